//! What is in the box (CON-1.1).

use crate::state::Concert;
use crate::tables::{SEATS, Tables, seat_name};
use board::Board;
use kernel::{
    Fault, Maturity, OptionCard, Preset, ScenarioCard, Seat, SeatCard, Setup, SourceCard, Text, Title,
    TitleCard, ValueCard,
};

/// The title.
#[derive(Debug, Clone, Copy, Default)]
pub struct Congress;

impl Title for Congress {
    type Game = Concert;

    fn card(&self) -> TitleCard {
        TitleCard {
            slug: "congress",
            name: Text::new("congress-title"),
            prefix: "CON",
            rules_version: 1,
            maturity: Maturity::TestPiece,
        }
    }

    fn scenarios(&self) -> Vec<ScenarioCard> {
        let seat = |at: usize| SeatCard { slug: SEATS[at], name: seat_name(Seat(at as u8)) };
        vec![ScenarioCard {
            slug: "europe",
            name: Text::new("congress-europe"),
            boards: vec![],
            seats: (0..SEATS.len()).map(seat).collect(),
            step_bound: 300,
            secrets: true,
            sources: vec![SourceCard { group: Text::new("congress-everything"), source: "reconstruction" }],
        }]
    }

    fn options(&self) -> Vec<OptionCard> {
        let number = |slug, n: u8| ValueCard::new(slug, Text::new("house-number").with("n", n));
        vec![
            OptionCard::new("players", "congress-option-players", "congress-option-players-gist", "CON-1.1")
                .with_values([
                    number("3", 3).for_seats(3),
                    number("4", 4).for_seats(4),
                    number("5", 5).for_seats(5),
                ]),
            OptionCard::new("rounds", "congress-option-rounds", "congress-option-rounds-gist", "CON-1.1")
                .with_values([number("3", 3), number("5", 5)]),
        ]
    }

    fn presets(&self) -> Vec<Preset> {
        vec![
            Preset::new("basic", "congress-preset-basic", &[]),
            Preset::new("full", "congress-preset-full", &["players=5", "rounds=5"]),
        ]
    }

    fn messages(&self) -> Vec<(&str, &str)> {
        vec![
            ("en", include_str!("../../../data/messages/en/congress.ftl")),
            ("it", include_str!("../../../data/messages/it/congress.ftl")),
            ("en", include_str!("../../../data/messages/en/congress-aids.ftl")),
            ("it", include_str!("../../../data/messages/it/congress-aids.ftl")),
        ]
    }

    fn board(&self, _: &str) -> Option<Board> {
        None
    }

    fn open(&self, setup: &Setup) -> Result<Concert, Vec<Fault>> {
        Ok(Concert::new(Tables::new(setup)?))
    }
}
