//! A depot may be turned into a supply train (7.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, Remove, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Convert(pub(crate) Side);

const CITE: &str = "TIR-7.1-1";

impl Decision for Convert {
    const WORD: &'static str = "convert";

    /// The leading side first (TIR-7.1-2).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let Convert(side) = self;
        if !game.side(side).done && game.probe(self).count() > 1 {
            return false;
        }
        if !game.passes_to_other(side, Convert) {
            game.count_trains();
            game.begin(Remove);
        }
        true
    }

    /// TIR-7.1-1: any one depot with a friendly stack on it.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Convert(side) = self;
        let depots = &game.side(side).depots;
        out.extend(depots.iter().filter(|&&h| game.stands(side, h)).map(|&h| Action::Convert(h)));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Convert(hex) => game.convert(self.0, hex, notes),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-convert")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Convert(hex) => game.at_hex("convert", CITE, "nem-do-convert", hex),
            _ => done(CITE),
        }
    }
}
