//! Decisions of the campaigns in Spain alone.

mod ashore;
mod evacuate;
mod purchase;
mod recall;

pub(crate) use ashore::Ashore;
pub(crate) use evacuate::Evacuate;
pub(crate) use purchase::Purchase;
pub(crate) use recall::Recall;
