//! Which straggler the attacker's cavalry rides down (11.16).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Advance, Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pursuit(pub(crate) Side);

const CITE: &str = "TIR-11.16";

impl Decision for Pursuit {
    const WORD: &'static str = "pursuit";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.state.phases.replace(Advance(self.0.enemy()).into());
        }
        idle
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Pursuit(side) = self;
        let main = game.main_stack(side);
        out.extend(main.iter().filter(|&u| !game.is_good(u)).map(Action::Lose));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        let Pursuit(side) = self;
        if let Action::Lose(unit) = action {
            game.take_hit(side, unit, CITE, notes);
            game.state.phases.replace(Advance(side.enemy()).into());
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-pursuit")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Lose(unit) => game.lose_choice(CITE, unit),
            _ => done(CITE),
        }
    }
}
