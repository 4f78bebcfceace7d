//! Who goes by sea in a campaign of the land game.

use super::{Reading, keep};
use crate::tables::scenario::{Berth, HexBits, Route, Shipping};
use serde::Deserialize;

/// A `sea-move` rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeaMoveRow {
    pub(crate) side: String,
    pub(crate) nations: Vec<String>,
    pub(crate) from: Option<String>,
    #[serde(default)]
    pub(crate) not_winter: bool,
    pub(crate) sp: Option<u8>,
    pub(crate) leaders: Option<u8>,
    #[serde(default)]
    pub(crate) at_end_of_phase: bool,
    #[serde(default)]
    pub(crate) out_of_besieged: bool,
    pub(crate) sea: Option<String>,
    pub(crate) routes: Vec<RouteRow>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RouteRow {
    pub(crate) from: Harbours,
    pub(crate) leave: Option<String>,
    pub(crate) to: Harbours,
    pub(crate) enter: Option<String>,
}

/// Places by name, or a word for many.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum Harbours {
    Named(Vec<String>),
    Word(String),
}

impl Reading<'_> {
    /// The places that a word or a list of names means, on the coast of one sea if the rule is about one.
    pub(crate) fn harbours(&mut self, harbours: &Harbours, sea: Option<&str>, in_play: &HexBits) -> HexBits {
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

    pub(crate) fn berth(&mut self, word: Option<&str>) -> Berth {
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

    pub(crate) fn shipping(&mut self, row: &SeaMoveRow, cite: &str, in_play: &HexBits) -> Shipping {
        let mut routes = Vec::new();
        for route in &row.routes {
            routes.push(Route {
                from: self.harbours(&route.from, row.sea.as_deref(), in_play),
                leave: self.berth(route.leave.as_deref()),
                to: self.harbours(&route.to, row.sea.as_deref(), in_play),
                enter: self.berth(route.enter.as_deref()),
            });
        }
        Shipping {
            side: self.side(&row.side),
            nations: self.nations(&row.nations),
            from: self.since(row.from.as_deref()),
            not_winter: row.not_winter,
            sp: row.sp.unwrap_or(u8::MAX),
            leaders: row.leaders.unwrap_or(u8::MAX),
            at_end: row.at_end_of_phase,
            besieged: row.out_of_besieged,
            harbours: routes.iter().flat_map(|r| r.from.iter()).collect(),
            landings: routes.iter().flat_map(|r| r.to.iter()).collect(),
            routes,
            row: keep(self.file, cite, "WP-J.1-1"),
        }
    }
}
