//! Which of two event cards a side lays (16.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Card(pub(crate) Side);

const CITE: &str = "TIR-16.1-bp1-1";

impl Decision for Card {
    const WORD: &'static str = "card";

    /// The card drawn or the card held (TIR-16.1-bp1-1); one whose time has not come is kept.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Card(side) = self;
        let deck = &game.state.deck;
        let hand = [deck.drawn[side.index()], deck.held[side.index()]];
        out.extend(hand.into_iter().filter(|n| game.is_ripe(*n)).map(Action::Card));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Card(card) = action {
            game.lay(self.0, card, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-card")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        let Action::Card(card) = action else { return done(CITE) };
        let text = Text::new("nem-do-card").with("card", game.card_line(self.0, card));
        Choice::new("card", CITE, text).arg(card)
    }
}
