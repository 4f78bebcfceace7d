//! The War of Liberation, 1813 (Z.V).

mod schedule;

use crate::common::{
    Table, Theatre, all_sp, decides, is_marked, json, leader, new_game, offered, offers, phase, place, play,
    plays, position, said, sp, sum,
};

const MUNICH: &str = "Y27";
const DRESDEN: &str = "EE30";
const LEIPZIG: &str = "EE28";
const PRAGUE: &str = "CC30";
const CRACOW: &str = "CC37";

const LIBERATION: Theatre =
    Theatre { scenario: "liberation", bystanders: [("Paris", "france I 1"), ("Grodno", "russia I 1")] };

/// Everybody stands; forces with a choice stand in these hexes, in the order in which they are placed.
fn set_up(places: [&str; 13]) -> Table {
    let mut s = new_game("liberation", &[]);
    for hex in places {
        play(&mut s, &format!("all {hex}"), &[]);
    }
    s
}

const PLACES: [&str; 13] =
    ["CC23", "HH24", "X27", "Z27", "CC23", "FF29", "HH29", "LL34", "HH30", "II35", "CC36", "LL36", "BB28"];

/// WP-Z.V.E.1, WP-Z.V.E.1.a, WP-Z.V.E.2.a, WP-Z.V.E.2.b, WP-Z.V.E.2.c: what stands where in April 1813, on two boards and for nine months.
#[test]
fn the_armies_of_1813() {
    let s = set_up(PLACES);
    for (city, nation, kind, n) in [
        ("Mainz", "france", "I", 13),
        ("Mainz", "france", "GI", 2),
        ("Mainz", "poland", "I", 1),
        ("Hanover", "france", "C", 2),
        ("Brunswick", "france", "I", 8),
        ("Brunswick", "westphalia", "I", 1),
        ("Danzig", "france", "I", 6),
        ("Milan", "france", "I", 2),
        ("Milan", "italy", "C", 1),
        ("Magdeburg", "france", "I", 1),
        ("Stettin", "france", "I", 1),
        ("Stettin", "prussia", "L", 2),
        ("Thorn", "france", "I", 1),
        ("Thorn", "russia", "I", 4),
        ("Bremen", "denmark", "I", 3),
        ("Cracow", "poland", "I", 2),
        ("Frankfurt", "rhine", "I", 1),
        ("Wurzburg", "rhine", "I", 1),
        ("Stuttgart", "wurtemberg", "I", 3),
        ("Munich", "bavaria", "I", 4),
        ("Munich", "bavaria", "C", 1),
        ("Florence", "naples", "I", 4),
        ("Geneva", "switzerland", "I", 2),
        ("Basel", "switzerland", "I", 1),
        ("Neuchatel", "switzerland", "I", 1),
        ("Dresden", "prussia", "I", 4),
        // Six around Berlin, and the one that comes in April.
        ("Berlin", "prussia", "I", 6),
        ("Berlin", "prussia", "L", 1),
        ("Lubeck", "prussia", "L", 2),
        ("Lubeck", "hesse", "I", 2),
        ("Lubeck", "russia", "CC", 2),
        ("Breslau", "russia", "GI", 2),
        ("Leipzig", "russia", "CC", 1),
        ("Brest-Litovsk", "russia", "I", 2),
        ("Posen", "russia", "I", 1),
        ("Warsaw", "russia", "I", 1),
        ("Stralsund", "sweden", "I", 5),
        ("Prague", "austria", "I", 10),
        ("Leoben", "austria", "L", 2),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    assert_eq!((sp(&s, "X27", "france", "I"), sp(&s, "Z27", "italy", "I")), (5, 2));
    assert_eq!((sp(&s, "FF29", "saxony-blue", "I"), sp(&s, "BB28", "austria", "I")), (2, 5));
    assert_eq!((sp(&s, "CC36", "russia", "I"), sp(&s, "LL36", "russia", "I")), (3, 3));
    for (who, city) in [
        ("Napoleon", "Mainz"),
        ("Soult", "Mainz"),
        ("Davout", "Hanover"),
        ("Eugene", "Brunswick"),
        ("Poniatowski", "Cracow"),
        ("Murat", "Florence"),
        ("Blucher", "Dresden"),
        ("Yorck", "Berlin"),
        ("Constantine", "Breslau"),
        ("Barclay", "Thorn"),
        ("Schwarzenberg", "Prague"),
        ("Hiller", "Leoben"),
        ("Bernadotte of Sweden", "Stralsund"),
    ] {
        assert_eq!(leader(&s, who), place(city), "{who}");
    }
    let dug_in = position(&s)["entrenched"].clone();
    for hex in [place("Danzig"), "FF29".to_owned(), "LL34".to_owned(), "LL36".to_owned()] {
        assert!(dug_in.as_array().unwrap().iter().any(|h| h == hex.as_str()), "{hex}: {dug_in}");
    }
    assert!(is_marked(&s, &place("Stettin"), "france", "inside"));
    assert!(is_marked(&s, &place("Thorn"), "france", "inside"));
    assert_eq!(position(&s)["siege"], json!({}), "R-WP-Z.V.E.2.a");
    assert_eq!((decides(&s), s.scene(kernel::Viewer::Onlooker).tracks[0].to), ("french", 9));
}

/// WP-Z.V.E.1, WP-Z.V.E.1.a, WP-Z.V.E.2.a, WP-Z.V.E.2.b, WP-Z.V.E.2.c, R-WP-Z.V.E.1.a, R-WP-Z.V.E.2.b, R-WP-M07: the French
/// place first; nobody among neutrals, in closed land or in an enemy city, besiegers excepted.
#[test]
fn where_forces_with_a_choice_may_stand() {
    let mut s = new_game("liberation", &[]);
    let mut seen = Vec::new();
    for hex in PLACES {
        let all: Vec<String> =
            offered(&s).iter().filter_map(|n| n.strip_prefix("all ")).map(str::to_owned).collect();
        seen.push((decides(&s), all));
        play(&mut s, &format!("all {hex}"), &[]);
    }
    let sides: Vec<&str> = seen.iter().map(|(side, _)| *side).collect();
    assert_eq!(sides, [&["french"; 6][..], &["non-french"; 7][..]].concat());
    let may = |line: usize, hex: &str| seen[line].1.iter().any(|h| h == hex);
    assert!(may(2, "AA28") && !may(2, MUNICH), "not with the Bavarians: {:?}", seen[2].1);
    assert!(!may(2, "X29") && !may(2, "W28"), "in Bavaria as the map draws it");
    assert_eq!(seen[5].1, ["FF29", "FF30"]);
    assert!(may(6, "HH29") && may(6, "GG29") && !may(6, "FF29"));
    assert!(!may(7, &place("Danzig")) && !may(11, &place("Danzig")), "the French are there");
    assert!(may(9, &place("Thorn")), "those around Thorn may join the siege");
    assert_eq!(seen[10].1, ["CC36", "DD36"], "outside Austria");
    assert_eq!(seen[12].1, ["BB28", "AA29"], "in Austria");
    assert!(!may(12, &place("Ratisbon")) && may(12, "BB28"));
}

/// WP-Z.V.C.1, WP-Z.V.C.2: one major city of board 3 that nobody besieges is enough, in December and not before.
#[test]
fn one_major_city_wins() {
    let lost: Vec<&str> =
        ["Brunswick", "Cassel", "Copenhagen", "Dresden", "Hamburg", "Hanover", "Magdeburg"].into();
    let ended = |turn: u8, keep: &str, besieged: bool| {
        let mut stacks = vec![];
        if besieged {
            stacks.extend([("Hanover", "france I 1 inside"), ("Hanover", "prussia L 9")]);
            stacks.extend([("HH25", "prussia I 1"), ("HH26", "prussia I 1"), ("HH27", "prussia I 1")]);
            stacks.extend([("HH28", "prussia I 1"), ("Berlin", "prussia I 1")]);
        }
        let mut s = LIBERATION.with(turn, "non-french", "declare", &stacks, &[], |p| {
            p["control"] = json!({});
            for city in &lost {
                p["control"][city] = "non-french".into();
            }
            p["control"][keep] = "french".into();
        });
        play(&mut s, "done", if besieged { &[6] } else { &[] });
        position(&s)["ending"].clone()
    };
    assert_eq!(ended(9, "Hanover", false), "french");
    assert_eq!(ended(9, "Copenhagen", false), "french");
    assert_eq!(ended(9, "Bremen", false), "non-french", "a minor city");
    assert_eq!(ended(9, "Munich", false), "non-french", "a city of board 2");
    assert_eq!(ended(9, "Hanover", true), "non-french");
}

/// Points for cities, of the French and of the others.
fn city_points(s: &Table) -> [i64; 2] {
    let scene = s.scene(kernel::Viewer::Onlooker);
    let number = |row: usize| match scene.panels[0].rows[row].1.args[0].1 {
        kernel::Arg::Number(n) => n,
        _ => panic!("no number"),
    };
    [number(1), number(3)]
}

/// WP-Z.V.D.1.a, WP-Z.V.D.1.b, R-WP-Z.V.D.1.b, R-WP-H.5-2: the French have a point for Berlin; the others for six cities of
/// Germany and for each of board 2, all of them only with SP in it.
#[test]
fn cities_count() {
    let s = LIBERATION.at(3, "french", "orders", &[("Berlin", "france I 1"), ("Breslau", "france I 1")], &[]);
    assert_eq!(city_points(&s), [1, 0]);
    // Berlin, Breslau and Magdeburg are theirs from the start, and count while they are in them.
    let s = LIBERATION.at(3, "french", "orders", &[], &[]);
    assert_eq!(city_points(&s), [0, 0]);
    let stacks = [
        ("Berlin", "prussia I 1"),
        ("Breslau", "prussia I 1"),
        ("Dresden", "prussia I 1"),
        ("Hamburg", "prussia I 1"),
        ("Leipzig", "prussia I 1"),
        ("Magdeburg", "russia I 1"),
        ("Munster", "russia I 1"),
        ("Frankfurt", "russia I 1"),
        ("Hanover", "russia I 1"),
        ("Lubeck", "russia I 1"),
    ];
    let s = LIBERATION.at(3, "french", "orders", &stacks, &[]);
    assert_eq!(city_points(&s), [0, 8]);
}

/// Somebody rolls while neither side has points, unless the change says so.
fn rolled(turn: u8, die: u16, stacks: &[(&str, &str)], change: impl FnOnce(&mut serde_json::Value)) -> Table {
    rolled_with(turn, die, stacks, &[], change)
}

fn rolled_with(
    turn: u8,
    die: u16,
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut serde_json::Value),
) -> Table {
    let mut s = LIBERATION.with(turn, "french", "alliance", stacks, leaders, |p| {
        p["victory_points"] = json!([0, 0]);
        change(p);
    });
    play(&mut s, "roll", &[die]);
    s
}

/// WP-Z.V.D.1.c, R-WP-Z.V.D.1.c: one in June, two in July, three from August on; inside the cap of four; no more once
/// Austria is at war.
#[test]
fn months_change_the_die() {
    for (turn, add) in [(2, 0), (3, 1), (4, 2), (5, 3), (6, 3), (9, 3)] {
        let s = rolled(turn, 2, &[], |_| {});
        let term: i32 = sum(&s, "WP-H.1").iter().filter(|(_, cite)| cite == "WP-H.6-1").map(|t| t.0).sum();
        assert_eq!(term, add, "{turn}");
    }
    let s = rolled(6, 2, &[], |p| p["victory_points"] = json!([0, 5]));
    assert_eq!(sum(&s, "WP-H.1")[1].0, 4);
    let s = rolled(6, 2, &[], |p| p["events"] = json!(["austria-joins"]));
    assert_eq!(sum(&s, "WP-H.1").len(), 1);
    // Nobody rolls in April, both in May.
    let s = LIBERATION.at(1, "french", "declare", &[], &[]);
    let mut s = s;
    play(&mut s, "done", &[]);
    assert_ne!(phase(&s), "alliance");
}

const NEUTRALS: [(&str, &str); 8] = [
    ("Munich", "bavaria I 4"),
    ("Florence", "naples I 4"),
    ("FF29", "saxony-blue I 2"),
    ("Geneva", "switzerland I 2"),
    ("Prague", "austria I 10"),
    ("Leoben", "austria L 2"),
    ("Stralsund", "sweden I 5"),
    ("Stuttgart", "wurtemberg I 3"),
];

/// WP-Z.V.D.1.d, WP-Z.V.D.2.b-1, R-WP-Z.V.D.1.d: a 0 brings four states to the French, who use them at once; a second
/// brings nobody, and cities that were lost since stay lost.
#[test]
fn a_nought_brings_the_satellites() {
    let mut s = rolled_with(2, 1, &NEUTRALS, &[("blue-F", MUNICH)], |p| {
        p["victory_points"] = json!([4, 0]);
    });
    for state in ["bavaria", "naples", "saxony-blue", "switzerland"] {
        assert_eq!(position(&s)["allegiance"][state], "french");
    }
    assert!(position(&s)["allegiance"]["austria"].is_null());
    while phase(&s) != "orders" {
        let next = offered(&s)[0].clone();
        play(&mut s, &next, &[]);
    }
    plays(&mut s, &["lead blue-F", "everyone"]);
    assert_eq!(sp(&s, MUNICH, "bavaria", "I"), 0, "they march");
    let s = rolled(2, 1, &[("Munich", "bavaria I 4")], |p| {
        p["victory_points"] = json!([4, 0]);
        p["came"] = json!([1, 0]);
        p["allegiance"] = json!({ "bavaria": "french", "saxony-blue": "french" });
        p["control"] = json!({ "Weimar": "non-french" });
    });
    assert_eq!(position(&s)["control"]["Weimar"], "non-french");
}

/// WP-Z.V.D.1.e: a 7 brings Austria and Sweden to the others.
#[test]
fn a_seven_brings_austria_and_sweden() {
    let s = rolled(2, 6, &NEUTRALS, |p| p["victory_points"] = json!([0, 3]));
    for state in ["austria", "sweden"] {
        assert_eq!(position(&s)["allegiance"][state], "non-french");
    }
    assert_eq!(position(&s)["control"]["Vienna"], "non-french");
    assert!(position(&s)["allegiance"]["bavaria"].is_null());
    assert!(position(&s)["events"].as_array().unwrap().iter().any(|e| e == "austria-joins"));
}

/// The second 7 falls, with Austria at war.
fn second_seven(
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut serde_json::Value),
) -> Table {
    rolled_with(5, 6, stacks, leaders, |p| {
        p["victory_points"] = json!([0, 4]);
        p["came"] = json!([0, 1]);
        p["events"] = json!(["austria-joins"]);
        p["allegiance"] = json!({ "austria": "non-french", "sweden": "non-french" });
        change(p);
    })
}

/// WP-Z.V.D.1.f-1, WP-Z.V.D.1.g, WP-Z.V.D.1.h, R-WP-Z.V.D.1.f-1: on a second 7 six states are gone, neutral or not; four of
/// them stand again as landwehr, and nobody rolls any more. Four others stay.
#[test]
fn satellites_change_sides() {
    let mut stacks = NEUTRALS.to_vec();
    stacks.extend([
        ("Munich", "bavaria C 1"),
        ("Frankfurt", "rhine I 1"),
        ("Milan", "italy I 2"),
        ("Bremen", "denmark I 3"),
        ("Brunswick", "westphalia I 1"),
        ("Mainz", "poland I 1"),
    ]);
    let mut s = second_seven(&stacks, &[("blue-F", MUNICH), ("Murat", "O27")], |_| {});
    // An unnamed Austrian may come to Munich.
    assert_eq!((decides(&s), phase(&s).starts_with("turn")), ("non-french", true));
    play(&mut s, "decline", &[]);
    for (hex, nation, n) in [
        (MUNICH, "austria", 5),
        ("FF29", "prussia", 2),
        (&place("Frankfurt"), "prussia", 1),
        (&place("Stuttgart"), "prussia", 3),
    ] {
        assert_eq!(sp(&s, hex, nation, "L"), n, "{hex}");
        assert_eq!(all_sp(&s, hex), n, "{hex}");
    }
    for city in ["Florence", "Geneva"] {
        assert_eq!(all_sp(&s, &place(city)), 0, "{city}");
    }
    for (city, nation, n) in [
        ("Milan", "italy", 2),
        ("Bremen", "denmark", 3),
        ("Brunswick", "westphalia", 1),
        ("Mainz", "poland", 1),
    ] {
        assert_eq!(sp(&s, &place(city), nation, "I"), n);
        assert!(position(&s)["allegiance"][nation].is_null(), "as at the start");
    }
    assert_eq!((leader(&s, "blue-F"), leader(&s, "Murat")), ("away".into(), place("Florence")));
    assert_eq!(position(&s)["no_alliance"], true);
    assert_eq!(position(&s)["control"]["Frankfurt"], "non-french");
    // In the next Alliance Phase nobody is asked.
    let mut s = LIBERATION.with(6, "french", "declare", &[], &[], |p| {
        p["no_alliance"] = true.into();
    });
    play(&mut s, "done", &[1]);
    assert_eq!(phase(&s), "orders");
}

/// WP-Z.V.D.1.f-2, R-WP-M61: where French or loyal units stay the landwehr goes to a hex beside them without French, of
/// the owner's choice.
#[test]
fn turncoats_make_way() {
    let stacks = [
        ("Wurzburg", "bavaria I 2"),
        ("Wurzburg", "france I 3"),
        ("Frankfurt", "rhine I 1"),
        ("Frankfurt", "poland I 1"),
        ("CC25", "france I 1"),
        // No longer French once the die has fallen.
        ("Stuttgart", "wurtemberg I 1"),
        ("Stuttgart", "naples I 1"),
    ];
    let mut s = second_seven(&stacks, &[], |p| {
        p["allegiance"]["bavaria"] = "french".into();
        p["allegiance"]["naples"] = "french".into();
    });
    assert_eq!((sp(&s, &place("Stuttgart"), "prussia", "L"), decides(&s)), (1, "non-french"));
    let beside = |s: &Table| -> Vec<String> {
        offered(s).iter().filter_map(|n| n.strip_prefix("to ")).map(str::to_owned).collect()
    };
    let places = beside(&s);
    assert!(!places.contains(&"CC25".to_owned()) && !places.contains(&"CC24".to_owned()), "{places:?}");
    play(&mut s, &format!("to {}", places[0]), &[]);
    assert_eq!((sp(&s, &places[0], "prussia", "L"), sp(&s, &place("Frankfurt"), "poland", "I")), (1, 1));
    let places = beside(&s);
    assert!(!places.is_empty(), "{:?}", offered(&s));
    play(&mut s, &format!("to {}", places[1]), &[]);
    assert_eq!((sp(&s, &places[1], "austria", "L"), sp(&s, &place("Wurzburg"), "france", "I")), (2, 3));
    assert!(said(&s, "WP-Z.V.D.1.f-2"));
    // The leader may come where the landwehr is.
    play(&mut s, "accept", &[]);
    assert_eq!(leader(&s, "white-A"), places[1]);
}

/// WP-Z.V.D.1.f-2, R-WP-M62: one unnamed Austrian in all; garrisons that turn open the gates.
#[test]
fn one_leader_comes_with_the_bavarians() {
    let stacks = [
        ("Ulm", "bavaria I 1"),
        ("Munich", "bavaria I 1"),
        ("Magdeburg", "wurtemberg I 1 inside"),
        ("Magdeburg", "prussia I 4"),
    ];
    let mut s = second_seven(&stacks, &[], |p| p["allegiance"]["bavaria"] = "french".into());
    assert_eq!((sp(&s, "GG27", "prussia", "L"), is_marked(&s, "GG27", "prussia", "inside")), (1, false));
    assert!(position(&s)["control"]["Magdeburg"].is_null(), "Prussian, as the land is");
    play(&mut s, "accept", &[]);
    assert!(!phase(&s).starts_with("turn"), "nobody comes to the other hex: {:?}", offered(&s));
    assert_eq!((sp(&s, MUNICH, "austria", "L"), sp(&s, &place("Ulm"), "austria", "L")), (1, 1));
}

/// WP-Z.V.D.2.a, WP-Z.V.D.2.b-1, WP-Z.V.D.2.c, WP-Z.V.D.3.c: neutrals do not move, starve or wear away, nobody attacks or
/// overruns them; Murat, who is French, may leave.
#[test]
fn neutrals_wait() {
    let stacks = [
        ("Stralsund", "sweden I 5"),
        ("Prague", "austria I 20"),
        ("LL29", "france I 20"),
        ("Florence", "naples I 8"),
        ("Munich", "bavaria I 6"),
        ("Z27", "russia I 12"),
    ];
    let leaders = [
        ("Bernadotte of Sweden", "LL28"),
        ("Schwarzenberg", PRAGUE),
        ("Murat", "O27"),
        ("Ney", "LL29"),
        ("blue-F", MUNICH),
        ("Barclay", "Z27"),
    ];
    for side in ["french", "non-french"] {
        let s = LIBERATION.at(3, side, "orders", &stacks, &leaders);
        for who in ["Bernadotte of Sweden", "Schwarzenberg", "blue-F"] {
            assert!(!offers(&s, &format!("lead {who}")), "{who}");
        }
        assert_eq!(offers(&s, "lead Murat"), side == "french");
        let s = LIBERATION.at(3, side, "declare", &stacks, &leaders);
        assert_eq!(offered(&s), ["done"], "{side}");
    }
    let mut s = LIBERATION.at(3, "french", "orders", &stacks, &leaders);
    plays(&mut s, &["lead Ney", "take france I 10"]);
    assert!(!offers(&s, "overrun LL28") && !offers(&s, "step LL28") && !offers(&s, "summon LL28"));
    // Attrition in the worst of winters takes nobody, and nobody is out of supply.
    let mut s = LIBERATION.at(8, "non-french", "declare", &stacks[..2], &[]);
    play(&mut s, "done", &[6]);
    while phase(&s).starts_with("perish") {
        let lose = offered(&s)[0].clone();
        assert!(!lose.contains("sweden") && !lose.contains("austria"));
        play(&mut s, &lose, &[]);
    }
    assert_eq!((sp(&s, "LL28", "sweden", "I"), sp(&s, PRAGUE, "austria", "I")), (5, 20));
    assert!(!is_marked(&s, "LL28", "sweden", "unsupplied"));
}

/// WP-Z.V.D.2.d, WP-Z.V.D.2.e: neutral land is open but for Austria, hexes with neutral units are not; nor do lines of supply
/// go through them.
#[test]
fn neutral_land_is_open() {
    let stacks = [("X27", "france I 3"), ("Munich", "bavaria I 4")];
    let mut s = LIBERATION.at(3, "french", "orders", &stacks, &[("Ney", "X27")]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(!offers(&s, &format!("step {MUNICH}")), "{:?}", offered(&s));
    assert!(offers(&s, "step X26"), "Bavaria: {:?}", offered(&s));
    // From Strasbourg by Ulm to Munich and beyond: the Bavarians cut the line that empty land lets through.
    for (neutral, fed) in [(false, true), (true, false)] {
        let mut stacks = vec![("Munich", "france I 1"), ("Z25", "france I 1"), ("Z27", "france I 1")];
        if neutral {
            stacks = vec![
                ("X27", "france I 1"),
                ("Y26", "bavaria I 1"),
                ("X26", "bavaria I 1"),
                ("W26", "bavaria I 1"),
            ];
            stacks.extend([("Y27", "bavaria I 1"), ("X28", "bavaria I 1"), ("W27", "bavaria I 1")]);
        } else {
            stacks.push(("X27", "france I 1"));
        }
        let mut s = LIBERATION.at(3, "french", "declare", &stacks, &[]);
        play(&mut s, "done", &[1]);
        assert_eq!(!is_marked(&s, "X27", "france", "unsupplied"), fed, "{neutral}");
    }
}

/// WP-Z.V.D.2.e: Austria is closed to both until it declares war, and has nothing on board 2: Venice, Trieste and
/// Innsbruck are open.
#[test]
fn austria_is_closed() {
    for (side, nation, who) in [("french", "france", "Ney"), ("non-french", "russia", "Barclay")] {
        for joined in [false, true] {
            let (hex, near) = ("DD30", "CC30");
            let stack = format!("{nation} I 2");
            let mut s = LIBERATION.with(3, side, "orders", &[(hex, &stack)], &[(who, hex)], |p| {
                if joined {
                    p["events"] = json!(["austria-joins"]);
                    p["allegiance"] = json!({ "austria": "non-french" });
                }
            });
            plays(&mut s, &[&format!("lead {who}"), "everyone"]);
            assert_eq!(offers(&s, &format!("step {near}")), joined, "{side}: {:?}", offered(&s));
        }
    }
    let mut s = LIBERATION.at(3, "french", "orders", &[("S27", "france I 2")], &[("Ney", "S27")]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(offers(&s, "step S28"), "Venice: {:?}", offered(&s));
}

/// WP-Z.V.D.2.b-2: the Saxons join the French as soon as these have Dresden and Leipzig, in the middle of a march, and may
/// march themselves.
#[test]
fn the_saxons_join() {
    for (leipzig, joins) in [("french", true), ("non-french", false)] {
        let stacks = [("EE29", "france I 3"), ("FF29", "saxony-blue I 2")];
        let leaders = [("Ney", "EE29"), ("Marmont", "EE29")];
        let mut s = LIBERATION.with(3, "french", "orders", &stacks, &leaders, |p| {
            p["control"] = json!({ "Leipzig": leipzig, "Dresden": "non-french" });
        });
        plays(&mut s, &["lead Ney", "everyone", "join Marmont"]);
        assert!(position(&s)["allegiance"]["saxony-blue"].is_null());
        play(&mut s, &format!("step {DRESDEN}"), &[]);
        assert_eq!(position(&s)["allegiance"]["saxony-blue"] == "french", joins);
        assert_eq!(said(&s, "WP-Z.V.D.2.b-2"), joins);
        if joins {
            plays(&mut s, &["leave Marmont", "halt"]);
            // A leader fetches them: they have not moved in this phase.
            let fresh = position(&s)["stacks"]["FF29"][0]["fresh"].clone();
            assert_eq!(fresh, 2);
        }
    }
    let mut s = LIBERATION.with(3, "french", "orders", &[("DD28", "france I 1")], &[("Ney", "DD28")], |p| {
        p["control"] = json!({ "Dresden": "french", "Leipzig": "non-french" });
    });
    plays(&mut s, &["lead Ney", "everyone", &format!("step {LEIPZIG}")]);
    assert_eq!(position(&s)["allegiance"]["saxony-blue"], "french");
}

/// WP-Z.V.D.2.f, R-WP-Z.V.D.2.f, R-WP-M60: the Poles of Cracow cross Austria with their leader, keep out of its cities, find
/// no supplies there and do not come back.
#[test]
fn poles_cross_austria() {
    let stacks = [(CRACOW, "poland I 2"), ("CC36", "poland C 1")];
    let mut s = LIBERATION.at(2, "french", "orders", &stacks, &[("Poniatowski", CRACOW)]);
    plays(&mut s, &["lead Poniatowski", "everyone"]);
    assert!(offers(&s, "step BB36"), "{:?}", offered(&s));
    assert!(offers(&s, "step CC36"));
    play(&mut s, "step CC36", &[]);
    assert!(!offers(&s, &format!("step {CRACOW}")) && !offers(&s, "step BB36"), "{:?}", offered(&s));
    // Nobody enters a city of Austria, not even from Austria.
    let mut s = LIBERATION.at(2, "french", "orders", &[("BB32", "poland I 2")], &[("Poniatowski", "BB32")]);
    plays(&mut s, &["lead Poniatowski", "everyone"]);
    assert!(!offers(&s, "step BB33") && offers(&s, "step CC32"), "{:?}", offered(&s));
    // Others do not cross.
    let mut s = LIBERATION.at(2, "french", "orders", &[("CC36", "poland I 2")], &[("Poniatowski", "CC36")]);
    plays(&mut s, &["lead Poniatowski", "everyone"]);
    assert!(!offers(&s, &format!("step {CRACOW}")));
    for (joined, fed) in [(false, false), (true, true)] {
        let mut stacks = vec![("CC29", "poland I 1")];
        stacks.extend(["DD28", "EE28", "EE27", "EE26", "FF25", "GG25"].map(|hex| (hex, "france I 1")));
        let mut s = LIBERATION.with(2, "french", "declare", &stacks, &[], |p| {
            if joined {
                p["events"] = json!(["austria-joins"]);
            }
        });
        play(&mut s, "done", &[1]);
        assert!(!is_marked(&s, "DD28", "france", "unsupplied"));
        assert_eq!(!is_marked(&s, "CC29", "poland", "unsupplied"), fed, "{joined}");
    }
}

/// WP-Z.V.D.3.a, WP-Z.V.D.3.b: Hanover, Milan and France feed the French; major cities of their own country the others.
#[test]
fn sources_of_1813() {
    let stacks = [
        ("Hanover", "westphalia I 1"),
        ("Milan", "italy I 1"),
        ("Mainz", "poland I 1"),
        ("Stuttgart", "wurtemberg I 1"),
        ("Brunswick", "denmark I 1"),
        ("Copenhagen", "denmark I 1"),
        ("Berlin", "prussia I 1"),
        ("Konigsberg", "prussia I 1"),
        ("Brest-Litovsk", "russia I 1"),
        ("Posen", "russia I 1"),
        ("Prague", "austria I 1"),
    ];
    let mut s = LIBERATION.with(3, "french", "declare", &stacks, &[], |p| {
        p["events"] = json!(["austria-joins"]);
        p["allegiance"] = json!({ "austria": "non-french" });
    });
    play(&mut s, "done", &[1]);
    for (city, nation, fed) in [
        ("Hanover", "westphalia", true),
        ("Milan", "italy", true),
        ("Mainz", "poland", true),
        ("Copenhagen", "denmark", false),
        ("Berlin", "prussia", true),
        ("Konigsberg", "prussia", true),
        ("Brest-Litovsk", "russia", true),
        ("Posen", "russia", false),
        ("Prague", "austria", true),
    ] {
        assert_eq!(!is_marked(&s, &place(city), nation, "unsupplied"), fed, "{city}");
    }
}

/// WP-Z.V.D.4.a, R-WP-Z.V.D.4.a, WP-Z.V.D.4.b: the French of 1813 wear away and march like others; guards by themselves do
/// not; they fight as ever.
#[test]
fn conscripts() {
    for (words, term) in [("france I 6", 0), ("france GI 6", -1), ("italy I 6", 0)] {
        let stacks = [("Hanover", words)];
        let mut s = LIBERATION.at(3, "non-french", "declare", &stacks, &[]);
        play(&mut s, "done", &[6]);
        let french: i32 = sum(&s, "WP-G.2-1").iter().filter(|t| t.1 == "WP-G.3.a").map(|t| t.0).sum();
        assert_eq!(french, term, "{words}");
    }
    for (words, term) in [("france I 2", 0), ("france GI 2", -2), ("bavaria I 2", 0)] {
        let mut s = LIBERATION.with(3, "french", "orders", &[("HH25", words)], &[("Ney", "HH25")], |p| {
            p["allegiance"] = json!({ "bavaria": "french" });
        });
        plays(&mut s, &["lead Ney", "everyone", "force"]);
        while !offers(&s, "march") {
            let step = offered(&s)[0].clone();
            play(&mut s, &step, &[]);
        }
        play(&mut s, "march", &[3]);
        let changed: i32 = sum(&s, "WP-K.3-1").iter().skip(1).map(|t| t.0).sum();
        assert_eq!(changed, term, "{words}");
    }
    // They fight as ever: two against one.
    let stacks = [("HH25", "france I 4"), ("HH26", "prussia I 4")];
    let mut s = LIBERATION.at(3, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack HH25 HH26"]);
    play(&mut s, "done", &[3, 4]);
    let mut morale: Vec<i32> =
        sum(&s, "WP-O.1.c").iter().filter(|t| t.1 == "WP-O.2.b-1").map(|t| t.0.abs()).collect();
    morale.sort_unstable();
    assert_eq!(morale, [1, 2]);
}
