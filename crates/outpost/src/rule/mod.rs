//! What the rules mean, a file a chapter; a step asks it.

mod challenge;
mod movement;
mod turns;
