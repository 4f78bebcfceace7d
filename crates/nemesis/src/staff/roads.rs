//! How many hexes troops of a side march from a city to any hex, over ground that is open to them.

use crate::roster::Side;
use crate::tables::Tables;
use board::HexId;

/// No way.
pub(crate) const FAR: u8 = u8::MAX;

/// Distances between cities and hexes, surveyed once for a board.
#[derive(Debug)]
pub(crate) struct Roads {
    hexes: usize,
    /// By side, then by city in the order of the tables, then by hex.
    steps: [Vec<u8>; 2],
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
        Roads { hexes, steps }
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
