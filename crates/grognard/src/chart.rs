//! The board as text: a chart of letters, and what lies around a hex, for the terminal and for screen readers.

use board::{Board, Dir, Features, HexId, Terrain};
use kernel::scene::Scene;
use kernel::{Seat, Spot};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How many pieces of each seat lie in each hex.
fn crowd(scene: &Scene, board: &Board) -> BTreeMap<HexId, [usize; 2]> {
    let mut out: BTreeMap<HexId, [usize; 2]> = BTreeMap::new();
    for piece in &scene.pieces {
        if let (Spot::Hex(label), Some(owner)) = (&piece.at, piece.owner)
            && let Some(hex) = board.hex(label)
            && let Some(slot) = out.entry(hex).or_default().get_mut(owner.index())
        {
            *slot += 1;
        }
    }
    out
}

fn ground(terrain: Terrain) -> char {
    match terrain {
        Terrain::Clear => '.',
        Terrain::Forest => '"',
        Terrain::Marsh => '=',
        Terrain::Rough => '^',
        Terrain::Mountain => 'A',
        Terrain::Lake | Terrain::Sea => '~',
    }
}

/// The whole board: one line a row, four letters a hex.
pub(crate) fn overview(scene: &Scene, board: &Board, seats: [char; 2]) -> String {
    let pieces = crowd(scene, board);
    let mut cells: Vec<(i64, i64, String)> = board
        .hexes()
        .map(|hex| {
            let at = board.centre(hex);
            let text = match pieces.get(&hex) {
                Some([a, 0]) => format!("{}{a}", seats[0]),
                Some([0, b]) => format!("{}{b}", seats[1]),
                Some([a, b]) => format!("{a}:{b}"),
                None => board.place_at(hex).map_or_else(
                    || ground(board.terrain(hex)).to_string(),
                    |place| place.name.chars().take(3).collect(),
                ),
            };
            ((-at.y * 2.0).round() as i64, (at.x * 4.0).round() as i64, text)
        })
        .collect();
    cells.sort();
    let left = cells.iter().map(|c| c.1).min().unwrap_or(0);
    let mut out = String::new();
    let mut row = None;
    let mut width = 0;
    for (y, x, text) in cells {
        if row != Some(y) {
            out.push('\n');
            row = Some(y);
            width = 0;
        }
        let column = (x - left) as usize;
        let gap = column.saturating_sub(width);
        let _ = write!(out, "{:gap$}{text}", "");
        width += gap + text.chars().count();
    }
    out.push_str("\n\n. clear  \" forest  = marsh  ^ rough  A mountain  ~ water; a letter and a number: a side's pieces\n");
    out
}

const WAYS_FLAT: [&str; 6] = ["south-east", "north-east", "north", "north-west", "south-west", "south"];
const WAYS_POINTED: [&str; 6] = ["east", "north-east", "north-west", "west", "south-west", "south-east"];

/// The way from a hex to its neighbour in words, read off the plane so that it holds for every grid.
fn way(board: &Board, from: HexId, to: HexId) -> &'static str {
    let (a, b) = (board.centre(from), board.centre(to));
    let angle = (b.y - a.y).atan2(b.x - a.x).to_degrees().rem_euclid(360.0);
    match board.grid().layout {
        board::Layout::Flat => WAYS_FLAT[(((angle + 60.0) % 360.0) / 60.0) as usize % 6],
        board::Layout::Pointed => WAYS_POINTED[(((angle + 30.0) % 360.0) / 60.0) as usize % 6],
    }
}

fn describe(scene: &Scene, board: &Board, hex: HexId) -> String {
    let mut out = format!("{} {}", board.label(hex), board.terrain(hex));
    if let Some(place) = board.place_at(hex) {
        let _ = write!(out, ", {} ({})", place.name, place.class);
    }
    if !board.territory_name(hex).is_empty() {
        let _ = write!(out, ", {}", board.territory_name(hex));
    }
    let count = |seat: u8| {
        let here = |p: &&kernel::scene::Piece| {
            p.owner == Some(Seat(seat)) && p.at == Spot::Hex(board.label(hex).to_owned())
        };
        scene.pieces.iter().filter(here).count()
    };
    match (count(0), count(1)) {
        (0, 0) => {}
        (a, b) => {
            let _ = write!(out, "; pieces {a} and {b}");
        }
    }
    out
}

fn between(board: &Board, hex: HexId, dir: Dir) -> String {
    let side = board.side(hex, dir);
    let mut parts: Vec<String> =
        board.names(hex, dir, Features::RIVER).map(|n| format!("river {n}")).collect();
    parts.extend(board.names(hex, dir, Features::BRIDGE).map(|n| format!("bridge {n}")));
    parts.extend(board.names(hex, dir, Features::ROAD).map(|n| format!("road {n}")));
    if side.contains(Features::LAKE) {
        parts.push("lake".to_owned());
    }
    if side.contains(Features::SEA) {
        parts.push("sea".to_owned());
    }
    if parts.is_empty() { String::new() } else { format!(" across {}", parts.join(", ")) }
}

/// A hex and its neighbours in words.
pub(crate) fn around(scene: &Scene, board: &Board, hex: HexId) -> String {
    let mut out = format!("{}\n", describe(scene, board, hex));
    for (dir, near) in board.neighbours(hex) {
        let _ = writeln!(
            out,
            "  {}{}: {}",
            way(board, hex, near),
            between(board, hex, dir),
            describe(scene, board, near)
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Text, Viewer};

    #[test]
    fn a_hex_is_told_with_its_neighbours() {
        let board = board::atlas::load("russia-1812").unwrap();
        let scene = Scene::new(Viewer::Onlooker, "russia-1812", Text::new("nothing"));
        let told = around(&scene, &board, board.hex("1808").unwrap());
        assert!(told.starts_with("1808 clear, Wilno (city), Russia"), "{told}");
        assert!(told.contains("north: 1807") || told.contains("north across"), "{told}");
        assert_eq!(told.lines().count(), 7);
        let europe = board::atlas::load("europe").unwrap();
        let told = around(&scene, &europe, europe.hex("Y16").unwrap());
        assert!(told.contains("Paris") && told.contains("east"), "{told}");
    }

    #[test]
    fn the_overview_has_a_line_a_half_row() {
        let board = board::atlas::load("russia-1812").unwrap();
        let scene = Scene::new(Viewer::Onlooker, "russia-1812", Text::new("nothing"));
        let chart = overview(&scene, &board, ['F', 'R']);
        assert!(chart.contains("Mos") && chart.contains("Wil"));
        assert!(chart.lines().count() > 30);
    }
}
