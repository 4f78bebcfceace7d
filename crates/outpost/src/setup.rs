//! What is in the box (OUT-1.1).

use crate::state::Post;
use crate::tables::{BOARD, Tables, load_board};
use board::Board;
use kernel::{
    Fault, Maturity, OptionCard, Preset, ScenarioCard, SeatCard, Setup, SourceCard, Text, Title, TitleCard,
};
use std::sync::Arc;

/// The title.
#[derive(Debug, Clone, Copy, Default)]
pub struct Outpost;

impl Title for Outpost {
    type Game = Post;

    fn card(&self) -> TitleCard {
        TitleCard {
            slug: "outpost",
            name: Text::new("outpost-title"),
            prefix: "OUT",
            rules_version: 1,
            maturity: Maturity::TestPiece,
        }
    }

    fn scenarios(&self) -> Vec<ScenarioCard> {
        let scenario = |slug, name, step_bound| ScenarioCard {
            slug,
            name: Text::new(name),
            boards: vec![BOARD],
            seats: vec![
                SeatCard { slug: "raider", name: Text::new("outpost-raider") },
                SeatCard { slug: "picket", name: Text::new("outpost-picket") },
            ],
            step_bound,
            secrets: true,
            sources: vec![SourceCard { group: Text::new("outpost-everything"), source: "reconstruction" }],
        };
        vec![scenario("ford", "outpost-ford", 200), scenario("long-night", "outpost-long-night", 300)]
    }

    fn options(&self) -> Vec<OptionCard> {
        vec![
            OptionCard::new("cards", "outpost-option-cards", "outpost-option-cards-gist", "OUT-6.1"),
            OptionCard::new("night", "outpost-option-night", "outpost-option-night-gist", "OUT-7.1"),
        ]
    }

    fn presets(&self) -> Vec<Preset> {
        vec![
            Preset::new("basic", "outpost-preset-basic", &[]),
            Preset::new("full", "outpost-preset-full", &["cards", "night"]),
        ]
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        vec![
            ("en", include_str!("../../../data/messages/en/outpost.ftl")),
            ("it", include_str!("../../../data/messages/it/outpost.ftl")),
            ("en", include_str!("../../../data/messages/en/outpost-aids.ftl")),
            ("it", include_str!("../../../data/messages/it/outpost-aids.ftl")),
        ]
    }

    fn board(&self, name: &str) -> Option<Board> {
        (name == BOARD).then(load_board)?.ok()
    }

    fn open(&self, setup: &Setup) -> Result<Post, Vec<Fault>> {
        Ok(Post::new(Arc::new(Tables::new(setup)?)))
    }
}
