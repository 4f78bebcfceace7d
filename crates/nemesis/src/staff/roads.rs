//! How many hexes troops of a side march from a city to any hex, over ground that is open to them.

use crate::roster::Side;
use crate::tables::Tables;
use board::HexId;

/// No way.
pub(crate) const FAR: u8 = u8::MAX;

/// As far as troops are felt.
const NEAR: u8 = 4;

/// Distances between cities and hexes, surveyed once for a board.
#[derive(Debug)]
pub(crate) struct Roads {
    hexes: usize,
    /// Hexes as the crow flies, from each to each.
    straight: Vec<u8>,
    /// For each hex all those near it, with how far they are.
    near: Vec<Vec<(HexId, u8)>>,
    /// By side, then by city in the order of the tables, then by hex.
    steps: [Vec<u8>; 2],
    /// From city to city along ground on which supply goes: by side, then by one city, then by the other.
    links: [Vec<u8>; 2],
}

impl Roads {
    pub(crate) fn survey(tables: &Tables) -> Roads {
        let hexes = tables.ground.len();
        let steps = Side::BOTH.map(|side| {
            let mut all = vec![FAR; hexes * tables.cities.len()];
            for (&city, steps) in tables.cities.iter().zip(all.chunks_mut(hexes)) {
                flood(tables, side, city, steps);
            }
            all
        });
        let far = |from: HexId| (0..hexes as u16).map(move |to| tables.board.distance(from, HexId(to)) as u8);
        let straight = (0..hexes as u16).flat_map(|from| far(HexId(from))).collect();
        let close = |from: HexId| (0..).map(HexId).zip(far(from)).filter(|(_, far)| *far <= NEAR).collect();
        let near = (0..hexes as u16).map(|from| close(HexId(from))).collect();
        let links = Side::BOTH.map(|side| {
            let from = |city: &HexId| {
                let far = route(tables, side, *city);
                tables.cities.iter().map(move |to| far[to.index()]).collect::<Vec<u8>>()
            };
            tables.cities.iter().flat_map(from).collect()
        });
        Roads { hexes, straight, near, steps, links }
    }

    /// The hexes near one, itself included, with how far they are.
    pub(crate) fn near(&self, hex: HexId) -> &[(HexId, u8)] {
        &self.near[hex.index()]
    }

    /// Hexes between two, as the crow flies.
    #[inline]
    pub(crate) fn straight(&self, from: HexId, to: HexId) -> u8 {
        self.straight[from.index() * self.hexes + to.index()]
    }

    /// Hexes of a supply route between two cities by their numbers, if no enemy is in its way.
    #[inline]
    pub(crate) fn link(&self, side: Side, from: usize, to: usize) -> u8 {
        let links = &self.links[side.index()];
        links[from * links.len().isqrt() + to]
    }

    /// From the city with this number to a hex.
    #[inline]
    pub(crate) fn between(&self, side: Side, city: usize, hex: HexId) -> u8 {
        self.steps[side.index()][city * self.hexes + hex.index()]
    }
}

fn flood(tables: &Tables, side: Side, city: HexId, steps: &mut [u8]) {
    let mut queue = vec![city];
    steps[city.index()] = 0;
    let mut head = 0;
    while let Some(&hex) = queue.get(head) {
        head += 1;
        for (_, near) in tables.board.neighbours(hex) {
            if tables.ground(near).open[side.index()] && steps[near.index()] == FAR {
                steps[near.index()] = steps[hex.index()].saturating_add(1);
                queue.push(near);
            }
        }
    }
}

/// How far supply goes from a city to each hex: over bridges, and not over ground that bars it.
fn route(tables: &Tables, side: Side, city: HexId) -> Vec<u8> {
    let mut far = vec![FAR; tables.ground.len()];
    let mut queue = vec![city];
    far[city.index()] = 0;
    let mut head = 0;
    while let Some(&hex) = queue.get(head) {
        head += 1;
        for &near in tables.ways[hex.index()].iter().take_while(|h| **h != HexId::NONE) {
            if tables.ground(near).open[side.index()] && far[near.index()] == FAR {
                far[near.index()] = far[hex.index()].saturating_add(1);
                queue.push(near);
            }
        }
    }
    far
}
