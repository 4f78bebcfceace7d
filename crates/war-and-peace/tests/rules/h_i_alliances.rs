//! Alliances (H), reinforcements and replacements (I), as the campaign of Austerlitz uses them.

use crate::common::{
    Table, all_sp, attempt, json, leader, number, offers, phase, play, plays, position, said, situation_in,
    sp, sum,
};

/// The French are about to roll in September.
fn alliance(change: impl FnOnce(&mut serde_json::Value)) -> Table {
    let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    situation_in("austerlitz", (2, "french", "alliance"), &stacks, &[], change)
}

/// WP-H.1, WP-H.7-2, WP-F.1.b: one die; from 1 to 6 nothing happens.
#[test]
fn an_ordinary_roll_changes_nothing() {
    for die in 1..=6 {
        let mut s = alliance(|_| {});
        play(&mut s, "roll", &[die]);
        assert_eq!(position(&s)["came"], json!([0, 0]));
        assert_eq!(phase(&s), "orders");
    }
}

/// WP-H.8: the roll is voluntary.
#[test]
fn nobody_has_to_roll() {
    let mut s = alliance(|_| {});
    play(&mut s, "pass", &[]);
    assert_eq!(phase(&s), "orders");
}

/// WP-H.9: no roll on the first turn.
#[test]
fn there_is_no_roll_on_the_first_turn() {
    let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "orders");
}

/// WP-H.2.a, WP-H.2.b, WP-H.3, WP-H.6-1: points of the French take off, points of the others add, four at the most.
#[test]
fn points_change_the_die_by_four_at_the_most() {
    for (points, modifier) in [([2, 1], -1), ([9, 1], -4), ([0, 3], 3), ([0, 9], 4)] {
        let mut s = alliance(|p| p["victory_points"] = json!(points));
        let die = if modifier < 0 { 6 } else { 1 };
        play(&mut s, "roll", &[die]);
        assert_eq!(sum(&s, "WP-H.1").get(1).map(|t| t.0), Some(modifier));
    }
}

/// WP-H.6-2: whatever is below one is a 0, whatever is above six a 7, and one and six are neither.
#[test]
fn the_die_ends_at_nought_and_seven() {
    for (points, die, came, total) in [
        ([4, 0], 1, [1, 0], 0),
        ([4, 0], 4, [1, 0], 0),
        ([4, 0], 5, [0, 0], 1),
        ([0, 4], 2, [0, 0], 6),
        ([0, 4], 3, [0, 1], 7),
        ([0, 4], 6, [0, 1], 7),
    ] {
        let mut s = alliance(|p| p["victory_points"] = json!(points));
        play(&mut s, "roll", &[die]);
        assert_eq!(position(&s)["came"], json!(came), "{points:?} {die}");
        assert_eq!(number(&s, "WP-H.1", "total"), total, "{points:?} {die}");
        assert_eq!(position(&s)["allegiance"]["prussia"] == "non-french", came[1] == 1);
    }
}

/// WP-H.7-1, WP-Z.I.D.1.c, WP-Z.I.D.1.e: a 0 keeps Prussia out; then nobody rolls again.
#[test]
fn a_nought_keeps_prussia_out_for_good() {
    let mut s = alliance(|p| p["victory_points"] = json!([3, 0]));
    play(&mut s, "roll", &[2]);
    assert!(said(&s, "WP-Z.I.D.1.c"));
    assert_eq!(position(&s)["no_alliance"], true);
    // The non-French are not asked either.
    play(&mut s, "done", &[1]);
    assert_eq!((phase(&s).as_str(), position(&s)["active"].as_str()), ("orders", Some("non-french")));
}

/// WP-Z.I.D.1.d, WP-S.1.b, WP-D.5-2: a 7 brings Prussia in with its army and its cities.
#[test]
fn a_seven_brings_prussia_in() {
    let mut s = alliance(|p| p["victory_points"] = json!([0, 2]));
    play(&mut s, "roll", &[5]);
    assert_eq!((sp(&s, "GG27", "prussia", "I"), sp(&s, "GG27", "prussia", "C")), (10, 1));
    assert_eq!((leader(&s, "Brunswick").as_str(), leader(&s, "Ruchel").as_str()), ("GG27", "GG27"));
    assert_eq!(
        (all_sp(&s, "EE27"), all_sp(&s, "HH29"), all_sp(&s, "HH33"), all_sp(&s, "II35")),
        (7, 1, 1, 1)
    );
    assert_eq!(position(&s)["control"]["Breslau"], "non-french");
    assert_eq!(position(&s)["allegiance"]["prussia"], "non-french");
}

/// R-WP-Z.I.D.1.d: an army whose city the French hold comes to a hex beside it.
#[test]
fn prussians_come_beside_a_city_that_is_held() {
    let stacks = [("Y16", "france I 1"), ("EE27", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (2, "french", "alliance"), &stacks, &[], |p| {
        p["victory_points"] = json!([0, 2]);
    });
    play(&mut s, "roll", &[5]);
    assert_eq!(phase(&s).split(' ').next(), Some("arrive"));
    assert!(offers(&s, "all EE28") && !offers(&s, "all EE27"));
}

/// WP-Z.I.D.1.b, R-WP-Z.I.D.1.b: one lasting point once the French have entered Prussian land, and no more.
#[test]
fn entering_prussia_costs_a_point_once() {
    let stacks = [("BB25", "bavaria C 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (2, "french", "orders"), &stacks, &[], |_| {});
    plays(&mut s, &["ride BB25", "step AA26", "halt"]);
    assert_eq!(position(&s)["events"], json!(["french-enter-bloc-prussia"]));
    play(&mut s, "done", &[3]);
    play(&mut s, "roll", &[1]);
    assert_eq!(sum(&s, "WP-H.1").get(1).map(|t| t.0), Some(1));
}

/// WP-Z.I.D.1.f: Austrians and Russians stay out of Prussian land until Prussia is at war.
#[test]
fn prussian_land_is_closed_to_austrians() {
    let stacks = [("CC30", "austria C 1"), ("Y16", "france I 1")];
    let mut s = situation_in("austerlitz", (2, "non-french", "orders"), &stacks, &[], |_| {});
    plays(&mut s, &["ride CC30"]);
    assert!(attempt(&mut s, "step DD29", &[]).is_err());
    let mut s = situation_in("austerlitz", (2, "non-french", "orders"), &stacks, &[], |p| {
        p["events"] = json!(["prussia-joins"]);
    });
    plays(&mut s, &["ride CC30", "step DD29"]);
}

/// WP-H.5-1, WP-H.5-2, WP-H.2-1, R-WP-H.5-2, WP-Z.I.D.1.a: Vienna gives the French a point while they are in it.
#[test]
fn vienna_gives_a_point_while_it_is_occupied() {
    for (hex, modifier) in [("Y33", Some(-1)), ("X33", None)] {
        let stacks = [(hex, "france I 1"), ("CC30", "austria I 1")];
        let mut s = situation_in("austerlitz", (2, "french", "alliance"), &stacks, &[], |p| {
            p["control"] = json!({ "Vienna": "french" });
        });
        play(&mut s, "roll", &[6]);
        assert_eq!(sum(&s, "WP-H.1").get(1).map(|t| t.0), modifier);
    }
}

/// WP-I.1, WP-Z.6, WP-F.1.c, WP-Z.I.F.2.a, WP-Z.I.F.1: an Austrian SP at Budapest each turn; nothing for the
/// French.
#[test]
fn austria_gets_an_sp_each_turn() {
    let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[]);
    assert_eq!((sp(&s, "W36", "austria", "I"), all_sp(&s, "Y16")), (1, 1));
}

/// WP-Z.I.F.3: a reinforcement is forfeited if the enemy controls its city.
#[test]
fn a_lost_city_forfeits_its_reinforcement() {
    let stacks = [("W36", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[]);
    assert!(said(&s, "WP-Z.I.F.3"));
    assert_eq!(sp(&s, "W36", "austria", "I"), 0);
}

/// WP-I.2, WP-Z.7, WP-Z.I.F.2.b: a replacement only from the dead of the scenario, and only if it is wanted.
#[test]
fn replacements_come_from_the_dead() {
    let stacks = [("Y16", "france I 1"), ("Y33", "austria I 1")];
    for (dead, asked) in [
        (json!({}), false),
        (json!({ "austria": { "C": 4 } }), false),
        (json!({ "austria": { "I": 1 } }), true),
    ] {
        let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &[], |p| p["dead"] = dead);
        play(&mut s, "done", &[]);
        assert_eq!(phase(&s) == "replace", asked);
        if asked {
            play(&mut s, "accept", &[]);
            assert_eq!(sp(&s, "Y33", "austria", "I"), 2);
            assert_eq!(position(&s)["dead"], json!({}));
        }
    }
}

/// WP-H.4-1, WP-H.4-2, R-WP-H.4-2: a point for entering a hex that held five SP, three if Napoleon was with them.
#[test]
fn entering_a_great_hex_gives_points() {
    for (who, points) in [("Davout", 1), ("Napoleon", 3)] {
        let stacks = [("AA31", "austria I 40"), ("AA32", "france I 5"), ("Y33", "austria I 1")];
        let mut s =
            situation_in("austerlitz", (2, "non-french", "orders"), &stacks, &[(who, "AA32")], |_| {});
        plays(&mut s, &["done", "attack AA31 AA32", "done"]);
        // Forty to five: no dice, D3 costs three of five; the rest must withdraw.
        finish_battle(&mut s);
        assert_eq!(position(&s)["victory_points"], json!([0, points]), "{who}");
    }
}

/// WP-H.4-1: four SP are too few for a point.
#[test]
fn four_are_no_great_hex() {
    let stacks = [("AA31", "austria I 40"), ("AA32", "france I 4"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (2, "non-french", "orders"), &stacks, &[], |_| {});
    plays(&mut s, &["done", "attack AA31 AA32", "done"]);
    finish_battle(&mut s);
    assert_eq!(position(&s)["victory_points"], json!([0, 0]));
}

/// Everybody does the first thing offered, advancing with all, until the Combat Phase is over.
fn finish_battle(s: &mut Table) {
    let active = position(s)["active"].clone();
    for _ in 0..60 {
        if position(s)["active"] != active || phase(s) == "alliance" {
            return;
        }
        let all = crate::common::offered(s);
        let pick = ["everyone", "done", "rest"].into_iter().find(|w| all.iter().any(|n| n == w));
        let pick = pick.map_or_else(|| all[0].clone(), str::to_owned);
        let pick =
            if pick == "done" && all.iter().any(|n| n.starts_with("fight")) { all[0].clone() } else { pick };
        // No leader is hit, and attrition is mild.
        if attempt(s, &pick, &[]).is_err()
            && attempt(s, &pick, &[1, 1]).is_err()
            && attempt(s, &pick, &[1]).is_err()
        {
            attempt(s, &pick, &[1, 1, 1]).unwrap();
        }
    }
    panic!("no end");
}
