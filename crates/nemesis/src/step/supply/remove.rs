//! A side takes off as many enemy depots as are too many (7.2).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Remove(pub(crate) Side);

const CITE: &str = "TIR-7.2-2";

impl Decision for Remove {
    const WORD: &'static str = "remove";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let Remove(side) = self;
        let foe = game.side(side.enemy());
        if foe.excess > 0 && !foe.depots.is_empty() {
            return false;
        }
        if !game.passes_to_other(side, Remove) {
            game.begin_allotting();
        }
        true
    }

    /// TIR-7.2-2: the opponent may take off as many as are too many; in the second book he must (NN-7.2-2), unless that
    /// edition is played (R-NN-7.2-2).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Remove(side) = self;
        out.extend(game.side(side.enemy()).depots.iter().map(|&h| Action::Remove(h)));
        if !game.tables.system.excess_must_go || game.tables.options.may_spare {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Remove(hex) => game.remove_depot(self.0, hex, notes),
            _ => game.side_mut(self.0.enemy()).excess = 0,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-remove")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Remove(hex) => game.at_hex("remove", CITE, "nem-do-remove", hex),
            _ => done(CITE),
        }
    }
}
