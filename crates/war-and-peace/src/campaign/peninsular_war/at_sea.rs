//! The English at sea (Z.VIII.D.3.d), and the coast that feeds them (Z.VIII.D.2.c).

use crate::action::Action;
use crate::state::{Beached, Campaign, Column, Post, Stack};
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use crate::tables::scenario::{Plan, Supply};
use board::HexId;
use kernel::{Note, Notes, Text};
use kit::List;
use std::cmp::Reverse;

impl Campaign {
    /// Whether the red SP of a force that withdraws may go aboard: on a coast, and not where the enemy says where to
    /// (WP-Z.VIII.D.3.d, R-WP-M82).
    pub(crate) fn may_embark(&self, hex: HexId, mut who: impl Iterator<Item = NationId>) -> bool {
        self.plan().switches.evacuation.is_some_and(|evacuation| {
            self.tables.map.coast.contains(hex)
                && !self.state.stacks.is_full()
                && who.any(|n| Plan::has(evacuation.nations, n))
        })
    }

    /// Red SP inside a city of the coast.
    pub(crate) fn may_evacuate(&self, stack: &Stack) -> bool {
        let red = std::iter::once(stack.nation);
        stack.inside && self.may_embark(stack.hex, red) && self.is_held_or_assaulted(stack)
    }

    fn is_held_or_assaulted(&self, stack: &Stack) -> bool {
        stack.is_committed()
            || self.side_of(stack.nation).is_some_and(|side| self.has_enemies_of(stack.hex, side))
    }

    /// Cities out of which the besieged may go by sea; those in battle after a round of it (WP-Z.VIII.D.3.d).
    pub(crate) fn legal_evacuation(&self, side: Side, in_battle: bool, out: &mut impl List<Action>) {
        if self.plan().switches.evacuation.is_none_or(|e| e.side != side) {
            return;
        }
        let mut last = None;
        for stack in self.state.stacks.all() {
            if last != Some(stack.hex) && stack.is_committed() == in_battle && self.may_evacuate(stack) {
                last = Some(stack.hex);
                out.push(Action::Evacuate(stack.hex));
            }
        }
    }

    /// Everybody red inside a city goes aboard (WP-Z.VIII.D.3.d).
    pub(crate) fn evacuate(&mut self, hex: HexId, notes: &mut impl Notes) {
        let Some(evacuation) = self.plan().switches.evacuation else { return };
        let red = |s: &Stack| s.hex == hex && s.inside && Plan::has(evacuation.nations, s.nation);
        let mut sp = 0;
        let mut fought = None;
        while let Some(taken) =
            self.state.stacks.find(red).and_then(|at| self.state.stacks.take(at, u8::MAX, false))
        {
            sp += u16::from(taken.sp);
            fought = fought.or(taken.is_committed().then(|| taken.battle - 1));
            self.put_to_sea(evacuation.at, taken.nation, taken.kind, taken.sp);
        }
        self.leaders_to_sea(hex, true);
        self.vacated(hex);
        self.open_gates(hex);
        if let Some(number) = fought
            && self.count(hex, evacuation.side, |s| s.is_in(number)) == 0
        {
            let _ = self.battle_mut(number).emptied.try_push((hex, evacuation.side));
        }
        if !self.is_held(hex, evacuation.side) && self.has_enemies_of(hex, evacuation.side) {
            self.displace(hex, evacuation.side, notes);
        }
        self.say_at_sea(hex, sp, notes);
    }

    fn put_to_sea(&mut self, hex: HexId, nation: NationId, kind: Kind, sp: u8) {
        self.state.stacks.add(Stack { hex, nation, kind, sp, ..Stack::default() });
    }

    fn leaders_to_sea(&mut self, hex: HexId, inside: bool) {
        let Some(evacuation) = self.plan().switches.evacuation else { return };
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            let red = Plan::has(evacuation.nations, self.tables.leader(leader).nation);
            if red && now.post == Post::Map && now.hex == hex && now.inside == inside {
                let slot = self.leader_mut(leader);
                (slot.hex, slot.inside) = (evacuation.at, false);
            }
        }
    }

    fn say_at_sea(&self, hex: HexId, sp: u16, notes: &mut impl Notes) {
        notes.say(|| {
            let text = Text::new("wp-evacuated").with("hex", self.name_of(hex)).with("sp", sp);
            Note::new("WP-Z.VIII.D.3.d", text).at(self.spot(hex))
        });
    }

    /// The red SP of the column go aboard; with nobody left in the hex their leaders do, too (WP-Z.VIII.D.3.d).
    pub(crate) fn take_column_to_sea(&mut self, hex: HexId, side: Side, notes: &mut impl Notes) {
        let Some(evacuation) = self.plan().switches.evacuation else { return };
        let column = std::mem::take(&mut self.state.column);
        for part in &column.parts {
            self.put_to_sea(evacuation.at, part.nation, part.kind, part.sp);
        }
        for leader in column.leaders.iter() {
            self.leader_mut(leader).hex = evacuation.at;
        }
        let reds = self.count(hex, side, |s| Plan::has(evacuation.nations, s.nation));
        if reds == 0 {
            self.leaders_to_sea(hex, false);
        }
        self.state.column = Column { hex, ..Column::default() };
        self.say_at_sea(hex, column.sp(), notes);
    }

    /// Whether SP of a nation may withdraw by sea.
    pub(crate) fn is_seaborne(&self, nation: NationId) -> bool {
        self.plan().switches.evacuation.is_some_and(|e| Plan::has(e.nations, nation))
    }

    /// SP that come by the schedule or as replacements to a hex without a city do not move in that turn; partisans do
    /// (WP-Z.VIII.F.2-3, R-WP-M83).
    pub(crate) fn beach(&mut self, hex: HexId, nation: NationId, kind: Kind, sp: u8) {
        let beach = self.plan().switches.waiting.is_some()
            && self.tables.map.city_at(hex).is_none()
            && !self.is_at_sea(hex)
            && kind != Kind::P;
        if beach {
            let _ = self.state.beached.try_push(Beached { hex, nation, kind, sp });
        }
    }

    pub(crate) fn beach_leader(&mut self, leader: LeaderId, hex: HexId) {
        if self.plan().switches.waiting.is_some()
            && self.tables.map.city_at(hex).is_none()
            && !self.is_at_sea(hex)
        {
            self.state.beached_leaders.insert(leader);
        }
    }

    /// The Movement Phase begins without those on the beach (WP-Z.VIII.F.2-3).
    pub(crate) fn hold_the_beached(&mut self) {
        let beached = std::mem::take(&mut self.state.beached);
        for b in &beached {
            let mut left = b.sp;
            for stack in self.state.stacks.all_mut() {
                if (stack.hex, stack.nation, stack.kind, stack.inside) == (b.hex, b.nation, b.kind, false) {
                    let stays = stack.fresh.min(left);
                    stack.fresh -= stays;
                    left -= stays;
                }
            }
        }
        let leaders = std::mem::take(&mut self.state.beached_leaders);
        for leader in leaders.iter() {
            self.leader_mut(leader).moved = true;
        }
    }

    /// Five red SP in one hex of the coast are in supply, in the same hex for the whole turn, and feed nobody else; of more
    /// than five the others are not (WP-Z.VIII.D.2.c-2, R-WP-M84).
    pub(crate) fn feed_coast(&mut self, supply: &Supply) {
        let tables = self.tables.clone();
        let hungry = |s: &Stack| {
            s.unsupplied && Plan::has(supply.nations, s.nation) && tables.map.coast.contains(s.hex)
        };
        let mut best: Option<(u16, HexId)> = None;
        for stack in self.state.stacks.all().iter().filter(|s| hungry(s)) {
            let here = self.state.stacks.at(stack.hex).iter().filter(|s| hungry(s));
            let sp: u16 = here.map(|s| u16::from(s.sp)).sum::<u16>().min(supply.coastal);
            if best.is_none_or(|(most, _)| sp > most) {
                best = Some((sp, stack.hex));
            }
        }
        let Some(hex) = self.state.fed.or(best.map(|b| b.1)) else { return };
        let mut room = supply.coastal;
        while room > 0 {
            let eaters =
                self.state.stacks.all().iter().enumerate().filter(|(_, s)| s.hex == hex && hungry(s));
            let Some((at, sp)) = eaters.map(|(at, s)| (at, s.sp)).max_by_key(|(at, sp)| (*sp, Reverse(*at)))
            else {
                return;
            };
            self.state.fed = Some(hex);
            let fed = u16::from(sp).min(room) as u8;
            room -= u16::from(fed);
            if fed == sp {
                self.state.stacks.all_mut()[at].unsupplied = false;
            } else if let Some(part) = self.state.stacks.take(at, fed, true) {
                self.state.stacks.add(Stack { fed: true, unsupplied: false, ..part });
            }
        }
    }
}
