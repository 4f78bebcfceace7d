//! What only one campaign knows, a folder each: its rules, its steps, how its own rows are read. What others took over
//! from it stands with the campaign that the book tells it in.

mod austerlitz;
mod final_glory;
mod jena_friedland;
pub(crate) mod liberation;
mod marengo;
pub(crate) mod montenotte_rivoli;
mod napoleon_at_bay;
pub(crate) mod peninsular_war;
pub(crate) mod wagram;
mod waterloo;
