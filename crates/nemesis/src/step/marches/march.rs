//! Which stack marches, or which train is given away instead (8.2).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Leg, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct March(pub(crate) Side);

const CITE: &str = "TIR-8.2-1";

impl Decision for March {
    const WORD: &'static str = "march";

    /// Alternate marches until nobody has trains (TIR-8.2-1, TIR-8.2-5); then combat commands and combat.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let March(side) = self;
        if game.may_move_on(side) {
            return false;
        }
        if game.may_move_on(side.other()) {
            game.state.phases.replace(March(side.other()).into());
        } else {
            game.clear_trains(notes);
            game.look_at_excess(notes);
        }
        true
    }

    /// TIR-8.2-1, TIR-8.2-6: march with one stack, or pass and discard a train.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let March(side) = self;
        let trains = game.side(side).trains;
        for march in [true, false] {
            for (at, train) in trains.iter().enumerate() {
                let twice = trains[..at].iter().any(|t| t.is_genuine() && t.hex == train.hex);
                if !train.is_genuine() || twice {
                    continue;
                }
                if !march {
                    out.push(Action::Discard(train.hex));
                } else if game.may_march(side, train.hex) {
                    out.push(Action::March(train.hex));
                }
            }
        }
        game.legal_widen(side, out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        let March(side) = self;
        match action {
            Action::March(hex) => game.begin_march(side, hex, dice, notes),
            Action::Widen(hex) => game.widen(side, hex, notes),
            Action::Discard(hex) => {
                game.discard(side, hex, notes);
                game.state.phases.replace(March(side.other()).into());
            }
            _ => {}
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-march")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::March(hex) => game.at_stack("march", CITE, "nem-do-march", (self.0, hex)),
            Action::Discard(hex) => game.at_hex("discard", "TIR-8.2-6", "nem-do-discard", hex),
            Action::Widen(hex) => game.at_hex("widen", "TIR-15.2-1", "nem-do-widen", hex),
            _ => done(CITE),
        }
    }

    fn refusal(self, game: &Campaign, action: Action) -> Refusal {
        let March(side) = self;
        let Action::March(hex) = action else { return not_now() };
        if let Some(refusal) = game.refuse_by_charter(side, action) {
            return refusal;
        }
        if !game.has_train(side, hex) {
            no("TIR-8.4-bp1", "nem-no-train")
        } else if game.is_besieged(side, hex) {
            no("TIR-8.4-siege-1", "nem-no-siege")
        } else if game.units_at(side, hex).any(|u| !game.is_good(u)) {
            no("TIR-8.4-bp4", "nem-no-disrupted")
        } else if game.units_at(side, hex).any(|u| game.is_kept(u)) {
            no("TIR-16.1-bp3-1", "nem-no-card")
        } else {
            no("TIR-8.4-bp2-1", "nem-no-commander")
        }
    }
    fn leg(self, _: &Campaign, action: Action) -> Leg {
        if matches!(action, Action::March(_)) { Leg::Begin } else { Leg::Aside }
    }

    fn meant(self, _: &Campaign, at: HexId) -> Option<Action> {
        Some(Action::March(at))
    }
}
