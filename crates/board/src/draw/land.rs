//! Sea and land, whose land it is, and the grid over it.

use super::Scene;
use super::canvas::{Area, Corner, Path, corner, n};
use super::depths;
use super::lakes::natural;
use super::paint;
use crate::{Board, Dir, Features, HexId, Point, Terrain, TerritoryId};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The outline of a set of hexes on the plane of the board: land to the left.
pub(super) fn outline(board: &Board, within: impl Fn(HexId) -> bool) -> Vec<Vec<Point>> {
    let mut edges: BTreeMap<Corner, (Point, Corner)> = BTreeMap::new();
    for hex in board.hexes().filter(|&h| within(h)) {
        for dir in Dir::ALL {
            if board.neighbour(hex, dir).is_none_or(|other| !within(other)) {
                let [from, to] = board.grid().side(hex.index(), dir);
                edges.insert(corner(from), (from, corner(to)));
            }
        }
    }
    let mut rings = Vec::new();
    while let Some((_, (first, mut next))) = edges.pop_first() {
        let mut ring = vec![first];
        while let Some((point, after)) = edges.remove(&next) {
            ring.push(point);
            next = after;
        }
        rings.push(ring);
    }
    rings
}

fn outlined(scene: &Scene, within: impl Fn(HexId) -> bool) -> String {
    let mut path = Path::default();
    for ring in outline(scene.board, within) {
        let ring: Vec<Point> = ring.into_iter().map(|p| scene.canvas.at(p)).collect();
        path.polygon(&ring);
    }
    path.0
}

fn is_sea(scene: &Scene, hex: HexId) -> bool {
    scene.board.terrain(hex) == Terrain::Sea
}

/// The land of a territory as a path. Slivers of coast that lie in a hex of water follow the land beside them:
/// such a hex is cut in six, and every part goes to the nearest side that somebody owns.
fn realm(scene: &Scene, own: TerritoryId) -> String {
    let board = scene.board;
    let mut path = Path(outlined(scene, |h| board.territory(h) == Some(own)));
    for hex in board.hexes().filter(|&h| board.territory(h).is_none() && board.terrain(h).is_water()) {
        let owners = Dir::ALL.map(|d| board.neighbour(hex, d).and_then(|other| board.territory(other)));
        for dir in Dir::ALL {
            let nearest = [0, 1, 5, 2, 4, 3].into_iter().find_map(|turn| owners[(dir.index() + turn) % 6]);
            if nearest == Some(own) {
                let [from, to] = board.grid().side(hex.index(), dir);
                path.polygon(&[board.centre(hex), from, to].map(|p| scene.canvas.at(p)));
            }
        }
    }
    path.0
}

/// The rings of the coast in pixels: the natural ones, or else the edge of the hexes of land made uneven.
/// A board without sea is land as far as one sees.
fn shores(scene: &Scene) -> Vec<Vec<Point>> {
    let rings = &scene.board.tables().coast;
    if !rings.is_empty() {
        return rings.iter().map(|ring| ring.points.iter().map(|&p| scene.canvas.at(p)).collect()).collect();
    }
    if scene.board.hexes().any(|h| is_sea(scene, h)) {
        let rings = outline(scene.board, |h| !is_sea(scene, h));
        return rings.iter().map(|ring| natural(scene, ring, paint::LAKE_SHORE)).collect();
    }
    let Area { left, top, right, bottom } = scene.canvas.map.grown(scene.px(2.0));
    vec![[(left, top), (right, top), (right, bottom), (left, bottom)].map(|(x, y)| Point::new(x, y)).to_vec()]
}

pub(super) fn defs(scene: &Scene, out: &mut String) {
    let map = scene.canvas.map;
    let _ = writeln!(
        out,
        "<clipPath id=\"neat\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>",
        n(map.left),
        n(map.top),
        n(map.width()),
        n(map.height())
    );
    let mut shore = Path::default();
    for ring in shores(scene) {
        shore.polygon(&ring);
    }
    let shore = shore.0;
    let _ = writeln!(out, "<path id=\"shore\" d=\"{shore}\" fill-rule=\"evenodd\" clip-rule=\"evenodd\"/>");
    out.push_str("<clipPath id=\"dry\"><use href=\"#shore\"/></clipPath>\n");
    let firm = outlined(scene, |h| !is_sea(scene, h));
    let _ = writeln!(
        out,
        "<clipPath id=\"firm\"><use href=\"#shore\"/><path d=\"{firm}\" clip-rule=\"evenodd\"/></clipPath>"
    );
    for (index, _) in scene.board.territories().iter().enumerate() {
        let path = realm(scene, TerritoryId(index as u8));
        if !path.is_empty() {
            let _ = writeln!(
                out,
                "<path id=\"realm-{index}\" d=\"{path}\"/><clipPath id=\"in-{index}\"><use href=\"#realm-{index}\"/></clipPath>"
            );
        }
    }
}

/// Open water with lines along the coast, and the shoals that belong to hexes of land.
pub(super) fn sea(scene: &Scene, out: &mut String) {
    let (map, palette) = (scene.canvas.map, scene.palette);
    let shades = paint::WATER_LINES.map(|(reach, thick, strength)| {
        let depth = paint::mix(palette.sea, palette.shallow, strength);
        let line = paint::mix(&depth, palette.water_line, strength);
        (scene.px(reach), scene.px(thick), depth, line)
    });
    let _ = writeln!(
        out,
        "<g id=\"sea\" stroke-linejoin=\"round\">\n<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
        n(map.left),
        n(map.top),
        n(map.width()),
        n(map.height()),
        shades.last().map_or(palette.sea, |(_, _, shallow, _)| shallow)
    );
    // From the coast outwards, each line is the edge of all the water beyond it.
    let reaches = shades.each_ref().map(|(reach, ..)| *reach);
    let beyond = depths::beyond(&shores(scene), map, scene.px(paint::SOUNDING), &reaches);
    for (at, waters) in beyond.iter().enumerate().rev() {
        let (_, thick, _, line) = &shades[at];
        let deeper = at.checked_sub(1).map_or(palette.sea, |next| &shades[next].2);
        let mut path = Path::default();
        for ring in waters {
            path.polygon(ring);
        }
        if !path.0.is_empty() {
            let _ = writeln!(
                out,
                "<path d=\"{}\" fill=\"{deeper}\" fill-rule=\"evenodd\" stroke=\"{line}\" stroke-width=\"{}\"/>",
                path.0,
                n(*thick)
            );
        }
    }
    // Where a hex of land lies in natural water it still shows whose land it is.
    for (index, territory) in scene.board.territories().iter().enumerate() {
        let own = Some(TerritoryId(index as u8));
        let shoals = outlined(scene, |h| scene.board.territory(h) == own);
        if !shoals.is_empty() {
            let _ = writeln!(
                out,
                "<path d=\"{shoals}\" fill=\"{}\" fill-opacity=\"0.5\" fill-rule=\"evenodd\"/>",
                palette.tint(&territory.tint)
            );
        }
    }
    out.push_str("</g>\n");
}

pub(super) fn ground(scene: &Scene, out: &mut String) {
    let _ = writeln!(out, "<g id=\"land\"><use href=\"#shore\" fill=\"{}\"/></g>", scene.palette.land);
}

/// Tints, with a darker band inside every border.
pub(super) fn territories(scene: &Scene, out: &mut String) {
    let board = scene.board;
    out.push_str("<g id=\"territories\" clip-path=\"url(#dry)\">\n");
    for (index, territory) in board.territories().iter().enumerate() {
        let own = |h: HexId| board.territory(h) == Some(TerritoryId(index as u8));
        let mut band = Path::default();
        let mut any = false;
        for hex in board.hexes().filter(|&h| own(h)) {
            any = true;
            for (dir, _) in board.neighbours(hex) {
                if board.side(hex, dir).contains(Features::BORDER) {
                    band.polyline(&board.grid().side(hex.index(), dir).map(|p| scene.canvas.at(p)));
                }
            }
        }
        if any {
            let _ = writeln!(
                out,
                "<use href=\"#realm-{index}\" fill=\"{}\"/><path d=\"{}\" clip-path=\"url(#in-{index})\" fill=\"none\" \
                 stroke=\"{}\" stroke-opacity=\"0.75\" stroke-width=\"{}\" stroke-linecap=\"round\"/>",
                scene.palette.tint(&territory.tint),
                band.0,
                scene.palette.band(&territory.tint),
                n(scene.px(2.0 * paint::BORDER_BAND))
            );
        }
    }
    out.push_str("</g>\n");
}

/// A wash of colour under woods, marshes, hills and mountains.
pub(super) fn terrain(scene: &Scene, out: &mut String) {
    out.push_str("<g id=\"terrain\" clip-path=\"url(#dry)\" fill-rule=\"evenodd\">\n");
    let palette = scene.palette;
    let washes = [
        (Terrain::Rough, palette.rough, 0.32),
        (Terrain::Mountain, palette.mountain, 0.42),
        (Terrain::Forest, palette.forest, 0.5),
        (Terrain::WoodedHill, palette.rough, 0.42),
        (Terrain::Marsh, palette.marsh, 0.40),
    ];
    for (terrain, colour, strength) in washes {
        let mut path = Path::default();
        for ring in outline(scene.board, |h| scene.board.terrain(h) == terrain && !scene.board.is_out(h)) {
            path.rounded(&natural(scene, &ring, paint::WASH_EDGE));
        }
        if !path.0.is_empty() {
            let _ = writeln!(out, "<path d=\"{}\" fill=\"{colour}\" fill-opacity=\"{strength}\"/>", path.0);
        }
    }
    out.push_str("</g>\n");
}

pub(super) fn grid(scene: &Scene, out: &mut String) {
    let board = scene.board;
    let mut path = Path::default();
    for hex in board.hexes().filter(|&h| !board.is_off(h)) {
        // Every hex draws three of its sides; the others only where no neighbour does.
        for dir in Dir::ALL {
            if dir.0 < 3 || board.neighbour(hex, dir).is_none_or(|h| board.is_off(h)) {
                path.polyline(&board.grid().side(hex.index(), dir).map(|p| scene.canvas.at(p)));
            }
        }
    }
    let _ = writeln!(
        out,
        "<g id=\"grid\"><path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\"0.36\" stroke-width=\"{}\" \
         stroke-linecap=\"round\"/></g>",
        path.0,
        scene.palette.ink,
        n(scene.px(paint::GRID_LINE).max(0.5))
    );
}

pub(super) fn coast(scene: &Scene, out: &mut String) {
    let seams = &scene.board.tables().seams;
    let line = if seams.is_empty() {
        "<use href=\"#shore\"".to_owned()
    } else {
        // Where parts were joined, the cut is no coast.
        let seams: Vec<f64> = seams.iter().map(|x| scene.canvas.at(Point::new(*x, 0.0)).x).collect();
        let cut =
            |a: &Point, b: &Point| seams.iter().any(|x| (a.x - x).abs() < 1e-6 && (b.x - x).abs() < 1e-6);
        let mut path = Path::default();
        for mut ring in shores(scene) {
            ring.extend(ring.first().copied());
            for run in ring.chunk_by(|a, b| !cut(a, b)).filter(|run| run.len() > 1) {
                path.polyline(run);
            }
        }
        format!("<path d=\"{}\"", path.0)
    };
    let _ = writeln!(
        out,
        "<g id=\"coast\">{line} fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/></g>",
        scene.palette.bank,
        n(scene.px(paint::COAST_LINE))
    );
}

/// The line of the border itself, and the edges between map sheets.
pub(super) fn borders(scene: &Scene, out: &mut String) {
    let board = scene.board;
    let (mut lines, mut sheets) = (Path::default(), Path::default());
    for hex in board.hexes() {
        for (dir, other) in board.neighbours(hex).filter(|&(_, other)| hex < other) {
            let ends = board.grid().side(hex.index(), dir).map(|p| scene.canvas.at(p));
            // Where a river is the border, the band on its banks says enough.
            if board.side(hex, dir) & (Features::BORDER | Features::RIVER) == Features::BORDER {
                lines.polyline(&ends);
            }
            if board.sheet(hex) != board.sheet(other) {
                sheets.polyline(&ends);
            }
        }
    }
    let width = scene.px(paint::BORDER_LINE);
    let _ = writeln!(
        out,
        "<g id=\"borders\" fill=\"none\" clip-path=\"url(#firm)\"><path d=\"{}\" stroke=\"{}\" stroke-opacity=\"0.8\" stroke-width=\"{}\" \
         stroke-dasharray=\"{} {}\" stroke-linecap=\"butt\"/></g>",
        lines.0,
        scene.palette.ink,
        n(width),
        n(width * 4.0),
        n(width * 2.0)
    );
    if !sheets.0.is_empty() {
        let _ = writeln!(
            out,
            "<g id=\"sheets\"><path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-opacity=\"0.5\" stroke-width=\"{}\"/></g>",
            sheets.0,
            scene.palette.relief,
            n(width)
        );
    }
}

pub(super) fn out_of_play(scene: &Scene, out: &mut String) {
    let path = outlined(scene, |h| scene.board.is_out(h) && !scene.board.is_off(h));
    if !path.is_empty() {
        let _ = writeln!(
            out,
            "<g id=\"out-of-play\" fill-rule=\"evenodd\"><path d=\"{path}\" fill=\"{}\" fill-opacity=\"0.66\"/><path \
             d=\"{path}\" fill=\"url(#hatch)\"/></g>",
            scene.palette.veil
        );
    }
}

/// Bare paper where the frame holds hexes that are on no map, out to the edge.
pub(super) fn off_the_map(scene: &Scene, out: &mut String) {
    let (board, map) = (scene.board, scene.canvas.map);
    let hexes = outlined(scene, |h| board.is_off(h));
    let mut margin = Path::default();
    let far = scene.px(1.5);
    for hex in board.hexes().filter(|&h| board.is_off(h)) {
        let at = scene.centre(hex);
        let room = Area::around(at, scene.px(0.6), scene.px(0.6));
        let reach = |edge: f64, near: f64| if (edge - near).abs() < far { edge } else { near };
        let wide = Area {
            left: reach(map.left, room.left),
            top: reach(map.top, room.top),
            right: reach(map.right, room.right),
            bottom: reach(map.bottom, room.bottom),
        };
        if wide != room && board.neighbours(hex).all(|(_, near)| board.is_off(near)) {
            let Area { left, top, right, bottom } = wide;
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
            margin.polygon(&corners.map(|(x, y)| Point::new(x, y)));
        }
    }
    if !hexes.is_empty() {
        let _ = writeln!(
            out,
            "<g id=\"off-the-map\" fill=\"{}\"><path d=\"{hexes}\"/><path d=\"{}\"/></g>",
            scene.palette.paper, margin.0
        );
    }
}
