//! Turns (OUT-1.2), the cards that come with them (OUT-6.1), and the end (OUT-8.1, OUT-8.2).

use crate::state::{Fate, PICKET, Post, RAIDER, letter};
use crate::step::{Discard, Phase, Raid};
use crate::tables::{HAND, card_text};
use kernel::{Note, Notes, Outcome, Seats, Text};

impl Post {
    /// A new turn: with cards the raider draws one (OUT-6.1).
    pub(crate) fn begin_turn(&mut self, notes: &mut impl Notes) {
        self.state.turn += 1;
        for counter in &mut self.state.counters {
            counter.moved = false;
        }
        for guard in &mut self.state.guards {
            guard.done = false;
        }
        self.state.phases.replace(Raid.into());
        if let Some(card) = self.state.deck.draw() {
            self.state.hand.put(card);
            notes.say(|| {
                let text = Text::new("outpost-drew").with("card", card_text(card));
                Note::new("OUT-6.1", text).only(RAIDER).revealing()
            });
            notes.say(|| Note::new("OUT-6.1", Text::new("outpost-drew-hidden")).except(RAIDER));
            if self.state.hand.len() > HAND {
                self.state.phases.push(Discard.into());
            }
        }
    }

    /// The next turn, or the end of the night (OUT-1.2, OUT-8.2).
    pub(crate) fn end_turn(&mut self, notes: &mut impl Notes) {
        if self.state.turn < self.tables.last_turn {
            return self.begin_turn(notes);
        }
        self.state.phases.replace(Phase::Over);
        notes.say(|| Note::new("OUT-8.2", Text::new("outpost-night-ends")).revealing());
    }

    fn fate_of_courier(&self) -> Fate {
        self.state.counters.get(usize::from(self.state.courier)).map_or(Fate::Waiting, |c| c.fate)
    }

    fn caught(&self) -> usize {
        self.state.counters.iter().filter(|c| c.fate == Fate::Caught).count()
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let early = self.state.turn < self.tables.last_turn;
        let (victor, grade) = match self.fate_of_courier() {
            Fate::Left => (RAIDER, u8::from(self.caught() == 0)),
            Fate::Caught => (PICKET, 1),
            _ => (PICKET, 0),
        };
        Outcome::won_by(Seats::one(victor), grade, early)
    }

    pub(crate) fn reckon(&self) -> Vec<Text> {
        let courier = Text::new(match self.fate_of_courier() {
            Fate::Left => "outpost-reckon-left",
            Fate::Caught => "outpost-reckon-caught",
            _ => "outpost-reckon-late",
        });
        vec![
            courier.with("counter", letter(self.state.courier)),
            Text::new("outpost-reckon-losses").with("n", self.caught()),
        ]
    }
}
