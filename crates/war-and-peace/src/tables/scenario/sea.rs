//! Who sails in a campaign, when, how many and between what.

use crate::tables::ground::HexBits;
use crate::tables::roster::Side;

/// What a harbour must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Berth {
    #[default]
    Any,
    /// A city that the side controls.
    Own,
    /// No city that the enemy controls.
    NotEnemys,
    /// No enemy SP there.
    NoEnemy,
    /// SP of the side there, and no enemy.
    Friend,
    /// A supply source of those who sail.
    Source,
    /// No enemy SP there, and enemies in every port.
    LastResort,
}

/// From where to where ships go.
#[derive(Debug, Clone)]
pub(crate) struct Route {
    pub(crate) from: HexBits,
    pub(crate) leave: Berth,
    pub(crate) to: HexBits,
    pub(crate) enter: Berth,
}

/// Who goes by sea, when, how many and where.
#[derive(Debug, Clone)]
pub(crate) struct Shipping {
    pub(crate) side: Side,
    pub(crate) nations: u32,
    pub(crate) from: u8,
    pub(crate) not_winter: bool,
    /// Most SP and leaders of the one voyage of a phase; without a limit there are any number of voyages.
    pub(crate) sp: u8,
    pub(crate) leaders: u8,
    /// At the end of the Movement Phase only.
    pub(crate) at_end: bool,
    /// Out of besieged cities, too.
    pub(crate) besieged: bool,
    pub(crate) routes: Vec<Route>,
    /// Every place from which, and every place to which, some route leads.
    pub(crate) harbours: HexBits,
    pub(crate) landings: HexBits,
    pub(crate) row: &'static str,
}
