//! What the rules mean, a file or a folder for each chapter: questions and changes, asked by steps.

mod arrivals;
mod capability;
mod capacity;
pub(crate) mod cards;
pub(crate) mod combat;
mod combat_commands;
mod depots;
pub(crate) mod field;
mod fog;
mod land;
mod march;
mod rally;
mod rides;
mod supply;
mod trains;
mod turns;
mod victory;
