//! Both maps, and 1812 on them (17.1, 17.2).

use super::{FRENCH_UNIT, RUSSIAN_UNIT, War, evening, first, first_with, setup};
use crate::common::{ALLIED, FRENCH, go_on, json, offered, phase, play, position, said, unit_hex};
use kernel::{Game, Session, Turn};

fn winner(s: &War) -> Option<&'static str> {
    match s.game().turn() {
        Turn::Over(outcome) if outcome.victors.contains(FRENCH) => Some("french"),
        Turn::Over(outcome) if outcome.victors.contains(ALLIED) => Some("coalition"),
        _ => None,
    }
}

/// NN-17.1-1: one map of two, the western on top. Neighbours are mutual across the seam, no city stands twice, and the
/// set-up of 1812 finds its places.
#[test]
fn two_maps_are_one() {
    let board = board::atlas::load("europe-1812-13").unwrap();
    let mut across = 0;
    for hex in board.hexes() {
        for (dir, near) in board.neighbours(hex) {
            assert_eq!(board.neighbour(near, dir.opposite()), Some(hex));
            let columns = [hex, near].map(|h| board.grid().position(h.index()).0);
            if columns == [22, 23] && !board.is_out(hex) && !board.is_out(near) {
                across += 1;
                assert_eq!(board.side(hex, dir), board.side(near, dir.opposite()));
            }
        }
    }
    assert_eq!(across, 29, "2305 to 2318 touch two hexes each, 2319 one");
    let mut names: Vec<&str> = board
        .places()
        .iter()
        .flat_map(|p| p.other_names.iter().chain([&p.name]))
        .map(String::as_str)
        .collect();
    let all = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all, "a city stands twice");
    // East of the seam as in 1812, west of it as in 1813.
    let hex = |name: &str| board.label(board.place(name).unwrap().hex).to_owned();
    assert_eq!([hex("Lemberg"), hex("Tilsit")], ["2217", "2207"]);
    assert_eq!([hex("Warsaw"), hex("Konigsberg")], ["2312", "2507"]);
    let mut s: War = Session::new(setup(&[]), None).unwrap();
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    assert_eq!(unit_hex(&s, "R-1.I-5Div"), "1806");
    assert_eq!(unit_hex(&s, "F-X-Grandjean"), "2307");
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "away", "he is of 1813");
}

/// NN-17.1-2: Turn 16 is not the last, Turn 17 follows, and it is played without cards; card 24 is not in the pack.
#[test]
fn there_is_a_turn_17_without_cards() {
    let mut s = evening(16, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| p["link"] = json!({ "invaded": true }));
    go_on(&mut s, &[], |s| position(s)["turn"] == 17);
    assert_eq!(position(&s)["turn"], 17);

    let units = [FRENCH_UNIT, RUSSIAN_UNIT];
    for (turn, draws) in [(16, true), (17, false)] {
        let mut s = first_with(&["events"], turn - 1, &["ride coalition"], &units, &[], |p| {
            p["french"]["done"] = json!(true);
            p["link"] = json!({ "invaded": true });
            p["deck"] = json!({ "pool": [30, 31, 32, 33, 34], "held": [25, 26] });
        });
        go_on(&mut s, &[1, 1, 1, 1], |s| position(s)["turn"] == turn && !phase(s).starts_with("arrive"));
        assert_eq!(phase(&s).starts_with("card"), draws, "Turn {turn}: {}", phase(&s));
    }
    let mut s: War = Session::new(setup(&["events"]), None).unwrap();
    go_on(&mut s, &[1; 8], |s| position(s)["turn"] == 1);
    let pool = position(&s)["deck"]["pool"].clone();
    let pool: Vec<u64> = pool.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert!(pool.contains(&25) && !pool.contains(&24), "{pool:?}");
}

/// R-TIR-1.1-bp16-3, NN-17.1-1: up to Turn 17 the southern edge in Austria feeds Austrians, as in 1812: where
/// the joined map ends, at 2118 and 2218, five hexes far and three in Winter. It feeds nobody else.
#[test]
fn the_austrian_edge_feeds_austrians_in_1812() {
    for (turn, far) in [(9, true), (12, false)] {
        let units = [
            ("A-Bianchi", "2218"),
            ("A-Siegenthal", "2215"),
            ("A-Trautenberg", "2213"),
            ("A-Frimont", "2818"),
            ("F-I-Morand", "2118"),
            ("F-V-Zajaczek", "2413"),
            RUSSIAN_UNIT,
        ];
        let mut s = evening(turn, &units, &[], |p| p["link"] = json!({ "emperor": "leaves" }));
        // In Winter a contingent slips away before supply is looked at: the first on the list.
        let fed = |s: &War| position(s)["turn"] == turn + 1 && !offered(s)[0].starts_with("lose");
        go_on(&mut s, &[1; 12], fed);
        let hungry =
            |unit: &str| unit_hex(&s, unit) == "eliminated" || crate::common::has_mark(&s, unit, "disrupted");
        assert!(!hungry("A-Bianchi") && !hungry("A-Siegenthal"), "Turn {turn}");
        assert_eq!(hungry("A-Trautenberg"), !far, "Turn {turn}");
        assert!(hungry("F-I-Morand"), "a Frenchman");
        assert!(hungry("A-Frimont"), "the map goes on there");
    }
}

/// NN-17.2-a: at the end of Turn 14, and of no other, a French unit in a capital wins.
#[test]
fn a_capital_at_the_end_of_the_year_wins() {
    for (turn, hex, wins) in [(13, "Moscow", false), (14, "Moscow", true), (14, "St Petersburg", true)] {
        let board = board::atlas::load("europe-1812-13").unwrap();
        let hex = board.label(board.place(hex).unwrap().hex).to_owned();
        let mut s = evening(turn, &[("F-I-Morand", &hex), RUSSIAN_UNIT], &[], |_| ());
        go_on(&mut s, &[], |s| position(s)["turn"] == turn + 1);
        assert_eq!((winner(&s), said(&s, "NN-17.2-a")), (wins.then_some("french"), wins), "{turn} {hex}");
    }
}

/// NN-17.2-b: without a prize held at the end of any Turn the Coalition wins with Turn 14; with one the war goes on.
/// Every other Russian city that counts is a prize too.
#[test]
fn who_never_invades_loses_with_the_year() {
    for (invaded, victor) in [(false, Some("coalition")), (true, None)] {
        let mut s =
            evening(14, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| p["link"] = json!({ "invaded": invaded }));
        go_on(&mut s, &[], |s| position(s)["turn"] == 15);
        assert_eq!((winner(&s), said(&s, "NN-17.2-b")), (victor, !invaded));
    }
    let cities = ["Minsk", "Wilno", "Riga", "Brest", "Smolensk", "Vitebsk", "Kiev", "Luck"];
    let board = board::atlas::load("europe-1812-13").unwrap();
    let labels: Vec<String> =
        cities.iter().map(|c| board.label(board.place(c).unwrap().hex).to_owned()).collect();
    let ids = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Dessaix", "F-I-Compans", "F-II-Legrand"];
    let ids = [&ids[..], &["F-II-Verdier", "F-II-Merle"]].concat();
    for missing in [0, 1] {
        let units: Vec<(&str, &str)> =
            ids.iter().copied().zip(labels.iter().map(String::as_str)).skip(missing).collect();
        let mut s = evening(6, &[&units[..], &[("R-1.II-4Div", "0909")]].concat(), &[], |_| ());
        go_on(&mut s, &[], |s| position(s)["turn"] == 7);
        assert_eq!(position(&s)["link"]["invaded"], missing == 0);
    }
}

/// NN-17.2-c: Warsaw with Konigsberg or Lemberg, at the end of any Turn up to 14.
#[test]
fn the_coalition_wins_in_warsaw() {
    let two = ["R-1.I-5Div", "R-1.II-4Div"];
    for (turn, places, wins) in [
        (3, ["2312", "2507"], true),
        (14, ["2312", "2217"], true),
        (15, ["2312", "2217"], false),
        (3, ["2507", "2217"], false),
    ] {
        let units = [(two[0], places[0]), (two[1], places[1]), ("F-I-Morand", "1709")];
        let mut s = evening(turn, &units, &[], |p| p["link"] = json!({ "invaded": true }));
        go_on(&mut s, &[1; 4], |s| position(s)["turn"] == turn + 1);
        assert_eq!(
            (winner(&s), said(&s, "NN-17.2-c")),
            (wins.then_some("coalition"), wins),
            "{turn} {places:?}"
        );
    }
}

/// NN-17.2-0: points of 1812 win nothing, and Napoleon's death loses everything at once.
#[test]
fn only_napoleon_ends_it_at_once() {
    let mut s = evening(16, &[FRENCH_UNIT, RUSSIAN_UNIT], &[], |p| {
        p["link"] = json!({ "invaded": true });
        p["battle_points"] = json!(0);
    });
    go_on(&mut s, &[], |s| position(s)["turn"] == 17);
    assert!(winner(&s).is_none());
    let units = [("R-1.I-5Div", "1709"), ("F-I-Morand", "2108")];
    let leaders = [("Wittgenstein", "1709"), ("Napoleon", "1808")];
    let mut s = first(6, &["attack coalition"], &units, &leaders, |p| p["coalition"]["commands"] = json!(3));
    play(&mut s, "attack 1709 1808", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 3", &[6, 1]);
    assert_eq!(winner(&s), Some("coalition"));
}
