//! What an event card is worth to whoever lays it (16.1).

use super::survey::Plan;
use crate::rule::cards::{Effect, Who};
use crate::state::Campaign;
use crate::tables::roster::Side;

impl Plan {
    /// What a card promises, in units.
    pub(crate) fn card_worth(&self, game: &Campaign, number: u8) -> f32 {
        let Some(card) = game.tables.cards.get(number) else { return 0.0 };
        let mut worth = 0.0;
        let mut likely = 1.0;
        for effect in &card.effects[self.side.index()] {
            match effect {
                Effect::IfHeld { side, places } => {
                    let mut all = places.iter().filter_map(|p| game.tables.board.place(p));
                    likely *= f32::from(u8::from(all.any(|p| game.stands(*side, p.hex))));
                }
                Effect::IfDie { at } => likely *= f32::from(7u8.saturating_sub(*at)) / 6.0,
                Effect::UnlessNear { .. }
                | Effect::IfNoneNear { .. }
                | Effect::IfUnused {}
                | Effect::MayPay { .. } => likely *= 0.5,
                Effect::IfPoints { side, at } => {
                    likely *= f32::from(u8::from(game.territory(*side) >= *at));
                }
                Effect::UnlessInPlay { leader } => {
                    let found = game.tables.roster.commander(leader);
                    let here = found.is_some_and(|c| game.leader_hex(c).index() < game.tables.ground.len());
                    likely *= f32::from(u8::from(!here));
                }
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
            Effect::Attrition { side, n, .. } => side.map_or(0.0, |s| for_side(s, -0.5 * f32::from(*n))),
            Effect::BattlePoints { side, n } => for_side(*side, 3.0 * f32::from(*n)),
            Effect::Support { side, n, .. } => for_side(*side, 0.4 * f32::from(*n)),
            Effect::NoPursuit { side } => for_side(*side, -0.4),
            Effect::NoWithdrawal { who }
            | Effect::NoAdvance { who }
            | Effect::NoSupport { who }
            | Effect::NoForcedMarch { who: Some(who) } => against(who, 0.3),
            Effect::Tireless { who } => against(who, -0.3),
            Effect::Halt { n, who } => against(who, 0.6 * f32::from(*n)),
            Effect::Hit { n, who, .. } => against(who, 0.5 * f32::from(*n)),
            Effect::Ambush { who, .. } => against(who, 0.5),
            Effect::Wagons { n, who } => against(who, -0.7 * f32::from(*n)),
            Effect::Forage { n, who } => against(who, 0.4 * f32::from(*n)),
            Effect::Hasten { side, .. } => for_side(*side, 0.8),
            Effect::Delay { side, .. } => for_side(*side, -0.8),
            Effect::Riot { .. } => for_side(Side::French, 0.6),
            Effect::Dash { who, .. } | Effect::Season { who } => against(who, -0.3),
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
            Effect::Raid { n, .. } => for_side(Side::Allied, 0.4 * f32::from(*n)),
            Effect::SpareForage { n } => for_side(Side::French, 0.4 * f32::from(*n)),
            Effect::Depart { .. } => for_side(Side::French, -2.0),
            Effect::NoChaos {} | Effect::Early {} | Effect::Levy { .. } => for_side(Side::Allied, 0.6),
            Effect::Rearguard { .. } | Effect::StandFirm { .. } | Effect::Camp { .. } => 0.4,
            Effect::Bridge {} | Effect::BreakBridge { .. } => 0.2,
            _ => 0.0,
        }
    }
}
