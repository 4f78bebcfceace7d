//! Where a column marches, hex by hex, and who of its commanders stays on the way (8.4).

use crate::action::Action;
use crate::state::{Campaign, Column};
use crate::step::{Decision, ask, no, not_now, plain};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Leg, Notes, Odds, Prompt, Reach, Refusal, Text, Tone};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Route(pub(crate) Side);

const CITE: &str = "TIR-8.4-1";

impl Decision for Route {
    const WORD: &'static str = "route";
    const PART: bool = true;

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let stuck = !game.offers(self);
        if stuck {
            game.halt(self.0, dice, notes);
        }
        stuck
    }

    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Route(side) = self;
        let Column { at, steps, units, commanders, .. } = game.state.column;
        let watched = game.is_watched(side, at);
        if steps < game.farthest_march(units) && !game.is_held(side, watched) {
            let weight = game.weight(units);
            let open = |h: &HexId| game.may_step(side, *h, watched, weight);
            out.extend(game.tables.board.neighbours(at).map(|(_, h)| h).filter(open).map(Action::Step));
        }
        if out.is_empty() {
            return;
        }
        if steps > 0 {
            out.extend(commanders.iter().map(Action::Stay));
        }
        out.push(Action::Halt);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let Route(side) = self;
        match action {
            Action::Step(hex) => game.step(side, hex, dice, notes),
            Action::Stay(commander) => game.leave_behind(commander),
            _ => game.halt(side, dice, notes),
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-route")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Step(hex) => game.at_hex("step", CITE, "nem-do-step", hex),
            Action::Stay(commander) => game.with_leader("stay", "TIR-8.4-bp2-2", "nem-do-stay", commander),
            _ => plain("halt", CITE, "nem-do-halt"),
        }
    }

    fn refusal(self, game: &Campaign, action: Action) -> Refusal {
        let Route(side) = self;
        let Action::Step(hex) = action else { return not_now() };
        if let Some(refusal) = game.refuse_by_charter(side, action) {
            return refusal;
        }
        let Column { at, units, .. } = game.state.column;
        if game.tables.board.direction(at, hex).is_none() {
            no("TIR-2.3-1", "nem-no-adjacent")
        } else if !game.is_open(side, hex) {
            no("TIR-14.6-1", "nem-no-ground")
        } else if game.holds(side.enemy(), hex) {
            no("TIR-8.4-bp5", "nem-no-enemy")
        } else if !game.fits(side, hex, game.weight(units)) {
            no("TIR-4.1", "nem-no-room")
        } else if !game.may_cross(side, at, hex) {
            no("TIR-16.1-bp3-1", "nem-no-card")
        } else {
            no("TIR-8.4-bp6", "nem-no-cavalry")
        }
    }

    /// What the column risks if it halts now, or after the step.
    fn odds(self, game: &Campaign, action: Action) -> Option<Odds> {
        let steps = game.state.column.steps;
        match action {
            Action::Halt => game.odds_of_march(self.0, steps),
            Action::Step(_) => game.odds_of_march(self.0, steps + 1),
            _ => None,
        }
    }
    fn leg(self, game: &Campaign, action: Action) -> Leg {
        let Column { steps, units, .. } = game.state.column;
        match action {
            Action::Step(hex) => {
                Leg::Go(Reach::new(game.hex_spot(hex), steps + 1, game.farthest_march(units)))
            }
            Action::Halt => Leg::Halt,
            _ => Leg::Aside,
        }
    }

    fn afoot(self, game: &Campaign) -> Option<HexId> {
        Some(game.state.column.at)
    }

    /// The attrition of the march, and whether there is General Supply where it ends (TIR-6.1, TIR-8.5-0).
    fn outlook(self, game: &Campaign, action: Action) -> Vec<(Tone, Text)> {
        let (Route(side), Action::Step(hex)) = (self, action) else { return Vec::new() };
        game.march_outlook(side, hex, game.state.column.steps + 1)
    }

    fn meant(self, game: &Campaign, at: HexId) -> Option<Action> {
        let near = game.tables.board.direction(game.state.column.at, at).is_some();
        near.then_some(Action::Step(at))
    }
}
