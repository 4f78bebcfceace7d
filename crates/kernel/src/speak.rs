//! Puts messages into a language.

use crate::scene::{Entry, Panel};
use crate::{Arg, Choice, Note, Prompt, Refusal, Scene, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

/// A language that the house speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::It];

    /// The code: `en`, `it`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::It => "it",
        }
    }
}

impl FromStr for Language {
    type Err = String;
    fn from_str(code: &str) -> Result<Language, String> {
        Language::ALL
            .into_iter()
            .find(|l| l.code() == code)
            .ok_or_else(|| format!("'{code}' is not a language of the house; there are en and it"))
    }
}

/// The house's own messages, beside those of the titles.
const HOUSE: &[(&str, &str)] = &[
    ("en", include_str!("../../../data/messages/en/house.ftl")),
    ("it", include_str!("../../../data/messages/it/house.ftl")),
    ("en", include_str!("../../../data/messages/en/house-aids.ftl")),
    ("it", include_str!("../../../data/messages/it/house-aids.ftl")),
];

/// Names of places and of a few men: as boards and counters have them, then a column for each other language.
const NAMES: &str = include_str!("../../../data/names.csv");

/// The names that a language has a form of its own for.
fn names(language: Language) -> BTreeMap<&'static str, &'static str> {
    let mut lines = NAMES.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let column = lines.next().and_then(|heads| heads.iter().position(|h| *h == language.code()));
    let Some(column) = column else { return BTreeMap::new() };
    lines.filter_map(|cells| Some((*cells.first()?, *cells.get(column)?))).filter(|(a, b)| a != b).collect()
}

/// Somebody who speaks a language.
pub struct Speaker {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    names: BTreeMap<&'static str, &'static str>,
}

impl fmt::Debug for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Speaker({})", self.language.code())
    }
}

impl Speaker {
    /// A speaker of the house's messages and a title's; every fault in the message files is listed.
    pub fn new(language: Language, messages: &[(&str, &str)]) -> Result<Speaker, Vec<String>> {
        let id: LanguageIdentifier = language.code().parse().map_err(|_| vec!["bad language".to_owned()])?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let mut faults = Vec::new();
        for (_, text) in HOUSE.iter().chain(messages).filter(|(code, _)| *code == language.code()) {
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) => resource,
                Err((resource, errors)) => {
                    faults.extend(errors.iter().map(ToString::to_string));
                    resource
                }
            };
            if let Err(errors) = bundle.add_resource(resource) {
                faults.extend(errors.iter().map(ToString::to_string));
            }
        }
        if faults.is_empty() { Ok(Speaker { language, bundle, names: names(language) }) } else { Err(faults) }
    }

    /// A name as the language has it, or each name of a list that commas part.
    pub fn name<'a>(&self, name: &'a str) -> Cow<'a, str> {
        if let Some(own) = self.names.get(name) {
            return Cow::Borrowed(*own);
        }
        let one = |part: &'a str| self.names.get(part).copied().unwrap_or(part);
        if name.split(", ").all(|part| one(part) == part) {
            return Cow::Borrowed(name);
        }
        Cow::Owned(name.split(", ").map(one).collect::<Vec<_>>().join(", "))
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message as a sentence. A message that the files lack is shown by its id, so that it is found.
    pub fn say(&self, text: &Text) -> String {
        self.fill(text, None).0
    }

    /// Whether there is such a message.
    #[cfg(feature = "suite")]
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Whether a sentence has any use for what goes into a gap.
    #[cfg(feature = "suite")]
    pub(crate) fn needs(&self, text: &Text, gap: &str) -> bool {
        !self.fill(text, Some(gap)).1
    }

    /// A message as a sentence, with one gap left open if that is asked for, and whether nothing was missing.
    fn fill(&self, text: &Text, open: Option<&str>) -> (String, bool) {
        let Some(pattern) = self.bundle.get_message(text.key).and_then(|m| m.value()) else {
            return (format!("⟦{}⟧", text.key), false);
        };
        let mut args = FluentArgs::new();
        for (gap, arg) in text.args.iter().filter(|(gap, _)| open != Some(*gap)) {
            let value: FluentValue<'_> = match arg {
                Arg::Number(n) => (*n).into(),
                Arg::Name(name) => self.name(name).into(),
                Arg::Text(inner) => self.say(inner).into(),
            };
            args.set(*gap, value);
        }
        let mut faults = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        (said, faults.is_empty())
    }

    /// Fills in the sentences of something that was written as JSON: wherever an object has a `key` that the message
    /// files know, it gets a `text`.
    pub fn speak_json(&self, value: &mut Value) {
        match value {
            Value::Array(items) => items.iter_mut().for_each(|item| self.speak_json(item)),
            Value::Object(fields) => {
                fields.iter_mut().filter(|(name, _)| *name != "args").for_each(|(_, v)| self.speak_json(v));
                if let Some(text) = self.say_written(fields) {
                    fields.insert("text".to_owned(), text.into());
                }
            }
            _ => {}
        }
    }

    fn say_written(&self, text: &Map<String, Value>) -> Option<String> {
        let pattern = self.bundle.get_message(text.get("key")?.as_str()?)?.value()?;
        let mut args = FluentArgs::new();
        for pair in text.get("args").and_then(Value::as_array).into_iter().flatten() {
            let (gap, arg) = (pair.get(0)?.as_str()?, pair.get(1)?);
            let value: FluentValue<'_> = match arg {
                Value::Number(n) => n.as_i64()?.into(),
                Value::String(name) => self.name(name).into(),
                Value::Object(inner) => self.say_written(inner)?.into(),
                _ => return None,
            };
            args.set(gap.to_owned(), value);
        }
        Some(self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned())
    }

    /// Fills in the sentences of something that holds messages.
    pub fn speak(&self, words: &mut impl Words) {
        words.each(&mut |text| text.spoken = self.say(text));
    }
}

/// Something that holds messages.
pub trait Words {
    /// Visits each of them.
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text));
}

impl Words for Text {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        visit(self);
    }
}

impl<W: Words> Words for Vec<W> {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        for words in self {
            words.each(visit);
        }
    }
}

impl<W: Words> Words for Option<W> {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        if let Some(words) = self {
            words.each(visit);
        }
    }
}

macro_rules! words {
    ($($t:ty: $($field:ident),+;)+) => {
        $(impl Words for $t {
            fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
                $(self.$field.each(visit);)+
            }
        })+
    };
}
words! {
    Prompt: text;
    Choice: text;
    Refusal: text;
    crate::Term: text;
    Note: text, sum;
    Entry: note, under;
    crate::scene::Face: name;
    crate::scene::Piece: face;
    crate::scene::Marker: name;
    crate::scene::Track: name;
    crate::scene::Display: name, boxes;
    crate::scene::DisplayBox: name;
    crate::scene::Ending: reckoning;
    crate::scene::Area: name;
    crate::scene::Overlay: name, areas;
    crate::Aid: name, tables;
    crate::AidTable: name, columns, rows;
    crate::AidRow: cells;
    crate::Odds: headline, assumed, cases;
    crate::odds::Case: name, overall, chances, expected;
    crate::odds::Likelihood: what;
    crate::odds::Expectation: what;
    crate::Way: words;
    crate::Ways: begin, company, ways;
    Scene: headline, pieces, markers, tracks, panels, displays, overlays, prompt, choices, log, ending;
}

impl Words for Panel {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.name.each(visit);
        for (what, value) in &mut self.rows {
            what.each(visit);
            value.each(visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGES: &[(&str, &str)] = &[
        ("en", "hits = { $n ->\n    [one] one hit\n   *[other] { $n } hits\n }\nat = { $what } at { $hex }"),
        (
            "it",
            "hits = { $n ->\n    [one] un colpo\n   *[other] { $n } colpi\n }\nat = { $what } in { $hex }",
        ),
    ];

    #[test]
    fn speaks_both_languages_with_messages_inside_messages() {
        let text = Text::new("at").with("what", Text::new("hits").with("n", 3)).with("hex", "1808");
        let say = |l| Speaker::new(l, MESSAGES).unwrap().say(&text);
        assert_eq!(say(Language::En), "3 hits at 1808");
        assert_eq!(say(Language::It), "3 colpi in 1808");
    }

    #[test]
    fn what_was_written_is_spoken_as_if_it_had_just_been_said() {
        let text = Text::new("at").with("what", Text::new("hits").with("n", 3)).with("hex", "1808");
        let speaker = Speaker::new(Language::It, MESSAGES).unwrap();
        let mut written = serde_json::json!([{ "note": text, "key": 7 }]);
        speaker.speak_json(&mut written);
        assert_eq!(written[0]["note"]["text"], speaker.say(&text).as_str());
        assert_eq!(written[0].get("text"), None);
    }

    #[test]
    fn names_are_those_of_the_language() {
        let text = Text::new("at").with("what", "Napoleon, Ney").with("hex", "Warsaw");
        for (language, said) in
            [(Language::En, "Napoleon, Ney at Warsaw"), (Language::It, "Napoleone, Ney in Varsavia")]
        {
            let speaker = Speaker::new(language, MESSAGES).unwrap();
            assert_eq!(speaker.say(&text), said);
            let mut written = serde_json::json!(text);
            speaker.speak_json(&mut written);
            assert_eq!(written["text"], said);
        }
    }

    /// A name that is missing would stay English without a word.
    #[test]
    fn every_place_of_every_board_has_its_names() {
        let known: Vec<&str> = NAMES.lines().filter_map(|line| line.split(',').next()).collect();
        for board in ["russia-1812", "central-europe-1813", "europe-1812-13", "europe"] {
            for place in board::atlas::load(board).unwrap().places() {
                assert!(known.contains(&place.name.as_str()), "{} of {board}", place.name);
            }
        }
        assert!(NAMES.lines().all(|line| line.split(',').filter(|c| !c.is_empty()).count() == 2));
        let mut once = known.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), known.len());
    }

    #[test]
    fn a_missing_message_is_shown_and_a_broken_file_is_a_fault() {
        let speaker = Speaker::new(Language::En, MESSAGES).unwrap();
        assert_eq!(speaker.say(&Text::new("nothing")), "⟦nothing⟧");
        assert!(!Speaker::new(Language::En, &[("en", "= broken")]).unwrap_err().is_empty());
    }

    #[test]
    fn the_house_says_the_same_things_in_every_language() {
        let keys = |text: &str| -> Vec<String> {
            let key = |l: &str| l.split_once(" =").map(|(k, _)| k.to_owned());
            text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(key).collect()
        };
        for pair in HOUSE.chunks(2) {
            assert_eq!(keys(pair[0].1), keys(pair[1].1));
        }
    }
}
