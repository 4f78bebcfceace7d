//! Who falls out on a long march (8.5).

use crate::action::Action;
use crate::state::{Campaign, Column};
use crate::step::{Decision, ask, done};
use crate::tables::roster::{Arm, Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Attrition(pub(crate) Side);

const CITE: &str = "TIR-8.5-e-1";

impl Decision for Attrition {
    const WORD: &'static str = "attrition";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        !game.offers(self) && game.end_part()
    }

    /// Who may fall out: infantry and cavalry of those who marched (TIR-8.5-e-1, TIR-8.5-e-2).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Column { units, to_eliminate, to_disrupt, .. } = game.state.column;
        let mounted =
            |u: UnitId| game.tables.unit(u).arm == Arm::Cavalry && game.unit_hex(u) == game.state.column.at;
        let fit = |u: UnitId| to_eliminate > 0 || game.is_good(u);
        let cavalry_only = game.horses_first() && units.iter().any(|u| mounted(u) && fit(u));
        let eligible = |u: &UnitId| {
            game.tables.unit(*u).arm != Arm::Artillery
                && (!cavalry_only || mounted(*u))
                && game.unit_hex(*u) == game.state.column.at
                && (to_eliminate > 0 || game.is_good(*u))
        };
        if to_eliminate + to_disrupt > 0 {
            out.extend(units.iter().filter(eligible).map(Action::Lose));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Lose(unit) = action {
            game.fall_out(unit, notes);
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        if game.state.column.to_eliminate > 0 {
            ask(CITE, "nem-ask-attrition-eliminate")
        } else {
            ask(CITE, "nem-ask-attrition-disrupt")
        }
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Lose(unit) => game.lose_choice(CITE, unit),
            _ => done(CITE),
        }
    }
}
