//! Computer players. They get what their seat knows, never the state.

use crate::Table;
use kernel::{Chance, Game, Infoset, Seat, Text};

/// Somebody who plays any title from what a seat knows.
pub trait Player {
    /// One of the legal actions.
    fn choose<G: Game>(&mut self, known: &Infoset<'_, G>) -> Option<G::Action>;
}

/// Plays any legal action, each as likely as the others.
#[derive(Debug, Clone)]
pub struct RandomPlayer(Chance);

impl RandomPlayer {
    /// A player whose luck is the same for the same seed.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer(Chance::new(seed))
    }
}

impl Player for RandomPlayer {
    fn choose<G: Game>(&mut self, known: &Infoset<'_, G>) -> Option<G::Action> {
        let mut legal = Vec::new();
        known.legal(&mut legal);
        self.0.pick(&legal)
    }
}

/// A computer player that can be asked to take a seat.
pub trait Opponent: Send + Sync {
    /// Its name in requests and stores.
    fn slug(&self) -> &'static str;
    /// Its name for people.
    fn name(&self) -> Text;
    /// The place of its choice in the legal list; the same for the same luck.
    fn choose(&self, table: &Table, seat: Seat, luck: u64) -> Option<usize>;
}

struct AtRandom;

impl Opponent for AtRandom {
    fn slug(&self) -> &'static str {
        "random"
    }

    fn name(&self) -> Text {
        Text::new("house-player-random")
    }

    fn choose(&self, table: &Table, seat: Seat, luck: u64) -> Option<usize> {
        table.ask(seat, &mut RandomPlayer::new(luck))
    }
}

/// All computer players; the first is what a newcomer gets.
pub fn opponents() -> &'static [&'static dyn Opponent] {
    &[&AtRandom]
}

/// The computer player with a slug.
pub fn opponent(slug: &str) -> Option<&'static dyn Opponent> {
    opponents().iter().copied().find(|o| o.slug() == slug)
}
