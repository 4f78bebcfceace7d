//! Depots and trains: what to found, what to give up, who gets a train.

use super::goals::{Aim, is_abroad};
use crate::field::Field;
use super::survey::{Plan, UNFED};
use crate::roster::Side;
use crate::state::{Campaign, Marks, Phase};
use board::HexId;

/// What a depot costs: a train in every Turn to come.
const UPKEEP: f32 = 0.7;

impl Plan {
    /// Weighs every city where a depot may be founded, on top of those whose train lies ready.
    pub(crate) fn look_for_sites(&mut self, game: &Campaign, sent: &[(HexId, usize)]) {
        let side = self.side;
        let (field, linked) = (game.field(side), game.linked(side));
        let may = |h: HexId| linked.contains(h) && field.pass.contains(h) && game.may_hold_depot(side, h, &field);
        let mut planned: Vec<HexId> = Vec::new();
        if matches!(game.phase(), Phase::Allot(_)) {
            for train in game.side(side).trains.iter().filter(|t| t.is_genuine() && may(t.hex)) {
                if self.site_worth(game, &field, train.hex, &planned, sent) > 0.0 && !planned.contains(&train.hex) {
                    planned.push(train.hex);
                    self.trace_supply(game, &planned);
                }
            }
        }
        self.sites = planned.iter().map(|&h| (h, 0.0)).collect();
        for &city in game.tables.cities.iter().filter(|h| may(**h)) {
            if !planned.contains(&city) {
                let worth = self.site_worth(game, &field, city, &planned, sent);
                self.sites.push((city, worth));
            }
        }
        if !planned.is_empty() {
            self.trace_supply(game, &[]);
        }
    }

    /// What a depot in a city would be worth: to those whom it feeds, and to those who want to go on.
    fn site_worth(
        &self,
        game: &Campaign,
        field: &Field,
        city: HexId,
        planned: &[HexId],
        sent: &[(HexId, usize)],
    ) -> f32 {
        let side = self.side;
        let length = game.supply_length_in(game.state.turn + 1);
        let near = game.reach(field, std::iter::once(city), length, true);
        let depots = game.side(side).depots;
        let mut worth = -UPKEEP;
        for stack in self.stacks[side.index()].iter().filter(|s| s.total > 0 && near.contains(s.hex)) {
            let units = f32::from(stack.total);
            let fed = self.feed[stack.hex.index()];
            if fed > length && (stack.supplied < stack.total || game.tables.is_winter(game.state.turn + 1)) {
                worth += 0.9 * units;
            }
            let far = game.tables.board.distance(city, stack.hex);
            if far <= 3
                && let Some((_, goal)) = sent.iter().find(|(hex, _)| *hex == stack.hex)
            {
                let goal = &self.goals[*goal];
                let way = |hex: HexId| self.way(game, goal, hex);
                let now = depots.iter().chain(planned).map(|&d| way(d)).fold(30.0, f32::min);
                // Beyond what a depot feeds already there is no need to be nearer.
                let gain = (now - way(city)).clamp(0.0, 5.0);
                if now > f32::from(length) {
                    worth += 0.07 * units * gain;
                }
            }
            if far == 0 && is_abroad(game, side, city) && fed > 0 {
                worth += 0.08 * units;
                if game.tables.ground(city).points > 0 && game.state.turn + 3 >= game.tables.system.winter_from {
                    worth += 0.6;
                }
            }
        }
        let trains = usize::from(game.tables.trains[usize::from(game.state.turn)][side.index()]);
        if (depots.len() + planned.len()) * 2 >= trains {
            worth -= 0.8;
        }
        worth
    }

    /// What a depot in a city would be worth.
    pub(crate) fn depot_worth(&self, city: HexId) -> f32 {
        self.sites.iter().find(|(hex, _)| *hex == city).map_or(-1.0, |(_, worth)| *worth)
    }

    /// A depot that nobody needs is better as a train (TIR-7.1-1).
    pub(crate) fn convert_worth(&self, game: &Campaign, depot: HexId) -> f32 {
        let side = self.side;
        let mut without = game.clone();
        without.side_mut(side).depots.retain(|h| *h != depot);
        let bare = Plan::survey(&without, side);
        let mut worth = 0.35;
        for stack in self.stacks[side.index()].iter().filter(|s| s.total > 0) {
            let units = f32::from(stack.total);
            if self.is_fed(game, stack.hex) && !bare.is_fed(&without, stack.hex) {
                worth -= units;
            }
            if stack.hex == depot && is_abroad(game, side, depot) {
                worth -= 0.1 * units;
            }
        }
        let (before, after) = (game.linked(side), without.linked(side));
        if game.side(side).depots.iter().any(|&h| h != depot && before.contains(h) && !after.contains(h)) {
            worth -= 2.0;
        }
        worth
    }

    /// What the enemy would miss most (TIR-7.2-2).
    pub(crate) fn remove_worth(&self, game: &Campaign, depot: HexId) -> f32 {
        let near = self.stacks[self.side.other().index()]
            .iter()
            .filter(|s| game.tables.board.distance(s.hex, depot) <= u32::from(game.tables.system.supply_length));
        0.1 + near.map(|s| f32::from(s.total)).sum::<f32>()
    }

    /// Depots before play: as few as feed everybody and link the chain (TIR-14.1-ru-depots, TIR-14.1-fr-depots).
    pub(crate) fn first_depot_worth(&self, game: &Campaign, city: HexId) -> f32 {
        let depots = &game.side(self.side).depots;
        let reach = game.tables.system.supply_length;
        let care = |far: u32| match far {
            0..=3 => 1.0,
            far if far <= u32::from(reach) => 0.9,
            far => 2.0 / far as f32,
        };
        let distance = |a: HexId, b: HexId| game.tables.board.distance(a, b);
        let mut worth = -3.0;
        if self.side == Side::French {
            // From the border a depot feeds the first marches too.
            let near = self.goals.iter().filter(|g| g.aim == Aim::Take).map(|g| self.way(game, g, city));
            worth += 0.3 * (8.0 - near.fold(20.0, f32::min));
        }
        for stack in self.stacks[self.side.index()].iter().filter(|s| s.total > 0) {
            let now = if self.feed[stack.hex.index()] <= reach {
                0.9
            } else {
                depots.iter().map(|&d| care(distance(d, stack.hex).max(6))).fold(0.0, f32::max)
            };
            let then = care(distance(city, stack.hex));
            worth += f32::from(stack.total) * (then - now).max(0.0);
        }
        worth
    }

    /// What a train on a hex would be worth, with those that lie there already.
    pub(crate) fn train_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let side = self.side;
        let lying = game.side(side).trains.iter().filter(|t| t.hex == hex && t.is_genuine()).count();
        let mut uses = [self.rally_worth(game, hex), self.march_gain(hex), 0.0];
        let stack = self.troops(side, hex);
        let may_march = stack.is_some_and(|s| s.leaders > 0 && (s.disrupted() == 0 || uses[0] > 0.0));
        if !may_march {
            uses[1] = 0.0;
        }
        uses[2] = self.depot_worth(hex);
        uses.sort_by(|a, b| b.total_cmp(a));
        let mut worth = uses.get(lying).copied().unwrap_or(0.0).max(0.0);
        if lying == 0
            && let Some(stack) = stack
        {
            worth += self.forage_risk(game, hex, stack.total);
        }
        worth
    }

    /// Units that a stack may lose to hunger if it forages (TIR-6.3-1).
    fn forage_risk(&self, game: &Campaign, hex: HexId, units: u8) -> f32 {
        let side = self.side;
        let sheltered = game.side(side).depots.contains(&hex);
        let early = game.state.turn < game.tables.system.forage_marker_from;
        if early || sheltered || !is_abroad(game, side, hex) {
            return 0.0;
        }
        game.forage_toll(side, units)
    }

    fn march_gain(&self, hex: HexId) -> f32 {
        self.prospects.marches.iter().find(|m| m.from == hex).map_or(0.0, |m| m.gain)
    }

    /// Units that a rally would bring back.
    pub(crate) fn rally_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let Some(stack) = self.troops(self.side, hex) else { return 0.0 };
        let may = |marks: Marks| marks.contains(Marks::DISRUPTED | Marks::SUPPLIED);
        let ready = game.units_at(self.side, hex).filter(|&u| may(game.unit(u).marks)).count() as u8;
        let back = f32::from(ready.min(stack.ratings));
        let whole = if ready == stack.disrupted() && ready <= stack.ratings { 0.3 } else { 0.0 };
        if back > 0.0 { 0.7 * back + whole } else { 0.0 }
    }

    /// Whether a hex is out of reach of every depot.
    pub(crate) fn is_unfed(&self, hex: HexId) -> bool {
        self.feed[hex.index()] == UNFED
    }
}

impl Campaign {
    /// Units that a stack loses on average when it has to forage (TIR-6.3-1); a disrupted one counts as half.
    pub(crate) fn forage_toll(&self, side: Side, units: u8) -> f32 {
        match side {
            Side::French => 0.6 * f32::from(units) * f32::from(units.min(6)) / 6.0,
            // They do not roll, but cannot attack.
            Side::Allied => 0.1 * f32::from(units),
        }
    }
}
