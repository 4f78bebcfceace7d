//! The one picture: all that ever leaves the engine for a person.
//!
//! A client draws scenes and knows no title. Hexes are named by their printed number, so that a scene can be
//! read as text.

use crate::{Cite, Note, Outcome, Seat, Text, Viewer, Word};
use serde::Serialize;

/// A place in the picture.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Spot {
    /// A hex by its printed number.
    Hex(String),
    /// The side between two hexes.
    Side(String, String),
    /// A piece by its id in the scene.
    Piece(u32),
    /// A box beside the board, by its word in a [`Display`].
    Box(String),
}

/// A counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Piece {
    /// The same piece has the same id from scene to scene. A face-down piece's id tells nothing about it.
    pub id: u32,
    /// Where it lies.
    pub at: Spot,
    /// How deep in its stack, 0 on top.
    pub depth: u8,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// What this viewer sees of it.
    pub face: Face,
}

/// The visible side of a counter.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Face {
    /// A word of the palette: `french`, `russian`, `hidden`.
    pub colour: &'static str,
    /// The arm-of-service symbol: `infantry`, `cavalry`, `leader`, `back`.
    pub symbol: &'static str,
    /// What it is called.
    pub name: Text,
    /// Printed numbers: which one and its value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<(&'static str, String)>>"))]
    pub values: Vec<(&'static str, String)>,
    /// States: `disrupted`, `moved`, `out-of-supply`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<&'static str>>"))]
    pub badges: Vec<&'static str>,
}

/// Something that lies on the board and is no counter of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Marker {
    /// Where it lies.
    pub at: Spot,
    /// Which one: a word that the client has a drawing for, or shows as text.
    pub kind: &'static str,
    /// What it is called.
    pub name: Text,
}

/// A row of spaces with something standing on one of them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// What it counts.
    pub name: Text,
    /// The first number on it.
    pub from: i32,
    /// The last.
    pub to: i32,
    /// Where the marker stands.
    pub at: i32,
}

/// A table beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Panel {
    /// What it shows.
    pub name: Text,
    /// Its lines: what, and how much.
    pub rows: Vec<(Text, Text)>,
}

/// Boxes beside the board in which pieces lie as they lie in hexes: a force pool, the organization of an army, sea
/// zones, prisoners, a hand of cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Display {
    /// The same display has the same word from scene to scene.
    pub slug: String,
    /// What it shows.
    pub name: Text,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<Seat>,
    /// Its boxes.
    pub boxes: Vec<DisplayBox>,
}

/// One box of a display.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DisplayBox {
    /// Its word in a [`Spot::Box`]: no two boxes of a scene have the same.
    pub slug: String,
    /// What is written on it.
    pub name: Text,
    /// In which column and row of the display it stands, from 0.
    pub at: (u8, u8),
    /// How many columns it takes.
    #[serde(skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<u8>"))]
    pub width: u8,
    /// Boxes that one goes on to from here, where the rules know a way.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub links: Vec<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_one(width: &u8) -> bool {
    *width == 1
}

impl Display {
    /// A display without boxes.
    pub fn new(slug: impl Into<String>, name: Text) -> Display {
        Display { slug: slug.into(), name, owner: None, boxes: Vec::new() }
    }

    /// The same, belonging to a seat.
    #[must_use]
    pub fn of(mut self, owner: Seat) -> Display {
        self.owner = Some(owner);
        self
    }

    /// Adds a box.
    #[must_use]
    pub fn with(mut self, slug: impl Into<String>, name: Text, at: (u8, u8)) -> Display {
        self.boxes.push(DisplayBox { slug: slug.into(), name, at, width: 1, links: Vec::new() });
        self
    }

    /// Says where one goes on to from the last box.
    #[must_use]
    pub fn linked(mut self, links: impl IntoIterator<Item = String>) -> Display {
        if let Some(last) = self.boxes.last_mut() {
            last.links.extend(links);
        }
        self
    }
}

/// A transparent sheet over the board: what supplies whom, what is barred, whose land it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// One word: `supply`, `shadow`, `territory`, `victory`.
    pub kind: &'static str,
    /// What it shows.
    pub name: Text,
    /// Coloured hexes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Lines from hex to hex.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Stroke>,
}

/// Hexes of one colour.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Area {
    /// What the colour means to the viewer: `own`, `enemy`, `good`, `bad`.
    pub tone: &'static str,
    /// What it is.
    pub name: Text,
    /// Whether it bars something: it is hatched, so that it is told from what has the same colour.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub bars: bool,
    /// The hexes by their printed numbers.
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub hexes: Vec<Word>,
}

/// A line between two hexes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stroke {
    /// What the colour means to the viewer.
    pub tone: &'static str,
    /// Where it begins.
    pub from: String,
    /// Where it ends.
    pub to: String,
}

/// What whoever decides is asked.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// What to do.
    pub text: Text,
    /// Which rules ask it.
    pub cites: Vec<Cite>,
}

impl Prompt {
    /// A prompt.
    pub fn new(cite: &'static str, text: Text) -> Prompt {
        Prompt { text, cites: vec![Cite(cite)] }
    }
}

/// One of the things that may be done.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// What: one word, `march`.
    pub verb: &'static str,
    /// With what: printed numbers and short names without blanks, so that verb and arguments make a notation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub args: Vec<String>,
    /// In words.
    pub text: Text,
    /// Which rules allow it.
    pub cites: Vec<Cite>,
    /// What to click; nothing for a button.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Spot>,
    /// Which of the arguments is an amount, from 0: choices that differ only in it are one with a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub amount: Option<u8>,
}

impl Choice {
    /// A choice that is a button.
    pub fn new(verb: &'static str, cite: &'static str, text: Text) -> Choice {
        Choice { verb, args: Vec::new(), text, cites: vec![Cite(cite)], at: None, amount: None }
    }

    /// Adds an argument. Blanks and bars would break the notation of records, so they become dashes.
    #[must_use]
    pub fn arg(mut self, arg: impl std::fmt::Display) -> Choice {
        self.args.push(arg.to_string().replace([' ', '|', '\n', '\r', '\t'], "-"));
        self
    }

    /// Says what to click.
    #[must_use]
    pub fn at(mut self, spot: Spot) -> Choice {
        self.at = Some(spot);
        self
    }

    /// Adds an argument that is an amount.
    #[must_use]
    pub fn amount(mut self, amount: impl Into<u16>) -> Choice {
        self.amount = Some(self.args.len() as u8);
        self.arg(amount.into())
    }

    /// The amount, if it is about one.
    pub fn quantity(&self) -> Option<u16> {
        self.args.get(usize::from(self.amount?))?.parse().ok()
    }

    /// Verb and arguments in one line, as records have it.
    pub fn notation(&self) -> String {
        let mut out = self.verb.to_owned();
        for arg in &self.args {
            out.push(' ');
            out.push_str(arg);
        }
        out
    }
}

/// A note in somebody's log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Entry {
    /// After how many actions it was said.
    pub step: u32,
    /// Turn and phase in which it was said: the heading under which it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub under: Option<Text>,
    /// What was said.
    #[serde(flatten)]
    pub note: Note,
}

/// How the game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ending {
    /// Who won and how well.
    pub outcome: Outcome,
    /// The reckoning, line by line.
    pub reckoning: Vec<Text>,
}

/// The picture for one viewer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// Whose eyes it is for.
    pub viewer: Viewer,
    /// The boards it is played on; a game may go without.
    pub boards: Vec<&'static str>,
    /// Hexes that span the part of the board on which it is played; none if that is all of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub theatre: Vec<String>,
    /// Turn and phase.
    pub headline: Text,
    /// Counters.
    pub pieces: Vec<Piece>,
    /// Markers.
    pub markers: Vec<Marker>,
    /// Tracks. The first counts the turns, if any does.
    pub tracks: Vec<Track>,
    /// Tables.
    pub panels: Vec<Panel>,
    /// Boxes beside the board.
    pub displays: Vec<Display>,
    /// Sheets that may be laid over the board.
    pub overlays: Vec<Overlay>,
    /// Who may act now; nobody when the game is over.
    pub decides: Vec<Seat>,
    /// What is asked.
    pub prompt: Option<Prompt>,
    /// What this viewer may do now, in the order of the legal list.
    pub choices: Vec<Choice>,
    /// Whether this viewer may take the last action back.
    pub undo: bool,
    /// How many changes the game has seen; sent back with a choice, it shows that the choice is not stale.
    pub version: u64,
    /// The latest entries of this viewer's log.
    pub log: Vec<Entry>,
    /// How it ended.
    pub ending: Option<Ending>,
}

impl Scene {
    /// An empty picture, to be filled by the title.
    pub fn new(viewer: Viewer, board: &'static str, headline: Text) -> Scene {
        Scene { boards: vec![board], ..Scene::boardless(viewer, headline) }
    }

    /// An empty picture of a game that is played on displays alone.
    pub fn boardless(viewer: Viewer, headline: Text) -> Scene {
        Scene {
            viewer,
            boards: Vec::new(),
            theatre: Vec::new(),
            headline,
            pieces: Vec::new(),
            markers: Vec::new(),
            tracks: Vec::new(),
            panels: Vec::new(),
            displays: Vec::new(),
            overlays: Vec::new(),
            decides: Vec::new(),
            prompt: None,
            choices: Vec::new(),
            undo: false,
            version: 0,
            log: Vec::new(),
            ending: None,
        }
    }
}
