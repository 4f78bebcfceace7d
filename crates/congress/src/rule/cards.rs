//! The deck and the hands (CON-3.1, CON-3.2).

use crate::state::{Concert, all_cards};
use crate::tables::Card;
use kernel::{Dice, Note, Notes, Purpose, Seat, Text};
use kit::Pile;

const SHUFFLE: Purpose = Purpose::hidden("deck", "CON-3.1");

impl Concert {
    /// Before the first deal the deck is shuffled; then every seat in play draws one in secret (CON-3.1).
    pub(crate) fn deal(&mut self, dice: &mut impl Dice, notes: &mut impl Notes) {
        if self.state.round == 1 {
            let mut cards = all_cards();
            dice.shuffle(&mut cards, SHUFFLE);
            self.state.deck = Pile::of(&cards);
        }
        for seat in self.state.in_play.iter() {
            let Some(kind) = self.state.deck.draw() else { break };
            self.state.hands[seat][usize::from(kind)] += 1;
            notes.say(|| {
                let text = Text::new("congress-drew").with("card", Card::of(kind).name());
                Note::new("CON-3.1", text).only(seat).revealing()
            });
        }
        notes.say(|| Note::new("CON-3.1", Text::new("congress-dealt")));
    }

    /// The kinds of cards in a hand (CON-3.2).
    pub(crate) fn cards_of(&self, seat: Seat) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(move |&card| self.state.hands[seat][card as usize] > 0)
    }

    /// A card that was played is spent (CON-3.2).
    pub(crate) fn spend(&mut self, seat: Seat, card: Card) {
        let held = &mut self.state.hands[seat][card as usize];
        *held = held.saturating_sub(1);
        self.state.spent[card as usize] += 1;
    }
}
