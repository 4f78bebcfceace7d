//! Outpost: the house's test piece.
//!
//! A raider slips three face-down counters past two pickets; one of them is the courier. The game is small
//! on purpose and has one of everything that a title may need: a secret, dice, a shuffled deck with a hidden
//! hand, a reaction in the other's turn, choices made in secret and shown together, options, grades of
//! victory. It shows how a title is built, and the kernel's suite is proved on it.

mod challenge;
mod counsel;
mod movement;
mod position;
mod scene;
mod sequence;
mod setup;
mod state;
mod tables;

pub use sequence::Action;
pub use setup::Outpost;
pub use state::{PICKET, Post, RAIDER};
