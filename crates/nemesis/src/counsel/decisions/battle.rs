//! Orders, combat and what follows it.

use super::Advised;
use crate::action::Action;
use crate::counsel::survey::Plan;
use crate::state::Campaign;
use crate::step::{
    Advance, Attack, Bonus, CallAttack, CallDefence, Farther, Hits, Order, Overflow, Pursuit, Slip, Spend,
    SpendDefence, Volunteer, Withdraw,
};
use kernel::Text;

impl Advised for Attack {
    const WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Attack(from, to) = action { plan.attack_worth(game, from, to) } else { 0.0 }
    }

    fn reason(self, game: &Campaign, plan: &Plan, action: Action) -> Text {
        let Action::Attack(from, to) = action else { return Text::new("nem-why-no-attack") };
        let stack = plan.troops(plan.side, from);
        let margin = stack.map_or(0.0, |stack| game.expected_margin(plan, plan.side, stack, from, to));
        Text::new("nem-why-attack").with("margin", margin.round() as i32)
    }
}

impl Advised for Order {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        f32::from(u8::from(action == Action::Everyone))
    }
}

impl Advised for Spend {
    const WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Spend(n) = action { plan.spend_worth(game, n) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-spend")
    }
}

impl Advised for SpendDefence {
    const WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Spend(n) = action { plan.defence_worth(game, n) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-spend")
    }
}

fn call_worth(plan: &Plan, action: Action) -> f32 {
    if let Action::Call(hex) = action { plan.call_worth(hex) } else { 0.0 }
}

fn call_reason(action: Action) -> Text {
    Text::new(if matches!(action, Action::Call(_)) { "nem-why-call" } else { "nem-why-position" })
}

impl Advised for CallAttack {
    fn weigh(self, _: &Campaign, plan: &Plan, action: Action) -> f32 {
        call_worth(plan, action)
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        call_reason(action)
    }
}

impl Advised for CallDefence {
    fn weigh(self, _: &Campaign, plan: &Plan, action: Action) -> f32 {
        call_worth(plan, action)
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        call_reason(action)
    }
}

impl Advised for Bonus {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        if action == Action::Go { 0.5 } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-card")
    }
}

impl Advised for Hits {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Hit(unit) = action { Plan::hit_worth(game, unit) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-hit")
    }
}

impl Advised for Volunteer {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        if matches!(action, Action::Hit(_)) { -1.0 } else { 0.0 }
    }
}

fn is_hungry_refuge(plan: &Plan, action: Action) -> bool {
    matches!(action, Action::Withdraw(hex) if plan.is_unfed(hex))
}

fn withdrawal_reason(action: Action) -> Text {
    Text::new(if action == Action::Stand { "nem-why-stand" } else { "nem-why-withdraw" })
}

impl Advised for Slip {
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        let Action::Withdraw(hex) = action else { return 0.0 };
        plan.refuge_worth(game, hex) - plan.stand_worth(game)
    }

    fn is_folly(self, _: &Campaign, plan: &Plan, action: Action) -> bool {
        is_hungry_refuge(plan, action)
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        withdrawal_reason(action)
    }
}

impl Advised for Withdraw {
    const WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::Withdraw(hex) => plan.refuge_worth(game, hex),
            _ => plan.stand_worth(game),
        }
    }

    fn is_folly(self, _: &Campaign, plan: &Plan, action: Action) -> bool {
        is_hungry_refuge(plan, action)
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        withdrawal_reason(action)
    }
}

impl Advised for Farther {
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Withdraw(hex) = action { plan.refuge_worth(game, hex) } else { 0.0 }
    }

    fn is_folly(self, _: &Campaign, plan: &Plan, action: Action) -> bool {
        is_hungry_refuge(plan, action)
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        withdrawal_reason(action)
    }
}

impl Advised for Overflow {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Lose(unit) = action { Plan::hit_worth(game, unit) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-hit")
    }
}

impl Advised for Pursuit {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Lose(unit) = action { Plan::hit_worth(game, unit) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-hit")
    }
}

impl Advised for Advance {
    const WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::Everyone => plan.advance_worth(game),
            Action::Unit(_) | Action::Leader(_) => plan.advance_worth(game) - 0.5,
            _ => 0.0,
        }
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        Text::new(if action == Action::Done { "nem-why-no-advance" } else { "nem-why-advance" })
    }
}
