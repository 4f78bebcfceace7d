//! After a combat the defender withdraws or stays (11.10, 11.12).

use crate::action::Action;
use crate::state::{Battle, Campaign};
use crate::step::{Decision, ask, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Withdraw(pub(crate) Side);

impl Withdraw {
    /// The rule by which he goes: driven out, beaten, or of his own will.
    fn cite(game: &Campaign) -> &'static str {
        let margin = game.state.battle.margin;
        if margin >= game.tables.system.rout {
            "TIR-11.12-bp1-1"
        } else if margin > 0 {
            "TIR-11.12-bp2-1"
        } else {
            "TIR-11.10"
        }
    }
}

impl Decision for Withdraw {
    const WORD: &'static str = "withdraw";
    const PART: bool = true;

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Withdraw(side) = self;
        let Battle { to, margin, .. } = game.state.battle;
        let may_stand = margin < game.tables.system.rout;
        if !may_stand || !game.stands_by_card(game.main_stack(side)) {
            out.extend(game.withdrawals(side, to).iter().map(Action::Withdraw));
        }
        if may_stand {
            out.push(Action::Stand);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Withdraw(hex) => game.withdraw(self.0, hex, notes),
            _ => game.finish_battle(dice, notes),
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let must = game.state.battle.margin >= game.tables.system.rout;
        ask(Withdraw::cite(game), if must { "nem-ask-withdraw" } else { "nem-ask-withdraw-or-stay" })
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Withdraw(hex) => game.withdraw_choice(hex),
            _ => plain("stand", Withdraw::cite(game), "nem-do-stand"),
        }
    }
}
