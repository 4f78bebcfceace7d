//! A train on a city becomes a depot (7.7, 7.8).

use crate::action::Action;
use crate::state::{Campaign, HexBits};
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Found(pub(crate) Side);

const CITE: &str = "TIR-7.7-1";

impl Decision for Found {
    const WORD: &'static str = "found";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let Found(side) = self;
        if !game.side(side).done && game.might_found(side) {
            return false;
        }
        if !game.passes_to_other(side, Found) {
            game.begin_rallying();
        }
        true
    }

    /// TIR-7.7-1: a genuine train on a city becomes a depot.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Found(side) = self;
        let trains = game.side(side).trains;
        if trains.iter().any(|t| t.is_genuine() && game.tables.ground(t.hex).city) {
            let field = game.field(side);
            let genuine = trains.iter().filter(|t| t.is_genuine()).map(|t| t.hex);
            let sites: HexBits = genuine.filter(|&h| game.is_foundable(side, h, &field)).collect();
            out.extend(game.linked(side, &field, sites).iter().map(Action::Depot));
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Depot(hex) => game.found(self.0, hex, notes),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-found")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Depot(hex) => game.at_hex("depot", CITE, "nem-do-depot", hex),
            _ => done(CITE),
        }
    }

    fn refusal(self, _: &Campaign, action: Action) -> Refusal {
        match action {
            Action::Depot(_) => no("TIR-7.8-1", "nem-no-link"),
            _ => not_now(),
        }
    }
}
