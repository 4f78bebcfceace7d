//! Places: their signs, and their names where they hide nothing and one another least.

use super::Scene;
use super::canvas::{Area, escape, n};
use super::courses::sides_of;
use super::letters::{self, Hand};
use super::paint;
use super::stamps;
use super::water::Waters;
use crate::{Class, Features, HexId, Place, Point};
use std::collections::BTreeMap;
use std::fmt::Write;

/// A name as set.
#[derive(Debug, Clone)]
pub(super) struct Label {
    pub(super) text: String,
    /// Which place it names; none for a mountain pass.
    pub(super) place: Option<usize>,
    pub(super) area: Area,
    /// Victory points set after the name.
    points: u8,
    hand: Hand,
    size: f64,
    /// Width of the name alone.
    width: f64,
    anchor: Point,
    clear: f64,
}

/// Names and everything that other lettering has to keep clear of.
pub(super) struct Town {
    pub(super) labels: Vec<Label>,
    pub(super) taken: Vec<Area>,
}

fn style(class: Class) -> (Hand, f64) {
    match class {
        Class::Capital => (Hand::Bold, paint::GREAT_NAME_SIZE),
        Class::Major | Class::City | Class::Fortified | Class::Primary => (Hand::Upright, paint::NAME_SIZE),
        Class::Minor | Class::Secondary => (Hand::Upright, paint::SMALL_NAME_SIZE),
        Class::Fortress | Class::Island => (Hand::Italic, paint::SMALL_NAME_SIZE),
    }
}

/// Where the anchor of a port is drawn.
fn anchor_spot(scene: &Scene, place: &Place, at: Point) -> Point {
    let by = scene.px(stamps::radius(place.class) + 0.07);
    Point::new(at.x - by, at.y + by * 0.8)
}

fn label(scene: &Scene, text: &str, place: Option<(usize, &Place)>, anchor: Point) -> Label {
    let (hand, size) = place.map_or((Hand::Italic, paint::PASS_NAME_SIZE), |(_, p)| style(p.class));
    let points = place.map_or(0, |(_, p)| p.points);
    let size = scene.px(size) * scene.bold;
    let width = letters::width(text, hand, size, 0.0);
    let whole = width + points_room(size, points);
    let clear = scene.px(place.map_or(0.08, |(_, p)| stamps::radius(p.class)));
    let area =
        Area { left: 0.0, top: 0.0, right: whole, bottom: size * (letters::CAPITALS + letters::HANGING) };
    Label {
        text: text.to_owned(),
        place: place.map(|(i, _)| i),
        area,
        points,
        hand,
        size,
        width,
        anchor,
        clear,
    }
}

fn points_room(size: f64, points: u8) -> f64 {
    if points == 0 {
        return 0.0;
    }
    size * 0.22 + letters::width(&points.to_string(), Hand::Bold, size, 0.0)
}

/// The sign of a pass: where it is drawn, and which way its road runs.
pub(super) struct Gap {
    pub(super) at: Point,
    pub(super) along: Point,
}

/// Mountain passes by name. Those that lie on sides are drawn there, the others in the hex that has them.
pub(super) fn passes<'a>(scene: &'a Scene) -> BTreeMap<&'a str, Vec<Gap>> {
    let board = scene.board;
    let mut passes: BTreeMap<&str, Vec<Gap>> = BTreeMap::new();
    for (row, a, b, _) in sides_of(scene, "pass") {
        let (from, to) = (scene.centre(a), scene.centre(b));
        let far = from.distance(to).max(1e-9);
        let along = Point::new((to.x - from.x) / far, (to.y - from.y) / far);
        passes.entry(row.name.as_str()).or_default().push(Gap { at: from.middle(to), along });
    }
    for hex in board.hexes() {
        let name = board.row(hex).pass.as_str();
        let on_side = board.neighbours(hex).any(|(dir, _)| board.side(hex, dir).contains(Features::PASS));
        if !name.is_empty() && !passes.contains_key(name) && !on_side {
            passes
                .entry(name)
                .or_default()
                .push(Gap { at: pass_spot(scene, hex), along: Point::new(0.0, 1.0) });
        }
    }
    passes
}

/// Where a pass is drawn in its hex: beside the town if there is one.
fn pass_spot(scene: &Scene, hex: HexId) -> Point {
    let centre = scene.centre(hex);
    match scene.board.place_at(hex) {
        Some(_) => {
            let stead = scene.stead(hex);
            Point::new(2.0 * centre.x - stead.x, 2.0 * centre.y - stead.y + scene.px(0.08))
        }
        None => centre,
    }
}

/// Ways to set a name beside its sign: direction, and how little it is liked.
const SEATS: [(f64, f64, f64); 12] = [
    (1.0, 0.0, 0.0),
    (1.0, -1.0, 0.25),
    (1.0, 1.0, 0.3),
    (-1.0, 0.0, 0.55),
    (-1.0, -1.0, 0.7),
    (-1.0, 1.0, 0.75),
    (0.0, -1.0, 0.5),
    (0.0, 1.0, 0.6),
    (0.5, -1.0, 0.55),
    (0.5, 1.0, 0.65),
    (-0.5, -1.0, 0.75),
    (-0.5, 1.0, 0.8),
];

fn seat(label: &Label, across: f64, down: f64, away: f64) -> Area {
    let (width, height) = (label.area.width(), label.area.height());
    let side = label.clear * if down == 0.0 { 1.0 } else { 0.72 } + away;
    let middle = Point::new(
        label.anchor.x + across * (width / 2.0 + if across.abs() < 1.0 { 0.0 } else { side }),
        label.anchor.y + down * (height / 2.0 + side * 0.85),
    );
    Area::around(middle, width / 2.0, height / 2.0)
}

struct Crowd<'a> {
    map: Area,
    signs: &'a [(Point, Area)],
    streams: &'a [Point],
    /// How much room a name wants around it.
    air: f64,
}

impl Crowd<'_> {
    /// How bad it would be to set a name here.
    fn cost(&self, area: &Area, anchor: Point, others: &[Option<Area>], own: usize) -> f64 {
        let mut cost = 0.0;
        if !self.map.encloses(area) {
            cost += 200.0;
        }
        let near = area.grown(self.air);
        let named = |(i, other): (usize, &Option<Area>)| i != own && other.is_some_and(|o| o.overlaps(&near));
        cost += 1000.0 * others.iter().enumerate().filter(|&o| named(o)).count() as f64;
        let signs = self.signs.iter().filter(|(at, sign)| at.distance(anchor) > 0.5 && sign.overlaps(&near));
        cost += 60.0 * signs.count() as f64;
        cost + 0.22 * self.streams.iter().filter(|p| near.contains(**p)).count().min(9) as f64
    }
}

/// Finds room for every name: the most crowded first, then twice again now that the others are known.
pub(super) fn settle(scene: &Scene, waters: &Waters) -> Town {
    let mut labels: Vec<Label> = Vec::new();
    let mut signs: Vec<(Point, Area)> = Vec::new();
    for (i, place) in scene.board.places().iter().enumerate() {
        let at = scene.stead(place.hex);
        let reach = scene.px(stamps::radius(place.class) * 0.9);
        signs.push((at, Area::around(at, reach, reach)));
        if place.port.is_some() {
            let at = anchor_spot(scene, place, at);
            signs.push((at, Area::around(at, scene.px(0.08), scene.px(0.09))));
        }
        labels.push(label(scene, &place.name, Some((i, place)), at));
    }
    for (name, gaps) in passes(scene) {
        signs.extend(gaps.iter().map(|g| (g.at, Area::around(g.at, scene.px(0.09), scene.px(0.09)))));
        if let Some(gap) = gaps.get(gaps.len() / 2).filter(|_| !name.is_empty()) {
            labels.push(label(scene, name, None, gap.at));
        }
    }
    let streams = waters.soundings();
    let crowd =
        Crowd { map: scene.canvas.map, signs: &signs, streams: &streams, air: scene.px(paint::NAME_AIR) };
    let anchors: Vec<Point> = labels.iter().map(|l| l.anchor).collect();
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by_key(|&i| {
        let Some(label) = labels.get(i) else {
            return (true, 0, 0);
        };
        let near = anchors.iter().filter(|a| a.distance(label.anchor) < scene.px(2.4)).count();
        (label.place.is_none(), -(near as i64), -((label.size * 100.0) as i64))
    });
    let mut seats: Vec<Option<Area>> = vec![None; labels.len()];
    for _ in 0..3 {
        for &i in &order {
            let Some(label) = labels.get(i) else { continue };
            let best = best_seat(scene, label, |area| crowd.cost(area, label.anchor, &seats, i));
            if let Some(seat) = seats.get_mut(i) {
                *seat = Some(best);
            }
        }
    }
    for (label, seat) in labels.iter_mut().zip(&seats) {
        label.area = seat.unwrap_or(label.area);
    }
    let mut taken: Vec<Area> = signs.iter().map(|(_, sign)| *sign).collect();
    taken.extend(labels.iter().map(|l| l.area));
    Town { labels, taken }
}

fn best_seat(scene: &Scene, label: &Label, cost: impl Fn(&Area) -> f64) -> Area {
    let mut best = (f64::MAX, label.area);
    // Farther seats are only looked at while the nearer ones are taken.
    for away in [0.035, 0.12, 0.28, 0.5, 0.8, 1.2, 1.7] {
        for (across, down, dislike) in SEATS {
            let area = seat(label, across, down, scene.px(away));
            let total = cost(&area) + dislike + away * 8.0;
            if total < best.0 {
                best = (total, area);
            }
        }
        if best.0 < 50.0 {
            break;
        }
    }
    best.1
}

pub(super) fn draw(scene: &Scene, town: &Town, out: &mut String) {
    let palette = scene.palette;
    out.push_str("<g id=\"places\">\n");
    for place in scene.board.places() {
        let at = scene.stead(place.hex);
        if place.production {
            let _ = write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"/>",
                n(at.x),
                n(at.y),
                n(scene.px(stamps::radius(place.class) + 0.035)),
                palette.gold,
                palette.ink,
                n(scene.px(0.014))
            );
        }
        let _ = writeln!(out, "<use href=\"#place-{}\" x=\"{}\" y=\"{}\"/>", place.class, n(at.x), n(at.y));
        if place.port.is_some() {
            out.push_str(&stamps::anchor(scene, anchor_spot(scene, place, at)));
            out.push('\n');
        }
    }
    out.push_str("</g>\n");
    let halo = format!(
        "stroke=\"{}\" stroke-opacity=\"0.7\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
        palette.paper,
        n(scene.px(paint::HALO))
    );
    let _ = writeln!(out, "<g id=\"names\" fill=\"{}\" {halo}>", palette.ink);
    for label in town.labels.iter().filter(|l| l.place.is_some()) {
        name(label, out);
    }
    let _ = writeln!(out, "</g>\n<g id=\"pass-names\" fill=\"{}\" {halo}>", palette.relief);
    for label in town.labels.iter().filter(|l| l.place.is_none()) {
        name(label, out);
    }
    let _ = writeln!(out, "</g>\n<g id=\"points\" fill=\"{}\" font-weight=\"700\" {halo}>", palette.red);
    for label in town.labels.iter().filter(|l| l.points > 0) {
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>",
            n(label.area.left + label.width + label.size * 0.22),
            n(label.area.top + label.size * letters::CAPITALS),
            n(label.size),
            label.points
        );
    }
    out.push_str("</g>\n");
}

fn name(label: &Label, out: &mut String) {
    let hand = match label.hand {
        Hand::Italic => " font-style=\"italic\"",
        Hand::Bold => " font-weight=\"700\"",
        Hand::Upright | Hand::Title => "",
    };
    let _ = writeln!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{hand}>{}</text>",
        n(label.area.left),
        n(label.area.top + label.size * letters::CAPITALS),
        n(label.size),
        escape(&label.text)
    );
}
