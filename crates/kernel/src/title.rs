//! What is in the box: a title with its scenarios, options and presets.

use crate::setup::meant;
use crate::{Fault, Game, OptionCard, Preset, Setup, Text};
use board::{Board, atlas};
use serde::Serialize;

/// How far a title is, shown to players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Maturity {
    /// A test piece of the house.
    TestPiece,
    /// Playable, with gaps.
    Growing,
    /// Every rule enforced.
    Complete,
}

impl Maturity {
    /// The same in words: the README and the page have these too.
    pub const fn word(self) -> &'static str {
        match self {
            Maturity::TestPiece => "test piece",
            Maturity::Growing => "growing",
            Maturity::Complete => "complete",
        }
    }
}

/// A title.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TitleCard {
    /// Its name on the command line and in records.
    pub slug: &'static str,
    /// Its name for people.
    pub name: Text,
    /// The prefix of its ids in the rule ledger.
    pub prefix: &'static str,
    /// Grows whenever an old record could play out differently.
    pub rules_version: u32,
    /// How far it is.
    pub maturity: Maturity,
}

/// A seat of a scenario.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatCard {
    /// Its name in records and on the command line.
    pub slug: &'static str,
    /// Its name for people.
    pub name: Text,
}

/// Where a group of data comes from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SourceCard {
    /// What the group is.
    pub group: Text,
    /// `rulebook`, `history` or `reconstruction`.
    pub source: &'static str,
}

/// A scenario.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenarioCard {
    /// Its name on the command line and in records.
    pub slug: &'static str,
    /// Its name for people.
    pub name: Text,
    /// The boards it is played on, by name.
    pub boards: Vec<&'static str>,
    /// Who plays, in order of seat; all who may, where an option says how many do.
    pub seats: Vec<SeatCard>,
    /// No game takes more actions than this.
    pub step_bound: u32,
    /// Whether seats hide things from each other.
    pub secrets: bool,
    /// Where the data comes from.
    pub sources: Vec<SourceCard>,
}

/// A title: rules and data, nothing else. Where an owner's data stand in place of some of its own, it is a title with
/// other options and other tables; what it is by default is what is built in.
pub trait Title: Send + Sync + 'static {
    /// A position of it.
    type Game: Game;

    /// The title.
    fn card(&self) -> TitleCard;
    /// Its scenarios.
    fn scenarios(&self) -> Vec<ScenarioCard>;
    /// Its options.
    fn options(&self) -> Vec<OptionCard>;
    /// Its presets; the first is what a newcomer gets.
    fn presets(&self) -> Vec<Preset>;
    /// Its message files: language code and text.
    fn messages(&self) -> Vec<(&str, &str)>;
    /// The game at its start. Only called with a scenario and options that exist, each option that has values with
    /// one of them.
    fn open(&self, setup: &Setup) -> Result<Self::Game, Vec<Fault>>;

    /// One of the boards that its scenes name.
    fn board(&self, name: &str) -> Option<Board> {
        atlas::load(name).ok()
    }

    /// The scenario with a slug.
    fn scenario(&self, slug: &str) -> Option<ScenarioCard> {
        self.scenarios().into_iter().find(|s| s.slug == slug)
    }

    /// What is wrong with an option that the title does not have; nothing if the scenario does not care for it.
    fn unknown(&self, _setup: &Setup, option: &str) -> Option<Fault> {
        Some(self.no_option(option))
    }

    /// The fault of an option that does not exist.
    fn no_option(&self, option: &str) -> Fault {
        let known: Vec<String> = self.options().iter().map(|o| o.slug.to_string()).collect();
        Fault::new("options", format!("there is no option '{option}'; there are {}", known.join(", ")))
    }

    /// Whether seats hide things from each other in such a game: options may decide it.
    fn secrets(&self, setup: &Setup) -> bool {
        self.scenario(&setup.scenario).is_some_and(|s| s.secrets)
    }

    /// The scenario as it is played in such a set-up: who plays, and whether they hide things.
    fn played(&self, setup: &Setup) -> Option<ScenarioCard> {
        let card = self.scenario(&setup.scenario)?.seated(setup, &self.options());
        Some(ScenarioCard { secrets: self.secrets(setup), ..card })
    }

    /// Checks names and opens the game; every fault is listed. Of an option that has values the first counts if
    /// nothing is said.
    fn start(&self, setup: &Setup) -> Result<Self::Game, Vec<Fault>> {
        let mut faults = Vec::new();
        if self.scenario(&setup.scenario).is_none() {
            let all: Vec<&str> = self.scenarios().iter().map(|s| s.slug).collect();
            let what = format!("there is no scenario '{}'; there are {}", setup.scenario, all.join(", "));
            faults.push(Fault::new("scenario", what));
        }
        let options = self.options();
        let setup = &setup.clone().completed(&options);
        let is_known = |said: &str| options.iter().any(|o| o.slug == meant(said).0);
        let strange = setup.options.iter().filter(|said| !is_known(said));
        faults.extend(strange.filter_map(|o| self.unknown(setup, o)));
        faults.extend(setup.faults(&options));
        if faults.is_empty() { self.open(setup) } else { Err(faults) }
    }
}
