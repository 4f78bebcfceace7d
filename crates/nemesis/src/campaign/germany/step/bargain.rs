//! What the French offer for Austria's neutrality, and whether the Coalition takes it (16.5 of the second book).

use crate::action::Action;
use crate::campaign::germany::Austria;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, yes_or_no};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Text};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bargain(pub(crate) Side);

const CITE: &str = "NN-16.5-1";

impl Decision for Bargain {
    const WORD: &'static str = "bargain";

    /// Nothing, or some of their battle points for Austria's neutrality (NN-16.5-1).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        out.extend((1..=game.most_to_offer()).map(Action::Spend));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Spend(points) => game.bid(points, notes),
            _ => game.settle_austria(Austria::Joined, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-bargain")
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        let Action::Spend(n) = action else { return done(CITE) };
        Choice::new("spend", CITE, Text::new("nem-do-bid").with("n", n)).amount(n)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Haggle(pub(crate) Side);

impl Decision for Haggle {
    const WORD: &'static str = "haggle";

    fn legal(self, _: &Campaign, out: &mut impl List<Action>) {
        out.extend([Action::Accept, Action::Refuse]);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        game.answer_bid(action == Action::Accept, notes);
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        Prompt::new(CITE, Text::new("nem-ask-haggle").with("n", game.state.germany.bid))
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        yes_or_no(CITE, action)
    }
}
