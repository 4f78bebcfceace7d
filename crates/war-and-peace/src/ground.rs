//! The map as the rules see it: what a step costs, what a hex does in battle, where cities stand (WP-C.1-2).

use crate::roster::{City, CityClass, CityId, rows};
use board::{Board, Dir, Features, HexId, Terrain, atlas};
use kernel::Fault;
use serde::Deserialize;
use std::collections::BTreeSet;

pub(crate) const BOARD: &str = "europe";

/// A set of hexes of the map.
pub(crate) type HexBits = board::HexSet<51>;

/// One step from a hex to a neighbour.
#[derive(Debug, Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each is a property of the side of its own")]
pub(crate) struct Way {
    pub(crate) to: HexId,
    /// What the hex entered costs, in summer and in winter (WP-J.2).
    cost: [u8; 2],
    /// Leaves a river for a hex that is not on it (R-WP-M04).
    pub(crate) river: bool,
    /// Closed to movement and supply (R-WP-M16).
    pub(crate) closed: bool,
    /// Nobody goes or fights across: all sea, or no land (WP-N.1-1).
    pub(crate) barred: bool,
    /// A sea crossing: no retreat (WP-Q.1.g).
    pub(crate) crossing: bool,
}

#[derive(Debug, Clone, Copy, Default)]
struct Ground {
    cost: [u8; 2],
    /// For the force attacked there: added if it is the larger, taken off if it is the smaller.
    shelter: i32,
    land: bool,
    mountain: bool,
}

/// The map.
#[derive(Debug)]
pub(crate) struct Map {
    pub(crate) board: Board,
    ground: Vec<Ground>,
    ways: Vec<[Option<Way>; 6]>,
    rivers: Vec<BTreeSet<String>>,
    /// What a river counts for the force attacked from it (WP-JJ.tec.river).
    river_shelter: i32,
    /// What a sea crossing counts for the force attacked across it (WP-JJ.tec.sea-crossing).
    crossing_shelter: i32,
    pub(crate) cities: Vec<City>,
    city_at: Vec<Option<CityId>>,
    /// The territory of each hex, regions first.
    regions: Vec<Option<String>>,
}

#[derive(Debug, Deserialize)]
struct TerrainRow {
    id: String,
    board: String,
    cost: Option<u8>,
    cost_winter: Option<u8>,
    larger: i32,
}

#[derive(Debug, Deserialize)]
struct RangeRow {
    hexes: String,
}

#[derive(Debug, Deserialize)]
struct RegionRow {
    region: String,
    hexes: String,
}

#[derive(Debug, Deserialize)]
struct CityRow {
    city: String,
    hex: String,
    class: CityClass,
    capacity: u8,
}

impl Map {
    pub(crate) fn read(faults: &mut Vec<Fault>) -> Option<Map> {
        let board = match atlas::load(BOARD) {
            Ok(board) => board,
            Err(why) => {
                faults.push(Fault::new(BOARD, why.to_string()));
                return None;
            }
        };
        let find = |file: &str, label: &str, faults: &mut Vec<Fault>| {
            let hex = board.hex(label);
            if hex.is_none() {
                faults.push(Fault::new(file, format!("there is no hex {label}")));
            }
            hex
        };
        let terrain: Vec<TerrainRow> = rows("charts/terrain.csv", data!("charts/terrain.csv"), faults);
        let kind = |t: Terrain| terrain.iter().find(|row| row.board == t.word());
        let city_cost =
            terrain.iter().find(|row| row.id == "major-city").and_then(|row| row.cost).unwrap_or(1);
        let river_shelter = terrain.iter().find(|row| row.id == "river").map_or(0, |row| row.larger);
        let crossing_shelter =
            terrain.iter().find(|row| row.id == "sea-crossing").map_or(0, |row| row.larger);
        let mut cities = Vec::new();
        let mut city_at = vec![None; board.len()];
        for row in rows::<CityRow>("cities.csv", data!("cities.csv"), faults) {
            let Some(hex) = find("cities.csv", &row.hex, faults) else { continue };
            if row.class != CityClass::Island {
                city_at[hex.index()] = Some(CityId(cities.len() as u8));
            }
            cities.push(City { name: row.city, hex, class: row.class, capacity: row.capacity });
        }
        let mut ranges = BTreeSet::new();
        for row in rows::<RangeRow>("charts/ranges.csv", data!("charts/ranges.csv"), faults) {
            ranges.extend(row.hexes.split_whitespace().filter_map(|l| find("charts/ranges.csv", l, faults)));
        }
        let mut regions = vec![None; board.len()];
        for row in rows::<RegionRow>("regions.csv", data!("regions.csv"), faults) {
            for hex in row.hexes.split_whitespace().filter_map(|l| find("regions.csv", l, faults)) {
                regions[hex.index()] = Some(row.region.clone());
            }
        }
        let mut rivers = vec![BTreeSet::new(); board.len()];
        let mut ground = vec![Ground::default(); board.len()];
        for hex in board.hexes() {
            for dir in Dir::ALL {
                rivers[hex.index()].extend(board.names(hex, dir, Features::FLOW).map(str::to_owned));
            }
            let t = board.terrain(hex);
            let row = kind(t);
            let cost = row.map_or([1, 1], |row| [row.cost.unwrap_or(1), row.cost_winter.unwrap_or(1)]);
            ground[hex.index()] = Ground {
                cost: if city_at[hex.index()].is_some() { [city_cost; 2] } else { cost },
                shelter: row.map_or(0, |row| row.larger),
                land: t != Terrain::Sea && !board.is_out(hex),
                mountain: t == Terrain::Mountain,
            };
        }
        let pass = |hex: HexId| !board.row(hex).pass.is_empty();
        let mut ways = vec![[None; 6]; board.len()];
        for hex in board.hexes() {
            for (dir, to) in board.neighbours(hex) {
                let side = board.side(hex, dir);
                let (here, there) = (&rivers[hex.index()], &rivers[to.index()]);
                let crossing = side.contains(Features::CROSSING);
                ways[hex.index()][dir.index()] = Some(Way {
                    to,
                    cost: ground[to.index()].cost,
                    river: !here.is_empty() && here.is_disjoint(there),
                    closed: ranges.contains(&hex) && ranges.contains(&to) && !pass(hex) && !pass(to),
                    barred: !ground[to.index()].land
                        || !ground[hex.index()].land
                        || (side.contains(Features::SEA) && !crossing),
                    crossing,
                });
            }
        }
        Some(Map { board, ground, ways, rivers, river_shelter, crossing_shelter, cities, city_at, regions })
    }

    /// The steps out of a hex.
    #[inline]
    pub(crate) fn ways(&self, hex: HexId) -> impl Iterator<Item = Way> {
        self.ways.get(hex.index()).into_iter().flatten().flatten().copied()
    }

    /// The step between two neighbours.
    pub(crate) fn way(&self, from: HexId, to: HexId) -> Option<Way> {
        self.ways(from).find(|w| w.to == to)
    }

    /// Whether two hexes touch by land or by a crossing.
    pub(crate) fn touch(&self, a: HexId, b: HexId) -> bool {
        self.way(a, b).is_some_and(|w| !w.barred)
    }

    #[inline]
    pub(crate) fn city_at(&self, hex: HexId) -> Option<CityId> {
        self.city_at.get(hex.index()).copied().flatten()
    }

    pub(crate) fn city(&self, city: CityId) -> &City {
        &self.cities[city.index()]
    }

    pub(crate) fn city_named(&self, name: &str) -> Option<CityId> {
        self.cities.iter().position(|c| c.name == name).map(|at| CityId(at as u8))
    }

    /// A place by name, or a hex by number.
    pub(crate) fn place(&self, name: &str) -> Option<HexId> {
        self.city_named(name)
            .map(|c| self.city(c).hex)
            .or_else(|| self.board.place(name).map(|p| p.hex))
            .or_else(|| self.board.hex(name))
    }

    pub(crate) fn is_land(&self, hex: HexId) -> bool {
        self.ground.get(hex.index()).is_some_and(|g| g.land)
    }

    pub(crate) fn is_mountain(&self, hex: HexId) -> bool {
        self.ground.get(hex.index()).is_some_and(|g| g.mountain)
    }

    /// What the ground of a hex counts for the force attacked in it (WP-O.2.c).
    pub(crate) fn shelter(&self, hex: HexId) -> i32 {
        self.ground.get(hex.index()).map_or(0, |g| g.shelter)
    }

    /// What the river counts for a force attacked from one hex in another (R-WP-M17).
    pub(crate) fn river_shelter(&self, from: HexId, to: HexId) -> i32 {
        if self.way(from, to).is_some_and(|w| w.crossing) {
            return self.crossing_shelter;
        }
        let (Some(here), Some(there)) = (self.rivers.get(from.index()), self.rivers.get(to.index())) else {
            return 0;
        };
        if !here.is_empty() && here.is_disjoint(there) { self.river_shelter } else { 0 }
    }

    /// The region that a hex belongs to, if scenarios move it about.
    pub(crate) fn region(&self, hex: HexId) -> Option<&str> {
        self.regions.get(hex.index()).and_then(Option::as_deref)
    }

    /// The territory that the map draws.
    pub(crate) fn drawn(&self, hex: HexId) -> &str {
        self.board.territory_name(hex)
    }

    pub(crate) fn label(&self, hex: HexId) -> &str {
        self.board.label(hex)
    }
}

impl Way {
    /// The cost of entering, without rivers.
    #[inline]
    pub(crate) const fn cost(self, winter: bool) -> u8 {
        self.cost[winter as usize]
    }
}
