//! Other optional rules (FF).

use crate::common::{
    Table, decides, fall, is_marked, json, leader, new_game, offered, offers, phase, place, play, plays,
    position, said, situation_with, sp, sum, total, unnamed_at,
};

fn battle(options: &[&str], stacks: &[(&str, &str)]) -> Table {
    let stacks = [stacks, &[("Y16", "france I 1"), ("W36", "austria I 1")]].concat();
    let when = (1, "non-french", "declare");
    let mut s = situation_with(("austerlitz", options), when, &stacks, &[], |_| {});
    plays(&mut s, &["attack AA31 AA32"]);
    s
}

/// WP-FF.B.1, R-WP-M34: in the French Reinforcement Phase unused unnamed leaders may be called to Napoleon, any number.
#[test]
fn officers_come_to_the_emperor() {
    let on = ("austerlitz", &["imperial-household"][..]);
    let stacks = [("Y16", "france I 5"), ("Y33", "austria I 1")];
    let mut s = situation_with(on, (1, "french", "household"), &stacks, &[("Napoleon", "Y16")], |_| {});
    assert_eq!((decides(&s), offered(&s)), ("french", vec!["officer".to_owned(), "enough".to_owned()]));
    plays(&mut s, &["officer", "officer"]);
    assert_eq!((leader(&s, "blue-A").as_str(), leader(&s, "blue-B").as_str()), ("Y16", "Y16"));
    play(&mut s, "enough", &[]);
    assert_eq!(phase(&s), "orders");
    // The next month asks again, and only the French.
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[1]);
    play(&mut s, "pass", &[]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "household"));
    while offers(&s, "officer") {
        play(&mut s, "officer", &[]);
    }
    assert_eq!(phase(&s), "orders");
}

/// WP-FF.B.1: not without the option, and not without him.
#[test]
fn nobody_comes_without_the_emperor() {
    for (options, leaders) in
        [(&[][..], &[("Napoleon", "Y16")][..]), (&["imperial-household"][..], &[("Ney", "Y16")][..])]
    {
        let stacks = [("Y16", "france I 5"), ("Y33", "austria I 1")];
        let mut s =
            situation_with(("austerlitz", options), (2, "french", "alliance"), &stacks, leaders, |_| {});
        play(&mut s, "pass", &[]);
        assert_eq!(phase(&s), "orders");
    }
}

const CHARGE: &[&str] = &["cavalry-charge"];

/// WP-FF.B.2, R-WP-FF.B.2: the larger force says first whether its cavalry charges, then the other; each charge is one in
/// its side's favour.
#[test]
fn a_charge_is_worth_one() {
    let stacks =
        [("AA31", "austria I 9"), ("AA31", "austria C 2"), ("AA32", "france I 8"), ("AA32", "france C 2")];
    for (larger, smaller, term) in [
        ("charge", "hold", Some(1)),
        ("hold", "charge", Some(-1)),
        ("charge", "charge", None),
        ("hold", "hold", None),
    ] {
        let mut s = battle(CHARGE, &stacks);
        play(&mut s, "done", &[]);
        assert_eq!((decides(&s), offered(&s)), ("non-french", vec!["charge".to_owned(), "hold".to_owned()]));
        play(&mut s, larger, &[]);
        assert_eq!(decides(&s), "french");
        play(&mut s, smaller, &[3, 4]);
        let charged = sum(&s, "WP-O.1.c").into_iter().find(|t| t.1 == "WP-FF.B.2").map(|t| t.0);
        assert_eq!(charged, term, "{larger} {smaller}");
    }
    let mut s = battle(CHARGE, &[("AA31", "austria I 9"), ("AA32", "france I 8")]);
    play(&mut s, "done", &[3, 4]);
    assert!(said(&s, "WP-O.1.c"));
}

/// WP-FF.B.2: cavalry that charged falls first.
#[test]
fn cavalry_that_charged_falls_first() {
    let stacks =
        [("AA31", "austria I 9"), ("AA31", "austria C 4"), ("AA32", "france I 8"), ("AA32", "france C 4")];
    let mut s = battle(CHARGE, &stacks);
    plays(&mut s, &["done", "charge"]);
    play(&mut s, "hold", &[3, 4]);
    fall(&mut s);
    assert!(sp(&s, "AA31", "austria", "C") < 4);
    assert_eq!(sp(&s, "AA31", "austria", "I"), 9);
}

/// WP-FF.B.3, R-WP-FF.B.3: SP that joined from a hex beside the enemy which does not touch the original one are worth one.
#[test]
fn an_attack_from_two_sides_is_worth_one() {
    // BB31 and AA31 touch each other; AA33 and AA31 do not.
    for (from, options, term) in [
        ("AA33", &["flank-attack"][..], Some(1)),
        ("BB31", &["flank-attack"][..], None),
        ("AA33", &[][..], None),
    ] {
        let stacks = [("AA31", "austria I 10"), (from, "austria I 4"), ("AA32", "france I 10")];
        let flank = |s: &Table| sum(s, "WP-O.1.c").into_iter().find(|t| t.1 == "WP-FF.B.3").map(|t| t.0);
        let mut s = battle(options, &stacks);
        play(&mut s, "done", &[4, 4]);
        assert_eq!(flank(&s), None, "those at {from} have not joined yet");
        fall(&mut s);
        for _ in 0..10 {
            if phase(&s).starts_with("reinforce") {
                break;
            }
            play(&mut s, "done", &[]);
        }
        play(&mut s, &format!("commit AA32 {from}"), &[5]);
        while !offers(&s, "fight AA32") {
            let all = offered(&s);
            let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
            play(&mut s, &pick, &[]);
        }
        assert!(position(&s)["battles"][0]["flags"].as_array().unwrap().contains(&"live".into()));
        play(&mut s, "fight AA32", &[3, 4]);
        assert_eq!(flank(&s), term, "{from} {options:?}");
    }
}

/// The English of July in the campaign of Wagram, with somebody at Brest.
fn july(options: &[&str], stacks: &[(&str, &str)]) -> Table {
    let all = [&[("Y16", "france I 1"), ("Y33", "austria I 1"), ("Y08", "france I 1")], stacks].concat();
    let mut s = situation_with(("wagram", options), (5, "french", "declare"), &all, &[], |_| {});
    play(&mut s, "done", &[1]);
    play(&mut s, "pass", &[]);
    while phase(&s).starts_with("arrive") && !offers(&s, "all GG17") {
        let first = offered(&s)[0].clone();
        play(&mut s, &first, &[]);
    }
    s
}

/// WP-FF.A.1, R-WP-M122: the army of July lands in one coastal hex in which nobody is, in an empty city too.
#[test]
fn the_british_land_where_they_like() {
    let bordeaux = place("Bordeaux");
    let mut s = july(&["british-landing"], &[]);
    assert!(phase(&s).starts_with("arrive"), "{}", phase(&s));
    for (hex, may) in
        [("S12", true), (bordeaux.as_str(), true), ("GG17", true), ("Y08", false), ("Y16", false)]
    {
        assert_eq!(offers(&s, &format!("all {hex}")), may, "{hex}");
    }
    assert!(!offered(&s).iter().any(|n| n.starts_with("put ")), "all of it in one hex");
    play(&mut s, &format!("all {bordeaux}"), &[]);
    assert_eq!((sp(&s, &bordeaux, "england", "I"), unnamed_at(&s, &bordeaux)), (8, 1));
    assert_eq!(position(&s)["control"]["Bordeaux"], "non-french");
    // As printed they come to Walcheren and are not asked.
    let s = july(&[], &[]);
    assert_eq!((sp(&s, "GG17", "england", "I"), total(&s, "england")), (8, 8));
}

/// WP-FF.A.1: on the coast they are in supply, and inland from a major port that red units hold.
#[test]
fn the_british_are_fed_from_the_sea() {
    let bordeaux = place("Bordeaux");
    let fed = |options: &[&str], stacks: &[(&str, &str)], hex: &str| {
        let mut s = july(options, stacks);
        if phase(&s).starts_with("arrive") {
            play(&mut s, "all GG17", &[]);
        }
        !is_marked(&s, hex, "england", "unsupplied")
    };
    let on: &[&str] = &["british-landing"];
    assert!(fed(on, &[("S12", "england I 1")], "S12"));
    assert!(!fed(&[], &[("S12", "england I 1")], "S12"));
    assert!(!fed(on, &[("W16", "england I 1")], "W16"), "inland, and no port");
    let landed = [(bordeaux.as_str(), "england I 1"), ("R14", "england I 1")];
    assert!(fed(on, &landed, "R14") && !fed(&[], &landed, "R14"));
}

/// WP-FF.A.1, R-WP-M123: between London and any coast without enemies.
#[test]
fn the_british_sail_where_they_like() {
    let london = place("London");
    let all = [
        ("Y16", "france I 1"),
        ("Y33", "austria I 1"),
        ("Y08", "france I 1"),
        (london.as_str(), "england I 1"),
    ];
    let on = ("wagram", &["british-landing"][..]);
    let mut s = situation_with(on, (6, "non-french", "orders"), &all, &[], |_| {});
    plays(&mut s, &[&format!("sail {london}"), "everyone"]);
    if phase(&s) == "embark" {
        play(&mut s, "go", &[]);
    }
    assert!(
        offers(&s, "land S12")
            && offers(&s, "land GG17")
            && !offers(&s, "land Y08")
            && !offers(&s, "land Y16")
    );
    play(&mut s, "land S12", &[]);
    assert_eq!(sp(&s, "S12", "england", "I"), 1);
    let off = situation_with(("wagram", &[]), (6, "non-french", "orders"), &all, &[], |_| {});
    let mut s = off;
    plays(&mut s, &[&format!("sail {london}"), "everyone"]);
    if phase(&s) == "embark" {
        play(&mut s, "go", &[]);
    }
    assert!(!offers(&s, "land S12"));
}

/// WP-FF.A.6, WP-Z.5.f-2, R-WP-M124: Neapolitans are besieged in Florence from the start, and the city is theirs; Sweden's
/// and Naples's cities are not French.
#[test]
fn naples_and_sweden_in_1805() {
    let florence = place("Florence");
    let mut s = new_game("austerlitz", &["neutrals-1805"]);
    plays(&mut s, &["all Z22", "all AA21", "all Y25", "all S28"]);
    assert_eq!((sp(&s, &florence, "austria", "L"), sp(&s, &florence, "france", "I")), (1, 4));
    assert!(is_marked(&s, &florence, "austria", "inside") && !is_marked(&s, &florence, "france", "inside"));
    // What is written of control differs from the start.
    assert_eq!(position(&s)["control"], json!({ "Ratisbon": "non-french", "Ulm": "non-french" }));
    assert!(offers(&s, "done"));
    plays(&mut s, &["done"]);
    assert!(offers(&s, &format!("storm {florence}")), "{:?}", offered(&s));
    let at_home = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    for (options, written) in [
        (&["neutrals-1805"][..], json!({})),
        (&[], json!({ "Leghorn": "non-french", "Stralsund": "non-french" })),
    ] {
        let s = situation_with(("austerlitz", options), (2, "french", "orders"), &at_home, &[], |p| {
            p["control"] = json!({ "Leghorn": "non-french", "Stralsund": "non-french" });
        });
        assert_eq!(position(&s)["control"], written);
    }
}

/// WP-FF.A.6, R-WP-M124: with Florence French, Naples is a French satellite.
#[test]
fn naples_becomes_french() {
    let florence = place("Florence");
    for (hex, side) in [(florence.as_str(), json!("french")), ("Y16", json!(null))] {
        let stacks = [(hex, "france I 1"), ("Y33", "austria I 1")];
        let on = ("austerlitz", &["neutrals-1805"][..]);
        let mut s = situation_with(on, (2, "non-french", "declare"), &stacks, &[], |_| {});
        play(&mut s, "done", &[1]);
        assert_eq!((phase(&s).as_str(), &position(&s)["allegiance"]["naples"]), ("alliance", &side));
        assert_eq!(position(&s)["control"]["Leghorn"], side);
    }
}

/// WP-BB.q30: landwehr that stands for the Neapolitans has the morale of landwehr: none in the open, one behind walls.
#[test]
fn neapolitans_fight_like_the_landwehr_they_are() {
    let on = ("austerlitz", &["neutrals-1805"][..]);
    let florence = place("Florence");
    for (inside, morale) in [(false, 0), (true, 1)] {
        let stacks = [
            ("O26", "france I 3"),
            (florence.as_str(), "austria L 1"),
            ("Y16", "france I 1"),
            ("Y33", "austria I 1"),
        ];
        let mut s = situation_with(on, (1, "french", "declare"), &stacks, &[], |_| {});
        plays(&mut s, &[&format!("attack O26 {florence}"), "done"]);
        if inside {
            play(&mut s, "shelter-all", &[]);
            play(&mut s, &format!("assault {florence}"), &[3, 4]);
        } else {
            play(&mut s, "done", &[3, 4]);
        }
        assert_eq!(position(&s)["battles"][0]["morale"][1], morale, "{inside} {}", phase(&s));
    }
}

const SOUTH: (&str, &[&str]) = ("waterloo", &["southern-front"]);

/// WP-FF.A.4: who stands in the south of 1815, English partisans beside Tours each in a hex of its own.
#[test]
fn the_armies_of_the_south() {
    let mut s = new_game("waterloo", SOUTH.1);
    while phase(&s).starts_with("set-up") {
        let first = offered(&s)[0].clone();
        play(&mut s, &first, &[]);
    }
    for (city, nation, kind, n) in [
        ("Tours", "france", "I", 3),
        ("Bayonne", "france", "I", 1),
        ("Toulouse", "france", "I", 2),
        ("San Sebastian", "portugal", "I", 5),
        ("San Sebastian", "portugal", "C", 1),
        ("Saragossa", "spain", "I", 6),
        ("Saragossa", "spain", "C", 2),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    assert_eq!((leader(&s, "Blake"), leader(&s, "Cuesta")), (place("Saragossa"), place("Saragossa")));
    assert_eq!(unnamed_at(&s, &place("San Sebastian")), 1);
    let all = position(&s);
    let partisans: Vec<u64> = all["stacks"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(_, list)| list.as_array().into_iter().flatten())
        .filter(|stack| stack["nation"] == "england" && stack["kind"] == "P")
        .filter_map(|stack| stack["sp"].as_u64())
        .collect();
    assert_eq!(partisans, [1, 1]);
    assert_eq!(sp(&new_game("waterloo", &[]), &place("Saragossa"), "spain", "I"), 0);
}

/// WP-FF.A.4, R-WP-M140: an SP each a turn in the south, where everybody is fed as in VI, and the ground of board 1
/// may be marched over.
#[test]
fn the_south_sends_more() {
    let (madrid, bayonne) = (place("Madrid"), place("Bayonne"));
    let stacks = [("Bordeaux", "france I 1"), (madrid.as_str(), "spain I 2"), ("J08", "portugal I 2")];
    for turn in 1..=7 {
        let mut s =
            situation_with(SOUTH, (turn, "french", "declare"), &stacks, &[("Blake", &madrid)], |_| {});
        play(&mut s, "done", if turn == 1 { &[] } else { &[1] });
        assert_eq!((decides(&s), phase(&s).as_str()), ("non-french", "orders"), "{turn}");
        for (city, nation) in [("San Sebastian", "portugal"), ("Saragossa", "spain")] {
            assert_eq!(sp(&s, &place(city), nation, "I"), 1, "{turn} {city}");
        }
        for (hex, nation) in [(madrid.as_str(), "spain"), ("J08", "portugal")] {
            assert!(!is_marked(&s, hex, nation, "unsupplied"), "{turn} {nation}");
        }
        plays(&mut s, &["lead Blake", "everyone"]);
        assert!(offers(&s, "step J10"), "{:?}", offered(&s));
    }
    // Without the option nobody of theirs is in the war.
    let (french, declare) = (&[(bayonne.as_str(), "france I 1")][..], (2, "french", "declare"));
    let mut s = situation_with(("waterloo", &[]), declare, french, &[], |_| {});
    play(&mut s, "done", &[1]);
    assert_eq!(sp(&s, &place("Saragossa"), "spain", "I"), 0);
}
