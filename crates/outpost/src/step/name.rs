//! The raider names the courier (OUT-2.2).

use super::not_now;
use crate::game::Action;
use crate::state::{Pile, Post, RAIDER, letter};
use crate::tables::DECK;
use kernel::{Choice, Dice, Note, Notes, Prompt, Purpose, Refusal, Seat, Seats, Spot, Text};
use kit::{Asks, List, Step};

const SHUFFLE: Purpose = Purpose::new("deck", "OUT-6.1");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Name;

impl Step<Post> for Name {
    const WORD: &'static str = "name";

    fn read(detail: &str, _: &Post) -> Result<Name, String> {
        kit::alone(Name, detail)
    }
}

impl Asks<Post> for Name {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(RAIDER)
    }

    fn legal(self, _: &Post, _: Seat, out: &mut impl List<Action>) {
        out.extend((0..3).map(Action::Name));
    }

    /// With cards the deck is shuffled now (OUT-6.1).
    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, dice: &mut D, notes: &mut N) {
        let Action::Name(counter) = action else { return };
        post.state.courier = counter;
        notes.say(|| {
            let text = Text::new("outpost-named").with("counter", letter(counter));
            Note::new("OUT-2.2", text).only(RAIDER)
        });
        if post.tables.cards {
            let mut cards = DECK;
            dice.shuffle(&mut cards, SHUFFLE);
            post.state.deck = Pile::of(&cards);
        }
        post.begin_turn(notes);
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-2.2", Text::new("outpost-ask-name"))
    }

    fn choice(self, _: &Post, _: Seat, action: Action) -> Choice {
        let Action::Name(counter) = action else { return super::done() };
        let text = Text::new("outpost-do-name").with("counter", letter(counter));
        Choice::new("name", "OUT-2.2", text).arg(letter(counter)).at(Spot::Piece(u32::from(counter)))
    }

    fn refusal(self, _: &Post, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
