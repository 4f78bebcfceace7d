//! A contingent slips away from La Grande Armée: the Russian player says which (16.11).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::{Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Melt(pub(crate) Side);

const CITE: &str = "TIR-16.11";

impl Decision for Melt {
    const WORD: &'static str = "melt";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        if game.is_prelude(self) && !game.offers(self) {
            game.state.melted = true;
        }
        game.settle_prelude(self, dice, notes)
    }

    /// TIR-16.11: the Russian player chooses (TIR-1.1-bp10).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let foreign = |u: &UnitId| {
            !matches!(game.tables.unit(*u).nation.as_str(), "french" | "guard")
                && game.is_on_board(game.unit_hex(*u))
        };
        out.extend(game.all_units(Side::French).filter(foreign).map(Action::Lose));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Lose(unit) = action {
            game.melt(unit, notes);
            game.state.melted = true;
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-melt")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Lose(unit) => game.lose_choice(CITE, unit),
            _ => done(CITE),
        }
    }
}
