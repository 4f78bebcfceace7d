//! Where legal actions go: a list, or only the question whether there is a choice at all.

/// Something that takes legal actions.
pub trait List<A> {
    /// Takes an action.
    fn push(&mut self, action: A);
    /// Takes an action unless it is the same as the one before: where like stands beside like.
    fn push_new(&mut self, action: A);
    /// Takes actions, or as many of them as matter.
    fn extend(&mut self, actions: impl IntoIterator<Item = A>);
    /// Whether nothing was taken.
    fn is_empty(&self) -> bool;
}

impl<T: Copy + PartialEq> List<T> for Vec<T> {
    #[inline]
    fn push(&mut self, action: T) {
        self.push(action);
    }

    #[inline]
    fn push_new(&mut self, action: T) {
        if self.last() != Some(&action) {
            self.push(action);
        }
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = T>) {
        Extend::extend(self, actions);
    }

    fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }
}

/// Counts up to two actions and keeps the first: enough to know whether anybody has a choice.
#[derive(Debug, Clone, Copy)]
pub struct Probe<A> {
    count: u8,
    first: Option<A>,
    last: Option<A>,
}

impl<A> Default for Probe<A> {
    fn default() -> Probe<A> {
        Probe { count: 0, first: None, last: None }
    }
}

impl<A: Copy> Probe<A> {
    /// The only action there is.
    #[inline]
    pub fn only(self) -> Option<A> {
        self.first.filter(|_| self.count == 1)
    }

    /// The first action there is.
    #[inline]
    pub fn first(self) -> Option<A> {
        self.first
    }

    /// How many there are: none, one, or more.
    #[inline]
    pub fn count(self) -> u8 {
        self.count
    }
}

impl<A: Copy + PartialEq> List<A> for Probe<A> {
    #[inline]
    fn push(&mut self, action: A) {
        self.first.get_or_insert(action);
        self.last = Some(action);
        self.count = (self.count + 1).min(2);
    }

    #[inline]
    fn push_new(&mut self, action: A) {
        if self.last != Some(action) {
            self.push(action);
        }
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = A>) {
        for action in actions.into_iter().take(usize::from(2 - self.count)) {
            self.push(action);
        }
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_knows_whether_there_is_a_choice() {
        let mut probe = Probe::default();
        assert!(probe.is_empty() && probe.only().is_none());
        probe.push_new(7);
        probe.push_new(7);
        assert_eq!((probe.only(), probe.count()), (Some(7), 1));
        probe.extend(8..);
        assert_eq!((probe.only(), probe.first(), probe.count()), (None, Some(7), 2));
    }
}
