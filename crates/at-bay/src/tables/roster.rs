//! Leaders, units, sources, arrivals and set-ups, as the tables list them.

use super::{Army, Ground, LeaderId, UnitId};
use board::HexId;
use kernel::Fault;
use kit::sheet::{Row, Sheet};
use kit::{Id, Key};

/// Whose men they are (NAB-15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Nation {
    #[default]
    French,
    Prussian,
    Russian,
    Austrian,
    Bavarian,
    Wurttemberg,
}

/// Nations by their words.
pub(crate) const NATIONS: [(&str, Nation); 6] = [
    ("french", Nation::French),
    ("prussian", Nation::Prussian),
    ("russian", Nation::Russian),
    ("austrian", Nation::Austrian),
    ("bavarian", Nation::Bavarian),
    ("wurttemberg", Nation::Wurttemberg),
];

impl Key for Nation {
    fn index(self) -> usize {
        self as usize
    }
}

/// What a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Arm {
    Infantry,
    Cavalry,
    Light,
    Artillery,
}

impl Arm {
    /// Whether it rides.
    pub(crate) fn rides(self) -> bool {
        matches!(self, Arm::Cavalry | Arm::Light)
    }
}

/// Whether it belongs to a Guard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Guard {
    No,
    Yes,
    Old,
}

/// A kind of replacement points (NAB-14, NAB-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Points {
    Infantry,
    Cavalry,
    Artillery,
    Guard,
    GuardCavalry,
}

impl Points {
    /// Each with its word.
    pub(crate) const ALL: [(&'static str, Points); 5] = [
        ("infantry", Points::Infantry),
        ("cavalry", Points::Cavalry),
        ("artillery", Points::Artillery),
        ("guard", Points::Guard),
        ("guard-cavalry", Points::GuardCavalry),
    ];
}

/// What a leader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Post {
    /// One with a name.
    Named,
    /// A Major General bound to his unit.
    Own,
    /// A Major General of infantry from the pool.
    Infantry,
    /// A Major General of cavalry from the pool.
    Cavalry,
}

/// A leader's counter: Initiative, Command Span, Subordination (NAB-13).
#[derive(Debug, Clone)]
pub(crate) struct Leader {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) army: Army,
    pub(crate) post: Post,
    pub(crate) initiative: u8,
    pub(crate) span: u8,
    pub(crate) subordination: u8,
    pub(crate) bonus: bool,
    pub(crate) cavalry: bool,
    pub(crate) unit: Option<UnitId>,
}

/// A unit's counter (NAB-12-1).
#[derive(Debug, Clone)]
pub(crate) struct Unit {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) army: Army,
    pub(crate) nation: Nation,
    pub(crate) arm: Arm,
    pub(crate) guard: Guard,
    pub(crate) most: u8,
}

impl Unit {
    /// The points that it is filled up with (NAB-15, NAB-16, NAB-66-1).
    pub(crate) fn points(&self) -> Points {
        match (self.arm, self.guard, self.nation) {
            (Arm::Artillery, ..) => Points::Artillery,
            (arm, Guard::Yes | Guard::Old, Nation::French) if arm.rides() => Points::GuardCavalry,
            (_, Guard::Yes | Guard::Old, Nation::French) => Points::Guard,
            (arm, ..) if arm.rides() => Points::Cavalry,
            _ => Points::Infantry,
        }
    }
}

/// A possible Supply Source.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) army: Army,
    pub(crate) hexes: Vec<HexId>,
    pub(crate) from: u8,
}

/// Who arrives together (NAB-67-1, NAB-68).
#[derive(Debug, Clone)]
pub(crate) struct Arrival {
    pub(crate) turn: u8,
    pub(crate) army: Army,
    /// Nobody where a Major General takes the unit over.
    pub(crate) leader: Option<LeaderId>,
    pub(crate) under: Vec<(LeaderId, Vec<(UnitId, u8)>)>,
    pub(crate) hexes: Vec<HexId>,
    pub(crate) units: Vec<(UnitId, u8)>,
}

/// Points that come into the pool.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fresh {
    pub(crate) turn: u8,
    pub(crate) nation: Nation,
    pub(crate) kind: Points,
    pub(crate) points: u8,
}

/// A line of a set-up (NAB-6-1, NAB-6-2).
#[derive(Debug, Clone)]
pub(crate) struct Stand {
    pub(crate) scenario: String,
    pub(crate) leader: LeaderId,
    pub(crate) hex: Option<HexId>,
    pub(crate) under: Option<LeaderId>,
    pub(crate) units: Vec<(UnitId, u8)>,
}

/// All that the tables list.
#[derive(Debug)]
pub(crate) struct Roster {
    pub(crate) leaders: Vec<Leader>,
    pub(crate) units: Vec<Unit>,
    pub(crate) sources: Vec<Source>,
    pub(crate) arrivals: Vec<Arrival>,
    pub(crate) fresh: Vec<Fresh>,
    pub(crate) stands: Vec<Stand>,
}

const ARMIES: [(&str, Army); 3] =
    [("french", Army::French), ("silesian", Army::Silesian), ("bohemian", Army::Bohemian)];
const YES: [(&str, bool); 2] = [("", false), ("yes", true)];

macro_rules! table {
    ($file:literal) => {
        include_str!(concat!("../../../../data/at-bay/", $file))
    };
}

impl Roster {
    /// Reads all lists; every fault is told.
    pub(crate) fn load(ground: &Ground) -> Result<Roster, Vec<Fault>> {
        let mut faults = Vec::new();
        let units = units(&mut faults);
        let leaders = leaders(&units, &mut faults);
        let mut roster = Roster {
            leaders,
            units,
            sources: sources(ground, &mut faults),
            arrivals: Vec::new(),
            fresh: fresh(&mut faults),
            stands: Vec::new(),
        };
        roster.arrivals = roster.read_arrivals(ground, &mut faults);
        roster.stands = roster.read_stands(ground, &mut faults);
        if roster.leaders.len() > crate::state::LEADERS || roster.units.len() > crate::state::UNITS {
            faults.push(Fault::new("leaders.csv", "there are more counters than a game has room for"));
        }
        if faults.is_empty() { Ok(roster) } else { Err(faults) }
    }

    /// The leader with an id.
    pub(crate) fn leader(&self, id: &str) -> Option<LeaderId> {
        self.leaders.iter().position(|l| l.id == id).map(LeaderId::of)
    }

    /// The unit with an id.
    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|u| u.id == id).map(UnitId::of)
    }

    /// The source with an id.
    pub(crate) fn source(&self, id: &str) -> Option<u8> {
        self.sources.iter().position(|s| s.id == id).map(|at| at as u8)
    }

    fn who(&self, row: &Row, column: &str, faults: &mut Vec<Fault>) -> Option<LeaderId> {
        let id = row.text(column);
        let found = self.leader(id);
        if found.is_none() && !id.is_empty() {
            faults.push(row.at.fault(format!("there is no leader '{id}'")));
        }
        found
    }

    fn track(&self, row: &Row, faults: &mut Vec<Fault>) -> Vec<(UnitId, u8)> {
        let mut units = Vec::new();
        for word in row.text("units").split_whitespace() {
            let read = word.split_once(':').and_then(|(id, sp)| Some((self.unit(id)?, sp.parse().ok()?)));
            match read {
                Some((unit, sp)) if (1..=self.units[unit.index()].most).contains(&sp) => {
                    units.push((unit, sp));
                }
                _ => faults.push(row.at.fault(format!("'{word}' should be a unit and its strength, id:4"))),
            }
        }
        units
    }

    fn read_arrivals(&self, ground: &Ground, faults: &mut Vec<Fault>) -> Vec<Arrival> {
        const SHEET: Sheet = Sheet {
            file: "arrivals.csv",
            must: &["turn", "army", "leader", "under", "hexes", "units", "source"],
            may: &["rows"],
        };
        let mut all: Vec<Arrival> = Vec::new();
        for row in SHEET.rows(table!("arrivals.csv"), faults) {
            let units = self.track(&row, faults);
            let leader = self.who(&row, "leader", faults);
            if let Some(chief) = self.who(&row, "under", faults) {
                match (all.iter_mut().find(|a| a.leader == Some(chief)), leader) {
                    (Some(group), Some(leader)) => group.under.push((leader, units)),
                    _ => faults.push(row.at.fault("whoever he is under should arrive in a line before")),
                }
                continue;
            }
            all.push(Arrival {
                turn: row.number("turn", 1..=33, faults),
                army: row.word("army", &ARMIES, faults),
                leader,
                under: Vec::new(),
                hexes: hexes(&row, "hexes", ground, faults),
                units,
            });
        }
        all
    }

    fn read_stands(&self, ground: &Ground, faults: &mut Vec<Fault>) -> Vec<Stand> {
        const SHEET: Sheet = Sheet {
            file: "setups.csv",
            must: &["scenario", "leader", "hex", "under", "units", "source"],
            may: &["rows"],
        };
        let mut all = Vec::new();
        for row in SHEET.rows(table!("setups.csv"), faults) {
            let units = self.track(&row, faults);
            let under = self.who(&row, "under", faults);
            let hex = hexes(&row, "hex", ground, faults).first().copied();
            let Some(leader) = self.who(&row, "leader", faults) else { continue };
            all.push(Stand { scenario: row.name("scenario", faults), leader, hex, under, units });
        }
        all
    }
}

fn hexes(row: &Row, column: &str, ground: &Ground, faults: &mut Vec<Fault>) -> Vec<HexId> {
    let mut all = Vec::new();
    for label in row.text(column).split_whitespace() {
        match ground.board.hex(label) {
            Some(hex) => all.push(hex),
            None => faults.push(row.at.fault(format!("there is no hex '{label}'"))),
        }
    }
    all
}

fn units(faults: &mut Vec<Fault>) -> Vec<Unit> {
    const SHEET: Sheet = Sheet {
        file: "units.csv",
        must: &["id", "name", "army", "nation", "arm", "guard", "most", "source"],
        may: &[],
    };
    const ARMS: [(&str, Arm); 4] = [
        ("infantry", Arm::Infantry),
        ("cavalry", Arm::Cavalry),
        ("light", Arm::Light),
        ("artillery", Arm::Artillery),
    ];
    const GUARDS: [(&str, Guard); 3] = [("", Guard::No), ("yes", Guard::Yes), ("old", Guard::Old)];
    let read = |row: Row, faults: &mut Vec<Fault>| Unit {
        id: row.name("id", faults),
        name: row.name("name", faults),
        army: row.word("army", &ARMIES, faults),
        nation: row.word("nation", &NATIONS, faults),
        arm: row.word("arm", &ARMS, faults),
        guard: row.word("guard", &GUARDS, faults),
        most: row.number("most", 1..=9, faults),
    };
    let rows = SHEET.rows(table!("units.csv"), faults);
    rows.into_iter().map(|row| read(row, faults)).collect()
}

fn leaders(units: &[Unit], faults: &mut Vec<Fault>) -> Vec<Leader> {
    const SHEET: Sheet = Sheet {
        file: "leaders.csv",
        must: &[
            "id",
            "name",
            "army",
            "kind",
            "initiative",
            "span",
            "subordination",
            "bonus",
            "cavalry",
            "unit",
            "source",
        ],
        may: &[],
    };
    const POSTS: [(&str, Post); 4] = [
        ("named", Post::Named),
        ("own", Post::Own),
        ("infantry", Post::Infantry),
        ("cavalry", Post::Cavalry),
    ];
    let read = |row: Row, faults: &mut Vec<Fault>| {
        let own = row.text("unit");
        let unit = units.iter().position(|u| u.id == own).map(UnitId::of);
        if unit.is_none() && !own.is_empty() {
            faults.push(row.at.fault(format!("there is no unit '{own}'")));
        }
        Leader {
            id: row.name("id", faults),
            name: row.name("name", faults),
            army: row.word("army", &ARMIES, faults),
            post: row.word("kind", &POSTS, faults),
            initiative: row.number("initiative", 0..=6, faults),
            span: row.number("span", 1..=12, faults),
            subordination: row.number("subordination", 1..=9, faults),
            bonus: row.word("bonus", &YES, faults),
            cavalry: row.word("cavalry", &YES, faults),
            unit,
        }
    };
    let rows = SHEET.rows(table!("leaders.csv"), faults);
    rows.into_iter().map(|row| read(row, faults)).collect()
}

fn sources(ground: &Ground, faults: &mut Vec<Fault>) -> Vec<Source> {
    const SHEET: Sheet = Sheet {
        file: "sources.csv",
        must: &["id", "name", "army", "number", "hexes", "from", "source"],
        may: &[],
    };
    let read = |row: Row, faults: &mut Vec<Fault>| Source {
        id: row.name("id", faults),
        name: row.name("name", faults),
        army: row.word("army", &ARMIES, faults),
        hexes: hexes(&row, "hexes", ground, faults),
        from: row.number("from", 1..=33, faults),
    };
    let rows = SHEET.rows(table!("sources.csv"), faults);
    rows.into_iter().map(|row| read(row, faults)).collect()
}

fn fresh(faults: &mut Vec<Fault>) -> Vec<Fresh> {
    const SHEET: Sheet =
        Sheet { file: "replacements.csv", must: &["turn", "nation", "kind", "points", "source"], may: &[] };
    let read = |row: Row, faults: &mut Vec<Fault>| Fresh {
        turn: row.number("turn", 0..=33, faults),
        nation: row.word("nation", &NATIONS, faults),
        kind: row.word("kind", &Points::ALL, faults),
        points: row.number("points", 1..=9, faults),
    };
    let rows = SHEET.rows(table!("replacements.csv"), faults);
    rows.into_iter().map(|row| read(row, faults)).collect()
}
