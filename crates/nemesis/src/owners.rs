//! Data of an owner of the box in place of reconstructed ones: a folder of tables, found fault with line by line, named
//! in records by a mark of what is in it.
//!
//! A set of data is an option of its title, `data-1813-0123456789ab`, that is there while its folder is loaded. So
//! everything that keeps or shows options keeps and shows it, and a record wants the data that it was played with.

use crate::setup::MESSAGES;
use crate::sheet::{SOURCES, Sheet, doubled};
use crate::tables::Tables;
use crate::volume::{CardWords, GERMANY_1813, ITALY_1799, RUSSIA_1812, Volume};
use kernel::{Cite, Fault, Language, OptionCard, Preset, ScenarioCard, Setup, SourceCard, Speaker, Text};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{PoisonError, RwLock};

/// The files of a folder: path with `/`, content.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Message files: language code and text.
type Messages = &'static [(&'static str, &'static str)];

/// What an owner's folder has in place of the tables of a year.
#[derive(Debug, Clone, Copy)]
pub struct OwnersData {
    /// The year, which is the folder's name.
    pub year: &'static str,
    /// The option that stands for it in set-ups and records.
    pub option: &'static str,
    /// The tables that it has.
    pub files: &'static [&'static str],
    volume: Volume,
    messages: Messages,
}

impl OwnersData {
    /// What names it: the year, and a checksum of its tables.
    pub fn mark(&self) -> &'static str {
        self.option.trim_start_matches(OPTION)
    }

    /// How many rows of units and commanders say where they come from: file, word, rows.
    pub fn sources(&self) -> Vec<(&'static str, &'static str, usize)> {
        let tables = [("units.csv", self.volume.units), ("commanders.csv", self.volume.commanders)];
        let own = tables.into_iter().filter(|(file, _)| self.files.contains(file));
        own.flat_map(|(file, text)| SOURCES.map(|(word, ())| (file, word, said_to_be(file, text, word))))
            .filter(|(.., rows)| *rows > 0)
            .collect()
    }
}

/// The rows of a table with a word in the column `source`.
fn said_to_be(file: &'static str, text: &str, word: &str) -> usize {
    let sheet = Sheet { file, must: &["source"], may: &[] };
    sheet.rows(text, &mut Vec::new()).iter().filter(|row| row.text("source") == word).count()
}

const YEARS: [&Volume; 3] = [&RUSSIA_1812, &GERMANY_1813, &ITALY_1799];
const OPTION: &str = "data-";
const WORDS: Sheet =
    Sheet { file: "words.csv", must: &["card", "part", "en", "it"], may: &["note", "source"] };

/// What is loaded, in the order of the folders, and the messages of the titles with those of owners' cards. Nothing is
/// ever taken out, so that what a game was opened with stays.
struct Loaded {
    data: Vec<OwnersData>,
    messages: Messages,
}

static LOADED: RwLock<Loaded> = RwLock::new(Loaded { data: Vec::new(), messages: MESSAGES });

/// Looks at a folder and lists every fault of it. The tables live as long as the program.
pub fn check(files: &Files) -> Result<Vec<OwnersData>, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut texts: BTreeMap<(&str, &str), String> = BTreeMap::new();
    for (path, bytes) in files {
        match known(path) {
            Err(what) => faults.push(Fault::new(path, what)),
            Ok(None) => {}
            Ok(Some(place)) => match std::str::from_utf8(bytes) {
                Ok(text) => drop(texts.insert(place, plain(text))),
                Err(why) => {
                    let line = String::from_utf8_lossy(&bytes[..why.valid_up_to()]).matches('\n').count() + 1;
                    let what = "this is not UTF-8: save the file as UTF-8";
                    faults.push(Fault::new(format!("{path}:{line}"), what));
                }
            },
        }
    }
    let mut found = Vec::new();
    for volume in YEARS {
        let own = texts.iter().filter(|((year, _), _)| *year == volume.year);
        let own: BTreeMap<&str, &str> = own.map(|((_, file), text)| (*file, text.as_str())).collect();
        let mut wrong = Vec::new();
        found.extend(judge(volume, &own, &mut wrong));
        wrong.sort_by(|a, b| place(a).cmp(&place(b)));
        wrong.dedup();
        let named = wrong.into_iter().map(|fault| {
            let built_in = !own.contains_key(fault.at.split(':').next().unwrap_or_default());
            let at = if built_in { " (as it is built in)" } else { "" };
            Fault::new(format!("{}/{}{at}", volume.year, fault.at), fault.what)
        });
        faults.extend(named);
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// File and line of a fault, by which faults are sorted.
fn place(fault: &Fault) -> (&str, usize, &str) {
    let (file, line) = fault.at.split_once(':').unwrap_or((&fault.at, "0"));
    (file, line.parse().unwrap_or_default(), &fault.what)
}

/// Year and file of a path; nothing if it is only for the owner's eyes.
fn known(path: &str) -> Result<Option<(&str, &str)>, String> {
    let file = path.rsplit('/').next().unwrap_or_default();
    let kind = file.rsplit('.').next().unwrap_or_default();
    if file.starts_with('.') || ["md", "txt"].contains(&kind) {
        return Ok(None);
    }
    let years: Vec<&str> = YEARS.iter().map(|v| v.year).collect();
    let Some((year, file)) = path.split_once('/') else {
        return Err(format!("tables lie in a folder of their year: {}", years.join(", ")));
    };
    let Some(volume) = YEARS.into_iter().find(|v| v.year == year) else {
        return Err(format!("there is no year '{year}'; there are {}", years.join(", ")));
    };
    let all = names(volume);
    if !all.contains(&file) {
        return Err(format!("there is no table '{file}' of {year}; there are {}", all.join(", ")));
    }
    Ok(Some((year, file)))
}

fn names(volume: &Volume) -> Vec<&'static str> {
    let mut volume = *volume;
    let mut all: Vec<&str> = volume.tables().into_iter().map(|(name, _)| name).collect();
    if !volume.cards.is_empty() {
        all.push(WORDS.file);
    }
    all
}

/// A text as every editor leaves it.
fn plain(text: &str) -> String {
    text.trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

fn keep(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// The tables of a year with an owner's in their place, if any of his is not the one that is built in.
fn judge(base: &Volume, own: &BTreeMap<&str, &str>, faults: &mut Vec<Fault>) -> Option<OwnersData> {
    let mut volume = *base;
    let mut files = Vec::new();
    let mut mark = String::new();
    let mut note = |file: &'static str, text: &str| {
        files.push(file);
        let _ = write!(mark, "{file}\0{text}\0");
    };
    for (file, table) in volume.tables() {
        if let Some(text) = own.get(file).filter(|text| **text != plain(table)) {
            note(file, text);
            *table = keep((*text).to_owned());
        }
    }
    let words = own.get(WORDS.file).filter(|text| **text != written_words(base, &words_of(base, MESSAGES)));
    if let Some(text) = words {
        note(WORDS.file, text);
    }
    if files.is_empty() {
        return None;
    }
    let nothing = Setup { scenario: String::new(), options: [].into() };
    let everything = Setup { options: base.all_options(), ..nothing.clone() };
    for setup in [nothing, everything] {
        faults.extend(Tables::new(&volume, None, &setup).err().into_iter().flatten());
    }
    let mark = kernel::record::checksum(&mark).replace("sha256:", "");
    let mark = keep(format!("{}-{}", base.year, mark.get(..12).unwrap_or_default()));
    volume.owner = Some(mark);
    let mut messages = Vec::new();
    if files.iter().any(|f| ["cards.toml", "words.csv"].contains(f)) {
        let words = owners_words(base, &volume, words.copied(), faults);
        volume.card_words = keys(mark);
        for (place, language) in Language::ALL.into_iter().enumerate() {
            messages.push((language.code(), keep(message_file(&volume, &words, place))));
        }
    }
    Some(OwnersData {
        year: base.year,
        option: keep(format!("{OPTION}{mark}")),
        files: Box::leak(files.into_boxed_slice()),
        volume,
        messages: Box::leak(messages.into_boxed_slice()),
    })
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
fn words_of(volume: &Volume, messages: Messages) -> Words {
    let speakers: Vec<Speaker> =
        Language::ALL.into_iter().filter_map(|language| Speaker::new(language, messages).ok()).collect();
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
    let mut words = words_of(base, MESSAGES);
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

/// The messages with what is written on an owner's cards.
fn keys(mark: &str) -> CardWords {
    let key = |part: &str| keep(format!("nem-own-{mark}-{part}"));
    CardWords { name: key("name"), both: key("both"), sides: [key("french"), key("allied")] }
}

fn message_file(volume: &Volume, words: &Words, language: usize) -> String {
    let mut out = String::new();
    for part in Part::ALL {
        let _ = writeln!(out, "{} = {{ $n ->", part.key(&volume.card_words));
        for ((number, _), text) in words.iter().filter(|((_, p), _)| *p == part) {
            let _ = writeln!(out, "    [{number}] {}", in_braces(&text[language]));
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

/// Loads a folder for as long as the program runs. Of folders with data of the same year the first is what new games
/// are played with; the others are there for the games that were begun with them.
pub fn load(files: &Files) -> Result<Vec<OwnersData>, Vec<Fault>> {
    let found = check(files)?;
    let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
    for data in &found {
        if !loaded.data.iter().any(|d| d.option == data.option) {
            loaded.data.push(*data);
            if !data.messages.is_empty() {
                loaded.messages = Box::leak([loaded.messages, data.messages].concat().into_boxed_slice());
            }
        }
    }
    Ok(found)
}

fn loaded(years: &[&str]) -> Vec<OwnersData> {
    let all = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    all.data.iter().filter(|d| years.contains(&d.year)).copied().collect()
}

/// The data that new games of a year are played with, if they are an owner's.
fn in_use(year: &str) -> Option<OwnersData> {
    loaded(&[year]).into_iter().next()
}

/// Every table that an owner may put his own in place of, as it is in use: path and text.
pub fn export() -> Vec<(String, String)> {
    let mut out = Vec::new();
    for base in YEARS {
        let own = in_use(base.year);
        let mut volume = own.map_or(*base, |d| d.volume);
        let year = base.year;
        for (file, table) in volume.tables() {
            out.push((format!("{year}/{file}"), (*table).to_owned()));
        }
        if !base.cards.is_empty() {
            out.push((format!("{year}/{}", WORDS.file), written_words(base, &words_of(&volume, messages()))));
        }
    }
    out
}

/// The volume that a set-up is played with.
pub(crate) fn volume(base: &Volume, setup: &Setup) -> Result<Volume, Vec<Fault>> {
    let chosen: Vec<OwnersData> =
        loaded(&[base.year]).into_iter().filter(|d| setup.options.contains(d.option)).collect();
    match chosen[..] {
        [] => Ok(*base),
        [one] => Ok(base.with_tables_of(&one.volume)),
        _ => Err(vec![Fault::new("options", format!("choose one set of data of {}", base.year))]),
    }
}

/// The year of the data that an option stands for, if it stands for any.
pub(crate) fn year_of(option: &str) -> Option<&str> {
    option.strip_prefix(OPTION)?.split('-').next()
}

/// What to do about data that are not there.
pub(crate) fn wanted(year: &str, option: &str) -> Fault {
    let mark = option.trim_start_matches(OPTION);
    let here = match in_use(year) {
        Some(data) => format!("loaded are {}", data.mark()),
        None => "none are loaded".to_owned(),
    };
    let what = format!(
        "this game is played with an owner's data {mark}, and {here}: start the program with --data and the folder of \
         which 'grognard data check' says {mark}"
    );
    Fault::new("data", what)
}

/// The options that stand for an owner's data.
pub(crate) fn options(years: &[&str], cite: &'static str) -> impl Iterator<Item = OptionCard> {
    loaded(years).into_iter().map(move |data| OptionCard {
        slug: data.option,
        name: Text::new("nem-option-data").with("mark", data.mark()),
        cite: Cite(cite),
        scenarios: Vec::new(),
    })
}

/// Presets with the data that are in use.
pub(crate) fn with_data(mut presets: Vec<Preset>, years: &[&str]) -> Vec<Preset> {
    let data: Vec<&str> = years.iter().filter_map(|year| in_use(year)).map(|d| d.option).collect();
    for preset in &mut presets {
        preset.options.extend(&data);
    }
    presets
}

/// A scenario that says which data are an owner's.
pub(crate) fn sourced(mut scenario: ScenarioCard, year: &str) -> ScenarioCard {
    if let Some(data) = in_use(year) {
        let group =
            Text::new("nem-source-owner").with("files", data.files.join(", ")).with("mark", data.mark());
        scenario.sources.insert(0, SourceCard { group, source: "printed" });
    }
    scenario
}

/// The messages of the titles with those of owners' cards.
pub(crate) fn messages() -> Messages {
    LOADED.read().unwrap_or_else(PoisonError::into_inner).messages
}
