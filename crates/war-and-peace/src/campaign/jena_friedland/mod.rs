//! Jena to Friedland: Saxony changes sides (Z.II.D.4).

use crate::state::{Campaign, Leader, Post};
use crate::tables::roster::{LeaderId, NationId};
use board::HexId;
use kernel::Notes;

impl Campaign {
    /// States that change sides do so in the first Alliance Phase in which their condition holds, whether anybody
    /// still rolls or not (WP-Z.II.D.4.a-1, R-WP-M42), or as soon as it holds (WP-Z.V.D.2.b-2).
    pub(crate) fn realign(&mut self, at_once: bool, notes: &mut impl Notes) {
        if self.plan().realigns.iter().all(|r| r.at_once != at_once || self.happened(r.event)) {
            return;
        }
        let tables = self.tables.clone();
        for realign in tables.plan.realigns.iter().filter(|r| r.at_once == at_once) {
            if self.happened(realign.event)
                || self.state.turn < realign.from
                || (realign.calm && !self.is_calm())
                || !self.passes(&realign.test)
            {
                continue;
            }
            self.has_happened(realign.event);
            for &deed in &realign.deeds {
                self.carry_out(deed, realign.row, notes);
            }
        }
    }

    /// Unnamed leaders of minor powers go back to the pool with the last units of such a power that they are with
    /// (R-WP-Z.II.D.4.a-1).
    pub(crate) fn dismiss_leaders(&mut self, of: NationId) {
        let tables = self.tables.clone();
        let colour = tables.colour(of);
        let troops = |game: &Campaign, hex: HexId| {
            let minor = |n: NationId| tables.nation(n).minor && tables.colour(n) == colour;
            game.state.stacks.at(hex).iter().any(|s| minor(s.nation))
        };
        for (at, card) in tables.roster.leaders.iter().enumerate() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            let his = card.colour == colour && card.minor && !card.named;
            if his && now.post == Post::Map && !troops(self, now.hex) {
                *self.leader_mut(leader) = Leader::default();
            }
        }
    }
}
