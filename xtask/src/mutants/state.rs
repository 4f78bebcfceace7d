//! What became of each mutant, kept between runs.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::sample::Mutant;

const FILE: &str = "state.json";
/// Where cargo-mutants writes what became of each, a name on a line.
const OUTCOMES: [(&str, Outcome); 4] = [
    ("mutants.out/caught.txt", Outcome::Caught),
    ("mutants.out/timeout.txt", Outcome::Timeout),
    ("mutants.out/missed.txt", Outcome::Missed),
    ("mutants.out/unviable.txt", Outcome::Unviable),
];

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
        let lists = OUTCOMES.map(|(list, outcome)| (folder.join(list), outcome));
        for (list, outcome) in &lists {
            self.learn(&std::fs::read_to_string(list).unwrap_or_default(), *outcome);
        }
        let keep = |why: std::io::Error| format!("{FILE}: {why}");
        let text = serde_json::to_string_pretty(self).map_err(|why| why.to_string())?;
        std::fs::write(folder.join(FILE), text).map_err(keep)?;
        for (list, _) in lists.iter().filter(|(list, _)| list.exists()) {
            std::fs::remove_file(list).map_err(keep)?;
        }
        Ok(())
    }

    pub(super) fn learn(&mut self, names: &str, outcome: Outcome) {
        self.0.extend(names.lines().map(|name| (name.to_owned(), outcome)));
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
