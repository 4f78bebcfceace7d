//! The examples of play of the rulebooks, through the protocol, with the dice they state.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod smolensk;
mod talk;
mod war_and_peace;
