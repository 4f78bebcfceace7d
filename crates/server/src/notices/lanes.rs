//! Ways that notices go: few at once on each, and none for a while on one where nobody answers.

use crate::limits;
use crate::store::{NoticeRow, Way};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, SemaphorePermit};

/// Whoever needs longer than this to fail is silent.
const SLOW: Duration = Duration::from_secs(5);

/// For so long nobody is sent to where nobody answered: less than a notice waits for its next try.
const SILENCE: Duration = Duration::from_secs(30);

/// The webhook of each person, and the mail server of the house.
#[derive(Debug, Default)]
pub(super) struct Lanes(Mutex<BTreeMap<String, Arc<Lane>>>);

/// One way.
#[derive(Debug)]
pub(super) struct Lane {
    places: Semaphore,
    silent: Mutex<Option<Instant>>,
}

impl Lanes {
    /// The way of a notice.
    pub(super) fn to(&self, notice: &NoticeRow) -> Arc<Lane> {
        let (whose, places) = match notice.way {
            Way::Webhook => (notice.person.as_str(), limits::NOTICES_TO_ONE),
            Way::Mail => ("", limits::NOTICES_BY_MAIL),
        };
        let mut lanes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lanes.retain(|_, lane| Arc::strong_count(lane) > 1 || lane.is_silent());
        let fresh = || Arc::new(Lane { places: Semaphore::new(places), silent: Mutex::default() });
        Arc::clone(lanes.entry(whose.to_owned()).or_insert_with(fresh))
    }
}

impl Lane {
    /// Waits until there is a place on this way; one that is never closed.
    pub(super) async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        self.places.acquire().await.ok()
    }

    fn is_silent(&self) -> bool {
        let silent = self.silent.lock().unwrap_or_else(PoisonError::into_inner);
        silent.is_some_and(|since| since.elapsed() < SILENCE)
    }

    /// Goes this way, if somebody answers there.
    pub(super) async fn go(&self, sent: impl Future<Output = Result<(), String>>) -> Result<(), String> {
        if self.is_silent() {
            return Err("nobody answered there a moment ago".to_owned());
        }
        let began = Instant::now();
        let sent = sent.await;
        if sent.is_err() && began.elapsed() >= SLOW {
            *self.silent.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        }
        sent
    }
}
