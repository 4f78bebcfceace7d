//! A stack rallies with a train, and then its units one by one (8.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::{Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rally(pub(crate) Side);

const RALLY: &str = "TIR-8.1-1";

impl Decision for Rally {
    const WORD: &'static str = "rally";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let Rally(side) = self;
        if !game.side(side).done && game.might_rally(side) {
            return false;
        }
        if !game.passes_to_other(side, Rally) {
            game.begin_marching();
        }
        true
    }

    /// TIR-8.1-1: a train, a commander, and disrupted units in supply.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Rally(side) = self;
        let trains = game.side(side).trains;
        for (at, train) in trains.iter().enumerate() {
            let twice = trains[..at].iter().any(|t| t.is_genuine() && t.hex == train.hex);
            if train.is_genuine()
                && !twice
                && game.units_at(side, train.hex).any(|u| game.may_be_rallied(side, u))
                && game.rallying_rating(side, train.hex) > 0
            {
                out.push(Action::Rally(train.hex));
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Rally(hex) => game.rally(self.0, hex, notes),
            _ => game.side_mut(self.0).done = true,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(RALLY, "nem-ask-rally")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Rally(hex) => game.at_stack("rally", RALLY, "nem-do-rally", (self.0, hex)),
            _ => done(RALLY),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RallyUnits(pub(crate) Side);

const UNITS: &str = "TIR-8.1-2";

impl Decision for RallyUnits {
    const WORD: &'static str = "rally-units";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        !game.offers(self) && game.end_part()
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let RallyUnits(side) = self;
        let hex = game.state.column.at;
        if game.state.column.rating > 0 {
            // In this step the ratings of all who are there were taken.
            let may = |u: &UnitId| game.may_rally(*u) && game.has_rating_left(side, *u, |c| game.rallies(c));
            out.extend(game.units_at(side, hex).filter(may).map(Action::Unit));
        }
        if !out.is_empty() {
            out.push(Action::Done);
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Unit(unit) => game.rally_unit(unit, notes),
            _ => game.state.column.rating = 0,
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(UNITS, "nem-ask-rally-units")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Unit(unit) => game.unit_choice(UNITS, unit),
            _ => done(UNITS),
        }
    }
}
