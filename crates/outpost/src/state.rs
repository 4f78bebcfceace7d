//! What changes while a game is played.

use crate::step::{Phase, SetUp};
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

/// A pile of the game's cards.
pub(crate) type Pile = kit::Pile<6>;

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
            phases: Phases::of(SetUp.into()),
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

/// Counters are called A, B and C.
pub(crate) fn letter(counter: u8) -> String {
    char::from(b'A' + counter.min(25)).to_string()
}
