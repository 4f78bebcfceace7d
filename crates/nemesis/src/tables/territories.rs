//! `territories.toml`: the playable ground, whose land it is, where supplies come from, which cities count.

use crate::state::HexBits;
use crate::tables::roster::Side;
use board::{Board, HexId};
use kernel::Fault;
use kit::sheet::settings;
use serde::Deserialize;
use std::collections::BTreeMap;

const FILE: &str = "territories.toml";

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    /// All hexes if it is left out.
    #[serde(default)]
    playable: Vec<String>,
    #[serde(default)]
    friendly: Vec<Friends>,
    #[serde(default)]
    closed: Vec<Closed>,
    #[serde(default)]
    source: Vec<Source>,
    /// Cities that count, where they are not those of the board.
    #[serde(default)]
    city: Vec<City>,
    #[serde(default)]
    areas: BTreeMap<String, Vec<String>>,
}

/// Land that is friendly to a side or to both.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Friends {
    to: Vec<Side>,
    #[serde(default)]
    from_turn: u8,
    #[serde(default = "forever")]
    until: u8,
    #[serde(default)]
    hexes: Vec<String>,
    #[serde(default)]
    territories: Vec<String>,
    /// All that was not named before.
    #[serde(default)]
    rest: bool,
}

/// Land that nobody may enter from a Turn on, and that interns whoever is forced in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closed {
    from_turn: u8,
    territories: Vec<String>,
}

fn forever() -> u8 {
    u8::MAX
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    side: Side,
    #[serde(default)]
    hexes: Vec<String>,
    #[serde(default)]
    places: Vec<String>,
    /// The open hexes of the first or the last column.
    edge: Option<Edge>,
    #[serde(default = "forever")]
    until: u8,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Edge {
    East,
    West,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct City {
    place: String,
    points: u8,
}

/// The land as it is at one time of the war.
#[derive(Debug, Clone, Default)]
pub(crate) struct Land {
    /// Where each side may be (NN-18.5-1).
    pub(crate) open: [HexBits; 2],
    /// What is friendly to each side (TIR-1.1-bp12-1).
    pub(crate) friendly: [HexBits; 2],
    /// Where each side forages and has depots as in friendly land (NN-14.7, NN-18.5-2).
    pub(crate) supply: [HexBits; 2],
    /// Cities where it does not.
    pub(crate) foreign_cities: [HexBits; 2],
    /// Neutral land, where whoever of a side is forced in is interned (NN-14.15-iii).
    pub(crate) interns: [HexBits; 2],
    /// Ultimate supply sources of each side (TIR-1.1-bp16-1, TIR-1.1-bp16-2, NN-18.6-fr, NN-18.6-co).
    pub(crate) sources: [Vec<HexId>; 2],
    /// Victory cities that do not count now (NN-14.4-a-3).
    pub(crate) uncounted: HexBits,
}

/// What the file says, on a board.
#[derive(Debug)]
pub(crate) struct Territories {
    pub(crate) playable: HexBits,
    /// The land by Turn, or as politics have it; what the ground shuts is still to be taken off.
    pub(crate) lands: Vec<Land>,
    /// Victory points, if they are not those of the board.
    pub(crate) points: Option<BTreeMap<HexId, u8>>,
    pub(crate) areas: BTreeMap<String, Vec<HexId>>,
}

impl Territories {
    pub(crate) fn read(text: &str, board: &Board, last_turn: u8, faults: &mut Vec<Fault>) -> Territories {
        let file = settings::<File>(FILE, text).unwrap_or_else(|fault| {
            faults.push(fault);
            File {
                playable: Vec::new(),
                friendly: Vec::new(),
                closed: Vec::new(),
                source: Vec::new(),
                city: Vec::new(),
                areas: BTreeMap::new(),
            }
        });
        let mut hexes = |labels: &[String]| -> Vec<HexId> {
            let found = labels.iter().map(|label| (label, board.hex(label)));
            found
                .filter_map(|(label, hex)| {
                    if hex.is_none() {
                        faults.push(Fault::new(FILE, format!("there is no hex {label}")));
                    }
                    hex
                })
                .collect()
        };
        let playable = if file.playable.is_empty() {
            board.hexes().collect()
        } else {
            hexes(&file.playable).into_iter().collect()
        };
        let areas = file.areas.iter().map(|(name, labels)| (name.clone(), hexes(labels))).collect();
        let listed: Vec<Vec<HexId>> = file.friendly.iter().map(|land| hexes(&land.hexes)).collect();
        let sourced: Vec<Vec<HexId>> = file.source.iter().map(|source| hexes(&source.hexes)).collect();
        let mut place = |name: &str| {
            let found = board.place(name).map(|p| p.hex);
            if found.is_none() {
                faults.push(Fault::new(FILE, format!("there is no place '{name}' on the board")));
            }
            found
        };
        let mut sources: Vec<(Side, u8, Vec<HexId>)> = Vec::new();
        for (source, listed) in file.source.iter().zip(sourced) {
            let edge = source.edge.into_iter().flat_map(|edge| edge_of(board, edge));
            let places = source.places.iter().filter_map(|name| place(name));
            sources.push((source.side, source.until, edge.chain(listed).chain(places).collect()));
        }
        let points = (!file.city.is_empty())
            .then(|| file.city.iter().filter_map(|c| Some((place(&c.place)?, c.points))).collect());
        let friendly = friendly(&file.friendly, &listed, board, last_turn);
        let land = |(turn, friendly): (u8, [HexBits; 2])| {
            let shut = file.closed.iter().filter(|c| c.from_turn <= turn);
            let shut = shut.fold(HexBits::default(), |all, c| {
                let within = |h: &HexId| c.territories.iter().any(|t| t == board.territory_name(*h));
                all | board.hexes().filter(within).collect()
            });
            let sources = Side::BOTH.map(|side| {
                let now = sources.iter().filter(|(of, until, _)| *of == side && turn <= *until);
                now.flat_map(|(_, _, hexes)| hexes.iter().copied()).collect()
            });
            Land {
                open: [playable - shut; 2],
                friendly,
                supply: friendly,
                interns: [shut; 2],
                sources,
                ..Land::default()
            }
        };
        let lands = (0u8..).zip(friendly).map(land).collect();
        Territories { playable, lands, points, areas }
    }
}

fn edge_of(board: &Board, edge: Edge) -> impl Iterator<Item = HexId> + '_ {
    let [east, west] = board.grid().columns;
    let column = match edge {
        Edge::East => east,
        Edge::West => west,
    };
    board.hexes().filter(move |h| board.grid().position(h.index()).0 == column)
}

fn friendly(lands: &[Friends], listed: &[Vec<HexId>], board: &Board, last_turn: u8) -> Vec<[HexBits; 2]> {
    let mut named = HexBits::default();
    let mut by_land = Vec::new();
    for (land, hexes) in lands.iter().zip(listed) {
        let in_territory = |h: &HexId| land.territories.iter().any(|t| t == board.territory_name(*h));
        let rest = |h: &HexId| land.rest && !named.contains(*h);
        let all: HexBits =
            board.hexes().filter(|h| in_territory(h) || rest(h)).chain(hexes.iter().copied()).collect();
        named = named | all;
        by_land.push(all);
    }
    let on = |turn: u8, side: Side| {
        let counts =
            |land: &Friends| land.to.contains(&side) && (land.from_turn..=land.until).contains(&turn);
        let lands = lands.iter().zip(&by_land).filter(|(land, _)| counts(land));
        lands.fold(HexBits::default(), |all, (_, hexes)| all | *hexes)
    };
    // Before play it is as on Turn 1.
    (0..=last_turn).map(|turn| Side::BOTH.map(|side| on(turn.max(1), side))).collect()
}
