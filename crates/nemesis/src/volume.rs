//! The volumes of the series: the texts of their tables.

/// What is in one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Volume {
    /// What the sides are called in positions, and the messages with their names.
    pub(crate) side_words: [&'static str; 2],
    pub(crate) side_names: [&'static str; 2],
    /// The message for a march that somebody spares in the Basic Game.
    pub(crate) spared_by: &'static str,
    /// Names of rules, if they are not those of the first book.
    pub(crate) cites: &'static [&'static str],
    pub(crate) board: &'static str,
    pub(crate) system: &'static str,
    pub(crate) territories: &'static str,
    pub(crate) units: &'static str,
    pub(crate) commanders: &'static str,
    pub(crate) groups: &'static str,
    pub(crate) sites: &'static str,
    pub(crate) trains: &'static str,
    /// Event cards (16.1).
    pub(crate) cards: &'static str,
    /// Rivers to the sea and arrivals in winter quarters (16.13).
    pub(crate) rivers: &'static str,
    pub(crate) winter: &'static str,
}

macro_rules! table {
    ($folder:literal, $name:literal) => {
        include_str!(concat!("../../../data/nemesis/", $folder, "/", $name))
    };
}

/// Suvorov in Italy, 1799, on the board of 1813. It is played without cards.
pub(crate) const ITALY_1799: Volume = Volume {
    side_words: ["french", "coalition"],
    side_names: ["nem-the-french", "nem-the-coalition"],
    spared_by: "nem-term-suvorov",
    cites: &[table!("1813", "cites.csv"), table!("1799", "cites.csv")],
    board: "central-europe-1813",
    system: table!("1799", "system.toml"),
    territories: table!("1799", "territories.toml"),
    units: table!("1799", "units.csv"),
    commanders: table!("1799", "commanders.csv"),
    groups: table!("1799", "groups.csv"),
    sites: table!("1799", "sites.csv"),
    trains: table!("1799", "trains.csv"),
    cards: "",
    rivers: "river,into,joins_above,cities\n",
    winter: "side,id\n",
};

/// The Invasion of Russia 1812.
pub(crate) const RUSSIA_1812: Volume = Volume {
    side_words: ["french", "russian"],
    side_names: ["nem-the-french", "nem-the-russians"],
    spared_by: "nem-term-napoleon",
    cites: &[],
    board: "russia-1812",
    system: table!("1812", "system.toml"),
    territories: table!("1812", "territories.toml"),
    units: table!("1812", "units.csv"),
    commanders: table!("1812", "commanders.csv"),
    groups: table!("1812", "groups.csv"),
    sites: table!("1812", "sites.csv"),
    trains: table!("1812", "trains.csv"),
    cards: table!("1812", "cards.toml"),
    rivers: table!("1812", "rivers.csv"),
    winter: table!("1812", "winter.csv"),
};
