//! When all have moved, stacks that are too large lose what is too much: the opponent chooses (15.2).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Attack, Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Excess(pub(crate) Side);

const CITE: &str = "TIR-15.2-5";

impl Decision for Excess {
    const WORD: &'static str = "excess";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let same = game.overfull().is_some_and(|(owner, _)| owner.enemy() == self.0);
        if !same {
            game.look_at_excess(notes);
        }
        !same
    }

    /// TIR-15.2-5: the opponent chooses.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        if let Some((owner, hex)) = game.overfull() {
            out.extend(game.units_at(owner, hex).map(Action::Lose));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        if let Action::Lose(unit) = action {
            game.cut(unit, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-excess")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Lose(unit) => game.lose_choice(CITE, unit),
            _ => done(CITE),
        }
    }
}

impl Campaign {
    /// Stacks that are too large lose what is too much (TIR-15.2-5); then combat commands and combat.
    pub(crate) fn look_at_excess(&mut self, notes: &mut impl Notes) {
        if let Some((owner, hex)) = self.overfull() {
            self.state.phases.replace(Excess(owner.enemy()).into());
            self.show_stack(owner, hex, notes);
        } else {
            self.receive_commands(notes);
            self.begin_with(self.state.first, Attack);
        }
    }
}
