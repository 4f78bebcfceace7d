//! The divisional system of the Campaigns of the Napoleonic Wars: The Invasion of Russia 1812.
//!
//! Divisions move with supply trains that both players allot in alternation, face down, with dummies among
//! them; depots feed them; commanders rally and lead them. The modules mirror the chapters of the rules.

mod action;
mod arrivals;
mod capacity;
mod cards;
mod cites;
mod climate;
mod combat;
mod command;
mod commanders;
mod commands;
mod depots;
mod field;
mod fog;
mod germany;
mod linked;
mod list;
mod march;
mod numbers;
mod overlays;
pub mod owners;
mod panels;
mod places;
mod plan;
mod politics;
mod position;
mod rally;
mod roster;
mod scene;
mod sequence;
mod setup;
mod sheet;
mod staff;
mod state;
mod supply;
mod tables;
mod territories;
mod trains;
mod victory;
mod volume;
mod winter;

pub use action::Action;
pub use roster::Side;
pub use setup::{InvasionOfRussia, NapoleonsNemesis};
pub use staff::Plan;
pub use state::Campaign;

/// The seat of La Grande Armée.
pub const FRENCH: kernel::Seat = kernel::Seat(0);
/// The seat of its enemies.
pub const ALLIED: kernel::Seat = kernel::Seat(1);
