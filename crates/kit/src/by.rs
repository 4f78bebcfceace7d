//! A value for each of a few things: sides, powers, kinds of troops.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// One of a few things that are counted from 0.
pub trait Key: Copy {
    /// Its place in a table.
    fn index(self) -> usize;
}

/// A value for each of `N` things. A title names what it uses: `type BySide<T> = By<Side, T, 2>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct By<K, T, const N: usize>(pub [T; N], PhantomData<K>);

impl<K, T, const N: usize> By<K, T, N> {
    /// A value for each, in order.
    pub const fn new(values: [T; N]) -> By<K, T, N> {
        By(values, PhantomData)
    }
}

impl<K, T: Default + Copy, const N: usize> Default for By<K, T, N> {
    fn default() -> By<K, T, N> {
        By::new([T::default(); N])
    }
}

impl<K, T, const N: usize> AsRef<[T]> for By<K, T, N> {
    fn as_ref(&self) -> &[T] {
        &self.0
    }
}

impl<K, T, const N: usize> AsMut<[T]> for By<K, T, N> {
    fn as_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl<K: Key, T, const N: usize> Index<K> for By<K, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, key: K) -> &T {
        &self.0[key.index()]
    }
}

impl<K: Key, T, const N: usize> IndexMut<K> for By<K, T, N> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.0[key.index()]
    }
}
