//! Advance after combat (Q.3), and into the hex of a city to besiege it (S.9).

use super::rounds::TO_BESIEGE;
use super::withdraw::piles;
use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, LeaderId, Side};
use crate::scenario::Plan;
use crate::state::{Campaign, Column, Phase, Post, Stack, Step};
use crate::supply::{Costs, MOST_HEXES, OUT_OF_REACH};
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// A vacated hex may be entered by those who fought for it (WP-Q.3-1, WP-N.8.d).
    pub(crate) fn open_advance(&mut self, number: u8, side: Side, hex: HexId, besiege: bool) {
        let flags = side as u8 | if besiege { TO_BESIEGE } else { 0 };
        self.state.phases.push(Phase::at(Step::Advance, number, flags, hex));
        self.state.column = Column::default();
        self.next_source(HexId(0));
    }

    /// Whether SP may advance: committed to the battle, beside the hex, supplied, and not kept out of the land
    /// (WP-Q.3-1, WP-Q.3-2).
    fn may_advance(&self, stack: &Stack, phase: Phase) -> bool {
        let target = phase.hex.unwrap_or_default();
        stack.is_in(phase.a)
            && !stack.inside
            && !self.sits_still(stack.nation)
            && self.is_of(stack, Side::of(phase.b & 1))
            && (phase.b & TO_BESIEGE != 0 || !stack.unsupplied)
            && self.tables.map.touch(stack.hex, target)
            && self.is_open_from(stack.nation, stack.hex, target)
            && self.may_stand(stack.nation, stack.kind, target)
            && self.may_advance_abroad(stack, target)
            && !self.is_haunted(target)
            && (stack.kind != Kind::P || self.is_vacant(target))
            && (!Plan::has(self.plan().switches.timid, stack.nation) || self.is_fed(stack, target))
    }

    /// Whether SP would be in supply in a hex (WP-Z.IV.D.2.c).
    fn is_fed(&self, stack: &Stack, hex: HexId) -> bool {
        let Some(side) = self.side_of(stack.nation) else { return false };
        let mut costs: Costs = [OUT_OF_REACH; MOST_HEXES];
        self.lines_for(side, stack.nation, &mut costs);
        costs[hex.index()] <= u16::from(self.tables.charts.system.supply.mp)
    }

    /// The next hex from which somebody may advance; when there is none the advance is over.
    fn next_source(&mut self, from: HexId) {
        let phase = self.phase();
        let next = self
            .state
            .stacks
            .all()
            .iter()
            .find(|s| s.hex >= from && self.may_advance(s, phase))
            .map(|s| s.hex);
        self.state.column = Column { hex: next.unwrap_or_default(), ..Column::default() };
        if next.is_none() {
            self.state.phases.pop();
            if phase.b & TO_BESIEGE != 0 {
                self.end_battle(phase.a);
            }
        }
    }

    /// Any of those who may, with or without leaders, and leaders without them (WP-Q.3-1, WP-Q.4).
    pub(crate) fn legal_advance(&self, out: &mut impl List) {
        let phase = self.phase();
        let column = &self.state.column;
        let able = |s: &&Stack| {
            self.may_advance(s, phase)
                && !column.parts.iter().any(|p| p.nation == s.nation && p.kind == s.kind)
        };
        if column.parts.is_empty() {
            out.push(Action::Everyone);
        }
        if column.parts.len() < column.parts.capacity() && !self.state.stacks.is_full() {
            for (nation, kind, sp) in piles(self.state.stacks.at(column.hex).iter().filter(able)) {
                out.extend((1..=sp).map(|n| Action::Take(nation, kind, n)));
            }
        }
        // A leader may go alone, but not to camp before a garrison.
        if column.sp() > 0 || phase.b & TO_BESIEGE == 0 {
            let side = Side::of(phase.b & 1);
            let leaders = self
                .leaders_at(column.hex, side)
                .filter(|(id, l)| !l.inside && !column.leaders.contains(*id));
            out.extend(leaders.map(|(id, _)| Action::Join(id)));
        }
        out.push(Action::Done);
    }

    pub(crate) fn advance_with(&mut self, action: Action, notes: &mut impl Notes) {
        let phase = self.phase();
        let source = self.state.column.hex;
        let side = Side::of(phase.b & 1);
        match action {
            Action::Take(nation, kind, sp) => {
                let detached = Phase { hex: Some(source), b: 0, ..phase };
                return self.detach(detached, nation, kind, sp);
            }
            Action::Join(leader) => return self.state.column.leaders.insert(leader),
            Action::Everyone => {
                let detached = Phase { hex: Some(source), b: 0, ..phase };
                while let Some((nation, kind, sp)) = {
                    let here = self.state.stacks.at(source).iter();
                    here.clone().find(|s| self.may_advance(s, phase)).map(|s| (s.nation, s.kind, s.sp))
                } {
                    self.detach(detached, nation, kind, sp);
                }
                for at in 0..self.tables.roster.leaders.len() {
                    let leader = LeaderId(at as u8);
                    let now = self.leader(leader);
                    if now.post == Post::Map
                        && now.hex == source
                        && !now.inside
                        && self.leader_side(leader) == Some(side)
                    {
                        self.state.column.leaders.insert(leader);
                    }
                }
            }
            _ => {}
        }
        self.arrive(phase, source, side, notes);
    }

    /// Those who were named enter the hex (WP-Q.3-1).
    fn arrive(&mut self, phase: Phase, source: HexId, side: Side, notes: &mut impl Notes) {
        let target = phase.hex.unwrap_or_default();
        // Until all of them stand they are counted on the march: a city that is entered asks how many there are.
        let column = self.state.column;
        for part in &column.parts {
            self.place(Stack {
                hex: target,
                nation: part.nation,
                kind: part.kind,
                unsupplied: part.unsupplied,
                level: column.level,
                battle: Stack::left(phase.a),
                sp: part.sp,
                ..Stack::default()
            });
        }
        self.state.column = Column::default();
        for leader in column.leaders.iter() {
            self.leader_mut(leader).hex = target;
        }
        if column.sp() > 0 {
            self.vacated(source);
            // Whoever stays behind alone with the besieged rides to others (R-WP-M26).
            if self.is_held(source, side.other()) {
                self.displace(source, side, notes);
            }
            self.displace(target, side.other(), notes);
            let siege = phase.b & TO_BESIEGE != 0;
            if !siege {
                self.enter_in_triumph(phase.a, target, side);
            }
            notes.say(|| {
                let text = Text::new("wp-advanced").with("hex", self.name_of(target)).with("sp", column.sp());
                Note::new("WP-Q.3-1", text).at(self.spot(target))
            });
        } else if let Some(leader) = column.leaders.iter().next() {
            notes.say(|| {
                let name = self.tables.leader(leader).id.as_str();
                let text =
                    Text::new("wp-leader-advanced").with("leader", name).with("hex", self.name_of(target));
                Note::new("WP-Q.4", text).at(self.spot(target))
            });
        }
        self.next_source(HexId(source.0 + 1));
    }
}
