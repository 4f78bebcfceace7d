//! Who stands where at first and later, and where supplies go.

use super::Advised;
use crate::action::Action;
use crate::counsel::survey::Plan;
use crate::state::Campaign;
use crate::step::{
    Allot, Arrive, Billet, Convert, Deploy, Disguise, FirstDepots, Found, Quarter, Rejoin, Remove, Resite,
    Restore, Source, WinterLosses,
};
use board::HexId;
use kernel::Text;

impl Advised for Disguise {}
impl Advised for Source {}
impl Advised for WinterLosses {}
impl Advised for Restore {}
impl Advised for Rejoin {}

impl Advised for Deploy {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Place(hex) = action { plan.place_worth(game, hex) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-place")
    }
}

impl Advised for Arrive {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Place(hex) = action { plan.place_worth(game, hex) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-place")
    }
}

fn depot_reason(action: Action) -> Text {
    let key = if matches!(action, Action::Depot(_)) { "nem-why-depot" } else { "nem-why-position" };
    Text::new(key)
}

impl Advised for FirstDepots {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Depot(hex) = action { plan.first_depot_worth(game, hex) } else { 0.0 }
    }

    /// Nobody stops while somebody is hungry.
    fn is_folly(self, _: &Campaign, plan: &Plan, action: Action) -> bool {
        let mut stacks = plan.stacks[self.0.index()].iter();
        action == Action::Done && stacks.any(|s| s.total > 0 && plan.is_unfed(s.hex))
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        depot_reason(action)
    }
}

impl Advised for Found {
    const WEIGHTY: bool = true;

    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
        plan.look_for_sites(game);
        plan.look_for_marches();
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Depot(hex) = action { plan.found_worth(game, hex) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        depot_reason(action)
    }
}

impl Advised for Convert {
    const WEIGHTY: bool = true;

    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Convert(hex) = action { plan.convert_worth(game, hex) } else { 0.0 }
    }

    fn is_folly(self, _: &Campaign, _: &Plan, action: Action) -> bool {
        matches!(action, Action::Convert(_))
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        let converts = matches!(action, Action::Convert(_));
        Text::new(if converts { "nem-why-convert" } else { "nem-why-position" })
    }
}

impl Advised for Remove {
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Remove(hex) = action { plan.remove_worth(game, hex) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        let removes = matches!(action, Action::Remove(_));
        Text::new(if removes { "nem-why-remove" } else { "nem-why-position" })
    }
}

/// A dummy costs nothing and hides where the trains are; the strongest stack without one draws it.
fn dummy_worth(game: &Campaign, plan: &Plan, hex: HexId) -> f32 {
    let marked = game.side(plan.side).trains.iter().any(|t| t.hex == hex);
    let strong = plan.troops(plan.side, hex).map_or(0.0, |s| f32::from(s.total));
    0.02 + 0.001 * strong - if marked { 0.01 } else { 0.0 }
}

impl Advised for Allot {
    const WEIGHTY: bool = true;

    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
        plan.look_for_sites(game);
        plan.look_for_marches();
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::Train(hex) => plan.train_worth(game, hex),
            Action::Dummy(hex) => dummy_worth(game, plan, hex),
            Action::Pass => 0.01,
            _ => 0.0,
        }
    }

    fn is_folly(self, _: &Campaign, _: &Plan, action: Action) -> bool {
        action == Action::Pass
    }

    fn reason(self, game: &Campaign, plan: &Plan, action: Action) -> Text {
        match action {
            Action::Train(hex) => {
                game.reason_to_march(plan, hex).unwrap_or_else(|| Text::new("nem-why-train"))
            }
            Action::Dummy(_) => Text::new("nem-why-dummy"),
            Action::Pass => Text::new("nem-why-spare"),
            _ => Text::new("nem-why-position"),
        }
    }
}

impl Advised for Quarter {
    /// Behind the line of a truce nobody who stands well is roused.
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if game.charter().is_some() && matches!(action, Action::Leave(_)) { -1.0 } else { 0.0 }
    }
}

impl Advised for Billet {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::Place(hex) if game.charter().is_some() => plan.billet_worth(game, hex),
            _ => 0.0,
        }
    }
}

impl Advised for Resite {
    fn prepare(self, game: &Campaign, plan: &mut Plan) {
        plan.look_for_goals(game);
    }

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        match action {
            Action::Leave(_) => -1.0,
            Action::Depot(hex) => plan.first_depot_worth(game, hex),
            _ => 0.0,
        }
    }
}
