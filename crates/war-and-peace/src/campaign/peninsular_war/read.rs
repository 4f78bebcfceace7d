//! What the campaigns in Spain ask of the reader: force pools, purses and prices, recalls, coasts.

use crate::campaign::peninsular_war::market::{Income, Market, Points, Price, Purse};
use crate::tables::ground::HexBits;
use crate::tables::roster::{Kind, Side};
use crate::tables::scenario::read::lines::LineRow;
use crate::tables::scenario::read::switches::kind_bits;
use crate::tables::scenario::read::{OptionRow, Reading, keep};
use crate::tables::scenario::{
    Abroad, Berth, Evacuation, Fastness, Footing, Recall, Route, Shipping, Switches, Victory, Wanted, When,
};
use board::HexId;
use kit::codec::Worded;
use kit::sheet::rows;
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, Deserialize)]
struct PointsRow {
    from: String,
    to: String,
    side: String,
    purse: String,
    points: Option<String>,
    die_1_3: Option<u8>,
    die_4_6: Option<u8>,
    die_add: Option<i8>,
    rows: String,
}

#[derive(Debug, Deserialize)]
struct CostRow {
    purse: String,
    nations: String,
    kinds: String,
    cost: u8,
    after: Option<String>,
    rows: String,
}

/// The numbers of a `purchase` rule.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PurchaseRow {
    points: String,
    costs: String,
    major: u8,
    minor: u8,
    lands: BTreeMap<String, String>,
    french_satellite_first_from: u8,
    most_a_hex: u8,
    #[serde(rename = "start")]
    _start: BTreeMap<String, u8>,
    #[serde(rename = "cavalry_down")]
    _cavalry_down: f32,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AbroadRow {
    nation: String,
    sp: u16,
    kinds: Vec<Kind>,
    leaders: usize,
    with_leader_of: String,
    #[serde(rename = "territory")]
    _territory: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdjacencyRow {
    city: String,
    only: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ArrivalsRow {
    pub(crate) french_base: Vec<String>,
    pub(crate) wait: String,
    #[serde(rename = "coast")]
    _coast: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntriesRow {
    events: Vec<EntryRow>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryRow {
    city: String,
    event: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FastnessRow {
    city: String,
    nation: String,
    kind_inside: Kind,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EvacuationRow {
    side: String,
    nations: Vec<String>,
    sea: String,
    #[serde(rename = "back")]
    _back: String,
    #[serde(rename = "to")]
    _to: String,
}

/// Points that an option gives from a month on.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct GrantRow {
    purse: String,
    from: String,
    a_turn: u8,
}

/// By when a side has to have won.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct DeadlineRow {
    side: String,
    month: String,
}

/// Kinds by their letters, as bits.
fn kinds_of<'a>(words: impl Iterator<Item = &'a str>) -> u8 {
    words.filter_map(Kind::of_word).fold(0, |bits, kind| bits | 1 << kind.index())
}

impl Reading<'_> {
    /// Nations by name, or all satellites of a colour.
    pub(crate) fn nation_group(&mut self, words: &str) -> u32 {
        let mut bits = 0;
        for word in words.split_whitespace() {
            match word.strip_suffix("-minor") {
                Some(colour) => {
                    let of = (0u8..).zip(&self.roster.nations);
                    let minor = of.filter(|(_, n)| n.minor && n.colour.word() == colour);
                    bits |= minor.fold(0, |bits, (id, _)| bits | 1 << id);
                }
                None => bits |= 1 << self.nation(word).0,
            }
        }
        bits
    }

    /// Places that are more than a list of hexes (WP-Z.VIII.F.1-1, WP-Z.VIII.F.2-1, WP-Z.VIII.F.2-2, WP-Z.IX.E.1.a,
    /// WP-Z.IX.E.2.a); nothing if the row names a place.
    pub(crate) fn footing(&mut self, row: &LineRow) -> Option<(Footing, Vec<HexId>)> {
        let land = row.land.as_deref().filter(|l| !l.is_empty());
        let map = self.map;
        let in_land = |hex: HexId| {
            self.boards.contains(&map.board.sheet(hex))
                && map.is_land(hex)
                && land.is_none_or(|l| self.land(hex) == l)
        };
        let here: Vec<HexId> = map.board.hexes().filter(|&h| in_land(h)).collect();
        let on_coast = |h: &HexId| map.coast.contains(*h);
        Some(match row.at.as_str() {
            "pool" => (Footing::Pool, Vec::new()),
            "French base" => (Footing::Base(self.nation("france")), self.bases.clone()),
            "coast" if land.is_some() => (Footing::Free, here.into_iter().filter(on_coast).collect()),
            "coast" => (Footing::Coast, here.into_iter().filter(on_coast).collect()),
            "home city" => (Footing::Free, here.into_iter().filter(|&h| map.city_at(h).is_some()).collect()),
            "any" => (Footing::Free, here),
            at => {
                let who = at.strip_prefix("with ")?.to_owned();
                match self.roster.leader(&who) {
                    Some(leader) => (Footing::Beside(leader), Vec::new()),
                    None => (Footing::With(self.nation_group(&who)), here),
                }
            }
        })
    }

    /// A line that takes units away (WP-Z.VIII.F.1-2, WP-Z.VIII.F.1-4).
    pub(crate) fn recall(&mut self, row: &LineRow) -> Recall {
        let leaders = self.wanted(row.leaders.as_deref().unwrap_or_default());
        let state = row.state.as_deref().unwrap_or_default();
        let pool = state == "all even-besieged pool-unmatched";
        let all = pool || state == "all";
        if !all && !state.is_empty() {
            self.fault(format!("a withdrawal is '{state}', which is not understood"));
        }
        Recall {
            side: self.side(&row.side),
            nations: self.nation_group(&row.nation.clone()),
            sp: row.sp(),
            leaders: leaders
                .into_iter()
                .filter_map(|w| match w {
                    Wanted::Named(leader) => Some(leader),
                    Wanted::Unnamed => None,
                })
                .collect(),
            turn: self.turn(row.from.as_deref().unwrap_or_default()),
            all,
            pool,
            row: keep(self.file, &row.rows, "WP-Z.VIII.F.1-2"),
        }
    }

    /// Replacement points and what they buy, as the tables of the campaign say; options give others (WP-FF.A.2-1,
    /// WP-FF.A.3-1).
    pub(crate) fn market(&mut self, row: &PurchaseRow, chosen: &[&OptionRow]) -> Market {
        let points = self.folder.file(&row.points, self.faults);
        let costs = self.folder.file(&row.costs, self.faults);
        let mut purses: Vec<Purse> = Vec::new();
        for income in rows::<PointsRow>(&self.folder.path(&row.points), points, self.faults) {
            let amount = match (income.points.as_deref(), income.die_1_3, income.die_4_6) {
                (Some("cities"), ..) => Points::Cities,
                (Some(n), ..) if n.parse::<u8>().is_ok() => Points::Fixed(n.parse().unwrap_or(0)),
                (_, Some(low), Some(high)) => Points::Die { low, high, add: income.die_add.unwrap_or(0) },
                _ => {
                    self.fault(format!("the points of the {} purse are not understood", income.purse));
                    continue;
                }
            };
            let (from, to) = (self.turn(&income.from), self.turn(&income.to));
            let cite =
                keep(self.folder.built_in(&row.points).unwrap_or_default(), &income.rows, "WP-Z.VIII.F.4.b");
            let side = self.side(&income.side);
            let income = (income.purse, side, Income { from, to, points: amount, row: cite });
            match purses.iter_mut().find(|p| p.name == income.0) {
                Some(purse) => purse.incomes.push(income.2),
                None => purses.push(Purse {
                    cities: self.purse_cities(row, &income.0),
                    name: income.0,
                    side: income.1,
                    incomes: vec![income.2],
                }),
            }
        }
        for grant in chosen.iter().filter_map(|o| o.grant.clone()) {
            let from = self.turn(&grant.from);
            let Some(purse) = purses.iter_mut().find(|p| p.name == grant.purse) else { continue };
            let points = Points::Fixed(grant.a_turn);
            purse.incomes.insert(0, Income { from, to: u8::MAX, points, row: "WP-FF.A.2-1" });
        }
        let mut prices = Vec::new();
        for price in rows::<CostRow>(&self.folder.path(&row.costs), costs, self.faults) {
            let Some(purse) = purses.iter().position(|p| p.name == price.purse) else {
                self.fault(format!("there is no purse {}", price.purse));
                continue;
            };
            prices.push(Price {
                purse: purse as u8,
                nations: self.nation_group(&price.nations),
                kinds: kinds_of(price.kinds.split_whitespace()),
                cost: price.cost,
                after: kinds_of(price.after.as_deref().unwrap_or_default().split_whitespace()),
                row: keep(
                    self.folder.built_in(&row.costs).unwrap_or_default(),
                    &price.rows,
                    "WP-Z.VIII.F.4.d",
                ),
            });
        }
        if purses.len() > crate::campaign::peninsular_war::market::MOST_PURSES {
            self.fault("there are more purses than the state has room for");
        }
        Market { purses, prices, satellite_from: row.french_satellite_first_from, most_a_hex: row.most_a_hex }
    }

    /// What each city of a purse's country brings: two for a major one, one for a minor (WP-Z.VIII.F.3.a); Gibraltar
    /// is no Spanish city (WP-Z.VIII.D.4.c).
    fn purse_cities(&self, row: &PurchaseRow, purse: &str) -> Vec<(HexId, u8)> {
        let Some(land) = row.lands.get(purse) else { return Vec::new() };
        let cities = self.map.cities.iter().filter(|c| c.is_city() && self.land(c.hex) == land);
        cities.map(|c| (c.hex, if c.is_major() { row.major } else { row.minor })).collect()
    }

    /// WP-Z.VIII.D.3.b
    pub(crate) fn abroad(&mut self, row: &AbroadRow) -> Abroad {
        Abroad {
            nation: self.nation(&row.nation),
            sp: row.sp,
            kinds: kind_bits(&row.kinds),
            leaders: row.leaders,
            led_by: self.nation(&row.with_leader_of),
        }
    }

    /// WP-Z.VIII.D.4.a
    pub(crate) fn fastness(&mut self, row: &FastnessRow) -> Fastness {
        let (city, nation) = (self.city(&row.city), self.nation(&row.nation));
        Fastness { hex: self.map.city(city).hex, nation, kind: row.kind_inside }
    }

    /// WP-Z.VIII.D.3.d
    pub(crate) fn evacuation(&mut self, row: &EvacuationRow) -> Option<Evacuation> {
        let side = self.side(&row.side);
        let nations = self.nations(&row.nations);
        self.anchorage(&row.sea).map(|at| Evacuation { side, nations, at })
    }

    /// A city that touches one hex only: the board has to draw it so.
    pub(crate) fn check_adjacency(&mut self, row: &AdjacencyRow) {
        let (city, only) = (self.map.place(&row.city), self.map.place(&row.only));
        let ways = city.map_or_else(Vec::new, |hex| {
            self.map.ways(hex).filter(|w| !w.barred).map(|w| w.to).collect::<Vec<_>>()
        });
        if ways.as_slice() != only.as_slice() {
            self.fault(format!("{} should touch {} only", row.city, row.only));
        }
    }

    /// WP-Z.VIII.F.5-2
    pub(crate) fn entries(&mut self, row: &EntriesRow, out: &mut Switches) {
        for entry in &row.events {
            let city = self.city(&entry.city);
            let event = self.event(&entry.event);
            out.entries.push((self.map.city(city).hex, event));
        }
    }

    pub(crate) fn anchorage(&mut self, sea: &str) -> Option<HexId> {
        let found = self.map.sea(sea).map(|s| s.anchorage);
        if found.is_none() {
            self.fault(format!("there is no sea {sea}"));
        }
        found
    }

    /// How those at sea come ashore: who has waited in a port, on any coast if the enemy is in all of them; who
    /// withdrew by sea on any coast (WP-Z.VIII.F.2-1, WP-Z.VIII.D.3.d).
    pub(crate) fn landing(&self, switches: &Switches, in_play: &HexBits) -> Option<Shipping> {
        let (evacuation, waiting) = (switches.evacuation?, switches.waiting?);
        let coast: HexBits = self.map.coast.iter().filter(|&h| in_play.contains(h)).collect();
        let ports: HexBits = coast.iter().filter(|&h| self.map.is_port(h)).collect();
        let route = |from: HexId, to: &HexBits, enter: Berth| {
            let from = [from].into_iter().collect();
            Route { from, leave: Berth::Any, to: *to, enter }
        };
        let routes = vec![
            route(waiting, &ports, Berth::NoEnemy),
            route(waiting, &coast, Berth::LastResort),
            route(evacuation.at, &coast, Berth::NoEnemy),
        ];
        Some(Shipping {
            side: evacuation.side,
            nations: evacuation.nations,
            from: 0,
            not_winter: false,
            sp: u8::MAX,
            leaders: u8::MAX,
            at_end: false,
            besieged: false,
            harbours: [waiting, evacuation.at].into_iter().collect(),
            landings: coast,
            routes,
            row: "WP-Z.VIII.D.3.d",
        })
    }

    /// Whoever has not won by a day has lost; nobody has if both had to (WP-FF.A.2-2, WP-FF.A.3-2, WP-FF.A.3-3).
    pub(crate) fn deadlines(&mut self, chosen: &[&OptionRow]) -> Vec<Victory> {
        let given: Vec<(Side, u8)> = chosen
            .iter()
            .filter_map(|o| o.must_win_by.clone())
            .map(|d| (self.side(&d.side), self.turn(&d.month)))
            .collect();
        let victory = |winner, side, turn, row| Victory {
            points: Vec::new(),
            from: 0,
            winner,
            when: When::Deadline(side, turn),
            tests: Vec::new(),
            row,
        };
        match given.as_slice() {
            [(side, turn)] => {
                let row = if *side == Side::French { "WP-FF.A.2-2" } else { "WP-FF.A.3-2" };
                vec![victory(Some(side.enemy()), *side, *turn, row)]
            }
            [_, (_, turn)] => vec![victory(None, Side::Allied, *turn, "WP-FF.A.3-3")],
            _ => Vec::new(),
        }
    }
}
