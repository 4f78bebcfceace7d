//! The rules of Napoleon at Bay, chapter by chapter: each test names the rows that it shows.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod administration;
mod bridges;
mod combat;
mod marches;
mod morale;
mod organization;
mod retreat;
mod secrets;
mod setup;
mod table;
mod vedettes;
mod weather;
