//! The Emperor's household (FF.B.1): officers without a command are made in his hex.

use crate::state::{Campaign, Post};
use crate::tables::roster::LeaderId;

impl Campaign {
    /// The next unnamed French leader who is not on the map, if Napoleon is there to call him, in the French
    /// Reinforcement Phase (WP-FF.B.1, R-WP-M34).
    pub(crate) fn next_officer(&self) -> Option<LeaderId> {
        let emperor = self.tables.napoleon.filter(|&n| self.leader(n).post == Post::Map)?;
        let side = self.leader_side(emperor)?;
        let nation = self.tables.leader(emperor).nation;
        let all = (0u8..).map(LeaderId).zip(&self.tables.roster.leaders);
        let free = |id: LeaderId| self.leader(id).post == Post::Away;
        let mut unused = all.filter(|(id, card)| !card.named && card.nation == nation && free(*id));
        let wanted = self.tables.options.household && side == self.state.active;
        unused.next().map(|(id, _)| id).filter(|_| wanted)
    }
}
