//! Which of the Russians lost in 1812 come back, and where (16.13).

use crate::action::Action;
use crate::state::{Campaign, Column};
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::{Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Restore(pub(crate) Side);

impl Restore {
    fn cite(game: &Campaign) -> &'static str {
        if game.is_1813() { "TIR-16.13-re-6" } else { "TIR-16.13-ru-2" }
    }
}

impl Decision for Restore {
    const WORD: &'static str = "restore";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.finish_restoring();
        }
        idle
    }

    /// First who, then where (TIR-16.13-ru-2, TIR-16.13-re-6).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let two = &game.state.two_years;
        let Column { units, commanders, .. } = game.state.column;
        if two.to_restore == 0 {
            return;
        }
        if !units.is_empty() || !commanders.is_empty() {
            out.extend(game.places_to_return(game.weight(units)).map(Action::Place));
            return;
        }
        let system = &game.tables.system;
        let fits = system.occupancy.map(|weight| game.places_to_return(weight).next().is_some());
        let may = |u: &UnitId| fits[game.tables.unit(*u).class as usize];
        out.extend(two.lost_units.iter().filter(may).map(Action::Unit));
        if game.places_to_return(0).next().is_some() {
            out.extend(two.lost_commanders.iter().map(Action::Leader));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Place(hex) => game.restore(hex, notes),
            Action::Unit(unit) => game.call_back(Some(unit), None),
            Action::Leader(commander) => game.call_back(None, Some(commander)),
            _ => {}
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let column = &game.state.column;
        let chosen = !column.units.is_empty() || !column.commanders.is_empty();
        ask(Restore::cite(game), if chosen { "nem-ask-restore-where" } else { "nem-ask-restore" })
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        let cite = Restore::cite(game);
        match action {
            Action::Place(hex) => game.place_choice(cite, hex),
            Action::Unit(unit) => game.unit_choice(cite, unit),
            Action::Leader(commander) => game.leader_choice(cite, commander),
            _ => done(cite),
        }
    }

    fn refusal(self, _: &Campaign, action: Action) -> Refusal {
        match action {
            Action::Unit(_) | Action::Leader(_) | Action::Place(_) => no("TIR-16.13-ru-2", "nem-no-restore"),
            _ => not_now(),
        }
    }
}
