//! Which units of a stack are ordered to attack (10.1).

use crate::action::Action;
use crate::state::{Battle, Campaign};
use crate::step::{Decision, Spend, ask, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Order(pub(crate) Side);

const CITE: &str = "TIR-10.1-1";

impl Decision for Order {
    const WORD: &'static str = "order";
    const PART: bool = true;

    /// Which units attack (TIR-10.1-1).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Order(side) = self;
        let Battle { from, to, units, .. } = game.state.battle;
        if units.is_empty() {
            out.push(Action::Everyone);
        }
        let ready = game.attackers(side, from, to);
        out.extend(ready.iter().filter(|u| !units.contains(*u)).map(Action::Unit));
        if !units.is_empty() && (game.is_foggy() || game.are_swedes_willing(side, units, to)) {
            out.push(Action::Go);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Unit(unit) => {
                game.state.battle.units.insert(unit);
            }
            Action::Everyone => game.order_everyone(self.0),
            _ => game.state.phases.replace(Spend(self.0).into()),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-order")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Unit(unit) => game.unit_choice(CITE, unit),
            Action::Everyone => plain("everyone", CITE, "nem-do-everyone"),
            _ => plain("go", CITE, "nem-do-go"),
        }
    }
}
