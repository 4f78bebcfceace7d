//! Which optional rules are played (U to Y, FF): chosen by all before the start, never while they play.

use crate::tables::roster::{NationId, Roster};
use crate::tables::scenario::{Folder, Head};
use kernel::{Fault, Setup};
use kit::sheet::settings;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The option under which tactics are chosen in secret.
pub(crate) const TACTICS: &str = "tactical-matrix";
/// The option under which forces are hidden.
pub(crate) const FOG: &str = "limited-intelligence";

/// The optional rules of this game.
#[derive(Debug, Clone, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub(crate) struct Options {
    /// The tactical matrix (WP-U.1).
    pub(crate) tactics: bool,
    /// The Imperial Guard (WP-V.1-1).
    pub(crate) guard: bool,
    /// Demoralized combat (WP-X.1).
    pub(crate) demoralized: bool,
    /// Limited intelligence (WP-Y.1).
    pub(crate) fog: bool,
    /// Officers of the Emperor's household (WP-FF.B.1).
    pub(crate) household: bool,
    /// What a cavalry charge is worth, nothing without the option (WP-FF.B.2).
    pub(crate) charge: i32,
    /// What an attack from two sides is worth (WP-FF.B.3).
    pub(crate) flank: i32,
    /// Guards of nations that have none otherwise, with their morale (WP-FF.A.5).
    pub(crate) guards: Vec<(NationId, u8)>,
}

#[derive(Debug, Deserialize)]
struct File {
    option: Vec<Row>,
}

#[derive(Debug, Deserialize)]
struct Row {
    id: String,
    scenarios: Scenarios,
    #[serde(default)]
    modifier: i32,
    #[serde(default)]
    guards: Vec<GuardRow>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Scenarios {
    /// Every one.
    All(String),
    /// These, by number.
    Some(Vec<String>),
}

impl Scenarios {
    fn has(&self, number: &str) -> bool {
        match self {
            Scenarios::All(word) => word == "all",
            Scenarios::Some(numbers) => numbers.iter().any(|n| n == number),
        }
    }
}

#[derive(Debug, Deserialize)]
struct GuardRow {
    nation: String,
    morale: u8,
}

/// Which campaigns know which option.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    by_option: BTreeMap<String, Vec<&'static str>>,
    campaigns: usize,
}

impl Known {
    /// As the campaigns and the table of options say.
    pub(crate) fn among(heads: &[(Folder<'static>, Head)]) -> Known {
        let file =
            settings::<File>("options.toml", data!("options.toml")).map_or_else(|_| Vec::new(), |f| f.option);
        let mut by_option: BTreeMap<String, Vec<&'static str>> = BTreeMap::new();
        for (folder, head) in heads {
            let shared = file.iter().filter(|row| row.scenarios.has(&head.number)).map(|row| row.id.clone());
            for id in shared.chain(head.option.iter().map(|own| own.id.clone())) {
                by_option.entry(id).or_default().push(folder.slug);
            }
        }
        Known { by_option, campaigns: heads.len() }
    }

    /// Slugs of the campaigns that know an option; none is named if all of them do.
    pub(crate) fn campaigns_with(&self, option: &str) -> Vec<&'static str> {
        let campaigns = self.by_option.get(option).cloned().unwrap_or_default();
        if campaigns.len() == self.campaigns { Vec::new() } else { campaigns }
    }
}

impl Options {
    /// The options of a set-up that its scenario knows; `number` is the scenario's in the book.
    pub(crate) fn read(setup: &Setup, number: &str, roster: &Roster, faults: &mut Vec<Fault>) -> Options {
        let file = match settings::<File>("options.toml", data!("options.toml")) {
            Ok(file) => file,
            Err(fault) => {
                faults.push(fault);
                return Options::default();
            }
        };
        let chosen = |id: &str| {
            file.option
                .iter()
                .find(|row| row.id == id && setup.options.contains(id))
                .filter(|row| row.scenarios.has(number))
        };
        let guards = chosen("allied-guards").into_iter().flat_map(|row| &row.guards);
        let modifier = |id: &str| chosen(id).map_or(0, |row| row.modifier);
        Options {
            tactics: chosen(TACTICS).is_some(),
            guard: chosen("imperial-guard").is_some(),
            demoralized: chosen("demoralized-combat").is_some(),
            fog: chosen(FOG).is_some(),
            household: chosen("imperial-household").is_some(),
            charge: modifier("cavalry-charge"),
            flank: modifier("flank-attack"),
            guards: guards.filter_map(|g| Some((roster.nation(&g.nation)?, g.morale))).collect(),
        }
    }
}
