//! The pieces (D), stacking (E.3) and the sequence of play (F).

use crate::common::{all_sp, decides, new_game, offered, phase, play, plays, position, said, situation, sp};

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

/// WP-E.3-3, WP-J.9: any number of SP may share a hex.
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
