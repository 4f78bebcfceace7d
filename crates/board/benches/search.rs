//! Flood fill and path search on the boards of the house.

use board::{Board, Features, Flood, atlas};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const BOARDS: &[&str] = atlas::NAMES;

/// A place in the middle of each board.
fn start(board: &Board) -> board::HexId {
    let name = match board.tables().sheet.name.as_str() {
        "russia-1812" => "Minsk",
        "central-europe-1813" => "Dresden",
        _ => "Paris",
    };
    board.place(name).map_or(board::HexId(0), |p| p.hex)
}

/// Everything within six steps on dry ground, as a supply check does it.
#[divan::bench(args = BOARDS)]
fn flood_six_hexes(bencher: Bencher<'_, '_>, name: &str) {
    let Ok(board) = atlas::load(name) else { return };
    let (from, mut flood) = (start(&board), Flood::new(&board));
    bencher.bench_local(|| {
        flood.run(&board, [black_box(from)], 6, |at, to, dir| {
            let wet = board.terrain(to).is_water();
            let river = board.side(at, dir).contains(Features::RIVER)
                && !board.side(at, dir).contains(Features::BRIDGE);
            (!wet && !river).then_some(1)
        });
        flood.reached().len()
    });
}

/// Everything there is, as a check of the whole board does it.
#[divan::bench(args = BOARDS)]
fn flood_whole_board(bencher: Bencher<'_, '_>, name: &str) {
    let Ok(board) = atlas::load(name) else { return };
    let (from, mut flood) = (start(&board), Flood::new(&board));
    bencher.bench_local(|| {
        flood.run(&board, [black_box(from)], 200, |_, to, _| (!board.terrain(to).is_water()).then_some(1));
        flood.reached().len()
    });
}

/// The cheapest path across the board with ground of different cost.
#[divan::bench(args = BOARDS)]
fn path_across(bencher: Bencher<'_, '_>, name: &str) {
    let Ok(board) = atlas::load(name) else { return };
    let (from, mut flood) = (start(&board), Flood::new(&board));
    let far = board.places().iter().max_by_key(|p| board.distance(from, p.hex)).map_or(from, |p| p.hex);
    bencher.bench_local(|| {
        flood.run(&board, [black_box(from)], 200, |_, to, _| match board.terrain(to) {
            board::Terrain::Clear => Some(1),
            t if t.is_water() => None,
            _ => Some(2),
        });
        flood.path(far)
    });
}

/// From the text of its tables to a board in play.
#[divan::bench(args = BOARDS, sample_count = 10)]
fn load(bencher: Bencher<'_, '_>, name: &str) {
    bencher.bench_local(|| atlas::load(name));
}
