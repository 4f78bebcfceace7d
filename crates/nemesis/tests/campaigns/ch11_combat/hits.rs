//! How many hits, and who takes them (11.14, 11.15, 11.17, 11.18).

use super::{
    FRENCH, RUSSIAN, attack_value, defence_value, due, field, fight, hits, lose, order, resisted, sorted,
    supported,
};
use crate::common::{has_mark, offers, phase, play, said, sum, unit_hex};

/// TIR-11.14-1: the loser takes as many hits as the values differ.
#[test]
fn the_loser_takes_the_difference() {
    for (dice, side, expected) in [([5, 2], RUSSIAN, 3), ([3, 1], RUSSIAN, 2), ([2, 6], FRENCH, 4)] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-I-Friant", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.II-4Div", "0515"),
            ],
            &[],
        );
        fight(&mut session, "0615", "0515", dice);
        assert_eq!(due(&session, side), expected);
        assert_eq!(due(&session, 1 - side), 0);
    }
}

/// TIR-11.14-2: but no more than two for each unit in good order that the winner had, supporters included.
#[test]
fn the_losers_hits_are_capped_by_the_winners_units() {
    let units = [
        ("F-I-Morand", "0615"),
        ("R-1.I-5Div", "0515 forced"),
        ("R-1.II-4Div", "0515"),
        ("R-1.II-17Div", "0515"),
        ("F-I-Friant", "0614"),
        ("F-I-Gudin", "0614 disrupted"),
    ];
    let leaders = [("Davout", "0615"), ("Ney", "0614")];
    // One, one for Davout and six, against one and one: by six, but one unit does two hits at most.
    let mut session = field(&units[..4], &leaders[..1]);
    fight(&mut session, "0615", "0515", [6, 1]);
    assert_eq!([attack_value(&session), defence_value(&session)], [8, 2]);
    assert_eq!(due(&session, RUSSIAN), 2);
    let mut session = field(&units, &leaders);
    supported(&mut session, "0615", "0515", "0614", [6, 1]);
    assert_eq!([attack_value(&session), defence_value(&session)], [10, 2]);
    assert_eq!(due(&session, RUSSIAN), 4, "two units in good order; the disrupted one does nothing");
}

/// TIR-11.15-1: the winner takes half the difference, rounded up, changed by a die.
/// TIR-11.15-2: never fewer than none, and no more than the loser had units in good order, supporters included.
#[test]
fn the_winner_takes_half_rounded_up_changed_by_a_die() {
    for (die, expected) in [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-I-Friant", "0615"),
                ("F-I-Gudin", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.II-4Div", "0515"),
                ("R-1.II-17Div", "0414"),
            ],
            &[],
        );
        // Three and five against two, one in support and two: by three, and half of it is two.
        resisted(&mut session, "0615", "0515", "0414", [5, 2]);
        lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.II-17Div"], &[die]);
        assert_eq!(due(&session, FRENCH), expected, "with a {die}; at most three for three units");
    }
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515 disrupted"),
        ],
        &[],
    );
    fight(&mut session, "0615", "0515", [5, 2]);
    lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.II-4Div"], &[6]);
    assert_eq!(due(&session, FRENCH), 1, "one unit in good order");
}

/// TIR-11.15-1: a win by one costs one before the die.
#[test]
fn half_of_one_is_one() {
    for (die, expected) in [(1, 0), (2, 0), (3, 1)] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-I-Friant", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.II-4Div", "0515"),
            ],
            &[],
        );
        fight(&mut session, "0615", "0515", [3, 2]);
        lose(&mut session, &["R-1.I-5Div"], &[die]);
        assert_eq!(due(&session, FRENCH), expected, "with a {die}");
    }
}

/// TIR-11.17-1: hits are given by the owner at once, before anything else happens.
/// TIR-11.17-1a: a hit disrupts, and eliminates who is disrupted, even by this same combat.
/// TIR-11.17-1b: the owner may lose a disrupted unit while others are in good order.
#[test]
fn a_hit_disrupts_and_a_second_eliminates() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515 disrupted"),
            ("R-1.II-17Div", "0515"),
        ],
        &[],
    );
    // Three and three against two and one: by three.
    fight(&mut session, "0615", "0515", [3, 1]);
    assert_eq!(phase(&session), "hits russian");
    assert_eq!(sorted(&session), ["hit R-1.I-5Div", "hit R-1.II-17Div", "hit R-1.II-4Div"]);
    hits(&mut session, &["R-1.II-4Div"]);
    assert_eq!(unit_hex(&session, "R-1.II-4Div"), "eliminated");
    hits(&mut session, &["R-1.I-5Div"]);
    assert!(has_mark(&session, "R-1.I-5Div", "disrupted"));
    play(&mut session, "hit R-1.I-5Div", &[1]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "eliminated");
    assert!(!has_mark(&session, "R-1.II-17Div", "disrupted"));
}

/// TIR-11.17-2: at least half of the hits, rounded up, go to the stack attacked before supporters may take any; what
/// it cannot take goes to them.
#[test]
fn half_of_the_hits_go_to_the_main_stack_first() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-I-Compans", "0615"),
        ("R-1.I-5Div", "0515"),
        ("R-1.II-4Div", "0515"),
        ("R-1.II-17Div", "0414"),
        ("R-1.VI-7Div", "0415"),
    ];
    let mut session = field(&units, &[]);
    // Four and four against two, one and two: by three. The stack in 0415 was not called.
    order(&mut session, "0615", "0515");
    play(&mut session, "spend 6", &[]);
    play(&mut session, "call 0414", &[]);
    play(&mut session, "done", &[6, 4, 2]);
    assert_eq!(due(&session, RUSSIAN), 3);
    assert!(!offers(&session, "hit R-1.II-17Div"));
    hits(&mut session, &["R-1.I-5Div"]);
    assert!(!offers(&session, "hit R-1.II-17Div"), "two of three are at least half");
    hits(&mut session, &["R-1.II-4Div"]);
    assert_eq!(sorted(&session), ["hit R-1.I-5Div", "hit R-1.II-17Div", "hit R-1.II-4Div"]);
    // By six: the stack takes four and is gone, and the rest falls on the supporters.
    let mut session = field(&units[..7], &[("Davout", "0615")]);
    resisted(&mut session, "0615", "0515", "0414", [4, 2]);
    assert_eq!(due(&session, RUSSIAN), 6);
    hits(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.II-4Div", "R-1.II-4Div"]);
    assert_eq!(sorted(&session), ["hit R-1.II-17Div"]);
}

/// TIR-11.17-3: a stack that took an odd number of hits may give up a disrupted unit besides, once; an even number
/// gives no such choice.
#[test]
fn an_odd_hit_may_be_made_even() {
    let units =
        [("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0515")];
    let mut session = field(&units, &[]);
    fight(&mut session, "0615", "0515", [3, 2]);
    hits(&mut session, &["R-1.I-5Div"]);
    assert_eq!(phase(&session), "volunteer russian");
    assert_eq!(sorted(&session), ["done", "hit R-1.I-5Div"], "a unit in good order cannot be given up");
    play(&mut session, "hit R-1.I-5Div", &[1]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "eliminated");
    assert_eq!(phase(&session), "withdraw russian");
    let mut session = field(&units, &[]);
    fight(&mut session, "0615", "0515", [4, 2]);
    hits(&mut session, &["R-1.I-5Div"]);
    play(&mut session, "hit R-1.II-4Div", &[1]);
    assert_eq!(phase(&session), "withdraw russian");
}

/// TIR-11.17-3: it is each stack's own number that counts.
#[test]
fn odd_hits_are_counted_stack_by_stack() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
            ("R-1.II-17Div", "0414"),
        ],
        &[],
    );
    resisted(&mut session, "0615", "0515", "0414", [5, 2]);
    hits(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.II-17Div"]);
    assert_eq!(sorted(&session), ["done", "hit R-1.II-17Div"]);
}

/// TIR-11.18-1: where only disrupted units stand the die is the whole defence, commander and support or not.
/// TIR-11.18-2: the supporting stack may still take hits.
#[test]
fn disrupted_defenders_have_only_their_die() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("R-1.I-5Div", "0515 disrupted"),
            ("R-1.II-4Div", "0515 disrupted"),
            ("R-1.II-17Div", "0414"),
            ("R-1.VI-7Div", "0414"),
        ],
        &[("Barclay", "0515"), ("Bagration", "0414")],
    );
    resisted(&mut session, "0615", "0515", "0414", [2, 1]);
    assert_eq!(sum(&session, "TIR-11.18-1"), [(1, "TIR-11.7-bp4".to_owned())]);
    assert_eq!(due(&session, RUSSIAN), 3);
    hits(&mut session, &["R-1.I-5Div", "R-1.II-4Div"]);
    assert!(offers(&session, "hit R-1.II-17Div"));
}

/// TIR-11.18-1: a single tired unit that is worth nothing is no disrupted stack: its commander and its helpers count.
#[test]
fn a_tired_unit_is_not_a_disrupted_one() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515 forced")], &[]);
    fight(&mut session, "0615", "0515", [2, 1]);
    assert!(!said(&session, "TIR-11.18-1"));
    assert_eq!(defence_value(&session), 1);
}

/// TIR-11.18-3: disrupted units do no harm: neither as winners nor as losers.
#[test]
fn disrupted_units_never_inflict_hits() {
    let units = [("F-I-Morand", "0615"), ("R-1.I-5Div", "0515 disrupted"), ("R-1.II-4Div", "0515 disrupted")];
    let mut session = field(&units, &[]);
    order(&mut session, "0615", "0515");
    // One and one against six: by four, and no hit; what it costs them is one, for one attacker.
    play(&mut session, "spend 0", &[1, 6, 6]);
    assert!(!has_mark(&session, "F-I-Morand", "disrupted"));
    assert_eq!(phase(&session), "hits russian");
    assert_eq!(due(&session, RUSSIAN), 1);
    let mut session = field(&units, &[]);
    fight(&mut session, "0615", "0515", [5, 1]);
    assert_eq!(due(&session, RUSSIAN), 2);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div"], &[6]);
    assert!(!has_mark(&session, "F-I-Morand", "disrupted"), "even with a six");
    assert_eq!(phase(&session), "advance french");
}
