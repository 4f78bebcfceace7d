//! Why the staff would do something, in a sentence.

use super::goals::Aim;
use super::survey::Plan;
use crate::action::Action;
use crate::state::{Campaign, Phase};
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

    fn column_reason(&self, to: HexId) -> Text {
        Text::new("nem-why-toward").with("hex", self.place_text(to))
    }

    /// The reason for an action.
    pub(crate) fn explain(&self, plan: &Plan, action: Action) -> Text {
        let march = |hex: HexId| plan.prospects.marches.iter().find(|m| m.from == hex);
        match (self.phase(), action) {
            (Phase::Deploy(_) | Phase::Arrive(_), _) => Text::new("nem-why-place"),
            (Phase::FirstDepots(_) | Phase::Found(_), Action::Depot(_)) => Text::new("nem-why-depot"),
            (_, Action::Convert(_)) => Text::new("nem-why-convert"),
            (_, Action::Remove(_)) => Text::new("nem-why-remove"),
            (_, Action::Train(hex) | Action::March(hex)) if march(hex).is_some_and(|m| m.gain > 0.0) => {
                let to = march(hex).map_or(hex, |m| m.to);
                let aim = self.goal_text(plan, hex, to);
                Text::new("nem-why-march").with("hex", self.place_text(to)).with("aim", aim)
            }
            (_, Action::Train(_)) => Text::new("nem-why-train"),
            (_, Action::Dummy(_)) => Text::new("nem-why-dummy"),
            (_, Action::Rally(_) | Action::Discard(_) | Action::Pass) => match action {
                Action::Rally(_) => Text::new("nem-why-rally"),
                _ => Text::new("nem-why-spare"),
            },
            (Phase::Muster(_), _) => Text::new("nem-why-muster"),
            (Phase::Route(_), Action::Step(hex)) => {
                let to = plan.prospects.steps.iter().find(|(near, ..)| *near == hex).map_or(hex, |s| s.2);
                self.column_reason(to)
            }
            (Phase::Route(_), _) => Text::new("nem-why-halt"),
            (_, Action::Attack(from, to)) => {
                let margin = plan
                    .troops(plan.side, from)
                    .map_or(0.0, |stack| self.expected_margin(plan, plan.side, stack, from, to));
                Text::new("nem-why-attack").with("margin", margin.round() as i32)
            }
            (Phase::Attack(_), Action::Done) => Text::new("nem-why-no-attack"),
            (Phase::Spend(_) | Phase::SpendDefence(_), _) => Text::new("nem-why-spend"),
            (_, Action::Call(_)) => Text::new("nem-why-call"),
            (Phase::Hits(_) | Phase::Attrition(_) | Phase::Overflow(_) | Phase::Pursuit(_), _) => {
                Text::new("nem-why-hit")
            }
            (_, Action::Withdraw(_) | Action::Flee(_)) => Text::new("nem-why-withdraw"),
            (_, Action::Stand) => Text::new("nem-why-stand"),
            (Phase::Advance(_), Action::Done) => Text::new("nem-why-no-advance"),
            (Phase::Advance(_), _) => Text::new("nem-why-advance"),
            (Phase::Ride(_) | Phase::RideTo(_), _) => Text::new("nem-why-ride"),
            (Phase::Card(_) | Phase::Event(_) | Phase::Bonus(_), _) => Text::new("nem-why-card"),
            _ => Text::new("nem-why-position"),
        }
    }
}
