//! The divisional system of the Campaigns of the Napoleonic Wars: The Invasion of Russia 1812, Napoleon's Nemesis 1813,
//! Suvorov 1799, and the campaign that links the first two.
//!
//! Divisions move with supply trains that both players allot in alternation, face down, with dummies among
//! them; depots feed them; commanders rally and lead them. `step` has a room for each decision, `rule` a file for each
//! chapter of the rules, `campaign` a folder for whatever only one campaign has.

mod action;
mod aids;
mod campaign;
mod counsel;
mod game;
mod rule;
mod scene;
mod setup;
mod state;
mod step;
mod tables;
mod tidings;

use std::sync::Arc;

pub use action::Action;
pub use counsel::Plan;
pub use setup::{InvasionOfRussia, NapoleonsNemesis};
pub use state::Campaign;
pub use tables::owners;
pub use tables::roster::Side;

/// The seat of La Grande Armée.
pub const FRENCH: kernel::Seat = kernel::Seat(0);
/// The seat of its enemies.
pub const ALLIED: kernel::Seat = kernel::Seat(1);

/// The titles of the system for the shelf, with what owners have put in place of their tables. What runs whole games of
/// them is compiled here, once for all commands.
pub fn titles(library: &Arc<owners::Library>) -> Vec<Box<dyn table::Shelved>> {
    vec![
        table::shelved(InvasionOfRussia::with(Arc::clone(library))),
        table::shelved(NapoleonsNemesis::with(Arc::clone(library))),
    ]
}
