//! Looks over a loaded board for what a loader cannot see row by row: broken rivers, land nobody can reach.

use crate::{Board, Dir, Faults, Features, Flood, HexId};
use std::collections::{BTreeMap, BTreeSet};

/// Every fault of the board as a whole.
pub fn survey(board: &Board) -> Faults {
    let mut faults = Faults::default();
    for (river, parts) in river_parts(board) {
        if parts.len() > 1 {
            let at: Vec<String> = parts.iter().map(|p| p.first().cloned().unwrap_or_default()).collect();
            faults.of(
                "hexsides.csv",
                format!("the {river} is broken into {} parts, at {}", parts.len(), at.join(", ")),
            );
        }
    }
    let cut_off: Vec<&str> = cut_off(board).into_iter().map(|h| board.label(h)).collect();
    if !cut_off.is_empty() {
        faults.of("hexes.csv", format!("nobody can reach {}", cut_off.join(" ")));
    }
    faults
}

type Corner = (i64, i64);
type Joint = (Vec<Corner>, String);

fn corner(point: crate::Point) -> Corner {
    ((point.x * 1000.0).round() as i64, (point.y * 1000.0).round() as i64)
}

/// For each river the unbroken parts it consists of, each as the sides (`1808/1709`) that make it up.
///
/// Along hexsides two sides belong together when they share a corner; through hexes, when they share a hex.
pub fn river_parts(board: &Board) -> BTreeMap<String, Vec<Vec<String>>> {
    let mut joints: BTreeMap<(bool, String), Vec<Joint>> = BTreeMap::new();
    for hex in board.hexes() {
        for (dir, other) in board.neighbours(hex).filter(|&(_, o)| hex < o) {
            let side = format!("{}/{}", board.label(hex), board.label(other));
            for name in board.names(hex, dir, Features::RIVER) {
                let ends = board.grid().side(hex.index(), dir).map(corner).to_vec();
                joints.entry((false, name.to_owned())).or_default().push((ends, side.clone()));
            }
            for name in board.names(hex, dir, Features::FLOW) {
                let ends = vec![(i64::from(hex.0), -1), (i64::from(other.0), -1)];
                joints.entry((true, name.to_owned())).or_default().push((ends, side.clone()));
            }
        }
    }
    joints.into_iter().map(|((_, name), sides)| (name, parts(sides))).collect()
}

fn parts(mut left: Vec<Joint>) -> Vec<Vec<String>> {
    let mut parts = Vec::new();
    while let Some((ends, side)) = left.pop() {
        let mut corners: BTreeSet<Corner> = ends.into_iter().collect();
        let mut part = vec![side];
        while let Some(at) = left.iter().position(|(ends, _)| ends.iter().any(|c| corners.contains(c))) {
            let (ends, side) = left.swap_remove(at);
            corners.extend(ends);
            part.push(side);
        }
        part.sort();
        parts.push(part);
    }
    parts.sort();
    parts
}

/// Land hexes in play that cannot be walked to from the largest piece of land, nor over a crossing, and that
/// are no island of their own by the map's word (a place stands on them).
fn cut_off(board: &Board) -> Vec<HexId> {
    let dry = |h: HexId| !board.terrain(h).is_water() && !board.is_out(h);
    let walk = |from: HexId, to: HexId, dir: Dir| {
        let side = board.side(from, dir);
        let wet = side.intersects(Features::SEA | Features::LAKE) && !side.contains(Features::CROSSING);
        (dry(from) && dry(to) && !wet).then_some(1)
    };
    let mut flood = Flood::new(board);
    let mut seen: BTreeSet<HexId> = BTreeSet::new();
    let mut lands: Vec<Vec<HexId>> = Vec::new();
    for hex in board.hexes().filter(|&h| dry(h)) {
        if seen.contains(&hex) {
            continue;
        }
        flood.run(board, [hex], 400, walk);
        seen.extend(flood.reached());
        lands.push(flood.reached().to_vec());
    }
    lands.sort_by_key(|land| std::cmp::Reverse(land.len()));
    let mut lost: Vec<HexId> = lands
        .into_iter()
        .skip(1)
        .filter(|land| !land.iter().any(|&h| board.place_at(h).is_some()))
        .flatten()
        .collect();
    lost.sort();
    lost
}
