//! The lie of the land: peaks, hills, woods, marshes and open ground, each hex always with the same drawings.

use super::Scene;
use super::canvas::{Area, n, sway};
use super::stamps::{Stamp, VARIANTS};
use crate::{HexId, Point, Terrain};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What is stamped on a kind of ground: where in the hex, and how far a stamp may stray.
struct Sowing {
    stamp: Stamp,
    spots: &'static [(f64, f64)],
    stray: f64,
    /// Half the width and the height of a stamp.
    reach: (f64, f64),
}

const PEAKS: Sowing = Sowing {
    stamp: Stamp::Peak,
    spots: &[(-0.20, 0.14), (0.18, 0.18), (-0.02, -0.04), (-0.24, -0.26), (0.24, -0.20), (0.02, -0.40)],
    stray: 0.05,
    reach: (0.11, 0.17),
};
const HILLS: Sowing = Sowing {
    stamp: Stamp::Hill,
    spots: &[(-0.20, 0.20), (0.18, 0.24), (0.0, 0.03), (-0.26, -0.14), (0.26, -0.10), (0.02, -0.29)],
    stray: 0.05,
    reach: (0.12, 0.1),
};
/// Open ground, of which only some spots are sown.
const MEADOW: Sowing = Sowing {
    stamp: Stamp::Grass,
    spots: &[(-0.24, 0.18), (0.14, 0.26), (0.30, -0.02), (-0.04, -0.02), (-0.30, -0.20), (0.12, -0.28)],
    stray: 0.09,
    reach: (0.07, 0.06),
};
/// How many spots of open ground stay bare, of two.
const BARE: f64 = 1.1;
/// A board with more hexes than this has enough on it.
const MOST_MEADOWS: usize = 1_500;
/// On a board with more hexes than this every other spot is sown: its hexes are small.
const MOST_SOWN: usize = 4_000;
const TREES: Sowing = Sowing {
    stamp: Stamp::Tree,
    spots: &[
        (-0.30, 0.30),
        (-0.22, 0.20),
        (0.34, 0.12),
        (0.14, 0.19),
        (-0.36, -0.02),
        (-0.14, 0.0),
        (0.26, -0.06),
        (0.10, -0.19),
        (-0.20, -0.19),
        (0.36, -0.16),
        (-0.02, -0.36),
        (0.20, -0.40),
        (-0.22, -0.38),
        (-0.14, 0.26),
        (0.06, 0.30),
        (0.22, 0.20),
        (-0.32, 0.10),
        (-0.10, 0.10),
        (0.10, 0.09),
        (0.33, 0.03),
        (-0.22, -0.08),
        (0.0, -0.09),
        (0.20, -0.13),
        (-0.32, -0.26),
        (-0.10, -0.27),
        (0.10, -0.29),
        (0.28, -0.32),
        (0.0, -0.43),
    ],
    stray: 0.035,
    reach: (0.06, 0.14),
};
const REEDS: Sowing = Sowing {
    stamp: Stamp::Reeds,
    spots: &[
        (-0.16, 0.24),
        (0.16, 0.20),
        (-0.27, 0.02),
        (0.02, 0.03),
        (0.29, -0.04),
        (-0.13, -0.20),
        (0.15, -0.24),
        (0.0, -0.40),
    ],
    stray: 0.04,
    reach: (0.12, 0.08),
};

fn sowing(terrain: Terrain, meadows: bool) -> Option<&'static Sowing> {
    match terrain {
        Terrain::Clear if meadows => Some(&MEADOW),
        Terrain::Mountain => Some(&PEAKS),
        Terrain::Rough => Some(&HILLS),
        Terrain::Forest | Terrain::WoodedHill => Some(&TREES),
        Terrain::Marsh => Some(&REEDS),
        Terrain::Clear | Terrain::Lake | Terrain::Sea => None,
    }
}

/// How tall the ground of a hex stands, against the common run of its kind.
fn stature(scene: &Scene, hex: HexId, terrain: Terrain) -> f64 {
    let row = scene.board.row(hex);
    match terrain {
        Terrain::Mountain => {
            let high = row.elevation.unwrap_or(900.0) + row.relief.unwrap_or(400.0);
            (0.62 + high / 4200.0).clamp(0.75, 1.25)
        }
        Terrain::Rough => (0.8 + row.relief.unwrap_or(300.0) / 1500.0).clamp(0.85, 1.25),
        _ => 1.0,
    }
}

/// A stamp where it stands.
struct Stand {
    stamp: Stamp,
    variant: u64,
    tall: f64,
    foot: Point,
    body: Area,
}

/// What is drawn as one path may lie this many hexes apart: few paths to lay out, none of them all over the board.
const PATCH: f64 = 4.0;

/// All stamps, from north to south so that what stands nearer covers what stands farther.
pub(super) fn relief(scene: &Scene, taken: &[Area], out: &mut String) {
    let mut stands = sow(scene, taken);
    stands.sort_by_key(|s| ((s.foot.y * 10.0).round() as i64, (s.foot.x * 10.0).round() as i64));
    out.push_str("<g id=\"relief\">\n");
    for stamp in Stamp::ALL {
        let _ = writeln!(out, "<g {}>", stamp.ink(scene));
        let here: Vec<&Stand> = stands.iter().filter(|s| s.stamp == stamp).collect();
        for sheet in sheets(scene, &here).values() {
            draw(scene, sheet, out);
        }
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
}

fn sow(scene: &Scene, taken: &[Area]) -> Vec<Stand> {
    let mut stands = Vec::new();
    let hexes = scene.board.hexes().count();
    let (meadows, every) = (hexes <= MOST_MEADOWS, if hexes <= MOST_SOWN { 1 } else { 2 });
    for hex in scene.board.hexes().filter(|&h| !scene.board.is_out(h)) {
        let terrain = scene.board.terrain(hex);
        let Some(sowing) = sowing(terrain, meadows) else { continue };
        let (centre, tall) = (scene.centre(hex), stature(scene, hex, terrain));
        let room = taken.iter().filter(|a| a.grown(scene.px(0.6)).contains(centre)).collect::<Vec<_>>();
        for (i, (x, y)) in sowing.spots.iter().enumerate().step_by(every) {
            let key = u64::from(hex.0) * 32 + i as u64;
            if sowing.stamp == Stamp::Grass && sway(key, 5) + 1.0 < BARE {
                continue;
            }
            let foot = Point::new(
                centre.x + scene.px(x + sowing.stray * sway(key, 1)),
                centre.y - scene.px(y + sowing.stray * sway(key, 2)),
            );
            let (half, high) = (scene.px(sowing.reach.0 * tall), scene.px(sowing.reach.1 * tall));
            let body = Area { left: foot.x - half, top: foot.y - high, right: foot.x + half, bottom: foot.y };
            if room.iter().any(|a| a.overlaps(&body)) {
                continue;
            }
            let by = if (tall - 1.0).abs() < 0.02 { 1.0 } else { tall * (1.0 + 0.08 * sway(key, 4)) };
            let variant = (sway(key, 3).abs() * VARIANTS as f64) as u64 % VARIANTS;
            stands.push(Stand { stamp: sowing.stamp, variant, tall: by, foot, body });
        }
    }
    stands
}

/// Where in the pile of sheets a stamp lies, and on which patch of the board.
type Sheet = (usize, i64, i64);

/// Stamps by sheet: each lies one sheet above what it covers, so that those of one sheet can be drawn at once.
fn sheets<'a>(scene: &Scene, stands: &[&'a Stand]) -> BTreeMap<Sheet, Vec<&'a Stand>> {
    let patch = scene.px(PATCH);
    let mut sheets: BTreeMap<Sheet, Vec<&Stand>> = BTreeMap::new();
    let mut laid: Vec<(Area, usize)> = Vec::new();
    for &stand in stands {
        // Shadows and strokes reach a little beyond the body.
        let body = stand.body.grown(scene.px(0.06));
        let covered = laid.iter().rev().take_while(|(other, _)| other.bottom > body.top);
        let level = covered.filter(|(other, _)| other.overlaps(&body)).map(|(_, level)| level + 1).max();
        let level = level.unwrap_or(0);
        laid.push((body, level));
        let (column, row) = ((stand.foot.x / patch).floor() as i64, (stand.foot.y / patch).floor() as i64);
        sheets.entry((level, row, column)).or_default().push(stand);
    }
    sheets
}

fn draw(scene: &Scene, sheet: &[&Stand], out: &mut String) {
    let coats: Vec<_> = sheet.iter().map(|s| s.stamp.coats(scene, s.variant, s.tall)).collect();
    for layer in 0..coats.first().map_or(0, Vec::len) {
        let mut drawing = String::new();
        for (stand, coat) in sheet.iter().zip(&coats) {
            let _ = write!(drawing, "M{} {}{}", n(stand.foot.x), n(stand.foot.y), coat[layer].strokes);
        }
        let _ = writeln!(out, "<path d=\"{drawing}\" {}/>", coats[0][layer].style);
    }
}
