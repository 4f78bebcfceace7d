//! Steps of counters (OUT-3.1 to OUT-3.3) and of pickets (OUT-4.1).

use crate::sequence::Action;
use crate::setup::letter;
use crate::state::{Fate, Phase, Post};
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Post {
    fn open(&self, hex: HexId) -> bool {
        !self.tables.is_marsh(hex) && self.counter_at(hex).is_none() && !self.guard_at(hex)
    }

    /// OUT-3.1, OUT-3.2, OUT-3.3
    pub(crate) fn legal_raid(&self, out: &mut Vec<Action>) {
        for (number, counter) in (0u8..).zip(&self.state.counters) {
            if counter.fate != Fate::Hidden || counter.moved {
                continue;
            }
            let steps =
                self.tables.board.neighbours(counter.hex).map(|(_, hex)| hex).filter(|&hex| self.open(hex));
            out.extend(steps.map(|hex| Action::Step(number, hex)));
            if self.tables.is_eastern(counter.hex) {
                out.push(Action::Leave(number));
            }
        }
        out.push(Action::Done);
    }

    /// OUT-4.1, OUT-4.2
    pub(crate) fn legal_watch(&self, out: &mut Vec<Action>) {
        for (number, guard) in (0u8..).zip(&self.state.guards) {
            if guard.done {
                continue;
            }
            for (_, hex) in self.tables.board.neighbours(guard.hex) {
                match self.counter_at(hex) {
                    Some(counter) => out.push(Action::Challenge(number, counter)),
                    None if self.open(hex) => out.push(Action::Guard(number, hex)),
                    None => {}
                }
            }
        }
        out.push(Action::Done);
    }

    /// OUT-3.1
    pub(crate) fn step(&mut self, counter: u8, hex: HexId, notes: &mut impl Notes) {
        let Some(piece) = self.state.counters.get_mut(usize::from(counter)) else {
            return;
        };
        piece.hex = hex;
        piece.moved = true;
        let label = self.tables.board.label(hex);
        notes.say(|| {
            let text = Text::new("outpost-stepped").with("counter", letter(counter)).with("hex", label);
            Note::new("OUT-3.1", text).at(Spot::Hex(label.to_owned()))
        });
    }

    /// OUT-3.3; the courier's escape is OUT-8.1.
    pub(crate) fn leave(&mut self, counter: u8, notes: &mut impl Notes) {
        let Some(piece) = self.state.counters.get_mut(usize::from(counter)) else {
            return;
        };
        piece.fate = Fate::Left;
        piece.moved = true;
        let courier = counter == self.state.courier;
        let key = if courier { "outpost-courier-left" } else { "outpost-decoy-left" };
        let cite = if courier { "OUT-8.1" } else { "OUT-3.3" };
        notes.say(|| Note::new(cite, Text::new(key).with("counter", letter(counter))).revealing());
        if courier {
            self.state.phases.replace(Phase::Over);
        }
    }

    /// OUT-4.1
    pub(crate) fn guard(&mut self, picket: u8, hex: HexId, notes: &mut impl Notes) {
        let Some(guard) = self.state.guards.get_mut(usize::from(picket)) else {
            return;
        };
        guard.hex = hex;
        guard.done = true;
        let label = self.tables.board.label(hex);
        notes.say(|| {
            let text = Text::new("outpost-guarded").with("picket", picket + 1).with("hex", label);
            Note::new("OUT-4.1", text).at(Spot::Hex(label.to_owned()))
        });
    }
}
