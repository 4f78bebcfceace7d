//! Jena to Friedland, 1806 to 1807 (Z.II).

use crate::common::{
    Table, Theatre, all_sp, attempt, decides, is_marked, json, leader, new_game, number, offered, offers,
    phase, place, play, plays, position, said, sp,
};

const DANZIG: &str = "LL35";
const MEMEL: &str = "PP38";

const JENA: Theatre =
    Theatre { scenario: "jena-friedland", bystanders: [("Y16", "france I 1"), ("MM42", "russia I 1")] };

/// WP-Z.II.E.1.a, WP-Z.II.E.1.b, WP-Z.II.E.2.a, WP-Z.II.E.2.b, WP-Z.II.E.2.c: what stands where in October 1806, and the one choice that is left: a hex south of Leipzig.
#[test]
fn the_armies_of_1806() {
    let mut s = new_game("jena-friedland", &[]);
    for (hex, nation, kind, n) in [
        ("CC23", "france", "GI", 2),
        ("Z24", "france", "I", 5),
        ("BB25", "france", "C", 4),
        ("AA28", "france", "I", 5),
        ("DD15", "france", "I", 5),
        ("S25", "italy", "I", 4),
        ("O27", "naples", "I", 5),
        ("HH17", "holland-blue", "I", 3),
        ("T29", "dalmatia", "I", 2),
        ("BB25", "wurtemberg", "I", 2),
        ("CC24", "rhine", "I", 1),
        ("GG38", "prussia", "I", 1),
        ("LL28", "sweden", "I", 2),
        ("KK26", "sweden", "I", 1),
    ] {
        assert_eq!(sp(&s, hex, nation, kind), n, "{hex} {nation} {kind}");
    }
    assert_eq!((leader(&s, "Napoleon").as_str(), leader(&s, "Marmont").as_str()), ("CC23", "T29"));
    assert_eq!(decides(&s), "non-french");
    plays(&mut s, &["all DD28", "all DD28"]);
    assert_eq!((sp(&s, "DD28", "prussia", "I"), sp(&s, "DD28", "saxony-grey", "C")), (4, 1));
    assert_eq!((leader(&s, "Hohenloe").as_str(), decides(&s)), ("DD28", "french"));
    assert_eq!(s.scene(kernel::Viewer::Onlooker).tracks[0].to, 10);
}

/// WP-Z.II.C.1, WP-Z.II.C.2: one unbesieged SP in a major city of Prussia, Saxony or Hanover is enough, and nothing
/// less; who besieges such a city is not in it.
#[test]
fn a_last_city_saves_prussia() {
    let berlin = place("Berlin");
    let hamburg = place("Hamburg");
    let stettin = place("Stettin");
    for (hex, winner) in [(&berlin, "non-french"), (&hamburg, "non-french"), (&stettin, "french")] {
        let mut s = JENA.at(10, "non-french", "declare", &[(hex, "prussia I 1")], &[]);
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["ending"], winner, "{hex}");
    }
    let mut inside: Vec<(&str, &str)> = vec![("HH24", "prussia I 1 inside"), ("HH24", "france I 4")];
    inside.extend(["HH18", "HH19", "HH20", "HH21", "HH22", "HH23"].map(|h| (h, "france I 1")));
    let mut s = JENA.with(10, "non-french", "declare", &inside, &[], |p| {
        p["control"] = json!({ "Hanover": "non-french" });
    });
    play(&mut s, "done", &[6]);
    assert_eq!(position(&s)["ending"], "french");
    let around = [
        (berlin.as_str(), "france I 1 inside"),
        (berlin.as_str(), "prussia I 4"),
        ("GG28", "prussia I 1"),
        ("HH28", "prussia I 1"),
    ];
    let mut s = JENA.with(10, "non-french", "declare", &around, &[], |p| {
        p["control"] = json!({ "Berlin": "french" });
    });
    play(&mut s, "done", &[6]);
    assert_eq!(position(&s)["ending"], "french", "{}", phase(&s));
}

/// WP-Z.II.D.1.a, WP-Z.II.D.1.b, WP-Z.II.D.1.c, WP-Z.II.D.1.d: Berlin is a French point; a 0 keeps Austria out for good,
/// a 7 brings it in with three armies, and nobody rolls any more.
#[test]
fn austria_watches() {
    let berlin = place("Berlin");
    let mut s = JENA.at(2, "french", "alliance", &[(&berlin, "france I 1")], &[]);
    play(&mut s, "roll", &[1]);
    assert_eq!(number(&s, "WP-H.1", "total"), 0);
    assert_eq!(position(&s)["no_alliance"], true);
    assert_eq!(all_sp(&s, &place("Vienna")), 0);
    let mut s = JENA.with(2, "french", "alliance", &[], &[], |p| p["victory_points"] = json!([0, 3]));
    play(&mut s, "roll", &[4]);
    for (city, who) in [("Vienna", "Charles"), ("Prague", "Ferdinand"), ("Budapest", "John")] {
        let hex = place(city);
        assert_eq!((sp(&s, &hex, "austria", "I"), sp(&s, &hex, "austria", "C")), (7, 3), "{city}");
        assert_eq!(leader(&s, who), hex);
    }
    assert_eq!(position(&s)["no_alliance"], true);
}

/// WP-Z.II.D.1.e-1, WP-Z.II.D.1.e-2: Austria is closed to all until it declares war; Trieste, Venice and Innsbruck are
/// not Austria.
#[test]
fn austria_is_closed() {
    for (joined, open) in [(false, false), (true, true)] {
        for (side, who, general) in [("french", "france", "Ney"), ("non-french", "prussia", "Ruchel")] {
            let stacks = [("AA29", format!("{who} I 2"))];
            let stacks: Vec<(&str, &str)> = stacks.iter().map(|(h, w)| (*h, w.as_str())).collect();
            let mut s = JENA.with(3, side, "orders", &stacks, &[(general, "AA29")], |p| {
                if joined {
                    p["events"] = json!(["austria-joins"]);
                }
            });
            plays(&mut s, &[&format!("lead {general}"), "everyone"]);
            assert_eq!(offers(&s, "step BB29"), open, "{side} {joined}: {:?}", offered(&s));
        }
    }
    let innsbruck = place("Innsbruck");
    let mut s = JENA.at(3, "french", "orders", &[("W26", "france I 2")], &[("Ney", "W26")]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(offers(&s, &format!("step {innsbruck}")), "{:?}", offered(&s));
}

/// WP-Z.II.D.2.a, WP-Z.II.D.2.b, WP-Z.II.D.2.c: who is fed from where, and Baltic cities feed whoever is in them.
#[test]
fn sources_of_1806() {
    let (munich, amsterdam, lubeck, danzig) = (place("Munich"), place("Amsterdam"), place("Lubeck"), DANZIG);
    let stacks = [
        (munich.as_str(), "bavaria I 1"),
        (amsterdam.as_str(), "holland-blue I 1"),
        (lubeck.as_str(), "russia I 1"),
        (danzig, "france I 1"),
        ("GG28", "russia I 1"),
    ];
    let mut s = JENA.at(3, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[3]);
    for (hex, nation, fed) in [
        (munich.as_str(), "bavaria", true),
        (amsterdam.as_str(), "holland-blue", true),
        (lubeck.as_str(), "russia", true),
        (danzig, "france", false),
        ("GG28", "russia", false),
    ] {
        assert_eq!(!is_marked(&s, hex, nation, "unsupplied"), fed, "{hex} {nation}");
    }
}

/// WP-Z.II.D.3.a-1, WP-Z.II.D.3.a-2, WP-Z.II.D.3.b: in 1807 outside winter two Russian SP and a leader go from one Baltic
/// city to another at the end of the Movement Phase, once, and only if they have not marched.
#[test]
fn russians_go_by_sea() {
    let konigsberg = place("Konigsberg");
    let stacks = [(MEMEL, "russia I 3"), (DANZIG, "prussia I 1"), (konigsberg.as_str(), "russia I 1")];
    let mut s = JENA.with(7, "non-french", "orders", &stacks, &[("Benningsen", MEMEL)], |p| {
        p["control"] = json!({ "Stettin": "french" });
    });
    assert!(!offers(&s, &format!("sail {MEMEL}")), "only at the end");
    play(&mut s, "done", &[]);
    assert_eq!(offered(&s), [format!("sail {konigsberg}"), format!("sail {MEMEL}"), "done".to_owned()]);
    play(&mut s, &format!("sail {MEMEL}"), &[]);
    assert!(offers(&s, "take russia I 2") && !offers(&s, "take russia I 3") && !offers(&s, "everyone"));
    plays(&mut s, &["take russia I 2", "join Benningsen"]);
    assert!(!offers(&s, &format!("land {}", place("Stettin"))), "the French have Stettin");
    play(&mut s, &format!("land {DANZIG}"), &[1]);
    assert_eq!((sp(&s, DANZIG, "russia", "I"), sp(&s, MEMEL, "russia", "I")), (2, 1));
    assert_eq!(leader(&s, "Benningsen"), DANZIG);
    assert!(said(&s, "WP-Z.II.D.3.a-1"));
    assert_ne!(phase(&s), "harbour");
}

/// WP-Z.II.D.3.a-1, WP-D.2-3: the two who sail may be of two kinds: who is aboard is named once, the rest from the others.
#[test]
fn foot_and_horse_sail_together() {
    let stacks = [(MEMEL, "russia I 3"), (MEMEL, "russia C 2"), (DANZIG, "prussia I 1")];
    let mut s = JENA.at(7, "non-french", "orders", &stacks, &[]);
    plays(&mut s, &["done", &format!("sail {MEMEL}"), "take russia I 1"]);
    assert!(!offers(&s, "take russia I 1"), "{:?}", offered(&s));
    assert!(offers(&s, "take russia C 1") && !offers(&s, "take russia C 2"), "{:?}", offered(&s));
    play(&mut s, "take russia C 1", &[]);
    play(&mut s, &format!("land {DANZIG}"), &[1]);
    assert_eq!((sp(&s, DANZIG, "russia", "I"), sp(&s, DANZIG, "russia", "C")), (1, 1));
    assert_eq!((sp(&s, MEMEL, "russia", "I"), sp(&s, MEMEL, "russia", "C")), (2, 1));
}

/// WP-Z.II.D.3.a-1: not before 1807 and not in winter; WP-Z.II.D.3.b: who has marched stays.
#[test]
fn no_ships_in_winter() {
    for (turn, sails) in [(2, false), (5, false), (6, true)] {
        let stacks = [(MEMEL, "russia I 1"), (DANZIG, "prussia I 1")];
        let mut s = JENA.at(turn, "non-french", "orders", &stacks, &[]);
        let dice: &[u16] = if sails { &[] } else { &[1] };
        play(&mut s, "done", dice);
        assert_eq!(phase(&s) == "harbour", sails, "{turn}");
    }
    let stacks = [("OO39", "russia I 1"), (DANZIG, "prussia I 1")];
    let mut s = JENA.at(7, "non-french", "orders", &stacks, &[("Benningsen", "OO39")]);
    plays(&mut s, &["lead Benningsen", "everyone", &format!("step {MEMEL}"), "halt"]);
    assert_eq!(sp(&s, MEMEL, "russia", "I"), 1);
    play(&mut s, "done", &[1]);
    assert_ne!(phase(&s), "harbour");
}

/// WP-Z.II.D.3.a-1, WP-Z.II.D.3.c, R-WP-Z.II.D.3.c: out of a besieged city, and to one, but not into it: who is put
/// ashore among besiegers attacks them or has to go.
#[test]
fn ships_reach_besieged_cities() {
    let siege = [
        (DANZIG, "prussia I 1 inside"),
        (DANZIG, "france I 4"),
        (MEMEL, "russia I 2"),
        (MEMEL, "prussia I 1"),
    ];
    let mut s = JENA.at(7, "non-french", "orders", &siege, &[]);
    plays(&mut s, &["done", &format!("sail {MEMEL}"), "everyone", &format!("land {DANZIG}")]);
    assert_eq!(sp(&s, DANZIG, "russia", "I"), 2);
    assert!(!is_marked(&s, DANZIG, "russia", "inside"));
    let attack = format!("attack {DANZIG} {DANZIG}");
    assert_eq!(offered(&s), [attack.clone(), "done".to_owned()]);
    let mut gone = JENA.at(7, "non-french", "orders", &siege, &[]);
    plays(&mut gone, &["done", &format!("sail {MEMEL}"), "everyone", &format!("land {DANZIG}")]);
    play(&mut gone, "done", &[]);
    assert!(phase(&gone).starts_with("withdraw"), "{}", phase(&gone));
    let way = offered(&gone).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut gone, &way, &[]);
    assert_eq!((sp(&gone, DANZIG, "russia", "I"), sp(&gone, DANZIG, "prussia", "I")), (0, 1));
    play(&mut s, &attack, &[]);
    play(&mut s, "done", &[3, 4]);
    assert!(said(&s, "WP-N.2-1"));
    // The garrison stays where it is.
    assert!(is_marked(&s, DANZIG, "prussia", "inside"));
    assert!(!offers(&s, "inside"));
    let out = [(DANZIG, "russia I 1 inside"), (DANZIG, "france I 4"), (MEMEL, "prussia I 1")];
    let mut s = JENA.at(7, "non-french", "orders", &out, &[]);
    plays(&mut s, &["done", &format!("sail {DANZIG}"), "everyone"]);
    play(&mut s, &format!("land {MEMEL}"), &[1]);
    assert_eq!(sp(&s, MEMEL, "russia", "I"), 1);
    assert_eq!(position(&s)["control"]["Danzig"], "french");
}

/// WP-Z.II.D.4.a-1, WP-Z.II.D.4.a-2, R-WP-Z.II.D.4.a-1, R-WP-M42: with Dresden French the grey Saxons go in the next
/// Alliance Phase, whether the die is still thrown or not, and a blue SP comes to Dresden, once.
#[test]
fn saxony_changes_sides() {
    let dresden = place("Dresden");
    for over in [false, true] {
        let stacks = [(dresden.as_str(), "france I 1"), ("DD28", "saxony-grey I 2"), ("DD28", "prussia I 1")];
        let mut s = JENA.with(2, "non-french", "declare", &stacks, &[("grey-D", "DD28")], |p| {
            p["no_alliance"] = over.into();
        });
        play(&mut s, "done", &[1]);
        if !over {
            assert_eq!(phase(&s), "alliance");
            play(&mut s, "pass", &[]);
        }
        assert_eq!((sp(&s, "DD28", "saxony-grey", "I"), sp(&s, "DD28", "prussia", "I")), (0, 1));
        assert_eq!(leader(&s, "grey-D"), "away");
        let row = offered(&s)[0].clone();
        play(&mut s, &row, &[]);
        assert_eq!(sp(&s, &dresden, "saxony-blue", "I"), 1);
        assert_eq!(position(&s)["control"]["Leipzig"], "french");
    }
    let stacks = [(dresden.as_str(), "france I 1"), (dresden.as_str(), "saxony-blue I 1")];
    let mut s = JENA.with(3, "non-french", "declare", &stacks, &[], |p| {
        p["events"] = json!(["saxony-switches", "saxony-switches-came"]);
        p["allegiance"] = json!({ "saxony-blue": "french", "saxony-grey": null });
        p["no_alliance"] = true.into();
    });
    play(&mut s, "done", &[1]);
    let row = offered(&s)[0].clone();
    play(&mut s, &row, &[]);
    assert_eq!(sp(&s, &dresden, "saxony-blue", "I"), 1);
}

/// WP-Z.II.D.4.b: a Polish SP comes to Warsaw in each French Reinforcement Phase in which the French have it.
#[test]
fn poland_rises() {
    for (nation, poles) in [("france", 1), ("prussia", 0)] {
        let (stack, warsaw) = (format!("{nation} I 1"), place("Warsaw"));
        let mut s = JENA.with(3, "non-french", "declare", &[(&warsaw, &stack)], &[], |p| {
            p["no_alliance"] = true.into();
        });
        play(&mut s, "done", &[1]);
        let row = offered(&s)[0].clone();
        play(&mut s, &row, &[]);
        assert_eq!(sp(&s, &warsaw, "poland", "I"), poles, "{nation}");
    }
}

/// Plays to the Movement Phase of a side in a month, with nobody on the map but two, and says what has come where.
fn arrivals(turn: u8, side: &str, choice: &str) -> Table {
    let before = if side == "french" { "non-french" } else { "french" };
    let earlier = if side == "french" { turn - 1 } else { turn };
    let mut s = JENA.with(earlier, before, "declare", &[], &[], |p| p["no_alliance"] = true.into());
    let dice: &[u16] = if turn == 1 { &[] } else { &[1] };
    play(&mut s, "done", dice);
    if let Some(row) = offered(&s).iter().find(|n| n.starts_with("row")).cloned() {
        let second = offered(&s).iter().filter(|n| n.starts_with("row")).nth(1).cloned();
        play(&mut s, if choice == "C" { second.as_ref().unwrap() } else { &row }, &[]);
    }
    assert_eq!(phase(&s), "orders");
    s
}

/// WP-Z.II.F.1.b, WP-Z.II.F.2.b, WP-Z.II.F.2.c, WP-Z.II.F.2.d, WP-Z.II.F.2.e: what comes to the French month
/// by month; 2I or 1C at Mainz.
#[test]
fn french_arrivals() {
    let mainz = place("Mainz");
    let s = arrivals(2, "french", "I");
    assert_eq!((sp(&s, &mainz, "france", "I"), sp(&s, &place("Frankfurt"), "rhine", "I")), (2, 1));
    let s = arrivals(3, "french", "C");
    assert_eq!((sp(&s, &mainz, "france", "I"), sp(&s, &mainz, "france", "C")), (0, 1));
    assert_eq!(sp(&s, &place("Frankfurt"), "rhine", "I"), 1);
    let s = arrivals(4, "french", "I");
    assert_eq!(sp(&s, &place("Cologne"), "holland-blue", "I"), 1);
    let s = arrivals(5, "french", "I");
    assert_eq!((sp(&s, &place("Milan"), "italy", "I"), sp(&s, &place("Florence"), "naples", "I")), (3, 3));
    assert!(arrivals(6, "french", "I").decides().is_some());
}

/// WP-Z.II.F.1.a, WP-Z.II.F.2.a: in October 1806 a leader and 2I at Mainz, a Bavarian at Munich, one of the Rhine at
/// Cologne.
#[test]
fn french_arrivals_of_the_first_month() {
    let mut s = new_game("jena-friedland", &[]);
    plays(&mut s, &["all DD27", "all DD27"]);
    assert_eq!(sp(&s, &place("Mainz"), "france", "I"), 4);
    assert_eq!((sp(&s, &place("Munich"), "bavaria", "I"), sp(&s, &place("Cologne"), "rhine", "I")), (3, 2));
    let unnamed = ["blue-A", "blue-B", "blue-C"].map(|n| leader(&s, n));
    assert!(unnamed.contains(&place("Mainz")), "{unnamed:?}");
}

/// WP-Z.II.F.4.a, WP-Z.II.F.4.b, WP-Z.II.F.4.c, WP-Z.II.F.4.d, WP-Z.II.F.4.e: what comes to the others.
#[test]
fn russian_arrivals() {
    for (turn, city, who, list) in [
        (2, "Grodno", "Benningsen", [("I", 10), ("C", 1), ("CC", 1)]),
        (3, "Kovno", "Buxhowden", [("I", 11), ("C", 1), ("CC", 1)]),
        (4, "Brest-Litovsk", "green-A", [("I", 4), ("C", 1), ("CC", 0)]),
        (5, "Kovno", "Bagration", [("I", 3), ("GI", 2), ("GC", 1)]),
        (6, "Memel", "", [("I", 1), ("C", 0), ("GI", 0)]),
    ] {
        let s = arrivals(turn, "non-french", "");
        let hex = place(city);
        for (kind, n) in list {
            assert_eq!(sp(&s, &hex, "russia", kind), n, "{turn} {kind}");
        }
        if !who.is_empty() {
            assert_eq!(leader(&s, who), hex);
        }
        assert_eq!(sp(&s, &place("Berlin"), "prussia", "I"), 1, "{turn}");
    }
}

/// WP-Z.II.F.5: what should come to a city that the enemy has is lost.
#[test]
fn lost_cities_raise_nobody() {
    let berlin = place("Berlin");
    let mut s = JENA.with(3, "french", "declare", &[], &[], |p| p["control"] = json!({ "Berlin": "french" }));
    play(&mut s, "done", &[1]);
    if phase(&s) == "alliance" {
        play(&mut s, "pass", &[]);
    }
    assert_eq!(sp(&s, &berlin, "prussia", "I"), 0);
    assert!(said(&s, "WP-Z.II.F.3"));
}

/// WP-Z.II.D.3.c: ships do not bring anybody inside, so nobody may ask for it.
#[test]
fn nobody_lands_inside() {
    let siege = [(DANZIG, "prussia I 1 inside"), (DANZIG, "france I 4"), (MEMEL, "russia I 2")];
    let mut s = JENA.at(7, "non-french", "orders", &siege, &[]);
    plays(&mut s, &["done", &format!("sail {MEMEL}"), "everyone", &format!("land {DANZIG}"), "done"]);
    assert!(attempt(&mut s, "inside", &[]).is_err());
}
