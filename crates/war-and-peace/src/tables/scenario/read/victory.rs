//! Conditions, and how a campaign is won.

use super::{Reading, keep, supply::SetRow};
use crate::tables::scenario::{CityId, Side, Test, Trial, Victory, When};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
pub(crate) struct VictoryRow {
    pub(crate) winner: String,
    pub(crate) when: String,
    pub(crate) from: Option<String>,
    #[serde(default)]
    pub(crate) all: Vec<TestRow>,
    /// What cities are worth, for `more-points`.
    #[serde(default)]
    pub(crate) points: Vec<crate::campaign::montenotte_rivoli::read::PointRow>,
    #[serde(default)]
    pub(crate) rows: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the data of its own")]
pub(crate) struct TestRow {
    pub(crate) test: String,
    pub(crate) side: Option<String>,
    #[serde(default)]
    pub(crate) cities: Vec<String>,
    pub(crate) need: Option<Need>,
    #[serde(default)]
    pub(crate) unbesieged: bool,
    #[serde(default)]
    pub(crate) supplied: bool,
    #[serde(default)]
    pub(crate) controlled: bool,
    /// Within the walls, so the city is theirs (R-WP-M47).
    #[serde(default)]
    pub(crate) inside: bool,
    pub(crate) event: Option<String>,
    /// Where the list of cities comes from; the second reading of the tables compares them.
    #[serde(default, rename = "sets")]
    pub(crate) _sets: Vec<SetRow>,
}

/// How many of some cities a test wants.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(untagged)]
pub(crate) enum Need {
    Some(usize),
    Every(Every),
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Every {
    All,
}

impl Reading<'_> {
    pub(crate) fn test(&mut self, test: &TestRow) -> Option<Test> {
        let cities: Vec<CityId> = test.cities.iter().map(|c| self.city(c)).collect();
        let need = match &test.need {
            Some(Need::Some(n)) => *n,
            Some(Need::Every(_)) | None => cities.len(),
        };
        let side = test.side.clone().map_or(Side::French, |s| self.side(&s));
        let TestRow { unbesieged, supplied, .. } = *test;
        // Whoever is inside a city has it, and whoever has it and is there is inside (R-WP-M47).
        let controlled = test.controlled || test.inside;
        let trial = Trial { side, cities, need, unbesieged, supplied, controlled };
        match test.test.as_str() {
            "presence" => Some(Test::Presence(trial)),
            "absence" => Some(Test::Absence(trial)),
            "control" => Some(Test::Control(trial)),
            "event" => Some(Test::Event(self.event(test.event.as_deref().unwrap_or_default()))),
            other => {
                self.fault(format!("a test '{other}' is not understood"));
                None
            }
        }
    }

    /// How a campaign is won, as its rows say.
    pub(crate) fn victory(&mut self, row: &VictoryRow) -> Option<Victory> {
        let winner = match row.winner.as_str() {
            "draw" | "more-points" => None,
            word => Some(self.side(word)),
        };
        let when = match row.when.as_str() {
            "end" => When::End,
            "turn" => When::Turn,
            "combat-phase" => When::CombatPhase,
            "french-segment" => When::Segment(Side::French),
            "non-french-segment" => When::Segment(Side::Allied),
            "at-once" => When::AtOnce,
            other => {
                self.fault(format!("victory is looked at '{other}', which is not understood"));
                return None;
            }
        };
        let mut tests = Vec::new();
        for test in &row.all {
            tests.push(self.test(test)?);
        }
        let points = self.city_values(row);
        let from = row.from.clone().map_or(0, |m| self.turn(&m));
        Some(Victory {
            winner,
            when,
            from,
            tests,
            points,
            row: row.rows.first().map_or("WP-F.3", |r| keep(self.file, r, "WP-F.3")),
        })
    }
}
