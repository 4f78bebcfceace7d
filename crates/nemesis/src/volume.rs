//! The volumes of the series: the texts of their tables.

/// What is in one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Volume {
    /// What the sides are called in positions, and the messages with their names.
    pub(crate) side_words: [&'static str; 2],
    pub(crate) side_names: [&'static str; 2],
    /// The message for a march that somebody spares in the Basic Game.
    pub(crate) spared_by: &'static str,
    /// What changes the land.
    pub(crate) politics: Politics,
    /// Options that mean something in it.
    options: &'static [&'static str],
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
    /// What becomes of commanders as the war goes on.
    pub(crate) promotions: &'static str,
    /// What computer players care about.
    pub(crate) style: &'static str,
    /// Points by which the French usually gain on their enemies from the set-up to the end, as computer players
    /// reckon.
    pub(crate) french_gain: f32,
    /// The army as others have drawn it, to compare simulations with.
    pub(crate) minard: &'static str,
    /// Event cards (16.1), and the messages with what is written on them.
    pub(crate) cards: &'static str,
    pub(crate) card_words: CardWords,
    /// Rivers to the sea and arrivals in winter quarters (16.13).
    pub(crate) rivers: &'static str,
    pub(crate) winter: &'static str,
}

/// The messages with what is written on cards, by their number.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CardWords {
    pub(crate) name: &'static str,
    pub(crate) both: &'static str,
    pub(crate) sides: [&'static str; 2],
}

const CARDS_1812: CardWords =
    CardWords { name: "nem-card", both: "nem-card-both", sides: ["nem-card-french", "nem-card-russian"] };

const CARDS_1813: CardWords = CardWords {
    name: "nem-card-1813",
    both: "nem-card-1813-both",
    sides: ["nem-card-1813-french", "nem-card-1813-coalition"],
};

/// What changes whose land is whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Politics {
    /// Nothing but time.
    ByTurn,
    /// States that change sides (14.9, 14.16 of the second book).
    ByEvent,
}

impl Volume {
    /// Whether an option means anything in this volume.
    pub(crate) fn knows(&self, option: &str) -> bool {
        self.options.contains(&option)
    }
}

const NO_PROMOTIONS: &str = "turn,side,id,change,value\n";
const NO_MINARD: &str = "turn,men,place\n";
const NO_RIVERS: &str = "river,into,joins_above,cities\n";
const NO_WINTER: &str = "side,id\n";

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
    politics: Politics::ByTurn,
    options: &["fog", "crowding"],
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
    rivers: NO_RIVERS,
    winter: NO_WINTER,
};

/// 1813: Napoleon's Nemesis.
pub(crate) const GERMANY_1813: Volume = Volume {
    side_words: ["french", "coalition"],
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
    rivers: NO_RIVERS,
    winter: NO_WINTER,
};

/// The Invasion of Russia 1812.
pub(crate) const RUSSIA_1812: Volume = Volume {
    side_words: ["french", "russian"],
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
    rivers: table!("1812", "rivers.csv"),
    winter: table!("1812", "winter.csv"),
};
