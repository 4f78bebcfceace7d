//! Rallies, marches and rides.

use super::Advised;
use crate::action::Action;
use crate::counsel::survey::Plan;
use crate::state::Campaign;
use crate::step::{Attrition, Escape, Excess, March, Muster, Rally, RallyUnits, Ride, RideTo, Route};
use crate::tables::roster::{CommanderId, UnitId};
use board::HexId;
use kernel::{Game, Text};

impl Advised for Excess {}

impl Advised for Rally {
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Rally(hex) = action { plan.rally_worth(game, hex) } else { 0.0 }
    }

    fn is_folly(self, _: &Campaign, _: &Plan, action: Action) -> bool {
        action == Action::Done
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        let rallies = matches!(action, Action::Rally(_));
        Text::new(if rallies { "nem-why-rally" } else { "nem-why-position" })
    }
}

impl Advised for RallyUnits {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Unit(unit) = action { 2.0 - Plan::hit_worth(game, unit) * 0.1 } else { 0.0 }
    }
}

/// The best march of a stack; those that gain most go first.
fn march_weight(game: &Campaign, plan: &Plan, hex: HexId) -> f32 {
    plan.march_from(game, hex).map_or(-0.5, |m| m.gain)
}

impl Advised for March {
    const WEIGHTY: bool = true;

    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
        plan.look_for_marches();
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::March(hex) => march_weight(game, plan, hex),
            // Whoever has least to gain gives his train away.
            Action::Discard(hex) => -0.01 * march_weight(game, plan, hex).abs(),
            _ => 0.0,
        }
    }

    fn is_folly(self, game: &Campaign, plan: &Plan, action: Action) -> bool {
        matches!(action, Action::Discard(_))
            && plan.is_march_possible(game)
            && game.actions(plan.side.seat()).len() > 1
    }

    fn reason(self, game: &Campaign, plan: &Plan, action: Action) -> Text {
        let why = match action {
            Action::March(hex) => game.reason_to_march(plan, hex),
            Action::Discard(_) => Some(Text::new("nem-why-spare")),
            _ => None,
        };
        why.unwrap_or_else(|| Text::new("nem-why-position"))
    }
}

impl Advised for Muster {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        let from = game.state.column.from;
        if plan.troops(plan.side, from).is_some_and(|s| s.wild > 0) {
            plan.look_for_goals(game);
        }
        plan.prospects.muster = plan.who_sets_off(game, from);
    }

    /// Everybody goes, but for a garrison.
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        let column = &game.state.column;
        let left = |u: UnitId| plan.prospects.muster.contains(u) && !column.units.contains(u);
        let all = plan.prospects.muster.len() == game.units_at(plan.side, column.from).count();
        match action {
            Action::Everyone if all => 3.0,
            Action::Everyone => 0.0,
            Action::Unit(unit) if left(unit) => 2.0,
            Action::Unit(_) => -1.0,
            Action::Leader(_) => 1.5,
            _ => 1.0,
        }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-muster")
    }
}

impl Advised for Route {
    const WEIGHTY: bool = true;

    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
        plan.look_along_the_road(game);
    }

    fn weigh(self, _: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::Step(hex) => {
                let found = plan.prospects.steps.iter().find(|(near, ..)| *near == hex);
                found.map_or(plan.prospects.halt - 1.0, |(_, worth, _)| *worth)
            }
            Action::Stay(_) => plan.prospects.halt - 5.0,
            _ => plan.prospects.halt,
        }
    }

    fn is_folly(self, _: &Campaign, plan: &Plan, action: Action) -> bool {
        match action {
            Action::Step(hex) => !plan.is_fed(hex),
            Action::Stay(_) => true,
            _ => false,
        }
    }

    fn reason(self, game: &Campaign, plan: &Plan, action: Action) -> Text {
        let Action::Step(hex) = action else { return Text::new("nem-why-halt") };
        let to = plan.prospects.steps.iter().find(|(near, ..)| *near == hex).map_or(hex, |s| s.2);
        Text::new("nem-why-toward").with("hex", game.place_text(to))
    }
}

impl Advised for Attrition {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Lose(unit) = action { Plan::hit_worth(game, unit) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-hit")
    }
}

impl Advised for Escape {
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        let Action::Flee(hex) = action else { return 0.0 };
        plan.refuge_worth(game, hex) + plan.pressure(game, plan.side, hex) * 0.1
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-withdraw")
    }
}

impl Advised for Ride {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_rides(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Leader(commander) = action { plan.ride_gain(game, commander) - 0.05 } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-ride")
    }
}

impl Advised for RideTo {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_rides(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        let rider = CommanderId(game.state.rider);
        match action {
            Action::Ride(hex) => plan.leader_worth(game, rider, hex),
            _ => plan.leader_worth(game, rider, game.leader_hex(rider)) + 0.01,
        }
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        Text::new(if action == Action::Stand { "nem-why-stand" } else { "nem-why-ride" })
    }
}
