//! What is in the box of 1813.

use crate::tables::volume::{CardWords, NO_MINARD, NO_RIVERS, NO_WINTER, Politics, Volume, table};

pub(crate) const CARDS_1813: CardWords = CardWords {
    name: "nem-card-1813",
    both: "nem-card-1813-both",
    sides: ["nem-card-1813-french", "nem-card-1813-coalition"],
};

/// 1813: Napoleon's Nemesis.
pub(crate) const GERMANY_1813: Volume = Volume {
    year: "1813",
    owner: None,
    side_words: ["french", "coalition"],
    row_words: ["french", "coalition"],
    side_names: ["nem-the-french", "nem-the-coalition"],
    spared_by: "nem-term-napoleon",
    politics: Politics::ByEvent,
    options: &[
        "events",
        "fog",
        "evacuated",
        "crowding",
        "command",
        "weak-start",
        "late-truce",
        "bargain",
        "tension",
        "round-down",
        "forage-feeds",
        "safe-depots",
        "pure-cavalry",
        "may-spare",
    ],
    cites: &[table!("1813", "cites.csv")],
    board: "central-europe-1813",
    system: table!("1813", "system.toml"),
    territories: table!("1813", "territories.toml"),
    units: table!("1813", "units.csv"),
    commanders: table!("1813", "commanders.csv"),
    groups: table!("1813", "groups.csv"),
    sites: table!("1813", "sites.csv"),
    trains: table!("1813", "trains.csv"),
    promotions: table!("1813", "changes.csv"),
    style: table!("1813", "style.toml"),
    french_gain: 0.0,
    minard: NO_MINARD,
    cards: table!("1813", "cards.toml"),
    card_words: CARDS_1813,
    link: None,
    amendments: None,
    rivers: NO_RIVERS,
    winter: NO_WINTER,
};
