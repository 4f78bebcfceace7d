//! Which stacks are called on for support, by the attacker (10.3) and by the defender (10.5).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, SpendDefence, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CallAttack(pub(crate) Side);

const ATTACK: &str = "TIR-10.3-1";

impl Decision for CallAttack {
    const WORD: &'static str = "call-attack";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            self.end(game);
        }
        idle
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        game.legal_call(self.0, out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Call(hex) => game.call(self.0, hex),
            _ => self.end(game),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(ATTACK, "nem-ask-call")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Call(hex) => game.at_stack("call", ATTACK, "nem-do-call", (self.0, hex)),
            _ => done(ATTACK),
        }
    }
}

impl CallAttack {
    fn end(self, game: &mut Campaign) {
        game.state.phases.replace(SpendDefence(self.0.enemy()).into());
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CallDefence(pub(crate) Side);

const DEFENCE: &str = "TIR-10.5-1";

impl Decision for CallDefence {
    const WORD: &'static str = "call-defence";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            CallDefence::end(game, dice, notes);
        }
        idle
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        game.legal_call(self.0, out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Call(hex) => game.call(self.0, hex),
            _ => CallDefence::end(game, dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(DEFENCE, "nem-ask-call")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Call(hex) => game.at_stack("call", DEFENCE, "nem-do-call", (self.0, hex)),
            _ => done(DEFENCE),
        }
    }
}

impl CallDefence {
    /// Those who were called throw, and then it comes to the dice of combat.
    fn end<D: Dice, N: Notes>(game: &mut Campaign, dice: &mut D, notes: &mut N) {
        let attacker = game.state.battle.attacker;
        game.throw_for_support(attacker.enemy(), dice, notes);
        game.ask_bonus(attacker, dice, notes);
    }
}

impl Campaign {
    fn legal_call(&self, side: Side, out: &mut impl List<Action>) {
        let called = self.state.battle.called[side.index()];
        let waiting = self.callable(side).filter(|(dir, _)| called & (1 << dir.0) == 0);
        out.extend(waiting.map(|(_, hex)| Action::Call(hex)));
        if !out.is_empty() {
            out.push(Action::Done);
        }
    }
}
