//! What the insides of titles are made of: rooms for decisions, lists of actions, values by side, ballots, piles of cards,
//! positions in both directions, tables as text, player aids, weights of captains.
//!
//! The kernel says what a game promises; this says how our games are built. A title that is built otherwise owes it
//! nothing.

pub mod aid;
mod ballot;
mod by;
pub mod codec;
mod list;
pub mod owned;
mod pile;
pub mod sheet;
mod step;
mod weights;

pub use ballot::Ballot;
pub use board::{Id, IdSet};
pub use by::{By, Key};
pub use kernel;
pub use list::{List, Probe};
pub use pile::Pile;
pub use step::{Asks, Step, alone};
pub use weights::{Change, Weights};
