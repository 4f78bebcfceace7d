//! The pieces (D), stacking (E.3) and the sequence of play (F).

use crate::common::{
    all_sp, decides, json, new_game, offered, offers, phase, play, plays, position, said, situation,
    situation_in, sp,
};
use kernel::{Title, Viewer};
use war_and_peace::WarAndPeace;

/// WP-F.1-1, WP-F.1-2, WP-F.2, WP-Z.3-1: a turn is a month, the French first; a segment goes from attrition to combat.
#[test]
fn the_french_have_the_first_segment_of_each_month() {
    let mut s = situation(1, "french", "orders", &[("Y16", "france I 1"), ("Y33", "austria I 1")], &[]);
    plays(&mut s, &["done"]);
    assert_eq!((position(&s)["turn"].as_u64(), decides(&s)), (Some(1), "non-french"));
    // The first turn has no attrition and no alliance die; the second has both.
    play(&mut s, "done", &[1]);
    assert_eq!((position(&s)["turn"].as_u64(), phase(&s).as_str()), (Some(2), "alliance"));
    assert!(said(&s, "WP-G.1"));
    play(&mut s, "pass", &[]);
    assert_eq!(phase(&s), "orders");
}

/// WP-F.3, WP-Z.I.C.3: five turns, then the conditions of victory decide.
#[test]
fn the_last_month_ends_the_game() {
    let mut s = situation(5, "non-french", "orders", &[("Y16", "france I 1"), ("Y33", "austria I 1")], &[]);
    play(&mut s, "done", &[]);
    assert_eq!((decides(&s), position(&s)["ending"].as_str()), ("nobody", Some("non-french")));
}

/// WP-D.2-1, WP-D.2-3, WP-D.6-3: SP of one nation and kind are one number; kinds and nations never mix.
#[test]
fn strength_points_of_a_kind_are_one_number() {
    let stacks =
        [("Y16", "france I 3"), ("Y16", "france I 2"), ("Y16", "france GI 2"), ("Y16", "bavaria I 1")];
    let s = situation(1, "french", "orders", &[&stacks[..], &[("Y33", "austria I 1")]].concat(), &[]);
    assert_eq!((sp(&s, "Y16", "france", "I"), sp(&s, "Y16", "france", "GI")), (5, 2));
    assert_eq!(position(&s)["stacks"]["Y16"].as_array().unwrap().len(), 3);
}

/// WP-E.3-1: SP that a leader leads are where he is, on the map.
#[test]
fn troops_are_where_their_leader_is() {
    let stacks = [("Y16", "france I 3"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z16", "halt"]);
    let scene = serde_json::to_value(s.scene(Viewer::Onlooker)).unwrap();
    let there: Vec<&str> = scene["pieces"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|p| p["at"]["hex"] == "Z16")
        .map(|p| p["face"]["symbol"].as_str().unwrap())
        .collect();
    assert_eq!(there, ["leader", "infantry"]);
}

/// WP-D.1-1, WP-D.2-2, R-WP-D.2-2, WP-E.3-3, WP-J.9: any number of SP may share a hex.
#[test]
fn there_is_no_limit_to_a_stack() {
    let s = situation(1, "french", "orders", &[("Y16", "france I 140"), ("Y33", "austria I 1")], &[]);
    assert_eq!(all_sp(&s, "Y16"), 140);
}

/// WP-Z.I.E.1, WP-Z.5.f-1, WP-BB.q24: the French set up first; within one hex of Strasbourg and in France, divided as
/// they like.
#[test]
fn forces_are_divided_freely_within_their_hexes() {
    let mut s = new_game("austerlitz", &[]);
    assert_eq!(decides(&s), "french");
    assert!(
        offered(&s).iter().any(|n| n == "put I 3 Z22") && !offered(&s).iter().any(|n| n == "put I 3 Z23")
    );
    plays(&mut s, &["put I 3 Z22", "put I 5 AA22", "leader Ney AA22", "all Z22", "all AA21"]);
    assert_eq!((sp(&s, "AA22", "france", "I"), sp(&s, "Z22", "france", "I")), (5, 3));
    assert_eq!(decides(&s), "non-french");
}

/// WP-A-3, WP-A-4: no campaign lasts more than ten years of months, and every one can be played alone: two seats, and
/// whoever holds both decides for both.
#[test]
fn campaigns_can_be_played_alone_in_ten_years() {
    for card in WarAndPeace::default().scenarios() {
        let mut s = new_game(card.slug, &[]);
        assert!((1..=120).contains(&s.scene(Viewer::Onlooker).tracks[0].to), "{}", card.slug);
        assert_eq!(card.seats.len(), 2);
        let mut decided = std::collections::BTreeSet::new();
        for _ in 0..200 {
            decided.insert(decides(&s));
            let all = offered(&s);
            let pick = all.iter().find(|n| n.starts_with("all ") || *n == "done").unwrap_or(&all[0]).clone();
            if crate::common::attempt(&mut s, &pick, &[]).is_err() {
                break;
            }
        }
        assert_eq!(decided.len(), 2, "{}", card.slug);
    }
}

/// WP-Z.3-2: a campaign goes on into the next year.
#[test]
fn january_is_in_the_next_year() {
    for (turn, month, year) in [(3, "wp-december", "1806"), (4, "wp-january", "1807")] {
        let stacks = [("Y16", "france I 1"), ("MM42", "russia I 1")];
        let s = situation_in("jena-friedland", (turn, "french", "orders"), &stacks, &[], |_| {});
        let headline = format!("{:?}", s.scene(Viewer::Onlooker).headline);
        assert!(headline.contains(month) && headline.contains(year), "{headline}");
    }
}

/// WP-JJ.sequence.2, WP-JJ.sequence.3, WP-JJ.sequence.4: attrition, alliance, reinforcements, movement with
/// entrenchments, combat; then leader casualties, the siege marker and its die; then the next player, or the next month.
#[test]
fn a_segment_goes_through_its_phases_in_order() {
    let stacks = [
        ("AA31", "austria I 20"),
        ("AA32", "france I 1"),
        ("S25", "france I 2 inside"),
        ("S25", "austria I 4"),
        ("S27", "austria I 1"),
        ("Y16", "france I 1"),
        ("Y33", "austria I 3"),
    ];
    let mut s = situation_in("austerlitz", (2, "french", "declare"), &stacks, &[("Charles", "AA31")], |p| {
        p["control"] = json!({ "Milan": "french" });
    });
    // Milan is found besieged: a marker, and its die. Then the die of attrition, the question of the alliance; nobody has
    // come to Budapest yet.
    play(&mut s, "done", &[6, 1]);
    assert_eq!(
        (decides(&s), phase(&s).as_str(), sp(&s, "W36", "austria", "I")),
        ("non-french", "alliance", 0)
    );
    play(&mut s, "pass", &[]);
    assert_eq!((phase(&s).as_str(), sp(&s, "W36", "austria", "I")), ("orders", 1));
    assert!(offers(&s, "entrench AA31"));
    plays(&mut s, &["done", "attack AA31 AA32", "done"]);
    for _ in 0..20 {
        if phase(&s).starts_with("advance") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    // Charles is unharmed with eleven; the new marker is a two, and so is the die: Milan falls. Then French attrition.
    play(&mut s, "done", &[5, 6, 2, 1]);
    assert_eq!((crate::common::leader(&s, "Charles").as_str(), sp(&s, "S25", "france", "I")), ("AA31", 0));
    assert_eq!((position(&s)["turn"].as_u64(), decides(&s)), (Some(3), "french"));
}

/// What is wrong with a position of Austerlitz.
fn faults(change: impl FnOnce(&mut serde_json::Value)) -> String {
    let mut position = json!({ "turn": 2, "active": "french", "phases": ["orders"], "stacks": {
        "Y16": [{ "nation": "france", "kind": "I", "sp": 1 }],
        "Y33": [{ "nation": "austria", "kind": "I", "sp": 1 }],
    } });
    change(&mut position);
    let faults = new_game("austerlitz", &[]).arrange(&position).err();
    faults.map_or_else(String::new, |all| format!("{all:?}"))
}

/// WP-D.2-2, WP-BB.e1: a position has no more SP than there are counters, however they are written down.
#[test]
fn a_position_has_no_more_than_the_counters() {
    assert_eq!(faults(|_| {}), "");
    let guard = |n: u8| json!([{ "nation": "france", "kind": "GC", "sp": n }]);
    assert_eq!(faults(|p| p["stacks"]["Z16"] = guard(1)), "");
    assert!(faults(|p| p["stacks"]["Z16"] = guard(2)).contains("GC"));
    let dead = |p: &mut serde_json::Value| {
        p["stacks"]["Z16"] = guard(1);
        p["dead"] = json!({ "france": { "GC": 1 } });
    };
    assert!(faults(dead).contains("GC"), "the dead are counters, too");
    let twice = json!([{ "nation": "france", "kind": "I", "sp": 250 }, { "nation": "france", "kind": "I", "sp": 250 }]);
    assert!(faults(|p| p["stacks"]["Z16"] = twice).contains("more than"));
}

/// WP-F.1-2: whoever is asked has a choice.
#[test]
fn a_position_asks_nobody_in_vain() {
    for asked in ["muster", "embark", "voyage"] {
        let why = faults(|p| p["phases"] = json!(["orders", asked]));
        assert!(why.contains("no choice"), "{asked}: {why}");
    }
    let why = faults(|p| p["phases"] = json!(["perish 1 0 Z20"]));
    assert!(why.contains("no choice"), "{why}");
}

/// WP-M.5, WP-S.9.a: between summonses and battles only who is surrounded is inside a city (R-WP-M.5).
#[test]
fn a_position_shuts_nobody_in_whom_no_enemy_surrounds() {
    let milan = |besieger: &str| {
        faults(|p| {
            p["control"] = json!({ "Milan": "french" });
            p["stacks"]["S25"] = json!([
                { "nation": "france", "kind": "I", "sp": 2, "marks": ["inside"] },
                { "nation": besieger, "kind": "I", "sp": 2 },
            ]);
        })
    };
    assert_eq!(milan("austria"), "");
    assert!(milan("france").contains("nobody is around it"), "{}", milan("france"));
    let alone = |p: &mut serde_json::Value| {
        p["stacks"]["S25"] = json!([{ "nation": "france", "kind": "I", "sp": 2 }]);
        p["leaders"] = json!({ "Massena": { "hex": "S25", "inside": true } });
    };
    assert!(faults(alone).contains("nobody is around it"), "{}", faults(alone));
}
