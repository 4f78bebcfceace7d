//! Hex boards: what stands on every map, whatever is played on it.
//!
//! A board is a folder of tables that a player can read and correct ([`tables`]); loading merges the
//! overlay of corrections, lists every fault at once and yields a [`Board`]: dense tables indexed by
//! [`HexId`], made for flood fills and path searches in the middle of a game.

pub mod atlas;
mod coast;
mod dense;
pub mod draw;
mod fault;
mod grid;
mod idset;
mod search;
mod steps;
pub mod survey;
pub mod tables;
mod terrain;

pub use coast::Ring;
pub use dense::{Board, Place, PlaceId, Territory, TerritoryId};
pub use fault::{Fault, Faults};
pub use grid::{Dir, Grid, Layout, Numbering, Point};
pub use idset::{HexSet, Id, IdSet};
pub use search::{Flood, UNREACHED};
pub use steps::Ways;
pub use terrain::{Class, Features, HexId, Terrain};
