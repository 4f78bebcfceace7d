//! The board as this game sees it: ground, roads, rivers, bridges, garrison towns.

use super::BOARD;
use board::{Board, Class, Dir, Flood, HexId, HexSet, Terrain, atlas};
use kernel::Fault;

/// A set of hexes of this board.
pub(crate) type HexBits = HexSet<80>;

/// What a hex is to marches and battles (NAB-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Land {
    Clear,
    Woods,
    Hill,
    WoodedHill,
    Swamp,
}

/// A road or a river is of the first rank or of the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rank {
    Primary,
    Secondary,
}

/// What lies between two hexes.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Between {
    pub(crate) road: Option<Rank>,
    pub(crate) river: Option<Rank>,
    /// The bridge, by its number.
    pub(crate) bridge: Option<u8>,
}

/// A bridge: where a road crosses a river (NAB-87-1).
#[derive(Debug, Clone)]
pub(crate) struct Bridge {
    pub(crate) ends: [HexId; 2],
    pub(crate) rank: Rank,
    pub(crate) name: String,
}

/// A town with a French garrison (NAB-103-1).
#[derive(Debug, Clone)]
pub(crate) struct Town {
    pub(crate) name: &'static str,
    pub(crate) hex: HexId,
}

/// The garrison towns.
const TOWNS: [&str; 11] = [
    "Pont-sur-Yonne",
    "Nemours",
    "Meaux",
    "Reims",
    "Fontainebleau",
    "Soissons",
    "St Maur",
    "Paris North",
    "Paris South",
    "Charenton",
    "Vincennes",
];

/// The board.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) board: Board,
    land: Vec<Land>,
    sides: Vec<[Between; 6]>,
    /// Hexes with a primary town.
    pub(crate) towns: HexBits,
    /// Hexes with a primary road (NAB-73-2).
    pub(crate) highway: HexBits,
    pub(crate) bridges: Vec<Bridge>,
    pub(crate) garrisons: Vec<Town>,
    /// The two hexes of Paris, the marker's first.
    pub(crate) paris: [HexId; 2],
}

impl Ground {
    /// Loads the board of two sheets, west and east (NAB-4), and lays it out for the rules.
    pub(crate) fn load() -> Result<Ground, Vec<Fault>> {
        let fault = |what: String| vec![Fault::new(BOARD, what)];
        let board = atlas::load(BOARD).map_err(|faults| {
            faults.0.iter().map(|f| Fault::new(f.file.clone(), f.what.clone())).collect::<Vec<_>>()
        })?;
        let land = board.hexes().map(|hex| match board.terrain(hex) {
            Terrain::Forest => Land::Woods,
            Terrain::Rough => Land::Hill,
            Terrain::WoodedHill => Land::WoodedHill,
            Terrain::Marsh => Land::Swamp,
            _ => Land::Clear,
        });
        let mut ground = Ground {
            land: land.collect(),
            sides: vec![[Between::default(); 6]; board.len()],
            towns: board.places().iter().filter(|p| p.class == Class::Primary).map(|p| p.hex).collect(),
            highway: HexBits::default(),
            bridges: Vec::new(),
            garrisons: Vec::new(),
            paris: [HexId::NONE; 2],
            board,
        };
        ground.lay_sides();
        for name in TOWNS {
            let place =
                ground.board.place(name).ok_or_else(|| fault(format!("there is no town '{name}'")))?;
            ground.garrisons.push(Town { name, hex: place.hex });
        }
        let hex = |ground: &Ground, label: &str| {
            ground.board.hex(label).ok_or_else(|| fault(format!("there is no hex '{label}'")))
        };
        ground.paris = [hex(&ground, "W0130")?, hex(&ground, "W0129")?];
        Ok(ground)
    }

    /// Roads, rivers, and a bridge wherever they cross (NAB-87-1).
    fn lay_sides(&mut self) {
        for (_, row) in self.board.tables().sides.clone() {
            let (Some(a), Some(b)) = (self.board.hex(&row.a), self.board.hex(&row.b)) else { continue };
            let Some(dir) = self.board.direction(a, b) else { continue };
            let rank = if row.rank == "minor" { Rank::Secondary } else { Rank::Primary };
            let number = self.bridges.len() as u8;
            if row.kind == "bridge" {
                let name =
                    if row.name.is_empty() { format!("{}/{}", row.a, row.b) } else { row.name.clone() };
                self.bridges.push(Bridge { ends: [a, b], rank, name });
            }
            for (hex, dir) in [(a, dir), (b, dir.opposite())] {
                let side = &mut self.sides[hex.index()][dir.index()];
                match row.kind.as_str() {
                    "road" => {
                        side.road = Some(rank);
                        if rank == Rank::Primary {
                            self.highway.insert(hex);
                        }
                    }
                    "river" => side.river = Some(rank),
                    "bridge" => side.bridge = Some(number),
                    _ => {}
                }
            }
        }
    }

    /// The ground of a hex: of several the one that prevails (NAB-5).
    pub(crate) fn land(&self, hex: HexId) -> Land {
        self.land[hex.index()]
    }

    /// What lies on a side.
    pub(crate) fn side(&self, hex: HexId, dir: Dir) -> Between {
        self.sides[hex.index()][dir.index()]
    }

    /// What lies between two neighbours.
    pub(crate) fn between(&self, a: HexId, b: HexId) -> Between {
        self.board.direction(a, b).map_or(Between::default(), |dir| self.side(a, dir))
    }

    /// Whether a hex lies on the edge of the map.
    pub(crate) fn is_edge(&self, hex: HexId) -> bool {
        let (column, row) = self.board.grid().position(hex.index());
        column == 1 || column == 85 || row == 1 || row == 60
    }

    /// The bridge with a name.
    pub(crate) fn bridge(&self, name: &str) -> Option<u8> {
        self.bridges.iter().position(|b| b.name == name).map(|at| at as u8)
    }

    /// The garrison town in a hex.
    pub(crate) fn garrison_at(&self, hex: HexId) -> Option<usize> {
        self.garrisons.iter().position(|town| town.hex == hex)
    }

    /// What a hex is called: its town, or its number.
    pub(crate) fn name(&self, hex: HexId) -> String {
        self.board.place_at(hex).map_or_else(|| self.board.label(hex).to_owned(), |place| place.name.clone())
    }

    /// Cheapest ways from some hexes, in half Movement Points.
    pub(crate) fn flood(
        &self,
        starts: impl IntoIterator<Item = HexId>,
        limit: u16,
        step: impl FnMut(HexId, HexId, Dir) -> Option<u16>,
    ) -> Flood {
        let mut flood = Flood::new(&self.board);
        flood.run(&self.board, starts, limit, step);
        flood
    }
}
