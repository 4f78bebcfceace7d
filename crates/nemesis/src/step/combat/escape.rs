//! Where a commander flees to whose troops are gone (11.19).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Escape(pub(crate) Side);

const CITE: &str = "TIR-11.19-2";

impl Decision for Escape {
    const WORD: &'static str = "escape";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        (game.state.fleeing.is_empty() || !game.offers(self)) && game.end_part()
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Escape(side) = self;
        if let Some(commander) = game.first_to_flee(side) {
            out.extend(game.refuges(side, commander).iter().map(Action::Flee));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Flee(hex) = action {
            game.flee(self.0, hex, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-escape")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Flee(hex) => game.at_hex("flee", CITE, "nem-do-flee", hex),
            _ => done(CITE),
        }
    }
}
