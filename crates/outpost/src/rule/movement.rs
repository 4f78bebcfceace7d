//! Steps of counters (OUT-3.1 to OUT-3.3) and of pickets (OUT-4.1).

use crate::state::{Fate, Post, letter};
use crate::step::Phase;
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Post {
    /// Whether a piece may step there: no marsh, and nobody stands there (OUT-3.2, OUT-4.1).
    pub(crate) fn is_free(&self, hex: HexId) -> bool {
        !self.tables.is_marsh(hex) && self.counter_at(hex).is_none() && !self.guard_at(hex)
    }

    /// OUT-3.1
    pub(crate) fn step(&mut self, counter: u8, hex: HexId, notes: &mut impl Notes) {
        let Some(piece) = self.state.counters.get_mut(usize::from(counter)) else {
            return;
        };
        let from = std::mem::replace(&mut piece.hex, hex);
        piece.moved = true;
        let [from, label] = [from, hex].map(|hex| self.tables.board.label(hex));
        notes.say(|| {
            let text = Text::new("outpost-stepped").with("counter", letter(counter)).with("hex", label);
            Note::new("OUT-3.1", text).way([from, label].map(|hex| Spot::Hex(hex.to_owned())))
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
        let from = std::mem::replace(&mut guard.hex, hex);
        guard.done = true;
        let [from, label] = [from, hex].map(|hex| self.tables.board.label(hex));
        notes.say(|| {
            let text = Text::new("outpost-guarded").with("picket", picket + 1).with("hex", label);
            Note::new("OUT-4.1", text).way([from, label].map(|hex| Spot::Hex(hex.to_owned())))
        });
    }
}
