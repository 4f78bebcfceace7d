//! What of the night is worth hearing, and what it is about.

use kernel::{Kind, Tiding};

/// Messages of notes by kind and weight; all others are details.
pub(crate) const TIDINGS: &[Tiding] = &[
    Tiding::headlines(Kind::Battle, &["outpost-shot"]),
    Tiding::events(Kind::Battle, &["outpost-challenged", "outpost-fogged"]),
    Tiding::headlines(
        Kind::Victory,
        &["outpost-courier-left", "outpost-courier-caught", "outpost-night-ends"],
    ),
    Tiding::events(Kind::Loss, &["outpost-decoy-left", "outpost-decoy-caught"]),
    Tiding::details(Kind::March, &["outpost-stepped", "outpost-guarded"]),
    Tiding::details(Kind::Card, &["outpost-drew", "outpost-drew-hidden", "outpost-buried"]),
];
