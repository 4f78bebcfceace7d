//! Depots and trains: what to found, what to give up, who gets a train.

use super::goals::{Aim, is_abroad};
use super::survey::{Plan, Stack, UNFED};
use crate::rule::field::Field;
use crate::state::{Campaign, HexBits, Marks};
use crate::step::Phase;
use crate::tables::roster::Side;
use board::HexId;

/// Beyond this many hexes a goal is not thought of yet.
const FARTHEST: f32 = 14.0;

impl Plan {
    /// Weighs every city where a depot may be founded, on top of those whose train lies ready.
    pub(crate) fn look_for_sites(&mut self, game: &Campaign) {
        let side = self.side;
        let field = game.field(side);
        let open = game.linked(side, &field, game.depot_sites(side, &field)) & field.pass;
        let mut planned: Vec<HexId> = Vec::new();
        if matches!(game.phase(), Phase::Allot(_)) {
            for train in game.side(side).trains.iter().filter(|t| t.is_genuine() && open.contains(t.hex)) {
                if self.site_worth(game, &field, train.hex, &planned) > 0.0 && !planned.contains(&train.hex) {
                    planned.push(train.hex);
                    self.trace_supply(game, &planned);
                }
            }
        }
        self.sites = planned.iter().map(|&h| (h, 0.0)).collect();
        for &city in game.tables.cities.iter().filter(|h| open.contains(**h)) {
            if !planned.contains(&city) {
                let worth = self.site_worth(game, &field, city, &planned);
                self.sites.push((city, worth));
            }
        }
        if !planned.is_empty() {
            self.trace_supply(game, &[]);
        }
    }

    /// What a depot in a city would be worth: to those whom it feeds, and to those who want to go on.
    fn site_worth(&self, game: &Campaign, field: &Field, city: HexId, planned: &[HexId]) -> f32 {
        let side = self.side;
        let length = game.supply_length_in(game.state.turn + 2);
        let near = game.reach(field, std::iter::once(city), length, true);
        let depots = game.side(side).depots;
        let style = &self.style;
        // A train in every Turn to come, which is worse the fewer are left.
        let left = f32::from(game.tables.system.last_turn.saturating_sub(game.state.turn)) / 16.0;
        let mut worth = -(style.upkeep + style.upkeep_each * self.shortage.max(0.0)) * (0.2 + left);
        let mut hands = 0.0;
        for stack in self.stacks[side.index()].iter().filter(|s| s.total > 0 && near.contains(s.hex)) {
            let units = f32::from(stack.total);
            let fed = self.feed(stack.hex);
            if fed > length && (stack.supplied < stack.total || game.is_winter_in(game.state.turn + 2)) {
                worth += style.rescue * units;
            }
            let far = game.tables.roads().straight(city, stack.hex);
            if far <= 2 {
                hands += units;
            }
            if far == 0 && is_abroad(game, side, city) && fed > 0 {
                worth += style.shelter * game.forage_toll(side, stack.total);
                worth += style.secure * self.point * self.garrison_risk(game, city, stack);
            }
        }
        // What comes within reach of those who are there to go for it.
        let mut onward = 0.0;
        let route = f32::from(game.tables.system.supply_length);
        for goal in self.goals.iter().filter(|g| g.aim == Aim::Take) {
            let now = depots.iter().chain(planned).map(|&d| self.way(game, goal, d)).fold(FARTHEST, f32::min);
            let gain = (now - self.way(game, goal, city).max(2.0)).clamp(0.0, route) / route;
            // A short link is hardly better than none.
            onward += style.onward * goal.worth * gain * gain;
        }
        worth + onward * (hands / 5.0).min(1.0) + self.road_depot(game, city)
    }

    /// Points that are lost on average if the garrison of a city has no depot of its own until the end: beyond the
    /// routes of winter it starves, within them it may forage in vain (TIR-6.2-bp5, TIR-6.3-1).
    fn garrison_risk(&self, game: &Campaign, city: HexId, stack: &Stack) -> f32 {
        let system = &game.tables.system;
        let points = f32::from(game.city_points(city));
        if points == 0.0 {
            return 0.0;
        }
        let left = f32::from(system.last_turn.saturating_sub(game.state.turn));
        let starves = self.feed(city) > system.supply_length_winter;
        // There is time until the last Turn before winter, while chains are still long.
        let soon = (game.state.turn..=game.state.turn + 3).any(|turn| game.tables.is_winter(turn));
        let risk = if starves {
            (left / 3.0).min(0.95)
        } else {
            (0.05 * left * f32::from(stack.total.min(3))).min(0.7)
        };
        points * risk * if soon { 1.0 } else { 0.15 }
    }

    /// What a depot in a city would be worth.
    pub(crate) fn depot_worth(&self, city: HexId) -> f32 {
        self.sites.iter().find(|(hex, _)| *hex == city).map_or(-1.0, |(_, worth)| *worth)
    }

    /// The same less the march that is given up for it.
    pub(crate) fn found_worth(&self, game: &Campaign, city: HexId) -> f32 {
        let trains = game.side(self.side).trains;
        let spare = trains.iter().filter(|t| t.hex == city && t.is_genuine()).count() > 1;
        let march = if spare { 0.0 } else { self.march_gain(game, city).max(0.0) };
        self.depot_worth(city) - self.style.found * march
    }

    /// A depot that nobody needs is better as a train (TIR-7.1-1).
    pub(crate) fn convert_worth(&self, game: &Campaign, depot: HexId) -> f32 {
        let side = self.side;
        let mut without = game.clone();
        without.side_mut(side).depots.retain(|h| *h != depot);
        let mut bare = Plan::survey(&without, side, self.manner);
        bare.goals.clone_from(&self.goals);
        let cities: HexBits = game.tables.cities.iter().copied().collect();
        let [before, after] = [game, &without].map(|g| g.linked(side, &g.field(side), cities));
        let style = &self.style;
        // In winter hardly any chain is long enough for more depots.
        let (system, turn) = (&game.tables.system, game.state.turn);
        let winter = system.winter.iter().copied().find(|w| *w >= turn).unwrap_or(system.last_turn + 1);
        let ahead = (f32::from(winter - turn.min(winter)) / f32::from(winter)).sqrt();
        let mut worth = -bare.site_worth(&without, &without.field(side), depot, &[]) - 0.4;
        if game.side(side).depots.iter().any(|&h| h != depot && before.contains(h) && !after.contains(h)) {
            worth -= style.unlink * ahead;
        }
        let lost = |h: &&HexId| before.contains(**h) && !after.contains(**h) && game.is_enemy_city(side, **h);
        worth -= ahead * style.cut_off * game.tables.cities.iter().filter(lost).count() as f32;
        worth
    }

    /// Depots that eat a train and feed nobody, and that nobody stands on to turn into one (TIR-7.1-1).
    pub(crate) fn find_spent_depots(&mut self, game: &Campaign) {
        let spare = |h: &HexId| self.stack(self.side, *h).is_none() && self.convert_worth(game, *h) > 0.0;
        self.spent = game.side(self.side).depots.iter().copied().filter(spare).collect();
    }

    /// What the enemy would miss most (TIR-7.2-2).
    pub(crate) fn remove_worth(&self, game: &Campaign, depot: HexId) -> f32 {
        let near = self.stacks[self.side.enemy().index()].iter().filter(|s| {
            game.tables.board.distance(s.hex, depot) <= u32::from(game.tables.system.supply_length)
        });
        0.1 + near.map(|s| f32::from(s.total)).sum::<f32>()
    }

    /// Depots before play: as few as feed everybody and link the chain (TIR-14.1-ru-depots, TIR-14.1-fr-depots).
    pub(crate) fn first_depot_worth(&self, game: &Campaign, city: HexId) -> f32 {
        let side = self.side;
        let length = game.tables.system.supply_length;
        let fed = game.reach(&game.field(side), std::iter::once(city), length, true);
        let distance = |stack: &Stack| game.tables.board.distance(city, stack.hex) as f32;
        let near = self.goals.iter().filter(|g| g.aim == Aim::Take).map(|g| self.way(game, g, city));
        // Those with a road to go want to go on from it, others to live on it.
        let forward =
            if self.style.spears > 0 { (10.0 - near.fold(20.0, f32::min)).clamp(0.0, 8.0) } else { 0.0 };
        let mut worth = -3.0;
        for stack in self.stacks[side.index()].iter().filter(|s| s.total > 0) {
            let units = f32::from(stack.total);
            if self.feed(stack.hex) <= length {
                continue;
            }
            worth += units
                * if fed.contains(stack.hex) { 1.0 + 0.25 * forward } else { 1.0 / distance(stack).max(2.0) };
        }
        worth
    }

    /// What a train on a hex would be worth, with those that lie there already.
    pub(crate) fn train_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let side = self.side;
        let lying = game.side(side).trains.iter().filter(|t| t.hex == hex && t.is_genuine()).count();
        let mut uses = [self.rally_worth(game, hex), 0.0, self.depot_worth(hex)];
        let stack = self.troops(side, hex);
        if stack.is_some_and(|s| s.leaders > 0 && (s.disrupted() == 0 || uses[0] > 0.0)) {
            uses[1] = self.march_gain(game, hex);
        }
        if uses[0] > 0.0 && uses[1] > 0.0 {
            // They rally first and march with the next train.
            uses[0] += 0.5 * uses[1];
        } else {
            uses.sort_by(|a, b| b.total_cmp(a));
        }
        let mut worth = uses.get(lying).copied().unwrap_or(0.0).max(0.0);
        if lying == 0
            && let Some(stack) = stack
        {
            let hunger = self.forage_risk(game, hex, stack.total);
            worth += self.style.forage * hunger;
            // Whoever forages cannot attack.
            if hunger > 0.0 {
                worth += self.style.attack * self.attack_from(game, stack, hex, 0).0;
            }
        }
        worth
    }

    /// Units that a stack may lose to hunger if it forages (TIR-6.3-1).
    fn forage_risk(&self, game: &Campaign, hex: HexId, units: u8) -> f32 {
        let side = self.side;
        let sheltered = game.side(side).depots.contains(&hex);
        let early = game.state.turn < game.tables.system.forage_marker_from;
        // Where it is crowded no train helps.
        let crowded = self.neighbours(game, hex, hex, hex) >= game.crowd();
        if early || sheltered || crowded || !is_abroad(game, side, hex) {
            return 0.0;
        }
        game.forage_toll(side, units)
    }

    fn march_gain(&self, game: &Campaign, hex: HexId) -> f32 {
        self.march_from(game, hex).map_or(0.0, |m| m.gain)
    }

    /// Units that a rally would bring back.
    pub(crate) fn rally_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        let Some(stack) = self.troops(self.side, hex) else { return 0.0 };
        let may = |marks: Marks| marks.contains(Marks::DISRUPTED | Marks::SUPPLIED);
        let ready = game.units_at(self.side, hex).filter(|&u| may(game.unit(u).marks)).count() as u8;
        let back = f32::from(ready.min(stack.ratings));
        let whole = if ready == stack.disrupted() && ready <= stack.ratings { 0.3 } else { 0.0 };
        if back > 0.0 { self.style.rally * back + whole } else { 0.0 }
    }

    /// Whether a hex is out of reach of every depot.
    pub(crate) fn is_unfed(&self, hex: HexId) -> bool {
        self.feed(hex) == UNFED
    }
}

impl Campaign {
    /// So many other stacks next to one make it forage whether it has a train or not (TIR-7.6-3).
    pub(crate) fn crowd(&self) -> usize {
        self.tables.system.crowd.map_or(usize::MAX, usize::from)
    }

    /// Units that a stack loses on average when it has to forage (TIR-6.3-1); a disrupted one counts as half.
    pub(crate) fn forage_toll(&self, side: Side, units: u8) -> f32 {
        if self.tables.system.foragers.contains(&side) {
            0.6 * f32::from(units) * f32::from(units.min(6)) / 6.0
        } else {
            // They do not roll, but cannot attack.
            0.1 * f32::from(units)
        }
    }
}
