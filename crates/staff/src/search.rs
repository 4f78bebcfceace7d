//! The marshal's search: the captain's best ideas are played out in samples with the captain on both sides, all with
//! the same luck, and the half that ends worse is dropped again and again while the budget lasts.

use crate::player::{captain, mix};
use kernel::{Chance, Counsel, Infoset, Seat, Silent, Turn};
use std::sync::atomic::{AtomicBool, Ordering};

/// How much a search may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Actions tried in samples, for a whole turn.
    pub nodes: u64,
    /// The share of what is left of the turn that one decision may take, in parts of a hundred.
    pub share: u64,
    /// How many of the captain's ideas are looked at.
    pub ideas: usize,
    /// For how many turns a sample is played on.
    pub depth: u32,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { nodes: 200_000, share: 6, ideas: 6, depth: 2 }
    }
}

impl Budget {
    /// What one decision may take when so much of the turn is left.
    pub(crate) fn allowance(&self, left: u64) -> u64 {
        left * self.share / 100
    }
}

/// What came out of a search.
pub(crate) struct Thought<A> {
    pub(crate) best: A,
    pub(crate) weighed: Vec<(A, f32)>,
    pub(crate) nodes: u64,
}

struct Idea<A> {
    action: A,
    /// What each sample came to, in the same order for all ideas.
    worth: Vec<f32>,
}

impl<A> Idea<A> {
    fn mean(&self) -> f32 {
        self.worth.iter().sum::<f32>() / self.worth.len().max(1) as f32
    }
}

/// The most actions that a playout may take, for a title whose turns never end.
const LONGEST: u64 = 20_000;

/// How sure it must be that another idea is better than the captain's first: in standard errors of the difference.
const DOUBT: f32 = 1.0;

/// Plays the best ideas out. The first is the captain's own and is taken unless another is surely better.
pub(crate) fn search<G: Counsel>(
    view: &Infoset<'_, G>,
    weighed: &[(G::Action, f32)],
    budget: &Budget,
    allowance: u64,
    seed: u64,
    now: &AtomicBool,
) -> Option<Thought<G::Action>> {
    let first = weighed.first()?.0;
    let mut ideas: Vec<Idea<G::Action>> = weighed
        .iter()
        .take(budget.ideas.max(1))
        .map(|&(action, _)| Idea { action, worth: Vec::new() })
        .collect();
    let mut alive: Vec<usize> = (0..ideas.len()).collect();
    let (mut nodes, mut round) = (0, 0u64);
    let rounds = ideas.len().next_power_of_two().ilog2().max(1);
    'halving: for part in 1..=u64::from(rounds) {
        let limit = allowance * part / u64::from(rounds);
        while nodes < limit {
            if now.load(Ordering::Relaxed) {
                break 'halving;
            }
            let luck = mix(seed, round);
            round += 1;
            let sample = view.sample(&mut Chance::new(luck));
            for &at in &alive {
                let (worth, spent) =
                    play_out(sample.clone(), ideas[at].action, view.seat(), budget.depth, luck);
                ideas[at].worth.push(worth);
                nodes += spent;
            }
        }
        if round == 0 || alive.len() <= 2 {
            continue;
        }
        alive.sort_by(|&a, &b| ideas[b].mean().total_cmp(&ideas[a].mean()));
        alive.truncate(alive.len().div_ceil(2));
        // The captain's idea stays to the end, since the others are measured against it.
        if !alive.contains(&0) {
            alive.push(0);
        }
    }
    let mut best = first;
    let mut most = 0.0;
    for &at in alive.iter().filter(|&&at| at != 0) {
        if let Some(lead) = sure_lead(&ideas[at].worth, &ideas[0].worth)
            && lead > most
        {
            (best, most) = (ideas[at].action, lead);
        }
    }
    ideas.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    let mut weighed: Vec<(G::Action, f32)> =
        ideas.iter().filter(|i| !i.worth.is_empty()).map(|i| (i.action, i.mean())).collect();
    if let Some(at) = weighed.iter().position(|(a, _)| *a == best) {
        weighed[..=at].rotate_right(1);
    }
    Some(Thought { best, weighed, nodes })
}

/// By how much one idea is better in the same samples, if that is more than luck would make it.
fn sure_lead(one: &[f32], other: &[f32]) -> Option<f32> {
    let n = one.len().min(other.len());
    if n < 4 {
        return None;
    }
    let leads = || one.iter().zip(other).map(|(a, b)| a - b);
    let mean = leads().sum::<f32>() / n as f32;
    let variance = leads().map(|d| (d - mean).powi(2)).sum::<f32>() / (n - 1) as f32;
    let error = (variance / n as f32).sqrt();
    (mean > DOUBT * error && mean > 0.0).then_some(mean)
}

/// One action, then captains on both sides until enough turns have passed; what that is worth, and what it took.
fn play_out<G: Counsel>(mut game: G, action: G::Action, seat: Seat, depth: u32, luck: u64) -> (f32, u64) {
    let mut chance = Chance::new(luck);
    let until = game.stage() + depth;
    game.apply(action, &mut chance, &mut Silent);
    let mut legal = Vec::new();
    let mut nodes = 1;
    while nodes < LONGEST && game.stage() < until && matches!(game.turn(), Turn::Decide(_)) {
        legal.clear();
        game.legal(&mut legal);
        let Some(next) = captain(&game, &legal) else { break };
        game.apply(next, &mut chance, &mut Silent);
        nodes += 1;
    }
    (game.value(seat), nodes)
}
