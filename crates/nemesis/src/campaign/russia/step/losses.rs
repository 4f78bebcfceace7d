//! Whom the winter takes from La Grande Armée (16.13).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::{CommanderId, Side, UnitId};
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct WinterLosses(pub(crate) Side);

const CITE: &str = "TIR-16.13-fr-5";

impl Decision for WinterLosses {
    const WORD: &'static str = "winter-losses";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.after_winter_losses(dice, notes);
        }
        idle
    }

    /// Foreign contingents go before French and Polish units, then commanders (TIR-16.13-fr-5); the French choose.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let two = &game.state.two_years;
        let side = Side::French;
        if two.units_to_lose > 0 {
            let here = |u: &UnitId| game.is_in_the_field(game.unit_hex(*u));
            let foreign =
                |u: &UnitId| !matches!(game.tables.unit(*u).nation.as_str(), "french" | "guard" | "polish");
            let foreigners = game.all_units(side).filter(here).filter(foreign);
            out.extend(foreigners.map(Action::Lose));
            if out.is_empty() {
                out.extend(game.all_units(side).filter(here).map(Action::Lose));
            }
        }
        if out.is_empty() && two.commanders_to_lose > 0 {
            let here = |c: &CommanderId| game.is_in_the_field(game.leader_hex(*c));
            out.extend(game.all_commanders(side).filter(here).map(Action::Leader));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Lose(unit) => game.lose_to_winter(unit, notes),
            Action::Leader(commander) => game.lose_leader_to_winter(commander, notes),
            _ => {}
        }
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-winter-losses")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Lose(unit) => game.lose_choice(CITE, unit),
            Action::Leader(commander) => game.leader_choice(CITE, commander),
            _ => done(CITE),
        }
    }

    fn refusal(self, _: &Campaign, action: Action) -> Refusal {
        match action {
            Action::Lose(_) => no(CITE, "nem-no-winter-loss"),
            _ => not_now(),
        }
    }
}
