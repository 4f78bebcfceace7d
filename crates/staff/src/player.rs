//! A player at the table: sees what a seat sees, and decides.

use crate::Level;
use crate::search::{self, Budget, Means, Pace};
use kernel::{Chance, Counsel, Infoset, Seat, Text};

/// What a player decided, and what else was on its mind.
#[derive(Debug, Clone)]
pub struct Decision<A> {
    /// What to do.
    pub action: A,
    /// Why, in a sentence.
    pub reason: Text,
    /// What was weighed, the best first: by the chance to win where ideas were played out, else in the title's own
    /// measure.
    pub weighed: Vec<(A, f32)>,
    /// Whether the weights are chances to win, from 0 to 1. A marshal leaves small questions to the captain, though he
    /// may have tried much in the same moment to find a manner for the turn.
    pub chances: bool,
    /// How many actions were tried in samples.
    pub nodes: u64,
}

/// A computer player. The same seed and budget lead to the same decisions at the same questions.
#[derive(Debug, Clone)]
pub struct Player {
    level: Level,
    seed: u64,
    budget: Budget,
    /// Decisions so far: each has luck of its own.
    count: u64,
    /// The turn that is being thought about, and what is left of its budget.
    stage: u32,
    left: u64,
    /// How it plays in that turn.
    manner: u8,
}

impl Player {
    /// A player with the usual budget.
    pub fn new(level: Level, seed: u64) -> Player {
        let budget = Budget::default();
        // The second manner of a title is what its marshals begin with.
        let manner = u8::from(level == Level::Marshal);
        Player { level, seed, budget, count: 0, stage: u32::MAX, left: budget.nodes, manner }
    }

    /// The same with another budget.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Player {
        self.budget = budget;
        self.left = budget.nodes;
        self
    }

    /// How strong it is.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Decides for the seat of `view`; nothing if the seat has nothing to decide. As soon as `pace` says
    /// that it is enough, a search ends with what it knows by then.
    pub fn decide<G: Counsel>(
        &mut self,
        view: &Infoset<'_, G>,
        pace: &dyn Pace,
    ) -> Option<Decision<G::Action>> {
        let mut legal = Vec::new();
        view.legal(&mut legal);
        self.count += 1;
        let mut chance = Chance::new(mix(self.seed, self.count));
        if legal.is_empty() {
            return None;
        }
        let sample = view.sample(&mut chance);
        let mut nodes = 0;
        if self.level == Level::Marshal && sample.stage() != self.stage {
            nodes = self.begin_turn(view, &sample, pace);
        }
        let plan = sample.plan(view.seat(), self.manner);
        let (action, weighed, chances) = match self.level {
            Level::Recruit => (recruit(&sample, &plan, &legal, &mut chance)?, Vec::new(), false),
            Level::Captain => {
                let weighed = weigh(&sample, &plan, &legal);
                (weighed.first()?.0, weighed, false)
            }
            Level::Marshal => {
                let weighed = weigh(&sample, &plan, &legal);
                if legal.len() == 1 || !sample.is_weighty(view.seat()) {
                    (weighed.first()?.0, weighed, false)
                } else {
                    let means = self.means(self.left * self.budget.share / 100, pace);
                    let thought = search::search(view, &weighed, self.manner, &self.budget, means)?;
                    self.left = self.left.saturating_sub(thought.nodes);
                    nodes += thought.nodes;
                    (thought.best, thought.weighed, true)
                }
            }
        };
        let reason = sample.reason(&plan, action);
        let reason = match sample.manner(&plan) {
            Some(manner) => Text::new("house-in-manner").with("manner", manner).with("reason", reason),
            None => reason,
        };
        Some(Decision { action, reason, weighed, chances, nodes })
    }

    /// A new budget for a new turn, the first part of which goes into the choice of a manner.
    fn begin_turn<G: Counsel>(&mut self, view: &Infoset<'_, G>, sample: &G, pace: &dyn Pace) -> u64 {
        (self.stage, self.left) = (sample.stage(), self.budget.nodes);
        let all = sample.manners(view.seat());
        if all < 2 {
            return 0;
        }
        let means = self.means(self.left * self.budget.planning / 100, pace);
        let (manner, nodes) = search::choose_manner(view, self.manner.min(all - 1), all, means);
        self.manner = manner;
        self.left = self.left.saturating_sub(nodes);
        nodes
    }

    fn means<'a>(&self, nodes: u64, pace: &'a dyn Pace) -> Means<'a> {
        Means { nodes, seed: mix(self.seed, self.count.wrapping_add(1 << 32)), pace }
    }
}

/// Another number for another place, with every bit of both in it.
pub(crate) fn mix(seed: u64, place: u64) -> u64 {
    let mut x = seed ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// At random among what is no folly.
fn recruit<G: Counsel>(
    game: &G,
    plan: &G::Plan,
    legal: &[G::Action],
    chance: &mut Chance,
) -> Option<G::Action> {
    let sane: Vec<G::Action> = legal.iter().copied().filter(|&a| !game.is_folly(plan, a)).collect();
    chance.pick(if sane.is_empty() { legal } else { &sane })
}

/// All legal actions with their weights, the best first; of equals the first on the list.
pub(crate) fn weigh<G: Counsel>(game: &G, plan: &G::Plan, legal: &[G::Action]) -> Vec<(G::Action, f32)> {
    let mut weighed: Vec<(G::Action, f32)> = legal.iter().map(|&a| (a, game.weigh(plan, a))).collect();
    weighed.sort_by(|a, b| b.1.total_cmp(&a.1));
    weighed
}

/// What a captain does here.
pub(crate) fn captain<G: Counsel>(
    game: &G,
    seat: Seat,
    legal: &[G::Action],
    manner: u8,
) -> Option<G::Action> {
    if let [only] = legal {
        return Some(*only);
    }
    let plan = game.plan(seat, manner);
    let mut best = None;
    for &action in legal {
        let weight = game.weigh(&plan, action);
        if best.is_none_or(|(_, most)| weight > most) {
            best = Some((action, weight));
        }
    }
    best.map(|(action, _)| action)
}
