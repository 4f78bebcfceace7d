//! The Imperial Guard (V), Russian patriotism (W), demoralized combat (X).

use crate::common::{
    Table, all_sp, attempt, decides, fall, json, leader, offered, offers, phase, play, plays, position, said,
    situation_in, situation_with, sp, sum, until,
};

/// French under Napoleon at AA32 attack Austrians at AA31.
fn guards(options: &[&str], french: &[&str], austrians: &str, leader: &str) -> Table {
    let mut stacks: Vec<(&str, &str)> =
        vec![("Y16", "france I 1"), ("W36", "austria I 1"), ("AA31", austrians)];
    stacks.extend(french.iter().map(|w| ("AA32", *w)));
    let when = (1, "french", "declare");
    let mut s = situation_with(("austerlitz", options), when, &stacks, &[(leader, "AA32")], |_| {});
    play(&mut s, "attack AA32 AA31", &[]);
    s
}

const GUARD: &[&str] = &["imperial-guard"];

/// WP-V.1-1: asked in each round in which Napoleon leads French guards, and in no other.
#[test]
fn the_guard_wants_napoleon() {
    let mut s = guards(GUARD, &["france I 6", "france GI 2"], "austria I 8", "Napoleon");
    play(&mut s, "done", &[]);
    assert_eq!((decides(&s), offered(&s)), ("french", vec!["guard".to_owned(), "spare".to_owned()]));
    play(&mut s, "spare", &[4, 5]);
    fall(&mut s);
    while !offers(&s, "fight AA31") {
        play(&mut s, "done", &[]);
    }
    play(&mut s, "fight AA31", &[]);
    assert!(offers(&s, "guard"));
    for (french, leader) in
        [(["france I 6", "france I 2"], "Napoleon"), (["france I 6", "france GI 2"], "Ney")]
    {
        let mut s = guards(GUARD, &french, "austria I 8", leader);
        play(&mut s, "done", &[3, 4]);
        assert!(said(&s, "WP-O.1.c"), "{french:?} {leader}");
    }
    let mut s = guards(&[], &["france I 6", "france GI 2"], "austria I 8", "Napoleon");
    play(&mut s, "done", &[3, 4]);
    assert!(said(&s, "WP-O.1.c"));
}

/// WP-V.1.a: morale three for the round, whatever the rest of the force has.
#[test]
fn the_guard_brings_morale_three() {
    for (word, morale) in [("guard", 3), ("spare", 1)] {
        let mut s = guards(GUARD, &["italy I 8", "france GI 2"], "austria I 9", "Napoleon");
        play(&mut s, "done", &[]);
        play(&mut s, word, &[3, 4]);
        assert_eq!(position(&s)["battles"][0]["morale"], json!([morale, 1]), "{word}");
        // They are far from supply and so the smaller force.
        assert_eq!(sum(&s, "WP-O.1.c").iter().map(|t| t.0).filter(|n| *n < 0).max(), Some(-morale));
    }
}

/// WP-V.1.b: guards fall first, then others.
#[test]
fn the_guard_dies() {
    // Eleven without supply count six: 2:1 for the Austrians, and a twelve less four is D1 for the French.
    let mut s = guards(GUARD, &["france I 9", "france GI 1", "france C 1"], "austria I 14", "Napoleon");
    play(&mut s, "done", &[]);
    play(&mut s, "guard", &[6, 6]);
    let mut lost = Vec::new();
    while phase(&s).starts_with("fall") {
        if decides(&s) == "french" {
            lost.push(offered(&s));
        }
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    assert_eq!(sp(&s, "AA32", "france", "GI"), 0);
    // Once the Guard is gone the usual demands hold for the others.
    assert!(lost.iter().all(|list| list.iter().all(|n| n != "lose AA32 france GI")), "{lost:?}");
}

/// WP-V.1.c, WP-V.1.a: a Guard that is beaten leaves no morale at all.
#[test]
fn a_beaten_guard_breaks_the_army() {
    let mut s = guards(GUARD, &["france I 6", "france GI 5"], "austria I 22", "Napoleon");
    play(&mut s, "done", &[]);
    // At 2:1 a twelve with one on and six off is an eight: 1 for the Austrians, D1 for the French.
    play(&mut s, "guard", &[6, 6]);
    assert_eq!(crate::common::level(&s, "AA32", "france", false), 9);
    fall(&mut s);
    for _ in 0..20 {
        if phase(&s).starts_with("withdraw") || phase(&s).starts_with("pursued") {
            assert!(sp(&s, "AA32", "france", "I") > 0);
            return;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    panic!("nobody withdraws");
}

/// WP-W.1, WP-W.2, WP-Z.IV.D.4, WP-Z.IV.D.3.a: on board 4 Russian regulars have morale three, Cossacks none; on board 3
/// they are as everywhere.
#[test]
fn russians_fight_for_russia() {
    for (from, to, words, morale) in [
        ("LL46", "MM46", "russia I 8", 3),
        ("LL46", "MM46", "russia C 8", 3),
        ("LL46", "MM46", "russia CC 8", 0),
        ("LL40", "LL41", "russia I 8", 1),
    ] {
        let stacks = [(from, "france I 9"), (to, words), ("PP58", "russia I 1"), ("HH29", "france I 1")];
        let mut s = situation_in("russia", (1, "french", "declare"), &stacks, &[], |_| {});
        play(&mut s, &format!("attack {from} {to}"), &[]);
        if attempt(&mut s, "done", &[3, 4]).is_err() {
            // Cossacks are asked whether they stay.
            play(&mut s, "done", &[]);
            play(&mut s, "done", &[3, 4]);
        }
        assert_eq!(position(&s)["battles"][0]["morale"][1], morale, "{words} in {to}");
    }
}

/// Prussia is an ally of France.
fn ally(p: &mut serde_json::Value) {
    p["allegiance"] = json!({ "prussia": "french" });
}

/// Landwehr without morale under a leader at AA32 is attacked by Austrians.
fn landwehr(options: &[&str], leaders: &[(&str, &str)]) -> Table {
    let stacks =
        [("AA31", "austria I 10"), ("AA32", "prussia L 10"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let when = (1, "non-french", "declare");
    let mut s = situation_with(("austerlitz", options), when, &stacks, leaders, ally);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[4, 5]);
    fall(&mut s);
    s
}

/// WP-X.1, WP-X.2: at the end of a round a force without morale loses a die less its leader's value, and stays.
#[test]
fn who_has_no_morale_loses_by_the_die() {
    for (leaders, die, loss) in
        [(&[][..], 4, 4), (&[("Blucher", "AA32")][..], 4, 2), (&[("Blucher", "AA32")][..], 2, 0)]
    {
        let mut s = landwehr(&["demoralized-combat"], leaders);
        let before = all_sp(&s, "AA32");
        play(&mut s, "done", &[]);
        play(&mut s, "done", &[die]);
        assert!(said(&s, "WP-X.1"));
        fall(&mut s);
        assert_eq!(all_sp(&s, "AA32"), before - loss, "{leaders:?} {die}");
        // The battle goes on.
        assert!(offers(&s, "fight AA32") && all_sp(&s, "AA31") > 0);
    }
}

/// WP-R.1-1, WP-P.10-1, WP-P.10-2: who brought the last reinforcements was with committed SP: if they surrender he is
/// rolled for at once, and rides to others.
#[test]
fn a_leader_whose_reinforcements_surrender_rides_to_others() {
    let stacks = [
        ("AA31", "austria I 10"),
        ("AA32", "prussia L 10"),
        ("BB31", "prussia L 1"),
        ("Y16", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let when = (1, "non-french", "declare");
    let options: &[&str] = &["demoralized-combat"];
    let mut s = situation_with(("austerlitz", options), when, &stacks, &[("Blucher", "BB31")], ally);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[4, 5]);
    fall(&mut s);
    plays(&mut s, &["done", "done"]);
    // A four and Blucher bring them; then a one costs one SP, and the dice spare him.
    play(&mut s, "commit AA32 BB31", &[4, 1]);
    play(&mut s, "lose BB31 prussia L", &[3, 3]);
    assert_eq!((all_sp(&s, "BB31"), leader(&s, "Blucher")), (0, "AA32".to_owned()));
    assert!(said(&s, "WP-P.10-2"));
}

/// WP-X.2: without the option they go.
#[test]
fn without_the_option_they_go() {
    let mut s = landwehr(&[], &[]);
    plays(&mut s, &["done", "done"]);
    assert!(phase(&s).starts_with("withdraw") && !said(&s, "WP-X.1"));
}

/// WP-X.2, WP-X.1: an assaulted garrison without morale is not lost by that alone.
#[test]
fn a_garrison_holds_out() {
    let stacks =
        [("Y24", "france I 12"), ("Y25", "austria I 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let options: &[&str] = &["demoralized-combat"];
    let mut s = situation_with(("austerlitz", options), (1, "french", "declare"), &stacks, &[], |_| {});
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    // Twelve to eight: a nine and morale is D1, which is all the morale they have; a one costs one of them.
    play(&mut s, "assault Y25", &[4, 5]);
    let inside = |s: &Table| sp(s, "Y25", "austria", "I");
    for _ in 0..10 {
        if said(&s, "WP-X.1") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        if attempt(&mut s, &pick, &[]).is_err() {
            play(&mut s, &pick, &[1]);
        }
    }
    assert!(said(&s, "WP-X.1") && !said(&s, "WP-P.8-1") && inside(&s) > 0);
}

/// WP-X.1, WP-S.6-2, WP-S.8-1: only the garrison that is stormed gives up by the die, not another behind the walls of a city
/// beside it.
#[test]
fn a_garrison_beside_the_one_that_is_stormed_does_not_give_up() {
    let stacks = [
        ("CC23", "france I 2"),
        ("CC24", "france I 1 inside"),
        ("CC24", "russia I 5"),
        ("CC22", "russia I 4"),
        ("W15", "france I 1"),
    ];
    let game = ("napoleon-at-bay", &["demoralized-combat"][..]);
    let mut s = situation_with(game, (1, "french", "declare"), &stacks, &[("Blucher", "CC24")], |p| {
        p["siege"] = json!({ "Frankfurt": 1 });
        p["control"] = json!({ "Frankfurt": "french", "Mainz": "french" });
    });
    play(&mut s, "attack CC23 CC24", &[]);
    play(&mut s, "done", &[3, 2]);
    plays(&mut s, &["done", "done"]);
    play(&mut s, "sally CC24 CC24", &[6]);
    plays(&mut s, &["done", "done", "stop CC24", "counterattack", "shelter-all", "shelter-all"]);
    until(&mut s, &["assault CC24", "done"], |s| position(s)["active"] == json!("non-french"));
    assert_eq!((sp(&s, "CC23", "france", "I"), sp(&s, "CC24", "france", "I")), (0, 1));
    assert!(!said(&s, "WP-X.1"));
}
