//! War and Peace: the campaigns of Napoleon in strength points.
//!
//! An army is a number of strength points (SP) in a hex; leaders move and inspire them. A turn is a month. The
//! rules are in chapters A to T of the rulebook, one module a chapter; what a campaign adds is data, read by
//! [`scenario`]. Charts, cities, nations and campaigns stand in `data/war-and-peace`.

/// A file of `data/war-and-peace`, carried inside the program.
macro_rules! data {
    ($name:expr) => {
        include_str!(concat!("../../../data/war-and-peace/", $name))
    };
}

mod action;
mod alliance;
mod arrivals;
mod attrition;
mod charts;
mod cities;
mod combat;
mod counsel;
mod entrench;
mod exchange;
mod fog;
mod forced_march;
mod forces;
mod ground;
mod household;
mod leaders;
mod list;
mod movement;
mod odds;
mod options;
mod overrun;
mod partisans;
mod position;
mod purchase;
mod roster;
mod scenario;
mod scene;
mod sea;
mod sequence;
mod setup;
mod siege;
mod special;
mod state;
mod supply;
mod tables;
mod victory;
mod words;

pub use action::{Action, Tactic};
pub use counsel::Aims;
pub use roster::{Kind, LeaderId, NationId};
pub use setup::WarAndPeace;
pub use state::Campaign;

/// The seat of the French player.
pub const FRENCH: kernel::Seat = kernel::Seat(0);
/// The seat of the non-French player.
pub const NON_FRENCH: kernel::Seat = kernel::Seat(1);
