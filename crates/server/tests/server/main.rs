//! The server as browsers meet it, over real sockets.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod accounts;
mod advice;
mod changes;
mod common;
mod computers;
mod fair;
mod front;
mod guard;
mod language;
mod leaks;
mod live;
mod logins;
mod logs;
mod names;
mod notices;
mod older;
mod replays;
mod seats;
mod table;
mod tables;
mod thinking;
