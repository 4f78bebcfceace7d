//! Random events (16.1): the cards, who holds which, and what they change.

mod deck;
mod effect;
mod force;
mod orders;
mod position;
mod words;

pub(crate) use deck::Deck;
pub(crate) use effect::{Cards, Effect, Moment, Who, World};
