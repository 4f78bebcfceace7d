//! What became of each mutant, kept between runs.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::sample::Mutant;

const FILE: &str = "state.json";
/// What cargo-mutants writes after each mutant.
const OUTCOMES: &str = "mutants.out/outcomes.json";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Outcome {
    Caught,
    /// The tests stuck, which nobody would overlook.
    Timeout,
    Missed,
    /// It does not compile, and says nothing about tests.
    Unviable,
}

/// The outcome of each mutant by its name. A change of the code gives those behind it other names.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct State(BTreeMap<String, Outcome>);

impl State {
    /// Reads what is known, with what a run that was stopped has left behind.
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        let mut state = match std::fs::read_to_string(folder.join(FILE)) {
            Ok(text) => serde_json::from_str(&text).map_err(|why| format!("{FILE}: {why}"))?,
            Err(_) => Self::default(),
        };
        state.gather(folder)?;
        Ok(state)
    }

    /// Takes over what the last run has found out, and keeps all of it.
    pub(super) fn gather(&mut self, folder: &Path) -> Result<(), String> {
        let outcomes = folder.join(OUTCOMES);
        if let Ok(text) = std::fs::read_to_string(&outcomes) {
            self.learn(&text)?;
            let keep = |why: std::io::Error| format!("{FILE}: {why}");
            let text = serde_json::to_string_pretty(self).map_err(|why| why.to_string())?;
            std::fs::write(folder.join(FILE), text).map_err(keep)?;
            std::fs::remove_file(outcomes).map_err(keep)?;
        }
        Ok(())
    }

    pub(super) fn learn(&mut self, outcomes: &str) -> Result<(), String> {
        let read: Value = serde_json::from_str(outcomes).map_err(|why| format!("{OUTCOMES}: {why}"))?;
        for outcome in read["outcomes"].as_array().into_iter().flatten() {
            let known = match outcome["summary"].as_str() {
                Some("CaughtMutant") => Outcome::Caught,
                Some("Timeout") => Outcome::Timeout,
                Some("MissedMutant") => Outcome::Missed,
                Some("Unviable") => Outcome::Unviable,
                _ => continue,
            };
            if let Some(name) = outcome["scenario"]["Mutant"]["name"].as_str() {
                self.0.insert(name.to_owned(), known);
            }
        }
        Ok(())
    }

    pub(super) fn outcome(&self, mutant: &Mutant) -> Option<Outcome> {
        self.0.get(&mutant.name).copied()
    }

    pub(super) fn forget_missed(&mut self) {
        self.0.retain(|_, outcome| *outcome != Outcome::Missed);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}
