//! Commanders whose troops are gone (11.19).

use super::{field, fight, hits, lose, resisted, sorted};
use crate::common::{leader_hex, offers, phase, play, said};

/// TIR-11.19-1: when all units with commanders are eliminated each throws a die, and a one is his end.
/// TIR-11.19-2: the others join a friendly stack within three hexes, enemies between or not.
#[test]
fn commanders_whose_troops_are_gone_throw_for_their_escape() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0416"),
            ("R-1.II-17Div", "0715"),
            ("R-1.VI-7Div", "0512"),
            ("R-1.VI-24Div", "0511"),
        ],
        &[("Bagration", "0515"), ("Wittgenstein", "0515")],
    );
    // Three and three against one, one for a commander and one: by three, and two hits are enough.
    fight(&mut session, "0615", "0515", [3, 1]);
    hits(&mut session, &["R-1.I-5Div"]);
    // The toll die, then one die for each commander.
    play(&mut session, "hit R-1.I-5Div", &[1, 1, 2]);
    assert_eq!(leader_hex(&session, "Bagration"), "eliminated");
    assert_eq!(phase(&session), "escape russian");
    // 0512 is three hexes away, 0511 four; 0715 lies behind the French.
    assert_eq!(sorted(&session), ["flee 0416", "flee 0512", "flee 0715"]);
    play(&mut session, "flee 0715", &[]);
    assert_eq!(leader_hex(&session, "Wittgenstein"), "0715");
}

/// TIR-11.19-2: without a friendly stack within three hexes he is eliminated whatever he throws.
#[test]
fn a_commander_with_nowhere_to_flee_is_lost() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515"), ("R-1.VI-24Div", "0511")],
        &[("Bagration", "0515")],
    );
    fight(&mut session, "0615", "0515", [4, 1]);
    hits(&mut session, &["R-1.I-5Div"]);
    play(&mut session, "hit R-1.I-5Div", &[1, 6]);
    assert_eq!(leader_hex(&session, "Bagration"), "eliminated");
}

/// TIR-11.19-1: a commander alone who is attacked throws too, with no combat; the attack must be ordered like any.
#[test]
fn a_commander_alone_may_be_attacked() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.II-4Div", "0415")], &[("Bagration", "0515")]);
    assert!(offers(&session, "attack 0615 0515"));
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2, 5]);
    assert!(!said(&session, "TIR-11.5-bp4"));
    assert_eq!(sorted(&session), ["flee 0415"]);
    play(&mut session, "flee 0415", &[]);
    assert_eq!(leader_hex(&session, "Bagration"), "0415");
}

/// TIR-11.19-1: the same for commanders of attackers, of supporters, and of a stack whose last unit was ridden down.
#[test]
fn commanders_of_attackers_supporters_and_fugitives_flee_too() {
    // An attacker alone loses his unit.
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0716"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0515")],
        &[("Davout", "0615")],
    );
    fight(&mut session, "0615", "0515", [1, 4]);
    hits(&mut session, &["F-I-Morand"]);
    play(&mut session, "hit F-I-Morand", &[1]);
    play(&mut session, "stand", &[4]);
    assert_eq!(sorted(&session), ["flee 0716"]);
    // A supporting stack is hit twice.
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0615"),
            ("F-I-Compans", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
            ("R-1.II-17Div", "0414"),
        ],
        &[("Bagration", "0414")],
    );
    // Four and five against two, one, one for Bagration and one: by four.
    resisted(&mut session, "0615", "0515", "0414", [5, 1]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.II-17Div", "R-1.II-17Div"], &[1]);
    play(&mut session, "withdraw 0415", &[]);
    play(&mut session, "done", &[1]);
    assert_eq!(leader_hex(&session, "Bagration"), "eliminated");
    // A stack leaves with one disrupted unit, which is ridden down.
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-G-GuardCav", "0615"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0316")],
        &[("Bagration", "0515")],
    );
    // Four and one against one, one for Bagration and two: by one.
    fight(&mut session, "0615", "0515", [1, 2]);
    lose(&mut session, &["R-1.I-5Div"], &[1]);
    play(&mut session, "withdraw 0415", &[]);
    play(&mut session, "lose R-1.I-5Div", &[]);
    // All defenders are gone now, so even the infantry may advance (11.13).
    assert_eq!(sorted(&session), ["done", "everyone", "unit F-G-GuardCav", "unit F-I-Morand"]);
    play(&mut session, "done", &[3]);
    assert_eq!(sorted(&session), ["flee 0316"]);
}
