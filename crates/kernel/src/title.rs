//! What is in the box: a title with its scenarios, options and presets.

use crate::{Cite, Fault, Game, Text};
use board::{Board, atlas};
use serde::Serialize;
use std::collections::BTreeSet;

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
    /// Who plays, in order of seat.
    pub seats: Vec<SeatCard>,
    /// No game takes more actions than this.
    pub step_bound: u32,
    /// Whether seats hide things from each other.
    pub secrets: bool,
    /// Where the data comes from.
    pub sources: Vec<SourceCard>,
}

/// A rule that can be switched on.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Its name on the command line and in records.
    pub slug: &'static str,
    /// Its name for people.
    pub name: Text,
    /// The rule.
    pub cite: Cite,
    /// Slugs of the scenarios in which it makes a difference; all of them if none is named.
    pub scenarios: Vec<&'static str>,
}

impl OptionCard {
    /// An option of every scenario.
    pub const fn new(slug: &'static str, name: &'static str, cite: &'static str) -> OptionCard {
        OptionCard { slug, name: Text::new(name), cite: Cite(cite), scenarios: Vec::new() }
    }

    /// The same in some scenarios only.
    #[must_use]
    pub fn only_in(mut self, scenarios: &[&'static str]) -> OptionCard {
        self.scenarios = scenarios.to_vec();
        self
    }

    /// Whether it makes a difference in a scenario.
    pub fn counts_in(&self, scenario: &str) -> bool {
        self.scenarios.is_empty() || self.scenarios.contains(&scenario)
    }
}

/// A named bundle of options.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    /// Its name on the command line.
    pub slug: &'static str,
    /// The options it switches on.
    pub options: Vec<&'static str>,
}

/// What somebody wants to play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// A scenario's slug.
    pub scenario: String,
    /// Slugs of the options that are on.
    pub options: BTreeSet<String>,
}

/// A title: rules and data, nothing else.
pub trait Title: 'static {
    /// A position of it.
    type Game: Game;

    /// The title.
    fn card() -> TitleCard;
    /// Its scenarios.
    fn scenarios() -> Vec<ScenarioCard>;
    /// Its options.
    fn options() -> Vec<OptionCard>;
    /// Its presets; the first is what a newcomer gets.
    fn presets() -> Vec<Preset>;
    /// Its message files: language code and text.
    fn messages() -> &'static [(&'static str, &'static str)];
    /// The game at its start. Only called with a scenario and options that exist.
    fn open(setup: &Setup) -> Result<Self::Game, Vec<Fault>>;

    /// One of the boards that its scenes name.
    fn board(name: &str) -> Option<Board> {
        atlas::load(name).ok()
    }

    /// The scenario with a slug.
    fn scenario(slug: &str) -> Option<ScenarioCard> {
        Self::scenarios().into_iter().find(|s| s.slug == slug)
    }

    /// What is wrong with an option that the title does not have; nothing if the scenario does not care for it.
    fn unknown(_setup: &Setup, option: &str) -> Option<Fault> {
        Some(Self::no_option(option))
    }

    /// The fault of an option that does not exist.
    fn no_option(option: &str) -> Fault {
        let known: Vec<&str> = Self::options().iter().map(|o| o.slug).collect();
        Fault::new("options", format!("there is no option '{option}'; there are {}", known.join(", ")))
    }

    /// Whether seats hide things from each other in such a game: options may decide it.
    fn secrets(setup: &Setup) -> bool {
        Self::scenario(&setup.scenario).is_some_and(|s| s.secrets)
    }

    /// Checks names and opens the game; every fault is listed.
    fn start(setup: &Setup) -> Result<Self::Game, Vec<Fault>> {
        let mut faults = Vec::new();
        if Self::scenario(&setup.scenario).is_none() {
            let all: Vec<&str> = Self::scenarios().iter().map(|s| s.slug).collect();
            let what = format!("there is no scenario '{}'; there are {}", setup.scenario, all.join(", "));
            faults.push(Fault::new("scenario", what));
        }
        let known: Vec<&str> = Self::options().iter().map(|o| o.slug).collect();
        let strange = setup.options.iter().filter(|o| !known.contains(&o.as_str()));
        faults.extend(strange.filter_map(|o| Self::unknown(setup, o)));
        if faults.is_empty() { Self::open(setup) } else { Err(faults) }
    }
}
