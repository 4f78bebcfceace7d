//! What the rules mean, a file a chapter; a step asks it.

mod alliance;
mod arrivals;
mod attrition;
mod cities;
pub(crate) mod combat;
mod command;
mod entrench;
mod exchange;
pub(crate) mod fog;
pub(crate) mod forced_march;
pub(crate) mod forces;
mod household;
mod leaders;
mod movement;
mod overrun;
mod sea;
mod siege;
pub(crate) mod spread;
pub(crate) mod supply;
mod turns;
mod victory;
