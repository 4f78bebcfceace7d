//! The board a second time: read from the tables in `data/boards`, corrected by their overlays.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A printed hex number, `1808`.
pub type Hex = u16;

/// Where the data stand.
pub fn data(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path)
}

/// A table with its rows by column name.
pub fn table(path: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_path(data(path)).unwrap();
    let head = reader.headers().unwrap().clone();
    let row =
        |r: csv::StringRecord| head.iter().map(str::to_owned).zip(r.iter().map(str::to_owned)).collect();
    reader.records().map(|r| row(r.unwrap())).collect()
}

/// Ground of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    Clear,
    Forest,
    Marsh,
    Rough,
    Mountain,
    /// Sea or lake.
    Water,
}

/// A city on the board.
#[derive(Debug, Clone)]
pub struct City {
    pub name: String,
    pub other: Vec<String>,
    pub fortified: bool,
    pub points: i32,
}

/// What lies on a side between two hexes.
#[allow(clippy::struct_excessive_bools, reason = "a side may have each of them")]
#[derive(Debug, Clone, Copy, Default)]
pub struct Side {
    pub river: bool,
    pub bridge: bool,
    pub road: bool,
    pub pass: bool,
    /// The sea, or a lake, along the whole side.
    pub water: bool,
    pub lake: bool,
}

/// The whole board.
#[derive(Debug, Default)]
pub struct Map {
    pub ground: BTreeMap<Hex, Ground>,
    pub territory: BTreeMap<Hex, String>,
    pub cities: BTreeMap<Hex, City>,
    sides: BTreeMap<(Hex, Hex), Side>,
}

/// The number of a hex from four digits.
pub fn hex(text: &str) -> Option<Hex> {
    (text.len() == 4 && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().unwrap())
}

/// Four digits of a hex.
pub fn name(hex: Hex) -> String {
    format!("{hex:04}")
}

fn ground(word: &str) -> Ground {
    match word {
        "clear" => Ground::Clear,
        "forest" => Ground::Forest,
        "marsh" => Ground::Marsh,
        "rough" => Ground::Rough,
        "mountain" => Ground::Mountain,
        "sea" | "lake" => Ground::Water,
        other => panic!("ground {other}"),
    }
}

/// The six hexes around one: columns count from the east, even ones lie half a hex farther south.
pub fn around(hex: Hex) -> [Hex; 6] {
    let low = hex / 100 % 2;
    [hex - 1, hex + 1, hex - 100 - low, hex - 100 - low + 1, hex + 100 - low, hex + 100 - low + 1]
}

/// How many hexes apart two hexes are.
pub fn distance(a: Hex, b: Hex) -> i32 {
    let cube = |h: Hex| {
        let (c, r) = (i32::from(h / 100), i32::from(h % 100));
        (c, r - (c + 1).div_euclid(2))
    };
    let ((c1, z1), (c2, z2)) = (cube(a), cube(b));
    let (dc, dz) = (c1 - c2, z1 - z2);
    dc.abs().max(dz.abs()).max((dc + dz).abs())
}

impl Map {
    /// Two boards joined: columns up to 22 of the first, the others of the second, whose sides lie on top at the seam.
    pub fn joined() -> Map {
        let mut map = Map::read("russia-1812");
        let west = Map::read("central-europe-1813");
        let far = |h: Hex| h / 100 >= 23;
        map.ground.retain(|h, _| !far(*h));
        map.territory.retain(|h, _| !far(*h));
        map.cities.retain(|h, _| !far(*h));
        map.sides.retain(|(_, b), _| !far(*b));
        map.ground.extend(west.ground.into_iter().filter(|(h, _)| far(*h)));
        map.territory.extend(west.territory.into_iter().filter(|(h, _)| far(*h)));
        map.cities.extend(west.cities.into_iter().filter(|(h, _)| far(*h)));
        map.sides.extend(west.sides.into_iter().filter(|((_, b), _)| far(*b)));
        for row in table("boards/europe-1812-13/overlay.csv") {
            map.correct(&row["where"], &row["field"], &row["value"], &mut BTreeSet::new());
        }
        map
    }

    /// Reads a board.
    pub fn read(board: &str) -> Map {
        let mut map = Map::default();
        let mut out = BTreeSet::new();
        for row in table(&format!("boards/{board}/hexes.csv")) {
            let at = hex(&row["hex"]).unwrap();
            map.ground.insert(at, ground(&row["terrain"]));
            map.territory.insert(at, row["territory"].clone());
            if !row["out"].is_empty() {
                out.insert(at);
            }
        }
        for row in table(&format!("boards/{board}/hexsides.csv")) {
            let (a, b) = (hex(&row["a"]).unwrap(), hex(&row["b"]).unwrap());
            map.feature(a, b, &row["kind"], true);
        }
        for row in table(&format!("boards/{board}/places.csv")) {
            let city = City {
                name: row["name"].clone(),
                other: row["other_names"].split(';').map(str::to_owned).collect(),
                fortified: row["class"] == "fortified",
                points: row["points"].parse().unwrap_or(0),
            };
            map.cities.insert(hex(&row["hex"]).unwrap(), city);
        }
        for row in table(&format!("boards/{board}/overlay.csv")) {
            map.correct(&row["where"], &row["field"], &row["value"], &mut out);
        }
        for at in out {
            map.ground.remove(&at);
        }
        map
    }

    fn correct(&mut self, at: &str, field: &str, value: &str, out: &mut BTreeSet<Hex>) {
        if let Some((a, b)) = at.split_once('/') {
            let (a, b) = (hex(a).unwrap(), hex(b).unwrap());
            let kind = field.split('-').next().unwrap();
            return self.feature(a, b, kind, value != "none");
        }
        let at = hex(at).unwrap();
        match field {
            "terrain" => drop(self.ground.insert(at, ground(value))),
            "territory" => drop(self.territory.insert(at, value.to_owned())),
            "out" => drop(if value == "yes" { out.insert(at) } else { out.remove(&at) }),
            "place" if value == "none" => drop(self.cities.remove(&at)),
            "place" => {
                // A town that moves keeps its points and its other names.
                let old = self.cities.iter().find(|(_, c)| c.name == value).map(|(h, _)| *h);
                let moved = old.and_then(|h| self.cities.remove(&h));
                let new = City { name: value.to_owned(), other: Vec::new(), fortified: false, points: 0 };
                self.cities.insert(at, moved.unwrap_or(new));
            }
            _ => {
                let Some(city) = self.cities.get_mut(&at) else { return };
                match field {
                    "class" => city.fortified = value == "fortified",
                    "points" => city.points = value.parse().unwrap(),
                    "name" => value.clone_into(&mut city.name),
                    "other_names" => city.other.extend(value.split(';').map(str::to_owned)),
                    _ => {}
                }
            }
        }
    }

    fn feature(&mut self, a: Hex, b: Hex, kind: &str, there: bool) {
        let side = self.sides.entry((a.min(b), a.max(b))).or_default();
        match kind {
            "river" => side.river = there,
            "bridge" => side.bridge = there,
            "road" => side.road = there,
            "pass" => side.pass = there,
            "lake" => (side.water, side.lake) = (there, there),
            "sea" => side.water = there,
            other => panic!("side {other}"),
        }
    }

    /// What lies between two hexes.
    pub fn side(&self, a: Hex, b: Hex) -> Side {
        self.sides.get(&(a.min(b), a.max(b))).copied().unwrap_or_default()
    }

    /// A river, bridged or not.
    pub fn river(&self, a: Hex, b: Hex) -> bool {
        self.side(a, b).river
    }

    /// A river without a bridge.
    pub fn unbridged(&self, a: Hex, b: Hex) -> bool {
        let side = self.side(a, b);
        side.river && !side.bridge
    }

    /// Neighbours that are on the board.
    pub fn next_to(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        around(hex).into_iter().filter(|h| self.ground.contains_key(h))
    }

    /// Where a city stands.
    pub fn city(&self, name: &str) -> Hex {
        let plain = |c: &City| c.name == name || c.other.iter().any(|o| o == name);
        self.cities.iter().find(|(_, c)| plain(c)).map_or_else(|| panic!("no city {name}"), |(h, _)| *h)
    }
}
