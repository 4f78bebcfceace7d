//! What can be chosen before play.

use kernel::setup::meant;
use kernel::{Fault, OptionCard, Preset, ScenarioCard, Setup, TitleCard};
use serde::Serialize;
use std::collections::BTreeSet;

/// A title with everything that can be chosen before play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listing {
    /// The title.
    #[serde(flatten)]
    pub card: TitleCard,
    /// Its scenarios.
    pub scenarios: Vec<ScenarioCard>,
    /// Its options.
    pub options: Vec<OptionCard>,
    /// Its presets; the first is the default.
    pub presets: Vec<Preset>,
}

impl Listing {
    /// A set-up from names: the first scenario and preset where none is named; every fault is listed. Of a preset it
    /// takes what makes a difference in the scenario and what is not said otherwise; an option that is named must make a
    /// difference. Of an option that has values the first is taken where nothing is said.
    pub fn setup(
        &self,
        scenario: Option<&str>,
        preset: Option<&str>,
        options: &[String],
    ) -> Result<Setup, Vec<Fault>> {
        let mut faults = Vec::new();
        let scenario = scenario.or(self.scenarios.first().map(|s| s.slug)).unwrap_or_default().to_owned();
        let chosen = match preset {
            None => self.presets.first(),
            Some(slug) => self.presets.iter().find(|p| p.slug == slug),
        };
        if chosen.is_none() {
            let all: Vec<&str> = self.presets.iter().map(|p| p.slug).collect();
            let what =
                format!("there is no preset '{}'; there are {}", preset.unwrap_or_default(), all.join(", "));
            faults.push(Fault::new("preset", what));
        }
        let foreign =
            |said: &str| self.options.iter().any(|o| o.slug == meant(said).0 && !o.counts_in(&scenario));
        if self.scenarios.iter().any(|s| s.slug == scenario) {
            let own: Vec<&str> =
                self.options.iter().filter(|o| o.counts_in(&scenario)).map(|o| o.slug.as_ref()).collect();
            faults.extend(options.iter().filter(|o| foreign(o)).map(|option| {
                let what = format!(
                    "'{option}' is no option of the scenario '{scenario}'; there are {}",
                    own.join(", ")
                );
                Fault::new("options", what)
            }));
        }
        let mut all: BTreeSet<String> = options.iter().cloned().collect();
        let otherwise = |said: &str| options.iter().any(|o| meant(o).0 == meant(said).0);
        let bundled = chosen.into_iter().flat_map(|p| &p.options).filter(|o| !foreign(o) && !otherwise(o));
        all.extend(bundled.map(|o| o.clone().into_owned()));
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Setup { scenario, options: all }.completed(&self.options))
    }

    /// The scenario of a set-up with the seats that play.
    pub fn played(&self, setup: &Setup) -> Option<ScenarioCard> {
        let scenario = self.scenarios.iter().find(|s| s.slug == setup.scenario)?;
        Some(scenario.clone().seated(setup, &self.options))
    }

    /// Every scenario with every preset, and with each value of an option that none of them has.
    pub fn setups(&self) -> Vec<Setup> {
        kernel::setup::setups(&self.scenarios, &self.options, &self.presets)
    }
}
