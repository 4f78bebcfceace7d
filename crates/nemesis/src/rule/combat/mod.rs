//! Combat: the order (chapter 10), the sums (11.3 to 11.9), the hits and what follows them (11.10 to 11.18).

pub(crate) mod aftermath;
mod odds;
mod order;
mod sums;
