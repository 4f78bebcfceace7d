//! The War of Liberation: neutrals under arms (Z.V.D.2), Poles who cross Austria (Z.V.D.2.f), satellites who change
//! sides (Z.V.D.1.f), and a marshal who is sent to Spain (Z.V.F.1.b).
//!
//! The rest stands in the campaign's folder, row by row.

mod turn;

pub(crate) use turn::Turn;

use crate::state::{Campaign, Leader, Post, Stack};
use crate::step::{Orders, Phase};
use crate::tables::ground::HexBits;
use crate::tables::roster::{LeaderId, NationId, Side};
use crate::tables::scenario::{Closed, Plan};
use board::HexId;
use kernel::{Note, Notes, Text};

/// Neutrals.
impl Campaign {
    /// Whether a state is not in the war and has its units on the map, where they wait (WP-Z.V.D.2.a,
    /// WP-Z.V.D.2.b-1, WP-Z.V.F.7).
    pub(crate) fn is_neutral(&self, nation: NationId) -> bool {
        Plan::has(self.plan().neutrals, nation)
            && self.side_of(nation).is_none()
            && self.state.stacks.all().iter().any(|s| s.nation == nation)
    }

    /// Whether neutral units are in a hex: nobody enters it, attacks it or draws a line of supply through it
    /// (WP-Z.V.D.2.c, WP-Z.V.D.2.d).
    pub(crate) fn has_neutrals(&self, hex: HexId) -> bool {
        self.plan().neutrals != 0
            && self.state.stacks.at(hex).iter().any(|s| self.side_of(s.nation).is_none())
    }

    /// Whether a leader is one of the neutrals: of such a state, or an unnamed one with their units. Murat, who is
    /// French, is not (R-WP-Z.V.E.1.a).
    pub(crate) fn is_neutral_leader(&self, leader: LeaderId) -> bool {
        if self.plan().neutrals == 0 {
            return false;
        }
        let card = self.tables.leader(leader);
        let now = self.leader(leader);
        // Where others of his state serve abroad he is theirs, unless he is among the neutrals (WP-Z.XI.F.5.b).
        let waits = Plan::has(self.plan().neutrals, card.nation)
            && self.side_of(card.nation).is_none()
            && (self.plan().switches.auxiliaries == 0 || self.has_neutrals(now.hex));
        now.post == Post::Map && (waits || (!card.named && self.has_neutrals(now.hex)))
    }

    /// Whether units of a nation may be on the map without a side: neutrals, and those who are changing sides.
    pub(crate) fn may_be_idle(&self, nation: NationId) -> bool {
        let turning = |phase: Phase| {
            let Phase::Turn(Turn { which, .. }) = phase else { return false };
            self.plan().turncoats.get(usize::from(which)).is_some_and(|t| t.from == nation)
        };
        Plan::has(self.plan().neutrals, nation) || self.state.phases.iter().any(turning)
    }

    /// Units of a state that enters the war may be used at once: in the middle of a Movement Phase of its side they
    /// have not moved yet (WP-Z.V.D.1.d, WP-Z.V.D.1.e, WP-Z.V.D.2.b-2).
    pub(crate) fn wake(&mut self, nation: NationId, side: Side) {
        let moving = self.state.phases.iter().any(|p| p == Orders.into());
        if side == self.state.active && moving {
            for stack in self.state.stacks.all_mut().iter_mut().filter(|s| s.nation == nation) {
                stack.fresh = stack.sp;
            }
        }
    }

    /// What the month adds to the alliance die (WP-Z.V.D.1.c).
    pub(crate) fn season(&self) -> i32 {
        let Some(alliance) = &self.plan().alliance else { return 0 };
        let seasons = alliance.seasons.iter().filter(|s| s.turns.contains(&self.state.turn));
        seasons.filter(|s| !s.until.is_some_and(|e| self.happened(e))).map(|s| s.add).sum()
    }
}

/// Land that is closed, and who is in it all the same.
impl Campaign {
    fn still_closed(&self) -> impl Iterator<Item = &Closed> {
        let closed = self.plan().closed.iter();
        closed.filter(|c| {
            c.crossers != 0 && c.from <= self.state.turn && !c.until.is_some_and(|e| self.happened(e))
        })
    }

    /// Whether somebody crosses closed land in which he is already; city hexes are closed to him, too.
    fn crosses(&self, from: HexId, to: HexId, who: impl Fn(&Closed) -> bool) -> bool {
        self.tables.map.city_at(to).is_none()
            && !self.has_neutrals(to)
            && self.still_closed().any(|c| c.hexes.contains(from) && c.hexes.contains(to) && who(c))
    }

    /// Whether units of a nation may go from a hex to another: the Poles who begin in Austria cross it, and never
    /// come back once they have left (WP-Z.V.D.2.f, R-WP-Z.V.D.2.f).
    pub(crate) fn is_open_from(&self, nation: NationId, from: HexId, to: HexId) -> bool {
        self.is_open_to(nation, to) || self.crosses(from, to, |c| Plan::has(c.crossers, nation))
    }

    /// The same for a leader: whoever is in closed land came with those who cross it (R-WP-M60).
    pub(crate) fn is_open_to_leader(&self, leader: LeaderId, from: HexId, to: HexId) -> bool {
        self.is_open_to(self.tables.leader(leader).nation, to) || self.crosses(from, to, |_| true)
    }

    /// Hexes in which units of a side are out of supply, whatever lines there are (WP-Z.V.D.2.f).
    pub(crate) fn stranded(&self, side: Side) -> HexBits {
        let mut out = HexBits::default();
        for closed in self.still_closed() {
            let lost = |s: &&Stack| closed.hexes.contains(s.hex) && Plan::has(closed.crossers, s.nation);
            for stack in self.state.stacks.all().iter().filter(|s| self.is_of(s, side)).filter(lost) {
                out.insert(stack.hex);
            }
        }
        out
    }
}

/// Turncoats.
impl Campaign {
    /// The units of a state serve nobody until others have taken their place (WP-Z.V.D.1.f-1, R-WP-Z.V.D.1.f-1).
    pub(crate) fn begin_turning(&mut self, at: u8, notes: &mut impl Notes) {
        let Some(coats) = self.plan().turncoats.get(usize::from(at)).copied() else { return };
        self.state.allegiance[coats.from] = None;
        self.state.phases.push(Turn { which: at, leader: false, hex: None }.into());
        notes.say(|| {
            let name = self.tables.nation(coats.from).name.as_str();
            self.disclose(Note::new(coats.row, Text::new("wp-turns").with("nation", name)))
        });
    }
}

impl Campaign {
    /// Leaders whom the players have agreed to send away leave for good, wherever they are (WP-Z.V.F.1.b-2).
    pub(crate) fn depart(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let due = tables.plan.departures.iter().filter(|d| d.turn == self.state.turn);
        for departure in due.copied().collect::<Vec<_>>() {
            if self.leader(departure.leader).post == Post::Dead {
                continue;
            }
            *self.leader_mut(departure.leader) = Leader { post: Post::Dead, ..Leader::default() };
            notes.say(|| {
                let name = self.tables.leader(departure.leader).id.as_str();
                Note::new(departure.row, Text::new("wp-leader-leaves").with("leader", name))
            });
        }
    }
}
