//! Names that follow what they name: rivers in italic along their course, territories in spaced capitals.

use super::Scene;
use super::canvas::{Area, Path, escape, n};
use super::letters::{self, Hand};
use super::paint;
use super::water::{River, Waters};
use crate::{HexId, Point, TerritoryId};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Lettering along paths: the paths for `<defs>`, and the texts.
pub(super) struct Lettering {
    pub(super) paths: String,
    pub(super) texts: String,
}

/// A line through the mean of every point and its neighbours, in even steps.
fn guide(points: &[Point], step: f64) -> Vec<Point> {
    const REACH: usize = 6;
    let mean = |i: usize| {
        // At the ends the window narrows, so that the line keeps its full length.
        let reach = REACH.min(i).min(points.len() - 1 - i);
        let near = points.get(i - reach..=i + reach).unwrap_or(&[]);
        let count = near.len().max(1) as f64;
        Point::new(
            near.iter().map(|p| p.x).sum::<f64>() / count,
            near.iter().map(|p| p.y).sum::<f64>() / count,
        )
    };
    let smooth: Vec<Point> = (0..points.len()).map(mean).collect();
    let mut even: Vec<Point> = smooth.first().copied().into_iter().collect();
    for pair in smooth.windows(2) {
        let [_, to] = pair else { continue };
        while let Some(last) = even.last().copied().filter(|l| l.distance(*to) >= step) {
            let by = step / last.distance(*to);
            even.push(Point::new(last.x + (to.x - last.x) * by, last.y + (to.y - last.y) * by));
        }
    }
    even
}

/// Makes a line longer at both ends until it has so many points.
fn lengthened(mut line: Vec<Point>, count: usize, step: f64) -> Vec<Point> {
    if line.len() < 2 {
        let at = line.first().copied().unwrap_or_default();
        line = vec![at, Point::new(at.x + step, at.y)];
    }
    while line.len() < count {
        let beyond = |a: Point, b: Point| {
            let by = step / a.distance(b).max(1e-9);
            Point::new(b.x + (b.x - a.x) * by, b.y + (b.y - a.y) * by)
        };
        if let [.., a, b] = line[..] {
            line.push(beyond(a, b));
        }
        if let [a, b, ..] = line[..] {
            line.insert(0, beyond(b, a));
        }
    }
    line
}

/// The line moved sideways: positive is up the page for a line that runs east.
fn moved(line: &[Point], by: f64) -> Vec<Point> {
    let at = |i: usize| line.get(i.min(line.len() - 1)).copied().unwrap_or_default();
    (0..line.len())
        .map(|i| {
            let (a, b) = (at(i.saturating_sub(2)), at(i + 2));
            let far = a.distance(b).max(1e-9);
            Point::new(at(i).x + (b.y - a.y) / far * by, at(i).y - (b.x - a.x) / far * by)
        })
        .collect()
}

fn bends(line: &[Point]) -> f64 {
    let way = |a: &Point, b: &Point| (b.y - a.y).atan2(b.x - a.x);
    let ways: Vec<f64> = line.windows(3).filter_map(|w| Some(way(w.first()?, w.last()?))).collect();
    ways.windows(2)
        .filter_map(|w| {
            let turn = (w.first()? - w.last()?).abs();
            Some(turn.min(std::f64::consts::TAU - turn))
        })
        .sum()
}

struct Try {
    cost: f64,
    line: Vec<Point>,
    room: Vec<Area>,
}

fn best_line(
    scene: &Scene,
    river: &River,
    line: &[Point],
    count: usize,
    taken: &[Area],
    streams: &[Point],
) -> Option<Try> {
    let size = scene.px(paint::RIVER_NAME_SIZE) * scene.bold;
    let half = river.greatest_width(scene) / 2.0;
    let mut best: Option<Try> = None;
    for from in (0..=line.len().saturating_sub(count)).step_by(2) {
        let Some(window) = line.get(from..from + count) else {
            continue;
        };
        let mut window = window.to_vec();
        if window.first().map(|p| p.x) > window.last().map(|p| p.x) {
            window.reverse();
        }
        let (Some(a), Some(b)) = (window.first(), window.last()) else {
            continue;
        };
        let steep = (b.y - a.y).abs() / a.distance(*b).max(1e-9);
        let shape = bends(&window) * 1.3 + steep * 1.2;
        for (above, dislike) in [(true, 0.0), (false, 0.2)] {
            let off = half + size * 0.2;
            let base = moved(&window, if above { off } else { -(off + size * 0.52) });
            let middle = moved(&base, size * 0.25);
            let room: Vec<Area> =
                middle.iter().step_by(2).map(|p| Area::around(*p, size * 0.42, size * 0.42)).collect();
            let hit = room.iter().filter(|r| taken.iter().any(|t| t.overlaps(r))).count();
            let wet = room.iter().filter(|r| streams.iter().any(|s| r.contains(*s))).count();
            let lost = room.iter().filter(|r| !scene.canvas.map.encloses(r)).count();
            let cost = shape + dislike + 5.0 * hit as f64 + 0.9 * wet as f64 + 20.0 * lost as f64;
            if best.as_ref().is_none_or(|b| cost < b.cost) {
                best = Some(Try { cost, line: base, room });
            }
        }
    }
    best
}

/// Names of rivers; the long ones are named more than once.
pub(super) fn rivers(scene: &Scene, waters: &Waters, taken: &mut Vec<Area>) -> Lettering {
    let size = scene.px(paint::RIVER_NAME_SIZE) * scene.bold;
    let spacing = scene.px(paint::RIVER_NAME_SPACING);
    let step = scene.px(0.1);
    let streams = waters.soundings();
    let (mut paths, mut texts, mut serial) = (String::new(), String::new(), 0);
    for river in &waters.rivers {
        let Some(longest) = river.stretches.iter().max_by_key(|s| s.points.len()) else {
            continue;
        };
        let width = letters::width(&river.name, Hand::Italic, size, spacing);
        let count = (width / step).ceil() as usize + 3;
        let line = lengthened(guide(&longest.points, step), count, step);
        let times = (line.len() as f64 * step / scene.px(13.0)).round().clamp(1.0, 3.0) as usize;
        let share = line.len() / times;
        for piece in 0..times {
            let Some(part) = line.get(piece * share..(piece + 1) * share).filter(|p| p.len() >= count) else {
                continue;
            };
            let Some(found) = best_line(scene, river, part, count, taken, &streams) else {
                continue;
            };
            if piece > 0 && found.cost > 9.0 {
                continue;
            }
            let mut path = Path::default();
            let knots: Vec<Point> = found.line.iter().step_by(3).chain(found.line.last()).copied().collect();
            path.curve(&knots, 0, knots.len() - 1);
            let _ = writeln!(paths, "<path id=\"course-{serial}\" d=\"{}\"/>", path.0);
            let _ = writeln!(
                texts,
                "<text><textPath href=\"#course-{serial}\">{}</textPath></text>",
                escape(&river.name)
            );
            serial += 1;
            taken.extend(found.room);
        }
    }
    let texts = format!(
        "<g id=\"river-names\" font-style=\"italic\" font-size=\"{}\" letter-spacing=\"{}\" fill=\"{}\" stroke=\"{}\" \
         stroke-opacity=\"0.6\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n{texts}</g>\n",
        n(size),
        n(spacing),
        scene.palette.water_name,
        scene.palette.paper,
        n(scene.px(paint::HALO * 0.7))
    );
    Lettering { paths, texts }
}

/// The largest connected part of a territory.
fn mainland(scene: &Scene, territory: TerritoryId) -> Vec<HexId> {
    let board = scene.board;
    let mut seen: BTreeSet<HexId> = BTreeSet::new();
    let mut best = Vec::new();
    for start in board.hexes().filter(|&h| board.territory(h) == Some(territory)) {
        let mut part = Vec::new();
        let mut open = vec![start];
        while let Some(hex) = open.pop() {
            if seen.contains(&hex) || board.territory(hex) != Some(territory) {
                continue;
            }
            seen.insert(hex);
            part.push(hex);
            open.extend(board.neighbours(hex).map(|(_, other)| other));
        }
        if part.len() > best.len() {
            best = part;
        }
    }
    best
}

/// A straight line across a territory to write along: its middle, its length, its slope.
struct Chord {
    middle: Point,
    length: f64,
    angle: f64,
}

/// The best line for a name that has no use for more than so much room.
fn chord(
    scene: &Scene,
    territory: TerritoryId,
    part: &[HexId],
    taken: &[Area],
    use_for: f64,
) -> Option<Chord> {
    let board = scene.board;
    let count = part.len().max(1) as f64;
    let centre = part
        .iter()
        .map(|&h| board.centre(h))
        .fold(Point::default(), |a, b| Point::new(a.x + b.x / count, a.y + b.y / count));
    let thick = (count.sqrt() * 0.07).clamp(0.2, 0.7);
    let inside = |p: Point| {
        let hex = board.grid().containing(p).map(|i| HexId(i as u16));
        hex.is_some_and(|h| board.territory(h) == Some(territory))
    };
    let mut best: Option<(f64, Chord)> = None;
    for angle in [0.0, 0.18, -0.18, 0.38, -0.38, 0.6, -0.6] {
        let (dx, dy) = (f64::cos(angle), f64::sin(angle));
        for &hex in part {
            let anchor = board.centre(hex);
            let reach = |sign: f64| {
                let mut far = 0.0;
                while far < 18.0 {
                    let next = far + 0.25;
                    let at = Point::new(anchor.x + dx * next * sign, anchor.y + dy * next * sign);
                    let wide = [1.0, -1.0].map(|s| Point::new(at.x - dy * thick * s, at.y + dx * thick * s));
                    if !inside(at) || !wide.into_iter().all(inside) {
                        break;
                    }
                    far = next;
                }
                far
            };
            let (east, west) = (reach(1.0), reach(-1.0));
            let length = east + west;
            let shift = (east - west) / 2.0;
            let middle = Point::new(anchor.x + dx * shift, anchor.y + dy * shift);
            let spot = scene.canvas.at(middle);
            let room = Area::around(spot, scene.px(length * 0.35), scene.px(thick * 0.8));
            let crossed = taken.iter().filter(|t| t.overlaps(&room)).count();
            let score = length.min(use_for)
                - angle.abs() * 5.0
                - middle.distance(centre) * 0.5
                - crossed as f64 * 0.12;
            if best.as_ref().is_none_or(|(least, _)| score > *least) {
                best = Some((score, Chord { middle: spot, length, angle }));
            }
        }
    }
    best.map(|(_, chord)| chord)
}

/// Names of territories, faint and wide across their land.
pub(super) fn territories(scene: &Scene, taken: &[Area], out: &mut String) {
    let _ = writeln!(
        out,
        "<g id=\"territory-names\" fill=\"{}\" fill-opacity=\"0.30\" text-anchor=\"middle\">",
        scene.palette.ink
    );
    for (index, territory) in scene.board.territories().iter().enumerate() {
        let id = TerritoryId(index as u8);
        let part = mainland(scene, id);
        if part.len() < 3 {
            continue;
        }
        let text = territory.name.to_uppercase();
        let letters = text.chars().count() as f64;
        let Some(chord) = chord(scene, id, &part, taken, letters * 1.9) else {
            continue;
        };
        let natural = letters::width(&text, Hand::Upright, 1.0, 0.0);
        let room = scene.px(chord.length.max(1.2) * 0.82);
        let largest = scene.px((part.len() as f64).sqrt() * 0.085).clamp(scene.px(0.2), scene.px(1.15));
        let size = (room / (natural + letters * 0.25)).clamp(scene.px(0.17), largest);
        let spacing = ((room - natural * size) / letters).clamp(size * 0.06, size * 1.5);
        let _ = writeln!(
            out,
            "<text transform=\"translate({} {})rotate({})\" font-size=\"{}\" letter-spacing=\"{}\" dx=\"{}\" dy=\"{}\">{}</text>",
            n(chord.middle.x),
            n(chord.middle.y),
            n(-chord.angle.to_degrees()),
            n(size),
            n(spacing),
            n(spacing / 2.0),
            n(size * 0.33),
            escape(&text)
        );
    }
    out.push_str("</g>\n");
}
