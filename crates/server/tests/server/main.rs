//! The server as browsers meet it, over real sockets.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod accounts;
mod common;
mod computers;
mod guard;
mod language;
mod leaks;
mod live;
mod notices;
mod replays;
mod seats;
mod table;
mod tables;
mod thinking;
