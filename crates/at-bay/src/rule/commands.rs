//! Who can be commanded, and what a Force on the march may do besides marching.

use super::Work;
use crate::state::{Battle, Campaign, Flag, Flags, Kind, March, Stead, Way};
use crate::step::{Resolve, Retreat};
use crate::tables::Army;
use board::{HexId, UNREACHED};
use kernel::{Note, Notes, Text};

/// An Administrative March keeps so far away from enemy Forces (NAB-84).
const AWAY: u32 = 7;

impl Campaign {
    /// Forces that an army may command now (NAB-48-1, NAB-59, NAB-79): in reach of couriers, or in a battle of the
    /// active source (NAB-29-3); not those that stand apart (NAB-80-1).
    pub(crate) fn commanded(&self, army: Army) -> Vec<Flag> {
        if !self.may_pay(army) {
            return Vec::new();
        }
        // Where a Force stands now is what counts, wherever it goes then (NAB-48-2).
        let reach = if self.tables.scenario.campaign { self.couriers(army) } else { self.battle_lines(army) };
        let Some(reach) = reach else { return Vec::new() };
        let able = self.chiefs_of(army).filter(|&id| {
            self.may_march(id) && !self.is_independent(id) && reach.cost(self.man(id).hex) != UNREACHED
        });
        able.map(|id| self.man(id).flag).collect()
    }

    /// Everybody sees which Force is commanded.
    pub(crate) fn say_command<N: Notes>(&self, army: Army, flag: Flag, notes: &mut N) {
        notes.say(|| {
            let text = Text::new("bay-commanded").with("army", army.name()).with("flag", flag.0);
            let hex = self.chief(flag).map_or(HexId::NONE, |id| self.man(id).hex);
            Note::new("NAB-78-1", text).at(self.at_hex(hex))
        });
    }

    /// Whether a Force may make an Administrative March (NAB-83-1, NAB-83-2, NAB-84): one leader with his track, far from
    /// every enemy Force, and no other such march of its player under way.
    pub(crate) fn may_plan(&self, army: Army, flag: Flag) -> bool {
        let seat = self.tables.seat(army);
        let busy = Army::ALL
            .iter()
            .any(|&other| self.tables.seat(other) == seat && self.state.hosts[other].admin != Flag(0));
        let Some(chief) = self.chief(flag).filter(|_| !busy) else { return false };
        let foes = self.holds(army.side().enemy());
        self.party(chief).count() == 1
            && self.has_troops(chief)
            && !self.is_near(&foes, self.man(chief).hex, AWAY)
    }

    /// Hexes that two marches can come to without an enemy Force near (NAB-84, NAB-85).
    pub(crate) fn goals(&self, flag: Flag) -> Vec<HexId> {
        let Some(chief) = self.chief(flag) else { return Vec::new() };
        let foes = self.holds(self.army(chief).side().enemy());
        let mounted = self.units(chief).any(|unit| self.tables.unit(unit).arm.rides());
        let reach = 2 * u16::from(self.allowance(chief));
        let start = self.man(chief).hex;
        let flood = self.tables.ground.flood([start], reach, |from, to, dir| {
            if self.is_near(&foes, to, AWAY) { None } else { self.step_cost(from, dir, to, mounted) }
        });
        let mut goals: Vec<HexId> = flood.reached().iter().copied().filter(|&hex| hex != start).collect();
        goals.sort_unstable();
        goals
    }

    /// Whether a march is the second of an Administrative March.
    pub(crate) fn is_last_leg(&self, march: &March) -> bool {
        march.way == Way::Admin
            && self.state.hosts.0.iter().any(|host| host.admin == march.flag && host.last_leg)
    }

    /// Steps that are open to a march: on the last leg only those that lead to the goal.
    pub(crate) fn open_steps(&self, march: &March, steps: Vec<(HexId, u8)>) -> Vec<(HexId, u8)> {
        let host = self.state.hosts.0.iter().find(|host| host.admin == march.flag && host.last_leg);
        let here = self.chief(march.flag).map(|id| self.man(id).hex);
        match (host, here) {
            (Some(host), Some(here)) if march.way == Way::Admin => {
                let board = &self.tables.ground.board;
                let far = board.distance(here, host.goal);
                steps.into_iter().filter(|&(to, _)| board.distance(to, host.goal) < far).collect()
            }
            _ => steps,
        }
    }

    /// Whether a march may be extended (NAB-81): it was commanded, has not worked on bridges, and a point is left.
    pub(crate) fn may_extend(&self, march: &March) -> bool {
        let army = self.chief(march.flag).map(|id| self.army(id));
        march.way == Way::Command
            && !march.extended
            && !march.ended
            && march.work == 0
            && army.is_some_and(|army| self.may_pay(army))
    }

    /// An Extended March is paid for (NAB-81).
    pub(crate) fn extend_march<N: Notes>(&mut self, notes: &mut N) {
        let Some(mut march) = self.state.march else { return };
        let Some(chief) = self.chief(march.flag) else { return };
        self.pay(self.army(chief));
        march.extended = true;
        self.state.march = Some(march);
        notes.say(|| {
            let text = Text::new("bay-extended").with("flag", march.flag.0);
            Note::new("NAB-81", text).at(self.at_hex(self.man(chief).hex))
        });
    }

    /// Work on bridges that the Force on the march may do now.
    pub(crate) fn works(&self) -> Vec<(Work, HexId)> {
        let Some(march) = self.state.march else { return Vec::new() };
        let Some(chief) = self.chief(march.flag) else { return Vec::new() };
        let mut all = Vec::new();
        for (dir, over) in self.tables.ground.board.neighbours(self.man(chief).hex) {
            if self.tables.ground.side(self.man(chief).hex, dir).river.is_none() {
                continue;
            }
            for work in Work::ALL {
                if self.work_cost(chief, over, work).is_some_and(|cost| self.may_work(&march, chief, cost)) {
                    all.push((work, over));
                }
            }
        }
        all
    }

    /// Enemy hexes that the Force on the march may drive out (NAB-36-1), with what it has spent then: the price of the
    /// hex and one Movement Point.
    pub(crate) fn repulses(&self, march: &March) -> Vec<(HexId, u8)> {
        let Some(chief) = self.chief(march.flag) else { return Vec::new() };
        if matches!(march.way, Way::Forced | Way::Astray | Way::Admin) || march.ended && march.spent > 0 {
            return Vec::new();
        }
        let from = self.man(chief).hex;
        let enemy = self.army(chief).side().enemy();
        let strength = self.strength(chief);
        let reach = u16::from(self.reach(march, chief));
        let mut all = Vec::new();
        for (dir, hex) in self.tables.ground.board.neighbours(from) {
            let Some(price) = self.price(march, chief, dir, hex) else { continue };
            let spent = u16::from(march.spent) + price + 2;
            let able =
                self.attack_strength(strength, from, hex) > 0 && spent + u16::from(march.work) <= reach;
            if able && self.is_held(enemy, hex) && self.may_strike(from, hex) {
                all.push((hex, spent as u8));
            }
        }
        all
    }

    /// The Force on the march tries to drive enemies out: at five to one they go, and else there is a battle that is
    /// two columns worse (NAB-36-1).
    pub(crate) fn repulse<N: Notes>(&mut self, hex: HexId, notes: &mut N) {
        let Some(march) = self.state.march else { return };
        let Some(chief) = self.chief(march.flag) else { return };
        let side = self.army(chief).side();
        let (odds, shift) = self.tables.charts.repulse();
        let mut attackers = Flags::new();
        attackers.push(march.flag);
        let blank = Battle::default();
        self.state.battle = Battle {
            hex,
            side,
            counter: HexId::NONE,
            kind: Kind::Pursuit,
            attackers,
            repulse: true,
            ..blank
        };
        let attack = self.attack_strength(self.strength(chief), self.man(chief).hex, hex);
        let theirs = self.strength_at(side.enemy(), hex).total() + self.garrison(side.enemy(), hex);
        let driven = attack >= odds * 2 * u32::from(theirs);
        self.show_forces(notes);
        notes.say(|| {
            let key = if driven { "bay-repulsed" } else { "bay-not-repulsed" };
            let text = Text::new(key).with("flag", march.flag.0).with("hex", self.tables.ground.name(hex));
            Note::new("NAB-36-1", text).at(self.at_hex(hex)).revealing()
        });
        if driven {
            self.begin_retreat(side.enemy(), 2, notes);
            self.state.phases.push(Retreat.into());
        } else {
            self.state.battle.shift = shift as u8;
            self.begin_battle(Kind::Pursuit, notes);
            if let Some(march) = &mut self.state.march {
                march.ended = true;
            }
            self.state.phases.push(Resolve.into());
        }
    }

    /// Whoever was driven out is gone: the Force on the march enters (NAB-36-1).
    pub(crate) fn finish_repulse<N: Notes>(&mut self, notes: &mut N) {
        let battle = self.state.battle;
        self.state.battle = Battle { hex: HexId::NONE, counter: HexId::NONE, ..Battle::default() };
        self.muster_out();
        let Some(march) = self.state.march else { return };
        let Some(chief) = self.chief(march.flag) else { return };
        if self.is_held(self.army(chief).side().enemy(), battle.hex) {
            return;
        }
        let from = self.man(chief).hex;
        let price = self
            .tables
            .ground
            .board
            .direction(from, battle.hex)
            .and_then(|dir| self.price(&march, chief, dir, battle.hex));
        let spent = u16::from(march.spent) + price.unwrap_or(0) + 2;
        self.take_step(battle.hex, spent.min(u16::from(u8::MAX)) as u8, notes);
    }

    /// A Center goes to a hex (NAB-71); it rests on the turn after (NAB-72-2).
    pub(crate) fn move_centre<N: Notes>(&mut self, army: Army, to: HexId, notes: &mut N) {
        let centre = &mut self.state.hosts[army].centre;
        centre.hex = to;
        centre.moved = 2;
        debug_assert!(centre.stead == Stead::Map, "a Center moves on the map");
        notes.say(|| {
            let text = Text::new("bay-centre-moves").with("army", army.name());
            Note::new("NAB-71", text.with("hex", self.tables.ground.name(to))).at(self.at_hex(to))
        });
    }
}
