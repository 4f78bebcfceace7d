//! The Alliance Phase (H), and what alliances bring.

mod roll;

pub(crate) use roll::Alliance;
