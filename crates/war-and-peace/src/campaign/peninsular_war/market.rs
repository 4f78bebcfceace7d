//! Replacement points (Z.VIII.F.3, Z.VIII.F.4): purses, prices, force pools, and cavalry paid for in two halves. The
//! dead of the campaign are its force pools.

use crate::scene::words::kind_text;
use crate::state::Campaign;
use crate::step::Exchange;
use crate::tables::roster::{Kind, NationId, Side};
use crate::tables::scenario::{Footing, Line, Plan};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};
use tinyvec::ArrayVec;

/// Room for purses.
pub(crate) const MOST_PURSES: usize = 4;
/// Room for cavalry that is not paid for.
pub(crate) const MOST_RECRUITS: usize = 16;

const POINTS: Purpose = Purpose::new("replacement-points", "WP-Z.VIII.F.1.f");

/// What a purse gets in a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Points {
    Fixed(u8),
    /// One number for a die of one to three, another from four on, after something is added to the die.
    Die {
        low: u8,
        high: u8,
        add: i8,
    },
    /// By the cities of its country in which no enemy is.
    Cities,
}

/// What a purse gets in some turns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Income {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) points: Points,
    pub(crate) row: &'static str,
}

/// Points of one nation (WP-Z.VIII.F.4.c).
#[derive(Debug, Clone)]
pub(crate) struct Purse {
    pub(crate) name: String,
    pub(crate) side: Side,
    /// The first that fits counts.
    pub(crate) incomes: Vec<Income>,
    pub(crate) cities: Vec<(HexId, u8)>,
}

/// What SP cost (WP-Z.VIII.F.4.d).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Price {
    pub(crate) purse: u8,
    pub(crate) nations: u32,
    pub(crate) kinds: u8,
    pub(crate) cost: u8,
    /// Only when the pool has none of these kinds (WP-Z.VIII.F.4.f).
    pub(crate) after: u8,
    pub(crate) row: &'static str,
}

/// Purses and prices of a campaign.
#[derive(Debug, Clone)]
pub(crate) struct Market {
    pub(crate) purses: Vec<Purse>,
    pub(crate) prices: Vec<Price>,
    /// With so many points the French buy a satellite SP first (WP-Z.VIII.F.4.e).
    pub(crate) satellite_from: u8,
    pub(crate) most_a_hex: u8,
}

/// What is left to buy with in this Reinforcement Phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Shop {
    pub(crate) points: [u8; MOST_PURSES],
    /// A satellite has to be bought first.
    pub(crate) satellite: bool,
    /// Where replacements were put, once for each SP.
    pub(crate) placed: ArrayVec<[HexId; 32]>,
}

/// Cavalry that lies face down until the other half of its price is paid (WP-Z.VIII.F.4.g).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Recruit {
    pub(crate) hex: HexId,
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
    pub(crate) purse: u8,
    /// The turn in which half of it was paid.
    pub(crate) turn: u8,
}

impl Campaign {
    pub(crate) fn market(&self) -> Option<&Market> {
        self.plan().market.as_ref()
    }

    /// SP of a nation and kind that wait in its force pool (WP-Z.VIII.F.4.a, WP-Z.VIII.B.3).
    pub(crate) fn pooled(&self, nation: NationId, kind: Kind) -> u8 {
        self.state.dead[nation][kind.index()]
    }

    /// SP of a nation and kind that have a counter in use: on the map, marching, face down or in the pool.
    pub(crate) fn in_service(&self, nation: NationId, kind: Kind) -> u16 {
        let like = |n: NationId, k: Kind| n == nation && k == kind;
        let map = self.state.stacks.all().iter().filter(|s| like(s.nation, s.kind));
        let column = self.state.column.parts.iter().filter(|p| like(p.nation, p.kind));
        let down = self.state.recruits.iter().filter(|r| like(r.nation, r.kind)).count() as u16;
        map.map(|s| u16::from(s.sp)).sum::<u16>()
            + column.map(|p| u16::from(p.sp)).sum::<u16>()
            + down
            + u16::from(self.pooled(nation, kind))
    }

    /// How many SP of a nation and kind there are counters for: as many as the sheets have, and where nothing is bought as
    /// many as the campaign brings if these are more (WP-D.2-2, WP-BB.e1, R-WP-D.2-2).
    pub(crate) fn counters(&self, nation: NationId, kind: Kind) -> u16 {
        let limit = self.tables.roster.limit(nation, kind).map(u16::from);
        let Plan { turns, setup, arrivals, .. } = self.plan();
        let times = |l: &Line| match (l.event, &l.due) {
            (Some(_), _) if limit.is_some() => 1,
            (None, None) => u16::from(l.to.saturating_sub(l.from)) + 1,
            _ => u16::from(*turns),
        };
        let of = |l: &Line| if l.nation == nation { u16::from(l.sp[kind.index()]) } else { 0 };
        let brought =
            || setup.iter().map(of).sum::<u16>() + arrivals.iter().map(|l| of(l) * times(l)).sum::<u16>();
        match limit {
            Some(limit) if self.market().is_some() => limit,
            Some(limit) => limit.max(brought()),
            None => brought(),
        }
    }

    /// How many more SP of a nation and kind there are counters for (WP-BB.e1).
    pub(crate) fn counters_left(&self, nation: NationId, kind: Kind) -> u8 {
        self.counters(nation, kind).saturating_sub(self.in_service(nation, kind)).min(255) as u8
    }

    /// SP join a force pool, as far as there are counters (WP-BB.q10, WP-BB.e1).
    pub(crate) fn stock(&mut self, nation: NationId, sp: [u8; crate::tables::roster::KINDS]) {
        for kind in Kind::ALL {
            let more = sp[kind.index()].min(self.counters_left(nation, kind));
            self.bury(nation, kind, more);
        }
    }

    /// A city in whose hex enemies stand and which they have: it brings nothing (WP-Z.VIII.F.3.b, R-WP-M88). A group that
    /// gathers there has not left, and who stays behind is not seen (WP-Y.1).
    fn is_occupied(&self, hex: HexId, enemy: Side) -> bool {
        let column = &self.state.column;
        let gathers = self.state.active == enemy && column.hex == hex && column.sp() > 0;
        self.own_city(hex, enemy).is_some() && (gathers || self.is_held(hex, enemy))
    }

    /// Points for cities without an enemy: two for each major, one for each minor (WP-Z.VIII.F.3.a, WP-Z.VIII.F.3.b,
    /// WP-Z.VIII.F.3-1, WP-Z.IX.F.2).
    pub(crate) fn city_income(&self, purse: &Purse) -> u8 {
        let enemy = purse.side.enemy();
        let free = purse.cities.iter().filter(|(hex, _)| !self.is_occupied(*hex, enemy));
        free.map(|(_, points)| points).sum()
    }

    /// Every purse of the active player is filled; what was left is gone (WP-Z.VIII.F.4.b, WP-Z.VIII.F.1.f,
    /// WP-Z.VIII.F.1.g, WP-Z.VIII.F.2.d, WP-Z.VIII.F.2.f).
    pub(crate) fn fill_purses<D: Dice>(&mut self, market: &Market, dice: &mut D, notes: &mut impl Notes) {
        let (side, turn) = (self.state.active, self.state.turn);
        let placed = self.state.shop.placed;
        self.state.shop = Shop { placed, ..Shop::default() };
        for (at, purse) in market.purses.iter().enumerate().filter(|(_, p)| p.side == side) {
            let Some(income) = purse.incomes.iter().find(|i| (i.from..=i.to).contains(&turn)) else {
                continue;
            };
            let (points, die) = match income.points {
                Points::Fixed(points) => (points, None),
                Points::Cities => (self.city_income(purse), None),
                Points::Die { low, high, add } => {
                    let die = i32::from(dice.d6(POINTS));
                    (if die + i32::from(add) > 3 { high } else { low }, Some((die, i32::from(add))))
                }
            };
            self.state.shop.points[at] = points;
            notes.say(|| {
                let text = Text::new("wp-points").with("purse", purse_text(&purse.name)).with("n", points);
                let mut note = Note::new(income.row, text);
                if let Some((die, add)) = die {
                    note = note.term(die, Text::new("wp-term-die"), income.row);
                    if add != 0 {
                        note = note.term(add, Text::new("wp-term-year"), income.row);
                    }
                }
                note
            });
            if side == Side::French && points >= market.satellite_from {
                self.state.shop.satellite = true;
            }
        }
    }

    /// The Reinforcement Phase goes on; unused points are lost (WP-Z.VIII.F.4.b).
    pub(crate) fn end_purchase(&mut self) {
        self.state.shop = Shop::default();
        self.mark_supply(self.state.active);
        self.state.phases.replace(Exchange.into());
    }

    /// What one SP may be bought for from which purse, and where it may stand.
    pub(crate) fn offers<'a>(
        &'a self,
        market: &'a Market,
    ) -> impl Iterator<Item = (Price, NationId, Kind)> + 'a {
        let nations = move || (0u8..).map(NationId).take(self.tables.roster.nations.len());
        let purse = move |p: &&Price| self.state.shop.points[usize::from(p.purse)] > 0;
        let of_price = move |price: &'a Price| {
            let kinds = Kind::ALL.into_iter().filter(move |k| price.kinds & (1 << k.index()) != 0);
            kinds.flat_map(move |kind| {
                let buys = move |n: &NationId| Plan::has(price.nations, *n) && self.pooled(*n, kind) > 0;
                nations().filter(buys).map(move |nation| (*price, nation, kind))
            })
        };
        let ripe = move |(price, nation, _): &(Price, NationId, Kind)| {
            Kind::ALL.iter().all(|k| price.after & (1 << k.index()) == 0 || self.pooled(*nation, *k) == 0)
        };
        market.prices.iter().filter(purse).flat_map(of_price).filter(ripe)
    }

    /// Where a replacement may be put: like a reinforcement of its nation, at home for the Spanish and Portuguese,
    /// two SP a hex (WP-Z.VIII.F.4.h, WP-Z.VIII.F.4.i, WP-Z.VIII.F.4.j, R-WP-M88).
    pub(crate) fn replacement_places(
        &self,
        market: &Market,
        nation: NationId,
        kind: Kind,
        out: &mut Vec<HexId>,
    ) {
        let Some(side) = self.side_of(nation) else { return };
        let tables = &self.tables;
        out.clear();
        let free = |hex: HexId| !self.has_enemies_of(hex, side);
        let home = market.purses.iter().find(|p| {
            let land = p.cities.first().map(|(hex, _)| *hex);
            land.is_some_and(|hex| tables.plan.home[nation.index()].contains(hex)) && p.side == side
        });
        let at_home = tables.plan.home[nation.index()];
        match home {
            Some(_) if kind == Kind::P => {
                let occupied = self.occupied();
                out.extend(at_home.iter().filter(|&h| {
                    let rough = tables.map.is_mountain(h) || tables.map.city_at(h).is_some();
                    rough && !occupied.contains(h) && tables.plan.in_play.contains(h)
                }));
            }
            Some(purse) => out.extend(purse.cities.iter().map(|(hex, _)| *hex).filter(|&h| free(h))),
            None => {
                let line = tables
                    .plan
                    .arrivals
                    .iter()
                    .find(|l| l.side == side && matches!(l.footing, Footing::Base(_) | Footing::Coast));
                if let Some(line) = line {
                    self.places_for(line, out);
                }
            }
        }
        let most = usize::from(market.most_a_hex);
        let full = |hex: HexId| self.state.shop.placed.iter().filter(|&&h| h == hex).count() >= most;
        out.retain(|&h| !full(h) && (kind == Kind::P || !self.is_haunted(h)));
        if self.state.stacks.is_full() || self.state.shop.placed.len() >= self.state.shop.placed.capacity() {
            out.clear();
        }
    }

    /// What an SP costs from a purse (WP-Z.VIII.F.4.d, R-WP-Z.VIII.F.4.d).
    pub(crate) fn price_of(&self, purse: u8, nation: NationId, kind: Kind) -> u8 {
        self.price_row(purse, nation, kind).map_or(0, |p| p.cost)
    }

    pub(crate) fn price_row(&self, purse: u8, nation: NationId, kind: Kind) -> Option<&Price> {
        let fits = |p: &&Price| {
            p.purse == purse && Plan::has(p.nations, nation) && p.kinds & (1 << kind.index()) != 0
        };
        self.market().and_then(|m| m.prices.iter().find(fits))
    }

    /// Whether the rest of a recruit's price may be paid now: in a later turn, from the purse that paid the first half
    /// (WP-Z.VIII.F.4.g, R-WP-M80).
    pub(crate) fn is_ripe(&self, recruit: Recruit) -> bool {
        let rest = self.price_of(recruit.purse, recruit.nation, recruit.kind) / 2;
        self.side_of(recruit.nation) == Some(self.state.active)
            && recruit.turn < self.state.turn
            && self.state.shop.points[usize::from(recruit.purse)] >= rest
    }

    pub(crate) fn spend(&mut self, purse: u8, points: u8) {
        let slot = &mut self.state.shop.points[usize::from(purse)];
        *slot = slot.saturating_sub(points);
    }

    /// One SP leaves the pool for a hex.
    pub(crate) fn draw(&mut self, nation: NationId, kind: Kind, hex: HexId) {
        let pile = &mut self.state.dead[nation][kind.index()];
        *pile = pile.saturating_sub(1);
        let _ = self.state.shop.placed.try_push(hex);
        if self.tables.nation(nation).minor {
            self.state.shop.satellite = false;
        }
    }

    pub(crate) fn say_bought(
        &self,
        key: &'static str,
        (nation, kind, hex): (NationId, Kind, HexId),
        row: &'static str,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            let text = Text::new(key)
                .with("nation", self.tables.nation(nation).name.as_str())
                .with("kind", kind_text(kind))
                .with("hex", self.name_of(hex));
            Note::new(row, text).at(self.spot(hex))
        });
    }

    /// Cavalry that is not paid for is lost when its hex was attacked and nobody of its side is left there, or when
    /// enemies stand there alone (WP-Z.VIII.F.4.g, R-WP-M80).
    pub(crate) fn lose_recruits(&mut self, notes: &mut impl Notes) {
        let mut at = 0;
        while let Some(&Recruit { hex, nation, kind, .. }) = self.state.recruits.get(at) {
            let side = self.side_of(nation).unwrap_or_default();
            let attacked = || {
                self.state.battles.iter().any(|b| {
                    (b.to == hex && side != self.state.active)
                        || (b.from == hex && b.attacker != side && side == self.state.active)
                })
            };
            let alone = !self.is_held(hex, side) && !self.is_marching_in(hex, side);
            if alone
                && (self.has_enemies_of(hex, side) || self.is_marching_in(hex, side.enemy()) || attacked())
            {
                self.state.recruits.remove(at);
                self.bury(nation, kind, 1);
                self.say_bought("wp-recruit-lost", (nation, kind, hex), "WP-Z.VIII.F.4.g", notes);
            } else {
                at += 1;
            }
        }
    }

    pub(crate) fn is_marching_in(&self, hex: HexId, side: Side) -> bool {
        let column = &self.state.column;
        column.hex == hex && column.parts.iter().any(|p| self.side_of(p.nation) == Some(side))
    }
}

/// A purse by name.
pub(crate) fn purse_text(name: &str) -> Text {
    Text::new(match name {
        "french" => "wp-purse-french",
        "english" => "wp-purse-english",
        "spanish" => "wp-purse-spanish",
        _ => "wp-purse-portuguese",
    })
}
