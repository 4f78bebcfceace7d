//! Free set-ups (14.1).

use crate::common;

use board::{Board, HexId, atlas};
use common::{Table, Value, leader_hex, new_game, offered, phase, play, position, situation_with, unit_hex};

fn map() -> Board {
    atlas::load("russia-1812").unwrap()
}

fn hexes_offered(session: &Table, board: &Board) -> Vec<HexId> {
    let hex = |n: &String| board.hex(n.strip_prefix("place ")?);
    offered(session).iter().filter_map(hex).collect()
}

/// How far a hex is from the nearest land west of Russia.
fn depth(board: &Board, hex: HexId) -> u32 {
    let west = ["Duchy of Warsaw", "Prussia", "Austria"];
    let land =
        board.hexes().filter(|h| west.contains(&board.territory_name(*h)) && !board.terrain(*h).is_water());
    land.map(|h| board.distance(h, hex)).min().unwrap()
}

/// Deploys a side, always as near to the border as possible or as far from it.
fn deploy(session: &mut Table, board: &Board, side: &str, far: bool) {
    while phase(session) == format!("deploy {side}") {
        let hexes = hexes_offered(session, board);
        let of = |h: &&HexId| depth(board, **h);
        let pick = if far { hexes.iter().max_by_key(of) } else { hexes.iter().min_by_key(of) };
        let notation = format!("place {}", board.label(*pick.unwrap()));
        play(session, &notation, &[]);
    }
}

/// The rows of the units of a side that are in the historical set-up.
fn starters(side: &str) -> Vec<[&'static str; 3]> {
    let rows = include_str!("../../../../data/nemesis/1812/units.csv").lines();
    rows.map(|row| row.split(',').collect::<Vec<_>>())
        .filter(|f| f[1] == side && f[7].starts_with("setup:"))
        .map(|f| [f[0], f[5], f[6]])
        .collect()
}

/// Of each arm of the Russians so many stand within seven hexes of the border: infantry, cavalry, artillery.
fn near_the_border(session: &Table, board: &Board) -> [usize; 3] {
    ["infantry", "cavalry", "artillery"].map(|arm| {
        let near = |id: &str| depth(board, board.hex(&unit_hex(session, id)).unwrap()) <= 7;
        starters("russian").iter().filter(|[id, a, _]| *a == arm && near(id)).count()
    })
}

/// TIR-14.1-ru-free: of the same units at least ten of infantry, three of cavalry and one of artillery stand within
/// seven hexes of the western border; the rest may be far away.
#[test]
fn a_free_russian_set_up_guards_the_border() {
    let board = map();
    let mut session = new_game(&["free-russian"]);
    deploy(&mut session, &board, "russian", true);
    assert_eq!(near_the_border(&session, &board), [10, 3, 1], "no more than have to");
    let moscow = board.hex("0408").unwrap();
    let deep = starters("russian")
        .iter()
        .filter(|[id, ..]| depth(&board, board.hex(&unit_hex(&session, id)).unwrap()) > 12)
        .count();
    assert_eq!(deep, 27 - 14, "the others are deep in the country");
    assert!(depth(&board, moscow) > 12);
    let mut session = new_game(&["free-russian"]);
    deploy(&mut session, &board, "russian", false);
    assert_eq!(near_the_border(&session, &board), [18, 7, 2], "all may stand there");
}

/// TIR-14.1-ru-free: the rest may go to any hex of Russia, woods and marshes too, and to no other land; units on
/// the border have no choice beyond seven hexes once all that are left are needed there.
#[test]
fn free_russians_deploy_anywhere_in_russia() {
    let board = map();
    let session = new_game(&["free-russian"]);
    assert_eq!(phase(&session), "deploy russian");
    let mut expected: Vec<HexId> = board
        .hexes()
        .filter(|h| {
            board.territory_name(*h) == "Russia" && !board.terrain(*h).is_water() && !board.is_out(*h)
        })
        .collect();
    let mut hexes = hexes_offered(&session, &board);
    expected.sort();
    hexes.sort();
    assert_eq!(hexes, expected);
    // Everybody far away: the last unit of infantry may go only where the border is near.
    let mut session = new_game(&["free-russian"]);
    let mut tightest = u32::MAX;
    while phase(&session) == "deploy russian" {
        let hexes = hexes_offered(&session, &board);
        let far = hexes.iter().max_by_key(|h| depth(&board, **h)).unwrap();
        tightest = tightest.min(depth(&board, *far));
        assert!(hexes.iter().all(|h| board.territory_name(*h) == "Russia"));
        let notation = format!("place {}", board.label(*far));
        play(&mut session, &notation, &[]);
    }
    assert_eq!(tightest, 7, "seven hexes from the border are near enough, eight are not");
}

/// TIR-14.1-ru-free: the units are those of the historical set-up, and who comes later is still away; the stacking
/// limit holds.
#[test]
fn free_russians_are_the_same_units() {
    let board = map();
    let mut session = new_game(&["free-russian"]);
    deploy(&mut session, &board, "russian", false);
    let on_board = |id: &str| unit_hex(&session, id) != "away";
    assert!(starters("russian").iter().all(|[id, ..]| on_board(id)));
    assert_eq!(starters("russian").len(), 27);
    for later in ["R-Dan-22Div", "R-3.X-15Div", "R-Fin-6Div", "S-Sandels"] {
        assert!(!on_board(later), "{later}");
    }
    for leader in ["Barclay", "Bagration", "Platov", "Wittgenstein", "Constantine", "Essen"] {
        assert_ne!(leader_hex(&session, leader), "away", "{leader}");
    }
    for leader in ["Kutuzov", "Tormasov"] {
        assert_eq!(leader_hex(&session, leader), "away", "{leader}");
    }
    let full = |hex: &str| -> u32 {
        let of = |class: &str| match class {
            "veteran" => 2,
            "line" => 3,
            _ => 4,
        };
        starters("russian")
            .iter()
            .filter(|[id, ..]| unit_hex(&session, id) == hex)
            .map(|[.., class]| of(class))
            .sum()
    };
    assert!(board.hexes().all(|h| full(board.label(h)) <= 12));
}

/// TIR-14.1-fr-free: the French deploy second, on any hex west of Russia that they may enter, and on none in it.
#[test]
fn free_french_deploy_west_of_russia() {
    let board = map();
    let mut session = new_game(&["free-french"]);
    deploy(&mut session, &board, "russian", false);
    while phase(&session).starts_with("first-depots russian") {
        play(&mut session, "done", &[]);
    }
    assert_eq!(phase(&session), "deploy french");
    let hexes = hexes_offered(&session, &board);
    for (label, open) in [
        ("2812", true),  // the western edge
        ("2512", true),  // Warszawa
        ("2217", true),  // Lemberg, in Austria
        ("2108", true),  // the border
        ("2407", true),  // Königsberg
        ("2614", false), // woods
        ("2009", false), // Russia
        ("1808", false), // Wilno
        ("2701", false), // Sweden
    ] {
        assert_eq!(hexes.contains(&board.hex(label).unwrap()), open, "{label}");
    }
    let west = ["Duchy of Warsaw", "Prussia", "Austria"];
    assert!(hexes.iter().all(|h| west.contains(&board.territory_name(*h))));
    let clear =
        |h: &HexId| west.contains(&board.territory_name(*h)) && board.terrain(*h) == board::Terrain::Clear;
    assert_eq!(hexes.len(), board.hexes().filter(clear).count());
}

/// TIR-14.1-fr-free: the units are those of the historical set-up; who comes later is still away.
#[test]
fn free_french_are_the_same_units() {
    let board = map();
    let mut session = new_game(&["free-french"]);
    deploy(&mut session, &board, "russian", false);
    while phase(&session).starts_with("first-depots russian") {
        play(&mut session, "done", &[]);
    }
    deploy(&mut session, &board, "french", true);
    assert_eq!(starters("french").len(), 45);
    for [id, ..] in starters("french") {
        let hex = board.hex(&unit_hex(&session, id)).unwrap();
        assert_ne!(board.territory_name(hex), "Russia", "{id}");
    }
    for leader in ["Napoleon", "Davout", "Murat", "Grouchy"] {
        assert_ne!(leader_hex(&session, leader), "away", "{leader}");
    }
    for later in ["A-Bianchi", "F-IX-Daendels", "F-CR-Wathier"] {
        assert_eq!(unit_hex(&session, later), "away", "{later}");
    }
}

/// Where reinforcements of a side may come at the end of a Turn.
fn arrivals(options: &[&str], turn: u8, side: &str) -> (Value, Vec<String>) {
    let units = [("F-I-Morand", "2713")];
    let mut session = situation_with(options, turn, &["ride french"], &units, &[("Ney", "2713")], |_| ());
    play(&mut session, "done", &[]);
    while phase(&session) != format!("arrive {side}") {
        let pick = offered(&session)[0].clone();
        play(&mut session, &pick, &[]);
    }
    (position(&session)["turn"].clone(), offered(&session))
}

/// TIR-14.1-ru-free, TIR-14.1-fr-free: later reinforcements come as the schedule says.
#[test]
fn reinforcements_know_no_free_set_up() {
    let free = ["free-french", "free-russian"];
    for (turn, side) in [(2, "french"), (2, "russian"), (4, "french"), (6, "russian")] {
        let historical = arrivals(&[], turn, side);
        assert_eq!(arrivals(&free, turn, side), historical, "Turn {turn}, {side}");
        assert!(!historical.1.is_empty());
    }
}

/// TIR-14.1-ru-free, TIR-14.1-fr-free: each side's set-up is free by itself; the other's is historical.
#[test]
fn each_set_up_is_free_by_itself() {
    let board = map();
    let mut session = new_game(&["free-russian"]);
    deploy(&mut session, &board, "russian", false);
    while phase(&session).starts_with("first-depots russian") {
        play(&mut session, "done", &[]);
    }
    let main = ["2206", "2207", "2208", "2308", "2407", "2508"];
    let hexes: Vec<String> = offered(&session);
    assert_eq!(hexes.len(), main.len());
    assert!(main.iter().all(|h| hexes.contains(&format!("place {h}"))));
    let session = new_game(&["free-french"]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "1806");
}
