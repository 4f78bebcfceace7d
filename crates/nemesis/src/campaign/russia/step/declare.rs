//! The French may declare independence for the western territories (16.9).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Declare(pub(crate) Side);

const CITE: &str = "TIR-16.9-1";

impl Decision for Declare {
    const WORD: &'static str = "declare";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.settle_prelude(self, dice, notes)
    }

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Declare, Action::Done]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        game.declare(action == Action::Declare, notes);
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-declare")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        match action {
            Action::Declare => plain("declare", CITE, "nem-do-declare"),
            _ => done(CITE),
        }
    }
}
