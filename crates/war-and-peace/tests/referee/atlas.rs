//! The board and the charts, read from the tables that a player may read.

use std::collections::{BTreeMap, BTreeSet};

macro_rules! table {
    ($path:literal) => {
        include_str!(concat!("../../../../data/", $path))
    };
}

/// A hex as a place in the list of all hexes.
pub(crate) type At = usize;

#[derive(Debug, Clone)]
pub(crate) struct Hex {
    pub(crate) name: String,
    pub(crate) terrain: String,
    pub(crate) territory: String,
    pub(crate) board: u8,
    out: bool,
    pass: bool,
    rivers: BTreeSet<String>,
    range: bool,
    pub(crate) city: Option<usize>,
    pub(crate) near: Vec<At>,
}

#[derive(Debug, Clone)]
pub(crate) struct City {
    pub(crate) name: String,
    pub(crate) at: At,
    pub(crate) class: String,
    pub(crate) capacity: u32,
}

#[derive(Debug)]
pub(crate) struct Nation {
    pub(crate) colour: String,
    pub(crate) symbol: String,
    pub(crate) home: Vec<String>,
}

#[derive(Debug, Default)]
pub(crate) struct Atlas {
    pub(crate) hexes: Vec<Hex>,
    names: BTreeMap<String, At>,
    pub(crate) cities: Vec<City>,
    sea_sides: BTreeSet<(At, At)>,
    crossings: BTreeSet<(At, At)>,
    pub(crate) nations: BTreeMap<String, Nation>,
    leaders: BTreeMap<String, (String, i32)>,
    leader_nations: BTreeMap<String, String>,
    regions: BTreeMap<String, Vec<At>>,
    results: Vec<Vec<String>>,
    losses: Vec<Vec<String>>,
    attrition: Vec<Vec<String>>,
    marches: Vec<Vec<String>>,
}

fn rows(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
    reader.records().map(|r| r.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// Two hexes in either order.
fn side(a: At, b: At) -> (At, At) {
    (a.min(b), a.max(b))
}

/// Row and column of a number such as `AA31`: rows from A upwards, then AA.
fn row_and_column(name: &str) -> (i32, i32) {
    let letters: String = name.chars().take_while(char::is_ascii_uppercase).collect();
    let first = i32::from(letters.as_bytes()[0] - b'A');
    let row = if letters.len() == 2 { 26 + first } else { first };
    (row, name[letters.len()..].parse().unwrap())
}

/// A range of dice as the charts write it: `4`, `4-5`, `1-` for one or less, `8+` for eight or more.
fn in_range(words: &str, n: i32) -> bool {
    if let Some(most) = words.strip_suffix('-') {
        return n <= most.parse().unwrap();
    }
    if let Some(least) = words.strip_suffix('+') {
        return n >= least.parse().unwrap();
    }
    match words.split_once('-') {
        Some((a, b)) => (a.parse().unwrap()..=b.parse().unwrap()).contains(&n),
        None => words.parse() == Ok(n),
    }
}

impl Atlas {
    #[expect(clippy::too_many_lines, reason = "a table after the other")]
    pub(crate) fn read() -> Atlas {
        let mut atlas = Atlas::default();
        for r in rows(table!("boards/europe/hexes.csv")) {
            atlas.names.insert(r[0].clone(), atlas.hexes.len());
            atlas.hexes.push(Hex {
                name: r[0].clone(),
                terrain: r[6].clone(),
                territory: r[7].clone(),
                board: r[8].parse().unwrap(),
                out: !r[9].is_empty(),
                pass: !r[10].is_empty(),
                rivers: BTreeSet::new(),
                range: false,
                city: None,
                near: Vec::new(),
            });
        }
        let mut flows: BTreeSet<((At, At), String)> = BTreeSet::new();
        for r in rows(table!("boards/europe/hexsides.csv")) {
            let s = side(atlas.at(&r[0]), atlas.at(&r[1]));
            match r[2].as_str() {
                "flow" => drop(flows.insert((s, r[3].clone()))),
                "sea" => drop(atlas.sea_sides.insert(s)),
                "crossing" => drop(atlas.crossings.insert(s)),
                _ => {}
            }
        }
        for r in rows(table!("boards/europe/overlay.csv")) {
            let (place, value) = (r[0].as_str(), r[2].as_str());
            if let Some((a, b)) = place.split_once('/') {
                let s = side(atlas.at(a), atlas.at(b));
                let none = value == "none";
                match r[1].as_str() {
                    "flow" if none => flows.retain(|f| f.0 != s),
                    "flow" => drop(flows.insert((s, value.to_owned()))),
                    "sea" if none => drop(atlas.sea_sides.remove(&s)),
                    "sea" => drop(atlas.sea_sides.insert(s)),
                    "crossing" if none => drop(atlas.crossings.remove(&s)),
                    "crossing" => drop(atlas.crossings.insert(s)),
                    _ => {}
                }
                continue;
            }
            let Some(&at) = atlas.names.get(place) else { continue };
            let hex = &mut atlas.hexes[at];
            match r[1].as_str() {
                "terrain" => value.clone_into(&mut hex.terrain),
                "territory" => value.clone_into(&mut hex.territory),
                "sheet" => hex.board = value.parse().unwrap(),
                "out" => hex.out = !value.is_empty(),
                "pass" => hex.pass = !value.is_empty(),
                _ => {}
            }
        }
        for ((a, b), river) in flows {
            for at in [a, b] {
                atlas.hexes[at].rivers.insert(river.clone());
            }
        }
        for r in rows(table!("war-and-peace/cities.csv")) {
            // Walcheren is on the list and no city.
            if r[5] == "island" {
                continue;
            }
            let at = atlas.at(&r[1]);
            atlas.hexes[at].city = Some(atlas.cities.len());
            atlas.cities.push(City {
                name: r[0].clone(),
                at,
                class: r[5].clone(),
                capacity: r[6].parse().unwrap(),
            });
        }
        for r in rows(table!("war-and-peace/charts/ranges.csv")) {
            for name in r[1].split(' ') {
                let at = atlas.at(name);
                atlas.hexes[at].range = true;
            }
        }
        for r in rows(table!("war-and-peace/regions.csv")) {
            let hexes = r[1].split(' ').map(|n| atlas.at(n)).collect();
            atlas.regions.insert(r[0].clone(), hexes);
        }
        for r in rows(table!("war-and-peace/nations.csv")) {
            let nation = Nation {
                colour: r[3].clone(),
                symbol: r[6].clone(),
                home: r[8].split(';').map(str::to_owned).collect(),
            };
            atlas.nations.insert(r[0].clone(), nation);
        }
        for r in rows(table!("war-and-peace/leaders.csv")) {
            atlas.leaders.insert(r[0].clone(), (r[2].clone(), r[3].parse().unwrap()));
            atlas.leader_nations.insert(r[0].clone(), r[1].clone());
        }
        atlas.results = rows(table!("war-and-peace/charts/combat-results.csv"));
        atlas.losses = rows(table!("war-and-peace/charts/combat-loss.csv"));
        atlas.attrition = rows(table!("war-and-peace/charts/attrition.csv"));
        atlas.marches = rows(table!("war-and-peace/charts/forced-march.csv"));
        let near: Vec<Vec<At>> = atlas.hexes.iter().map(|h| atlas.around(&h.name)).collect();
        for (hex, near) in atlas.hexes.iter_mut().zip(near) {
            hex.near = near;
        }
        atlas
    }

    fn around(&self, name: &str) -> Vec<At> {
        let (row, column) = row_and_column(name);
        let lean = row % 2;
        let spots = [
            (row, column - 1),
            (row, column + 1),
            (row + 1, column - 1 + lean),
            (row + 1, column + lean),
            (row - 1, column - 1 + lean),
            (row - 1, column + lean),
        ];
        let written = |(row, column): (i32, i32)| {
            let letter = |n: i32| u8::try_from(n).ok().map(|n| char::from(b'A' + n));
            let name = match row {
                0..=25 => letter(row)?.to_string(),
                26..=51 => letter(row - 26)?.to_string().repeat(2),
                _ => return None,
            };
            self.names.get(&format!("{name}{column:02}")).copied()
        };
        spots.into_iter().filter_map(written).collect()
    }

    pub(crate) fn at(&self, name: &str) -> At {
        *self.names.get(name).unwrap_or_else(|| panic!("no hex {name}"))
    }

    pub(crate) fn name(&self, at: At) -> &str {
        &self.hexes[at].name
    }

    pub(crate) fn city_at(&self, at: At) -> Option<&City> {
        self.hexes[at].city.map(|n| &self.cities[n])
    }

    pub(crate) fn city(&self, name: &str) -> &City {
        self.cities.iter().find(|c| c.name == name).unwrap_or_else(|| panic!("no city {name}"))
    }

    pub(crate) fn region(&self, name: &str) -> Option<&Vec<At>> {
        self.regions.get(name)
    }

    pub(crate) fn colour(&self, nation: &str) -> &str {
        &self.nations[nation].colour
    }

    /// Colour and value of a leader; those without a name are written `blue-A` and have none.
    pub(crate) fn leader(&self, name: &str) -> (String, i32) {
        if let Some(known) = self.leaders.get(name) {
            return known.clone();
        }
        let (colour, _) = name.split_once('-').unwrap_or_else(|| panic!("no leader {name}"));
        (colour.to_owned(), 0)
    }

    /// The nation of a leader; those without a name serve every nation of their colour.
    pub(crate) fn leader_nations(&self, name: &str) -> Vec<String> {
        if let Some(nation) = self.leader_nations.get(name) {
            return vec![nation.clone()];
        }
        let colour = self.leader(name).0;
        self.nations.iter().filter(|n| n.1.colour == colour).map(|n| n.0.clone()).collect()
    }

    /// Land that an army may stand on.
    pub(crate) fn is_ground(&self, at: At) -> bool {
        self.hexes[at].terrain != "sea" && !self.hexes[at].out
    }

    /// Note 8: a hex that touches the sea.
    pub(crate) fn is_coast(&self, at: At) -> bool {
        self.hexes[at].near.iter().any(|&n| self.hexes[n].terrain == "sea")
    }

    /// Note 8 and R-WP-M09: a city on the coast, and three inland.
    pub(crate) fn is_port(&self, at: At) -> bool {
        let inland = ["London", "Bordeaux", "Antwerp"];
        self.city_at(at).is_some_and(|c| self.is_coast(at) || inland.contains(&c.name.as_str()))
    }

    /// An all-sea side, crossings included.
    pub(crate) fn is_sea_side(&self, a: At, b: At) -> bool {
        self.sea_sides.contains(&side(a, b)) || self.crossings.contains(&side(a, b))
    }

    pub(crate) fn is_crossing(&self, a: At, b: At) -> bool {
        self.crossings.contains(&side(a, b))
    }

    /// Notes 2 and 7: water, and mountain sides of the Alps and Pyrenees without a pass.
    pub(crate) fn is_open(&self, a: At, b: At) -> bool {
        let (x, y) = (&self.hexes[a], &self.hexes[b]);
        if !self.is_ground(b) || self.is_sea_side(a, b) && !self.is_crossing(a, b) {
            return false;
        }
        let wall = [x, y].iter().all(|h| h.range && h.terrain == "mountain");
        !wall || x.pass || y.pass
    }

    /// Note 4 and the chart: what it costs to enter.
    pub(crate) fn entry(&self, at: At, winter: bool) -> u32 {
        if self.hexes[at].city.is_some() {
            return 1;
        }
        match self.hexes[at].terrain.as_str() {
            "clear" => 1,
            "lake" | "marsh" if winter => 1,
            _ => 2,
        }
    }

    pub(crate) fn is_river(&self, at: At) -> bool {
        !self.hexes[at].rivers.is_empty()
    }

    /// Whether two hexes are on one river.
    pub(crate) fn share_river(&self, a: At, b: At) -> bool {
        !self.hexes[a].rivers.is_disjoint(&self.hexes[b].rivers)
    }

    /// O.1.c: the results for the larger and the smaller force.
    pub(crate) fn result(&self, line: &str, total: i32) -> (String, String) {
        let column = match line {
            "1-1" => 3,
            "3-2" => 4,
            _ => 5,
        };
        let found = self.results.iter().find(|r| in_range(&r[column], total)).unwrap();
        (found[1].clone(), found[2].clone())
    }

    /// P.3: SP lost for a result, by the size of the smaller force.
    pub(crate) fn loss(&self, result: &str, smaller: u32) -> u32 {
        let column = match result {
            "1" => 2,
            "D1" => 3,
            "D2" => 4,
            "D3" => 5,
            _ => return 0,
        };
        let fits = |r: &&Vec<String>| {
            smaller >= r[0].parse().unwrap() && (r[1].is_empty() || smaller <= r[1].parse().unwrap())
        };
        self.losses.iter().find(fits).unwrap()[column].parse().unwrap()
    }

    /// G.2: SP lost in a hex, and whether there is an asterisk. Above thirty see R-WP-M20.
    pub(crate) fn attrition(&self, die: i32, sp: u32) -> (u32, bool) {
        let row = self.attrition.iter().find(|r| in_range(&r[0], die)).unwrap();
        let read = |column: usize| {
            let cell = &row[column];
            (cell.trim_end_matches('*').parse::<u32>().unwrap(), cell.ends_with('*'))
        };
        let (mut lost, mut star) = (0, false);
        for _ in 0..sp / 30 {
            let full = read(6);
            lost += full.0;
            star |= full.1;
        }
        let column = match sp % 30 {
            0..=2 => return (lost, star),
            3..=5 => 1,
            6..=10 => 2,
            11..=15 => 3,
            16..=20 => 4,
            21..=25 => 5,
            _ => 6,
        };
        let rest = read(column);
        (lost + rest.0, star | rest.1)
    }

    /// K.3: MP gained, and whether there is an asterisk.
    pub(crate) fn march(&self, die: i32, asked: u32) -> (u32, bool) {
        let cell = &self.marches.iter().find(|r| in_range(&r[0], die)).unwrap()[asked as usize];
        (cell.trim_end_matches('*').parse().unwrap(), cell.ends_with('*'))
    }
}
