//! Before play each side puts down its first depots (14.1).

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Decision, Deploy, ask, done, no, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal};
use kit::List;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FirstDepots(pub(crate) Side);

impl FirstDepots {
    fn cite(self) -> &'static str {
        match self.0 {
            Side::French => "TIR-14.1-fr-depots",
            Side::Allied => "TIR-14.1-ru-depots",
        }
    }
}

impl Decision for FirstDepots {
    const WORD: &'static str = "first-depots";

    /// The Russians deploy first, the French second (TIR-14.1-ru-order); then Turn 1 begins (TIR-14.3).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let FirstDepots(side) = self;
        if !game.side(side).done && game.probe(self).count() > 1 {
            return false;
        }
        match side {
            Side::Allied => game.state.phases.replace(Deploy(Side::French).into()),
            Side::French => {
                game.man_garrisons();
                game.begin_turn(dice, notes);
            }
        }
        true
    }

    /// Depots before play: so many as the table says, in friendly cities in the chain (TIR-14.1-ru-depots,
    /// TIR-14.1-fr-depots).
    fn legal(self, game: &Campaign, out: &mut impl List<Action>) {
        let FirstDepots(side) = self;
        let most = usize::from(game.tables.system.start_depots[side.index()]);
        if game.side(side).depots.len() < most {
            let field = game.field(side);
            let sites = game.depot_sites(side, &field);
            let own = game.supply_land(side);
            let sites = sites.iter().filter(|h| own.contains(*h) && field.pass.contains(*h)).collect();
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
        ask(self.cite(), "nem-ask-first-depots")
    }

    fn choice(self, game: &Campaign, action: Action) -> Choice {
        match action {
            Action::Depot(hex) => game.at_hex("depot", "TIR-7.7-1", "nem-do-depot", hex),
            _ => done(self.cite()),
        }
    }

    fn refusal(self, _: &Campaign, action: Action) -> Refusal {
        match action {
            Action::Depot(_) => no("TIR-7.8-1", "nem-no-link"),
            _ => not_now(),
        }
    }
}
