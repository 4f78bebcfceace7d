//! Who goes by sea in a campaign of the land game.

use super::{Reading, keep};
use crate::scenario::{Berth, Deserialize, HexBits, Route, Shipping};

/// A `sea-move` rule.
#[derive(Debug, Deserialize)]
pub(super) struct SeaMoveRow {
    pub(super) side: String,
    pub(super) nations: Vec<String>,
    pub(super) from: Option<String>,
    #[serde(default)]
    pub(super) not_winter: bool,
    pub(super) sp: Option<u8>,
    pub(super) leaders: Option<u8>,
    #[serde(default)]
    pub(super) at_end_of_phase: bool,
    #[serde(default)]
    pub(super) out_of_besieged: bool,
    pub(super) sea: Option<String>,
    pub(super) routes: Vec<RouteRow>,
    pub(super) rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RouteRow {
    pub(super) from: Harbours,
    pub(super) leave: Option<String>,
    pub(super) to: Harbours,
    pub(super) enter: Option<String>,
}

/// Places by name, or a word for many.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Harbours {
    Named(Vec<String>),
    Word(String),
}

impl Reading<'_> {
    /// The places that a word or a list of names means, on the coast of one sea if the rule is about one.
    pub(super) fn harbours(&mut self, harbours: &Harbours, sea: Option<&str>, in_play: &HexBits) -> HexBits {
        let map = self.map;
        let sea = sea.and_then(|name| {
            let sea = map.sea(name);
            if sea.is_none() {
                self.fault(format!("there is no sea {name}"));
            }
            sea
        });
        let coast =
            map.coast.iter().filter(|&h| in_play.contains(h) && sea.is_none_or(|s| s.coast.contains(h)));
        match harbours {
            Harbours::Named(names) => names
                .iter()
                .filter_map(|name| {
                    let hex = map.place(name);
                    if hex.is_none() {
                        self.fault(format!("there is no place {name}"));
                    }
                    hex
                })
                .collect(),
            Harbours::Word(word) => match (word.as_str(), sea) {
                ("coast", _) => coast.collect(),
                ("ports", _) => coast.filter(|&h| map.is_port(h)).collect(),
                ("beaches", _) => coast.filter(|&h| !map.is_port(h)).collect(),
                ("sea", Some(sea)) => [sea.anchorage].into_iter().collect(),
                (other, _) => {
                    self.fault(format!("ships sail between '{other}', which is not understood"));
                    HexBits::default()
                }
            },
        }
    }

    pub(super) fn berth(&mut self, word: Option<&str>) -> Berth {
        match word {
            None => Berth::Any,
            Some("controlled") => Berth::Own,
            Some("not enemy-controlled") => Berth::NotEnemys,
            Some("no enemy") => Berth::NoEnemy,
            Some("friend there") => Berth::Friend,
            Some("supply source") => Berth::Source,
            Some(other) => {
                self.fault(format!("a harbour is '{other}', which is not understood"));
                Berth::Any
            }
        }
    }

    pub(super) fn shipping(&mut self, rule: &toml::Table, in_play: &HexBits) -> Option<Shipping> {
        let row: SeaMoveRow = match rule.clone().try_into() {
            Ok(row) => row,
            Err(why) => {
                self.fault(format!("sea-move: {why}"));
                return None;
            }
        };
        let mut routes = Vec::new();
        for route in &row.routes {
            routes.push(Route {
                from: self.harbours(&route.from, row.sea.as_deref(), in_play),
                leave: self.berth(route.leave.as_deref()),
                to: self.harbours(&route.to, row.sea.as_deref(), in_play),
                enter: self.berth(route.enter.as_deref()),
            });
        }
        Some(Shipping {
            side: self.side(&row.side),
            nations: self.nations(&row.nations),
            from: row.from.map_or(0, |m| self.turn(&m)),
            not_winter: row.not_winter,
            sp: row.sp.unwrap_or(u8::MAX),
            leaders: row.leaders.unwrap_or(u8::MAX),
            at_end: row.at_end_of_phase,
            besieged: row.out_of_besieged,
            harbours: routes.iter().flat_map(|r| r.from.iter()).collect(),
            landings: routes.iter().flat_map(|r| r.to.iter()).collect(),
            routes,
            row: row.rows.first().map_or("WP-J.1-1", |r| keep(self.file, r, "WP-J.1-1")),
        })
    }
}
