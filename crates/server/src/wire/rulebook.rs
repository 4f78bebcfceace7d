//! The rulebooks in our own words.

use serde::{Deserialize, Serialize};

/// A rulebook with its chapters.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rulebook {
    /// Its name in addresses: a title's slug.
    pub slug: &'static str,
    /// What its ids begin with.
    pub prefix: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Its chapters in order.
    pub chapters: Vec<ChapterCard>,
}

/// A chapter in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChapterCard {
    /// Its number or letters.
    pub number: String,
    /// What it is about.
    pub name: String,
    /// How many rules it has.
    pub rules: usize,
}

/// A chapter to read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChapterText {
    /// The book's slug.
    pub book: &'static str,
    /// What the book is called.
    pub book_name: &'static str,
    /// The chapter.
    pub chapter: ChapterCard,
    /// The one before it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<ChapterCard>,
    /// The one after it.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<ChapterCard>,
    /// Its rules in order.
    pub rules: Vec<RuleText>,
}

/// A rule to read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// The book that it stands in.
    pub book: &'static str,
    /// The chapter that it stands in.
    pub chapter: String,
    /// What it is about.
    pub topic: String,
    /// What sort of statement it is, in the language asked for.
    pub kind: &'static str,
    /// The rule in our own words.
    pub text: String,
    /// How a doubt about it was settled.
    #[cfg_attr(feature = "ts", ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<RulingText>,
}

/// A ruling to read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingText {
    /// Its id.
    pub id: String,
    /// What the texts say or leave out.
    pub texts: String,
    /// What we play.
    pub decision: String,
    /// Why.
    pub reason: String,
}

/// What is looked for in the rulebooks.
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RuleSearch {
    /// Words, or the beginning of an id.
    pub find: String,
    /// A book's slug; all of them if nothing is said.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub book: Option<String>,
    /// `en` or `it`.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub language: Option<String>,
}

/// What was found, the best first.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesFound {
    /// How many rules there are.
    pub all: usize,
    /// The first of them.
    pub rules: Vec<RuleText>,
}
