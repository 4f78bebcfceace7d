//! Why the staff would do something, in a sentence.

use super::goals::Aim;
use super::survey::Plan;
use crate::state::Campaign;
use board::HexId;
use kernel::Text;

impl Campaign {
    fn goal_text(&self, plan: &Plan, from: HexId, to: HexId) -> Text {
        let Some(goal) = plan.purpose(self, from, to) else { return Text::new("nem-why-position") };
        let key = match goal.aim {
            Aim::Take => "nem-why-take",
            Aim::Hold => "nem-why-hold",
            Aim::Raid => "nem-why-raid",
            Aim::Beat => "nem-why-beat",
        };
        Text::new(key).with("hex", self.place_text(goal.hex))
    }

    /// Why a stack would march, if it gains by it.
    pub(crate) fn reason_to_march(&self, plan: &Plan, hex: HexId) -> Option<Text> {
        let march = plan.march_from(self, hex).filter(|m| m.gain > 0.0)?;
        let aim = self.goal_text(plan, hex, march.to);
        Some(Text::new("nem-why-march").with("hex", self.place_text(march.to)).with("aim", aim))
    }
}
