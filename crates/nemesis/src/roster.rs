//! The pieces (chapter 3): what is printed on the counters.

use bitflags::bitflags;
use kernel::{Fault, Seat};
use serde::Deserialize;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// La Grande Armée with its contingents and commanders (TIR-1.1-bp11).
    #[default]
    French,
    /// Its enemies: the Russians of 1812 and their commanders (TIR-1.1-bp15).
    #[serde(rename = "russian")]
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
    /// With the Cavalry Reserve if it is deployed, or with any stack (commanders only, TIR-14.1-fr-9).
    ReserveOrAny,
    /// With the Cavalry Reserve (TIR-16.7-1).
    Reserve,
    /// With the Swedes (TIR-16.12).
    Sweden,
}

/// A combat unit's counter. Each is worth one in combat while in good order, so no factor is kept (TIR-3.2-1).
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

/// What a commander may command under the Advanced Rules (TIR-16.2-des-A to TIR-16.2-exc-4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Designation {
    /// Everybody.
    Supreme,
    /// Infantry of one army.
    Infantry(String),
    /// All cavalry.
    Cavalry,
    /// A corps.
    Corps(String),
    /// Nobody in particular.
    None,
}

impl Designation {
    /// Seniority, the most senior first (TIR-16.2-ben-3).
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Designation::Supreme => 0,
            Designation::Infantry(_) => 1,
            Designation::Cavalry => 2,
            Designation::Corps(_) => 3,
            Designation::None => 4,
        }
    }

    fn read(text: &str) -> Option<Designation> {
        Some(match text {
            "A" => Designation::Supreme,
            "C" => Designation::Cavalry,
            "-" => Designation::None,
            "I1" | "I2" | "I3" => Designation::Infantry(text[1..].to_owned()),
            corps => Designation::Corps(corps.strip_prefix("corps:")?.to_owned()),
        })
    }
}

bitflags! {
    /// Special characteristics (16.4).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(crate) struct Traits: u8 {
        /// Spares his troops on the march (TIR-16.4-fr-4).
        const SPARES = 1;
        /// Wears them out (TIR-16.4-fr-6).
        const WEARS = 1 << 1;
        /// Inspires everybody (TIR-16.4-fr-5).
        const INSPIRES = 1 << 2;
        /// Leads cavalry charges (TIR-16.4-ru-3, TIR-16.4-fr-7).
        const CHARGES = 1 << 3;
        /// Late with every order (TIR-16.4-ru-2).
        const SLOW = 1 << 4;
        /// At odds with the other army commanders (TIR-16.4-ru-1).
        const RIVAL = 1 << 5;
    }
}

/// A commander's counter (TIR-3.4-1). He leads anybody of his side (TIR-3.4-2); signs other than the rating are for the
/// Advanced Rules (TIR-3.5).
#[derive(Debug, Clone)]
pub(crate) struct Commander {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) side: Side,
    pub(crate) nation: String,
    pub(crate) rating: u8,
    pub(crate) entry: Entry,
    pub(crate) advanced: bool,
    pub(crate) designation: Designation,
    pub(crate) traits: Traits,
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
    designation: String,
    traits: String,
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

fn traits(text: &str, faults: &mut Vec<Fault>) -> Traits {
    let mut all = Traits::empty();
    for word in text.split_whitespace() {
        all |= match word {
            "attrition-minus" => Traits::SPARES,
            "attrition-plus" => Traits::WEARS,
            "inspire" => Traits::INSPIRES,
            "cavalry-attack" => Traits::CHARGES,
            "slow" => Traits::SLOW,
            "rival" => Traits::RIVAL,
            other => {
                faults.push(Fault::new("commanders.csv", format!("'{other}' is not a trait")));
                Traits::empty()
            }
        };
    }
    all
}

fn entry(file: &str, text: &str, faults: &mut Vec<Fault>) -> Entry {
    let mut parts = text.split(':');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("setup"), Some(group), None) => Entry::Group(group.to_owned()),
        (Some("with"), Some("any"), None) => Entry::WithAny,
        (Some("with"), Some(army), None) => Entry::WithArmy(army.trim_start_matches("army").to_owned()),
        (Some("reserve-or-any"), None, None) => Entry::ReserveOrAny,
        (Some("reserve"), None, None) => Entry::Reserve,
        (Some("sweden"), None, None) => Entry::Sweden,
        (Some("turn"), Some(turn), Some(site)) if turn.parse::<u8>().is_ok() => {
            Entry::Turn(turn.parse().unwrap_or_default(), site.to_owned())
        }
        _ => {
            faults.push(Fault::new(file, format!("'{text}' is not a way to come into play")));
            Entry::WithAny
        }
    }
}

impl Roster {
    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|u| u.id == id).map(|at| UnitId(at as u8))
    }

    pub(crate) fn commander(&self, id: &str) -> Option<CommanderId> {
        self.commanders.iter().position(|c| c.id == id).map(|at| CommanderId(at as u8))
    }

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
                designation: Designation::read(&row.designation).unwrap_or_else(|| {
                    let what = format!("'{}' is not a designation", row.designation);
                    faults.push(Fault::new("commanders.csv", what));
                    Designation::None
                }),
                traits: traits(&row.traits, faults),
            });
        }
        roster.units.sort_by_key(|u| u.side);
        roster.commanders.sort_by_key(|c| c.side);
        roster
    }
}
