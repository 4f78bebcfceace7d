//! Withdrawal, retreat and advance after combat (section Q).

use crate::action::Action;
use crate::forces::heaps;
use crate::list::List;
use crate::roster::{Colour, Kind, LeaderId, NationId, Side};
use crate::state::{Campaign, Column, Part, Phase, Post, Stack, Step};
use crate::supply::{Costs, MOST_HEXES, OUT_OF_REACH};
use board::HexId;
use kernel::{Dice, Note, Notes, Text};
use tinyvec::ArrayVec;

/// In a phase's `b`: the force is on its way through enemies.
const IN_TRANSIT: u8 = 1;
/// It left no battle but a siege that was broken.
pub(crate) const FROM_SIEGE: u8 = 2;
/// The other player says where to.
const DRIVEN: u8 = 4;
/// The force is the active player's; otherwise the other's.
const ACTIVE: u8 = 8;
/// Only those go who slip away.
const SLIPS: u8 = 16;
/// Nowhere but into the city of the hex.
const INTO_CITY: u8 = 32;
/// Only those go who attack for one round and no longer.
pub(crate) const ONE_ROUND: u8 = 64;
/// The force is broken: what cavalry takes from it was reckoned for the whole of it.
pub(crate) const BROKEN_FORCE: u8 = 128;

/// SP by nation and kind, whatever else tells stacks apart; they come sorted.
pub(crate) fn piles<'a>(stacks: impl Iterator<Item = &'a Stack>) -> ArrayVec<[(NationId, Kind, u8); 24]> {
    heaps(stacks.map(|s| (s.nation, s.kind, s.sp)))
}

/// Who slips away from a battle while others stay.
const fn slips(kind: Kind) -> bool {
    matches!(kind, Kind::CC | Kind::P)
}

impl Campaign {
    /// Forces that fought in the field may withdraw, the active player's first, whole or with a rearguard that stays
    /// (WP-Q.1, WP-N.8.d, R-WP-Q.1.c); not who has tried in vain to leave for another battle (WP-Q.1.e-2).
    pub(crate) fn legal_retire(&self, out: &mut impl List) {
        let side = Side::of(self.phase().a);
        let mut last = None;
        let mut bound = false;
        for stack in self.state.stacks.all() {
            let body = Some((stack.hex, stack.battle));
            if last == body || !stack.is_committed() || stack.inside || !self.is_of(stack, side) {
                continue;
            }
            last = body;
            let number = stack.battle - 1;
            let battle = self.battle(number);
            let remains = |s: &Stack| !s.is_in(number) || s.inside || !self.is_of(s, side) || s.tried;
            if !battle.live || !battle.field || self.state.stacks.at(stack.hex).iter().all(remains) {
                continue;
            }
            let must = self.must_leave_field(number, side);
            bound |= must;
            if self.may_leave_field(number, side) {
                out.push(Action::Retire(stack.hex));
                if !must && self.may_part(number, stack.hex, side) {
                    out.push(Action::Part(stack.hex));
                }
                self.legal_shift(stack.hex, number, side, out);
            } else if self.may_take_shelter(number, stack.hex, side) {
                out.push(Action::Retire(stack.hex));
            }
        }
        self.legal_evacuation(side, true, out);
        if !bound {
            out.push(Action::Done);
        }
    }

    /// Whether somebody of a hex may stay in the battle when the others withdraw.
    fn may_part(&self, number: u8, hex: HexId, side: Side) -> bool {
        !self.is_bridgehead(hex)
            && !self.state.stacks.is_full()
            && self.count(hex, side, |s| s.is_in(number) && !s.inside) > 1
    }

    pub(crate) fn part(&mut self, hex: HexId) {
        let side = Side::of(self.phase().a);
        let body =
            self.state.stacks.at(hex).iter().find(|s| s.is_committed() && !s.inside && self.is_of(s, side));
        if let Some(number) = body.map(|s| s.battle - 1) {
            self.state.phases.push(Phase::at(Step::Rearguard, number, side as u8, hex));
        }
    }

    /// Who stays: any but the last (WP-Q.1.c, R-WP-Q.1.c).
    pub(crate) fn legal_rearguard(&self, out: &mut impl List) {
        let Phase { a, b, hex: Some(hex), .. } = self.phase() else { return };
        let side = Side::of(b);
        let going = |s: &&Stack| s.is_in(a) && !s.inside && self.is_of(s, side);
        let here = self.state.stacks.at(hex);
        let all: u16 = here.iter().filter(going).map(|s| u16::from(s.sp)).sum();
        if !self.state.stacks.is_full() {
            for (nation, kind, sp) in piles(here.iter().filter(going)) {
                let most = u16::from(sp).min(all.saturating_sub(1)) as u8;
                out.extend((1..=most).map(|n| Action::Drop(nation, kind, n)));
            }
        }
        let stays = here.iter().any(|s| s.battle == Stack::rearguard(a));
        out.push(if stays { Action::Go } else { Action::Back });
    }

    pub(crate) fn leave_rearguard(&mut self, action: Action, notes: &mut impl Notes) {
        let Phase { a: number, b, hex: Some(hex), .. } = self.phase() else { return };
        let side = Side::of(b);
        match action {
            Action::Drop(nation, kind, sp) => {
                let fits = |s: &Stack| {
                    s.hex == hex && s.is_in(number) && !s.inside && s.nation == nation && s.kind == kind
                };
                let mut left = sp;
                while let Some(taken) = self
                    .state
                    .stacks
                    .find(fits)
                    .filter(|_| left > 0)
                    .and_then(|at| self.state.stacks.take(at, left, false))
                {
                    left -= taken.sp;
                    self.state.stacks.add(Stack { battle: Stack::rearguard(number), ..taken });
                }
            }
            Action::Go => {
                self.state.phases.pop();
                self.begin_withdrawal(number, hex, side, 0, notes);
            }
            _ => {
                self.state.phases.pop();
            }
        }
    }

    /// Whether SP of a hex stay in a battle while others withdraw from it.
    fn has_rearguard(&self, number: u8, hex: HexId) -> bool {
        self.state.stacks.at(hex).iter().any(|s| s.battle == Stack::rearguard(number))
    }

    /// The others are gone: the rearguard fights on.
    fn turn_about(&mut self, number: u8, hex: HexId) {
        self.state
            .stacks
            .change(|s| s.hex == hex && s.battle == Stack::rearguard(number), |s| s.battle = number + 1);
    }

    pub(crate) fn retired(&mut self) {
        let side = Side::of(self.phase().a);
        let next = if side == self.state.active { Step::Retire } else { Step::Reinforce };
        let who = side.other();
        self.state.phases.replace(Phase::new(next, who as u8, 0));
    }

    pub(crate) fn retire(&mut self, hex: HexId, notes: &mut impl Notes) {
        let side = Side::of(self.phase().a);
        let body =
            self.state.stacks.at(hex).iter().find(|s| s.is_committed() && !s.inside && self.is_of(s, side));
        if let Some(number) = body.map(|s| s.battle - 1) {
            let flags = if self.may_leave_field(number, side) { 0 } else { INTO_CITY };
            self.begin_withdrawal(number, hex, side, flags, notes);
        }
    }

    fn owner(&self, flags: u8) -> Side {
        if flags & ACTIVE != 0 { self.state.active } else { self.state.active.other() }
    }

    /// A force leaves the field. Besieged units that came out go back inside (WP-S.9.d-2, WP-S.10.c). More cavalry on
    /// the other side costs an SP (WP-Q.1.h, R-WP-Q.1.h). Where an unsupplied force goes is the opponent's to say
    /// (WP-Q.1.i).
    pub(crate) fn begin_withdrawal(
        &mut self,
        number: u8,
        hex: HexId,
        side: Side,
        mut flags: u8,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            Note::new("WP-Q.1", Text::new("wp-withdraws").with("hex", self.name_of(hex))).at(self.spot(hex))
        });
        if self.breaks_off(number, hex, side) {
            return;
        }
        let pursued = flags & BROKEN_FORCE == 0 && self.is_pursued(number, Some(hex), side);
        let supplied = self.count(hex, side, |s| s.is_in(number) && !s.inside && !s.unsupplied) > 0;
        flags |= if side == self.state.active { ACTIVE } else { 0 };
        if !supplied {
            flags |= DRIVEN;
        }
        self.state.column = Column { hex, ..Column::default() };
        self.state.phases.push(Phase::at(Step::Withdraw, number, flags, hex));
        if pursued {
            self.pursue(number, Some(hex), side);
        }
    }

    /// Whether the enemy has more cavalry than those who withdraw from a field battle: the SP of one hex, or the whole
    /// force if all of it goes (WP-Q.1.h, R-WP-Q.1.h).
    pub(crate) fn is_pursued(&self, number: u8, hex: Option<HexId>, side: Side) -> bool {
        let riders = |s: &Stack| !s.inside && s.kind.is_cavalry();
        let leaving = self.committed(number, side, |s| riders(s) && hex.is_none_or(|h| s.hex == h));
        self.battle(number).field && self.committed(number, side.other(), riders) > leaving
    }

    /// Cavalry takes its toll of those who withdraw (WP-Q.1.h).
    pub(crate) fn pursue(&mut self, number: u8, hex: Option<HexId>, side: Side) {
        let flags = if side == self.state.active { ACTIVE } else { 0 };
        for _ in 0..self.tables.charts.system.combat.withdrawal_cavalry {
            self.state.phases.push(Phase { step: Step::Pursued, a: number, b: flags, hex });
        }
    }

    /// The Cossacks of a hex withdraw; the rest of the force stays (WP-Z.IV.D.3.b). Or partisans do, where they want
    /// (WP-Z.VI.D.5.e-1).
    pub(crate) fn begin_slipping(&mut self, number: u8, hex: HexId) {
        let found = self.state.stacks.at(hex).iter().find(|s| s.is_in(number) && slips(s.kind));
        let Some((side, hungry)) =
            found.and_then(|s| Some((self.side_of(s.nation)?, s.unsupplied && s.kind != Kind::P)))
        else {
            return;
        };
        let mut flags = SLIPS | if side == self.state.active { ACTIVE } else { 0 };
        if hungry {
            flags |= DRIVEN;
        }
        self.state.column = Column { hex, ..Column::default() };
        self.state.phases.push(Phase::at(Step::Withdraw, number, flags, hex));
    }

    /// The SP that pursuit takes: of any type (WP-Q.1.h).
    pub(crate) fn legal_pursued(&self, out: &mut impl List) {
        for stack in self.state.stacks.all().iter().filter(|s| self.is_overtaken(s)) {
            out.push_new(Action::Lose(stack.hex, stack.nation, stack.kind));
        }
    }

    fn is_overtaken(&self, stack: &Stack) -> bool {
        let phase = self.phase();
        stack.is_in(phase.a)
            && !stack.inside
            && phase.hex.is_none_or(|hex| stack.hex == hex)
            && self.is_of(stack, self.withdrawing_side())
            && self.goes_with(phase.b, stack.nation)
    }

    pub(crate) fn pursued<D: Dice>(&mut self, action: Action, dice: &mut D, notes: &mut impl Notes) {
        let Action::Lose(hex, nation, kind) = action else { return };
        let found = self
            .state
            .stacks
            .find(|s| s.hex == hex && s.nation == nation && s.kind == kind && self.is_overtaken(s));
        let Phase { a: number, hex: withdraws, .. } = self.phase();
        let side = self.withdrawing_side();
        self.state.phases.pop();
        if let Some(at) = found {
            self.eliminate(at, 1);
            self.say_lost(hex, nation, kind, "WP-Q.1.h", notes);
        }
        // Of a broken force in several hexes one may be empty now.
        if withdraws.is_none() && self.count(hex, side, |s| s.is_in(number) && !s.inside) == 0 {
            self.leaders_alone(hex, side, false, dice, notes);
            let _ = self.battle_mut(number).emptied.try_push((hex, side));
        }
    }

    /// The stacks that withdraw and have not yet gone.
    fn leaving(&self, phase: Phase) -> impl Iterator<Item = &Stack> + '_ {
        let (number, flags) = (phase.a, phase.b);
        let hex = phase.hex.unwrap_or_default();
        let side = self.owner(flags);
        self.state
            .stacks
            .at(hex)
            .iter()
            .filter(move |s| self.is_of(s, side) && !s.inside && (flags & FROM_SIEGE != 0 || s.is_in(number)))
            .filter(move |s| flags & SLIPS == 0 || slips(s.kind))
            .filter(move |s| self.goes_with(flags, s.nation))
    }

    fn main_colour(&self, phase: Phase) -> Option<Colour> {
        let mut colours = [0u16; 6];
        for stack in self.leaving(phase) {
            colours[self.colour(stack.nation).index()] += u16::from(stack.sp);
        }
        for part in &self.state.column.parts {
            colours[self.colour(part.nation).index()] += u16::from(part.sp);
        }
        let most = colours.iter().copied().max().filter(|&n| n > 0)?;
        Colour::ALL.into_iter().find(|c| colours[c.index()] == most)
    }

    /// Where a force may go from a hex: no further from supply, and if there is no such hex further too (WP-Q.1.a,
    /// WP-BB.q39, R-WP-Q.1.a). Closed mountain sides are no bar (R-WP-M16). Piedmontese go towards Turin (WP-Z.XIII.D.3-2).
    fn refuges(&self, phase: Phase) -> ArrayVec<[HexId; 6]> {
        let (open, free) = self.ways_out(phase);
        let transit = phase.b & IN_TRANSIT != 0;
        if phase.b & SLIPS != 0 && self.are_partisans(phase) {
            return open;
        }
        let named = self.state.column.parts.iter().map(|p| p.nation);
        let waiting = self.leaving(phase).map(|s| s.nation).filter(|_| self.state.column.parts.is_empty());
        if let Some(homeward) = self.homeward(self.state.column.hex, &open, named.chain(waiting)) {
            return homeward;
        }
        if free && let Some(colour) = self.main_colour(phase).filter(|_| !transit) {
            let mut costs: Costs = [OUT_OF_REACH; MOST_HEXES];
            self.distances(self.owner(phase.b), colour, phase.hex, &mut costs);
            let here = costs[self.state.column.hex.index()];
            let nearer: ArrayVec<[HexId; 6]> =
                open.iter().copied().filter(|h| costs[h.index()] <= here).collect();
            if !nearer.is_empty() {
                return nearer;
            }
        }
        open
    }

    /// Whether partisans withdraw: they are always alone (WP-Z.VI.D.5.b).
    fn are_partisans(&self, phase: Phase) -> bool {
        self.leaving(phase).any(|s| s.kind == Kind::P)
            || self.state.column.parts.iter().any(|p| p.kind == Kind::P)
    }

    /// Whether somebody of a force may be in a hex: those who never leave home do not follow (R-WP-M86).
    fn may_some_stand(&self, phase: Phase, hex: HexId) -> bool {
        self.plan().switches.homebound == 0
            || self.leaving(phase).any(|s| self.may_stand(s.nation, s.kind, hex))
            || self.state.column.parts.iter().any(|p| self.may_stand(p.nation, p.kind, hex))
    }

    /// Whether a force, or the red SP of it, may go aboard (WP-Z.VIII.D.3.d).
    fn may_board(&self, phase: Phase) -> bool {
        let named = &self.state.column.parts;
        let ashore = phase.b & (IN_TRANSIT | FROM_SIEGE | DRIVEN | SLIPS | INTO_CITY) == 0;
        let hex = self.state.column.hex;
        ashore
            && !self.are_partisans(phase)
            && if named.is_empty() {
                self.may_embark(hex, self.leaving(phase).map(|s| s.nation))
            } else {
                named.iter().all(|p| self.is_seaborne(p.nation))
                    && self.may_embark(hex, named.iter().map(|p| p.nation))
            }
    }

    /// The neighbours that a force may enter, whatever the distance to supply, and whether they are free of enemies: by land
    /// (WP-Q.1.g), without friends in battle (WP-Q.1.e-1), through enemies only if there is no other way (WP-Q.1.d-1).
    /// Partisans keep to themselves (WP-Z.VI.D.5.b, WP-Z.VI.D.5.e-2, R-WP-M103).
    fn ways_out(&self, phase: Phase) -> (ArrayVec<[HexId; 6]>, bool) {
        let side = self.owner(phase.b);
        let from = self.state.column.hex;
        let partisans = self.are_partisans(phase);
        let mut free: ArrayVec<[HexId; 6]> = ArrayVec::new();
        let mut enemy: ArrayVec<[HexId; 6]> = ArrayVec::new();
        for way in self.tables.map.ways(from).filter(|w| !w.barred && !w.crossing) {
            let open = self.leaving(phase).all(|s| self.is_open_from(s.nation, from, way.to))
                && self.state.column.parts.iter().all(|p| self.is_open_from(p.nation, from, way.to));
            let engaged = self.count(way.to, side, |s| s.is_committed()) > 0;
            let alone = if partisans { self.is_vacant(way.to) } else { !self.has_partisans(way.to, side) };
            if !open || engaged || !alone || !self.is_in_play(way.to) || !self.may_some_stand(phase, way.to) {
                continue;
            }
            if self.is_held(way.to, side.other()) {
                enemy.push(way.to);
            } else {
                free.push(way.to);
            }
        }
        let is_free = !free.is_empty();
        (if is_free { free } else { enemy }, is_free)
    }

    /// Whether so many SP may go into the city of the hex they are in: theirs, nobody else inside, and room enough
    /// (WP-Q.1.b-1, WP-Q.1.b-2).
    fn may_go_inside(&self, phase: Phase, sp: u16) -> bool {
        let side = self.owner(phase.b);
        let hex = self.state.column.hex;
        phase.b & (IN_TRANSIT | FROM_SIEGE | DRIVEN) == 0
            && sp > 0
            && !self.has_partisans(hex, side)
            && !(self.state.voyage == Some(hex) && self.is_held(hex, side.other()))
            && self.own_city(hex, side).is_some()
            && self.sp_inside(hex, side.other()) == 0
            && self.sp_inside(hex, side) + sp <= self.capacity(hex)
    }

    /// Where to, and who goes together (WP-Q.1.b-1, WP-Q.1.c, WP-Q.4, WP-U.4.c).
    pub(crate) fn legal_withdraw(&self, out: &mut impl List) {
        let phase = self.phase();
        let column = &self.state.column;
        let waiting: u16 = self.leaving(phase).map(|s| u16::from(s.sp)).sum();
        let moving = if column.sp() > 0 { column.sp() } else { waiting };
        let sortie = self.is_sortie(phase);
        if self.may_go_inside(phase, moving) || sortie {
            out.push(Action::Inside);
        }
        if self.may_board(phase) {
            out.push(Action::Aboard);
        }
        if sortie {
            return;
        }
        let refuges = if phase.b & INTO_CITY == 0 { self.refuges(phase) } else { ArrayVec::new() };
        let hemmed_in = refuges.is_empty();
        out.extend(refuges.into_iter().map(Action::To));
        // With no way but the gate, no more are named than the city takes.
        let hex = column.hex;
        let room = self.capacity(hex).saturating_sub(self.sp_inside(hex, self.owner(phase.b)) + column.sp());
        let alone = phase.b & (IN_TRANSIT | DRIVEN) == 0;
        if alone && waiting > 1 && column.parts.len() < 12 && !self.state.stacks.is_full() {
            for (nation, kind, sp) in piles(self.leaving(phase)) {
                if column.parts.iter().any(|p| p.nation == nation && p.kind == kind) {
                    continue;
                }
                let most = u16::from(sp).min(waiting - 1).min(if hemmed_in { room } else { u16::MAX }) as u8;
                out.extend((1..=most).map(|n| Action::Take(nation, kind, n)));
            }
        }
        let hex = phase.hex.unwrap_or_default();
        if alone && (column.sp() > 0 || self.has_rearguard(phase.a, hex)) {
            let side = self.owner(phase.b);
            let leaders =
                self.leaders_at(hex, side).filter(|(id, l)| !l.inside && !column.leaders.contains(*id));
            out.extend(leaders.map(|(id, _)| Action::Join(id)));
        }
    }

    /// Besieged units that fight their besiegers can only go back inside, enemies in the hex or not (WP-S.9.d-2, WP-Q.1.f,
    /// WP-Q.1.d-3, R-WP-M39).
    fn is_sortie(&self, phase: Phase) -> bool {
        let side = self.owner(phase.b);
        let hex = self.state.column.hex;
        phase.b & FROM_SIEGE == 0
            && self.own_city(hex, side).is_some()
            && self.is_held(hex, side.other())
            && self.state.voyage != Some(hex)
    }

    /// Takes everybody who waits into the column if nobody was named.
    fn fall_in(&mut self, phase: Phase) {
        let hex = phase.hex.unwrap_or_default();
        let side = self.owner(phase.b);
        if self.state.column.sp() > 0 {
            return;
        }
        while let Some((nation, kind, sp)) = { self.leaving(phase).next().map(|s| (s.nation, s.kind, s.sp)) }
        {
            self.detach(phase, nation, kind, sp);
        }
        // Leaders stay with those who do not slip away, but for those of the nation that goes; with a rearguard they go if
        // they are named.
        let others_stay = phase.b & (SLIPS | ONE_ROUND) != 0 && self.sp_outside(hex, side) > 0;
        if phase.b & SLIPS != 0 && others_stay || self.has_rearguard(phase.a, hex) {
            return;
        }
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == Post::Map
                && now.hex == hex
                && !now.inside
                && self.leader_side(leader) == Some(side)
                && (!others_stay || self.goes_with(phase.b, self.tables.leader(leader).nation))
            {
                self.state.column.leaders.insert(leader);
            }
        }
    }

    pub(crate) fn detach(&mut self, phase: Phase, nation: NationId, kind: Kind, sp: u8) {
        let hex = phase.hex.unwrap_or_default();
        let (number, siege) = (phase.a, phase.b & FROM_SIEGE != 0);
        let fits = |s: &Stack| {
            s.hex == hex && s.nation == nation && s.kind == kind && !s.inside && (siege || s.is_in(number))
        };
        let mut left = sp;
        while left > 0 {
            let found = self.state.stacks.find(fits);
            let Some(taken) = found.and_then(|at| self.state.stacks.take(at, left, false)) else { return };
            left -= taken.sp;
            self.state.column.level = self.state.column.level.max(taken.level);
            let same = self.state.column.parts.iter_mut().find(|p| p.nation == nation && p.kind == kind);
            if let Some(part) = same {
                part.sp += taken.sp;
                continue;
            }
            let part = Part { nation, kind, unsupplied: taken.unsupplied, sp: taken.sp, most: 0 };
            let _ = self.state.column.parts.try_push(part);
        }
    }

    pub(crate) fn withdraw<D: Dice>(&mut self, action: Action, dice: &mut D, notes: &mut impl Notes) {
        let phase = self.phase();
        let hex = phase.hex.unwrap_or_default();
        match action {
            Action::Take(nation, kind, sp) => self.detach(phase, nation, kind, sp),
            Action::Join(leader) => self.state.column.leaders.insert(leader),
            Action::Inside => {
                self.fall_in(phase);
                self.settle_column(phase, hex, true);
                notes.say(|| {
                    let text = Text::new("wp-goes-inside").with("hex", self.name_of(hex));
                    Note::new("WP-Q.1.b-1", text).at(self.spot(hex))
                });
                self.finish_withdrawal(phase);
            }
            Action::Aboard => {
                let everybody = self.state.column.parts.is_empty();
                while let Some((nation, kind, sp)) = {
                    let mut red = self.leaving(phase).filter(|s| self.is_seaborne(s.nation));
                    red.next().filter(|_| everybody).map(|s| (s.nation, s.kind, s.sp))
                } {
                    self.detach(phase, nation, kind, sp);
                }
                self.take_column_to_sea(hex, self.owner(phase.b), notes);
                self.finish_withdrawal(phase);
            }
            Action::To(to) => {
                self.fall_in(phase);
                self.leave_the_homebound(to, notes);
                let side = self.owner(phase.b);
                notes.say(|| {
                    let text = Text::new("wp-retreated").with("hex", self.name_of(to));
                    Note::new("WP-Q.1.a", text).at(self.spot(to))
                });
                if self.is_held(to, side.other()) {
                    // Through the enemy, at a price, until there is a free hex.
                    self.state.column.hex = to;
                    for leader in self.state.column.leaders.iter() {
                        self.leader_mut(leader).hex = to;
                    }
                    if let Some(now) = self.state.phases.now_mut() {
                        now.b |= IN_TRANSIT;
                    }
                    self.vacated(hex);
                    for _ in 0..self.tables.charts.system.combat.retreat_through_enemy {
                        self.state.phases.push(Phase::at(Step::Harried, phase.a, phase.b, to));
                    }
                } else {
                    self.state.column.hex = to;
                    self.settle_column(phase, to, false);
                    self.displace(to, side.other(), notes);
                    self.finish_withdrawal(phase);
                }
            }
            _ => self.no_way_out(dice, notes),
        }
    }

    /// Militia that would have to leave its country is lost (WP-Z.VIII.D.3.a, R-WP-M86).
    fn leave_the_homebound(&mut self, to: HexId, notes: &mut impl Notes) {
        let parts = std::mem::take(&mut self.state.column.parts);
        let from = self.state.column.hex;
        for part in parts {
            if self.may_stand(part.nation, part.kind, to) {
                self.state.column.parts.push(part);
            } else {
                self.bury(part.nation, part.kind, part.sp);
                self.say_lost(from, part.nation, part.kind, "WP-Z.VIII.D.3.a", notes);
            }
        }
    }

    /// One SP for each hex with enemies (WP-Q.1.d-2).
    pub(crate) fn legal_harried(&self, out: &mut impl List) {
        let hex = self.state.column.hex;
        out.extend(self.state.column.parts.iter().map(|p| Action::Lose(hex, p.nation, p.kind)));
    }

    pub(crate) fn harried(&mut self, action: Action, notes: &mut impl Notes) {
        self.state.phases.pop();
        let Action::Lose(hex, nation, kind) = action else { return };
        let column = &mut self.state.column;
        let Some(at) = column.parts.iter().position(|p| p.nation == nation && p.kind == kind) else { return };
        column.parts[at].sp -= 1;
        if column.parts[at].sp == 0 {
            column.parts.remove(at);
        }
        self.bury(nation, kind, 1);
        self.say_lost(hex, nation, kind, "WP-Q.1.d-2", notes);
    }

    /// The column stands: with the demoralization of its force (WP-Q.1.c), free of its battle unless it is inside the
    /// city, where it may be assaulted (WP-Q.5-2).
    fn settle_column(&mut self, phase: Phase, hex: HexId, inside: bool) {
        let side = self.owner(phase.b);
        let siege = phase.b & FROM_SIEGE != 0;
        let level = std::mem::take(&mut self.state.column.level);
        let battle = match (siege, inside) {
            (true, _) => 0,
            (false, true) => phase.a + 1,
            (false, false) => Stack::left(phase.a),
        };
        // Until all of them stand they are counted on the march: a city that is entered asks how many there are.
        let parts = self.state.column.parts;
        for part in &parts {
            self.place(Stack {
                hex,
                nation: part.nation,
                kind: part.kind,
                inside,
                unsupplied: part.unsupplied,
                level,
                battle,
                sp: part.sp,
                ..Stack::default()
            });
        }
        self.state.column.parts.clear();
        let leaders = std::mem::take(&mut self.state.column.leaders);
        for leader in leaders.iter() {
            let slot = self.leader_mut(leader);
            slot.hex = hex;
            slot.inside = inside;
        }
        if inside {
            self.vacated(hex);
            self.blend(phase.a, side, true);
        }
    }

    /// When nobody is left to go, the hex may be entered (WP-N.8.d, WP-Q.3-1).
    fn finish_withdrawal(&mut self, phase: Phase) {
        let hex = phase.hex.unwrap_or_default();
        let side = self.owner(phase.b);
        self.state.column = Column { hex, ..Column::default() };
        if self.leaving(phase).next().is_some() {
            // Those who found no room fight on.
            if phase.b & INTO_CITY != 0 {
                self.state.phases.pop();
            }
            return;
        }
        // Leaders whom nobody took along follow the last who went.
        self.state.phases.pop();
        self.state.column = Column::default();
        self.turn_about(phase.a, hex);
        self.vacated(hex);
        self.follow(hex, side);
        if phase.b & FROM_SIEGE == 0 {
            self.let_enter(phase.a, hex, side);
        } else {
            self.open_gates(hex);
        }
    }

    /// A hex that its force has left, or in which it was lost, may be entered at once by those who fought it, besieged
    /// friends there or not, unless they have to leave the field themselves (WP-N.8.d, WP-Q.3-1, WP-S.10.c, WP-P.7,
    /// WP-U.4.d, R-WP-N.8.f).
    pub(crate) fn let_enter(&mut self, number: u8, hex: HexId, loser: Side) {
        let winner = loser.other();
        let leaves = self.battle(number).broken[winner.index()] || self.must_leave_field(number, winner);
        if !leaves && !self.is_held(hex, loser) {
            self.open_advance(number, winner, hex, false);
        }
    }

    /// Leaders who were left behind alone go with the nearest of their side who withdrew from there.
    fn follow(&mut self, hex: HexId, side: Side) {
        if self.is_held(hex, side) {
            return;
        }
        let near = self
            .tables
            .map
            .ways(hex)
            .map(|w| w.to)
            .find(|&to| self.count(to, side, |s| !s.is_committed() && s.kind != Kind::P) > 0);
        let Some(to) = near else { return };
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == Post::Map && now.hex == hex && self.leader_side(leader) == Some(side) {
                let slot = self.leader_mut(leader);
                slot.hex = to;
                slot.inside = false;
            }
        }
    }

    /// Whether a withdrawal is settled without a question; a force that died on its way, or has none, is gone
    /// (R-WP-Q.1.a). Says whether somebody has to decide.
    pub(crate) fn next_withdrawal<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) -> bool {
        let phase = self.phase();
        let transit = phase.b & IN_TRANSIT != 0;
        let nobody = self.state.column.sp() == 0 && (transit || self.leaving(phase).next().is_none());
        if nobody {
            let hex = phase.hex.unwrap_or_default();
            let side = self.owner(phase.b);
            let at = self.state.column.hex;
            self.state.column = Column::default();
            self.state.phases.pop();
            self.turn_about(phase.a, hex);
            self.leaders_alone(at, side, false, dice, notes);
            self.leaders_alone(hex, side, false, dice, notes);
            self.vacated(hex);
            if phase.b & FROM_SIEGE == 0 {
                self.let_enter(phase.a, hex, side);
            } else {
                self.open_gates(hex);
            }
            return false;
        }
        if phase.b & INTO_CITY == 0
            && !self.is_sortie(phase)
            && !self.may_board(phase)
            && self.ways_out(phase).0.is_empty()
        {
            let moving = self.leaving(phase).map(|s| u16::from(s.sp)).sum::<u16>();
            if !self.may_go_inside(phase, self.state.column.sp().max(moving.min(1))) {
                self.no_way_out(dice, notes);
                return false;
            }
        }
        true
    }

    fn no_way_out<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let phase = self.phase();
        let hex = phase.hex.unwrap_or_default();
        self.fall_in(phase);
        let parts = std::mem::take(&mut self.state.column.parts);
        for part in &parts {
            self.bury(part.nation, part.kind, part.sp);
        }
        notes.say(|| {
            Note::new("WP-Q.1.a", Text::new("wp-no-way-out").with("hex", self.name_of(hex)))
                .at(self.spot(hex))
        });
        // Whoever was not taken along is lost as well.
        let side = self.owner(phase.b);
        let allegiance = self.state.allegiance;
        let (number, siege) = (phase.a, phase.b & FROM_SIEGE != 0);
        let slipping = phase.b & SLIPS != 0;
        let kingdom = self.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let only = kingdom.filter(|_| phase.b & ONE_ROUND != 0);
        self.eliminate_all(hex, |s| {
            allegiance[s.nation.index()] == Some(side)
                && !s.inside
                && (siege || s.is_in(number))
                && (!slipping || slips(s.kind))
                && only.is_none_or(|n| n == s.nation)
        });
        self.next_withdrawal(dice, notes);
    }

    /// Whoever decides where a force goes (WP-Q.1.i).
    pub(crate) fn withdrawal_side(&self) -> Side {
        let flags = self.phase().b;
        let owner = self.owner(flags);
        if flags & DRIVEN != 0 { owner.other() } else { owner }
    }

    /// The owner of a force that withdraws.
    pub(crate) fn withdrawing_side(&self) -> Side {
        self.owner(self.phase().b)
    }

    /// A besieging force must leave (WP-S.9.e).
    pub(crate) fn leave_siege(&mut self, hex: HexId, side: Side) {
        let mut flags = FROM_SIEGE;
        if side == self.state.active {
            flags |= ACTIVE;
        }
        if self.count(hex, side, |s| !s.inside && !s.unsupplied) == 0 {
            flags |= DRIVEN;
        }
        self.state.column = Column { hex, ..Column::default() };
        self.state.phases.push(Phase::at(Step::Withdraw, 0, flags, hex));
    }
}
