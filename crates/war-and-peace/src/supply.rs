//! Supply (section M): lines from sources, and from SP of one colour to the next.

use crate::ground::HexBits;
use crate::roster::{Colour, NationId, Side};
use crate::scenario::{MOST_NATIONS, Plan, Supply};
use crate::state::{Campaign, Stack};
use board::HexId;

/// More than the map has hexes.
pub(crate) const MOST_HEXES: usize = 3264;

/// The cost of a hex that no line reaches.
pub(crate) const OUT_OF_REACH: u16 = u16::MAX;

/// What lines cost from their sources, hex by hex.
pub(crate) type Costs = [u16; MOST_HEXES];

impl Campaign {
    /// Hexes through which a side draws no supply line: enemy SP are there and not besieged (WP-M.2-2, WP-M.5,
    /// R-WP-M.5); nor one through neutrals (WP-Z.V.D.2.d).
    fn barred_lines(&self, side: Side) -> HexBits {
        let mut out = HexBits::default();
        for stack in self.state.stacks.all() {
            let owner = self.side_of(stack.nation);
            if owner.is_none()
                || owner == Some(side.other()) && !(stack.inside && self.is_held(stack.hex, side))
            {
                out.insert(stack.hex);
            }
        }
        out
    }

    /// Whether a source works: no enemy SP in its hex, and never lost if that is for good (WP-M.3-1,
    /// WP-Z.III.D.2.a, WP-Z.IV.D.2.a, WP-Z.IV.D.2.b).
    pub(crate) fn is_source(&self, source: HexId, supply: &Supply, side: Side) -> bool {
        let map = &self.tables.map;
        let foreign = supply.side.is_some_and(|s| s != side)
            || supply.controlled && map.city_at(source).is_none_or(|c| self.control(c) != Some(side));
        if self.is_held(source, side.other()) || foreign || !self.serves_now(supply) {
            return false;
        }
        let lost = self.tables.map.city_at(source).is_some_and(|c| self.state.lost[c.index()]);
        !(supply.lost_for_good && lost) && self.has_garrison(source, supply, side)
    }

    /// Whether those are in a city without whom it is no source.
    fn has_garrison(&self, source: HexId, supply: &Supply, side: Side) -> bool {
        supply.garrison == 0 || self.count(source, side, |s| Plan::has(supply.garrison, s.nation)) > 0
    }

    /// Whether SP need no line where they are: at sea, on the coast, in some city (WP-Z.II.D.2.c, WP-Z.III.D.2.c,
    /// WP-Z.XII.D.2.c).
    fn is_automatic(&self, supply: &Supply, hex: HexId) -> bool {
        self.serves_now(supply)
            && (supply.automatic
                || supply.automatic_in.contains(&hex)
                || (supply.automatic_coast && (self.tables.map.coast.contains(hex) || self.is_at_sea(hex))))
    }

    /// Whether a rule of supply counts in this turn (WP-Z.XI.D.5.a).
    fn serves_now(&self, supply: &Supply) -> bool {
        supply.turns.contains(self.state.turn)
    }

    /// Spreads lines from the hexes in `costs` that are 0 already and listed in `starts`. A hex for which `relay`
    /// says yes is a source of its own (WP-M.3.b). Terrain and rivers count (WP-M.2-1, WP-BB.q6).
    fn spread(
        &self,
        side: Side,
        barred: &HexBits,
        limit: u16,
        costs: &mut Costs,
        queue: &mut Queue,
        mut relay: impl FnMut(HexId) -> bool,
    ) {
        let winter = self.is_winter();
        while let Some(hex) = queue.pop() {
            let spent = costs[hex.index()];
            // A line may end in a hex with enemies, but not go through it.
            if spent > 0 && barred.contains(hex) {
                continue;
            }
            for way in self.tables.map.ways(hex) {
                let Some(price) = self.way_cost(hex, way, side, winter) else { continue };
                if !self.is_in_play(way.to) {
                    continue;
                }
                let total = spent.saturating_add(u16::from(price));
                let known = costs[way.to.index()];
                if total > limit || total >= known {
                    continue;
                }
                let fresh = known == OUT_OF_REACH && relay(way.to) && !barred.contains(way.to);
                costs[way.to.index()] = if fresh { 0 } else { total };
                queue.push(way.to);
            }
        }
    }

    /// Looks at the supply of every SP of a side (WP-M.1, WP-M.2-3).
    pub(crate) fn mark_supply(&mut self, side: Side) {
        let barred = self.barred_lines(side);
        let mut colours = 0u8;
        let allegiance = self.state.allegiance;
        let ours = |s: &Stack| allegiance[s.nation.index()] == Some(side);
        self.state.stacks.change(|s| s.fed && ours(s), |s| s.fed = false);
        let (tables, satellite) = (self.tables.clone(), self.satellite());
        for stack in self.state.stacks.all_mut() {
            if ours(stack) {
                stack.unsupplied = true;
                let colour =
                    if satellite == Some(stack.nation) { Colour::Blue } else { tables.colour(stack.nation) };
                colours |= 1 << colour.index();
            }
        }
        for colour in Colour::ALL {
            if colours & (1 << colour.index()) != 0 {
                self.mark_colour(side, colour, &barred);
            }
        }
    }

    fn mark_colour(&mut self, side: Side, colour: Colour, barred: &HexBits) {
        let tables = self.tables.clone();
        let limit = u16::from(tables.charts.system.supply.mp);
        let allegiance = self.state.allegiance;
        let satellite = self.satellite();
        let ours = |n: NationId| {
            let of = if satellite == Some(n) { Colour::Blue } else { tables.colour(n) };
            allegiance[n.index()] == Some(side) && of == colour
        };
        let stranded: HexBits = self.stranded(side);
        // From cities to the units that they serve (WP-M.3.a, WP-M.4, WP-Z.I.D.2.a, WP-Z.I.D.2.b).
        for supply in &tables.plan.supply {
            if !self.state.stacks.all().iter().any(|s| ours(s.nation) && Plan::has(supply.nations, s.nation))
            {
                continue;
            }
            let mut costs = [OUT_OF_REACH; MOST_HEXES];
            let mut queue = Queue::default();
            for &source in &supply.hexes {
                if self.is_source(source, supply, side) {
                    costs[source.index()] = 0;
                    queue.push(source);
                }
            }
            self.spread(side, barred, limit, &mut costs, &mut queue, |_| false);
            for at in 0..self.state.stacks.all().len() {
                let stack = self.state.stacks.all()[at];
                let served = ours(stack.nation)
                    && Plan::has(supply.nations, stack.nation)
                    && !stranded.contains(stack.hex);
                let inside = stack.inside
                    && !supply.not_besieged
                    && self.serves_now(supply)
                    && supply.hexes.contains(&stack.hex)
                    && self.has_garrison(stack.hex, supply, side);
                let automatic = self.is_automatic(supply, stack.hex);
                if served && (inside || automatic || costs[stack.hex.index()] <= limit) {
                    self.state.stacks.all_mut()[at].unsupplied = false;
                }
            }
        }
        // From unit to unit of the colour (WP-M.3-1, WP-M.3.b, WP-M.3-2, WP-BB.q5).
        let mut costs = [OUT_OF_REACH; MOST_HEXES];
        let mut queue = Queue::default();
        let mut relays = HexBits::default();
        // A hex with enemies in it, besieged or not, is no source.
        let passes_on =
            |s: &&Stack| ours(s.nation) && !stranded.contains(s.hex) && !self.is_held(s.hex, side.other());
        for stack in self.state.stacks.all().iter().filter(passes_on) {
            relays.insert(stack.hex);
            if !stack.unsupplied && costs[stack.hex.index()] != 0 {
                costs[stack.hex.index()] = 0;
                queue.push(stack.hex);
            }
        }
        self.spread(side, barred, limit, &mut costs, &mut queue, |hex| relays.contains(hex));
        for stack in self.state.stacks.all_mut() {
            let stuck = stranded.contains(stack.hex);
            if ours(stack.nation) && !stuck && costs[stack.hex.index()] <= limit {
                stack.unsupplied = false;
            }
        }
        let served =
            |nations: u32| (0u8..).map(NationId).take(MOST_NATIONS).any(|n| Plan::has(nations, n) && ours(n));
        for supply in tables.plan.supply.iter().filter(|s| s.coastal > 0 && served(s.nations)) {
            self.feed_coast(supply);
        }
    }

    /// Hexes in which units of a nation would be in supply now, by the cost of their line: from cities, and from
    /// supplied SP of the colour (WP-Z.IV.D.2.c).
    pub(crate) fn lines_for(&self, side: Side, nation: NationId, costs: &mut Costs) {
        self.lines_without(side, nation, None, costs);
    }

    /// The same if nobody in a hex passed supplies on.
    pub(crate) fn lines_without(
        &self,
        side: Side,
        nation: NationId,
        without: Option<HexId>,
        costs: &mut Costs,
    ) {
        let barred = self.barred_lines(side);
        let colour = self.colour(nation);
        let limit = u16::from(self.tables.charts.system.supply.mp);
        *costs = [OUT_OF_REACH; MOST_HEXES];
        let mut queue = Queue::default();
        let relays: HexBits = self
            .state
            .stacks
            .all()
            .iter()
            .filter(|s| self.is_of(s, side) && self.colour(s.nation) == colour)
            .map(|s| s.hex)
            .filter(|&hex| Some(hex) != without && !self.is_held(hex, side.other()))
            .collect();
        for supply in self.tables.plan.supply.iter().filter(|s| Plan::has(s.nations, nation)) {
            for &source in &supply.hexes {
                if self.is_source(source, supply, side) && costs[source.index()] != 0 {
                    costs[source.index()] = 0;
                    queue.push(source);
                }
            }
        }
        self.spread(side, &barred, limit, costs, &mut queue, |hex| relays.contains(hex));
        for supply in self.tables.plan.supply.iter().filter(|s| Plan::has(s.nations, nation)) {
            for hex in self.tables.map.board.hexes().filter(|&h| self.is_automatic(supply, h)) {
                costs[hex.index()] = 0;
            }
        }
    }

    /// How far every hex is from the nearest supply source of a colour, without limit: a city, or SP in supply, but for
    /// those of a hex (WP-Q.1.a, WP-M.3.b, R-WP-Q.1.a).
    pub(crate) fn distances(&self, side: Side, colour: Colour, without: Option<HexId>, costs: &mut Costs) {
        let barred = self.barred_lines(side);
        *costs = [OUT_OF_REACH; MOST_HEXES];
        let mut queue = Queue::default();
        let tables = &self.tables;
        for supply in &tables.plan.supply {
            let serves = (0u8..).map(NationId).take(tables.roster.nations.len()).any(|n| {
                Plan::has(supply.nations, n) && self.colour(n) == colour && self.side_of(n) == Some(side)
            });
            if !serves {
                continue;
            }
            for &source in &supply.hexes {
                if self.is_source(source, supply, side) && costs[source.index()] != 0 {
                    costs[source.index()] = 0;
                    queue.push(source);
                }
            }
        }
        for stack in self.state.stacks.all() {
            let feeds = !stack.unsupplied
                && self.is_of(stack, side)
                && self.colour(stack.nation) == colour
                && Some(stack.hex) != without
                && !self.is_held(stack.hex, side.other());
            if feeds && costs[stack.hex.index()] != 0 {
                costs[stack.hex.index()] = 0;
                queue.push(stack.hex);
            }
        }
        self.spread(side, &barred, OUT_OF_REACH - 1, costs, &mut queue, |_| false);
    }
}

impl Campaign {
    /// MP from every hex to the nearest of some, whoever stands between.
    pub(crate) fn roads_to(&self, goals: &[HexId], side: Side) -> Box<Costs> {
        let mut costs = Box::new([OUT_OF_REACH; MOST_HEXES]);
        let mut queue = Queue::default();
        for &goal in goals {
            costs[goal.index()] = 0;
            queue.push(goal);
        }
        self.spread(side, &HexBits::default(), OUT_OF_REACH - 1, &mut costs, &mut queue, |_| false);
        costs
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roster::Kind;
    use crate::state::Stack;
    use crate::tables::Tables;
    use kernel::Setup;
    use std::sync::Arc;

    /// A map with Spain in play, and nobody on it.
    fn spain() -> Campaign {
        let setup = Setup { scenario: "austerlitz".into(), options: std::collections::BTreeSet::default() };
        let mut tables = Tables::new(&setup).unwrap();
        for hex in tables.map.board.hexes() {
            if tables.map.is_land(hex) && tables.map.board.sheet(hex) == 1 {
                tables.plan.in_play.insert(hex);
            }
        }
        Campaign::empty(Arc::new(tables))
    }

    fn put(game: &mut Campaign, hex: &str, nation: &str) {
        let (hex, nation) = (game.tables.map.place(hex).unwrap(), game.tables.roster.nation(nation).unwrap());
        game.place(Stack { hex, nation, kind: Kind::I, sp: 1, ..Stack::default() });
    }

    fn hungry(game: &Campaign, hex: &str) -> bool {
        let hex = game.tables.map.place(hex).unwrap();
        game.state.stacks.at(hex).iter().any(|s| s.unsupplied)
    }

    /// WP-M.3-2, WP-M.3.a, WP-M.3.b: the example of the book. Bayonne feeds San Sebastian, San Sebastian feeds the
    /// Bavarian at Burgos, Madrid is too far; an enemy in O11 cuts it all.
    #[test]
    fn san_sebastian_burgos_madrid() {
        for (enemy, fed) in [(false, true), (true, false)] {
            let mut game = spain();
            put(&mut game, "San Sebastian", "france");
            put(&mut game, "Burgos", "bavaria");
            put(&mut game, "Madrid", "france");
            if enemy {
                put(&mut game, "O11", "austria");
            }
            game.mark_supply(Side::French);
            assert_eq!(!hungry(&game, "San Sebastian"), fed);
            assert_eq!(!hungry(&game, "Burgos"), fed);
            assert!(hungry(&game, "Madrid"));
        }
    }
}
