//! Ways across the land: roads, bridges, passes, crossings of the sea.

use super::Scene;
use super::canvas::{Path, n, sway};
use super::courses::{Link, aside, between, sides_of, trace};
use super::places::passes;
use super::water::Waters;
use crate::{Features, HexId, Point};
use std::collections::BTreeMap;
use std::fmt::Write;

pub(super) fn all(scene: &Scene, waters: &Waters, out: &mut String) {
    roads(scene, waters, out);
    bridges(scene, waters, out);
    mountain_passes(scene, out);
    crossings(scene, out);
}

/// Roads, the lesser ones under the great where a board tells them apart.
fn roads(scene: &Scene, waters: &Waters, out: &mut String) {
    let mut lines = String::new();
    for (minor, width) in [(true, 0.028), (false, 0.05)] {
        let d = road_path(scene, waters, minor);
        if !d.is_empty() {
            let _ = write!(
                lines,
                "<path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"/>",
                scene.palette.road,
                n(scene.px(width)),
            );
        }
        if !minor && !d.is_empty() {
            let width = n(scene.px(0.024));
            let _ = write!(
                lines,
                "<path d=\"{d}\" stroke=\"{}\" stroke-width=\"{width}\"/>",
                scene.palette.paper
            );
        }
    }
    if !lines.is_empty() {
        let _ = writeln!(out, "<g id=\"roads\" fill=\"none\" stroke-linejoin=\"round\">{lines}</g>");
    }
}

/// The roads of a rank as one line.
fn road_path(scene: &Scene, waters: &Waters, minor: bool) -> String {
    let mut roads: BTreeMap<&str, Vec<Link<HexId>>> = BTreeMap::new();
    for (row, a, b, _) in sides_of(scene, "road").filter(|(row, ..)| (row.rank == "minor") == minor) {
        let key = u64::from(a.0.min(b.0)) << 16 | u64::from(a.0.max(b.0));
        roads.entry(row.name.as_str()).or_default().push(Link { ends: [a, b], key });
    }
    let mut path = Path::default();
    for links in roads.values() {
        for chain in trace(links) {
            let mut points = Vec::new();
            for pair in chain.windows(2) {
                let [(a, key), (b, _)] = pair else { continue };
                let (from, to) = (scene.stead(*a), scene.stead(*b));
                let turn = if a < b { 1.0 } else { -1.0 };
                let half = scene.centre(*a).middle(scene.centre(*b));
                let bridge = scene.board.between(*a, *b).contains(Features::BRIDGE);
                let over = bridge.then(|| waters.nearest(scene, half)).flatten().map(|(at, ..)| at);
                points.push(from);
                points.push(
                    over.unwrap_or_else(|| aside(half, from, to, scene.px(0.06) * sway(*key, 7) * turn)),
                );
            }
            points.extend(chain.last().map(|(hex, _)| scene.stead(*hex)));
            let last = points.len().saturating_sub(1);
            path.curve(&points, 0, last);
        }
    }
    path.0
}

/// Where bridges stand: the spot, the way the river flows, and its width.
pub(super) fn bridge_spots(scene: &Scene, waters: &Waters) -> Vec<(Point, Point, f64)> {
    let board = scene.board;
    let mut spots = Vec::new();
    for hex in board.hexes() {
        for (dir, other) in board.neighbours(hex).filter(|&(_, other)| hex < other) {
            if board.side(hex, dir).contains(Features::BRIDGE) {
                spots.extend(waters.nearest(scene, scene.centre(hex).middle(scene.centre(other))));
            }
        }
    }
    spots
}

fn bridges(scene: &Scene, waters: &Waters, out: &mut String) {
    let _ = writeln!(
        out,
        "<g id=\"bridges\" stroke=\"{}\" stroke-width=\"{}\" fill=\"none\" stroke-linecap=\"round\">",
        scene.palette.ink,
        n(scene.px(0.018))
    );
    for (at, way, width) in bridge_spots(scene, waters) {
        out.push_str(&bridge(scene, at, way, width));
    }
    out.push_str("</g>\n");
}

/// Two rails across a river that flows one way.
pub(super) fn bridge(scene: &Scene, at: Point, way: Point, width: f64) -> String {
    let (long, deck, flare) = (width / 2.0 + scene.px(0.045), scene.px(0.034), scene.px(0.03));
    let p = |along: f64, across: f64| {
        Point::new(at.x + way.x * along - way.y * across, at.y + way.y * along + way.x * across)
    };
    let (mut floor, mut rails) = (Path::default(), Path::default());
    floor.polygon(&[p(-deck, -long), p(deck, -long), p(deck, long), p(-deck, long)]);
    for side in [-1.0, 1.0] {
        rails.polyline(&[
            p(side * (deck + flare), -long - flare),
            p(side * deck, -long),
            p(side * deck, long),
            p(side * (deck + flare), long + flare),
        ]);
    }
    format!(
        "<path d=\"{}\" fill=\"{}\" stroke=\"none\"/><path d=\"{}\"/>\n",
        floor.0, scene.palette.paper, rails.0
    )
}

/// The sign of a pass: two slopes that leave a gap.
pub(super) fn pass(scene: &Scene, at: Point, along: Point) -> String {
    let p = |x: f64, y: f64| {
        let (x, y) = (scene.px(x), scene.px(y));
        Point::new(at.x + along.x * x - along.y * y, at.y + along.y * x + along.x * y)
    };
    let mut path = Path::default();
    for side in [-1.0, 1.0] {
        path.start(p(-0.09, 0.085 * side)).bend(p(0.0, -0.005 * side), p(0.09, 0.085 * side));
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"/><path d=\"{d}\" stroke=\"{}\" \
         stroke-width=\"{}\"/></g>\n",
        scene.palette.paper,
        n(scene.px(0.07)),
        scene.palette.red,
        n(scene.px(0.028)),
        d = path.0
    )
}

fn mountain_passes(scene: &Scene, out: &mut String) {
    out.push_str("<g id=\"passes\">\n");
    for gap in passes(scene).values().flatten() {
        out.push_str(&pass(scene, gap.at, gap.along));
    }
    out.push_str("</g>\n");
}

/// Arrows over water, and causeways where land joins although the map would not show it.
fn crossings(scene: &Scene, out: &mut String) {
    let board = scene.board;
    out.push_str("<g id=\"crossings\">\n");
    for hex in board.hexes() {
        for (dir, other) in board.neighbours(hex).filter(|&(_, other)| hex < other) {
            let side = board.side(hex, dir);
            let (a, b) = (scene.centre(hex), scene.centre(other));
            if side.contains(Features::CROSSING) {
                out.push_str(&arrow(scene, between(a, b, 0.2), between(a, b, 0.8)));
            }
            if side.contains(Features::LINK) {
                let mut path = Path::default();
                path.polyline(&[between(a, b, 0.34), between(a, b, 0.66)]);
                let _ = writeln!(
                    out,
                    "<g fill=\"none\"><path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"/><path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"/></g>",
                    scene.palette.road,
                    n(scene.px(0.11)),
                    scene.palette.land,
                    n(scene.px(0.07)),
                    d = path.0
                );
            }
        }
    }
    out.push_str("</g>\n");
}

/// A red arrow with a head at both ends.
pub(super) fn arrow(scene: &Scene, from: Point, to: Point) -> String {
    let far = from.distance(to).max(1e-9);
    let way = Point::new((to.x - from.x) / far, (to.y - from.y) / far);
    let (head, wide) = (scene.px(0.13), scene.px(0.06));
    let p = |at: Point, along: f64, across: f64| {
        Point::new(at.x + way.x * along - way.y * across, at.y + way.y * along + way.x * across)
    };
    let mut heads = Path::default();
    heads.polygon(&[from, p(from, head, wide), p(from, head, -wide)]);
    heads.polygon(&[to, p(to, -head, wide), p(to, -head, -wide)]);
    let mut shaft = Path::default();
    shaft.polyline(&[p(from, head * 0.9, 0.0), p(to, -head * 0.9, 0.0)]);
    format!(
        "<path d=\"{}\" fill=\"{c}\"/><path d=\"{}\" fill=\"none\" stroke=\"{c}\" stroke-width=\"{}\"/>\n",
        heads.0,
        shaft.0,
        n(scene.px(0.035)),
        c = scene.palette.red
    )
}
