//! Outpost: the house's test piece.
//!
//! A raider slips three face-down counters past two pickets; one of them is the courier. The game is small
//! on purpose and has one of everything that a title may need: a secret, dice, a shuffled deck with a hidden
//! hand, a reaction in the other's turn, choices made in secret and shown together, options, grades of
//! victory. It shows how a title is built, and the kernel's suite is proved on it.

mod aids;
mod counsel;
mod game;
mod position;
mod rule;
mod scene;
mod setup;
mod state;
mod step;
mod tables;
mod tidings;

pub use game::Action;
pub use setup::Outpost;
pub use state::{PICKET, Post, RAIDER};

/// The title for the shelf. What runs whole games of it is compiled here, once for all commands.
pub fn title() -> Box<dyn table::Shelved> {
    table::shelved(Outpost)
}
