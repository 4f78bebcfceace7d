//! Overruns (L).

use crate::common::{
    Table, all_sp, attempt, decides, is_marked, leader, offered, offers, play, plays, position, situation,
    situation_in, sp,
};

/// A French group from Rheims beside some Austrians at AA19.
fn beside(column: &[(&str, &str)], against: &[(&str, &str)], leaders: &[(&str, &str)]) -> Table {
    let stacks = [column, against, &[("Y33", "austria I 1")]].concat();
    let leaders = [leaders, &[("Ney", "AA18")]].concat();
    let mut s = situation(1, "french", "orders", &stacks, &leaders);
    plays(&mut s, &["lead Ney", "everyone"]);
    s
}

/// WP-L.1-1, WP-L.1.b: four to one pays a MP more and kills them all; six to one pays nothing more.
#[test]
fn four_to_one_rides_over_them() {
    for (sp, spent) in [("france I 8", 2), ("france I 7", 0), ("france I 10", 2)] {
        let mut s = beside(&[("AA18", sp)], &[("AA19", "austria I 2")], &[]);
        assert_eq!(offers(&s, "overrun AA19"), spent > 0, "{sp}");
        if spent > 0 {
            play(&mut s, "overrun AA19", &[]);
            assert_eq!((position(&s)["column"]["spent"].as_u64(), all_sp(&s, "AA19")), (Some(spent), 0));
        }
    }
    let mut s = beside(&[("AA18", "france I 6")], &[("AA19", "austria I 1")], &[]);
    play(&mut s, "overrun AA19", &[]);
    assert_eq!(position(&s)["column"]["spent"], 1);
}

/// WP-L.1.a: five to one against an entrenchment or in mountains.
#[test]
fn strong_ground_asks_for_five_to_one() {
    for (from, to, n) in [("Z22", "Y22", 8), ("Z22", "Y22", 10)] {
        let words = format!("france I {n}");
        let stacks = [(from, words.as_str()), (to, "austria I 2"), ("Y33", "austria I 1")];
        let mut s = situation(1, "french", "orders", &stacks, &[("Ney", from)]);
        plays(&mut s, &["lead Ney", "everyone"]);
        assert_eq!(offers(&s, "overrun Y22"), n == 10);
    }
    for n in [8, 10] {
        let words = format!("france I {n}");
        let stacks = [("AA18", words.as_str()), ("AA19", "austria I 2"), ("Y33", "austria I 1")];
        let mut s = situation_in("austerlitz", (1, "french", "orders"), &stacks, &[("Ney", "AA18")], |p| {
            p["entrenched"] = serde_json::json!(["AA19"]);
        });
        plays(&mut s, &["lead Ney", "everyone"]);
        assert_eq!(offers(&s, "overrun AA19"), n == 10);
    }
}

/// WP-L.1.c, R-WP-L.1.c: ten SP at the most, so three enemies are safe.
#[test]
fn ten_are_the_most() {
    let s = beside(&[("AA18", "france I 10")], &[("AA19", "austria I 3")], &[]);
    assert!(!offers(&s, "overrun AA19"));
    let mut s = situation(1, "french", "orders", &[("Y16", "france C 12"), ("Y33", "austria I 1")], &[]);
    play(&mut s, "ride Y16", &[]);
    assert!(offers(&s, "take france C 10") && !offers(&s, "take france C 11"));
}

/// WP-L.2, WP-M.7-2: units that began out of supply overrun nobody.
#[test]
fn the_hungry_overrun_nobody() {
    let s = beside(&[("AA18", "france I 8 unsupplied")], &[("AA19", "austria I 1")], &[]);
    assert!(!offers(&s, "overrun AA19"));
}

/// WP-L.3-1: a forced march may pay for it, in full.
#[test]
fn a_forced_march_may_pay() {
    let stacks = [("Y16", "france I 8"), ("AA19", "austria I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Y16")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z16", "step Z17", "step AA18"]);
    assert!(!offers(&s, "overrun AA19"));
    plays(&mut s, &["force", "overrun AA19"]);
    play(&mut s, "march", &[1]);
    play(&mut s, "overrun AA19", &[]);
    assert_eq!((leader(&s, "Ney").as_str(), all_sp(&s, "AA19")), ("AA19", 0));
}

/// WP-L.3-2: it may go on, overrun again, and fight afterwards.
#[test]
fn an_overrun_is_not_the_end() {
    let against = [("AA19", "austria I 1"), ("AA20", "austria I 1"), ("AA21", "austria I 1")];
    let mut s = beside(&[("AA18", "france I 8")], &against, &[]);
    plays(&mut s, &["overrun AA19", "overrun AA20", "halt", "done"]);
    assert!(offers(&s, "attack AA20 AA21"));
}

/// WP-L.4: cavalry is overrun only by as much cavalry.
#[test]
fn cavalry_wants_cavalry() {
    let s = beside(&[("AA18", "france I 8")], &[("AA19", "austria C 1")], &[]);
    assert!(!offers(&s, "overrun AA19"));
    let s = beside(&[("AA18", "france I 7"), ("AA18", "france C 1")], &[("AA19", "austria C 1")], &[]);
    assert!(offers(&s, "overrun AA19"));
}

/// WP-L.5-1, WP-L.5-2, WP-L.5-3, WP-S.4: the owner of a city says who is inside; the rest may be overrun, but nobody
/// stays there.
#[test]
fn a_city_hex_is_asked_first_and_left_again() {
    let stacks =
        [("X25", "france I 8"), ("Y25", "austria I 5"), ("Z22", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "X25")]);
    plays(&mut s, &["lead Ney", "everyone"]);
    assert!(!offers(&s, "overrun Y25"));
    play(&mut s, "summon Y25", &[]);
    assert_eq!(decides(&s), "non-french");
    // Ulm shelters four.
    assert!(offers(&s, "enter austria I 4") && attempt(&mut s, "enter austria I 5", &[]).is_err());
    plays(&mut s, &["enter austria I 4", "overrun Y25"]);
    assert_eq!(sp(&s, "Y25", "austria", "I"), 4);
    assert!(!offers(&s, "halt") && !offered(&s).iter().any(|n| n.starts_with("drop")));
    plays(&mut s, &["step Y24", "halt"]);
    assert_eq!(sp(&s, "Y24", "france", "I"), 8);
}

/// WP-L.6-1, WP-L.6-2: leaders change nothing, are not hurt, and go to the nearest SP of their colour.
#[test]
fn leaders_ride_away() {
    let mut s = beside(
        &[("AA18", "france I 4")],
        &[("AA19", "austria I 1"), ("CC30", "austria I 1")],
        &[("Charles", "AA19")],
    );
    play(&mut s, "overrun AA19", &[]);
    assert_eq!(leader(&s, "Charles"), "CC30");
}

/// Ney at Stuttgart with two of three MP spent lays a forced march over the Austrians at Ulm and on to Y26.
fn forced_over_ulm(garrison: &str, die: u16) -> Table {
    let stacks = [("Z22", "france I 8"), ("Y25", garrison), ("AA18", "france I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "Z22")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z23", "step Z24"]);
    assert!(!offers(&s, "summon Y25"), "two MP are left for neither");
    play(&mut s, "force", &[]);
    assert!(offers(&s, "overrun Y25"), "{:?}", offered(&s));
    play(&mut s, "overrun Y25", &[]);
    assert!(!offers(&s, "march") && offers(&s, "step Y26"), "nobody stays there: {:?}", offered(&s));
    play(&mut s, "step Y26", &[]);
    play(&mut s, "march", &[die]);
    s
}

/// WP-L.3-1, WP-L.5-2, WP-L.5-3: a forced march may go over a city hex: its owner is asked when the group is beside it,
/// and the group goes on from there.
#[test]
fn a_forced_march_goes_over_a_city_hex() {
    let mut s = forced_over_ulm("austria I 5", 1);
    play(&mut s, "summon Y25", &[]);
    assert_eq!((decides(&s), leader(&s, "Ney").as_str()), ("non-french", "Z24"));
    plays(&mut s, &["enter austria I 4", "overrun Y25"]);
    // Nobody stays there, so that the step out of it is made at once.
    assert_eq!((sp(&s, "Y25", "austria", "I"), leader(&s, "Ney").as_str()), (4, "Y26"));
    assert_eq!(decides(&s), "french");
    play(&mut s, "halt", &[]);
    assert_eq!(sp(&s, "Y26", "france", "I"), 8);
}

/// WP-L.5-1, WP-L.5-2: if everybody goes inside, the forced march ends beside the city, and they come out again.
#[test]
fn walls_stop_a_forced_march() {
    let mut s = forced_over_ulm("austria I 4", 1);
    plays(&mut s, &["summon Y25", "shelter-all"]);
    assert_eq!((sp(&s, "Y25", "austria", "I"), leader(&s, "Ney").as_str()), (4, "Z24"));
    assert!(!offers(&s, "overrun Y25"));
    play(&mut s, "halt", &[]);
    assert_eq!(sp(&s, "Z24", "france", "I"), 8);
    assert!(!is_marked(&s, "Y25", "austria", "inside"));
}

/// WP-L.5-3: nobody is asked if the die does not give the way in and out.
#[test]
fn a_die_that_falls_short_asks_nobody() {
    let s = forced_over_ulm("austria I 1", 6);
    assert_eq!((decides(&s), leader(&s, "Ney").as_str()), ("french", "Z24"));
    assert!(!offers(&s, "summon Y25"), "one MP is left, in and out are two: {:?}", offered(&s));
    assert_eq!(sp(&s, "Y25", "austria", "I"), 1);
}

/// WP-L.5-3: no forced march goes into such a city without a way out that it can ask for; WP-L.2: the hungry plan none.
#[test]
fn a_forced_march_needs_a_way_out() {
    let group = [("Z23", "france I 8"), ("Y25", "austria I 1"), ("Y33", "austria I 1")];
    let detour = ["step Z24", "step AA24", "step AA25", "step Z24"];
    for (way, offered) in [(&detour[..1], true), (&detour[..], false)] {
        let mut s = situation(1, "french", "orders", &group, &[("Ney", "Z23")]);
        plays(&mut s, &["lead Ney", "everyone", "force"]);
        plays(&mut s, way);
        // After four MP the overrun may take the last two of six, and the step out of the city would be a seventh.
        assert!(offers(&s, "step AA24"), "{:?}", crate::common::offered(&s));
        assert_eq!(offers(&s, "overrun Y25"), offered, "{:?}", crate::common::offered(&s));
    }
    let hungry = [("Z22", "france I 8 unsupplied"), ("Y25", "austria I 1"), ("Y33", "austria I 1")];
    let mut s = situation(1, "french", "orders", &hungry, &[("Ney", "Z22")]);
    plays(&mut s, &["lead Ney", "everyone", "step Z23", "step Z24", "force"]);
    assert!(!offers(&s, "overrun Y25"), "{:?}", offered(&s));
}

/// WP-L.5-3, WP-S.1.c, WP-BB.q21: an enemy city that is empty after the overrun is the group's own, and a bridge on its way
/// out; with enemies inside it is not.
#[test]
fn an_overrun_city_is_a_bridge() {
    // Austrians bar the ways along the Danube; every other one leaves the river.
    for (inside, leaves) in [(None, true), (Some("enter austria I 1"), false)] {
        let stacks = [
            ("X25", "france I 8"),
            ("Y25", if inside.is_some() { "austria I 3" } else { "austria I 2" }),
            ("Y24", "austria I 1"),
            ("Y26", "austria I 1"),
            ("Z22", "france I 1"),
        ];
        let mut s = situation(1, "french", "orders", &stacks, &[("Ney", "X25")]);
        plays(&mut s, &["lead Ney", "everyone", "summon Y25"]);
        plays(&mut s, &inside.into_iter().chain(["done"]).collect::<Vec<_>>());
        // One MP, another for four to one, and the last one to leave.
        assert_eq!(offers(&s, "overrun Y25"), leaves, "{:?}", offered(&s));
        if leaves {
            plays(&mut s, &["overrun Y25", "step Z25", "halt"]);
            assert_eq!(sp(&s, "Z25", "france", "I"), 8);
        }
    }
}
