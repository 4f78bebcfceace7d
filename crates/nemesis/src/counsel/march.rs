//! Where a stack would march, and what that is worth.

use super::goals::{Aim, Goal, is_abroad};
use super::survey::{Plan, Stack};
use crate::state::{Campaign, Column, CommanderSet, Marks, UnitSet};
use crate::step::Phase;
use crate::tables::roster::{Arm, Class, Side, UnitId};
use board::HexId;
use std::cell::OnceCell;

/// What marching promises: for each stack, or for the column under way.
#[derive(Debug, Default)]
pub(crate) struct Prospects {
    /// By stack, if it was asked for: where to, and by how much better that is than to stay.
    pub(crate) marches: Vec<OnceCell<Option<March>>>,
    /// For the column: each first step with the best it leads to, and where that is.
    pub(crate) steps: Vec<(HexId, f32, HexId)>,
    /// For the column: what it is worth to halt.
    pub(crate) halt: f32,
    /// Who sets off.
    pub(crate) muster: UnitSet,
}

/// The best march of a stack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct March {
    pub(crate) to: HexId,
    pub(crate) gain: f32,
}

/// Somebody who marches.
#[derive(Debug, Clone, Copy)]
struct Mover {
    stack: Stack,
    /// Napoleon goes along.
    emperor: bool,
    /// Others of the side stay where it stands now.
    leaves: bool,
}

/// Hexes that a search for ways looks at, at most: six steps around.
const MOST_WAYS: usize = 128;

impl Plan {
    /// Whether anybody has something to gain, and who leads the way there.
    pub(crate) fn look_for_goals(&mut self, game: &Campaign) {
        self.set_goals(game);
        self.find_spearheads(game);
    }

    /// From here on the best march of a stack may be asked for; few of them ever are.
    pub(crate) fn look_for_marches(&mut self) {
        self.prospects.marches = vec![OnceCell::new(); self.stacks[self.side.index()].len()];
    }

    /// The best march of a stack, of all of it or of some.
    pub(crate) fn march_from(&self, game: &Campaign, hex: HexId) -> Option<March> {
        let at = self.place_of(self.side, hex)?;
        let stack = self.stacks[self.side.index()][at];
        *self.prospects.marches.get(at)?.get_or_init(|| {
            if stack.total == 0 {
                return None;
            }
            let all = self.best_march(game, &self.mover(game, stack), stack.hex);
            let some = self.send_out(game, stack.hex);
            let gain = |march: &Option<March>| march.map_or(f32::MIN, |m| m.gain);
            if gain(&some) > gain(&all) { some } else { all }
        })
    }

    /// Whether anybody could march.
    pub(crate) fn is_march_possible(&self, game: &Campaign) -> bool {
        self.stacks[self.side.index()].iter().any(|s| self.march_from(game, s.hex).is_some())
    }

    /// Each step of the column that is under way.
    pub(crate) fn look_along_the_road(&mut self, game: &Campaign) {
        let mover = self.column(game);
        self.weigh_steps(game, &mover);
    }

    /// Where commanders are wanted, for captains who care.
    pub(crate) fn look_for_rides(&mut self, game: &Campaign) {
        if self.style.keeper_ride > 0.0 {
            self.look_for_goals(game);
            self.find_spent_depots(game);
        }
    }

    /// Whether a fed hex is far enough from every depot for the next one.
    fn is_link(&self, game: &Campaign, hex: HexId) -> bool {
        let length = game.tables.system.supply_length;
        (length / 2 + 1..=length).contains(&self.feed(hex))
    }

    /// The stack less whoever stays behind.
    fn mover(&self, game: &Campaign, mut stack: Stack) -> Mover {
        if stack.wild > 0 {
            let commanders = game.commanders_at(self.side, stack.hex).collect();
            return self.gather(game, stack.hex, self.party(game, stack.hex), commanders);
        }
        let leaves = self.garrison(game, stack.hex).is_some();
        if leaves {
            stack.total -= 1;
            stack.good = stack.good.saturating_sub(1);
            stack.strength = stack.strength.saturating_sub(1);
            stack.weight = stack.weight.saturating_sub(3);
        }
        let emperor = game.tables.napoleon.is_some_and(|n| game.leader_hex(n) == stack.hex);
        Mover { stack, emperor, leaves }
    }

    fn column(&self, game: &Campaign) -> Mover {
        let Column { at, units, commanders, .. } = game.state.column;
        self.gather(game, at, units, commanders)
    }

    fn gather(&self, game: &Campaign, at: HexId, units: UnitSet, commanders: CommanderSet) -> Mover {
        let mut stack =
            Stack { hex: at, total: units.len() as u8, weight: game.weight(units), ..Stack::default() };
        for unit in units.iter() {
            let counter = game.tables.unit(unit);
            stack.conscripts += u8::from(counter.class == Class::Conscript);
            stack.foraging += u8::from(game.unit(unit).marks.contains(Marks::FORAGE));
            stack.wild += u8::from(game.is_wild(unit));
            if game.is_good(unit) {
                stack.good += 1;
                stack.strength += counter.factor;
                stack.arms |= 1 << counter.arm as u8;
            }
        }
        for commander in commanders.iter() {
            stack.leaders += 1;
            stack.rating = stack.rating.max(game.rating(commander));
            stack.strength += game.lifts_by(commander).min(stack.good);
        }
        let leaves = game.units_at(self.side, at).any(|u| !units.contains(u));
        Mover { stack, emperor: game.tables.napoleon.is_some_and(|n| commanders.contains(n)), leaves }
    }

    /// Hexes within reach with the steps to each and the first step on the way.
    fn ways(
        &self,
        game: &Campaign,
        mover: &Mover,
        from: HexId,
        done: u8,
        mut see: impl FnMut(HexId, u8, HexId),
    ) {
        let side = self.side;
        let easy = game.longest_march(mover.emperor);
        let most =
            if self.is_dash_at_hand(game, from, done) { game.tables.system.march_forced } else { easy };
        // Beyond an easy march only what decides the campaign is worth the toll.
        let mut see = |hex: HexId, steps: u8, first: HexId| {
            if steps <= easy || (game.city_points(hex) > 0 && !self.holds(game, hex)) {
                see(hex, steps, first);
            }
        };
        // Where some ground counts twice, whoever steps onto it waits there for the others of his distance.
        let mut queue = [(HexId(0), 0u8, HexId(0), false); MOST_WAYS];
        let mut seen = crate::state::HexBits::default();
        seen.insert(from);
        queue[0] = (from, done, HexId::NONE, false);
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            let (hex, steps, first, waits) = queue[head];
            head += 1;
            if waits {
                if tail < queue.len() && seen.insert(hex) {
                    queue[tail] = (hex, steps + 1, first, false);
                    tail += 1;
                    see(hex, steps + 1, first);
                }
                continue;
            }
            let held = steps > 0 && self.watched.contains(hex) && self.troops(side, hex).is_none();
            let resting = steps > 0 && hex == from && self.watched.contains(hex);
            if steps >= most || held || resting {
                continue;
            }
            for (_, near) in game.tables.board.neighbours(hex) {
                let barred = !game.is_open(side, near)
                    || self.troops(side.enemy(), near).is_some()
                    || !game.may_cross(side, hex, near)
                    || (steps == 0 && self.watched.contains(hex) && self.watched.contains(near))
                    || self.stack(side, near).map_or(0, |s| s.weight) + mover.stack.weight
                        > game.tables.system.hex_capacity;
                if barred || tail >= queue.len() || seen.contains(near) {
                    continue;
                }
                let first = if first == HexId::NONE { near } else { first };
                if game.toll(hex, near) > 1 {
                    if steps + 1 < most {
                        queue[tail] = (near, steps + 1, first, true);
                        tail += 1;
                    }
                    continue;
                }
                seen.insert(near);
                queue[tail] = (near, steps + 1, first, false);
                tail += 1;
                see(near, steps + 1, first);
            }
        }
    }

    /// Whether a city to be taken is within a forced march, of which so many steps are done.
    fn is_dash_at_hand(&self, game: &Campaign, from: HexId, done: u8) -> bool {
        let left = game.tables.system.march_forced.saturating_sub(done);
        let near = |g: &Goal| game.tables.roads().straight(g.hex, from) <= left;
        self.goals.iter().any(|g| g.aim == Aim::Take && near(g))
    }

    fn best_march(&self, game: &Campaign, mover: &Mover, from: HexId) -> Option<March> {
        let stays = |u: UnitId| game.is_bound(u) || !game.may_leave_garrison(u);
        if mover.stack.total == 0 || game.units_at(self.side, from).all(stays) {
            return None;
        }
        let stay = self.worth(game, mover, from, 0);
        let mut best: Option<(HexId, f32)> = None;
        self.ways(game, mover, from, 0, |hex, steps, _| {
            let worth = self.worth(game, mover, hex, steps);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((hex, worth));
            }
        });
        best.map(|(to, worth)| March { to, gain: worth - stay })
    }

    fn weigh_steps(&mut self, game: &Campaign, mover: &Mover) {
        let Column { at, steps, .. } = game.state.column;
        let mut best: Vec<(HexId, f32, HexId)> = Vec::with_capacity(6);
        self.ways(game, mover, at, steps, |hex, steps, first| {
            let worth = self.worth(game, mover, hex, steps);
            match best.iter_mut().find(|(near, ..)| *near == first) {
                Some(slot) if worth > slot.1 => (slot.1, slot.2) = (worth, hex),
                Some(_) => {}
                None => best.push((first, worth, hex)),
            }
        });
        self.prospects.halt = self.worth(game, mover, at, steps);
        self.prospects.steps = best;
    }

    /// What it is worth to end a march of so many steps in a hex, in units.
    fn worth(&self, game: &Campaign, mover: &Mover, hex: HexId, steps: u8) -> f32 {
        let (side, foe) = (self.side, self.side.enemy());
        let stack = &mover.stack;
        let units = f32::from(stack.total);
        let style = &self.style;
        let ground = game.tables.ground(hex);
        // A whole corps on the way is worth more than a battalion.
        let mut worth = self.attraction(game, hex, units);
        worth += self.road_worth(game, stack, hex);
        let first = self.troops(side, hex).is_none_or(|s| s.hex == stack.hex && !mover.leaves);
        if first && self.is_fed(hex) {
            worth += self.road_city(game, hex);
        }
        // With troops that starve Napoleon is lost, and everything with him.
        let mut patience = if mover.emperor { style.emperor } else { self.patience };
        let (attack, prey) = self.attack_from(game, stack, hex, steps);
        if !mover.emperor && [hex, prey].iter().any(|&to| self.is_last_leg(game, stack.hex, to)) {
            patience *= 0.2;
        }
        if !self.is_fed(hex) {
            let winter = game.is_winter_in(game.state.turn + 1);
            worth -= patience * if winter { style.hunger_winter } else { style.hunger } * units;
        } else if game.is_enemy_city(side, hex) && self.is_link(game, hex) {
            // The next link of the chain.
            worth += style.link;
        }
        if self.is_fed_no_longer(hex) {
            worth -= patience * style.later_hunger * units;
        }
        if mover.emperor && self.patience > 0.0 && !self.stays_fed(hex) {
            worth -= style.crown;
        }
        // At the end of the tether a single horseman cuts it.
        if self.is_at_the_end(hex) && !ground.city {
            worth -= style.tether * units;
        }
        if stack.wild > 0 && ground.city {
            worth -= self.riot();
        }
        if game.wants_garrison(side, hex) {
            // Somebody has to stand in it; who comes to others or leaves some behind does not matter.
            let manned = if hex == stack.hex { mover.leaves } else { self.troops(side, hex).is_some() };
            if !manned {
                worth += self.point * f32::from(game.city_points(hex)) * style.capture + 0.1;
            }
            if game.side(foe).depots.contains(&hex) {
                worth += style.depot;
            }
            // Without anybody in it an enemy city lets no supplies through (TIR-6.2-bp2).
            if !manned && game.is_enemy_city(side, hex) && game.side(side).depots.contains(&hex) {
                worth += style.post;
            }
        }
        worth -= style.toll * game.expected_toll(side, stack.total, steps, mover.emperor);
        // Whoever turns back to those he left has joined nobody.
        let came_from =
            if matches!(game.phase(), Phase::Route(_)) { game.state.column.from } else { stack.hex };
        let here = self.troops(side, hex).filter(|_| hex != stack.hex && hex != came_from);
        let joined = here.map_or(game.power(stack), |s| game.power(&together(s, stack)));
        worth += style.attack * attack - self.danger(game, mover, hex, joined, prey);
        if stack.leaders > 0 && stack.good > 0 {
            worth += self.poised(game, hex, joined);
        }
        worth - self.crowding(game, stack, hex, here.map_or(0, |s| s.total) + stack.total)
            + here.map_or(0.0, |s| {
                let gain = joined - game.power(s).max(game.power(stack));
                let hunger = style.scarcity * self.scarcity * game.forage_toll(side, s.total);
                // Whoever joins hungry troops goes hungry with them.
                let (marked, all) = (s.foraging + stack.foraging, s.total + stack.total);
                let shared = if marked > 0 {
                    game.forage_toll(side, all) - game.forage_toll(side, marked)
                } else {
                    0.0
                };
                style.join + style.concentrate * gain + style.train * self.surplus + hunger
                    - style.crowd * shared
            })
    }

    /// What may happen to whoever stands here when the enemy comes.
    fn danger(&self, game: &Campaign, mover: &Mover, hex: HexId, power: f32, prey: HexId) -> f32 {
        let (side, foe) = (self.side, self.side.enemy());
        // Whoever is attacked first thinks of other things.
        let threat = if prey == HexId::NONE {
            self.pressure(game, foe, hex)
        } else {
            self.pressure_without(game, foe, hex, prey)
        };
        if threat == 0.0 {
            return 0.0;
        }
        let mut shelter = power;
        if game.tables.ground(hex).fortified {
            shelter += 2.0;
        }
        for (_, near) in game.tables.board.neighbours(hex) {
            if let Some(helper) = self.troops(side, near).filter(|_| near != mover.stack.hex) {
                shelter += 0.5 * f32::from(helper.good);
            }
        }
        let excess = (threat / shelter.max(1.0) - self.style.safe).clamp(0.0, 2.5);
        let emperor = if mover.emperor { self.style.guard } else { 1.0 };
        self.style.danger * excess * f32::from(mover.stack.total) * emperor
    }

    /// The best attack that may be made from here after the march, and on whom.
    pub(crate) fn attack_from(&self, game: &Campaign, stack: &Stack, hex: HexId, steps: u8) -> (f32, HexId) {
        let mut best = (0.0, HexId::NONE);
        if stack.good < stack.total || game.state.turn == 0 {
            return best;
        }
        for (_, near) in game.tables.board.neighbours(hex) {
            let Some(prey) = self.troops(self.side.enemy(), near) else { continue };
            let mut margin = game.expected_margin(self, self.side, stack, hex, near);
            if steps > game.easy_march() {
                margin -= f32::from(stack.good) / 2.0;
            }
            let ready = if stack.rating >= 2 { 1.0 } else { 0.6 };
            let worth = ready * self.outlook(game, stack, prey, near, margin);
            if worth > best.0 {
                best = (worth, near);
            }
        }
        best
    }

    /// Hunger that awaits a stack abroad: too many side by side, or too few trains for all (TIR-7.6-1).
    pub(crate) fn crowding(&self, game: &Campaign, stack: &Stack, hex: HexId, units: u8) -> f32 {
        let side = self.side;
        let sheltered = game.side(side).depots.contains(&hex);
        if !is_abroad(game, side, hex)
            || sheltered
            || game.state.turn + 1 < game.tables.system.forage_marker_from
        {
            return 0.0;
        }
        let hunger = game.forage_toll(side, units);
        let crowd = game.crowd();
        let mut toll = if self.neighbours(game, hex, stack.hex, hex) >= crowd {
            self.style.crowd * hunger
        } else {
            self.style.scarcity * self.scarcity * hunger
        };
        // Whoever comes may make it too tight for those who are there.
        for (_, near) in game.tables.board.neighbours(hex) {
            if near != stack.hex
                && let Some(other) = self.troops(side, near)
                && self.neighbours(game, near, stack.hex, hex) + 1 == crowd
                && is_abroad(game, side, near)
                && !game.side(side).depots.contains(&near)
            {
                toll += self.style.crowd * game.forage_toll(side, other.total);
            }
        }
        toll
    }

    /// Stacks of the side next to a hex, besides those in two others.
    pub(crate) fn neighbours(&self, game: &Campaign, hex: HexId, one: HexId, other: HexId) -> usize {
        let counts = |h: HexId| h != one && h != other && self.troops(self.side, h).is_some();
        game.tables.board.neighbours(hex).filter(|(_, h)| counts(*h)).count()
    }

    /// Who stays behind when the rest of a stack marches: somebody to hold a city or a depot.
    pub(crate) fn garrison(&self, game: &Campaign, hex: HexId) -> Option<UnitId> {
        let side = self.side;
        let stack = self.troops(side, hex)?;
        let ground = game.tables.ground(hex);
        let captured = game.city_points(hex) > 0 && game.wants_garrison(side, hex);
        let threatened = || self.pressure(game, side.enemy(), hex) > 0.0;
        let wanted = if captured {
            stack.total >= 2
        } else if game.side(side).depots.contains(&hex) || ground.fortified {
            let keeper = self.style.keeper > 0 && game.side(side).depots.contains(&hex);
            (keeper && stack.total >= self.style.keeper)
                || stack.total >= 4 && (game.is_enemy_city(side, hex) || threatened())
        } else {
            false
        };
        if !wanted {
            return None;
        }
        let value = |u: &UnitId| {
            let counter = game.tables.unit(*u);
            let wild = game.is_wild(*u);
            (wild, counter.arm != Arm::Infantry, std::cmp::Reverse(counter.class as u8), u.0)
        };
        game.units_at(side, hex).min_by_key(value)
    }

    /// What Cossacks in a city cost on average in a Turn (NN-13.1-1).
    pub(crate) fn riot(&self) -> f32 {
        self.style.riot * self.point
    }

    /// Cossacks who leave a city to the others there, since they would turn it against them (NN-13.1-1).
    fn outriders(&self, game: &Campaign, hex: HexId) -> UnitSet {
        let here = self.troops(self.side, hex);
        if here.is_none_or(|s| s.wild == 0 || s.wild == s.total) || !game.tables.ground(hex).city {
            return UnitSet::default();
        }
        game.units_at(self.side, hex).filter(|u| game.is_wild(*u)).collect()
    }

    /// What it would gain to send them away.
    fn send_out(&self, game: &Campaign, from: HexId) -> Option<March> {
        let outriders = self.outriders(game, from);
        if outriders.is_empty() {
            return None;
        }
        let commanders = game.commanders_at(self.side, from).collect();
        self.best_march(game, &self.gather(game, from, outriders, commanders), from)
    }

    /// All but the garrison; Cossacks stay in the field, so as not to come into a city.
    fn party(&self, game: &Campaign, from: HexId) -> UnitSet {
        let stays = self.garrison(game, from);
        let resting = |u: UnitId| game.unit(u).marks.intersects(Marks::MOVED | Marks::HOLDS);
        let others = game.units_at(self.side, from).any(resting);
        let only_wild = self.troops(self.side, from).is_none_or(|s| s.wild == s.total);
        let stays_out = |u: UnitId| !only_wild && !game.tables.ground(from).city && game.is_wild(u);
        let goes = |u: &UnitId| (others || Some(*u) != stays) && !stays_out(*u);
        game.units_at(self.side, from).filter(goes).collect()
    }

    pub(crate) fn who_sets_off(&self, game: &Campaign, from: HexId) -> UnitSet {
        if let Some(some) = self.send_out(game, from)
            && let Some(stack) = self.troops(self.side, from)
            && let all = self.best_march(game, &self.mover(game, *stack), from)
            && all.is_none_or(|all| some.gain > all.gain)
        {
            return self.outriders(game, from);
        }
        self.party(game, from)
    }
}

/// Two stacks in one hex.
pub(crate) fn together(a: &Stack, b: &Stack) -> Stack {
    Stack {
        hex: a.hex,
        good: a.good + b.good,
        strength: a.strength + b.strength,
        total: a.total + b.total,
        conscripts: a.conscripts + b.conscripts,
        weight: a.weight + b.weight,
        arms: a.arms | b.arms,
        rating: a.rating.max(b.rating),
        leaders: a.leaders + b.leaders,
        ratings: a.ratings + b.ratings,
        supplied: a.supplied + b.supplied,
        foraging: a.foraging + b.foraging,
        wild: a.wild + b.wild,
    }
}

impl Campaign {
    /// Steps of a march that is not forced.
    pub(crate) fn easy_march(&self) -> u8 {
        self.easy_march_in(self.state.turn)
    }

    /// The same in a Turn to come.
    pub(crate) fn easy_march_in(&self, turn: u8) -> u8 {
        let system = &self.tables.system;
        if self.is_winter_in(turn) { system.march_winter } else { system.march }
    }

    /// As far as a staff would march: one forced step with Napoleon, none without.
    fn longest_march(&self, emperor: bool) -> u8 {
        self.easy_march() + u8::from(emperor)
    }

    /// Units that a march is expected to cost (TIR-8.5-0); a disrupted one counts as half.
    fn expected_toll(&self, side: Side, units: u8, steps: u8, emperor: bool) -> f32 {
        let system = &self.tables.system;
        let long = if self.is_winter() { system.attrition_at_winter } else { system.attrition_at };
        if steps < long {
            return 0.0;
        }
        let tired_from = system.tired_from.filter(|_| side == Side::French);
        let tired = i8::from(tired_from.is_some_and(|turn| self.state.turn >= turn));
        let winter = i8::from(self.is_winter());
        let forced = steps.saturating_sub(self.easy_march()) as i8;
        let toil = tired + winter + forced - i8::from(emperor);
        let mut lost = 0.0;
        for shown in 1..=6 {
            if let Some(row) = system.attrition.iter().rev().find(|r| shown + toil >= r.from) {
                let alone = units == 1;
                lost += if alone { 0.5 } else { f32::from(row.eliminated) + 0.5 * f32::from(row.disrupted) };
            }
        }
        lost / 6.0
    }
}
