//! Cossacks slip away at the start of a round (Z.IV.D.3), partisans before the first (Z.VI.D.5.e).

use crate::action::Action;
use crate::list::List;
use crate::roster::{Kind, Side};
use crate::state::{Campaign, Phase, Stack, Step};
use board::HexId;
use kernel::{Note, Notes, Text};

fn is_cossack(stack: &Stack) -> bool {
    stack.kind == Kind::CC && !stack.inside
}

impl Campaign {
    /// Whether the Cossacks of a side may leave a battle: not if the enemy has more cavalry than there are of them
    /// (WP-Z.IV.D.3.b, R-WP-Z.IV.D.3.b); partisans have rules of their own (WP-Z.VI.D.5.e-1).
    fn may_slip(&self, number: u8, side: Side) -> bool {
        if self.may_vanish(number, side) {
            return true;
        }
        let cossacks = self.committed(number, side, is_cossack);
        let cavalry = self.committed(number, side.other(), |s| s.kind.is_cavalry() && !s.inside);
        self.plan().switches.cossacks && self.battle(number).live && cossacks > 0 && cavalry <= cossacks
    }

    /// Goes on to the next side whose Cossacks may leave; says whether somebody has to decide.
    pub(crate) fn next_slip(&mut self) -> bool {
        let Phase { a, b, .. } = self.phase();
        for number in a..self.state.battles.len() as u8 {
            for side in Side::BOTH {
                if (number, side as u8) >= (a, b) && self.may_slip(number, side) {
                    self.state.phases.replace(Phase::new(Step::Slip, number, side as u8));
                    return true;
                }
            }
        }
        self.state.phases.replace(Phase::of(Step::Round));
        false
    }

    pub(crate) fn legal_slip(&self, out: &mut impl List) {
        let Phase { a: number, b, .. } = self.phase();
        for stack in self.state.stacks.all() {
            let goes = is_cossack(stack) || stack.kind == Kind::P;
            if stack.is_in(number) && goes && self.is_of(stack, Side::of(b)) {
                out.push_new(Action::Retire(stack.hex));
            }
        }
        out.push(Action::Done);
    }

    /// They withdraw like any force (WP-Z.IV.D.3.b).
    pub(crate) fn slip(&mut self, hex: HexId, notes: &mut impl Notes) {
        let number = self.phase().a;
        let partisans = self.state.stacks.at(hex).iter().any(|s| s.is_in(number) && s.kind == Kind::P);
        let (cite, key) = if partisans {
            ("WP-Z.VI.D.5.e-1", "wp-partisans-slip")
        } else {
            ("WP-Z.IV.D.3.b", "wp-cossacks-slip")
        };
        notes.say(|| Note::new(cite, Text::new(key).with("hex", self.name_of(hex))).at(self.spot(hex)));
        self.begin_slipping(number, hex);
    }

    pub(crate) fn slipped(&mut self) {
        let Phase { a, b, .. } = self.phase();
        let next = if b == 0 { Phase::new(Step::Slip, a, 1) } else { Phase::new(Step::Slip, a + 1, 0) };
        self.state.phases.replace(next);
    }
}
