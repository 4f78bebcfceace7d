//! The tables of both years, laid on one board.

use crate::campaign::germany::GERMANY_1813;
use crate::campaign::linked::Part;
use crate::campaign::russia::RUSSIA_1812;
use crate::tables::volume::{NO_MINARD, NO_RIVERS, NO_WINTER, Volume, table};

/// 1812 on both maps, as the first part of the linked campaign (NN-17.1-1). Neither the Swedes nor a second year are
/// played (NN-17.9-a).
pub(crate) const LINKED_1812: Volume = Volume {
    side_words: GERMANY_1813.side_words,
    side_names: GERMANY_1813.side_names,
    options: &[
        "events",
        "command",
        "chaos",
        "horses",
        "reserve",
        "ukraine",
        "austrians",
        "fog",
        "capacity",
        "free-french",
        "free-russian",
    ],
    board: "europe-1812-13",
    territories: table!("1812-13", "first.toml"),
    minard: NO_MINARD,
    link: Some(Part::First),
    rivers: NO_RIVERS,
    winter: NO_WINTER,
    ..RUSSIA_1812
};

/// 1813 on both maps, as the second part; commanders have no seniority in it (NN-17.9-d).
pub(crate) const LINKED_1813: Volume = Volume {
    options: &[
        "events",
        "fog",
        "crowding",
        "weak-start",
        "late-truce",
        "bargain",
        "tension",
        "round-down",
        "forage-feeds",
        "safe-depots",
        "may-spare",
    ],
    board: "europe-1812-13",
    link: Some(Part::Second),
    amendments: Some(table!("1812-13", "second.toml")),
    ..GERMANY_1813
};
