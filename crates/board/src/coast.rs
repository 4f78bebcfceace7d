//! The natural coastline of a board. Play never asks it; the drawing does.

use crate::{Faults, Point};

/// A closed line of the coast.
#[derive(Debug, Clone, PartialEq)]
pub struct Ring {
    /// Whether land or water lies inside.
    pub land: bool,
    /// The line, without its first point repeated at the end.
    pub points: Vec<Point>,
}

impl Ring {
    /// The part of it between two meridians of the plane.
    pub(crate) fn between(&self, [west, east]: [f64; 2]) -> Option<Ring> {
        let points = cut(&cut(&self.points, |p| p.x - west, west), |p| east - p.x, east);
        (points.len() > 2).then_some(Ring { land: self.land, points })
    }
}

/// The part of a closed line where `inside` is not negative; it crosses out at `x`.
fn cut(line: &[Point], inside: impl Fn(&Point) -> f64, x: f64) -> Vec<Point> {
    let mut out = Vec::with_capacity(line.len());
    for (at, point) in line.iter().enumerate() {
        let before = &line[(at + line.len() - 1) % line.len()];
        let (a, b) = (inside(before), inside(point));
        if (a < 0.0) != (b < 0.0) {
            let share = (x - before.x) / (point.x - before.x);
            out.push(Point::new(x, before.y + share * (point.y - before.y)));
        }
        if b >= 0.0 {
            out.push(*point);
        }
    }
    out
}

/// Reads `coast.csv`: `ring,kind,x,y`, the points of a ring one after the other. Lines that begin with `#`
/// tell where the coastline comes from.
pub(crate) fn rings(text: &str, faults: &mut Faults) -> Vec<Ring> {
    let mut rings: Vec<(u32, Ring)> = Vec::new();
    let mut reader =
        csv::ReaderBuilder::new().comment(Some(b'#')).trim(csv::Trim::All).from_reader(text.as_bytes());
    for row in reader.deserialize::<(u32, String, f64, f64)>() {
        let (number, kind, x, y) = match row {
            Ok(row) => row,
            Err(why) => {
                faults.at("coast.csv", why.position().map_or(0, csv::Position::line), why.to_string());
                continue;
            }
        };
        if kind != "land" && kind != "water" {
            faults.of("coast.csv", format!("ring {number} is '{kind}', neither land nor water"));
        }
        match rings.last_mut().filter(|(last, _)| *last == number) {
            Some((_, ring)) => ring.points.push(Point::new(x, y)),
            None => rings.push((number, Ring { land: kind == "land", points: vec![Point::new(x, y)] })),
        }
    }
    rings.into_iter().map(|(_, ring)| ring).collect()
}
