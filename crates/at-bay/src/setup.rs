//! What is in the box.

use crate::state::Campaign;
use crate::tables::{BOARD, SCENARIOS, Tables};
use kernel::{
    Fault, Maturity, OptionCard, Preset, ScenarioCard, SeatCard, Setup, SourceCard, Text, Title, TitleCard,
};

/// The title.
#[derive(Debug, Clone, Copy, Default)]
pub struct AtBay;

const NAMES: [&str; 8] = [
    "bay-scenario-campaign",
    "bay-scenario-three",
    "bay-scenario-brienne",
    "bay-scenario-six-days",
    "bay-scenario-montereau",
    "bay-scenario-craonne",
    "bay-scenario-reims",
    "bay-scenario-arcis",
];

/// Scenarios that are battles, and may be played as campaigns (NAB-96).
const BATTLES: [&str; 6] = ["brienne", "six-days", "montereau", "craonne", "reims", "arcis"];

fn sources() -> Vec<SourceCard> {
    let card = |key, source| SourceCard { group: Text::new(key), source };
    vec![
        card("bay-source-rules", "rulebook"),
        card("bay-source-units", "history"),
        card("bay-source-board", "reconstruction"),
        card("bay-source-charts", "reconstruction"),
        card("bay-source-setups", "reconstruction"),
    ]
}

impl Title for AtBay {
    type Game = Campaign;

    fn card(&self) -> TitleCard {
        TitleCard {
            slug: "napoleon-at-bay",
            name: Text::new("bay-title"),
            prefix: "NAB",
            rules_version: 1,
            maturity: Maturity::Growing,
        }
    }

    fn scenarios(&self) -> Vec<ScenarioCard> {
        let seat = |slug, key| SeatCard { slug, name: Text::new(key) };
        let two = || vec![seat("french", "bay-french"), seat("coalition", "bay-coalition")];
        let three = || {
            vec![
                seat("french", "bay-french"),
                seat("silesian", "bay-silesian-army"),
                seat("bohemian", "bay-bohemian-army"),
            ]
        };
        let card = |(&(slug, ..), name): (&(&'static str, &str, bool), &'static str)| ScenarioCard {
            slug,
            name: Text::new(name),
            boards: vec![BOARD],
            seats: if slug == "three-players" { three() } else { two() },
            step_bound: 200_000,
            secrets: true,
            sources: sources(),
        };
        SCENARIOS.iter().zip(NAMES).map(card).collect()
    }

    fn options(&self) -> Vec<OptionCard> {
        vec![
            OptionCard::new("historical-weather", "bay-option-weather", "bay-option-weather-gist", "NAB-18"),
            OptionCard::new("ney", "bay-option-ney", "bay-option-ney-gist", "NAB-123-1"),
            OptionCard::new("victor", "bay-option-victor", "bay-option-victor-gist", "NAB-124"),
            OptionCard::new("sound-of-the-guns", "bay-option-guns", "bay-option-guns-gist", "NAB-126"),
            OptionCard::new("campaign-rules", "bay-option-campaign", "bay-option-campaign-gist", "NAB-46-1")
                .only_in(&BATTLES),
        ]
    }

    fn presets(&self) -> Vec<Preset> {
        vec![
            Preset::new("basic", "bay-preset-basic", &[]),
            Preset::new(
                "full",
                "bay-preset-full",
                &["historical-weather", "ney", "sound-of-the-guns", "victor"],
            ),
        ]
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        vec![
            ("en", include_str!("../../../data/messages/en/at-bay.ftl")),
            ("it", include_str!("../../../data/messages/it/at-bay.ftl")),
        ]
    }

    fn open(&self, setup: &Setup) -> Result<Campaign, Vec<Fault>> {
        Ok(Campaign::new(Tables::new(setup)?).begun())
    }
}
