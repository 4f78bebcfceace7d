//! Who decides what and when (CON-1.4): a file a decision, and one for what happens between them.

mod answer;
mod bargain;
mod between;
mod motion;
mod muster;
mod orders;
mod vote;

pub(crate) use answer::Answer;
pub(crate) use bargain::Bargain;
pub(crate) use between::{Close, Deal, March};
pub(crate) use motion::Motion;
pub(crate) use muster::Muster;
pub(crate) use orders::Orders;
pub(crate) use vote::Vote;

use crate::state::Concert;
use crate::tables::{POWERS, Power, Province, SEATS};
use kernel::{Choice, Refusal, Seat, Spot, Text};

kit::steps! {
    /// What happens now.
    pub(crate) enum Phase for Concert {
        asks { Muster, Bargain, Answer, Orders, Motion, Vote }
        runs { Deal, March, Close }
    }
}

/// CON-4.1
pub(crate) fn pass() -> Choice {
    Choice::new("pass", "CON-4.1", Text::new("congress-do-pass"))
}

/// CON-1.4: something else is asked.
pub(crate) fn not_now() -> Refusal {
    Refusal::new("CON-1.4", Text::new("congress-not-now"))
}

pub(crate) fn in_box(province: Province) -> Spot {
    Spot::Box(province.slug().to_owned())
}

/// The seat with a slug, in a position.
fn read_seat(slug: &str) -> Result<Seat, String> {
    let found = SEATS.iter().position(|s| *s == slug).map(|at| Seat(at as u8));
    found.ok_or_else(|| format!("'{slug}' should be one of {}", SEATS.join(", ")))
}

/// The power with a slug, in a position.
fn read_power(slug: &str) -> Result<Power, String> {
    let found = POWERS.iter().position(|p| *p == slug).map(|at| Power(at as u8));
    found.ok_or_else(|| format!("'{slug}' should be one of {}", POWERS.join(", ")))
}
