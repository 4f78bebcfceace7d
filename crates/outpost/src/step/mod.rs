//! Who decides what and when (OUT-1.2): a file a decision.

mod discard;
mod fog;
mod meet;
mod name;
mod press;
mod raid;
mod set_up;
mod watch;

pub(crate) use discard::Discard;
pub(crate) use fog::Fog;
pub(crate) use meet::Meet;
pub(crate) use name::Name;
pub(crate) use press::Press;
pub(crate) use raid::Raid;
pub(crate) use set_up::SetUp;
pub(crate) use watch::Watch;

use crate::state::Post;
use board::HexId;
use kernel::{Choice, Refusal, Spot, Text};

kit::steps! {
    /// What happens now.
    pub(crate) enum Phase for Post {
        asks { SetUp, Name, Discard, Raid, Watch, Fog, Meet, Press }
        runs {}
    }
}

/// OUT-1.2
pub(crate) fn done() -> Choice {
    Choice::new("done", "OUT-1.2", Text::new("outpost-do-done"))
}

/// OUT-1.2: something else is asked.
pub(crate) fn not_now() -> Refusal {
    Refusal::new("OUT-1.2", Text::new("outpost-not-now"))
}

pub(crate) fn at_hex(post: &Post, hex: HexId) -> Spot {
    Spot::Hex(post.tables.board.label(hex).to_owned())
}
