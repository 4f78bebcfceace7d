//! The rivers that flow to the Baltic, with their cities in downstream order (TIR-16.13-fr-3): `rivers.csv`.

use board::{Board, HexId};
use kernel::Fault;
use kit::sheet::{At, Sheet};

/// A city on a river to the Baltic, and every city between it and the sea.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Waterway {
    pub(crate) city: HexId,
    pub(crate) downstream: Vec<HexId>,
}

/// The sea itself, where a course ends.
const SEA: &str = "Baltic";

const SHEET: Sheet =
    Sheet { file: "rivers.csv", must: &["river", "into", "joins_above", "cities"], may: &["source", "note"] };

#[derive(Debug)]
struct RiverRow {
    at: At,
    river: String,
    /// The river it joins, or the sea.
    into: String,
    /// The first city of that river below the mouth, if there is one.
    joins_above: String,
    /// In downstream order.
    cities: String,
}

fn rows(text: &str, faults: &mut Vec<Fault>) -> Vec<RiverRow> {
    let rows = SHEET.rows(text, faults).into_iter();
    rows.map(|row| RiverRow {
        at: row.at,
        river: row.text("river").to_owned(),
        into: row.text("into").to_owned(),
        joins_above: row.text("joins_above").to_owned(),
        cities: row.text("cities").to_owned(),
    })
    .collect()
}

/// The cities from a place on a river to the sea, by way of the rivers it flows into (R-TIR-16.13-fr-3).
fn course<'a>(rows: &'a [RiverRow], river: &'a RiverRow, faults: &mut Vec<Fault>) -> Vec<&'a str> {
    let mut cities: Vec<&str> = river.cities.split(';').collect();
    let mut here = river;
    // A river that flows into itself by way of others would never end.
    for _ in 0..rows.len() {
        if here.into == SEA {
            return cities;
        }
        let Some(next) = rows.iter().find(|r| r.river == here.into) else {
            faults.push(here.at.fault(format!("there is no river '{}'", here.into)));
            return cities;
        };
        let below: Vec<&str> = next.cities.split(';').skip_while(|c| *c != here.joins_above).collect();
        if below.is_empty() && !here.joins_above.is_empty() {
            let what = format!("{} does not lie on the {}", here.joins_above, next.river);
            faults.push(here.at.fault(what));
        }
        cities.extend(below);
        here = next;
    }
    faults.push(river.at.fault(format!("the {} never reaches the sea", river.river)));
    cities
}

/// Reads the table; every fault is listed.
pub(crate) fn read(text: &str, board: &Board, faults: &mut Vec<Fault>) -> Vec<Waterway> {
    let rivers = rows(text, faults);
    let mut out = Vec::new();
    for river in &rivers {
        let mut hexes = Vec::new();
        for city in course(&rivers, river, faults) {
            match board.place(city) {
                Some(place) => hexes.push(place.hex),
                None => faults.push(river.at.fault(format!("there is no city '{city}'"))),
            }
        }
        let own = river.cities.split(';').count().min(hexes.len());
        out.extend((0..own).map(|at| Waterway { city: hexes[at], downstream: hexes[at + 1..].to_vec() }));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::russia::RUSSIA_1812;
    use crate::tables::volume::table;
    use board::{Dir, Features, atlas};
    use std::collections::{BTreeMap, BTreeSet};

    const RIVERS: &str = table!("1812", "rivers.csv");

    fn names<'a>(board: &'a Board, hexes: &[HexId]) -> Vec<&'a str> {
        hexes.iter().map(|h| board.place_at(*h).unwrap().name.as_str()).collect()
    }

    /// Every listed city touches its river on the board, and no city that touches one of them is left out.
    #[test]
    fn the_cities_on_the_rivers_are_those_of_the_board() {
        let board = atlas::load(RUSSIA_1812.board).unwrap();
        let mut faults = Vec::new();
        let rows = rows(RIVERS, &mut faults);
        let listed: BTreeMap<&str, BTreeSet<&str>> =
            rows.iter().map(|r| (r.river.as_str(), r.cities.split(';').collect())).collect();
        let mut drawn: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for place in board.places() {
            for river in Dir::ALL.into_iter().flat_map(|d| board.names(place.hex, d, Features::RIVER)) {
                if listed.contains_key(river) {
                    drawn.entry(river).or_default().insert(&place.name);
                }
            }
        }
        assert_eq!(listed, drawn);
        assert!(faults.is_empty(), "{faults:?}");
    }

    /// TIR-16.13-fr-3: a tributary leads on into its river, from the mouth down.
    #[test]
    fn a_course_goes_on_to_the_sea() {
        let board = atlas::load(RUSSIA_1812.board).unwrap();
        let mut faults = Vec::new();
        let all = read(RIVERS, &board, &mut faults);
        assert!(faults.is_empty(), "{faults:?}");
        let below = |city: &str| -> Vec<Vec<&str>> {
            let hex = board.place(city).unwrap().hex;
            all.iter().filter(|w| w.city == hex).map(|w| names(&board, &w.downstream)).collect()
        };
        assert_eq!(below("Wilno"), [["Kovno", "Tilsit"]]);
        assert_eq!(below("Kovno"), [["Tilsit"], ["Tilsit"]]);
        assert_eq!(below("Brest"), [["Warszawa", "Plock", "Thorn", "Danzig"]]);
        assert_eq!(below("Vitebsk"), [["Polotsk", "Dunaburg", "Mitau", "Riga"]]);
        assert_eq!(below("Pskov"), [["Dorpat", "Narva"]]);
        assert_eq!(below("Velikie Luki"), [["Novgorod"]]);
        assert_eq!(below("Riga"), [Vec::<&str>::new()]);
        assert!(below("Minsk").is_empty() && below("Smolensk").is_empty());
    }

    #[test]
    fn a_faulty_table_is_refused_with_every_fault() {
        let board = atlas::load(RUSSIA_1812.board).unwrap();
        let mut faults = Vec::new();
        let text = "river,into,joins_above,cities\n\
            A,B,,Riga\nB,A,,Atlantis\nC,Styx,,Wilno\nD,B,Minsk,Wilno\n";
        read(text, &board, &mut faults);
        let said = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
        for what in ["never reaches the sea", "Atlantis", "Styx", "Minsk does not lie on the B"] {
            assert!(said.contains(what), "{what} in {said}");
        }
    }
}
