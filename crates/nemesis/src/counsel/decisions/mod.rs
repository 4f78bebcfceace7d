//! What a computer player should know of each decision: what to think over beforehand, what each choice is worth and
//! why, and what would be folly.

mod battle;
mod march;
mod politics;
mod supply;

use super::survey::Plan;
use crate::action::Action;
use crate::state::Campaign;
use crate::step::Decision;
use kernel::Text;

/// Advice on a decision.
pub(crate) trait Advised: Decision {
    /// Whether it is worth a longer thought than others.
    const WEIGHTY: bool = false;

    /// What a plan thinks over before the choices are weighed.
    fn prepare(self, _game: &Campaign, _plan: &mut Plan) {}

    /// What a choice is worth, in units.
    fn weigh(self, _game: &Campaign, _plan: &Plan, _action: Action) -> f32 {
        0.0
    }

    /// What only somebody who does not look would do.
    fn is_folly(self, _game: &Campaign, _plan: &Plan, _action: Action) -> bool {
        false
    }

    /// Why one would do it.
    fn reason(self, _game: &Campaign, _plan: &Plan, _action: Action) -> Text {
        Text::new("nem-why-position")
    }
}
