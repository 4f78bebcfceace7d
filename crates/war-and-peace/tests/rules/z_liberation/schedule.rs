//! Who comes in 1813 (Z.V.F), and chains that feed them.

use super::{LIBERATION, MUNICH, PRAGUE};
use crate::common::{
    Table, all_sp, attempt, decides, is_marked, json, leader, new_game, offered, offers, phase, place, play,
    plays, position, situation_with, sp,
};

/// What comes in the Reinforcement Phase of a side.
fn come(turn: u8, side: &str, stacks: &[(&str, &str)], change: impl FnOnce(&mut serde_json::Value)) -> Table {
    come_with(&[], turn, side, stacks, change)
}

fn come_with(
    options: &[&str],
    turn: u8,
    side: &str,
    stacks: &[(&str, &str)],
    change: impl FnOnce(&mut serde_json::Value),
) -> Table {
    let mut all = vec![("Paris", "france I 1"), ("Grodno", "russia I 1")];
    all.extend_from_slice(stacks);
    let (turn, before) = if side == "french" { (turn - 1, "non-french") } else { (turn, "french") };
    let leaders = [("Soult", "Y16")];
    let when = (turn, before, "declare");
    let mut s = situation_with(("liberation", options), when, &all, &leaders, change);
    play(&mut s, "done", if turn == 1 && before == "french" { &[] } else { &[1] });
    if phase(&s) == "alliance" {
        play(&mut s, "pass", &[]);
    }
    s
}

/// WP-Z.V.F.1.a, WP-Z.V.F.1.b-1, WP-Z.V.F.1.c, WP-Z.V.F.1.d, WP-Z.V.F.1.e: what comes
/// to the French; nobody comes back from the dead.
#[test]
fn french_arrivals() {
    let mainz = place("Mainz");
    for (turn, infantry, guards, cavalry) in [
        (2, 2, 0, 0),
        (3, 8, 0, 0),
        (4, 10, 6, 6),
        (5, 2, 0, 1),
        (6, 4, 0, 0),
        (7, 2, 0, 0),
        (8, 2, 0, 0),
        (9, 0, 0, 0),
    ] {
        let s = come(turn, "french", &[], |p| {
            p["dead"] = json!({ "france": { "I": 9 }, "italy": { "I": 9 } });
        });
        let got = ["I", "GI", "C"].map(|kind| sp(&s, &mainz, "france", kind));
        assert_eq!(got, [infantry, guards, cavalry], "{turn}");
        assert_eq!((leader(&s, "blue-A") == mainz, phase(&s).as_str()), (turn == 5, "orders"));
        for (city, nation, n) in [
            ("Hanover", "westphalia", [2, 0, 0, 0, 1, 0, 0, 0][usize::from(turn) - 2]),
            ("Milan", "italy", [1, 3, 0, 0, 0, 0, 0, 0][usize::from(turn) - 2]),
            ("Stuttgart", "wurtemberg", [1, 1, 0, 0, 0, 0, 0, 0][usize::from(turn) - 2]),
        ] {
            assert_eq!(sp(&s, &place(city), nation, "I"), n, "{turn} {city}");
        }
    }
    let s =
        come(6, "french", &[("Munich", "bavaria I 1")], |p| p["allegiance"] = json!({ "bavaria": "french" }));
    assert_eq!(sp(&s, MUNICH, "bavaria", "I"), 2);
}

/// WP-Z.V.F.1.b-2: Soult leaves in June and for good, if everybody agreed to it.
#[test]
fn soult_goes_to_spain() {
    for (options, turn, gone) in
        [(&["soult-to-spain"][..], 3, true), (&["soult-to-spain"][..], 2, false), (&[][..], 3, false)]
    {
        let s = come_with(options, turn, "french", &[], |_| {});
        assert_eq!(leader(&s, "Soult") == "dead", gone, "{turn} {options:?}");
    }
}

/// WP-Z.V.F.3.b, WP-Z.V.F.4.a, WP-Z.V.F.4.b, WP-Z.V.F.4.c, WP-Z.V.F.4.d: what comes to
/// the others each turn, April included, and in May and June.
#[test]
fn non_french_arrivals() {
    let allied = |p: &mut serde_json::Value| {
        p["events"] = json!(["austria-joins"]);
        p["allegiance"] = json!({ "austria": "non-french" });
    };
    for turn in [1, 2, 3, 9] {
        let s = come(turn, "non-french", &[], allied);
        for (city, nation) in
            [("Berlin", "prussia"), ("Breslau", "prussia"), ("Prague", "austria"), ("Leoben", "austria")]
        {
            let hex = place(city);
            assert_eq!((sp(&s, &hex, nation, "I"), sp(&s, &hex, nation, "L")), (1, 1), "{turn} {city}");
        }
        assert_eq!(sp(&s, PRAGUE, "austria", "C"), u64::from(turn == 2 || turn == 3), "{turn}");
        let brest = place("Brest-Litovsk");
        let june = turn == 3;
        let russians = ["I", "GI", "C", "CC"].map(|kind| sp(&s, &brest, "russia", kind));
        assert_eq!(russians, if june { [10, 2, 2, 2] } else { [2, 0, 0, 0] }, "{turn}");
        assert_eq!([leader(&s, "Benningsen") == brest, leader(&s, "Docturov") == brest], [june; 2]);
    }
}

/// WP-Z.V.F.7: neutrals get what is due to them, and stay neutral; a state that is no more gets nothing.
#[test]
fn neutrals_are_reinforced() {
    let s = come(3, "non-french", &[("Prague", "austria I 10"), ("Leoben", "austria I 2")], |_| {});
    assert_eq!((sp(&s, PRAGUE, "austria", "I"), sp(&s, PRAGUE, "austria", "L")), (11, 1));
    assert_eq!((sp(&s, PRAGUE, "austria", "C"), position(&s)["allegiance"]["austria"].is_null()), (1, true));
    let s = come(6, "french", &[("Munich", "bavaria I 4")], |_| {});
    assert_eq!(sp(&s, MUNICH, "bavaria", "I"), 5);
    let s = come(6, "french", &[], |p| p["no_alliance"] = true.into());
    assert_eq!(all_sp(&s, MUNICH), 0);
}

/// WP-Z.V.F.5, WP-Z.V.F.6, WP-Z.V.F.7: a major power whose city is lost musters in another major city of its own; a satellite
/// loses what was due there.
#[test]
fn arrivals_at_lost_cities() {
    let mut s = come(4, "french", &[("Mainz", "russia I 1")], |_| {});
    assert_eq!((decides(&s), phase(&s).starts_with("arrive")), ("french", true));
    assert!(offers(&s, "all Y16") && offers(&s, "all Z22"), "{:?}", offered(&s));
    assert!(!offers(&s, "all CC23") && !offers(&s, "all BB20") && !offers(&s, "all HH24"));
    play(&mut s, "all Z22", &[]);
    assert_eq!((sp(&s, "Z22", "france", "GI"), phase(&s).as_str()), (6, "orders"));
    let s = come(2, "french", &[("Hanover", "prussia I 1")], |p| {
        p["control"] = json!({ "Stuttgart": "non-french" });
    });
    assert_eq!(phase(&s), "orders", "{:?}", offered(&s));
    let position = position(&s);
    let stacks = position["stacks"].as_object().unwrap();
    let all = stacks.values().flat_map(|v| v.as_array().unwrap().clone());
    assert!(all.into_iter().all(|s| s["nation"] != "westphalia" && s["nation"] != "wurtemberg"));
    // Berlin and Breslau are lost: the Prussians come to Konigsberg or Magdeburg, the Russians to Grodno.
    let s = come(
        4,
        "non-french",
        &[("Berlin", "france I 1"), ("Breslau", "france I 1"), ("Brest-Litovsk", "france I 1")],
        |p| {
            p["control"] = json!({ "Magdeburg": "french" });
        },
    );
    assert!(offered(&s).iter().all(|n| n.ends_with("MM38") || n.ends_with("GG38")), "{:?}", offered(&s));
    let grodno = sp(&s, &place("Grodno"), "russia", "I");
    assert!(grodno >= 1);
}

/// WP-Z.V.F.5: Russians whose depot is lost come to Grodno.
#[test]
fn russians_come_to_grodno() {
    let s = come(4, "non-french", &[("Brest-Litovsk", "france I 1")], |_| {});
    assert_eq!(sp(&s, &place("Grodno"), "russia", "I"), 3);
}

/// WP-Z.V.E.2.a, WP-Z.V.E.2.b, WP-Z.V.D.3.b, WP-S.9.a, R-WP-M143: in April 1813 a chain of single SP feeds the Russians from
/// Brest-Litovsk to Berlin, so that the sieges of Thorn and Stettin last; only those at Lubeck are out of supply.
#[test]
fn a_chain_from_brest_litovsk_feeds_the_russians() {
    let mut s = new_game("liberation", &[]);
    // The French somewhere, Prussians at Berlin and east of Danzig.
    for hex in ["CC23", "HH24", "X27", "Z27", "CC23", "FF29", "HH29", "KK36"] {
        play(&mut s, &format!("all {hex}"), &[]);
    }
    // Wittgenstein's horse towards Leipzig, his foot towards Posen; Barclay towards Warsaw, with a post on the other side
    // of Thorn, since besiegers pass nothing on.
    plays(
        &mut s,
        &["put C 1 GG29", "all HH30", "put I 1 HH34", "all II36", "all DD36", "all KK36", "all BB28"],
    );
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"));
    play(&mut s, "done", &[]);
    // The sieges of the set-up are found at the end of the French phase: a marker each, and a die that spares the garrison.
    play(&mut s, "done", &[6, 6]);
    assert_eq!((position(&s)["active"].as_str(), phase(&s).as_str()), (Some("non-french"), "orders"));
    assert_eq!(position(&s)["siege"], json!({ "Stettin": 1, "Thorn": 1 }));
    for city in ["Thorn", "Stettin"] {
        assert!(is_marked(&s, &place(city), "france", "inside"), "the siege of {city} lasts");
        assert!(all_sp(&s, &place(city)) >= 2);
    }
    let position = position(&s);
    let mut hungry = Vec::new();
    for (hex, list) in position["stacks"].as_object().unwrap() {
        for stack in list.as_array().unwrap() {
            let marked = stack["marks"].as_array().is_some_and(|m| m.iter().any(|w| w == "unsupplied"));
            let ours = ["russia", "prussia", "hesse"].iter().any(|n| stack["nation"] == *n);
            if marked && ours {
                hungry.push(hex.as_str());
            }
        }
    }
    hungry.dedup();
    assert_eq!(hungry, [place("Lubeck")]);
}

/// WP-Z.V.C.1, R-WP-M142: Copenhagen counts, and horsemen from Lubeck take it in two months, over the Great Belt.
#[test]
fn copenhagen_is_taken_over_the_belt() {
    let mut s = LIBERATION.at(1, "non-french", "orders", &[("Lubeck", "russia CC 2")], &[]);
    let copenhagen = place("Copenhagen");
    plays(&mut s, &["ride KK26", "everyone", "step LL25", "step MM25", "step NN25", "step OO26", "halt"]);
    play(&mut s, "done", &[1]);
    while position(&s)["active"] == "french" || phase(&s) != "orders" {
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "pass" || *n == "done").unwrap_or(&all[0]).clone();
        if attempt(&mut s, &pick, &[]).is_err() {
            play(&mut s, &pick, &[1]);
        }
    }
    plays(&mut s, &["ride OO26", "everyone", "step OO27", &format!("step {copenhagen}"), "halt"]);
    assert_eq!(position(&s)["control"]["Copenhagen"], "non-french");
}
