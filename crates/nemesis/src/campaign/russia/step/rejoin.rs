//! Which stack Napoleon rejoins when he comes back from France (16.13).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rejoin(pub(crate) Side);

const CITE: &str = "TIR-16.13-fr-6";

impl Decision for Rejoin {
    const WORD: &'static str = "rejoin";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.wait_in_france();
        }
        idle
    }

    /// Any friendly stack, a commander alone included (TIR-16.13-fr-6, TIR-4.3).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        out.extend(game.all_stacks(Side::French).iter().map(Action::Place));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Place(hex) = action {
            game.rejoin(hex, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-rejoin")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Place(hex) => game.place_choice(CITE, hex),
            _ => done(CITE),
        }
    }
}
