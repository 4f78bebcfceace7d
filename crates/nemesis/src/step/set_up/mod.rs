//! Before play (14.1, 15.1).

mod deploy;
mod disguise;
mod first_depots;

pub(crate) use deploy::Deploy;
pub(crate) use disguise::Disguise;
pub(crate) use first_depots::FirstDepots;
