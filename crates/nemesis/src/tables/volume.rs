//! The volumes of the series: the texts of their tables.

use crate::campaign::linked::Part;
use crate::tables::roster::Side;
use kernel::Text;
use kit::owned::Owned;
use std::collections::BTreeSet;

/// What is in one box. Some of its tables may be an owner's, and live no longer than what he has loaded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Volume<'a> {
    /// The folder of its tables.
    pub(crate) year: &'static str,
    /// The data of an owner, if some of the tables are his.
    pub(crate) owner: Option<&'a Owned>,
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
    pub(crate) options: &'static [&'static str],
    /// Names of rules, if they are not those of the first book.
    pub(crate) cites: &'static [&'static str],
    pub(crate) board: &'static str,
    pub(crate) system: &'static str,
    pub(crate) territories: &'static str,
    pub(crate) units: &'a str,
    pub(crate) commanders: &'a str,
    pub(crate) groups: &'a str,
    pub(crate) sites: &'a str,
    pub(crate) trains: &'a str,
    /// What becomes of commanders as the war goes on.
    pub(crate) promotions: &'a str,
    /// What computer players care about.
    pub(crate) style: &'static str,
    /// Points by which the French usually gain on their enemies from the set-up to the end, as computer players
    /// reckon.
    pub(crate) french_gain: f32,
    /// The army as others have drawn it, to compare simulations with.
    pub(crate) minard: &'static str,
    /// Event cards (16.1), and the messages with what is written on them.
    pub(crate) cards: &'a str,
    pub(crate) card_words: CardWords,
    /// Which part of a linked campaign it is, and what that changes in the land.
    pub(crate) link: Option<Part>,
    pub(crate) amendments: Option<&'static str>,
    /// Rivers to the sea and arrivals in winter quarters (16.13).
    pub(crate) rivers: &'static str,
    pub(crate) winter: &'a str,
}

/// What of a volume is asked for while a game is played; the rest has become tables.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    pub(crate) board: &'static str,
    pub(crate) side_words: [&'static str; 2],
    pub(crate) side_names: [&'static str; 2],
    pub(crate) spared_by: &'static str,
    pub(crate) french_gain: f32,
    card_words: CardWords,
    /// The option that stands for an owner's data.
    pub(crate) owner: Option<String>,
}

impl Facts {
    /// What a card is called.
    pub(crate) fn card_name(&self, card: u8) -> Text {
        self.written(self.card_words.name, card)
    }

    /// What a card tells a side to do, which may be the same for both.
    pub(crate) fn instructions(&self, side: Side, is_single: bool, card: u8) -> Text {
        self.written(if is_single { self.card_words.both } else { self.card_words.sides[side.index()] }, card)
    }

    fn written(&self, key: &'static str, card: u8) -> Text {
        let text = Text::new(key).with("n", card);
        match &self.owner {
            Some(owner) if self.card_words == OWN_CARDS => text.with("data", owner.as_str()),
            _ => text,
        }
    }
}

/// The messages with what is written on cards, by their number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CardWords {
    pub(crate) name: &'static str,
    pub(crate) both: &'static str,
    pub(crate) sides: [&'static str; 2],
}

/// The words of an owner's cards, which also go by the option that stands for his data.
pub(crate) const OWN_CARDS: CardWords = CardWords {
    name: "nem-own-card",
    both: "nem-own-card-both",
    sides: ["nem-own-card-french", "nem-own-card-allied"],
};

/// The file of the event cards, and the one of what is written on them.
pub(crate) const CARDS: &str = "cards.toml";
pub(crate) const WORDS: &str = "words.csv";

/// What changes whose land is whose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Politics {
    /// Nothing but time.
    ByTurn,
    /// States that change sides (14.9, 14.16 of the second book).
    ByEvent,
}

impl<'a> Volume<'a> {
    /// Whether an option means anything in this volume.
    pub(crate) fn knows(&self, option: &str) -> bool {
        self.options.contains(&option)
    }

    /// The same with the tables of an owner, which a linked campaign lays on another board.
    pub(crate) fn with_tables_of<'b>(&self, owner: &'b Owned) -> Volume<'b>
    where
        'a: 'b,
    {
        let mut volume: Volume<'b> = *self;
        let winter = volume.winter;
        for (file, table) in volume.tables() {
            *table = owner.table(file).unwrap_or(*table);
        }
        if self.link.is_some() {
            volume.winter = winter;
        }
        if owner.files.iter().any(|file| [CARDS, WORDS].contains(&file.as_str())) {
            volume.card_words = OWN_CARDS;
        }
        Volume { owner: Some(owner), ..volume }
    }

    /// What is asked for while a game is played.
    pub(crate) fn facts(&self) -> Facts {
        Facts {
            board: self.board,
            side_words: self.side_words,
            side_names: self.side_names,
            spared_by: self.spared_by,
            french_gain: self.french_gain,
            card_words: self.card_words,
            owner: self.owner.map(|owned| owned.option.clone()),
        }
    }

    /// Everything that can be switched on in it.
    pub(crate) fn all_options(&self) -> BTreeSet<String> {
        self.options.iter().map(|&o| o.to_owned()).collect()
    }

    /// The tables that an owner of the box may put his own in place of, by file. The others hold what the rulebook
    /// says, or what belongs to the board.
    pub(crate) fn tables(&mut self) -> Vec<(&'static str, &mut &'a str)> {
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
            all.push((CARDS, &mut self.cards));
        }
        all
    }
}

pub(crate) const NO_PROMOTIONS: &str = "turn,side,id,change,value\n";
pub(crate) const NO_MINARD: &str = "turn,men,place\n";
pub(crate) const NO_RIVERS: &str = "river,into,joins_above,cities\n";
pub(crate) const NO_WINTER: &str = "side,id\n";

/// A table of a volume's folder.
macro_rules! table {
    ($folder:literal, $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/nemesis/", $folder, "/", $name))
    };
}

pub(crate) use table;
