//! Where the French leave garrisons behind, and who stays there (17.6 of the second book).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Garrison(pub(crate) Side);

impl Garrison {
    fn cite(game: &Campaign) -> &'static str {
        if game.state.link.city.is_some() { "NN-17.6-2" } else { "NN-17.6-1" }
    }
}

impl Decision for Garrison {
    const WORD: &'static str = "garrison";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = game.state.link.city.is_none() && !game.may_leave_garrisons();
        if idle {
            game.end_turn(dice, notes);
        }
        idle
    }

    /// First the city, then who stays there.
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        match game.state.link.city {
            None => game.each_garrison_city(|city| out.push(Action::Place(city))),
            Some(city) => {
                out.extend(game.all_units(Side::French).filter(|u| game.may_man(*u, city)).map(Action::Unit));
                out.extend(game.governor(city).map(Action::Leader));
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        match action {
            Action::Place(city) => game.state.link.city = Some(city),
            Action::Unit(unit) => game.man_garrison(unit, notes),
            Action::Leader(commander) => game.send_governor(commander, notes),
            _ if game.state.link.city.is_some() => game.state.link.city = None,
            _ => game.end_turn(dice, notes),
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        let chosen = game.state.link.city.is_some();
        ask(Garrison::cite(game), if chosen { "nem-ask-garrison" } else { "nem-ask-garrison-city" })
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        let cite = Garrison::cite(game);
        match action {
            Action::Place(hex) => game.at_hex("place", "NN-17.6-1", "nem-do-garrison", hex),
            Action::Unit(unit) => game.unit_choice(cite, unit),
            Action::Leader(commander) => game.leader_choice(cite, commander),
            _ => done(cite),
        }
    }
}
