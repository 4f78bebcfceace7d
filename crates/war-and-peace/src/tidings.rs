//! What of a campaign is worth hearing, and what it is about.

use kernel::{Kind, Tiding};

/// Messages of notes by kind and weight; all others are details.
pub(crate) const TIDINGS: &[Tiding] = &[
    Tiding::headlines(
        Kind::Politics,
        &[
            "wp-joins-french",
            "wp-joins-allied",
            "wp-deserts",
            "wp-turns",
            "wp-kingdom-peace",
            "wp-kingdom-arms",
            "wp-kingdom-satellite",
        ],
    ),
    Tiding::events(
        Kind::Politics,
        &[
            "wp-stays-neutral",
            "wp-alliance-rolled",
            "wp-turned",
            "wp-turned-same",
            "wp-exchanged",
            "wp-feat",
            "wp-idol-beaten",
        ],
    ),
    Tiding::details(Kind::Politics, &["wp-exchange-offered", "wp-exchange-refused"]),
    Tiding::headlines(Kind::Battle, &["wp-results", "wp-overrun", "wp-surrenders"]),
    Tiding::events(
        Kind::Battle,
        &["wp-attacked", "wp-counterattacked", "wp-fought", "wp-guard-goes-in", "wp-charges"],
    ),
    Tiding::details(
        Kind::Battle,
        &[
            "wp-stopped",
            "wp-tactics",
            "wp-tactics-nothing",
            "wp-committed",
            "wp-not-committed",
            "wp-overrun-granted",
            "wp-overrun-refused",
            "wp-cossacks-slip",
            "wp-partisans-slip",
        ],
    ),
    Tiding::headlines(Kind::City, &["wp-city-taken"]),
    Tiding::headlines(Kind::Siege, &["wp-siege-falls", "wp-city-fell"]),
    Tiding::events(Kind::Siege, &["wp-siege-holds", "wp-siege-broken", "wp-besieges", "wp-evacuated"]),
    Tiding::details(
        Kind::Siege,
        &[
            "wp-goes-inside",
            "wp-sheltered",
            "wp-summoned",
            "wp-answer-inside",
            "wp-answer-outside",
            "wp-answer-both",
            "wp-entrenched",
        ],
    ),
    Tiding::headlines(Kind::Loss, &["wp-killed", "wp-captured", "wp-no-way-out"]),
    Tiding::events(
        Kind::Loss,
        &["wp-wounded", "wp-attrition", "wp-attrition-seen", "wp-forfeited", "wp-recruit-lost"],
    ),
    Tiding::details(Kind::Loss, &["wp-lost", "wp-casualty", "wp-unharmed", "wp-attrition-die"]),
    Tiding::events(
        Kind::Arrival,
        &[
            "wp-arrived",
            "wp-leader-arrived",
            "wp-replaced",
            "wp-bought",
            "wp-paid-off",
            "wp-leader-leaves",
            "wp-recalled",
            "wp-recalled-pool",
            "wp-recall-waits",
        ],
    ),
    Tiding::details(Kind::Arrival, &["wp-half-bought", "wp-placed", "wp-leader-placed"]),
    Tiding::events(Kind::March, &["wp-withdraws", "wp-retreated", "wp-sailed", "wp-sailed-unseen"]),
    Tiding::details(
        Kind::March,
        &[
            "wp-stepped",
            "wp-march-ends",
            "wp-forced",
            "wp-forced-unseen",
            "wp-left-behind",
            "wp-advanced",
            "wp-leader-advanced",
            "wp-fled",
            "wp-prowled",
            "wp-partisans-scatter",
        ],
    ),
    Tiding::headlines(Kind::Victory, &["wp-french-win", "wp-non-french-win", "wp-draw"]),
    Tiding::events(Kind::Victory, &["wp-victory-point"]),
    Tiding::events(Kind::Turn, &["wp-segment"]),
];
