//! What is in the box: scenarios, options, presets (chapter 14).

use crate::state::Campaign;
use crate::tables::Tables;
use kernel::{
    Cite, Fault, Maturity, OptionCard, Preset, ScenarioCard, SeatCard, Setup, SourceCard, Text, Title, TitleCard,
};
use std::sync::Arc;

/// The Invasion of Russia 1812.
#[derive(Debug, Clone, Copy)]
pub struct InvasionOfRussia;

impl Title for InvasionOfRussia {
    type Game = Campaign;

    fn card() -> TitleCard {
        TitleCard {
            slug: "invasion-of-russia",
            name: Text::new("nem-title-1812"),
            prefix: "TIR",
            rules_version: 1,
            maturity: Maturity::Growing,
        }
    }

    fn scenarios() -> Vec<ScenarioCard> {
        vec![ScenarioCard {
            slug: "campaign",
            name: Text::new("nem-campaign-1812"),
            seats: vec![
                SeatCard { slug: "french", name: Text::new("nem-seat-french") },
                SeatCard { slug: "russian", name: Text::new("nem-seat-russian") },
            ],
            step_bound: 20_000,
            secrets: true,
            sources: vec![
                SourceCard { group: Text::new("nem-source-rules"), source: "rulebook" },
                SourceCard { group: Text::new("nem-source-names"), source: "history" },
                SourceCard { group: Text::new("nem-source-ratings"), source: "reconstruction" },
                SourceCard { group: Text::new("nem-source-board"), source: "reconstruction" },
            ],
        }]
    }

    fn options() -> Vec<OptionCard> {
        vec![OptionCard { slug: "commanders", name: Text::new("nem-option-commanders"), cite: Cite("TIR-14-notes-1") }]
    }

    fn presets() -> Vec<Preset> {
        vec![Preset { slug: "basic", options: vec![] }]
    }

    fn messages() -> &'static [(&'static str, &'static str)] {
        &[
            ("en", include_str!("../../../data/messages/en/nemesis.ftl")),
            ("it", include_str!("../../../data/messages/it/nemesis.ftl")),
        ]
    }

    fn open(setup: &Setup) -> Result<Campaign, Vec<Fault>> {
        let mut campaign = Campaign::new(Arc::new(Tables::new(setup)?));
        campaign.open_the_set_up();
        Ok(campaign)
    }
}
