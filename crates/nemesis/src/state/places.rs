//! Where the counters lie, and which of them lie in a hex: an index that cannot disagree with itself.

use crate::state::{AWAY, HexBits, MOST_HEXES};
use crate::tables::roster::Side;
use board::HexId;

const NOBODY: u16 = u16::MAX;

/// Hexes whose numbers differ by this share a list. They are columns apart, so that armies seldom do.
const LISTS: usize = 256;

#[inline]
fn list(hex: HexId) -> usize {
    hex.index() % LISTS
}

/// The places of counters of one kind. Those of the first side have the ids below `border`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Places<const COUNTERS: usize> {
    hex: [HexId; COUNTERS],
    /// The lowest id in each list, and after each counter the next one in its list.
    first: [u16; LISTS],
    next: [u16; COUNTERS],
    /// The hexes that each side holds with such counters.
    held: [HexBits; 2],
    border: u16,
}

impl<const COUNTERS: usize> Places<COUNTERS> {
    pub(crate) fn new(border: u16) -> Self {
        Places {
            hex: [AWAY; COUNTERS],
            first: [NOBODY; LISTS],
            next: [NOBODY; COUNTERS],
            held: Default::default(),
            border,
        }
    }

    #[inline]
    pub(crate) fn of(&self, id: u16) -> HexId {
        self.hex[usize::from(id)]
    }

    /// The hexes that a side holds.
    #[inline]
    pub(crate) fn held(&self, side: Side) -> HexBits {
        self.held[side.index()]
    }

    #[inline]
    pub(crate) fn holds(&self, side: Side, hex: HexId) -> bool {
        self.held[side.index()].contains(hex)
    }

    /// The counters of a side in a hex on the board, in the order of their ids.
    #[inline]
    pub(crate) fn at(&self, side: Side, hex: HexId) -> impl Iterator<Item = u16> + '_ {
        let first = if self.holds(side, hex) { self.first[list(hex)] } else { NOBODY };
        let after = |id: u16| Some(self.next[usize::from(id)]).filter(|&n| n != NOBODY);
        std::iter::successors((first != NOBODY).then_some(first), move |&id| after(id))
            .filter(move |&id| self.of(id) == hex && self.owner(id) == side.index())
    }

    #[inline]
    fn owner(&self, id: u16) -> usize {
        usize::from(id >= self.border)
    }

    /// Puts a counter into a hex, or off the board.
    pub(crate) fn put(&mut self, id: u16, to: HexId) {
        let from = std::mem::replace(&mut self.hex[usize::from(id)], to);
        if from == to {
            return;
        }
        if from.index() < MOST_HEXES {
            let next = std::mem::replace(&mut self.next[usize::from(id)], NOBODY);
            *self.link(from, id) = next;
            let side = Side::BOTH[self.owner(id)];
            if self.at(side, from).next().is_none() {
                self.held[side.index()].remove(from);
            }
        }
        if to.index() < MOST_HEXES {
            let link = self.link(to, id);
            let next = std::mem::replace(link, id);
            self.next[usize::from(id)] = next;
            self.held[self.owner(id)].insert(to);
        }
    }

    pub(crate) fn swap(&mut self, one: u16, other: u16) {
        let [a, b] = [self.of(one), self.of(other)];
        self.put(one, b);
        self.put(other, a);
    }

    /// What leads to a counter of this id in the list of a hex, or would.
    fn link(&mut self, hex: HexId, id: u16) -> &mut u16 {
        let first = self.first[list(hex)];
        if first >= id {
            return &mut self.first[list(hex)];
        }
        let mut before = first;
        while self.next[usize::from(before)] < id {
            before = self.next[usize::from(before)];
        }
        &mut self.next[usize::from(before)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// After any moves the index says what looking through all counters says.
        #[test]
        fn the_index_agrees_with_a_search(moves in prop::collection::vec((0u16..20, 0u16..6), 0..120)) {
            let mut places = Places::<20>::new(8);
            for (id, to) in moves {
                places.put(id, if to == 5 { AWAY } else { HexId(to * 128) });
                for side in Side::BOTH {
                    let ids = if side == Side::BOTH[0] { 0..8 } else { 8..20 };
                    for hex in (0..5).map(|h| HexId(h * 128)) {
                        let found: Vec<u16> = ids.clone().filter(|i| places.of(*i) == hex).collect();
                        prop_assert_eq!(places.holds(side, hex), !found.is_empty());
                        prop_assert_eq!(places.at(side, hex).collect::<Vec<_>>(), found);
                    }
                }
            }
        }
    }
}
