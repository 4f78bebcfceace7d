//! Withdrawal, retreat and advance after combat (section Q).

use crate::rule::forces::heaps;
use crate::rule::spread::{Costs, MOST_HEXES, OUT_OF_REACH};
use crate::scene::side_key;
use crate::state::{Campaign, Column, Part, Post, Stack};
use crate::step::{Advance, Cause, Course, Pursued, Withdraw};
use crate::tables::roster::{Colour, Kind, LeaderId, NationId, Side};
use board::HexId;
use kernel::{Note, Notes, Text};
use tinyvec::ArrayVec;

/// SP by nation and kind, whatever else tells stacks apart; they come sorted.
pub(crate) fn piles<'a>(stacks: impl Iterator<Item = &'a Stack>) -> ArrayVec<[(NationId, Kind, u8); 24]> {
    heaps(stacks.map(|s| (s.nation, s.kind, s.sp)))
}

/// Who slips away from a battle while others stay.
pub(crate) const fn slips(kind: Kind) -> bool {
    matches!(kind, Kind::CC | Kind::P)
}

/// Where an unsupplied force goes is the opponent's to say (WP-Q.1.i).
const fn course(supplied: bool) -> Course {
    if supplied { Course::Own } else { Course::Driven }
}

impl Campaign {
    pub(crate) fn withdraw(&mut self, force: Withdraw) {
        self.state.column = Column { hex: force.hex, ..Column::default() };
        self.state.phases.push(force.into());
    }

    /// Whether somebody of a hex may stay in the battle when the others withdraw.
    pub(crate) fn may_part(&self, number: u8, hex: HexId, side: Side) -> bool {
        !self.is_bridgehead(hex)
            && !self.state.stacks.is_full()
            && self.count(hex, side, |s| s.is_in(number) && !s.inside) > 1
    }

    /// Whether SP of a hex stay in a battle while others withdraw from it.
    pub(crate) fn has_rearguard(&self, number: u8, hex: HexId) -> bool {
        self.state.stacks.at(hex).iter().any(|s| s.battle == Stack::rearguard(number))
    }

    /// The others are gone: the rearguard fights on.
    pub(crate) fn turn_about(&mut self, number: u8, hex: HexId) {
        self.state
            .stacks
            .change(|s| s.hex == hex && s.battle == Stack::rearguard(number), |s| s.battle = number + 1);
    }

    /// A force leaves the field. Besieged units that came out go back inside (WP-S.9.d-2, WP-S.10.c). More cavalry on
    /// the other side costs an SP (WP-Q.1.h, R-WP-Q.1.h). Where an unsupplied force goes is the opponent's to say
    /// (WP-Q.1.i).
    pub(crate) fn begin_withdrawal(
        &mut self,
        number: u8,
        hex: HexId,
        side: Side,
        cause: Cause,
        notes: &mut impl Notes,
    ) {
        notes.say(|| {
            let text = Text::new("wp-withdraws").with("side", Text::new(side_key(side)));
            Note::new("WP-Q.1", text.with("hex", self.place_of(hex)))
                .at(self.spot(hex))
                .of(self.seat_of(side))
        });
        if self.breaks_off(number, hex, side) {
            return;
        }
        let pursued = cause != Cause::Broken && self.is_pursued(number, Some(hex), side);
        let supplied = self.count(hex, side, |s| s.is_in(number) && !s.inside && !s.unsupplied) > 0;
        self.withdraw(Withdraw { battle: number, side, hex, cause, course: course(supplied) });
        if pursued {
            self.pursue(number, Some(hex), side);
        }
    }

    /// Whether the enemy has more cavalry than those who withdraw from a field battle: the SP of one hex, or the whole
    /// force if all of it goes (WP-Q.1.h, R-WP-Q.1.h).
    pub(crate) fn is_pursued(&self, number: u8, hex: Option<HexId>, side: Side) -> bool {
        let riders = |s: &Stack| !s.inside && s.kind.is_cavalry();
        let leaving = self.committed(number, side, |s| riders(s) && hex.is_none_or(|h| s.hex == h));
        self.battle(number).field && self.committed(number, side.enemy(), riders) > leaving
    }

    /// Cavalry takes its toll of those who withdraw (WP-Q.1.h).
    pub(crate) fn pursue(&mut self, number: u8, hex: Option<HexId>, side: Side) {
        for _ in 0..self.tables.charts.system.combat.withdrawal_cavalry {
            self.state.phases.push(Pursued { battle: number, side, hex }.into());
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
        let course = course(!hungry);
        self.withdraw(Withdraw { battle: number, side, hex, cause: Cause::Slipping, course });
    }

    /// The stacks that withdraw and have not yet gone.
    pub(crate) fn leaving(&self, force: Withdraw) -> impl Iterator<Item = &Stack> + '_ {
        let Withdraw { side, hex, cause, .. } = force;
        let (battle, _) = force.body();
        self.state
            .stacks
            .at(hex)
            .iter()
            .filter(move |s| self.is_of(s, side) && !s.inside && battle.is_none_or(|b| s.is_in(b)))
            .filter(move |s| cause != Cause::Slipping || slips(s.kind))
            .filter(move |s| self.goes_with(cause, s.nation))
    }

    /// Who goes together: those who were named, or all who have not yet gone (WP-Q.1.c).
    fn going(&self, force: Withdraw) -> impl Iterator<Item = (NationId, u8)> + '_ {
        let parts = &self.state.column.parts;
        let all = self.leaving(force).filter(|_| parts.is_empty()).map(|s| (s.nation, s.sp));
        parts.iter().map(|p| (p.nation, p.sp)).chain(all)
    }

    /// The colour that most SP have of those who go together, or several that have as many (R-WP-M146).
    fn main_colours(&self, force: Withdraw) -> impl Iterator<Item = Colour> {
        let mut colours = [0u16; 6];
        for (nation, sp) in self.going(force) {
            colours[self.colour(nation).index()] += u16::from(sp);
        }
        let most = colours.iter().copied().max().filter(|&n| n > 0);
        Colour::ALL.into_iter().filter(move |c| Some(colours[c.index()]) == most)
    }

    /// Where a force may go from a hex: no further from supply, and if there is no such hex further too (WP-Q.1.a,
    /// WP-BB.q39, R-WP-Q.1.a). Closed mountain sides are no bar (R-WP-M16). Piedmontese go towards Turin (WP-Z.XIII.D.3-2).
    pub(crate) fn refuges(&self, force: Withdraw) -> ArrayVec<[HexId; 6]> {
        let (open, free) = self.ways_out(force);
        let transit = force.course.is_through();
        if force.cause == Cause::Slipping && self.are_partisans(force) {
            return open;
        }
        let nations = self.going(force).map(|(nation, _)| nation);
        if let Some(homeward) = self.homeward(self.state.column.hex, &open, nations) {
            return homeward;
        }
        let mut nearer: ArrayVec<[HexId; 6]> = ArrayVec::new();
        for colour in self.main_colours(force).filter(|_| free && !transit) {
            let mut costs: Costs = [OUT_OF_REACH; MOST_HEXES];
            let from = self.state.column.hex;
            self.distances(force.side, colour, Some(force.hex), from, &mut costs);
            let here = costs[from.index()];
            for &hex in open.iter().filter(|h| costs[h.index()] <= here) {
                if !nearer.contains(&hex) {
                    nearer.push(hex);
                }
            }
        }
        if nearer.is_empty() { open } else { nearer }
    }

    /// Whether partisans withdraw: they are always alone (WP-Z.VI.D.5.b).
    fn are_partisans(&self, force: Withdraw) -> bool {
        self.leaving(force).any(|s| s.kind == Kind::P)
            || self.state.column.parts.iter().any(|p| p.kind == Kind::P)
    }

    /// Whether somebody of a force may be in a hex: those who never leave home do not follow (R-WP-M86).
    fn may_some_stand(&self, force: Withdraw, hex: HexId) -> bool {
        self.plan().switches.homebound == 0
            || self.leaving(force).any(|s| self.may_stand(s.nation, s.kind, hex))
            || self.state.column.parts.iter().any(|p| self.may_stand(p.nation, p.kind, hex))
    }

    /// Whether a force, or the red SP of it, may go aboard (WP-Z.VIII.D.3.d).
    pub(crate) fn may_board(&self, force: Withdraw) -> bool {
        let named = &self.state.column.parts;
        let ashore = force.course == Course::Own
            && !matches!(force.cause, Cause::Siege | Cause::Slipping | Cause::City);
        let hex = self.state.column.hex;
        ashore
            && !self.are_partisans(force)
            && if named.is_empty() {
                self.may_embark(hex, self.leaving(force).map(|s| s.nation))
            } else {
                named.iter().all(|p| self.is_seaborne(p.nation))
                    && self.may_embark(hex, named.iter().map(|p| p.nation))
            }
    }

    /// The neighbours that a force may enter, whatever the distance to supply, and whether they are free of enemies: by land
    /// (WP-Q.1.g), without friends in battle (WP-Q.1.e-1), through enemies only if there is no other way (WP-Q.1.d-1), and
    /// not into land that is closed to one of them (R-WP-M145).
    /// Partisans keep to themselves (WP-Z.VI.D.5.b, WP-Z.VI.D.5.e-2, R-WP-M103).
    pub(crate) fn ways_out(&self, force: Withdraw) -> (ArrayVec<[HexId; 6]>, bool) {
        let side = force.side;
        let from = self.state.column.hex;
        let partisans = self.are_partisans(force);
        let mut free: ArrayVec<[HexId; 6]> = ArrayVec::new();
        let mut enemy: ArrayVec<[HexId; 6]> = ArrayVec::new();
        for way in self.tables.map.ways(from).filter(|w| !w.barred && !w.crossing) {
            let open = self.going(force).all(|(nation, _)| self.is_open_from(nation, from, way.to));
            let engaged = self.count(way.to, side, |s| s.is_committed()) > 0;
            let alone = if partisans { self.is_vacant(way.to) } else { !self.has_partisans(way.to, side) };
            if !open || engaged || !alone || !self.is_in_play(way.to) || !self.may_some_stand(force, way.to) {
                continue;
            }
            if self.has_enemies_of(way.to, side) {
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
    pub(crate) fn may_go_inside(&self, force: Withdraw, sp: u16) -> bool {
        let side = force.side;
        let hex = self.state.column.hex;
        force.course == Course::Own
            && force.cause != Cause::Siege
            && sp > 0
            && !self.has_partisans(hex, side)
            && !(self.state.voyage == Some(hex) && self.has_enemies_of(hex, side))
            && self.own_city(hex, side).is_some()
            && self.sp_inside(hex, side.enemy()) == 0
            && self.sp_inside(hex, side) + sp <= self.capacity(hex)
    }

    /// Besieged units that fight their besiegers can only go back inside, enemies in the hex or not (WP-S.9.d-2, WP-Q.1.f,
    /// WP-Q.1.d-3, R-WP-M39).
    pub(crate) fn is_sortie(&self, force: Withdraw) -> bool {
        force.cause != Cause::Siege && self.is_on_sortie(self.state.column.hex, force.side)
    }

    /// Takes everybody who waits into the column if nobody was named.
    pub(crate) fn fall_in(&mut self, force: Withdraw) {
        let hex = force.hex;
        let side = force.side;
        if self.state.column.sp() > 0 {
            return;
        }
        while let Some((nation, kind, sp)) = { self.leaving(force).next().map(|s| (s.nation, s.kind, s.sp)) }
        {
            self.detach(force.body(), nation, kind, sp);
        }
        // Leaders stay with those who do not slip away, but for those of the nation that goes; with a rearguard they go if
        // they are named.
        let others_stay =
            matches!(force.cause, Cause::Slipping | Cause::OneRound) && self.sp_outside(hex, side) > 0;
        if force.cause == Cause::Slipping && others_stay || self.has_rearguard(force.battle, hex) {
            return;
        }
        for at in 0..self.tables.roster.leaders.len() {
            let leader = LeaderId(at as u8);
            let now = self.leader(leader);
            if now.post == Post::Map
                && now.hex == hex
                && !now.inside
                && self.leader_side(leader) == Some(side)
                && (!others_stay || self.goes_with(force.cause, self.tables.leader(leader).nation))
            {
                self.state.column.leaders.insert(leader);
            }
        }
    }

    /// SP of a hex join the column: those of a battle, or all who are outside.
    pub(crate) fn detach(
        &mut self,
        (battle, hex): (Option<u8>, HexId),
        nation: NationId,
        kind: Kind,
        sp: u8,
    ) {
        let fits = |s: &Stack| {
            s.hex == hex
                && s.nation == nation
                && s.kind == kind
                && !s.inside
                && battle.is_none_or(|b| s.is_in(b))
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

    /// Militia that would have to leave its country is lost (WP-Z.VIII.D.3.a, R-WP-M86).
    pub(crate) fn leave_the_homebound(&mut self, to: HexId, notes: &mut impl Notes) {
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

    /// The column stands: with the demoralization of its force (WP-Q.1.c), free of its battle unless it is inside the
    /// city, where it may be assaulted (WP-Q.5-2).
    pub(crate) fn settle_column(&mut self, force: Withdraw, hex: HexId, inside: bool) {
        let side = force.side;
        let siege = force.cause == Cause::Siege;
        let level = std::mem::take(&mut self.state.column.level);
        let battle = match (siege, inside) {
            (true, _) => 0,
            (false, true) => force.battle + 1,
            (false, false) => Stack::left(force.battle),
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
            self.blend(force.battle, side, true);
        }
    }

    /// When nobody is left to go, the hex may be entered (WP-N.8.d, WP-Q.3-1).
    pub(crate) fn finish_withdrawal(&mut self, force: Withdraw) {
        let hex = force.hex;
        let side = force.side;
        self.state.column = Column { hex, ..Column::default() };
        if self.leaving(force).next().is_some() {
            // Those who found no room fight on.
            if force.cause == Cause::City {
                self.state.phases.pop();
            }
            return;
        }
        // Leaders whom nobody took along follow the last who went.
        self.state.phases.pop();
        self.state.column = Column::default();
        self.turn_about(force.battle, hex);
        self.abandoned(hex, side);
        self.follow(hex, side);
        if force.cause == Cause::Siege {
            self.open_gates(hex);
        } else {
            self.let_enter(force.battle, hex, side);
        }
    }

    /// A hex that its force has left, or in which it was lost, may be entered at once by those who fought it, besieged
    /// friends there or not, unless they have to leave the field themselves (WP-N.8.d, WP-Q.3-1, WP-S.10.c, WP-P.7,
    /// WP-U.4.d, R-WP-N.8.f).
    pub(crate) fn let_enter(&mut self, number: u8, hex: HexId, loser: Side) {
        let winner = loser.enemy();
        let leaves = self.battle(number).broken[winner] || self.must_leave_field(number, winner);
        if !leaves && !self.is_held(hex, loser) {
            Advance { battle: number, side: winner, besieges: false, hex }.open(self);
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

    /// A besieging force must leave (WP-S.9.e).
    pub(crate) fn leave_siege(&mut self, hex: HexId, side: Side) {
        let course = course(self.count(hex, side, |s| !s.inside && !s.unsupplied) > 0);
        self.withdraw(Withdraw { battle: 0, side, hex, cause: Cause::Siege, course });
    }
}
