//! Orders and combat (chapters 10 and 11).

mod advance;
mod attack;
mod call;
mod escape;
mod hits;
mod order;
mod overflow;
mod pursuit;
mod slip;
mod spend;
mod withdraw;

pub(crate) use advance::Advance;
pub(crate) use attack::Attack;
pub(crate) use call::{CallAttack, CallDefence};
pub(crate) use escape::Escape;
pub(crate) use hits::{Hits, Volunteer};
pub(crate) use order::Order;
pub(crate) use overflow::{Farther, Overflow};
pub(crate) use pursuit::Pursuit;
pub(crate) use slip::Slip;
pub(crate) use spend::{Spend, SpendDefence};
pub(crate) use withdraw::Withdraw;
