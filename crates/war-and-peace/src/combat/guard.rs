//! What a side may throw in for one round: the Imperial Guard (section V), its cavalry (FF.B.2); and what an attack
//! from two sides is worth (FF.B.3).

use crate::action::Action;
use crate::list::List;
use crate::roster::Side;
use crate::state::{BROKEN, Campaign, Phase, Stack, Step};
use kernel::{Note, Notes, Text};

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
            && battle.leader[side.index()] == self.tables.napoleon
            && self
                .state
                .stacks
                .all()
                .iter()
                .any(|s| self.fights(s, number, &battle, side) && self.is_imperial(s));
        if asks {
            self.state.phases.push(Phase::new(Step::Guard, number, side as u8));
        }
        asks
    }

    pub(crate) fn throw_in_guard(&mut self, yes: bool, notes: &mut impl Notes) {
        let number = self.phase().a;
        self.state.phases.pop();
        self.battle_mut(number).guard = Some(yes);
        if yes {
            let to = self.battle(number).to;
            notes.say(|| {
                let text = Text::new("wp-guard-goes-in").with("hex", self.name_of(to));
                Note::new("WP-V.1-1", text).at(self.spot(to))
            });
        }
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
        let next = [larger, larger.other()]
            .into_iter()
            .find(|&side| battle.charge[side.index()].is_none() && rides(side));
        if let Some(side) = next {
            self.state.phases.push(Phase::new(Step::Charge, number, side as u8));
        }
        next.is_some()
    }

    pub(crate) fn charge(&mut self, yes: bool, notes: &mut impl Notes) {
        let Phase { a: number, b, .. } = self.phase();
        self.state.phases.pop();
        self.battle_mut(number).charge[usize::from(b & 1)] = Some(yes);
        if yes {
            let to = self.battle(number).to;
            let side = super::resolve::side_key(Side::of(b));
            notes.say(|| {
                let text =
                    Text::new("wp-charges").with("side", Text::new(side)).with("hex", self.name_of(to));
                Note::new("WP-FF.B.2", text).at(self.spot(to))
            });
        }
    }

    pub(crate) fn legal_yes_or_no(out: &mut impl List) {
        out.extend([Action::Accept, Action::Decline]);
    }

    /// What charges add to the dice, seen from the larger force.
    pub(crate) fn charge_term(&self, number: u8, larger: Side) -> i32 {
        let battle = self.battle(number);
        let one =
            |side: Side| i32::from(battle.charge[side.index()] == Some(true)) * self.tables.options.charge;
        one(larger) - one(larger.other())
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
            let (own, enemy) = (self.own_hex(&battle, side), self.own_hex(&battle, side.other()));
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
        one(larger) - one(larger.other())
    }

    /// Who has to fall before the others of a force, if anybody has: guards that were thrown in, then cavalry that
    /// charged (WP-V.1.b, WP-FF.B.2).
    pub(crate) fn first_to_fall(&self, number: u8, side: Side) -> Option<fn(&Campaign, &Stack) -> bool> {
        let charges = self.battle(number).charge[side.index()] == Some(true);
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
