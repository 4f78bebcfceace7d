//! Whose land it is (1.1), and where a side is fed as in its own.

use crate::state::{Campaign, HexBits};
use crate::tables::roster::Side;
use board::HexId;

impl Campaign {
    /// Whose a hex is: its territory, unless independence has changed the allegiance of a city (TIR-1.1-bp12-1,
    /// TIR-1.1-bp12-2, TIR-16.9-1).
    #[inline]
    pub(crate) fn is_friendly(&self, side: Side, hex: HexId) -> bool {
        self.is_in(side, &self.land().friendly[side.index()], hex)
    }

    /// Whether a side forages in a hex as in friendly land.
    #[inline]
    pub(crate) fn feeds(&self, side: Side, hex: HexId) -> bool {
        self.is_in(side, &self.land().supply[side.index()], hex)
    }

    fn is_in(&self, side: Side, land: &HexBits, hex: HexId) -> bool {
        if self.state.liberated.contains(hex) { side == Side::French } else { land.contains(hex) }
    }

    /// All friendly hexes of a side.
    pub(crate) fn friendly(&self, side: Side) -> HexBits {
        self.with_liberated(side, self.land().friendly[side.index()])
    }

    /// All hexes where a side forages and has depots as in friendly land (TIR-7.6-1, TIR-7.7-2, NN-14.7, NN-14.9-2).
    pub(crate) fn supply_land(&self, side: Side) -> HexBits {
        self.with_liberated(side, self.land().supply[side.index()])
    }

    fn with_liberated(&self, side: Side, land: HexBits) -> HexBits {
        match side {
            Side::French => land | self.state.liberated,
            Side::Allied => land - self.state.liberated,
        }
    }
}
