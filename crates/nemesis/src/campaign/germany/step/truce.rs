//! Whether a side calls the Armistice, and whether the other refuses it (14.15 of the second book).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, plain, yes_or_no};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Truce(pub(crate) Side);

const OFFER: &str = "NN-14.15-0";

impl Decision for Truce {
    const WORD: &'static str = "truce";

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Truce, Action::Done]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Truce => game.offer_truce(self.0, notes),
            _ => game.open_turn(dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(OFFER, "nem-ask-truce")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        match action {
            Action::Truce => plain("truce", OFFER, "nem-do-truce"),
            _ => done(OFFER),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Answer(pub(crate) Side);

impl Answer {
    fn cite(self) -> &'static str {
        match self.0 {
            Side::French => "NN-14.15-ref-1",
            Side::Allied => "NN-14.15-ref-2",
        }
    }
}

impl Decision for Answer {
    const WORD: &'static str = "answer";

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Accept, Action::Refuse]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Accept => game.call_truce(notes),
            _ => game.refuse_truce(self.0, dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(self.cite(), "nem-ask-answer")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        yes_or_no(self.cite(), action)
    }
}
