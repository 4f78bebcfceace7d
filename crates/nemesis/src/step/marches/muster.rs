//! Who of a stack goes along on a march (8.3, 8.4).

use crate::action::Action;
use crate::state::{Campaign, Column};
use crate::step::{Decision, ask, plain};
use crate::tables::roster::{CommanderId, Side, UnitId};
use kernel::{Choice, Dice, Leg, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Muster(pub(crate) Side);

const CITE: &str = "TIR-8.4-bp3";

impl Decision for Muster {
    const WORD: &'static str = "muster";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        !game.offers(self) && game.end_part()
    }

    /// Who goes: some or all units, any of the fresh commanders (TIR-8.4-bp2-2, TIR-8.4-bp3); no commander without
    /// units (TIR-8.3-2).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Muster(side) = self;
        let Column { from, units, commanders, .. } = game.state.column;
        if units.is_empty() && commanders.is_empty() {
            out.push(Action::Everyone);
        }
        let left = |u: &UnitId| game.may_march_unit(*u) && !units.contains(*u);
        out.extend(game.units_at(side, from).filter(left).map(Action::Unit));
        let rested = |c: &CommanderId| game.may_go_along(*c) && !commanders.contains(*c);
        out.extend(game.commanders_at(side, from).filter(rested).map(Action::Leader));
        if game.may_carry_train(side) {
            out.push(Action::Carry);
        }
        if game.may_take_blank(side) {
            out.push(Action::Along);
        }
        if !units.is_empty() {
            out.push(Action::Go);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        let Muster(side) = self;
        match action {
            Action::Unit(unit) => {
                game.state.column.units.insert(unit);
            }
            Action::Leader(commander) => {
                game.state.column.commanders.insert(commander);
            }
            Action::Everyone => game.muster_everyone(side),
            Action::Carry => game.carry_train(side, notes),
            Action::Along => game.state.column.blanks += 1,
            Action::Go => game.set_off(side),
            _ => {}
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-muster")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Unit(unit) => game.unit_choice(CITE, unit),
            Action::Leader(commander) => game.leader_choice(CITE, commander),
            Action::Everyone => plain("everyone", CITE, "nem-do-everyone"),
            Action::Carry => plain("carry", "TIR-15.2-2", "nem-do-carry"),
            Action::Along => plain("along", "TIR-15.1-1", "nem-do-along"),
            _ => plain("go", CITE, "nem-do-go"),
        }
    }
    fn leg(self, _: &Campaign, action: Action) -> Leg {
        match action {
            Action::Unit(_) | Action::Leader(_) => Leg::Join,
            Action::Everyone => Leg::Everyone,
            Action::Go => Leg::SetOff,
            _ => Leg::Aside,
        }
    }
}
