//! The road to a capital: a chain of depots from what there is, and the stacks that open it.
//!
//! A capital is farther than a march beyond supply, so that nothing near at hand draws anybody there. The staff
//! therefore looks for the chain of cities that leads to one with the fewest Turns, and sends its best stacks to the
//! next city on it; when a depot stands there the next comes in sight.

use super::survey::{Plan, Stack};
use crate::state::{Campaign, HexBits};
use board::HexId;

/// Stacks that lead, at most.
const STACKS: usize = 4;

/// Cities that a chain may have, at most.
const MOST_CITIES: usize = 128;

/// Cities of so many points are capitals, if there are any; otherwise those of the most points.
const CAPITAL: u8 = 3;

/// A way to a capital.
struct Road {
    /// By its number.
    capital: usize,
    /// The next city on it, by its number.
    next: usize,
    /// Whether that is the capital itself.
    last: bool,
    turns: f32,
}

/// Where the best stacks go.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spearhead {
    /// The next city on the road, by its number.
    pub(crate) city: usize,
    /// Whether it is the capital itself.
    pub(crate) last: bool,
    /// Where they stand now.
    pub(crate) stacks: [HexId; STACKS],
}

impl Plan {
    /// Finds the roads to the capitals in enemy hands; the shortest has the first choice of stacks.
    pub(crate) fn find_spearheads(&mut self, game: &Campaign) {
        if self.style.spears == 0 {
            return;
        }
        let tables = &game.tables;
        let points = |c: &usize| game.city_points(tables.cities[*c]);
        let great = (0..tables.cities.len()).map(|c| points(&c)).fold(1, u8::max).min(CAPITAL);
        let capitals = || (0..tables.cities.len()).filter(|c| points(c) >= great);
        let wanted = usize::from(self.style.road).checked_sub(1).and_then(|at| capitals().nth(at));
        let far = |c: &usize| !self.holds(game, tables.cities[*c]);
        let field = game.field(self.side);
        let linked = game.linked(self.side, &field, tables.cities.iter().copied().collect());
        let sites = linked & field.pass & game.depot_sites(self.side, &field);
        let mut roads: Vec<Road> = capitals()
            .filter(|c| *c < MOST_CITIES && far(c))
            .filter_map(|c| self.road(game, c, linked, sites))
            .collect();
        // The one that is wanted comes first, if it can be had.
        let rank = |road: &Road| (wanted.is_some_and(|c| c != road.capital), road.turns);
        roads.sort_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal));
        roads.truncate(self.style.spears.into());
        for road in roads {
            let stacks = self.leaders_of(game, road.next);
            self.spearheads.push(Spearhead { city: road.next, last: road.last, stacks });
        }
    }

    /// The road to a capital that takes the fewest Turns, if there are enough left.
    fn road(&self, game: &Campaign, capital: usize, linked: HexBits, sites: HexBits) -> Option<Road> {
        let (side, tables) = (self.side, &game.tables);
        let (roads, cities) = (tables.roads(), &tables.cities);
        let length = game.supply_length_in(game.state.turn + 1);
        let march = game.easy_march_in(game.state.turn + 1);
        let depots = game.side(side).depots;
        let known = cities.len().min(MOST_CITIES);
        // Turns from a depot in each city to the capital, and by which city it goes on: found from the far end.
        let mut turns = [f32::MAX; MOST_CITIES];
        let mut onward = [capital; MOST_CITIES];
        let mut open = [true; MOST_CITIES];
        turns[capital] = 0.0;
        let left = f32::from(tables.system.last_turn.saturating_sub(game.state.turn)) + 1.0;
        loop {
            let next = (0..known).filter(|&c| open[c] && turns[c] < f32::MAX);
            let there = next.min_by(|&a, &b| turns[a].total_cmp(&turns[b]))?;
            // From a link of the chain it goes on; where there may be one at once, it begins.
            let is_link = depots.contains(&cities[there]) && linked.contains(cities[there]);
            let last_leg = depots.contains(&cities[there]) && onward[there] == capital;
            if is_link || last_leg || (there != capital && sites.contains(cities[there])) {
                let next = if is_link || last_leg { onward[there] } else { there };
                let road = Road { capital, next, last: next == capital, turns: turns[there] };
                return (road.turns <= left).then_some(road);
            }
            open[there] = false;
            let resistance = self.style.resist * self.pressure(game, side.enemy(), cities[there]).min(20.0);
            // Into the capital one marches beyond supply; everywhere else there must be a depot first. In winter, when
            // hardly any chain is long enough, a forced march is the way.
            let dash =
                if game.is_winter_in(game.state.turn + 1) { tables.system.march_forced } else { march };
            let reach = if there == capital { length + dash } else { length };
            for here in 0..known {
                let far = roads.link(side, here, there);
                let no_depot = !tables.depot_sites[side.index()].contains(cities[here]);
                if far > reach || no_depot || !game.is_open(side, cities[here]) {
                    continue;
                }
                let prize = if self.holds(game, cities[here]) {
                    0.0
                } else {
                    f32::from(game.city_points(cities[here]))
                };
                let leg = (f32::from(far) / f32::from(march)).ceil() + 0.5 + resistance;
                let cost = turns[there] + (leg - self.style.by_way * prize).max(0.1);
                if cost < turns[here] {
                    (turns[here], onward[here]) = (cost, there);
                }
            }
        }
    }

    /// The strongest stacks that are near a city and have somebody to lead them.
    fn leaders_of(&self, game: &Campaign, city: usize) -> [HexId; STACKS] {
        let (side, roads) = (self.side, game.tables.roads());
        let mut all: Vec<(f32, HexId)> = self.stacks[side.index()]
            .iter()
            .filter(|s| {
                s.total > 0 && s.leaders > 0 && !self.spearheads.iter().any(|o| o.stacks.contains(&s.hex))
            })
            .map(|s| {
                let far = roads.between(side, city, s.hex);
                (game.power(s) - 2.0 * f32::from(far.min(60)), s.hex)
            })
            .collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut stacks = [HexId::NONE; STACKS];
        for (slot, (_, hex)) in stacks.iter_mut().take(self.style.spear_stacks.into()).zip(all) {
            *slot = hex;
        }
        stacks
    }

    /// What the road is worth to a stack that would end in a hex.
    pub(crate) fn road_worth(&self, game: &Campaign, stack: &Stack, to: HexId) -> f32 {
        let from = stack.hex;
        let Some(spear) = self.spearheads.iter().find(|s| s.stacks.contains(&from) && stack.leaders > 0)
        else {
            return 0.0;
        };
        let far = |hex: HexId| f32::from(game.tables.roads().between(self.side, spear.city, hex).min(60));
        self.style.spear * (far(from) - far(to))
    }

    /// Whether a stack may go hungry for what it goes for or attacks: a capital, which a commander then holds.
    pub(crate) fn is_last_leg(&self, game: &Campaign, from: HexId, to: HexId) -> bool {
        self.spearheads.iter().any(|s| s.last && s.stacks.contains(&from) && game.tables.cities[s.city] == to)
    }

    /// What it is worth to lead the troops in a hex, which nobody else leads, to the capital before them.
    pub(crate) fn lead_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let ahead = self.spearheads.iter().find(|s| s.last && s.stacks.contains(&hex));
        let points = ahead.map_or(0, |s| game.city_points(game.tables.cities[s.city]));
        self.style.caretaker * self.point * f32::from(points)
    }

    /// What it is worth to be in the next city on a road.
    pub(crate) fn road_city(&self, game: &Campaign, hex: HexId) -> f32 {
        let here = |s: &Spearhead| !s.last && game.tables.cities[s.city] == hex;
        if self.spearheads.iter().any(here) { self.style.spear_city } else { 0.0 }
    }

    /// What a depot in a city is worth to the road.
    pub(crate) fn road_depot(&self, game: &Campaign, city: HexId) -> f32 {
        let here = |s: &Spearhead| !s.last && game.tables.cities[s.city] == city;
        if self.spearheads.iter().any(here) { self.style.spear_depot } else { 0.0 }
    }
}
