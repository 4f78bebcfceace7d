//! The pieces (chapter 3): what is printed on the counters.

use bitflags::bitflags;
use kernel::{Fault, Seat};
use serde::Deserialize;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// La Grande Armée with its contingents and commanders (TIR-1.1-bp11, NN-1.1-bp14).
    #[default]
    French,
    /// Its enemies: the Russians of 1812 and their commanders (TIR-1.1-bp15), the Sixth Coalition of 1813
    /// (NN-1.1-bp27).
    #[serde(rename = "russian", alias = "coalition")]
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
    /// With the Armistice at a site (NN-14.15-c).
    Armistice(String),
    /// In place of a contingent that defects (NN-14.9-3-i), or with it (NN-14.9-3-ii).
    Defection,
    /// When Saxony joins the Coalition (NN-14.10-join).
    Neutral,
}

bitflags! {
    /// Signs on a combat unit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(crate) struct Signs: u16 {
        const COSSACK = 1;
        /// Nations that rules speak of.
        const PRUSSIAN = 1 << 1;
        const SWEDISH = 1 << 2;
        const DANISH = 1 << 3;
        const AUSTRIAN = 1 << 4;
        /// An asterisk: may defect (NN-3.6-2).
        const DEFECTS = 1 << 5;
        /// Garrisons (NN-14.12-1), and that of Danzig (NN-14.13-1).
        const GARRISON = 1 << 6;
        const DANZIG = 1 << 7;
        /// Waits at Krakow (NN-14.11-1).
        const FIXED = 1 << 8;
        /// Guard where that is no nation of its own (NN-16.2-exc-2).
        const GUARD = 1 << 9;
    }
}

impl Signs {
    /// The sign of a nation that rules speak of.
    pub(crate) fn of_nation(nation: &str) -> Signs {
        match nation {
            "prussian" => Signs::PRUSSIAN,
            "swedish" => Signs::SWEDISH,
            "danish" => Signs::DANISH,
            "austrian" => Signs::AUSTRIAN,
            _ => Signs::empty(),
        }
    }
}

/// A combat unit's counter. Each is worth one in combat while in good order (TIR-3.2-1), a large one of 1799 two
/// (NN-18.9-1).
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
    pub(crate) factor: u8,
    /// Occupancy factor in halves, if the class does not fix it.
    pub(crate) occupancy: Option<u8>,
    pub(crate) signs: Signs,
}

/// What a commander may command under the Advanced Rules (TIR-16.2-des-A to TIR-16.2-exc-4).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Designation {
    /// Everybody.
    Supreme,
    /// Infantry of one army, or of all.
    Infantry(String),
    /// All cavalry.
    Cavalry,
    /// Everybody, from some Turn on only in the south (NN-16.2-exc-1).
    South,
    /// All Cossacks (NN-16.2-des-K).
    Cossacks,
    /// A corps.
    Corps(String),
    /// A corps of cavalry, with the limits of its commander (NN-16.2-cav-0).
    CavalryCorps(String),
    /// Nobody in particular.
    None,
}

impl Designation {
    /// Seniority, the most senior first (TIR-16.2-ben-3).
    pub(crate) fn rank(&self) -> u8 {
        match self {
            Designation::Supreme | Designation::South => 0,
            Designation::Infantry(_) => 1,
            Designation::Cavalry => 2,
            Designation::Cossacks => 3,
            Designation::Corps(_) | Designation::CavalryCorps(_) => 4,
            Designation::None => 5,
        }
    }

    pub(crate) fn read(text: &str) -> Option<Designation> {
        Some(match text {
            "A" => Designation::Supreme,
            "C" => Designation::Cavalry,
            "-" => Designation::None,
            "A-south" => Designation::South,
            "K" => Designation::Cossacks,
            "I" | "I1" | "I2" | "I3" => Designation::Infantry(text[1..].to_owned()),
            corps => match corps.strip_prefix("cavalry-corps:") {
                Some(corps) => Designation::CavalryCorps(corps.to_owned()),
                None => Designation::Corps(corps.strip_prefix("corps:")?.to_owned()),
            },
        })
    }
}

bitflags! {
    /// Special characteristics (16.4).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub(crate) struct Traits: u16 {
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
        /// Drives everybody on in attack (NN-16.2-co-2).
        const DRIVES = 1 << 6;
        /// Leads Cossacks in attack (NN-16.2-co-4).
        const HETMAN = 1 << 7;
        /// Goes home when his kingdom is entered (NN-16.2-fr-10).
        const KING = 1 << 8;
    }
}

/// A commander's counter (TIR-3.4-1). He leads anybody of his side (TIR-3.4-2, NN-3.4-2); signs other than the rating
/// are for the Advanced Rules (TIR-3.5).
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
    /// So many units at most feel what he does in combat.
    pub(crate) reach: u8,
    /// He leaves at the end of this Turn.
    pub(crate) leaves: Option<u8>,
    pub(crate) signs: Signs,
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
    #[serde(default)]
    factor: Option<u8>,
    /// In halves.
    #[serde(default)]
    occupancy: Option<u8>,
    #[serde(default)]
    marks: String,
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
    #[serde(default)]
    leaves: Option<u8>,
    #[serde(default)]
    marks: String,
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
        // Who is neutral may only ever join the Coalition (NN-14.10-join).
        "russian" | "coalition" | "neutral" => Side::Allied,
        other => {
            faults.push(Fault::new(file, format!("'{other}' is not a side; there are french and russian")));
            Side::French
        }
    }
}

fn signs(nation: &str, text: &str, file: &str, faults: &mut Vec<Fault>) -> Signs {
    let mut all = Signs::of_nation(nation);
    for word in text.split_whitespace() {
        all |= match word {
            "cossack" => Signs::COSSACK,
            "defects" => Signs::DEFECTS,
            "garrison" => Signs::GARRISON,
            "danzig" => Signs::DANZIG,
            "fixed" => Signs::FIXED,
            "guard" => Signs::GUARD,
            // For the linked game, and for the eye.
            "star" | "landwehr" => Signs::empty(),
            other => {
                faults.push(Fault::new(file, format!("'{other}' is not a mark")));
                Signs::empty()
            }
        };
    }
    all
}

/// Characteristics, and how many units they reach at most: `inspire:3`.
fn traits(text: &str, faults: &mut Vec<Fault>) -> (Traits, u8) {
    let mut all = Traits::empty();
    let mut reach = u8::MAX;
    for word in text.split_whitespace() {
        let (word, most) = word.split_once(':').unwrap_or((word, ""));
        reach = most.parse().unwrap_or(reach);
        all |= match word {
            "attrition-minus" => Traits::SPARES,
            "attrition-plus" => Traits::WEARS,
            "inspire" => Traits::INSPIRES,
            "cavalry-attack" => Traits::CHARGES,
            "slow" => Traits::SLOW,
            "rival" => Traits::RIVAL,
            "attack" => Traits::DRIVES,
            "cossack-attack" => Traits::HETMAN,
            "leaves-when-italy-is-entered" => Traits::KING,
            other => {
                faults.push(Fault::new("commanders.csv", format!("'{other}' is not a trait")));
                Traits::empty()
            }
        };
    }
    (all, reach)
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
        (Some("armistice"), Some(site), None) => Entry::Armistice(site.to_owned()),
        (Some("defection"), None, None) => Entry::Defection,
        (Some("neutral"), None, None) => Entry::Neutral,
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

    /// Garrisons that were drawn back belong to Davout's corps (NN-15.2).
    pub(crate) fn evacuate(&mut self) {
        for unit in self.units.iter_mut().filter(|u| u.signs.contains(Signs::GARRISON)) {
            "XIII".clone_into(&mut unit.corps);
        }
    }

    /// Reads both tables; every fault is listed.
    pub(crate) fn read(units: &str, commanders: &str, faults: &mut Vec<Fault>) -> Roster {
        let mut roster = Roster::default();
        for row in rows::<UnitRow>("units.csv", units, faults) {
            roster.units.push(Unit {
                side: side("units.csv", &row.side, faults),
                entry: entry("units.csv", &row.enters, faults),
                signs: signs(&row.nation, &row.marks, "units.csv", faults),
                id: row.id,
                name: row.name,
                nation: row.nation,
                corps: row.corps,
                arm: row.arm,
                class: row.class,
                factor: row.factor.unwrap_or(1),
                occupancy: row.occupancy,
            });
        }
        for row in rows::<CommanderRow>("commanders.csv", commanders, faults) {
            let (traits, reach) = traits(&row.traits, faults);
            roster.commanders.push(Commander {
                side: side("commanders.csv", &row.side, faults),
                entry: entry("commanders.csv", &row.enters, faults),
                signs: signs(&row.nation, &row.marks, "commanders.csv", faults),
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
                traits,
                reach,
                leaves: row.leaves,
            });
        }
        roster.units.sort_by_key(|u| u.side);
        roster.commanders.sort_by_key(|c| c.side);
        roster
    }
}
