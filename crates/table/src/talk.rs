//! What is said of tables and titles in JSON, to bots and browsers alike.

use crate::Table;
use kernel::{Fault, Seat, Text, Turn, Viewer};
use serde::Serialize;
use std::collections::BTreeSet;

/// Where a game stands, for everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The title's slug.
    pub title: String,
    /// The scenario's slug.
    pub scenario: String,
    /// Slugs of the options that are on.
    pub options: BTreeSet<String>,
    /// Slugs of the seats.
    pub seats: Vec<&'static str>,
    /// How many changes it has seen.
    pub version: u64,
    /// How many actions were played.
    pub actions: usize,
    /// The first of those who may act now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decides: Option<&'static str>,
    /// All who may act now, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub together: Vec<&'static str>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Over {
    /// Slugs of those who won.
    pub victors: Vec<&'static str>,
    /// How well, in the title's own grades.
    pub grade: u8,
    /// Whether it ended before its last turn.
    pub early: bool,
}

impl Table {
    /// Where the game stands.
    pub fn standing(&self) -> Standing {
        let over = match self.turn() {
            Turn::Decide(_) => None,
            Turn::Over(outcome) => Some(Over {
                victors: outcome.victors.iter().map(|s| self.slug(s)).collect(),
                grade: outcome.grade,
                early: outcome.early,
            }),
        };
        let deciders = self.deciders();
        Standing {
            title: self.title().to_owned(),
            scenario: self.setup().scenario.clone(),
            options: self.setup().options.clone(),
            seats: self.card().seats.iter().map(|s| s.slug).collect(),
            version: self.version(),
            actions: self.plays(),
            decides: deciders.first().map(|s| self.slug(s)),
            together: deciders.iter().filter(|_| deciders.len() > 1).map(|s| self.slug(s)).collect(),
            over,
        }
    }

    /// The name of a seat in records and requests.
    pub fn slug(&self, seat: Seat) -> &'static str {
        self.card().seats.get(seat.index()).map_or("?", |s| s.slug)
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> Text {
        let unknown = || Text::new("house-name").with("name", self.slug(seat));
        self.card().seats.get(seat.index()).map_or_else(unknown, |s| s.name.clone())
    }

    /// The seat with a slug, or which there are.
    pub fn named(&self, slug: &str) -> Result<Seat, Fault> {
        self.seat(slug).ok_or_else(|| {
            let all: Vec<&str> = self.card().seats.iter().map(|s| s.slug).collect();
            Fault::new("", format!("there is no seat '{slug}'; there are {}", all.join(", ")))
        })
    }

    /// Whose eyes are named; nobody's are an onlooker's.
    pub fn viewer(&self, slug: Option<&str>) -> Result<Viewer, Fault> {
        match slug {
            None | Some("onlooker") => Ok(Viewer::Onlooker),
            Some(slug) => self.named(slug).map(Viewer::Seat),
        }
    }
}
