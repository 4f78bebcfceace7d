//! Replacement points and what they buy (Z.VIII.F.3, Z.VIII.F.4, Z.VIII.F.5).

use super::{
    BAYONNE, CORUNNA, LISBON, MADRID, TOULOUSE, allied_phase, arrive_at, french_phase, points, pooled, war,
    war_with,
};
use crate::common::{
    Table, all_sp, json, new_game, offered, offers, phase, play, plays, position, situation_with, sp,
};
use serde_json::Value;

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

/// WP-Z.VIII.F.3.b: the totals of the four nations are four purses, and each is shown by its own name.
#[test]
fn purses_are_shown_by_name() {
    let mut s = new_game("peninsular-war", &[]);
    plays(&mut s, &["all H11", "done", "done"]);
    let scene = serde_json::to_value(s.scene(kernel::Viewer::Onlooker)).unwrap();
    let panels = scene["panels"].as_array().unwrap();
    let pools = panels.iter().find(|p| p["name"]["key"] == "wp-force-pools").unwrap().to_string();
    let names: Vec<&str> = pools.split('"').filter_map(|word| word.strip_prefix("wp-purse-")).collect();
    assert_eq!(names, ["french", "english", "spanish", "portuguese"]);
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
