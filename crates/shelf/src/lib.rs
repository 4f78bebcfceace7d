//! The titles of the house, and one type over all of them with static dispatch.
//!
//! To put a title on the shelf, add one line to the list `shelf!` below.

mod contest;
mod player;
mod random;
mod starts;
mod talk;

pub use contest::{Advice, Contest};
pub use nemesis::owners;
pub use player::{Opponent, Player, RandomPlayer, Study};
pub use random::{Crash, Strides, Walked};
pub use starts::tables_made;
pub use talk::{Over, Standing, spoken_titles};

use board::Board;
use kernel::record::{Line, Record};
use kernel::scene::Entry;
use kernel::{
    Choice, DiceFrom, Draw, Fault, Game, Infoset, Kept, Language, Odds, OptionCard, Preset, Rejection,
    ScenarioCard, Scene, Seat, Seed, Session, Setup, Speaker, Title, TitleCard, Turn, Undo, Viewer,
};
use serde::Serialize;
use serde_json::Value;
use staff::Pace;
use starts::{Shelved, Starts};
use std::collections::BTreeSet;

/// A title with everything that can be chosen before play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listing {
    /// The title.
    #[serde(flatten)]
    pub card: TitleCard,
    /// Its scenarios.
    pub scenarios: Vec<ScenarioCard>,
    /// Its options.
    pub options: Vec<OptionCard>,
    /// Its presets; the first is the default.
    pub presets: Vec<Preset>,
}

impl Listing {
    /// A set-up from names: the first scenario and preset where none is named; every fault is listed. Of a preset it
    /// takes what makes a difference in the scenario; an option that is named must make one.
    pub fn setup(
        &self,
        scenario: Option<&str>,
        preset: Option<&str>,
        options: &[String],
    ) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let scenario = scenario.or(self.scenarios.first().map(|s| s.slug)).unwrap_or_default().to_owned();
        let chosen = match preset {
            None => self.presets.first(),
            Some(slug) => self.presets.iter().find(|p| p.slug == slug),
        };
        if chosen.is_none() {
            let all: Vec<&str> = self.presets.iter().map(|p| p.slug).collect();
            let what =
                format!("there is no preset '{}'; there are {}", preset.unwrap_or_default(), all.join(", "));
            faults.push(Fault::new("preset", what));
        }
        let foreign = |slug: &str| self.options.iter().any(|o| o.slug == slug && !o.counts_in(&scenario));
        if self.scenarios.iter().any(|s| s.slug == scenario) {
            let own: Vec<&str> =
                self.options.iter().filter(|o| o.counts_in(&scenario)).map(|o| o.slug).collect();
            faults.extend(options.iter().filter(|o| foreign(o)).map(|option| {
                let what = format!(
                    "'{option}' is no option of the scenario '{scenario}'; there are {}",
                    own.join(", ")
                );
                Fault::new("options", what)
            }));
        }
        let mut all: BTreeSet<String> = options.iter().cloned().collect();
        let bundled = chosen.into_iter().flat_map(|p| &p.options).filter(|o| !foreign(o));
        all.extend(bundled.map(|&o| o.to_owned()));
        if faults.is_empty() { Ok(Setup { scenario, options: all }) } else { Err(faults) }
    }

    /// Every scenario with every preset.
    pub fn setups(&self) -> Vec<Setup> {
        let with = |scenario: &ScenarioCard, preset: &Preset| Setup {
            scenario: scenario.slug.to_owned(),
            options: preset.options.iter().map(|&o| o.to_owned()).collect(),
        };
        self.scenarios.iter().flat_map(|s| self.presets.iter().map(move |p| with(s, p))).collect()
    }
}

fn no_title(slug: &str) -> Fault {
    let all: Vec<&str> = titles().iter().map(|t| t.card.slug).collect();
    Fault::new("title", format!("there is no title '{slug}' on the shelf; there are {}", all.join(", ")))
}

macro_rules! shelf {
    ($($variant:ident => $title:ty),+ $(,)?) => {
        /// A game of any title under way. See [`Session`] for what each call does.
        #[derive(Debug)]
        pub enum Table {
            $(
                #[doc = concat!("A game of `", stringify!($title), "`.")]
                $variant(Box<Session<$title>>)
            ),+
        }

        macro_rules! each {
            ($table:expr, $session:ident => $result:expr) => {
                match $table { $(Table::$variant($session) => $result),+ }
            };
        }

        $(impl Shelved for $title {
            fn starts() -> &'static Starts<<$title as Title>::Game> {
                static STARTS: Starts<<$title as Title>::Game> = Starts::new();
                &STARTS
            }
        })+

        /// All titles, in the order of the shelf.
        pub fn titles() -> Vec<Listing> {
            vec![$(Listing {
                card: <$title>::card(),
                scenarios: <$title>::scenarios(),
                options: <$title>::options(),
                presets: <$title>::presets(),
            }),+]
        }

        /// Whether seats hide things from each other in a game of a title.
        pub fn has_secrets(title: &str, setup: &Setup) -> bool {
            false $(|| (title == <$title>::card().slug && <$title>::secrets(setup)))+
        }

        /// A board that some title's scenes name.
        pub fn board(name: &str) -> Option<Board> {
            None$(.or_else(|| <$title>::board(name)))+
        }

        fn messages() -> Vec<(&'static str, &'static str)> {
            let mut all = [$(<$title>::messages()),+].concat();
            // Titles of one system share their files.
            let mut seen = BTreeSet::new();
            all.retain(|file| seen.insert(*file));
            all
        }

        impl Table {
            /// A new game.
            pub fn new(title: &str, setup: Setup, seed: Option<Seed>) -> Result<Table, Vec<Fault>> {
                $(if title == <$title>::card().slug {
                    return Ok(Table::$variant(Box::new(Session::begin(setup, seed, <$title>::take_start)?)));
                })+
                Err(vec![no_title(title)])
            }

            /// Plays a record again as far as it follows the rules, and says what is wrong with the rest.
            pub fn replay(record: &Record, seed: Option<Seed>) -> Result<(Table, Option<String>), String> {
                $(if record.header.title == <$title>::card().slug {
                    let (session, trouble) = Session::<$title>::replay(record, seed).map_err(|e| e.to_string())?;
                    return Ok((Table::$variant(Box::new(session)), trouble.map(|t| t.to_string())));
                })+
                Err(no_title(&record.header.title).what)
            }

            /// Goes on with a game that was kept.
            pub fn resume(kept: &Kept) -> Result<Table, String> {
                $(if kept.header.title == <$title>::card().slug {
                    let session = Session::<$title>::resume_from(kept, <$title>::take_start).map_err(|why| why.to_string())?;
                    return Ok(Table::$variant(Box::new(session)));
                })+
                Err(no_title(&kept.header.title).what)
            }

            /// The title's slug.
            pub fn title(&self) -> &'static str {
                match self { $(Table::$variant(_) => <$title>::card().slug),+ }
            }
        }

        /// A contest of computer players from the start of a title.
        pub fn contest(title: &str, setup: &Setup) -> Result<Box<dyn Contest>, Vec<Fault>> {
            $(if title == <$title>::card().slug {
                return Ok(Box::new(contest::Start::<$title>::new(setup)?));
            })+
            Err(vec![no_title(title)])
        }

        impl Strides {
            /// Plays random games of a title with nobody listening, until told to stop.
            pub fn of(title: &str, setup: &Setup, seed: u64, go_on: impl FnMut() -> bool) -> Result<Strides, Vec<Fault>> {
                $(if title == <$title>::card().slug {
                    return random::strides::<$title>(setup, seed, go_on);
                })+
                Err(vec![no_title(title)])
            }
        }

        impl Walked {
            /// Plays one random game of a title with every promise checked at every step.
            pub fn through(title: &str, setup: &Setup, seed: u64) -> Result<Walked, Crash> {
                $(if title == <$title>::card().slug {
                    return random::walk::<$title>(setup, seed);
                })+
                Err(Crash { what: no_title(title).what, record: None })
            }
        }
    };
}

shelf! {
    InvasionOfRussia => nemesis::InvasionOfRussia,
    NapoleonsNemesis => nemesis::NapoleonsNemesis,
    WarAndPeace => war_and_peace::WarAndPeace,
    Outpost => outpost::Outpost,
}

/// Somebody who speaks a language and knows the words of every title.
pub fn speaker(language: Language) -> Result<Speaker, Vec<String>> {
    Speaker::new(language, &messages())
}

/// The title with a slug.
pub fn title(slug: &str) -> Result<Listing, Fault> {
    titles().into_iter().find(|t| t.card.slug == slug).ok_or_else(|| no_title(slug))
}

impl Table {
    /// A record played again to its end, and ready to go on.
    pub fn load(record: &Record, seed: Option<Seed>) -> Result<Table, String> {
        match Table::replay(record, seed)? {
            (table, None) => Ok(table),
            (_, Some(trouble)) => Err(trouble),
        }
    }

    /// The scenario.
    pub fn card(&self) -> &ScenarioCard {
        each!(self, s => s.card())
    }

    /// What is played.
    pub fn setup(&self) -> &Setup {
        each!(self, s => s.setup())
    }

    /// Behind how many actions there is no way back.
    pub fn settled(&self) -> usize {
        each!(self, s => s.settled())
    }

    /// For each choice of a seat whether there is likely no way back.
    pub fn binding(&self, seat: Seat) -> Vec<bool> {
        each!(self, s => s.binding(seat))
    }

    /// Everything that was said since the session was opened. Never for a player.
    pub fn said(&self) -> &[Entry] {
        each!(self, s => s.said())
    }

    /// The lines of the record since the session was opened. Never for a player.
    pub fn lines(&self) -> &[Line] {
        each!(self, s => s.lines())
    }

    /// The seed that is not shown yet, and how many draws were made from it. Only for a store.
    pub fn secret(&self) -> Option<(Seed, u64)> {
        each!(self, s => s.secret())
    }

    /// What a player makes of what a seat knows: the place of its choice in the legal list.
    pub fn ask(&self, seat: Seat, player: &mut impl Player) -> Option<usize> {
        if self.decides() != Some(seat) {
            return None;
        }
        each!(self, s => {
            let action = player.choose(&Infoset::new(s.game(), seat))?;
            s.game().actions().iter().position(|&a| a == action)
        })
    }

    /// The seat with a slug.
    pub fn seat(&self, slug: &str) -> Option<Seat> {
        self.card().seats.iter().position(|s| s.slug == slug).map(|at| Seat(at as u8))
    }

    /// How many changes the game has seen.
    pub fn version(&self) -> u64 {
        each!(self, s => s.version())
    }

    /// How many actions were played.
    pub fn plays(&self) -> usize {
        each!(self, s => s.plays())
    }

    /// Who decides.
    pub fn decides(&self) -> Option<Seat> {
        each!(self, s => s.decides())
    }

    /// Whose turn it is, or how it ended.
    pub fn turn(&self) -> Turn {
        each!(self, s => s.game().turn())
    }

    /// The picture for one viewer.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        each!(self, s => s.scene(viewer))
    }

    /// The same without sheets, choices and log, which take longer than the rest.
    pub fn bare_scene(&self, viewer: Viewer) -> Scene {
        each!(self, s => s.game().scene(viewer))
    }

    /// What a seat may do now.
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        each!(self, s => s.choices(seat))
    }

    /// What the legal action at this place of the list may lead to; nothing where the title cannot tell.
    pub fn odds(&self, seat: Seat, index: usize) -> Result<Option<Odds>, Rejection> {
        each!(self, s => s.odds(seat, index))
    }

    /// What a viewer heard since so many actions were played.
    pub fn log(&self, viewer: Viewer, since: u32) -> Vec<Entry> {
        each!(self, s => s.log(viewer, since))
    }

    /// A copy of the position to think about, if anybody has to decide.
    pub fn study(&self) -> Option<Study> {
        each!(self, s => Study::new(s.game()))
    }

    /// What a computer player would do for whoever decides.
    pub fn advice(&self, player: &mut staff::Player, pace: &dyn Pace) -> Option<Advice> {
        each!(self, s => contest::advise(s.game(), player, pace))
    }

    /// Plays the legal action with this notation.
    pub fn play_notation(
        &mut self,
        seat: Seat,
        notation: &str,
        dice: DiceFrom,
    ) -> Result<Vec<Draw>, Rejection> {
        each!(self, s => s.play_notation(seat, notation, dice))
    }

    /// Plays the legal action at this place of the list.
    pub fn play_index(&mut self, seat: Seat, index: usize, dice: DiceFrom) -> Result<Vec<Draw>, Rejection> {
        each!(self, s => s.play_index(seat, index, dice))
    }

    /// Takes the last action back.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Undo> {
        each!(self, s => s.undo(seat))
    }

    /// Whether a seat may take the last action back.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Undo> {
        each!(self, s => s.may_undo(seat))
    }

    /// The whole position, for a referee.
    pub fn position(&self) -> Value {
        each!(self, s => s.game().position())
    }

    /// Sets any position, as a referee.
    pub fn arrange(&mut self, position: &Value) -> Result<(), Vec<Fault>> {
        each!(self, s => s.arrange(position))
    }

    /// The record so far.
    pub fn record(&self) -> Record {
        each!(self, s => s.record())
    }

    /// The dice to come are drawn from this seed.
    pub fn promise(&mut self, seed: Seed) {
        each!(self, s => s.promise(seed));
    }

    /// The record as a save; play goes on with a fresh seed, or with dice by hand if it did so before.
    pub fn save(&mut self, fresh: Option<Seed>) -> Record {
        each!(self, s => s.save(fresh))
    }

    /// Plays one line of a record.
    pub fn replay_line(&mut self, line: &Line) -> Result<(), String> {
        each!(self, s => s.replay_line(line))
    }
}
