//! What has changed since a view that a client has.

use super::{Logged, Offer, UndoState};
use kernel::scene::{Display, Ending, Marker, Overlay, Panel, Piece, Prompt, Track};
use kernel::{Seat, Text, Words};
use serde::Serialize;

/// A part of a list that is told by what it was before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Part<T> {
    /// From this place of the old list on, so many.
    Kept(u32, u32),
    /// Something new.
    New(T),
}

impl<T: Words> Words for Part<T> {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        if let Part::New(item) = self {
            item.each(visit);
        }
    }
}

/// What of a scene is different. Lists that are not named are as they were.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneChange {
    /// Names of the boards.
    pub boards: Vec<&'static str>,
    /// The headline.
    pub headline: Text,
    /// The pieces.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pieces: Option<Vec<Part<Piece>>>,
    /// The markers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub markers: Option<Vec<Part<Marker>>>,
    /// The tracks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tracks: Option<Vec<Part<Track>>>,
    /// The panels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub panels: Option<Vec<Part<Panel>>>,
    /// The sheets over the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub overlays: Option<Vec<Part<Overlay>>>,
    /// Boxes beside the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub displays: Option<Vec<Part<Display>>>,
    /// Who may act now.
    pub decides: Vec<Seat>,
    /// What is asked.
    pub prompt: Option<Prompt>,
    /// Whether the last action can be taken back.
    pub undo: bool,
    /// How it ended.
    pub ending: Option<Ending>,
}

impl Words for SceneChange {
    fn each(&mut self, visit: &mut dyn FnMut(&mut Text)) {
        self.headline.each(visit);
        self.pieces.each(visit);
        self.markers.each(visit);
        self.tracks.each(visit);
        self.panels.each(visit);
        self.overlays.each(visit);
        self.displays.each(visit);
        self.prompt.each(visit);
        self.ending.each(visit);
    }
}

/// What has changed since a view: with it, that view becomes the newer one.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewChange {
    /// The sequence of the view that it changes.
    pub from: u64,
    /// The sequence that the game has now; the version of the scene is the same.
    pub sequence: u64,
    /// How many actions were played.
    pub step: u32,
    /// The picture.
    pub scene: SceneChange,
    /// What may be done now, if that is something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub offers: Option<Vec<Part<Offer>>>,
    /// Whether the last action can be taken back.
    pub undo: Option<UndoState>,
    /// The log from `log_since` on, as this viewer heard it.
    #[cfg_attr(feature = "ts", ts(as = "Vec<kernel::scene::Entry>"))]
    pub log: Vec<Logged>,
    /// The step at which `log` begins.
    pub log_since: u32,
    /// The last step that this seat played.
    pub last_own_step: u32,
    /// The seat for which the curtain is to be drawn.
    pub curtain: Option<String>,
}
