//! Which depots are taken up, and where they are put down again: in the Armistice (14.15 of the second book), or with new
//! sources of supply (17.4).

use crate::action::Action;
use crate::state::{Campaign, HexBits};
use crate::step::{Decision, ask, done, no, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Resite(pub(crate) Side);

impl Resite {
    fn cite(game: &Campaign) -> &'static str {
        if game.state.link.deploying { "NN-17.4-ii" } else { "NN-14.15-a-0" }
    }
}

impl Decision for Resite {
    const WORD: &'static str = "resite";

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        let idle = !game.offers(self);
        if idle {
            game.finish_siting(self.0, notes);
        }
        idle
    }

    /// First which depots to take up, then where to put them down (NN-14.15-a-0).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let Resite(side) = self;
        if !game.state.germany.siting {
            out.extend(game.side(side).depots.iter().map(|&h| Action::Leave(h)));
            out.push(Action::Done);
        } else if game.state.germany.depots_afoot > 0 {
            let taken: HexBits = game.side(side).depots.iter().copied().collect();
            let linked = game.state.link.deploying;
            let sites = if linked { game.new_depot_sites(side) } else { game.truce_depot_sites(side) };
            out.extend((sites - taken).iter().map(Action::Depot));
        }
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Depot(hex) => game.resite(self.0, hex, notes),
            Action::Leave(hex) => game.lift_depot(self.0, hex),
            _ => game.state.germany.siting = true,
        }
    }

    fn prompt(self, game: &Campaign) -> Prompt {
        ask(Resite::cite(game), if game.state.germany.siting { "nem-ask-resite" } else { "nem-ask-lift" })
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Depot(hex) => game.at_hex("depot", "TIR-7.7-1", "nem-do-depot", hex),
            Action::Leave(hex) => game.at_hex("leave", Resite::cite(game), "nem-do-lift-depot", hex),
            _ => done(Resite::cite(game)),
        }
    }

    fn refusal(self, game: &Campaign, _: Action) -> Refusal {
        if game.is_redeploying() {
            no(Campaign::redeploying_cite(self.0), "nem-no-behind-line")
        } else {
            not_now()
        }
    }
}
