//! Sessions in which something is open: sockets close when their session ends.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Sessions in which something is open, by what is stored of their tokens.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<BTreeMap<String, Open>>);

#[derive(Debug)]
struct Open {
    person: String,
    /// Dropped when the session ends.
    until: watch::Sender<()>,
}

impl Sessions {
    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears when a session ends.
    pub(crate) fn watch(&self, session: &str, person: &str) -> Watched {
        let mut all = self.all();
        all.retain(|_, open| open.until.receiver_count() > 0);
        let fresh = || Open { person: person.to_owned(), until: watch::Sender::new(()) };
        Watched(Some(all.entry(session.to_owned()).or_insert_with(fresh).until.subscribe()))
    }

    /// A session has ended.
    pub(crate) fn end(&self, session: &str) {
        self.all().remove(session);
    }

    /// Every session of a person but one has ended.
    pub(crate) fn end_others(&self, person: &str, but: &str) {
        self.all().retain(|session, open| open.person != person || session == but);
    }
}

/// Whether a session still lasts.
#[derive(Debug)]
pub(crate) struct Watched(Option<watch::Receiver<()>>);

impl Watched {
    /// Whoever has no session has none that ends.
    pub(crate) fn nobody() -> Watched {
        Watched(None)
    }

    /// Waits until the session has ended.
    pub(crate) async fn ended(&mut self) {
        match &mut self.0 {
            Some(until) => while until.changed().await.is_ok() {},
            None => std::future::pending().await,
        }
    }
}
