//! Entrenchments (T).

use crate::common::{json, offers, play, plays, position, situation, situation_in, sum};

/// WP-T.1: three SP that have not moved may dig in, and stay where they are.
#[test]
fn three_may_dig_in() {
    let stacks = [("AA31", "austria I 2"), ("AA32", "austria I 3"), ("Y16", "france I 1")];
    let mut s = situation(1, "non-french", "orders", &stacks, &[("Charles", "AA32")]);
    assert!(offers(&s, "entrench AA32") && !offers(&s, "entrench AA31"));
    play(&mut s, "entrench AA32", &[]);
    assert_eq!(position(&s)["entrenched"], json!(["AA32"]));
    plays(&mut s, &["lead Charles"]);
    assert!(!offers(&s, "everyone"));
}

/// WP-T.4: not in a major city or capital; in a minor one they may.
#[test]
fn major_cities_are_not_entrenched() {
    let stacks = [("Y33", "austria I 5"), ("BB33", "austria I 5"), ("Y16", "france I 1")];
    let s = situation(1, "non-french", "orders", &stacks, &[]);
    assert!(!offers(&s, "entrench Y33") && offers(&s, "entrench BB33"));
}

/// WP-T.2-1, WP-O.2.d, WP-T.2-2: one for whoever is attacked in it, nothing for whoever attacks from it.
#[test]
fn an_entrenchment_helps_the_attacked() {
    for (trench, count) in [("AA32", 1), ("AA31", 0)] {
        let stacks =
            [("AA31", "austria I 10"), ("AA32", "france I 8"), ("Y16", "france I 1"), ("W36", "austria I 1")];
        let mut s = situation_in("austerlitz", (1, "non-french", "declare"), &stacks, &[], |p| {
            p["entrenched"] = json!([trench]);
        });
        play(&mut s, "attack AA31 AA32", &[]);
        play(&mut s, "done", &[3, 4]);
        let found = sum(&s, "WP-O.1.c").into_iter().filter(|t| *t == (-1, "WP-O.2.d".to_owned())).count();
        assert_eq!(found, count, "{trench}");
    }
}

/// WP-T.3: it is gone when everybody has left.
#[test]
fn an_empty_entrenchment_is_gone() {
    let stacks = [("AA32", "austria I 3"), ("Y16", "france I 1")];
    let mut s =
        situation_in("austerlitz", (1, "non-french", "orders"), &stacks, &[("Charles", "AA32")], |p| {
            p["entrenched"] = json!(["AA32"]);
        });
    plays(&mut s, &["lead Charles", "everyone", "step AA31", "halt"]);
    assert_eq!(position(&s)["entrenched"], json!([]));
}
