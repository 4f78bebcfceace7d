//! The lie of the land: peaks, hills, woods and marshes, each hex always with the same ones.

use super::Scene;
use super::canvas::{Area, n, sway};
use super::stamps::VARIANTS;
use crate::{HexId, Point, Terrain};
use std::fmt::Write;

/// What is stamped on a kind of ground: where in the hex, and how far a stamp may stray.
struct Sowing {
    stamp: &'static str,
    spots: &'static [(f64, f64)],
    stray: f64,
    /// Half the width and the height of a stamp.
    reach: (f64, f64),
}

const PEAKS: Sowing = Sowing {
    stamp: "peak",
    spots: &[(-0.20, 0.14), (0.18, 0.18), (-0.02, -0.04), (-0.24, -0.26), (0.24, -0.20), (0.02, -0.40)],
    stray: 0.05,
    reach: (0.11, 0.17),
};
const HILLS: Sowing = Sowing {
    stamp: "hill",
    spots: &[(-0.20, 0.20), (0.18, 0.24), (0.0, 0.03), (-0.26, -0.14), (0.26, -0.10), (0.02, -0.29)],
    stray: 0.05,
    reach: (0.12, 0.1),
};
const TREES: Sowing = Sowing {
    stamp: "tree",
    spots: &[
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
    stamp: "reeds",
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

fn sowing(terrain: Terrain) -> Option<&'static Sowing> {
    match terrain {
        Terrain::Mountain => Some(&PEAKS),
        Terrain::Rough => Some(&HILLS),
        Terrain::Forest => Some(&TREES),
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

/// All stamps, from north to south so that what stands nearer covers what stands farther.
pub(super) fn relief(scene: &Scene, taken: &[Area], out: &mut String) {
    let mut stamps: Vec<(i64, String)> = Vec::new();
    for hex in scene.board.hexes().filter(|&h| !scene.board.is_out(h)) {
        let terrain = scene.board.terrain(hex);
        let Some(sowing) = sowing(terrain) else { continue };
        let (centre, tall) = (scene.centre(hex), stature(scene, hex, terrain));
        let room = taken.iter().filter(|a| a.grown(scene.px(0.6)).contains(centre)).collect::<Vec<_>>();
        for (i, (x, y)) in sowing.spots.iter().enumerate() {
            let key = u64::from(hex.0) * 32 + i as u64;
            let foot = Point::new(
                centre.x + scene.px(x + sowing.stray * sway(key, 1)),
                centre.y - scene.px(y + sowing.stray * sway(key, 2)),
            );
            let (half, high) = (scene.px(sowing.reach.0 * tall), scene.px(sowing.reach.1 * tall));
            let body = Area { left: foot.x - half, top: foot.y - high, right: foot.x + half, bottom: foot.y };
            if room.iter().any(|a| a.overlaps(&body)) {
                continue;
            }
            let variant = (sway(key, 3).abs() * VARIANTS as f64) as u64 % VARIANTS;
            let stamp = if (tall - 1.0).abs() < 0.02 {
                format!("<use href=\"#{}-{variant}\" x=\"{}\" y=\"{}\"/>", sowing.stamp, n(foot.x), n(foot.y))
            } else {
                let by = (tall * (1.0 + 0.08 * sway(key, 4)) * 100.0).round() / 100.0;
                format!(
                    "<use href=\"#{}-{variant}\" transform=\"translate({} {})scale({by})\"/>",
                    sowing.stamp,
                    n(foot.x),
                    n(foot.y)
                )
            };
            stamps.push(((foot.y * 10.0).round() as i64, stamp));
        }
    }
    stamps.sort();
    let palette = scene.palette;
    let kinds = [
        ("peak", palette.relief, 0.009),
        ("hill", palette.relief, 0.009),
        ("tree", palette.tree, 0.011),
        ("reeds", palette.marsh_line, 0.013),
    ];
    out.push_str("<g id=\"relief\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n");
    for (kind, colour, line) in kinds {
        let _ = writeln!(out, "<g stroke=\"{colour}\" stroke-width=\"{:.2}\">", scene.px(line));
        let prefix = format!("<use href=\"#{kind}-");
        for (_, stamp) in stamps.iter().filter(|(_, s)| s.starts_with(&prefix)) {
            out.push_str(stamp);
            out.push('\n');
        }
        out.push_str("</g>\n");
    }
    out.push_str("</g>\n");
}
