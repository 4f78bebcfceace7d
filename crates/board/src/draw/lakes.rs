//! Lakes that fill hexes, and narrow waters along their sides.

use super::Scene;
use super::canvas::{Corner, Path, corner, n, sway};
use super::courses::{Link, aside, between, trace};
use super::land::outline;
use super::paint;
use crate::{Features, Point, Terrain};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Lakes that fill hexes, lakes that lie on sides, and sides that are all sea.
pub(super) fn lakes(scene: &Scene, out: &mut String) {
    let palette = scene.palette;
    let mut lakes = Path::default();
    for ring in outline(scene.board, |h| scene.board.terrain(h) == Terrain::Lake) {
        lakes.rounded(&natural(scene, &ring, paint::LAKE_SHORE));
    }
    lakes.0.push_str(&on_side(scene, Features::LAKE, paint::LAKE_SIDE).0);
    let _ = writeln!(
        out,
        "<g id=\"lakes\" stroke-linejoin=\"round\" stroke=\"{}\" stroke-width=\"{}\">",
        palette.bank,
        n(scene.px(paint::COAST_LINE))
    );
    let straits = on_side(scene, Features::SEA, paint::STRAIT);
    for (path, fill) in [(lakes, palette.water), (straits, palette.shallow)] {
        if !path.0.is_empty() {
            let _ = writeln!(out, "<path d=\"{}\" fill=\"{fill}\"/>", path.0);
        }
    }
    out.push_str("</g>\n");
}

/// A ring of corners made uneven, as nature would: the same unevenness wherever the corners are the same.
pub(super) fn natural(scene: &Scene, ring: &[Point], by: f64) -> Vec<Point> {
    let mut points = Vec::with_capacity(ring.len() * 3);
    for (i, a) in ring.iter().enumerate() {
        let Some(b) = ring.get(i + 1).or(ring.first()) else {
            continue;
        };
        for share in [0.0, 0.34, 0.67] {
            let at = between(*a, *b, share);
            let (x, y) = corner(at);
            let key = (x.wrapping_mul(73_856_093) ^ y.wrapping_mul(19_349_663)) as u64;
            points.push(scene.canvas.at(aside(at, *a, *b, by * sway(key, 6) - by * 0.2)));
        }
    }
    points
}

/// Long narrow waters along chains of sides.
fn on_side(scene: &Scene, kind: Features, width: f64) -> Path {
    let board = scene.board;
    let mut spots: BTreeMap<Corner, Point> = BTreeMap::new();
    let mut links = Vec::new();
    for hex in board.hexes() {
        for (dir, other) in board.neighbours(hex) {
            if hex < other && board.side(hex, dir).contains(kind) {
                let ends = board.grid().side(hex.index(), dir);
                for end in ends {
                    spots.insert(corner(end), end);
                }
                links.push(Link { ends: ends.map(corner), key: u64::from(hex.0) << 16 | u64::from(other.0) });
            }
        }
    }
    let mut path = Path::default();
    for chain in trace(&links) {
        let knots: Vec<Point> =
            chain.iter().filter_map(|(c, _)| spots.get(c)).map(|p| scene.canvas.at(*p)).collect();
        let (mut left, mut right) = (Vec::new(), Vec::new());
        let whole = knots.len().saturating_sub(1).max(1) as f64;
        for (i, pair) in knots.windows(2).enumerate() {
            let [a, b] = pair else { continue };
            for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                let along = (i as f64 + share) / whole;
                let key = chain.get(i).map_or(0, |c| c.1);
                let swell = (along * std::f64::consts::PI).sin().max(0.0).powf(0.45);
                let half =
                    |salt| scene.px(width) * swell * (0.5 + 0.14 * sway(key + (share * 4.0) as u64, salt));
                left.push(aside(between(*a, *b, share), *a, *b, half(8)));
                right.push(aside(between(*a, *b, share), *a, *b, -half(9)));
            }
        }
        right.reverse();
        left.extend(right);
        path.rounded(&left);
    }
    path
}
