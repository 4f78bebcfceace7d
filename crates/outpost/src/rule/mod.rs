//! What the rules mean, a file a chapter; a step asks it.

pub(crate) mod challenge;
mod movement;
mod turns;
