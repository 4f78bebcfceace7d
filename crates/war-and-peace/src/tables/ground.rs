//! The map as the rules see it: what a step costs, what a hex does in battle, where cities stand. Four boards of one grid;
//! rows have letters, columns have numbers (R-WP-C.2).

use crate::tables::roster::{City, CityClass, CityId};
use board::{Board, Dir, Features, HexId, Terrain, atlas};
use kernel::Fault;
use kit::sheet::rows;
use serde::Deserialize;
use std::collections::BTreeSet;
use tinyvec::ArrayVec;

/// Four boards of one grid of hexes, named by letters and numbers (WP-C.1-1, WP-C.2, WP-C.3-1, WP-C.3-2).
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
    /// Nobody goes or fights across: all sea, or no land (WP-N.1-1, WP-JJ.tec.sea-zone).
    pub(crate) barred: bool,
    /// A sea crossing: no retreat (WP-Q.1.g).
    pub(crate) crossing: bool,
}

/// The most that a step may cost, a river and all.
pub(crate) const DEAREST_STEP: u8 = 8;

/// A step that an army may take or a line may go, with what the hex entered costs.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Lane {
    pub(crate) to: HexId,
    cost: [u8; 2],
    pub(crate) river: bool,
}

impl Lane {
    #[inline]
    pub(crate) const fn cost(self, winter: bool) -> u8 {
        self.cost[winter as usize]
    }
}

/// What the Terrain Effects Chart says of a hex (R-WP-JJ.tec.notes).
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
    chart: Vec<TerrainRow>,
    ground: Vec<Ground>,
    ways: Vec<[Option<Way>; 6]>,
    lanes: Vec<ArrayVec<[Lane; 6]>>,
    rivers: Vec<BTreeSet<String>>,
    /// What a river counts for the force attacked from it (WP-JJ.tec.river).
    river_shelter: i32,
    /// What a sea crossing counts for the force attacked across it (WP-JJ.tec.sea-crossing).
    crossing_shelter: i32,
    pub(crate) cities: Vec<City>,
    city_at: Vec<Option<CityId>>,
    /// The territory of each hex, regions first.
    regions: Vec<Option<String>>,
    /// Land at the sea, inland ports with it.
    pub(crate) coast: HexBits,
    seas: Vec<Sea>,
}

/// A sea zone of the board (R-WP-M10).
#[derive(Debug)]
pub(crate) struct Sea {
    pub(crate) name: String,
    /// The hex in which a force at sea stands.
    pub(crate) anchorage: HexId,
    /// Its own coast.
    pub(crate) coast: HexBits,
}

/// A line of the Terrain Effects Chart.
#[derive(Debug, Deserialize)]
pub(crate) struct TerrainRow {
    pub(crate) id: String,
    board: String,
    /// What a step into it costs; nothing if the rest of the hex says so.
    pub(crate) cost: Option<u8>,
    pub(crate) cost_winter: Option<u8>,
    /// What it counts for the larger force if that is attacked there.
    pub(crate) larger: i32,
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
struct SeaRow {
    sea: String,
    anchorage: String,
    edge: String,
    inland_ports: String,
}

#[derive(Debug, Deserialize)]
struct CityRow {
    city: String,
    hex: String,
    class: CityClass,
    capacity: u8,
}

impl Map {
    /// The Terrain Effects Chart.
    pub(crate) fn chart(&self) -> &[TerrainRow] {
        &self.chart
    }

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
        // WP-C.1-2
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
            // Coasts are as the rest of the hex (WP-JJ.tec.coastal), a city costs one whatever else is there
            // (WP-JJ.tec.production-city).
            let cost = row.map_or([1, 1], |row| [row.cost.unwrap_or(1), row.cost_winter.unwrap_or(1)]);
            ground[hex.index()] = Ground {
                cost: if city_at[hex.index()].is_some() { [city_cost; 2] } else { cost },
                shelter: row.map_or(0, |row| row.larger),
                land: t != Terrain::Sea && !board.is_out(hex),
                mountain: t == Terrain::Mountain,
            };
        }
        let ways = ways(&board, &ground, &rivers, &ranges);
        let mut map = Map {
            board,
            chart: terrain,
            ground,
            lanes: ways.iter().map(lanes).collect(),
            ways,
            rivers,
            river_shelter,
            crossing_shelter,
            cities,
            city_at,
            regions,
            coast: HexBits::default(),
            seas: Vec::new(),
        };
        map.chart_seas(faults);
        Some(map)
    }

    /// Every sea reaches as far as its water goes; the land beside it is its coast, and an inland port counts as
    /// such (R-WP-M09, R-WP-M10).
    fn chart_seas(&mut self, faults: &mut Vec<Fault>) {
        let is_water = |hex: HexId| self.board.terrain(hex) == Terrain::Sea;
        let beside = |hex: HexId| self.board.neighbours(hex).map(|(_, to)| to);
        self.coast = self.board.hexes().filter(|&h| self.is_land(h) && beside(h).any(is_water)).collect();
        for row in rows::<SeaRow>("seas.csv", data!("seas.csv"), faults) {
            let edge: Vec<Option<HexId>> = row.edge.split_whitespace().map(|l| self.board.hex(l)).collect();
            let ports: Vec<Option<HexId>> = row.inland_ports.split(';').map(|n| self.place(n)).collect();
            let Some(anchorage) = self.board.hex(&row.anchorage).filter(|&h| is_water(h)) else {
                faults.push(Fault::new("seas.csv", format!("{} is no hex at sea", row.anchorage)));
                continue;
            };
            let mut water: HexBits = [anchorage].into_iter().collect();
            let mut coast: HexBits = ports.into_iter().flatten().collect();
            let mut open = vec![anchorage];
            while let Some(hex) = open.pop() {
                for to in beside(hex) {
                    if self.is_land(to) {
                        coast.insert(to);
                    } else if is_water(to) && !water.contains(to) && !edge.contains(&Some(to)) {
                        water.insert(to);
                        open.push(to);
                    }
                }
            }
            for hex in coast.iter() {
                self.coast.insert(hex);
            }
            self.seas.push(Sea { name: row.sea, anchorage, coast });
        }
    }

    pub(crate) fn sea(&self, name: &str) -> Option<&Sea> {
        self.seas.iter().find(|s| s.name == name)
    }

    /// The sea in whose anchorage a force stands.
    pub(crate) fn sea_at(&self, hex: HexId) -> Option<&Sea> {
        self.seas.iter().find(|s| s.anchorage == hex)
    }

    /// Any city on the coast is a port, and so are some on great rivers (WP-Z.VI.D.2.d, WP-BB.q12, R-WP-M09).
    pub(crate) fn is_port(&self, hex: HexId) -> bool {
        self.coast.contains(hex) && self.city_at(hex).is_some()
    }

    /// The steps out of a hex.
    #[inline]
    pub(crate) fn ways(&self, hex: HexId) -> impl Iterator<Item = Way> {
        self.ways.get(hex.index()).into_iter().flatten().flatten().copied()
    }

    /// The steps out of a hex that are open to armies and lines.
    #[inline]
    pub(crate) fn lanes(&self, hex: HexId) -> &[Lane] {
        self.lanes.get(hex.index()).map_or(&[], |lanes| lanes)
    }

    /// What steps cost anywhere, in any season.
    pub(crate) fn costs(&self) -> impl Iterator<Item = u8> {
        self.lanes.iter().flatten().flat_map(|lane| lane.cost)
    }

    /// The hexes that so many MP reach at best: by the cheaper season, over no river.
    pub(crate) fn reach(&self, from: HexId, mp: u8) -> HexBits {
        let mut reached: HexBits = [from].into_iter().collect();
        let mut open = vec![(from, mp)];
        while let Some((hex, left)) = open.pop() {
            for lane in self.lanes(hex) {
                if let Some(rest) = left.checked_sub(lane.cost[0].min(lane.cost[1])) {
                    reached.insert(lane.to);
                    open.push((lane.to, rest));
                }
            }
        }
        reached
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

/// The steps of every hex.
fn ways(
    board: &Board,
    ground: &[Ground],
    rivers: &[BTreeSet<String>],
    ranges: &BTreeSet<HexId>,
) -> Vec<[Option<Way>; 6]> {
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
    ways
}

/// The steps of a hex that are open to armies and lines (R-WP-M16, WP-JJ.tec.sea-zone).
fn lanes(ways: &[Option<Way>; 6]) -> ArrayVec<[Lane; 6]> {
    let open = ways.iter().flatten().filter(|way| !way.barred && !way.closed);
    open.map(|way| Lane { to: way.to, cost: way.cost, river: way.river }).collect()
}

impl Way {
    /// The cost of entering, without rivers.
    #[inline]
    pub(crate) const fn cost(self, winter: bool) -> u8 {
        self.cost[winter as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map() -> Map {
        let mut faults = Vec::new();
        let map = Map::read(&mut faults).unwrap();
        assert!(faults.is_empty(), "{faults:?}");
        map
    }

    /// What it costs to enter a hex, in summer and in winter.
    fn cost(map: &Map, label: &str) -> [u8; 2] {
        let hex = map.board.hex(label).unwrap();
        let (_, from) = map.board.neighbours(hex).next().unwrap();
        let way = map.way(from, hex).unwrap();
        [way.cost(false), way.cost(true)]
    }

    /// WP-C.1-1, WP-C.2, WP-C.3-1, WP-C.3-2: every hex that the book prints is where it says, on the board it says.
    #[test]
    fn printed_hexes_are_where_the_book_has_them() {
        let map = map();
        for (place, label, board) in [
            ("Paris", "Y16", 2),
            ("Rheims", "AA18", 2),
            ("Verdun", "BB20", 2),
            ("Mainz", "CC23", 2),
            ("Gibraltar", "A07", 1),
            ("Madrid", "J09", 1),
            ("Burgos", "M09", 1),
            ("San Sebastian", "P10", 1),
            ("P24", "P24", 2),
            ("Vienna", "Y33", 3),
            ("Moscow", "PP58", 4),
        ] {
            let hex = map.place(place).unwrap();
            assert_eq!((map.label(hex), map.board.sheet(hex)), (label, board), "{place}");
        }
        let hex = |label: &str| map.board.hex(label).unwrap();
        for (a, b, distance) in [
            ("CC36", "BB35", 1),
            ("O11", "P10", 1),
            ("Y16", "AA18", 3),
            ("AA18", "BB20", 3),
            ("P10", "M09", 3),
        ] {
            assert_eq!(map.board.distance(hex(a), hex(b)), distance, "{a} {b}");
        }
        assert!(map.board.neighbours(hex("AA18")).count() == 6);
    }

    /// WP-C.5-2, WP-C.5-3, WP-JJ.tec.capital, WP-JJ.tec.major-city, WP-JJ.tec.minor-city: the nine capitals, and how many
    /// each class shelters.
    #[test]
    fn capitals_and_what_cities_shelter() {
        let map = map();
        let mut capitals: Vec<&str> =
            map.cities.iter().filter(|c| c.class == CityClass::Capital).map(|c| c.name.as_str()).collect();
        capitals.sort_unstable();
        let book = [
            "Berlin",
            "Budapest",
            "Konigsberg",
            "London",
            "Madrid",
            "Moscow",
            "Paris",
            "St. Petersburg",
            "Vienna",
        ];
        assert_eq!(capitals, book);
        for city in map.cities.iter().filter(|c| c.is_city()) {
            let shelters = if city.class == CityClass::Minor { 4 } else { 6 };
            assert_eq!(city.capacity, shelters, "{}", city.name);
        }
        let gibraltar = map.city(map.city_named("Gibraltar").unwrap());
        assert_eq!((gibraltar.class, map.drawn(gibraltar.hex)), (CityClass::Fortress, "England"));
    }

    /// WP-C.1-2, WP-JJ.tec.clear, WP-JJ.tec.forest, WP-JJ.tec.mountain: what ground costs and what it is worth to whoever
    /// is attacked there.
    #[test]
    fn ground_is_as_the_chart_says() {
        let map = map();
        for (label, price, shelter) in [("AA19", [1, 1], 0), ("DD35", [2, 2], 1), ("BB35", [2, 2], 2)] {
            let hex = map.board.hex(label).unwrap();
            assert_eq!((cost(&map, label), map.shelter(hex)), (price, shelter), "{label}");
        }
    }

    /// WP-JJ.tec.lake, WP-JJ.tec.swamp, WP-JJ.tec.coastal, WP-JJ.tec.production-city, WP-JJ.tec.notes, R-WP-M18: the same
    /// of wet ground, which freezes in winter, of coasts and of cities.
    #[test]
    fn wet_ground_and_cities_are_as_the_chart_says() {
        let map = map();
        for (label, price, shelter) in [
            ("VV30", [2, 1], 1),
            ("W38", [2, 1], 1),
            // A coast is what else it is; a production city costs one.
            ("S12", [1, 1], 0),
            ("Y16", [1, 1], 0),
        ] {
            let hex = map.board.hex(label).unwrap();
            assert_eq!((cost(&map, label), map.shelter(hex)), (price, shelter), "{label}");
        }
        // A marsh with a city in it.
        assert_eq!(cost(&map, "FF17"), [1, 1]);
    }

    /// WP-JJ.tec.river, WP-JJ.tec.sea-crossing, WP-JJ.tec.sea-zone, WP-BB.q21: rivers and crossings shelter whoever is
    /// attacked across them; the sea is crossed only at the marked sides.
    #[test]
    fn water_is_as_the_chart_says() {
        let map = map();
        let hex = |label: &str| map.board.hex(label).unwrap();
        assert_eq!(map.river_shelter(hex("CC36"), hex("BB35")), 2);
        assert_eq!(map.river_shelter(hex("BB35"), hex("CC36")), 0);
        let belt = map.way(hex("OO26"), hex("OO27")).unwrap();
        assert!(belt.crossing && !belt.barred);
        assert_eq!(map.river_shelter(hex("OO26"), hex("OO27")), 2);
        // From Calais to Dover there is no such side.
        for sea in map.board.hexes().filter(|&h| map.board.terrain(h) == Terrain::Sea) {
            assert!(!map.is_land(sea) && map.ways(sea).all(|w| w.barred));
        }
        let crossings = map.board.hexes().flat_map(|h| map.ways(h)).filter(|w| w.crossing).count();
        assert_eq!(crossings, 8, "four sides, both ways");
    }

    /// WP-BB.q12, R-WP-M09: London and Bordeaux are ports on their rivers; Norwich is none.
    #[test]
    fn ports_on_rivers() {
        let map = map();
        for (city, port) in
            [("London", true), ("Bordeaux", true), ("Norwich", false), ("Brest", true), ("Paris", false)]
        {
            assert_eq!(map.is_port(map.place(city).unwrap()), port, "{city}");
        }
    }
}
