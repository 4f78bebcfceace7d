//! Marengo, 1800 (Z.XII).

use crate::common::{
    Table, Theatre, decides, is_marked, json, leader, new_game, number, offered, offers, phase, place, play,
    plays, position, said, sp, until,
};

/// Where the British are at sea.
const SEA: &str = "L22";

const MARENGO: Theatre =
    Theatre { scenario: "marengo", bystanders: [("Mainz", "france I 1"), ("Prague", "austria I 1")] };

/// WP-Z.XII.E-1, WP-Z.XII.E.1, WP-Z.XII.E.2.a, WP-Z.XII.E.2.b: what stands where
/// in April 1800. Nobody has a choice, so the French move at once.
#[test]
fn the_armies_of_1800() {
    let s = new_game("marengo", &[]);
    for (city, nation, kind, n) in [
        ("Mainz", "france", "I", 8),
        ("Mainz", "france", "C", 2),
        ("Coblenz", "france", "I", 4),
        ("Strasbourg", "france", "C", 1),
        ("Geneva", "france", "I", 4),
        ("Dijon", "france", "I", 6),
        ("Genoa", "france", "I", 6),
        ("Turin", "france", "I", 2),
        ("Toulon", "france", "I", 1),
        ("Milan", "austria", "I", 8),
        ("Mantua", "austria", "C", 1),
        ("Venice", "austria", "I", 4),
        ("Baden", "austria", "I", 3),
        ("Frankfurt", "austria", "L", 1),
        ("Florence", "austria", "L", 4),
        ("Leoben", "austria", "I", 1),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    assert_eq!((sp(&s, "P24", "france", "I"), sp(&s, "Y23", "austria", "I")), (3, 5));
    assert_eq!((sp(&s, SEA, "england", "I"), leader(&s, "red-A")), (2, SEA.to_owned()));
    for (who, city) in [
        ("Moreau", "Mainz"),
        ("Kellerman", "Dijon"),
        ("Melas", "Milan"),
        ("Kray", "Stuttgart"),
        ("Napoleon", "Paris"),
    ] {
        assert_eq!(leader(&s, who), place(city));
    }
    assert_eq!((decides(&s), phase(&s)), ("french", "orders".to_owned()));
    assert_eq!(s.scene(kernel::Viewer::Onlooker).tracks[0].to, 10);
}

/// WP-Z.XII.C.1.a, R-WP-Z.XII.C.1.a: Mantua, Milan, Venice and three more cities of Austria or Bavaria, held and in
/// supply, win at the end of a French segment.
#[test]
fn italy_and_three_cities_win() {
    let all = ["Mantua", "Milan", "Venice", "Munich", "Ulm", "Ratisbon"];
    for (without, winner) in [(None, "french"), (Some("Ratisbon"), "none"), (Some("Venice"), "none")] {
        let mut stacks: Vec<(&str, &str)> =
            all.iter().filter(|c| Some(**c) != without).map(|c| (*c, "france I 1")).collect();
        // A chain that feeds them all.
        let chain =
            ["S24", "R24", "R25", "S26", "S27", "R27", "Y24", "Y25", "Z25", "Y26", "Z26", "Z27", "Z23"];
        stacks.extend(chain.iter().map(|h| (*h, "france I 1")));
        let mut s = MARENGO.at(5, "french", "declare", &stacks, &[]);
        let dice: &[u16] = if winner == "none" { &[1] } else { &[] };
        play(&mut s, "done", dice);
        let unfed: Vec<&&str> =
            all.iter().filter(|c| is_marked(&s, &place(c), "france", "unsupplied")).collect();
        assert_eq!(position(&s)["ending"], winner, "{without:?} {unfed:?}");
    }
}

/// WP-Z.XII.C.1.c: Vienna or Budapest, in supply; who besieges it has not won.
#[test]
fn vienna_wins() {
    let chain = ["Z23", "Z24", "Y25", "Z26", "Z27", "Z28", "Y28", "Z29", "Z30", "Z31", "Z32", "Y32"];
    let mut stacks: Vec<(&str, &str)> = chain.iter().map(|h| (*h, "france I 1")).collect();
    stacks.push(("Vienna", "france I 1"));
    let mut s = MARENGO.at(5, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[]);
    assert_eq!(position(&s)["ending"], "french");
    let mut s = MARENGO.at(5, "french", "declare", &[("Vienna", "france I 1")], &[]);
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["ending"], "none", "out of supply");
    stacks.push(("Vienna", "france I 4"));
    stacks.push(("Vienna", "austria I 1 inside"));
    let mut s = MARENGO.at(5, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[6, 1]);
    assert_eq!(position(&s)["ending"], "none");
}

/// WP-Z.XII.C.2, R-WP-Z.XII.C.2: Paris, or any five cities of France, Turin and Genoa with them, win for the others; and
/// so does January 1801.
#[test]
fn the_others_win() {
    let five = ["Turin", "Genoa", "Lyon", "Dijon", "Grenoble"];
    let chain = ["S24", "S23", "R24", "Q24", "P24", "S22", "S21", "S20", "T20", "U20", "V19", "R22", "R21"];
    for (count, winner) in [(5, "non-french"), (4, "none")] {
        let mut stacks: Vec<(&str, &str)> = five.iter().take(count).map(|c| (*c, "austria I 1")).collect();
        stacks.extend(chain.iter().map(|h| (*h, "austria I 1")));
        stacks.push(("Milan", "austria I 1"));
        let mut s = MARENGO.at(5, "non-french", "declare", &stacks, &[]);
        let dice: &[u16] = if winner == "none" { &[1] } else { &[] };
        play(&mut s, "done", dice);
        let unfed: Vec<&&str> =
            five.iter().filter(|c| is_marked(&s, &place(c), "austria", "unsupplied")).collect();
        assert_eq!(position(&s)["ending"], winner, "{unfed:?}");
    }
    let mut s = MARENGO.at(10, "non-french", "declare", &[], &[]);
    play(&mut s, "done", &[]);
    assert_eq!(position(&s)["ending"], "non-french");
}

/// WP-Z.XII.C.1.b, WP-Z.XII.D.1, R-WP-Z.XII.D.1: from November the French, and only they, may roll; a 0 wins.
#[test]
fn austria_makes_peace() {
    for (turn, side, asks) in [(6, "non-french", false), (7, "non-french", true), (8, "french", false)] {
        let mut s = MARENGO.at(turn, side, "declare", &[], &[]);
        play(&mut s, "done", &[1]);
        while phase(&s).starts_with("choose") || phase(&s).starts_with("arrive") {
            let first = offered(&s)[0].clone();
            play(&mut s, &first, &[]);
        }
        assert_eq!(phase(&s) == "alliance", asks, "{turn} {side}: {}", phase(&s));
    }
    let mut s = MARENGO.with(8, "french", "alliance", &[], &[], |p| p["victory_points"] = json!([2, 1]));
    play(&mut s, "roll", &[1]);
    assert_eq!((number(&s, "WP-H.1", "total"), position(&s)["ending"].clone()), (0, "french".into()));
    assert!(said(&s, "WP-Z.XII.C.1.b"));
    let mut s = MARENGO.with(8, "french", "alliance", &[], &[], |p| p["victory_points"] = json!([2, 1]));
    play(&mut s, "roll", &[2]);
    assert_eq!(position(&s)["ending"], "none");
}

/// WP-Z.XII.D.1, WP-H.4-1: beating an army of Napoleon's is worth two points here, another one.
#[test]
fn napoleon_is_worth_two() {
    for (leader, points) in [("Napoleon", 2), ("Massena", 1)] {
        let stacks = [("Y24", "austria I 40"), ("Y23", "france I 6"), ("Milan", "austria I 1")];
        let mut s = MARENGO.at(5, "non-french", "orders", &stacks, &[(leader, "Y23")]);
        plays(&mut s, &["done", "attack Y24 Y23", "done"]);
        until(&mut s, &["everyone", "done"], |s| position(s)["active"] == "french");
        assert!(sp(&s, "Y23", "austria", "I") > 0, "{}", position(&s)["stacks"]);
        assert_eq!(position(&s)["victory_points"], json!([0, points]), "{leader}");
    }
}

/// WP-Z.XII.D.2.a, WP-Z.XII.D.2.b, WP-Z.XII.D.6: cities of France feed the French, those of Austria, Bavaria and Italy the
/// Austrians, large or small, unless the enemy is in them or besieges them.
#[test]
fn sources_of_1800() {
    for (enemy, fed) in [("nowhere", true), ("in", false), ("around", false)] {
        let mut stacks = vec![
            ("Dijon", "france I 1"),
            ("W20", "france I 1"),
            ("Y24", "austria I 1"),
            ("Mantua", "austria I 1"),
        ];
        let cities = ["Ulm", "Wurzburg", "Munich", "Ratisbon"];
        if enemy != "nowhere" {
            stacks.extend(cities.map(|c| (c, "france I 1")));
        }
        if enemy == "around" {
            stacks.extend(cities.map(|c| (c, "austria I 1 inside")));
        }
        let mut s = MARENGO.with(4, "non-french", "orders", &stacks, &[], |p| {
            if enemy == "around" {
                p["control"] = cities.iter().map(|c| ((*c).to_owned(), json!("non-french"))).collect();
                p["siege"] = cities.iter().map(|c| ((*c).to_owned(), json!(1))).collect();
            }
        });
        // Supply is looked at when the Combat Phase ends, before anybody has to leave a siege.
        until(&mut s, &["done"], |s| position(s)["active"] == "french" || phase(s).starts_with("withdraw"));
        for (hex, nation, fed) in [
            (place("Dijon"), "france", true),
            ("W20".to_owned(), "france", true),
            ("Y24".to_owned(), "austria", fed),
            (place("Mantua"), "austria", true),
        ] {
            assert_eq!(!is_marked(&s, &hex, nation, "unsupplied"), fed, "{hex} {nation} {enemy}");
        }
    }
}

/// WP-Z.XII.D.2.c: the English are fed at sea, on any coast, and within reach of such a place.
#[test]
fn the_coast_feeds_the_english() {
    let stacks = [(SEA, "england I 1"), ("O26", "england I 1"), ("Verona", "england I 1")];
    let mut s = MARENGO.at(4, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    for (hex, fed) in [(SEA.to_owned(), true), ("O26".to_owned(), true), (place("Verona"), false)] {
        assert_eq!(!is_marked(&s, &hex, "england", "unsupplied"), fed, "{hex}");
    }
}

/// WP-Z.XII.D.3.a, R-WP-Z.XII.D.3.a, R-WP-M44: from the sea to a free beach or a port that friends hold, from port to
/// port, from the coast to sea; nowhere else.
#[test]
fn the_british_go_by_sea() {
    let stacks = [
        (SEA, "england I 2"),
        ("Florence", "austria L 1"),
        ("Leghorn", "austria L 1"),
        ("P24", "france I 1"),
    ];
    let mut s = MARENGO.at(2, "non-french", "orders", &stacks, &[("red-A", SEA)]);
    assert!(!offers(&s, "lead red-A"), "nobody marches at sea");
    plays(&mut s, &[&format!("sail {SEA}"), "take england I 2", "go"]);
    let leghorn = place("Leghorn");
    assert!(offers(&s, &format!("land {leghorn}")) && offers(&s, "land O26"), "{:?}", offered(&s));
    for closed in ["P24".to_owned(), place("Genoa"), place("Toulon"), place("Amsterdam"), place("Florence")] {
        assert!(!offers(&s, &format!("land {closed}")), "{closed}");
    }
    play(&mut s, &format!("land {leghorn}"), &[]);
    assert_eq!(sp(&s, &leghorn, "england", "I"), 2);
    assert!(said(&s, "WP-Z.XII.D.3.a"));
    let stacks = [("Leghorn", "england I 2"), ("Venice", "austria I 1"), ("P23", "england I 1")];
    let mut s = MARENGO.at(2, "non-french", "orders", &stacks, &[]);
    plays(&mut s, &[&format!("sail {leghorn}"), "take england I 1"]);
    assert!(offers(&s, &format!("land {}", place("Venice"))) && offers(&s, &format!("land {SEA}")));
    assert!(!offers(&s, "land P23"), "from coast to coast only by way of the sea: {:?}", offered(&s));
    play(&mut s, &format!("land {SEA}"), &[]);
    assert!(!offers(&s, &format!("sail {SEA}")), "one voyage a turn");
}

/// WP-Z.XII.D.3.b: only the British sail, and who has sailed does not march, nor the other way.
#[test]
fn by_land_or_by_sea() {
    let stacks = [("Leghorn", "england I 1"), ("Venice", "austria I 3"), (SEA, "england I 1")];
    let mut s = MARENGO.at(2, "non-french", "orders", &stacks, &[("red-A", SEA), ("red-B", "Leghorn")]);
    assert!(!offers(&s, &format!("sail {}", place("Venice"))));
    plays(&mut s, &[&format!("sail {SEA}"), "everyone", "join red-A", &format!("land {}", place("Venice"))]);
    assert!(!offers(&s, "lead red-A"));
    plays(&mut s, &["lead red-B", "everyone"]);
    let step = offered(&s).into_iter().find(|n| n.starts_with("step")).unwrap();
    plays(&mut s, &[&step, "halt"]);
    let hex = step.strip_prefix("step ").unwrap();
    assert!(!offers(&s, &format!("sail {hex}")));
    // They fight like others.
    let stacks = [("O26", "england I 2"), ("Genoa", "france I 1")];
    let s = MARENGO.at(2, "non-french", "declare", &stacks, &[]);
    assert!(offers(&s, "attack O26 O25"));
}

/// WP-Z.XII.D.3.c: a British SP at sea each turn in which no Frenchman is in Genoa nor in Florence.
#[test]
fn the_british_are_reinforced() {
    for (french, come) in [(None, 1), (Some("Genoa"), 0), (Some("Florence"), 0), (Some("Turin"), 1)] {
        let stacks: Vec<(&str, &str)> = french.iter().map(|c| (*c, "france I 1")).collect();
        let mut s = MARENGO.at(3, "french", "declare", &stacks, &[]);
        play(&mut s, "done", &[1]);
        let row = offered(&s)[0].clone();
        play(&mut s, &row, &[]);
        let all = offered(&s)[0].clone();
        play(&mut s, &all, &[]);
        assert_eq!((sp(&s, SEA, "england", "I"), phase(&s)), (come, "orders".to_owned()), "{french:?}");
    }
}

/// WP-Z.XII.D.4, WP-Z.XII.D.5: French with Napoleon have morale 2, others 1; Austrian regulars 2, landwehr 0.
#[test]
fn morale_of_1800() {
    for (where_is_he, kind, french, austrian) in
        [("Z22", "I", 2, 2), ("Paris", "I", 1, 2), ("Paris", "L", 1, 0)]
    {
        let austrians = format!("austria {kind} 5");
        let stacks = [("Z22", "france I 8"), ("Z23", austrians.as_str())];
        let mut s = MARENGO.at(2, "french", "declare", &stacks, &[("Napoleon", where_is_he)]);
        plays(&mut s, &["attack Z22 Z23", "done"]);
        let mut dice: &[u16] = &[3, 4];
        while !said(&s, "WP-O.1.a") && !said(&s, "WP-P.1") {
            let next = offered(&s)[0].clone();
            let next = if offers(&s, "done") { "done".to_owned() } else { next };
            play(&mut s, &next, dice);
            dice = &[];
            if position(&s)["battles"][0]["morale"] != json!([0, 0]) || phase(&s) == "retire" {
                break;
            }
        }
        assert_eq!(position(&s)["battles"][0]["morale"], json!([french, austrian]), "{where_is_he} {kind}");
    }
}

/// WP-Z.XII.F.1.a, WP-Z.XII.F.1.b, WP-Z.XII.F.1.c, WP-Z.XII.F.2, WP-Z.XII.F.3, R-WP-M24: what comes: 2I or 1C where the
/// owner says, all in one place, and not where the enemy is.
#[test]
fn arrivals_of_1800() {
    let mut s = MARENGO.with(1, "non-french", "declare", &[], &[], |p| {
        p["control"] = json!({ "Lyon": "non-french" });
    });
    play(&mut s, "done", &[1]);
    assert_eq!(sp(&s, &place("Dijon"), "france", "I"), 2);
    assert_eq!((offered(&s).len(), phase(&s).starts_with("choose")), (2, true));
    let rows = offered(&s);
    play(&mut s, &rows[0], &[]);
    let places = offered(&s);
    assert!(
        !places.contains(&format!("all {}", place("Lyon"))) && !places.iter().any(|n| n.starts_with("put"))
    );
    play(&mut s, &format!("all {}", place("Paris")), &[]);
    assert_eq!(sp(&s, &place("Paris"), "france", "I"), 2);
    let mut s = MARENGO.at(5, "non-french", "declare", &[], &[]);
    play(&mut s, "done", &[1]);
    assert_eq!(sp(&s, &place("Paris"), "france", "C"), 1);
    play(&mut s, &rows[1], &[]);
    play(&mut s, &format!("all {}", place("Strasbourg")), &[]);
    assert_eq!(sp(&s, &place("Strasbourg"), "france", "C"), 1);
    let mut s = MARENGO.at(1, "french", "declare", &[], &[]);
    play(&mut s, "done", &[]);
    let row = offered(&s)[0].clone();
    play(&mut s, &row, &[]);
    play(&mut s, &format!("all {}", place("Budapest")), &[]);
    assert_eq!(sp(&s, &place("Budapest"), "austria", "I"), 2);
    let mut s = new_game("marengo", &[]);
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[]);
    assert!(phase(&s).starts_with("choose"), "Austrians come in April, too: {}", phase(&s));
}

/// A situation with options.
fn with_option(
    option: &str,
    (turn, active, asked): (u8, &str, &str),
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> Table {
    let model = MARENGO.at(turn, active, asked, stacks, leaders);
    let mut s = new_game("marengo", &[option]);
    let mut written = position(&model);
    written["events"] = json!([]);
    s.arrange(&written).unwrap();
    s
}

/// WP-Z.XII.G.1: with the option Charles comes to Vienna in October with 4I and 1C, and without it he does not.
#[test]
fn charles_is_an_option() {
    for (option, turn, sp_there) in [(true, 7, 4), (true, 6, 0), (false, 7, 0)] {
        let mut s = if option {
            with_option("charles", (turn, "french", "declare"), &[], &[])
        } else {
            MARENGO.at(turn, "french", "declare", &[], &[])
        };
        play(&mut s, "done", &[1]);
        while phase(&s).starts_with("choose") || phase(&s).starts_with("arrive") {
            let last = offered(&s).last().unwrap().clone();
            play(&mut s, &last, &[]);
        }
        let vienna = place("Vienna");
        assert_eq!(sp(&s, &vienna, "austria", "I"), sp_there, "{option} {turn}");
        assert_eq!(leader(&s, "Charles") == vienna, sp_there > 0);
    }
}

/// WP-Z.XII.G.2.a, WP-Z.XII.G.2.c: near Strasbourg Moreau commands any stack he is in, further off he does not, nor when
/// the enemy has Strasbourg.
#[test]
fn moreau_commands() {
    for (hexes, strasbourg, commands) in [
        (("Z23", "Z24"), "france", true),
        (("Z23", "Z24"), "austria", false),
        (("S25", "S26"), "france", false),
    ] {
        let (from, to) = hexes;
        let garrison = format!("{strasbourg} I 1");
        let stacks = [(from, "france I 8"), (to, "austria I 6"), ("Strasbourg", garrison.as_str())];
        let leaders = [("Napoleon", from), ("Moreau", from)];
        let mut s = with_option("moreau", (3, "french", "declare"), &stacks, &leaders);
        let attack = format!("attack {from} {to}");
        play(&mut s, &attack, &[]);
        // Z24 is Stuttgart: its owner is asked who is inside.
        if to == "Z24" {
            play(&mut s, "done", &[]);
        }
        play(&mut s, "done", &[3, 4]);
        let used = position(&s)["battles"][0]["leader"][0].clone();
        assert_eq!(used == "Moreau", commands, "{from} {strasbourg}: {used}");
    }
}

/// WP-Z.XII.G.2.b, WP-Z.XII.G.2.c: nobody takes Moreau below five SP, and while he has fewer nobody near Strasbourg goes
/// further from it.
#[test]
fn moreau_keeps_his_army() {
    let mainz = place("Mainz");
    let stacks = [("Mainz", "france I 5"), ("Mainz", "france C 1")];
    let leaders = [("Moreau", "Mainz"), ("Ney", "Mainz")];
    let mut s = with_option("moreau", (3, "french", "orders"), &stacks, &leaders);
    plays(&mut s, &["lead Ney", "take france I 1", "go"]);
    assert!(offered(&s).iter().any(|n| n.starts_with("step")), "six stay: {:?}", offered(&s));
    let mut s = with_option("moreau", (3, "french", "orders"), &stacks, &leaders);
    plays(&mut s, &["lead Ney", "take france I 3", "go"]);
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")), "{:?}", offered(&s));
    // He has only one SP: others near Strasbourg may come nearer, not go away.
    let leaders = [("Moreau", "Mainz"), ("Ney", "Z23")];
    for (garrison, bound) in [("france I 1", true), ("austria I 1", false)] {
        let stacks = [("Z23", "france I 2"), ("Strasbourg", garrison)];
        let mut s = with_option("moreau", (3, "french", "orders"), &stacks, &leaders);
        plays(&mut s, &["lead Ney", "everyone"]);
        assert_eq!(!offers(&s, "step Z24"), bound, "{:?}", offered(&s));
        if bound {
            assert!(offers(&s, &format!("step {}", place("Strasbourg"))));
        }
    }
    assert_eq!(mainz, "CC23");
}
