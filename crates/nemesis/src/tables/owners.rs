//! Tables of an owner of the box in place of those of a year, and the words of his event cards. `kit::owned` says how a
//! folder is read and named.

use crate::campaign::germany::GERMANY_1813;
use crate::campaign::italy::ITALY_1799;
use crate::campaign::russia::RUSSIA_1812;
use crate::setup::MESSAGES;
use crate::tables::Tables;
use crate::tables::volume::{self, CardWords, OWN_CARDS, Volume};
use kernel::{Fault, Language, Setup, Speaker, Text};
use kit::owned::{Group, Owned, Owners};
use kit::sheet::{Sheet, doubled};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

const YEARS: [&Volume<'static>; 3] = [&RUSSIA_1812, &GERMANY_1813, &ITALY_1799];
const WORDS: Sheet =
    Sheet { file: volume::WORDS, must: &["card", "part", "en", "it"], may: &["note", "source"] };

/// The tables that an owner may put his own in place of, a folder for each year.
pub fn groups() -> Vec<Group> {
    YEARS.map(group).into()
}

fn group(base: &Volume<'static>) -> Group {
    let mut volume = *base;
    let mut tables: Vec<_> =
        volume.tables().into_iter().map(|(file, table)| (file.into(), Cow::Borrowed(*table))).collect();
    if !base.cards.is_empty() {
        tables.push((WORDS.file.into(), written_words(base, &words_of(base)).into()));
    }
    Group { name: base.year, tables }
}

/// Every fault of an owner's tables of a year.
pub fn faults(owned: &Owned) -> Vec<Fault> {
    let Some(base) = year(owned.group) else { return Vec::new() };
    let volume = base.with_tables_of(owned);
    let nothing = Setup { scenario: String::new(), options: [].into() };
    let everything = Setup { options: base.all_options(), ..nothing.clone() };
    let mut faults = Vec::new();
    for setup in [nothing, everything] {
        faults.extend(Tables::new(&volume, None, &setup).err().into_iter().flatten());
    }
    if volume.card_words == OWN_CARDS {
        owners_words(base, &volume, owned.table(WORDS.file), &mut faults);
    }
    faults
}

fn year(name: &str) -> Option<&'static Volume<'static>> {
    YEARS.into_iter().find(|volume| volume.year == name)
}

/// What the titles of the system are played with: what is built in, and what owners have put in its place.
#[derive(Debug, Clone, Default)]
pub struct Library {
    pub(crate) owners: Owners,
    /// What is written on owners' cards, in each language.
    messages: Vec<(&'static str, String)>,
}

impl Library {
    /// The library with owners' data, which have no faults.
    pub fn new(owners: Owners) -> Library {
        let own_cards: Vec<(&str, Words)> = owners
            .all()
            .iter()
            .filter_map(|owned| {
                let (base, words) = (year(owned.group)?, owned.table(WORDS.file));
                let volume = base.with_tables_of(owned);
                let own = || owners_words(base, &volume, words, &mut Vec::new());
                (volume.card_words == OWN_CARDS).then(|| (owned.option.as_str(), own()))
            })
            .collect();
        let file = |(place, language): (usize, Language)| (language.code(), message_file(&own_cards, place));
        let messages = if own_cards.is_empty() {
            Vec::new()
        } else {
            Language::ALL.into_iter().enumerate().map(file).collect()
        };
        Library { owners, messages }
    }

    /// The messages of the titles with those of owners' cards.
    pub(crate) fn messages(&self) -> Vec<(&str, &str)> {
        let own = self.messages.iter().map(|(language, text)| (*language, text.as_str()));
        MESSAGES.iter().copied().chain(own).collect()
    }

    /// The volume that a set-up is played with.
    pub(crate) fn volume(&self, base: &Volume<'static>, setup: &Setup) -> Result<Volume<'_>, Vec<Fault>> {
        let owned = self.owners.chosen(base.year, setup)?;
        Ok(owned.map_or(*base, |owned| base.with_tables_of(owned)))
    }

    /// Every table that an owner may put his own in place of, as it is in use: path and text.
    pub fn export(&self) -> Vec<(String, String)> {
        let of_year = |base: &'static Volume<'static>| {
            let owned = self.owners.in_use(base.year);
            let text = |(file, built_in): (Cow<'static, str>, Cow<'static, str>)| {
                let own = owned.and_then(|owned| owned.table(&file)).map(str::to_owned);
                let spoken = owned.filter(|_| file == WORDS.file).map(|owned| {
                    let volume = base.with_tables_of(owned);
                    let words = owners_words(base, &volume, owned.table(&file), &mut Vec::new());
                    written_words(base, &words)
                });
                let text = spoken.or(own).unwrap_or_else(|| built_in.into_owned());
                (format!("{}/{file}", base.year), text)
            };
            group(base).tables.into_iter().map(text).collect::<Vec<_>>()
        };
        YEARS.into_iter().flat_map(of_year).collect()
    }
}

/// What is written on a card in both languages, by card and part.
type Words = BTreeMap<(u8, Part), [String; 2]>;

/// Name and instructions: for both sides at once, or for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Name,
    Both,
    French,
    Allied,
}

impl Part {
    const ALL: [Part; 4] = [Part::Name, Part::Both, Part::French, Part::Allied];

    fn word(self, volume: &Volume) -> &'static str {
        match self {
            Part::Name => "name",
            Part::Both => "both",
            Part::French => volume.side_words[0],
            Part::Allied => volume.side_words[1],
        }
    }

    fn key(self, keys: &CardWords) -> &'static str {
        match self {
            Part::Name => keys.name,
            Part::Both => keys.both,
            Part::French => keys.sides[0],
            Part::Allied => keys.sides[1],
        }
    }

    /// Those that a card needs.
    fn of(single: bool) -> &'static [Part] {
        if single { &[Part::Name, Part::Both] } else { &[Part::Name, Part::French, Part::Allied] }
    }
}

/// The cards of a text as they are written, by number.
fn numbers(cards: &str) -> BTreeMap<i64, toml::Table> {
    let table: toml::Table = cards.parse().unwrap_or_default();
    let all = table.get("card").and_then(toml::Value::as_array).cloned().unwrap_or_default();
    let number = |card: &toml::Table| card.get("number").and_then(toml::Value::as_integer);
    all.into_iter().filter_map(|card| card.try_into().ok()).filter_map(|c| Some((number(&c)?, c))).collect()
}

fn is_single(card: &toml::Table) -> bool {
    card.contains_key("both")
}

/// What is written on the cards of a volume, as it is spoken.
fn words_of(volume: &Volume) -> Words {
    let speakers: Vec<Speaker> =
        Language::ALL.into_iter().filter_map(|language| Speaker::new(language, MESSAGES).ok()).collect();
    let [english, italian] = &speakers[..] else { return Words::new() };
    let mut words = Words::new();
    for (number, card) in numbers(volume.cards) {
        for part in Part::of(is_single(&card)) {
            let text = Text::new(part.key(&volume.card_words)).with("n", number);
            words.insert((number as u8, *part), [english.say(&text), italian.say(&text)]);
        }
    }
    words
}

/// `words.csv` with these words.
fn written_words(volume: &Volume, words: &Words) -> String {
    let mut out = csv::Writer::from_writer(Vec::new());
    let _ = out.write_record(WORDS.must);
    for ((number, part), [english, italian]) in words {
        let _ = out.write_record([&number.to_string(), part.word(volume), english, italian]);
    }
    String::from_utf8(out.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// The words of an owner's cards. A card that is as it was keeps its own.
fn owners_words(base: &Volume, volume: &Volume, text: Option<&str>, faults: &mut Vec<Fault>) -> Words {
    let (before, cards) = (numbers(base.cards), numbers(volume.cards));
    let mut words = words_of(base);
    words.retain(|(number, _), _| {
        let number = i64::from(*number);
        before.get(&number) == cards.get(&number)
    });
    let rows = text.map_or_else(Vec::new, |text| WORDS.rows(text, faults));
    let places: Vec<String> = rows.iter().map(|r| format!("{} {}", r.text("card"), r.text("part"))).collect();
    doubled(rows.iter().map(|r| r.at).zip(places.iter().map(String::as_str)), faults);
    let parts = Part::ALL.map(|part| (part.word(volume), part));
    for row in &rows {
        let number = row.number("card", 1..=63u8, faults);
        let part = row.word("part", &parts, faults);
        for (column, language) in [("en", "English"), ("it", "Italian")] {
            if row.text(column).is_empty() {
                faults.push(row.at.fault(format!("the {language} words are missing: fill in '{column}'")));
            }
        }
        match cards.get(&i64::from(number)) {
            _ if number == 0 => {}
            None => faults.push(row.at.fault(format!("there is no card {number} in cards.toml"))),
            Some(card) if !Part::of(is_single(card)).contains(&part) => {
                let all: Vec<&str> = Part::of(is_single(card)).iter().map(|p| p.word(volume)).collect();
                let what = format!("card {number} has no '{}'; it has {}", part.word(volume), all.join(", "));
                faults.push(row.at.fault(what));
            }
            Some(_) => {
                let both = ["en", "it"].map(|column| row.text(column).replace('\n', " "));
                words.insert((number, part), both);
            }
        }
    }
    for (number, card) in &cards {
        for part in Part::of(is_single(card)) {
            if !words.contains_key(&(*number as u8, *part)) {
                faults.push(Fault::new(
                    WORDS.file,
                    format!(
                        "card {number} is not the one that is built in: add a row '{number},{},…,…' with its words",
                        part.word(volume)
                    ),
                ));
            }
        }
    }
    words
}

/// A message file with what is written on owners' cards, each by the option that stands for his data.
fn message_file(all: &[(&str, Words)], language: usize) -> String {
    let mut out = String::new();
    for part in Part::ALL {
        let _ = writeln!(out, "{} = {{ $data ->", part.key(&OWN_CARDS));
        for (option, words) in all {
            let _ = writeln!(out, "    [{option}] {{ $n ->");
            for ((number, _), text) in words.iter().filter(|((_, p), _)| *p == part) {
                let _ = writeln!(out, "        [{number}] {}", in_braces(&text[language]));
            }
            let _ = writeln!(out, "       *[other] {{ $n }}\n    }}");
        }
        let _ = writeln!(out, "   *[other] {{ $n }}\n}}");
    }
    out
}

/// A text in which braces are only braces.
fn in_braces(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '{' => out.push_str("{\"{\"}"),
            '}' => out.push_str("{\"}\"}"),
            other => out.push(other),
        }
    }
    out
}
