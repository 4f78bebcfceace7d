//! Where a force withdraws to (Q.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::rule::combat::{piles, slips};
use crate::scene::side_key;
use crate::state::{Campaign, Column};
use crate::step::about::About;
use crate::step::{Decision, Harried, Stage, no, not_now, nothing_more};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};
use tinyvec::ArrayVec;
/// How causes and courses stand in positions, and that the force is the active player's.
const CAUSES: [(Cause, u8); 6] = [
    (Cause::Field, 0),
    (Cause::Siege, 2),
    (Cause::Slipping, 16),
    (Cause::City, 32),
    (Cause::OneRound, 64),
    (Cause::Broken, 128),
];
const COURSES: [(Course, u8); 4] =
    [(Course::Own, 0), (Course::Through, 1), (Course::Driven, 4), (Course::DrivenThrough, 5)];
/// The force is the active player's; otherwise the other's.
pub(crate) const ACTIVE: u8 = 8;

/// Why a force withdraws, and who of it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Cause {
    /// It leaves the field.
    Field,
    /// It may go nowhere but into the city of the hex.
    City,
    /// Only those go who attack for one round and no longer (WP-Z.XIII.D.3-3).
    OneRound,
    /// It is broken: what cavalry takes from it was reckoned for the whole of it (WP-P.7).
    Broken,
    /// Only those go who slip away (WP-Z.IV.D.3.b, WP-Z.VI.D.5.e-1).
    Slipping,
    /// It left no battle but a siege that was broken (WP-S.9.e).
    Siege,
}

/// Who says where it goes, and whether it is on its way through enemies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Course {
    /// Its owner does.
    Own,
    /// The other player does (WP-Q.1.i).
    Driven,
    /// Its owner does, and it is among enemies (WP-Q.1.d-2).
    Through,
    /// The other player does, and it is among enemies.
    DrivenThrough,
}

impl Course {
    pub(crate) const fn is_driven(self) -> bool {
        matches!(self, Course::Driven | Course::DrivenThrough)
    }

    pub(crate) const fn is_through(self) -> bool {
        matches!(self, Course::Through | Course::DrivenThrough)
    }

    /// The same among enemies.
    const fn through(self) -> Course {
        if self.is_driven() { Course::DrivenThrough } else { Course::Through }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Withdraw {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    /// Where it was when it began to go.
    pub(crate) hex: HexId,
    pub(crate) cause: Cause,
    pub(crate) course: Course,
}

impl Step<Campaign> for Withdraw {
    const WORD: &'static str = "withdraw";

    fn detail(self, game: &Campaign) -> String {
        let cause = CAUSES.iter().find(|(c, _)| *c == self.cause).map_or(0, |(_, bits)| *bits);
        let course = COURSES.iter().find(|(c, _)| *c == self.course).map_or(0, |(_, bits)| *bits);
        let side = if self.side == game.state.active { ACTIVE } else { 0 };
        About::new(self.battle, cause | course | side).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Withdraw, String> {
        let about = About::read(detail, game)?;
        let active = game.state.active;
        let side = if about.second & ACTIVE != 0 { active } else { active.enemy() };
        let course =
            COURSES.iter().find(|(_, bits)| *bits == about.second & 5).map_or(Course::Own, |(c, _)| *c);
        let cause = CAUSES.iter().find(|(_, bits)| *bits == about.second & !(ACTIVE | 5));
        let Some(&(cause, _)) = cause else { return Err("goes for more than one cause".to_owned()) };
        let battle = if cause == Cause::Siege { about.first } else { about.battle()? };
        Ok(Withdraw { battle, side, hex: about.hex()?, cause, course })
    }

    /// A force that died on its way, or has none, is gone (R-WP-Q.1.a).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, dice: &mut D, notes: &mut N) -> bool {
        let transit = self.course.is_through();
        let nobody = game.state.column.sp() == 0 && (transit || game.leaving(self).next().is_none());
        if nobody {
            let hex = self.hex;
            let side = self.side;
            let at = game.state.column.hex;
            game.state.column = Column::default();
            game.state.phases.pop();
            game.turn_about(self.battle, hex);
            game.leaders_alone(at, side, false, dice, notes);
            game.leaders_alone(hex, side, false, dice, notes);
            game.abandoned(hex, side);
            if self.cause == Cause::Siege {
                game.open_gates(hex);
            } else {
                game.let_enter(self.battle, hex, side);
            }
            return true;
        }
        if self.cause != Cause::City
            && !game.is_sortie(self)
            && !game.may_board(self)
            && game.ways_out(self).0.is_empty()
        {
            let moving = game.leaving(self).map(|s| u16::from(s.sp)).sum::<u16>();
            if !game.may_go_inside(self, game.state.column.sp().max(moving.min(1))) {
                self.no_way_out(game, dice, notes);
                return true;
            }
        }
        false
    }
}

impl Asks<Campaign> for Withdraw {
    /// Whoever says where a force goes (WP-Q.1.i).
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(if self.course.is_driven() { self.side.enemy() } else { self.side })
    }

    /// Where to, and who goes together (WP-Q.1.b-1, WP-Q.1.c, WP-Q.4, WP-U.4.c).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let column = &game.state.column;
        let waiting: u16 = game.leaving(self).map(|s| u16::from(s.sp)).sum();
        let moving = if column.sp() > 0 { column.sp() } else { waiting };
        let sortie = game.is_sortie(self);
        if game.may_go_inside(self, moving) || sortie {
            out.push(Action::Inside);
        }
        if game.may_board(self) {
            out.push(Action::Aboard);
        }
        if sortie {
            return;
        }
        let refuges = if self.cause == Cause::City { ArrayVec::new() } else { game.refuges(self) };
        let hemmed_in = refuges.is_empty();
        out.extend(refuges.into_iter().map(Action::To));
        // With no way but the gate, no more are named than the city takes.
        let hex = column.hex;
        let room = game.capacity(hex).saturating_sub(game.sp_inside(hex, self.side) + column.sp());
        let alone = self.course == Course::Own;
        if alone && waiting > 1 && column.parts.len() < 12 && !game.state.stacks.is_full() {
            for (nation, kind, sp) in piles(game.leaving(self)) {
                if column.parts.iter().any(|p| p.nation == nation && p.kind == kind) {
                    continue;
                }
                let most = u16::from(sp).min(waiting - 1).min(if hemmed_in { room } else { u16::MAX }) as u8;
                out.extend((1..=most).map(|n| Action::Take(nation, kind, n)));
            }
        }
        let hex = self.hex;
        if alone && (column.sp() > 0 || game.has_rearguard(self.battle, hex)) {
            let side = self.side;
            let leaders =
                game.leaders_at(hex, side).filter(|(id, l)| !l.inside && !column.leaders.contains(*id));
            out.extend(leaders.map(|(id, _)| Action::Join(id)));
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        let hex = self.hex;
        match action {
            Action::Take(nation, kind, sp) => game.detach(self.body(), nation, kind, sp),
            Action::Join(leader) => {
                game.state.column.leaders.insert(leader);
            }
            Action::Inside => {
                game.fall_in(self);
                game.settle_column(self, hex, true);
                notes.say(|| {
                    let text = Text::new("wp-goes-inside").with("hex", game.name_of(hex));
                    Note::new("WP-Q.1.b-1", text).at(game.spot(hex))
                });
                game.finish_withdrawal(self);
            }
            Action::Aboard => {
                let everybody = game.state.column.parts.is_empty();
                while let Some((nation, kind, sp)) = {
                    let mut red = game.leaving(self).filter(|s| game.is_seaborne(s.nation));
                    red.next().filter(|_| everybody).map(|s| (s.nation, s.kind, s.sp))
                } {
                    game.detach(self.body(), nation, kind, sp);
                }
                game.take_column_to_sea(hex, self.side, notes);
                game.finish_withdrawal(self);
            }
            Action::To(to) => {
                game.fall_in(self);
                game.leave_the_homebound(to, notes);
                let side = self.side;
                notes.say(|| {
                    let text = Text::new("wp-retreated")
                        .with("side", Text::new(side_key(side)))
                        .with("from", game.place_of(hex))
                        .with("hex", game.place_of(to));
                    Note::new("WP-Q.1.a", text).way(game.way(hex, to)).of(game.seat_of(side))
                });
                if game.has_enemies_of(to, side) {
                    // Through the enemy, at a price, until there is a free hex.
                    game.state.column.hex = to;
                    for leader in game.state.column.leaders.each() {
                        game.leader_mut(leader).hex = to;
                    }
                    game.state.phases.replace(Withdraw { course: self.course.through(), ..self }.into());
                    game.abandoned(hex, side);
                    for _ in 0..game.tables.charts.system.combat.retreat_through_enemy {
                        game.state.phases.push(Harried { force: Withdraw { hex: to, ..self } }.into());
                    }
                } else {
                    game.state.column.hex = to;
                    game.settle_column(self, to, false);
                    game.displace(to, side.enemy(), notes);
                    game.finish_withdrawal(self);
                }
            }
            _ => self.no_way_out(game, dice, notes),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let cite = if self.course.is_driven() { "WP-Q.1.i" } else { "WP-Q.1.a" };
        Prompt::new(cite, Text::new("wp-ask-withdraw").with("hex", game.name_of(self.hex)))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Take(nation, kind, sp) => {
                game.about_sp("take", "WP-Q.4", "wp-do-take", (nation, kind, sp))
            }
            Action::Join(leader) => game.about_leader("join", "WP-J.5-3", "wp-do-join", leader),
            Action::To(hex) => game.about_hex("to", "WP-Q.1.a", "wp-do-to", hex),
            Action::Inside => Choice::new("inside", "WP-Q.1.b-1", Text::new("wp-do-inside")),
            Action::Aboard => Choice::new("aboard", "WP-Z.VIII.D.3.d", Text::new("wp-do-aboard")),
            _ => nothing_more(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::To(_) => no("WP-Q.1.a", "wp-no-retreat"),
            Action::Inside => no("WP-Q.1.b-1", "wp-no-inside"),
            _ => not_now(),
        }
    }
}

impl Decision for Withdraw {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Withdraw {
    /// Where a beaten force goes: to friends, not to enemies. The winner who may say where thinks the other way.
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let sign = if self.side == aims.side { 1.0 } else { -1.0 };
        match action {
            Action::Inside if aims.held.contains(&game.state.column.hex) => 2.0,
            Action::Inside => -3.0,
            Action::To(hex) => {
                let friends = f32::from(game.sp_outside(hex, self.side));
                let foes = f32::from(game.foe_beside(hex, self.side));
                sign * (0.2 * friends.min(10.0) - 0.1 * foes - 0.05 * aims.road(hex))
            }
            Action::Take(..) | Action::Join(_) => -5.0,
            // Better at sea than among enemies, or far from friends.
            Action::Aboard => 0.4,
            _ => 0.0,
        }
    }
}

impl Withdraw {
    /// The battle that it leaves, if it leaves one, and the hex.
    pub(crate) fn body(self) -> (Option<u8>, HexId) {
        ((self.cause != Cause::Siege).then_some(self.battle), self.hex)
    }

    fn no_way_out<D: Dice>(self, game: &mut Campaign, dice: &mut D, notes: &mut impl Notes) {
        let hex = self.hex;
        game.fall_in(self);
        let parts = std::mem::take(&mut game.state.column.parts);
        for part in &parts {
            game.bury(part.nation, part.kind, part.sp);
        }
        notes.say(|| {
            Note::new("WP-Q.1.a", Text::new("wp-no-way-out").with("hex", game.name_of(hex)))
                .at(game.spot(hex))
        });
        // Whoever was not taken along is lost as well.
        let side = self.side;
        let allegiance = game.state.allegiance;
        let (number, siege) = (self.battle, self.cause == Cause::Siege);
        let slipping = self.cause == Cause::Slipping;
        let kingdom = game.plan().switches.kingdom.as_ref().map(|k| k.nation);
        let only = kingdom.filter(|_| self.cause == Cause::OneRound);
        game.eliminate_all(hex, |s| {
            allegiance[s.nation] == Some(side)
                && !s.inside
                && (siege || s.is_in(number))
                && (!slipping || slips(s.kind))
                && only.is_none_or(|n| n == s.nation)
        });
        Step::settle(self, game, dice, notes);
    }
}
