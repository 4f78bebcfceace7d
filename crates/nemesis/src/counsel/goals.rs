//! What is worth marching for, and how hard it draws troops from where they are.
//!
//! Every goal draws like a weight does: more the nearer it is, and goals that lie the same way add up. What has
//! enough troops near it draws less.

use super::roads::FAR;
use super::style::Style;
use super::survey::Plan;
use crate::state::Campaign;
use crate::tables::roster::Side;
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
    /// The share of it that nobody sees to yet.
    open: f32,
    /// Its number among the cities, if it is one.
    city: Option<usize>,
}

/// Ways that are longer draw as one of this length.
pub(crate) const LONGEST_WAY: usize = 64;

impl Plan {
    /// Lists the goals and lays out the field that they make.
    pub(crate) fn set_goals(&mut self, game: &Campaign) {
        let (side, foe) = (self.side, self.side.enemy());
        let style = self.style;
        for (at, &hex) in game.tables.cities.iter().enumerate() {
            let counts = game.city_points(hex);
            let depot = game.side(foe).depots.contains(&hex);
            if !game.is_open(side, hex) || (counts == 0 && !depot) {
                continue;
            }
            let more = style.capital.powf(f32::from(counts.saturating_sub(1)));
            let points = f32::from(counts) * more * self.point + if depot { style.depot } else { 0.0 };
            let own = self.pressure(game, side, hex);
            let other = self.pressure(game, foe, hex);
            let goal = |aim, worth, open| Goal { hex, aim, worth, open, city: Some(at) };
            if self.holds(game, hex) {
                if counts > 0 && other > style.safe * own {
                    self.goals.push(goal(Aim::Hold, points * style.hold, 1.0));
                }
            } else {
                let aim = if counts > 0 { Aim::Take } else { Aim::Raid };
                let need = style.need + other;
                self.goals.push(goal(aim, points, need / (need + own)));
            }
        }
        for &stack in &self.stacks[foe.index()] {
            if stack.total == 0 || !game.is_open(side, stack.hex) {
                continue;
            }
            let worth =
                style.beat * f32::from(stack.total) + style.beat_disrupted * f32::from(stack.disrupted());
            let need = style.need + game.power(&stack);
            let open = need / (need + self.pressure(game, side, stack.hex));
            match self.goals.iter_mut().find(|g| g.hex == stack.hex) {
                Some(goal) => goal.worth += worth,
                None => self.goals.push(Goal { hex: stack.hex, aim: Aim::Beat, worth, open, city: None }),
            }
        }
        self.lay_field(game);
    }

    /// How fast the goals fade with the way to them; what cannot be reached in time draws nobody nearer.
    fn lay_field(&mut self, game: &Campaign) {
        let soon = game.marches_left() as usize;
        let mut fading = [0.0f32; LONGEST_WAY];
        for (way, slot) in fading.iter_mut().enumerate() {
            *slot = -self.remoteness(way.min(soon) as f32);
        }
        self.fading = fading;
    }

    /// How all goals together draw troops to a hex: reckoned when it is first asked for, since few hexes ever are.
    fn draw(&self, game: &Campaign, hex: HexId) -> f32 {
        let slot = self.drawn(hex);
        if slot.get().is_nan() {
            let pull = |goal: &Goal| {
                let way = self.way(game, goal, hex) as usize;
                goal.worth * goal.open * self.fading[way.min(LONGEST_WAY - 1)]
            };
            slot.set(self.goals.iter().map(pull).sum());
        }
        slot.get()
    }

    /// How little a goal draws from so many hexes.
    fn remoteness(&self, way: f32) -> f32 {
        let way = self.style.nearness + way;
        let fade = self.style.fade;
        // Between a logarithm and a straight line.
        if fade == 0.0 { way.ln() } else { (way.powf(fade) - 1.0) / fade }
    }

    /// What it is worth to stand where a city that counts can be marched into with the next train, in haste if need be.
    pub(crate) fn poised(&self, game: &Campaign, hex: HexId, power: f32) -> f32 {
        if self.style.poise == 0.0 || !self.is_fed(hex) || game.state.turn >= game.tables.system.last_turn {
            return 0.0;
        }
        let march = f32::from(game.tables.system.march_forced);
        let ripe = |goal: &&Goal| {
            goal.aim == Aim::Take
                && game.city_points(goal.hex) > 0
                && self.way(game, goal, hex) <= march
                && self.troops(self.side.enemy(), goal.hex).is_none_or(|s| game.power(s) < power)
        };
        let best = self.goals.iter().filter(ripe).map(|g| f32::from(game.city_points(g.hex)));
        self.style.poise * self.point * best.fold(0.0, f32::max)
    }

    /// Hexes that a stack of the side marches to a goal.
    pub(crate) fn way(&self, game: &Campaign, goal: &Goal, hex: HexId) -> f32 {
        let straight = game.tables.roads().straight(goal.hex, hex);
        match goal.city {
            None => f32::from(straight),
            Some(city) => match game.tables.roads().between(self.side, city, hex) {
                FAR => f32::from(straight) + 20.0,
                steps => f32::from(steps),
            },
        }
    }

    /// For which goal a stack goes from one hex to another: the one that it comes nearer to most.
    pub(crate) fn purpose(&self, game: &Campaign, from: HexId, to: HexId) -> Option<&Goal> {
        let nearness = |goal: &Goal, hex| self.remoteness(self.way(game, goal, hex));
        let gain = |goal: &Goal| goal.worth * goal.open * (nearness(goal, from) - nearness(goal, to));
        self.goals.iter().filter(|g| gain(g) > 0.0).max_by(|a, b| gain(a).total_cmp(&gain(b)))
    }

    /// How much a stack of so many units is drawn to a hex.
    pub(crate) fn attraction(&self, game: &Campaign, hex: HexId, units: f32) -> f32 {
        let style: &Style = &self.style;
        style.pull * (style.pull_stack + style.pull_unit * units) * self.draw(game, hex)
    }
}

impl Campaign {
    /// Hexes that can be marched until the end.
    fn marches_left(&self) -> f32 {
        let turns = self.state.turn.max(1)..=self.tables.system.last_turn;
        turns.map(|t| if self.is_winter_in(t) { 1.5 } else { 2.5 }).sum::<f32>() + 1.0
    }
}

/// Whether a side fights on foreign ground here, where nobody feeds it for nothing (TIR-7.6-1, NN-14.7).
pub(crate) fn is_abroad(game: &Campaign, side: Side, hex: HexId) -> bool {
    !game.feeds(side, hex)
}
