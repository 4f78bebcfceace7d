//! The table in a browser: games that several people play, kept so that nothing acknowledged is ever lost.

pub mod wire;
