//! The Attrition Phase (G).

mod hexes;
mod perish;

pub(crate) use hexes::Attrition;
pub(crate) use perish::Perish;
