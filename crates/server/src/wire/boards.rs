//! A board for those who draw on it. Lengths are pixels of the picture that the server draws of it.

use serde::Serialize;

/// A board: where its hexes lie and what is in them.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardMap {
    /// Its name.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// Width of the picture.
    pub width: f64,
    /// Height of the picture.
    pub height: f64,
    /// From one flat side of a hex to the opposite one.
    pub hex: f64,
    /// The corners of a hex, from its middle, clockwise or not, in order.
    pub corners: Vec<(f64, f64)>,
    /// Every hex.
    pub hexes: Vec<HexSpot>,
    /// Cities and other places.
    pub places: Vec<MapPlace>,
    /// States and provinces.
    pub territories: Vec<MapTerritory>,
    /// Sides of hexes on which something lies, each once.
    pub sides: Vec<MapSide>,
}

/// A hex.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexSpot {
    /// Its printed number.
    pub hex: String,
    /// Its middle.
    pub x: f64,
    /// Its middle.
    pub y: f64,
    /// `clear`, `forest`, `marsh`, `rough`, `mountain`, `lake` or `sea`.
    pub terrain: &'static str,
    /// The territory's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub territory: Option<String>,
    /// Whether no piece may ever stand there.
    pub out: bool,
    /// The printed numbers of its neighbours.
    pub neighbours: Vec<String>,
}

/// A place.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapPlace {
    /// Its name.
    pub name: String,
    /// The hex it stands in.
    pub hex: String,
    /// `city`, `fortified`, `minor`, `major`, `capital`, `fortress` or `island`.
    pub class: &'static str,
    /// Victory points printed beside it.
    pub points: u8,
    /// Whether it produces.
    pub production: bool,
    /// The sea it is a port on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub port: Option<String>,
}

/// A state or province.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapTerritory {
    /// Its name.
    pub name: String,
    /// Its colour on the picture.
    pub tint: String,
}

/// A side between two hexes.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapSide {
    /// One hex.
    pub a: String,
    /// The other.
    pub b: String,
    /// What lies on it: `river`, `bridge`, `road`, `pass`, `lake`, `sea`, `crossing`, `link`, `flow`, `border`.
    pub features: Vec<&'static str>,
    /// The names of rivers and roads on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub names: Vec<String>,
}
