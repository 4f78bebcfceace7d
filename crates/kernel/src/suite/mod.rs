//! The tests that every title must pass, written once.
//!
//! [`run`] plays random games of a scenario and looks at what no title may get wrong: what is offered can be
//! played, games end, records replay, undo undoes, and nothing that a seat may not know reaches it. It returns
//! its finding instead of panicking, so that the suite itself can be tested with titles that are broken on
//! purpose.

mod golden;
mod orders;
mod secrets;
pub mod situation;
mod table;
mod together;

pub use golden::{frozen, frozen_of, perft, perft_of, playthrough};

use crate::record::{Record, audit};
use crate::{DiceFrom, Game, Language, Seed, Session, Setup, Speaker, Title};
use std::fmt;

/// What is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Check {
    /// The game can be set up and its messages can be read.
    Start,
    /// What is offered can be played, and leads to a position where play can go on.
    Offered,
    /// What is not offered is refused, and changes nothing.
    Refused,
    /// Each legal action has a notation of its own.
    Notation,
    /// Games end within the stated bound.
    Bound,
    /// What can never be true is not true.
    Invariants,
    /// Copying, hashing, writing and reading a position loses nothing.
    RoundTrip,
    /// A record plays again to the same end, and its dice can be audited.
    Replay,
    /// Undo returns to the very same state, and is refused past the point of no return.
    Undo,
    /// Ways lead where they say, and an order is taken back as one.
    Ways,
    /// Where several speak at once, each does so once, and who is first makes no difference.
    Together,
    /// What a seat cannot know does not change what it sees or may do.
    Leak,
    /// What comes to light is said to come to light.
    Reveal,
    /// A redeal deals anew.
    Redeal,
    /// Player aids are whole and know which phase it is.
    Aids,
    /// Every message exists in every language.
    Messages,
    /// A frozen file is as it was.
    Frozen,
}

/// What went wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What was looked at.
    pub check: Check,
    /// What was found.
    pub what: String,
    /// The record up to there, which loads like any other.
    pub record: Option<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {}", self.check, self.what)?;
        match &self.record {
            Some(record) => write!(f, "\n--- record ---\n{record}"),
            None => Ok(()),
        }
    }
}

impl Failure {
    pub(crate) fn new(check: Check, what: impl Into<String>) -> Failure {
        Failure { check, what: what.into(), record: None }
    }
}

/// How hard to look.
#[derive(Debug, Clone, Copy)]
pub struct Trial {
    /// How many random games.
    pub games: u32,
    /// Where luck begins.
    pub seed: u64,
    /// The costly checks are made at one in so many states.
    pub every: u32,
    /// How often each seat's secrets are dealt anew at such a state.
    pub redeals: u32,
}

impl Default for Trial {
    fn default() -> Trial {
        Trial { games: 12, seed: 1, every: 5, redeals: 3 }
    }
}

/// What was looked at, for the one who asks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played to their end.
    pub games: u32,
    /// Actions played.
    pub steps: u32,
    /// States at which secrets were dealt anew.
    pub states: u32,
    /// Redeals that changed something.
    pub changed: u32,
}

/// Plays random games of a scenario and returns the first thing that is wrong.
pub fn run<T: Title + Default>(setup: &Setup, trial: &Trial) -> Result<Report, Failure> {
    let mut report = Report::default();
    let title = T::default();
    let card = title
        .played(&setup.clone().completed(&title.options()))
        .ok_or_else(|| Failure::new(Check::Start, format!("there is no scenario {}", setup.scenario)))?;
    let speakers: Vec<Speaker> = Language::ALL
        .into_iter()
        .map(|l| Speaker::new(l, &title.messages()))
        .collect::<Result<_, _>>()
        .map_err(|faults| Failure::new(Check::Start, faults.join("; ")))?;
    let unopened = |faults: Vec<crate::Fault>| {
        let all: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::new(Check::Start, all.join("; "))
    };
    listed::<T>(&speakers)?;
    // Tables take a while to make, and all games of a set-up share them.
    let start = title.start(setup).map_err(unopened)?;
    for game in 0..trial.games {
        let seed = Seed::from_number(trial.seed.wrapping_add(u64::from(game)));
        let session =
            Session::begin(&title, setup.clone(), Some(seed), |_| Ok(start.clone())).map_err(unopened)?;
        let mut walk = table::Walk::new(session, trial, game, &speakers);
        let result = walk.walk_on(&card, &mut report);
        result.map_err(|failure| Failure { record: Some(walk.record()), ..failure })?;
        report.games += 1;
    }
    if card.secrets && report.changed == 0 {
        let what = "the title says that seats hide things, but no redeal ever changed anything";
        return Err(Failure::new(Check::Redeal, what));
    }
    Ok(report)
}

/// Every message that a title weighs is one that it has in every language, and is weighed once.
fn listed<T: Title>(speakers: &[Speaker]) -> Result<(), Failure> {
    let keys: Vec<&str> = T::Game::tidings().iter().flat_map(|t| t.keys).copied().collect();
    for (at, key) in keys.iter().enumerate() {
        if keys[..at].contains(key) {
            return Err(Failure::new(Check::Messages, format!("'{key}' is weighed twice")));
        }
        if !speakers.iter().all(|s| s.knows(key)) {
            return Err(Failure::new(
                Check::Messages,
                format!("'{key}' is weighed, and there is no such message"),
            ));
        }
    }
    Ok(())
}

/// In so many parts a title's set-ups are tried, so that they run side by side.
pub const PARTS: usize = 6;

/// The set-ups of one part of several.
pub fn part<T: Title + Default>(number: usize) -> impl Iterator<Item = Setup> {
    setups::<T>().into_iter().skip(number).step_by(PARTS)
}

/// Runs the suite for these set-ups.
pub fn run_all<T: Title + Default>(
    setups: impl Iterator<Item = Setup>,
    trial: &Trial,
) -> Result<(), (Setup, Failure)> {
    for setup in setups {
        if let Err(failure) = run::<T>(&setup, trial) {
            return Err((setup, failure));
        }
    }
    Ok(())
}

/// Every scenario with every preset, and with each value of an option that none of them has.
pub fn setups<T: Title + Default>() -> Vec<Setup> {
    let title = T::default();
    crate::setup::setups(&title.scenarios(), &title.options(), &title.presets())
}

/// Loads a finished record again and compares.
fn replays<T: Title + Default>(session: &Session<T>) -> Result<(), Failure> {
    let fail = |what: String| Failure::new(Check::Replay, what);
    let text = session.record().to_text();
    let record = Record::parse(&text).map_err(|why| fail(why.to_string()))?;
    let again = Session::<T>::load(&record, None).map_err(|why| fail(why.to_string()))?;
    if again.game() != session.game() || again.game().position() != session.game().position() {
        return Err(fail("the record leads to another position".to_owned()));
    }
    if again.log(crate::Viewer::Onlooker, 0) != session.log(crate::Viewer::Onlooker, 0) {
        return Err(fail("the record leads to another log".to_owned()));
    }
    let found = audit(&record);
    if !found.broken.is_empty() || found.open > 0 {
        return Err(fail(format!("the dice cannot be audited: {found:?}")));
    }
    Ok(())
}

/// A dice source for a random walk: the session's own seed.
const SEEDED: DiceFrom = DiceFrom::Seed;

/// Writes the tests that every title has to have. `goldens` is a folder inside the title's crate.
///
/// ```ignore
/// kernel::suite!(outpost::Outpost, "tests/goldens");
/// ```
#[macro_export]
macro_rules! suite {
    ($title:ty, $goldens:literal) => {
        $crate::suite!($title, $goldens, $crate::suite::Trial::default());
    };
    ($title:ty, $goldens:literal, $trial:expr) => {
        $crate::suite!(@part $title, $goldens, $trial, part_1 = 0, part_2 = 1, part_3 = 2, part_4 = 3, part_5 = 4, part_6 = 5);
    };
    (@part $title:ty, $goldens:literal, $trial:expr, $($part:ident = $number:literal),+) => {
        fn goldens() -> std::path::PathBuf {
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join($goldens)
        }

        #[test]
        fn no_set_up_is_left_out() {
            let parts = [$($number),+];
            let tried: usize = parts.iter().map(|&n| $crate::suite::part::<$title>(n).count()).sum();
            assert_eq!(tried, $crate::suite::setups::<$title>().len());
        }

        mod random_games_keep_every_promise_of_the_kernel {
            use super::*;
            $(#[test]
            fn $part() {
                let part = $crate::suite::part::<$title>($number);
                if let Err((setup, failure)) = $crate::suite::run_all::<$title>(part, &$trial) {
                    panic!("{setup:?}: {failure}");
                }
            })+
        }

        mod counts_of_positions_are_as_frozen {
            use super::*;
            $(#[test]
            fn $part() {
                let part = $crate::suite::part::<$title>($number);
                if let Err(failure) = $crate::suite::perft_of::<$title>(part, &goldens()) {
                    panic!("{failure}");
                }
            })+
        }

        mod every_scenario_has_a_frozen_playthrough {
            use super::*;
            $(#[test]
            fn $part() {
                let part = $crate::suite::part::<$title>($number);
                if let Err(failure) = $crate::suite::frozen_of::<$title>(part, &goldens()) {
                    panic!("{failure}");
                }
            })+
        }
    };
}
