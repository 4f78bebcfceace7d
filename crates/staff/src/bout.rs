//! A whole game between computer players, and what a simulation writes down of it.

use crate::player::mix;
use crate::{Budget, Level, Player};
use kernel::{Chance, Counsel, Infoset, Note, Notes, Outcome, Turn};
use std::sync::atomic::AtomicBool;

/// Who sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seated {
    /// How strong.
    pub level: Level,
    /// How much it may think.
    pub budget: Budget,
}

/// A game that was played to its end.
#[derive(Debug, Clone)]
pub struct Bout {
    /// How it ended; nothing if it took more steps than it may.
    pub outcome: Option<Outcome>,
    /// Actions played.
    pub steps: u64,
    /// One row a turn: the title's figures at its end, then what was counted during it.
    pub turns: Vec<Vec<i64>>,
}

/// The names of the columns of [`Bout::turns`].
pub fn columns<G: Counsel>(start: &G) -> Vec<&'static str> {
    let figures = start.figures().into_iter().map(|(name, _)| name);
    figures.chain(G::tallies().iter().map(|(name, _)| *name)).collect()
}

/// Counts the notes that a title wants counted.
struct Tally {
    wanted: &'static [(&'static str, &'static [&'static str])],
    counts: Vec<i64>,
}

impl Notes for Tally {
    fn say(&mut self, note: impl FnOnce() -> Note) {
        let key = note().text.key;
        for ((_, keys), count) in self.wanted.iter().zip(&mut self.counts) {
            *count += i64::from(keys.contains(&key));
        }
    }
}

/// Plays from a start. Everything follows from the seed: the dice, and the luck of each player apart from them.
pub fn play<G: Counsel>(start: &G, seated: &[Seated], seed: u64, bound: u32) -> Bout {
    let mut game = start.clone();
    let mut dice = Chance::new(mix(seed, 0));
    let mut players: Vec<Player> = (1u64..)
        .zip(seated)
        .map(|(at, s)| Player::new(s.level, mix(seed, at)).with_budget(s.budget))
        .collect();
    let never = AtomicBool::new(false);
    let mut tally = Tally { wanted: G::tallies(), counts: vec![0; G::tallies().len()] };
    let mut bout = Bout { outcome: None, steps: 0, turns: Vec::new() };
    let mut stage = game.stage();
    while bout.steps <= u64::from(bound) {
        let turn = game.turn();
        if let Turn::Over(outcome) = turn {
            bout.outcome = Some(outcome);
            break;
        }
        // Where several may act at once, they do so in turn.
        let Some(seat) = turn.deciders().first() else { break };
        let Some(player) = players.get_mut(usize::from(seat.0)) else { break };
        let Some(decision) = player.decide(&Infoset::new(&game, seat), &never) else { break };
        let before = game.clone();
        game.apply(seat, decision.action, &mut dice, &mut tally);
        bout.steps += 1;
        let over = matches!(game.turn(), Turn::Over(_));
        if game.stage() != stage || over {
            stage = game.stage();
            let figures = if over { game.figures() } else { before.figures() };
            let row = figures.into_iter().map(|(_, n)| n).chain(tally.counts.iter().copied()).collect();
            bout.turns.push(row);
            tally.counts.fill(0);
        }
    }
    bout
}
