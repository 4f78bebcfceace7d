//! Forced marching (K).

use crate::common::{
    Table, all_sp, leader, offered, offers, play, plays, position, said, situation, situation_in, sp, sum,
};

/// WP-K.5-2, WP-K.5-1, WP-K.3.a, WP-K.3.b, WP-BB.q4, R-WP-K.5.a: the example of the book.
/// Guards, French and a Bavarian ask for two MP and roll a 5: guards get both, French one and lose an SP, the Bavarian none.
#[test]
fn guards_french_and_a_bavarian() {
    let stacks =
        [("Y16", "france GI 3"), ("Y16", "france I 2"), ("Y16", "bavaria I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Napoleon", "Y16")]);
    plays(
        &mut s,
        &[
            "lead Napoleon",
            "everyone",
            "step Z16",
            "step Z17",
            "step AA18",
            "force",
            "step AA19",
            "step BB19",
        ],
    );
    play(&mut s, "apart", &[5]);
    plays(&mut s, &["step AA19", "step BB19"]);
    assert_eq!((all_sp(&s, "AA18"), sp(&s, "AA18", "bavaria", "I")), (1, 1));
    assert_eq!((all_sp(&s, "AA19"), sp(&s, "AA19", "france", "I")), (1, 1));
    assert!(said(&s, "WP-K.3.c"));
    assert_eq!(leader(&s, "Napoleon"), "BB19");
    play(&mut s, "halt", &[]);
    assert_eq!(sp(&s, "BB19", "france", "GI"), 3);
}

/// A French group of two infantry SP at Rheims after three MP, about to ask for one more.
fn tired(turn: u8, words: &str) -> Table {
    let mut s =
        situation(turn, "french", "orders", &[("Y16", words), ("Y33", "austria I 1")], &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z16", "step Z17", "step AA18", "force", "step AA19"]);
    s
}

/// WP-K.1, WP-K.2, WP-K.3-1, WP-BB.q3: one to three MP, on a way that is laid before the die.
#[test]
fn the_way_is_laid_before_the_die() {
    let mut s =
        situation(1, "french", "orders", &[("Y16", "france I 2"), ("Y33", "austria I 1")], &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "everyone", "force", "step Z16", "step Z17", "step AA18"]);
    // Three MP are theirs anyway: nothing has been asked for yet.
    assert!(!offers(&s, "march"));
    play(&mut s, "step AA19", &[]);
    assert!(offers(&s, "march"));
    plays(&mut s, &["step AA18", "step AA19"]);
    assert_eq!(offered(&s), ["march"]);
}

/// WP-K.3.a, WP-K.6: nought leaves them where ordinary movement ends, and nobody tries again.
#[test]
fn nought_gains_nothing() {
    let mut s = tired(1, "bavaria I 2");
    play(&mut s, "march", &[6]);
    assert_eq!(leader(&s, "Ney"), "AA18");
    assert!(!offers(&s, "force"));
}

/// WP-K.4-1, WP-K.4-2: cavalry marches alone, a leader without SP cannot.
#[test]
fn a_leader_alone_cannot_force_a_march() {
    let mut s =
        situation(1, "french", "orders", &[("Y16", "france C 1"), ("Y33", "austria I 1")], &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "go"]);
    assert!(!offers(&s, "force"));
    plays(&mut s, &["halt", "ride Y16"]);
    assert!(offers(&s, "force"));
}

/// WP-K.5, WP-K.5.a, WP-K.5.b: guards two less, other French one less, satellites nothing.
#[test]
fn classes_have_their_own_modifiers() {
    for (words, modifier) in [("france GI 2", Some(-2)), ("france I 2", Some(-1)), ("bavaria I 2", None)] {
        let mut s = tired(1, words);
        play(&mut s, "march", &[3]);
        assert_eq!(sum(&s, "WP-K.3-1").get(1).map(|t| t.0), modifier, "{words}");
    }
}

/// WP-K.5.c, WP-M.7-1: out of supply is one more.
#[test]
fn hunger_slows_a_march() {
    let mut s = tired(1, "france I 2 unsupplied");
    play(&mut s, "march", &[3]);
    assert!(sum(&s, "WP-K.3-1").contains(&(1, "WP-K.5.c".to_owned())));
}

/// WP-K.5.d: one more for those who began on board 1 or 4.
#[test]
fn russia_slows_a_march() {
    let mut s = situation_in(
        "russia",
        (1, "non-french", "orders"),
        &[("PP58", "russia C 2"), ("HH29", "france I 1")],
        &[],
        |_| {},
    );
    plays(&mut s, &["ride PP58", "everyone", "force"]);
    while !offers(&s, "march") {
        let step = offered(&s).into_iter().find(|n| n.starts_with("step")).unwrap();
        play(&mut s, &step, &[]);
    }
    play(&mut s, "march", &[3]);
    assert!(sum(&s, "WP-K.3-1").contains(&(1, "WP-K.5.d".to_owned())));
}

/// WP-K.5.e: winter is one more.
#[test]
fn winter_slows_a_march() {
    let mut s = tired(5, "bavaria I 2");
    play(&mut s, "march", &[3]);
    assert_eq!(sum(&s, "WP-K.3-1")[1..], [(1, "WP-K.5.e".to_owned())]);
}

/// WP-K.3.c, R-WP-K.3.c: if two classes read an asterisk, one SP of the group is lost, of either class.
#[test]
fn two_asterisks_cost_one_sp() {
    let stacks = [("Y16", "france I 4"), ("Y16", "bavaria I 2"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z16", "step Z17", "step AA18", "force"]);
    plays(&mut s, &["step AA19", "step BB19", "step BB20"]);
    // For three MP the French read a two and the Bavarians a three, both with an asterisk.
    play(&mut s, "apart", &[3]);
    assert_eq!(offered(&s), ["lose AA18 france I", "lose AA18 bavaria I"]);
    play(&mut s, "lose AA18 bavaria I", &[]);
    assert_eq!(position(&s)["dead"], serde_json::json!({ "bavaria": { "I": 1 } }));
    assert!(offers(&s, "step AA19"));
}

/// WP-J.4.e-1, WP-K.3.b: SP may be left in any hex of a forced march, and it may end in any.
#[test]
fn a_forced_march_may_leave_sp_and_stop() {
    let stacks = [("Y16", "france I 6"), ("Y33", "austria I 1")];
    for stops in [false, true] {
        let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Y16")]);
        plays(&mut s, &["lead Ney", "everyone", "step Z16", "step Z17", "step AA18", "force"]);
        plays(&mut s, &["step AA19", "step BB19"]);
        play(&mut s, "march", &[1]);
        plays(&mut s, &["step AA19", "drop france I 2"]);
        assert_eq!(sp(&s, "AA19", "france", "I"), 2);
        play(&mut s, if stops { "halt" } else { "step BB19" }, &[]);
        if stops {
            assert_eq!((sp(&s, "AA19", "france", "I"), leader(&s, "Ney").as_str()), (6, "AA19"));
        } else {
            // WP-BB.q3: the way was stated to its end; nobody goes on from there but the leader alone.
            assert!(offers(&s, "halt") && !offered(&s).iter().any(|n| n.starts_with("step")));
            play(&mut s, "drop france I 4", &[]);
            assert!(offered(&s).iter().any(|n| n.starts_with("step")));
        }
    }
}

/// WP-BB.q3: a forced march goes the way that was stated, and no other.
#[test]
fn a_forced_march_keeps_to_its_way() {
    let mut s = tired(1, "france I 2");
    play(&mut s, "march", &[1]);
    let steps: Vec<String> = offered(&s).into_iter().filter(|n| n.starts_with("step")).collect();
    assert_eq!(steps, ["step AA19"]);
}

/// WP-K.3.c: an asterisk costs one SP of those who marched.
#[test]
fn an_asterisk_costs_an_sp() {
    let mut s = tired(1, "bavaria I 2");
    // A 5 for one MP: it is gained, and an SP is lost.
    play(&mut s, "march", &[5]);
    play(&mut s, "step AA19", &[]);
    assert_eq!(
        (leader(&s, "Ney").as_str(), position(&s)["dead"]["bavaria"]["I"].as_u64()),
        ("AA19", Some(1))
    );
}

/// WP-K.3-1, WP-BB.q3, R-WP-M144: the way that was stated is the way for the rest of the phase: cavalry that could have gone
/// further stops with the others.
#[test]
fn a_forced_march_ends_where_its_way_ends() {
    let stacks = [("Y16", "france I 2"), ("Y16", "france C 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z16", "step Z17", "step AA18", "force", "step AA19"]);
    play(&mut s, "march", &[1]);
    play(&mut s, "step AA19", &[]);
    assert_eq!(leader(&s, "Ney"), "AA19");
    assert!(!offered(&s).iter().any(|n| n.starts_with("step")), "{:?}", offered(&s));
    plays(&mut s, &["drop france I 2", "drop france C 1"]);
    assert!(offered(&s).iter().any(|n| n.starts_with("step")), "the leader alone: {:?}", offered(&s));
}

/// WP-K.3-1, WP-S.1.c, WP-BB.q21: a city that a forced march comes through is its own when it goes on, and a bridge over
/// the river: beyond Strasbourg, whoever had it, an ordinary march still suffices.
#[test]
fn a_city_on_the_way_is_a_bridge() {
    for owner in ["french", "non-french"] {
        let stacks = [("Z21", "france I 2"), ("Y33", "austria I 1")];
        let mut s = situation_in("austerlitz", (1, "french", "orders"), &stacks, &[("Ney", "Z21")], |p| {
            p["control"] = serde_json::json!({ "Strasbourg": owner });
        });
        // Two MP from the Moselle to Strasbourg, and one beyond.
        plays(&mut s, &["lead Ney", "everyone", "force", "step Z22", "step AA22"]);
        assert!(!offers(&s, "march"), "{owner}: nothing is asked for yet");
        play(&mut s, "step BB22", &[]);
        assert!(offers(&s, "march"), "{owner}");
    }
}
