//! Morale of SP and of forces, and what demoralization does to it (D.7, O.2.b, P.4 to P.6).

use crate::state::{Campaign, Post, Stack};
use crate::tables::roster::{LeaderId, Side};
use crate::tables::scenario::Plan;

impl Campaign {
    /// Morale of SP: by kind and nation, whomever the counters stand for (WP-BB.q30), one at least behind walls
    /// (WP-S.8-2), and what a campaign says of some of them.
    pub(crate) fn morale_of(&self, stack: &Stack, city: bool) -> u8 {
        let special = self.plan().switches.morale.iter().find(|rule| {
            Plan::has(rule.nations, stack.nation)
                && rule.kinds & (1 << stack.kind.index()) != 0
                && (rule.board == 0 || rule.board == self.tables.map.board.sheet(stack.hex))
                && rule.since.is_none_or(|event| self.happened(event))
        });
        let is_with = |leader: LeaderId| {
            let leader = self.leader(leader);
            leader.post == Post::Map && leader.hex == stack.hex
        };
        let basic = match special {
            None => self.tables.nation(stack.nation).morale[stack.kind.index()],
            Some(rule) => rule.with.filter(|(l, _)| is_with(*l)).map_or(rule.morale, |(_, morale)| morale),
        };
        if city { basic.max(self.tables.charts.system.combat.city_morale_least) } else { basic }
    }

    /// The morale of the largest group that shares one; the lowest of the largest if they tie (WP-O.2.b-1,
    /// WP-O.2.b-2, WP-O.2.b-3, R-WP-O.2.b-2).
    pub(crate) fn group_morale(&self, battle: u8, side: Side, city: bool) -> u8 {
        let mut groups = [0u16; 4];
        for stack in self.state.stacks.all() {
            if self.is_of_force(stack, battle, side, city) {
                groups[usize::from(self.morale_of(stack, city)).min(3)] += u16::from(stack.sp);
            }
        }
        let most = groups.iter().copied().max().unwrap_or(0);
        groups.iter().position(|&n| n == most).unwrap_or(0) as u8
    }

    /// Morale of a force as it is now, never below nought; the Imperial Guard has its own (WP-P.4, WP-P.5, WP-O.3.i,
    /// WP-V.1.a, WP-V.1.c).
    pub(crate) fn current_morale(&self, battle: u8, side: Side, city: bool) -> u8 {
        if let Some(morale) = self.guard_morale(battle, side) {
            return morale;
        }
        self.group_morale(battle, side, city).saturating_sub(self.level(battle, side, city))
    }

    /// Demoralization of the force in the field, or of the one behind the walls: neither is touched by what becomes of
    /// the other (WP-P.4, WP-S.6-2).
    pub(crate) fn level(&self, battle: u8, side: Side, city: bool) -> u8 {
        let all = self.state.stacks.all().iter();
        let force = all.filter(|s| self.is_of_force(s, battle, side, city));
        force.map(|s| s.level).max().unwrap_or(0)
    }

    pub(crate) fn set_level(&mut self, battle: u8, side: Side, city: bool, level: u8) {
        let allegiance = self.state.allegiance;
        let own = self.own_hex(&self.battle(battle), side);
        let force = |s: &Stack| {
            s.is_in(battle)
                && s.inside == city
                && (!city || s.hex == own)
                && allegiance[s.nation] == Some(side)
                && s.level != level
        };
        self.state.stacks.change(force, |s| s.level = level);
    }

    /// Fresh and demoralized SP have become one force: as many fresh ones as others restore it, fewer share its lot
    /// (WP-P.6, R-WP-P.6).
    pub(crate) fn blend(&mut self, battle: u8, side: Side, city: bool) {
        let level = self.level(battle, side, city);
        if level > 0 {
            let force = |s: &Stack| self.is_of_force(s, battle, side, city);
            let fresh = self.committed(battle, side, |s| force(s) && s.level == 0);
            let shaken = self.committed(battle, side, |s| force(s) && s.level > 0);
            self.set_level(battle, side, city, if fresh >= shaken { 0 } else { level });
        }
    }

    /// Those who joined in this round count against those in the field whom they join, not against a garrison
    /// (WP-P.6, WP-S.6-2).
    pub(crate) fn restore_morale(&mut self) {
        for number in 0..self.state.battles.len() as u8 {
            for side in Side::BOTH {
                self.blend(number, side, false);
            }
        }
    }
}
