//! Random events (16.1): the cards, who holds which, and what they change.

mod deck;
mod effect;
mod force;
mod orders;
mod pack;
mod position;
mod words;

pub(crate) use deck::{Agenda, Deck};
pub(crate) use effect::{Effect, Moment, Who, World};
pub(crate) use orders::CITE;
pub(crate) use pack::Cards;
pub(crate) use position::describe as describe_deck;
