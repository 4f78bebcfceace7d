//! A folder for each campaign: its tables, and the rules and decisions that only it has.

pub(crate) mod germany;
pub(crate) mod italy;
pub(crate) mod linked;
pub(crate) mod russia;
