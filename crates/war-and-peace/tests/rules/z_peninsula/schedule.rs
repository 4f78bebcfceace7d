//! Who comes to Spain and who is called away (Z.VIII.F.1, Z.VIII.F.2).

use super::{
    BAYONNE, CADIZ, CORUNNA, LISBON, MADRID, TOULOUSE, WAITING, allied_phase, arrive_at, french_phase,
    points, pooled, war, war_with,
};
use crate::common::{all_sp, json, leader, offered, offers, phase, place, play, plays, position, sp};
use serde_json::Value;

/// A turn, French infantry, other SP by nation and kind, and leaders.
type Month = (u8, u64, &'static [(&'static str, &'static str, u64)], &'static [&'static str]);

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
