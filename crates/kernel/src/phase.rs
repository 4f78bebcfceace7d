//! What happens next, as data: a typed stack of phases inside the state.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

/// A stack of at most `N` phases. The top is what happens now; below it is what waits.
///
/// It lives inside the state without a heap, so that any state can be copied, compared, saved and loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Phases<P: Default + Copy, const N: usize>(ArrayVec<[P; N]>);

impl<P: Default + Copy, const N: usize> Default for Phases<P, N> {
    fn default() -> Self {
        Phases(ArrayVec::new())
    }
}

impl<P: Default + Copy, const N: usize> Phases<P, N> {
    /// A stack with one phase.
    pub fn of(phase: P) -> Self {
        let mut phases = Self::default();
        phases.push(phase);
        phases
    }

    /// What happens now.
    #[inline]
    pub fn now(&self) -> Option<P> {
        self.0.last().copied()
    }

    /// What happens now, to be changed in place.
    #[inline]
    pub fn now_mut(&mut self) -> Option<&mut P> {
        self.0.last_mut()
    }

    /// Interrupts what happens now. A full stack keeps its depth and loses nothing but the interruption: `N`
    /// is chosen by the title so that this cannot happen, and the suite's random games would show it.
    #[inline]
    pub fn push(&mut self, phase: P) {
        debug_assert!(self.0.len() < N, "the phase stack is too shallow");
        let _ = self.0.try_push(phase);
    }

    /// Ends what happens now; what was interrupted goes on.
    #[inline]
    pub fn pop(&mut self) -> Option<P> {
        self.0.pop()
    }

    /// Ends what happens now and begins something else.
    #[inline]
    pub fn replace(&mut self, phase: P) {
        self.pop();
        self.push(phase);
    }

    /// From the bottom to the top.
    pub fn iter(&self) -> impl Iterator<Item = P> + '_ {
        self.0.iter().copied()
    }

    /// How deep the stack is.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing is left to happen.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interruption_ends_and_play_goes_on() {
        let mut phases: Phases<u8, 4> = Phases::of(1);
        phases.push(2);
        phases.replace(3);
        assert_eq!(phases.iter().collect::<Vec<_>>(), [1, 3]);
        phases.pop();
        assert_eq!(phases.now(), Some(1));
        assert!(!phases.is_empty());
    }
}
