//! How lines, roads and rides spread over the map, by what each step costs a side (WP-J.2, WP-M.2-1).

use crate::state::Campaign;
use crate::tables::ground::{DEAREST_STEP, HexBits};
use crate::tables::roster::Side;
use board::HexId;

/// More than the map has hexes.
pub(crate) const MOST_HEXES: usize = 3264;

/// The cost of a hex that is not reached.
pub(crate) const OUT_OF_REACH: u16 = u16::MAX;

/// What it costs to come to each hex.
pub(crate) type Costs = [u16; MOST_HEXES];

/// What steps cost a side now.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fares<'g> {
    game: &'g Campaign,
    side: Side,
    winter: bool,
    river: u8,
}

impl<'g> Fares<'g> {
    /// The steps out of a hex, each with its price (WP-J.2, R-WP-M04, WP-BB.q6).
    #[inline]
    fn out_of(self, hex: HexId) -> impl Iterator<Item = (HexId, u16)> + 'g {
        let bridge = if self.game.own_city(hex, self.side).is_some() { 0 } else { self.river };
        let lanes = self.game.tables.map.lanes(hex).iter();
        lanes.map(move |lane| {
            (lane.to, u16::from(lane.cost(self.winter) + if lane.river { bridge } else { 0 }))
        })
    }

    /// Spreads from some hexes without limit, the nearest first, until `enough` says so of a hex: then whatever costs no
    /// more than that hex is known.
    pub(crate) fn flow(
        self,
        starts: &HexBits,
        barred: &HexBits,
        costs: &mut Costs,
        may_enter: impl Fn(HexId) -> bool,
        mut enough: impl FnMut(HexId) -> bool,
    ) {
        const RING: usize = DEAREST_STEP as usize + 1;
        let mut ring = [HexBits::default(); RING];
        ring[0] = *starts;
        for hex in starts.iter() {
            costs[hex.index()] = 0;
        }
        let (mut cost, mut idle) = (0u16, 0);
        while idle < RING {
            let now = std::mem::take(&mut ring[usize::from(cost) % RING]);
            let (mut stop, mut any) = (false, false);
            for hex in now.iter() {
                any = true;
                // Whoever was reached for less has been looked at already.
                if costs[hex.index()] != cost {
                    continue;
                }
                stop |= enough(hex);
                if cost > 0 && barred.contains(hex) {
                    continue;
                }
                for (to, price) in self.out_of(hex) {
                    let total = cost.saturating_add(price);
                    if total < costs[to.index()] && may_enter(to) {
                        costs[to.index()] = total;
                        ring[usize::from(total) % RING].insert(to);
                    }
                }
            }
            if stop {
                return;
            }
            idle = if any { 0 } else { idle + 1 };
            cost += 1;
        }
    }
}

/// What a hex that is reached for the first time means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reached {
    /// Something on the way.
    Hex,
    /// A source of its own.
    Source,
    /// Nothing more has to be known.
    Enough,
}

impl Campaign {
    pub(crate) fn fares(&self, side: Side) -> Fares<'_> {
        Fares { game: self, side, winter: self.is_winter(), river: self.river_cost() }
    }

    /// Spreads from the hexes that wait, as far as the limit; `reached` is asked about each hex once. Nothing goes on
    /// through a hex that is barred.
    pub(crate) fn spread(
        &self,
        side: Side,
        barred: &HexBits,
        limit: u16,
        costs: &mut Costs,
        queue: &mut Queue,
        mut reached: impl FnMut(HexId) -> Reached,
    ) {
        let fares = self.fares(side);
        while let Some(hex) = queue.pop() {
            let spent = costs[hex.index()];
            if spent > 0 && barred.contains(hex) {
                continue;
            }
            for (to, price) in fares.out_of(hex) {
                let known = costs[to.index()];
                let total = spent.saturating_add(price);
                if total > limit || total >= known || !self.is_in_play(to) {
                    continue;
                }
                costs[to.index()] = total;
                if known == OUT_OF_REACH {
                    match reached(to) {
                        Reached::Hex => {}
                        Reached::Source => costs[to.index()] = 0,
                        Reached::Enough => return,
                    }
                }
                queue.push(to);
            }
        }
    }

    /// MP from every hex to the nearest of some, whoever stands between.
    pub(crate) fn roads_to(&self, goals: &[HexId], side: Side, costs: &mut Costs) {
        *costs = [OUT_OF_REACH; MOST_HEXES];
        let starts = goals.iter().copied().collect();
        let in_play = |hex| self.is_in_play(hex);
        self.fares(side).flow(&starts, &HexBits::default(), costs, in_play, |_| false);
    }
}

/// Hexes that wait to be looked at, first in first out, without a heap.
#[derive(Debug)]
pub(crate) struct Queue {
    ring: [HexId; Queue::ROOM],
    head: usize,
    count: usize,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { ring: [HexId(0); Queue::ROOM], head: 0, count: 0 }
    }
}

impl Queue {
    const ROOM: usize = 4096;

    pub(crate) fn push(&mut self, hex: HexId) {
        if self.count < Queue::ROOM {
            self.ring[(self.head + self.count) % Queue::ROOM] = hex;
            self.count += 1;
        }
    }

    pub(crate) fn pop(&mut self) -> Option<HexId> {
        if self.count == 0 {
            return None;
        }
        let hex = self.ring[self.head];
        self.head = (self.head + 1) % Queue::ROOM;
        self.count -= 1;
        Some(hex)
    }
}
