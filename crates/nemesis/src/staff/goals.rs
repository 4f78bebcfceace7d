//! What is worth marching for, and which stack goes for what.

use super::roads::FAR;
use super::survey::{Plan, Stack};
use crate::roster::Side;
use crate::state::Campaign;
use board::HexId;

/// What a goal is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A city that counts, in enemy hands.
    Take,
    /// A city that counts, in our hands and threatened.
    Hold,
    /// A depot of the enemy.
    Raid,
    /// Enemy troops.
    Beat,
}

/// Something worth marching for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Goal {
    pub(crate) hex: HexId,
    pub(crate) aim: Aim,
    /// In units.
    pub(crate) worth: f32,
    /// Power that it takes.
    pub(crate) need: f32,
    /// Its number among the cities, if it is one.
    city: Option<usize>,
    /// Power sent for it.
    sent: f32,
}

/// What a victory point is worth in units.
pub(crate) const POINT: f32 = 2.0;
/// What an enemy depot is worth: a train for the rest of the game.
const DEPOT: f32 = 0.7;
/// Hexes within which prizes count together.
const NEIGHBOURHOOD: u32 = 7;
/// Hexes beyond which a prize is far from supply: two links of the chain.
const FAR_FROM_SUPPLY: u32 = 10;
/// Hexes a Turn that a staff reckons with.
const PACE: f32 = 2.5;
const PACE_IN_WINTER: f32 = 1.5;

impl Plan {
    /// Lists the goals and sends each stack of the side for one.
    pub(crate) fn set_goals(&mut self, game: &Campaign) {
        let (side, foe) = (self.side, self.side.other());
        for (at, &hex) in game.tables.cities.iter().enumerate() {
            let ground = game.tables.ground(hex);
            if !ground.open[side.index()] {
                continue;
            }
            let depot = game.side(foe).depots.contains(&hex);
            let points = f32::from(ground.points) * POINT + if depot { DEPOT } else { 0.0 };
            let garrison = self.troops(foe, hex).map_or(0.0, |s| game.power(s) + 1.0);
            let held = game.city_holder(hex) == side;
            let goal = |aim, worth, need| Goal { hex, aim, worth, need, city: Some(at), sent: 0.0 };
            if ground.points > 0 && held {
                let lacking = self.pressure(game, foe, hex) - 0.8 * self.pressure(game, side, hex);
                if lacking > 0.0 {
                    self.goals.push(goal(Aim::Hold, points * 0.5, lacking + 2.0));
                }
            } else if ground.points > 0 || depot {
                let points = points * self.company(game, hex);
                let relief = self.pressure(game, foe, hex) * 0.35;
                let aim = if ground.points > 0 { Aim::Take } else { Aim::Raid };
                let least = if aim == Aim::Take { 5.0 } else { 1.0 };
                self.goals.push(goal(aim, points, (garrison.max(relief) * 1.2 + 1.0).max(least)));
            }
        }
        for &stack in &self.stacks[foe.index()] {
            if stack.total == 0 || !game.tables.ground(stack.hex).open[side.index()] {
                continue;
            }
            let worth = 0.25 * f32::from(stack.total) + 0.4 * f32::from(stack.disrupted());
            let need = game.power(&stack) * 1.4 + 1.0;
            let near = self.goals.iter().position(|g| g.hex == stack.hex);
            match near {
                Some(at) => self.goals[at].worth += worth,
                None => {
                    self.goals.push(Goal {
                        hex: stack.hex,
                        aim: Aim::Beat,
                        worth,
                        need,
                        city: None,
                        sent: 0.0,
                    });
                }
            }
        }
    }

    /// How much a prize counts by what else lies around it: an army that goes for many at once needs one chain of
    /// depots, and a city far from supply has to wait.
    fn company(&self, game: &Campaign, hex: HexId) -> f32 {
        let near = |h: HexId| h != hex && game.tables.board.distance(h, hex) <= NEIGHBOURHOOD;
        let cities = game.tables.cities.iter().filter(|&&h| near(h) && game.city_holder(h) != self.side);
        let points: u8 = cities.map(|&h| game.tables.ground(h).points).sum();
        let depots = game.side(self.side).depots;
        let supply = depots.iter().map(|&d| game.tables.board.distance(d, hex)).min().unwrap_or(0);
        let far = if supply > FAR_FROM_SUPPLY { 0.6 } else { 1.0 };
        far * (0.6 + 0.12 * f32::from(points.min(5)))
    }

    /// Hexes that a stack of the side marches to a goal.
    pub(crate) fn way(&self, game: &Campaign, goal: &Goal, hex: HexId) -> f32 {
        let straight = game.tables.board.distance(goal.hex, hex);
        match goal.city {
            None => straight as f32,
            Some(city) => match game.tables.roads().between(self.side, city, hex) {
                FAR => straight as f32 + 20.0,
                steps => f32::from(steps),
            },
        }
    }

    /// Strong stacks choose first; what has enough sent for it draws nobody more.
    pub(crate) fn assign(&mut self, game: &Campaign) -> Vec<(HexId, usize)> {
        let side = self.side.index();
        let mut order: Vec<Stack> = self.stacks[side].iter().copied().filter(|s| s.total > 0).collect();
        order.sort_by(|a, b| game.power(b).total_cmp(&game.power(a)));
        let mut sent = Vec::with_capacity(order.len());
        for stack in order {
            let power = game.power(&stack);
            let mut best: Option<(usize, f32)> = None;
            for (at, goal) in self.goals.iter().enumerate() {
                let appeal = self.appeal(game, goal, stack.hex, power);
                if best.is_none_or(|(_, most)| appeal > most) {
                    best = Some((at, appeal));
                }
            }
            if let Some((at, _)) = best {
                self.goals[at].sent += power;
                sent.push((stack.hex, at));
            }
        }
        sent
    }

    fn appeal(&self, game: &Campaign, goal: &Goal, hex: HexId, power: f32) -> f32 {
        let winter = game.is_winter();
        let turns = self.way(game, goal, hex) / if winter { PACE_IN_WINTER } else { PACE };
        let left = f32::from(game.tables.system.last_turn.saturating_sub(game.state.turn)) + 1.0;
        let in_time = if turns > left { 0.2 } else { 1.0 };
        let done = |sent: f32| (sent / goal.need.max(1.0)).min(1.0);
        let share = (done(goal.sent + power) - done(goal.sent)).max(0.12);
        goal.worth * share * in_time / (1.5 + turns).powi(2)
    }
}

impl Goal {
    /// How hard it pulls, in units a hex.
    pub(crate) fn pull(&self) -> f32 {
        (0.25 + 0.08 * self.worth).min(0.6)
    }
}

/// Whether a side fights on foreign ground here, where nobody feeds it for nothing (TIR-7.6-1).
pub(crate) fn is_abroad(game: &Campaign, side: Side, hex: HexId) -> bool {
    game.friendly_to(hex) != side
}
