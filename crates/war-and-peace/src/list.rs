//! Where legal actions go: a list, or only the question whether there is a choice at all.

use crate::action::Action;

/// Something that takes legal actions.
pub(crate) trait List {
    fn push(&mut self, action: Action);
    /// Takes an action unless it is the same as the one before: stacks are sorted, so like stands beside like.
    fn push_new(&mut self, action: Action);
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>);
    fn is_empty(&self) -> bool;
}

impl List for Vec<Action> {
    #[inline]
    fn push(&mut self, action: Action) {
        self.push(action);
    }

    #[inline]
    fn push_new(&mut self, action: Action) {
        if self.last() != Some(&action) {
            self.push(action);
        }
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>) {
        Extend::extend(self, actions);
    }

    fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }
}

/// Counts up to two actions and keeps the first: enough to know whether anybody has a choice.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Probe {
    count: u8,
    first: Option<Action>,
    last: Option<Action>,
}

impl Probe {
    /// The only action there is.
    pub(crate) fn only(self) -> Option<Action> {
        self.first.filter(|_| self.count == 1)
    }
}

impl List for Probe {
    #[inline]
    fn push(&mut self, action: Action) {
        self.first.get_or_insert(action);
        self.last = Some(action);
        self.count = (self.count + 1).min(2);
    }

    #[inline]
    fn push_new(&mut self, action: Action) {
        if self.last != Some(action) {
            self.push(action);
        }
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>) {
        for action in actions {
            self.push(action);
            if self.count > 1 {
                break;
            }
        }
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }
}
