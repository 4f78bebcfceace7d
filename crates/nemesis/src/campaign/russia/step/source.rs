//! Whether a city becomes a French source of supply for the second year (16.13).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Source(pub(crate) Side);

const CITE: &str = "TIR-16.13-fr-3";

impl Decision for Source {
    const WORD: &'static str = "source";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let idle = game.probe(self).only().is_some();
        if idle {
            game.begin_winter_losses(dice, notes);
        }
        idle
    }

    /// A friendly city, or one with a friendly depot on a river that is open to the sea; or none (TIR-16.13-fr-3).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let depots = game.side(Side::French).depots;
        let held = |h: &&HexId| game.is_friendly(Side::French, **h) || depots.contains(*h);
        let all = game.tables.cities.iter().filter(held).filter(|h| game.works_as_source(**h));
        out.extend(all.map(|&h| Action::Source(h)));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, dice: &mut D, notes: &mut N) {
        if let Action::Source(hex) = action {
            game.name_source(hex, notes);
        }
        game.begin_winter_losses(dice, notes);
    }

    fn prompt(self, _: &Campaign) -> Prompt {
        ask(CITE, "nem-ask-source")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Source(hex) => game.at_hex("source", CITE, "nem-do-source", hex),
            _ => done(CITE),
        }
    }

    fn refusal(self, _: &Campaign, action: Action) -> Refusal {
        match action {
            Action::Source(_) => no(CITE, "nem-no-source"),
            _ => not_now(),
        }
    }
}
