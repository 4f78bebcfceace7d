//! The volumes of the series: the texts of their tables.

use crate::linked::Part;
use std::collections::BTreeSet;

/// What is in one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Volume {
    /// The folder of its tables.
    pub(crate) year: &'static str,
    /// The mark of an owner's data, if some of the tables are his.
    pub(crate) owner: Option<&'static str>,
    /// What the sides are called in positions, and the messages with their names.
    pub(crate) side_words: [&'static str; 2],
    pub(crate) side_names: [&'static str; 2],
    /// What the sides are called in the tables.
    pub(crate) row_words: [&'static str; 2],
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
    /// Which part of a linked campaign it is, and what that changes in the land.
    pub(crate) link: Option<Part>,
    pub(crate) amendments: Option<&'static str>,
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

    /// The same with the tables of an owner, which a linked campaign lays on another board.
    pub(crate) fn with_tables_of(&self, owner: &Volume) -> Volume {
        Volume {
            owner: owner.owner,
            units: owner.units,
            commanders: owner.commanders,
            groups: owner.groups,
            sites: owner.sites,
            trains: owner.trains,
            promotions: owner.promotions,
            cards: owner.cards,
            card_words: owner.card_words,
            winter: if self.link.is_some() { self.winter } else { owner.winter },
            ..*self
        }
    }

    /// Everything that can be switched on in it.
    pub(crate) fn all_options(&self) -> BTreeSet<String> {
        self.options.iter().map(|&o| o.to_owned()).collect()
    }

    /// The tables that an owner of the box may put his own in place of, by file. The others hold what the rulebook
    /// says, or what belongs to the board.
    pub(crate) fn tables(&mut self) -> Vec<(&'static str, &mut &'static str)> {
        let mut all = vec![
            ("units.csv", &mut self.units),
            ("commanders.csv", &mut self.commanders),
            ("groups.csv", &mut self.groups),
            ("sites.csv", &mut self.sites),
            ("trains.csv", &mut self.trains),
        ];
        if self.promotions != NO_PROMOTIONS {
            all.push(("changes.csv", &mut self.promotions));
        }
        if self.winter != NO_WINTER {
            all.push(("winter.csv", &mut self.winter));
        }
        if !self.cards.is_empty() {
            all.push(("cards.toml", &mut self.cards));
        }
        all
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
