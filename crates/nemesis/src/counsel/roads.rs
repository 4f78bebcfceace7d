//! How many hexes troops of a side march from a city to any hex, over ground that is open to them.

use crate::tables::Tables;
use crate::tables::roster::Side;
use board::HexId;

/// No way.
pub(crate) const FAR: u8 = u8::MAX;

/// As far as troops are felt.
const NEAR: u8 = 4;

/// Distances between cities and hexes, surveyed once for a board.
#[derive(Debug)]
pub(crate) struct Roads {
    hexes: usize,
    cities: usize,
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
        let march = |side, city: &HexId| {
            flood(tables, side, *city, |hex| tables.board.neighbours(hex).map(|(_, near)| near))
        };
        let steps = Side::BOTH.map(|side| tables.cities.iter().flat_map(|city| march(side, city)).collect());
        let far = |from: HexId| (0..hexes as u16).map(move |to| tables.board.distance(from, HexId(to)) as u8);
        let straight = (0..hexes as u16).flat_map(|from| far(HexId(from))).collect();
        let close = |from: HexId| (0..).map(HexId).zip(far(from)).filter(|(_, far)| *far <= NEAR).collect();
        let near = (0..hexes as u16).map(|from| close(HexId(from))).collect();
        // Supply goes over bridges only.
        let dry = |hex: HexId| tables.ways[hex.index()].into_iter().take_while(|near| *near != HexId::NONE);
        let route = |side, city: &HexId| {
            let far = flood(tables, side, *city, dry);
            tables.cities.iter().map(move |to| far[to.index()])
        };
        let links = Side::BOTH.map(|side| tables.cities.iter().flat_map(|city| route(side, city)).collect());
        Roads { hexes, cities: tables.cities.len(), straight, near, steps, links }
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
        self.links[side.index()][from * self.cities + to]
    }

    /// From the city with this number to a hex.
    #[inline]
    pub(crate) fn between(&self, side: Side, city: usize, hex: HexId) -> u8 {
        self.steps[side.index()][city * self.hexes + hex.index()]
    }
}

/// How many steps it is from a city to each hex that is open to a side, by what is next to each; some ground counts
/// twice.
fn flood<I: IntoIterator<Item = HexId>>(
    tables: &Tables,
    side: Side,
    city: HexId,
    next_to: impl Fn(HexId) -> I,
) -> Vec<u8> {
    let mut steps = vec![FAR; tables.ground.len()];
    let mut rings = vec![vec![city]];
    let mut far = 0;
    while far < rings.len() && far < usize::from(FAR) {
        for hex in std::mem::take(&mut rings[far]) {
            if steps[hex.index()] != FAR {
                continue;
            }
            steps[hex.index()] = far as u8;
            for near in next_to(hex).into_iter().filter(|near| tables.ground(*near).open[side.index()]) {
                let heavy = tables.heavy[0].contains(near) && !tables.has_road(hex, near, false);
                let there = far + 1 + usize::from(heavy);
                rings.resize(rings.len().max(there + 1), Vec::new());
                rings[there].push(near);
            }
        }
        far += 1;
    }
    steps
}
