//! What event cards ask (16.1).

mod bonus;
mod card;
mod event;

pub(crate) use bonus::Bonus;
pub(crate) use card::Card;
pub(crate) use event::Event;
