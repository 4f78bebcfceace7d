//! Suvorov in Italy (chapter 18 of the second book): its tables. Its rules are those of the system.

use crate::campaign::germany::CARDS_1813;
use crate::tables::volume::{NO_MINARD, NO_PROMOTIONS, NO_RIVERS, NO_WINTER, Politics, Volume, table};

/// Suvorov in Italy, 1799, on the board of 1813. It is played without cards.
pub(crate) const ITALY_1799: Volume = Volume {
    year: "1799",
    owner: None,
    side_words: ["french", "coalition"],
    row_words: ["french", "coalition"],
    side_names: ["nem-the-french", "nem-the-coalition"],
    spared_by: "nem-term-suvorov",
    politics: Politics::ByTurn,
    options: &["fog", "crowding", "round-down", "forage-feeds", "safe-depots", "may-spare"],
    cites: &[table!("1813", "cites.csv"), table!("1799", "cites.csv")],
    board: "central-europe-1813",
    system: table!("1799", "system.toml"),
    territories: table!("1799", "territories.toml"),
    units: table!("1799", "units.csv"),
    commanders: table!("1799", "commanders.csv"),
    groups: table!("1799", "groups.csv"),
    sites: table!("1799", "sites.csv"),
    trains: table!("1799", "trains.csv"),
    promotions: NO_PROMOTIONS,
    style: table!("1799", "style.toml"),
    french_gain: 0.0,
    minard: NO_MINARD,
    cards: "",
    card_words: CARDS_1813,
    link: None,
    amendments: None,
    rivers: NO_RIVERS,
    winter: NO_WINTER,
};
