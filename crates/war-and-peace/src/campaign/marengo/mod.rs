//! Marengo: Moreau, who keeps the Army of the Rhine to himself (Z.XII.G.2, an option).

use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::state::{Campaign, Post};
use crate::tables::roster::LeaderId;
use crate::tables::scenario::Rival;
use board::HexId;

impl Campaign {
    /// The rival, while he is on the map and his city is not in enemy hands (WP-Z.XII.G.2.c).
    fn rival(&self) -> Option<Rival> {
        let rival = self.plan().switches.rival?;
        let side = self.leader_side(rival.leader)?;
        let bound = self.leader(rival.leader).post == Post::Map && !self.has_enemies_of(rival.city, side);
        bound.then_some(rival)
    }

    fn is_near(&self, rival: Rival, hex: HexId) -> bool {
        self.tables.map.board.distance(hex, rival.city) <= rival.hexes
    }

    /// Whether a leader has to obey the rival: near the city he commands whatever stack he is in (WP-Z.XII.G.2.a).
    pub(crate) fn obeys(&self, leader: LeaderId) -> bool {
        self.rival().is_some_and(|rival| {
            let his = self.leader(rival.leader);
            rival.leader != leader && self.leader(leader).hex == his.hex && self.is_near(rival, his.hex)
        })
    }

    /// Whether the group may not take a step: nobody leaves the rival with too few SP, and while he has too few nobody
    /// near the city goes further from it (WP-Z.XII.G.2.b).
    pub(crate) fn is_held_back(&self, from: HexId, to: HexId) -> bool {
        let Some(rival) = self.rival() else { return false };
        let column = &self.state.column;
        let side = self.state.active;
        if self.leader_side(rival.leader) != Some(side) {
            return false;
        }
        let (his, leads) = (self.leader(rival.leader).hex, column.leaders.contains(rival.leader));
        let (stay, go) = (self.sp(his, side), if column.hex == his { column.sp() } else { 0 });
        if stay + go >= rival.sp {
            let left = if leads { go } else { stay };
            return from == his && left < rival.sp;
        }
        let mut roads: Costs = [OUT_OF_REACH; MOST_HEXES];
        self.roads_to(&[rival.city], side, &mut roads);
        self.is_near(rival, from) && roads[to.index()] > roads[from.index()]
    }
}
