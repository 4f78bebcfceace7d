//! The besieged and those around them meet a second battle, friends from elsewhere, a counterattack, an overrun.

use crate::common::{
    Table, all_sp, decides, fall, is_marked, json, leader, number, offered, offers, phase, play, plays,
    position, said, situation, situation_in, sp, until,
};

/// French around Ulm, Austrians inside it, and others.
fn ulm(
    active: &str,
    asked: &str,
    french: &str,
    austrians: &str,
    more: &[(&str, &str)],
    leaders: &[(&str, &str)],
) -> Table {
    let inside = format!("{austrians} inside");
    let stacks = [("Y25", french), ("Y25", inside.as_str()), ("Z22", "france I 1"), ("W36", "austria I 1")];
    situation_in("austerlitz", (1, active, asked), &[&stacks[..], more].concat(), leaders, |p| {
        p["siege"] = json!({ "Ulm": 1 });
        p["control"] = json!({ "Ulm": "non-french" });
    })
}

/// A fight and its losses.
#[track_caller]
fn fought(s: &mut Table, what: &str, dice: &[u16]) {
    play(s, what, dice);
    fall(s);
}

fn is_asked(s: &Table, word: &str) -> bool {
    phase(s).split(' ').next() == Some(word)
}

/// WP-L.1-1, WP-N.1-2, WP-N.3-2, R-WP-S.9.d-1: with its besiegers overrun a garrison is free: it attacks who is beside it,
/// and that attack is fought.
#[test]
fn a_garrison_whose_besiegers_are_overrun_attacks() {
    let more = [("Y26", "austria I 8"), ("Z24", "france I 2")];
    let mut s = ulm("non-french", "orders", "france I 1", "austria I 2", &more, &[("Charles", "Y26")]);
    plays(&mut s, &["lead Charles", "everyone", "overrun Y25", "step Y24", "halt"]);
    assert!(!is_marked(&s, "Y25", "austria", "inside") && position(&s)["siege"] == json!({}));
    plays(&mut s, &["done", "attack Y25 Z24", "done"]);
    assert_eq!((decides(&s), is_asked(&s, "shelter")), ("french", true));
    play(&mut s, "done", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (2, 2));
}

/// WP-S.9.d-1, WP-J.1-1, R-WP-S.9.d-1: and it marches, if its Movement Phase is not over.
#[test]
fn a_garrison_whose_besiegers_are_overrun_marches() {
    let leaders = [("Charles", "Y26"), ("Ferdinand", "Y25 inside")];
    let mut s = ulm("non-french", "orders", "france I 1", "austria I 2", &[("Y26", "austria I 8")], &leaders);
    assert!(!offers(&s, "lead Ferdinand"));
    plays(&mut s, &["lead Charles", "everyone", "overrun Y25", "step Y24", "halt"]);
    plays(&mut s, &["lead Ferdinand", "everyone", "step X25", "halt"]);
    assert_eq!((leader(&s, "Ferdinand").as_str(), sp(&s, "X25", "austria", "I")), ("X25", 2));
}

/// WP-S.9.d-1, WP-N.7.a-3, WP-Q.1.e-2: a sortie does not leave its besiegers for another battle; those of the other battle may
/// join it.
#[test]
fn a_sortie_leaves_for_no_other_battle() {
    let more = [("Y26", "austria I 6"), ("Z26", "france I 6")];
    let mut s = ulm("non-french", "declare", "france I 4", "austria I 4", &more, &[]);
    plays(&mut s, &["sortie Y25", "attack Y26 Z26", "done", "done"]);
    fought(&mut s, "fight Y25", &[3, 4]);
    fought(&mut s, "fight Z26", &[3, 4]);
    assert!(offers(&s, "retire Y25") && offers(&s, "shift Y26 Y25"), "{:?}", offered(&s));
    assert!(!offers(&s, "shift Y25 Z26"), "{:?}", offered(&s));
}

/// Austrians at Y26 relieve Ulm, whose garrison of four has joined them after a round.
fn relief(french: &str, more: &[(&str, &str)]) -> Table {
    let more = [&[("Y26", "austria I 6")][..], more].concat();
    let mut s = ulm("non-french", "declare", french, "austria I 4", &more, &[]);
    play(&mut s, "attack Y26 Y25", &[]);
    if more.len() > 1 {
        plays(&mut s, &["attack Z25 AA25", "done"]);
        fought(&mut s, "fight Y25", &[3, 3]);
        fought(&mut s, "fight AA25", &[3, 4]);
    } else {
        fought(&mut s, "done", &[3, 3]);
    }
    until(&mut s, &["done"], |s| offers(s, "sally Y25 Y25"));
    play(&mut s, "sally Y25 Y25", &[6]);
    s
}

/// WP-S.9.d-1, WP-S.10.c, WP-N.7.a-3, WP-Q.1.e-2: nor does a garrison that has joined its relief.
#[test]
fn a_garrison_that_joined_its_relief_leaves_for_no_other_battle() {
    let mut s = relief("france I 10", &[("Z25", "austria I 5"), ("AA25", "france I 6")]);
    until(&mut s, &["done"], |s| offers(s, "fight Y25"));
    fought(&mut s, "fight Y25", &[4, 4]);
    fought(&mut s, "fight AA25", &[3, 4]);
    assert!(offers(&s, "retire Y25") && offers(&s, "shift Z25 Y25"), "{:?}", offered(&s));
    assert!(!offers(&s, "shift Y25 AA25"), "{:?}", offered(&s));
}

/// WP-S.9.d-1, WP-S.9.d-2, WP-Q.3-1: while its besiegers stay a sortie does not advance into a hex that others have left.
#[test]
fn a_sortie_does_not_advance_past_its_besiegers() {
    let mut s = ulm("non-french", "declare", "france I 4", "austria I 4", &[("Z24", "france I 3")], &[]);
    plays(&mut s, &["sortie Y25", "done"]);
    fought(&mut s, "done", &[3, 4]);
    until(&mut s, &["done"], |s| offers(s, "commit Y25 Z24"));
    play(&mut s, "commit Y25 Z24", &[6]);
    until(&mut s, &["done"], |s| offers(s, "fight Y25"));
    fought(&mut s, "fight Y25", &[2, 2]);
    until(&mut s, &["done"], |s| offers(s, "retire Z24"));
    play(&mut s, "retire Z24", &[]);
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &to, &[]);
    assert!(sp(&s, "Y25", "france", "I") > 0 && all_sp(&s, "Z24") == 0);
    assert!(!is_asked(&s, "advance"), "{:?}", offered(&s));
}

/// WP-S.9.d-1, WP-Q.3-1: nor does a garrison that beat off friends of its besiegers.
#[test]
fn a_garrison_does_not_follow_the_friends_of_its_besiegers() {
    let mut s = ulm("french", "declare", "france I 3", "austria I 4", &[("Y24", "france I 3")], &[]);
    plays(&mut s, &["attack Y24 Y25", "done", "come-out"]);
    fought(&mut s, "done", &[2, 2]);
    play(&mut s, "retire Y24", &[]);
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &to, &[]);
    assert!(sp(&s, "Y25", "france", "I") > 0 && all_sp(&s, "Y24") == 0);
    assert!(!is_asked(&s, "advance"), "{:?}", offered(&s));
}

/// WP-N.6, R-WP-N.6: besiegers fight when friends attack the hex in which they stand, and attack nobody else.
#[test]
fn besiegers_fight_when_friends_attack_their_hex() {
    let more = [("Y24", "france I 6"), ("Y26", "austria I 5")];
    let mut s = ulm("french", "declare", "france I 3", "austria I 2", &more, &[]);
    assert!(offers(&s, "attack Y25 Y26") && offers(&s, "storm Y25"));
    play(&mut s, "attack Y24 Y25", &[]);
    assert!(!offers(&s, "attack Y25 Y26") && !offers(&s, "storm Y25"), "{:?}", offered(&s));
    plays(&mut s, &["done", "done"]);
    play(&mut s, "assault Y25", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (9, 4));
}

/// WP-N.6, WP-N.7.a-2, R-WP-N.6: besiegers who have been named for an attack of their own fight that one.
#[test]
fn besiegers_who_attack_others_are_in_one_battle() {
    let more = [("Y24", "france I 6"), ("Y26", "austria I 5")];
    let mut s = ulm("french", "declare", "france I 3", "austria I 2", &more, &[]);
    plays(&mut s, &["attack Y25 Y26", "attack Y24 Y25", "done", "done"]);
    play(&mut s, "assault Y25", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (6, 4));
}

/// WP-T.3, R-WP-T.2-2: the trench of besiegers goes with them, also if a sortie stands in their hex.
#[test]
fn the_trench_goes_with_the_besiegers() {
    let mut s = ulm("french", "orders", "france I 4", "austria I 4", &[("Z24", "france I 1")], &[]);
    play(&mut s, "entrench Y25", &[]);
    until(&mut s, &["done"], |s| is_asked(s, "declare") && decides(s) == "non-french");
    plays(&mut s, &["sortie Y25", "done"]);
    fought(&mut s, "done", &[2, 2]);
    assert_eq!(position(&s)["entrenched"], json!(["Y25"]));
    plays(&mut s, &["done", "retire Y25"]);
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    // With nobody left to fight the segment ends, and the other begins with attrition.
    play(&mut s, &to, &[1]);
    assert!(sp(&s, "Y25", "france", "I") == 0 && !is_marked(&s, "Y25", "austria", "inside"));
    assert_eq!(position(&s)["entrenched"], json!([]));
}

/// WP-T.3: a sortie that is lost or goes back leaves the besiegers' trench where it is.
#[test]
fn the_trench_stays_with_the_besiegers() {
    let mut s = ulm("french", "orders", "france I 4", "austria I 4", &[("Z24", "france I 1")], &[]);
    play(&mut s, "entrench Y25", &[]);
    until(&mut s, &["done"], |s| is_asked(s, "declare") && decides(s) == "non-french");
    plays(&mut s, &["sortie Y25", "done"]);
    fought(&mut s, "done", &[2, 2]);
    play(&mut s, "retire Y25", &[]);
    assert!(is_marked(&s, "Y25", "austria", "inside"));
    assert_eq!(position(&s)["entrenched"], json!(["Y25"]));
}

/// WP-S.6-2, WP-N.8.b, R-WP-S.9.d-2: a garrison that has joined its relief is asked before each round how many of it are
/// outside, and may come out again.
#[test]
fn a_garrison_that_joined_its_relief_is_asked_before_each_round() {
    let mut s = relief("france I 10", &[]);
    until(&mut s, &["done"], |s| is_asked(s, "shelter") || offers(s, "fight Y25"));
    assert_eq!((decides(&s), is_asked(&s, "shelter")), ("non-french", true), "{:?}", offered(&s));
    assert!(offers(&s, "enter austria I 1") && offers(&s, "enter austria I 4") && offers(&s, "shelter-all"));
    let outside = sp(&s, "Y26", "austria", "I");
    plays(&mut s, &["enter austria I 3", "done"]);
    fought(&mut s, "fight Y25", &[3, 3]);
    // Of four one has come out.
    assert_eq!(number(&s, "WP-O.1.c", "larger").min(number(&s, "WP-O.1.c", "smaller")), outside as i64 + 1);
    assert!(is_marked(&s, "Y25", "austria", "inside"));
    until(&mut s, &["done"], |s| is_asked(s, "shelter") || position(s)["battles"] == json!([]));
    assert!(offers(&s, "come-out"), "{:?}", offered(&s));
}

/// WP-S.5, WP-S.7, R-WP-S.7: a garrison is stormed or besieged when nobody is outside in its own hex; friends who fight from
/// another hex are fought instead, or look on.
#[test]
fn friends_in_another_hex_do_not_shield_a_garrison() {
    let stacks = [
        ("Y24", "france I 8"),
        ("Y25", "austria I 4"),
        ("X24", "austria I 3"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done"]);
    fought(&mut s, "done", &[2, 2]);
    until(&mut s, &["done"], |s| offers(s, "commit Y25 X24"));
    play(&mut s, "commit Y25 X24", &[6]);
    until(&mut s, &["done"], |s| is_asked(s, "shelter"));
    let inside = sp(&s, "Y25", "austria", "I");
    play(&mut s, "shelter-all", &[]);
    assert_eq!(sp(&s, "X24", "austria", "I"), 3);
    assert_eq!(offered(&s), ["fight Y25", "assault Y25", "besiege Y25", "stop Y25"]);
    play(&mut s, "assault Y25", &[3, 4]);
    let french = sp(&s, "Y24", "france", "I") as i64;
    assert!(french > 0 && said(&s, "WP-O.1.c"));
    let sides = [number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")];
    assert!(sides.contains(&(2 * inside as i64)), "{sides:?}");
}

/// WP-S.5, WP-S.7, WP-Q.1.e-2: friends who left the field before the walls for another battle, and stand there still, shield
/// the garrison: it is neither stormed nor besieged, and the attack on it ends.
#[test]
fn friends_of_another_battle_before_the_walls_shield_a_garrison() {
    let stacks = [
        ("Y24", "france I 8"),
        ("Y25", "austria I 12"),
        ("Z24", "france I 6"),
        ("Z25", "austria I 6"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    for (die, shields) in [(5, true), (4, false)] {
        let mut s = situation(1, "french", "declare", &stacks, &[]);
        plays(&mut s, &["attack Y24 Y25", "attack Z24 Z25", "done", "enter austria I 4", "done"]);
        fought(&mut s, "fight Y25", &[3, 3]);
        fought(&mut s, "fight Z25", &[3, 3]);
        until(&mut s, &["done"], |s| offers(s, "shift Y25 Z25"));
        play(&mut s, "shift Y25 Z25", &[die]);
        until(&mut s, &["done"], |s| is_asked(s, "shelter"));
        assert_eq!((decides(&s), offers(&s, "come-out")), ("non-french", true), "{}", phase(&s));
        play(&mut s, "done", &[]);
        // Those outside are in the battle for Ulm only if they failed to leave it.
        let ulm: Vec<String> = offered(&s).into_iter().filter(|n| n.ends_with(" Y25")).collect();
        assert_eq!(ulm, if shields { vec![] } else { vec!["fight Y25", "stop Y25"] });
        assert_eq!((decides(&s), offers(&s, "fight Z25")), ("french", true), "{:?}", offered(&s));
        assert!(sp(&s, "Y25", "austria", "I") > 4, "some are before the walls");
    }
}

/// French in Stuttgart have attacked Austrians at Z25, in the open; a round is over.
fn from_stuttgart(dice: &[u16]) -> Table {
    let stacks =
        [("Z24", "france I 5"), ("Z25", "austria I 6"), ("Z22", "france I 1"), ("Y27", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    play(&mut s, "attack Z24 Z25", &[]);
    fought(&mut s, "done", dice);
    s
}

/// WP-N.5-2, WP-Q.5-2: who attacks and withdraws into his own city ceases to attack, and may be assaulted.
#[test]
fn who_attacked_and_went_inside_may_be_assaulted() {
    let mut s = from_stuttgart(&[3, 4]);
    plays(&mut s, &["retire Z24", "inside"]);
    until(&mut s, &["done"], |s| offers(s, "counterattack") || position(s)["battles"] == json!([]));
    assert_eq!((decides(&s), offers(&s, "counterattack")), ("non-french", true), "{}", phase(&s));
    play(&mut s, "counterattack", &[]);
    until(&mut s, &["done"], |s| offers(s, "assault Z25"));
    assert!(offers(&s, "besiege Z25") && decides(&s) == "non-french", "{:?}", offered(&s));
    play(&mut s, "assault Z25", &[3, 4]);
    let inside = sp(&s, "Z24", "france", "I") as i64;
    assert!(number(&s, "WP-O.1.c", "larger").max(number(&s, "WP-O.1.c", "smaller")) >= 2 * inside);
}

/// WP-Q.5-2, WP-N.5-2: the same for a sortie that has gone back.
#[test]
fn a_sortie_that_went_back_may_be_stormed() {
    let mut s = ulm("non-french", "declare", "france I 9", "austria I 4", &[], &[]);
    plays(&mut s, &["sortie Y25", "done"]);
    fought(&mut s, "done", &[2, 2]);
    play(&mut s, "retire Y25", &[]);
    until(&mut s, &["done"], |s| offers(s, "counterattack") || position(s)["battles"] == json!([]));
    assert_eq!((decides(&s), offers(&s, "counterattack")), ("french", true), "{}", phase(&s));
}

/// WP-N.5-2, WP-N.1-4, R-WP-N.5-2: who is counterattacked in a city hex says at once whether he stands inside or outside.
#[test]
fn the_counterattacked_may_go_inside_at_once() {
    let mut s = from_stuttgart(&[3, 4]);
    until(&mut s, &["done"], |s| offers(s, "stop Z25"));
    plays(&mut s, &["stop Z25", "counterattack"]);
    assert_eq!((decides(&s), is_asked(&s, "shelter")), ("french", true), "{}", phase(&s));
    play(&mut s, "shelter-all", &[]);
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("non-french", "assault Z25,besiege Z25"));
}

/// WP-N.5-2, WP-N.1-4, WP-S.7, R-WP-N.5-2: a sortie that is counterattacked may step inside; its besiegers storm, or stay
/// before the walls.
#[test]
fn a_counterattacked_sortie_may_step_inside_at_once() {
    let mut s = ulm("non-french", "declare", "france I 9", "austria I 4", &[], &[]);
    plays(&mut s, &["sortie Y25", "done"]);
    fought(&mut s, "done", &[2, 2]);
    until(&mut s, &["done"], |s| offers(s, "stop Y25"));
    plays(&mut s, &["stop Y25", "counterattack"]);
    assert_eq!((decides(&s), is_asked(&s, "shelter")), ("non-french", true), "{}", phase(&s));
    play(&mut s, "shelter-all", &[]);
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("french", "assault Y25,stop Y25"));
}

/// WP-N.5-2, WP-S.10.a, WP-N.1-4, R-WP-N.5-2: besiegers who turn on a relief ask at the gates of the city it came from,
/// and of the one that it relieves.
#[test]
fn a_counterattack_on_a_relief_asks_at_both_gates() {
    let stacks = [
        ("Y25", "france I 9"),
        ("Y25", "austria I 4 inside"),
        ("Z24", "austria I 6"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
        p["siege"] = json!({ "Ulm": 1 });
        p["control"] = json!({ "Ulm": "non-french", "Stuttgart": "non-french" });
    });
    play(&mut s, "attack Z24 Y25", &[]);
    fought(&mut s, "done", &[1, 2]);
    until(&mut s, &["done"], |s| offers(s, "sally Y25 Y25"));
    play(&mut s, "sally Y25 Y25", &[6]);
    until(&mut s, &["done"], |s| offers(s, "stop Y25"));
    plays(&mut s, &["stop Y25", "counterattack"]);
    let mut gates = Vec::new();
    while is_asked(&s, "shelter") {
        assert_eq!(decides(&s), "non-french");
        gates.push(phase(&s).split(' ').next_back().unwrap().to_owned());
        play(&mut s, "shelter-all", &[]);
    }
    gates.sort();
    assert_eq!(gates, ["Y25", "Z24"]);
    // The attack is on Stuttgart.
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("french", "assault Y25,besiege Y25"));
}

/// WP-P.10-2, WP-S.9.d-2: SP that have all come out of a besieged city are besieged still, and no haven for a leader.
#[test]
fn a_sortie_is_no_haven() {
    let more = [("Y26", "austria I 1"), ("X26", "france I 12")];
    let mut s = ulm("non-french", "declare", "france I 4", "austria I 4", &more, &[("Charles", "Y26")]);
    plays(&mut s, &["sortie Y25", "attack Y26 X26", "done", "done"]);
    fought(&mut s, "fight X26", &[3, 3]);
    assert_eq!(all_sp(&s, "Y26"), 0);
    assert_eq!(leader(&s, "Charles"), "W36");
}

/// WP-Q.1.b-1, WP-S.10.c: besiegers who withdraw do not go into a city that has enemies inside.
#[test]
fn besiegers_do_not_withdraw_inside() {
    let mut s = ulm("non-french", "declare", "france I 3", "austria I 4", &[("Y26", "austria I 4")], &[]);
    play(&mut s, "attack Y26 Y25", &[]);
    fought(&mut s, "done", &[3, 4]);
    until(&mut s, &["done"], |s| offers(s, "retire Y25"));
    play(&mut s, "retire Y25", &[]);
    assert_eq!(decides(&s), "french");
    assert!(!offers(&s, "inside") && offered(&s).iter().any(|n| n.starts_with("to ")), "{:?}", offered(&s));
}

/// WP-S.9.b, WP-S.9.e, R-WP-S.9.b: a siege that begins in the phase of the besieged has its first marker at the end of it,
/// with a die, and the next in the besieger's own; if he marches on instead it is over with that Combat Phase.
#[test]
fn a_siege_that_began_in_the_phase_of_the_besieged() {
    let stacks =
        [("Y25", "austria I 6"), ("Z24", "france I 9"), ("Z22", "france I 1"), ("W36", "austria I 1")];
    let leaders = [("Ney", "Z24"), ("Charles", "Y25")];
    for marches in [false, true] {
        let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &leaders, |p| {
            p["control"] = json!({ "Ulm": "non-french" });
        });
        play(&mut s, "attack Y25 Z24", &[]);
        until(&mut s, &["done"], |s| offers(s, "retire Y25"));
        plays(&mut s, &["retire Y25", "inside"]);
        let besieges = ["counterattack", "besiege Z24", "everyone", "done"];
        until(&mut s, &besieges, |s| position(s)["active"] == json!("french") && offers(s, "lead Ney"));
        assert!(is_marked(&s, "Y25", "austria", "inside") && sp(&s, "Y25", "france", "I") > 0);
        assert_eq!((position(&s)["siege"].clone(), said(&s, "WP-S.9.c-1")), (json!({ "Ulm": 1 }), true));
        if marches {
            plays(&mut s, &["lead Ney", "everyone", "step Z24", "halt"]);
            assert!(is_marked(&s, "Y25", "austria", "inside") && sp(&s, "Y25", "france", "I") == 0);
        }
        until(&mut s, &["done"], |s| position(s)["active"] == json!("non-french"));
        assert_eq!(is_marked(&s, "Y25", "austria", "inside"), !marches);
        assert_eq!(position(&s)["siege"] == json!({ "Ulm": 2 }), !marches);
    }
}

/// WP-N.6, WP-S.6-1, WP-Z.XIII.D.3-4: whoever stood by in the hex of an attacker is attacked with him when the tables turn.
#[test]
fn who_stood_by_is_counterattacked_too() {
    let stacks = [
        ("R23", "france I 8"),
        ("R23", "piedmont I 2"),
        ("S23", "austria I 5"),
        ("P23", "france I 1"),
        ("S26", "austria I 1"),
    ];
    let mut s =
        situation_in("montenotte-rivoli", (3, "french", "declare"), &stacks, &[("Bonaparte", "R23")], |p| {
            p["allegiance"] = json!({ "piedmont": "french" });
            p["control"] = json!({ "Turin": "french" });
            p["events"] = json!(["piedmont-peace"]);
        });
    let in_battle = |s: &Table| {
        let all = position(s)["stacks"]["R23"].as_array().unwrap().clone();
        all.iter().filter(|stack| stack["battle"] == json!(1)).count()
    };
    play(&mut s, "attack R23 S23", &[]);
    assert_eq!(in_battle(&s), 1, "Piedmont is at peace");
    fought(&mut s, "done", &[2, 2]);
    until(&mut s, &["done", "stop S23"], |s| is_asked(s, "counter"));
    play(&mut s, "counterattack", &[]);
    assert_eq!((in_battle(&s), is_asked(&s, "shelter")), (2, true));
}
