//! Who sits at the table, and who looks on.

use serde::{Deserialize, Serialize};

/// A seat at the table. A seat decides; which powers it commands is the title's business.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The index into a table of seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats.
    pub fn all(count: usize) -> impl Iterator<Item = Seat> {
        (0..count as u8).map(Seat)
    }
}

/// Some of up to eight seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seats(pub u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// One seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// Whether a seat is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&s| self.contains(s))
    }
}

/// Whose eyes a scene is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Viewer {
    /// Somebody who plays, and knows what that seat may know.
    Seat(Seat),
    /// Somebody who looks on, and knows what nobody hides.
    Onlooker,
}

impl Viewer {
    /// Whether these eyes are those of a seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
