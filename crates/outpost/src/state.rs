//! What changes while a game is played.

use crate::tables::{DECK, Tables};
use board::HexId;
use kernel::{Phases, Seat};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The seat with the counters.
pub const RAIDER: Seat = Seat(0);
/// The seat with the pickets.
pub const PICKET: Seat = Seat(1);

/// Which counter is meant where none has been named yet.
pub(crate) const NOBODY: u8 = u8::MAX;

/// What happens now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Phase {
    /// The raider puts down the counter with this number.
    #[default]
    SetUp,
    /// The raider names the courier.
    Name,
    /// The raider has a card too many.
    Discard,
    /// The raider moves.
    Raid,
    /// The picket moves.
    Watch,
    /// The raider may answer a challenge with fog.
    Fog,
    /// The raider chooses how to meet a challenge.
    Meet,
    /// The picket chooses how to press it.
    Press,
    /// Nothing more happens.
    Over,
}

/// What is known of a counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Fate {
    /// Not on the board yet.
    #[default]
    Waiting,
    /// Face down on the board.
    Hidden,
    /// Left the board.
    Left,
    /// Caught.
    Caught,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Counter {
    pub(crate) hex: HexId,
    pub(crate) fate: Fate,
    pub(crate) moved: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Guard {
    pub(crate) hex: HexId,
    pub(crate) done: bool,
}

/// A challenge under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Challenge {
    pub(crate) picket: u8,
    pub(crate) counter: u8,
    /// The raider's secret choice, once it is made.
    pub(crate) runs: bool,
}

/// A pile of cards; the last is on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Pile {
    cards: [u8; 6],
    count: u8,
}

impl Pile {
    pub(crate) fn cards(&self) -> &[u8] {
        self.cards.get(..usize::from(self.count)).unwrap_or_default()
    }

    pub(crate) fn len(self) -> usize {
        usize::from(self.count)
    }

    pub(crate) fn put(&mut self, card: u8) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.count)) {
            *slot = card;
            self.count += 1;
        }
    }

    pub(crate) fn take(&mut self, card: u8) -> bool {
        let Some(at) = self.cards().iter().position(|&c| c == card) else {
            return false;
        };
        self.cards.copy_within(at + 1.., at);
        self.count -= 1;
        self.cards[usize::from(self.count)..].fill(0);
        true
    }

    pub(crate) fn draw(&mut self) -> Option<u8> {
        let card = *self.cards().last()?;
        self.count -= 1;
        self.cards[usize::from(self.count)] = 0;
        Some(card)
    }

    pub(crate) fn of(cards: &[u8]) -> Pile {
        let mut pile = Pile::default();
        for &card in cards {
            pile.put(card);
        }
        pile
    }
}

/// All that changes: no heap, copied like a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phases: Phases<Phase, 4>,
    pub(crate) turn: u8,
    pub(crate) counters: [Counter; 3],
    pub(crate) courier: u8,
    pub(crate) guards: [Guard; 2],
    pub(crate) challenge: Challenge,
    pub(crate) deck: Pile,
    pub(crate) hand: Pile,
    pub(crate) buried: Pile,
    pub(crate) fog_shown: u8,
}

/// A position of the game with its tables.
#[derive(Debug, Clone)]
pub struct Post {
    pub(crate) tables: Arc<Tables>,
    pub(crate) state: State,
}

impl PartialEq for Post {
    fn eq(&self, other: &Post) -> bool {
        self.state == other.state
    }
}

impl Eq for Post {}

impl Hash for Post {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl Post {
    /// Three counters that look alike, and two pickets (OUT-1.1).
    pub(crate) fn new(tables: Arc<Tables>) -> Post {
        let guard = |hex| Guard { hex, done: false };
        let state = State {
            phases: Phases::of(Phase::SetUp),
            turn: 0,
            counters: [Counter::default(); 3],
            courier: NOBODY,
            guards: tables.posts.map(guard),
            challenge: Challenge::default(),
            deck: if tables.cards { Pile::of(&DECK) } else { Pile::default() },
            hand: Pile::default(),
            buried: Pile::default(),
            fog_shown: 0,
        };
        Post { tables, state }
    }

    pub(crate) fn phase(&self) -> Phase {
        self.state.phases.now().unwrap_or(Phase::Over)
    }

    pub(crate) fn counter_at(&self, hex: HexId) -> Option<u8> {
        let here = |c: &Counter| c.fate == Fate::Hidden && c.hex == hex;
        self.state.counters.iter().position(here).map(|i| i as u8)
    }

    pub(crate) fn guard_at(&self, hex: HexId) -> bool {
        self.state.guards.iter().any(|g| g.hex == hex)
    }
}
