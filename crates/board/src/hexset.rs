//! A set of hexes in a fixed number of words: no heap, copied like a number.

use crate::HexId;

/// A set of hexes; `WORDS` times 64 must cover the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for HexSet<WORDS> {
    fn default() -> Self {
        HexSet([0; WORDS])
    }
}

impl<const WORDS: usize> HexSet<WORDS> {
    /// Adds a hex; says whether it was new.
    #[inline]
    pub fn insert(&mut self, hex: HexId) -> bool {
        let (word, bit) = (hex.index() / 64, 1u64 << (hex.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a hex out.
    #[inline]
    pub fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1u64 << (hex.index() % 64));
    }

    /// Whether a hex is in the set.
    #[inline]
    pub fn contains(&self, hex: HexId) -> bool {
        self.0.get(hex.index() / 64).is_some_and(|word| word & (1u64 << (hex.index() % 64)) != 0)
    }

    /// How many hexes it holds.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Takes all hexes out.
    #[inline]
    pub fn clear(&mut self) {
        self.0 = [0; WORDS];
    }

    /// The hexes in order of their index.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            std::iter::successors((word != 0).then_some(word), |&w| {
                let rest = w & (w - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |w| HexId((at * 64) as u16 + w.trailing_zeros() as u16))
        })
    }
}

impl<const WORDS: usize> std::ops::BitOr for HexSet<WORDS> {
    type Output = Self;
    fn bitor(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a |= b;
        }
        self
    }
}

impl<const WORDS: usize> std::ops::BitAnd for HexSet<WORDS> {
    type Output = Self;
    fn bitand(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= b;
        }
        self
    }
}

impl<const WORDS: usize> std::ops::Sub for HexSet<WORDS> {
    type Output = Self;
    fn sub(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a &= !b;
        }
        self
    }
}

impl<const WORDS: usize> FromIterator<HexId> for HexSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> Self {
        let mut set = Self::default();
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn behaves_like_a_sorted_set(hexes in proptest::collection::vec(0u16..512, 0..60), gone in 0u16..512) {
            let mut model: std::collections::BTreeSet<u16> = hexes.iter().copied().collect();
            let mut set: HexSet<8> = hexes.iter().map(|&h| HexId(h)).collect();
            model.remove(&gone);
            set.remove(HexId(gone));
            let rest: HexSet<8> = set - set;
            prop_assert!(rest.is_empty() && (set | rest) == set && (set & set) == set && (set & rest) == rest);
            prop_assert_eq!(set.len(), model.len());
            prop_assert_eq!(set.iter().map(|h| h.0).collect::<Vec<_>>(), model.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn beyond_the_last_word_nothing_is_contained() {
        assert!(!HexSet::<1>::default().contains(HexId(64)));
        assert!(!HexSet::<1>::default().contains(HexId::NONE));
    }
}
