//! Where commanders and new troops are best placed.

use super::goals::is_abroad;
use super::survey::{Plan, Stack};
use crate::state::Campaign;
use crate::tables::Waiting;
use crate::tables::roster::{Arm, CommanderId, UnitId};
use board::HexId;

impl Plan {
    /// What a commander is worth with the troops in a hex, besides the others there.
    pub(crate) fn leader_worth(&self, game: &Campaign, commander: CommanderId, hex: HexId) -> f32 {
        let (side, foe) = (self.side, self.side.enemy());
        let emperor = Some(commander) == game.tables.napoleon;
        let Some(stack) = self.troops(side, hex) else {
            let threat = self.pressure(game, foe, hex);
            return self.beacon(game, hex) - 0.4 - 0.3 * threat - if emperor { 3.0 } else { 0.0 }
                + if self.spent.contains(hex) { self.style.keeper_ride } else { 0.0 }
                + self.held_alone(game, commander, hex);
        };
        let others = || game.commanders_at(side, hex).filter(|&c| c != commander);
        let best = others().map(|c| game.rating(c) + 1).max();
        let rating = game.tables.commander(commander).rating;
        let use_of = |rating: u8| f32::from(rating.min(stack.total));
        let lift = f32::from(game.lifts_by(commander).min(stack.good));
        let mut worth = match best {
            None => 0.7 + 0.25 * f32::from(stack.total) + 0.3 * (use_of(rating) + lift),
            Some(best) => {
                let better = 0.3 * ((use_of(rating) - use_of(best - 1)).max(0.0) + lift);
                better.max(self.beacon(game, hex)) + 0.08 * f32::from(stack.disrupted())
            }
        };
        let crowned = |c: CommanderId| Some(c) == game.tables.napoleon;
        let kept = || others().any(|c| !crowned(c));
        if !emperor && game.wants_garrison(side, hex) && !kept() {
            // No commander starves: he holds a city when his troops are gone (TIR-6.6, TIR-14.7-a-2).
            worth += self.style.caretaker * self.point * f32::from(game.city_points(hex));
        }
        if !emperor && best.is_none() {
            worth += self.lead_worth(game, hex);
        }
        // Disrupted troops need somebody to rally them, and those at the front somebody to lead them.
        worth += 0.1 * f32::from(stack.disrupted().min(rating));
        if emperor && self.patience > 0.0 && !self.stays_fed(hex) {
            worth -= self.style.crown;
        }
        if emperor {
            worth += 0.2 * f32::from(stack.good)
                - 0.05 * (self.pressure(game, foe, hex) - game.power(stack)).max(0.0);
        }
        worth
    }

    /// What he holds where he is with nobody else: he could not come back to it (TIR-12.1-2).
    fn held_alone(&self, game: &Campaign, commander: CommanderId, hex: HexId) -> f32 {
        let alone = game.wants_garrison(self.side, hex) && game.leader_hex(commander) == hex;
        let others = self.stack(self.side, hex).is_some_and(|s| s.leaders > 1);
        if alone && !others { self.point * f32::from(game.city_points(hex)) } else { 0.0 }
    }

    /// How near troops are that nobody leads, for whoever is of no use where he is.
    fn beacon(&self, game: &Campaign, hex: HexId) -> f32 {
        let orphans = self.stacks[self.side.index()].iter().filter(|s| s.total > 0 && s.leaders == 0);
        let call =
            |s: &Stack| 0.2 * f32::from(s.total) - 0.08 * f32::from(game.tables.roads().straight(s.hex, hex));
        let spent =
            |h: HexId| self.style.keeper_ride * 0.8 - 0.08 * f32::from(game.tables.roads().straight(h, hex));
        orphans.map(call).chain(self.spent.iter().map(spent)).fold(0.0, f32::max)
    }

    /// What a ride from where he is would gain at best.
    pub(crate) fn ride_gain(&self, game: &Campaign, commander: CommanderId) -> f32 {
        let from = game.leader_hex(commander);
        let now = self.leader_worth(game, commander, from);
        let range = u32::from(game.tables.system.ride);
        let troops = self.stacks[self.side.index()].iter().filter(|s| s.total > 0).map(|s| s.hex);
        let cities = game.tables.cities.iter().copied().filter(|&h| game.is_friendly(self.side, h));
        troops
            .chain(cities)
            .filter(|&h| h != from && game.tables.board.distance(h, from) <= range)
            .map(|h| self.leader_worth(game, commander, h) - now)
            .fold(0.0, f32::max)
    }

    /// What it is worth to put the next piece on a hex.
    pub(crate) fn place_worth(&self, game: &Campaign, hex: HexId) -> f32 {
        match game.next_piece(self.side).map(|(piece, _)| *piece) {
            Some(Waiting::Commander(commander)) => self.leader_worth(game, commander, hex),
            Some(Waiting::Unit(unit)) => self.post_worth(game, unit, hex),
            None => 0.0,
        }
    }

    fn post_worth(&self, game: &Campaign, unit: UnitId, hex: HexId) -> f32 {
        let (side, foe) = (self.side, self.side.enemy());
        let counter = game.tables.unit(unit);
        let alone = Stack::default();
        let stack = self.stack(side, hex).unwrap_or(&alone);
        let mut worth = 0.0;
        // Three arms together are worth twice as much as two.
        if stack.total > 0 && stack.arms & (1 << counter.arm as u8) == 0 {
            worth += 1.0;
        } else if counter.arm == Arm::Infantry && stack.total > 0 {
            worth += 0.4;
        }
        worth += if stack.leaders > 0 { 0.5 } else { 0.0 };
        worth -= self.nearest_goal(game, hex) * 0.15;
        if game.is_wild(unit) && game.tables.ground(hex).city {
            worth -= self.riot();
        }
        if game.state.turn > 0 {
            worth += if self.is_fed(hex) { 1.5 } else { -0.5 };
            worth -= 0.1 * self.pressure(game, foe, hex);
            worth -= if is_abroad(game, side, hex) { 0.5 } else { 0.0 };
        } else if game.tables.ground(hex).city {
            worth += 0.3;
        }
        worth
    }

    /// Hexes to whatever is worth most for the way.
    fn nearest_goal(&self, game: &Campaign, hex: HexId) -> f32 {
        let far = self.goals.iter().filter(|g| g.worth >= 1.0).map(|g| self.way(game, g, hex));
        far.fold(40.0, f32::min)
    }
}
