//! Supply (M), as the campaign of Austerlitz has it.

use crate::common::{Table, is_marked, json, number, play, plays, situation, situation_in};

/// Supply of the French at the start of their segment.
fn looked_at(stacks: &[(&str, &str)], change: impl FnOnce(&mut serde_json::Value)) -> Table {
    let stacks = [stacks, &[("Y33", "austria I 1")]].concat();
    let mut s = situation_in("austerlitz", (2, "non-french", "declare"), &stacks, &[], change);
    play(&mut s, "done", &[1]);
    s
}

/// WP-M.1, WP-M.2-1, WP-M.2-3, WP-Z.I.D.2.a: a line of three MP from a major city of France, terrain counted.
#[test]
fn a_line_is_three_mp_long() {
    // Strasbourg, Baden, Stuttgart, Ulm: three. One hex further: four.
    let s = looked_at(&[("Y25", "france I 1")], |_| {});
    assert!(!is_marked(&s, "Y25", "france", "unsupplied"));
    let s = looked_at(&[("Y26", "france I 1")], |_| {});
    assert!(is_marked(&s, "Y26", "france", "unsupplied"));
}

/// WP-M.3.b, WP-BB.q5: supplied SP of the colour hand supply on, from one to the next.
#[test]
fn a_chain_of_one_colour_hands_supply_on() {
    let s = looked_at(&[("Y25", "bavaria I 1"), ("Y27", "france I 1"), ("Y28", "italy I 1")], |_| {});
    assert!(!is_marked(&s, "Y27", "france", "unsupplied") && !is_marked(&s, "Y28", "italy", "unsupplied"));
}

/// WP-M.3.b: another colour hands nothing on, allied or not.
#[test]
fn another_colour_hands_nothing_on() {
    let stacks = [("Y33", "austria I 1"), ("Y33", "russia I 1"), ("Y16", "france I 1")];
    let mut s = situation(2, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(is_marked(&s, "Y33", "russia", "unsupplied") && !is_marked(&s, "Y33", "austria", "unsupplied"));
}

/// WP-M.2-2, WP-M.3-1: enemies cut a line, and an enemy in a city ends it as a source.
#[test]
fn enemies_cut_a_line() {
    let wall =
        [("Z23", "austria I 1"), ("AA23", "austria I 1"), ("Y23", "austria I 1"), ("Y22", "austria I 1")];
    let s = looked_at(&[&wall[..], &[("Z24", "france I 1"), ("CC23", "austria I 1")]].concat(), |_| {});
    assert!(is_marked(&s, "Z24", "france", "unsupplied"));
}

/// WP-M.5, R-WP-M.5, WP-M.2-2: a line goes into a hex with besieged enemies and through it; through enemies in the open it
/// does not go.
#[test]
fn a_line_goes_through_the_besieged_only() {
    // Strasbourg, Baden, Stuttgart: three MP with the Rhine, and Austrians in every other hex around Stuttgart.
    let ring = [
        ("Z24", "france I 1"),
        ("Z25", "austria I 1"),
        ("AA24", "austria I 1"),
        ("AA25", "austria I 1"),
        ("Y24", "austria I 1"),
        ("Y25", "austria I 1"),
    ];
    let besieged = [("Z23", "austria I 1 inside"), ("Z23", "france I 4")];
    let s = looked_at(&[&ring[..], &besieged].concat(), |p| {
        p["control"] = json!({ "Baden": "non-french" });
        p["siege"] = json!({ "Baden": 1 });
    });
    assert!(!is_marked(&s, "Z23", "france", "unsupplied"), "into it");
    assert!(!is_marked(&s, "Z24", "france", "unsupplied"), "through it");
    let s = looked_at(&[&ring[..], &[("Z23", "austria I 1")]].concat(), |_| {});
    assert!(is_marked(&s, "Z24", "france", "unsupplied"), "not through enemies in the open");
    let s = looked_at(&ring, |_| {});
    assert!(!is_marked(&s, "Z24", "france", "unsupplied"), "with nobody on the way");
}

/// WP-M.4: whoever is inside his own supply city is in supply, besieged or not.
#[test]
fn a_besieged_source_feeds_its_garrison() {
    let stacks =
        [("S25", "france I 2 inside"), ("S25", "austria I 4"), ("S27", "austria I 1"), ("Y16", "france I 1")];
    let mut s = situation_in("austerlitz", (2, "non-french", "declare"), &stacks, &[], |p| {
        p["siege"] = json!({ "Milan": 1 });
    });
    // The siege goes on with a six; then the French look at their supply.
    play(&mut s, "done", &[6, 1]);
    assert!(!is_marked(&s, "S25", "france", "unsupplied"));
}

/// WP-Z.I.D.2.b, WP-M.3.a: each non-French nation has the major cities of its own country.
#[test]
fn nations_draw_on_their_own_cities() {
    let stacks = [("GG41", "russia I 1"), ("CC30", "austria I 1"), ("Y16", "france I 1")];
    let mut s = situation(2, "french", "declare", &stacks, &[]);
    play(&mut s, "done", &[1]);
    assert!(
        !is_marked(&s, "GG41", "russia", "unsupplied") && !is_marked(&s, "CC30", "austria", "unsupplied")
    );
}

/// WP-M.8-1, WP-M.8-2, WP-M.9: the active player's unsupplied SP are halved as one sum, rounded up; the other's are not.
#[test]
fn the_hungry_fight_at_half_strength() {
    // Seven French far from home attack, three Austrians defend: four against three.
    let stacks =
        [("AA31", "france I 4"), ("AA31", "bavaria I 3"), ("AA32", "austria I 3"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "declare", &stacks, &[]);
    plays(&mut s, &["attack AA31 AA32"]);
    play(&mut s, "done", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (4, 3));
    // The other way round nobody is halved.
    let mut s = situation(1, "non-french", "declare", &stacks, &[]);
    plays(&mut s, &["attack AA32 AA31"]);
    play(&mut s, "done", &[3, 4]);
    assert_eq!((number(&s, "WP-O.1.c", "larger"), number(&s, "WP-O.1.c", "smaller")), (7, 3));
}
