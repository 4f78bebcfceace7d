//! Both sides allot supply trains in turn, face down, with dummies among them (7.3 to 7.5).

use crate::action::Action;
use crate::rule::cards::Moment;
use crate::state::{Campaign, HexBits};
use crate::step::{Decision, ask, done, no, not_now, plain};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Allot(pub(crate) Side);

const CITE: &str = "TIR-7.4-1";

impl Decision for Allot {
    const WORD: &'static str = "allot";

    /// When neither has anything left come the forage markers (TIR-5.1-4).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let Allot(side) = self;
        if game.may_allot(side) && (game.side(side).trains_left > 0 || game.may_place_dummy(side)) {
            return false;
        }
        game.side_mut(side).done = true;
        if game.may_allot(side.other()) {
            game.state.phases.replace(Allot(side.other()).into());
        } else {
            game.mark_foragers(notes);
            game.open_agenda(Moment::AfterForage, dice, notes);
        }
        true
    }

    /// TIR-7.3-1, TIR-7.3-4, TIR-7.4-1, TIR-7.4-4, TIR-7.5-1
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Allot(side) = self;
        let slot = game.side(side);
        let room = slot.trains.len() < slot.trains.capacity();
        if slot.trains_left > 0 && room {
            let led = game.stacks(side) & game.staff(side);
            let fed: HexBits = led.iter().filter(|h| game.may_get_train(side, *h)).collect();
            out.extend(fed.iter().map(Action::Train));
            let field = game.field(side);
            out.extend((game.depot_sites(side, &field) - fed).iter().map(Action::Train));
        }
        if slot.dummies_left > 0 && room {
            out.extend(game.all_stacks(side).iter().map(Action::Dummy));
        }
        out.push(if slot.trains_left > 0 { Action::Pass } else { Action::Done });
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        let Allot(side) = self;
        match action {
            Action::Train(hex) => game.allot(side, hex, false, notes),
            Action::Dummy(hex) => game.allot(side, hex, true, notes),
            Action::Pass => game.pass_allotting(side, notes),
            _ => return game.side_mut(side).done = true,
        }
        game.state.phases.replace(Allot(side.other()).into());
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-allot")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Train(hex) => game.at_stack("train", "TIR-7.3-1", "nem-do-train", (self.0, hex)),
            Action::Dummy(hex) => game.at_stack("dummy", "TIR-7.5-1", "nem-do-dummy", (self.0, hex)),
            Action::Pass => plain("pass", "TIR-7.4-4", "nem-do-pass"),
            _ => done(CITE),
        }
    }

    fn refusal(self, _: &Campaign, action: Action) -> Refusal {
        match action {
            Action::Train(_) => no("TIR-7.3-1", "nem-no-supply"),
            _ => not_now(),
        }
    }
}
