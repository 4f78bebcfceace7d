//! The raider has a card too many and buries one (OUT-6.2).

use super::not_now;
use crate::game::Action;
use crate::state::{Post, RAIDER};
use crate::tables::{FOG, MOON, card_text, card_word};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Discard;

impl Step<Post> for Discard {
    const WORD: &'static str = "discard";

    fn read(detail: &str, _: &Post) -> Result<Discard, String> {
        kit::alone(Discard, detail)
    }
}

impl Asks<Post> for Discard {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(RAIDER)
    }

    fn legal(self, post: &Post, _: Seat, out: &mut impl List<Action>) {
        let held = post.state.hand.cards();
        out.extend([FOG, MOON].into_iter().filter(|card| held.contains(card)).map(Action::Bury));
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, _: &mut D, notes: &mut N) {
        let Action::Bury(card) = action else { return };
        post.state.hand.take(card);
        post.state.buried.put(card);
        post.state.phases.pop();
        notes.say(|| Note::new("OUT-6.2", Text::new("outpost-buried")));
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-6.2", Text::new("outpost-ask-bury"))
    }

    fn choice(self, _: &Post, _: Seat, action: Action) -> Choice {
        let Action::Bury(card) = action else { return super::done() };
        let text = Text::new("outpost-do-bury").with("card", card_text(card));
        Choice::new("bury", "OUT-6.2", text).arg(card_word(card))
    }

    fn refusal(self, _: &Post, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
