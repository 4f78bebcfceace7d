//! Partisans (Z.VI.D.5, and so in VII, WP-Z.VII.D.5): alone in their hexes, they appear behind the enemy, steal from hex to hex and slip away.

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, Side};
use crate::scenario::Line;
use crate::state::{Campaign, Column, Part, Phase, Stack, Step};
use board::{HexId, Terrain};
use kernel::{Note, Notes, Text};

impl Campaign {
    /// Whether partisans of a side live in a hex: each SP is a unit of its own (R-WP-M102).
    pub(crate) fn has_partisans(&self, hex: HexId, side: Side) -> bool {
        self.state.stacks.at(hex).iter().any(|s| self.is_partisan(s.nation, s.kind) && self.is_of(s, side))
    }

    /// Whether the group that moves is a partisan.
    pub(crate) fn is_partisan_column(&self) -> bool {
        self.state.column.parts.iter().any(|p| self.is_partisan(p.nation, p.kind))
    }

    /// How many SP of a line are missing on the map (WP-Z.VI.D.5.f).
    pub(crate) fn missing(&self, line: &Line) -> u8 {
        let there: u8 = self
            .state
            .stacks
            .all()
            .iter()
            .filter(|s| s.nation == line.nation && s.kind == Kind::P)
            .map(|s| s.sp)
            .sum();
        line.sp[Kind::P.index()].saturating_sub(there)
    }

    /// Whether partisans who are offered may be left for later: those who only replace others (WP-Z.VI.D.5.f).
    pub(crate) fn may_wait(&self, line: &Line) -> bool {
        line.stance.alone && self.state.dead[line.nation.index()][Kind::P.index()] > 0
    }

    /// Each partisan appears in a hex of its own (WP-Z.VI.D.5.a-2).
    pub(crate) fn legal_haunts(&self, line: &Line, places: &[HexId], out: &mut impl List) {
        out.extend(places.iter().map(|&h| Action::Put(Kind::P, 1, h)));
        if self.may_wait(line) {
            out.push(Action::Decline);
        }
    }

    /// Troops or leaders who appear where partisans live scatter them; they may come back like others who were lost
    /// (R-WP-M104).
    pub(crate) fn scatter(&mut self, hex: HexId, side: Side, notes: &mut impl Notes) {
        if !self.plan().switches.partisans || !self.has_partisans(hex, side) {
            return;
        }
        let allegiance = self.state.allegiance;
        self.eliminate_all(hex, |s| s.kind == Kind::P && allegiance[s.nation.index()] == Some(side));
        notes.say(|| {
            let text = Text::new("wp-partisans-scatter").with("hex", self.name_of(hex));
            Note::new("WP-Z.VI.D.5.b", text).at(self.spot(hex))
        });
    }

    /// Where a partisan may steal to: a neighbour without anybody (WP-Z.VI.D.5.b, WP-Z.VI.D.5.d-1).
    pub(crate) fn hideouts<'a>(&'a self, stack: &'a Stack) -> impl Iterator<Item = HexId> + 'a {
        let (side, winter) = (self.state.active, self.is_winter());
        self.tables
            .map
            .ways(stack.hex)
            .filter(move |w| self.way_cost(stack.hex, *w, side, winter).is_some())
            .map(|w| w.to)
            .filter(move |&to| self.is_open_to(stack.nation, to) && self.is_vacant(to))
    }

    /// Partisans go one hex by themselves, in their owner's Movement Phase (WP-Z.VI.D.5.d-1, R-WP-Z.VI.D.5.d-1,
    /// R-WP-M105).
    pub(crate) fn legal_stealing(&self, out: &mut impl List) {
        if !self.plan().switches.partisans || self.stands_still() || self.is_forced_only() {
            return;
        }
        for stack in self.state.stacks.all() {
            if stack.kind == Kind::P
                && stack.fresh > 0
                && self.is_of(stack, self.state.active)
                && self.hideouts(stack).next().is_some()
            {
                out.push(Action::Ride(stack.hex));
            }
        }
    }

    /// A partisan sets out.
    pub(crate) fn steal(&mut self, hex: HexId) {
        let found = self.state.stacks.find(|s| s.hex == hex && s.kind == Kind::P && s.fresh > 0);
        let Some(taken) = found.and_then(|at| self.state.stacks.take(at, 1, true)) else { return };
        let mut column = Column { hex, ..Column::default() };
        let Stack { nation, kind, unsupplied, sp, .. } = taken;
        column.parts.push(Part { nation, kind, unsupplied, sp, most: 0 });
        self.state.column = column;
        self.state.phases.push(Phase::of(Step::March));
    }

    /// The one step of a partisan (WP-Z.VI.D.5.d-1).
    pub(crate) fn legal_partisan_step(&self, out: &mut impl List) {
        let column = &self.state.column;
        for part in &column.parts {
            let stack = Stack { hex: column.hex, nation: part.nation, kind: part.kind, ..Stack::default() };
            out.extend(self.hideouts(&stack).map(Action::Step));
        }
        out.push(Action::Halt);
    }

    /// Whether partisans who are attacked may go before a shot is fired: out of rough ground always, out of clear ground
    /// if no cavalry comes, and only where nobody is (WP-Z.VI.D.5.e-1, WP-Z.VI.D.5.e-2, R-WP-Z.VI.D.5.e-2).
    pub(crate) fn may_melt_away(&self, number: u8, side: Side) -> bool {
        let battle = self.battle(number);
        if !self.plan().switches.partisans
            || self.state.round != 1
            || side == self.state.active
            || !self.has_partisans(battle.to, side)
        {
            return false;
        }
        let clear = self.tables.map.board.terrain(battle.to) == Terrain::Clear;
        let cavalry = self.committed(number, side.other(), |s| s.kind.is_cavalry());
        battle.live
            && (!clear || cavalry == 0)
            && self.tables.map.ways(battle.to).any(|w| {
                !w.barred
                    && !w.crossing
                    && self.is_vacant(w.to)
                    && self.state.stacks.at(battle.to).iter().all(|s| self.is_open_to(s.nation, w.to))
            })
    }
}
