//! Whether the French go into winter quarters and fight on for a second year (16.13).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hibernate(pub(crate) Side);

const CITE: &str = "TIR-16.13-trigger";

impl Decision for Hibernate {
    const WORD: &'static str = "hibernate";

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Hibernate, Action::Done]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Hibernate => game.hibernate(notes),
            _ => game.go_on(dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-hibernate")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        match action {
            Action::Hibernate => plain("hibernate", CITE, "nem-do-hibernate"),
            _ => done(CITE),
        }
    }
}
