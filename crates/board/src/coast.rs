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
