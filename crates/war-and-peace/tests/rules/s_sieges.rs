//! Fortresses and sieges (S).

use crate::common::{
    Table, all_sp, decides, is_marked, json, leader, number, offered, offers, phase, play, plays, position,
    said, situation, situation_in, sp, sum,
};

/// French beside Ulm attack the Austrians in it.
fn at_ulm(french: &str, austrians: &str) -> Table {
    let stacks = [("Y24", french), ("Y25", austrians), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done"]);
    s
}

/// French around Ulm, Austrians inside it.
fn siege(french: &str, austrians: &str, marker: u8, active: &str) -> Table {
    let austrians = format!("{austrians} inside");
    let stacks =
        [("Y25", french), ("Y25", austrians.as_str()), ("Z24", "france I 1"), ("W36", "austria I 1")];
    situation_in("austerlitz", (1, active, "declare"), &stacks, &[], |p| {
        p["siege"] = json!({ "Ulm": marker });
        p["control"] = json!({ "Ulm": "non-french" });
    })
}

/// WP-S.6-1, WP-S.1-1, WP-S.2, WP-C.5-1: up to the capacity goes inside, the rest fights in the field.
#[test]
fn a_minor_city_shelters_four() {
    let mut s = at_ulm("france I 8", "austria I 6");
    assert_eq!(decides(&s), "non-french");
    assert!(
        offers(&s, "enter austria I 4") && !offers(&s, "enter austria I 5") && !offers(&s, "shelter-all")
    );
    plays(&mut s, &["enter austria I 4", "done"]);
    // WP-S.6-2: only the two outside fight.
    assert!(said(&s, "WP-O.1.d-1"));
}

/// WP-S.5, WP-S.7: a garrison is assaulted or besieged only when nobody is left outside.
#[test]
fn a_garrison_is_assaulted_or_besieged() {
    let mut s = at_ulm("france I 8", "austria I 4");
    play(&mut s, "shelter-all", &[]);
    assert_eq!(offered(&s), ["assault Y25", "besiege Y25"]);
}

/// WP-S.8-1, WP-S.8-2, WP-S.8-3: inside, SP count double, morale is one at least, and the ground does not matter.
#[test]
fn an_assault_is_against_double_strength() {
    let mut s = at_ulm("france I 10", "austria L 4");
    play(&mut s, "shelter-all", &[]);
    play(&mut s, "assault Y25", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (10, 8));
    assert_eq!(sum(&s, "WP-O.1.c")[1..], [(2, "WP-O.2.b-1".to_owned()), (-1, "WP-O.2.b-1".to_owned())]);
}

/// WP-P.8-1, WP-P.10-3: a garrison without morale after an assault is lost, and its leader with it.
#[test]
fn a_garrison_without_morale_is_lost() {
    let stacks =
        [("Y24", "france I 12"), ("Y25", "austria I 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[("Ferdinand", "Y25")]);
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    // Twelve to eight is 3:2; a nine and morale: D1, which is all the morale they have.
    play(&mut s, "assault Y25", &[4, 5]);
    for _ in 0..20 {
        if all_sp(&s, "Y25") == 0 || phase(&s).starts_with("advance") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        if crate::common::attempt(&mut s, &pick, &[]).is_err() {
            // The leader's two dice.
            play(&mut s, &pick, &[3, 3]);
        }
    }
    assert_eq!(sp(&s, "Y25", "austria", "I"), 0);
    assert_eq!(leader(&s, "Ferdinand"), "captured");
}

/// WP-S.9-1, WP-S.9.a, WP-S.9.b, WP-S.9.c-1: besiegers enter the hex; at the end of the phase the marker is placed and
/// the die is cast.
#[test]
fn a_siege_begins_with_a_one() {
    let mut s = at_ulm("france I 6", "austria I 4");
    plays(&mut s, &["shelter-all", "besiege Y25"]);
    play(&mut s, "everyone", &[2]);
    assert_eq!(position(&s)["siege"], json!({ "Ulm": 1 }));
    assert!(is_marked(&s, "Y25", "austria", "inside") && sp(&s, "Y25", "france", "I") == 6);
}

/// WP-S.9.b, WP-S.9.c-1, WP-S.9.c-2: the marker grows to five, and a die up to its number takes the city.
#[test]
fn the_marker_grows_and_the_city_may_fall() {
    for (marker, die, falls) in [(1, 2, true), (1, 3, false), (4, 5, true), (5, 6, false)] {
        let mut s = siege("france I 6", "austria I 3", marker, "french");
        play(&mut s, "done", &[die]);
        assert_eq!(sp(&s, "Y25", "austria", "I") == 0, falls, "{marker} {die}");
        if falls {
            assert_eq!(position(&s)["control"]["Ulm"], json!(null));
        } else {
            assert_eq!(position(&s)["siege"]["Ulm"], (marker + 1).min(5));
        }
    }
}

/// WP-S.9.c-2, WP-P.10-3: with a city that falls to the die its leader is taken, and nobody of the besiegers'.
#[test]
fn a_leader_falls_with_his_city() {
    let stacks =
        [("Y25", "france I 6"), ("Y25", "austria I 3 inside"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let leaders = [("Ney", "Y25"), ("Ferdinand", "Y25 inside")];
    for (die, fate) in [(2, "captured"), (3, "Y25")] {
        let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &leaders, |p| {
            p["siege"] = json!({ "Ulm": 1 });
            p["control"] = json!({ "Ulm": "non-french" });
        });
        play(&mut s, "done", &[die]);
        assert_eq!((leader(&s, "Ferdinand").as_str(), leader(&s, "Ney").as_str()), (fate, "Y25"), "{die}");
    }
}

/// WP-S.9.b: in the other player's phase the marker stays.
#[test]
fn the_marker_waits_for_the_besieger() {
    let mut s = siege("france I 6", "austria I 3", 2, "non-french");
    play(&mut s, "done", &[1]);
    assert_eq!(position(&s)["siege"], json!({ "Ulm": 2 }));
}

/// WP-S.9.e: too few around a city must go.
#[test]
fn a_siege_with_too_few_is_broken() {
    let mut s = siege("france I 2", "austria I 3", 2, "french");
    play(&mut s, "done", &[]);
    assert!(said(&s, "WP-S.9.e"));
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("french", Some("withdraw")));
    let to = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &to, &[]);
    assert_eq!((sp(&s, "Y25", "france", "I"), position(&s)["siege"].clone()), (0, json!({})));
    assert!(!is_marked(&s, "Y25", "austria", "inside"));
}

/// WP-S.9.d-1, WP-S.9.d-2, WP-S.10.c, WP-Q.1.d-3, R-WP-M39: the besieged cannot leave; they may attack, and go back inside.
#[test]
fn the_besieged_may_make_a_sortie() {
    let mut s = siege("france I 6", "austria I 3", 1, "non-french");
    assert_eq!(offered(&s), ["sortie Y25", "done"]);
    plays(&mut s, &["sortie Y25", "done"]);
    play(&mut s, "done", &[3, 4]);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    play(&mut s, "retire Y25", &[]);
    assert!(is_marked(&s, "Y25", "austria", "inside"));
}

/// WP-S.9.d-1: nobody inside moves.
#[test]
fn the_besieged_do_not_move() {
    let stacks =
        [("Y25", "france I 6"), ("Y25", "austria C 3 inside"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let s = situation_in(
        "austerlitz",
        (1, "non-french", "orders"),
        &stacks,
        &[("Ferdinand", "Y25 inside")],
        |p| {
            p["control"] = json!({ "Ulm": "non-french" });
        },
    );
    assert!(!offers(&s, "lead Ferdinand"));
}

/// WP-S.8-4: besiegers may storm the city, if they say so at the start of the phase.
#[test]
fn besiegers_may_storm() {
    let mut s = siege("france I 12", "austria I 3", 1, "french");
    assert!(offers(&s, "storm Y25"));
    plays(&mut s, &["storm Y25", "done"]);
    // WP-N.8.b: the garrison may come out; it stays inside.
    assert_eq!((decides(&s), offers(&s, "come-out")), ("non-french", true));
    play(&mut s, "done", &[3, 4]);
    assert_eq!(number(&s, "WP-O.1.c", "smaller"), 6);
}

/// WP-S.10, WP-S.10.a, R-WP-N.7.a-3: a relief attacks the besiegers, and the garrison may join after the first round.
#[test]
fn the_garrison_may_join_its_relief() {
    let stacks = [
        ("Y25", "france I 6"),
        ("Y25", "austria I 3 inside"),
        ("Y26", "austria I 8"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
        p["control"] = json!({ "Ulm": "non-french" });
        p["siege"] = json!({ "Ulm": 1 });
    });
    play(&mut s, "attack Y26 Y25", &[]);
    play(&mut s, "done", &[3, 4]);
    for _ in 0..20 {
        if phase(&s).starts_with("reinforce") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    assert!(offers(&s, "sally Y25 Y25"));
    play(&mut s, "sally Y25 Y25", &[6]);
    assert!(!is_marked(&s, "Y25", "austria", "inside"));
}

/// WP-S.1.a, WP-S.1.d: cities of one's own and allied lands are under control at the start, and stay so when empty.
#[test]
fn cities_begin_with_their_country() {
    let s = crate::common::new_game("austerlitz", &[]);
    // Only what differs from the campaign's start is written: Austrians in Ratisbon have taken it from Bavaria.
    assert_eq!(position(&s)["control"], json!({ "Ratisbon": "non-french" }));
}

/// R-WP-M26, WP-R.1-1: a leader whom the last besiegers leave alone with the besieged rides to troops of his colour.
#[test]
fn nobody_stays_alone_with_the_besieged() {
    let stacks = [
        ("Y25", "france I 20"),
        ("Y25", "austria I 1 inside"),
        ("Z24", "france I 1"),
        ("Y26", "austria I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_in(
        "austerlitz",
        (1, "french", "declare"),
        &stacks,
        &[("Ney", "Y25"), ("Murat", "Y25")],
        |p| {
            p["siege"] = json!({ "Ulm": 1 });
            p["control"] = json!({ "Ulm": "non-french" });
        },
    );
    plays(&mut s, &["attack Y25 Y26", "done"]);
    for _ in 0..20 {
        if phase(&s).starts_with("advance") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    plays(&mut s, &["take france I 20", "join Ney"]);
    // Both were in the battle and may be hit.
    play(&mut s, "done", &[1, 2, 3, 4]);
    assert_eq!((leader(&s, "Ney"), leader(&s, "Murat")), ("Y26".to_owned(), "Y26".to_owned()));
    assert!(said(&s, "WP-L.6-2"));
}

/// R-WP-M26: the same when they march away, and that was his move.
#[test]
fn nobody_is_left_with_the_besieged_on_the_march() {
    let stacks =
        [("Y25", "france C 1"), ("Y25", "austria I 1 inside"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation_in("austerlitz", (1, "french", "orders"), &stacks, &[("Ney", "Y25")], |p| {
        p["siege"] = json!({ "Ulm": 1 });
        p["control"] = json!({ "Ulm": "non-french" });
    });
    plays(&mut s, &["ride Y25", "step Y24", "halt"]);
    assert_eq!(leader(&s, "Ney"), "Y24");
    assert!(said(&s, "WP-L.6-2") && !offers(&s, "lead Ney"));
}

/// R-WP-M26, R-WP-L.6-2: where two places are as near, his owner is asked at once, before anybody else marches.
#[test]
fn who_is_left_with_the_besieged_rides_where_his_owner_likes() {
    let stacks = [
        ("Y25", "france C 1"),
        ("Y25", "austria I 1 inside"),
        ("Y26", "france I 1"),
        ("Z24", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_in("austerlitz", (1, "french", "orders"), &stacks, &[("Ney", "Y25")], |p| {
        p["siege"] = json!({ "Ulm": 1 });
        p["control"] = json!({ "Ulm": "non-french" });
    });
    plays(&mut s, &["ride Y25", "step Y24", "halt"]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("french", Some("flight")));
    assert!(offers(&s, "leader Ney Y24"), "{:?}", offered(&s));
    play(&mut s, "leader Ney Y26", &[]);
    assert_eq!((leader(&s, "Ney").as_str(), phase(&s).as_str()), ("Y26", "orders"));
}

/// WP-S.3: who is inside is marked only while enemies are outside.
#[test]
fn only_the_besieged_are_inside() {
    let mut s = at_ulm("france I 6", "austria I 4");
    play(&mut s, "shelter-all", &[]);
    assert!(is_marked(&s, "Y25", "austria", "inside"));
    play(&mut s, "besiege Y25", &[]);
    // Nobody enters the hex after all, and the gates are open again.
    play(&mut s, "done", &[]);
    assert!(!is_marked(&s, "Y25", "austria", "inside"));
}

/// WP-S.10.b, WP-BB.q35: a relief may join the sortie of the besieged after its first round, and the ground shelters the
/// besiegers.
#[test]
fn a_relief_may_join_a_sortie() {
    let stacks = [
        ("Y25", "france I 6"),
        ("Y25", "austria I 4 inside"),
        ("Y26", "austria I 8"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
        p["control"] = json!({ "Ulm": "non-french" });
        p["siege"] = json!({ "Ulm": 1 });
        p["entrenched"] = json!(["Y25"]);
    });
    plays(&mut s, &["sortie Y25", "done"]);
    play(&mut s, "done", &[3, 4]);
    assert!(sum(&s, "WP-O.1.c").iter().any(|(n, cite)| *n == 1 && cite == "WP-O.2.d"));
    for _ in 0..20 {
        if phase(&s).starts_with("reinforce") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    assert!(offers(&s, "commit Y25 Y26"), "{:?}", offered(&s));
}

/// WP-H.4-3: no victory point for a city hex with enemies still in it, and none for a siege.
#[test]
fn a_siege_gives_no_victory_point() {
    let mut s = at_ulm("france I 12", "austria I 6");
    plays(&mut s, &["enter austria I 4", "done"]);
    for _ in 0..40 {
        if position(&s)["active"] == "non-french" {
            break;
        }
        let all = offered(&s);
        let pick = ["besiege Y25", "everyone", "done"]
            .into_iter()
            .find(|n| offers(&s, n))
            .unwrap_or(all[0].as_str());
        let pick = pick.to_owned();
        if crate::common::attempt(&mut s, &pick, &[]).is_err() {
            play(&mut s, &pick, &[6]);
        }
    }
    assert!(is_marked(&s, "Y25", "austria", "inside") && sp(&s, "Y25", "france", "I") > 0);
    assert_eq!(position(&s)["victory_points"], json!([0, 0]));
}
