//! What does not change while a game is played.

use board::tables::Files;
use board::{Board, HexId, Terrain};
use kernel::{Fault, Setup, Text};

pub(crate) const BOARD: &str = "outpost";

/// Cards in the deck, by kind: fog, moon.
pub(crate) const FOG: u8 = 0;
pub(crate) const MOON: u8 = 1;
pub(crate) const DECK: [u8; 6] = [FOG, FOG, FOG, MOON, MOON, MOON];

/// The cards' words in notations and positions.
pub(crate) const CARDS: [(&str, u8); 2] = [("fog", FOG), ("moon", MOON)];

pub(crate) fn card_word(card: u8) -> &'static str {
    CARDS.iter().find(|(_, kind)| *kind == card).map_or("", |(word, _)| *word)
}

pub(crate) fn card_text(card: u8) -> Text {
    Text::new(if card == FOG { "outpost-fog" } else { "outpost-moon" })
}

/// The raider discards down to this.
pub(crate) const HAND: usize = 2;

/// The board from its tables.
pub(crate) fn load_board() -> Result<Board, Vec<Fault>> {
    let files = Files {
        board: include_str!("../../../data/boards/outpost/board.toml").into(),
        hexes: include_str!("../../../data/boards/outpost/hexes.csv").into(),
        hexsides: include_str!("../../../data/boards/outpost/hexsides.csv").into(),
        places: include_str!("../../../data/boards/outpost/places.csv").into(),
        overlay: include_str!("../../../data/boards/outpost/overlay.csv").into(),
        coast: String::new(),
    };
    Board::load(&files).map_err(|faults| vec![Fault::new(BOARD, faults.to_string())])
}

/// Board, scenario and options.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) board: Board,
    pub(crate) last_turn: u8,
    pub(crate) posts: [HexId; 2],
    pub(crate) cards: bool,
    pub(crate) night: bool,
}

impl Tables {
    /// How long a scenario is, and where its pickets begin (OUT-2.3).
    pub(crate) fn new(setup: &Setup) -> Result<Tables, Vec<Fault>> {
        let board = load_board()?;
        let (last_turn, posts) = match setup.scenario.as_str() {
            "long-night" => (14, ["0602", "0603"]),
            _ => (9, ["0402", "0503"]),
        };
        let hex = |label: &str| board.hex(label).ok_or_else(|| vec![Fault::new("posts", label)]);
        Ok(Tables {
            posts: [hex(posts[0])?, hex(posts[1])?],
            last_turn,
            cards: setup.options.contains("cards"),
            night: setup.options.contains("night"),
            board,
        })
    }

    pub(crate) fn is_marsh(&self, hex: HexId) -> bool {
        self.board.terrain(hex) == Terrain::Marsh
    }

    fn column(&self, hex: HexId) -> u8 {
        self.board.grid().position(hex.index()).0
    }

    pub(crate) fn is_western(&self, hex: HexId) -> bool {
        self.column(hex) == self.board.grid().columns[0]
    }

    pub(crate) fn is_eastern(&self, hex: HexId) -> bool {
        self.column(hex) == self.board.grid().columns[1]
    }
}
