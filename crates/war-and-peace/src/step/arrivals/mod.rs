//! The Reinforcement Phase (I, R.2, P.10).

mod arrive;
mod bargain;
mod choose;
mod comeback;
mod exchange;
mod household;
mod replace;
mod schedule;

pub(crate) use arrive::Arrive;
pub(crate) use bargain::Bargain;
pub(crate) use choose::Choose;
pub(crate) use comeback::Return;
pub(crate) use exchange::Exchange;
pub(crate) use household::Household;
pub(crate) use replace::Replace;
pub(crate) use schedule::Schedule;
