//! Ground movement (section J): one group after the other, step by step.

use crate::action::Action;
use crate::rule::forces::heaps;
use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::state::{Campaign, Column, LeaderBits, Part, Post, Stack};
use crate::step::{March, Muster};
use crate::tables::ground::Way;
use crate::tables::roster::{Kind, LeaderId, NationId, Side};
use crate::tables::scenario::Plan;
use board::HexId;
use kernel::{Note, Notes, Reach, Silent, Spot, Text, Tone};
use kit::List;
use tinyvec::ArrayVec;

impl Campaign {
    /// What a step costs a side: the hex entered, and one more to leave a river, except from a city that it controls
    /// (WP-J.2, R-WP-M04, WP-BB.q6, WP-BB.q21).
    pub(crate) fn way_cost(&self, from: HexId, way: Way, side: Side, winter: bool) -> Option<u8> {
        if way.barred || way.closed {
            return None;
        }
        let bridge = way.river && self.own_city(from, side).is_none();
        Some(way.cost(winter) + if bridge { self.river_cost() } else { 0 })
    }

    /// WP-BB.q6; some years it is more (WP-Z.III.D.4.c, R-WP-Z.III.D.4.c).
    pub(crate) fn river_cost(&self) -> u8 {
        match self.plan().switches.river {
            Some((last, mp)) if self.state.turn <= last => mp,
            _ => self.tables.charts.system.movement.river,
        }
    }

    /// A leader gathers who goes with him; without anybody to gather he sets out.
    pub(crate) fn lead(&mut self, leader: LeaderId) {
        let hex = self.leader(leader).hex;
        let mut leaders = LeaderBits::default();
        leaders.insert(leader);
        self.gather(hex, leaders);
    }

    /// Cavalry needs no leader (WP-J.5-1); a single SP sets out at once.
    pub(crate) fn ride(&mut self, hex: HexId) {
        self.gather(hex, LeaderBits::default());
        if self.tables.options.fog {
            return;
        }
        let mut waiting = self.musterable().map(|s| (s.nation, s.kind, s.fresh));
        let only = waiting.next().filter(|(_, _, fresh)| *fresh == 1).filter(|_| waiting.next().is_none());
        drop(waiting);
        if let Some((nation, kind, _)) = only {
            Muster::gather(self, Action::Take(nation, kind, 1));
        }
    }

    fn gather(&mut self, hex: HexId, leaders: LeaderBits) {
        let harsh = self.tables.charts.system.harsh_boards.contains(&self.tables.map.board.sheet(hex));
        let must_leave = self.must_pass_on(hex);
        self.state.column = Column { hex, leaders, harsh, must_leave, ..Column::default() };
        self.state.phases.push(Muster.into());
        self.set_out_if_full();
    }

    /// Nobody else may come along: the group sets out. Where forces are hidden that would tell how many there are, so
    /// the word is always given (WP-Y.1).
    pub(crate) fn set_out_if_full(&mut self) {
        if self.tables.options.fog {
            return;
        }
        let column = &self.state.column;
        let others = !column.leaders.is_empty()
            && self
                .leaders_at(column.hex, self.state.active)
                .any(|(id, l)| !l.moved && !l.inside && !column.leaders.contains(id));
        if !others && (self.room() == 0 || self.musterable().next().is_none()) {
            self.state.phases.replace(March.into());
        }
    }

    /// How many SP may still join: ten with a leader, ten without (WP-J.4.b, WP-J.5-2, R-WP-J.5-3, R-WP-L.1.c,
    /// WP-Z.IV.D.5).
    pub(crate) fn room(&self) -> u8 {
        self.column_limit().saturating_sub(self.state.column.sp() as u8)
    }

    /// How many SP a group may have.
    pub(crate) fn column_limit(&self) -> u8 {
        let column = &self.state.column;
        let numbers = self.tables.charts.system.movement;
        match self.plan().switches.corps {
            Some((leader, sp)) if column.leaders.contains(leader) => sp,
            _ if column.leaders.is_empty() => numbers.cavalry_alone,
            _ => numbers.sp_with_leader,
        }
    }

    /// Whether a leader of the group may take SP along: infantry wants one of its colour, partisans want nobody
    /// (WP-J.4.a, WP-J.4.d); Spaniards abroad follow an English leader (WP-Z.VIII.D.3.b).
    fn may_follow(&self, nation: NationId, kind: Kind) -> bool {
        if let Some(led) = self.is_led_abroad(nation) {
            return led && kind != Kind::P;
        }
        let colour = self.colour(nation);
        kind.is_cavalry()
            || (kind != Kind::P && self.state.column.leaders.iter().any(|l| self.leader_colour(l) == colour))
    }

    /// SP of the hex that have not moved and may come along.
    pub(crate) fn musterable(&self) -> impl Iterator<Item = &Stack> {
        let column = &self.state.column;
        let still = self.stands_still();
        self.state.stacks.at(column.hex).iter().filter(move |s| {
            s.fresh > 0
                && !still
                && self.is_of(s, self.state.active)
                && self.may_follow(s.nation, s.kind)
                && !column.parts.iter().any(|p| p.nation == s.nation && p.kind == s.kind)
        })
    }

    pub(crate) fn fresh_heaps(&self) -> ArrayVec<[(NationId, Kind, u8); 24]> {
        heaps(self.musterable().map(|s| (s.nation, s.kind, s.fresh)))
    }

    pub(crate) fn take_along(&mut self, nation: NationId, kind: Kind, sp: u8) {
        let numbers = self.tables.charts.system.movement;
        let most = match kind.is_cavalry() {
            _ if self.is_forced_only() => 0,
            true => numbers.cavalry,
            false => numbers.infantry_with_leader,
        };
        self.fall_in_with(nation, kind, (sp, most), |s| s.fresh);
    }

    /// SP of the column's hex join it, those in supply first, as many of each stack as are ready.
    pub(crate) fn fall_in_with(
        &mut self,
        nation: NationId,
        kind: Kind,
        (mut left, most): (u8, u8),
        ready: impl Fn(&Stack) -> u8,
    ) {
        let hex = self.state.column.hex;
        while left > 0 {
            let able = |s: &Stack| (s.hex, s.nation, s.kind) == (hex, nation, kind) && ready(s) > 0;
            let Some(at) = self.state.stacks.find(able) else { return };
            let some = left.min(ready(&self.state.stacks.all()[at]));
            let Some(Stack { sp, unsupplied, .. }) = self.state.stacks.take(at, some, true) else { return };
            left -= sp;
            let _ = self.state.column.parts.try_push(Part { nation, kind, unsupplied, sp, most });
        }
    }

    /// Whether every unit of the group can pay: leaders ten MP, cavalry four, infantry three, and what a forced march
    /// gave (WP-J.3, WP-J.4, WP-J.4.c, R-WP-J.4.c).
    pub(crate) fn can_pay(&self, price: u8) -> bool {
        let column = &self.state.column;
        let total = column.spent.saturating_add(price);
        (column.leaders.is_empty() || total <= self.tables.charts.system.movement.leader)
            && column.parts.iter().all(|p| total <= p.most)
    }

    /// A hex that the group comes to when it has spent so much, of what everybody in it has (WP-J.3).
    pub(crate) fn reach(&self, to: HexId, spent: u8) -> Reach {
        let column = &self.state.column;
        let leader = self.tables.charts.system.movement.leader;
        let most = column.parts.iter().map(|p| p.most).min().unwrap_or(leader);
        Reach::new(self.spot(to), spent, most)
    }

    /// Whether SP that end their march in a hex would be in supply there, as everything stands now (WP-M.1).
    pub(crate) fn supply_outlook(&self, to: HexId) -> Vec<(Tone, Text)> {
        let mut after = self.clone();
        let side = self.state.active;
        if self.state.column.parts.is_empty() {
            return Vec::new();
        }
        after.step(to, &mut Silent);
        after.halt();
        after.mark_supply(side);
        let hungry = |s: &Stack| s.unsupplied && after.is_of(s, side);
        let starves = after.state.stacks.at(to).iter().any(hungry);
        if starves { vec![(Tone::Risks, Text::new("wp-way-unsupplied"))] } else { Vec::new() }
    }

    /// The hex that somebody points at.
    pub(crate) fn pointed_at(&self, at: &Spot) -> Option<HexId> {
        if let Spot::Hex(label) = at { self.tables.map.board.hex(label) } else { None }
    }

    /// Whether land is open to everybody in the group that comes from another hex: some never leave home
    /// (WP-Z.VIII.D.3.a), few Spaniards leave Spain (WP-Z.VIII.D.3.b), and nobody goes where partisans of his own live
    /// (WP-Z.VI.D.5.b, WP-Z.VI.D.5.d-2).
    pub(crate) fn is_open_to_column(&self, from: HexId, hex: HexId) -> bool {
        let column = &self.state.column;
        self.is_in_play(hex)
            && !self.has_partisans(hex, self.state.active)
            && column
                .parts
                .iter()
                .all(|p| self.is_open_from(p.nation, from, hex) && self.may_stand(p.nation, p.kind, hex))
            && self.may_cross_border(hex)
            && column.leaders.iter().all(|l| self.is_open_to_leader(l, from, hex))
    }

    /// SP and leaders who may be left in a hex that the group has entered (WP-J.4.e-1), or where its forced march failed
    /// before it had gone anywhere (R-WP-M144).
    pub(crate) fn legal_parting(&self, out: &mut impl List<Action>) {
        let column = &self.state.column;
        if (column.spent > 0 || column.bound) && !self.state.stacks.is_full() {
            for (nation, kind, sp) in heaps(column.parts.iter().map(|p| (p.nation, p.kind, p.sp))) {
                out.extend((1..=sp).map(|n| Action::Drop(nation, kind, n)));
            }
            out.extend(column.leaders.iter().filter(|&l| self.may_leave(l)).map(Action::Leave));
        }
    }

    /// Where the timid of the group would be in supply; nothing if it has none (WP-Z.IV.D.2.c).
    pub(crate) fn timid_lines(&self) -> Option<Costs> {
        let timid = self.plan().switches.timid;
        let part = self.state.column.parts.iter().find(|p| Plan::has(timid, p.nation))?;
        let mut costs: Costs = [OUT_OF_REACH; MOST_HEXES];
        self.lines_for(self.state.active, part.nation, &mut costs);
        Some(costs)
    }

    /// A leader may stay behind if the infantry still has one of its colour and somebody goes on.
    fn may_leave(&self, leader: LeaderId) -> bool {
        let column = &self.state.column;
        let mut rest = column.leaders;
        rest.remove(leader);
        let led = |p: &Part| {
            p.kind.is_cavalry()
                || (self.is_led_abroad(p.nation).is_some() && !rest.is_empty())
                || rest.iter().any(|l| self.leader_colour(l) == self.colour(p.nation))
        };
        (!rest.is_empty() || !column.parts.is_empty()) && column.parts.iter().all(led)
    }

    /// The group enters a hex: it pays, lone enemy leaders make way, an empty city is taken (WP-J.3, R-WP-J.7,
    /// WP-S.1.c).
    pub(crate) fn enter(&mut self, hex: HexId, price: u8, notes: &mut impl Notes) {
        let side = self.state.active;
        let from = self.state.column.hex;
        self.state.column.spent += price;
        self.state.column.hex = hex;
        self.state.column.must_leave = false;
        self.state.column.refused.clear();
        let asked = self.state.column.summoned.take();
        if let Some(asked) = asked.filter(|&h| h != hex) {
            self.open_gates(asked);
        }
        for leader in self.state.column.leaders.each() {
            self.leader_mut(leader).hex = hex;
        }
        self.displace(hex, side.enemy(), notes);
        let parts = self.state.column.parts;
        for part in &parts {
            self.enters(part.nation, hex);
        }
        for leader in self.state.column.leaders.each() {
            self.enters(self.tables.leader(leader).nation, hex);
        }
        if !parts.is_empty()
            && !self.has_enemies_of(hex, side)
            && let Some(city) = self.tables.map.city_at(hex)
            && self.control(city) != Some(side)
        {
            self.state.lost[city.index()] |= self.control(city).is_some();
            self.state.control[city.index()] = Some(side);
        }
        notes.say(|| {
            let text =
                Text::new("wp-stepped").with("who", self.column_force()).with("hex", self.place_of(hex));
            Note::new("WP-J.2", text).way(self.way(from, hex))
        });
    }

    /// Leaders of a side in a hex without SP of theirs go elsewhere (WP-L.6-1, WP-L.6-2, R-WP-J.7).
    pub(crate) fn displace(&mut self, hex: HexId, side: Side, notes: &mut impl Notes) {
        if self.is_held(hex, side) {
            return;
        }
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == Post::Map && now.hex == hex && self.leader_side(leader) == Some(side) {
                self.flee(leader, "WP-L.6-2", notes);
            }
        }
    }

    /// Leaders whom the last besiegers have left alone with the besieged ride to others, and have moved (R-WP-M26).
    pub(crate) fn leave_nobody_alone(&mut self, notes: &mut impl Notes) {
        let side = self.state.active;
        while let Some((leader, _)) = {
            let alone = |hex: HexId| self.has_enemies_of(hex, side) && !self.is_held(hex, side);
            self.leaders_of(side).find(|(_, leader)| alone(leader.hex))
        } {
            self.leader_mut(leader).moved = true;
            self.flee(leader, "WP-L.6-2", notes);
        }
    }

    pub(crate) fn step(&mut self, hex: HexId, notes: &mut impl Notes) {
        let from = self.state.column.hex;
        let winter = self.is_winter();
        let price =
            self.tables.map.way(from, hex).and_then(|w| self.way_cost(from, w, self.state.active, winter));
        self.enter(hex, price.unwrap_or(0), notes);
    }

    /// SP stay behind; they have moved, and nobody picks them up again (WP-J.4.e-1, WP-J.4.e-2, WP-J.4.e-3).
    pub(crate) fn drop_off(&mut self, nation: NationId, kind: Kind, sp: u8, notes: &mut impl Notes) {
        let column = &mut self.state.column;
        let hex = column.hex;
        let mut left = sp;
        // The hungry stay behind first: they hold the others up.
        while left > 0 {
            let same = |(_, p): &(usize, &Part)| p.nation == nation && p.kind == kind;
            let parts = column.parts.iter().enumerate().filter(same);
            let Some((at, _)) = parts.max_by_key(|(_, p)| p.unsupplied) else { break };
            let some = left.min(column.parts[at].sp);
            left -= some;
            column.parts[at].sp -= some;
            if column.parts[at].sp == 0 {
                column.parts.remove(at);
            }
        }
        self.stay_behind(Stack { hex, nation, kind, sp: sp - left, ..Stack::default() });
        if self.state.column.is_empty() {
            if self.tables.options.fog {
                notes.say(|| {
                    let text = Text::new("wp-march-ends").with("hex", self.name_of(hex));
                    Note::new("WP-J.4.e-1", text).at(self.spot(hex)).revealing()
                });
            }
            self.halt();
        }
    }

    /// SP of the group stand; who never set out has entered nothing.
    fn stay_behind(&mut self, stack: Stack) {
        if self.state.column.spent > 0 {
            self.place(stack);
        } else {
            self.state.stacks.add(stack);
        }
    }

    pub(crate) fn leave(&mut self, leader: LeaderId) {
        self.state.column.leaders.remove(leader);
        self.leader_mut(leader).moved = true;
    }

    /// The group stops; what it has not used is lost (WP-J.3).
    pub(crate) fn halt(&mut self) {
        // Until all of them stand they are counted on the march: a city that is entered asks how many there are.
        let column = self.state.column;
        for part in &column.parts {
            let Part { nation, kind, sp, .. } = *part;
            self.stay_behind(Stack { hex: column.hex, nation, kind, sp, ..Stack::default() });
        }
        self.take_control(column.hex);
        self.state.column = Column::default();
        for leader in column.leaders.iter() {
            self.leader_mut(leader).moved = true;
        }
        if let Some(asked) = column.summoned {
            self.open_gates(asked);
        }
        self.state.phases.pop();
        // Whoever left a hex left its entrenchment, too.
        let entrenched = self.state.entrenched;
        for hex in entrenched.iter() {
            self.vacated(hex);
        }
    }
}
