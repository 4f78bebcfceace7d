//! Who follows into the hex that was fought for (11.12, 11.13).

use super::{RUSSIAN, due, field, fight, lose, order, resisted, sorted};
use crate::common::{leader_hex, offers, phase, play, unit_hex};

/// TIR-11.12-bp1-2: after a win by three anybody of the attacking stack in good order may advance.
/// TIR-11.12-bp2-2: after a smaller one only cavalry in good order, and only if the defender left.
#[test]
fn who_may_advance_depends_on_the_margin() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-G-GuardCav", "0615"),
        ("F-G-FootArt", "0615"),
        ("R-1.I-5Div", "0515"),
        ("R-1.II-4Div", "0515"),
        ("R-1.V-1Cuir", "0515"),
    ];
    let mut session = field(&units, &[("Davout", "0615")]);
    // Seven, three for Davout and one, against five and three: a win by three.
    fight(&mut session, "0615", "0515", [1, 3]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.I-5Div"], &[3]);
    lose(&mut session, &["F-I-Morand", "F-I-Morand"], &[]);
    assert_eq!(sorted(&session), ["withdraw 0414", "withdraw 0415", "withdraw 0514"]);
    play(&mut session, "withdraw 0414", &[]);
    assert_eq!(sorted(&session), ["done", "everyone", "unit F-G-FootArt", "unit F-G-GuardCav"]);
    // By two: the cavalry alone, and its commander with it.
    for choice in ["stand", "withdraw 0414"] {
        let mut session = field(&units, &[("Davout", "0615")]);
        fight(&mut session, "0615", "0515", [1, 4]);
        lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div"], &[1]);
        play(&mut session, choice, &[]);
        assert_eq!(phase(&session) == "advance french", choice != "stand");
        if choice != "stand" {
            assert_eq!(sorted(&session), ["done", "everyone", "unit F-G-GuardCav"]);
            play(&mut session, "everyone", &[]);
            assert_eq!(unit_hex(&session, "F-G-GuardCav"), "0515");
            assert_eq!(unit_hex(&session, "F-I-Morand"), "0615");
        }
    }
    // Without cavalry in good order nobody follows.
    let mut session = field(&units, &[("Davout", "0615")]);
    fight(&mut session, "0615", "0515", [1, 4]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div"], &[4]);
    lose(&mut session, &["F-G-GuardCav"], &[]);
    play(&mut session, "withdraw 0414", &[]);
    assert!(!phase(&session).starts_with("advance"));
    assert_eq!(unit_hex(&session, "F-I-Morand"), "0615");
}

/// TIR-11.12-note-1: supporting stacks neither advance nor go back, whoever wins.
#[test]
fn supporting_stacks_never_move() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0614"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
            ("R-1.II-17Div", "0414"),
        ],
        &[],
    );
    order(&mut session, "0615", "0515");
    play(&mut session, "call 0614", &[]);
    play(&mut session, "spend 6", &[6]);
    play(&mut session, "call 0414", &[6, 4, 1]);
    // Seven against four.
    lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.II-17Div"], &[1]);
    play(&mut session, "withdraw 0415", &[]);
    assert_eq!(sorted(&session), ["done", "everyone", "unit F-I-Friant", "unit F-I-Morand"]);
    play(&mut session, "everyone", &[]);
    assert_eq!(unit_hex(&session, "F-I-Gudin"), "0614");
    assert_eq!(unit_hex(&session, "R-1.II-17Div"), "0414");
}

/// TIR-11.12-note-2: each unit may advance or not; a commander may go along with any that does, and not alone.
#[test]
fn advancing_is_each_units_choice() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
        ],
        &[("Davout", "0615")],
    );
    fight(&mut session, "0615", "0515", [1, 2]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.I-5Div"], &[3]);
    lose(&mut session, &["F-I-Friant", "F-I-Friant"], &[]);
    play(&mut session, "withdraw 0414", &[]);
    assert_eq!(sorted(&session), ["done", "everyone", "unit F-I-Gudin", "unit F-I-Morand"]);
    play(&mut session, "unit F-I-Gudin", &[]);
    assert_eq!(sorted(&session), ["done", "leader Davout", "unit F-I-Morand"]);
    play(&mut session, "leader Davout", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(["F-I-Gudin", "F-I-Morand"].map(|u| unit_hex(&session, u)), ["0515", "0615"]);
    assert_eq!(leader_hex(&session, "Davout"), "0515");
}

/// TIR-11.12-note-2: a disrupted unit stays behind while others go; and all may decline.
#[test]
fn disrupted_units_stay_behind() {
    for advance in ["everyone", "done"] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-I-Friant", "0615"),
                ("F-I-Gudin", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.II-4Div", "0515"),
            ],
            &[],
        );
        fight(&mut session, "0615", "0515", [4, 2]);
        lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.I-5Div"], &[2]);
        lose(&mut session, &["F-I-Friant"], &[]);
        play(&mut session, "withdraw 0414", &[]);
        play(&mut session, advance, &[]);
        let gone = if advance == "everyone" { "0515" } else { "0615" };
        assert_eq!(unit_hex(&session, "F-I-Morand"), gone);
        assert_eq!(unit_hex(&session, "F-I-Friant"), "0615");
    }
}

/// TIR-11.13: when all defenders are eliminated anybody in good order may advance, however small the margin.
#[test]
fn all_may_advance_when_the_defenders_are_gone() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515")],
        &[("Davout", "0615")],
    );
    // Two, two for Davout and one, against one and two: a win by two.
    fight(&mut session, "0615", "0515", [1, 2]);
    lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div"], &[1]);
    assert_eq!(sorted(&session), ["done", "everyone", "unit F-I-Friant", "unit F-I-Morand"]);
    play(&mut session, "everyone", &[]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "0515");
    assert_eq!(leader_hex(&session, "Davout"), "0515");
}

/// TIR-11.13: the margin does not matter even if the defenders had the higher value and fell to what it cost them.
#[test]
fn all_may_advance_even_when_the_fallen_defenders_had_won() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0414"),
        ],
        &[],
    );
    // Three and one against one, one in support and three: the Russians win by one, and a six costs them three hits.
    resisted(&mut session, "0615", "0515", "0414", [1, 3]);
    lose(&mut session, &["F-I-Morand"], &[6]);
    lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.II-4Div"], &[]);
    assert_eq!(sorted(&session), ["done", "everyone", "unit F-I-Friant", "unit F-I-Gudin"]);
}

/// TIR-14.6-2: the French may attack into difficult ground, but not advance into it; Russians go back into it.
#[test]
fn the_french_attack_into_forest_but_do_not_advance_into_it() {
    let mut session = field(
        &[
            ("F-I-Morand", "1109"),
            ("F-I-Friant", "1109"),
            ("F-I-Gudin", "1109"),
            ("F-G-GuardCav", "1109"),
            ("R-1.I-5Div", "1008"),
            ("R-1.II-4Div", "1008"),
        ],
        &[],
    );
    // Four and two, less two for the forest, and three, against two and one: by four.
    fight(&mut session, "1109", "1008", [3, 1]);
    assert_eq!(due(&session, RUSSIAN), 4);
    lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.II-4Div", "R-1.II-4Div"], &[1]);
    assert!(!phase(&session).starts_with("advance"));
    assert_eq!(unit_hex(&session, "F-I-Morand"), "1109");
    let mut session = field(
        &[("F-I-Morand", "1109"), ("F-I-Friant", "1109"), ("R-1.I-5Div", "1008"), ("R-1.II-4Div", "1008")],
        &[],
    );
    // Two, less two, and five against two and two: by one; the Russians withdraw into the forest behind them.
    fight(&mut session, "1109", "1008", [5, 2]);
    lose(&mut session, &["R-1.I-5Div"], &[1]);
    assert!(offers(&session, "withdraw 1007"));
}
