//! Which commanders of 1812 a side sends home, to have them again by the card of 1813 (17.5 of the second book).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Dismiss(pub(crate) Side);

const CITE: &str = "NN-17.5-b";

impl Decision for Dismiss {
    const WORD: &'static str = "dismiss";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        game.settle_prelude(self, dice, notes)
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Dismiss(side) = self;
        game.each_dismissible(side, |c| out.push(Action::Leader(c)));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Leader(commander) => game.dismiss(commander, notes),
            _ => game.state.link.dismissed[self.0.index()] = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-dismiss")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Leader(commander) => game.leader_choice(CITE, commander),
            _ => done(CITE),
        }
    }
}
