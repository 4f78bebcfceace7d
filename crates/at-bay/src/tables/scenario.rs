//! The scenarios and their options.

use super::{Army, ByArmy, Ground, LeaderId, Roster, UnitId};
use board::HexId;
use kernel::{Fault, Setup};
use kit::By;
use kit::sheet::{Row, Sheet};

/// A scenario's slug, the line of the tables that it is set up from, and whether it is the whole campaign.
pub(crate) const SCENARIOS: [(&str, &str, bool); 8] = [
    ("campaign", "24-jan", true),
    ("three-players", "24-jan", true),
    ("brienne", "28-jan", false),
    ("six-days", "9-feb", false),
    ("montereau", "15-feb", false),
    ("craonne", "3-mar", false),
    ("reims", "11-mar", false),
    ("arcis", "19-mar", false),
];

/// What was chosen besides.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Options {
    /// The weather that it was (NAB-18).
    pub(crate) historical: bool,
    /// NAB-123-1
    pub(crate) ney: bool,
    /// NAB-124
    pub(crate) victor: bool,
    /// NAB-126
    pub(crate) guns: bool,
}

impl Options {
    pub(crate) fn of(setup: &Setup) -> Options {
        Options {
            historical: setup.options.contains("historical-weather"),
            ney: setup.options.contains("ney"),
            victor: setup.options.contains("victor"),
            guns: setup.options.contains("sound-of-the-guns"),
        }
    }
}

/// A scenario (NAB-95).
#[derive(Debug)]
pub(crate) struct Scenario {
    /// The line of the tables.
    pub(crate) date: String,
    /// Whether the rules of the campaign hold (NAB-46-1).
    pub(crate) campaign: bool,
    /// Whether the armies of the Coalition have a player each.
    pub(crate) three: bool,
    pub(crate) first: u8,
    pub(crate) last: u8,
    pub(crate) morale: i8,
    pub(crate) points: ByArmy<u8>,
    pub(crate) commands: ByArmy<u8>,
    pub(crate) centres: ByArmy<Option<HexId>>,
    pub(crate) sources: ByArmy<Option<u8>>,
    /// Garrison towns without a garrison at the start (NAB-103-2), by number.
    pub(crate) empty: Vec<usize>,
    pub(crate) damaged: Vec<u8>,
    /// The Paris Reserves and their strengths (NAB-120-1).
    pub(crate) reserves: Vec<(UnitId, u8)>,
    /// With whom bridge trains are (NAB-105-1, NAB-105-2).
    pub(crate) trains: Vec<LeaderId>,
}

/// The Paris Reserves without Henrion and Dessarts (NAB-122-1).
pub(crate) const RESERVES: [&str; 4] = ["ornano", "guard-depot", "national-guard-a", "national-guard-b"];

fn three<T>(row: &Row, column: &str, read: impl Fn(&str) -> Option<T>, faults: &mut Vec<Fault>) -> Vec<T> {
    let words: Vec<&str> = row.text(column).split_whitespace().collect();
    let values: Vec<T> = words.iter().filter_map(|word| read(word)).collect();
    if words.len() != 3 || values.len() != 3 {
        faults.push(row.at.fault(format!("'{column}' should hold a word for each of three armies")));
    }
    values
}

fn by_army<T: Copy + Default>(values: &[T]) -> ByArmy<T> {
    By::new(std::array::from_fn(|at| values.get(at).copied().unwrap_or_default()))
}

fn listed<T>(row: &Row, column: &str, read: impl Fn(&str) -> Option<T>, faults: &mut Vec<Fault>) -> Vec<T> {
    let mut all = Vec::new();
    for name in row.text(column).split(';').map(str::trim).filter(|name| !name.is_empty()) {
        match read(name) {
            Some(one) => all.push(one),
            None => faults.push(row.at.fault(format!("'{name}' in '{column}' is not known"))),
        }
    }
    all
}

impl Scenario {
    /// The scenario of a set-up, with the numbers of the manifests (NAB-95).
    pub(crate) fn load(setup: &Setup, ground: &Ground, roster: &Roster) -> Result<Scenario, Vec<Fault>> {
        const SHEET: Sheet = Sheet {
            file: "scenarios.csv",
            must: &[
                "id",
                "first",
                "last",
                "morale",
                "ap",
                "commands",
                "centres",
                "sources",
                "no_garrison",
                "damaged",
                "reserves",
                "trains",
                "source",
            ],
            may: &[],
        };
        let mut faults = Vec::new();
        let named = SCENARIOS.iter().find(|(slug, ..)| *slug == setup.scenario);
        let &(slug, date, whole) = named.unwrap_or(&SCENARIOS[0]);
        let campaign = whole || setup.options.contains("campaign-rules");
        let rows = SHEET.rows(include_str!("../../../../data/at-bay/scenarios.csv"), &mut faults);
        let Some(row) = rows.iter().find(|row| row.text("id") == date) else {
            faults.push(Fault::new(SHEET.file, format!("there is no line '{date}'")));
            return Err(faults);
        };
        let faults = &mut faults;
        let hex = |word: &str| if word == "-" { Some(None) } else { ground.board.hex(word).map(Some) };
        let source = |word: &str| if word == "-" { Some(None) } else { roster.source(word).map(Some) };
        let words = |column: &str| row.text(column).split_whitespace().collect::<Vec<_>>().join(";");
        let strengths = words("reserves");
        let strengths: Vec<u8> = strengths.split(';').filter_map(|word| word.parse().ok()).collect();
        let reserves: Vec<UnitId> = RESERVES.iter().filter_map(|id| roster.unit(id)).collect();
        let trains = words("trains");
        let scenario = Scenario {
            date: date.to_owned(),
            campaign,
            three: slug == "three-players",
            first: row.number("first", 1..=33, faults),
            last: if campaign { 33 } else { row.number("last", 1..=33, faults) },
            morale: row.number("morale", -3..=5, faults),
            points: by_army(&three(row, "ap", |word| word.parse().ok(), faults)),
            commands: by_army(&three(row, "commands", |word| word.parse().ok(), faults)),
            centres: by_army(&three(row, "centres", hex, faults)),
            sources: by_army(&three(row, "sources", source, faults)),
            empty: listed(
                row,
                "no_garrison",
                |name| ground.garrisons.iter().position(|t| t.name == name),
                faults,
            ),
            damaged: listed(row, "damaged", |name| ground.bridge(name), faults),
            reserves: reserves.into_iter().zip(strengths).collect(),
            trains: trains.split(';').filter_map(|id| roster.leader(id)).collect(),
        };
        if scenario.reserves.len() != RESERVES.len() {
            faults.push(row.at.fault("'reserves' should hold four strengths"));
        }
        if faults.is_empty() { Ok(scenario) } else { Err(std::mem::take(faults)) }
    }

    /// The month of a turn, from January: by its first day.
    pub(crate) fn month(turn: u8) -> usize {
        match turn {
            ..=4 => 0,
            5..=18 => 1,
            _ => 2,
        }
    }

    /// The first day of a turn, and its month (NAB-96).
    pub(crate) fn date(turn: u8) -> (u8, usize) {
        let day = 24 + 2 * (u16::from(turn) - 1);
        match day {
            ..=31 => (day as u8, 0),
            32..=59 => ((day - 31) as u8, 1),
            _ => ((day - 59) as u8, 2),
        }
    }

    /// Whether an army has its Center on the map from the start.
    pub(crate) fn has_centre(&self, army: Army) -> bool {
        self.campaign && self.centres[army].is_some()
    }
}
