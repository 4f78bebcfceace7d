//! A set of small ids in a fixed number of words: no heap, copied like a number.

use crate::HexId;
use std::marker::PhantomData;

/// Something that is counted from 0.
pub trait Id: Copy {
    /// Its number.
    fn index(self) -> usize;
    /// What has this number.
    fn of(index: usize) -> Self;
}

impl Id for HexId {
    #[inline]
    fn index(self) -> usize {
        HexId::index(self)
    }

    #[inline]
    fn of(index: usize) -> HexId {
        HexId(index as u16)
    }
}

/// A set of things; `WORDS` times 64 must cover them all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IdSet<K, const WORDS: usize>([u64; WORDS], PhantomData<K>);

/// A set of hexes.
pub type HexSet<const WORDS: usize> = IdSet<HexId, WORDS>;

impl<K, const WORDS: usize> Default for IdSet<K, WORDS> {
    fn default() -> Self {
        IdSet([0; WORDS], PhantomData)
    }
}

/// The bits of a word, the lowest first, as numbers from `from` on.
#[inline]
fn bits<K: Id>(from: usize, word: u64) -> impl Iterator<Item = K> {
    std::iter::successors((word != 0).then_some(word), |&w| {
        let rest = w & (w - 1);
        (rest != 0).then_some(rest)
    })
    .map(move |w| K::of(from + w.trailing_zeros() as usize))
}

impl<K: Id, const WORDS: usize> IdSet<K, WORDS> {
    /// Adds one; says whether it was new.
    #[inline]
    pub fn insert(&mut self, id: K) -> bool {
        let (word, bit) = (id.index() / 64, 1u64 << (id.index() % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, id: K) {
        self.0[id.index() / 64] &= !(1u64 << (id.index() % 64));
    }

    /// Whether one is in the set.
    #[inline]
    pub fn contains(&self, id: K) -> bool {
        self.0.get(id.index() / 64).is_some_and(|word| word & (1u64 << (id.index() % 64)) != 0)
    }

    /// The first words of it: nothing lies in the others on a board that fills no more.
    #[inline]
    pub(crate) fn words<const N: usize>(&self) -> [u64; N] {
        let mut out = [0; N];
        for (word, own) in out.iter_mut().zip(&self.0) {
            *word = *own;
        }
        out
    }

    /// A set by its first words.
    #[inline]
    pub(crate) fn of_words<const N: usize>(words: &[u64; N]) -> Self {
        let mut set = Self::default();
        for (own, word) in set.0.iter_mut().zip(words) {
            *own = *word;
        }
        set
    }

    /// How many it holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// Takes all out.
    #[inline]
    pub fn clear(&mut self) {
        self.0 = [0; WORDS];
    }

    /// All of them in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = K> + use<'_, K, WORDS> {
        self.0.iter().enumerate().flat_map(|(at, &word)| bits(at * 64, word))
    }

    /// All of them in order, as they are now: the set may be changed on the way.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = K> {
        self.0.into_iter().enumerate().flat_map(|(at, word)| bits(at * 64, word))
    }
}

impl<K, const WORDS: usize> std::ops::BitOrAssign<&IdSet<K, WORDS>> for IdSet<K, WORDS> {
    #[inline]
    fn bitor_assign(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a |= b;
        }
    }
}

impl<K, const WORDS: usize> std::ops::BitOr for IdSet<K, WORDS> {
    type Output = Self;

    #[inline]
    fn bitor(mut self, other: Self) -> Self {
        self |= &other;
        self
    }
}

impl<K, const WORDS: usize> std::ops::BitAndAssign<&IdSet<K, WORDS>> for IdSet<K, WORDS> {
    #[inline]
    fn bitand_assign(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
    }
}

impl<K, const WORDS: usize> std::ops::BitAnd for IdSet<K, WORDS> {
    type Output = Self;

    #[inline]
    fn bitand(mut self, other: Self) -> Self {
        self &= &other;
        self
    }
}

impl<K, const WORDS: usize> std::ops::SubAssign<&IdSet<K, WORDS>> for IdSet<K, WORDS> {
    #[inline]
    fn sub_assign(&mut self, other: &Self) {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= !b;
        }
    }
}

impl<K, const WORDS: usize> std::ops::Sub for IdSet<K, WORDS> {
    type Output = Self;

    #[inline]
    fn sub(mut self, other: Self) -> Self {
        self -= &other;
        self
    }
}

impl<K: Id, const WORDS: usize> FromIterator<K> for IdSet<K, WORDS> {
    fn from_iter<I: IntoIterator<Item = K>>(ids: I) -> Self {
        let mut set = Self::default();
        for id in ids {
            set.insert(id);
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
            prop_assert_eq!(set.each().collect::<Vec<_>>(), set.iter().collect::<Vec<_>>());
            prop_assert_eq!(set.iter().map(|h| h.0).collect::<Vec<_>>(), model.into_iter().collect::<Vec<_>>());
        }
    }

    #[test]
    fn beyond_the_last_word_nothing_is_contained() {
        assert!(!HexSet::<1>::default().contains(HexId(64)));
        assert!(!HexSet::<1>::default().contains(HexId::NONE));
    }
}
