//! What became of each mutant, kept between runs.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::sample::Mutant;

const FILE: &str = "state.json";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Outcome {
    Caught,
    /// Tests stuck, and none failed otherwise.
    Timeout,
    Missed,
    /// It does not compile, and says nothing about tests.
    Unviable,
}

/// The outcome of each mutant by its name. A change of the code gives those behind it other names.
#[derive(Debug, Default)]
pub(super) struct State {
    known: BTreeMap<String, Outcome>,
    file: PathBuf,
}

impl State {
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        let file = folder.join(FILE);
        let known = match std::fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).map_err(|why| format!("{FILE}: {why}"))?,
            Err(_) => BTreeMap::new(),
        };
        Ok(Self { known, file })
    }

    /// Learns what became of a mutant, and keeps it at once: a run may be stopped at any time.
    pub(super) fn keep(&mut self, mutant: &Mutant, outcome: Outcome) -> Result<(), String> {
        self.learn(mutant, outcome);
        let text = serde_json::to_string_pretty(&self.known).map_err(|why| why.to_string())?;
        std::fs::write(&self.file, text).map_err(|why| format!("{FILE}: {why}"))
    }

    pub(super) fn learn(&mut self, mutant: &Mutant, outcome: Outcome) {
        self.known.insert(mutant.name.clone(), outcome);
    }

    pub(super) fn outcome(&self, mutant: &Mutant) -> Option<Outcome> {
        self.known.get(&mutant.name).copied()
    }

    /// Whoever was not caught by a test that fails is tried once more.
    pub(super) fn forget_missed(&mut self) {
        self.known.retain(|_, outcome| !matches!(outcome, Outcome::Missed | Outcome::Timeout));
    }
}
