//! Before the dice of a combat a side may use a card that adds to its value, the attacker first (16.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bonus(pub(crate) Side);

const CITE: &str = "TIR-16.1-bp3-1";

impl Decision for Bonus {
    const WORD: &'static str = "bonus";
    const PART: bool = true;

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Go, Action::Done]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let Bonus(side) = self;
        if action == Action::Go {
            game.state.battle.bonus[side.index()] = game.bonus_by_card(side);
            game.spend_card(side);
        }
        game.after_bonus(side, dice, notes);
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-bonus")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        match action {
            Action::Go => plain("go", CITE, "nem-do-bonus"),
            _ => plain("done", CITE, "nem-do-no-bonus"),
        }
    }
}

impl Campaign {
    /// A side is asked if it has such a card (TIR-16.1-bp3-1).
    pub(crate) fn ask_bonus<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        if self.bonus_by_card(side) != 0 {
            self.state.phases.replace(Bonus(side).into());
        } else {
            self.after_bonus(side, dice, notes);
        }
    }

    fn after_bonus<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        if side == self.state.battle.attacker {
            self.ask_bonus(side.enemy(), dice, notes);
        } else {
            self.fight(dice, notes);
        }
    }
}
