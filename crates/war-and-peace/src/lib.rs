//! War and Peace: the campaigns of Napoleon in strength points.
//!
//! An army is a number of strength points (SP) in a hex; leaders move and inspire them. A turn is a month. What
//! the chapters of the rulebook mean stands in `rule`, a file a chapter, and who decides what in `step`, a file a
//! decision; what a campaign adds is data, read by `tables::scenario`, and a folder in `campaign`. Charts, cities, nations
//! and campaigns stand in `data/war-and-peace`.

/// A file of `data/war-and-peace`, carried inside the program.
macro_rules! data {
    ($name:expr) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/war-and-peace/", $name))
    };
}

mod action;
mod aids;
mod campaign;
mod counsel;
mod game;
mod rule;
mod scene;
mod state;
mod step;
mod tables;
mod tidings;

use kit::owned::Owners;
use std::sync::Arc;

pub use action::{Action, Tactic};
pub use counsel::Aims;
pub use state::Campaign;
pub use tables::owners;
pub use tables::roster::{Kind, LeaderId, NationId};
pub use tables::setup::WarAndPeace;

/// The seat of the French player.
pub const FRENCH: kernel::Seat = kernel::Seat(0);
/// The seat of the non-French player.
pub const NON_FRENCH: kernel::Seat = kernel::Seat(1);

/// The title for the shelf. What runs whole games of it is compiled here, once for all commands.
pub fn title(owners: Arc<Owners>) -> Box<dyn table::Shelved> {
    table::shelved(WarAndPeace::with(owners))
}
