//! The volumes of the series: the texts of their tables.

/// What is in one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Volume {
    /// What the sides are called in positions, and the messages with their names.
    pub(crate) side_words: [&'static str; 2],
    pub(crate) side_names: [&'static str; 2],
    /// The message for a march that somebody spares in the Basic Game.
    pub(crate) spared_by: &'static str,
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

/// The Invasion of Russia 1812.
pub(crate) const RUSSIA_1812: Volume = Volume {
    side_words: ["french", "russian"],
    side_names: ["nem-the-french", "nem-the-russians"],
    spared_by: "nem-term-napoleon",
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
