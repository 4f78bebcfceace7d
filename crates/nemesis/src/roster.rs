//! The pieces (chapter 3): what is printed on the counters.

use kernel::{Fault, Seat};
use serde::Deserialize;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Side {
    /// La Grande Armée with its contingents.
    #[default]
    French,
    /// Its enemies: the Russians of 1812.
    Allied,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::French, Side::Allied];

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::French => Side::Allied,
            Side::Allied => Side::French,
        }
    }

    pub(crate) const fn seat(self) -> Seat {
        match self {
            Side::French => crate::FRENCH,
            Side::Allied => crate::ALLIED,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Side::French => "french",
            Side::Allied => "russian",
        }
    }
}

/// A combat unit, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitId(pub u8);

/// A commander, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommanderId(pub u8);

impl UnitId {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl CommanderId {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Arm of service (TIR-3.1-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

impl Arm {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Arm::Infantry => "infantry",
            Arm::Cavalry => "cavalry",
            Arm::Artillery => "artillery",
        }
    }
}

/// Class (TIR-3.1-2), which fixes the occupancy factor (TIR-3.2-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Class {
    Veteran,
    Line,
    Conscript,
}

impl Class {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Class::Veteran => "veteran",
            Class::Line => "line",
            Class::Conscript => "conscript",
        }
    }
}

/// How a piece comes into play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Entry {
    /// On the hexes of a set-up group.
    Group(String),
    /// With any stack of an army.
    WithArmy(String),
    /// With any stack.
    WithAny,
    /// As a reinforcement at the end of a Turn, at a site.
    Turn(u8, String),
    /// Only by an Advanced Rule.
    Special,
}

/// A combat unit's counter.
#[derive(Debug, Clone)]
pub(crate) struct Unit {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) side: Side,
    pub(crate) nation: String,
    pub(crate) corps: String,
    pub(crate) arm: Arm,
    pub(crate) class: Class,
    pub(crate) entry: Entry,
}

/// A commander's counter (TIR-3.4-1).
#[derive(Debug, Clone)]
pub(crate) struct Commander {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) side: Side,
    pub(crate) nation: String,
    pub(crate) rating: u8,
    pub(crate) entry: Entry,
    pub(crate) advanced: bool,
}

/// All counters, those of a side together, French first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Roster {
    pub(crate) units: Vec<Unit>,
    pub(crate) commanders: Vec<Commander>,
}

#[derive(Debug, Deserialize)]
struct UnitRow {
    id: String,
    side: String,
    nation: String,
    corps: String,
    name: String,
    arm: Arm,
    class: Class,
    enters: String,
}

#[derive(Debug, Deserialize)]
struct CommanderRow {
    id: String,
    side: String,
    nation: String,
    name: String,
    rating: u8,
    enters: String,
    advanced: String,
}

pub(crate) fn rows<T: for<'de> Deserialize<'de>>(file: &str, text: &str, faults: &mut Vec<Fault>) -> Vec<T> {
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let mut out = Vec::new();
    for row in reader.deserialize() {
        match row {
            Ok(row) => out.push(row),
            Err(why) => faults.push(Fault::new(file, why.to_string())),
        }
    }
    out
}

pub(crate) fn side(file: &str, word: &str, faults: &mut Vec<Fault>) -> Side {
    match word {
        "french" => Side::French,
        "russian" => Side::Allied,
        other => {
            faults.push(Fault::new(file, format!("'{other}' is not a side; there are french and russian")));
            Side::French
        }
    }
}

fn entry(file: &str, text: &str, faults: &mut Vec<Fault>) -> Entry {
    let mut parts = text.split(':');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("setup"), Some(group), None) => Entry::Group(group.to_owned()),
        (Some("with"), Some("any"), None) => Entry::WithAny,
        (Some("with"), Some(army), None) => Entry::WithArmy(army.trim_start_matches("army").to_owned()),
        (Some("reserve-or-any"), None, None) => Entry::WithAny,
        (Some("turn"), Some(turn), Some(site)) if turn.parse::<u8>().is_ok() => {
            Entry::Turn(turn.parse().unwrap_or_default(), site.to_owned())
        }
        (Some("reserve" | "sweden"), None, None) => Entry::Special,
        _ => {
            faults.push(Fault::new(file, format!("'{text}' is not a way to come into play")));
            Entry::Special
        }
    }
}

impl Roster {
    /// Reads both tables; every fault is listed.
    pub(crate) fn read(units: &str, commanders: &str, faults: &mut Vec<Fault>) -> Roster {
        let mut roster = Roster::default();
        for row in rows::<UnitRow>("units.csv", units, faults) {
            roster.units.push(Unit {
                side: side("units.csv", &row.side, faults),
                entry: entry("units.csv", &row.enters, faults),
                id: row.id,
                name: row.name,
                nation: row.nation,
                corps: row.corps,
                arm: row.arm,
                class: row.class,
            });
        }
        for row in rows::<CommanderRow>("commanders.csv", commanders, faults) {
            roster.commanders.push(Commander {
                side: side("commanders.csv", &row.side, faults),
                entry: entry("commanders.csv", &row.enters, faults),
                id: row.id,
                name: row.name,
                nation: row.nation,
                rating: row.rating,
                advanced: row.advanced == "yes",
            });
        }
        roster.units.sort_by_key(|u| u.side);
        roster.commanders.sort_by_key(|c| c.side);
        roster
    }
}
