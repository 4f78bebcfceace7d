//! Orders, support, hits and what comes after them.

use super::survey::{Plan, Stack};
use crate::state::{Battle, Campaign};
use crate::tables::numbers::Decisive;
use crate::tables::roster::{Arm, Class, Side, UnitId};
use board::HexId;

impl Plan {
    /// What an attack promises, in units.
    pub(crate) fn attack_worth(&self, game: &Campaign, from: HexId, to: HexId) -> f32 {
        let (side, foe) = (self.side, self.side.enemy());
        let Some(stack) = self.troops(side, from) else { return -1.0 };
        let weary = game.units_at(side, from).map(|u| game.weariness_of(u)).fold(1.0, f32::min);
        let chance = game.order_chance(side, stack.rating);
        let Some(prey) = self.troops(foe, to) else {
            // A depot or a commander with nobody to defend them.
            return chance * 1.2;
        };
        let margin = game.expected_margin(self, side, stack, from, to) - (1.0 - weary) * game.power(stack);
        chance * self.outlook(game, stack, prey, to, margin)
    }

    /// What a combat promises that should be won by a margin before the dice: whom it costs, and the ground.
    pub(crate) fn outlook(&self, game: &Campaign, own: &Stack, foe: &Stack, to: HexId, margin: f32) -> f32 {
        let style = &self.style;
        let city = style.ground * self.point * f32::from(game.city_points(to));
        let forces = [self.force(game, self.side, own, to), self.force(game, self.side.enemy(), foe, to)];
        let decisive = style.decisive + style.laurels * self.point;
        let mut sum = 0.0;
        for dice in -5i8..=5 {
            let by = margin + f32::from(dice);
            let half = (by.abs() / 2.0).ceil();
            // Of a beaten stack that was disrupted before nobody strikes back.
            let struck = half.min(f32::from(foe.good));
            let (ours, theirs) = if by > 0.0 { (struck, by) } else { ((-by).max(1.0), half) };
            let (dead, shaken) = toll(own, ours);
            let (foe_dead, foe_shaken) = toll(foe, theirs);
            let mut worth = style.kill * foe_dead + style.disrupt * foe_shaken
                - style.killed * dead
                - style.disrupted * shaken;
            if game.is_decisive(forces, foe_dead - dead, theirs - ours) {
                worth += decisive;
            } else if game.is_decisive(forces, dead - foe_dead, ours - theirs) {
                worth -= decisive;
            }
            if by >= f32::from(game.tables.system.rout) || foe_dead >= f32::from(foe.total) {
                worth += city;
            }
            sum += worth * f32::from(6 - dice.abs()) / 36.0;
        }
        sum - style.caution
    }

    /// Units of a side in a combat over a hex, those who may come to help among them.
    fn force(&self, game: &Campaign, side: Side, stack: &Stack, to: HexId) -> u8 {
        let near = game.tables.board.neighbours(to).filter(|(_, near)| *near != stack.hex);
        let helpers = near.filter_map(|(_, near)| self.troops(side, near)).filter(|s| s.good > 0);
        stack.total + helpers.map(|s| s.total).sum::<u8>()
    }

    /// What so many combat commands do for an attack: the order, and those who are called.
    pub(crate) fn spend_worth(&self, game: &Campaign, spent: u8) -> f32 {
        let side = self.side;
        let Battle { from, to, .. } = game.state.battle;
        let rating = self.troops(side, from).map_or(0, |s| s.rating);
        let order = faces(game.tables.system.order_needed - rating as i8 - spent as i8, 2);
        let prize = self.attack_worth(game, from, to).max(0.5) * 2.0;
        let help = self.help_with(game, side, from, to, spent);
        order * (prize + 0.4 * help) - self.style.command * f32::from(spent)
    }

    /// What so many combat commands do for a defence.
    pub(crate) fn defence_worth(&self, game: &Campaign, spent: u8) -> f32 {
        let Battle { from, to, .. } = game.state.battle;
        0.4 * self.help_with(game, self.side, from, to, spent) - self.style.command * f32::from(spent)
    }

    fn help_with(&self, game: &Campaign, side: Side, from: HexId, to: HexId, spent: u8) -> f32 {
        let mut sum = 0.0;
        for (_, near) in game.tables.board.neighbours(to) {
            if near == from {
                continue;
            }
            if let Some(helper) = self.troops(side, near) {
                let needed = game.tables.system.order_needed - helper.rating as i8 - spent as i8
                    + helper.conscripts as i8;
                sum += faces(needed, 1) * (f32::from(helper.strength) + 1.0);
            }
        }
        sum
    }

    /// Whether to call a stack: not if it is all disrupted and would only bleed.
    pub(crate) fn call_worth(&self, hex: HexId) -> f32 {
        self.troops(self.side, hex).map_or(-1.0, |s| if s.good > 0 { f32::from(s.good) } else { -0.5 })
    }

    /// Who takes a hit best: one in good order before one that would die, the raw before the seasoned.
    pub(crate) fn hit_worth(game: &Campaign, unit: UnitId) -> f32 {
        let counter = game.tables.unit(unit);
        let class = match counter.class {
            Class::Conscript => 0.5,
            Class::Line => 0.3,
            Class::Veteran => 0.0,
        };
        let arm = match counter.arm {
            Arm::Infantry => 0.2,
            Arm::Cavalry => 0.1,
            Arm::Artillery => 0.0,
        };
        class + arm + if game.is_good(unit) { 2.0 } else { 0.0 }
    }

    /// Where a beaten stack is best off.
    pub(crate) fn refuge_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let (side, foe) = (self.side, self.side.enemy());
        let mut worth = if self.is_fed(hex) { 1.0 } else { -1.0 };
        worth -= 0.1 * self.pressure(game, foe, hex);
        worth += 0.05 * self.pressure(game, side, hex);
        let weight = self.troops(side, game.state.battle.to).map_or(0, |s| s.weight);
        let room =
            game.tables.system.hex_capacity.saturating_sub(self.stack(side, hex).map_or(0, |s| s.weight));
        if weight > room {
            worth -= 1.5;
        }
        if game.tables.ground(hex).city {
            worth += 0.3;
        }
        worth
    }

    /// Whether to hold the ground after a fight, measured like a refuge.
    pub(crate) fn stand_worth(&self, game: &Campaign) -> f32 {
        let Battle { to, margin, .. } = game.state.battle;
        let Some(stack) = self.troops(self.side, to) else { return 0.0 };
        let foe = self.side.enemy();
        let strongest = game
            .tables
            .board
            .neighbours(to)
            .filter_map(|(_, near)| self.troops(foe, near))
            .map(|s| game.power(s))
            .fold(0.0, f32::max);
        let mut worth = self.refuge_worth(game, to) + 0.4 * f32::from(game.city_points(to));
        worth += 0.25 * (game.power(stack) - strongest) - 0.5 * f32::from(stack.disrupted());
        if margin > 0 {
            worth -= 0.5;
        }
        worth
    }

    /// Whether to follow into the hex that was fought for.
    pub(crate) fn advance_worth(&self, game: &Campaign) -> f32 {
        let Battle { to, from, .. } = game.state.battle;
        let (side, foe) = (self.side, self.side.enemy());
        let mut worth = self.style.advance + f32::from(game.city_points(to)) * 0.75 * self.point;
        if game.side(foe).depots.contains(&to) {
            worth += 1.0;
        }
        if !self.is_fed(to) {
            worth -= 1.5 * self.patience;
        }
        if game.city_points(from) > 0 && game.wants_garrison(side, from) {
            worth -= 1.0;
        }
        if let Some(stack) = self.troops(side, from) {
            worth -= self.crowding(game, stack, to, stack.total);
        }
        let power = self.troops(side, from).map_or(0.0, |s| game.power(s));
        let threat = self.pressure(game, foe, to);
        worth - 0.1 * (threat - power).max(0.0)
    }
}

/// Units that so many hits eliminate, and those that they disrupt: who is in good order takes them first.
fn toll(stack: &Stack, hits: f32) -> (f32, f32) {
    let good = f32::from(stack.good);
    let shaken = hits.min(good);
    let dead = (hits - shaken).min(f32::from(stack.total));
    (dead, (shaken - dead).max(0.0))
}

/// The share of faces of a die that show so much or more, the least included.
fn faces(needed: i8, least: i8) -> f32 {
    f32::from((7 - needed.max(least)).clamp(0, 6)) / 6.0
}

impl Campaign {
    /// How likely an order is to be carried out, with as many combat commands as seem right for it.
    pub(crate) fn order_chance(&self, side: Side, rating: u8) -> f32 {
        let spent = self.side(side).commands.clamp(0, 3);
        faces(self.tables.system.order_needed - rating as i8 - spent, 2)
    }

    /// Whether a combat of two stacks that costs one side so many more units and hits is decisive (TIR-14.7-b-1,
    /// NN-14.4-b-1).
    fn is_decisive(&self, forces: [u8; 2], more_dead: f32, more_hits: f32) -> bool {
        match self.tables.system.victory.decisive {
            Decisive::Losses { lead } => more_dead >= f32::from(lead),
            Decisive::Hits { units, lead } => {
                more_hits >= f32::from(lead) && forces.iter().all(|f| *f >= units)
            }
        }
    }

    fn weariness_of(&self, unit: UnitId) -> f32 {
        let slot = self.unit(unit);
        let forced = slot.marks.contains(crate::state::Marks::FORCED);
        match (forced, slot.fights) {
            (false, 0) => 1.0,
            (true, 0) | (false, 1) => 0.5,
            _ => 0.25,
        }
    }
}
