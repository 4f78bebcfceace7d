//! What somebody wants to play: a scenario, and options, some of which have values.

use crate::{Cite, Fault, ScenarioCard, Text};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A rule that can be chosen: a switch, or one of several values.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OptionCard {
    /// Its name on the command line and in records.
    pub slug: Cow<'static, str>,
    /// Its name for people.
    pub name: Text,
    /// What it changes, in a line.
    pub gist: Text,
    /// The rule.
    pub cite: Cite,
    /// Slugs of the scenarios in which it makes a difference; all of them if none is named.
    pub scenarios: Vec<&'static str>,
    /// What can be chosen; the first counts if nothing is said. Nothing for a switch.
    pub values: Vec<ValueCard>,
}

/// What can be chosen for an option. In set-ups and records it is written `option=value`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ValueCard {
    /// Its name on the command line and in records.
    pub slug: &'static str,
    /// Its name for people.
    pub name: Text,
    /// How many of the scenario's seats play, where this value says so: the first so many.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seats: Option<u8>,
}

impl ValueCard {
    /// A value.
    pub const fn new(slug: &'static str, name: Text) -> ValueCard {
        ValueCard { slug, name, seats: None }
    }

    /// A value with which the first so many of the scenario's seats play.
    #[must_use]
    pub const fn for_seats(mut self, count: u8) -> ValueCard {
        self.seats = Some(count);
        self
    }
}

impl OptionCard {
    /// A switch of every scenario: its slug, the messages with its name and with what it changes, and the rule.
    pub const fn new(
        slug: &'static str,
        name: &'static str,
        gist: &'static str,
        cite: &'static str,
    ) -> OptionCard {
        OptionCard {
            slug: Cow::Borrowed(slug),
            name: Text::new(name),
            gist: Text::new(gist),
            cite: Cite(cite),
            scenarios: Vec::new(),
            values: Vec::new(),
        }
    }

    /// The same in some scenarios only.
    #[must_use]
    pub fn only_in(mut self, scenarios: &[&'static str]) -> OptionCard {
        self.scenarios = scenarios.to_vec();
        self
    }

    /// The same with values instead of a switch.
    #[must_use]
    pub fn with_values(mut self, values: impl IntoIterator<Item = ValueCard>) -> OptionCard {
        self.values = values.into_iter().collect();
        self
    }

    /// Whether it makes a difference in a scenario.
    pub fn counts_in(&self, scenario: &str) -> bool {
        self.scenarios.is_empty() || self.scenarios.contains(&scenario)
    }

    fn all_said(&self) -> String {
        let all: Vec<String> = self.values.iter().map(|v| format!("{}={}", self.slug, v.slug)).collect();
        all.join(", ")
    }

    /// What is wrong with saying this of it.
    fn fault(&self, value: Option<&str>) -> Option<Fault> {
        let slug = &self.slug;
        let what = match value {
            Some(value) if self.values.is_empty() => {
                format!("'{slug}' is on or off and has no value '{value}'; say '{slug}' alone")
            }
            None if !self.values.is_empty() => format!("'{slug}' needs a value: {}", self.all_said()),
            Some(value) if self.values.iter().all(|v| v.slug != value) => {
                format!("'{slug}' has no value '{value}'; there are {}", self.all_said())
            }
            _ => return None,
        };
        Some(Fault::new("options", what))
    }
}

/// A named bundle of options.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Preset {
    /// Its name on the command line.
    pub slug: &'static str,
    /// What game that makes, in a line.
    pub gist: Text,
    /// The options it chooses, as a set-up says them.
    pub options: Vec<Cow<'static, str>>,
}

impl Preset {
    /// A bundle: its slug, the message with what game it makes, and what it chooses.
    pub fn new(slug: &'static str, gist: &'static str, options: &[&'static str]) -> Preset {
        let options = options.iter().map(|&option| Cow::Borrowed(option)).collect();
        Preset { slug, gist: Text::new(gist), options }
    }

    /// The set-up of a scenario with what it chooses.
    pub fn of(&self, scenario: &str) -> Setup {
        let options = self.options.iter().map(|o| o.clone().into_owned()).collect();
        Setup { scenario: scenario.to_owned(), options }
    }
}

/// What somebody wants to play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// A scenario's slug.
    pub scenario: String,
    /// What is chosen: slugs of the switches that are on, `option=value` for the others.
    pub options: BTreeSet<String>,
}

/// Which option is meant, and with which value if one is named.
pub fn meant(said: &str) -> (&str, Option<&str>) {
    said.split_once('=').map_or((said, None), |(slug, value)| (slug, Some(value)))
}

impl Setup {
    /// The value that was chosen for an option.
    pub fn value(&self, option: &str) -> Option<&str> {
        self.options.iter().map(|said| meant(said)).find(|(slug, _)| *slug == option)?.1
    }

    /// The same with the first value of each option of the scenario that has values and about which nothing is said.
    #[must_use]
    pub fn completed(mut self, options: &[OptionCard]) -> Setup {
        for option in options.iter().filter(|o| o.counts_in(&self.scenario)) {
            let said = self.options.iter().any(|said| meant(said).0 == option.slug);
            if let Some(first) = option.values.first().filter(|_| !said) {
                self.options.insert(format!("{}={}", option.slug, first.slug));
            }
        }
        self
    }

    /// What is wrong with what is said of options that exist.
    pub fn faults(&self, options: &[OptionCard]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for option in options {
            let said: Vec<_> = self
                .options
                .iter()
                .map(|said| meant(said))
                .filter(|(slug, _)| *slug == option.slug)
                .collect();
            faults.extend(said.iter().filter_map(|(_, value)| option.fault(*value)));
            if said.len() > 1 {
                let what = format!("'{}' is said {} times; it has one value", option.slug, said.len());
                faults.push(Fault::new("options", what));
            }
        }
        faults
    }
}

impl ScenarioCard {
    /// The same with the seats that play in such a set-up.
    #[must_use]
    pub fn seated(mut self, setup: &Setup, options: &[OptionCard]) -> ScenarioCard {
        let chosen = |option: &OptionCard| {
            let value = setup.value(&option.slug)?;
            option.values.iter().find(|v| v.slug == value)?.seats
        };
        let count = options.iter().filter(|o| o.counts_in(self.slug)).find_map(chosen);
        self.seats.truncate(count.map_or(usize::MAX, usize::from));
        self
    }
}

/// Every scenario with every preset, and with each value that none of them has: all that is looked at whenever
/// everything is.
pub fn setups(scenarios: &[ScenarioCard], options: &[OptionCard], presets: &[Preset]) -> Vec<Setup> {
    let mut all: Vec<Setup> = Vec::new();
    for scenario in scenarios {
        let first = all.len();
        all.extend(presets.iter().map(|preset| preset.of(scenario.slug)));
        for option in options.iter().filter(|o| o.counts_in(scenario.slug)) {
            for value in option.values.iter().skip(1) {
                let said = format!("{}={}", option.slug, value.slug);
                if all[first..].iter().any(|setup| setup.options.contains(&said)) {
                    continue;
                }
                let bare = || Setup { scenario: scenario.slug.to_owned(), options: BTreeSet::new() };
                let mut setup = presets.first().map_or_else(bare, |usual| usual.of(scenario.slug));
                setup.options.retain(|other| meant(other).0 != option.slug);
                setup.options.insert(said);
                all.push(setup);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeatCard;

    fn options() -> Vec<OptionCard> {
        let value = |slug, count| ValueCard::new(slug, Text::new("n")).for_seats(count);
        vec![
            OptionCard::new("fog", "fog", "gist", "X-1"),
            OptionCard::new("players", "players", "gist", "X-2").with_values([value("3", 3), value("4", 4)]),
            OptionCard::new("length", "length", "gist", "X-3")
                .with_values(["short", "long"].map(|slug| ValueCard::new(slug, Text::new(slug))))
                .only_in(&["winter"]),
        ]
    }

    fn setup(said: &[&str]) -> Setup {
        Setup { scenario: "summer".to_owned(), options: said.iter().map(|&o| o.to_owned()).collect() }
    }

    #[test]
    fn the_first_value_counts_where_nothing_is_said() {
        assert_eq!(setup(&["fog"]).completed(&options()), setup(&["fog", "players=3"]));
        assert_eq!(setup(&["players=4"]).completed(&options()), setup(&["players=4"]));
        let winter = Setup { scenario: "winter".to_owned(), ..setup(&[]) }.completed(&options());
        assert_eq!((winter.value("length"), winter.value("players")), (Some("short"), Some("3")));
    }

    #[test]
    fn whatever_is_wrong_with_a_value_is_said() {
        for (said, told) in [
            (vec!["fog=3"], "'fog' is on or off and has no value '3'"),
            (vec!["players"], "'players' needs a value: players=3, players=4"),
            (vec!["players=9"], "'players' has no value '9'; there are players=3, players=4"),
            (vec!["players="], "'players' has no value ''"),
            (vec!["players=3", "players=4"], "'players' is said 2 times"),
        ] {
            let faults = setup(&said).completed(&options()).faults(&options());
            assert!(faults.len() == 1 && faults[0].what.starts_with(told), "{said:?}: {faults:?}");
        }
        assert!(setup(&["fog", "players=4"]).faults(&options()).is_empty());
    }

    #[test]
    fn a_value_says_how_many_play() {
        let seat = |slug| SeatCard { slug, name: Text::new(slug) };
        let card = || ScenarioCard {
            slug: "summer",
            name: Text::new("summer"),
            boards: vec![],
            seats: ["a", "b", "c", "d"].map(seat).to_vec(),
            step_bound: 1,
            secrets: false,
            sources: vec![],
        };
        let count = |said: &[&str]| card().seated(&setup(said), &options()).seats.len();
        assert_eq!((count(&["players=3"]), count(&["players=4"]), count(&["fog"])), (3, 4, 4));
    }

    #[test]
    fn every_value_is_in_some_set_up() {
        let scenario = ScenarioCard {
            slug: "summer",
            name: Text::new("summer"),
            boards: vec![],
            seats: vec![],
            step_bound: 1,
            secrets: false,
            sources: vec![],
        };
        let presets = [Preset::new("basic", "gist", &["fog"])];
        let all = setups(&[scenario], &options(), &presets);
        assert_eq!(all, [setup(&["fog"]), setup(&["fog", "players=4"])]);
    }
}
