//! The start of a game with its tables, made once for each set-up and shared by all games of it.

use kernel::{Fault, Setup};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// So many set-ups of a title lie ready. People choose the options, so there is no end to what they may ask for.
const KEPT: usize = 8;

/// A start that is there, or is being made.
type Start<G> = Arc<Mutex<Option<G>>>;

/// The starts of a title, the last used first. A copy of one shares its tables.
pub(crate) struct Starts<G> {
    ready: Mutex<Vec<(Setup, Start<G>)>>,
    made: AtomicU64,
}

impl<G: Clone> Starts<G> {
    pub(crate) const fn new() -> Starts<G> {
        Starts { ready: Mutex::new(Vec::new()), made: AtomicU64::new(0) }
    }

    /// A copy of the start of a set-up. Whoever asks while it is made waits for it; what is faulty is not kept.
    pub(crate) fn take(
        &self,
        setup: &Setup,
        make: impl FnOnce(&Setup) -> Result<G, Vec<Fault>>,
    ) -> Result<G, Vec<Fault>> {
        let start = self.slot(setup);
        let mut game = start.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = &*game {
            return Ok(game.clone());
        }
        let made = make(setup);
        let mut all = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        match &made {
            Ok(made) => {
                self.made.fetch_add(1, Ordering::Relaxed);
                *game = Some(made.clone());
                all.truncate(KEPT);
            }
            Err(_) => all.retain(|(_, other)| !Arc::ptr_eq(&start, other)),
        }
        drop(all);
        made
    }

    /// How often one was made.
    pub(crate) fn made(&self) -> u64 {
        self.made.load(Ordering::Relaxed)
    }

    fn slot(&self, setup: &Setup) -> Start<G> {
        let mut all = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = match all.iter().position(|(known, _)| known == setup) {
            Some(at) => all.remove(at),
            None => (setup.clone(), Start::default()),
        };
        let start = Arc::clone(&entry.1);
        all.insert(0, entry);
        start
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    fn setup(number: usize) -> Setup {
        Setup { scenario: number.to_string(), options: std::collections::BTreeSet::new() }
    }

    #[test]
    fn each_is_made_once_and_the_least_used_goes() {
        let starts = Starts::new();
        let made = Cell::new(0);
        let take = |number: usize| {
            let make = |setup: &Setup| {
                made.set(made.get() + 1);
                Ok(setup.scenario.clone())
            };
            assert_eq!(starts.take(&setup(number), make), Ok(number.to_string()));
            made.get()
        };
        for number in 0..KEPT {
            assert_eq!(take(number), number + 1);
        }
        assert_eq!(take(0), KEPT, "the first lies ready, and is now the last used");
        assert_eq!(take(KEPT), KEPT + 1, "one too many");
        assert_eq!(take(0), KEPT + 1);
        assert_eq!(take(1), KEPT + 2, "the least used had to go");
    }

    #[test]
    fn what_is_faulty_takes_nobodys_place() {
        let starts = Starts::new();
        for number in 0..KEPT {
            starts.take(&setup(number), |_| Ok(number)).unwrap();
        }
        for number in KEPT..3 * KEPT {
            assert!(starts.take(&setup(number), |_| Err(Vec::new())).is_err());
        }
        for number in 0..KEPT {
            assert_eq!(starts.take(&setup(number), |_| Err(Vec::new())), Ok(number));
        }
    }

    #[test]
    fn whoever_asks_at_the_same_time_waits_for_the_one_who_makes_it() {
        let starts = Starts::new();
        let made = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| starts.take(&setup(1), |_| Ok(made.fetch_add(1, Ordering::Relaxed))).unwrap());
            }
        });
        assert_eq!(made.into_inner(), 1);
    }
}
