//! What a staff knows of the field before it weighs anything: stacks, threats, supply, goals.

use super::goals::{Goal, LONGEST_WAY, is_abroad};
use super::march::Prospects;
use super::spearhead::Spearhead;
use super::style::Style;
use crate::state::{AWAY, Campaign, HexBits, Marks};
use crate::step::Phase;
use crate::tables::numbers::Cossacks;
use crate::tables::roster::{Arm, Class, CommanderId, Side, Signs, UnitId};
use board::{Features, HexId, Terrain};
use std::cell::{Cell, OnceCell};

/// All that stands in a hex on one side.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Stack {
    pub(crate) hex: HexId,
    /// Units in good order.
    pub(crate) good: u8,
    /// Their combat factors.
    pub(crate) strength: u8,
    pub(crate) total: u8,
    pub(crate) conscripts: u8,
    /// Occupancy in halves.
    pub(crate) weight: u8,
    /// Arms of those in good order, one bit each.
    pub(crate) arms: u8,
    pub(crate) rating: u8,
    pub(crate) leaders: u8,
    /// All ratings together, for a rally.
    pub(crate) ratings: u8,
    /// Units that were in General Supply when that was last looked at.
    pub(crate) supplied: u8,
    /// Units under a forage marker.
    pub(crate) foraging: u8,
    /// Cossacks of the kind that riots in cities.
    pub(crate) wild: u8,
}

impl Stack {
    pub(crate) fn disrupted(&self) -> u8 {
        self.total - self.good
    }

    pub(crate) fn has_guns(&self) -> bool {
        self.arms & (1 << Arm::Artillery as u8) != 0
    }
}

/// What a staff knows of a hex.
#[derive(Debug, Clone)]
struct Known {
    /// By side: the place of its stack on the list, counted from 1.
    stacks: [u8; 2],
    /// How many hexes it is by legal routes from the nearest depot.
    feed: u8,
    /// How the goals draw troops to it, if that was asked for.
    drawn: Cell<f32>,
}

/// What the staff of a side has in mind: made for one decision.
#[derive(Debug)]
pub struct Plan {
    pub(crate) side: Side,
    pub(crate) stacks: [Vec<Stack>; 2],
    /// What is known of each hex.
    known: Vec<Known>,
    /// How long supply routes are in the next Turn, and in the one after it.
    routes: [u8; 2],
    /// Where enemy cavalry stops a march.
    pub(crate) watched: HexBits,
    pub(crate) goals: Vec<Goal>,
    pub(crate) prospects: Prospects,
    /// How likely one more stack abroad is to go without a train.
    pub(crate) scarcity: f32,
    /// By side, if it was asked for: what it could bring against each hex soon, the most and the sum.
    might: [OnceCell<Vec<(f32, f32)>>; 2],
    /// The side's manner of playing, and its weights.
    pub(crate) manner: u8,
    pub(crate) style: Style,
    /// How much a goal draws over so many hexes.
    pub(crate) fading: [f32; LONGEST_WAY],
    /// What it is worth to have a stack less, since each wants a train to march.
    pub(crate) surplus: f32,
    /// What a victory point is worth now: more as the end comes near.
    pub(crate) point: f32,
    /// How much hunger still matters: who starves after the last Turn has held out long enough.
    pub(crate) patience: f32,
    /// How many stacks there are more than trains in the next Turn.
    pub(crate) shortage: f32,
    /// The roads to the capitals.
    pub(crate) spearheads: Vec<Spearhead>,
    /// Cities where a depot may be founded, with what it would be worth.
    pub(crate) sites: Vec<(HexId, f32)>,
    /// Depots that nobody needs and nobody stands on.
    pub(crate) spent: HexBits,
}

/// Beyond any supply.
pub(crate) const UNFED: u8 = 99;

/// How much hunger matters so many Turns before the end.
const PATIENCE: [f32; 3] = [0.0, 0.1, 0.6];

/// How much of a stack's power counts at a distance of so many hexes.
const NEARNESS: [f32; 5] = [1.0, 1.0, 0.8, 0.6, 0.3];

impl Plan {
    /// Looks at the field, without goals or prospects yet.
    pub(crate) fn survey(game: &Campaign, side: Side, manner: u8) -> Plan {
        let mut plan = Plan {
            side,
            stacks: [Vec::with_capacity(32), Vec::with_capacity(32)],
            known: vec![
                Known { stacks: [0; 2], feed: UNFED, drawn: Cell::new(f32::NAN) };
                game.tables.ground.len()
            ],
            routes: [1, 2].map(|later| game.supply_length_in(game.state.turn + later)),
            watched: HexBits::default(),
            goals: Vec::new(),
            prospects: Prospects::default(),
            might: [OnceCell::new(), OnceCell::new()],
            manner,
            style: game.tables.styles.of(side, manner).style,
            fading: [0.0; LONGEST_WAY],
            scarcity: 0.0,
            surplus: 0.0,
            shortage: 0.0,
            point: 0.0,
            patience: 1.0,
            spearheads: Vec::new(),
            sites: Vec::new(),
            spent: HexBits::default(),
        };
        let passed = f32::from(game.state.turn) / f32::from(game.tables.system.last_turn);
        plan.point = plan.style.point * (1.0 + plan.style.late * passed.powi(3));
        let left = game.tables.system.last_turn.saturating_sub(game.state.turn);
        plan.patience = PATIENCE.get(usize::from(left)).copied().unwrap_or(1.0);
        for of in Side::BOTH {
            plan.see_units(game, of);
            plan.see_commanders(game, of);
        }
        plan.count_trains(game);
        if matches!(game.phase(), Phase::Route(_)) {
            // Whoever marches does not keep the way open behind him.
            let mut gone = game.clone();
            for unit in gone.state.column.units.each() {
                gone.put_unit(unit, AWAY);
            }
            for commander in gone.state.column.commanders.each() {
                gone.put_leader(commander, AWAY);
            }
            plan.trace_supply(&gone, &[]);
        } else {
            plan.trace_supply(game, &[]);
        }
        plan
    }

    fn see_units(&mut self, game: &Campaign, of: Side) {
        for unit in game.all_units(of) {
            let hex = game.unit_hex(unit);
            if !game.is_on_board(hex) {
                continue;
            }
            let good = game.is_good(unit);
            let counter = game.tables.unit(unit);
            let wild = game.is_wild(unit);
            let weight = game.tables.occupancy(unit);
            let marks = game.unit(unit).marks;
            let stack = self.stack_mut(of, hex);
            stack.total += 1;
            stack.weight += weight;
            stack.supplied += u8::from(marks.contains(Marks::SUPPLIED));
            stack.foraging += u8::from(marks.contains(Marks::FORAGE));
            stack.conscripts += u8::from(counter.class == Class::Conscript);
            stack.wild += u8::from(wild);
            if good {
                stack.good += 1;
                stack.strength += counter.factor;
                stack.arms |= 1 << counter.arm as u8;
                if counter.arm == Arm::Cavalry && of != self.side {
                    self.watch(game, hex);
                }
            }
        }
    }

    fn see_commanders(&mut self, game: &Campaign, of: Side) {
        for commander in game.all_commanders(of) {
            let hex = game.leader_hex(commander);
            if game.is_on_board(hex) {
                let rating = game.rating(commander);
                let lift = game.lifts_by(commander);
                let stack = self.stack_mut(of, hex);
                stack.strength += lift.min(stack.good);
                stack.leaders += 1;
                stack.ratings += rating;
                stack.rating = stack.rating.max(rating);
            }
        }
    }

    fn stack_mut(&mut self, side: Side, hex: HexId) -> &mut Stack {
        let slot = &mut self.known[hex.index()].stacks[side.index()];
        let all = &mut self.stacks[side.index()];
        if *slot == 0 {
            all.push(Stack { hex, ..Stack::default() });
            *slot = all.len() as u8;
        }
        &mut all[usize::from(*slot) - 1]
    }

    /// The place on the list of what a side has in a hex.
    #[inline]
    pub(super) fn place_of(&self, side: Side, hex: HexId) -> Option<usize> {
        usize::from(self.known.get(hex.index())?.stacks[side.index()]).checked_sub(1)
    }

    /// What a side has in a hex.
    #[inline]
    pub(crate) fn stack(&self, side: Side, hex: HexId) -> Option<&Stack> {
        self.place_of(side, hex).map(|at| &self.stacks[side.index()][at])
    }

    /// The same where combat units stand.
    #[inline]
    pub(crate) fn troops(&self, side: Side, hex: HexId) -> Option<&Stack> {
        self.stack(side, hex).filter(|s| s.total > 0)
    }

    fn watch(&mut self, game: &Campaign, hex: HexId) {
        let foe = self.side.enemy();
        for (dir, near) in game.tables.board.neighbours(hex) {
            if game.reaches(foe, near) && !game.tables.board.side(hex, dir).contains(Features::RIVER) {
                self.watched.insert(near);
            }
        }
    }

    fn count_trains(&mut self, game: &Campaign) {
        let side = self.side;
        let slot = game.side(side);
        let turn = (game.state.turn + 1).min(game.tables.system.last_turn);
        let trains =
            game.trains_in(turn)[side.index()].saturating_sub(slot.trains_lost + slot.depots.len() as u8);
        let hungry =
            |s: &&Stack| s.total > 1 && is_abroad(game, side, s.hex) && !slot.depots.contains(&s.hex);
        // Some trains go into depots and rallies.
        let spare = 0.8 * f32::from(trains);
        let stacks = &self.stacks[side.index()];
        let need = stacks.iter().filter(hungry).count() as f32;
        self.scarcity = ((need + 1.0 - spare) / 4.0).clamp(0.0, 0.6);
        let all = stacks.iter().filter(|s| s.total > 1).count() as f32;
        self.shortage = all - f32::from(trains);
        self.surplus = if all == 0.0 { 0.0 } else { (1.0 - spare / all).max(0.0) };
    }

    /// How far each hex is from the depots of the side, and from others that it might have.
    pub(crate) fn trace_supply(&mut self, game: &Campaign, others: &[HexId]) {
        let field = game.field(self.side);
        let depots = game.side(self.side).depots;
        let starts = depots.iter().chain(others).copied().collect::<HexBits>() & field.pass;
        let known = &mut self.known;
        for hex in known.iter_mut() {
            hex.feed = UNFED;
        }
        game.routes_from(&field, &starts, game.tables.system.supply_length, |spent, ring| {
            for hex in ring.iter() {
                known[hex.index()].feed = spent;
            }
        });
    }

    /// How many hexes a hex is by legal routes from the nearest depot.
    #[inline]
    pub(crate) fn feed(&self, hex: HexId) -> u8 {
        self.known[hex.index()].feed
    }

    /// How the goals draw troops to a hex, if that was asked for.
    #[inline]
    pub(super) fn drawn(&self, hex: HexId) -> &Cell<f32> {
        &self.known[hex.index()].drawn
    }

    /// Whether a hex will be fed when supply is next looked at.
    pub(crate) fn is_fed(&self, hex: HexId) -> bool {
        self.feed(hex) <= self.routes[0]
    }

    /// Whether it will be no longer a Turn later.
    pub(crate) fn is_fed_no_longer(&self, hex: HexId) -> bool {
        self.feed(hex) > self.routes[1]
    }

    /// Whether it lies as far from the depots as routes will go, or farther.
    pub(crate) fn is_at_the_end(&self, hex: HexId) -> bool {
        self.feed(hex) >= self.routes[0]
    }

    /// The same a Turn later, too: whoever is led by Napoleon has to get away before winter shortens the routes.
    pub(crate) fn stays_fed(&self, hex: HexId) -> bool {
        self.is_fed(hex) && !self.is_fed_no_longer(hex)
    }

    /// The power that a side could bring against a hex soon: one stack fights, others help if they come.
    pub(crate) fn pressure(&self, game: &Campaign, side: Side, hex: HexId) -> f32 {
        let might = self.might[side.index()].get_or_init(|| self.spread_might(game, side));
        let (most, sum) = might[hex.index()];
        0.65 * most + 0.35 * sum
    }

    /// The same without the stack in one hex.
    pub(crate) fn pressure_without(&self, game: &Campaign, side: Side, hex: HexId, without: HexId) -> f32 {
        let roads = game.tables.roads();
        let (mut sum, mut most) = (0.0, 0.0f32);
        for stack in self.stacks[side.index()].iter().filter(|s| s.good > 0 && s.hex != without) {
            if let Some(share) = NEARNESS.get(usize::from(roads.straight(stack.hex, hex))) {
                let power = share * game.power(stack);
                sum += power;
                most = most.max(power);
            }
        }
        0.65 * most + 0.35 * sum
    }

    /// Tells every hex near a stack of the side how much may come from there.
    fn spread_might(&self, game: &Campaign, side: Side) -> Vec<(f32, f32)> {
        let roads = game.tables.roads();
        let mut might = vec![(0.0, 0.0f32); game.tables.ground.len()];
        for stack in self.stacks[side.index()].iter().filter(|s| s.good > 0) {
            let power = game.power(stack);
            for (hex, far) in roads.near(stack.hex) {
                let power = power * NEARNESS.get(usize::from(*far)).copied().unwrap_or(0.0);
                let (most, sum): &mut (f32, f32) = &mut might[hex.index()];
                *most = most.max(power);
                *sum += power;
            }
        }
        might
    }

    /// Whether a city counts for the side, as [`Campaign::territory`] has it.
    pub(crate) fn holds(&self, game: &Campaign, city: HexId) -> bool {
        if game.tables.system.victory.occupied_only {
            return self.stack(self.side, city).is_some();
        }
        if game.is_friendly(self.side, city) {
            self.stack(self.side.enemy(), city).is_none()
        } else {
            self.stack(self.side, city).is_some()
        }
    }
}

impl Campaign {
    /// The length of supply routes in a Turn.
    pub(crate) fn supply_length_in(&self, turn: u8) -> u8 {
        let system = &self.tables.system;
        if self.is_winter_in(turn) { system.supply_length_winter } else { system.supply_length }
    }

    /// Whether a city counts for a side only as long as somebody of the side stands in it (TIR-14.7-a-1, NN-18.4-a).
    pub(crate) fn wants_garrison(&self, side: Side, hex: HexId) -> bool {
        self.is_enemy_city(side, hex)
            || (self.tables.system.victory.occupied_only && self.city_points(hex) > 0)
    }

    /// Whether a unit costs points in a city now and then (NN-13.1-1).
    pub(crate) fn is_wild(&self, unit: UnitId) -> bool {
        matches!(self.tables.system.cossacks, Cossacks::Riot { from, .. } if self.state.turn + 1 >= from)
            && self.tables.unit(unit).signs.contains(Signs::COSSACK)
    }

    /// Combat factors that a commander adds in the Basic Game, at most (NN-18.8-2).
    pub(crate) fn lifts_by(&self, commander: CommanderId) -> u8 {
        let gifted = !self.tables.options.command && self.tables.always_inspire.contains(commander);
        if gifted { self.tables.commander(commander).reach } else { 0 }
    }

    /// What a stack adds up to before terrain and support.
    pub(crate) fn power(&self, stack: &Stack) -> f32 {
        let arms = self.tables.system.combined_arms[stack.arms.count_ones() as usize];
        f32::from(stack.strength) + f32::from(arms) + f32::from(stack.rating.min(stack.good))
    }

    /// By how much a stack that stands in `from` may expect to win against `to`; negative if it loses.
    pub(crate) fn expected_margin(
        &self,
        plan: &Plan,
        attacker: Side,
        stack: &Stack,
        from: HexId,
        to: HexId,
    ) -> f32 {
        let system = &self.tables.system;
        let Some(foe) = plan.troops(attacker.enemy(), to) else { return 6.0 };
        let ground = self.tables.ground(to);
        let mut margin = self.power(stack);
        if self.tables.board.between(from, to).contains(Features::RIVER) {
            margin -= f32::from(system.river);
        }
        if ground.fortified {
            let cost =
                if stack.has_guns() { system.fortress_with_guns } else { system.fortress_without_guns };
            margin -= f32::from(cost);
        }
        if matches!(self.tables.board.terrain(to), Terrain::Forest | Terrain::Marsh | Terrain::Rough) {
            margin -= f32::from(system.difficult);
        }
        if foe.good > 0 {
            margin -= self.power(foe);
        }
        for (_, near) in self.tables.board.neighbours(to) {
            if near != from
                && let Some(helper) = plan.troops(attacker, near)
            {
                margin += self.help(helper, 2);
            }
            if foe.good > 0
                && let Some(helper) = plan.troops(attacker.enemy(), near)
            {
                margin -= self.help(helper, 1);
            }
        }
        margin
    }

    /// What a supporter brings on average, if so many combat commands are spent.
    fn help(&self, helper: &Stack, spent: u8) -> f32 {
        let total = helper.rating as i8 + spent as i8 - helper.conscripts as i8;
        let faces = (total + 7 - self.tables.system.order_needed).clamp(0, 6);
        f32::from(faces) / 6.0 * (f32::from(helper.strength) + f32::from(u8::from(helper.leaders > 0)))
    }
}
