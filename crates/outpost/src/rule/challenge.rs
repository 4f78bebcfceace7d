//! A picket challenges a counter (OUT-4.2), and the die falls (OUT-5.2 to OUT-5.4).

use crate::state::{Challenge, Fate, Post, letter};
use crate::step::{Fog, Meet, Phase};
use crate::tables::Tables;
use board::Terrain;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const SHOT: Purpose = Purpose::new("shot", "OUT-5.2");

/// A challenge succeeds at this (OUT-5.3); at night at one more (OUT-7.1).
const CAUGHT_AT: i32 = 4;
/// What a right guess adds to the die, and what a forest takes off (OUT-5.2).
pub(crate) const GUESSED: i32 = 1;
pub(crate) const IN_FOREST: i32 = -1;

impl Tables {
    /// OUT-5.3, OUT-7.1
    pub(crate) fn caught_at(&self) -> i32 {
        CAUGHT_AT + i32::from(self.night)
    }
}

impl Post {
    /// OUT-4.2
    pub(crate) fn challenge(&mut self, picket: u8, counter: u8, notes: &mut impl Notes) {
        if let Some(guard) = self.state.guards.get_mut(usize::from(picket)) {
            guard.done = true;
        }
        self.state.challenge = Challenge { picket, counter, runs: false };
        self.state.phases.push(if self.state.hand.is_empty() { Meet.into() } else { Fog.into() });
        notes.say(|| {
            let text =
                Text::new("outpost-challenged").with("picket", picket + 1).with("counter", letter(counter));
            Note::new("OUT-4.2", text).at(Spot::Piece(u32::from(counter)))
        });
    }

    /// OUT-5.1 to OUT-5.4
    pub(crate) fn press(&mut self, rushes: bool, dice: &mut impl Dice, notes: &mut impl Notes) {
        let Challenge { counter, runs, .. } = std::mem::take(&mut self.state.challenge);
        self.state.phases.pop();
        let Some(piece) = self.state.counters.get_mut(usize::from(counter)) else {
            return;
        };
        let shot = i32::from(dice.d6(SHOT));
        let guessed = GUESSED * i32::from(rushes == runs);
        let forest = IN_FOREST * i32::from(self.tables.board.terrain(piece.hex) == Terrain::Forest);
        let total = shot + guessed + forest;
        let needed = self.tables.caught_at();
        let caught = total >= needed;
        let hex = self.tables.board.label(piece.hex);
        notes.say(|| {
            let raider = Text::new(if runs { "outpost-ran" } else { "outpost-stood" });
            let picket = Text::new(if rushes { "outpost-rushed" } else { "outpost-waited" });
            let verdict = Text::new(if caught { "outpost-caught" } else { "outpost-missed" });
            let text = Text::new("outpost-shot")
                .with("counter", letter(counter))
                .with("raider", raider)
                .with("picket", picket)
                .with("total", total)
                .with("needed", needed)
                .with("verdict", verdict);
            let mut note = Note::new("OUT-5.3", text).at(Spot::Hex(hex.to_owned())).revealing();
            note = note.term(shot, Text::new("outpost-term-die"), "OUT-5.2");
            if guessed != 0 {
                note = note.term(guessed, Text::new("outpost-term-guessed"), "OUT-5.2");
            }
            if forest != 0 {
                note = note.term(forest, Text::new("outpost-term-forest"), "OUT-5.2");
            }
            if self.tables.night { note.cite("OUT-7.1") } else { note }
        });
        if !caught {
            return;
        }
        piece.fate = Fate::Caught;
        let courier = counter == self.state.courier;
        notes.say(|| {
            let key = if courier { "outpost-courier-caught" } else { "outpost-decoy-caught" };
            Note::new("OUT-5.4", Text::new(key).with("counter", letter(counter))).revealing()
        });
        if courier {
            self.state.phases.replace(Phase::Over);
        }
    }
}
