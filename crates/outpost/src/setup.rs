//! What is in the box (OUT-1.1), and how play begins (OUT-2.1 to OUT-2.3).

use crate::sequence::Action;
use crate::state::{Counter, Fate, Phase, Post};
use crate::tables::{BOARD, Tables, load_board};
use board::{Board, HexId};
use kernel::{
    Dice, Fault, Maturity, Note, Notes, OptionCard, Preset, Purpose, ScenarioCard, SeatCard, Setup,
    SourceCard, Spot, Text, Title, TitleCard,
};
use std::sync::Arc;

/// The title.
#[derive(Debug, Clone, Copy)]
pub struct Outpost;

const SHUFFLE: Purpose = Purpose::new("deck", "OUT-6.1");

impl Title for Outpost {
    type Game = Post;

    fn card() -> TitleCard {
        TitleCard {
            slug: "outpost",
            name: Text::new("outpost-title"),
            prefix: "OUT",
            rules_version: 1,
            maturity: Maturity::TestPiece,
        }
    }

    fn scenarios() -> Vec<ScenarioCard> {
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

    fn options() -> Vec<OptionCard> {
        vec![
            OptionCard::new("cards", "outpost-option-cards", "OUT-6.1"),
            OptionCard::new("night", "outpost-option-night", "OUT-7.1"),
        ]
    }

    fn presets() -> Vec<Preset> {
        vec![
            Preset { slug: "basic", options: vec![] },
            Preset { slug: "full", options: vec!["cards", "night"] },
        ]
    }

    fn messages() -> &'static [(&'static str, &'static str)] {
        &[
            ("en", include_str!("../../../data/messages/en/outpost.ftl")),
            ("it", include_str!("../../../data/messages/it/outpost.ftl")),
        ]
    }

    fn board(name: &str) -> Option<Board> {
        (name == BOARD).then(load_board)?.ok()
    }

    fn open(setup: &Setup) -> Result<Post, Vec<Fault>> {
        Ok(Post::new(Arc::new(Tables::new(setup)?)))
    }
}

impl Post {
    fn next_to_place(&self) -> usize {
        self.state.counters.iter().position(|c| c.fate == Fate::Waiting).unwrap_or(0)
    }

    pub(crate) fn legal_set_up(&self, out: &mut Vec<Action>) {
        let free = |&hex: &HexId| {
            self.tables.is_western(hex) && !self.tables.is_marsh(hex) && self.counter_at(hex).is_none()
        };
        out.extend(self.tables.board.hexes().filter(free).map(Action::Place));
    }

    /// OUT-2.1
    pub(crate) fn place(&mut self, hex: HexId, notes: &mut impl Notes) {
        let at = self.next_to_place();
        self.state.counters[at] = Counter { hex, fate: Fate::Hidden, moved: false };
        let label = self.tables.board.label(hex);
        notes.say(|| {
            let text = Text::new("outpost-placed").with("counter", letter(at as u8)).with("hex", label);
            Note::new("OUT-2.1", text).at(Spot::Hex(label.to_owned()))
        });
        if self.state.counters.iter().all(|c| c.fate == Fate::Hidden) {
            self.state.phases.replace(Phase::Name);
        }
    }

    /// OUT-2.2, and with cards the shuffle of OUT-6.1.
    pub(crate) fn name_courier<D: Dice>(&mut self, counter: u8, dice: &mut D, notes: &mut impl Notes) {
        self.state.courier = counter;
        notes.say(|| {
            let text = Text::new("outpost-named").with("counter", letter(counter));
            Note::new("OUT-2.2", text).only(crate::RAIDER)
        });
        if self.tables.cards {
            let mut cards = crate::tables::DECK;
            dice.shuffle(&mut cards, SHUFFLE);
            self.state.deck = crate::state::Pile::of(&cards);
        }
        self.begin_turn(notes);
    }
}

/// Counters are called A, B and C.
pub(crate) fn letter(counter: u8) -> String {
    char::from(b'A' + counter.min(25)).to_string()
}
