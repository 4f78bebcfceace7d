//! Lessons.

use serde::Serialize;

/// A lesson as a list shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonCard {
    /// Its name in addresses.
    pub slug: &'static str,
    /// The title's slug.
    pub title: String,
    /// What it is called.
    pub name: String,
    /// What it teaches.
    pub about: String,
    /// How many parts it has.
    pub steps: usize,
}

/// How far somebody has come in a lesson.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonState {
    /// The sequence to which it belongs.
    pub sequence: u64,
    /// The lesson.
    pub card: LessonCard,
    /// The seat that learns.
    pub seat: String,
    /// How many parts are behind.
    pub done: usize,
    /// Whether something else was played than the lesson has.
    pub astray: bool,
    /// The part that is on; none once all are behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub part: Option<LessonPart>,
    /// What has been learned, once all parts are behind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub learned: Option<String>,
}

/// A part of a lesson.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonPart {
    /// What it is called.
    pub title: String,
    /// What it means.
    pub text: String,
    /// What is still to be played of it, one after the other.
    pub plays: Vec<LessonMove>,
}

/// An action of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonMove {
    /// The seat's slug.
    pub seat: String,
    /// Verb and arguments.
    pub notation: String,
}
