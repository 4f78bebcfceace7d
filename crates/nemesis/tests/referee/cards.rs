//! Event cards (16.1) are not written a second time: a decision under a card that touches its chapter is left alone.

use crate::book::{Book, Volume};
use crate::map::data;
use crate::view::View;
use std::collections::{BTreeMap, BTreeSet};

/// What the cards that lie open tell to do, by the words of the tables.
#[derive(Debug, Default)]
pub struct Cards(BTreeMap<u64, BTreeSet<String>>);

/// Words that touch combat and its orders.
pub const COMBAT: &[&str] = &[
    "commands",
    "no-attack",
    "decline",
    "rearguard",
    "stand-firm",
    "no-pursuit",
    "no-withdrawal",
    "no-advance",
    "no-support",
    "no-inspiration",
    "dear-orders",
    "support",
    "fire",
    "bridge",
    "break-bridge",
    "camp",
    "season",
    "no-crossing",
];

/// Words that touch marches.
pub const MARCH: &[&str] = &[
    "attrition",
    "tireless",
    "long-march",
    "no-forced-march",
    "closed-ground",
    "no-move",
    "no-crossing",
    "no-chaos",
    "release",
    "bridge",
    "break-bridge",
    "halt",
    "camp",
];

/// Words that touch supply, or units while General Supply is looked at.
pub const SUPPLY: &[&str] = &[
    "trains",
    "convoy",
    "bridge",
    "break-bridge",
    "rally",
    "disrupt",
    "plague",
    "eliminate",
    "go-home",
    "raid",
    "fall",
    "depart",
    "hit",
    "ambush",
    "dash",
    "forage",
    "wagons",
    "spare-forage",
    "homesick",
    "levy",
];

/// Words that touch riders.
pub const RIDES: &[&str] = &["no-crossing", "bridge", "break-bridge", "closed-ground"];

impl Cards {
    pub fn read(volume: Volume) -> Cards {
        let year = match volume {
            Volume::Russia => "1812",
            Volume::Germany => "1813",
            Volume::Suvorov => return Cards::default(),
        };
        let text = std::fs::read_to_string(data(&format!("nemesis/{year}/cards.toml"))).unwrap();
        let table: toml::Table = text.parse().unwrap();
        let mut all = BTreeMap::new();
        for card in table["card"].as_array().unwrap() {
            let number = card["number"].as_integer().unwrap() as u64;
            let lists = ["both", "french", "russian", "coalition"].into_iter().filter_map(|k| card.get(k));
            let words = lists.flat_map(|l| l.as_array().unwrap()).filter_map(|i| i.get("do")?.as_str());
            all.insert(number, words.map(str::to_owned).collect());
        }
        Cards(all)
    }

    /// Whether a card that lies open has one of these words.
    pub fn touch(&self, book: &Book, view: &View, words: &[&str]) -> bool {
        if !book.opts("events") {
            return false;
        }
        let laid = view.json["deck"]["laid"].as_array().into_iter().flatten();
        let open = laid.filter_map(serde_json::Value::as_u64).filter_map(|n| self.0.get(&n));
        open.into_iter().any(|card| words.iter().any(|w| card.contains(*w)))
    }
}
