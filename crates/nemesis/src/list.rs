//! Where legal actions go: a list, or only the question whether there are any.

use crate::action::Action;

/// Something that takes legal actions.
pub(crate) trait List {
    fn push(&mut self, action: Action);
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>);
    fn is_empty(&self) -> bool;
}

impl List for Vec<Action> {
    #[inline]
    fn push(&mut self, action: Action) {
        self.push(action);
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
    pub(crate) count: u8,
    pub(crate) first: Option<Action>,
}

impl List for Probe {
    #[inline]
    fn push(&mut self, action: Action) {
        self.first.get_or_insert(action);
        self.count = (self.count + 1).min(2);
    }

    #[inline]
    fn extend(&mut self, actions: impl IntoIterator<Item = Action>) {
        for action in actions.into_iter().take(usize::from(2 - self.count)) {
            self.push(action);
        }
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }
}
