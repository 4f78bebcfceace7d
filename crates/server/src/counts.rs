//! How many of something each has at once.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many of something are held, by whose they are.
#[derive(Debug, Default)]
pub(crate) struct Counts(Mutex<BTreeMap<String, usize>>);

/// One of them, until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    counts: Arc<Counts>,
    whose: String,
}

impl Counts {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more for somebody; none if that would be more than `most`.
    pub(crate) fn take(self: &Arc<Counts>, whose: &str, most: usize) -> Option<Counted> {
        let mut all = self.all();
        let count = all.get(whose).copied().unwrap_or(0);
        if count >= most {
            return None;
        }
        all.insert(whose.to_owned(), count + 1);
        Some(Counted { counts: Arc::clone(self), whose: whose.to_owned() })
    }

    /// How many are held by all together.
    pub(crate) fn sum(&self) -> usize {
        self.all().values().sum()
    }
}

impl Counted {
    pub(crate) fn whose(&self) -> &str {
        &self.whose
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut all = self.counts.all();
        match all.get_mut(&self.whose) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(all.remove(&self.whose)),
        }
    }
}
