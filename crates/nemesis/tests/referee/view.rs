//! A position as a player sees it on the table, read from its JSON.

use crate::map::{Hex, hex};
use crate::roster::Player;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A combat unit on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    pub hex: Hex,
    pub marks: BTreeSet<String>,
    pub fights: i32,
}

impl Unit {
    pub fn is(&self, mark: &str) -> bool {
        self.marks.contains(mark)
    }

    /// In good order (1.1).
    pub fn good(&self) -> bool {
        !self.is("disrupted")
    }
}

/// A Commander on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leader {
    pub hex: Hex,
    pub deeds: BTreeSet<String>,
}

/// What a player has beside the board.
#[derive(Debug, Clone, Default)]
pub struct Means {
    pub depots: BTreeSet<Hex>,
    /// Genuine Supply Trains on hexes, one entry each.
    pub trains: Vec<Hex>,
    pub dummies: Vec<Hex>,
    pub commands: i32,
    pub done: bool,
}

/// The whole position.
#[derive(Debug, Clone)]
pub struct View {
    pub json: Value,
    pub turn: u8,
    /// The top of the stack of phases: its word and whose it is.
    pub phase: String,
    pub player: Player,
    pub units: BTreeMap<String, Unit>,
    pub leaders: BTreeMap<String, Leader>,
    pub means: [Means; 2],
}

fn words(value: &Value) -> BTreeSet<String> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(|w| w.as_str().map(str::to_owned)).collect()
}

/// Hexes of a list.
pub fn hexes(value: &Value) -> Vec<Hex> {
    value.as_array().into_iter().flatten().filter_map(|h| hex(h.as_str()?)).collect()
}

/// Names of a list.
pub fn names(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|n| n.as_str().map(str::to_owned)).collect()
}

fn means(value: &Value) -> Means {
    let mut means = Means {
        depots: hexes(&value["depots"]).into_iter().collect(),
        commands: value["commands"].as_i64().unwrap_or(0) as i32,
        done: value["done"].as_bool().unwrap_or(false),
        ..Means::default()
    };
    for train in value["trains"].as_array().into_iter().flatten() {
        let Some(at) = train["hex"].as_str().and_then(hex) else { continue };
        if words(&train["face"]).contains("dummy") { means.dummies.push(at) } else { means.trains.push(at) }
    }
    means
}

impl View {
    pub fn read(json: Value) -> View {
        let phases = names(&json["phases"]);
        let top = phases.last().cloned().unwrap_or_default();
        let (phase, side) = top.split_once(' ').map_or((top.as_str(), ""), |(p, s)| (p, s));
        let mut units = BTreeMap::new();
        for (id, value) in json["units"].as_object().into_iter().flatten() {
            let Some(at) = value["hex"].as_str().and_then(hex) else { continue };
            let fights = value["fights"].as_i64().unwrap_or(0) as i32;
            units.insert(id.clone(), Unit { hex: at, marks: words(&value["marks"]), fights });
        }
        let mut leaders = BTreeMap::new();
        for (id, value) in json["commanders"].as_object().into_iter().flatten() {
            let Some(at) = value["hex"].as_str().and_then(hex) else { continue };
            leaders.insert(id.clone(), Leader { hex: at, deeds: words(&value["deeds"]) });
        }
        let other = if json.get("russian").is_some() { "russian" } else { "coalition" };
        View {
            turn: json["turn"].as_u64().unwrap_or(0) as u8,
            phase: phase.to_owned(),
            player: usize::from(side != "french"),
            means: [means(&json["french"]), means(&json[other])],
            units,
            leaders,
            json,
        }
    }
}
