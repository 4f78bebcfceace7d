//! The Armistice of 1813 (14.15 and 16.5 of the second book).

mod bargain;
mod resite;
mod truce;

pub(crate) use bargain::{Bargain, Haggle};
pub(crate) use resite::Resite;
pub(crate) use truce::{Answer, Truce};
