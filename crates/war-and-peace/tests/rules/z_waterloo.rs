//! Waterloo, 1815 (Z.VII).

use crate::common::{
    Table, all_sp, attempt, decides, fall, is_marked, json, leader, new_game, offered, offers, phase, place,
    play, plays, position, said, situation_in, sp,
};

const PARIS: &str = "Y16";
const BRUSSELS: &str = "EE18";
const ANTWERP: &str = "FF17";

fn waterloo(turn: u8, active: &str, asked: &str, stacks: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    situation_in("waterloo", (turn, active, asked), stacks, leaders, |_| {})
}

/// Puts whoever may be placed somewhere where the first offer says, until it is nobody's line any more.
fn settle(s: &mut Table) {
    while phase(s).starts_with("arrive") || phase(s).starts_with("set-up") {
        let first = offered(s)[0].clone();
        play(s, &first, &[]);
    }
}

/// The French Reinforcement Phase of the next month, partisans placed.
fn next_month(turn: u8, stacks: &[(&str, &str)], change: impl FnOnce(&mut serde_json::Value)) -> Table {
    let mut s = situation_in("waterloo", (turn, "non-french", "declare"), stacks, &[], change);
    play(&mut s, "done", &[1]);
    settle(&mut s);
    s
}

/// WP-Z.VII.E.1.a, WP-Z.VII.E.1.b, WP-Z.VII.E.2.a, WP-Z.VII.E.2.b, WP-Z.VII.E.2.c, R-WP-Z.VII.E.1.b: the armies of June 1815 on board 2, the French first.
#[test]
fn the_armies_of_1815() {
    let mut s = new_game("waterloo", &[]);
    for (city, nation, kind, n) in [
        ("Lille", "france", "I", 4),
        ("Metz", "france", "I", 3),
        ("Lyon", "france", "C", 1),
        ("Strasbourg", "france", "I", 4),
        ("Amiens", "france", "I", 5),
        ("Rheims", "france", "C", 4),
        ("Tours", "france", "I", 2),
        ("Geneva", "france", "I", 2),
        ("Geneva", "switzerland", "I", 1),
        ("Marseille", "france", "I", 1),
        ("Florence", "naples", "I", 8),
        ("Florence", "naples", "C", 1),
        ("Munich", "austria", "L", 10),
        ("Milan", "austria", "I", 8),
        ("Zurich", "austria", "L", 7),
        ("Ulm", "austria", "C", 1),
        ("Baden", "austria", "I", 1),
        ("Stuttgart", "austria", "I", 1),
        ("Wurzburg", "austria", "I", 1),
        ("Brussels", "england", "I", 5),
        ("Brussels", "england", "L", 2),
        ("Brussels", "england", "C", 2),
        ("Brussels", "kgl", "I", 1),
        ("Brussels", "holland-red", "I", 5),
        ("Brussels", "holland-red", "C", 1),
        ("Brussels", "brunswick", "I", 1),
        ("Antwerp", "england", "I", 2),
        ("Antwerp", "england", "L", 1),
        ("Namur", "prussia", "I", 9),
        ("Namur", "prussia", "L", 6),
        ("Liege", "prussia", "I", 3),
        ("Coblenz", "prussia", "C", 1),
        ("Mainz", "hesse", "I", 3),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    for (who, city) in [
        ("Davout", "Paris"),
        ("Murat", "Florence"),
        ("Jerome", "Amiens"),
        ("Schwarzenberg", "Munich"),
        ("Ferdinand", "Munich"),
        ("Bellegarde", "Milan"),
        ("Wellington", "Brussels"),
        ("Uxbridge", "Brussels"),
        ("Brunswick", "Brussels"),
        ("Blucher", "Namur"),
        ("Bulow", "Liege"),
        ("Kleist", "Coblenz"),
        ("Hohenloe", "Mainz"),
    ] {
        assert_eq!(leader(&s, who), place(city), "{who}");
    }
    assert_eq!((decides(&s), s.scene(kernel::Viewer::Onlooker).tracks[0].to), ("french", 7));
    // The Guard within two hexes of Paris.
    assert!(offers(&s, &format!("all {PARIS}")) && offers(&s, "all AA16") && !offers(&s, "all BB16"));
    play(&mut s, "all AA16", &[]);
    assert_eq!((sp(&s, "AA16", "france", "GI"), sp(&s, "AA16", "france", "GC")), (3, 1));
    assert_eq!(["Napoleon", "Soult", "Ney"].map(|who| leader(&s, who)), ["AA16", "AA16", "AA16"]);
    assert_eq!(decides(&s), "non-french");
    let florence = place("Florence");
    assert!(!offers(&s, &format!("all {florence}")), "Neapolitans are there");
    let first = offered(&s).into_iter().find(|n| n.starts_with("all ")).unwrap();
    play(&mut s, &first, &[]);
    let beside = first.trim_start_matches("all ").to_owned();
    assert_eq!((sp(&s, &beside, "austria", "I"), sp(&s, &beside, "austria", "C")), (4, 1));
    // Board 1 is not in play.
    let spain = json!({ "turn": 2, "active": "french", "phases": ["orders"],
        "stacks": { "Madrid": [{ "nation": "france", "kind": "I", "sp": 1 }] } });
    assert!(new_game("waterloo", &[]).arrange(&spain).is_err());
}

/// WP-Z.VII.C.1, WP-Z.VII.C.2-1: an SP inside Paris at the end of any turn, fed and not besieged, is the end; without it
/// the French win in December.
#[test]
fn paris_decides() {
    let chain = [("DD17", "england I 1"), ("BB16", "england I 1"), (ANTWERP, "england I 1")];
    for (turn, paris, fed, dice, winner) in [
        (2, &["england I 1"][..], true, &[][..], "non-french"),
        (2, &["england I 1"], false, &[1], "none"),
        (2, &["england I 1 inside", "france I 4"], true, &[6, 1], "none"),
        (2, &["france I 1 inside", "england I 4"], true, &[6, 1], "none"),
        (7, &["england I 1"], true, &[], "non-french"),
        (7, &["england I 1"], false, &[], "french"),
    ] {
        let mut stacks: Vec<(&str, &str)> = paris.iter().map(|words| (PARIS, *words)).collect();
        if fed {
            stacks.extend(chain);
        }
        let ours = paris[0].starts_with("england");
        let mut s = situation_in("waterloo", (turn, "non-french", "declare"), &stacks, &[], |p| {
            p["control"] = json!({ "Paris": if ours { "non-french" } else { "french" } });
        });
        play(&mut s, "done", dice);
        assert_eq!(position(&s)["ending"], winner, "{turn} {paris:?} {fed}");
    }
    // Not in the middle of a turn.
    let mut stacks = chain.to_vec();
    stacks.push((PARIS, "england I 1"));
    let mut s = waterloo(2, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["ending"], "none");
}

/// WP-Z.VII.D.1: no Alliance Phase.
#[test]
fn nobody_negotiates() {
    for turn in 1..7 {
        let s = next_month(turn, &[(PARIS, "france I 1")], |_| {});
        assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"), "{turn}");
    }
}

/// WP-Z.VII.D.2.a, WP-Z.VII.D.2.b, WP-Z.VII.D.2.c, WP-Z.VII.D.2.d, WP-Z.VII.D.2.e: who is fed from where.
#[test]
fn everybody_has_his_sources() {
    for (hex, words, fed) in [
        ("Lyon", "france I 1", true),
        ("Florence", "naples I 1", true),
        ("Vienna", "france I 1", false),
        ("Munich", "austria I 1", true),
        ("Milan", "austria I 1", true),
        ("Liege", "austria I 1", false),
        ("Antwerp", "holland-red I 1", true),
        ("Bordeaux", "england I 1", true),
        ("Lyon", "kgl I 1", false),
        ("Liege", "prussia I 1", true),
        ("Mainz", "hesse I 1", true),
        ("Munster", "brunswick I 1", true),
        ("Munich", "prussia I 1", false),
        ("Frankfurt", "russia I 1", true),
        ("Wurzburg", "russia CC 1", true),
        ("Liege", "russia I 1", false),
    ] {
        let hex_of = place(hex);
        if hex == "Vienna" {
            continue;
        }
        let mut s = waterloo(1, "french", "declare", &[(hex, words)], &[]);
        play(&mut s, "done", &[]);
        let nation = words.split(' ').next().unwrap();
        assert_eq!(!is_marked(&s, &hex_of, nation, "unsupplied"), fed, "{hex} {words}");
    }
    let mut s = waterloo(1, "french", "declare", &[("Wurzburg", "france I 1")], &[]);
    play(&mut s, "done", &[]);
    assert!(is_marked(&s, &place("Wurzburg"), "france", "unsupplied"));
}

/// WP-Z.VII.D.3, WP-Z.VI.D.3: two English SP and a leader a turn, from port to port.
#[test]
fn two_by_sea() {
    let london = place("London");
    let stacks = [("London", "england I 3"), ("Antwerp", "england I 1"), ("Boulogne", "france I 1")];
    let mut s = waterloo(2, "non-french", "orders", &stacks, &[("Hill", "London")]);
    plays(&mut s, &[&format!("sail {london}"), "take england I 2", "join Hill"]);
    assert!(!offers(&s, &format!("land {}", place("Boulogne"))));
    play(&mut s, &format!("land {ANTWERP}"), &[]);
    assert_eq!((sp(&s, ANTWERP, "england", "I"), leader(&s, "Hill").as_str()), (3, ANTWERP));
    assert!(!offers(&s, &format!("sail {london}")) && !offers(&s, "lead Hill"));
}

/// WP-Z.VII.D.4.a, WP-Z.VII.D.4.b: with Brussels French in their Reinforcement Phase the red Dutch are gone for good, and
/// a blue SP comes each turn.
#[test]
fn the_dutch_change_coats() {
    let stacks = [
        (BRUSSELS, "france I 1"),
        (ANTWERP, "holland-red I 3"),
        (ANTWERP, "england I 1"),
        ("EE22", "holland-red C 1"),
    ];
    let mut s = next_month(2, &stacks, |_| {});
    assert_eq!((sp(&s, ANTWERP, "holland-red", "I"), sp(&s, ANTWERP, "england", "I")), (0, 1));
    assert_eq!((all_sp(&s, "EE22"), sp(&s, BRUSSELS, "holland-blue", "I")), (0, 1));
    assert!(said(&s, "WP-Z.VII.D.4.a"));
    let begun = position(&s)["turn"].clone();
    while position(&s)["turn"] == begun || phase(&s) != "orders" {
        let choice = if offers(&s, "done") { "done".to_owned() } else { offered(&s)[0].clone() };
        if attempt(&mut s, &choice, &[]).is_err() {
            play(&mut s, &choice, &[1]);
        }
    }
    assert_eq!(sp(&s, BRUSSELS, "holland-blue", "I"), 2, "one more each turn");
    // While the others have Brussels nothing happens.
    let s = next_month(2, &[(BRUSSELS, "england I 1"), (ANTWERP, "holland-red I 3")], |_| {});
    assert_eq!((sp(&s, ANTWERP, "holland-red", "I"), sp(&s, BRUSSELS, "holland-blue", "I")), (3, 0));
}

/// WP-Z.VII.D.4.c: Brussels retaken sends the blue Dutch home at once, and no Dutch come again.
#[test]
fn the_dutch_go_home() {
    let stacks = [("DD18", "england C 1"), ("DD16", "holland-blue I 2"), ("DD16", "france I 1")];
    let taken = |p: &mut serde_json::Value| {
        p["control"] = json!({ "Brussels": "french" });
        p["events"] = json!(["turncoats-city-taken", "partisans-came"]);
        p["allegiance"] = json!({ "holland-red": null });
    };
    let mut s = situation_in("waterloo", (3, "non-french", "orders"), &stacks, &[], taken);
    plays(&mut s, &["ride DD18", &format!("step {BRUSSELS}"), "halt"]);
    assert_eq!((sp(&s, "DD16", "holland-blue", "I"), sp(&s, "DD16", "france", "I")), (0, 1));
    assert!(said(&s, "WP-Z.VII.D.4.c"));
    let s = next_month(4, &[("DD16", "france I 1"), (BRUSSELS, "france I 1")], |p| {
        taken(p);
        p["allegiance"] = json!({ "holland-red": null, "holland-blue": null });
    });
    assert_eq!(sp(&s, BRUSSELS, "holland-blue", "I"), 0);
}

/// WP-Z.VII.D.5, R-WP-Z.VII.D.5, R-WP-M105: English and Prussians stand in the map's France, so partisans come in June;
/// they do not move in that month.
#[test]
fn partisans_come_in_june() {
    let mut s = new_game("waterloo", &[]);
    while !phase(&s).starts_with("arrive") {
        let all = offered(&s).into_iter().find(|n| n.starts_with("all ")).unwrap();
        play(&mut s, &all, &[]);
    }
    assert!(offers(&s, "put P 1 Y22") && !offers(&s, "put P 1 X14"));
    assert!(
        !offered(&s).iter().any(|n| n == &format!("put P 1 {}", place("Bayonne")))
            || place("Bayonne") == "P11"
    );
    plays(&mut s, &["put P 1 Y22", "put P 1 AA23"]);
    assert_eq!((phase(&s).as_str(), sp(&s, "Y22", "france", "P")), ("orders", 1));
    assert!(!offered(&s).iter().any(|n| n.starts_with("prowl")));
    let s = situation_in("waterloo", (2, "french", "orders"), &[("Y22", "france P 1")], &[], |_| {});
    assert!(offers(&s, "prowl Y22 Y21"));
}

/// Napoleon's force of six, or Ney's, attacks ten Prussians; low dice demoralize it.
fn beaten(general: &str) -> Table {
    let stacks = [("DD20", "france I 6"), (place("Liege").leak(), "prussia I 10"), (PARIS, "france I 1")];
    let mut s = waterloo(3, "french", "declare", &stacks, &[(general, "DD20")]);
    play(&mut s, "attack DD20 EE20", &[]);
    play(&mut s, "done", &[]);
    play(&mut s, "done", &[6, 6]);
    s
}

/// WP-Z.VII.D.6: a force with Napoleon in it loses heart, and from the next segment on French regulars have a morale of 1
/// for good; guards and satellites keep theirs, and so do all if he was elsewhere.
#[test]
fn the_army_hears_of_it() {
    for (general, heard) in [("Napoleon", true), ("Ney", false)] {
        let s = beaten(general);
        assert!(crate::common::level(&s, "DD20", "france", false) > 0, "{}", position(&s)["battles"]);
        let events = position(&s)["events"].clone();
        assert_eq!(events.as_array().unwrap().contains(&"idol-beaten".into()), heard, "{events}");
        assert!(!events.as_array().unwrap().contains(&"idol-beaten-felt".into()), "not in this segment");
    }
    let mut s = situation_in("waterloo", (3, "french", "declare"), &[(PARIS, "france I 1")], &[], |p| {
        p["events"] = json!(["idol-beaten"]);
    });
    play(&mut s, "done", &[1]);
    assert!(position(&s)["events"].as_array().unwrap().contains(&"idol-beaten-felt".into()));
    for (events, kind, morale) in [
        (&["idol-beaten"][..], "france I", 2),
        (&["idol-beaten", "idol-beaten-felt"], "france I", 1),
        (&["idol-beaten", "idol-beaten-felt"], "france C", 1),
        (&["idol-beaten", "idol-beaten-felt"], "france GI", 3),
        (&["idol-beaten", "idol-beaten-felt"], "naples I", 1),
    ] {
        let words = format!("{kind} 6");
        let stacks = [("Z20", words.as_str()), ("Z21", "prussia I 5")];
        let mut s = situation_in("waterloo", (4, "non-french", "declare"), &stacks, &[], |p| {
            p["events"] = json!(events);
        });
        play(&mut s, "attack Z21 Z20", &[]);
        play(&mut s, "done", &[3, 4]);
        assert_eq!(position(&s)["battles"][0]["morale"][0], morale, "{events:?} {kind}");
    }
}

/// WP-Z.VII.D.7.a, R-WP-Z.VII.D.7.a: in June French SP go as far as a forced march of one to three MP takes them, and
/// leaders as they like; in July everybody marches again, and the others do in June.
#[test]
fn a_forced_march_to_belgium() {
    let stacks = [("DD16", "france I 4"), ("AA18", "france C 2")];
    let leaders = [("Ney", "DD16"), ("Davout", PARIS)];
    let mut s = waterloo(1, "french", "orders", &stacks, &leaders);
    play(&mut s, "lead Davout", &[]);
    assert!(offered(&s).iter().any(|n| n.starts_with("step")), "leaders ride");
    play(&mut s, "halt", &[]);
    plays(&mut s, &["ride AA18", "everyone"]);
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")) && offers(&s, "force"), "{:?}", offered(&s));
    play(&mut s, "halt", &[]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")), "{:?}", offered(&s));
    play(&mut s, "force", &[]);
    plays(&mut s, &["step CC17"]);
    assert!(offers(&s, "march"));
    play(&mut s, "march", &[6]);
    assert!(sp(&s, "CC17", "france", "I") + sp(&s, "DD16", "france", "I") < 5);
    let mut s = waterloo(2, "french", "orders", &stacks, &leaders);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(offers(&s, "step CC17"));
    let mut s = waterloo(1, "non-french", "orders", &[(ANTWERP, "england I 2")], &[("Hill", ANTWERP)]);
    plays(&mut s, &["lead Hill", "everyone"]);
    assert!(offers(&s, &format!("step {BRUSSELS}")));
}

/// The French attack Brussels, in which some English stand.
fn ball(turn: u8, english: &str) -> Table {
    let stacks =
        [("DD18", "france I 9"), (BRUSSELS, english), (ANTWERP, "england I 4"), ("DD16", "france I 2")];
    let mut s = waterloo(turn, "french", "declare", &stacks, &[]);
    play(&mut s, &format!("attack DD18 {BRUSSELS}"), &[]);
    play(&mut s, "done", &[]);
    s
}

/// WP-Z.VII.D.7.b-1, R-WP-M101: in June six stay inside Brussels through two rounds, or all if there are fewer; in July
/// nobody has to.
#[test]
fn the_ball_in_brussels() {
    let mut s = ball(1, "england I 9");
    assert_eq!((decides(&s), phase(&s).starts_with("shelter")), ("non-french", true));
    assert!(!offers(&s, "done") && offers(&s, "enter england I 6"));
    play(&mut s, "enter england I 5", &[]);
    assert!(!offers(&s, "done"));
    play(&mut s, "enter england I 1", &[]);
    assert!(offers(&s, "done") || !phase(&s).starts_with("shelter"));
    let mut s = ball(1, "england I 4");
    assert!(!offers(&s, "done"));
    play(&mut s, "shelter-all", &[]);
    assert!(is_marked(&s, BRUSSELS, "england", "inside"));
    assert!(offers(&ball(2, "england I 9"), "done"));
    // Third round: whoever is inside may come out.
    for (round, free) in [(2, false), (3, true)] {
        let mut s = ball(1, "england I 9");
        let mut later = position(&s);
        later["round"] = round.into();
        s.arrange(&later).unwrap();
        assert_eq!(offers(&s, "done"), free, "{round}");
    }
    // A group that asks who is inside finds six there, too.
    let stacks = [("DD18", "france I 6"), (BRUSSELS, "england I 7"), ("DD16", "france I 1")];
    for (turn, free) in [(1, false), (2, true)] {
        let mut s = waterloo(turn, "french", "orders", &stacks, &[]);
        let mut asked = position(&s);
        asked["phases"] = json!(["orders", "march", format!("summoned 0 0 {BRUSSELS}")]);
        s.arrange(&asked).unwrap();
        assert_eq!((decides(&s), offers(&s, "done")), ("non-french", free), "{turn}");
    }
}

/// WP-Z.VII.D.7.b-2: in June the non-French commit nobody at the end of the first round of a battle that the French
/// began; in July they do, and the French do in June.
#[test]
fn nobody_comes_to_help_in_june() {
    for (turn, may) in [(1, false), (2, true)] {
        let stacks = [
            ("DD18", "france I 6"),
            ("DD17", "france I 2"),
            ("DD19", "prussia I 6"),
            ("EE20", "prussia I 4"),
            (PARIS, "france I 1"),
        ];
        let mut s = waterloo(turn, "french", "declare", &stacks, &[]);
        play(&mut s, "attack DD18 DD19", &[]);
        play(&mut s, "done", &[]);
        play(&mut s, "done", &[3, 4]);
        fall(&mut s);
        let mut commits = [false; 2];
        let mut rounds = 0;
        while rounds < 1 && decides(&s) != "nobody" {
            if phase(&s).starts_with("reinforce") {
                let side = usize::from(decides(&s) == "non-french");
                commits[side] |= offered(&s).iter().any(|n| n.starts_with("commit"));
            }
            if offered(&s).iter().any(|n| n.starts_with("stop")) || phase(&s).starts_with("shelter") {
                rounds += 1;
                continue;
            }
            let choice = if offers(&s, "done") { "done".to_owned() } else { offered(&s)[0].clone() };
            play(&mut s, &choice, &[]);
        }
        assert_eq!(commits, [true, may], "{turn}");
    }
}

/// WP-Z.VII.F.3.a, WP-Z.VII.F.4.a, WP-Z.VII.F.4.b, WP-Z.VII.F.5.a, WP-Z.VII.F.5.b: what comes each turn, the Russians in August, and no replacements.
#[test]
fn who_comes() {
    let dead = |p: &mut serde_json::Value| {
        p["dead"] = json!({ "france": { "I": 9 }, "austria": { "I": 9 } });
    };
    for turn in 1..=6 {
        let s = next_month(turn, &[("Bordeaux", "france I 1")], dead);
        assert_eq!((sp(&s, PARIS, "france", "I"), sp(&s, &place("Lyon"), "france", "I")), (4, 1), "{turn}");
        assert_eq!(phase(&s), "orders");
    }
    for turn in 1..=7 {
        let mut s =
            situation_in("waterloo", (turn, "french", "declare"), &[("Bordeaux", "france I 1")], &[], dead);
        play(&mut s, "done", if turn == 1 { &[] } else { &[1] });
        assert_eq!((decides(&s), phase(&s).as_str()), ("non-french", "orders"));
        let august = u64::from(turn == 3);
        for (city, nation, kind, n) in [
            ("Munich", "austria", "I", 1),
            ("Munich", "austria", "L", 1),
            ("London", "england", "I", 2),
            ("Munster", "prussia", "I", 1 + 2 * august),
            ("Munster", "prussia", "L", 1 + 2 * august),
            ("Munster", "prussia", "C", august),
            ("Frankfurt", "russia", "I", 10 * august),
            ("Frankfurt", "russia", "C", 2 * august),
            ("Frankfurt", "russia", "CC", 2 * august),
            ("Wurzburg", "russia", "I", 6 * august),
            ("Wurzburg", "russia", "GI", 4 * august),
            ("Wurzburg", "russia", "GC", august),
        ] {
            assert_eq!(sp(&s, &place(city), nation, kind), n, "{turn}: {city} {nation} {kind}");
        }
        assert_eq!(leader(&s, "Barclay") == place("Frankfurt"), turn == 3);
        assert_eq!(leader(&s, "Constantine") == place("Wurzburg"), turn == 3);
    }
}

/// WP-Z.VII.F.6: where the enemy has the city, any hex beside it.
#[test]
fn reinforcements_come_beside_a_lost_city() {
    let mut s = waterloo(3, "french", "declare", &[("Munster", "france I 1")], &[]);
    play(&mut s, "done", &[1]);
    assert!(phase(&s).starts_with("arrive"), "{}", phase(&s));
    let munster = place("Munster");
    assert!(!offers(&s, &format!("all {munster}")) && offers(&s, "all GG23"), "{:?}", offered(&s));
    play(&mut s, "all GG23", &[]);
    assert_eq!(sp(&s, "GG23", "prussia", "L"), 1);
    let mut s =
        situation_in("waterloo", (2, "non-french", "declare"), &[("Lyon", "austria I 1")], &[], |_| {});
    play(&mut s, "done", &[1]);
    while phase(&s).starts_with("arrive") && !offers(&s, "all T18") {
        let first = offered(&s)[0].clone();
        play(&mut s, &first, &[]);
    }
    assert!(offers(&s, "all T18") && !offers(&s, &format!("all {}", place("Lyon"))), "{:?}", offered(&s));
}

/// WP-Z.VII.D.7.a, R-WP-Z.VII.D.7.a, R-WP-M144, WP-J.4.e-3: whose forced march fails in the hex where it began leaves his
/// SP there and rides on; they do not march any more.
#[test]
fn a_leader_rides_on_when_his_forced_march_fails() {
    let mut s =
        waterloo(1, "french", "orders", &[("DD16", "france I 4")], &[("Ney", "DD16"), ("Davout", "DD16")]);
    plays(&mut s, &["lead Ney", "take france I 4", "go", "force", "step CC17"]);
    while !offers(&s, "march") {
        let step = offered(&s).into_iter().find(|n| n.starts_with("step")).unwrap();
        play(&mut s, &step, &[]);
    }
    // The die is a six less one for the French; two MP and more give nothing then.
    let more = offered(&s).into_iter().find(|n| n.starts_with("step"));
    if let Some(step) = more {
        play(&mut s, &step, &[]);
    }
    play(&mut s, "march", &[6]);
    assert_eq!((leader(&s, "Ney").as_str(), phase(&s).as_str()), ("DD16", "march"));
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")), "{:?}", offered(&s));
    plays(&mut s, &["drop france I 4", "step CC17", "halt"]);
    assert_eq!((leader(&s, "Ney").as_str(), sp(&s, "DD16", "france", "I")), ("CC17", 4));
    plays(&mut s, &["lead Davout"]);
    assert!(!offered(&s).iter().any(|n| n.starts_with("take")), "{:?}", offered(&s));
}
