//! Whether Napoleon goes to Paris or stays with the army (17.9 of the second book).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Paris(pub(crate) Side);

const CITE: &str = "NN-17.9-c";

impl Decision for Paris {
    const WORD: &'static str = "paris";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.settle_prelude(self, dice, notes)
    }

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Go, Action::Stand]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        game.send_to_paris(action == Action::Go, notes);
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-paris")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        match action {
            Action::Go => plain("go", CITE, "nem-do-paris"),
            _ => plain("stand", CITE, "nem-do-stand"),
        }
    }
}
