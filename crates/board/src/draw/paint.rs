//! Every number and colour that is a matter of taste. Lengths are in hex widths unless said otherwise.

use super::Theme;
use crate::Board;

/// Families of type, for the SVG.
pub(super) const SERIF: &str = "EB Garamond, Georgia, serif";
pub(super) const TITLE_SERIF: &str = "IM FELL English SC, EB Garamond, Georgia, serif";

/// Paper between the outermost hexes and the neat line.
pub(super) const MARGIN: f64 = 0.22;
/// Width of the border and height of the foot of the sheet, in frame units.
pub(super) const BORDER: f64 = 0.62;
pub(super) const FOOT: f64 = 4.1;
/// How many frame units a map is wide: type in the frame grows with the sheet, not with the hexes.
const UNITS_ACROSS: f64 = 25.0;

/// The measure that the frame is built of, in pixels.
pub(super) fn frame_unit(map_width: f64, hex: f64) -> f64 {
    (map_width / UNITS_ACROSS).clamp(0.6 * hex, 2.6 * hex)
}

/// Lines along the coast: how far out, how thick, how strong; the farthest first.
pub(super) const WATER_LINES: [(f64, f64, f64); 6] = [
    (0.52, 0.008, 0.30),
    (0.40, 0.009, 0.38),
    (0.29, 0.010, 0.48),
    (0.195, 0.011, 0.60),
    (0.115, 0.012, 0.75),
    (0.05, 0.013, 0.95),
];
/// How far apart the sea is sounded to draw them.
pub(super) const SOUNDING: f64 = 0.09;
pub(super) const COAST_LINE: f64 = 0.024;
pub(super) const GRID_LINE: f64 = 0.012;
pub(super) const BORDER_BAND: f64 = 0.17;
pub(super) const BORDER_LINE: f64 = 0.026;

/// A river: width at the source, how much it gains, and over how many hexes.
#[derive(Debug)]
pub(super) struct Flow {
    pub(super) source: f64,
    pub(super) gain: f64,
    pub(super) over: f64,
}
pub(super) const MAJOR: Flow = Flow { source: 0.038, gain: 0.068, over: 15.0 };
pub(super) const MINOR: Flow = Flow { source: 0.028, gain: 0.034, over: 12.0 };
pub(super) const THROUGH: Flow = Flow { source: 0.042, gain: 0.078, over: 15.0 };
/// The dark line along each bank.
pub(super) const BANK: f64 = 0.013;
/// How far a river strays from its course.
pub(super) const MEANDER: f64 = 0.045;
/// How wide a lake or a strait along a side is, and how uneven the shore of a lake.
pub(super) const LAKE_SIDE: f64 = 0.26;
pub(super) const STRAIT: f64 = 0.16;
pub(super) const LAKE_SHORE: f64 = 0.11;
/// How uneven the edge of a wood, a marsh or a range is.
pub(super) const WASH_EDGE: f64 = 0.07;

pub(super) const NAME_SIZE: f64 = 0.27;
pub(super) const GREAT_NAME_SIZE: f64 = 0.34;
pub(super) const SMALL_NAME_SIZE: f64 = 0.25;
pub(super) const RIVER_NAME_SIZE: f64 = 0.21;
pub(super) const RIVER_NAME_SPACING: f64 = 0.03;
pub(super) const PASS_NAME_SIZE: f64 = 0.17;
pub(super) const HEX_NUMBER_SIZE: f64 = 0.135;
/// Room that a name wants around it.
pub(super) const NAME_AIR: f64 = 0.027;
pub(super) const HALO: f64 = 0.055;

/// Where places are far apart there is room for larger names: so many times the common size.
pub(super) fn boldness(board: &Board) -> f64 {
    let ground = board.hexes().filter(|&h| !board.terrain(h).is_water() && !board.is_out(h)).count();
    let crowd = board.places().len() as f64 / ground.max(1) as f64;
    if crowd < 0.09 && ground > 500 { 1.25 } else { 1.0 }
}

/// How far from the middle of its hex a place may stand, so that nobody doubts which hex it is in.
pub(super) const PLACE_REACH: f64 = 0.27;

/// Colours of a theme.
pub(super) struct Palette {
    pub(super) paper: &'static str,
    pub(super) paper_edge: &'static str,
    pub(super) land: &'static str,
    pub(super) sea: &'static str,
    pub(super) shallow: &'static str,
    pub(super) water_line: &'static str,
    pub(super) water: &'static str,
    pub(super) bank: &'static str,
    pub(super) water_name: &'static str,
    pub(super) ink: &'static str,
    pub(super) relief: &'static str,
    pub(super) relief_light: &'static str,
    pub(super) mountain: &'static str,
    pub(super) rough: &'static str,
    pub(super) forest: &'static str,
    pub(super) tree: &'static str,
    pub(super) tree_light: &'static str,
    pub(super) marsh: &'static str,
    pub(super) marsh_line: &'static str,
    pub(super) road: &'static str,
    pub(super) red: &'static str,
    pub(super) gold: &'static str,
    /// The veil over hexes that are out of play.
    pub(super) veil: &'static str,
    /// What tints are mixed with, and how much of it.
    pub(super) wash: (&'static str, f64),
    /// What the bands along borders are mixed with.
    pub(super) deepen: (&'static str, f64),
}

const PAPER: Palette = Palette {
    paper: "#f3e9d2",
    paper_edge: "#e2d2b0",
    land: "#f1e7d0",
    sea: "#c9dadd",
    shallow: "#b0cbd1",
    water_line: "#5f8791",
    water: "#9cc0c9",
    bank: "#3d6474",
    water_name: "#28566b",
    ink: "#2e2418",
    relief: "#6b4a2c",
    relief_light: "#f3e6c9",
    mountain: "#b08a5c",
    rough: "#c9a977",
    forest: "#7f9a5c",
    tree: "#3f5730",
    tree_light: "#a9bd86",
    marsh: "#8fb0a2",
    marsh_line: "#40706a",
    road: "#8a5a34",
    red: "#a3211b",
    gold: "#d9a62e",
    veil: "#cdc5b6",
    wash: ("#f4ead3", 0.18),
    deepen: ("#7d5a3a", 0.34),
};

const NIGHT: Palette = Palette {
    paper: "#23211e",
    paper_edge: "#191715",
    land: "#3a362f",
    sea: "#1d2a33",
    shallow: "#263843",
    water_line: "#56788a",
    water: "#48768c",
    bank: "#0f1c25",
    water_name: "#9cc6d8",
    ink: "#eee3cc",
    relief: "#c2a37c",
    relief_light: "#4b4438",
    mountain: "#8a6a45",
    rough: "#7a6443",
    forest: "#4f6a3c",
    tree: "#a4bf86",
    tree_light: "#3f5434",
    marsh: "#3f6660",
    marsh_line: "#86b5aa",
    road: "#d09a68",
    red: "#ff8a75",
    gold: "#e8bd4f",
    veil: "#2b2824",
    wash: ("#2c2925", 0.70),
    deepen: ("#e8d8b8", 0.22),
};

impl Theme {
    pub(super) fn palette(self) -> &'static Palette {
        match self {
            Theme::Paper => &PAPER,
            Theme::Night => &NIGHT,
        }
    }
}

impl Palette {
    /// The tint of a territory as it lies on this paper.
    pub(super) fn tint(&self, colour: &str) -> String {
        mix(colour, self.wash.0, self.wash.1)
    }

    /// The band along a territory's border.
    pub(super) fn band(&self, colour: &str) -> String {
        mix(&self.tint(colour), self.deepen.0, self.deepen.1)
    }
}

/// So much of the second colour in the first. What is no `#rrggbb` stays as it is.
pub(super) fn mix(colour: &str, with: &str, share: f64) -> String {
    match (channels(colour), channels(with)) {
        (Some(a), Some(b)) => {
            let [r, g, b] = [0, 1, 2].map(|i| {
                let (from, to) = (a.get(i).copied().unwrap_or(0.0), b.get(i).copied().unwrap_or(0.0));
                (from + (to - from) * share).round() as u8
            });
            format!("#{r:02x}{g:02x}{b:02x}")
        }
        _ => super::canvas::escape(colour),
    }
}

fn channels(colour: &str) -> Option<[f64; 3]> {
    let digits = colour.strip_prefix('#').filter(|d| d.len() == 6 && d.is_ascii())?;
    let channel = |from: usize| u8::from_str_radix(digits.get(from..from + 2)?, 16).ok().map(f64::from);
    Some([channel(0)?, channel(2)?, channel(4)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_mix_and_words_are_left_alone() {
        assert_eq!(mix("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(mix("tan", "#ffffff", 0.5), "tan");
        assert_eq!(mix("#é1234", "#ffffff", 0.5), "#é1234");
    }
}
