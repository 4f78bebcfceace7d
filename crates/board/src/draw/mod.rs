//! Draws a board as a picture to hang on a wall: an SVG in the manner of an engraved map of the time.
//!
//! The picture is made of layers, one group each with an id (`sea`, `land`, `rivers`, `grid`, `places` and so
//! on), so that a client can lay its own hexes over some of them. The root carries where the hexes lie. The same
//! board and options give the same bytes.

mod canvas;
mod courses;
mod depths;
mod frame;
mod ground;
mod lakes;
mod land;
mod legend;
mod lettering;
mod letters;
mod paint;
mod places;
mod stamps;
mod water;
mod ways;

pub use canvas::{Area, Canvas};

use crate::{Board, HexId, Point};
use canvas::n;
use std::fmt::Write;

/// The colours of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Warm paper and brown ink.
    #[default]
    Paper,
    /// The same by night.
    Night,
}

/// How to draw.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Options {
    /// Pixels from side to side of a hex.
    pub hex: f64,
    /// Whether every hex shows its number.
    pub numbers: bool,
    /// Whether there is a border, a title and a legend around the map.
    pub frame: bool,
    /// The colours.
    pub theme: Theme,
}

impl Default for Options {
    fn default() -> Options {
        Options { hex: 56.0, numbers: true, frame: true, theme: Theme::Paper }
    }
}

/// What every layer needs to know.
struct Scene<'a> {
    board: &'a Board,
    canvas: Canvas,
    palette: &'static paint::Palette,
    options: Options,
    /// How much larger than usual names are set.
    bold: f64,
}

impl<'a> Scene<'a> {
    fn new(board: &'a Board, options: &Options) -> Scene<'a> {
        let canvas = Canvas::new(board, options);
        let bold = paint::boldness(board);
        Scene { board, canvas, palette: options.theme.palette(), options: *options, bold }
    }

    /// Pixels of a length in hex widths.
    fn px(&self, hexes: f64) -> f64 {
        hexes * self.canvas.hex
    }

    fn centre(&self, hex: HexId) -> Point {
        self.canvas.centre(self.board, hex)
    }

    /// Where the place of a hex is drawn, or a point near the middle of the hex if it has none.
    fn stead(&self, hex: HexId) -> Point {
        match self.board.place_at(hex) {
            Some(place) => {
                let middle = self.board.centre(hex);
                let far = middle.distance(place.at);
                let by = if far > paint::PLACE_REACH { paint::PLACE_REACH / far } else { 1.0 };
                let at = Point::new(
                    middle.x + (place.at.x - middle.x) * by,
                    middle.y + (place.at.y - middle.y) * by,
                );
                self.canvas.at(at)
            }
            None => self.centre(hex),
        }
    }
}

/// The name of a place as it is set on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct NameBox {
    /// The place.
    pub name: String,
    /// The room that its name takes.
    pub area: Area,
}

/// Where the names of places are set.
pub fn names(board: &Board, options: &Options) -> Vec<NameBox> {
    let scene = Scene::new(board, options);
    let waters = water::Waters::new(&scene);
    places::settle(&scene, &waters)
        .labels
        .into_iter()
        .filter(|l| l.place.is_some())
        .map(|l| NameBox { name: l.text, area: l.area })
        .collect()
}

/// The picture of a board.
pub fn svg(board: &Board, options: &Options) -> String {
    let scene = Scene::new(board, options);
    let waters = water::Waters::new(&scene);
    let mut town = places::settle(&scene, &waters);
    let bridges = ways::bridge_spots(&scene, &waters).into_iter();
    town.taken.extend(bridges.map(|(at, ..)| Area::around(at, scene.px(0.08), scene.px(0.08))));
    let river_names = lettering::rivers(&scene, &waters, &mut town.taken);
    let mut realm_names = String::new();
    lettering::territories(&scene, &town.taken, &mut realm_names);
    let numbers = frame::hex_numbers(&scene, &waters, &mut town.taken);
    let canvas = &scene.canvas;
    let mut out = String::with_capacity(1 << 20);
    let origin = canvas.at(Point::default());
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
         font-family=\"{}\" font-weight=\"500\" data-board=\"{}\" data-hex=\"{}\" data-x=\"{}\" data-y=\"{}\">\n\
         <title>{}</title>\n",
        paint::SERIF,
        canvas::escape(&board.tables().sheet.name),
        n(canvas.hex),
        n(origin.x),
        n(origin.y),
        canvas::escape(&board.tables().sheet.title),
        w = n(canvas.sheet.width()),
        h = n(canvas.sheet.height()),
    );
    out.push_str("<defs>\n");
    land::defs(&scene, &mut out);
    stamps::defs(&scene, &mut out);
    out.push_str(&river_names.paths);
    out.push_str("</defs>\n");
    frame::paper(&scene, &mut out);
    out.push_str("<g id=\"map\" clip-path=\"url(#neat)\">\n");
    land::sea(&scene, &mut out);
    land::ground(&scene, &mut out);
    land::territories(&scene, &mut out);
    land::terrain(&scene, &mut out);
    lakes::lakes(&scene, &mut out);
    ground::relief(&scene, &town.taken, &mut out);
    land::grid(&scene, &mut out);
    land::coast(&scene, &mut out);
    land::out_of_play(&scene, &mut out);
    land::off_the_map(&scene, &mut out);
    waters.rivers(&scene, &mut out);
    land::borders(&scene, &mut out);
    ways::all(&scene, &waters, &mut out);
    out.push_str(&realm_names);
    out.push_str(&numbers);
    out.push_str(&river_names.texts);
    places::draw(&scene, &town, &mut out);
    out.push_str("</g>\n");
    if options.frame {
        frame::frame(&scene, &mut out);
    }
    out.push_str("</svg>\n");
    out
}
