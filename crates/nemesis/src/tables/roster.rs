//! The pieces (chapter 3): what is printed on the counters.

use crate::campaign::linked::{Part, Same};
use crate::state::{MOST_COMMANDERS, MOST_UNITS};
use crate::tables::volume::{Politics, Volume};
use bitflags::bitflags;
use kernel::{Fault, Seat};
use kit::sheet::{At, Row, Sheet, doubled};
use serde::Deserialize;

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// La Grande Armée with its contingents and commanders.
    #[default]
    French,
    /// Its enemies: the Russians of 1812 and their commanders, the Sixth Coalition of 1813.
    #[serde(rename = "russian", alias = "coalition")]
    Allied,
}

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Side::French, Side::Allied];

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Whom it fights.
    #[inline]
    pub(crate) const fn enemy(self) -> Side {
        match self {
            Side::French => Side::Allied,
            Side::Allied => Side::French,
        }
    }

    /// Whose turn it is after its own.
    pub(crate) const fn other(self) -> Side {
        self.enemy()
    }

    /// The side that a seat plays.
    pub(crate) fn of(seat: Seat) -> Side {
        if seat == crate::ALLIED { Side::Allied } else { Side::French }
    }

    pub(crate) const fn seat(self) -> Seat {
        match self {
            Side::French => crate::FRENCH,
            Side::Allied => crate::ALLIED,
        }
    }
}

/// A combat unit, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UnitId(pub u16);

/// A commander, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CommanderId(pub u16);

impl UnitId {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl kit::Id for UnitId {
    #[inline]
    fn index(self) -> usize {
        UnitId::index(self)
    }

    #[inline]
    fn of(index: usize) -> UnitId {
        UnitId(index as u16)
    }
}

impl CommanderId {
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl kit::Id for CommanderId {
    #[inline]
    fn index(self) -> usize {
        CommanderId::index(self)
    }

    #[inline]
    fn of(index: usize) -> CommanderId {
        CommanderId(index as u16)
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
    /// With the Cavalry Reserve if it is deployed, or with any stack (commanders only).
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
    /// Not in this part of a linked campaign.
    Never,
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
        /// Survived 1812, and so stays out of the linked campaign (NN-17.4-star).
        const STAR = 1 << 10;
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
    /// Where it is written down.
    pub(crate) at: At,
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

/// What a commander may command under the Advanced Rules.
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

/// A commander's counter; signs other than the rating are for the Advanced Rules.
#[derive(Debug, Clone)]
pub(crate) struct Commander {
    /// Where he is written down.
    pub(crate) at: At,
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

const UNITS: Sheet = Sheet {
    file: "units.csv",
    must: &["id", "side", "nation", "corps", "name", "arm", "class", "enters", "source"],
    may: &["factor", "occupancy", "marks", "reserve", "note", "rows"],
};

const COMMANDERS: Sheet = Sheet {
    file: "commanders.csv",
    must: &[
        "id",
        "side",
        "nation",
        "name",
        "rating",
        "designation",
        "enters",
        "advanced",
        "traits",
        "source",
    ],
    may: &["leaves", "marks", "note", "rows"],
};

/// Nations, which are counter colours too (TIR-3.6-1, TIR-3.6-2, NN-3.6-1).
pub(crate) const NATIONS: [&str; 16] = [
    "french",
    "guard",
    "austrian",
    "bavarian",
    "italian",
    "polish",
    "prussian",
    "saxon",
    "swiss",
    "westphalian",
    "russian",
    "swedish",
    "danish",
    "german",
    "wurttemberg",
    "british",
];

/// TIR-3.1-1
const ARMS: [(&str, Arm); 3] =
    [("infantry", Arm::Infantry), ("cavalry", Arm::Cavalry), ("artillery", Arm::Artillery)];

/// TIR-3.1-2
const CLASSES: [(&str, Class); 3] =
    [("veteran", Class::Veteran), ("line", Class::Line), ("conscript", Class::Conscript)];

const MARKS: [(&str, Signs); 8] = [
    ("cossack", Signs::COSSACK),
    ("defects", Signs::DEFECTS),
    ("garrison", Signs::GARRISON),
    ("danzig", Signs::DANZIG),
    ("fixed", Signs::FIXED),
    ("guard", Signs::GUARD),
    ("star", Signs::STAR),
    // For the eye.
    ("landwehr", Signs::empty()),
];

const TRAITS: [(&str, Traits); 9] = [
    ("attrition-minus", Traits::SPARES),
    ("attrition-plus", Traits::WEARS),
    ("inspire", Traits::INSPIRES),
    ("cavalry-attack", Traits::CHARGES),
    ("slow", Traits::SLOW),
    ("rival", Traits::RIVAL),
    ("attack", Traits::DRIVES),
    ("cossack-attack", Traits::HETMAN),
    ("leaves-when-italy-is-entered", Traits::KING),
];

/// The side of a row: whoever fights for one counts as its own (TIR-1.1-bp11, TIR-1.1-bp15, NN-1.1-bp14, NN-1.1-bp27).
pub(crate) fn side(row: &Row, volume: &Volume, faults: &mut Vec<Fault>) -> Side {
    let [french, allied] = volume.row_words;
    let words = [(french, Side::French), (allied, Side::Allied)];
    // Who is neutral may only ever join the Coalition (NN-14.10-join).
    let neutral = [words[0], words[1], ("neutral", Side::Allied)];
    row.word("side", if volume.politics == Politics::ByEvent { &neutral } else { &words }, faults)
}

fn nation(row: &Row, faults: &mut Vec<Fault>) -> String {
    let words = NATIONS.map(|n| (n, n));
    row.word("nation", &words, faults).to_owned()
}

fn signs(row: &Row, nation: &str, faults: &mut Vec<Fault>) -> Signs {
    let words = row.text("marks").split_whitespace();
    let marked = words.filter_map(|word| row.meaning("marks", word, &MARKS, faults));
    marked.fold(Signs::of_nation(nation), |all, sign| all | sign)
}

/// Characteristics, and how many units they reach at most: `inspire:3`.
fn traits(row: &Row, faults: &mut Vec<Fault>) -> (Traits, u8) {
    let mut all = Traits::empty();
    let mut reach = u8::MAX;
    for word in row.text("traits").split_whitespace() {
        let (word, most) = word.split_once(':').map_or((word, None), |(word, most)| (word, Some(most)));
        all |= row.meaning("traits", word, &TRAITS, faults).unwrap_or_default();
        match most.map(str::parse) {
            None => {}
            Some(Ok(most)) => reach = most,
            Some(Err(_)) => {
                let what = format!("after '{word}:' should stand how many units it reaches, as in inspire:3");
                faults.push(row.at.fault(what));
            }
        }
    }
    (all, reach)
}

/// How a piece comes into play; whoever comes in a way that the volume does not have is told which it has.
fn entry(row: &Row, volume: &Volume, last_turn: u8, faults: &mut Vec<Fault>) -> Entry {
    let text = row.text("enters");
    let mut parts = text.split(':');
    let germany = volume.politics == Politics::ByEvent;
    let russia = volume.year == "1812";
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some("setup"), Some(group), None, None) => Entry::Group(group.to_owned()),
        (Some("with"), Some("any"), None, None) => Entry::WithAny,
        (Some("with"), Some(army), None, None) => Entry::WithArmy(army.trim_start_matches("army").to_owned()),
        (Some("reserve-or-any"), None, ..) if russia => Entry::ReserveOrAny,
        (Some("reserve"), None, ..) if russia => Entry::Reserve,
        (Some("sweden"), None, ..) if russia => Entry::Sweden,
        (Some("armistice"), Some(site), None, None) if germany => Entry::Armistice(site.to_owned()),
        (Some("defection"), None, ..) if germany => Entry::Defection,
        (Some("neutral"), None, ..) if germany => Entry::Neutral,
        (Some("turn"), Some(turn), Some(site), None) => match turn.parse() {
            Ok(turn) if (1..=last_turn).contains(&turn) => Entry::Turn(turn, site.to_owned()),
            _ => {
                let what = format!("there is no Turn '{turn}': they go from 1 to {last_turn}");
                faults.push(row.at.fault(what));
                Entry::WithAny
            }
        },
        _ => {
            let also = if germany {
                ", armistice:SITE, defection, neutral"
            } else if russia {
                ", reserve, reserve-or-any, sweden"
            } else {
                ""
            };
            if row.has("enters") {
                let what = format!(
                    "'{text}' is not a way to come into play; there are setup:GROUP, turn:N:SITE, with:any, \
                     with:armyN{also}"
                );
                faults.push(row.at.fault(what));
            }
            Entry::WithAny
        }
    }
}

impl Roster {
    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|u| u.id == id).map(|at| UnitId(at as u16))
    }

    pub(crate) fn commander(&self, id: &str) -> Option<CommanderId> {
        self.commanders.iter().position(|c| c.id == id).map(|at| CommanderId(at as u16))
    }

    /// The counters of both games of a linked campaign, those of a side together and in the same order in both parts:
    /// first whoever is of 1812, then whoever is of 1813 only. Commanders whom both games have are one counter, with the
    /// signs of the part that is played; other ids that both have get the year of the other part. In the second part
    /// whoever is of a nation that may defect may do so, of whichever year he is (R-NN-3.6-3).
    pub(crate) fn linked(part: Part, first: &Roster, mut second: Roster, names: &Same) -> Roster {
        let garrison = Signs::GARRISON | Signs::DANZIG;
        second.units.retain(|u| !u.signs.contains(Signs::STAR) || u.signs.intersects(garrison));
        let mut roster = Roster::default();
        let [rest_of_first, rest_of_second] = match part {
            Part::First => [None, Some("1813")],
            Part::Second => [Some("1812"), None],
        };
        let taken = |id: &str| match part {
            Part::First => first.units.iter().any(|u| u.id == id),
            Part::Second => second.units.iter().any(|u| u.id == id),
        };
        let may_defect = |nation: &str| {
            second.units.iter().any(|u| u.signs.contains(Signs::DEFECTS) && u.nation == nation)
        };
        for (units, year) in [(&first.units, rest_of_first), (&second.units, rest_of_second)] {
            for unit in units {
                let mut unit = unit.clone();
                if part == Part::Second
                    && year.is_some()
                    && unit.side == Side::French
                    && may_defect(&unit.nation)
                {
                    unit.signs |= Signs::DEFECTS;
                }
                if let Some(year) = year {
                    unit.entry = Entry::Never;
                    if taken(&unit.id) {
                        unit.id = format!("{}-{year}", unit.id);
                    }
                }
                roster.units.push(unit);
            }
        }
        let same = |a: &Commander, b: &Commander| a.side == b.side && names.is_one_man(&a.id, &b.id);
        let only_second =
            second.commanders.iter().filter(|new| first.commanders.iter().all(|old| !same(old, new)));
        for (old, commander) in
            first.commanders.iter().map(|c| (true, c)).chain(only_second.map(|c| (false, c)))
        {
            let twin = second.commanders.iter().find(|new| old && same(commander, new));
            let (mut counter, year) = match (part, old, twin) {
                (Part::Second, true, Some(twin)) => (twin.clone(), None),
                (Part::Second, true, None) => (commander.clone(), Some("1812")),
                (Part::First, false, _) => (commander.clone(), Some("1813")),
                _ => (commander.clone(), None),
            };
            if let Some(year) = year {
                counter.entry = Entry::Never;
                let all = if old { &second.commanders } else { &first.commanders };
                if all.iter().any(|c| c.id == counter.id) {
                    counter.id = format!("{}-{year}", counter.id);
                }
            }
            roster.commanders.push(counter);
        }
        roster.units.sort_by_key(|u| u.side);
        roster.commanders.sort_by_key(|c| c.side);
        roster
    }

    /// Garrisons that were drawn back belong to Davout's corps (NN-15.2).
    pub(crate) fn evacuate(&mut self) {
        for unit in self.units.iter_mut().filter(|u| u.signs.contains(Signs::GARRISON)) {
            "XIII".clone_into(&mut unit.corps);
        }
    }

    /// Reads both tables; every fault is listed.
    pub(crate) fn read(volume: &Volume, last_turn: u8, faults: &mut Vec<Fault>) -> Roster {
        let mut roster = Roster::default();
        for row in UNITS.rows(volume.units, faults) {
            let nation = nation(&row, faults);
            roster.units.push(Unit {
                at: row.at,
                id: row.name("id", faults),
                name: row.name("name", faults),
                side: side(&row, volume, faults),
                corps: row.name("corps", faults),
                arm: row.word("arm", &ARMS, faults),
                class: row.word("class", &CLASSES, faults),
                entry: entry(&row, volume, last_turn, faults),
                factor: row.may_number("factor", 1..=MOST_FACTOR, faults).unwrap_or(1),
                occupancy: row.may_number("occupancy", 1..=MOST_OCCUPANCY, faults),
                signs: signs(&row, &nation, faults),
                nation,
            });
        }
        for row in COMMANDERS.rows(volume.commanders, faults) {
            let nation = nation(&row, faults);
            let (traits, reach) = traits(&row, faults);
            roster.commanders.push(Commander {
                at: row.at,
                id: row.name("id", faults),
                name: row.name("name", faults),
                side: side(&row, volume, faults),
                rating: row.number("rating", 0..=MOST_RATING, faults),
                entry: entry(&row, volume, last_turn, faults),
                advanced: row.word("advanced", &[("no", false), ("yes", true)], faults),
                designation: designation(&row, faults),
                traits,
                reach,
                leaves: row.may_number("leaves", 1..=last_turn, faults),
                signs: signs(&row, &nation, faults),
                nation,
            });
        }
        let units = roster.units.iter().map(|u| (u.at, u.id.as_str()));
        doubled(units.chain(roster.commanders.iter().map(|c| (c.at, c.id.as_str()))), faults);
        let corps = |text: &str| roster.units.iter().any(|u| u.corps == text);
        for commander in &roster.commanders {
            if let Designation::Corps(name) | Designation::CavalryCorps(name) = &commander.designation
                && !corps(name)
            {
                faults.push(commander.at.fault(format!("no unit is in the corps '{name}' that he commands")));
            }
        }
        // Ids are small numbers: what is too many must not be counted.
        if let Some(unit) = roster.units.get(MOST_UNITS) {
            faults.push(unit.at.fault(format!("there is room for {MOST_UNITS} units")));
        }
        if let Some(commander) = roster.commanders.get(MOST_COMMANDERS) {
            faults.push(commander.at.fault(format!("there is room for {MOST_COMMANDERS} commanders")));
        }
        roster.units.truncate(MOST_UNITS);
        roster.commanders.truncate(MOST_COMMANDERS);
        roster.units.sort_by_key(|u| u.side);
        roster.commanders.sort_by_key(|c| c.side);
        roster
    }
}

/// What may be printed on a counter; occupancy is in halves.
const MOST_FACTOR: u8 = 3;
const MOST_OCCUPANCY: u8 = 12;
const MOST_RATING: u8 = 5;

fn designation(row: &Row, faults: &mut Vec<Fault>) -> Designation {
    let text = row.text("designation");
    Designation::read(text).unwrap_or_else(|| {
        let what = format!(
            "'{text}' is not a designation; there are A, A-south, C, I, I1, I2, I3, K, corps:NAME, \
             cavalry-corps:NAME, and - for none"
        );
        faults.push(row.at.fault(what));
        Designation::None
    })
}
