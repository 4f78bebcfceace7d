//! A game looked at again.

use super::Logged;
use kernel::{Scene, Text};
use serde::Serialize;

/// One step of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Step {
    /// Its number, from 1.
    pub step: u32,
    /// Who decided.
    pub seat: String,
    /// What was chosen: told of one's own steps, and of all once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub notation: Option<String>,
    /// What the viewer heard.
    #[cfg_attr(feature = "ts", ts(as = "Vec<kernel::scene::Entry>"))]
    pub log: Vec<Logged>,
}

/// The steps of a game as one viewer knows them.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Steps {
    /// Whose eyes.
    pub eyes: String,
    /// How many there are in all.
    pub total: u32,
    /// Those that were asked for, in order.
    pub steps: Vec<Step>,
}

/// The picture after a step, as the viewer saw it then.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Past {
    /// The step; 0 is the start.
    pub step: u32,
    /// After which step the picture stands: the same, unless older rules and today's have parted before it.
    pub shown: u32,
    /// How many there are in all.
    pub total: u32,
    /// Whose eyes.
    pub eyes: String,
    /// The picture, without choices and log.
    pub scene: Scene,
    /// What the viewer heard at that step.
    #[cfg_attr(feature = "ts", ts(as = "Vec<kernel::scene::Entry>"))]
    pub log: Vec<Logged>,
}

/// Why a game ended as it did.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Story {
    /// Where the chances turned, in order of step.
    pub points: Vec<TurningPoint>,
    /// What each seat had on the board, in order of seat.
    pub strengths: Vec<SeatStrength>,
}

/// A phase in which the chances of a seat rose.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The step of it that changed most.
    pub step: u32,
    /// Turn and phase.
    pub headline: Text,
    /// Who gained.
    pub seat: String,
    /// By how much in the whole phase, as computer players reckon it: 1 is the whole game.
    pub gained: f32,
    /// The chance of that seat before the step.
    pub before: f32,
    /// And after it.
    pub after: f32,
    /// What was heard at that step.
    #[cfg_attr(feature = "ts", ts(as = "Vec<kernel::scene::Entry>"))]
    pub log: Vec<Logged>,
}

/// What a seat had on the board.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatStrength {
    /// The seat's slug.
    pub seat: String,
    /// At its height.
    pub most: i64,
    /// At the end.
    pub last: i64,
}

/// How something that a scene counts went up and down.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Curve {
    /// The panel it stands in, or nothing for a track or a count of pieces.
    pub panel: Option<Text>,
    /// What is counted.
    pub name: Text,
    /// For a count of pieces on the board: the seat that owns them.
    pub seat: Option<String>,
    /// Whose it is, where its name tells one of the seats: it is drawn in that seat's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub of: Option<String>,
    /// The points, in order of step.
    pub points: Vec<CurvePoint>,
}

/// A point of a curve.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CurvePoint {
    /// After which step.
    pub step: u32,
    /// In which turn, if the title counts them.
    pub turn: Option<i32>,
    /// How much.
    pub value: i64,
}
