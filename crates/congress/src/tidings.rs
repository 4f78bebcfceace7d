//! What of the congress is worth hearing, and what it is about.

use kernel::{Kind, Tiding};

/// Messages of notes by kind and weight; all others are details.
pub(crate) const TIDINGS: &[Tiding] = &[
    Tiding::headlines(Kind::Politics, &["congress-allied", "congress-left", "congress-commands"]),
    Tiding::events(
        Kind::Politics,
        &[
            "congress-offered",
            "congress-declined",
            "congress-no-room",
            "congress-moved",
            "congress-failed",
            "congress-unwilling",
        ],
    ),
    Tiding::headlines(Kind::Battle, &["congress-fought"]),
    Tiding::events(Kind::Loss, &["congress-beaten"]),
    Tiding::headlines(Kind::Loss, &["congress-out"]),
    Tiding::headlines(Kind::City, &["congress-held"]),
    Tiding::events(Kind::Arrival, &["congress-mustered"]),
    Tiding::events(Kind::March, &["congress-shown"]),
    Tiding::details(Kind::March, &["congress-ordered"]),
    Tiding::details(Kind::Card, &["congress-drew", "congress-dealt"]),
    Tiding::headlines(Kind::Victory, &["congress-ends"]),
];
