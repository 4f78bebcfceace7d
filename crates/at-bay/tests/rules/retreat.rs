//! Retreat and pursuit (NAB-42-1 to NAB-44).

use crate::table::{Table, bare, clock, hex, offered, put, sp, until};
use kernel::suite::situation::{number, phase, play, position, said, sum};
use serde_json::{Value, json};

/// The French attack a hex with everything in another one and a stated die; the Coalition retreats.
fn beaten(from: &str, at: &str, die: u16, change: impl FnOnce(&mut Value)) -> Table {
    let mut session = bare("brienne", &[], |p| {
        put(p, "victor", 1, from, &[("leval", 5), ("duhesme", 5), ("milhaud", 4)]);
        put(p, "gyulai", 2, at, &[("fresnel", 6), ("weiss", 4)]);
        clock(p, 4, "french", "combat", "combat french");
        change(p);
    });
    play(&mut session, &format!("attack {at}"), &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pursuit", &[die]);
    session
}

/// NAB-42-3: those who are beaten go back as many hexes as their number, away from the enemy.
#[test]
fn the_beaten_go_back() {
    // Fourteen to ten is one to one: on a one the defender goes two hexes.
    let mut session = beaten("E0630", "E0631", 1, |_| {});
    until(&mut session, "pursue", &[]);
    assert_eq!(number(&session, "NAB-28-1", "defender"), 2);
    let board = board::atlas::load("champagne-1814").unwrap();
    let far = board.distance(board.hex("E0631").unwrap(), board.hex(&hex(&session, "gyulai")).unwrap());
    assert_eq!(far, 2);
    assert_eq!(sp(&session, "fresnel") + sp(&session, "weiss"), 10, "a pursuit battle costs ground");
}

/// NAB-35-1, NAB-42-1: a pursuit goes by the die and costs a point a hex.
#[test]
fn a_pursuit_costs_a_point_a_hex() {
    let mut session = beaten("E0630", "E0631", 1, |_| {});
    until(&mut session, "pursue", &[]);
    // Cavalry against none is three off the die; Initiative two against one.
    play(&mut session, "pursue 1", &[3]);
    assert_eq!(sum(&session, "NAB-26-2"), [(3, "NAB-26-2".to_owned()), (-3, "NAB-35-1".to_owned())]);
    // Die nought, Initiative two: one short of two hexes.
    assert_eq!(number(&session, "NAB-26-2", "hexes"), 1);
    assert_eq!(hex(&session, "victor"), "E0631");
    assert_eq!(sp(&session, "fresnel") + sp(&session, "weiss"), 9);
}

/// NAB-42-1: a retreat over a secondary river without a bridge doubles the loss, if the pursuit comes to it.
#[test]
fn a_river_doubles_the_loss() {
    // The Ailette runs between W2306 and W2405, W2305.
    let mut session = beaten("W2307", "W2306", 1, |p| {
        p["hosts"]["bohemian"]["source"] = json!("-");
        for (flag, at) in [(5, "W2206"), (6, "W2407"), (7, "W2205")] {
            let leader = ["wrede", "wittgenstein", "barclay"][usize::from(flag) - 5];
            put(p, leader, flag + 5, at, &[]);
        }
    });
    let mut guard = 0;
    while phase(&session) == "retreat" && guard < 9 {
        let north = offered(&session, "fall-back").into_iter().min().unwrap();
        play(&mut session, &north, &[]);
        guard += 1;
    }
    let place = position(&session);
    let waded = place["battle"]["rivers"].as_u64().unwrap() & 1;
    play(&mut session, "pursue 1", &[3]);
    let lost = 10 - (sp(&session, "fresnel") + sp(&session, "weiss"));
    assert_eq!(lost, 1 + waded, "{place}");
}

/// NAB-42-2: a retreat through a zone doubles the loss too, and never more than that.
#[test]
fn a_zone_doubles_the_loss() {
    let mut session = beaten("E0630", "E0631", 1, |p| {
        for (leader, flag, at, unit) in [
            ("ney", 3, "E0433", "curial"),
            ("mortier", 4, "E0834", "christiani"),
            ("oudinot", 5, "E0635", "rottembourg"),
        ] {
            put(p, leader, flag, at, &[(unit, 3)]);
        }
    });
    until(&mut session, "pursue", &[]);
    let harried = position(&session)["battle"]["harried"] == json!(true);
    play(&mut session, "pursue 1", &[3]);
    let lost = 10 - (sp(&session, "fresnel") + sp(&session, "weiss"));
    assert_eq!(lost, if harried { 2 } else { 1 });
}

/// NAB-42-3: a primary river is crossed at bridges alone.
#[test]
fn a_primary_river_bars_the_retreat() {
    // W1409 lies north of the Aisne; whoever is beaten there does not swim it.
    let mut session = beaten("W1408", "W1409", 1, |_| {});
    until(&mut session, "pursue", &[]);
    let board = board::atlas::load("champagne-1814").unwrap();
    let place = position(&session);
    let path: Vec<_> = place["battle"]["path"]
        .as_array()
        .unwrap()
        .iter()
        .map(|h| board.hex(h.as_str().unwrap()).unwrap())
        .collect();
    for pair in path.windows(2) {
        let river = board.between(pair[0], pair[1]);
        assert!(!river.contains(board::Features::RIVER) || river.contains(board::Features::BRIDGE));
    }
}

/// NAB-43-1, NAB-44: at the edge a retreat leaves the map, and comes back on its next Movement Phase.
#[test]
fn a_retreat_leaves_the_map_and_comes_back() {
    let mut session = beaten("W0602", "W0601", 1, |p| {
        p["hosts"]["bohemian"]["commands"] = json!(3);
        for (leader, flag, at, unit) in [
            ("ney", 5, "W0501", "curial"),
            ("mortier", 6, "W0701", "christiani"),
            ("oudinot", 7, "W0502", "rottembourg"),
            ("marmont", 8, "W0702", "ricard"),
        ] {
            put(p, leader, flag, at, &[(unit, 3)]);
        }
    });
    until(&mut session, "pursue", &[]);
    assert!(said(&session, "NAB-43-1"));
    assert_eq!(position(&session)["leaders"]["gyulai"]["place"], "off");
    play(&mut session, "done", &[]);
    until(&mut session, "reinforce bohemian", &[1; 9]);
    assert!(!kernel::suite::situation::offers(&session, "done"), "he has to come back");
    let back = offered(&session, "enter")[0].clone();
    play(&mut session, &back, &[]);
    assert_eq!(position(&session)["leaders"]["gyulai"]["place"], "map");
}

/// NAB-43-2: nobody leaves the map who can go through a zone.
#[test]
fn a_zone_is_better_than_the_edge() {
    let mut session = beaten("W0602", "W0601", 1, |p| put(p, "ney", 5, "W0402", &[("curial", 3)]));
    until(&mut session, "pursue", &[]);
    assert_eq!(position(&session)["leaders"]["gyulai"]["place"], "map");
}

/// NAB-35-2: the garrison is the first point that a retreat loses.
#[test]
fn the_garrison_is_lost_first() {
    let mut session = bare("brienne", &[], |p| {
        put(p, "wrede", 1, "W2513", &[("rechberg", 6), ("delamotte", 6), ("vieregg", 3)]);
        put(p, "victor", 2, "W2512", &[("duhesme", 4)]);
        p["garrisons"] = json!(["Soissons"]);
        clock(p, 4, "coalition", "combat", "combat bohemian");
    });
    play(&mut session, "attack W2512", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pursuit", &[1]);
    until(&mut session, "pursue", &[]);
    assert_eq!(position(&session)["garrisons"], json!([]));
    play(&mut session, "pursue 1", &[1, 3]);
    let hexes = number(&session, "NAB-26-2", "hexes");
    assert_eq!(4 - i64::try_from(sp(&session, "duhesme")).unwrap(), hexes - 1);
}
