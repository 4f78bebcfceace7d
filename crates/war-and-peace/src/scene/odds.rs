//! What one throw decides: a round of combat, a commitment, an overrun. Every throw once, through play itself.
//!
//! A battle of several rounds hangs on what both sides decide between them, so only the round ahead is told: worse off
//! is who loses more SP, or as many and more of his morale. What the enemy decides before the dice fall is taken for
//! granted and said; whether he goes behind his walls is told both ways, and the worse of them for whoever asks makes
//! the headline.

use crate::action::Action;
use crate::state::Campaign;
use crate::step::{Declare, Phase, Round, RoundStart, Shelter};
use crate::tables::roster::Side;
use board::HexId;
use kernel::odds::{Case, Likelihood, Odds, every_throw};
use kernel::{Silent, Text};
use std::collections::BTreeMap;

/// What a round does to a force: SP lost, and morale lost with them.
type Blow = (u16, u8);

/// What all throws of a round come to, seen from one side.
#[derive(Default)]
struct Prospect {
    better: f64,
    even: f64,
    worse: f64,
    /// Forces that are destroyed or have no morale left: the enemy's, the own.
    broken: [f64; 2],
    lost: [f64; 2],
    margins: BTreeMap<i32, f64>,
}

impl Prospect {
    fn add(&mut self, chance: f64, [theirs, ours]: [Blow; 2], broken: [bool; 2]) {
        match theirs.cmp(&ours) {
            std::cmp::Ordering::Greater => self.better += chance,
            std::cmp::Ordering::Equal => self.even += chance,
            std::cmp::Ordering::Less => self.worse += chance,
        }
        for (at, blow) in [theirs, ours].into_iter().enumerate() {
            self.lost[at] += chance * f64::from(blow.0);
            self.broken[at] += if broken[at] { chance } else { 0.0 };
        }
        *self.margins.entry(i32::from(theirs.0) - i32::from(ours.0)).or_default() += chance;
    }
}

impl Campaign {
    /// The first round of an attack that is being declared; of forces that may not be examined nothing is told.
    pub(crate) fn odds_of_attack(&self, action: Action) -> Option<Odds> {
        let side = self.state.active;
        let (Action::Attack(_, to) | Action::Sortie(to) | Action::Storm(to)) = action else { return None };
        if self.is_veiled(to, side.enemy()) {
            return None;
        }
        let mut met = self.clone();
        // What else has been declared makes no difference to the first round.
        met.state.battles.clear();
        met.state.stacks.change(|s| s.battle != 0, |s| s.battle = 0);
        Declare::declare(&mut met, action, &mut Silent);
        if met.state.battles.is_empty() {
            return None;
        }
        met.state.phases.replace(RoundStart::default().into());
        RoundStart::default().begin(&mut met);
        met.odds_before_walls(0, side)
    }

    /// The round of an attack that has been declared, before the other side has said who is inside.
    pub(crate) fn odds_before_walls(mut self, number: u8, side: Side) -> Option<Odds> {
        let mut stands = Vec::new();
        if let Phase::Shelter(walls) = self.phase() {
            if walls.side == side {
                // Everybody takes part in a sortie.
                self.goes_inside(Action::Done);
            } else {
                self.phase().legal(&self, self.seat_of(walls.side), &mut stands);
            }
        }
        stands.retain(|a| matches!(a, Action::EnterAll | Action::ComeOut | Action::Done));
        if stands.is_empty() {
            let assault = self.in_field(number, side.enemy()) == 0;
            return self.odds_of_fight(number, assault, side);
        }
        let hex = self.attacked_hex(&self.battle(number));
        let mut cases: Vec<(bool, Case)> = Vec::new();
        for stand in stands {
            let mut behind = self.clone();
            behind.goes_inside(stand);
            behind.goes_inside(Action::Done);
            let walls = behind.in_field(number, side.enemy()) == 0;
            if cases.iter().any(|(told, _)| *told == walls) || (walls && behind.is_fastness(hex)) {
                continue;
            }
            let name = Text::new(if walls { "wp-odds-inside" } else { "wp-odds-outside" });
            Round::fight(&mut behind, number, walls);
            cases.push((walls, behind.case_of_round(number, side, name)));
        }
        let mut assumed = self.taken_for_granted();
        assumed.push(Text::new("wp-odds-assume-walls"));
        Odds::against(assumed, cases.into_iter().map(|(_, case)| case).collect())
    }

    /// Whoever is before the gate of a city, if anybody is, goes inside or not.
    fn goes_inside(&mut self, action: Action) {
        if let Phase::Shelter(Shelter { battle, side, hex, .. }) = self.phase() {
            self.shelter(hex, side, Some(battle), action, &mut Silent);
        }
    }

    pub(crate) fn odds_of_fight(&mut self, number: u8, assault: bool, side: Side) -> Option<Odds> {
        Round::fight(self, number, assault);
        self.odds_of_round(number, side)
    }

    /// The round that is about to be thrown for.
    pub(crate) fn odds_of_round(&self, number: u8, side: Side) -> Option<Odds> {
        let walls = self.battle(number).assault;
        let name = Text::new(if walls { "wp-odds-assault" } else { "wp-odds-field" });
        Odds::of(self.taken_for_granted(), vec![self.case_of_round(number, side, name)])
    }

    fn taken_for_granted(&self) -> Vec<Text> {
        let options = &self.tables.options;
        let switches = &self.plan().switches;
        let mut assumed = vec![Text::new("wp-odds-assume-round"), Text::new("wp-odds-assume-leaders")];
        if switches.cossacks || switches.partisans {
            assumed.push(Text::new("wp-odds-assume-stands"));
        }
        if options.guard || options.charge != 0 {
            assumed.push(Text::new("wp-odds-assume-held-back"));
        }
        if options.tactics {
            assumed.push(Text::new("wp-odds-assume-tactics"));
        }
        assumed
    }

    fn case_of_round(&self, number: u8, side: Side, name: Text) -> Case {
        let forces = [side.enemy(), side];
        let battle = self.battle(number);
        let walled = forces.map(|force| battle.assault && force != battle.attacker);
        let standing = [0, 1].map(|at| {
            self.committed(number, forces[at], |s| self.is_of_force(s, number, forces[at], walled[at]))
        });
        let morale = [0, 1].map(|at| self.current_morale(number, forces[at], walled[at]));
        let mut prospect = Prospect::default();
        every_throw(
            |dice| {
                let mut round = self.clone();
                loop {
                    round.resolve(number, dice, &mut Silent);
                    // What is asked between the order and the dice is answered as it is taken for granted.
                    let asked = round.phase();
                    let Some(plain) = asked.plain(&round) else { return round };
                    let seat = round.seat_of(side);
                    asked.apply(&mut round, seat, plain, dice, &mut Silent);
                }
            },
            |chance, round| {
                let toll = round.battle(number).toll;
                let lost = [0, 1].map(|at| u16::from(toll[forces[at]].left).min(standing[at]));
                let left = [0, 1].map(|at| round.current_morale(number, forces[at], walled[at]));
                let blows = [0, 1].map(|at| (lost[at], morale[at].saturating_sub(left[at])));
                prospect.add(chance, blows, [0, 1].map(|at| lost[at] == standing[at] || left[at] == 0));
            },
        );
        let mut case = Case::new(name, Likelihood::new(Text::new("wp-odds-better"), prospect.better));
        case.may(Text::new("wp-odds-even"), prospect.even);
        case.may(Text::new("wp-odds-worse"), prospect.worse);
        case.may(Text::new("wp-odds-broken-enemy"), prospect.broken[0]);
        case.may(Text::new("wp-odds-broken-own"), prospect.broken[1]);
        case.expect(Text::new("wp-odds-lost-enemy"), prospect.lost[0]);
        case.expect(Text::new("wp-odds-lost-own"), prospect.lost[1]);
        case.margins = prospect.margins.into_iter().collect();
        case
    }

    /// SP that want to join a battle, by the die for it.
    pub(crate) fn odds_of_commitment(&self, hex: HexId, side: Side, inside: bool) -> Option<Odds> {
        let mut joins = 0.0;
        every_throw(
            |dice| self.commitment(hex, side, inside, dice, &mut Silent),
            |chance, enough| joins += if enough { chance } else { 0.0 },
        );
        let overall = Likelihood::new(Text::new("wp-odds-joins"), joins);
        Odds::of(Vec::new(), vec![Case::new(Text::new("wp-odds-commitment"), overall)])
    }

    /// An overrun asks for no dice; against forces that may not be examined it is only tried.
    pub(crate) fn odds_of_overrun(&self, hex: HexId) -> Option<Odds> {
        let enemy = self.state.active.enemy();
        if self.is_veiled(hex, enemy) {
            return None;
        }
        let overall = Likelihood::new(Text::new("wp-odds-overruns"), 1.0);
        let mut case = Case::new(Text::new("wp-odds-overrun"), overall);
        case.expect(Text::new("wp-odds-lost-enemy"), f64::from(self.sp_outside(hex, enemy)));
        case.expect(Text::new("wp-odds-lost-own"), 0.0);
        Odds::of(Vec::new(), vec![case])
    }
}
