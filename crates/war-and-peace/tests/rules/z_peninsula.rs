//! The Peninsular War, 1808 to 1814 (Z.VIII), with the partisans of Z.VI.

use crate::common::{
    Table, all_sp, decides, fall, is_marked, json, leader, new_game, number, offered, offers, phase, place,
    play, plays, position, said, situation_in, situation_with, sp,
};
use serde_json::Value;

const BAYONNE: &str = "P11";
const TOULOUSE: &str = "O15";
const MADRID: &str = "J09";
const LISBON: &str = "F02";
const GIBRALTAR: &str = "A07";
const CORUNNA: &str = "O03";
const CADIZ: &str = "C06";
/// Where reinforcements wait, and where those stand who withdrew by sea.
const WAITING: &str = "MM18";
const EVACUATED: &str = "Q02";

fn war(turn: u8, active: &str, asked: &str, stacks: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    war_with(turn, active, asked, stacks, leaders, |_| {})
}

fn war_with(
    turn: u8,
    active: &str,
    asked: &str,
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    situation_in("peninsular-war", (turn, active, asked), stacks, leaders, change)
}

/// The French Reinforcement Phase of a turn; an attrition die of one, then these dice.
fn french_phase(
    turn: u8,
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    dice: &[u16],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut s = war_with(turn - 1, "non-french", "declare", stacks, leaders, change);
    let mut all = vec![1];
    all.extend_from_slice(dice);
    play(&mut s, "done", &all);
    s
}

/// The non-French Reinforcement Phase of a turn.
fn allied_phase(
    turn: u8,
    stacks: &[(&str, &str)],
    leaders: &[(&str, &str)],
    dice: &[u16],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut s = war_with(turn, "french", "declare", stacks, leaders, change);
    let mut all = vec![1];
    all.extend_from_slice(dice);
    play(&mut s, "done", &all);
    s
}

fn points(s: &Table) -> Vec<u64> {
    let shop = position(s)["shop"]["points"].clone();
    shop.as_array().map(|p| p.iter().map(|n| n.as_u64().unwrap()).collect()).unwrap_or_default()
}

fn pooled(s: &Table, nation: &str, kind: &str) -> u64 {
    position(s)["dead"][nation][kind].as_u64().unwrap_or(0)
}

/// WP-Z.VIII.B.3, WP-Z.VIII.E.1.a, WP-Z.VIII.E.1.b, WP-Z.VIII.E.2.a, WP-Z.VIII.E.2.b: who stands where in May 1808, and what waits in the pools.
#[test]
fn the_armies_of_1808() {
    let mut s = new_game("peninsular-war", &[]);
    for (city, nation, kind, n) in [
        ("Madrid", "france", "I", 5),
        ("Madrid", "france", "C", 1),
        ("Madrid", "poland", "I", 1),
        ("Burgos", "france", "I", 3),
        ("Burgos", "switzerland", "I", 1),
        ("Cordoba", "france", "I", 2),
        ("Cordoba", "switzerland", "I", 1),
        ("Lisbon", "france", "I", 4),
        ("Lisbon", "france", "C", 1),
        ("Toledo", "france", "I", 3),
        ("Barcelona", "france", "I", 1),
        ("Barcelona", "italy", "I", 1),
        ("Pamplona", "france", "I", 1),
        ("Corunna", "spain", "I", 5),
        ("Corunna", "spain", "C", 1),
        ("Saragossa", "spain", "I", 5),
        ("Seville", "spain", "C", 1),
        ("Ciudad Rodrigo", "spain", "I", 2),
        ("Valencia", "spain", "I", 3),
        ("Granada", "spain", "I", 2),
        ("Gibraltar", "england", "I", 1),
    ] {
        assert_eq!(sp(&s, &place(city), nation, kind), n, "{city} {nation} {kind}");
    }
    for (who, city) in [
        ("Murat", "Madrid"),
        ("Bessieres", "Burgos"),
        ("Blake", "Corunna"),
        ("Pallafox", "Saragossa"),
        ("Costanos", "Seville"),
        ("Cuesta", "Ciudad Rodrigo"),
    ] {
        assert_eq!(leader(&s, who), place(city));
    }
    for (nation, kind, n) in [
        ("spain", "M", 10),
        ("spain", "P", 6),
        ("portugal", "I", 8),
        ("portugal", "C", 1),
        ("portugal", "M", 6),
        ("portugal", "P", 3),
    ] {
        assert_eq!(pooled(&s, nation, kind), n, "{nation} {kind}");
    }
    assert_eq!(decides(&s), "french");
    assert!(offers(&s, "all H11") && !offers(&s, "all H12"), "near Valencia, not in it: {:?}", offered(&s));
    play(&mut s, "all H11", &[]);
    assert_eq!((decides(&s), phase(&s).as_str()), ("french", "orders"));
    assert_eq!(s.scene(kernel::Viewer::Onlooker).tracks[0].to, 72);
    let in_play = |hex: &str| {
        let arranged = json!({ "turn": 1, "active": "french", "phases": ["orders"],
            "stacks": { hex: [{ "nation": "france", "kind": "I", "sp": 1 }] } });
        new_game("peninsular-war", &[]).arrange(&arranged).is_ok()
    };
    assert!(in_play("J09") && in_play("Y16") && !in_play("Y33"), "boards 1 and 2");
}

/// Every city of board 1 but Gibraltar.
const CITIES: [&str; 22] = [
    "Almeida",
    "Badajoz",
    "Barcelona",
    "Baylen",
    "Burgos",
    "Cadiz",
    "Cartagena",
    "Ciudad Rodrigo",
    "Cordoba",
    "Corunna",
    "Elvas",
    "Granada",
    "Lisbon",
    "Madrid",
    "Oporto",
    "Pamplona",
    "San Sebastian",
    "Saragossa",
    "Seville",
    "Talavera",
    "Toledo",
    "Valencia",
];

/// WP-Z.VIII.C.1, WP-Z.VIII.D.4.b: a French SP inside every city of board 1 wins at once, besieged or not, and Gibraltar
/// may be English.
#[test]
fn every_city_wins_for_the_french() {
    for (missing, besieged, ending) in
        [(None, false, "french"), (Some("Elvas"), false, "none"), (None, true, "french")]
    {
        let mut stacks: Vec<(&str, &str)> = vec![("Gibraltar", "england I 1")];
        for city in CITIES.into_iter().filter(|c| Some(*c) != missing) {
            let cadiz = besieged && city == "Cadiz";
            stacks.push((city, if cadiz { "france I 1 inside" } else { "france I 1" }));
            if cadiz {
                stacks.push((city, "england I 4"));
            }
        }
        let mut s = war_with(5, "french", "declare", &stacks, &[], |p| {
            p["control"] = json!({ "Cadiz": "french" });
        });
        let dice: &[u16] = if ending == "none" { &[1] } else { &[] };
        play(&mut s, "done", dice);
        assert_eq!(position(&s)["ending"], ending, "{missing:?} {besieged}");
    }
}

/// WP-Z.VIII.C.2, WP-Z.VIII.D.4.b: no Frenchman in a city of board 1, allies in Bayonne and Toulouse, and Gibraltar still
/// theirs.
#[test]
fn the_allies_win_in_france() {
    for (more, gibraltar, ending) in [
        (("K10", "france I 1"), "non-french", "non-french"),
        (("Madrid", "france I 1"), "non-french", "none"),
        (("K10", "france I 1"), "french", "none"),
    ] {
        let stacks = [("Bayonne", "england I 1"), ("Toulouse", "spain I 1"), more];
        let mut s = war_with(5, "non-french", "declare", &stacks, &[], |p| {
            p["control"] = json!({ "Gibraltar": gibraltar });
        });
        let dice: &[u16] = if ending == "none" { &[1] } else { &[] };
        play(&mut s, "done", dice);
        assert_eq!(position(&s)["ending"], ending, "{more:?} {gibraltar}");
    }
    let stacks = [("Bayonne", "england I 1"), ("K10", "france I 1")];
    let mut s = war(5, "non-french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["ending"], "none", "Toulouse, too");
}

/// WP-Z.VIII.C.3, WP-Z.VIII.C.4, R-WP-M47: in April 1814 Bayonne, Toulouse and one city of Spain or Portugal win for the
/// French; otherwise nobody has won.
#[test]
fn the_last_turn() {
    for (stacks, ending) in [
        (vec![("Bayonne", "france I 1"), ("Toulouse", "france I 1"), ("Pamplona", "italy I 1")], "french"),
        (vec![("Bayonne", "france I 1"), ("Toulouse", "france I 1"), ("K10", "france I 1")], "draw"),
        (vec![("Bayonne", "france I 1"), ("Pamplona", "france I 1")], "draw"),
    ] {
        let mut s = war(72, "non-french", "declare", &stacks, &[]);
        play(&mut s, "done", &[]);
        assert_eq!(position(&s)["ending"], ending, "{stacks:?}");
    }
}

/// WP-Z.VIII.D.1: nobody ever rolls for alliances.
#[test]
fn no_alliances() {
    for (turn, dice) in [(2, &[][..]), (30, &[]), (71, &[4])] {
        let s = french_phase(turn, &[("Madrid", "france I 1")], &[], dice, |p| {
            p["victory_points"] = json!([4, 0]);
        });
        assert_ne!(phase(&s), "alliance");
    }
}

/// WP-Z.VIII.D.2.a, WP-Z.VIII.D.2.b, WP-Z.VIII.D.2.c-1: Bayonne and Toulouse feed the French, free cities of Spain the
/// Spanish, Gibraltar and free cities of Portugal the English and Portuguese.
#[test]
fn sources_of_supply() {
    let fed = |stacks: &[(&str, &str)], hex: &str, nation: &str| {
        let mut s = war(5, "french", "declare", stacks, &[]);
        play(&mut s, "done", &[1]);
        !is_marked(&s, hex, nation, "unsupplied")
    };
    let chain = [("P10", "france I 1"), ("M09", "poland I 1"), ("J09", "france I 1"), ("O16", "italy I 1")];
    assert!(fed(&chain, "P10", "france") && fed(&chain, "M09", "poland") && fed(&chain, "O16", "italy"));
    assert!(!fed(&chain, "J09", "france"), "too far");
    assert!(!fed(&chain[1..], "M09", "poland"), "nobody passes it on");
    let cut = [("P10", "france I 1"), ("Bayonne", "england I 1"), ("O16", "italy I 1")];
    assert!(!fed(&cut, "P10", "france") && fed(&cut, "O16", "italy"));
    // Madrid feeds the Spanish, not the English, and nobody once the French are in it.
    let free = [("J08", "spain I 1"), ("K10", "england I 1")];
    assert!(fed(&free, "J08", "spain") && !fed(&free, "K10", "england"));
    let taken = [
        ("J08", "spain I 1"),
        ("Madrid", "france I 1"),
        ("Talavera", "france I 1"),
        ("Toledo", "france I 1"),
        ("Burgos", "france I 1"),
        ("Ciudad Rodrigo", "france I 1"),
    ];
    assert!(!fed(&taken, "J08", "spain"));
    for (hex, ours) in [("G04", true), ("B07", true), ("I08", false)] {
        assert_eq!(fed(&[(hex, "portugal I 1"), (hex, "england I 1")], hex, "portugal"), ours, "{hex}");
    }
}

/// WP-Z.VIII.D.2.c-2, R-WP-M84: five red SP in one hex of the coast, the same one all the turn, and no sixth: four English
/// and one of two Germans.
#[test]
fn one_hex_of_the_coast_feeds_five() {
    let stacks = [("P03", "england I 4"), ("P03", "kgl I 2"), ("E12", "england I 3"), ("P03", "spain I 1")];
    let mut s = war(5, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["fed"], "P03");
    assert!(!is_marked(&s, "P03", "england", "unsupplied") && is_marked(&s, "P03", "kgl", "unsupplied"));
    assert!(is_marked(&s, "E12", "england", "unsupplied"), "one hex only");
    let inland = [("K10", "england I 2")];
    let mut s = war(5, "french", "declare", &inland, &[]);
    play(&mut s, "done", &[1]);
    assert!(is_marked(&s, "K10", "england", "unsupplied"));
    // The hex stays the same until the turn is over.
    let mut s =
        war_with(5, "french", "declare", &[("P03", "england I 4"), ("E12", "england I 3")], &[], |p| {
            p["fed"] = "E12".into();
        });
    play(&mut s, "done", &[1]);
    assert!(!is_marked(&s, "E12", "england", "unsupplied") && is_marked(&s, "P03", "england", "unsupplied"));
}

/// WP-Z.VIII.D.2.c-2, R-WP-M84: of seven in a hex five are fed: they fight at full strength beside one and a half, and all
/// of them may march together.
#[test]
fn five_of_seven_are_fed() {
    let stacks = [(CORUNNA, "england I 7"), ("N03", "france I 2"), (BAYONNE, "france I 1")];
    let mut s = war(5, "non-french", "declare", &stacks, &[]);
    plays(&mut s, &[&format!("attack {CORUNNA} N03")]);
    play(&mut s, "done", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (6, 2));
    let stacks = [(CORUNNA, "england I 8"), (BAYONNE, "france I 1")];
    let mut s = war(8, "french", "declare", &stacks, &[("Wellington", CORUNNA)]);
    play(&mut s, "done", &[1]);
    while phase(&s) != "orders" {
        let word = offered(&s).into_iter().find(|n| n == "done").unwrap();
        play(&mut s, &word, &[]);
    }
    let here = position(&s)["stacks"][CORUNNA].as_array().unwrap().clone();
    let by_supply = |fed: bool| -> u64 {
        let marked = |s: &&Value| s["marks"].as_array().is_some_and(|m| m.iter().any(|w| w == "unsupplied"));
        here.iter().filter(|s| marked(s) != fed).map(|s| s["sp"].as_u64().unwrap()).sum()
    };
    // Winter has taken some.
    let all = all_sp(&s, CORUNNA);
    assert!(all > 5);
    assert_eq!((by_supply(true), by_supply(false)), (5, all - 5));
    play(&mut s, "lead Wellington", &[]);
    for n in 1..=all {
        assert_eq!(offered(&s).iter().filter(|o| **o == format!("take england I {n}")).count(), 1, "{n}");
    }
    plays(&mut s, &[&format!("take england I {all}"), "step N03"]);
    assert_eq!(offered(&s).iter().filter(|o| *o == "drop england I 1").count(), 1);
    plays(&mut s, &["drop england I 1", "halt"]);
    assert_eq!(sp(&s, "N03", "england", "I"), all);
}

/// WP-Z.VIII.D.3.a: militia stays in its country.
#[test]
fn militia_stays_at_home() {
    for (kind, goes) in [("M", false), ("I", true)] {
        let stacks = [("Almeida", format!("portugal {kind} 2")), ("Madrid", "france I 1".to_owned())];
        let stacks: Vec<(&str, &str)> = stacks.iter().map(|(h, w)| (*h, w.as_str())).collect();
        let mut s = war(12, "non-french", "orders", &stacks, &[("Beresford", "Almeida")]);
        plays(&mut s, &["lead Beresford", "everyone"]);
        assert!(offers(&s, "step J03"));
        assert_eq!(offers(&s, "step J05"), goes, "{kind} {:?}", offered(&s));
    }
}

/// WP-Z.VIII.D.3.b, R-WP-M85: two infantry SP of Spain and one leader go abroad, no cavalry, and there they move with an
/// English leader only.
#[test]
fn few_spaniards_leave_spain() {
    let badajoz = [("Badajoz", "spain I 3"), ("Badajoz", "spain C 1")];
    let offers_border = |take: &str, more: &[(&str, &str)], leaders: &[(&str, &str)]| {
        let mut stacks = badajoz.to_vec();
        stacks.extend_from_slice(more);
        let mut all = vec![("Blake", "Badajoz")];
        all.extend_from_slice(leaders);
        let mut s = war(12, "non-french", "orders", &stacks, &all);
        plays(&mut s, &["lead Blake", take, "go"]);
        assert!(offers(&s, "step H05"), "{:?}", offered(&s));
        offers(&s, "step G04")
    };
    assert!(offers_border("take spain I 2", &[], &[]));
    assert!(!offers_border("take spain I 3", &[], &[]));
    assert!(!offers_border("take spain C 1", &[], &[]));
    assert!(!offers_border("take spain I 2", &[("H03", "spain I 1")], &[]));
    assert!(!offers_border("take spain I 1", &[], &[("Cuesta", "H03")]));
    let stacks = [("G04", "spain I 2")];
    let s = war(12, "non-french", "orders", &stacks, &[("Blake", "G04")]);
    assert!(!offers(&s, "lead Blake"));
    let mut s = war(12, "non-french", "orders", &stacks, &[("Wellington", "G04")]);
    plays(&mut s, &["lead Wellington", "everyone"]);
    assert!(offers(&s, "step H04") && offers(&s, "step G05"), "{:?}", offered(&s));
}

/// WP-Z.VIII.D.3.b, R-WP-M85: Spanish cavalry that a battle left abroad does not ride by itself, Portuguese does.
#[test]
fn cavalry_abroad_waits_for_an_english_leader() {
    for options in [&[][..], &["limited-intelligence"][..]] {
        let at = |stacks: &[(&str, &str)], leaders: &[(&str, &str)]| {
            let when = (12, "non-french", "orders");
            situation_with(("peninsular-war", options), when, stacks, leaders, |_| {})
        };
        let s = at(&[("G04", "spain C 1"), ("H05", "spain C 1")], &[]);
        assert!(!offers(&s, "ride G04") && offers(&s, "ride H05"), "{:?}", offered(&s));
        let mut s = at(&[("G04", "spain C 1"), ("G04", "portugal C 1")], &[("Wellington", "G04")]);
        assert!(offers(&s, "ride G04"), "{:?}", offered(&s));
        play(&mut s, "lead Wellington", &[]);
        assert!(offers(&s, "take spain C 1"), "{:?}", offered(&s));
    }
}

/// WP-Z.VIII.D.3.c: two red SP and any English leaders from coast to coast, once, where no Frenchman is; they do not march
/// as well.
#[test]
fn two_go_by_sea() {
    let stacks = [
        ("Lisbon", "england I 2"),
        ("Lisbon", "portugal I 2"),
        ("Corunna", "france I 1"),
        ("Madrid", "spain I 1"),
    ];
    let mut s = war(12, "non-french", "orders", &stacks, &[("Wellington", LISBON), ("Hill", LISBON)]);
    assert!(!offers(&s, &format!("sail {MADRID}")));
    play(&mut s, &format!("sail {LISBON}"), &[]);
    assert!(offers(&s, "take england I 2") && !offers(&s, "everyone"));
    plays(&mut s, &["take england I 1", "take portugal I 1"]);
    assert!(!offered(&s).iter().any(|n| n.starts_with("take")), "{:?}", offered(&s));
    plays(&mut s, &["join Wellington", "join Hill"]);
    if offers(&s, "go") {
        play(&mut s, "go", &[]);
    }
    assert!(offers(&s, "land N02") && offers(&s, &format!("land {CADIZ}")));
    assert!(!offers(&s, &format!("land {CORUNNA}")) && !offers(&s, &format!("land {MADRID}")));
    play(&mut s, &format!("land {CADIZ}"), &[]);
    assert_eq!((all_sp(&s, CADIZ), leader(&s, "Hill")), (2, CADIZ.to_owned()));
    assert!(!offers(&s, "lead Hill") && !offered(&s).iter().any(|n| n.starts_with("sail")));
    assert!(said(&s, "WP-Z.VIII.D.3.c"));
}

/// WP-Z.VIII.D.3.d: a beaten force on the coast goes aboard, and lands in the next Reinforcement Phase where no Frenchman
/// is; one inland does not.
#[test]
fn beaten_forces_withdraw_by_sea() {
    for (hex, from, sea) in [("N02", "N03", true), ("N04", "N05", false)] {
        let stacks = [(from, "france I 4"), (hex, "england I 3")];
        let mut s = war(12, "french", "declare", &stacks, &[("Moore", hex)]);
        plays(&mut s, &[&format!("attack {from} {hex}")]);
        play(&mut s, "done", &[3, 4]);
        fall(&mut s);
        assert!(phase(&s).starts_with("retire"), "{}", phase(&s));
        if decides(&s) == "french" {
            play(&mut s, "done", &[]);
        }
        play(&mut s, &format!("retire {hex}"), &[]);
        assert_eq!(offers(&s, "aboard"), sea, "{hex} {:?} {:?}", phase(&s), offered(&s));
        if sea {
            let left = sp(&s, hex, "england", "I");
            // Moore may be hit, and the English segment begins.
            play(&mut s, "aboard", &[1, 1, 1]);
            assert_eq!(
                (sp(&s, EVACUATED, "england", "I"), leader(&s, "Moore")),
                (left, EVACUATED.to_owned())
            );
        }
    }
    let stacks = [(EVACUATED, "england I 2"), ("N02", "france I 1"), ("N03", "france I 1")];
    let mut s = allied_phase(13, &stacks, &[("Moore", EVACUATED)], &[], |_| {});
    assert_eq!(phase(&s), "ashore 1 0");
    plays(&mut s, &[&format!("sail {EVACUATED}"), "take england I 2", "join Moore"]);
    if offers(&s, "go") {
        play(&mut s, "go", &[]);
    }
    assert!(offers(&s, "land P03") && !offers(&s, "land N02"), "{:?}", offered(&s));
    play(&mut s, "land P03", &[]);
    assert_eq!(sp(&s, "P03", "england", "I"), 2);
}

/// WP-Z.VIII.D.3.d, R-WP-M82: the besieged leave a port without coming out, in any Combat Phase; the Spanish stay.
#[test]
fn the_besieged_leave_by_sea() {
    for active in ["french", "non-french"] {
        let stacks = [
            ("Cadiz", "england I 2 inside"),
            ("Cadiz", "spain I 1 inside"),
            ("Cadiz", "france I 8"),
            ("B06", "france I 1"),
        ];
        let mut s = war(12, active, "declare", &stacks, &[("Moore", "Cadiz inside")]);
        play(&mut s, "done", &[]);
        assert_eq!((phase(&s).as_str(), decides(&s)), ("evacuate", "non-french"));
        let dice: &[u16] = &[];
        play(&mut s, &format!("evacuate {CADIZ}"), dice);
        assert_eq!((sp(&s, EVACUATED, "england", "I"), leader(&s, "Moore")), (2, EVACUATED.to_owned()));
        assert_eq!(sp(&s, CADIZ, "spain", "I"), 1);
    }
    let inland = [("Madrid", "england I 2 inside"), ("Madrid", "france I 8"), ("J08", "france I 1")];
    let mut s = war(12, "french", "declare", &inland, &[]);
    play(&mut s, "done", &[]);
    assert_ne!(phase(&s), "evacuate");
}

/// WP-Z.VIII.D.4.a: an English infantry SP keeps Gibraltar from being attacked; it may be besieged.
#[test]
fn gibraltar_is_besieged_only() {
    for (garrison, storm) in [("england I 1 inside", false), ("portugal I 1 inside", true)] {
        let stacks = [("Gibraltar", garrison), ("Gibraltar", "france I 4"), ("B07", "france I 1")];
        let s = war(12, "french", "declare", &stacks, &[]);
        assert_eq!(offers(&s, &format!("storm {GIBRALTAR}")), storm, "{garrison}");
    }
    let stacks = [("Gibraltar", "england I 1"), ("B07", "france I 4")];
    let mut s = war(12, "french", "declare", &stacks, &[]);
    plays(&mut s, &[&format!("attack B07 {GIBRALTAR}"), "done", "shelter-all"]);
    assert!(phase(&s).starts_with("advance"), "nothing but a siege: {} {:?}", phase(&s), offered(&s));
}

/// WP-Z.VIII.D.4.d, R-WP-M02: one way leads to Lisbon, for the march and for the attack.
#[test]
fn one_way_to_lisbon() {
    for (hex, near) in [("G03", true), ("F03", false), ("E03", false)] {
        let stacks = [(hex, "france I 2")];
        let mut s = war(12, "french", "orders", &stacks, &[("Soult", hex)]);
        plays(&mut s, &["lead Soult", "everyone"]);
        assert_eq!(offers(&s, &format!("step {LISBON}")), near, "{hex}");
        let stacks = [(hex, "france I 2"), (LISBON, "england I 1")];
        let s = war(12, "french", "declare", &stacks, &[]);
        assert_eq!(offers(&s, &format!("attack {hex} {LISBON}")), near, "{hex}");
    }
    // Nor does a line of supply go another way.
    let stacks =
        [("F03", "england I 1"), ("Elvas", "france I 1"), ("G03", "france I 1"), ("Oporto", "france I 1")];
    let mut s = war(5, "french", "declare", &[&stacks[..], &[("Almeida", "france I 1")]].concat(), &[]);
    play(&mut s, "done", &[1]);
    assert!(is_marked(&s, "F03", "england", "unsupplied"));
}

/// WP-Z.VIII.D.5, WP-Z.VI.D.5.b, WP-Z.VI.D.5.c, WP-Z.VI.D.5.d-1, WP-Z.VI.D.5.d-2: partisans move a hex,
/// with nobody, to where nobody is, at home; they are not overrun, and nobody joins them.
#[test]
fn partisans_are_alone() {
    let stacks = [("K09", "spain P 1"), ("J10", "spain I 2"), ("J09", "france I 8"), ("I05", "portugal P 1")];
    let mut s = war(12, "non-french", "orders", &stacks, &[("Blake", "J10")]);
    let prowls: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("prowl K09")).collect();
    assert!(prowls.contains(&"prowl K09 K08".to_owned()), "{prowls:?}");
    assert!(!prowls.contains(&"prowl K09 J09".to_owned()), "not where enemies are");
    assert!(offers(&s, "prowl I05 I04") && !offers(&s, "prowl I05 I06"), "not abroad");
    assert_eq!(sp(&s, "K09", "spain", "P"), 1);
    play(&mut s, "prowl K09 K10", &[]);
    assert_eq!(sp(&s, "K10", "spain", "P"), 1);
    assert!(!offered(&s).iter().any(|n| n.starts_with("prowl K10")), "one hex");
    plays(&mut s, &["lead Blake", "everyone"]);
    assert!(!offers(&s, "step K10") && offers(&s, "step I10"), "{:?}", offered(&s));
    let mut s = war(12, "french", "orders", &stacks, &[("Soult", "J09")]);
    plays(&mut s, &["lead Soult", "everyone"]);
    assert!(!offers(&s, "overrun K09") && !offers(&s, "step K09"), "{:?}", offered(&s));
    assert!(offers(&s, "step K10"));
}

/// WP-Z.VI.D.5.e-1, WP-Z.VI.D.5.e-2, R-WP-Z.VI.D.5.e-2: attacked in rough ground partisans may vanish, in the open only
/// from those without cavalry, and never to where somebody is; they attack, too.
#[test]
fn partisans_vanish() {
    for (hex, cavalry, asked) in [("K09", true, true), ("I10", true, false), ("I10", false, true)] {
        let kind = if cavalry { "france C 2" } else { "france I 2" };
        let stacks = [(hex, "spain P 1"), ("J09", kind), ("K08", "spain I 1"), ("L09", "france I 1")];
        let mut s = war(12, "french", "declare", &stacks, &[]);
        play(&mut s, &format!("attack J09 {hex}"), &[]);
        if !asked {
            play(&mut s, "done", &[1, 1]);
            assert!(!phase(&s).starts_with("slip"));
            continue;
        }
        play(&mut s, "done", &[]);
        assert_eq!((phase(&s).split(' ').next(), decides(&s)), (Some("slip"), "non-french"), "{hex}");
        play(&mut s, &format!("slip {hex}"), &[]);
        assert!(!offers(&s, "to K08") && !offers(&s, "to L09"), "{:?}", offered(&s));
        let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
        // Nobody fights, and nobody joins a battle without enemies: the segment is over and the next begins.
        play(&mut s, &to, &[1]);
        assert_eq!(sp(&s, to.strip_prefix("to ").unwrap(), "spain", "P"), 1);
        assert_eq!(pooled(&s, "spain", "P"), 0);
    }
    let s = war(12, "non-french", "declare", &[("K09", "spain P 1"), ("J09", "france I 1")], &[]);
    assert!(offers(&s, "attack K09 J09"));
}

/// A turn, French infantry, other SP by nation and kind, and leaders.
type Month = (u8, u64, &'static [(&'static str, &'static str, u64)], &'static [&'static str]);

/// Puts everything that arrives in one hex, and says whether anything was asked.
fn arrive_at(s: &mut Table, hex: &str) {
    while phase(s).starts_with("arrive") {
        play(s, &format!("all {hex}"), &[]);
    }
}

/// WP-Z.VIII.F.1.a, WP-Z.VIII.F.1.c, WP-Z.VIII.F.1.d, WP-Z.VIII.F.1.e, WP-Z.VIII.F.1.f: what the
/// schedule brings the French, month by month.
#[test]
fn french_reinforcements() {
    let months: [Month; 17] = [
        (2, 10, &[], &["Victor"]),
        (3, 0, &[], &["Joseph"]),
        (
            6,
            14,
            &[
                ("france", "C", 2),
                ("france", "GI", 2),
                ("france", "GC", 1),
                ("italy", "I", 2),
                ("italy", "C", 1),
                ("poland", "I", 1),
                ("portugal-blue", "I", 1),
                ("rhine", "I", 1),
                ("switzerland", "I", 1),
            ],
            &["Napoleon", "Lannes", "Ney"],
        ),
        (7, 4, &[("france", "C", 2)], &["Soult"]),
        (9, 1, &[("poland", "I", 1), ("spain-blue", "I", 1)], &[]),
        (11, 0, &[], &["blue-A"]),
        (21, 3, &[], &["Bessieres", "Marmont", "Massena"]),
        (22, 3, &[], &[]),
        (23, 6, &[], &[]),
        (24, 4, &[], &[]),
        (25, 6, &[], &[]),
        (26, 4, &[], &[]),
        (33, 1, &[("naples", "I", 1)], &[]),
        (36, 4, &[], &[]),
        (39, 4, &[], &[]),
        (52, 3, &[], &[]),
        (63, 2, &[], &["Soult"]),
    ];
    for (turn, infantry, others, leaders) in months {
        let dice: &[u16] = if turn >= 57 { &[1] } else { &[] };
        let mut s = french_phase(turn, &[("Madrid", "france I 1")], &[], &[], |_| {});
        let mut asked = false;
        while phase(&s).starts_with("arrive") {
            asked = true;
            let last = dice.to_vec();
            let all = format!("all {TOULOUSE}");
            if crate::common::attempt(&mut s, &all, &last).is_err() {
                play(&mut s, &all, &[]);
            }
        }
        assert!(asked, "{turn}");
        assert_eq!(sp(&s, TOULOUSE, "france", "I"), infantry, "{turn}");
        for (nation, kind, n) in others {
            assert_eq!(sp(&s, TOULOUSE, nation, kind), *n, "{turn} {nation} {kind}");
        }
        for who in leaders {
            assert_eq!(leader(&s, who), TOULOUSE, "{turn} {who}");
        }
    }
}

/// WP-Z.VIII.F.1.b, WP-Z.VIII.F.1.c, WP-Z.VIII.F.1.d, WP-Z.VIII.F.1.e, WP-Z.VIII.F.1.g: French replacement points, by the year or by a die.
#[test]
fn french_points() {
    for (turn, die, wanted) in [
        (2, None, 1),
        (14, None, 1),
        (15, None, 2),
        (34, None, 2),
        (50, None, 2),
        (51, None, 1),
        (56, None, 1),
        (57, Some(3), 0),
        (57, Some(4), 1),
        (70, Some(4), 0),
        (70, Some(5), 1),
    ] {
        let dice: Vec<u16> = die.into_iter().collect();
        let stacks = [("Madrid", "france I 1")];
        let mut s = war_with(turn - 1, "non-french", "declare", &stacks, &[], |p| {
            p["dead"] = json!({ "france": { "I": 4 } });
        });
        let mut all = vec![1];
        all.extend_from_slice(&dice);
        play(&mut s, "done", &all);
        arrive_at(&mut s, TOULOUSE);
        let got = points(&s).first().copied().unwrap_or(0);
        assert_eq!(got, wanted, "{turn} {die:?} {}", phase(&s));
    }
    let s = war(1, "french", "orders", &[("Madrid", "france I 1")], &[]);
    assert!(points(&s).is_empty(), "none in May 1808");
}

/// WP-Z.VIII.F.2.a, WP-Z.VIII.F.2.b, WP-Z.VIII.F.2.c, WP-Z.VIII.F.2.e: what the schedule brings the English and Spanish.
#[test]
fn english_reinforcements() {
    for (turn, english, kgl, leaders) in [
        (4, 2, 0, &["Wellington"][..]),
        (5, 3, 1, &["Moore", "red-A"]),
        (7, 2, 0, &[]),
        (12, 1, 0, &["Beresford", "Uxbridge"]),
        (22, 1, 0, &[]),
        (23, 1, 0, &[]),
        (48, 1, 1, &[]),
    ] {
        let mut s = allied_phase(turn, &[("Madrid", "france I 1")], &[], &[], |_| {});
        arrive_at(&mut s, if turn == 5 { CORUNNA } else { LISBON });
        let hex = if turn == 5 { CORUNNA } else { LISBON };
        assert_eq!((sp(&s, hex, "england", "I"), sp(&s, hex, "kgl", "I")), (english, kgl), "{turn}");
        for who in leaders {
            assert_eq!(leader(&s, who), hex, "{turn} {who}");
        }
        if turn == 5 {
            assert_eq!((sp(&s, hex, "spain", "I"), leader(&s, "La Romana")), (2, hex.to_owned()));
        }
        if turn == 48 {
            assert_eq!(sp(&s, hex, "england", "C"), 1);
        }
    }
}

/// WP-Z.VIII.F.2.b, WP-Z.VIII.F.2.c, WP-Z.VIII.F.2.d, WP-Z.VIII.F.2.e, WP-Z.VIII.F.2.f: English
/// replacement points, by the year or by a die.
#[test]
fn english_points() {
    for (turn, die, wanted) in [
        (3, None, 0),
        (6, None, 1),
        (14, None, 1),
        (25, None, 1),
        (34, Some(3), 1),
        (34, Some(4), 2),
        (46, None, 1),
        (58, Some(3), 0),
        (58, Some(4), 1),
        (71, Some(6), 1),
    ] {
        let dice: Vec<u16> = die.into_iter().collect();
        let s = allied_phase(turn, &[("Madrid", "france I 1")], &[], &dice, |p| {
            p["dead"] = json!({ "england": { "I": 4 }, "spain": { "M": 9 } });
        });
        assert_eq!(points(&s).get(1).copied(), Some(wanted), "{turn} {die:?} {}", phase(&s));
    }
}

/// WP-Z.VIII.F.1-1, R-WP-M90: Bayonne or Toulouse, or the nearest city of France without an enemy.
#[test]
fn the_french_base() {
    let s = french_phase(23, &[("Madrid", "france I 1")], &[], &[], |_| {});
    assert_eq!(offered(&s).iter().filter(|n| n.starts_with("all")).count(), 2);
    assert!(offers(&s, &format!("all {BAYONNE}")) && offers(&s, &format!("all {TOULOUSE}")));
    let s = french_phase(23, &[("Bayonne", "england I 1")], &[], &[], |_| {});
    assert_eq!(sp(&s, TOULOUSE, "france", "I"), 6, "no choice left: {}", phase(&s));
    let stacks = [("Bayonne", "england I 1"), ("Toulouse", "spain I 1"), ("Madrid", "france I 1")];
    let mut s = french_phase(23, &stacks, &[], &[], |_| {});
    if let Some(all) = offered(&s).into_iter().find(|n| n.starts_with("all")) {
        play(&mut s, &all, &[]);
    }
    assert_eq!(sp(&s, &place("Bordeaux"), "france", "I"), 6, "{}", position(&s)["stacks"]);
}

/// WP-Z.VIII.F.2-1, WP-Z.VIII.F.2-2, WP-Z.VIII.F.2-3: the English come to ports without Frenchmen, to any such coast if
/// there is no such port, or wait at sea; the Spanish to any such coast of Spain; nobody marches from a beach.
#[test]
fn arrivals_on_the_coast() {
    let stacks = [("Lisbon", "france I 1"), ("Madrid", "france I 1")];
    let mut s = allied_phase(5, &stacks, &[], &[], |_| {});
    assert!(offers(&s, &format!("all {CORUNNA}")) && !offers(&s, &format!("all {LISBON}")));
    assert!(!offers(&s, "all N02") && offers(&s, &format!("all {WAITING}")), "{:?}", offered(&s));
    let ports: Vec<String> = offered(&s)
        .iter()
        .filter_map(|n| n.strip_prefix("all ").map(str::to_owned))
        .filter(|h| h != WAITING)
        .collect();
    plays(&mut s, &[&format!("all {WAITING}"), &format!("all {WAITING}")]);
    assert_eq!((sp(&s, WAITING, "england", "I"), leader(&s, "Moore")), (3, WAITING.to_owned()));
    assert!(
        offers(&s, "all N02")
            && offers(&s, &format!("all {CADIZ}"))
            && !offers(&s, &format!("all {WAITING}"))
    );
    assert!(!offers(&s, &format!("all {BAYONNE}")) && !offers(&s, "all E03"), "in Spain");
    play(&mut s, "all N02", &[]);
    // Whoever waits may land in a later phase, and does so in a port.
    assert_eq!(phase(&s), "ashore 1 0");
    play(&mut s, "done", &[]);
    while phase(&s).starts_with("purchase") {
        play(&mut s, "done", &[]);
    }
    assert_eq!((phase(&s).as_str(), sp(&s, "N02", "spain", "I")), ("orders", 2));
    assert!(!offers(&s, "lead La Romana"), "not from a beach");
    let mut stacks: Vec<(&str, &str)> = ports.iter().map(|h| (h.as_str(), "france I 1")).collect();
    stacks.push(("Lisbon", "france I 1"));
    let mut s = allied_phase(5, &stacks, &[], &[], |_| {});
    assert!(offers(&s, "all N02") && !offers(&s, &format!("all {CORUNNA}")), "{:?}", offered(&s));
    plays(&mut s, &["all N02", "all N02", "all N02"]);
    while phase(&s) != "orders" {
        play(&mut s, "done", &[]);
    }
    assert!(!offers(&s, "lead Moore"));
    let stacks = [(WAITING, "england I 2"), ("Madrid", "france I 1")];
    let mut s = allied_phase(6, &stacks, &[], &[], |_| {});
    plays(&mut s, &[&format!("sail {WAITING}"), "everyone"]);
    assert!(offers(&s, &format!("land {LISBON}")) && !offers(&s, "land N02"), "{:?}", offered(&s));
}

/// WP-Z.VIII.F.1-2, WP-Z.VIII.F.1-4, WP-Z.VIII.F.1.f: in February 1813 Soult goes to the pool and 3I and 1C leave the game,
/// which of them the French player says.
#[test]
fn units_are_called_away() {
    let stacks = [
        ("Burgos", "france I 2"),
        ("Madrid", "france I 2"),
        ("Toledo", "france C 1"),
        ("Talavera", "italy I 2"),
    ];
    let mut s = french_phase(58, &stacks, &[("Soult", "Burgos"), ("Joseph", "Madrid")], &[], |_| {});
    assert_eq!((leader(&s, "Soult").as_str(), leader(&s, "Joseph")), ("away", MADRID.to_owned()));
    assert!(offers(&s, "lose M09 france I") && offers(&s, "lose J09 france I") && offered(&s).len() == 2);
    plays(&mut s, &["lose M09 france I", "lose J09 france I"]);
    play(&mut s, "lose M09 france I", &[2]);
    assert_eq!((all_sp(&s, "M09"), all_sp(&s, MADRID), all_sp(&s, &place("Toledo"))), (0, 1, 0));
    assert_eq!(
        (pooled(&s, "france", "I"), sp(&s, &place("Talavera"), "italy", "I")),
        (0, 2),
        "out of the game"
    );
    let s = french_phase(63, &[("Madrid", "france I 1")], &[], &[], |_| {});
    assert!(offers(&s, &format!("leader Soult {BAYONNE}")), "and the schedule brings him again");
}

/// WP-Z.VIII.F.1-2: for besieged units others go at once, and they themselves when the siege is over; those whom the
/// besieger kills leave the pool.
#[test]
fn besieged_units_go_later() {
    let stacks = [
        ("Cadiz", "france I 1 inside"),
        ("Cadiz", "spain I 8"),
        ("Toledo", "france C 1"),
        ("Talavera", "italy I 2"),
    ];
    let cadiz = |p: &mut Value| p["control"] = json!({ "Cadiz": "french" });
    let mut s = war_with(57, "non-french", "declare", &stacks, &[("Soult", "Cadiz inside")], cadiz);
    play(&mut s, "done", &[6, 1]);
    assert_eq!(leader(&s, "Soult"), CADIZ);
    assert!(offers(&s, "lose I08 italy I") && offers(&s, "lose I09 france C"), "{:?}", offered(&s));
    play(&mut s, "lose I08 italy I", &[1]);
    assert_eq!(sp(&s, &place("Talavera"), "italy", "I"), 1);
    assert_eq!(position(&s)["owed"], json!([{ "hex": CADIZ, "nation": "france", "kind": "I", "sp": 1 }]));
    // The besiegers have gone.
    let mut s = war_with(
        58,
        "french",
        "declare",
        &[("Cadiz", "france I 2"), ("Madrid", "spain I 1")],
        &[("Soult", "Cadiz")],
        |p| {
            p["owed"] = json!([{ "hex": CADIZ, "nation": "france", "kind": "I", "sp": 1 }]);
            p["owed_leaders"] = json!(["Soult"]);
        },
    );
    play(&mut s, "done", &[1, 1]);
    assert_eq!((sp(&s, CADIZ, "france", "I"), leader(&s, "Soult").as_str()), (1, "away"));
    // The garrison is dead.
    let mut s = war_with(58, "french", "declare", &[("Cadiz", "spain I 2")], &[], |p| {
        p["owed"] = json!([{ "hex": CADIZ, "nation": "france", "kind": "I", "sp": 1 }]);
        p["dead"] = json!({ "france": { "I": 3 } });
    });
    play(&mut s, "done", &[1, 1]);
    assert_eq!((pooled(&s, "france", "I"), position(&s)["owed"].is_null()), (2, true));
}

/// WP-Z.VIII.F.1-3: a kind that is not on the map leaves the pool, and as many others leave the map.
#[test]
fn the_pool_is_called_away() {
    let stacks = [("Burgos", "france I 2"), ("Talavera", "italy I 2"), ("Toledo", "poland I 1")];
    let mut s = french_phase(58, &stacks, &[], &[], |p| p["dead"] = json!({ "france": { "C": 2 } }));
    assert!(all_sp(&s, "M09") == 0 && offers(&s, "lose I09 poland I"), "{:?}", offered(&s));
    play(&mut s, "lose I08 italy I", &[1]);
    assert_eq!((pooled(&s, "france", "C"), sp(&s, &place("Talavera"), "italy", "I")), (1, 1));
}

/// WP-Z.VIII.F.1.b, WP-Z.VIII.F.1.e, WP-Z.VIII.F.1.f, WP-Z.VIII.F.1.g: who else is called away, and when.
#[test]
fn the_other_recalls() {
    let mut s = french_phase(3, &[("Madrid", "france I 1")], &[("Murat", "Madrid")], &[], |_| {});
    arrive_at(&mut s, TOULOUSE);
    assert_eq!(leader(&s, "Murat"), "away");
    let mut s = french_phase(9, &[("Madrid", "france I 1")], &[("Napoleon", "Madrid")], &[], |_| {});
    arrive_at(&mut s, TOULOUSE);
    assert_eq!(leader(&s, "Napoleon"), "away");
    let guards = [("Madrid", "france GI 2"), ("Toledo", "france GC 1")];
    let s = french_phase(10, &guards, &[], &[], |_| {});
    assert_eq!((sp(&s, MADRID, "france", "GI"), all_sp(&s, &place("Toledo"))), (1, 0));
    let stacks = [("Madrid", "france I 1"), ("Burgos", "portugal-blue I 1")];
    let mut s = french_phase(11, &stacks, &[("Bessieres", "Madrid"), ("Lannes", "Madrid")], &[], |_| {});
    arrive_at(&mut s, TOULOUSE);
    assert_eq!((leader(&s, "Bessieres"), leader(&s, "Lannes")), ("away".to_owned(), "away".to_owned()));
    assert_eq!(sp(&s, &place("Burgos"), "portugal-blue", "I"), 0);
    let stacks = [
        ("Madrid", "france I 2"),
        ("Burgos", "italy I 1"),
        ("Toledo", "poland I 1"),
        ("Talavera", "rhine I 1"),
    ];
    let leaders = [("Bessieres", "Madrid"), ("Ney", "Madrid"), ("Victor", "Madrid")];
    let mut s = french_phase(48, &stacks, &leaders, &[], |_| {});
    assert_eq!(sp(&s, MADRID, "france", "I"), 0);
    assert_eq!(offered(&s).len(), 3, "two of any satellites: {:?}", offered(&s));
    plays(&mut s, &["lose M09 italy I", "lose I09 poland I"]);
    assert_eq!((leader(&s, "Ney"), sp(&s, &place("Talavera"), "rhine", "I")), ("away".to_owned(), 1));
    let stacks = [
        ("Madrid", "france I 2"),
        ("Burgos", "italy I 1"),
        ("Cadiz", "rhine I 1 inside"),
        ("Cadiz", "spain I 4"),
        ("Toledo", "switzerland I 1"),
    ];
    let mut s = war_with(67, "non-french", "declare", &stacks, &[], |p| {
        p["control"] = json!({ "Cadiz": "french" });
        p["dead"] = json!({ "rhine": { "I": 2 } });
    });
    play(&mut s, "done", &[6, 1, 1]);
    assert_eq!((sp(&s, MADRID, "france", "I"), all_sp(&s, CADIZ)), (0, 4));
    assert_eq!(sp(&s, &place("Burgos"), "italy", "I"), 1, "nobody for those in the pool");
    assert_eq!((pooled(&s, "rhine", "I"), all_sp(&s, &place("Toledo"))), (0, 0));
    let stacks = [("Madrid", "france I 2"), ("Toledo", "italy C 1"), ("Burgos", "italy I 1")];
    let s = french_phase(69, &stacks, &[], &[1], |_| {});
    let left = [MADRID.to_owned(), place("Toledo"), place("Burgos")].map(|h| all_sp(&s, &h));
    assert_eq!(left, [0, 0, 1]);
}

/// WP-Y.1, WP-Z.VIII.F.3.b: whether a whole garrison gathers to march is not told by the points of its city; only when
/// it has gone the city counts again.
#[test]
fn points_do_not_tell_who_marches() {
    let pools = |s: &Table| {
        let scene = serde_json::to_value(s.scene(kernel::Viewer::Seat(war_and_peace::NON_FRENCH))).unwrap();
        scene["panels"].as_array().unwrap().iter().find(|p| p["name"]["key"] == "wp-force-pools").cloned()
    };
    for fog in [&[][..], &["limited-intelligence"][..]] {
        let stacks = [("Madrid", "france I 2"), ("K10", "france I 1")];
        let when = (12, "french", "orders");
        let mut s = situation_with(("peninsular-war", fog), when, &stacks, &[("Ney", "Madrid")], |_| {});
        let before = pools(&s);
        assert!(before.is_some());
        plays(&mut s, &["lead Ney", "take france I 2"]);
        assert_eq!(pools(&s), before);
        if offers(&s, "go") {
            play(&mut s, "go", &[]);
        }
        play(&mut s, "step K10", &[]);
        assert_ne!(pools(&s), before);
    }
}

/// WP-Z.VIII.F.3.a, WP-Z.VIII.F.3.b, WP-Z.VIII.F.3-1, WP-Z.VIII.D.4.c: twenty Spanish and four Portuguese points at the
/// start; a city that the French take costs its points, one that they leave or only besiege does not, and Gibraltar
/// counts for nobody.
#[test]
fn points_for_cities() {
    let mut s = new_game("peninsular-war", &[]);
    plays(&mut s, &["all H11", "done", "done"]);
    assert_eq!(points(&s), [0, 0, 20, 4], "{}", phase(&s));
    let purse = |stacks: &[(&str, &str)]| {
        let mut s = war_with(3, "french", "declare", stacks, &[], |p| {
            p["dead"] = json!({ "spain": { "M": 1 }, "portugal": { "M": 1 } });
        });
        play(&mut s, "done", &[1]);
        points(&s)[2..].to_vec()
    };
    assert_eq!(purse(&[("K10", "france I 1")]), [28, 6]);
    assert_eq!(purse(&[("Madrid", "france I 1")]), [26, 6]);
    assert_eq!(purse(&[("Toledo", "france I 1"), ("Lisbon", "italy I 1")]), [27, 4]);
    assert_eq!(purse(&[("Gibraltar", "france I 1")]), [28, 6]);
    // Left again, or only besieged.
    let mut s = war_with(3, "french", "declare", &[("K10", "france I 1")], &[], |p| {
        p["dead"] = json!({ "spain": { "M": 1 } });
        p["control"] = json!({ "Madrid": "french" });
    });
    play(&mut s, "done", &[1]);
    assert_eq!(points(&s)[2], 28);
}

/// WP-Z.VIII.F.4.a, WP-Z.VIII.F.4.b, WP-Z.VIII.F.4.c, WP-Z.VIII.F.4.d, R-WP-Z.VIII.F.4.d: points buy the dead of their own
/// nation at its price, at once, and are lost when the phase is over.
#[test]
fn points_buy_the_dead() {
    let pool = json!({
        "england": { "I": 2, "C": 1 }, "kgl": { "I": 1 }, "portugal": { "I": 2, "C": 1, "M": 0 },
        "spain": { "M": 3, "P": 2, "I": 3, "C": 1 }, "france": { "I": 1 },
    });
    let mut s = allied_phase(34, &[("Madrid", "france I 1")], &[], &[6], |p| p["dead"] = pool);
    assert_eq!(points(&s), [0, 2, 26, 6]);
    for (what, sold) in [
        ("buy english england I F02", true),
        ("buy english england C F02", true),
        ("buy english kgl I F02", true),
        ("buy english portugal I F02", true),
        ("buy english portugal C F02", true),
        ("buy english spain M H12", false),
        ("buy spanish spain M H12", true),
        ("buy portuguese portugal I F02", true),
        ("buy portuguese england I F02", false),
        ("buy spanish portugal I F02", false),
        ("buy english france I F02", false),
    ] {
        assert_eq!(offers(&s, what), sold, "{what}");
    }
    plays(&mut s, &["buy english england C O03", "buy portuguese portugal I F02", "buy spanish spain M H12"]);
    assert_eq!(points(&s), [0, 0, 22, 0]);
    assert_eq!(
        (sp(&s, CORUNNA, "england", "C"), sp(&s, LISBON, "portugal", "I"), pooled(&s, "spain", "M")),
        (1, 1, 2)
    );
    assert!(!offered(&s).iter().any(|n| n.starts_with("buy english") || n.starts_with("buy portuguese")));
    play(&mut s, "done", &[]);
    assert!(points(&s).is_empty() && phase(&s) == "orders");
    // The French: infantry one, cavalry and guards two; and the fallen are in the pool at once.
    let dead = json!({ "france": { "I": 1, "C": 1, "GI": 1 }, "italy": { "C": 1 } });
    let mut s = french_phase(3, &[("Madrid", "france I 1")], &[], &[], |p| p["dead"] = dead);
    arrive_at(&mut s, TOULOUSE);
    assert_eq!(points(&s)[0], 1);
    assert!(
        offers(&s, "buy french france I P11") && !offers(&s, "buy french france GI P11"),
        "{:?}",
        offered(&s)
    );
    assert!(!offers(&s, "half french france GI P11") && offers(&s, "half french france C P11"));
    let mut s = war(12, "french", "declare", &[("J09", "france I 8"), ("K10", "spain I 1")], &[]);
    play(&mut s, "attack J09 K10", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(pooled(&s, "spain", "I"), 1, "eight to one: {}", phase(&s));
}

/// WP-Z.VIII.F.4.e: with two points the French buy a satellite SP first if there is one; with one they need not.
#[test]
fn satellites_first() {
    let pool = json!({ "france": { "I": 3 }, "poland": { "I": 1 } });
    for (turn, bound) in [(3, false), (16, true)] {
        let mut s = french_phase(turn, &[("Madrid", "france I 1")], &[], &[], |p| p["dead"] = pool.clone());
        arrive_at(&mut s, TOULOUSE);
        assert_eq!(offers(&s, "buy french france I P11"), !bound, "{turn}");
        assert_eq!(offers(&s, "done"), !bound);
        play(&mut s, "buy french poland I P11", &[]);
        if bound {
            assert!(offers(&s, "buy french france I P11") && offers(&s, "done"));
        }
    }
    let pool = json!({ "france": { "I": 3 } });
    let s = french_phase(16, &[("Madrid", "france I 1")], &[], &[], |p| p["dead"] = pool);
    assert!(offers(&s, "buy french france I P11"), "nobody to be had");
}

/// WP-Z.VIII.F.4.e, WP-Z.VIII.F.4.g, R-WP-M91: nothing is paid off before the satellite, and half the price of its cavalry
/// is enough.
#[test]
fn half_a_horseman_is_a_satellite() {
    let mut s = french_phase(16, &[(BAYONNE, "france I 1")], &[], &[], |p| {
        p["dead"] = json!({ "poland": { "C": 1 } });
        p["recruits"] = json!([{ "hex": BAYONNE, "nation": "france", "kind": "C", "purse": 0, "turn": 14 }]);
    });
    arrive_at(&mut s, TOULOUSE);
    assert!(!offers(&s, "pay france C P11") && !offers(&s, "done"), "{:?}", offered(&s));
    play(&mut s, "half french poland C P11", &[]);
    assert!(offers(&s, "done"));
    play(&mut s, "pay france C P11", &[]);
    assert_eq!(sp(&s, BAYONNE, "france", "C"), 1);
}

/// WP-Z.VIII.F.4.f: Spanish and Portuguese points buy regulars only when no militia and no partisans are left; English
/// points buy Portuguese regulars at any time.
#[test]
fn militia_first() {
    for (militia, partisans, regulars) in [(1, 0, false), (0, 1, false), (0, 0, true)] {
        let pool = json!({
            "spain": { "M": militia, "P": partisans, "I": 1, "C": 1 },
            "portugal": { "M": militia, "P": partisans, "I": 1 },
        });
        let s = allied_phase(6, &[("Madrid", "france I 1")], &[], &[], |p| p["dead"] = pool);
        assert_eq!(offers(&s, "buy spanish spain I H12"), regulars, "{militia} {partisans}");
        assert_eq!(offers(&s, "buy spanish spain C H12"), regulars);
        assert_eq!(offers(&s, "buy portuguese portugal I F02"), regulars);
        assert!(offers(&s, "buy english portugal I F02"));
    }
}

/// WP-Z.VIII.F.4.g, R-WP-M80: cavalry for half its price lies face down, neither holds nor moves nor starves, and takes the
/// field when the rest is paid in a later turn; it is lost when its hex is attacked and nobody of its side is left.
#[test]
fn cavalry_by_instalments() {
    let pool = json!({ "england": { "C": 1 } });
    let mut s = allied_phase(6, &[("Madrid", "france I 1")], &[], &[], |p| p["dead"] = pool);
    assert!(!offers(&s, "buy english england C F02"));
    play(&mut s, "half english england C F02", &[]);
    let down = json!([{ "hex": LISBON, "nation": "england", "kind": "C", "purse": 1, "turn": 6 }]);
    assert_eq!((position(&s)["recruits"].clone(), all_sp(&s, LISBON)), (down.clone(), 0));
    assert!(!offers(&s, &format!("ride {LISBON}")));
    let mut s = allied_phase(7, &[("Madrid", "france I 1")], &[], &[], |p| p["recruits"] = down.clone());
    arrive_at(&mut s, CORUNNA);
    play(&mut s, "pay england C F02", &[]);
    while phase(&s) != "orders" {
        play(&mut s, "done", &[]);
    }
    assert_eq!(sp(&s, LISBON, "england", "C"), 1);
    assert!(offers(&s, &format!("ride {LISBON}")));
    // Enemies walk in, or drive everybody out.
    let mut s = war_with(7, "french", "orders", &[("G03", "france I 2")], &[("Soult", "G03")], |p| {
        p["recruits"] = down.clone();
    });
    plays(&mut s, &["lead Soult", "everyone", &format!("step {LISBON}")]);
    assert!(position(&s)["recruits"].is_null() && pooled(&s, "england", "C") == 1);
    let corunna = json!([{ "hex": "N02", "nation": "england", "kind": "C", "purse": 1, "turn": 6 }]);
    let stacks = [("N03", "france I 8"), ("N02", "england I 1")];
    let mut s = war_with(7, "french", "declare", &stacks, &[], |p| p["recruits"] = corunna);
    plays(&mut s, &["attack N03 N02", "done"]);
    assert!(position(&s)["recruits"].is_null(), "{}", phase(&s));
}

/// WP-Z.VIII.F.4.h, WP-Z.VIII.F.4.i, WP-Z.VIII.F.4.j: French and English replacements come like reinforcements, the others
/// in cities at home without Frenchmen, partisans in empty mountain or city hexes at home, two SP a hex.
#[test]
fn where_replacements_stand() {
    let pool = json!({ "spain": { "M": 9, "P": 2 }, "england": { "I": 1 }, "portugal": { "M": 2, "P": 1 } });
    let stacks =
        [("Madrid", "france I 1"), ("M10", "france I 1"), ("M11", "spain I 1"), ("I05", "england I 1")];
    let mut s = allied_phase(6, &stacks, &[], &[], |p| p["dead"] = pool);
    for (what, may) in [
        ("buy spanish spain M H12", true),
        ("buy spanish spain M J09", false),
        ("buy spanish spain M F02", false),
        ("buy spanish spain M I10", false),
        ("buy spanish spain P K09", true),
        ("buy spanish spain P H12", true),
        ("buy spanish spain P I10", false),
        ("buy spanish spain P M10", false),
        ("buy spanish spain P M11", false),
        ("buy spanish spain P I04", false),
        ("buy portuguese portugal P I04", true),
        ("buy portuguese portugal P I05", false),
        ("buy portuguese portugal M K03", true),
        ("buy english england I O03", true),
        ("buy english england I N02", false),
        ("buy english england I MM18", true),
    ] {
        assert_eq!(offers(&s, what), may, "{what}");
    }
    plays(&mut s, &["buy spanish spain M H12", "buy spanish spain M H12"]);
    assert!(!offers(&s, "buy spanish spain M H12") && offers(&s, "buy spanish spain M D09"));
    play(&mut s, "buy spanish spain P K09", &[]);
    assert!(!offers(&s, "buy spanish spain P K09"));
    let pool = json!({ "france": { "I": 3 } });
    let s = french_phase(16, &[("Bayonne", "england I 1")], &[], &[], |p| p["dead"] = pool);
    assert!(offers(&s, "buy french france I O15") && !offers(&s, "buy french france I P11"));
}

/// WP-Z.VIII.F.5-1, R-WP-Z.VIII.F.5-1: a non-French SP inside Madrid brings a Spanish militia SP each turn, out of the pool.
#[test]
fn militia_of_madrid() {
    for (there, left, comes) in
        [("england I 1", 3, true), ("spain I 1", 3, true), ("france I 1", 3, false), ("spain I 1", 0, false)]
    {
        let mut s = allied_phase(6, &[("Madrid", there), ("K12", "france I 1")], &[], &[], |p| {
            p["dead"] = json!({ "spain": { "M": left } });
        });
        assert_eq!(phase(&s).starts_with("arrive"), comes, "{there} {left} {}", phase(&s));
        if comes {
            assert!(offers(&s, "all H12") && !offers(&s, &format!("all {LISBON}")));
            play(&mut s, &format!("all {MADRID}"), &[]);
            assert_eq!((sp(&s, MADRID, "spain", "M"), pooled(&s, "spain", "M")), (1, left - 1));
        }
    }
}

/// WP-Z.VIII.F.5-2, R-WP-Z.VIII.F.5-2, WP-BB.q10, WP-BB.e1: a French unit that enters Madrid or Lisbon brings the one blue
/// SP of that country to the pool; then the schedule takes it from there, and not at all if it is on the map.
#[test]
fn blue_spaniards_and_portuguese() {
    for (from, city, nation) in [("K10", MADRID, "spain-blue"), ("G03", LISBON, "portugal-blue")] {
        let mut s = war(4, "french", "orders", &[(from, "france I 2")], &[("Soult", from)]);
        assert_eq!(pooled(&s, nation, "I"), 0);
        plays(&mut s, &["lead Soult", "everyone", &format!("step {city}")]);
        assert_eq!(pooled(&s, nation, "I"), 1, "{nation}");
        let mut s = war(
            4,
            "french",
            "orders",
            &[(from, "france I 2"), ("Burgos", &format!("{nation} I 1"))],
            &[("Soult", from)],
        );
        plays(&mut s, &["lead Soult", "everyone", &format!("step {city}")]);
        assert_eq!(pooled(&s, nation, "I"), 0, "there is one counter only");
    }
    for (pool, map, arrives) in [(0, 0, true), (1, 0, true), (0, 1, false)] {
        let mut stacks = vec![("Toledo", "france I 1")];
        if map > 0 {
            stacks.push(("Burgos", "spain-blue I 1"));
        }
        let mut s =
            french_phase(9, &stacks, &[], &[], |p| p["dead"] = json!({ "spain-blue": { "I": pool } }));
        arrive_at(&mut s, TOULOUSE);
        assert_eq!(sp(&s, TOULOUSE, "spain-blue", "I"), u64::from(arrives), "{pool} {map}");
        assert_eq!(pooled(&s, "spain-blue", "I"), 0);
    }
    // Called away for good (R-WP-M81).
    let mut s =
        french_phase(11, &[("Toledo", "france I 1"), ("Burgos", "portugal-blue I 1")], &[], &[], |_| {});
    arrive_at(&mut s, TOULOUSE);
    assert!(position(&s)["events"].as_array().unwrap().iter().any(|e| e == "french-enter-lisbon"));
}

/// WP-Z.VIII.F.5-2, R-WP-Z.VIII.F.5-2, WP-BB.e1: there is one blue Spanish SP: if it is among those who come to Madrid none joins
/// the pool.
#[test]
fn the_blue_spaniards_come_once() {
    for (words, pooled) in [("spain-blue I 1", Value::Null), ("italy I 1", json!({ "I": 1 }))] {
        let stacks = [("J08", "france I 2"), ("J08", words), ("Seville", "spain I 1")];
        let mut s = war(12, "french", "orders", &stacks, &[("Soult", "J08")]);
        plays(&mut s, &["lead Soult", "everyone", &format!("step {MADRID}"), "halt"]);
        assert_eq!(position(&s)["dead"]["spain-blue"], pooled, "{words}");
        let stacks = [(MADRID, "france I 2"), (MADRID, words), ("Seville", "spain I 1")];
        let mut s = war(12, "french", "orders", &stacks, &[("Soult", MADRID)]);
        plays(&mut s, &["lead Soult", "everyone", "halt"]);
        assert_eq!(position(&s)["dead"]["spain-blue"], Value::Null, "who was there has not entered");
    }
}
