//! The courses of rivers: along the sides of hexes or through them, from the upper end to the mouth.

use super::Scene;
use super::canvas::{self, Corner, corner, sway};
use super::paint;
use super::water::{River, Stretch};
use crate::tables::SideRow;
use crate::{Dir, HexId, Point, Terrain};
use std::collections::{BTreeMap, BTreeSet};

/// A link between two knots of a net: a side between two corners, a road between two hexes.
pub(super) struct Link<K> {
    pub(super) ends: [K; 2],
    pub(super) key: u64,
}

type Sides<'a> = BTreeMap<&'a str, Vec<Link<Corner>>>;

pub(super) fn sides_of<'a>(
    scene: &'a Scene,
    kind: &'a str,
) -> impl Iterator<Item = (&'a SideRow, HexId, HexId, Dir)> {
    let board = scene.board;
    board.tables().sides.iter().filter(move |(_, row)| row.kind == kind).filter_map(|(_, row)| {
        let (a, b) = (board.hex(&row.a)?, board.hex(&row.b)?);
        Some((row, a, b, board.direction(a, b)?))
    })
}

pub(super) fn between(a: Point, b: Point, share: f64) -> Point {
    Point::new(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share)
}

/// The point, moved across the way from `a` to `b`.
pub(super) fn aside(point: Point, a: Point, b: Point, by: f64) -> Point {
    let far = a.distance(b).max(1e-9);
    Point::new(point.x - (b.y - a.y) / far * by, point.y + (b.x - a.x) / far * by)
}

pub(super) fn on_sides(scene: &Scene) -> Vec<River> {
    let board = scene.board;
    let mut spots: BTreeMap<Corner, Point> = BTreeMap::new();
    let mut sides: Sides = BTreeMap::new();
    let mut major: BTreeSet<&str> = BTreeSet::new();
    for (row, a, b, dir) in sides_of(scene, "river") {
        let ends = board.grid().side(a.index(), dir);
        for end in ends {
            spots.insert(corner(end), end);
        }
        let key = u64::from(a.0.min(b.0)) << 16 | u64::from(a.0.max(b.0));
        sides.entry(row.name.as_str()).or_default().push(Link { ends: ends.map(corner), key });
        if row.rank == "major" {
            major.insert(row.name.as_str());
        }
    }
    let eased = ease(&spots, &sides);
    let around = hexes_around(scene);
    let mut rivers = Vec::new();
    for (name, own) in &sides {
        let stretches = trace(own)
            .into_iter()
            .map(|mut chain| {
                if falls_backwards(scene, name, &chain, &sides, &around) {
                    reverse(&mut chain);
                }
                let mut stretch = meander(scene, &chain, &eased);
                let mouth = chain.last().and_then(|(end, _)| around.get(end));
                if let Some(sea) =
                    mouth.and_then(|hexes| hexes.iter().find(|&&h| board.terrain(h) == Terrain::Sea))
                    && let Some(end) = stretch.points.last()
                {
                    // The natural coast may lie farther out than the grid has it.
                    stretch.points.push(between(*end, scene.centre(*sea), 0.8));
                }
                stretch
            })
            .collect();
        let flow = if major.contains(name) { &paint::MAJOR } else { &paint::MINOR };
        rivers.push(River { name: (*name).to_owned(), stretches, flow });
    }
    rivers
}

/// Pulls every corner towards its neighbours on the greatest river there, so that zigzags become bends and
/// tributaries end exactly on the river that takes them up.
fn ease(spots: &BTreeMap<Corner, Point>, sides: &Sides) -> BTreeMap<Corner, Point> {
    let mut passing: BTreeMap<Corner, (usize, Corner, Corner)> = BTreeMap::new();
    for own in sides.values() {
        let mut next: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
        for side in own {
            let [a, b] = side.ends;
            next.entry(a).or_default().push(b);
            next.entry(b).or_default().push(a);
        }
        for (at, others) in next {
            if let [one, two] = others[..]
                && passing.get(&at).is_none_or(|(length, ..)| *length < own.len())
            {
                passing.insert(at, (own.len(), one, two));
            }
        }
    }
    let spot = |c: &Corner| spots.get(c).copied().unwrap_or_default();
    spots
        .iter()
        .map(|(at, point)| {
            let eased = match passing.get(at) {
                Some((_, one, two)) => between(*point, spot(one).middle(spot(two)), 0.45),
                None => *point,
            };
            (*at, eased)
        })
        .collect()
}

fn hexes_around(scene: &Scene) -> BTreeMap<Corner, Vec<HexId>> {
    let mut around: BTreeMap<Corner, Vec<HexId>> = BTreeMap::new();
    for hex in scene.board.hexes() {
        for point in scene.board.grid().corners(hex.index()) {
            around.entry(corner(point)).or_default().push(hex);
        }
    }
    around
}

/// The unbroken chains that links form: every knot with the key of the link that leads on from it.
pub(super) fn trace<K: Ord + Copy>(links: &[Link<K>]) -> Vec<Vec<(K, u64)>> {
    let mut at: BTreeMap<K, Vec<usize>> = BTreeMap::new();
    for (i, link) in links.iter().enumerate() {
        for end in link.ends {
            at.entry(end).or_default().push(i);
        }
    }
    let mut used = vec![false; links.len()];
    let ends = at.iter().filter(|(_, s)| s.len() == 1).map(|(c, _)| *c);
    let starts: Vec<K> = ends.chain(at.keys().copied()).collect();
    let mut chains = Vec::new();
    for start in starts {
        let (mut here, mut chain) = (start, Vec::new());
        while let Some(next) =
            at.get(&here).and_then(|s| s.iter().copied().find(|&i| used.get(i) == Some(&false)))
        {
            if let (Some(mark), Some(Link { ends: [a, b], key })) = (used.get_mut(next), links.get(next)) {
                *mark = true;
                chain.push((here, *key));
                here = if *a == here { *b } else { *a };
            }
        }
        if !chain.is_empty() {
            chain.push((here, 0));
            chains.push(chain);
        }
    }
    chains
}

/// Turns a chain round; every key moves to the other end of its link.
fn reverse<K: Copy>(chain: &mut Vec<(K, u64)>) {
    let keys: Vec<u64> = chain.iter().rev().skip(1).map(|(_, key)| *key).chain([0]).collect();
    let knots: Vec<K> = chain.iter().rev().map(|(knot, _)| *knot).collect();
    *chain = knots.into_iter().zip(keys).collect();
}

/// Whether the first end of a chain is its mouth: it lies at the sea, on a longer river, or lower.
fn falls_backwards(
    scene: &Scene,
    name: &str,
    chain: &[(Corner, u64)],
    sides: &Sides,
    around: &BTreeMap<Corner, Vec<HexId>>,
) -> bool {
    let own = sides.get(name).map_or(0, Vec::len);
    let height = |end: Option<&(Corner, u64)>| {
        let Some((at, _)) = end else { return 0.0 };
        let hexes = around.get(at).map_or(&[][..], Vec::as_slice);
        let joins = sides.iter().any(|(other, list)| {
            *other != name && list.len() > own && list.iter().filter(|s| s.ends.contains(at)).count() == 2
        });
        let heights: Vec<f64> = hexes.iter().filter_map(|&h| scene.board.row(h).elevation).collect();
        let mean = heights.iter().sum::<f64>() / heights.len().max(1) as f64;
        let coast = hexes.iter().any(|&h| scene.board.terrain(h) == Terrain::Sea);
        mean - if coast { 20_000.0 } else { 0.0 } - if joins { 10_000.0 } else { 0.0 }
    };
    height(chain.first()) < height(chain.last())
}

fn meander(scene: &Scene, chain: &[(Corner, u64)], eased: &BTreeMap<Corner, Point>) -> Stretch {
    let spot = |c: &Corner| scene.canvas.at(eased.get(c).copied().unwrap_or_default());
    let mut points = Vec::with_capacity(chain.len() * 3);
    for pair in chain.windows(2) {
        let [(from, key), (to, _)] = pair else { continue };
        // The sway belongs to the side, whichever way it is walked.
        let turn = if from < to { 1.0 } else { -1.0 };
        let (a, b) = (spot(from), spot(to));
        points.push(a);
        let by = |salt| scene.px(paint::MEANDER) * sway(*key, salt) * turn;
        let salts = if from < to { [1, 2] } else { [2, 1] };
        points.push(aside(between(a, b, 0.33), a, b, by(salts[0])));
        points.push(aside(between(a, b, 0.67), a, b, by(salts[1])));
    }
    points.extend(chain.last().map(|(c, _)| spot(c)));
    Stretch { points, step: 3 }
}

/// Rivers that run from hex to hex.
pub(super) fn through_hexes(scene: &Scene) -> Vec<River> {
    let mut courses: BTreeMap<&str, Vec<Link<HexId>>> = BTreeMap::new();
    let mut gates: BTreeMap<HexId, Vec<Point>> = BTreeMap::new();
    for (row, a, b, _) in sides_of(scene, "flow") {
        let key = u64::from(a.0.min(b.0)) << 16 | u64::from(a.0.max(b.0));
        courses.entry(row.name.as_str()).or_default().push(Link { ends: [a, b], key });
        for hex in [a, b] {
            gates.entry(hex).or_default().push(gate(scene, a, b));
        }
    }
    let heart = |hex: HexId| {
        if scene.board.place_at(hex).is_some() || scene.board.terrain(hex) == Terrain::Sea {
            return scene.stead(hex);
        }
        let gates = gates.get(&hex).map_or(&[][..], Vec::as_slice);
        let mean = canvas::mean(gates);
        between(mean, scene.centre(hex), if gates.len() == 1 { 0.75 } else { 0.4 })
    };
    let mut rivers = Vec::new();
    for (name, links) in &courses {
        let mut stretches = Vec::new();
        for mut chain in trace(links) {
            let height =
                |end: Option<&(HexId, u64)>| end.map_or(0.0, |&(hex, _)| outfall(scene, hex, name, &courses));
            if height(chain.first()) < height(chain.last()) {
                reverse(&mut chain);
            }
            let mut points: Vec<Point> = chain.first().map(|&(hex, _)| heart(hex)).into_iter().collect();
            for pair in chain.windows(2) {
                let [(a, key), (b, _)] = pair else { continue };
                let (from, over, to) = (heart(*a), gate(scene, *a, *b), heart(*b));
                let by = |salt| scene.px(paint::MEANDER) * 1.2 * sway(*key, salt);
                points.push(aside(between(from, over, 0.5), from, over, by(3)));
                points.push(over);
                points.push(aside(between(over, to, 0.5), over, to, by(4)));
                points.push(to);
            }
            let mut stretch = Stretch { points, step: 4 };
            if let Some(&(end, _)) = chain.last().filter(|(end, _)| !joins(*end, name, &courses)) {
                run_out(scene, &mut stretch, sea_beside(scene, end));
            }
            stretches.push(stretch);
        }
        rivers.push(River { name: (*name).to_owned(), stretches, flow: &paint::THROUGH });
    }
    rivers
}

/// Leads a river on to the sea: the natural coast may lie farther out than the grid has it.
fn run_out(scene: &Scene, stretch: &mut Stretch, sea: Option<HexId>) {
    let Some(&end) = stretch.points.last() else { return };
    let shore = scene.board.tables().coast.iter().flat_map(|ring| &ring.points).map(|p| scene.canvas.at(*p));
    let near = shore
        .filter(|p| p.distance(end) < scene.px(0.8))
        .min_by(|a, b| a.distance(end).total_cmp(&b.distance(end)));
    match (near, sea) {
        (Some(near), _) if near.distance(end) > scene.px(0.05) => {
            stretch.points.push(between(end, near, 1.1));
        }
        (None, Some(sea)) => stretch.points.push(between(end, scene.centre(sea), 0.8)),
        _ => {}
    }
}

/// Whether a longer river runs through the hex.
fn joins(hex: HexId, name: &str, courses: &BTreeMap<&str, Vec<Link<HexId>>>) -> bool {
    let own = courses.get(name).map_or(0, Vec::len);
    courses.iter().any(|(other, links)| {
        *other != name && links.len() > own && links.iter().any(|l| l.ends.contains(&hex))
    })
}

/// The sea hex beside a hex of the coast, if the hex is one.
fn sea_beside(scene: &Scene, hex: HexId) -> Option<HexId> {
    let board = scene.board;
    let seas = board.neighbours(hex).filter(|&(_, other)| board.terrain(other) == Terrain::Sea);
    // The middle of a run of sea hexes lies straight ahead.
    let seas: Vec<HexId> = seas.map(|(_, other)| other).collect();
    if board.terrain(hex) == Terrain::Sea { None } else { seas.get(seas.len() / 2).copied() }
}

/// How low an end of a river lies: at the sea, in a longer river, or so many metres up.
fn outfall(scene: &Scene, hex: HexId, name: &str, courses: &BTreeMap<&str, Vec<Link<HexId>>>) -> f64 {
    let coast = scene.board.terrain(hex) == Terrain::Sea || sea_beside(scene, hex).is_some();
    let height = scene.board.row(hex).elevation.unwrap_or(0.0);
    height - if coast { 20_000.0 } else { 0.0 } - if joins(hex, name, courses) { 10_000.0 } else { 0.0 }
}

/// Where a river passes the side between two hexes: not always in the middle.
fn gate(scene: &Scene, a: HexId, b: HexId) -> Point {
    let (low, high) = (a.min(b), a.max(b));
    let (from, to) = (scene.centre(low), scene.centre(high));
    let key = u64::from(low.0) << 16 | u64::from(high.0);
    aside(from.middle(to), from, to, scene.px(0.13) * sway(key, 5))
}
