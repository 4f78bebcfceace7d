//! Attrition (G).

use crate::common::{all_sp, offered, phase, play, position, said, situation, situation_in, sp, sum};

/// WP-G.4, WP-G.2-1, WP-G.2-3, WP-G.3, WP-M.6: the example of the book. Ten Russians in
/// Russia, out of supply in December on board 4; a die of 3 becomes a 5 and costs two SP, one of them cavalry.
#[test]
fn ten_russians_in_december() {
    // Nobody is near Vitebsk with supply: every Russian city has been lost.
    let mut s = situation_in(
        "russia",
        (8, "french", "declare"),
        &[("NN49", "russia I 8"), ("NN49", "russia C 2"), ("HH29", "france I 1")],
        &[],
        |p| p["lost"] = serde_json::json!(RUSSIAN_CITIES),
    );
    play(&mut s, "done", &[3]);
    assert_eq!(
        sum(&s, "WP-G.2-1"),
        [(3, "WP-G.1"), (-1, "WP-G.3.b"), (1, "WP-G.3.c"), (1, "WP-G.3.d"), (1, "WP-G.3.e")]
            .map(|(n, c)| (n, c.to_owned()))
    );
    assert_eq!(phase(&s), "perish 2 1 NN49");
    // WP-G.2-3: the first may be either; WP-G.2-2: then one cavalry SP has to go.
    assert_eq!(offered(&s), ["lose NN49 russia I", "lose NN49 russia C"]);
    play(&mut s, "lose NN49 russia I", &[]);
    assert_eq!((sp(&s, "NN49", "russia", "I"), sp(&s, "NN49", "russia", "C")), (7, 1));
}

const RUSSIAN_CITIES: [&str; 12] = [
    "Brest-Litovsk",
    "Grodno",
    "Kharkov",
    "Kiev",
    "Kovno",
    "Minsk",
    "Moscow",
    "Pinsk",
    "Riga",
    "Smolensk",
    "Vilna",
    "Vitebsk",
];

/// WP-G.1, WP-F.1.a, WP-G.5: one die for every hex with three SP or more; one or two are exempt, enemies do not count.
#[test]
fn hexes_with_fewer_than_three_are_exempt() {
    let stacks = [("Y16", "france I 2"), ("S25", "france I 12"), ("Y33", "austria I 20")];
    let mut s = situation(2, "non-french", "declare", &stacks, &[]);
    play(&mut s, "done", &[6]);
    // A 6 less 1 is a 5 for the French: twelve lose two, all of one kind, so nobody is asked.
    assert_eq!((all_sp(&s, "Y16"), all_sp(&s, "S25"), all_sp(&s, "Y33")), (2, 10, 20));
}

/// WP-G.3.a: one less when everybody is French or a satellite.
#[test]
fn the_french_suffer_less() {
    let mut s = situation(2, "non-french", "declare", &[("S25", "italy I 5"), ("Y33", "austria I 1")], &[]);
    play(&mut s, "done", &[6]);
    // Milan is home to Italians as well.
    assert_eq!(sum(&s, "WP-G.2-1")[1..], [(-1, "WP-G.3.a".to_owned()), (-1, "WP-G.3.b".to_owned())]);
}

/// WP-G.3.b, WP-BB.q2: home counts only if everybody in the hex is at home.
#[test]
fn one_stranger_spoils_the_home_country() {
    let stacks = [("Y33", "austria I 5"), ("Y33", "russia I 1"), ("Y16", "france I 1")];
    let mut s = situation(2, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[4]);
    assert!(!sum(&s, "WP-G.2-1").iter().any(|(_, cite)| cite == "WP-G.3.b"));
}

/// WP-G.3.c, WP-BB.q1: one unsupplied SP is enough.
#[test]
fn one_hungry_stack_is_enough() {
    // Russians in Vienna have no line to Russia; the Austrians have Vienna itself.
    let stacks = [("Y33", "austria I 5"), ("Y33", "russia I 1"), ("Y16", "france I 1")];
    let mut s = situation(2, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[4]);
    assert!(sum(&s, "WP-G.2-1").contains(&(1, "WP-G.3.c".to_owned())));
}

/// WP-G.3.d: December is a winter month, November is not.
#[test]
fn winter_is_harder() {
    for (turn, winter) in [(3, false), (4, true)] {
        let stacks = [("Y33", "austria I 5"), ("Y16", "france I 5")];
        let mut s = situation(turn, "non-french", "declare", &stacks, &[]);
        play(&mut s, "done", &[1]);
        assert_eq!(sum(&s, "WP-G.2-1").contains(&(1, "WP-G.3.d".to_owned())), winter, "turn {turn}");
    }
}

/// WP-G.3.e, WP-BB.q26: boards 1 and 4 are harder, whoever's land it is.
#[test]
fn russia_is_harder() {
    let stacks = [("MM52", "france I 5"), ("PP58", "russia I 1")];
    let mut s = situation_in("russia", (2, "non-french", "declare"), &stacks, &[], |_| {});
    play(&mut s, "done", &[1]);
    assert!(sum(&s, "WP-G.2-1").contains(&(1, "WP-G.3.e".to_owned())));
}

/// WP-G.3.f, WP-S.9.f: the number of the siege marker is added for those inside.
#[test]
fn a_siege_wears_the_garrison_down() {
    let stacks =
        [("Y25", "austria I 3 inside"), ("Y25", "france I 6"), ("Y24", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation_in("austerlitz", (2, "french", "declare"), &stacks, &[], |p| {
        p["siege"] = serde_json::json!({ "Ulm": 2 });
        p["control"] = serde_json::json!({ "Ulm": "non-french" });
    });
    // The marker goes to 3, the siege die of 4 fails, the attrition die of 2 becomes a 5 or more.
    play(&mut s, "done", &[4, 2]);
    assert!(sum(&s, "WP-G.2-1").contains(&(3, "WP-G.3.f".to_owned())));
}

/// WP-G.6: a state that has entered the war suffers in the phase of its side.
#[test]
fn a_state_that_joins_suffers() {
    let stacks = [("HH29", "prussia I 12"), ("Y33", "austria I 1"), ("Y16", "france I 1")];
    for (side, lost) in [("non-french", 0), ("french", 2)] {
        let mut s = situation_in("austerlitz", (2, "french", "declare"), &stacks, &[], |p| {
            p["allegiance"] = serde_json::json!({ "prussia": "non-french" });
            p["active"] = side.into();
        });
        play(&mut s, "done", &[6]);
        assert_eq!(all_sp(&s, "HH29"), 12 - lost, "after the segment of the {side}");
    }
}

/// WP-G.7: nobody suffers on the first turn.
#[test]
fn the_first_turn_is_without_attrition() {
    let mut s = situation(1, "french", "declare", &[("Y16", "france I 30"), ("Y33", "austria I 30")], &[]);
    play(&mut s, "done", &[]);
    assert!(!said(&s, "WP-G.1"));
    assert_eq!(position(&s)["active"], "non-french");
}
