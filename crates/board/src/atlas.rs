//! The boards that come with the house, carried inside the program.

use crate::tables::Files;
use crate::{Board, Faults};

macro_rules! boards {
    ($($name:literal),+ $(,)?) => {
        /// The names of all boards.
        pub const NAMES: &[&str] = &[$($name),+];

        /// The files of a board.
        pub fn files(name: &str) -> Option<Files> {
            match name {
                $($name => Some(Files {
                    board: include_str!(concat!("../../../data/boards/", $name, "/board.toml")).into(),
                    hexes: include_str!(concat!("../../../data/boards/", $name, "/hexes.csv")).into(),
                    hexsides: include_str!(concat!("../../../data/boards/", $name, "/hexsides.csv")).into(),
                    places: include_str!(concat!("../../../data/boards/", $name, "/places.csv")).into(),
                    overlay: include_str!(concat!("../../../data/boards/", $name, "/overlay.csv")).into(),
                    coast: include_str!(concat!("../../../data/boards/", $name, "/coast.csv")).into(),
                }),)+
                _ => None,
            }
        }
    };
}

boards!["russia-1812", "central-europe-1813", "europe-1812-13", "europe", "champagne-1814"];

/// Loads one of the boards.
pub fn load(name: &str) -> Result<Board, Faults> {
    let Some(files) = files(name) else {
        let mut faults = Faults::default();
        faults.of(name, format!("there is no such board; there are {}", NAMES.join(", ")));
        return Err(faults);
    };
    Board::load(&files)
}
