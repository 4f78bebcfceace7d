//! Games of any title, and what is played with whole games of it: contests, random walks, computer players at a table.
//!
//! All of it is generic over the title and used behind an object, [`Shelved`], that each title makes of itself: so it is
//! compiled once, in the crate of the title, however many commands there are.

mod contest;
mod listing;
mod player;
mod random;
mod shelved;
mod sitting;
mod starts;
mod talk;

pub use contest::{Advice, Contest};
pub use listing::Listing;
pub use player::{Opponent, Study};
pub use random::{Crash, Strides, Walked};
pub use shelved::{Shelved, shelved};
pub use sitting::{Sitting, Table};
pub use talk::{Over, Standing};
