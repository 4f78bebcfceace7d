//! The end of a game's log, so that whoever follows a game need not ask the store at every action.

use crate::limits;
use crate::store::{Change, ChangeKind, Told};
use std::collections::{BTreeMap, VecDeque};

/// What happened last in a game that is open.
#[derive(Debug)]
pub(crate) struct Recent {
    /// From this step on every change that counts is here.
    since_step: usize,
    told: VecDeque<(usize, Vec<Told>)>,
    /// Every change after this sequence is here, with the step that it played or took back.
    since_sequence: u64,
    changed: VecDeque<usize>,
    /// The last step that a seat played, as far as somebody asked.
    own: BTreeMap<String, u32>,
}

impl Recent {
    /// Nothing yet of a game that was opened at a sequence, after a step.
    pub(crate) fn after(sequence: u64, step: usize) -> Recent {
        Recent {
            since_step: step + 1,
            told: VecDeque::new(),
            since_sequence: sequence,
            changed: VecDeque::new(),
            own: BTreeMap::new(),
        }
    }

    /// Takes in a change that is kept.
    pub(crate) fn add(&mut self, change: &Change) {
        self.changed.push_back(change.step);
        match change.kind {
            ChangeKind::Play => {
                self.told.push_back((change.step, change.notes.clone()));
                self.own.insert(change.seat.clone(), change.step as u32);
            }
            ChangeKind::Undo => {
                self.told.retain(|(step, _)| *step < change.step);
                self.since_step = self.since_step.min(change.step);
                self.own.clear();
            }
            ChangeKind::New | ChangeKind::Save => {}
        }
        while self.told.len() > limits::LOG_IN_VIEW {
            self.told.pop_front();
            self.since_step = self.told.front().map_or(self.since_step, |(step, _)| *step);
        }
        while self.changed.len() > limits::LOG_IN_VIEW {
            self.changed.pop_front();
            self.since_sequence += 1;
        }
    }

    /// What was said from a step on, if all of it is here.
    pub(crate) fn told(&self, since: usize) -> Option<impl Iterator<Item = &Told>> {
        let there = since >= self.since_step;
        there.then(|| self.told.iter().filter(move |(step, _)| *step >= since).flat_map(|(_, told)| told))
    }

    /// The steps that have changed since a sequence, unless that was too long ago.
    pub(crate) fn changed(&self, sequence: u64) -> Option<impl Iterator<Item = u32>> {
        let skip = sequence.checked_sub(self.since_sequence)? as usize;
        Some(self.changed.iter().skip(skip).map(|&step| step as u32))
    }

    pub(crate) fn last_own_step(&self, seat: &str) -> Option<u32> {
        self.own.get(seat).copied()
    }

    pub(crate) fn learn_own_step(&mut self, seat: &str, step: u32) {
        self.own.insert(seat.to_owned(), step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Audience;
    use serde_json::json;

    fn change(sequence: u64, kind: ChangeKind, step: usize) -> Change {
        let notes = vec![Told { to: Audience::All, note: json!(step) }];
        let (seat, notation) = ("raider".to_owned(), String::new());
        Change { sequence, step, kind, seat, notation, lines: Vec::new(), notes }
    }

    fn said(recent: &Recent, since: usize) -> Option<Vec<u64>> {
        Some(recent.told(since)?.map(|told| told.note.as_u64().unwrap()).collect())
    }

    fn changed(recent: &Recent, sequence: u64) -> Option<Vec<u32>> {
        Some(recent.changed(sequence)?.collect())
    }

    #[test]
    fn the_end_of_the_log_is_told_and_no_more() {
        let mut recent = Recent::after(7, 5);
        assert_eq!((said(&recent, 5), said(&recent, 6)), (None, Some(vec![])));
        recent.add(&change(8, ChangeKind::Play, 6));
        recent.add(&change(9, ChangeKind::Play, 7));
        assert_eq!(said(&recent, 6), Some(vec![6, 7]));
        assert_eq!(changed(&recent, 7), Some(vec![6, 7]));
        assert_eq!(changed(&recent, 9), Some(vec![]));
        assert_eq!(changed(&recent, 6), None);
        for step in 8..8 + limits::LOG_IN_VIEW {
            recent.add(&change(step as u64 + 2, ChangeKind::Play, step));
        }
        assert_eq!(said(&recent, 7), None);
        assert_eq!(said(&recent, 8).unwrap().len(), limits::LOG_IN_VIEW);
    }

    #[test]
    fn what_was_taken_back_is_not_told_and_is_a_change() {
        let mut recent = Recent::after(7, 5);
        recent.add(&change(8, ChangeKind::Play, 6));
        assert_eq!(recent.last_own_step("raider"), Some(6));
        recent.add(&change(9, ChangeKind::Undo, 6));
        assert_eq!(said(&recent, 6), Some(vec![]));
        assert_eq!(changed(&recent, 8), Some(vec![6]));
        assert_eq!(recent.last_own_step("raider"), None);
        // What was played before the game was opened can be taken back too.
        recent.add(&change(10, ChangeKind::Undo, 5));
        recent.add(&change(11, ChangeKind::Play, 5));
        assert_eq!(said(&recent, 5), Some(vec![5]));
        assert_eq!(said(&recent, 4), None);
    }
}
