//! The games that this process has open.

use crate::failure::Refused;
use crate::luck;
use crate::notices::Post;
use crate::reading::Readers;
use crate::room::{Known, Room};
use crate::store::{Ears, Store, StoreError};
use crate::thinking::Thinking;
use kernel::{Language, Speaker};
use shelf::Shelf;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How often rooms in which nobody is are closed.
const SWEEP: Duration = Duration::from_secs(60);

/// How long to wait before listening to the other processes is tried again.
const LISTEN_AGAIN: Duration = Duration::from_secs(2);

/// The games that this process has open, and what all of them share.
#[derive(Debug)]
pub(crate) struct Hub {
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) store: Store,
    pub(crate) post: Post,
    /// Computer players think beside the games.
    pub(crate) thinking: Arc<Thinking>,
    /// Games are opened by few at once.
    pub(crate) opening: Readers,
    /// What was is read beside the games.
    pub(crate) reading: Readers,
    speakers: [Speaker; 2],
    /// Whether what other processes change is heard of.
    listening: AtomicBool,
    rooms: Mutex<BTreeMap<String, Arc<Room>>>,
}

impl Hub {
    pub(crate) fn new(
        shelf: Arc<Shelf>,
        store: Store,
        post: Post,
        thinking: Arc<Thinking>,
    ) -> Result<Hub, String> {
        let speaker = |language| {
            shelf
                .speaker(language)
                .map_err(|faults| format!("the message files are broken: {}", faults.join("; ")))
        };
        let speakers = [speaker(Language::En)?, speaker(Language::It)?];
        let (opening, reading) = (Readers::of_games(), Readers::of_replays());
        Ok(Hub {
            shelf,
            store,
            post,
            thinking,
            opening,
            reading,
            speakers,
            listening: AtomicBool::new(false),
            rooms: Mutex::default(),
        })
    }

    /// Somebody who speaks a language.
    pub(crate) fn speaker(&self, language: Language) -> &Speaker {
        &self.speakers[usize::from(language == Language::It)]
    }

    /// The room of a game, which must exist.
    pub(crate) fn room(self: &Arc<Hub>, game: &str) -> Arc<Room> {
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let room = rooms.entry(game.to_owned()).or_insert_with(|| Arc::new(Room::new(game)));
        Arc::clone(room)
    }

    /// Which game it is and who sits where, as the store has it now.
    pub(crate) async fn known(&self, game: &str) -> Result<Known, Refused> {
        let room = self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(game).map(Arc::clone);
        match room {
            Some(room) => room.known(self).await,
            None => Known::read(self, game).await,
        }
    }

    /// Whether memory holds unless a room was told otherwise: a file is this process's alone.
    pub(crate) fn hears_of_changes(&self) -> bool {
        !self.store.is_shared() || self.listening.load(Ordering::SeqCst)
    }

    fn open_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).values().map(Arc::clone).collect()
    }

    /// Closes rooms in which nobody is; what is in them is kept.
    pub(crate) async fn sweep(self: Arc<Hub>) {
        loop {
            tokio::time::sleep(SWEEP).await;
            let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.retain(|_, room| Arc::strong_count(room) > 1 || room.is_watched() || room.was_used());
        }
    }

    /// Listens to what other processes change, so that those who look on here see it.
    pub(crate) async fn listen(self: Arc<Hub>) {
        while let Some(ears) = self.store.listen().await {
            let heard = match ears {
                Ok(ears) => self.listen_with(ears).await,
                Err(why) => Err(why),
            };
            self.listening.store(false, Ordering::SeqCst);
            if let Err(why) = heard {
                tracing::warn!(%why, "other processes cannot be heard");
            }
            tokio::time::sleep(LISTEN_AGAIN).await;
        }
    }

    async fn listen_with(self: &Arc<Hub>, mut ears: Ears) -> Result<(), StoreError> {
        self.listening.store(true, Ordering::SeqCst);
        // What happened before is caught up with here.
        for room in self.open_rooms() {
            room.doubt();
        }
        loop {
            match ears.hear().await? {
                Some(told) => {
                    let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
                    if let Some(room) = self.store.heard(&told).and_then(|game| rooms.get(game)) {
                        room.doubt();
                    }
                }
                None => return Ok(()),
            }
        }
    }

    /// Lets computer players go on where a process stopped in their turn.
    pub(crate) async fn wake_computers(self: Arc<Hub>) {
        match self.store.waiting_for_computers().await {
            Ok(games) => {
                for game in games {
                    let room = self.room(&game);
                    // One after the other, or visitors would wait until all of them are open. One that cannot be
                    // opened says so when it is played.
                    let _ = room.look(&self, |_| Ok(())).await;
                    self.let_computers_play(room);
                }
            }
            Err(why) => tracing::error!(%why, "computer players cannot be woken"),
        }
    }

    /// Lets computer players play in a game for as long as it is their turn.
    pub(crate) fn let_computers_play(self: &Arc<Hub>, room: Arc<Room>) {
        if !room.want_driving() {
            return;
        }
        let hub = Arc::clone(self);
        tokio::spawn(async move {
            loop {
                while room.is_driving_wanted() {
                    hub.drive(&room).await;
                }
                if !room.rest() {
                    break;
                }
            }
        });
    }

    async fn drive(&self, room: &Arc<Room>) {
        room.computers.take_time();
        while !self.thinking.is_closed() {
            let played = match luck::number() {
                Ok(luck) => room.play_for_computer(self, luck).await,
                Err(why) => Err(why.into()),
            };
            match played {
                Ok(true) => tokio::task::yield_now().await,
                Ok(false) => return,
                Err(refused) => {
                    tracing::error!(reason = refused.failure.reason, "a computer player had to stop");
                    return;
                }
            }
        }
    }
}
