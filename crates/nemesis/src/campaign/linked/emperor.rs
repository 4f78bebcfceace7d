//! Napoleon goes to Paris or stays with the army (NN-17.9-c).

use super::{Emperor, Part};
use crate::state::{AWAY, Campaign};
use crate::tables::Waiting;
use crate::tables::roster::{Entry, Side};
use kernel::{Note, Notes, Text};

/// The Turn of 1812 at whose start he goes.
const PARIS: u8 = 11;
/// Reinforcements from this Turn of 1813 on are the price of his staying.
const FORFEITED_FROM: u8 = 12;

impl Campaign {
    /// Whether the French are asked now.
    pub(crate) fn is_paris_calling(&self) -> bool {
        self.is_part(Part::First)
            && self.state.turn == PARIS
            && self.state.link.emperor == Emperor::Undecided
            && self.tables.napoleon.is_some_and(|c| self.is_on_board(self.leader_hex(c)))
    }

    pub(crate) fn send_to_paris(&mut self, goes: bool, notes: &mut impl Notes) {
        self.state.link.emperor = if goes { Emperor::Leaves } else { Emperor::Stays };
        if let Some(napoleon) = self.tables.napoleon.filter(|_| goes) {
            self.put_leader(napoleon, AWAY);
        }
        notes.say(|| {
            let key = if goes { "nem-napoleon-leaves" } else { "nem-napoleon-stays" };
            self.openly(Note::new("NN-17.9-c", Text::new(key)))
        });
    }

    /// Whether a French piece does not come because Napoleon has stayed.
    pub(super) fn is_forfeited(&self, side: Side, entry: &Entry) -> bool {
        let late = match entry {
            Entry::Turn(turn, _) => *turn >= FORFEITED_FROM,
            Entry::Armistice(_) => true,
            _ => false,
        };
        side == Side::French && late && self.state.link.emperor == Emperor::Stays
    }

    /// He comes back on his Turn wherever the French live (NN-17.9-c).
    pub(super) fn is_returning_emperor(&self, piece: Waiting) -> bool {
        self.state.link.emperor == Emperor::Leaves
            && matches!(piece, Waiting::Commander(c) if self.tables.napoleon == Some(c))
    }
}
