//! Combat resolution (O), results, losses and demoralization (P).

use crate::common::{
    Table, attempt, decides, json, leader, level, number, offered, offers, phase, play, plays, position,
    said, situation, situation_in, sp, sum, until,
};

/// The example of the book: the French attack from CC36 against BB35, and an eight is thrown.
fn napoleon_attacks_charles() -> Table {
    let stacks = [
        ("CC36", "france I 5"),
        ("CC36", "france C 3"),
        ("CC36", "bavaria I 5"),
        ("DD35", "france I 1"),
        ("BB35", "austria I 7"),
        ("BB35", "austria C 3"),
        ("BB35", "austria L 11"),
        ("PP58", "russia I 1"),
    ];
    let leaders = [("Napoleon", "CC36"), ("Charles", "BB35")];
    // The campaign of 1812 has supply at Breslau; Austria changes sides for the sake of the example.
    let mut s = situation_in("russia", (1, "french", "declare"), &stacks, &leaders, |p| {
        p["allegiance"] = json!({ "austria": "non-french" });
    });
    play(&mut s, "attack CC36 BB35", &[]);
    play(&mut s, "done", &[4, 4]);
    s
}

/// WP-O.3, WP-O.3.a, WP-O.3.b, WP-O.3.c, WP-O.3.d: leaders, morale and ground in the example of the book.
#[test]
fn the_sum_of_the_example() {
    let s = napoleon_attacks_charles();
    let terms = [
        (8, "WP-O.1.c"),
        (2, "WP-O.2.a-1"),
        (-3, "WP-O.2.a-1"),
        (-2, "WP-O.2.b-1"),
        (2, "WP-O.2.c"),
        (2, "WP-O.2.c"),
    ];
    assert_eq!(sum(&s, "WP-O.1.c"), terms.map(|(n, c)| (n, c.to_owned())));
    assert_eq!(number(&s, "WP-O.1.c", "total"), 9);
}

/// WP-O.3.e, WP-O.3.f, WP-P.1: three to two, and what a nine costs both.
#[test]
fn the_result_of_the_example() {
    let s = napoleon_attacks_charles();
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (21, 13));
    assert_eq!(position(&s)["battles"][0]["toll"], json!([[3, 2, 2, 1], [2, 1, 1, 0]]));
}

/// WP-O.3.g, WP-O.3.h, WP-O.3.i, WP-P.4: who falls in the example of the book, and whose morale suffers.
#[test]
fn the_losses_of_the_example() {
    let mut s = napoleon_attacks_charles();
    // Two Austrians: landwehr both times.
    plays(&mut s, &["lose BB35 austria L", "lose BB35 austria L"]);
    // Three French: infantry, cavalry, a Bavarian.
    plays(&mut s, &["lose CC36 france I", "lose CC36 bavaria I"]);
    assert_eq!((sp(&s, "BB35", "austria", "L"), sp(&s, "CC36", "france", "C")), (9, 2));
    assert_eq!((level(&s, "CC36", "france", false), level(&s, "BB35", "austria", false)), (1, 0));
}

/// A battle between AA31 and AA32 on open ground; Austrians attack.
fn battle(austrians: &[&str], french: &[&str], leaders: &[(&str, &str)], dice: &[u16]) -> Table {
    let mut stacks: Vec<(&str, &str)> = vec![("Y16", "france I 1"), ("W36", "austria I 1")];
    stacks.extend(austrians.iter().map(|w| ("AA31", *w)));
    stacks.extend(french.iter().map(|w| ("AA32", *w)));
    let mut s = situation(1, "non-french", "declare", &stacks, leaders);
    play(&mut s, "attack AA31 AA32", &[]);
    play(&mut s, "done", dice);
    s
}

/// WP-O.2.b-3, WP-O.2.b-1: three Austrian and two Prussian regulars outvote four landwehr.
#[test]
fn regulars_of_two_nations_count_together() {
    let stacks = [
        ("AA31", "austria I 3"),
        ("AA31", "prussia I 2"),
        ("AA31", "austria L 4"),
        ("AA32", "france I 9"),
        ("Y16", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation_in("austerlitz", (1, "french", "declare"), &stacks, &[], |p| {
        p["allegiance"] = json!({ "prussia": "non-french" });
    });
    play(&mut s, "attack AA32 AA31", &[]);
    play(&mut s, "done", &[3, 4]);
    assert_eq!(position(&s)["battles"][0]["morale"], json!([2, 1]));
}

/// WP-O.2.b-2, R-WP-O.2.b-2: a tie goes to the lower morale.
#[test]
fn a_tie_goes_to_the_lower_morale() {
    let s = battle(&["austria I 4", "austria L 4"], &["france I 8"], &[], &[3, 4]);
    assert_eq!(position(&s)["battles"][0]["morale"], json!([2, 0]));
}

/// WP-O.1.a, R-WP-O.1.a: with equal totals the active player's force is the larger.
#[test]
fn the_active_player_wins_a_tie() {
    let s = battle(&["austria I 8"], &["france I 8"], &[], &[3, 4]);
    // Morale of the Austrians is added, that of the French taken off.
    assert_eq!(sum(&s, "WP-O.1.c")[1..], [(1, "WP-O.2.b-1".to_owned()), (-2, "WP-O.2.b-1".to_owned())]);
}

/// WP-O.1.b, WP-O.1.c: two to one, three to two, one to one.
#[test]
fn odds_are_read_from_above() {
    for (n, odds) in [(20, "2:1"), (15, "3:2"), (14, "1:1")] {
        let words = format!("austria I {n}");
        let s = battle(&[words.as_str()], &["france I 10"], &[], &[3, 4]);
        assert!(format!("{:?}", s.log(kernel::Viewer::Onlooker, 0)).contains(odds), "{n}");
    }
}

/// WP-O.1.d-1, WP-O.1.d-2: four to one needs no dice; the larger force suffers only if the smaller lost more than one.
#[test]
fn four_to_one_needs_no_dice() {
    let s = battle(&["austria I 8"], &["france I 2"], &[], &[]);
    assert!(said(&s, "WP-O.1.d-1"));
    assert_eq!((sp(&s, "AA32", "france", "I"), sp(&s, "AA31", "austria", "I")), (0, 7));
    let s = battle(&["austria I 8"], &["france I 1"], &[], &[]);
    assert_eq!((sp(&s, "AA32", "france", "I"), sp(&s, "AA31", "austria", "I")), (0, 8));
}

/// WP-O.2, WP-O.2.a-1, WP-O.2.a-2: one leader a side, in the hex of most of its SP and of their colour.
#[test]
fn a_leader_must_be_of_the_colour_and_with_the_main_body() {
    let s = battle(
        &["austria I 8"],
        &["france I 8"],
        &[("Charles", "AA31"), ("Bagration", "AA31"), ("Napoleon", "Y16")],
        &[3, 4],
    );
    assert_eq!(position(&s)["battles"][0]["leader"], json!([null, "Charles"]));
}

/// WP-O.2.a-2: with equal colours the owner chooses.
#[test]
fn with_equal_colours_the_owner_chooses() {
    let mut s = battle(
        &["austria I 4", "russia I 4"],
        &["france I 8"],
        &[("Charles", "AA31"), ("Bagration", "AA31")],
        &[],
    );
    assert_eq!(offered(&s), ["use Charles", "use Bagration", "no-leader"]);
    play(&mut s, "use Bagration", &[3, 4]);
    assert_eq!(position(&s)["battles"][0]["leader"], json!([null, "Bagration"]));
}

/// WP-O.2.c, WP-JJ.tec.mountain, WP-JJ.tec.forest, R-WP-M17: ground counts for whoever is attacked there.
#[test]
fn ground_counts_for_the_attacked() {
    let stacks =
        [("Y32", "austria I 10"), ("X32", "france I 6"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "non-french", "declare", &stacks, &[]);
    play(&mut s, "attack Y32 X32", &[]);
    play(&mut s, "done", &[3, 4]);
    let ground: Vec<i32> =
        sum(&s, "WP-O.1.c").into_iter().filter(|t| t.1 == "WP-O.2.c").map(|t| t.0).collect();
    // The smaller force is in the mountains, and across the Danube.
    assert_eq!(ground, [-2, -2]);
}

/// WP-O.2.e-1, WP-O.2.e-2: four at the most, and never below two or above twelve.
#[test]
fn modifiers_stop_at_four() {
    let stacks =
        [("Y32", "austria L 10"), ("X32", "france GI 6"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "non-french", "declare", &stacks, &[("Napoleon", "X32")]);
    play(&mut s, "attack Y32 X32", &[]);
    play(&mut s, "done", &[1, 2]);
    // -3 leader, -3 morale, -4 ground: ten off become four, and a three less four is read as a two.
    assert!(sum(&s, "WP-O.1.c").contains(&(6, "WP-O.2.e-1".to_owned())));
    assert_eq!(number(&s, "WP-O.1.c", "total"), 2);
}

/// WP-P.3.a, WP-P.3.b, WP-P.3.c-1, WP-P.3.c-2: half of the morale, half of the leader's colour, one of cavalry.
#[test]
fn losses_follow_morale_colour_and_cavalry() {
    // The French are smaller with 12, an eleven at 3:2 is a D2: four SP of twelve.
    let mut s = battle(
        &["austria I 18"],
        &["france I 6", "france C 1", "bavaria I 5"],
        &[("Napoleon", "AA32")],
        &[6, 6],
    );
    // Twelve, +1 morale, -2 morale, -3 leader: eight. 1 for the Austrians, D1 for the French: three of them.
    assert_eq!(number(&s, "WP-O.1.c", "total"), 8);
    while offers(&s, "lose AA31 austria I") {
        play(&mut s, "lose AA31 austria I", &[]);
    }
    assert_eq!(position(&s)["battles"][0]["toll"][0], json!([3, 2, 2, 1]));
    play(&mut s, "lose AA32 bavaria I", &[]);
    // One of the three may be Bavarian; then the morale has to be met.
    assert!(!offers(&s, "lose AA32 bavaria I"));
    play(&mut s, "lose AA32 france I", &[]);
    assert_eq!(sp(&s, "AA32", "france", "C"), 0);
}

/// WP-P.3.a, WP-P.4, R-WP-P.3.a: the losses of a demoralized force follow the morale that its largest group has, not what
/// demoralization has left of it, which Bavarians beside French have of themselves.
#[test]
fn losses_of_the_demoralized_follow_their_own_morale() {
    let mut s = battle(&["austria I 18"], &["france I 7", "bavaria I 5"], &[], &[4, 5]);
    // Nine, +1 and -2 for morale: eight at 3:2 demoralizes the French.
    while offers(&s, "lose AA31 austria I") {
        play(&mut s, "lose AA31 austria I", &[]);
    }
    play(&mut s, "lose AA32 bavaria I", &[]);
    assert_eq!(level(&s, "AA32", "france", false), 1);
    assert!(sp(&s, "AA32", "france", "I") > sp(&s, "AA32", "bavaria", "I"));
    until(&mut s, &["done"], |s| offers(s, "fight AA32"));
    // Eight with a morale of one on both sides: the same result, and two of the French fall.
    play(&mut s, "fight AA32", &[4, 4]);
    assert!(sum(&s, "WP-O.1.c").contains(&(-1, "WP-O.2.b-1".to_owned())), "{:?}", sum(&s, "WP-O.1.c"));
    while offers(&s, "lose AA31 austria I") {
        play(&mut s, "lose AA31 austria I", &[]);
    }
    assert_eq!(position(&s)["battles"][0]["toll"][0], json!([2, 1, 0, 1]));
    let french = sp(&s, "AA32", "france", "I");
    play(&mut s, "lose AA32 bavaria I", &[]);
    // Half of the two are French, so that nobody is asked about the second.
    assert_eq!(sp(&s, "AA32", "france", "I"), french - 1, "{:?}", offered(&s));
}

/// WP-P.2: a nought costs nothing.
#[test]
fn a_nought_costs_nothing() {
    let s = battle(&["austria I 20"], &["france I 10"], &[("Charles", "AA31")], &[6, 6]);
    // Twelve, +2 leader, +1, -2: above twelve; at 2:1 that is 0 and D3.
    assert_eq!(sp(&s, "AA31", "austria", "I"), 20);
}

/// WP-P.5, WP-P.7, WP-N.8.f, R-WP-P.7: demoralization adds up, and a force with morale 0 leaves the field.
#[test]
fn morale_nought_must_withdraw() {
    let mut s = battle(&["austria L 10"], &["france I 10"], &[], &[3, 4]);
    // Landwehr has no morale to lose: it goes at the end of the round.
    for _ in 0..30 {
        if phase(&s).starts_with("withdraw") {
            assert!(sp(&s, "AA31", "austria", "L") > 0);
            return;
        }
        let all = offered(&s);
        let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
        play(&mut s, &pick, &[]);
    }
    panic!("nobody withdraws");
}

/// WP-P.10-1, WP-P.10-2, WP-BB.q8: a leader whose force is gone may be hit; unharmed he rides to the nearest SP of his
/// colour and counts no more in this phase.
#[test]
fn a_leader_without_troops_rides_away() {
    let s = battle(&["austria I 12"], &["france I 2"], &[("Ney", "AA32")], &[3, 3]);
    assert_eq!(leader(&s, "Ney"), "Y16");
    assert_eq!(position(&s)["leaders"]["Ney"]["spent"], true);
}

/// WP-P.6: as many fresh SP as the demoralized force restore its morale.
#[test]
fn fresh_troops_restore_morale() {
    for (fresh, shaken) in [(3, 1), (20, 0)] {
        let words = format!("austria I {fresh}");
        let stacks = [
            ("AA31", "austria I 10"),
            ("BB31", words.as_str()),
            ("AA32", "france I 10"),
            ("Y16", "france I 1"),
            ("W36", "austria I 1"),
        ];
        let mut s = situation(1, "non-french", "declare", &stacks, &[]);
        play(&mut s, "attack AA31 AA32", &[]);
        // A six less one is a five: D1 for the Austrians.
        play(&mut s, "done", &[3, 3]);
        for _ in 0..30 {
            let now = phase(&s);
            if now.starts_with("reinforce") && offers(&s, "commit AA32 BB31") {
                play(&mut s, "commit AA32 BB31", &[5]);
            } else if now.starts_with("round") || now.starts_with("withdraw") || now.starts_with("pursued") {
                break;
            } else {
                let all = offered(&s);
                let pick = all.iter().find(|n| *n == "done").unwrap_or(&all[0]).clone();
                if attempt(&mut s, &pick, &[]).is_err() {
                    break;
                }
            }
        }
        assert_eq!(level(&s, "BB31", "austria", false), shaken, "{fresh}");
    }
}

/// WP-B.5: two dice resolve a battle.
#[test]
fn a_battle_takes_two_dice() {
    let stacks =
        [("AA31", "austria I 10"), ("AA32", "france I 9"), ("Y16", "france I 1"), ("W36", "austria I 1")];
    let mut s = situation(1, "non-french", "declare", &stacks, &[]);
    play(&mut s, "attack AA31 AA32", &[]);
    assert!(attempt(&mut s, "done", &[3]).is_err());
    play(&mut s, "done", &[3, 4]);
}

/// WP-O.2.f, WP-P.4: modifiers are found anew in each round.
#[test]
fn modifiers_are_found_anew() {
    let mut s = battle(&["austria I 10"], &["france I 10"], &[], &[6, 6]);
    // Twelve less one is an eleven: D1 for the French.
    crate::common::fall(&mut s);
    let french =
        |s: &Table| sum(s, "WP-O.1.c").into_iter().filter(|t| t.1 == "WP-O.2.b-1").map(|t| t.0).min();
    assert_eq!(french(&s), Some(-2));
    while !offers(&s, "fight AA32") {
        play(&mut s, "done", &[]);
    }
    play(&mut s, "fight AA32", &[3, 4]);
    assert_eq!(french(&s), Some(-1));
}

/// WP-P.3.d, WP-BB.q40, WP-M.8-1: the hungry count half for the odds, and lose whole SP like anybody.
#[test]
fn the_hungry_lose_like_anybody() {
    let stacks =
        [("AA31", "france I 8"), ("AA32", "austria I 8"), ("W36", "austria I 1"), ("Y16", "france I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    play(&mut s, "attack AA31 AA32", &[]);
    // Four to eight is 2:1 for the Austrians; a seven, one on and two off: a six is 1 for both, by a force of four.
    play(&mut s, "done", &[3, 4]);
    let toll = position(&s)["battles"][0]["toll"].clone();
    crate::common::fall(&mut s);
    let lost = [8 - sp(&s, "AA31", "france", "I"), 8 - sp(&s, "AA32", "austria", "I")];
    assert_eq!(number(&s, "WP-O.1.c", "smaller"), 4);
    assert!(lost[0] >= 1 && lost[1] >= 1, "{lost:?} {toll}");
}

/// WP-P.3.e, WP-S.8-1: a garrison counts double for the odds, and loses whole SP like anybody, cavalry among them.
#[test]
fn a_garrison_loses_like_anybody() {
    let stacks = [
        ("Y24", "france I 14"),
        ("Y25", "austria I 2"),
        ("Y25", "austria C 2"),
        ("Z24", "france I 1"),
        ("W36", "austria I 1"),
    ];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack Y24 Y25", "done", "shelter-all"]);
    // Fourteen to eight is 3:2; a nine and a morale more is a ten: D1, and one of two is cavalry.
    play(&mut s, "assault Y25", &[4, 5]);
    assert_eq!(number(&s, "WP-O.1.c", "smaller"), 8);
    assert_eq!(position(&s)["battles"][0]["toll"][1][3], 1);
}

/// WP-P.8-1, WP-P.8-2: a garrison without morale is lost after an assault, unless nobody is left of those who assaulted it.
#[test]
fn a_garrison_outlives_an_assault_of_which_nobody_is_left() {
    for (french, dice, lost) in [("france I 2", [1, 2], false), ("france I 3", [1, 1], true)] {
        let stacks = [("Y24", french), ("Y25", "austria I 4"), ("Z24", "france I 1"), ("W36", "austria I 1")];
        let mut s = situation(1, "french", "declare", &stacks, &[]);
        plays(&mut s, &["attack Y24 Y25", "done"]);
        // In the field the larger force is demoralized: the only morale it has. It goes inside.
        play(&mut s, "done", &dice);
        crate::common::fall(&mut s);
        until(&mut s, &["done"], |s| offers(s, "inside"));
        play(&mut s, "inside", &[]);
        assert!(level(&s, "Y25", "austria", true) > 0);
        until(&mut s, &["done"], |s| offers(s, "assault Y25"));
        // One French against six are lost without dice; three against four are not.
        play(&mut s, "assault Y25", if lost { &[3, 4] } else { &[] });
        crate::common::fall(&mut s);
        assert_eq!(sp(&s, "Y24", "france", "I") == 0, !lost);
        until(&mut s, &["done"], |s| !phase(s).starts_with("reinforce"));
        assert_eq!(sp(&s, "Y25", "austria", "I") == 0, lost, "{french}");
    }
}

/// WP-Q.2, WP-N.8.f: a force without morale goes after both sides have had the chance to reinforce, so that reinforcements may
/// keep it in the field.
#[test]
fn morale_is_looked_at_after_reinforcements() {
    for joins in [true, false] {
        let mut s = situation(
            1,
            "non-french",
            "declare",
            &[
                ("AA31", "austria L 8"),
                ("BB31", "austria I 9"),
                ("AA32", "france I 10"),
                ("Y16", "france I 1"),
                ("W36", "austria I 1"),
            ],
            &[],
        );
        play(&mut s, "attack AA31 AA32", &[]);
        play(&mut s, "done", &[3, 4]);
        crate::common::fall(&mut s);
        let mut asked = Vec::new();
        while !phase(&s).starts_with("withdraw") && !offers(&s, "fight AA32") {
            asked.push(format!("{} {}", phase(&s).split(' ').next().unwrap(), decides(&s)));
            if joins && offers(&s, "commit AA32 BB31") {
                play(&mut s, "commit AA32 BB31", &[5]);
            } else {
                play(&mut s, "done", &[]);
            }
        }
        assert_eq!(asked[0], "retire non-french");
        assert!(asked.iter().any(|a| a == "reinforce non-french"), "{asked:?}");
        // Nine regulars and fewer landwehr have a morale of one.
        assert_eq!(offers(&s, "fight AA32"), joins, "{asked:?} {}", phase(&s));
    }
}

/// WP-P.9: demoralization ends with the Combat Phase.
#[test]
fn demoralization_ends_with_the_phase() {
    let mut s = battle(&["austria I 10"], &["france I 10"], &[], &[6, 6]);
    crate::common::fall(&mut s);
    assert_eq!(level(&s, "AA32", "france", false), 1);
    for _ in 0..40 {
        if position(&s)["battles"] == json!([]) {
            break;
        }
        let all = offered(&s);
        let pick =
            ["stop AA32", "rest", "done"].into_iter().find(|n| offers(&s, n)).unwrap_or(all[0].as_str());
        let pick = pick.to_owned();
        if attempt(&mut s, &pick, &[]).is_err() {
            play(&mut s, &pick, &[1]);
        }
    }
    let written = position(&s)["stacks"].to_string();
    assert!(!written.contains("level") && sp(&s, "AA32", "france", "I") > 0, "{written}");
}
