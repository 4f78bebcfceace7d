//! The Peninsular War, 1808 to 1814 (Z.VIII), with the partisans of Z.VI.

mod purchases;
mod schedule;

use crate::common::{
    Table, all_sp, decides, fall, is_marked, json, leader, new_game, number, offered, offers, phase, place,
    play, plays, position, said, situation_in, situation_with, sp, until,
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

/// Puts everything that arrives in one hex, and says whether anything was asked.
fn arrive_at(s: &mut Table, hex: &str) {
    while phase(s).starts_with("arrive") {
        play(s, &format!("all {hex}"), &[]);
    }
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
        let dice: &[u16] = match (ending, besieged) {
            ("none", _) => &[1],
            (_, true) => &[6],
            _ => &[],
        };
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

/// WP-Z.VIII.D.3.d, WP-S.3, R-WP-M.5: a Spanish leader whom the English leave behind the walls does not stay there alone.
#[test]
fn a_leader_does_not_stay_behind_walls_alone() {
    let stacks =
        [("Cadiz", "england I 1"), ("Cadiz", "spain I 4"), ("D06", "france I 1"), ("B06", "france I 1")];
    let mut s = war_with(12, "french", "declare", &stacks, &[("Cuesta", "Cadiz")], |p| {
        p["control"] = json!({ "Cadiz": "non-french" });
    });
    let inside = |s: &Table| position(s)["leaders"]["Cuesta"]["inside"] == json!(true);
    plays(&mut s, &["attack D06 C06", "done", "enter england I 1", "shelter Cuesta"]);
    assert!(inside(&s));
    plays(&mut s, &["done", "evacuate C06", "done", "take spain I 4"]);
    until(&mut s, &["done"], |s| position(s)["active"] == json!("non-french"));
    assert_eq!((sp(&s, "D06", "spain", "I"), leader(&s, "Cuesta").as_str()), (4, CADIZ));
    assert!(!inside(&s));
}

/// WP-Z.VIII.D.3.d, WP-Q.1.i, R-WP-M82: a force in the field that is out of supply goes where the enemy says, and not
/// aboard; one that the sea feeds may.
#[test]
fn the_hungry_do_not_go_aboard() {
    for elsewhere in [5, 1] {
        // Only one coastal hex is fed, the one with most.
        let others = format!("england I {elsewhere}");
        let stacks = [("I12", "france I 4"), ("I13", "england I 3"), ("K15", others.as_str())];
        let mut s = war(12, "french", "declare", &stacks, &[]);
        plays(&mut s, &["attack I12 I13"]);
        play(&mut s, "done", &[3, 4]);
        fall(&mut s);
        if decides(&s) == "french" {
            play(&mut s, "done", &[]);
        }
        let hungry = elsewhere == 5;
        assert_eq!(is_marked(&s, "I13", "england", "unsupplied"), hungry);
        play(&mut s, "retire I13", &[]);
        assert_eq!(offers(&s, "aboard"), !hungry, "{} {:?}", phase(&s), offered(&s));
        assert_eq!(decides(&s), if hungry { "french" } else { "non-french" });
    }
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
