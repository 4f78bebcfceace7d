//! The marshal's search. At the beginning of a turn every manner of playing that the title knows is played to the end
//! of the game; before a weighty decision the best ideas are played out for some turns. Both in samples, with captains
//! on the other side and the same luck for all, and those who do worse are dropped while the budget lasts.

use crate::player::{captain, mix};
use kernel::{Chance, Counsel, Infoset, Seat, Silent};
use std::sync::atomic::{AtomicBool, Ordering};

/// How much a search may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Actions tried in samples, for a whole turn.
    pub nodes: u64,
    /// The share of that for the choice of a manner, in parts of a hundred.
    pub planning: u64,
    /// The share of what is left of the turn that one decision may take, in parts of a hundred.
    pub share: u64,
    /// How many of the captain's ideas are looked at.
    pub ideas: usize,
    /// For how many turns an idea is played on.
    pub depth: u32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: 200_000, planning: 60, share: 6, ideas: 6, depth: 2 }
    }
}

/// Says how long a thought goes on. It is asked before every action that is tried, and may take its time to answer, so
/// that others think meanwhile.
pub trait Pace {
    /// Whether to end at once with what is known by now.
    fn enough(&self) -> bool;
}

impl Pace for AtomicBool {
    fn enough(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

/// What a search may use up, and where its luck comes from.
#[derive(Clone, Copy)]
pub(crate) struct Means<'a> {
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) pace: &'a dyn Pace,
}

/// What came out of a search.
pub(crate) struct Thought<A> {
    pub(crate) best: A,
    pub(crate) weighed: Vec<(A, f32)>,
    pub(crate) nodes: u64,
}

/// The most actions that a playout may take, for a title whose games never end.
const LONGEST: u64 = 20_000;

/// How sure it must be that an idea is better than the captain's own: in standard errors of the difference.
const DOUBT: f32 = 2.0;

/// The same for a manner, of which there are few.
const DOUBT_OF_MANNER: f32 = 1.0;

/// Fewer samples than this say nothing.
const FEWEST: usize = 6;

/// Things that are tried in the same samples.
struct Race {
    /// What each sample came to for each contender, in the same order for all.
    worth: Vec<Vec<f32>>,
    /// Who was not dropped.
    alive: Vec<usize>,
    nodes: u64,
}

impl Race {
    /// Tries contenders in samples of what a seat sees until the means are used up. The first stays to the end, since
    /// the others are measured against it.
    fn run<G: Counsel>(
        view: &Infoset<'_, G>,
        contenders: usize,
        means: Means<'_>,
        mut play_out: impl FnMut(G, usize, u64) -> Option<(f32, u64)>,
    ) -> Race {
        let mut race =
            Race { worth: vec![Vec::new(); contenders], alive: (0..contenders).collect(), nodes: 0 };
        let rounds = u64::from(contenders.next_power_of_two().ilog2().max(1));
        let mut count = 0;
        for round in 1..=rounds {
            while race.nodes < means.nodes * round / rounds {
                let luck = mix(means.seed, count);
                count += 1;
                let sample = view.sample(&mut Chance::new(luck));
                for &at in &race.alive {
                    // Some ideas end the game at once, and nobody would ask.
                    if means.pace.enough() {
                        return race;
                    }
                    let Some((worth, nodes)) = play_out(sample.clone(), at, luck) else { return race };
                    race.worth[at].push(worth);
                    race.nodes += nodes;
                }
            }
            race.drop_the_worse_half();
        }
        race
    }

    fn drop_the_worse_half(&mut self) {
        if self.alive.len() <= 2 {
            return;
        }
        let mut alive = std::mem::take(&mut self.alive);
        alive.sort_by(|&a, &b| self.mean(b).total_cmp(&self.mean(a)));
        alive.truncate(alive.len().div_ceil(2));
        if !alive.contains(&0) {
            alive.push(0);
        }
        self.alive = alive;
    }

    fn mean(&self, at: usize) -> f32 {
        let worth = &self.worth[at];
        worth.iter().sum::<f32>() / worth.len().max(1) as f32
    }

    /// Who is better than the first by more than luck explains, and by the most; the first if nobody is.
    fn winner(&self, doubt: f32) -> usize {
        let lead = |at: usize| sure_lead(&self.worth[at], &self.worth[0], doubt).map(|lead| (at, lead));
        let leads = self.alive.iter().filter(|at| **at != 0).filter_map(|&at| lead(at));
        leads.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(at, _)| at)
    }
}

/// By how much one is better in the same samples, if that is more than luck would make it.
fn sure_lead(one: &[f32], other: &[f32], doubt: f32) -> Option<f32> {
    let n = one.len().min(other.len());
    if n < FEWEST {
        return None;
    }
    let leads = || one.iter().zip(other).map(|(a, b)| a - b);
    let mean = leads().sum::<f32>() / n as f32;
    let variance = leads().map(|d| (d - mean).powi(2)).sum::<f32>() / (n - 1) as f32;
    let error = (variance / n as f32).sqrt();
    (mean > doubt * error && mean > 0.0).then_some(mean)
}

/// In which manner to play on, and what it took to find that out. The present one is kept unless another is surely
/// better.
pub(crate) fn choose_manner<G: Counsel>(
    view: &Infoset<'_, G>,
    present: u8,
    all: u8,
    means: Means<'_>,
) -> (u8, u64) {
    let seat = view.seat();
    let manners: Vec<u8> = std::iter::once(present).chain((0..all).filter(|m| *m != present)).collect();
    let race = Race::run(view, manners.len(), means, |game, at, luck| {
        play_out(game, seat, manners[at], u32::MAX, luck, means.pace)
    });
    (manners[race.winner(DOUBT_OF_MANNER)], race.nodes)
}

/// Plays the best ideas out. The first is taken unless another is surely better.
pub(crate) fn search<G: Counsel>(
    view: &Infoset<'_, G>,
    weighed: &[(G::Action, f32)],
    manner: u8,
    budget: &Budget,
    means: Means<'_>,
) -> Option<Thought<G::Action>> {
    let seat = view.seat();
    let ideas = &weighed[..weighed.len().min(budget.ideas.max(1))];
    let race = Race::run(view, ideas.len(), means, |mut game, at, luck| {
        let until = game.stage() + budget.depth;
        let mut chance = Chance::new(mix(luck, 1));
        game.apply(seat, ideas[at].0, &mut chance, &mut Silent);
        let (worth, nodes) = play_out(game, seat, manner, until, luck, means.pace)?;
        Some((worth, nodes + 1))
    });
    let best = race.winner(DOUBT);
    let mut order: Vec<usize> = (0..ideas.len()).filter(|at| !race.worth[*at].is_empty()).collect();
    order.sort_by(|&a, &b| race.mean(b).total_cmp(&race.mean(a)));
    if let Some(at) = order.iter().position(|at| *at == best) {
        order[..=at].rotate_right(1);
    }
    let weighed = order.into_iter().map(|at| (ideas[at].0, race.mean(at))).collect();
    Some(Thought { best: ideas.get(best)?.0, weighed, nodes: race.nodes })
}

/// Plays on until a stage begins, a seat in its manner and captains in all others; what that is worth to the seat, and
/// what it took. Nothing if it was enough before that.
fn play_out<G: Counsel>(
    mut game: G,
    seat: Seat,
    manner: u8,
    until: u32,
    luck: u64,
    pace: &dyn Pace,
) -> Option<(f32, u64)> {
    let mut chance = Chance::new(luck);
    let mut legal = Vec::new();
    let mut nodes = 0;
    while nodes < LONGEST && game.stage() < until {
        let Some(decider) = game.turn().deciders().first() else { break };
        if pace.enough() {
            return None;
        }
        legal.clear();
        game.legal(decider, &mut legal);
        let manner = if decider == seat { manner } else { 0 };
        let Some(next) = captain(&game, decider, &legal, manner) else { break };
        game.apply(decider, next, &mut chance, &mut Silent);
        nodes += 1;
    }
    Some((game.value(seat), nodes))
}
