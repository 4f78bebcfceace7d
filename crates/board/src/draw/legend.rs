//! The legend: what the signs and the tints on this board mean.

use super::Scene;
use super::canvas::{Area, Path, escape, n};
use super::letters::{self, Hand};
use super::paint;
use super::stamps::{self, Stamp};
use super::ways;
use crate::{Class, Features, HexId, Point, Terrain};
use std::fmt::Write;

/// A line of the legend: a drawing about one hex wide around the origin, and what it means.
struct Entry {
    drawing: String,
    meaning: String,
}

fn entry(drawing: String, meaning: &str) -> Entry {
    Entry { drawing, meaning: meaning.to_owned() }
}

/// Only what the board has is explained.
fn signs(scene: &Scene) -> Vec<Entry> {
    let mut list = place_signs(scene);
    list.extend(side_signs(scene));
    list.extend(ground_signs(scene));
    list
}

fn place_signs(scene: &Scene) -> Vec<Entry> {
    let (board, palette) = (scene.board, scene.palette);
    let classes = [
        (Class::Capital, "Capital"),
        (Class::Major, "Major city"),
        (Class::Minor, "Minor city"),
        (Class::Primary, "Primary town"),
        (Class::Secondary, "Secondary town"),
        (Class::Fortified, "Fortified city"),
        (Class::City, "City"),
        (Class::Fortress, "Fortress"),
        (Class::Island, "Island"),
    ];
    let present = classes.into_iter().filter(|(class, _)| board.places().iter().any(|p| p.class == *class));
    let mut list: Vec<Entry> =
        present.map(|(class, meaning)| entry(format!("<use href=\"#place-{class}\"/>"), meaning)).collect();
    if board.places().iter().any(|p| p.production) {
        let disc = |radius: f64, fill: &str, line: f64| {
            format!(
                "<circle r=\"{}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{}\"/>",
                n(scene.px(radius)),
                palette.ink,
                n(scene.px(line))
            )
        };
        list.push(entry(disc(0.14, palette.gold, 0.014) + &disc(0.1, palette.paper, 0.02), "Production"));
    }
    if board.places().iter().any(|p| p.port.is_some()) {
        list.push(entry(stamps::anchor(scene, Point::default()), "Port"));
    }
    if board.places().iter().any(|p| p.points > 0) {
        let size = scene.px(0.32);
        let figure = format!(
            "<text y=\"{}\" text-anchor=\"middle\" font-weight=\"700\" font-size=\"{}\" fill=\"{}\">1</text>",
            n(size * 0.32),
            n(size),
            palette.red
        );
        list.push(entry(figure, "Victory points"));
    }
    list
}

fn side_signs(scene: &Scene) -> Vec<Entry> {
    let board = scene.board;
    let has = |kind: Features| {
        board.hexes().any(|h| board.neighbours(h).any(|(dir, _)| board.side(h, dir).intersects(kind)))
    };
    let ranked =
        |rank: &str| board.tables().sides.iter().any(|(_, row)| row.kind == "river" && row.rank == rank);
    let mut list = Vec::new();
    if has(Features::FLOW) {
        list.push(entry(stream(scene, 0.08), "River"));
    }
    if ranked("major") {
        list.push(entry(stream(scene, 0.09), "Major river"));
    }
    if has(Features::RIVER) {
        list.push(entry(stream(scene, 0.045), if ranked("major") { "Minor river" } else { "River" }));
    }
    if has(Features::BRIDGE) {
        let rails = ways::bridge(scene, Point::default(), Point::new(1.0, 0.0), scene.px(0.09));
        let line =
            format!("stroke=\"{}\" stroke-width=\"{}\" fill=\"none\"", scene.palette.ink, n(scene.px(0.018)));
        list.push(entry(format!("{}<g {line}>{rails}</g>", stream(scene, 0.09)), "Bridge"));
    }
    if has(Features::ROAD) {
        list.push(entry(line_pair(scene), "Road"));
    }
    if has(Features::PASS) || board.hexes().any(|h| !board.row(h).pass.is_empty()) {
        list.push(entry(ways::pass(scene, Point::default(), Point::new(0.0, 1.0)), "Pass"));
    }
    if has(Features::CROSSING) {
        let (a, b) = (Point::new(scene.px(-0.28), 0.0), Point::new(scene.px(0.28), 0.0));
        list.push(entry(ways::arrow(scene, a, b), "Sea crossing"));
    }
    list
}

fn ground_signs(scene: &Scene) -> Vec<Entry> {
    let (board, palette) = (scene.board, scene.palette);
    let grounds = [
        (Terrain::Forest, Stamp::Tree, palette.forest, "Forest"),
        (Terrain::Marsh, Stamp::Reeds, palette.marsh, "Marsh"),
        (Terrain::WoodedHill, Stamp::Tree, palette.rough, "Wooded hill"),
        (Terrain::Rough, Stamp::Hill, palette.rough, "Rough"),
        (Terrain::Mountain, Stamp::Peak, palette.mountain, "Mountain"),
    ];
    let mut list = Vec::new();
    for (terrain, stamp, wash, meaning) in grounds {
        if board.hexes().any(|h| board.terrain(h) == terrain) {
            list.push(entry(patch(scene, stamp, wash), meaning));
        }
    }
    if board.hexes().any(|h| board.is_out(h) && !board.is_off(h)) {
        let (w, h) = (scene.px(0.5), scene.px(0.3));
        let body =
            format!("x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", n(-w / 2.0), n(-h / 2.0), n(w), n(h));
        let drawing = format!("<rect {body} fill=\"{}\"/><rect {body} fill=\"url(#hatch)\"/>", palette.veil);
        list.push(entry(drawing, "Out of play"));
    }
    list
}

fn stream(scene: &Scene, width: f64) -> String {
    let p = |x: f64, y: f64| Point::new(scene.px(x), scene.px(y));
    let mut path = Path::default();
    let bends = [p(-0.3, 0.05), p(-0.15, -0.04), p(0.0, 0.0), p(0.15, 0.04), p(0.3, -0.05)];
    path.curve(&bends, 0, bends.len() - 1);
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{d}\" stroke=\"{}\" stroke-width=\"{}\"/><path d=\"{d}\" stroke=\"{}\" \
         stroke-width=\"{}\"/></g>",
        scene.palette.bank,
        n(scene.px(width)),
        scene.palette.water,
        n(scene.px(width - 2.0 * paint::BANK)),
        d = path.0
    )
}

fn line_pair(scene: &Scene) -> String {
    let x = scene.px(0.3);
    format!(
        "<path d=\"M{a} 0H{b}\" stroke=\"{}\" stroke-width=\"{}\"/><path d=\"M{a} 0H{b}\" stroke=\"{}\" stroke-width=\"{}\"/>",
        scene.palette.road,
        n(scene.px(0.05)),
        scene.palette.paper,
        n(scene.px(0.024)),
        a = n(-x),
        b = n(x)
    )
}

/// A patch of ground with two stamps on it.
fn patch(scene: &Scene, stamp: Stamp, wash: &str) -> String {
    let (rx, ry) = (scene.px(0.32), scene.px(0.17));
    let mut drawing = format!(
        "<ellipse rx=\"{}\" ry=\"{}\" fill=\"{wash}\" fill-opacity=\"0.4\"/><g {}>",
        n(rx),
        n(ry),
        stamp.ink(scene)
    );
    for (variant, x) in [(0, -0.11), (1, 0.12)] {
        for coat in stamp.coats(scene, variant, 1.0) {
            let (x, y) = (n(scene.px(x)), n(scene.px(0.09)));
            let _ = write!(drawing, "<path d=\"M{x} {y}{}\" {}/>", coat.strokes, coat.style);
        }
    }
    drawing + "</g>"
}

fn realms(scene: &Scene) -> Vec<Entry> {
    let board = scene.board;
    let (w, h) = (scene.px(0.56), scene.px(0.32));
    let held = |i: usize| {
        board
            .hexes()
            .any(|x: HexId| !board.is_out(x) && board.territory(x).is_some_and(|t| usize::from(t.0) == i))
    };
    // `Ansbach (Prussia)` wears the colour of Prussia, which is explained already.
    let outlying = |name: &str| {
        let owner = name.split_once('(').map(|(_, owner)| owner.trim_end_matches(')'));
        owner.is_some_and(|owner| board.territory_named(owner).is_some())
    };
    let all = board.territories().iter().enumerate().filter(|(i, t)| held(*i) && !outlying(&t.name));
    all.map(|(_, t)| Entry {
        drawing: format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
            n(-w / 2.0),
            n(-h / 2.0),
            n(w),
            n(h),
            scene.palette.tint(&t.tint),
            scene.palette.band(&t.tint),
            n(scene.px(0.06))
        ),
        meaning: t.name.clone(),
    })
    .collect()
}

/// Rows a column and the width of every column, for type of a size.
fn columns(room: &Area, size: f64, entries: &[Entry]) -> (usize, Vec<f64>) {
    let rows = ((room.height() / (size * 1.5)) as usize).clamp(1, 8);
    let rows = entries.len().div_ceil(entries.len().div_ceil(rows).max(1)).max(1);
    let wide = |column: &[Entry]| {
        let widest =
            column.iter().map(|e| letters::width(&e.meaning, Hand::Upright, size, 0.0)).fold(0.0, f64::max);
        widest + size * 3.4
    };
    (rows, entries.chunks(rows).map(wide).collect())
}

/// The largest type in which a legend fits its room.
fn legend_size(room: &Area, u: f64, entries: &[Entry]) -> f64 {
    let mut size = u * 0.34;
    while size > u * 0.12 && columns(room, size, entries).1.iter().sum::<f64>() > room.width() {
        size *= 0.97;
    }
    size
}

/// Both halves of the legend, in type of one size: signs to the west of the title, territories to the east.
pub(super) fn draw(scene: &Scene, west: &Area, east: &Area, u: f64, out: &mut String) {
    let halves = [(west, signs(scene)), (east, realms(scene))];
    let size = halves.iter().map(|(room, entries)| legend_size(room, u, entries)).fold(f64::MAX, f64::min);
    for (room, entries) in &halves {
        half(scene, room, size, entries, out);
    }
}

/// Entries in columns.
fn half(scene: &Scene, room: &Area, size: f64, entries: &[Entry], out: &mut String) {
    let (rows, widths) = columns(room, size, entries);
    let whole: f64 = widths.iter().sum();
    let line = (room.height() / rows as f64).min(size * 2.0);
    let (mut x, top) = (room.middle().x - whole / 2.0, room.middle().y - line * rows as f64 / 2.0);
    let grow = size * 2.3 / scene.canvas.hex;
    let _ = writeln!(out, "<g class=\"legend\" font-size=\"{}\" fill=\"{}\">", n(size), scene.palette.ink);
    for (column, width) in entries.chunks(rows).zip(&widths) {
        for (row, entry) in column.iter().enumerate() {
            let y = top + line * (row as f64 + 0.5);
            let _ = writeln!(
                out,
                "<g transform=\"translate({} {})scale({grow:.3})\">{}</g><text x=\"{}\" y=\"{}\">{}</text>",
                n(x + size * 1.1),
                n(y),
                entry.drawing,
                n(x + size * 2.3),
                n(y + size * 0.3),
                escape(&entry.meaning)
            );
        }
        x += width;
    }
    out.push_str("</g>\n");
}
