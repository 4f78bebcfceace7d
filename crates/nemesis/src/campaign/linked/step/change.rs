//! Whether a side changes to its sources of supply of 1813 (17.4 of the second book).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, yes_or_no};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Change(pub(crate) Side);

impl Change {
    fn cite(self) -> &'static str {
        match self.0 {
            Side::French => "NN-17.4-fr",
            Side::Allied => "NN-17.4-co",
        }
    }
}

impl Decision for Change {
    const WORD: &'static str = "change";

    /// New sources of supply, by one's own will or not (17.4).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let Change(side) = self;
        if game.change_sources_by_force(side, notes) {
            game.side_mut(side).done = true;
            return true;
        }
        let idle = game.side(side).done || !game.offers(self);
        if idle {
            // Who leads may change with the sources, so that both are asked whoever it is.
            game.side_mut(side).done = true;
            if game.side(side.other()).done {
                game.begin_active_supply();
            } else {
                game.state.phases.replace(Change(side.other()).into());
            }
        }
        idle
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Change(side) = self;
        if game.may_change_sources(side) {
            out.extend([Action::Accept, Action::Refuse]);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Accept => game.change_sources(self.0, false, notes),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        match self.0 {
            Side::French => ask(self.cite(), "nem-ask-sources-french"),
            Side::Allied => ask(self.cite(), "nem-ask-sources-coalition"),
        }
    }

    fn choice(self, _: &Campaign, action: Action) -> Choice {
        yes_or_no(self.cite(), action)
    }
}
