//! Morale of SP and of forces, and what demoralization does to it (D.7, O.2.b, P.4 to P.6).

use crate::roster::{LeaderId, Side};
use crate::scenario::Plan;
use crate::state::{Campaign, Post, Stack};

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
            if stack.is_in(battle) && stack.inside == city && self.is_of(stack, side) {
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
        let level = self.battle(battle).level[side.index()];
        self.group_morale(battle, side, city).saturating_sub(level)
    }

    /// Fresh SP at least as numerous as the demoralized force restore it (WP-P.6).
    pub(crate) fn restore_morale(&mut self) {
        for number in 0..self.state.battles.len() as u8 {
            for side in Side::BOTH {
                let battle = self.battle(number);
                let joined = u16::from(battle.joined[side.index()]);
                let before = self.committed(number, side, |_| true).saturating_sub(joined);
                if battle.live && battle.level[side.index()] > 0 && joined > 0 && joined >= before {
                    self.battle_mut(number).level[side.index()] = 0;
                }
            }
        }
    }
}
