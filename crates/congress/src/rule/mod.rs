//! What the rules mean, a file a chapter; a step asks it.

mod battle;
mod cards;
mod leagues;
mod march;
mod muster;
mod rounds;
mod vote;
