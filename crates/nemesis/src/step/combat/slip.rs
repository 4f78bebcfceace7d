//! Before combat the defender may withdraw: cavalry alone (11.1), or whoever has a card for it (16.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{CallAttack, Decision, ask, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slip(pub(crate) Side);

impl Slip {
    fn cite(game: &Campaign) -> &'static str {
        if game.may_slip_away() { "TIR-11.1-2" } else { "TIR-16.1-bp3-1" }
    }
}

impl Decision for Slip {
    const WORD: &'static str = "slip";
    const PART: bool = true;

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        out.extend(game.withdrawals(self.0, game.state.battle.to).iter().map(Action::Withdraw));
        out.push(Action::Stand);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        let Slip(side) = self;
        let Action::Withdraw(hex) = action else {
            return game.state.phases.replace(CallAttack(side.enemy()).into());
        };
        if !game.may_slip_away() {
            game.spend_card(side);
        }
        game.withdraw(side, hex, notes);
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let key = if game.may_slip_away() { "nem-ask-slip" } else { "nem-ask-rearguard" };
        ask(Slip::cite(game), key)
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Withdraw(hex) => game.withdraw_choice(hex),
            _ => plain("stand", Slip::cite(game), "nem-do-stand"),
        }
    }
}
