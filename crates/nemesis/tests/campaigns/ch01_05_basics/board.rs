//! The board (chapter 2).

use super::{GUARD, all_at, attack_terms, fight, lone_march, points, ways};
use crate::common::{Table, offered, offers, phase, play, situation, sum, unit_hex};
use board::{Terrain, atlas};
use serde_json::json;

/// TIR-2.2-intro: a hex is 50 km wide and is clear or has one of the terrains of the list.
#[test]
fn the_board_has_the_terrain_of_the_list() {
    let board = atlas::load("russia-1812").unwrap();
    for hex in board.hexes() {
        let known = matches!(
            board.terrain(hex),
            Terrain::Clear
                | Terrain::Forest
                | Terrain::Marsh
                | Terrain::Rough
                | Terrain::Mountain
                | Terrain::Lake
                | Terrain::Sea
        );
        assert!(known, "{}: {:?}", board.label(hex), board.terrain(hex));
    }
    assert!((board.tables().sheet.hex_km - 50.0).abs() < f64::EPSILON);
}

/// TIR-2.2-bp1: the cities with points are those of 14.7, with their numbers, and no others.
#[test]
fn cities_with_points() {
    let at = |commanders: &[(&str, &str)]| points(&situation(1, &["ride russian"], &[], commanders, |_| {}));
    let [french, russian] = at(&[]);
    assert_eq!([french, russian], [5, 14 + 12]);
    let held = [("2512", 3), ("2407", 1), ("2217", 1), ("2207", 0), ("2314", 0)];
    for (hex, worth) in held {
        assert_eq!(at(&[("Barclay", hex)]), [french - worth, russian + worth], "{hex}");
    }
    let held = [
        ("0408", 3),
        ("1101", 3),
        ("2113", 1),
        ("1417", 1),
        ("2015", 1),
        ("1610", 1),
        ("1904", 1),
        ("1009", 1),
        ("1808", 1),
        ("1208", 1),
        ("0613", 0),
        ("1412", 0),
    ];
    for (hex, worth) in held {
        assert_eq!(at(&[("Ney", hex)]), [french + worth, russian - worth], "{hex}");
    }
}

/// TIR-2.2-bp2: fortified cities are a kind of their own: an attack on one has a term that an attack on an open
/// city has not.
#[test]
fn fortified_cities() {
    for (from, to, fortified) in [
        ("1804", "1904", true),
        ("1010", "1009", true),
        ("1416", "1417", true),
        ("1706", "1707", true),
        ("1413", "1412", true),
        ("1609", "1610", false),
        ("0508", "0408", false),
        ("1709", "1808", false),
    ] {
        let units = [("F-I-Morand", from), ("R-1.I-5Div", to)];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", from)], |_| {});
        fight(&mut session, from, to, 3, [3, 3]);
        assert_eq!(!attack_terms(&session, "TIR-11.4-2").is_empty(), fortified, "{to}");
    }
    let units = [("R-1.I-5Div", "2611"), ("F-I-Morand", "2512")];
    let mut session = situation(1, &["attack russian"], &units, &[("Kutuzov", "2611")], |_| {});
    fight(&mut session, "2611", "2512", 4, [3, 3]);
    assert!(!attack_terms(&session, "TIR-11.4-2").is_empty(), "Warszawa");
}

/// TIR-2.2-bp4: nobody enters a lake.
#[test]
fn lakes_stop_everybody() {
    for side in ["french", "russian"] {
        assert_eq!(ways(side, "1502"), ["1401", "1501", "1503", "1601", "1602"]);
    }
}

/// TIR-2.2-bp8: nobody enters the sea, but a hex with a coast is like any other.
#[test]
fn the_sea_stops_everybody_but_coasts_are_land() {
    for side in ["french", "russian"] {
        assert_eq!(ways(side, "2205"), ["2105", "2106", "2204", "2206", "2306"]);
    }
    assert_eq!(ways("russian", "1803"), ["1703", "1704", "1802", "1804", "1904"]);
}

/// TIR-2.2-bp8, TIR-4.1: a hex half under water holds six like all others: Memel (2306), mostly sea.
#[test]
fn a_coastal_hex_holds_six() {
    let session = lone_march(1, "french", "2206", &all_at(&GUARD[..5], "2306"));
    assert!(offers(&session, "step 2306"));
    let session = lone_march(1, "french", "2206", &all_at(&GUARD, "2306"));
    assert!(!offers(&session, "step 2306"));
}

/// TIR-2.2-river-1: a march crosses rivers, bridged or not, at no cost: three hexes over the Niemen without and
/// the Pregel with a bridge are no forced march.
#[test]
fn rivers_cost_a_march_nothing() {
    let mut session = lone_march(1, "french", "2107", &[]);
    for hex in ["2207", "2308", "2309"] {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    play(&mut session, "halt", &[5]);
    assert_eq!(sum(&session, "TIR-8.5-0"), [(5, "TIR-8.5-0".to_owned())]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "2309");
}

/// TIR-2.2-river-2: cavalry holds a column next to it, but not over a river, be there a bridge or none.
#[test]
fn a_river_with_or_without_bridge_frees_a_column_from_cavalry() {
    for (cavalry, free) in [("1808", true), ("1908", true), ("1708", false)] {
        let mut session = lone_march(1, "french", "1806", &[("R-1.I-1Cav", cavalry)]);
        play(&mut session, "step 1807", &[]);
        assert_eq!(phase(&session) == "route french", free, "{cavalry}");
    }
}

/// TIR-2.2-river-2: a lone division in a city is under siege from two next to it, but not over a river, be there
/// a bridge or none: Wilno from 1709 and from 1708.
#[test]
fn a_river_with_or_without_bridge_keeps_a_siege_off() {
    for (from, free) in [("1709", false), ("1708", true)] {
        let units = [("R-1.I-5Div", "1808"), ("F-I-Morand", from), ("F-I-Friant", from)];
        let session = situation(1, &["march russian"], &units, &[("Barclay", "1808")], |p| {
            p["russian"]["trains"] = json!([{ "hex": "1808", "face": [] }]);
        });
        assert_eq!(offers(&session, "march 1808"), free, "{from}");
    }
}

/// TIR-2.2-river-2: an attack over a river costs the same with a bridge (1708 to Wilno) and without (1708 to
/// 1709).
#[test]
fn a_bridge_does_not_help_an_attack() {
    for (to, river) in [("1808", vec![-3]), ("1709", vec![-3]), ("1608", vec![])] {
        let units = [("F-I-Morand", "1708"), ("R-1.I-5Div", to)];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1708")], |_| {});
        fight(&mut session, "1708", to, 3, [3, 3]);
        assert_eq!(attack_terms(&session, "TIR-11.4-1"), river, "{to}");
    }
}

/// Six Veterans under Napoleon beat three Russian divisions by three; the hits are given and the toll is none.
fn beat(from: &str, to: &str) -> Table {
    let russians = ["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"];
    let french = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-G-Delaborde", "F-G-Roguet"];
    let mut units = all_at(&french, from);
    units.extend(all_at(&russians, to));
    let mut session = situation(1, &["attack french"], &units, &[("Napoleon", from)], |_| {});
    fight(&mut session, from, to, 3, [1, 5]);
    for unit in &russians[..2] {
        play(&mut session, &format!("hit {unit}"), &[]);
    }
    play(&mut session, &format!("hit {}", russians[2]), &[]);
    if phase(&session) == "volunteer russian" {
        play(&mut session, "done", &[1]);
    }
    session
}

/// TIR-2.2-river-2: a withdrawal needs a bridge to cross a river: out of 1708, attacked from 1608, over the
/// bridge to Wilno but not over the Dvina to Dunaburg.
#[test]
fn a_withdrawal_crosses_rivers_by_bridges() {
    let session = beat("1608", "1708");
    assert_eq!(phase(&session), "withdraw russian");
    let mut all = offered(&session);
    all.sort();
    assert_eq!(all, ["withdraw 1807", "withdraw 1808"]);
}

/// TIR-2.3-2: the edge of the map is no way out: driven from the corner of 0118 the defenders are lost.
#[test]
fn driven_off_the_map_is_lost() {
    let session = beat("0217", "0118");
    for id in ["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"] {
        assert_eq!(unit_hex(&session, id), "eliminated", "{id}");
    }
}
