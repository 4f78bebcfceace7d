//! What a side may throw in for one round: the Imperial Guard (section V), its cavalry (FF.B.2); and what an attack
//! from two sides is worth (FF.B.3).

use crate::state::{BROKEN, Campaign, Stack};
use crate::step::{Charge, Guard};
use crate::tables::roster::Side;

impl Campaign {
    /// Whether SP are of the Imperial Guard; guards of others are not (WP-V.1-1).
    pub(crate) fn is_imperial(&self, stack: &Stack) -> bool {
        stack.kind.is_guard() && self.is_french(stack.nation)
    }

    /// The Guard can be thrown in wherever Napoleon leads and guards fight (WP-V.1-1).
    pub(crate) fn ask_guard(&mut self, number: u8) -> bool {
        let battle = self.battle(number);
        let side = Side::French;
        let asks = self.tables.options.guard
            && battle.guard.is_none()
            && self.tables.napoleon.is_some()
            && battle.leader[side] == self.tables.napoleon
            && self
                .state
                .stacks
                .all()
                .iter()
                .any(|s| self.fights(s, number, &battle, side) && self.is_imperial(s));
        if asks {
            self.state.phases.push(Guard { battle: number }.into());
        }
        asks
    }

    /// Whether the Guard is in for a side in this round.
    pub(crate) fn is_guard_in(&self, number: u8, side: Side) -> bool {
        side == Side::French && self.battle(number).guard == Some(true)
    }

    /// The morale that the Guard gives its force for this round: three, or nought once it is demoralized; nothing if
    /// the Guard is not in (WP-V.1.a, WP-V.1.c, R-WP-M36).
    pub(crate) fn guard_morale(&self, number: u8, side: Side) -> Option<u8> {
        let numbers = self.tables.charts.system.guard;
        let walled = Self::is_walled(&self.battle(number), side);
        let broken = self.level(number, side, walled) >= BROKEN;
        self.is_guard_in(number, side).then_some(if broken {
            numbers.morale_if_demoralized
        } else {
            numbers.morale
        })
    }

    /// Each side with cavalry in a field battle may let it charge, the larger force first (WP-FF.B.2, R-WP-FF.B.2).
    pub(crate) fn ask_charge(&mut self, number: u8, larger: Side) -> bool {
        let battle = self.battle(number);
        if self.tables.options.charge == 0 || battle.assault {
            return false;
        }
        let rides = |side: Side| self.committed(number, side, |s| !s.inside && s.kind.is_cavalry()) > 0;
        let next = larger.and_enemy().into_iter().find(|&side| battle.charge[side].is_none() && rides(side));
        if let Some(side) = next {
            self.state.phases.push(Charge { battle: number, side }.into());
        }
        next.is_some()
    }

    /// What charges add to the dice, seen from the larger force.
    pub(crate) fn charge_term(&self, number: u8, larger: Side) -> i32 {
        let battle = self.battle(number);
        let one = |side: Side| i32::from(battle.charge[side] == Some(true)) * self.tables.options.charge;
        one(larger) - one(larger.enemy())
    }

    /// What attacks from two sides add, seen from the larger force: a side that stands in its original hex and in
    /// another beside the enemy's original hex, the two not touching (WP-FF.B.3, R-WP-FF.B.3).
    pub(crate) fn flank_term(&self, number: u8, larger: Side) -> i32 {
        let battle = self.battle(number);
        if self.tables.options.flank == 0 || battle.assault || battle.from == battle.to {
            return 0;
        }
        let map = &self.tables.map;
        let flanks = |side: Side| {
            let (own, enemy) = (self.own_hex(&battle, side), self.own_hex(&battle, side.enemy()));
            let holds = self.count(own, side, |s| s.is_in(number) && !s.inside) > 0;
            let elsewhere = |s: &&Stack| s.is_in(number) && !s.inside && s.hex != own && self.is_of(s, side);
            holds
                && self
                    .state
                    .stacks
                    .all()
                    .iter()
                    .filter(elsewhere)
                    .any(|s| map.touch(s.hex, enemy) && !map.touch(s.hex, own))
        };
        let one = |side: Side| i32::from(flanks(side)) * self.tables.options.flank;
        one(larger) - one(larger.enemy())
    }

    /// Who has to fall before the others of a force, if anybody has: guards that were thrown in, then cavalry that
    /// charged (WP-V.1.b, WP-FF.B.2).
    pub(crate) fn first_to_fall(&self, number: u8, side: Side) -> Option<fn(&Campaign, &Stack) -> bool> {
        let charges = self.battle(number).charge[side] == Some(true);
        let imperial: fn(&Campaign, &Stack) -> bool = |game, stack| game.is_imperial(stack);
        let mounted: fn(&Campaign, &Stack) -> bool = |_, stack| stack.kind.is_cavalry();
        [(self.is_guard_in(number, side), imperial), (charges, mounted)]
            .into_iter()
            .filter(|(thrown_in, _)| *thrown_in)
            .map(|(_, fits)| fits)
            .find(|fits| {
                self.state.stacks.all().iter().any(|s| self.may_fall(s, number, side) && fits(self, s))
            })
    }
}
