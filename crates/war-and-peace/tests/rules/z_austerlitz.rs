//! Austerlitz, 1805 (Z.I).

use crate::common::{
    Value, all_sp, attempt, decides, garrison, is_marked, json, leader, nations, new_game, offered, offers,
    phase, place, play, plays, position, situation, situation_in, sp, total,
};
use kernel::Viewer;

/// WP-Z.I.E.1.a, WP-Z.I.E.1.b, WP-Z.I.E.2.a, WP-Z.I.E.2.b, WP-Z.I.B.2: what
/// stands where in August 1805; satellites by their own nationality, and no Prussian.
#[test]
fn the_armies_of_1805() {
    let mut s = new_game("austerlitz", &[]);
    let g = garrison;
    g(&s, "Milan", "france", &[("I", 3), ("C", 1)], &["Massena"], 0);
    g(&s, "Coblenz", "france", &[("I", 3), ("C", 1)], &["Marmont"], 0);
    g(&s, "Cologne", "france", &[("I", 3), ("C", 0)], &["Bernadotte"], 0);
    g(&s, "Florence", "france", &[("I", 4)], &[], 1);
    g(&s, "Brest", "france", &[("I", 4)], &[], 1);
    g(&s, "Amsterdam", "france", &[("I", 3)], &[], 1);
    g(&s, "Hanover", "france", &[("I", 1)], &[], 0);
    g(&s, "Wurzburg", "bavaria", &[("I", 3), ("C", 1)], &[], 1);
    g(&s, "Amsterdam", "holland-blue", &[("I", 3)], &[], 1);
    g(&s, "Milan", "italy", &[("I", 4), ("C", 1)], &[], 0);
    g(&s, "Baden", "rhine", &[("I", 1)], &[], 0);
    g(&s, "Geneva", "switzerland", &[("I", 1)], &[], 0);
    g(&s, "Stuttgart", "wurtemberg", &[("I", 2)], &[], 0);
    g(&s, "Innsbruck", "austria", &[("I", 3), ("C", 1)], &["John"], 0);
    g(&s, "Vienna", "austria", &[("I", 2)], &[], 1);
    g(&s, "Prague", "austria", &[("I", 1)], &[], 0);
    g(&s, "Ratisbon", "austria", &[("I", 1)], &[], 0);
    g(&s, "Brest-Litovsk", "russia", &[("I", 5), ("GI", 2), ("C", 1), ("GC", 1)], &["Buxhowden"], 0);
    g(&s, "Lublin", "russia", &[("I", 7), ("C", 1)], &["Bagration"], 0);
    g(&s, "Grodno", "russia", &[("I", 3), ("C", 1)], &["Benningsen"], 0);
    // In France within one hex of Strasbourg, within one of Metz; then in Bavaria near Ulm, and near Venice.
    assert_eq!(decides(&s), "french");
    assert!(offers(&s, "all Z22") && offers(&s, "all Y22") && !offers(&s, "all Z23"), "{:?}", offered(&s));
    assert!(offers(&s, "leader Lannes Z22") && offers(&s, "put GI 2 Y22") && !offers(&s, "put GI 3 Y22"));
    plays(&mut s, &["all Z22", "all AA21"]);
    assert_eq!(decides(&s), "non-french");
    assert!(offers(&s, "all X25") && !offers(&s, "all X24") && !offers(&s, "all W25"), "{:?}", offered(&s));
    plays(&mut s, &["all Y25", "all S28"]);
    g(&s, "Strasbourg", "france", &[("I", 8), ("GI", 2), ("C", 4)], &["Napoleon", "Lannes", "Ney"], 0);
    g(&s, "Metz", "france", &[("I", 12), ("C", 1)], &["Davout"], 0);
    g(&s, "Ulm", "austria", &[("I", 11), ("C", 3)], &["Ferdinand"], 0);
    g(&s, "Venice", "austria", &[("I", 14), ("C", 4)], &["Charles"], 0);
    assert_eq!(
        nations(&s),
        [
            "austria",
            "bavaria",
            "france",
            "holland-blue",
            "italy",
            "rhine",
            "russia",
            "switzerland",
            "wurtemberg",
        ]
    );
    assert_eq!((total(&s, "france"), total(&s, "austria"), total(&s, "russia")), (50, 40, 21));
    assert_eq!(position(&s)["allegiance"]["prussia"], Value::Null);
}

/// WP-Z.I.B.1, R-WP-Z.I.B.1: boards 2 and 3, and nothing beyond them but places that the set-up names.
#[test]
fn boards_two_and_three() {
    for (side, who, from, no) in
        [("french", "france", "P11", "P10"), ("non-french", "russia", "GG42", "GG43")]
    {
        let stacks =
            [(from, format!("{who} C 1")), ("Y16", "france I 1".into()), ("Y33", "austria I 1".into())];
        let stacks: Vec<(&str, &str)> = stacks.iter().map(|(h, w)| (*h, w.as_str())).collect();
        let mut s = situation(1, side, "orders", &stacks, &[]);
        play(&mut s, &format!("ride {from}"), &[]);
        assert!(!offers(&s, &format!("step {no}")), "{:?}", offered(&s));
        assert!(offered(&s).iter().any(|n| n.starts_with("step ")));
    }
}

/// WP-Z.I.C.3: five months, August to December.
#[test]
fn five_months_of_1805() {
    let s = new_game("austerlitz", &[]);
    assert_eq!(s.scene(Viewer::Onlooker).tracks[0].to, 5);
    for (turn, over) in [(4, false), (5, true)] {
        let stacks = [("Y16", "france I 1"), ("W36", "austria I 1")];
        let mut s = situation(turn, "non-french", "declare", &stacks, &[]);
        play(&mut s, "done", if over { &[] } else { &[1] });
        assert_eq!(decides(&s) == "nobody", over, "{turn}");
    }
}

/// WP-Z.I.D.1.c: a nought keeps Prussia out for the rest of the game, whatever happens later; WP-Z.I.D.1.d: a seven
/// brings six garrisons at once, in the Alliance Phase of either player.
#[test]
fn prussia_decides_once() {
    let at_home = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    for (active, points, die) in [("french", [0, 4], 3), ("non-french", [0, 1], 6)] {
        let mut s = situation_in("austerlitz", (3, active, "alliance"), &at_home, &[], |p| {
            p["victory_points"] = json!(points);
        });
        play(&mut s, "roll", &[die]);
        let g = garrison;
        g(&s, "Magdeburg", "prussia", &[("I", 10), ("C", 1)], &["Brunswick", "Ruchel"], 0);
        g(&s, "Dresden", "prussia", &[("I", 4), ("C", 1)], &[], 1);
        g(&s, "Weimar", "prussia", &[("I", 6), ("C", 1)], &["Hohenloe"], 0);
        for city in ["Berlin", "Posen", "Thorn"] {
            g(&s, city, "prussia", &[("I", 1), ("C", 0)], &[], 0);
        }
        assert_eq!(total(&s, "prussia"), 26);
        assert_eq!(position(&s)["allegiance"]["prussia"], "non-french");
    }
    let mut s = situation_in("austerlitz", (2, "french", "alliance"), &at_home, &[], |p| {
        p["victory_points"] = json!([4, 0]);
    });
    play(&mut s, "roll", &[4]);
    while position(&s)["turn"] != 5 {
        assert_ne!(phase(&s), "alliance");
        attempt(&mut s, "done", &[1]).or_else(|_| attempt(&mut s, "done", &[])).unwrap();
    }
    assert_eq!(position(&s)["allegiance"]["prussia"], Value::Null);
}

/// WP-Z.I.D.2.a: Milan and the major cities of France feed the French and their satellites, other cities do not;
/// WP-Z.I.D.2.b: each ally has the major cities of its own country only.
#[test]
fn sources_of_1805() {
    let (milan, mainz, munich) = (place("Milan"), place("Mainz"), place("Munich"));
    let (grodno, vienna) = (place("Grodno"), place("Vienna"));
    let stacks = [
        (milan.as_str(), "italy I 1"),
        (mainz.as_str(), "bavaria I 1"),
        ("AA28", "france I 1"),
        (grodno.as_str(), "russia I 1"),
        (vienna.as_str(), "russia I 1"),
    ];
    let mut s = situation(2, "non-french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    for (hex, nation, fed) in
        [(&milan, "italy", true), (&mainz, "bavaria", true), (&"AA28".to_owned(), "france", false)]
    {
        assert_eq!(!is_marked(&s, hex, nation, "unsupplied"), fed, "{hex}");
    }
    // Munich is a major city, but neither Milan nor French.
    let only = [(munich.as_str(), "bavaria I 1"), (vienna.as_str(), "austria I 1")];
    let mut s = situation(2, "non-french", "declare", &only, &[]);
    play(&mut s, "done", &[1]);
    assert!(is_marked(&s, &munich, "bavaria", "unsupplied"));
    let mut s = situation(2, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(!is_marked(&s, &grodno, "russia", "unsupplied"));
    assert!(is_marked(&s, &vienna, "russia", "unsupplied"), "Vienna is no Russian city");
}

/// WP-Z.I.F.1, WP-Z.I.F.2, WP-Z.I.F.2.a: an Austrian SP at Budapest in each of the five months, nothing else, and
/// nothing for the French, not even from their dead.
#[test]
fn only_austria_is_reinforced() {
    for turn in 1..=5 {
        let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1"), ("GG41", "russia I 1")];
        let mut s = situation_in("austerlitz", (turn, "french", "declare"), &stacks, &[], |p| {
            p["dead"] = json!({ "france": { "I": 5 }, "russia": { "I": 5 }, "italy": { "I": 5 } });
            p["no_alliance"] = true.into();
        });
        play(&mut s, "done", if turn == 1 { &[] } else { &[1] });
        assert_eq!(phase(&s), "orders");
        assert_eq!((total(&s, "austria"), sp(&s, "W36", "austria", "I")), (2, 1));
        assert_eq!((total(&s, "france"), total(&s, "russia"), total(&s, "italy")), (1, 1, 0));
    }
    for turn in 1..=4 {
        let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1")];
        let mut s = situation_in("austerlitz", (turn, "non-french", "declare"), &stacks, &[], |p| {
            p["dead"] = json!({ "france": { "I": 5 }, "italy": { "I": 5 } });
            p["no_alliance"] = true.into();
        });
        play(&mut s, "done", &[1]);
        assert_eq!((phase(&s).as_str(), total(&s, "france"), total(&s, "italy")), ("orders", 1, 0));
    }
}

/// WP-Z.I.C.1, WP-Z.I.C.2: the French win with an unbesieged SP in Vienna at the end, and only so.
#[test]
fn vienna_decides() {
    for (hex, winner) in [("Y33", "french"), ("Z32", "non-french")] {
        let stacks = [(hex, "france I 1"), ("W36", "austria I 1")];
        let mut s = situation(5, "non-french", "declare", &stacks, &[]);
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["ending"], winner, "{hex}");
    }
    let stacks = [
        ("Y33", "france I 1 inside"),
        ("Y33", "austria I 4"),
        ("AA32", "austria I 1"),
        ("BB31", "austria I 1"),
    ];
    let mut s = situation_in("austerlitz", (5, "non-french", "declare"), &stacks, &[], |p| {
        p["control"] = json!({ "Vienna": "french" });
    });
    play(&mut s, "done", &[6]);
    assert_eq!(position(&s)["ending"], "non-french");
}

/// WP-Z.I.C.3.a: with the option the game begins in September and has four turns.
#[test]
fn september_is_an_option() {
    let s = new_game("austerlitz", &["september"]);
    let scene = s.scene(Viewer::Onlooker);
    assert_eq!(scene.tracks[0].to, 4);
}

/// R-WP-Z.I.E.1.a: with the option Soult is with Davout.
#[test]
fn soult_is_an_option() {
    let mut s = new_game("austerlitz", &["soult"]);
    plays(&mut s, &["all Z22", "all AA21", "all AA21", "all Y25", "all S28"]);
    assert_eq!(leader(&s, "Soult"), "AA21");
}

/// WP-Z.I.C.1, R-WP-M47: French who besiege Vienna at the end are before it, not in it.
#[test]
fn besiegers_are_not_in_vienna() {
    // A road from Strasbourg, so that the besiegers are in supply.
    let road = ["Z23", "Z24", "Y25", "Y26", "Y27", "Y28", "Y29", "Y30", "Y31", "Y32"];
    for (inside, dice, winner) in [(true, &[6][..], "non-french"), (false, &[], "french")] {
        let mut stacks: Vec<(&str, &str)> = road.iter().map(|hex| (*hex, "france I 1")).collect();
        stacks.extend([("Y33", "france I 3"), ("W36", "austria I 1")]);
        if inside {
            stacks.push(("Y33", "austria I 1 inside"));
        }
        let mut s = situation(5, "non-french", "declare", &stacks, &[]);
        play(&mut s, "done", dice);
        assert_eq!((position(&s)["ending"].as_str(), all_sp(&s, "Y33") >= 3), (Some(winner), true));
    }
}
