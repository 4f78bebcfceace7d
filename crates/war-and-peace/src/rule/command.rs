//! Who commands whom (A). A seat is a chair at the table, a side fights another, a power owns pieces; who decides for which
//! of them is asked here and nowhere else.

use crate::state::Campaign;
use crate::tables::roster::{NationId, Side};
use kernel::{Seat, Seats};

impl Campaign {
    /// The seat that leads a side: in these campaigns each side has one (WP-A-4).
    #[inline]
    #[allow(clippy::unused_self, reason = "who leads is asked of a game, though all of them answer alike")]
    pub(crate) fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::French => crate::FRENCH,
            Side::Allied => crate::NON_FRENCH,
        }
    }

    /// The seats that decide for a side.
    #[inline]
    pub(crate) fn seats_of(&self, side: Side) -> Seats {
        Seats::one(self.seat_of(side))
    }

    /// The seat that commands the units of a power; nobody's while it is in no war.
    pub(crate) fn commander(&self, power: NationId) -> Option<Seat> {
        self.side_of(power).map(|side| self.seat_of(side))
    }

    /// The side that a seat leads.
    #[inline]
    pub(crate) fn side_led_by(&self, seat: Seat) -> Side {
        if seat == self.seat_of(Side::French) { Side::French } else { Side::Allied }
    }
}
