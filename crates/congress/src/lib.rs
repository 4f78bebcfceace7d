//! Congress: the house's test piece for more than two.
//!
//! Three to five great powers make leagues and break them, write their orders in secret, and vote on who commands the
//! small states between them. The game is small on purpose and has one of everything that a game of many needs: a number
//! of players to choose, powers that change sides and commanders, offers that name who may answer, consent, votes and
//! secret orders of several seats at once, notes for allies, hands of cards, displays in place of a board, joint victory,
//! and seats that have nothing left to decide.

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
pub use setup::Congress;
pub use state::{Concert, Order};
pub use tables::{Card, Power, Province};

/// The title for the shelf. What runs whole games of it is compiled here, once for all commands.
pub fn title() -> Box<dyn table::Shelved> {
    table::shelved(Congress)
}
