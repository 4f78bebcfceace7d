//! Before play a side puts its pieces on the board, one after the other; those with a single hex go down by themselves
//! (14.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, Disguise, FirstDepots, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deploy(pub(crate) Side);

impl Decision for Deploy {
    const WORD: &'static str = "deploy";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let Deploy(side) = self;
        if game.next_piece(side).is_some() {
            return game.place_without_choice(side, notes);
        }
        let next = if game.tables.options.fog { Disguise(side).into() } else { FirstDepots(side).into() };
        game.state.phases.replace(next);
        true
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        game.legal_place(self.0, out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Place(hex) = action {
            game.place(self.0, hex, notes);
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let cite = if self.0 == Side::French { "TIR-14-notes-2" } else { "TIR-14.1-ru-order" };
        Prompt::new(cite, Text::new("nem-ask-place").with("piece", game.next_piece_name(self.0)))
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Place(hex) => game.at_hex("place", "TIR-14-notes-2", "nem-do-place", hex),
            _ => done("TIR-14-notes-2"),
        }
    }
}
