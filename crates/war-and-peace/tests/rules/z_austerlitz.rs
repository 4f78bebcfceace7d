//! The campaigns: set-up and victory.

use crate::common::{decides, json, leader, new_game, play, plays, position, situation, situation_in, sp};

/// WP-Z.I.E.1.a, WP-Z.I.E.1.b, WP-Z.I.E.2.a, WP-Z.I.E.2.b, WP-Z.5.a, WP-Z.5.b, WP-Z.5.c, WP-Z.5.e: what stands where in
/// August 1805.
#[test]
fn the_armies_of_1805() {
    let mut s = new_game("austerlitz", &[]);
    for (hex, nation, kind, n) in [
        ("S25", "france", "I", 3),
        ("S25", "italy", "C", 1),
        ("Y08", "france", "I", 4),
        ("HH17", "holland-blue", "I", 3),
        ("BB25", "bavaria", "I", 3),
        ("Z23", "rhine", "I", 1),
        ("GG42", "russia", "GI", 2),
        ("GG42", "russia", "GC", 1),
        ("EE40", "russia", "I", 7),
        ("CC30", "austria", "I", 1),
        ("AA28", "austria", "I", 1),
    ] {
        assert_eq!(sp(&s, hex, nation, kind), n, "{hex} {nation} {kind}");
    }
    assert_eq!((leader(&s, "Massena").as_str(), leader(&s, "Bagration").as_str()), ("S25", "EE40"));
    plays(&mut s, &["all Z22", "all AA21", "all Y25", "all S28"]);
    assert_eq!(
        (sp(&s, "Z22", "france", "GI"), sp(&s, "Y25", "austria", "C"), sp(&s, "S28", "austria", "I")),
        (2, 3, 14)
    );
    assert_eq!(decides(&s), "french");
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
    let scene = s.scene(kernel::Viewer::Onlooker);
    assert_eq!(scene.tracks[0].to, 4);
}

/// R-WP-Z.I.E.1.a: with the option Soult is with Davout.
#[test]
fn soult_is_an_option() {
    let mut s = new_game("austerlitz", &["soult"]);
    plays(&mut s, &["all Z22", "all AA21", "all AA21", "all Y25", "all S28"]);
    assert_eq!(leader(&s, "Soult"), "AA21");
}

/// WP-Z.IV.C.1, WP-Z.IV.C.2, WP-Z.IV.C.3, WP-Z.IV.C.4: Warsaw, Smolensk and one capital; or no Frenchman in a city of
/// board 4; or a draw.
#[test]
fn russia_is_won_lost_or_neither() {
    for (hexes, winner) in
        [(vec!["MM52", "PP58"], "french"), (vec!["MM52"], "draw"), (vec!["HH29"], "non-french")]
    {
        let mut stacks: Vec<(&str, &str)> = hexes.iter().map(|h| (*h, "france I 1")).collect();
        stacks.extend([("GG38", "poland I 1"), ("ZZ49", "russia I 1")]);
        let mut s = situation_in("russia", (8, "non-french", "declare"), &stacks, &[], |_| {});
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["ending"], winner);
    }
}

/// WP-Z.IV.D.1.d, WP-Z.IV.D.1.e, WP-Z.IV.D.1.f: from November a 7 takes Austrians, Prussians and Napoleon away.
#[test]
fn a_seven_in_russia_takes_the_allies_away() {
    let stacks =
        [("EE40", "austria I 5"), ("MM37", "prussia I 4"), ("PP58", "russia I 1"), ("HH29", "france I 1")];
    let home = new_game("russia", &[]);
    let konigsberg = leader(&home, "Yorck");
    let stacks: Vec<(&str, &str)> =
        stacks.iter().map(|(h, w)| (if *h == "MM37" { konigsberg.as_str() } else { h }, *w)).collect();
    let leaders = [("Napoleon", "HH29"), ("Schwarzenberg", "EE40")];
    let mut s = situation_in("russia", (7, "french", "alliance"), &stacks, &leaders, |_| {});
    // Cities that the Russians hold count for them, so any high die will do.
    play(&mut s, "roll", &[6]);
    assert_eq!((sp(&s, "EE40", "austria", "I"), sp(&s, &konigsberg, "prussia", "I")), (0, 0));
    assert_eq!((leader(&s, "Napoleon").as_str(), leader(&s, "Schwarzenberg").as_str()), ("dead", "dead"));
}

/// WP-Z.IV.D.4: Russian regulars on board 4 have morale 3, elsewhere 1.
#[test]
fn russians_fight_harder_at_home() {
    for (from, to, morale) in [("LL46", "MM46", 3), ("GG40", "GG41", 1)] {
        let stacks = [(from, "france I 8"), (to, "russia I 5"), ("PP58", "russia I 1")];
        let mut s = situation_in("russia", (1, "french", "declare"), &stacks, &[], |_| {});
        play(&mut s, &format!("attack {from} {to}"), &[]);
        play(&mut s, "done", &[3, 4]);
        assert_eq!(position(&s)["battles"][0]["morale"][1], morale);
    }
}

/// WP-Z.IV.F.1.c: one SP of satellite infantry a turn, Poles at Warsaw, others at Dresden.
#[test]
fn satellites_are_replaced() {
    let stacks = [("HH29", "france I 1"), ("PP58", "russia I 1")];
    let mut s = situation_in("russia", (1, "non-french", "declare"), &stacks, &[], |p| {
        p["dead"] = json!({ "poland": { "I": 1 }, "italy": { "I": 2 } });
    });
    play(&mut s, "done", &[1]);
    play(&mut s, "replace poland", &[]);
    assert_eq!(sp(&s, "GG38", "poland", "I"), 1);
}

/// WP-Z.IV.D.1.a, WP-Z.IV.D.1.b, WP-Z.IV.D.1.c: each 0 brings an Austrian SP to Lublin.
#[test]
fn a_nought_in_russia_brings_an_austrian() {
    let stacks = [("EE40", "austria I 2"), ("HH29", "france I 1"), ("PP58", "russia I 1")];
    let mut s = situation_in("russia", (7, "french", "alliance"), &stacks, &[], |p| {
        p["victory_points"] = json!([20, 0]);
    });
    play(&mut s, "roll", &[2]);
    assert_eq!(sp(&s, "EE40", "austria", "I"), 3);
}

/// WP-Z.IV.F.2.a, WP-Z.IV.F.2.e, WP-Z.IV.F.2.f: two SP at Moscow and one at Kiev each turn; if the French have the city
/// they come to the nearest that is Russian.
#[test]
fn russians_arrive_each_turn() {
    let stacks = [("HH29", "france I 1"), ("ZZ49", "russia I 1")];
    let mut s = situation_in("russia", (1, "french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[]);
    assert_eq!(sp(&s, "PP58", "russia", "I"), 2);
    let stacks = [("PP58", "france I 1"), ("ZZ49", "russia I 1")];
    let mut s = situation_in("russia", (1, "french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[]);
    assert_eq!((sp(&s, "PP58", "russia", "I"), decides(&s)), (0, "non-french"));
    let total: u64 =
        position(&s)["stacks"].as_object().unwrap().keys().map(|h| sp(&s, h, "russia", "I")).sum();
    assert_eq!(total, 4);
}
