//! Loads a board from a folder, prints every fault, and the board as letters: `survey data/boards/europe`.

use board::tables::Files;
use board::{Board, Terrain, survey};
use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: survey FOLDER")?;
    let board = Board::load(&Files::read(Path::new(&folder))?)?;
    let faults = survey::survey(&board);
    if !faults.0.is_empty() {
        print!("{faults}");
    }
    let [first, last] = board.grid().rows;
    let [west, east] = board.grid().columns;
    for row in first..=last {
        let mut line = String::new();
        for column in west..=east {
            let Some(hex) = board.grid().index(i32::from(column), i32::from(row)) else {
                continue;
            };
            let hex = board::HexId(hex as u16);
            line.push(match (board.place_at(hex), board.terrain(hex)) {
                (Some(place), _) => place.name.chars().next().unwrap_or('?'),
                (None, Terrain::Clear) => '.',
                (None, Terrain::Sea) => '~',
                (None, Terrain::Lake) => '=',
                (None, other) => other.word().chars().next().unwrap_or('?'),
            });
        }
        println!("{row:>3} {line}");
    }
    println!("columns {west} to {east} from left to right; forest f, marsh m, rough r, mountain m");
    Ok(())
}
