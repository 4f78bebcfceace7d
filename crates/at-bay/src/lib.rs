//! Napoleon at Bay: the campaign of 1814 in Champagne.
//!
//! Leaders lie face down on the map, their divisions on organization displays. A Force moves by a command, which costs an
//! Administrative Point and has to reach it, or by the initiative of its leader; whoever marches far, in mud and without
//! supply melts away. The Standard Rules and the charts of the series are not at hand: what stands in their place is said
//! in `docs/napoleon-at-bay.md`, and its numbers in `data/at-bay/`.

mod counsel;
mod game;
mod position;
mod redeal;
mod rule;
mod scene;
mod setup;
mod state;
mod step;
mod tables;

pub use game::Action;
pub use rule::{Entry, Work};
pub use setup::AtBay;
pub use state::{Campaign, Flag, Kind};
pub use tables::{Army, LeaderId, Side, UnitId};

/// The title for the shelf. What runs whole games of it is compiled here, once for all commands.
pub fn title() -> Box<dyn table::Shelved> {
    table::shelved(AtBay)
}
