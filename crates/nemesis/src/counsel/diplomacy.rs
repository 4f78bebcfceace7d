//! The truce of 1813, what it costs and where the armies wait for its end (14.15, 14.16, 16.5).

use super::survey::Plan;
use crate::state::Campaign;
use board::HexId;

impl Plan {
    /// Behind the line of a truce one waits where there is supply, with others, and not far from what is to be won.
    pub(crate) fn billet_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let near = self.goals.iter().map(|g| self.way(game, g, hex)).fold(40.0, f32::min);
        100.0 + self.refuge_worth(game, hex) - 0.15 * near
    }
}
