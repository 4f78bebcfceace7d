//! What is in the box of 1812.

use crate::tables::volume::{CardWords, NO_PROMOTIONS, Politics, Volume, table};

const CARDS_1812: CardWords =
    CardWords { name: "nem-card", both: "nem-card-both", sides: ["nem-card-french", "nem-card-russian"] };

/// The Invasion of Russia 1812.
pub(crate) const RUSSIA_1812: Volume = Volume {
    year: "1812",
    owner: None,
    side_words: ["french", "russian"],
    row_words: ["french", "russian"],
    side_names: ["nem-the-french", "nem-the-russians"],
    spared_by: "nem-term-napoleon",
    politics: Politics::ByTurn,
    options: &[
        "events",
        "command",
        "chaos",
        "horses",
        "reserve",
        "ukraine",
        "austrians",
        "contingents",
        "sweden",
        "two-year",
        "fog",
        "capacity",
        "free-french",
        "free-russian",
    ],
    cites: &[],
    board: "russia-1812",
    system: table!("1812", "system.toml"),
    territories: table!("1812", "territories.toml"),
    units: table!("1812", "units.csv"),
    commanders: table!("1812", "commanders.csv"),
    groups: table!("1812", "groups.csv"),
    sites: table!("1812", "sites.csv"),
    trains: table!("1812", "trains.csv"),
    promotions: NO_PROMOTIONS,
    style: table!("1812", "style.toml"),
    french_gain: 20.0,
    minard: table!("1812", "minard.csv"),
    cards: table!("1812", "cards.toml"),
    card_words: CARDS_1812,
    link: None,
    amendments: None,
    rivers: table!("1812", "rivers.csv"),
    winter: table!("1812", "winter.csv"),
};
