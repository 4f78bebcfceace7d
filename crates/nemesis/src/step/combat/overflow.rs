//! Which units find no room where their stack withdraws to, and where they go on to (11.11).

use crate::action::Action;
use crate::state::{Battle, Campaign};
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Overflow(pub(crate) Side);

const OVERFLOW: &str = "TIR-11.11-2";

impl Decision for Overflow {
    const WORD: &'static str = "overflow";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.state.phases.replace(Farther(self.0).into());
        }
        idle
    }

    /// Which units do not fit into the refuge, one after the other until the rest does.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Overflow(side) = self;
        let Battle { refuge, excess, .. } = game.state.battle;
        let over = game.occupancy(side, refuge) - game.weight(excess) > game.capacity(side, refuge);
        if over {
            let left = game.main_stack(side);
            out.extend(left.iter().filter(|&u| !excess.contains(u)).map(Action::Lose));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Lose(unit) = action {
            game.push_on(unit, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(OVERFLOW, "nem-ask-overflow")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Lose(unit) => game.lose_choice(OVERFLOW, unit),
            _ => done(OVERFLOW),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Farther(pub(crate) Side);

const FARTHER: &str = "TIR-11.11-3";

impl Decision for Farther {
    const WORD: &'static str = "farther";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        if game.state.battle.excess.is_empty() {
            game.after_withdrawal(self.0);
            return true;
        }
        let idle = !game.offers(self);
        if idle {
            game.go_farther(None, notes);
        }
        idle
    }

    /// Where the next of those goes: under the same bars, and within the capacity (TIR-11.11-3).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Farther(side) = self;
        let Battle { refuge, excess, .. } = game.state.battle;
        let Some(unit) = excess.iter().next() else { return };
        let fits = |h: &HexId| game.fits(side, *h, game.tables.occupancy(unit)) && *h != game.state.battle.to;
        out.extend(game.withdrawals(side, refuge).iter().filter(fits).map(Action::Withdraw));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Withdraw(hex) = action {
            game.go_farther(Some(hex), notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(FARTHER, "nem-ask-farther")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Withdraw(hex) => game.withdraw_choice(hex),
            _ => done(FARTHER),
        }
    }
}
