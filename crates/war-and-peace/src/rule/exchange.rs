//! Captured leaders are exchanged one for one, if both players agree (P.10).

use crate::state::{Campaign, Post};
use crate::tables::roster::{LeaderId, Side};
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Leaders of a side whom the enemy holds (WP-P.10-3).
    pub(crate) fn captives(&self, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
        let all = (0..self.tables.roster.leaders.len()).map(|at| LeaderId(at as u8));
        all.filter(move |&l| self.leader(l).post == Post::Captured && self.leader_side(l) == Some(side))
    }

    pub(crate) fn say_exchange(
        &self,
        key: &'static str,
        ours: LeaderId,
        theirs: LeaderId,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            let name = |l: LeaderId| self.tables.leader(l).id.as_str();
            Note::new("WP-P.10-4", Text::new(key).with("ours", name(ours)).with("theirs", name(theirs)))
        });
    }
}
