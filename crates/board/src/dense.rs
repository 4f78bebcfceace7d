//! The board in play: dense tables indexed by hex, never changed.

use crate::tables::{Files, HexRow, Line, Tables};
use crate::{Class, Dir, Faults, Features, Grid, HexId, Point, Terrain};
use std::collections::{BTreeMap, BTreeSet};

/// A place, as an index into [`Board::places`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(pub u16);

/// A territory, as an index into [`Board::territories`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerritoryId(pub u8);

/// A city or other named place.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// Name as printed.
    pub name: String,
    /// Other spellings.
    pub other_names: Vec<String>,
    /// Where it stands.
    pub hex: HexId,
    /// Its class.
    pub class: Class,
    /// Victory points printed beside it.
    pub points: u8,
    /// Whether it produces.
    pub production: bool,
    /// The sea it is a port on.
    pub port: Option<String>,
    /// Its true position on the plane of the board.
    pub at: Point,
    /// How we know; the board's sheet explains the word.
    pub basis: String,
}

/// A state or province.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Territory {
    /// Its name.
    pub name: String,
    /// Its colour on the drawn board.
    pub tint: String,
}

#[derive(Debug, Clone, Copy)]
struct Cell {
    neighbours: [HexId; 6],
    features: [Features; 6],
    terrain: Terrain,
    territory: Option<TerritoryId>,
    place: Option<PlaceId>,
    sheet: u8,
    out: bool,
    off: bool,
}

/// A board in play.
#[derive(Debug, Clone)]
pub struct Board {
    tables: Tables,
    labels: Vec<String>,
    cells: Vec<Cell>,
    rows: Vec<HexRow>,
    places: Vec<Place>,
    territories: Vec<Territory>,
    names: BTreeMap<(HexId, u8), Vec<(Features, String)>>,
}

impl Board {
    /// Loads a board from the text of its files; every fault in any of them is listed.
    pub fn load(files: &Files) -> Result<Board, Faults> {
        let tables = Tables::parse(files)?;
        Board::build(tables)
    }

    fn build(tables: Tables) -> Result<Board, Faults> {
        let mut faults = Faults::default();
        let grid = tables.sheet.grid.clone();
        let territories: Vec<Territory> = tables
            .sheet
            .territories
            .iter()
            .map(|t| Territory { name: t.name.clone(), tint: t.tint.clone() })
            .collect();
        let rows = hex_rows(&grid, &tables.hexes, &mut faults);
        let rows = faults.or(rows)?;
        let mut faults = Faults::default();
        let mut cells: Vec<Cell> = Vec::with_capacity(grid.len());
        for (index, (line, row)) in rows.iter().enumerate() {
            let terrain = row.terrain.parse().unwrap_or_else(|why: String| {
                faults.at("hexes.csv", *line, format!("terrain of {}: {why}", row.hex));
                Terrain::Clear
            });
            let territory = territories.iter().position(|t| t.name == row.territory);
            if territory.is_none() && !row.territory.is_empty() {
                faults.at(
                    "hexes.csv",
                    *line,
                    format!("{}: board.toml has no territory '{}'", row.hex, row.territory),
                );
            }
            let neighbour = |dir| grid.neighbour(index, dir).map_or(HexId::NONE, |i| HexId(i as u16));
            cells.push(Cell {
                neighbours: Dir::ALL.map(neighbour),
                features: [Features::empty(); 6],
                terrain,
                territory: territory.map(|t| TerritoryId(t as u8)),
                place: None,
                sheet: row.sheet.parse().unwrap_or(0),
                out: matches!(row.out.as_str(), "yes" | "off"),
                off: row.out == "off",
            });
        }
        let labels: Vec<String> = (0..grid.len()).map(|i| grid.label(i)).collect();
        let mut board = Board {
            rows: rows.into_iter().map(|(_, r)| r).collect(),
            labels,
            cells,
            places: Vec::new(),
            territories,
            names: BTreeMap::new(),
            tables,
        };
        board.lay_sides(&mut faults);
        board.lay_places(&mut faults);
        board.lay_borders();
        faults.or(board)
    }

    fn lay_sides(&mut self, faults: &mut Faults) {
        for (line, row) in self.tables.sides.clone() {
            let file = if line == 0 { "overlay.csv" } else { "hexsides.csv" };
            let (Some(a), Some(b)) = (self.hex(&row.a), self.hex(&row.b)) else {
                faults.at(file, line, format!("{}/{} names a hex that is not on the board", row.a, row.b));
                continue;
            };
            let Some(dir) = self.direction(a, b) else {
                faults.at(file, line, format!("{} and {} are not neighbours", row.a, row.b));
                continue;
            };
            let feature = match row.kind.as_str() {
                "river" => Features::RIVER,
                "bridge" => Features::BRIDGE,
                "road" => Features::ROAD,
                "pass" => Features::PASS,
                "lake" => Features::LAKE,
                "sea" => Features::SEA,
                "crossing" => Features::CROSSING,
                "link" => Features::LINK,
                "flow" => Features::FLOW,
                other => {
                    faults.at(file, line, format!("'{other}' is not a kind of feature"));
                    continue;
                }
            };
            for (hex, dir) in [(a, dir), (b, dir.opposite())] {
                self.cells[hex.index()].features[dir.index()] |= feature;
                self.names.entry((hex, dir.0)).or_default().push((feature, row.name.clone()));
            }
        }
        for hex in self.hexes() {
            for (dir, other) in self.neighbours(hex) {
                let side = self.side(hex, dir);
                if hex < other && side.contains(Features::BRIDGE) && !side.contains(Features::RIVER) {
                    faults.of(
                        "hexsides.csv",
                        format!("the bridge {}/{} crosses no river", self.label(hex), self.label(other)),
                    );
                }
            }
        }
    }

    fn lay_places(&mut self, faults: &mut Faults) {
        let mut seen = BTreeSet::new();
        for (line, row) in self.tables.places.clone() {
            let file = if line == 0 { "overlay.csv" } else { "places.csv" };
            let Some(hex) = self.hex(&row.hex) else {
                faults.at(
                    file,
                    line,
                    format!("{} stands on '{}', which is not on the board", row.name, row.hex),
                );
                continue;
            };
            let class = match row.class.parse() {
                Ok(class) => class,
                Err(why) => {
                    faults.at(file, line, format!("class of {}: {why}", row.name));
                    continue;
                }
            };
            if let Some(other) = self.place_at(hex) {
                faults.at(file, line, format!("{} and {} share hex {}", row.name, other.name, row.hex));
            }
            if !seen.insert(row.name.clone()) {
                faults.at(file, line, format!("there are two places called {}", row.name));
            }
            if self.terrain(hex).is_water() {
                faults.at(file, line, format!("{} stands in the water at {}", row.name, row.hex));
            }
            if row.basis != "overlay" && !self.tables.sheet.basis.contains_key(&row.basis) {
                faults.at(file, line, format!("board.toml does not explain the basis '{}'", row.basis));
            }
            let centre = self.centre(hex);
            self.cells[hex.index()].place = Some(PlaceId(self.places.len() as u16));
            self.places.push(Place {
                name: row.name,
                other_names: row
                    .other_names
                    .split(';')
                    .filter(|n| !n.is_empty())
                    .map(str::to_owned)
                    .collect(),
                hex,
                class,
                points: row.points.unwrap_or(0),
                production: row.production == "yes",
                port: Some(row.port).filter(|p| !p.is_empty()),
                at: Point::new(centre.x + row.east, centre.y + row.north),
                basis: row.basis,
            });
        }
    }

    fn lay_borders(&mut self) {
        for hex in self.hexes() {
            for dir in Dir::ALL {
                let Some(other) = self.neighbour(hex, dir) else {
                    continue;
                };
                let (a, b) = (self.territory(hex), self.territory(other));
                if a.is_some() && b.is_some() && a != b {
                    self.cells[hex.index()].features[dir.index()] |= Features::BORDER;
                }
            }
        }
    }

    /// How many hexes there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no hex. There always is.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// Every hex, in order of its index.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.cells.len() as u16).map(HexId)
    }

    /// The frame.
    pub fn grid(&self) -> &Grid {
        &self.tables.sheet.grid
    }

    /// The tables that the board was made from, corrections merged in.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The row of `hexes.csv` behind a hex.
    pub fn row(&self, hex: HexId) -> &HexRow {
        &self.rows[hex.index()]
    }

    /// The hex with a printed number.
    pub fn hex(&self, label: &str) -> Option<HexId> {
        self.grid().parse(label).map(|i| HexId(i as u16))
    }

    /// The printed number of a hex.
    pub fn label(&self, hex: HexId) -> &str {
        self.labels.get(hex.index()).map_or("off the board", String::as_str)
    }

    /// The ground.
    #[inline]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.cells[hex.index()].terrain
    }

    /// Whether no piece may ever stand there.
    #[inline]
    pub fn is_out(&self, hex: HexId) -> bool {
        self.cells[hex.index()].out
    }

    /// Whether the hex lies in the frame but off the map, where parts of different size are joined.
    pub fn is_off(&self, hex: HexId) -> bool {
        self.cells[hex.index()].off
    }

    /// Which of several map sheets the hex is printed on; 0 where there is only one.
    #[inline]
    pub fn sheet(&self, hex: HexId) -> u8 {
        self.cells[hex.index()].sheet
    }

    /// The territory a hex belongs to.
    #[inline]
    pub fn territory(&self, hex: HexId) -> Option<TerritoryId> {
        self.cells[hex.index()].territory
    }

    /// The name of the territory a hex belongs to.
    pub fn territory_name(&self, hex: HexId) -> &str {
        self.territory(hex).map_or("", |t| &self.territories[usize::from(t.0)].name)
    }

    /// All territories.
    pub fn territories(&self) -> &[Territory] {
        &self.territories
    }

    /// The territory with a name.
    pub fn territory_named(&self, name: &str) -> Option<TerritoryId> {
        self.territories.iter().position(|t| t.name == name).map(|i| TerritoryId(i as u8))
    }

    /// All places.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// The place in a hex, as an index.
    #[inline]
    pub fn place_id(&self, hex: HexId) -> Option<PlaceId> {
        self.cells[hex.index()].place
    }

    /// The place in a hex.
    pub fn place_at(&self, hex: HexId) -> Option<&Place> {
        self.place_id(hex).map(|p| &self.places[usize::from(p.0)])
    }

    /// The place with a name, in any of its spellings.
    pub fn place(&self, name: &str) -> Option<&Place> {
        let same = |p: &&Place| p.name == name || p.other_names.iter().any(|n| n == name);
        self.places.iter().find(same)
    }

    /// The same board with other names on its places, to be drawn for people who call them so.
    #[must_use]
    pub fn renamed(mut self, name: impl Fn(&str) -> String) -> Board {
        for place in &mut self.places {
            let own = name(&place.name);
            if own != place.name {
                place.other_names.push(std::mem::replace(&mut place.name, own));
            }
        }
        self
    }

    /// The hex on the other side of `dir`.
    #[inline]
    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        let other = self.cells[hex.index()].neighbours[dir.index()];
        (other != HexId::NONE).then_some(other)
    }

    /// The neighbours of a hex with the way to each.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + use<> {
        let neighbours = self.cells[hex.index()].neighbours;
        Dir::ALL.into_iter().map(move |d| (d, neighbours[d.index()])).filter(|&(_, h)| h != HexId::NONE)
    }

    /// Parts neighbours for good wherever a title lets nobody pass: what is asked of one side holds for both.
    pub fn sever(&mut self, apart: impl Fn(&Board, HexId, Dir) -> bool) {
        let sides: Vec<(HexId, Dir, HexId)> = self
            .hexes()
            .flat_map(|hex| self.neighbours(hex).map(move |(dir, near)| (hex, dir, near)))
            .filter(|&(hex, dir, _)| apart(self, hex, dir))
            .collect();
        for (hex, _, near) in sides {
            for (from, to) in [(hex, near), (near, hex)] {
                for neighbour in self.cells[from.index()].neighbours.iter_mut().filter(|n| **n == to) {
                    *neighbour = HexId::NONE;
                }
            }
        }
    }

    /// The way from a hex to its neighbour.
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.neighbours(from).find(|&(_, h)| h == to).map(|(d, _)| d)
    }

    /// What lies on a side.
    #[inline]
    pub fn side(&self, hex: HexId, dir: Dir) -> Features {
        self.cells[hex.index()].features[dir.index()]
    }

    /// What lies between two neighbours; nothing if they are none.
    pub fn between(&self, a: HexId, b: HexId) -> Features {
        self.direction(a, b).map_or(Features::empty(), |d| self.side(a, d))
    }

    /// The names of features of a kind on a side.
    pub fn names(&self, hex: HexId, dir: Dir, kind: Features) -> impl Iterator<Item = &str> {
        let named = self.names.get(&(hex, dir.0)).map_or(&[][..], Vec::as_slice);
        named.iter().filter(move |(f, _)| kind.contains(*f)).map(|(_, n)| n.as_str())
    }

    /// How many steps lie between two hexes, whatever the ground.
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        self.grid().distance(a.index(), b.index())
    }

    /// The middle of a hex.
    pub fn centre(&self, hex: HexId) -> Point {
        self.grid().centre(hex.index())
    }
}

/// One row a hex, in order of index; missing, doubled and foreign rows are faults.
fn hex_rows(grid: &Grid, rows: &[Line<HexRow>], faults: &mut Faults) -> Vec<Line<HexRow>> {
    let mut found: Vec<Option<Line<HexRow>>> = vec![None; grid.len()];
    for (line, row) in rows {
        match grid.parse(&row.hex) {
            None => faults.at("hexes.csv", *line, format!("'{}' is not a hex of this grid", row.hex)),
            Some(at) if found[at].is_some() => {
                faults.at("hexes.csv", *line, format!("hex {} has a second row", row.hex));
            }
            Some(at) => found[at] = Some((*line, row.clone())),
        }
    }
    let missing: Vec<String> =
        found.iter().enumerate().filter(|(_, f)| f.is_none()).map(|(i, _)| grid.label(i)).collect();
    if !missing.is_empty() {
        faults.of("hexes.csv", format!("{} hexes have no row: {}", missing.len(), missing.join(" ")));
    }
    found.into_iter().flatten().collect()
}
