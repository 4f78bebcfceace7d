//! Spain, 1811 to 1814 (Z.IX), and the options of both campaigns in Spain (FF.A.2, FF.A.3).

use crate::common::{
    Table, decides, json, leader, new_game, offered, offers, phase, place, play, plays, position,
    situation_with, sp,
};

fn pooled(s: &Table, nation: &str, kind: &str) -> u64 {
    position(s)["dead"][nation][kind].as_u64().unwrap_or(0)
}

/// Plays the set-up, everything at the first place that is offered.
fn set_up(s: &mut Table) {
    while phase(s).starts_with("set-up") {
        let first = offered(s)[0].clone();
        play(s, &first, &[]);
    }
}

/// WP-Z.IX.E.1.a, WP-Z.IX.E.1.b, WP-Z.IX.E.2, WP-Z.IX.E.2.a, WP-Z.IX.E.2.b, R-WP-Z.IX.E.1.a, R-WP-Z.IX.E.1.b: who stands where in June 1811, what the players place, and what is in the pools.
#[test]
fn the_armies_of_1811() {
    let mut s = new_game("spain", &[]);
    assert_eq!(decides(&s), "french");
    for (city, nation, kind, n) in [
        ("Ciudad Rodrigo", "france", "I", 8),
        ("Burgos", "france", "I", 5),
        ("Badajoz", "france", "I", 4),
        ("Madrid", "france", "I", 4),
        ("Madrid", "spain-blue", "I", 1),
        ("Seville", "poland", "I", 1),
        ("San Sebastian", "france", "I", 4),
        ("Barcelona", "france", "I", 2),
        ("Barcelona", "italy", "I", 1),
        ("Baylen", "france", "I", 2),
        ("Cordoba", "france", "I", 2),
        ("Granada", "rhine", "I", 1),
        ("Toledo", "france", "I", 2),
        ("Pamplona", "naples", "I", 1),
        ("Talavera", "rhine", "I", 1),
        ("Saragossa", "italy", "I", 1),
        ("Corunna", "spain", "I", 2),
        ("Corunna", "spain", "M", 1),
        ("Cadiz", "england", "I", 1),
        ("Lisbon", "england", "I", 1),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    for (nation, kind, n) in [
        ("france", "I", 12),
        ("france", "GI", 1),
        ("poland", "I", 1),
        ("switzerland", "I", 1),
        ("italy", "I", 1),
        ("italy", "C", 1),
        ("spain", "I", 14),
        ("spain", "C", 3),
        ("spain", "M", 6),
        ("england", "I", 2),
        ("portugal", "I", 4),
    ] {
        assert_eq!(pooled(&s, nation, kind), n, "{nation} {kind}");
    }
    // With any French force in Spain.
    assert!(offers(&s, "put C 1 J09") && !offers(&s, "put C 1 K10") && !offers(&s, "put C 1 P11"));
    plays(&mut s, &["all J09"]);
    assert!(offers(&s, "all D06") && !offers(&s, &format!("all {}", place("Toledo"))), "with a satellite");
    play(&mut s, "all D06", &[]);
    assert_eq!(decides(&s), "non-french");
    assert!(offers(&s, "all G04") && !offers(&s, "all G06"), "in Portugal beside Badajoz: {:?}", offered(&s));
    set_up(&mut s);
    let stacks = position(&s)["stacks"].clone();
    let lone = |nation: &str| {
        let partisans = |list: &serde_json::Value| {
            let list = list.as_array().unwrap();
            let mine = list.iter().any(|x| x["nation"] == nation && x["kind"] == "P");
            assert!(!mine || (list.len() == 1 && list[0]["sp"] == 1), "{list:?}");
            mine
        };
        stacks.as_object().unwrap().values().filter(|l| partisans(l)).count()
    };
    assert_eq!((lone("spain"), lone("portugal")), (6, 3));
    assert_eq!(s.scene(kernel::Viewer::Onlooker).tracks[0].to, 35);
}

/// WP-Z.VI.D.5.b, WP-FF.A.5, R-WP-M103: an English guard SP that is set up last does not go where partisans are.
#[test]
fn guards_keep_away_from_partisans() {
    let mut s = new_game("spain", &["allied-guards"]);
    let (mut haunted, mut asked) = (false, false);
    while phase(&s).starts_with("set-up") {
        let list = offered(&s);
        if haunted && list.iter().any(|n| n.starts_with("put GI 1 H0")) {
            asked = true;
            assert!(!offers(&s, "all I04") && offers(&s, "all H04"), "{list:?}");
        }
        // The armies leave I04 empty, and a Portuguese partisan goes there.
        let lair = list.iter().find(|n| *n == "put P 1 I04" && !haunted);
        haunted |= lair.is_some();
        let next = lair.or(list.iter().find(|n| !n.ends_with("I04"))).unwrap().clone();
        play(&mut s, &next, &[]);
    }
    assert!(haunted && asked);
}

/// WP-Z.IX.F.2, WP-Z.IX.F.1: seven Spanish and six Portuguese points at the start, and the schedule from June 1811 on.
#[test]
fn points_of_1811() {
    let mut s = new_game("spain", &[]);
    set_up(&mut s);
    while decides(&s) == "french" {
        let offered = offered(&s);
        let next = offered.iter().find(|n| *n == "done").or(offered.first()).unwrap().clone();
        if crate::common::attempt(&mut s, &next, &[]).is_err() {
            play(&mut s, &next, &[3]);
        }
    }
    let shop = position(&s)["shop"]["points"].clone();
    assert_eq!((shop[2].as_u64(), shop[3].as_u64()), (Some(7), Some(6)), "{}", phase(&s));
    let stacks = [("Madrid", "france I 1")];
    let mut s = situation_with(("spain", &[]), (1, "non-french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[1]);
    play(&mut s, "all O15", &[]);
    assert_eq!(sp(&s, "O15", "france", "I"), 4, "July 1811");
}

/// WP-Z.IX.C-1, WP-Z.IX.D: victory and special rules are those of the longer war.
#[test]
fn the_rules_of_the_longer_war() {
    for (stacks, ending) in [
        (vec![("Bayonne", "france I 1"), ("Toulouse", "france I 1"), ("Pamplona", "italy I 1")], "french"),
        (vec![("Bayonne", "france I 1"), ("Pamplona", "france I 1")], "draw"),
    ] {
        let mut s = situation_with(("spain", &[]), (35, "non-french", "declare"), &stacks, &[], |_| {});
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["ending"], ending);
    }
    let stacks = [("Gibraltar", "england I 1 inside"), ("Gibraltar", "france I 4"), ("B07", "france I 1")];
    let s = situation_with(("spain", &[]), (3, "french", "declare"), &stacks, &[], |_| {});
    assert!(!offers(&s, "storm A07"));
}

/// WP-FF.A.2-1, R-WP-FF.A.2-1: Napoleon comes to Bayonne in March 1812 with 6GI and 1GC, the French have four points a turn
/// from then on, and nobody is called away any more.
#[test]
fn napoleon_in_spain() {
    for scenario in ["peninsular-war", "spain"] {
        let first = if scenario == "spain" { 37 } else { 0 };
        let options: &[&str] = &["napoleon-in-spain"];
        let stacks = [("Toledo", "france I 1"), ("Burgos", "italy I 2")];
        let leaders = [("Ney", "Burgos")];
        let dead = json!({ "france": { "I": 9 } });
        let mut s = situation_with(
            (scenario, options),
            (46 - first, "non-french", "declare"),
            &stacks,
            &leaders,
            |p| {
                p["dead"] = dead.clone();
            },
        );
        play(&mut s, "done", &[1]);
        assert_eq!(
            (sp(&s, "P11", "france", "GI"), sp(&s, "P11", "france", "GC"), leader(&s, "Napoleon")),
            (6, 1, "P11".into())
        );
        assert_eq!(position(&s)["shop"]["points"][0], 4);
        let mut s = situation_with(
            (scenario, options),
            (47 - first, "non-french", "declare"),
            &stacks,
            &leaders,
            |_| {},
        );
        play(&mut s, "done", &[1]);
        assert!(!phase(&s).starts_with("recall"), "{}", phase(&s));
        assert_eq!((sp(&s, "M09", "italy", "I"), leader(&s, "Ney")), (2, "M09".to_owned()));
    }
    // Before that he leaves, as ever.
    let leaders = [("Napoleon", "Madrid")];
    let stacks = [("Madrid", "france I 1")];
    let mut s = situation_with(
        ("peninsular-war", &["napoleon-in-spain"]),
        (8, "non-french", "declare"),
        &stacks,
        &leaders,
        |_| {},
    );
    play(&mut s, "done", &[1]);
    while phase(&s).starts_with("arrive") {
        play(&mut s, "all O15", &[]);
    }
    assert_eq!(leader(&s, "Napoleon"), "away");
}

/// WP-FF.A.3-1, R-WP-FF.A.3-1: two English points a turn from January 1812.
#[test]
fn no_war_of_1812() {
    for (options, turn, dice, wanted) in [
        (&["no-war-of-1812"][..], 45, &[1][..], 2),
        (&["no-war-of-1812"], 60, &[1], 2),
        (&[], 45, &[1], 1),
        (&["no-war-of-1812"], 44, &[1, 2], 1),
    ] {
        let stacks = [("Madrid", "france I 1")];
        let mut s =
            situation_with(("peninsular-war", options), (turn, "french", "declare"), &stacks, &[], |p| {
                p["dead"] = json!({ "england": { "I": 3 } });
            });
        play(&mut s, "done", dice);
        assert_eq!(position(&s)["shop"]["points"][1], wanted, "{options:?} {turn}");
    }
}

/// WP-FF.A.2-2, WP-FF.A.3-2, WP-FF.A.3-3: whoever has the better of an option has to win by December 1813; if both have,
/// nobody has won.
#[test]
fn a_day_to_win_by() {
    let both: &[&str] = &["napoleon-in-spain", "no-war-of-1812"];
    for (options, side, ending) in [
        (&["napoleon-in-spain"][..], "french", "non-french"),
        (&["no-war-of-1812"], "french", "none"),
        (&["no-war-of-1812"], "non-french", "french"),
        (both, "french", "none"),
        (both, "non-french", "draw"),
        (&[], "non-french", "none"),
    ] {
        let stacks = [("Madrid", "france I 1")];
        let mut s = situation_with(("peninsular-war", options), (68, side, "declare"), &stacks, &[], |_| {});
        let dice: &[u16] = if ending == "none" { &[1, 1] } else { &[] };
        if crate::common::attempt(&mut s, "done", dice).is_err() {
            play(&mut s, "done", &[1]);
        }
        assert_eq!(position(&s)["ending"], ending, "{options:?} {side}");
    }
}

/// WP-Z.VIII.F.1-2: two garrisons that are shut in when they are called away: somebody else goes at once for each, and
/// each leaves its own city when it is free.
#[test]
fn every_besieged_garrison_owes_its_own() {
    let (cadiz, valencia, talavera) = (place("Cadiz"), place("Valencia"), place("Talavera"));
    let stacks = [
        ("Cadiz", "france I 1 inside"),
        ("Cadiz", "spain I 8"),
        ("Valencia", "france I 1 inside"),
        ("Valencia", "spain I 8"),
        ("Toledo", "france C 1"),
        ("Talavera", "italy I 3"),
    ];
    let when = (57, "non-french", "declare");
    let mut s = situation_with(("peninsular-war", &[]), when, &stacks, &[], |p| {
        p["control"] = json!({ "Cadiz": "french", "Valencia": "french" });
    });
    // Neither city falls.
    play(&mut s, "done", &[6, 6, 1]);
    let lose = format!("lose {talavera} italy I");
    plays(&mut s, &[&lose]);
    play(&mut s, &lose, &[1]);
    assert_eq!(sp(&s, &talavera, "italy", "I"), 1);
    let mut owed: Vec<(String, u64)> = position(&s)["owed"]
        .as_array()
        .unwrap()
        .iter()
        .map(|o| (o["hex"].as_str().unwrap().to_owned(), o["sp"].as_u64().unwrap()))
        .collect();
    owed.sort();
    assert_eq!(owed, [(cadiz, 1), (valencia, 1)]);
}
