//! Supply (section M): lines from sources, and from SP of one colour to the next.

use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH, Queue, Reached};
use crate::state::MOST_STACKS;
use crate::state::{Campaign, Stack};
use crate::tables::ground::HexBits;
use crate::tables::ground::Map;
use crate::tables::roster::{Colour, NationId, Side};
use crate::tables::scenario::{Plan, Supply};
use board::HexId;
use tinyvec::ArrayVec;

/// Hexes whose units still have no line.
#[derive(Debug, Default)]
struct Hungry {
    list: ArrayVec<[HexId; MOST_STACKS]>,
    fed: HexBits,
    left: usize,
}

impl Hungry {
    /// The hex of a stack; they come sorted.
    fn insert(&mut self, hex: HexId) {
        if self.list.last() != Some(&hex) {
            self.list.push(hex);
            self.left += 1;
        }
    }

    /// A line has come to a hex.
    fn feed(&mut self, hex: HexId) -> Reached {
        if self.list.binary_search(&hex).is_ok() && self.fed.insert(hex) {
            self.left -= 1;
        }
        if self.left == 0 { Reached::Enough } else { Reached::Hex }
    }

    /// Whether a line from a hex may come to one of them at all: every step costs something.
    fn is_near(&self, map: &Map, source: HexId, limit: u16) -> bool {
        self.list.iter().any(|&hex| map.board.distance(source, hex) <= u32::from(limit))
    }
}

impl Campaign {
    /// Hexes through which a side draws no supply line: enemy SP are there and not besieged (WP-M.2-2, WP-M.5,
    /// R-WP-M.5); nor one through neutrals (WP-Z.V.D.2.d).
    fn barred_lines(&self, side: Side) -> HexBits {
        let mut out = HexBits::default();
        for stack in self.state.stacks.all() {
            let owner = self.side_of(stack.nation);
            if owner.is_none()
                || owner == Some(side.enemy()) && !(stack.inside && self.is_held(stack.hex, side))
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
        if self.has_enemies_of(source, side) || foreign || !self.serves_now(supply) {
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

    /// Looks at the supply of every SP of a side (WP-M.1, WP-M.2-3).
    pub(crate) fn mark_supply(&mut self, side: Side) {
        let barred = self.barred_lines(side);
        let stranded = self.stranded(side);
        let allegiance = self.state.allegiance;
        let ours = |s: &Stack| allegiance[s.nation] == Some(side);
        self.state.stacks.change(|s| s.fed && ours(s), |s| s.fed = false);
        let mut present = 0;
        for stack in self.state.stacks.all_mut() {
            if ours(stack) {
                stack.unsupplied = true;
                present |= 1 << stack.nation.0;
            }
        }
        let mut colours = [0u32; Colour::ALL.len()];
        for nation in (0u8..).map(NationId).take(self.tables.roster.nations.len()) {
            if allegiance[nation] == Some(side) {
                colours[self.colour(nation).index()] |= 1 << nation.0;
            }
        }
        for nations in colours.into_iter().filter(|&nations| nations & present != 0) {
            self.mark_colour(side, nations, &barred, &stranded);
        }
    }

    /// Looks at the supply of those nations of a side that have one colour.
    fn mark_colour(&mut self, side: Side, nations: u32, barred: &HexBits, stranded: &HexBits) {
        let tables = self.tables.clone();
        let limit = u16::from(tables.charts.system.supply.mp);
        let ours = |n: NationId| Plan::has(nations, n);
        // From cities to the units that they serve (WP-M.3.a, WP-M.4, WP-Z.I.D.2.a, WP-Z.I.D.2.b).
        for supply in &tables.plan.supply {
            let served = nations & supply.nations;
            if served == 0 || !self.serves_now(supply) {
                continue;
            }
            let serves = |s: &Stack| Plan::has(served, s.nation);
            let mut hungry = Hungry::default();
            for at in 0..self.state.stacks.all().len() {
                let stack = self.state.stacks.all()[at];
                if !stack.unsupplied || !serves(&stack) || stranded.contains(stack.hex) {
                    continue;
                }
                let inside = stack.inside
                    && !supply.not_besieged
                    && supply.hexes.contains(&stack.hex)
                    && self.has_garrison(stack.hex, supply, side);
                if inside || self.is_automatic(supply, stack.hex) {
                    self.state.stacks.all_mut()[at].unsupplied = false;
                } else {
                    hungry.insert(stack.hex);
                }
            }
            if hungry.list.is_empty() {
                continue;
            }
            self.draw_lines(side, supply, barred, &mut hungry);
            for stack in self.state.stacks.all_mut() {
                if hungry.fed.contains(stack.hex) && serves(stack) {
                    stack.unsupplied = false;
                }
            }
        }
        // From unit to unit of the colour (WP-M.3-1, WP-M.3.b, WP-M.3-2, WP-BB.q5).
        let mut hungry = Hungry::default();
        for stack in self.state.stacks.all() {
            if stack.unsupplied && ours(stack.nation) && !stranded.contains(stack.hex) {
                hungry.insert(stack.hex);
            }
        }
        if !hungry.list.is_empty() {
            // A hex with enemies in it, besieged or not, is no source.
            let passes_on =
                |s: &&Stack| ours(s.nation) && !stranded.contains(s.hex) && !self.has_enemies_of(s.hex, side);
            let mut costs = [OUT_OF_REACH; MOST_HEXES];
            let mut queue = Queue::default();
            let mut relays = HexBits::default();
            for stack in self.state.stacks.all().iter().filter(passes_on) {
                relays.insert(stack.hex);
                let feeds = !stack.unsupplied && costs[stack.hex.index()] != 0;
                if feeds && hungry.is_near(&tables.map, stack.hex, limit) {
                    costs[stack.hex.index()] = 0;
                    queue.push(stack.hex);
                    hungry.feed(stack.hex);
                }
            }
            self.spread(side, barred, limit, &mut costs, &mut queue, |hex| {
                let relay = relays.contains(hex) && !barred.contains(hex);
                match hungry.feed(hex) {
                    Reached::Hex if relay => Reached::Source,
                    reached => reached,
                }
            });
            for stack in self.state.stacks.all_mut() {
                if ours(stack.nation) && hungry.fed.contains(stack.hex) {
                    stack.unsupplied = false;
                }
            }
        }
        for supply in tables.plan.supply.iter().filter(|s| s.coastal > 0 && s.nations & nations != 0) {
            self.feed_coast(supply);
        }
    }

    /// Lines from the cities of a rule to those who have none; only from cities that are near enough.
    fn draw_lines(&self, side: Side, supply: &Supply, barred: &HexBits, hungry: &mut Hungry) {
        let limit = u16::from(self.tables.charts.system.supply.mp);
        let mut costs = [OUT_OF_REACH; MOST_HEXES];
        let mut queue = Queue::default();
        for (&source, reach) in supply.hexes.iter().zip(&supply.reach) {
            if hungry.list.iter().any(|&hex| reach.contains(hex)) && self.is_source(source, supply, side) {
                costs[source.index()] = 0;
                queue.push(source);
                hungry.feed(source);
            }
        }
        if hungry.left > 0 {
            self.spread(side, barred, limit, &mut costs, &mut queue, |hex| hungry.feed(hex));
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
            .filter(|&hex| Some(hex) != without && !self.has_enemies_of(hex, side))
            .collect();
        for supply in self.tables.plan.supply.iter().filter(|s| Plan::has(s.nations, nation)) {
            for &source in &supply.hexes {
                if self.is_source(source, supply, side) && costs[source.index()] != 0 {
                    costs[source.index()] = 0;
                    queue.push(source);
                }
            }
        }
        self.spread(side, &barred, limit, costs, &mut queue, |hex| {
            let relay = relays.contains(hex) && !barred.contains(hex);
            if relay { Reached::Source } else { Reached::Hex }
        });
        let automatic = |s: &&Supply| s.automatic || s.automatic_coast || !s.automatic_in.is_empty();
        for supply in
            self.tables.plan.supply.iter().filter(|s| Plan::has(s.nations, nation)).filter(automatic)
        {
            for hex in self.tables.map.board.hexes().filter(|&h| self.is_automatic(supply, h)) {
                costs[hex.index()] = 0;
            }
        }
    }

    /// How far hexes are from the nearest supply source of a colour, without limit: a city, or SP in supply, but for those
    /// of a hex. What is farther than `here` is not told (WP-Q.1.a, WP-M.3.b, R-WP-Q.1.a).
    pub(crate) fn distances(
        &self,
        side: Side,
        colour: Colour,
        without: Option<HexId>,
        here: HexId,
        costs: &mut Costs,
    ) {
        let barred = self.barred_lines(side);
        *costs = [OUT_OF_REACH; MOST_HEXES];
        let mut sources = HexBits::default();
        let tables = &self.tables;
        for supply in &tables.plan.supply {
            let serves = (0u8..).map(NationId).take(tables.roster.nations.len()).any(|n| {
                Plan::has(supply.nations, n) && self.colour(n) == colour && self.side_of(n) == Some(side)
            });
            if !serves {
                continue;
            }
            for &source in &supply.hexes {
                if self.is_source(source, supply, side) {
                    sources.insert(source);
                }
            }
        }
        for stack in self.state.stacks.all() {
            let feeds = !stack.unsupplied
                && self.is_of(stack, side)
                && self.colour(stack.nation) == colour
                && Some(stack.hex) != without
                && !self.has_enemies_of(stack.hex, side);
            if feeds {
                sources.insert(stack.hex);
            }
        }
        let in_play = |hex| self.is_in_play(hex);
        self.fares(side).flow(&sources, &barred, costs, in_play, |hex| hex == here);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Stack;
    use crate::tables::Tables;
    use crate::tables::roster::Kind;
    use kernel::Setup;
    use std::sync::Arc;

    /// A map with Spain in play, and nobody on it.
    fn spain() -> Campaign {
        let setup = Setup { scenario: "austerlitz".into(), options: std::collections::BTreeSet::default() };
        let mut tables = Tables::new(crate::tables::owners::Sheets::default(), &setup).unwrap();
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
