//! How many combat commands the attacker spends on the order (10.2), and the defender on support (10.3).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{CallDefence, Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Spend(pub(crate) Side);

impl Decision for Spend {
    const WORD: &'static str = "spend";
    const PART: bool = true;

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        game.legal_spend(self.0, out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        if let Action::Spend(spent) = action {
            game.give_order(self.0, spent, dice, notes);
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask("TIR-10.2-1", "nem-ask-spend")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        spend_choice(action)
    }

    fn odds(self, game: &Campaign, action: Action) -> Option<Odds> {
        let Action::Spend(spent) = action else { return None };
        game.odds_of_order(self.0, spent..=spent)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SpendDefence(pub(crate) Side);

impl Decision for SpendDefence {
    const WORD: &'static str = "spend-defence";
    const PART: bool = true;

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        game.legal_spend(self.0, out);
    }

    /// Then those whom the attacker called throw for it (TIR-10.3-2).
    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let SpendDefence(side) = self;
        let Action::Spend(spent) = action else { return };
        game.side_mut(side).commands -= spent as i8;
        game.state.battle.spent[side.index()] = spent as i8;
        notes.say(|| Note::new("TIR-10.3-2", Text::new("nem-defender-spends").with("n", spent)));
        game.throw_for_support(side.enemy(), dice, notes);
        game.state.phases.replace(CallDefence(side).into());
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask("TIR-10.3-2", "nem-ask-spend-defence")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        spend_choice(action)
    }

    fn odds(self, game: &Campaign, action: Action) -> Option<Odds> {
        let Action::Spend(spent) = action else { return None };
        game.odds_of_defence(self.0, spent)
    }
}

impl Campaign {
    /// TIR-10.2-1: none up to all that are left.
    fn legal_spend(&self, side: Side, out: &mut impl List<Action>) {
        let dear = self.price_of_order(side, self.state.battle.from);
        out.extend((0..=(self.side(side).commands - dear).max(0) as u8).map(Action::Spend));
    }
}

fn spend_choice(action: Action) -> Choice {
    let Action::Spend(n) = action else { return done("TIR-10.2-1") };
    Choice::new("spend", "TIR-10.2-1", Text::new("nem-do-spend").with("n", n)).amount(n)
}
