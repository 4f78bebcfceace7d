//! Cards, politics, truces, and what the campaign of both years asks.

use super::Advised;
use crate::action::Action;
use crate::counsel::survey::Plan;
use crate::state::Campaign;
use crate::step::{
    Answer, Bargain, Card, Change, Declare, Dismiss, Event, Garrison, Haggle, Hibernate, Melt, Paris, Truce,
};
use crate::tables::roster::Side;
use kernel::{Chance, Counsel, Game, Silent, Text};

/// Luck for trying a choice that a card asks for: a guess like any other.
const GUESS: u64 = 1812;

/// Battle points for which Austria's neutrality is a fair bargain: a little more than the truce itself brings.
const FAIR_PRICE: f32 = 4.0;

impl Advised for Hibernate {}

impl Advised for Card {
    const WEIGHTY: bool = true;

    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Card(number) = action { plan.card_worth(game, number) } else { 0.0 }
    }

    fn reason(self, _: &Campaign, _: &Plan, _: Action) -> Text {
        Text::new("nem-why-card")
    }
}

impl Advised for Event {
    /// What the choice leads to.
    fn weigh(self, game: &Campaign, plan: &Plan, action: Action) -> f32 {
        if let Action::Remove(hex) = action {
            return plan.remove_worth(game, hex);
        }
        let seat = plan.side.seat();
        let mut tried = game.clone();
        tried.apply(seat, action, &mut Chance::new(GUESS), &mut Silent);
        20.0 * tried.value(seat)
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        let removes = matches!(action, Action::Remove(_));
        Text::new(if removes { "nem-why-remove" } else { "nem-why-card" })
    }
}

impl Advised for Declare {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        if action == Action::Declare { -0.5 } else { 0.0 }
    }
}

impl Advised for Melt {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Lose(unit) = action { -Plan::hit_worth(game, unit) } else { 0.0 }
    }
}

/// A truce brings Austria into the war.
fn truce_worth(plan: &Plan) -> f32 {
    if plan.side == Side::Allied { 1.0 } else { -1.0 }
}

impl Advised for Truce {
    fn weigh(self, _: &Campaign, plan: &Plan, action: Action) -> f32 {
        if action == Action::Truce { truce_worth(plan) } else { 0.0 }
    }
}

impl Advised for Answer {
    fn weigh(self, _: &Campaign, plan: &Plan, action: Action) -> f32 {
        if action == Action::Accept { truce_worth(plan) } else { 0.0 }
    }
}

impl Advised for Bargain {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        if let Action::Spend(points) = action { 0.5 - (f32::from(points) - FAIR_PRICE).abs() } else { 0.0 }
    }
}

impl Advised for Haggle {
    fn weigh(self, game: &Campaign, _: &Plan, action: Action) -> f32 {
        if action == Action::Accept { f32::from(game.state.germany.bid) - FAIR_PRICE + 0.5 } else { 0.0 }
    }
}

impl Advised for Change {
    /// The army of 1813 is worth any road.
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        f32::from(u8::from(action == Action::Accept))
    }
}

impl Advised for Paris {
    /// Napoleon brings more reinforcements than his presence is worth.
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        f32::from(u8::from(action == Action::Go))
    }

    fn reason(self, _: &Campaign, _: &Plan, action: Action) -> Text {
        Text::new(if action == Action::Stand { "nem-why-stand" } else { "nem-why-position" })
    }
}

impl Advised for Dismiss {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        if action == Action::Done { 0.0 } else { -1.0 }
    }
}

impl Advised for Garrison {
    fn weigh(self, _: &Campaign, _: &Plan, action: Action) -> f32 {
        if action == Action::Done { 0.0 } else { -1.0 }
    }
}
