//! Cossacks slip away at the start of a round (Z.IV.D.3).

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
    /// (WP-Z.IV.D.3.b, R-WP-Z.IV.D.3.b).
    fn may_slip(&self, number: u8, side: Side) -> bool {
        let cossacks = self.committed(number, side, is_cossack);
        let cavalry = self.committed(number, side.other(), |s| s.kind.is_cavalry() && !s.inside);
        self.battle(number).live && cossacks > 0 && cavalry <= cossacks
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
            if stack.is_in(number) && is_cossack(stack) && self.is_of(stack, Side::of(b)) {
                out.push_new(Action::Retire(stack.hex));
            }
        }
        out.push(Action::Done);
    }

    /// They withdraw like any force (WP-Z.IV.D.3.b).
    pub(crate) fn slip(&mut self, hex: HexId, notes: &mut impl Notes) {
        let number = self.phase().a;
        notes.say(|| {
            Note::new("WP-Z.IV.D.3.b", Text::new("wp-cossacks-slip").with("hex", self.name_of(hex)))
                .at(self.spot(hex))
        });
        self.begin_slipping(number, hex);
    }

    pub(crate) fn slipped(&mut self) {
        let Phase { a, b, .. } = self.phase();
        let next = if b == 0 { Phase::new(Step::Slip, a, 1) } else { Phase::new(Step::Slip, a + 1, 0) };
        self.state.phases.replace(next);
    }
}
