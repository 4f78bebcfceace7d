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
    /// The last changes that were asked for by a name: seat, name, and the sequence to which each led.
    named: VecDeque<(String, String, u64)>,
    /// The sequence at which the game was opened, or carried over. What was offered before does not count.
    opened: u64,
    /// The sequence at which a seat's offers last changed, since the game was opened.
    offered: BTreeMap<String, u64>,
}

impl Recent {
    /// Nothing yet of a game that was opened at a sequence, after a step, but for what was asked for by a name.
    pub(crate) fn after(sequence: u64, step: usize, named: Vec<(String, String, u64)>) -> Recent {
        Recent {
            since_step: step + 1,
            told: VecDeque::new(),
            since_sequence: sequence,
            changed: VecDeque::new(),
            own: BTreeMap::new(),
            named: named.into(),
            opened: sequence,
            offered: BTreeMap::new(),
        }
    }

    /// Takes in a change that is kept. These are the seats to which something else is offered after it.
    pub(crate) fn add(&mut self, change: &Change, stirred: &[&str]) {
        self.changed.push_back(change.first);
        if let Some(id) = &change.id {
            self.named.push_back((change.seat.clone(), id.clone(), change.sequence));
        }
        while self.named.len() > limits::ACTIONS_NAMED {
            self.named.pop_front();
        }
        if change.kind == ChangeKind::Carry {
            self.opened = change.sequence;
            self.offered.clear();
        } else if matches!(change.kind, ChangeKind::Play | ChangeKind::Undo) {
            for seat in stirred {
                match self.offered.get_mut(*seat) {
                    Some(at) => *at = change.sequence,
                    None => drop(self.offered.insert((*seat).to_owned(), change.sequence)),
                }
            }
        }
        match change.kind {
            ChangeKind::Play => {
                self.told.push_back((change.step, change.notes.clone()));
                self.own.insert(change.seat.clone(), change.step as u32);
            }
            ChangeKind::Undo => {
                self.told.retain(|(step, _)| *step < change.first);
                self.since_step = self.since_step.min(change.first);
                self.own.clear();
            }
            ChangeKind::Carry => self.told.push_back((change.step, change.notes.clone())),
            ChangeKind::New | ChangeKind::Save => {}
        }
        while self.told.len() > limits::STEPS_KNOWN {
            self.told.pop_front();
            self.since_step = self.told.front().map_or(self.since_step, |(step, _)| *step);
        }
        while self.changed.len() > limits::CHANGES_KNOWN {
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

    /// The sequence to which something led that a seat asked for lately by this name.
    pub(crate) fn named(&self, seat: &str, id: &str) -> Option<u64> {
        self.named.iter().find(|(s, i, _)| s == seat && i == id).map(|(.., sequence)| *sequence)
    }

    /// Whether a seat's offers are known to be those that it had at a sequence.
    pub(crate) fn offers_as_at(&self, seat: &str, sequence: u64) -> bool {
        sequence >= self.offered.get(seat).copied().unwrap_or(self.opened)
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
    use crate::wire::Logged;
    use kernel::Audience;
    use serde_json::json;

    fn change(sequence: u64, kind: ChangeKind, step: usize) -> Change {
        let notes = vec![Told { to: Audience::All, note: Logged::Written(json!(step)) }];
        let (seat, notation) = ("raider".to_owned(), String::new());
        Change {
            sequence,
            step,
            first: step,
            kind,
            seat,
            notation,
            id: Some(format!("a{sequence}")),
            lines: Vec::new(),
            notes,
        }
    }

    impl Recent {
        /// Takes in a change of somebody who decides again after it.
        fn note(&mut self, change: &Change) {
            self.add(change, &["raider"]);
        }
    }

    fn number(note: &Logged) -> u64 {
        match note {
            Logged::Written(note) => note.as_u64().unwrap(),
            Logged::Said(_) => unreachable!(),
        }
    }

    fn said(recent: &Recent, since: usize) -> Option<Vec<u64>> {
        Some(recent.told(since)?.map(|told| number(&told.note)).collect())
    }

    fn changed(recent: &Recent, sequence: u64) -> Option<Vec<u32>> {
        Some(recent.changed(sequence)?.collect())
    }

    #[test]
    fn the_end_of_the_log_is_told_and_no_more() {
        let mut recent = Recent::after(7, 5, Vec::new());
        assert_eq!((said(&recent, 5), said(&recent, 6)), (None, Some(vec![])));
        recent.note(&change(8, ChangeKind::Play, 6));
        recent.note(&change(9, ChangeKind::Play, 7));
        assert_eq!(said(&recent, 6), Some(vec![6, 7]));
        assert_eq!(changed(&recent, 7), Some(vec![6, 7]));
        assert_eq!(changed(&recent, 9), Some(vec![]));
        assert_eq!(changed(&recent, 6), None);
        for step in 8..8 + limits::STEPS_KNOWN {
            recent.note(&change(step as u64 + 2, ChangeKind::Play, step));
        }
        assert_eq!(said(&recent, 7), None);
        assert_eq!(said(&recent, 8).unwrap().len(), limits::STEPS_KNOWN);
    }

    #[test]
    fn what_was_taken_back_is_not_told_and_is_a_change() {
        let mut recent = Recent::after(7, 5, Vec::new());
        recent.note(&change(8, ChangeKind::Play, 6));
        assert_eq!(recent.last_own_step("raider"), Some(6));
        recent.note(&change(9, ChangeKind::Undo, 6));
        assert_eq!(said(&recent, 6), Some(vec![]));
        assert_eq!(changed(&recent, 8), Some(vec![6]));
        assert_eq!(recent.last_own_step("raider"), None);
        // What was played before the game was opened can be taken back too.
        recent.note(&change(10, ChangeKind::Undo, 5));
        recent.note(&change(11, ChangeKind::Play, 5));
        assert_eq!(said(&recent, 5), Some(vec![5]));
        assert_eq!(said(&recent, 4), None);
    }

    #[test]
    fn offers_last_until_their_seat_acts_or_its_turn_comes_or_goes() {
        let mut recent = Recent::after(7, 5, vec![("raider".to_owned(), "old".to_owned(), 6)]);
        let same = |recent: &Recent, sequence| {
            ["raider", "picket", "scout"].map(|seat| recent.offers_as_at(seat, sequence))
        };
        assert_eq!(same(&recent, 6), [false; 3], "nobody knows what was offered before the game was opened");
        assert_eq!(same(&recent, 7), [true; 3]);
        recent.add(&change(8, ChangeKind::Save, 5), &["raider"]);
        assert_eq!(same(&recent, 7), [true; 3]);
        recent.add(&change(9, ChangeKind::Play, 6), &["raider", "picket"]);
        assert_eq!(same(&recent, 8), [false, false, true]);
        assert_eq!(same(&recent, 9), [true; 3]);
        assert_eq!((recent.named("raider", "old"), recent.named("raider", "a9")), (Some(6), Some(9)));
        assert_eq!(recent.named("picket", "a9"), None);
        for sequence in 10..10 + limits::ACTIONS_NAMED as u64 {
            recent.note(&change(sequence, ChangeKind::Play, 7));
        }
        assert_eq!(recent.named("raider", "a9"), None);
    }
}
