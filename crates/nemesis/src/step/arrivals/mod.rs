//! Rides of commanders and reinforcements (chapters 12 and 13).

mod arrive;
mod ride;

pub(crate) use arrive::Arrive;
pub(crate) use ride::{Ride, RideTo};
