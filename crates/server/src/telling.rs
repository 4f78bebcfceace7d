//! What the sockets of a game are told: the same bytes for all who see the same.

use crate::changes::{Seen, change};
use crate::failure::Refused;
use crate::room::{Open, Rights};
use crate::view::{Look, heard, picture, viewer};
use crate::wire::FromServer;
use axum::extract::ws::Utf8Bytes;
use kernel::{Language, Speaker};
use std::sync::{Arc, Mutex, PoisonError};

/// A message as it goes over a socket.
pub(crate) fn written(message: &FromServer) -> Result<Utf8Bytes, Refused> {
    Ok(serde_json::to_string(message).map_err(|why| Refused::busy(&why))?.into())
}

/// All that makes a difference to what is seen of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Sight {
    eyes: String,
    language: Language,
    held: Vec<String>,
}

/// What those with one sight were told last.
#[derive(Debug)]
struct Told {
    sight: Sight,
    now: Arc<Seen>,
    /// The changes that led there, each from what was seen before.
    changes: Vec<(Arc<Seen>, Utf8Bytes)>,
}

/// What was told of the newest sequence of a game.
#[derive(Debug, Default)]
pub(crate) struct Telling(Mutex<(u64, Vec<Told>)>);

impl Telling {
    /// The fingerprints of a view and the change that led to it, the same for all who have it.
    pub(crate) fn share(
        &self,
        seen: Seen,
        change: Option<(Arc<Seen>, Utf8Bytes)>,
        look: &Look,
        rights: &Rights,
    ) -> Arc<Seen> {
        let sight = Sight::of(look, rights);
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (newest, all) = &mut *told;
        if *newest > seen.sequence() {
            return Arc::new(seen);
        }
        if *newest < seen.sequence() {
            (*newest, *all) = (seen.sequence(), Vec::new());
        }
        let at = all.iter().position(|told| told.sight == sight).unwrap_or_else(|| {
            all.push(Told { sight, now: Arc::new(seen), changes: Vec::new() });
            all.len() - 1
        });
        all[at].changes.extend(change);
        Arc::clone(&all[at].now)
    }

    /// What those were told who saw the same before and see the same now.
    fn told(&self, sequence: u64, sight: &Sight, seen: &Arc<Seen>) -> Option<(Arc<Seen>, Utf8Bytes)> {
        let told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let told = told.1.iter().find(|told| told.now.sequence() == sequence && told.sight == *sight)?;
        let (_, text) = told.changes.iter().find(|(from, _)| Arc::ptr_eq(from, seen))?;
        Some((Arc::clone(&told.now), text.clone()))
    }

    /// What has changed since something was seen; nothing if that was too long ago for what is in memory.
    pub(crate) fn change(
        &self,
        open: &Open,
        look: &Look,
        rights: &Rights,
        seen: &Arc<Seen>,
        speaker: &Speaker,
    ) -> Result<Option<(Arc<Seen>, Utf8Bytes)>, Refused> {
        if let Some(told) = self.told(open.sequence, &Sight::of(look, rights), seen) {
            return Ok(Some(told));
        }
        let Some(since) = open.recent.changed(seen.sequence()).and_then(Iterator::min) else {
            return Ok(None);
        };
        let Some(told) = open.recent.told(since as usize) else { return Ok(None) };
        let viewer = viewer(&open.table, &look.eyes)?;
        let Some(own_step) = open.own_step(look, viewer) else { return Ok(None) };
        let mut view = picture(open, look, viewer, rights);
        (view.log, view.log_since, view.last_own_step) = (heard(told, viewer, speaker), since, own_step);
        let now = Seen::of(&view);
        let text = written(&FromServer::Change { change: Box::new(change(seen, &now, view, speaker)) })?;
        let change = (Arc::clone(seen), text.clone());
        Ok(Some((self.share(now, Some(change), look, rights), text)))
    }
}

impl Sight {
    fn of(look: &Look, rights: &Rights) -> Sight {
        Sight { eyes: look.eyes.clone(), language: look.language, held: rights.seats.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doors::new_row;
    use crate::recent::Recent;
    use crate::room::{Known, played};
    use kernel::{DiceFrom, Seed};
    use shelf::Shelf;

    fn open() -> Open {
        let shelf = Shelf::built_in();
        let title = shelf.title("outpost").unwrap();
        let setup = title.listing().setup(None, None, &[]).unwrap();
        let table = title.open(setup, Some(Seed::from_number(1))).unwrap();
        let game = new_row(&table, table.record().header, None, crate::store::Terms::default(), 0).unwrap();
        let known = Known { game: Arc::new(game), seats: Vec::new().into() };
        Open { table, sequence: 0, known, recent: Recent::after(0, 0, Vec::new()) }
    }

    fn play(open: &mut Open) {
        let seat = open.table.decides().unwrap();
        let (slug, notation) = (open.table.slug(seat), open.table.choices(seat)[0].notation());
        let lines = open.table.lines().len();
        open.table.play_notation(seat, &notation, DiceFrom::Seed).unwrap();
        open.sequence += 1;
        let change = played(&open.table, slug, (&notation, open.table.plays()), lines, open.sequence);
        let stirred: Vec<&str> = open.table.standing().decides.into_iter().chain([slug]).collect();
        open.recent.add(&change, &stirred);
    }

    fn look(language: Language) -> Look {
        Look { eyes: "onlooker".to_owned(), language, since: None }
    }

    #[test]
    fn onlookers_of_a_language_are_told_the_same_bytes() {
        let (telling, mut open) = (Telling::default(), open());
        let rights = Rights { seats: Vec::new(), watches: true, maker: false };
        let speaker = Shelf::built_in().speaker(Language::En).unwrap();
        let english = look(Language::En);
        let first = |telling: &Telling, open: &Open| {
            let view = picture(open, &english, kernel::Viewer::Onlooker, &rights);
            telling.share(Seen::of(&view), None, &english, &rights)
        };
        let mut seen = [first(&telling, &open), first(&telling, &open)];
        assert!(Arc::ptr_eq(&seen[0], &seen[1]));
        for round in 0..4 {
            // One of them was away for a while, and is told more.
            let late = Arc::clone(&seen[1]);
            play(&mut open);
            let told = seen.each_ref().map(|seen| telling.change(&open, &english, &rights, seen, &speaker));
            let [(a, one), (b, other)] = told.map(|told| told.unwrap().unwrap());
            assert_eq!(one.as_ptr(), other.as_ptr(), "round {round}");
            assert!(Arc::ptr_eq(&a, &b));
            seen = [a, b];
            if round == 2 {
                play(&mut open);
                let (now, more) = telling.change(&open, &english, &rights, &late, &speaker).unwrap().unwrap();
                let (same, less) =
                    telling.change(&open, &english, &rights, &seen[0], &speaker).unwrap().unwrap();
                assert_ne!(more, less);
                assert!(Arc::ptr_eq(&now, &same), "from now on they are told the same again");
                seen = [now, same];
            }
        }
        let italian = Shelf::built_in().speaker(Language::It).unwrap();
        play(&mut open);
        let (_, english) = telling.change(&open, &english, &rights, &seen[0], &speaker).unwrap().unwrap();
        let (_, other) =
            telling.change(&open, &look(Language::It), &rights, &seen[0], &italian).unwrap().unwrap();
        assert_ne!(english, other);
    }
}
