//! A board as its author writes it: six small files, and the merging of corrections into them.
//!
//! | file | holds |
//! | --- | --- |
//! | `board.toml` | name, grid, scale, projection, territories with their tints, what each `basis` word means |
//! | `hexes.csv` | one row a hex: position on the globe, ground, territory |
//! | `hexsides.csv` | one row a feature between two neighbours: rivers, bridges, roads, passes, water |
//! | `places.csv` | one row a city |
//! | `overlay.csv` | one row a correction: `where,field,value,reason` |
//! | `coast.csv` | the natural coastline, for drawing only; may be missing |
//!
//! A board may be joined from parts: `board.toml` names other boards and the columns that each gives; its own files
//! then hold only what the seam needs.
//!
//! An overlay row names a hex (`1808`) with a field of `hexes.csv` or `places.csv`, or a side (`1808/1709`)
//! with a kind of feature whose value is the feature's name, or `none` to take it away.

use crate::coast::{self, Ring};
use crate::{Fault, Faults, Grid, atlas};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The text of a board's files.
#[derive(Debug, Clone, Default)]
pub struct Files {
    /// `board.toml`
    pub board: String,
    /// `hexes.csv`
    pub hexes: String,
    /// `hexsides.csv`
    pub hexsides: String,
    /// `places.csv`
    pub places: String,
    /// `overlay.csv`
    pub overlay: String,
    /// `coast.csv`; empty if the board has none
    pub coast: String,
}

impl Files {
    /// Reads the files of a folder; every unreadable one is a fault, but `coast.csv` may be missing.
    pub fn read(folder: &Path) -> Result<Files, Faults> {
        let mut faults = Faults::default();
        let mut read = |name: &str| {
            std::fs::read_to_string(folder.join(name)).unwrap_or_else(|why| {
                faults.of(name, format!("cannot be read from {}: {why}", folder.display()));
                String::new()
            })
        };
        let files = Files {
            board: read("board.toml"),
            hexes: read("hexes.csv"),
            hexsides: read("hexsides.csv"),
            places: read("places.csv"),
            overlay: read("overlay.csv"),
            coast: if folder.join("coast.csv").exists() { read("coast.csv") } else { String::new() },
        };
        faults.or(files)
    }
}

/// `board.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The board's short name.
    pub name: String,
    /// What is written on the frame.
    pub title: String,
    /// Where the board comes from, for the foot of the frame.
    pub source: String,
    /// Kilometres from side to side of a hex.
    pub hex_km: f64,
    /// Layout and numbering.
    pub grid: Grid,
    /// How the globe was laid flat; kept so that others can add to the board.
    pub projection: toml::Table,
    /// Territories with their colours.
    #[serde(default, rename = "territory")]
    pub territories: Vec<TerritoryRow>,
    /// What each word in the `basis` column of `places.csv` means.
    #[serde(default)]
    pub basis: BTreeMap<String, String>,
    /// Boards that this one is joined from, the one on top last.
    #[serde(default, rename = "part")]
    pub parts: Vec<Part>,
}

/// What another board gives to a joined one.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Its name.
    pub board: String,
    /// The first and the last of its columns that are seen.
    pub columns: [u8; 2],
}

/// A territory in `board.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerritoryRow {
    /// Its name, as used in `hexes.csv`.
    pub name: String,
    /// Its tint on the drawn board, `#rrggbb`.
    pub tint: String,
}

/// A row of `hexes.csv`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexRow {
    /// Printed number.
    pub hex: String,
    /// Latitude of its middle, degrees north.
    pub lat: f64,
    /// Longitude of its middle, degrees east.
    pub lon: f64,
    /// Share of land, 0 to 1.
    pub land: f64,
    /// Mean height in metres.
    pub elevation: Option<f64>,
    /// Difference between high and low ground in metres.
    pub relief: Option<f64>,
    /// Ground.
    pub terrain: String,
    /// Territory, empty at sea.
    pub territory: String,
    /// Which map sheet the hex is printed on, where there are several.
    pub sheet: String,
    /// `yes` if no piece may ever stand there, `off` if the hex lies off the map.
    pub out: String,
    /// Name of a mountain pass in the hex.
    pub pass: String,
    /// A remark.
    pub note: String,
}

/// A row of `hexsides.csv`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// One hex.
    pub a: String,
    /// Its neighbour. For a `flow` the river runs from `a` to `b`.
    pub b: String,
    /// `river`, `bridge`, `road`, `pass`, `lake`, `sea`, `crossing`, `link` or `flow`.
    pub kind: String,
    /// The name of the river, bridge or road.
    pub name: String,
    /// `major` or `minor`, for rivers.
    pub rank: String,
    /// A remark.
    pub note: String,
}

/// A row of `places.csv`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceRow {
    /// Name as printed.
    pub name: String,
    /// Its hex.
    pub hex: String,
    /// Its class.
    pub class: String,
    /// Victory points printed beside it.
    pub points: Option<u8>,
    /// `yes` if it produces.
    pub production: String,
    /// Name of the sea, if it is a port.
    pub port: String,
    /// How far east of the middle of its hex it lies, in hex widths.
    pub east: f64,
    /// How far north.
    pub north: f64,
    /// How we know: a word explained in `board.toml`.
    pub basis: String,
    /// Other spellings, separated by semicolons.
    pub other_names: String,
    /// A remark.
    pub note: String,
}

/// A row of `overlay.csv`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OverlayRow {
    /// A hex, or two neighbours joined by a slash.
    #[serde(rename = "where")]
    pub at: String,
    /// What is corrected.
    pub field: String,
    /// What it is instead.
    pub value: String,
    /// Why.
    pub reason: String,
}

/// A row and the line it came from.
pub type Line<T> = (u64, T);

/// All rows of a board, overlay already merged in.
#[derive(Debug, Clone)]
pub struct Tables {
    /// `board.toml`
    pub sheet: Sheet,
    /// `hexes.csv`
    pub hexes: Vec<Line<HexRow>>,
    /// `hexsides.csv`
    pub sides: Vec<Line<SideRow>>,
    /// `places.csv`
    pub places: Vec<Line<PlaceRow>>,
    /// `overlay.csv`, for showing what was changed and why
    pub overlay: Vec<Line<OverlayRow>>,
    /// `coast.csv`
    pub coast: Vec<Ring>,
    /// Where parts were joined: meridians of the plane.
    pub seams: Vec<f64>,
}

/// The kinds of feature a side can have.
pub const SIDE_KINDS: [&str; 9] =
    ["river", "bridge", "road", "pass", "lake", "sea", "crossing", "link", "flow"];

fn rows<T: for<'de> Deserialize<'de>>(file: &str, text: &str, faults: &mut Faults) -> Vec<Line<T>> {
    let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
    let headers = match reader.headers() {
        Ok(headers) => headers.clone(),
        Err(why) => {
            faults.of(file, format!("has no readable header: {why}"));
            return Vec::new();
        }
    };
    let mut out = Vec::new();
    for record in reader.records() {
        match record
            .and_then(|r| Ok((r.position().map_or(0, csv::Position::line), r.deserialize(Some(&headers))?)))
        {
            Ok(line) => out.push(line),
            Err(why) => {
                let line = why.position().map_or(0, csv::Position::line);
                faults.at(file, line, why.to_string());
            }
        }
    }
    out
}

impl Tables {
    /// Parses the files and merges the overlay; every fault in any of them is listed.
    pub fn parse(files: &Files) -> Result<Tables, Faults> {
        let mut faults = Faults::default();
        let sheet: Sheet = match toml::from_str(&files.board) {
            Ok(sheet) => sheet,
            Err(why) => {
                faults.of("board.toml", why.to_string().trim_end().replace('\n', " "));
                return Err(faults);
            }
        };
        if sheet.grid.columns[0] > sheet.grid.columns[1] || sheet.grid.rows[0] > sheet.grid.rows[1] {
            faults.of("board.toml", "the grid's first column or row is larger than its last");
            return Err(faults);
        }
        let mut tables = Tables {
            hexes: rows("hexes.csv", &files.hexes, &mut faults),
            sides: rows("hexsides.csv", &files.hexsides, &mut faults),
            places: rows("places.csv", &files.places, &mut faults),
            overlay: rows("overlay.csv", &files.overlay, &mut faults),
            coast: coast::rings(&files.coast, &mut faults),
            seams: Vec::new(),
            sheet,
        };
        for part in tables.sheet.parts.clone() {
            tables.lay(&part, &mut faults);
        }
        if !tables.sheet.parts.is_empty() {
            tables.fill();
        }
        for (line, row) in tables.overlay.clone() {
            if let Err(what) = tables.correct(&row) {
                faults.0.push(Fault { file: "overlay.csv".into(), line, what });
            }
        }
        faults.or(tables)
    }

    /// Lays the columns of another board down, on top of what is there: the sides of its first column are its own.
    fn lay(&mut self, part: &Part, faults: &mut Faults) {
        let Some(files) = atlas::files(&part.board) else {
            faults.of("board.toml", format!("there is no board '{}' to join", part.board));
            return;
        };
        let other = match Tables::parse(&files) {
            Ok(other) => other,
            Err(more) => {
                faults.0.extend(more.0);
                return;
            }
        };
        let [first, last] = part.columns;
        let grid = other.sheet.grid.clone();
        let gives =
            |label: &str| grid.parse(label).is_some_and(|at| (first..=last).contains(&grid.position(at).0));
        self.sides.retain(|(_, s)| !gives(&s.a) && !gives(&s.b));
        self.hexes.extend(other.hexes.into_iter().filter(|(_, h)| gives(&h.hex)));
        self.sides.extend(other.sides.into_iter().filter(|(_, s)| gives(&s.a) || gives(&s.b)));
        self.places.extend(other.places.into_iter().filter(|(_, p)| gives(&p.hex)));
        for territory in other.sheet.territories {
            if !self.sheet.territories.iter().any(|t| t.name == territory.name) {
                self.sheet.territories.push(territory);
            }
        }
        for (word, meaning) in other.sheet.basis {
            self.sheet.basis.entry(word).or_insert(meaning);
        }
        let [from, to] = self.sheet.grid.columns;
        let middle = |a: u8, b: u8| {
            let at = |column: u8| grid.index(column.into(), grid.rows[0].into()).map(|at| grid.centre(at).x);
            Some(f64::midpoint(at(a)?, at(b)?))
        };
        // A coast ends at the seam, where the neighbour's begins.
        let before = (first > from).then(|| middle(first - 1, first)).flatten();
        let after = (last < to).then(|| middle(last, last + 1)).flatten();
        let ends = match (before, after) {
            (Some(a), Some(b)) => [a.min(b), a.max(b)],
            (None, Some(x)) | (Some(x), None) => {
                let inside = grid.index(first.into(), grid.rows[0].into()).map_or(x, |at| grid.centre(at).x);
                if inside < x { [f64::NEG_INFINITY, x] } else { [x, f64::INFINITY] }
            }
            (None, None) => [f64::NEG_INFINITY, f64::INFINITY],
        };
        self.seams.extend(ends.into_iter().filter(|x| x.is_finite()));
        self.coast.extend(other.coast.iter().filter_map(|ring| ring.between(ends)));
    }

    /// Hexes of the frame that no part gives lie off the map.
    fn fill(&mut self) {
        let grid = &self.sheet.grid;
        let seen: BTreeSet<String> = self.hexes.iter().map(|(_, h)| h.hex.clone()).collect();
        let missing = (0..grid.len()).map(|at| grid.label(at)).filter(|label| !seen.contains(label));
        let off = missing.map(|hex| HexRow {
            hex,
            lat: 0.0,
            lon: 0.0,
            land: 0.0,
            elevation: None,
            relief: None,
            terrain: "sea".into(),
            territory: String::new(),
            sheet: String::new(),
            out: "off".into(),
            pass: String::new(),
            note: String::new(),
        });
        self.hexes.extend(off.map(|row| (0, row)).collect::<Vec<_>>());
    }

    fn correct(&mut self, row: &OverlayRow) -> Result<(), String> {
        if row.reason.is_empty() {
            return Err(format!("the correction of {} gives no reason", row.at));
        }
        match row.at.split_once('/') {
            Some((a, b)) => self.correct_side(a, b, row),
            None => self.correct_hex(row),
        }
    }

    fn correct_side(&mut self, a: &str, b: &str, row: &OverlayRow) -> Result<(), String> {
        let (kind, rank) = match row.field.split_once('-') {
            Some((kind, rank @ ("major" | "minor"))) => (kind, rank),
            _ => (row.field.as_str(), ""),
        };
        if !SIDE_KINDS.contains(&kind) {
            return Err(format!("a side has no '{kind}'; it may have {}", SIDE_KINDS.join(", ")));
        }
        let same = |r: &SideRow| r.kind == kind && ((r.a == a && r.b == b) || (r.a == b && r.b == a));
        if row.value == "none" {
            let before = self.sides.len();
            self.sides.retain(|(_, r)| !same(r));
            if self.sides.len() == before {
                return Err(format!("there is no {kind} at {} to take away", row.at));
            }
            return Ok(());
        }
        self.sides.retain(|(_, r)| !(same(r) && r.name == row.value));
        self.sides.push((
            0,
            SideRow {
                a: a.into(),
                b: b.into(),
                kind: kind.into(),
                name: row.value.clone(),
                rank: rank.into(),
                note: row.reason.clone(),
            },
        ));
        Ok(())
    }

    fn correct_hex(&mut self, row: &OverlayRow) -> Result<(), String> {
        let value = row.value.clone();
        if let Some((_, hex)) = self.hexes.iter_mut().find(|(_, h)| h.hex == row.at) {
            let field = match row.field.as_str() {
                "terrain" => Some(&mut hex.terrain),
                "territory" => Some(&mut hex.territory),
                "sheet" => Some(&mut hex.sheet),
                "out" => Some(&mut hex.out),
                "pass" => Some(&mut hex.pass),
                _ => None,
            };
            if let Some(field) = field {
                *field = value;
                return Ok(());
            }
        } else {
            return Err(format!("there is no hex '{}' on this board", row.at));
        }
        if row.field == "place" {
            self.places.retain(|(_, p)| p.hex != row.at && (value == "none" || p.name != value));
            if value != "none" {
                self.places.push((
                    0,
                    PlaceRow {
                        name: value,
                        hex: row.at.clone(),
                        class: "city".into(),
                        points: None,
                        production: String::new(),
                        port: String::new(),
                        east: 0.0,
                        north: 0.0,
                        basis: "overlay".into(),
                        other_names: String::new(),
                        note: row.reason.clone(),
                    },
                ));
            }
            return Ok(());
        }
        let Some((_, place)) = self.places.iter_mut().find(|(_, p)| p.hex == row.at) else {
            return Err(format!("no place stands at {}, so its '{}' cannot be corrected", row.at, row.field));
        };
        let number = |what: &str| what.parse::<f64>().map_err(|_| format!("'{what}' is not a number"));
        match row.field.as_str() {
            "name" => place.name = value,
            "other_names" => place.other_names = value,
            "class" => place.class = value,
            "points" => place.points = if value == "none" { None } else { Some(number(&value)? as u8) },
            "production" => place.production = value,
            "port" => place.port = value,
            "east" => place.east = number(&value)?,
            "north" => place.north = number(&value)?,
            other => {
                return Err(format!(
                    "'{other}' is not a field; hexes have terrain, territory, sheet, out, pass, place; places have \
                     name, other_names, class, points, production, port, east, north"
                ));
            }
        }
        Ok(())
    }
}
