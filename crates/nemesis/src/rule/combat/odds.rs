//! The odds of an attack: every throw of every die once, through the sums and hits of play itself.
//!
//! What the enemy will decide is not known, so something has to be taken for granted, and is said with the odds:
//! both sides call on everybody who may come, the defender spends no combat command, and cavalry that might slip
//! away stands. Hits are those that the rules deal, also where fewer units are left to take them.

use super::aftermath::{HITS_OF_A_TIE, hits_on_loser};
use super::order::Ordered;
use crate::state::{Battle, Campaign};
use crate::tables::roster::Side;
use board::{Dir, HexId};
use kernel::odds::{Case, Likelihood, Odds};
use kernel::{Arg, Text};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

const FACES: RangeInclusive<u8> = 1..=6;
const SIDES: u64 = 6;

/// How many faces of a die do something.
fn faces(does: impl Fn(u8) -> bool) -> u64 {
    FACES.filter(|&shown| does(shown)).count() as u64
}

fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

/// What a side brings to the battle when some of those it called have come, and in how many throws they do.
struct Array {
    total: i8,
    strength: u8,
    throws: u64,
}

/// The outcome over all who may come and all dice, counted in throws: whole numbers, so that nothing is rounded
/// before the end.
#[derive(Default)]
struct Prospect {
    throws: u64,
    margins: BTreeMap<i8, u64>,
    /// Hits on the attacker and on the defender, each throw six times over for the die of the toll.
    hits: [u64; 2],
}

impl Prospect {
    fn chance(&self, of: impl Fn(i8) -> bool) -> f64 {
        let part = self.margins.iter().filter(|(margin, _)| of(**margin)).map(|(_, throws)| throws).sum();
        share(part, self.throws)
    }
}

impl Campaign {
    /// What an attack may lead to, with no combat command spent, with all, and with what is best between them.
    pub(crate) fn odds_of_attack(&self, side: Side, from: HexId, to: HexId) -> Option<Odds> {
        let mut ordered = self.clone();
        ordered.attack(side, from, to);
        ordered.order_everyone(side);
        let most = (self.side(side).commands - self.price_of_order(side, from)).max(0) as u8;
        let mut odds = ordered.odds_of_order(side, 0..=most)?;
        // Stacks that only hinder come more surely, too.
        let best = odds.cases.iter().position(|c| c.overall.chance >= odds.headline.chance);
        let mut spent = 0..=most;
        odds.cases.retain(|_| {
            let spent = spent.next();
            spent == Some(0) || spent == Some(most) || spent.map(usize::from) == best
        });
        odds.assumed.insert(0, Text::new("nem-odds-assume-everyone"));
        Some(odds)
    }

    /// The units are chosen: one case for each number of combat commands.
    pub(crate) fn odds_of_order(&self, side: Side, spendings: RangeInclusive<u8>) -> Option<Odds> {
        let mut met = self.clone();
        met.state.battle.defenders = self.units_at(side.enemy(), self.state.battle.to).collect();
        let assumed = if met.state.battle.defenders.is_empty() {
            vec![Text::new("nem-odds-undefended")]
        } else {
            met.call_everybody(side);
            met.call_everybody(side.enemy());
            let mut assumed = vec![Text::new("nem-odds-assume-goes"), Text::new("nem-odds-assume-calls")];
            if met.may_slip_away() {
                assumed.push(Text::new("nem-odds-assume-stands"));
            }
            let cards = met.may_use_rearguard() || Side::BOTH.into_iter().any(|s| met.bonus_by_card(s) != 0);
            if cards {
                assumed.push(Text::new("nem-odds-assume-no-card"));
            }
            assumed
        };
        let cases = spendings.map(|spent| met.case_of_order(side, spent)).collect();
        Odds::of(assumed, cases)
    }

    /// The order, then the combat: it is won if it goes ahead and the attacker wins, or nobody defends.
    fn case_of_order(&self, side: Side, spent: u8) -> Case {
        let order = |ordered: Ordered| {
            share(faces(|shown| self.order_with(side, spent, shown as i8).1 == ordered), SIDES)
        };
        let goes = order(Ordered::GoesAhead);
        let mut fought = self.clone();
        fought.state.battle.spent[side.index()] = spent as i8;
        let defended = !self.state.battle.defenders.is_empty();
        let prospect = (defended && goes > 0.0).then(|| fought.prospect());
        let (key, won) = match &prospect {
            Some(prospect) => ("nem-odds-goes-and-wins", prospect.chance(|m| m > 0)),
            None if defended => ("nem-odds-goes-and-wins", 0.0),
            None => ("nem-odds-goes-unopposed", 1.0),
        };
        let overall = Likelihood::new(Text::new(key), goes * won);
        let mut case = Case::new(Text::new("nem-odds-spending").with("n", spent), overall);
        case.may(Text::new("nem-odds-goes"), goes);
        case.may(Text::new("nem-odds-aborted"), order(Ordered::Aborted));
        case.may(Text::new("nem-odds-fails"), order(Ordered::Fails));
        if let Some(prospect) = &prospect {
            fought.tell_combat(prospect, &mut case);
        }
        case
    }

    /// The attack goes ahead, and the attacker has called whom he wants: it is won if the defender wins.
    pub(crate) fn odds_of_defence(&self, side: Side, spent: u8) -> Option<Odds> {
        let mut fought = self.clone();
        fought.state.battle.spent[side.index()] = spent as i8;
        fought.call_everybody(side);
        let prospect = fought.prospect();
        let overall = Likelihood::new(Text::new("nem-odds-defence-wins"), prospect.chance(|m| m < 0));
        let mut case = Case::new(Text::new("nem-odds-spending").with("n", spent), overall);
        fought.tell_combat(&prospect, &mut case);
        Odds::of(vec![Text::new("nem-odds-assume-defence")], vec![case])
    }

    fn call_everybody(&mut self, side: Side) {
        let all = self.callable(side).fold(0, |all, (dir, _)| all | 1 << dir.0);
        self.state.battle.called[side.index()] = all;
    }

    /// Support, result and hits, with everything decided but the dice.
    fn tell_combat(&self, prospect: &Prospect, case: &mut Case) {
        let attacker = self.state.battle.attacker;
        for (side, key) in
            [(attacker, "nem-odds-attack-support"), (attacker.enemy(), "nem-odds-defence-support")]
        {
            for (_, hex, comes) in self.helpers(side) {
                case.may(Text::new(key).with("hex", self.label(hex)), share(comes, SIDES));
            }
        }
        let rout = self.tables.system.rout;
        let with = |key: &'static str, n: Arg| Text::new(key).with("n", n);
        case.may(Text::new("nem-odds-win"), prospect.chance(|m| m > 0));
        case.may(with("nem-odds-rout", rout.into()), prospect.chance(|m| m >= rout));
        case.may(Text::new("nem-odds-tie"), prospect.chance(|m| m == 0));
        case.may(Text::new("nem-odds-lose"), prospect.chance(|m| m < 0));
        let [on_attacker, on_defender] = prospect.hits.map(|hits| share(hits, prospect.throws * SIDES));
        case.expect(Text::new("nem-odds-hits-attacker"), on_attacker);
        case.expect(Text::new("nem-odds-hits-defender"), on_defender);
        let margin = |(&margin, &throws): (&i8, &u64)| (margin.into(), share(throws, prospect.throws));
        case.margins = prospect.margins.iter().map(margin).collect();
    }

    /// The stacks that were called, and with how many faces each of them comes (TIR-10.4-1, TIR-10.5-1).
    fn helpers(&self, side: Side) -> Vec<(Dir, HexId, u64)> {
        let Battle { to, called, .. } = self.state.battle;
        let needed = self.tables.system.order_needed;
        let comes = |hex: HexId| faces(|shown| self.support_with(side, hex, shown as i8) >= needed);
        let all =
            self.tables.board.neighbours(to).filter(|(dir, _)| called[side.index()] & (1 << dir.0) != 0);
        all.map(|(dir, hex)| (dir, hex, comes(hex))).collect()
    }

    /// Every way in which those called may come or stay away.
    fn arrays(&self, side: Side) -> Vec<Array> {
        let helpers = self.helpers(side);
        let mut battle = self.clone();
        let mut arrays = Vec::new();
        for coming in 0..1u32 << helpers.len() {
            let (mut joined, mut throws) = (0, 1);
            for (at, &(dir, _, comes)) in helpers.iter().enumerate() {
                if coming & (1 << at) == 0 {
                    throws *= SIDES - comes;
                } else {
                    throws *= comes;
                    joined |= 1 << dir.0;
                }
            }
            if throws > 0 {
                battle.state.battle.joined[side.index()] = joined;
                let attacks = side == battle.state.battle.attacker;
                let sum = if attacks { battle.attack_sum() } else { battle.defence_sum() };
                arrays.push(Array { total: sum.total, strength: battle.battle_strength(side), throws });
            }
        }
        arrays
    }

    fn prospect(&self) -> Prospect {
        let attacker = self.state.battle.attacker;
        let (attacks, defences) = (self.arrays(attacker), self.arrays(attacker.enemy()));
        let mut prospect = Prospect::default();
        for (attack, defence) in attacks.iter().flat_map(|a| defences.iter().map(move |d| (a, d))) {
            for (attack_die, defence_die) in FACES.flat_map(|a| FACES.map(move |d| (a as i8, d as i8))) {
                let margin = attack.total + attack_die - defence.total - defence_die;
                let throws = attack.throws * defence.throws;
                prospect.throws += throws;
                *prospect.margins.entry(margin).or_default() += throws;
                let [on_attacker, on_defender] =
                    self.hits_over_the_toll(margin, attack.strength, defence.strength);
                prospect.hits[0] += throws * on_attacker;
                prospect.hits[1] += throws * on_defender;
            }
        }
        prospect
    }

    /// Hits on the attacker and on the defender, added up over the six faces of the toll.
    fn hits_over_the_toll(&self, margin: i8, attackers: u8, defenders: u8) -> [u64; 2] {
        if margin == 0 {
            return [SIDES * u64::from(HITS_OF_A_TIE), 0];
        }
        let (winners, losers) = if margin > 0 { (attackers, defenders) } else { (defenders, attackers) };
        let lost = SIDES * u64::from(hits_on_loser(margin, winners));
        let toll = FACES.map(|shown| u64::from(self.hits_on_winner(margin, shown, losers))).sum();
        if margin > 0 { [toll, lost] } else { [lost, toll] }
    }
}
