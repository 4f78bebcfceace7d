//! The sums of a combat (11.2 to 11.7): the same for play and for odds.

use crate::state::{Battle, Campaign, Marks, UnitSet};
use crate::tables::roster::{Arm, Side, UnitId};
use board::{Features, HexId, Terrain};
use kernel::{Note, Text};

/// A sum with its terms, as a careful player would speak it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sum {
    terms: [(i8, &'static str, &'static str); MOST_TERMS],
    count: usize,
    pub(crate) total: i8,
}

/// Ten terms of the attacking stack, and six of each of five supporters.
const MOST_TERMS: usize = 10 + 5 * 6;

impl Default for Sum {
    fn default() -> Sum {
        Sum { terms: [(0, "", ""); MOST_TERMS], count: 0, total: 0 }
    }
}

impl Sum {
    fn add(&mut self, value: i8, key: &'static str, cite: &'static str) {
        if value == 0 {
            return;
        }
        self.total += value;
        if let Some(slot) = self.terms.get_mut(self.count) {
            *slot = (value, key, cite);
            self.count += 1;
        }
    }

    /// Adds the terms to a note.
    pub(crate) fn tell(&self, mut note: Note) -> Note {
        for &(value, key, cite) in self.terms.iter().take(self.count) {
            note = note.term(i32::from(value), Text::new(key), cite);
        }
        note
    }
}

/// How much of its strength a tired stack has: all, a half, a quarter (TIR-11.2-bp3-1, TIR-11.2-bp3-2), rounded down
/// (TIR-1.2).
fn weary(value: i8, forced: bool, fights: u8) -> i8 {
    match (forced, fights) {
        (false, 0) => value,
        (true, 0) | (false, 1) => value.div_euclid(2),
        _ => value.div_euclid(4),
    }
}

impl Campaign {
    fn weariness(&self, units: impl Iterator<Item = UnitId>) -> (bool, u8) {
        units.fold((false, 0), |(forced, fights), u| {
            let slot = self.unit(u);
            (forced || slot.marks.contains(Marks::FORCED), fights.max(slot.fights))
        })
    }

    /// Combat factors (TIR-3.2-1, NN-18.9-1).
    fn factors(&self, units: impl Iterator<Item = UnitId>) -> i8 {
        units.map(|u| self.tables.unit(u).factor as i8).sum()
    }

    fn combined_arms(&self, units: impl Iterator<Item = UnitId>) -> i8 {
        let arms = units.fold(0u8, |seen, u| seen | 1 << self.tables.unit(u).arm as u8);
        self.tables.system.combined_arms[arms.count_ones() as usize]
    }

    fn has_guns(&self, mut units: impl Iterator<Item = UnitId>) -> bool {
        units.any(|u| self.tables.unit(u).arm == Arm::Artillery && self.is_good(u))
    }

    fn crosses_river(&self, from: HexId, to: HexId) -> bool {
        self.tables.board.between(from, to).contains(Features::RIVER)
    }

    fn is_rugged(&self, hex: HexId) -> bool {
        matches!(self.tables.board.terrain(hex), Terrain::Forest | Terrain::Marsh | Terrain::Rough)
    }

    /// Everything of the final attack value but the die, in the order of the rules and with no floor (TIR-11.2-bp1,
    /// TIR-11.4-note, TIR-11.5-note).
    pub(crate) fn attack_sum(&self) -> Sum {
        let Battle { attacker, from, to, units, joined, .. } = self.state.battle;
        let system = &self.tables.system;
        let mut sum = Sum::default();
        let strong = self.factors(units.iter());
        let arms = self.combined_arms(units.iter());
        // Who is left out of the order is still one of the stack (R-TIR-11.2-bp3-1).
        let (forced, fights) = self.weariness(self.units_at(attacker, from));
        let (charge, emperor) = self.inspired(attacker, from, units, true);
        sum.add(strong, "nem-term-units", "TIR-11.3");
        sum.add(charge, "nem-term-charge", "TIR-16.4-0");
        sum.add(emperor, "nem-term-inspired", "TIR-16.4-fr-5");
        // The book's Davout has 10 now (TIR-EX2-1).
        sum.add(arms, "nem-term-arms", "TIR-11.3");
        sum.add(weary(sum.total, forced, fights) - sum.total, "nem-term-weary", "TIR-11.2-bp3-1");
        let ground = self.tables.ground(to);
        if self.crosses_river(from, to) {
            sum.add(-system.river, "nem-term-river", "TIR-11.4-1");
        }
        if ground.fortified {
            let guns = self.has_guns(units.iter());
            let cost = if guns { system.fortress_with_guns } else { system.fortress_without_guns };
            sum.add(-cost, "nem-term-fortress", "TIR-11.4-2");
        }
        if self.is_rugged(to) {
            sum.add(-system.difficult, "nem-term-difficult", "TIR-11.4-3");
        }
        if self.tables.options.weak_start {
            let turn = usize::from(self.state.turn);
            let weak = turn.checked_sub(1).and_then(|at| system.weak_start.get(at)).copied().unwrap_or(0);
            sum.add(-weak, "nem-term-weak", "NN-16.3");
        }
        // Less 4 for river and fortress, and 9 with his rating (TIR-EX2-2).
        sum.add(self.combat_rating(attacker, from, units), "nem-term-rating", "TIR-11.5-bp1");
        sum.add(self.state.battle.bonus[attacker.index()], "nem-term-card", "TIR-16.1-bp3-1");
        for (dir, hex) in self.tables.board.neighbours(to) {
            if joined[attacker.index()] & (1 << dir.0) == 0 {
                continue;
            }
            // Ney adds 1 in all (TIR-EX2-3, NN-EX2-2).
            self.add_support(&mut sum, attacker, hex, ["TIR-11.5-bp2", "TIR-11.5-bp3"]);
            if self.crosses_river(hex, to) {
                sum.add(-system.support_river, "nem-term-support-river", "TIR-11.5-star-1");
            }
            if ground.fortified && !self.has_guns(self.units_at(attacker, hex)) {
                sum.add(-system.support_fortress, "nem-term-support-fortress", "TIR-11.5-star-2");
            }
            if self.is_rugged(to) {
                sum.add(-system.support_difficult, "nem-term-support-difficult", "TIR-11.5-star-2");
            }
        }
        sum
    }

    /// Everything of the final defence value but the die (TIR-11.6). With nobody in good order the die is all
    /// (TIR-11.18-1), with what a card adds. The book's Constantine comes to 6 (TIR-EX2-5), and his two helpers add 2 each
    /// (TIR-EX2-6, NN-EX2-3).
    pub(crate) fn defence_sum(&self) -> Sum {
        let Battle { attacker, to, defenders, joined, .. } = self.state.battle;
        let side = attacker.enemy();
        let mut sum = Sum::default();
        let good: UnitSet = defenders.iter().filter(|&u| self.is_good(u)).collect();
        let by_card = self.state.battle.bonus[side.index()];
        if good.is_empty() {
            sum.add(by_card, "nem-term-card", "TIR-16.1-bp3-1");
            return sum;
        }
        let strong = self.factors(good.iter());
        let arms = self.combined_arms(good.iter());
        let (forced, fights) = self.weariness(defenders.iter());
        let (_, emperor) = self.inspired(side, to, good, false);
        sum.add(strong, "nem-term-units", "TIR-11.6");
        sum.add(emperor, "nem-term-inspired", "TIR-16.4-fr-5");
        sum.add(arms, "nem-term-arms", "TIR-11.6");
        sum.add(weary(sum.total, forced, fights) - sum.total, "nem-term-weary", "TIR-11.2-bp3-1");
        sum.add(self.combat_rating(side, to, good), "nem-term-rating", "TIR-11.7-bp1");
        sum.add(by_card, "nem-term-card", "TIR-16.1-bp3-1");
        for (dir, hex) in self.tables.board.neighbours(to) {
            if joined[side.index()] & (1 << dir.0) != 0 {
                self.add_support(&mut sum, side, hex, ["TIR-11.7-bp2", "TIR-11.7-bp3"]);
            }
        }
        sum
    }

    /// A supporting stack: its units in good order, less if weary, and its commander (TIR-11.5-bp2,
    /// TIR-11.5-bp3, TIR-11.7-bp2, TIR-11.7-bp3).
    fn add_support(&self, sum: &mut Sum, side: Side, hex: HexId, cites: [&'static str; 2]) {
        let good = self.factors(self.units_at(side, hex).filter(|&u| self.is_good(u)));
        let (forced, fights) = self.weariness(self.units_at(side, hex));
        sum.add(good, "nem-term-support", cites[0]);
        sum.add(weary(good, forced, fights) - good, "nem-term-weary", "TIR-11.2-bp3-1");
        let led = self.fighting_commanders(side, hex).next().is_some() && self.may_lead_support(side, hex);
        sum.add(i8::from(led), "nem-term-support-led", cites[1]);
    }

    /// Undisrupted combat units of a side in the battle, supporters included (TIR-11.14-2, TIR-11.15-2,
    /// TIR-11.18-3).
    pub(crate) fn battle_strength(&self, side: Side) -> u8 {
        self.fighters(side).iter().filter(|&u| self.is_good(u)).count() as u8
    }

    /// The same with disrupted ones (NN-14.4-b-2).
    pub(crate) fn battle_force(&self, side: Side) -> u8 {
        self.fighters(side).len() as u8
    }

    /// Who takes part in the battle on a side.
    fn fighters(&self, side: Side) -> UnitSet {
        let Battle { attacker, to, units, defenders, joined, .. } = self.state.battle;
        let mut all = if side == attacker { units } else { defenders };
        let helpers =
            self.tables.board.neighbours(to).filter(|(dir, _)| joined[side.index()] & (1 << dir.0) != 0);
        for unit in helpers.flat_map(|(_, hex)| self.units_at(side, hex)) {
            all.insert(unit);
        }
        all
    }

    /// Everybody who took part is a little wearier (TIR-11.2-bp2, TIR-11.2-markers).
    pub(crate) fn weary_all(&mut self) {
        let fought = Side::BOTH.map(|side| self.fighters(side));
        for unit in fought.into_iter().flat_map(UnitSet::each) {
            let slot = self.unit_mut(unit);
            slot.fights = (slot.fights + 1).min(2);
        }
    }
}
