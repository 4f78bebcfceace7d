//! In the fog a side lays its blank counters on its stacks (15.1).

use crate::action::Action;
use crate::state::{Campaign, HexBits};
use crate::step::{Convert, Decision, FirstDepots, ask, done};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Disguise(pub(crate) Side);

const CITE: &str = "TIR-15.1-1";

impl Decision for Disguise {
    const WORD: &'static str = "disguise";

    /// Blank counters: once before play, then once each Turn (R-TIR-15.1-1).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let Disguise(side) = self;
        if !game.side(side).done && !game.stacks(side).is_empty() {
            return false;
        }
        game.side_mut(side).disguised = false;
        if game.state.turn == 0 {
            game.side_mut(side).done = false;
            game.state.phases.replace(FirstDepots(side).into());
        } else if !game.passes_to_other(side, Disguise) {
            game.begin(Convert);
        }
        true
    }

    /// Blanks are taken off, and then put on stacks with more units than blanks (TIR-15.1-1, R-TIR-15.1-1).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Disguise(side) = self;
        let slot = game.side(side);
        if !slot.disguised {
            let covered: HexBits = slot.blanks.iter().copied().collect();
            out.extend(covered.iter().map(Action::Lift));
        }
        if game.blanks_left(side) > 0 {
            let room = |h: &HexId| game.blanks_at(side, *h) < game.units_at(side, *h).count();
            out.extend(game.stacks(side).iter().filter(room).map(Action::Blank));
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, _: &mut N) {
        match action {
            Action::Blank(hex) => game.blank(self.0, hex),
            Action::Lift(hex) => game.lift(self.0, hex),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-disguise")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Blank(hex) => game.at_hex("blank", CITE, "nem-do-blank", hex),
            Action::Lift(hex) => game.at_hex("lift", CITE, "nem-do-lift", hex),
            _ => done(CITE),
        }
    }
}
