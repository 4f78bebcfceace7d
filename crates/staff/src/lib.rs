//! Computer players. Each gets an [`kernel::Infoset`] and nothing else: the picture of its seat, the legal actions, and
//! positions that the seat must think possible. What is worth doing the title says, by [`kernel::Counsel`].

mod bout;
mod level;
mod player;
mod search;

pub use bout::{Bout, Seated, columns, play};
pub use level::Level;
pub use player::{Decision, Player};
pub use search::{Budget, Pace};
