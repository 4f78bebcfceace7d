//! What an event card is worth to whoever lays it (16.1).

use super::survey::Plan;
use crate::cards::{Effect, Who};
use crate::roster::Side;
use crate::state::Campaign;

impl Plan {
    /// What a card promises, in units.
    pub(crate) fn card_worth(&self, game: &Campaign, number: u8) -> f32 {
        let Some(card) = game.tables.cards.get(number) else { return 0.0 };
        let mut worth = 0.0;
        let mut likely = 1.0;
        for effect in &card.effects[self.side.index()] {
            match effect {
                Effect::IfHeld { place } => {
                    let held =
                        game.tables.board.place(place).is_some_and(|p| game.stands(Side::French, p.hex));
                    likely *= f32::from(u8::from(held));
                }
                Effect::IfDie { at } => likely *= f32::from(7u8.saturating_sub(*at)) / 6.0,
                Effect::UnlessNear { .. } => likely *= 0.5,
                other => worth += likely * self.effect_worth(other),
            }
        }
        worth
    }

    fn effect_worth(&self, effect: &Effect) -> f32 {
        let for_side = |side: Side, n: f32| if side == self.side { n } else { -n };
        let against = |who: &Who, n: f32| who.side.map_or(0.0, |side| for_side(side, -n));
        match effect {
            Effect::Trains { side, n } => for_side(*side, 0.8 * f32::from(*n)),
            Effect::Convoy { linked, .. } => for_side(Side::French, 0.6 * f32::from(*linked)),
            Effect::Commands { side, n } => for_side(*side, 0.5 * f32::from(*n)),
            Effect::Attrition { side, n } => side.map_or(0.0, |s| for_side(s, -0.5 * f32::from(*n))),
            Effect::LongMarch { side, .. } => side.map_or(0.0, |s| for_side(s, -0.5)),
            Effect::NoMove { who } => against(who, 0.8),
            Effect::NoAttack { who } => against(who, 0.5),
            Effect::NoCrossing { side } => side.map_or(0.0, |s| for_side(s, -0.6)),
            Effect::Decline { side } => for_side(*side, -0.4),
            Effect::NoCossacks {} => for_side(Side::French, 0.4),
            Effect::Cossacks { n } => for_side(Side::French, 0.3 * f32::from(*n)),
            Effect::Rally { n, who } => who.side.map_or(0.5, |s| for_side(s, 0.5 * f32::from(*n))),
            Effect::Disrupt { n, who, .. } => against(who, 0.5 * f32::from(*n)),
            Effect::Plague { who, .. } => against(who, 1.0),
            Effect::Eliminate { n, who, .. } => against(who, f32::from(*n)),
            Effect::GoHome { who, .. } => against(who, 2.0),
            Effect::Homesick { who, .. } => against(who, 1.0),
            Effect::Raid { n, .. } | Effect::Forage { n } => for_side(Side::Allied, 0.4 * f32::from(*n)),
            Effect::SpareForage { n } => for_side(Side::French, 0.4 * f32::from(*n)),
            Effect::Depart { .. } => for_side(Side::French, -2.0),
            Effect::NoChaos {} | Effect::Early {} | Effect::Levy { .. } => for_side(Side::Allied, 0.6),
            Effect::Rearguard {} | Effect::StandFirm { .. } | Effect::Camp { .. } => 0.4,
            Effect::Bridge {} | Effect::BreakBridge { .. } => 0.2,
            _ => 0.0,
        }
    }
}
