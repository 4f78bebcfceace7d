//! Rallies and marches (chapter 8, 15.2).

mod attrition;
mod excess;
mod march;
mod muster;
mod rally;
mod route;

pub(crate) use attrition::Attrition;
pub(crate) use excess::Excess;
pub(crate) use march::March;
pub(crate) use muster::Muster;
pub(crate) use rally::{Rally, RallyUnits};
pub(crate) use route::Route;
