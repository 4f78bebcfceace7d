//! The campaign of both years (chapter 17 of the second book).

mod change;
mod dismiss;
mod garrison;
mod paris;

pub(crate) use change::Change;
pub(crate) use dismiss::Dismiss;
pub(crate) use garrison::Garrison;
pub(crate) use paris::Paris;
