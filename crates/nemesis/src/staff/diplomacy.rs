//! The truce of 1813, what it costs and where the armies wait for its end (14.15, 14.16, 16.5).

use super::survey::Plan;
use crate::action::Action;
use crate::roster::Side;
use crate::state::{Campaign, Phase};
use board::HexId;

/// Battle points for which Austria's neutrality is a fair bargain: a little more than the truce itself brings.
const FAIR_PRICE: f32 = 4.0;

impl Plan {
    /// What an action that only 1813 knows promises.
    pub(crate) fn charter_worth(&self, game: &Campaign, action: Action) -> f32 {
        match (game.phase(), action) {
            // A truce brings Austria into the war.
            (_, Action::Truce | Action::Accept)
                if matches!(game.phase(), Phase::Truce(_) | Phase::Answer(_)) =>
            {
                if self.side == Side::Allied { 1.0 } else { -1.0 }
            }
            (Phase::Bargain(_), Action::Spend(points)) => 0.5 - (f32::from(points) - FAIR_PRICE).abs(),
            (Phase::Haggle(_), Action::Accept) => f32::from(game.state.germany.bid) - FAIR_PRICE + 0.5,
            // Nobody who stands well is roused.
            (Phase::Quarter(_) | Phase::Resite(_), Action::Leave(_)) => -1.0,
            (Phase::Billet(_), Action::Place(hex)) => self.billet_worth(game, hex),
            (Phase::Resite(_), Action::Depot(hex)) => self.first_depot_worth(game, hex),
            _ => 0.0,
        }
    }

    /// Behind the line of a truce one waits where there is supply, with others, and not far from what is to be won.
    fn billet_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let near = self.goals.iter().map(|g| self.way(game, g, hex)).fold(40.0, f32::min);
        100.0 + self.refuge_worth(game, hex) - 0.15 * near
    }
}
