//! What one throw decides: a round of combat, a commitment, an overrun. Every throw once, through play itself.
//!
//! A battle of several rounds hangs on what both sides decide between them, so only the round ahead is told: worse off
//! is who loses more SP, or as many and more of his morale. What the enemy decides before the dice fall is taken for
//! granted and said; whether he goes behind his walls is told both ways, and the worse of them for whoever asks makes
//! the headline.

use crate::action::{Action, Tactic};
use crate::roster::Side;
use crate::state::{Campaign, Phase, Step};
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
    /// What an attack, a round of it, what is thrown into it, a commitment or an overrun may lead to.
    pub(crate) fn odds_of(&self, action: Action) -> Option<Odds> {
        let side = self.decides();
        let Phase { step, a: number, .. } = self.phase();
        let mut met = self.clone();
        match (step, action) {
            (Step::Declare, Action::Attack(..) | Action::Sortie(_) | Action::Storm(_)) => {
                self.odds_of_attack(action)
            }
            (Step::Round, Action::Fight(battle)) => met.odds_of_fight(battle, false, side),
            (Step::Round, Action::Assault(battle)) => met.odds_of_fight(battle, true, side),
            (Step::Counter, Action::Accept) => {
                met.counter(true, &mut Silent);
                met.odds_of_fight(number, met.in_field(number, side.other()) == 0, side)
            }
            (Step::Leading, Action::Use(_) | Action::Decline) => {
                met.use_leader(if let Action::Use(leader) = action { Some(leader) } else { None });
                met.odds_of_round(number, side)
            }
            (Step::Guard, Action::Accept | Action::Decline) => {
                met.throw_in_guard(action == Action::Accept, &mut Silent);
                met.odds_of_round(number, side)
            }
            (Step::Charge, Action::Accept | Action::Decline) => {
                met.charge(action == Action::Accept, &mut Silent);
                met.odds_of_round(number, side)
            }
            (Step::Reinforce, Action::Commit(_, hex, inside)) => self.odds_of_commitment(hex, side, inside),
            (Step::Retire, Action::Shift(hex, _)) => self.odds_of_commitment(hex, side, false),
            (Step::March | Step::Walk, Action::Overrun(hex)) => self.odds_of_overrun(hex),
            _ => None,
        }
    }

    /// The first round of an attack that is being declared; of forces that may not be examined nothing is told.
    fn odds_of_attack(&self, action: Action) -> Option<Odds> {
        let side = self.state.active;
        let (Action::Attack(_, to) | Action::Sortie(to) | Action::Storm(to)) = action else { return None };
        if self.is_veiled(to, side.other()) {
            return None;
        }
        let mut met = self.clone();
        // What else has been declared makes no difference to the first round.
        met.state.battles.clear();
        met.state.stacks.change(|s| s.battle != 0, |s| s.battle = 0);
        met.declare(action, &mut Silent);
        if met.state.battles.is_empty() {
            return None;
        }
        met.state.phases.replace(Phase::of(Step::RoundStart));
        met.begin_round();
        let mut stands = Vec::new();
        if met.phase().step == Step::Shelter && met.decides() == side {
            // Everybody takes part in a sortie.
            met.shelter(Action::Done, &mut Silent);
        } else if met.phase().step == Step::Shelter {
            met.legal_shelter(&mut stands);
        }
        stands.retain(|a| matches!(a, Action::EnterAll | Action::ComeOut | Action::Done));
        if stands.is_empty() {
            let assault = met.in_field(0, side.other()) == 0;
            return met.odds_of_fight(0, assault, side);
        }
        let mut cases: Vec<(bool, Case)> = Vec::new();
        for stand in stands {
            let mut behind = met.clone();
            behind.shelter(stand, &mut Silent);
            if behind.phase().step == Step::Shelter {
                behind.shelter(Action::Done, &mut Silent);
            }
            let walls = behind.in_field(0, side.other()) == 0;
            if cases.iter().any(|(told, _)| *told == walls) || (walls && behind.is_fastness(to)) {
                continue;
            }
            let name = Text::new(if walls { "wp-odds-inside" } else { "wp-odds-outside" });
            behind.fight(0, walls);
            cases.push((walls, behind.case_of_round(0, side, name)));
        }
        let mut assumed = self.taken_for_granted();
        assumed.push(Text::new("wp-odds-assume-walls"));
        Odds::against(assumed, cases.into_iter().map(|(_, case)| case).collect())
    }

    fn odds_of_fight(&mut self, number: u8, assault: bool, side: Side) -> Option<Odds> {
        self.fight(number, assault);
        self.odds_of_round(number, side)
    }

    /// The round that is about to be thrown for.
    fn odds_of_round(&self, number: u8, side: Side) -> Option<Odds> {
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
        let forces = [side.other(), side];
        let battle = self.battle(number);
        let walled = forces.map(|force| battle.assault && force != battle.attacker);
        let standing = [0, 1].map(|at| self.committed(number, forces[at], |s| s.inside == walled[at]));
        let morale = [0, 1].map(|at| self.current_morale(number, forces[at], walled[at]));
        let mut prospect = Prospect::default();
        every_throw(
            |dice| {
                let mut round = self.clone();
                loop {
                    round.resolve(dice, &mut Silent);
                    if !round.answer_plainly() {
                        return round;
                    }
                }
            },
            |chance, round| {
                let toll = round.battle(number).toll;
                let lost = [0, 1].map(|at| u16::from(toll[forces[at].index()].left).min(standing[at]));
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

    /// What is asked between the order and the dice is answered as it is taken for granted: the best leader, nobody
    /// thrown in, tactics that cancel each other out. Says whether something was asked.
    fn answer_plainly(&mut self) -> bool {
        let Phase { step, a: number, b, .. } = self.phase();
        match step {
            Step::Leading => {
                let able = self.usable_leaders(number, Side::of(b));
                let best =
                    able.into_iter().max_by_key(|&l| (self.tables.leader(l).value, std::cmp::Reverse(l)));
                best.inspect(|&leader| self.use_leader(Some(leader))).is_some()
            }
            Step::Guard => {
                self.throw_in_guard(false, &mut Silent);
                true
            }
            Step::Charge => {
                self.charge(false, &mut Silent);
                true
            }
            Step::Tactic => {
                self.choose_tactic(Tactic::Charge);
                true
            }
            _ => false,
        }
    }

    /// SP that want to join a battle, by the die for it.
    fn odds_of_commitment(&self, hex: HexId, side: Side, inside: bool) -> Option<Odds> {
        let mut joins = 0.0;
        every_throw(
            |dice| self.commitment(hex, side, inside, dice, &mut Silent),
            |chance, enough| joins += if enough { chance } else { 0.0 },
        );
        let overall = Likelihood::new(Text::new("wp-odds-joins"), joins);
        Odds::of(Vec::new(), vec![Case::new(Text::new("wp-odds-commitment"), overall)])
    }

    /// An overrun asks for no dice; against forces that may not be examined it is only tried.
    fn odds_of_overrun(&self, hex: HexId) -> Option<Odds> {
        let enemy = self.state.active.other();
        if self.is_veiled(hex, enemy) {
            return None;
        }
        let overall = Likelihood::new(Text::new("wp-odds-overruns"), 1.0);
        let mut case = Case::new(Text::new("wp-odds-overrun"), overall);
        case.expect(Text::new("wp-odds-lost-enemy"), f64::from(self.sp_outside(hex, enemy)));
        Odds::of(Vec::new(), vec![case])
    }
}
