//! Withdrawal, retreat and advance (Q).

use crate::common::{
    Table, all_sp, decides, fall, is_marked, leader, offered, offers, phase, play, plays, position,
    situation, sp, until,
};

/// French attack near Rheims, where they are in supply; after a round both sides may withdraw.
fn near_rheims(french: &[(&str, &str)], austrians: &[(&str, &str)], dice: &[u16]) -> Table {
    let stacks = [french, austrians, &[("Y16", "france I 1"), ("Y33", "austria I 1")]].concat();
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    play(&mut s, "attack AA18 AA19", &[]);
    play(&mut s, "done", dice);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    s
}

/// WP-Q.1, WP-N.8.d: first the active player, then the other may withdraw a force that fought in the field.
#[test]
fn the_active_player_withdraws_first() {
    let mut s = near_rheims(&[("AA18", "france I 10")], &[("AA19", "austria I 10")], &[3, 4]);
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("french", "retire AA18,part AA18,done"));
    play(&mut s, "done", &[]);
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("non-french", "retire AA19,part AA19,done"));
}

/// WP-Q.1.a, WP-Q.4, WP-Q.3-2: one hex, no further from supply; enemies who are out of supply do not follow.
#[test]
fn a_retreat_goes_towards_supply() {
    let mut s = near_rheims(&[("AA18", "france I 10")], &[("AA19", "austria I 10")], &[3, 4]);
    plays(&mut s, &["retire AA18"]);
    // Paris is behind Z17; BB17 and BB18 are further away.
    assert!(offers(&s, "to Z17") && !offers(&s, "to AA19"));
    play(&mut s, "to Z17", &[]);
    assert!(all_sp(&s, "Z17") > 0 && all_sp(&s, "AA18") == 0);
    // The Austrians here are out of supply.
    assert!(!offers(&s, "everyone"));
}

/// WP-Q.1.b-1, WP-Q.1.b-2, WP-Q.5-2: a force in a city hex may go inside, as many as the city holds.
#[test]
fn a_force_may_go_inside_its_city() {
    let stacks = [
        ("Y24", "france I 9"),
        ("Z24", "france I 1"),
        ("Y25", "austria I 5"),
        ("Z22", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done"]);
    play(&mut s, "done", &[3, 4]);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    play(&mut s, "done", &[]);
    play(&mut s, "retire Y25", &[]);
    // Innsbruck feeds them, so they decide themselves; Ulm holds four.
    assert_eq!(decides(&s), "non-french");
    assert_eq!(offers(&s, "inside"), all_sp(&s, "Y25") <= 4);
    play(&mut s, "inside", &[]);
    assert!(is_marked(&s, "Y25", "austria", "inside"));
}

/// WP-Q.1.i: the opponent says where an unsupplied force goes.
#[test]
fn the_opponent_drives_the_unsupplied() {
    let mut s = near_rheims(&[("AA18", "france I 10")], &[("AA19", "austria I 10")], &[3, 4]);
    plays(&mut s, &["done", "retire AA19"]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("french", Some("withdraw")));
    assert!(offered(&s).iter().all(|n| n.starts_with("to ")) && !offers(&s, "to AA18"));
}

/// WP-Q.1.h: more cavalry on the other side costs an SP.
#[test]
fn cavalry_pursues() {
    let mut s =
        near_rheims(&[("AA18", "france I 10")], &[("AA19", "austria I 8"), ("AA19", "austria C 3")], &[3, 4]);
    let before = all_sp(&s, "AA18");
    play(&mut s, "retire AA18", &[]);
    assert_eq!(all_sp(&s, "AA18"), before - 1);
}

/// WP-Q.1.c: a force may part on its way.
#[test]
fn a_force_may_part() {
    let mut s = near_rheims(&[("AA18", "france I 10")], &[("AA19", "austria I 10")], &[3, 4]);
    plays(&mut s, &["retire AA18", "take france I 2", "to Z17"]);
    assert_eq!(sp(&s, "Z17", "france", "I"), 2);
    let rest = offered(&s)
        .into_iter()
        .find(|n| n.starts_with("to ") && n != "to Z17")
        .unwrap_or("to Z17".to_owned());
    play(&mut s, &rest, &[]);
    assert_eq!(all_sp(&s, "AA18"), 0);
}

/// WP-Q.1.d-1, WP-Q.1.d-2, WP-BB.q39: through enemies only if nothing else is open, and at an SP a hex.
#[test]
fn the_way_through_enemies_costs_an_sp() {
    let ring = ["AA17", "Z17", "Z18", "BB17", "BB18"];
    let mut austrians: Vec<(&str, &str)> = ring.iter().map(|h| (*h, "austria I 1")).collect();
    austrians.push(("AA19", "austria I 10"));
    let mut s = near_rheims(&[("AA18", "france I 10")], &austrians, &[3, 4]);
    // Outside, since everybody is asked: a force in a city hex may go inside if it fits, and ten do not.
    let before = all_sp(&s, "AA18");
    play(&mut s, "retire AA18", &[]);
    assert!(offered(&s).iter().any(|n| n == "to Z17"));
    play(&mut s, "to Z17", &[]);
    assert_eq!(position(&s)["column"]["parts"][0]["sp"].as_u64(), Some(before - 1));
    let on = offered(&s).into_iter().find(|n| n.starts_with("to ")).unwrap();
    play(&mut s, &on, &[]);
}

/// WP-Q.1.e-1: not into a hex with friends in battle.
#[test]
fn nobody_retreats_onto_a_battle() {
    let french = [("AA18", "france I 10"), ("Z17", "france I 5")];
    let austrians = [("AA19", "austria I 10"), ("Z18", "austria I 5")];
    let stacks = [&french[..], &austrians[..], &[("Y16", "france I 1"), ("Y33", "austria I 1")]].concat();
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack AA18 AA19", "attack Z17 Z18", "done"]);
    play(&mut s, "fight AA19", &[3, 4]);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    play(&mut s, "fight Z18", &[3, 4]);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    play(&mut s, "retire AA18", &[]);
    assert!(!offers(&s, "to Z17"));
}

/// WP-Q.3-1, WP-N.8.d: a hex that was vacated may be entered at once.
#[test]
fn a_vacated_hex_may_be_entered() {
    let mut s = near_rheims(&[("AA18", "france I 10")], &[("AA19", "austria I 10")], &[3, 4]);
    plays(&mut s, &["done", "retire AA19"]);
    let to = offered(&s)[0].clone();
    play(&mut s, &to, &[]);
    assert_eq!((decides(&s), phase(&s).split(' ').next()), ("french", Some("advance")));
    play(&mut s, "take france I 3", &[]);
    assert_eq!(sp(&s, "AA19", "france", "I"), 3);
}

/// WP-Q.1.e-2, WP-N.7.b-1: a force may leave one battle for another with a five; if the die says no it stays.
#[test]
fn a_force_may_shift_to_another_battle() {
    for (die, battle) in [(5, 2), (4, 1)] {
        let stacks = [
            ("AA18", "france I 10"),
            ("Z17", "france I 5"),
            ("AA19", "austria I 10"),
            ("Z18", "austria I 5"),
            ("Y16", "france I 1"),
            ("Y33", "austria I 1"),
        ];
        let mut s = situation(1, "french", "declare", &stacks, &[]);
        plays(&mut s, &["attack AA18 AA19", "attack Z17 Z18", "done"]);
        for fight in ["fight AA19", "fight Z18"] {
            // A seven and the morale of the active player: eight, 1 for both or D1 for the smaller.
            play(&mut s, fight, &[3, 3]);
            while phase(&s).starts_with("fall") {
                let lose = offered(&s)[0].clone();
                play(&mut s, &lose, &[]);
            }
        }
        play(&mut s, "shift AA18 Z18", &[die]);
        assert_eq!(position(&s)["stacks"]["AA18"][0]["battle"], battle);
        // Nobody asks twice, and who failed must remain.
        assert!(
            !offers(&s, "shift AA18 Z18") && !offers(&s, "shift AA18 AA19") && !offers(&s, "retire AA18")
        );
    }
}

/// WP-Q.4: leaders withdraw with their force, and nobody who is elsewhere does.
#[test]
fn leaders_withdraw_with_their_own_force() {
    let stacks =
        [("AA31", "austria I 10"), ("AA32", "france I 10"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let leaders = [("Charles", "AA31"), ("John", "W36"), ("Ney", "AA32")];
    let mut s = situation(1, "non-french", "declare", &stacks, &leaders);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", &[4, 4]);
    fall(&mut s);
    play(&mut s, "retire AA31", &[]);
    let to = offered(&s).into_iter().find_map(|n| n.strip_prefix("to ").map(str::to_owned)).unwrap();
    play(&mut s, &format!("to {to}"), &[]);
    let now = ["Charles", "John", "Ney"].map(|who| leader(&s, who));
    assert_eq!(now, [to, "W36".to_owned(), "AA32".to_owned()]);
}

/// WP-Q.1.f: nobody leaves a city that is assaulted for another hex.
#[test]
fn a_garrison_has_nowhere_to_go() {
    let stacks =
        [("Y24", "france I 9"), ("Y25", "austria I 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    play(&mut s, "assault Y25", &[3, 4]);
    for _ in 0..20 {
        assert!(!offers(&s, "retire Y25"));
        if phase(&s).starts_with("round") || position(&s)["battles"] == serde_json::json!([]) {
            return;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    panic!("the round does not end");
}

/// WP-Q.1.g, R-WP-JJ.tec.sea-crossing, WP-JJ.tec.sea-crossing: who is attacked across the Great Belt does not retreat
/// across it.
#[test]
fn nobody_retreats_across_a_crossing() {
    let stacks =
        [("OO27", "austria I 9"), ("OO26", "france I 9"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    play(&mut s, "attack OO26 OO27", &[]);
    play(&mut s, "done", &[3, 4]);
    while phase(&s).starts_with("fall") {
        let lose = offered(&s)[0].clone();
        play(&mut s, &lose, &[]);
    }
    play(&mut s, "retire OO26", &[]);
    let ways = offered(&s);
    assert!(ways.iter().any(|n| n.starts_with("to ")) && !ways.contains(&"to OO27".to_owned()), "{ways:?}");
}

/// WP-Q.5-1, WP-Q.5-3: whoever withdrew undemoralized may be committed to another battle, not to the one he left.
#[test]
fn who_withdrew_may_join_another_battle() {
    // Every way from AA18 but the one to BB18 is barred by Austrians.
    let ring = ["AA17", "Z17", "Z18", "BB17"].map(|hex| (hex, "austria I 1"));
    let stacks = [
        ("AA18", "france I 10"),
        ("BB19", "france I 10"),
        ("AA19", "austria I 10"),
        ("BB20", "austria I 10"),
        ("Y16", "france I 1"),
        ("Y33", "austria I 1"),
    ];
    let mut s = situation(1, "french", "declare", &[&stacks[..], &ring].concat(), &[]);
    plays(&mut s, &["attack AA18 AA19", "attack BB19 BB20", "done"]);
    while phase(&s).starts_with("shelter") {
        play(&mut s, "done", &[]);
    }
    for fight in ["fight AA19", "fight BB20"] {
        play(&mut s, fight, &[3, 3]);
        fall(&mut s);
    }
    play(&mut s, "retire AA18", &[]);
    if offers(&s, "to BB18") {
        play(&mut s, "to BB18", &[]);
    }
    assert!(all_sp(&s, "BB18") > 0);
    for _ in 0..20 {
        if phase(&s).starts_with("reinforce") {
            break;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    assert!(offers(&s, "commit BB20 BB18") && !offers(&s, "commit AA19 BB18"), "{:?}", offered(&s));
}

/// WP-Q.1, WP-Q.1.e-2, WP-N.7.d: of two forces of a side that stand in one hex in two battles each withdraws by itself.
#[test]
fn two_forces_of_one_hex_withdraw_each_by_itself() {
    let stacks = [
        ("AA32", "austria I 8"),
        ("AA31", "france I 8"),
        ("CC32", "austria I 5"),
        ("CC31", "france I 5"),
        ("BB31", "austria I 3"),
        ("Y16", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation(1, "non-french", "declare", &stacks, &[]);
    plays(&mut s, &["attack AA32 AA31", "attack CC32 CC31", "done"]);
    for (fight, dice) in [("fight AA31", [4, 4]), ("fight CC31", [4, 4])] {
        play(&mut s, fight, &dice);
        fall(&mut s);
    }
    // Those who leave the one battle and those who had none join one each, side by side.
    plays(&mut s, &["part AA32", "drop austria I 2", "go", "to BB31", "done", "done"]);
    play(&mut s, "commit AA31 BB31", &[6]);
    play(&mut s, "commit CC31 BB31", &[6]);
    until(&mut s, &["done"], |s| offers(s, "fight AA31"));
    for (fight, dice) in [("fight AA31", [3, 3]), ("fight CC31", [3, 3])] {
        play(&mut s, fight, &dice);
        fall(&mut s);
    }
    let all = offered(&s);
    let times = |what: &str| all.iter().filter(|n| *n == what).count();
    assert_eq!(
        (times("retire BB31 AA31"), times("retire BB31 CC31"), times("retire BB31")),
        (1, 1, 0),
        "{all:?}"
    );
    assert_eq!((times("part BB31 AA31"), times("part BB31 CC31")), (1, 1), "{all:?}");
    assert_eq!((times("shift BB31 CC31 AA31"), times("shift BB31 AA31 CC31")), (1, 1), "{all:?}");
    let before = sp(&s, "BB31", "austria", "I");
    let mut failed = s.clone();
    play(&mut failed, "shift BB31 CC31 AA31", &[1]);
    assert!(offers(&failed, "retire BB31 CC31") && !offers(&failed, "retire BB31 AA31"));
    play(&mut s, "retire BB31 CC31", &[]);
    let to = offered(&s).into_iter().find(|n| n.starts_with("to "));
    if let Some(to) = to {
        play(&mut s, &to, &[]);
    }
    let rest = position(&s)["stacks"]["BB31"].clone();
    assert!(sp(&s, "BB31", "austria", "I") < before, "{rest}");
    assert_eq!(rest[0]["battle"], 1, "the others fight on: {rest}");
}

/// WP-Q.4, R-WP-Q.4: a leader advances without SP also if none of them may, and takes nothing.
#[test]
fn a_leader_advances_whose_troops_are_out_of_supply() {
    let stacks =
        [("AA18", "france I 10"), ("AA19", "austria I 10"), ("Y16", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[("Charles", "AA19")]);
    play(&mut s, "attack AA18 AA19", &[]);
    play(&mut s, "done", &[3, 4]);
    fall(&mut s);
    plays(&mut s, &["retire AA18", "to Z17"]);
    assert!(is_marked(&s, "AA19", "austria", "unsupplied"));
    assert_eq!((decides(&s), offered(&s).join(",").as_str()), ("non-french", "join Charles,done"));
    plays(&mut s, &["join Charles"]);
    play(&mut s, "done", &[3, 3]);
    assert_eq!((leader(&s, "Charles").as_str(), all_sp(&s, "AA18")), ("AA18", 0));
}
