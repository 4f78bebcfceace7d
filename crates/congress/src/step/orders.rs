//! Every seat writes its order, at once and in secret from all but its allies (CON-5.1, CON-5.2).

use super::{March, in_box, not_now, pass};
use crate::game::Action;
use crate::state::{Concert, Order};
use crate::tables::{Card, seat_name};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Orders;

impl Step<Concert> for Orders {
    const WORD: &'static str = "orders";

    fn read(detail: &str, _: &Concert) -> Result<Orders, String> {
        kit::alone(Orders, detail)
    }
}

impl Asks<Concert> for Orders {
    fn deciders(self, game: &Concert) -> Seats {
        game.state.orders.waiting()
    }

    fn legal(self, game: &Concert, seat: Seat, out: &mut impl List<Action>) {
        let cards = || [None].into_iter().chain(game.cards_of(seat).map(Some));
        for way in [None].into_iter().chain(game.ways(seat).map(Some)) {
            out.extend(cards().map(|card| Action::Write(Order { way, card })));
        }
    }

    /// Allies hear what was written, the others that something was (CON-5.2).
    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Concert,
        seat: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::Write(order) = action else { return };
        let complete = game.state.orders.speak(seat, order);
        notes.say(|| Note::new("CON-5.1", Text::new("congress-wrote").with("seat", seat_name(seat))));
        notes.say(|| {
            let text =
                Text::new("congress-ordered").with("seat", seat_name(seat)).with("order", order.text());
            Note::new("CON-5.2", text).among(game.allies(seat))
        });
        if complete {
            game.state.phases.replace(March.into());
        }
    }

    fn prompt(self, _: &Concert, _: Seat) -> Prompt {
        Prompt::new("CON-5.1", Text::new("congress-ask-order"))
    }

    fn choice(self, _: &Concert, _: Seat, action: Action) -> Choice {
        let Action::Write(order) = action else { return pass() };
        let mut choice = match order.way {
            Some((from, to)) => {
                let choice = Choice::new("march", "CON-5.1", order.text());
                choice.arg(from.slug()).arg(to.slug()).at(in_box(to))
            }
            None => Choice::new("hold", "CON-5.1", order.text()),
        };
        if let Some(card) = order.card {
            choice = choice.arg(card.slug());
        }
        choice
    }

    fn refusal(self, game: &Concert, seat: Seat, action: Action) -> Refusal {
        match action {
            Action::Write(Order { card: Some(card), .. })
                if !game.cards_of(seat).any(|held| held == card) =>
            {
                Refusal::new("CON-3.2", Text::new("congress-no-card").with("card", card.name()))
            }
            Action::Write(_) => Refusal::new("CON-5.1", Text::new("congress-no-order")),
            _ => not_now(),
        }
    }
}

impl Order {
    pub(crate) fn text(self) -> Text {
        let text = match (self.way, self.card) {
            (Some(_), Some(_)) => Text::new("congress-do-march-with"),
            (Some(_), None) => Text::new("congress-do-march"),
            (None, Some(_)) => Text::new("congress-do-hold-with"),
            (None, None) => Text::new("congress-do-hold"),
        };
        let text = match self.way {
            Some((from, to)) => text.with("from", from.name()).with("to", to.name()),
            None => text,
        };
        match self.card.map(Card::name) {
            Some(card) => text.with("card", card),
            None => text,
        }
    }
}
