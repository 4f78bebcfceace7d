//! Entrenchments (section T).

use crate::action::Action;
use crate::state::{Battle, Campaign};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Note, Notes, Text};
use kit::List;

impl Campaign {
    /// Three SP or more that have not moved may dig in, besiegers too, but not in a major city or capital (WP-T.1, WP-T.4,
    /// WP-BB.q35).
    pub(crate) fn may_entrench(&self, hex: HexId) -> bool {
        let side = self.state.active;
        let fresh: u16 = self
            .state
            .stacks
            .at(hex)
            .iter()
            .filter(|s| self.is_of(s, side))
            .map(|s| u16::from(s.fresh))
            .sum();
        fresh >= self.tables.charts.system.entrenchment.from_sp
            && !self.state.entrenched.contains(hex)
            && self.sp_outside(hex, side.enemy()) == 0
            && self.tables.map.city_at(hex).is_none_or(|c| !self.tables.map.city(c).is_major())
    }

    pub(crate) fn legal_entrench(&self, out: &mut impl List<Action>) {
        let mut last = None;
        for stack in self.state.stacks.all() {
            if stack.fresh > 0 && last != Some(stack.hex) && self.is_of(stack, self.state.active) {
                last = Some(stack.hex);
                if self.may_entrench(stack.hex) {
                    out.push(Action::Entrench(stack.hex));
                }
            }
        }
    }

    /// They stay where they are for this Movement Phase (WP-T.1).
    pub(crate) fn entrench(&mut self, hex: HexId, notes: &mut impl Notes) {
        let side = self.state.active;
        self.state.entrenched.insert(hex);
        let allegiance = self.state.allegiance;
        for stack in self.state.stacks.all_mut() {
            if stack.hex == hex && allegiance[stack.nation] == Some(side) {
                stack.fresh = 0;
            }
        }
        notes.say(|| {
            Note::new("WP-T.1", Text::new("wp-entrenched").with("hex", self.name_of(hex))).at(self.spot(hex))
        });
    }

    /// What an entrenchment counts for a force that is attacked in it; never for one that began the battle or a
    /// counterattack in it, and of two in one hex only for those who are around the city (WP-T.2-1, WP-T.2-2, R-WP-T.2-2,
    /// WP-O.2.d).
    pub(crate) fn trench(&self, battle: &Battle, hex: HexId, attacked: Side) -> i32 {
        let besieged = self.own_city(hex, attacked).is_some() && self.has_enemies_of(hex, attacked);
        let there = self.state.entrenched.contains(hex)
            && self.sp_outside(hex, attacked) > 0
            && !besieged
            && !battle.began[attacked];
        if there { self.tables.charts.system.entrenchment.bonus } else { 0 }
    }
}
