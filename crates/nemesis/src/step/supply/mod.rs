//! Depots and supply trains (chapter 7).

mod allot;
mod convert;
mod found;
mod remove;

pub(crate) use allot::Allot;
pub(crate) use convert::Convert;
pub(crate) use found::Found;
pub(crate) use remove::Remove;
