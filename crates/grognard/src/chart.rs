//! The board as text: a chart of letters, and what lies around a hex, for the terminal and for screen readers.

use board::{Board, Dir, Features, HexId, Terrain};
use kernel::scene::Scene;
use kernel::{BySeat, Speaker, Spot, Text};
use std::collections::BTreeMap;
use std::fmt::Write;

/// How many pieces of each seat lie in each hex.
pub(crate) fn crowd(scene: &Scene, board: &Board) -> BTreeMap<HexId, BySeat<usize>> {
    let mut out: BTreeMap<HexId, BySeat<usize>> = BTreeMap::new();
    for piece in &scene.pieces {
        if let (Spot::Hex(label), Some(owner)) = (&piece.at, piece.owner)
            && let Some(hex) = board.hex(label)
        {
            out.entry(hex).or_default()[owner] += 1;
        }
    }
    out
}

pub(crate) fn ground(terrain: Terrain) -> char {
    match terrain {
        Terrain::Clear => '.',
        Terrain::Forest => '"',
        Terrain::Marsh => '=',
        Terrain::Rough => '^',
        Terrain::WoodedHill => '%',
        Terrain::Mountain => 'A',
        Terrain::Lake | Terrain::Sea => '~',
    }
}

/// The whole board: one line a row, four letters a hex.
pub(crate) fn overview(scene: &Scene, board: &Board, seats: &[char], speaker: &Speaker) -> String {
    let pieces = crowd(scene, board);
    let mut cells: Vec<(i64, i64, String)> = board
        .hexes()
        .map(|hex| {
            let at = board.centre(hex);
            let text = match pieces.get(&hex) {
                Some(crowd) => {
                    let here: Vec<(char, usize)> =
                        seats.iter().copied().zip(crowd.0).filter(|(_, count)| *count > 0).collect();
                    match here[..] {
                        [(letter, count)] => format!("{letter}{count}"),
                        _ => here.iter().map(|(_, n)| n.to_string()).collect::<Vec<_>>().join(":"),
                    }
                }
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
    let _ = writeln!(out, "\n\n{}", speaker.say(&Text::new("house-chart-key")));
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

fn describe(scene: &Scene, board: &Board, hex: HexId, speaker: &Speaker) -> String {
    let terrain = Text::new("house-chart-terrain").with("terrain", board.terrain(hex).word());
    let mut out = format!("{} {}", board.label(hex), speaker.say(&terrain));
    if let Some(place) = board.place_at(hex) {
        let class = Text::new("house-chart-class").with("class", place.class.to_string());
        let _ = write!(out, ", {} ({})", place.name, speaker.say(&class));
    }
    if !board.territory_name(hex).is_empty() {
        let _ = write!(out, ", {}", board.territory_name(hex));
    }
    if let Some(crowd) = crowd(scene, board).get(&hex) {
        let last = crowd.0.iter().rposition(|&count| count > 0).unwrap_or(0).max(1);
        let counts = crowd.0[..=last].iter().map(ToString::to_string).collect::<Vec<_>>().join(":");
        let _ = write!(out, "; {}", speaker.say(&Text::new("house-chart-pieces").with("counts", counts)));
    }
    out
}

fn between(board: &Board, hex: HexId, dir: Dir, speaker: &Speaker) -> String {
    let side = board.side(hex, dir);
    let mut parts: Vec<Text> = Vec::new();
    for (feature, key) in [
        (Features::RIVER, "house-chart-river"),
        (Features::BRIDGE, "house-chart-bridge"),
        (Features::ROAD, "house-chart-road"),
    ] {
        parts
            .extend(board.names(hex, dir, feature).map(|name| Text::new(key).with("name", name.to_string())));
    }
    for (feature, key) in [(Features::LAKE, "house-chart-lake"), (Features::SEA, "house-chart-sea")] {
        parts.extend(side.contains(feature).then(|| Text::new(key)));
    }
    if parts.is_empty() {
        return String::new();
    }
    let all: Vec<String> = parts.iter().map(|part| speaker.say(part)).collect();
    format!(" {}", speaker.say(&Text::new("house-chart-across").with("what", all.join(", "))))
}

/// A hex and its neighbours in words.
pub(crate) fn around(scene: &Scene, board: &Board, hex: HexId, speaker: &Speaker) -> String {
    let mut out = format!("{}\n", describe(scene, board, hex, speaker));
    for (dir, near) in board.neighbours(hex) {
        let _ = writeln!(
            out,
            "  {}{}: {}",
            speaker.say(&Text::new("house-chart-way").with("way", way(board, hex, near))),
            between(board, hex, dir, speaker),
            describe(scene, board, near, speaker)
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Language, Viewer};

    #[test]
    fn a_hex_is_told_with_its_neighbours() {
        let board = board::atlas::load("russia-1812").unwrap();
        let scene = Scene::new(Viewer::Onlooker, "russia-1812", Text::new("nothing"));
        let speaker = Speaker::new(Language::En, &[]).unwrap();
        let told = around(&scene, &board, board.hex("1808").unwrap(), &speaker);
        assert!(told.starts_with("1808 clear, Wilno (city), Russia"), "{told}");
        assert!(told.contains("north: 1807") || told.contains("north across"), "{told}");
        assert_eq!(told.lines().count(), 7);
        let europe = board::atlas::load("europe").unwrap();
        let told = around(&scene, &europe, europe.hex("Y16").unwrap(), &speaker);
        assert!(told.contains("Paris") && told.contains("east"), "{told}");
        let speaker = Speaker::new(Language::It, &[]).unwrap();
        let told = around(&scene, &board, board.hex("1808").unwrap(), &speaker);
        assert!(told.starts_with("1808 aperto, Wilno (città), Russia"), "{told}");
        assert!(told.contains("nord-est"), "{told}");
    }

    #[test]
    fn the_overview_has_a_line_a_half_row() {
        let board = board::atlas::load("russia-1812").unwrap();
        let scene = Scene::new(Viewer::Onlooker, "russia-1812", Text::new("nothing"));
        let speaker = Speaker::new(Language::It, &[]).unwrap();
        let chart = overview(&scene, &board, &['F', 'R'], &speaker);
        assert!(chart.contains("foresta"));
        assert!(chart.contains("Mos") && chart.contains("Wil"));
        assert!(chart.lines().count() > 30);
    }
}
