//! Leaders, supply and the schedule of 1796 (Z.XIII.D.10, Z.XIII.F), and the meetings of its rules.

use super::{GENEVA, ITALY, MILAN, TURIN, fed, go, has_happened};
use crate::common::{
    Table, all_sp, attempt, decides, fall, is_marked, json, leader, offered, offers, phase, place, play,
    plays, position, situation_in, sp, sum, total,
};

/// WP-Z.XIII.D.10-1: what the text prints of the leaders, Bonaparte 2.
#[test]
fn leaders_have_printed_values() {
    let text = include_str!("../../../../../data/war-and-peace/leaders.csv");
    for (name, value) in [
        ("Bonaparte", "2"),
        ("Augereau", "1"),
        ("Kellerman", "1"),
        ("Joubert", "1"),
        ("Beaulieu", "0"),
        ("Wurmser", "0"),
        ("Davidovich", "1"),
        ("Quasdanovich", "0"),
        ("Meszaros", "0"),
        ("Colli", "0"),
    ] {
        let row = text.lines().find(|l| l.starts_with(&format!("{name},"))).unwrap();
        assert_eq!(row.split(',').nth(3), Some(value), "{name}");
    }
    let stacks = [("Q24", "france I 9"), ("P24", "austria I 8"), ("P22", "france I 1")];
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[("Bonaparte", "Q24")]);
    plays(&mut s, &["attack Q24 P24"]);
    play(&mut s, "done", &[3, 4]);
    let value = |(n, cite): &(i32, String)| n.abs() == 2 && cite == "WP-O.2.a-1";
    assert!(sum(&s, "WP-O.1.c").iter().any(value), "{:?}", sum(&s, "WP-O.1.c"));
}

/// WP-Z.XIII.D.10-2, R-WP-Z.XIII.D.10-2: Lyon and Toulon feed the French, Munich and Vienna the Austrians, Turin the
/// Piedmontese, and Piedmontese who are fed feed Austrians.
#[test]
fn who_feeds_whom() {
    let stacks = [
        (TURIN, "piedmont I 1"),
        ("R22", "austria I 1"),
        ("S25", "austria I 1"),
        ("O21", "france I 1"),
        ("P24", "france I 1"),
        ("X27", "austria I 1"),
    ];
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    for (hex, nation, fed) in [
        (TURIN, "piedmont", true),
        ("R22", "austria", true),
        ("O21", "france", true),
        ("P24", "france", false),
        ("X27", "austria", true),
    ] {
        assert_eq!(!is_marked(&s, hex, nation, "unsupplied"), fed, "{hex}");
    }
    // Without Piedmont the Austrians of Lombardy starve.
    let stacks = [("R22", "austria I 1"), ("P24", "france I 1")];
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(is_marked(&s, "R22", "austria", "unsupplied"));
}

/// The French Reinforcement Phase of a month, with Massena and an SP at Milan.
fn french_month(turn: u8) -> Table {
    let stacks = [("P23", "france I 1"), (MILAN, "france I 1")];
    let mut s = ITALY.at(turn - 1, "non-french", "declare", &stacks, &[("Massena", MILAN)]);
    play(&mut s, "done", &[1]);
    s
}

/// WP-Z.XIII.F.1.b, WP-Z.XIII.F.1.c, WP-Z.XIII.F.1.d, WP-Z.XIII.F.1.e, WP-Z.XIII.F.1.f: the French schedule; Joubert comes to
/// Massena. Other months bring nobody.
#[test]
fn french_reinforcements() {
    for (turn, lyon, toulon) in
        [(3, 0, 0), (4, 1, 0), (5, 1, 0), (6, 2, 1), (7, 0, 0), (8, 2, 0), (9, 0, 0), (10, 3, 0)]
    {
        let s = french_month(turn);
        assert_eq!(sp(&s, &place("Lyon"), "france", "I"), 1 + lyon, "{turn}");
        assert_eq!(sp(&s, &place("Toulon"), "france", "I"), toulon, "{turn}");
        assert_eq!(leader(&s, "Joubert"), if turn == 4 { MILAN } else { "away" });
    }
}

/// WP-Z.XIII.F.1.b, R-WP-M135: without Massena Joubert comes to any French.
#[test]
fn joubert_without_massena() {
    let stacks = [("P23", "france I 1"), (MILAN, "france I 1")];
    let mut s = ITALY.at(3, "non-french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(offers(&s, "all P23") && offers(&s, &format!("all {MILAN}")), "{:?}", offered(&s));
    play(&mut s, "all P23", &[]);
    assert_eq!(leader(&s, "Joubert"), "P23");
}

/// WP-Z.XIII.F.3.a, WP-Z.XIII.F.3.b, WP-Z.XIII.F.3.c, WP-Z.XIII.F.3.d, WP-Z.XIII.F.3.e: the Austrian schedule; Beaulieu goes in
/// July.
#[test]
fn austrian_reinforcements() {
    for (turn, innsbruck, munich) in
        [(3, 0, 0), (4, 9, 0), (5, 1, 0), (6, 0, 2), (7, 0, 0), (8, 0, 1), (9, 0, 0), (10, 0, 3)]
    {
        let mut s = ITALY.at(
            turn,
            "french",
            "declare",
            &[("P23", "france I 1"), (MILAN, "austria I 1")],
            &[("Beaulieu", MILAN)],
        );
        play(&mut s, "done", &[1]);
        assert_eq!(sp(&s, &place("Innsbruck"), "austria", "I"), innsbruck, "{turn}");
        assert_eq!(sp(&s, &place("Munich"), "austria", "I"), munich, "{turn}");
        let july = turn == 4;
        assert_eq!(sp(&s, &place("Innsbruck"), "austria", "C"), if july { 4 } else { 0 });
        for who in ["Wurmser", "Davidovich", "Quasdanovich", "Meszaros"] {
            assert_eq!(leader(&s, who), if july { place("Innsbruck") } else { "away".to_owned() });
        }
        assert_eq!(leader(&s, "Beaulieu") == MILAN, !july);
    }
}

/// WP-Z.XIII.F.2-1, WP-Z.XIII.F.4, WP-Z.XIII.D.3-2: each turn one dead infantry SP comes back at Lyon and at Munich; no
/// Piedmontese does.
#[test]
fn replacements() {
    for (active, next, city, nation) in
        [("non-french", "french", "Lyon", "france"), ("french", "non-french", "Munich", "austria")]
    {
        let mut s = ITALY.with(3, active, "declare", &[("P23", "france I 1")], &[], |p| {
            p["dead"] = json!({ "france": { "I": 2 }, "austria": { "I": 2 }, "piedmont": { "I": 4 } });
        });
        play(&mut s, "done", &[1]);
        while phase(&s).starts_with("arrive") {
            let first = offered(&s)[0].clone();
            play(&mut s, &first, &[]);
        }
        assert_eq!((decides(&s), phase(&s).split(' ').next()), (next, Some("replace")));
        let before = sp(&s, &place(city), nation, "I");
        play(&mut s, "accept", &[]);
        assert_eq!(sp(&s, &place(city), nation, "I"), before + 1);
        assert_eq!(phase(&s), "orders");
    }
}

/// WP-Z.XIII.F.5, R-WP-M134: with an enemy in the city arrivals and replacements come to the nearest friendly city.
#[test]
fn arrivals_go_elsewhere() {
    let stacks = [("Lyon", "austria I 4"), ("P23", "france I 1"), ("Munich", "austria I 1")];
    let mut s = situation_in(
        "montenotte-rivoli",
        (3, "non-french", "declare"),
        &stacks,
        &[("Massena", "P23")],
        |p| {
            p["dead"] = json!({ "france": { "I": 2 } });
            // Or the Austrians would have won.
            p["control"] = json!({ "Milan": "french" });
        },
    );
    play(&mut s, "done", &[1]);
    while phase(&s).starts_with("arrive") {
        let first = offered(&s)[0].clone();
        play(&mut s, &first, &[]);
    }
    play(&mut s, "accept", &[]);
    assert_eq!(all_sp(&s, &place("Grenoble")), 2, "{}", position(&s)["stacks"]);
    assert_eq!(all_sp(&s, GENEVA), 0);
}

/// WP-Z.XIII.F.2-2: a named leader who is killed is replaced on the spot by an unnamed one.
#[test]
fn a_killed_leader_is_replaced() {
    let stacks =
        [("Q24", "france I 9"), ("P24", "austria I 8"), ("P22", "france I 1"), ("P27", "austria I 9")];
    let mut s = ITALY.at(3, "french", "declare", &stacks, &[("Augereau", "Q24")]);
    plays(&mut s, &["attack Q24 P24"]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    for _ in 0..40 {
        if position(&s)["active"] != "french" {
            break;
        }
        let all = offered(&s);
        let wanted = ["done", "stop P24", "decline", "hold", "leader"];
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n.starts_with(w)));
        let pick = pick.unwrap_or(&all[0]).clone();
        // Twelve for the casualty, six for the wound.
        for dice in [&[][..], &[6, 6, 6], &[6, 6, 6, 1], &[1]] {
            if attempt(&mut s, &pick, dice).is_ok() {
                break;
            }
        }
    }
    assert_eq!(leader(&s, "Augereau"), "dead", "{}", position(&s)["leaders"]);
    let leaders = position(&s)["leaders"].as_object().cloned().unwrap();
    let (_, other) = leaders.iter().find(|(name, _)| name.starts_with("blue-")).unwrap();
    assert!(sp(&s, other["hex"].as_str().unwrap(), "france", "I") > 1, "{leaders:?}");
}

/// WP-Z.XIII.D.3-1, R-WP-Z.XIII.D.3-1: as soon as the French are in Turin the Piedmontese are, too, in the middle of a march.
#[test]
fn the_peace_of_turin_is_made_at_once() {
    let stacks = [("R22", "france I 2"), ("Q25", "piedmont I 3")];
    let leaders = [("Massena", "R22"), ("Colli", "Q25")];
    let mut s = ITALY.at(3, "french", "orders", &stacks, &leaders);
    plays(&mut s, &["lead Massena", "everyone"]);
    if phase(&s) == "muster" {
        play(&mut s, "go", &[]);
    }
    assert!(!has_happened(&s, "piedmont-peace"));
    play(&mut s, &format!("step {TURIN}"), &[]);
    assert_eq!(phase(&s), "march");
    assert!(has_happened(&s, "piedmont-peace"));
    assert_eq!((sp(&s, TURIN, "piedmont", "I"), leader(&s, "Colli").as_str()), (3, TURIN));
    assert_eq!(position(&s)["allegiance"]["piedmont"], "french");
    // Whoever goes on leaves the peace behind.
    plays(&mut s, &["step Q23", "halt"]);
    assert_eq!((all_sp(&s, TURIN), sp(&s, "Q23", "france", "I")), (3, 2));
}

/// WP-Z.XIII.D.4, WP-Z.XIII.D.5, R-WP-Z.XIII.D.4: an army that is out of supply may not advance, and has won all the same.
#[test]
fn an_unsupplied_victory_counts() {
    let stacks = [("Q24", "france I 40"), ("P24", "austria I 5")];
    let mut s = ITALY.at(3, "french", "orders", &stacks, &[("Bonaparte", "Q24")]);
    assert!(is_marked(&hungry_french(), "Q24", "france", "unsupplied"));
    plays(&mut s, &["done", "attack Q24 P24"]);
    go(&mut s, "done");
    while position(&s)["active"] == "french" {
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        go(&mut s, &pick);
    }
    assert!(all_sp(&s, "P24") == 0 && sp(&s, "Q24", "france", "I") > 30, "nobody advanced");
    assert!(has_happened(&s, "french-victory") && has_happened(&s, "bonaparte-victory"));
}

/// The French at Q24 with nobody on the road to them, after they have looked at their supply.
fn hungry_french() -> Table {
    let mut s = ITALY.at(3, "non-french", "declare", &[("Q24", "france I 40")], &[]);
    go(&mut s, "done");
    s
}

/// WP-Z.XIII.D.3-3, WP-Z.XIII.D.4, R-WP-Z.XIII.D.4: Piedmontese who break off their attack after its round were not beaten,
/// though the French enter their hex.
#[test]
fn who_breaks_off_was_not_beaten() {
    let mut stacks = fed();
    stacks.extend([("P23", "france I 5"), ("P24", "piedmont I 5"), ("Turin", "austria I 1")]);
    let mut s = ITALY.at(3, "non-french", "orders", &stacks, &[("Colli", "P24")]);
    plays(&mut s, &["done", "attack P24 P23"]);
    go(&mut s, "done");
    for _ in 0..40 {
        if position(&s)["active"] == "french" {
            break;
        }
        let all = offered(&s);
        let wanted = ["everyone", "done"];
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n == w)).unwrap_or(&all[0]).clone();
        go(&mut s, &pick);
    }
    assert!(sp(&s, "P24", "france", "I") > 0 && total(&s, "piedmont") > 0, "{}", position(&s)["stacks"]);
    assert!(!has_happened(&s, "french-victory"));
}

/// WP-Z.XIII.D.3-1, R-WP-Z.XIII.D.3-1: a forced march that only comes through Turin makes the peace, too.
#[test]
fn the_peace_of_turin_is_made_on_a_forced_march() {
    let stacks = [("R22", "france I 2"), ("Q25", "piedmont I 3")];
    let mut s = ITALY.at(3, "french", "orders", &stacks, &[("Massena", "R22"), ("Colli", "Q25")]);
    plays(&mut s, &["lead Massena", "everyone", "force", "step R23", "step Q23"]);
    while !offers(&s, "march") {
        let step = offered(&s).into_iter().find(|n| n.starts_with("step") && n != "step R23").unwrap();
        play(&mut s, &step, &[]);
    }
    play(&mut s, "march", &[1]);
    assert_eq!(phase(&s), "walk");
    play(&mut s, "step R23", &[]);
    assert_eq!(phase(&s), "walk");
    assert!(has_happened(&s, "piedmont-peace"));
    plays(&mut s, &["step Q23", "halt"]);
    assert_eq!((sp(&s, TURIN, "piedmont", "I"), sp(&s, TURIN, "france", "I")), (3, 0));
}

/// WP-Z.XIII.D.4, WP-Z.XIII.D.3-3, R-WP-Z.XIII.D.4: an army whose Austrians have all fallen was beaten, though the
/// Piedmontese beside them broke off as they must.
#[test]
fn an_army_of_which_only_piedmontese_are_left_was_beaten() {
    let mut stacks = fed();
    stacks.extend([
        ("P23", "france I 60"),
        ("P24", "piedmont I 4"),
        ("P24", "austria I 1"),
        ("Turin", "austria I 1"),
    ]);
    let mut s = ITALY.at(3, "non-french", "orders", &stacks, &[]);
    plays(&mut s, &["done", "attack P24 P23"]);
    go(&mut s, "done");
    while phase(&s).starts_with("fall") {
        let all = offered(&s);
        let pick = all.iter().find(|n| n.contains("austria")).unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    assert_eq!(sp(&s, "P24", "austria", "I"), 0, "{}", position(&s)["stacks"]["P24"]);
    for _ in 0..40 {
        if position(&s)["active"] == "french" {
            break;
        }
        let all = offered(&s);
        let wanted = ["everyone", "done"];
        let pick = wanted.iter().find_map(|w| all.iter().find(|n| n == w)).unwrap_or(&all[0]).clone();
        go(&mut s, &pick);
    }
    assert!(total(&s, "piedmont") > 0 && all_sp(&s, "P24") > 0, "{}", position(&s)["stacks"]);
    assert!(has_happened(&s, "french-victory"));
}

/// WP-Z.XIII.F.5, R-WP-M134: of two cities that are equally near the owner says in which a replacement appears.
#[test]
fn a_replacement_goes_where_its_owner_likes() {
    // Grenoble and Avignon are lost, Marseille and Turin as far from Lyon as each other.
    let stacks = [("Lyon", "austria I 4"), ("P23", "france I 1"), ("Munich", "austria I 1")];
    let held = json!({
        "Milan": "french", "Turin": "french", "Grenoble": "non-french", "Avignon": "non-french",
    });
    let mut s = situation_in(
        "montenotte-rivoli",
        (3, "non-french", "declare"),
        &stacks,
        &[("Massena", "P23")],
        |p| {
            p["dead"] = json!({ "france": { "I": 2 } });
            p["control"] = held;
        },
    );
    play(&mut s, "done", &[1]);
    while phase(&s).starts_with("arrive") {
        let first = offered(&s)[0].clone();
        play(&mut s, &first, &[]);
    }
    let (marseille, turin) = (format!("all {}", place("Marseille")), format!("all {TURIN}"));
    assert!(offers(&s, &marseille) && offers(&s, &turin), "{} {:?}", phase(&s), offered(&s));
    let before = all_sp(&s, &place("Marseille"));
    play(&mut s, &marseille, &[]);
    assert_eq!((all_sp(&s, &place("Marseille")), all_sp(&s, TURIN)), (before + 1, 0));
}
