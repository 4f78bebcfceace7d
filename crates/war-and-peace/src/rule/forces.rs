//! Who stands where: questions about stacks, and what changes with them.

use crate::state::{Campaign, Leader, Post, Stack};
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use board::HexId;
use tinyvec::ArrayVec;

/// SP by nation and kind; like stands beside like.
pub(crate) fn heaps(all: impl Iterator<Item = (NationId, Kind, u8)>) -> ArrayVec<[(NationId, Kind, u8); 24]> {
    let mut out: ArrayVec<[(NationId, Kind, u8); 24]> = ArrayVec::new();
    for (nation, kind, sp) in all {
        match out.last_mut() {
            Some(last) if (last.0, last.1) == (nation, kind) => last.2 += sp,
            _ => {
                let _ = out.try_push((nation, kind, sp));
            }
        }
    }
    out
}

impl Campaign {
    #[inline]
    pub(crate) fn side_of(&self, nation: NationId) -> Option<Side> {
        self.state.allegiance.0.get(nation.index()).copied().flatten()
    }

    #[inline]
    pub(crate) fn is_of(&self, stack: &Stack, side: Side) -> bool {
        self.side_of(stack.nation) == Some(side)
    }

    /// SP of a side in a hex that fit.
    #[inline]
    pub(crate) fn count(&self, hex: HexId, side: Side, fits: impl Fn(&Stack) -> bool) -> u16 {
        let here = self.state.stacks.at(hex).iter();
        here.filter(|s| self.is_of(s, side) && fits(s)).map(|s| u16::from(s.sp)).sum()
    }

    /// Every SP of a side in a hex.
    pub(crate) fn sp(&self, hex: HexId, side: Side) -> u16 {
        self.count(hex, side, |_| true)
    }

    pub(crate) fn sp_outside(&self, hex: HexId, side: Side) -> u16 {
        self.count(hex, side, |s| !s.inside)
    }

    pub(crate) fn sp_inside(&self, hex: HexId, side: Side) -> u16 {
        self.count(hex, side, |s| s.inside)
    }

    /// Whether SP of a side are in a hex.
    #[inline]
    pub(crate) fn is_held(&self, hex: HexId, side: Side) -> bool {
        self.state.stacks.at(hex).iter().any(|s| self.is_of(s, side))
    }

    /// Whether SP of the enemy of a side are in a hex.
    #[inline]
    pub(crate) fn has_enemies_of(&self, hex: HexId, side: Side) -> bool {
        self.is_held(hex, side.enemy())
    }

    /// Which side a leader fights for: his country's, or that of others of his colour while it is not in the war
    /// (WP-Z.III.D.1.f); nobody's while he is one of the neutrals (WP-Z.V.D.2.b-1).
    pub(crate) fn leader_side(&self, leader: LeaderId) -> Option<Side> {
        if self.is_neutral_leader(leader) {
            return None;
        }
        let card = self.tables.leader(leader);
        self.side_of(card.nation).or_else(|| {
            let nations = (0u8..).map(NationId).zip(&self.tables.roster.nations);
            nations.filter(|(_, n)| n.colour == card.colour).find_map(|(id, _)| self.side_of(id))
        })
    }

    #[inline]
    pub(crate) fn leader(&self, leader: LeaderId) -> Leader {
        self.state.leaders.get(leader.index()).copied().unwrap_or_default()
    }

    pub(crate) fn leader_mut(&mut self, leader: LeaderId) -> &mut Leader {
        &mut self.state.leaders[leader.index()]
    }

    /// Leaders of a side on the map, with where they are.
    pub(crate) fn leaders_of(&self, side: Side) -> impl Iterator<Item = (LeaderId, Leader)> + '_ {
        self.leaders_on_map().filter(move |(id, _)| self.leader_side(*id) == Some(side))
    }

    pub(crate) fn leaders_on_map(&self) -> impl Iterator<Item = (LeaderId, Leader)> + '_ {
        let known = self.tables.roster.leaders.len();
        let all = (0u8..).map(LeaderId).zip(self.state.leaders.iter().copied());
        all.take(known).filter(|(_, l)| l.post == Post::Map)
    }

    /// Leaders of a side in a hex.
    pub(crate) fn leaders_at(&self, hex: HexId, side: Side) -> impl Iterator<Item = (LeaderId, Leader)> + '_ {
        let here = self.leaders_on_map().filter(move |(_, l)| l.hex == hex);
        here.filter(move |(id, _)| self.leader_side(*id) == Some(side))
    }

    /// Takes SP away for good (WP-Z.7): they wait among the dead of the scenario.
    pub(crate) fn eliminate(&mut self, at: usize, sp: u8) {
        let Some(gone) = self.state.stacks.take(at, sp, false) else { return };
        self.bury(gone.nation, gone.kind, gone.sp);
        match self.side_of(gone.nation) {
            Some(side) => self.abandoned(gone.hex, side),
            None => self.vacated(gone.hex),
        }
    }

    pub(crate) fn bury(&mut self, nation: NationId, kind: Kind, sp: u8) {
        if let Some(pile) = self.state.dead.0.get_mut(nation.index()) {
            pile[kind.index()] = pile[kind.index()].saturating_add(sp);
        }
    }

    /// Eliminates every SP of a hex that fits.
    pub(crate) fn eliminate_all(&mut self, hex: HexId, fits: impl Fn(&Stack) -> bool) -> u16 {
        let mut lost = 0;
        while let Some(at) = self.state.stacks.find(|s| s.hex == hex && fits(s)) {
            let sp = self.state.stacks.all()[at].sp;
            lost += u16::from(sp);
            self.eliminate(at, sp);
        }
        lost
    }

    /// SP of a side left a hex: besiegers who are all gone leave no trench to a garrison that has come out (WP-T.3,
    /// R-WP-T.2-2).
    pub(crate) fn abandoned(&mut self, hex: HexId, side: Side) {
        if self.own_city(hex, side.enemy()).is_some() && self.sp_outside(hex, side) == 0 {
            self.state.entrenched.remove(hex);
        }
        self.vacated(hex);
    }

    /// Something left a hex: entrenchments without troops are gone (WP-T.3), and a city may be alone with others.
    pub(crate) fn vacated(&mut self, hex: HexId) {
        if self.state.entrenched.contains(hex) && !self.state.stacks.at(hex).iter().any(|s| !s.inside) {
            self.state.entrenched.remove(hex);
        }
        self.take_control(hex);
    }

    /// Puts SP down.
    pub(crate) fn place(&mut self, stack: Stack) {
        self.state.stacks.add(stack);
        self.take_control(stack.hex);
        self.enters(stack.nation, stack.hex);
    }

    /// What entering land does: the French in the land of a power that is not in the war yet (WP-Z.I.D.1.b,
    /// R-WP-Z.I.D.1.b), or in a city that counts (WP-Z.VIII.F.5-2).
    pub(crate) fn enters(&mut self, nation: NationId, hex: HexId) {
        if self.side_of(nation) != Some(Side::French) {
            return;
        }
        self.enters_city(hex);
        let plan = &self.tables.plan;
        let entered = plan.blocs.iter().find(|b| b.hexes.contains(hex) && self.side_of(b.nation).is_none());
        if let Some(event) = entered.and_then(|b| b.entered) {
            self.has_happened(event);
        }
    }

    /// Whether a hex is played on now: some boards come later (WP-Z.XI.B.1, WP-Z.XI.D.1.b, WP-Z.XI.D.1.c).
    #[inline]
    pub(crate) fn is_in_play(&self, hex: HexId) -> bool {
        let plan = &self.tables.plan;
        let opens = || plan.opens.get(usize::from(self.tables.map.board.sheet(hex))).copied().unwrap_or(0);
        plan.in_play.contains(hex) && (self.state.turn >= plan.all_open || self.state.turn >= opens())
    }

    /// Whether a nation's units may enter a hex at all: in play, and not closed to them (WP-Z.I.D.1.f,
    /// WP-Z.III.D.4.b, WP-Z.V.D.2.e), nor full of neutrals (WP-Z.V.D.2.d).
    pub(crate) fn is_open_to(&self, nation: NationId, hex: HexId) -> bool {
        let plan = &self.tables.plan;
        self.is_in_play(hex)
            && !self.has_neutrals(hex)
            && !plan.closed.iter().any(|c| {
                c.hexes.contains(hex)
                    && c.from <= self.state.turn
                    && crate::tables::scenario::Plan::has(c.nations, nation)
                    && !c.until.is_some_and(|e| self.happened(e))
            })
    }
}
