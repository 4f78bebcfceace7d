//! Wagram, 1809 (Z.III).

use crate::common::{
    Table, Theatre, all_sp, decides, is_marked, json, leader, new_game, offered, offers, phase, place, play,
    plays, position, said, sp,
};

const WALCHEREN: &str = "GG17";
const LONDON: &str = "FF12";
const ANTWERP: &str = "FF17";

const WAGRAM: Theatre =
    Theatre { scenario: "wagram", bystanders: [("Paris", "france I 1"), ("Budapest", "austria I 1")] };

/// WP-Z.III.E.1, WP-Z.III.E.1.a, WP-Z.III.E.1.b, WP-Z.III.E.2.a: what stands
/// where in March 1809, the French first, and what may be placed within some hexes.
#[test]
fn the_armies_of_1809() {
    let mut s = new_game("wagram", &[]);
    for (city, nation, kind, n) in [
        ("Strasbourg", "france", "GI", 2),
        ("Strasbourg", "france", "GC", 1),
        ("Ulm", "france", "I", 8),
        ("Thorn", "france", "I", 1),
        ("Stralsund", "france", "I", 1),
        ("Cassel", "westphalia", "I", 3),
        ("Amsterdam", "holland-blue", "C", 1),
        ("Munich", "bavaria", "I", 5),
        ("Florence", "naples", "I", 4),
        ("Warsaw", "poland", "C", 1),
        ("Frankfurt", "rhine", "I", 1),
        ("Frankfurt", "portugal-blue", "I", 1),
        ("Lubeck", "denmark", "I", 1),
        ("Lublin", "austria", "I", 7),
        ("Vienna", "austria", "I", 2),
        ("Innsbruck", "austria", "L", 3),
        ("Olmutz", "austria", "L", 1),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    assert_eq!((sp(&s, "Q31", "france", "I"), sp(&s, "Q31", "dalmatia", "I")), (2, 1));
    for (who, city) in [("Napoleon", "Paris"), ("Poniatowski", "Warsaw"), ("Jerome", "Cassel")] {
        assert_eq!(leader(&s, who), place(city));
    }
    assert_eq!(decides(&s), "french");
    let ratisbon = place("Ratisbon");
    assert!(offers(&s, &format!("all {ratisbon}")));
    let far: Vec<String> = offered(&s).into_iter().filter(|n| n == "all X28" || n == "all BB30").collect();
    assert!(far.is_empty(), "Davout is in Bavaria, within two hexes: {far:?}");
    plays(&mut s, &[&format!("all {ratisbon}"), &format!("all {}", place("Ulm"))]);
    assert_eq!((sp(&s, &ratisbon, "france", "C"), sp(&s, &place("Ulm"), "france", "I")), (6, 12));
    assert_eq!(decides(&s), "non-french");
    for city in ["Vienna", "Leoben", "Prague"] {
        let all = format!("all {}", place(city));
        play(&mut s, &all, &[]);
    }
    assert_eq!((sp(&s, &place("Vienna"), "austria", "I"), sp(&s, &place("Leoben"), "austria", "L")), (27, 7));
    assert_eq!((sp(&s, &place("Prague"), "austria", "I"), leader(&s, "Hiller")), (9, place("Vienna")));
    assert_eq!((decides(&s), s.scene(kernel::Viewer::Onlooker).tracks[0].to), ("french", 8));
}

/// WP-Z.III.C.1, WP-Z.III.C.2: Vienna, Prague and Cassel, all three and none besieged.
#[test]
fn three_cities_win() {
    let french = json!({ "Vienna": "french", "Prague": "french" });
    for (lost, besieged, winner) in
        [(None, false, "french"), (Some("Prague"), false, "non-french"), (None, true, "non-french")]
    {
        let mut stacks = vec![];
        if besieged {
            stacks.extend([("Vienna", "france I 1 inside"), ("Vienna", "austria I 4")]);
            stacks.extend([("X34", "austria I 1"), ("X35", "austria I 1")]);
        }
        let mut s = WAGRAM.with(8, "non-french", "declare", &stacks, &[], |p| {
            p["control"] = french.clone();
            if let Some(city) = lost {
                p["control"][city] = "non-french".into();
            }
        });
        let dice: &[u16] = if besieged { &[6] } else { &[] };
        play(&mut s, "done", dice);
        assert_eq!(position(&s)["ending"], winner, "{lost:?} {besieged}");
    }
}

/// WP-Z.III.D.1.a, WP-Z.III.D.1.b: a point for each major city of Austria, and of a satellite: Warsaw and Venice are
/// such, minor cities and those of France are not.
#[test]
fn cities_count() {
    let points = |s: &Table| -> Vec<i64> {
        let scene = s.scene(kernel::Viewer::Onlooker);
        let numbers = scene.panels[0].rows.iter().map(|(_, value)| match value.args[0].1 {
            kernel::Arg::Number(n) => n,
            _ => panic!("no number"),
        });
        numbers.collect()
    };
    let stacks = [("Vienna", "france I 1"), ("Prague", "bavaria I 1"), ("Olmutz", "france I 1")];
    let s = WAGRAM.at(3, "french", "orders", &stacks, &[]);
    assert_eq!(points(&s)[1], 2);
    let stacks = [
        ("Warsaw", "austria I 1"),
        ("Venice", "austria I 1"),
        ("Brunswick", "austria I 1"),
        ("Ulm", "austria I 1"),
        ("Strasbourg", "austria I 1"),
    ];
    let s = WAGRAM.at(3, "french", "orders", &stacks, &[]);
    assert_eq!(points(&s)[3], 3);
}

/// The French roll in April with so many points for each side.
fn rolled(points: [u8; 2], die: u16, change: impl FnOnce(&mut serde_json::Value)) -> Table {
    let stacks = [("Munich", "bavaria I 2"), ("Dresden", "saxony-blue C 1")];
    let mut s = WAGRAM.with(2, "french", "alliance", &stacks, &[], |p| {
        p["victory_points"] = json!(points);
        change(p);
    });
    play(&mut s, "roll", &[die]);
    s
}

/// WP-Z.III.D.1.c, WP-Z.III.D.1.d, WP-Z.III.D.1.e-2: a 0 brings Russia to the French, at Grodno or on the edge near Lvov;
/// not twice, and the second 0 is the last roll.
#[test]
fn russia_joins_the_french() {
    let mut s = rolled([4, 0], 1, |_| {});
    assert_eq!((decides(&s), phase(&s).starts_with("arrive")), ("french", true));
    assert!(offers(&s, "all BB42") || offers(&s, "all AA43"), "{:?}", offered(&s));
    let grodno = place("Grodno");
    play(&mut s, &format!("all {grodno}"), &[]);
    assert_eq!((sp(&s, &grodno, "russia", "I"), sp(&s, &grodno, "russia", "C")), (5, 1));
    assert_eq!(leader(&s, "green-A"), grodno);
    assert_eq!(position(&s)["no_alliance"], false);
    let s = rolled([4, 0], 1, |p| {
        p["came"] = json!([1, 0]);
        p["allegiance"] = json!({ "russia": "french" });
    });
    assert_eq!((position(&s)["no_alliance"].clone(), all_sp(&s, &grodno)), (true.into(), 0));
}

/// WP-Z.III.D.1.e-1, WP-Z.III.D.1.f, R-WP-Z.III.D.1.f: a 7 brings Russia to the others and rebels to Prague, Brunswick
/// and Cassel, beside the city if the enemy is there.
#[test]
fn the_germans_rise() {
    let mut s = WAGRAM.with(2, "french", "alliance", &[("Cassel", "westphalia I 3")], &[], |p| {
        p["victory_points"] = json!([0, 4]);
    });
    play(&mut s, "roll", &[6]);
    // Cassel is held, so the owner says where beside it; the Russians come to Grodno.
    let mut beside = None;
    for _ in 0..4 {
        if !phase(&s).starts_with("arrive") {
            break;
        }
        assert_eq!(decides(&s), "non-french");
        let grodno = format!("all {}", place("Grodno"));
        let notation = if offers(&s, &grodno) {
            grodno
        } else {
            offered(&s).iter().find(|n| n.starts_with("all")).unwrap().clone()
        };
        if !notation.ends_with(&place("Grodno")) {
            beside = notation.strip_prefix("all ").map(str::to_owned);
        }
        play(&mut s, &notation, &[]);
    }
    assert_eq!(sp(&s, &place("Grodno"), "russia", "I"), 5);
    assert_eq!((sp(&s, &place("Prague"), "brunswick", "I"), leader(&s, "Brunswick")), (1, place("Prague")));
    assert_eq!(sp(&s, &place("Brunswick"), "brunswick", "I"), 1);
    assert_eq!((sp(&s, &place("Cassel"), "hesse", "I"), sp(&s, &beside.unwrap(), "hesse", "I")), (0, 1));
    // He can be moved by the non-French.
    let mut s = WAGRAM.with(
        3,
        "non-french",
        "orders",
        &[("Prague", "brunswick I 1")],
        &[("Brunswick", "Prague")],
        |p| {
            p["allegiance"] = json!({ "brunswick": "non-french", "hesse": "non-french" });
        },
    );
    plays(&mut s, &["lead Brunswick", "everyone"]);
    assert!(offered(&s).iter().any(|n| n.starts_with("step")));
}

/// WP-Z.III.D.1.e-1: Russians who are in the war already stay where they are on a 7.
#[test]
fn russia_does_not_change_sides() {
    let mut s = rolled([0, 4], 6, |p| p["allegiance"] = json!({ "russia": "french" }));
    while phase(&s).starts_with("arrive") {
        let all = offered(&s).iter().find(|n| n.starts_with("all")).unwrap().clone();
        play(&mut s, &all, &[]);
    }
    assert_eq!(all_sp(&s, &place("Grodno")), 0);
    assert_eq!(sp(&s, &place("Prague"), "brunswick", "I"), 1);
}

/// WP-Z.III.D.1.g, WP-Z.III.D.1.h: the second 7 brings Prussia at Berlin, and the French lose one SP each of four
/// satellites that they have.
#[test]
fn prussia_joins_and_satellites_desert() {
    let mut s = rolled([0, 4], 6, |p| p["came"] = json!([0, 1]));
    let berlin = place("Berlin");
    assert_eq!((sp(&s, &berlin, "prussia", "I"), sp(&s, &berlin, "prussia", "L")), (6, 2));
    assert_eq!((leader(&s, "Blucher"), leader(&s, "Yorck")), (berlin.clone(), berlin));
    assert_eq!(sp(&s, &place("Munich"), "bavaria", "I"), 1);
    assert_eq!(sp(&s, &place("Dresden"), "saxony-blue", "C"), 0);
    assert!(said(&s, "WP-Z.III.D.1.h"));
    // Where the French have a choice they are asked.
    let stacks = [("Munich", "bavaria I 2"), ("Ulm", "bavaria C 1")];
    s = WAGRAM.with(2, "non-french", "alliance", &stacks, &[], |p| {
        p["victory_points"] = json!([0, 4]);
        p["came"] = json!([0, 1]);
    });
    play(&mut s, "roll", &[6]);
    assert_eq!((decides(&s), phase(&s).starts_with("desert")), ("french", true));
    play(&mut s, &format!("lose {} bavaria C", place("Ulm")), &[]);
    assert_eq!((sp(&s, &place("Munich"), "bavaria", "I"), all_sp(&s, &place("Ulm"))), (2, 0));
}

/// WP-Z.III.D.2.a, WP-Z.III.D.2.b, WP-Z.III.D.2.c: French sources are what they had, until lost; rebels want nothing.
#[test]
fn sources_of_1809() {
    let stacks = [
        ("Munich", "bavaria I 1"),
        ("Vienna", "france I 1"),
        ("JJ27", "hesse I 1"),
        ("Prague", "austria I 1"),
    ];
    for lost in [false, true] {
        let mut s = WAGRAM.with(3, "french", "declare", &stacks, &[], |p| {
            p["allegiance"] = json!({ "hesse": "non-french" });
            if lost {
                p["lost"] = json!(["Munich", "Innsbruck", "Stuttgart"]);
            }
        });
        play(&mut s, "done", &[1]);
        for (hex, nation, fed) in [
            (place("Munich"), "bavaria", !lost),
            (place("Vienna"), "france", false),
            ("JJ27".to_owned(), "hesse", true),
            (place("Prague"), "austria", true),
        ] {
            assert_eq!(!is_marked(&s, &hex, nation, "unsupplied"), fed, "{hex} {nation}");
        }
    }
}

/// WP-Z.III.D.2.d: the English live from Walcheren, and from Antwerp while they are in it unbesieged.
#[test]
fn english_sources() {
    let stacks = [(WALCHEREN, "england I 2"), (LONDON, "england I 1")];
    let mut s = WAGRAM.at(6, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(!is_marked(&s, WALCHEREN, "england", "unsupplied"));
    assert!(is_marked(&s, LONDON, "england", "unsupplied"));
    // Beyond the reach of the island only Antwerp feeds them.
    for (garrison, besieged, fed) in [(true, false, true), (false, false, false), (true, true, false)] {
        let mut stacks = vec![("CC18", "england I 1")];
        if garrison {
            stacks.push((ANTWERP, if besieged { "england I 1 inside" } else { "england I 1" }));
        }
        if besieged {
            stacks.push((ANTWERP, "france I 6"));
        }
        let mut s = WAGRAM.with(6, "french", "declare", &stacks, &[], |p| {
            p["control"] = json!({ "Antwerp": "non-french" });
        });
        let dice: &[u16] = if besieged { &[6, 1] } else { &[1] };
        play(&mut s, "done", dice);
        assert_eq!(!is_marked(&s, "CC18", "england", "unsupplied"), fed, "{garrison} {besieged}");
    }
}

/// WP-Z.III.D.3.a, WP-Z.III.D.3.b, WP-Z.III.F.4.a, WP-Z.III.F.4.b: a leader and 8I on Walcheren in July, once; 1I at
/// London in August and September.
#[test]
fn the_english_come() {
    for (turn, walcheren, london) in [(4, 0, 0), (5, 8, 0), (6, 0, 1), (7, 0, 1), (8, 0, 0)] {
        let mut s = WAGRAM.at(turn, "french", "declare", &[], &[]);
        play(&mut s, "done", &[1]);
        play(&mut s, "pass", &[]);
        assert_eq!(sp(&s, WALCHEREN, "england", "I"), walcheren, "{turn}");
        assert_eq!(sp(&s, LONDON, "england", "I"), london, "{turn}");
        assert_eq!(leader(&s, "red-A") == WALCHEREN, turn == 5);
    }
}

/// WP-Z.III.D.3.c, R-WP-Z.III.D.3.c: any number of English sail between London and Walcheren, with a leader or without.
#[test]
fn the_channel_is_english() {
    let stacks = [(LONDON, "england I 9"), (WALCHEREN, "england I 1")];
    let mut s = WAGRAM.at(6, "non-french", "orders", &stacks, &[("red-A", LONDON)]);
    plays(&mut s, &[&format!("sail {LONDON}"), "take england I 9", "go"]);
    assert_eq!((sp(&s, WALCHEREN, "england", "I"), leader(&s, "red-A")), (10, LONDON.to_owned()));
    // And back, those who have not sailed yet.
    assert!(offers(&s, &format!("sail {WALCHEREN}")));
    plays(&mut s, &[&format!("sail {WALCHEREN}"), "everyone"]);
    assert_eq!((sp(&s, WALCHEREN, "england", "I"), sp(&s, LONDON, "england", "I")), (9, 1));
    assert!(!offers(&s, &format!("sail {WALCHEREN}")));
    assert!(said(&s, "WP-Z.III.D.3.c"));
}

/// WP-Z.III.D.3.e: to Antwerp or Amsterdam once they feed the English, and then those who came do not march.
#[test]
fn ships_go_to_a_captured_port() {
    for (held, open) in [(true, true), (false, false)] {
        let mut stacks = vec![(LONDON, "england I 1")];
        if held {
            stacks.push((ANTWERP, "england I 1"));
        }
        let mut s = WAGRAM.with(7, "non-french", "orders", &stacks, &[("red-A", LONDON)], |p| {
            p["control"] = json!({ "Antwerp": "non-french" });
        });
        plays(&mut s, &[&format!("sail {LONDON}"), "everyone", "join red-A"]);
        if open {
            assert!(!offers(&s, "land HH17"), "nobody has Amsterdam");
            play(&mut s, &format!("land {ANTWERP}"), &[]);
            assert_eq!(sp(&s, ANTWERP, "england", "I"), 2);
            assert!(!offers(&s, "lead red-A"));
        } else {
            assert_eq!(sp(&s, WALCHEREN, "england", "I"), 1, "there is one place to go");
        }
    }
}

/// WP-Z.III.D.3.d, R-WP-M40: the way from the island is the attack; an empty city is entered at once.
#[test]
fn the_english_land_in_an_empty_city() {
    let stacks = [(WALCHEREN, "england I 4")];
    let mut s = WAGRAM.at(6, "non-french", "orders", &stacks, &[("red-A", WALCHEREN)]);
    plays(&mut s, &["lead red-A", "everyone"]);
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")), "{:?}", offered(&s));
    plays(&mut s, &["halt", "done"]);
    assert!(offers(&s, "attack GG17 HH17"));
    play(&mut s, &format!("attack {WALCHEREN} {ANTWERP}"), &[]);
    plays(&mut s, &["take england I 3", "join red-A"]);
    assert_eq!((sp(&s, ANTWERP, "england", "I"), sp(&s, WALCHEREN, "england", "I")), (3, 1));
    assert_eq!(
        (position(&s)["control"]["Antwerp"].clone(), leader(&s, "red-A")),
        ("non-french".into(), ANTWERP.into())
    );
    assert!(said(&s, "WP-Z.III.D.3.d"));
    assert!(!offers(&s, "attack GG17 HH17"), "one attack from a hex");
}

/// WP-Z.III.D.3.d: a city that is held is attacked like any other, and entered when it is given up.
#[test]
fn the_english_fight_for_a_city() {
    let stacks = [(WALCHEREN, "england I 8"), (ANTWERP, "france I 4")];
    let mut s = WAGRAM.at(6, "non-french", "declare", &stacks, &[]);
    play(&mut s, &format!("attack {WALCHEREN} {ANTWERP}"), &[]);
    play(&mut s, "done", &[]);
    assert_eq!((decides(&s), phase(&s).starts_with("shelter")), ("french", true));
    play(&mut s, "done", &[6, 6]);
    assert!(said(&s, "WP-N.2-1"));
}

/// WP-Z.III.D.3.f, R-WP-M43: only the English set foot on Walcheren, nobody attacks them there, and when they give up
/// an attack they stay.
#[test]
fn walcheren_is_safe() {
    let stacks = [(WALCHEREN, "england I 2"), (ANTWERP, "france I 8")];
    let mut s = WAGRAM.at(6, "french", "declare", &stacks, &[]);
    assert_eq!(offered(&s), ["done"]);
    s = WAGRAM.at(6, "french", "orders", &[(ANTWERP, "france I 8")], &[("Ney", ANTWERP)]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(!offers(&s, &format!("step {WALCHEREN}")));
    for (wish, done) in [("retire GG17", "withdraw"), ("stop FF17", "counter")] {
        let stacks = [(WALCHEREN, "england I 6"), (ANTWERP, "france I 6")];
        s = WAGRAM.at(6, "non-french", "declare", &stacks, &[]);
        play(&mut s, &format!("attack {WALCHEREN} {ANTWERP}"), &[]);
        play(&mut s, "done", &[]);
        play(&mut s, "done", &[3, 4]);
        for _ in 0..20 {
            if offers(&s, wish) {
                break;
            }
            let next = if offers(&s, "done") { "done".to_owned() } else { offered(&s)[0].clone() };
            play(&mut s, &next, &[]);
        }
        let before = sp(&s, WALCHEREN, "england", "I");
        assert!(offers(&s, wish) && before > 0, "{wish}: {:?}", offered(&s));
        play(&mut s, wish, if wish.starts_with("stop") { &[1] } else { &[] });
        assert!(!phase(&s).starts_with(done), "{}", phase(&s));
        assert_eq!(sp(&s, WALCHEREN, "england", "I"), before);
    }
}

/// WP-Z.III.D.4.a: on the first turn French leaders move, their SP do not; digging in is no move.
#[test]
fn the_french_are_surprised() {
    for (turn, moves) in [(1, false), (2, true)] {
        let stacks = [("Munich", "bavaria I 3"), ("Ulm", "france C 1")];
        let mut s = WAGRAM.at(turn, "french", "orders", &stacks, &[("Ney", "Munich")]);
        assert_eq!(offers(&s, &format!("ride {}", place("Ulm"))), moves);
        play(&mut s, "lead Ney", &[]);
        assert_eq!(offers(&s, "everyone"), moves, "{:?}", offered(&s));
        assert!(moves || offered(&s).iter().any(|n| n.starts_with("step")));
    }
    let s = WAGRAM.at(1, "french", "orders", &[("Z26", "france I 3")], &[]);
    assert!(offers(&s, "entrench Z26"), "{:?}", offered(&s));
    let mut s = WAGRAM.at(1, "non-french", "orders", &[("Vienna", "austria I 3")], &[("Charles", "Vienna")]);
    play(&mut s, "lead Charles", &[]);
    assert!(offers(&s, "everyone"), "only the French stand still");
}

/// WP-Z.III.D.4.b: Berlin is closed until Prussia declares war, the rest of Prussia is open.
#[test]
fn berlin_is_closed() {
    for (joined, open) in [(false, false), (true, true)] {
        let mut s = WAGRAM.with(3, "french", "orders", &[("GG29", "france I 2")], &[("Ney", "GG29")], |p| {
            if joined {
                p["events"] = json!(["prussia-joins"]);
            }
        });
        plays(&mut s, &["lead Ney", "everyone"]);
        assert_eq!(offers(&s, &format!("step {}", place("Berlin"))), open, "{:?}", offered(&s));
        assert!(offers(&s, "step GG30"));
    }
}

/// WP-Z.III.D.4.c, R-WP-Z.III.D.4.c: to June a river costs two MP, from July one, and none out of a city of one's own.
#[test]
fn rivers_are_high() {
    // The Danube between Ratisbon and Vienna: infantry with three MP.
    let spent = |s: &Table| position(s)["column"]["spent"].as_u64().unwrap();
    let mut costs = Vec::new();
    for turn in [4, 5] {
        let mut s = WAGRAM.at(turn, "non-french", "orders", &[("Y32", "austria C 1")], &[("Charles", "Y32")]);
        plays(&mut s, &["lead Charles", "everyone"]);
        play(&mut s, "step Z32", &[]);
        costs.push(spent(&s));
    }
    assert_eq!(costs[0], costs[1] + 1);
    let mut s = WAGRAM.at(4, "non-french", "orders", &[("Vienna", "austria C 1")], &[("Charles", "Vienna")]);
    plays(&mut s, &["lead Charles", "everyone", "step Z33"]);
    assert_eq!(spent(&s), 1);
}

/// WP-Z.III.F.1.b, WP-Z.III.F.1.c, WP-Z.III.F.1.d, WP-Z.III.F.2.a, WP-Z.III.F.2.b: what comes
/// to the French.
#[test]
fn french_arrivals() {
    let come = |turn: u8| {
        let mut s = WAGRAM.at(turn - 1, "non-french", "declare", &[], &[]);
        play(&mut s, "done", &[1]);
        play(&mut s, "pass", &[]);
        s
    };
    let strasbourg = place("Strasbourg");
    let s = come(2);
    assert_eq!(sp(&s, &strasbourg, "france", "I"), 1);
    for who in ["Lannes", "Bessieres", "Victor"] {
        assert_eq!(leader(&s, who), strasbourg);
    }
    assert_eq!((sp(&s, &place("Milan"), "france", "I"), sp(&s, &place("Milan"), "italy", "I")), (2, 3));
    let s = come(3);
    let mainz = place("Mainz");
    assert_eq!((sp(&s, &mainz, "france", "I"), sp(&s, &mainz, "france", "C")), (3, 1));
    let mut s = come(4);
    assert_eq!((sp(&s, &strasbourg, "france", "I"), decides(&s)), (1, "french"));
    assert_eq!(offered(&s), [format!("all {}", place("Thorn")), format!("all {}", place("Warsaw"))]);
    play(&mut s, &format!("all {}", place("Thorn")), &[]);
    assert_eq!(sp(&s, &place("Thorn"), "poland", "I"), 1);
    let s = come(5);
    assert_eq!((sp(&s, &place("Paris"), "france", "I"), sp(&s, &mainz, "france", "I")), (9, 3));
    let mut first = new_game("wagram", &[]);
    plays(&mut first, &[&format!("all {}", place("Ratisbon")), &format!("all {}", place("Ulm"))]);
    for city in ["Vienna", "Leoben", "Prague"] {
        play(&mut first, &format!("all {}", place(city)), &[]);
    }
    assert_eq!(sp(&first, &strasbourg, "france", "I"), 3);
}

/// WP-Z.III.F.3.a, WP-Z.III.F.3.b, WP-Z.III.F.3.c, WP-Z.III.F.5: landwehr in each major city of Austria that is still
/// Austrian: one, two in the summer, one again; nothing in March, nothing in Innsbruck.
#[test]
fn landwehr() {
    for (turn, n) in [(1, 0), (2, 1), (3, 1), (4, 2), (6, 2), (7, 1), (8, 1)] {
        let dice: &[u16] = if turn == 1 { &[] } else { &[1] };
        let mut s = WAGRAM.with(turn, "french", "declare", &[], &[], |p| {
            p["control"] = json!({ "Prague": "french" });
        });
        play(&mut s, "done", dice);
        if phase(&s) == "alliance" {
            play(&mut s, "pass", &[]);
        }
        for (city, sent) in [("Vienna", n), ("Budapest", n), ("Lvov", n), ("Prague", 0), ("Innsbruck", 0)] {
            assert_eq!(sp(&s, &place(city), "austria", "L"), sent, "{turn} {city}");
        }
    }
}
