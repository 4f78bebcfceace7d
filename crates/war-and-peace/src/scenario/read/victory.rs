//! Conditions, and how a campaign is won.

use super::{Reading, keep};
use crate::scenario::{CityId, Deserialize, Side, Test, Trial, Victory, When};

#[derive(Debug, Deserialize)]
pub(super) struct VictoryRow {
    pub(super) winner: String,
    pub(super) when: String,
    pub(super) from: Option<String>,
    #[serde(default)]
    pub(super) all: Vec<TestRow>,
    /// What cities are worth, for `more-points`.
    #[serde(default)]
    pub(super) points: Vec<super::italy::PointRow>,
    #[serde(default)]
    pub(super) rows: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the data of its own")]
pub(super) struct TestRow {
    pub(super) test: String,
    pub(super) side: Option<String>,
    #[serde(default)]
    pub(super) cities: Vec<String>,
    pub(super) need: Option<toml::Value>,
    #[serde(default)]
    pub(super) unbesieged: bool,
    #[serde(default)]
    pub(super) supplied: bool,
    #[serde(default)]
    pub(super) controlled: bool,
    /// Within the walls, so the city is theirs (R-WP-M47).
    #[serde(default)]
    pub(super) inside: bool,
    pub(super) event: Option<String>,
}

impl Reading<'_> {
    pub(super) fn test(&mut self, test: &TestRow) -> Option<Test> {
        let cities: Vec<CityId> = test.cities.iter().map(|c| self.city(c)).collect();
        let need = match &test.need {
            Some(toml::Value::Integer(n)) => *n as usize,
            _ => cities.len(),
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

    /// The condition of a rule.
    pub(super) fn condition(&mut self, rule: &toml::Table) -> Option<Test> {
        let row = rule.get("if").cloned().and_then(|v| v.try_into::<TestRow>().ok());
        let test = row.and_then(|row| self.test(&row));
        if test.is_none() {
            self.fault("a rule has no condition that is understood");
        }
        test
    }

    /// How a campaign is won, as its rows say.
    pub(super) fn victory(&mut self, row: &VictoryRow) -> Option<Victory> {
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
