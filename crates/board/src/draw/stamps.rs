//! Small drawings that are used again and again: peaks, hills, trees, reeds, grass, towns.

use super::Scene;
use super::canvas::{Path, n, sway};
use crate::{Class, Point};
use std::fmt::Write;

/// How many faces a peak, hill, tree or tuft of reed can have.
pub(super) const VARIANTS: u64 = 5;

/// What is stamped on ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stamp {
    Peak,
    Hill,
    Tree,
    Reeds,
    Grass,
}

/// One coat of a stamp: how it is painted, and its strokes from wherever the foot is put.
pub(super) struct Coat {
    pub(super) style: String,
    pub(super) strokes: String,
}

impl Coat {
    fn new(style: String, path: &Path) -> Coat {
        Coat { style, strokes: path.afloat() }
    }
}

impl Stamp {
    pub(super) const ALL: [Stamp; 5] = [Stamp::Grass, Stamp::Peak, Stamp::Hill, Stamp::Tree, Stamp::Reeds];

    /// What is painted one over the other, in the same order and manner for every face.
    pub(super) fn coats(self, scene: &Scene, variant: u64, tall: f64) -> Vec<Coat> {
        let at = |x: f64, y: f64| Point::new(scene.px(x * tall), scene.px(-y * tall));
        match self {
            Stamp::Peak => peak(scene, variant, at),
            Stamp::Hill => hill(scene, variant, at),
            Stamp::Tree => tree(scene, variant, at),
            Stamp::Reeds => vec![Coat::new(String::new(), &reeds(variant, at))],
            Stamp::Grass => vec![Coat::new("stroke-opacity=\"0.42\"".to_owned(), &grass(variant, at))],
        }
    }

    /// The ink of all its strokes.
    pub(super) fn ink(self, scene: &Scene) -> String {
        let palette = scene.palette;
        let (colour, line) = match self {
            Stamp::Peak | Stamp::Hill => (palette.relief, 0.009),
            Stamp::Grass => (palette.relief, 0.008),
            Stamp::Tree => (palette.tree, 0.011),
            Stamp::Reeds => (palette.marsh_line, 0.013),
        };
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{:.2}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            scene.px(line)
        )
    }
}

pub(super) fn defs(scene: &Scene, out: &mut String) {
    let step = scene.px(0.11);
    let _ = writeln!(
        out,
        "<pattern id=\"hatch\" width=\"{s}\" height=\"{s}\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">\
         <path d=\"M0 0V{s}\" stroke=\"{}\" stroke-opacity=\"0.3\" stroke-width=\"{}\"/></pattern>",
        scene.palette.ink,
        n(step / 6.0),
        s = n(step)
    );
    for class in Class::ALL {
        let _ = writeln!(out, "<g id=\"place-{class}\">{}</g>", place(scene, *class));
    }
}

/// A mountain seen from the south: lit from the west, cut with strokes on its eastern face.
fn peak(scene: &Scene, variant: u64, at: impl Fn(f64, f64) -> Point) -> Vec<Coat> {
    let off = |salt, by: f64| sway(variant + 11, salt) * by;
    let top = (off(1, 0.02), 0.25 + off(2, 0.03));
    let west = [
        (-0.19 + off(3, 0.015), 0.0),
        (-0.115 + off(4, 0.012), 0.085 + off(5, 0.015)),
        (-0.06 + off(6, 0.01), 0.15 + off(7, 0.015)),
    ];
    let east = [
        (0.055 + off(8, 0.01), 0.165 + off(9, 0.015)),
        (0.11 + off(10, 0.012), 0.095 + off(11, 0.012)),
        (0.19 + off(12, 0.015), 0.0),
    ];
    let ridge: Vec<Point> = west.iter().chain([&top]).chain(&east).map(|&(x, y)| at(x, y)).collect();
    let (mut body, mut line, mut shade) = (Path::default(), Path::default(), Path::default());
    body.polygon(&ridge);
    line.polyline(&ridge);
    let spur =
        [top, (0.012 + off(13, 0.015), 0.18), (-0.012 + off(14, 0.015), 0.12), (0.01 + off(15, 0.02), 0.05)];
    shade.polyline(&spur.map(|(x, y)| at(x, y)));
    // Strokes fall from the eastern ridge, longer where the face is higher.
    let face = [top, east[0], east[1], east[2]];
    for i in 1..8 {
        let along = f64::from(i) / 8.0 * 3.0;
        let piece = (along as usize).min(2);
        let (a, b) = (face[piece], face[piece + 1]);
        let part = along - piece as f64;
        let (x, y) = (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
        let fall = y * (0.62 + off(20 + i as u64, 0.15));
        shade.polyline(&[at(x, y), at(x - 0.006 + fall * 0.10, y - fall)]);
    }
    for i in 1..4 {
        let part = f64::from(i) / 4.0;
        let (x, y) = (west[0].0 + (top.0 - west[0].0) * part, top.1 * part * 0.93);
        shade.polyline(&[at(x + 0.012, y - 0.012), at(x + 0.002, y - 0.05 * part - 0.02)]);
    }
    vec![
        Coat::new(format!("fill=\"{}\"", scene.palette.relief_light), &body),
        Coat::new(format!("stroke-width=\"{}\"", n(scene.px(0.018))), &line),
        Coat::new(String::new(), &shade),
    ]
}

/// Low rounded ground with short strokes under its brow.
fn hill(scene: &Scene, variant: u64, at: impl Fn(f64, f64) -> Point) -> Vec<Coat> {
    let off = |salt, by: f64| sway(variant + 31, salt) * by;
    let (half, high) = (0.14 + off(1, 0.02), 0.105 + off(2, 0.015));
    let mut brow = Path::default();
    brow.start(at(-half, 0.0))
        .bend(at(-half * 0.55, high), at(off(3, 0.02), high))
        .bend(at(half * 0.6, high * 0.95), at(half, 0.0));
    let mut shade = Path::default();
    for i in 1..8 {
        let part = f64::from(i) / 8.0;
        let x = -half * 0.25 + part * half * 1.2;
        let y = high * (1.0 - ((x / half).abs()).powf(1.8)) * 0.93;
        let fall = y * (0.45 + 0.2 * part + off(10 + i as u64, 0.1));
        shade.polyline(&[at(x, y), at(x + 0.02 * part + 0.004, y - fall)]);
    }
    vec![
        Coat::new(
            format!(
                "fill=\"{}\" fill-opacity=\"0.8\" stroke-width=\"{}\"",
                scene.palette.relief_light,
                n(scene.px(0.014))
            ),
            &brow,
        ),
        Coat::new(String::new(), &shade),
    ]
}

/// Two faces of five are firs.
const FIRS: u64 = 2;

/// A tree, its shadow to the east: a fir, or one with a round crown.
fn tree(scene: &Scene, variant: u64, at: impl Fn(f64, f64) -> Point) -> Vec<Coat> {
    let body = if variant < FIRS { fir(variant, at) } else { round_tree(variant, at) };
    vec![Coat::new(format!("fill=\"{}\"", scene.palette.tree_light), &body)]
}

/// A fir: two skirts of boughs, one over the other.
fn fir(variant: u64, at: impl Fn(f64, f64) -> Point) -> Path {
    let off = |salt, by: f64| sway(variant + 91, salt) * by;
    let size = 1.0 + off(1, 0.12);
    let mut body = Path::default();
    body.polygon(&[
        at(0.0, 0.185 * size),
        at(0.03 * size, 0.115 * size),
        at(0.018 * size, 0.118 * size),
        at(0.058 * size, 0.03 * size),
        at(-0.058 * size, 0.03 * size),
        at(-0.018 * size, 0.118 * size),
        at(-0.03 * size, 0.115 * size),
    ]);
    // The strokes enclose nothing, so that boughs and shadow are one coat.
    for i in 0..3 {
        let x = 0.006 + 0.013 * f64::from(i);
        body.polyline(&[at(x, (0.14 - 0.03 * f64::from(i)) * size), at(x + 0.005, 0.045 * size)]);
    }
    body.polyline(&[at(0.0, 0.03 * size), at(0.0, 0.0)]);
    body.polyline(&[at(-0.01, 0.0), at(0.07 * size, 0.0)]);
    body
}

fn round_tree(variant: u64, at: impl Fn(f64, f64) -> Point) -> Path {
    let off = |salt, by: f64| sway(variant + 51, salt) * by;
    let size = 1.0 + off(1, 0.14);
    let crown: Vec<Point> = (0..7)
        .map(|i| {
            let angle = f64::from(i) / 7.0 * std::f64::consts::TAU + off(2, 0.4);
            let reach = 0.064 * size * (1.0 + off(3 + i as u64, 0.16));
            at(angle.cos() * reach * 0.92, 0.082 * size + angle.sin() * reach)
        })
        .collect();
    let mut body = Path::default();
    body.rounded(&crown);
    // The strokes enclose nothing, so that crown and shadow are one coat.
    let shade = &mut body;
    for i in 0..3 {
        let x = 0.008 + 0.013 * f64::from(i);
        shade.polyline(&[at(x, 0.112 * size - 0.012 * f64::from(i)), at(x + 0.006, 0.055 * size)]);
    }
    shade.polyline(&[at(0.0, 0.03 * size), at(0.0, 0.0)]);
    shade.polyline(&[at(-0.01, 0.0), at(0.075 * size, 0.0)]);
    body
}

/// A tuft of grass, or a furrow: open ground is not bare paper.
fn grass(variant: u64, at: impl Fn(f64, f64) -> Point) -> Path {
    let off = |salt, by: f64| sway(variant + 111, salt) * by;
    let mut path = Path::default();
    if variant.is_multiple_of(2) {
        for i in -1..=1 {
            let lean = f64::from(i);
            path.polyline(&[
                at(lean * 0.012, 0.0),
                at(lean * 0.03, 0.042 - 0.01 * lean.abs() + off((3 + i) as u64, 0.008)),
            ]);
        }
    } else {
        for i in 0..3 {
            let y = -0.022 * f64::from(i);
            let half = 0.055 - 0.012 * f64::from(i) + off(10 + i as u64, 0.012);
            path.polyline(&[at(-half, y), at(half, y + 0.012)]);
        }
    }
    path
}

/// Reeds over flat strokes of water.
fn reeds(variant: u64, at: impl Fn(f64, f64) -> Point) -> Path {
    let off = |salt, by: f64| sway(variant + 71, salt) * by;
    let mut path = Path::default();
    for (i, (y, half)) in [(0.0, 0.13), (-0.032, 0.085)].into_iter().enumerate() {
        let shift = off(1 + i as u64, 0.03);
        path.polyline(&[at(shift - half, y), at(shift + half, y)]);
    }
    for i in -2..=2 {
        let lean = f64::from(i);
        let high = 0.075 - 0.012 * lean.abs() + off((10 + i) as u64, 0.012);
        path.polyline(&[at(lean * 0.012, 0.006), at(lean * 0.026, high)]);
    }
    path
}

/// The radius of a place's sign, in hex widths.
pub(super) fn radius(class: Class) -> f64 {
    match class {
        Class::City => 0.085,
        Class::Fortified | Class::Fortress => 0.15,
        Class::Minor | Class::Secondary => 0.08,
        Class::Major | Class::Primary => 0.105,
        Class::Capital => 0.155,
        Class::Island => 0.06,
    }
}

fn ring(scene: &Scene, radius: f64, fill: &str, line: f64) -> String {
    format!(
        "<circle r=\"{}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{}\"/>",
        n(scene.px(radius)),
        scene.palette.ink,
        n(scene.px(line))
    )
}

/// A star with so many points.
fn star(scene: &Scene, points: u32, outer: f64, inner: f64) -> String {
    let mut path = Path::default();
    let ring: Vec<Point> = (0..points * 2)
        .map(|i| {
            let angle = f64::from(i) * std::f64::consts::PI / f64::from(points) - std::f64::consts::FRAC_PI_2;
            let reach = scene.px(if i % 2 == 0 { outer } else { inner });
            Point::new(angle.cos() * reach, angle.sin() * reach)
        })
        .collect();
    path.polygon(&ring);
    path.0
}

/// The sign of a place, around the origin.
pub(super) fn place(scene: &Scene, class: Class) -> String {
    let palette = scene.palette;
    let line = 0.02;
    match class {
        Class::City => ring(scene, 0.085, palette.paper, line) + &ring(scene, 0.03, palette.ink, 0.0),
        Class::Fortified | Class::Fortress => format!(
            "<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"miter\"/>{}{}",
            star(scene, 8, 0.16, 0.105),
            palette.red,
            palette.ink,
            n(scene.px(line)),
            ring(scene, 0.07, palette.paper, 0.016),
            if class == Class::Fortified { ring(scene, 0.028, palette.ink, 0.0) } else { String::new() }
        ),
        Class::Minor | Class::Secondary => ring(scene, 0.08, palette.paper, line),
        Class::Major | Class::Primary => {
            ring(scene, 0.105, palette.paper, line) + &ring(scene, 0.052, palette.red, 0.012)
        }
        Class::Capital => format!(
            "{}<path d=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
            ring(scene, 0.155, palette.paper, line * 1.3),
            star(scene, 5, 0.135, 0.056),
            palette.red,
            palette.ink,
            n(scene.px(0.01))
        ),
        Class::Island => ring(scene, 0.055, palette.water, 0.016),
    }
}

/// A little anchor for a port, around the origin.
pub(super) fn anchor(scene: &Scene, at: Point) -> String {
    let p = |x: f64, y: f64| Point::new(at.x + scene.px(x), at.y + scene.px(y));
    let mut path = Path::default();
    path.polyline(&[p(0.0, -0.07), p(0.0, 0.08)]).polyline(&[p(-0.035, -0.035), p(0.035, -0.035)]);
    path.start(p(-0.06, 0.03)).bend(p(-0.045, 0.085), p(0.0, 0.085)).bend(p(0.045, 0.085), p(0.06, 0.03));
    format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
        path.0,
        scene.palette.water_name,
        n(scene.px(0.02))
    )
}
