//! Flood fill and cheapest paths over the neighbour table, with buffers that are used again and again.

use crate::{Board, Dir, HexId};

/// The cost of a hex that no path reached.
pub const UNREACHED: u16 = u16::MAX;

/// The buffers of a search. Make one, keep it, search as often as you like: nothing is allocated again.
///
/// ```
/// # let board = board::atlas::load("russia-1812").unwrap();
/// use board::{Flood, Features};
/// let (wilno, minsk) = (board.hex("1808").unwrap(), board.hex("1610").unwrap());
/// let mut flood = Flood::new(&board);
/// flood.run(&board, [wilno], 5, |_, to, _| (!board.terrain(to).is_water()).then_some(1));
/// assert_eq!(flood.cost(minsk), 3);
/// ```
#[derive(Debug, Clone)]
pub struct Flood {
    cost: Vec<u16>,
    from: Vec<HexId>,
    touched: Vec<HexId>,
    buckets: Vec<Vec<HexId>>,
}

impl Flood {
    /// Buffers for searches on this board.
    pub fn new(board: &Board) -> Flood {
        Flood {
            cost: vec![UNREACHED; board.len()],
            from: vec![HexId::NONE; board.len()],
            touched: Vec::with_capacity(board.len()),
            buckets: Vec::new(),
        }
    }

    /// Finds the cheapest way from the starts to every hex within `limit`.
    ///
    /// `step(from, to, dir)` is the price of one step, at least 1, or `None` where there is no way.
    pub fn run(
        &mut self,
        board: &Board,
        starts: impl IntoIterator<Item = HexId>,
        limit: u16,
        mut step: impl FnMut(HexId, HexId, Dir) -> Option<u16>,
    ) {
        for hex in self.touched.drain(..) {
            self.cost[hex.index()] = UNREACHED;
            self.from[hex.index()] = HexId::NONE;
        }
        // One bucket for each cost: a hex is settled when its bucket is emptied, cheapest first.
        let wanted = usize::from(limit) + 1;
        if self.buckets.len() < wanted {
            self.buckets.resize_with(wanted, Vec::new);
        }
        for start in starts {
            if self.cost[start.index()] != 0 {
                self.cost[start.index()] = 0;
                self.touched.push(start);
                self.buckets[0].push(start);
            }
        }
        for spent in 0..=limit {
            let mut at = 0;
            while let Some(&hex) = self.buckets[usize::from(spent)].get(at) {
                at += 1;
                if self.cost[hex.index()] != spent {
                    continue;
                }
                for (dir, to) in board.neighbours(hex) {
                    let Some(price) = step(hex, to, dir) else { continue };
                    let total = spent.saturating_add(price.max(1));
                    let known = self.cost[to.index()];
                    if total > limit || total >= known {
                        continue;
                    }
                    if known == UNREACHED {
                        self.touched.push(to);
                    }
                    self.cost[to.index()] = total;
                    self.from[to.index()] = hex;
                    self.buckets[usize::from(total)].push(to);
                }
            }
            self.buckets[usize::from(spent)].clear();
        }
    }

    /// What the cheapest way to a hex costs, or [`UNREACHED`].
    #[inline]
    pub fn cost(&self, hex: HexId) -> u16 {
        self.cost[hex.index()]
    }

    /// Every hex that was reached, starts included.
    pub fn reached(&self) -> &[HexId] {
        &self.touched
    }

    /// The cheapest way to a hex, from the start to it; empty if it was not reached.
    pub fn path(&self, to: HexId) -> Vec<HexId> {
        if self.cost(to) == UNREACHED {
            return Vec::new();
        }
        let back = |&hex: &HexId| Some(self.from[hex.index()]).filter(|&h| h != HexId::NONE);
        let mut path: Vec<HexId> = std::iter::successors(Some(to), back).collect();
        path.reverse();
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas;

    #[test]
    fn plain_flood_equals_hex_distance() {
        let board = atlas::load("russia-1812").unwrap();
        let mut flood = Flood::new(&board);
        let start = board.hex("1610").unwrap();
        flood.run(&board, [start], 60, |_, _, _| Some(1));
        for hex in board.hexes() {
            assert_eq!(u32::from(flood.cost(hex)), board.distance(start, hex));
        }
    }

    #[test]
    fn a_second_search_forgets_the_first() {
        let board = atlas::load("russia-1812").unwrap();
        let mut flood = Flood::new(&board);
        let (a, b) = (board.hex("0101").unwrap(), board.hex("2818").unwrap());
        flood.run(&board, [a], 3, |_, _, _| Some(1));
        flood.run(&board, [b], 3, |_, _, _| Some(1));
        assert_eq!(flood.cost(a), UNREACHED);
        assert!(flood.path(a).is_empty());
        assert!(flood.reached().iter().all(|&h| board.distance(b, h) <= 3));
    }

    #[test]
    fn dear_hexes_are_gone_around() {
        let board = atlas::load("russia-1812").unwrap();
        let mut flood = Flood::new(&board);
        let (a, wall, b) =
            (board.hex("1505").unwrap(), board.hex("1506").unwrap(), board.hex("1507").unwrap());
        flood.run(&board, [a], 9, |_, to, _| Some(if to == wall { 5 } else { 1 }));
        assert_eq!(flood.cost(b), 3);
        let path = flood.path(b);
        assert_eq!((path.len(), path[0], path[3]), (4, a, b));
        assert!(!path.contains(&wall));
    }
}
