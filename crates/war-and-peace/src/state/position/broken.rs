//! What can never be true of a position.

use crate::state::Campaign;
use crate::step::Phase;
use crate::tables::roster::{Kind, NationId, Side};
use board::HexId;

impl Campaign {
    pub(crate) fn contradictions(&self) -> Vec<String> {
        let mut out = Vec::new();
        let stacks = self.state.stacks.all();
        let label = |hex: HexId| self.name_of(hex);
        let moving = !self.state.column.parts.is_empty();
        for stack in stacks {
            let hex = stack.hex;
            if !self.is_in_play(hex) {
                out.push(format!("SP stand in {}, which is not in play", label(hex)));
            }
            if self.side_of(stack.nation).is_none() && !self.may_be_idle(stack.nation) {
                out.push(format!(
                    "{} has SP in {} and no side",
                    self.tables.nation(stack.nation).name,
                    label(hex)
                ));
            }
            if stack.fresh > stack.sp || stack.sp == 0 {
                out.push(format!("a stack in {} is miscounted", label(hex)));
            }
            if stack.inside && self.tables.map.city_at(hex).is_none() {
                out.push(format!("SP are inside {}, where no city is", label(hex)));
            }
        }
        self.check_counters(&mut out);
        for city in self.tables.map.cities.iter().filter(|c| c.is_city()) {
            for side in Side::BOTH {
                if self.sp_inside(city.hex, side) > u16::from(city.capacity) {
                    out.push(format!("more SP are inside {} than it shelters", city.name));
                }
            }
        }
        self.check_gates(&mut out);
        // Both sides share a hex only around a city, with one of them inside or come out to fight.
        let quiet = self.state.battles.is_empty() && !moving;
        for stack in stacks.iter().filter(|s| self.is_of(s, Side::French)) {
            let outside = [Side::French, Side::Allied].map(|s| self.sp_outside(stack.hex, s) > 0);
            let landed = self.state.voyage == Some(stack.hex) || self.is_shared(stack.hex);
            if outside == [true, true] && !landed && (quiet || self.tables.map.city_at(stack.hex).is_none()) {
                out.push(format!("enemies share {}", label(stack.hex)));
            }
        }
        for stack in stacks.iter().filter(|s| s.kind == Kind::P) {
            let others = stacks.iter().filter(|s| s.hex == stack.hex).count() > 1
                || self.leaders_on_map().any(|(_, l)| l.hex == stack.hex);
            if stack.sp > 1 || others {
                out.push(format!("partisans are not alone in {}", label(stack.hex)));
            }
        }
        for (id, leader) in self.leaders_on_map() {
            if !self.is_in_play(leader.hex) {
                out.push(format!("{} is where nobody plays", self.tables.leader(id).id));
            }
            let enemy = self.leader_side(id).map(Side::enemy);
            // Whom a march leaves alone rides away when it ends.
            let turning = self.state.phases.iter().any(|p| matches!(p, Phase::Turn(_)));
            if quiet
                && !turning
                && self.state.column.is_empty()
                && enemy.is_some_and(|e| self.is_held(leader.hex, e) && !self.has_enemies_of(leader.hex, e))
            {
                out.push(format!(
                    "{} is alone among enemies in {}",
                    self.tables.leader(id).id,
                    label(leader.hex)
                ));
            }
        }
        for stack in stacks.iter().filter(|s| s.is_committed()) {
            if usize::from(stack.battle) > self.state.battles.len() {
                out.push(format!("SP in {} are in a battle that is not fought", label(stack.hex)));
            }
        }
        self.check_phases(&mut out);
        out
    }

    /// Between summonses and battles nobody is inside a city but the besieged (R-WP-M.5), who are so until the end of a
    /// Combat Phase even if the besiegers have left (WP-S.9.e).
    fn check_gates(&self, out: &mut Vec<String>) {
        if !self.state.battles.is_empty() || !self.state.column.is_empty() {
            return;
        }
        let stacks =
            self.state.stacks.all().iter().filter(|s| s.inside).map(|s| (s.hex, self.side_of(s.nation)));
        let leaders =
            self.leaders_on_map().filter(|(_, l)| l.inside).map(|(id, l)| (l.hex, self.leader_side(id)));
        for (hex, side) in stacks.chain(leaders) {
            let surrounded = self.state.stacks.at(hex).iter().any(|s| self.side_of(s.nation) != side);
            let besieged =
                self.tables.map.city_at(hex).is_some_and(|city| self.state.siege[city.index()] > 0);
            // Besiegers of the set-up who march on before the first Combat Phase have no marker yet (R-WP-S.9.b).
            let deserted = side != Some(self.state.active);
            if !surrounded && !besieged && !deserted {
                out.push(format!("somebody is inside {}, and nobody is around it", self.name_of(hex)));
            }
        }
    }

    /// Nobody has more SP on the map and among the dead than there are counters for (WP-D.2-2, WP-BB.e1).
    fn check_counters(&self, out: &mut Vec<String>) {
        for (at, nation) in (0u8..).zip(&self.tables.roster.nations) {
            for kind in Kind::ALL {
                let (used, there_are) =
                    (self.in_service(NationId(at), kind), self.counters(NationId(at), kind));
                if used > there_are {
                    let (name, kind) = (&nation.name, kind.word());
                    out.push(format!("{name} has {used} SP of {kind}, and there are {there_are}"));
                }
            }
        }
    }

    /// What is asked must be a question, and whatever waits must be about something that is there.
    fn check_phases(&self, out: &mut Vec<String>) {
        if !self.phase().asks() && self.phase() != Phase::Over {
            out.push("nobody is asked anything".to_owned());
        }
        for phase in self.state.phases.iter() {
            if let Err(what) = Phase::read(&phase.write(self), self) {
                out.push(format!("'{}' {what}", phase.word()));
            }
        }
    }
}
