//! What politics ask before General Supply (16.9, 16.11), and winter quarters with the second year (16.13).

mod declare;
mod hibernate;
mod losses;
mod melt;
mod quarter;
mod rejoin;
mod restore;
mod source;

pub(crate) use declare::Declare;
pub(crate) use hibernate::Hibernate;
pub(crate) use losses::WinterLosses;
pub(crate) use melt::Melt;
pub(crate) use quarter::{Billet, Quarter};
pub(crate) use rejoin::Rejoin;
pub(crate) use restore::Restore;
pub(crate) use source::Source;
