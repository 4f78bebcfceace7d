//! The counters a second time, from the tables in `data/nemesis`.

use crate::map::table;
use std::collections::BTreeMap;

/// A player: 0 for the French, 1 for the others.
pub type Player = usize;

/// The French.
pub const FRENCH: Player = 0;

/// What a combat unit is (3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
}

/// How good it is (3.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Veteran,
    Line,
    Conscript,
}

/// A combat unit as it is printed.
#[derive(Debug, Clone)]
pub struct UnitCard {
    /// Nobody's for the Saxons of Torgau before they join.
    pub player: Player,
    pub nation: String,
    pub corps: String,
    pub arm: Arm,
    pub class: Class,
    /// Combat Factor (3.2, 18.9).
    pub factor: i32,
    /// Occupancy Factor in halves (3.2).
    pub room: i32,
    pub marks: Vec<String>,
    pub enters: String,
}

impl UnitCard {
    pub fn is(&self, mark: &str) -> bool {
        self.marks.iter().any(|m| m == mark)
    }

    pub fn cossack(&self) -> bool {
        self.is("cossack")
    }

    /// 16.2: the Guard.
    pub fn guard(&self) -> bool {
        self.nation == "guard" || self.is("guard")
    }
}

/// A Commander as he is printed.
#[derive(Debug, Clone)]
pub struct LeaderCard {
    pub player: Player,
    pub nation: String,
    pub rating: i32,
    pub designation: String,
    pub traits: Vec<String>,
    pub enters: String,
    pub marks: Vec<String>,
}

impl LeaderCard {
    pub fn has(&self, gift: &str) -> bool {
        self.reach(gift).is_some()
    }

    /// The number after a gift, `inspire:3`; many if there is none.
    pub fn reach(&self, gift: &str) -> Option<i32> {
        let one = |t: &String| match t.split_once(':') {
            Some((word, n)) => (word == gift).then(|| n.parse().unwrap()),
            None => (t == gift).then_some(99),
        };
        self.traits.iter().find_map(one)
    }
}

/// All counters of a volume.
#[derive(Debug, Default)]
pub struct Roster {
    pub units: BTreeMap<String, UnitCard>,
    pub leaders: BTreeMap<String, LeaderCard>,
    /// Turn, who, new designation; `only if` this one is out of play.
    pub changes: Vec<(u8, String, String, Option<String>)>,
}

fn player(side: &str) -> Player {
    usize::from(side != "french")
}

fn words(row: &BTreeMap<String, String>, column: &str) -> Vec<String> {
    row.get(column).map_or_else(Vec::new, |t| t.split_whitespace().map(str::to_owned).collect())
}

impl Roster {
    pub fn read(year: &str) -> Roster {
        let mut roster = Roster::default();
        for row in table(&format!("nemesis/{year}/units.csv")) {
            let arm = match row["arm"].as_str() {
                "infantry" => Arm::Infantry,
                "cavalry" => Arm::Cavalry,
                _ => Arm::Artillery,
            };
            let class = match row["class"].as_str() {
                "veteran" => Class::Veteran,
                "line" => Class::Line,
                _ => Class::Conscript,
            };
            let printed = match class {
                Class::Veteran => 2,
                Class::Line => 3,
                Class::Conscript => 4,
            };
            let number = |column: &str| row.get(column).and_then(|t| t.parse::<i32>().ok());
            let card = UnitCard {
                player: player(&row["side"]),
                nation: row["nation"].clone(),
                corps: row["corps"].clone(),
                arm,
                class,
                factor: number("factor").unwrap_or(1),
                room: number("occupancy").unwrap_or(printed),
                marks: words(&row, "marks"),
                enters: row["enters"].clone(),
            };
            roster.units.insert(row["id"].clone(), card);
        }
        for row in table(&format!("nemesis/{year}/commanders.csv")) {
            let card = LeaderCard {
                player: player(&row["side"]),
                nation: row["nation"].clone(),
                rating: row["rating"].parse().unwrap(),
                designation: row["designation"].clone(),
                traits: words(&row, "traits"),
                enters: row["enters"].clone(),
                marks: words(&row, "marks"),
            };
            roster.leaders.insert(row["id"].clone(), card);
        }
        if year == "1813" {
            for row in table("nemesis/1813/changes.csv") {
                let Some(rest) = row["change"].strip_prefix("designation") else { continue };
                let lost = rest.strip_prefix("-if-lost:").map(str::to_owned);
                let turn = row["turn"].parse().unwrap();
                roster.changes.push((turn, row["id"].clone(), row["value"].clone(), lost));
            }
        }
        roster
    }
}
