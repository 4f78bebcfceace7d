//! Cavalry rides down stragglers (11.16).

use super::{field, fight, hits, lose, order, sorted};
use crate::common::{has_mark, phase, play, unit_hex};

/// TIR-11.16: cavalry in good order rides down one disrupted unit of a stack that withdraws without cavalry in good
/// order; the owner chooses which.
#[test]
fn cavalry_rides_down_a_straggler() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-G-GuardCav", "0615"),
        ("R-1.I-5Div", "0515"),
        ("R-1.II-4Div", "0515"),
        ("R-1.II-17Div", "0515"),
    ];
    let mut session = field(&units, &[]);
    // Four and four against three and three: by two.
    fight(&mut session, "0615", "0515", [4, 3]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div"], &[1]);
    play(&mut session, "withdraw 0414", &[]);
    assert_eq!(phase(&session), "pursuit russian");
    assert_eq!(sorted(&session), ["lose R-1.I-5Div", "lose R-1.II-4Div"]);
    play(&mut session, "lose R-1.II-4Div", &[]);
    assert_eq!(unit_hex(&session, "R-1.II-4Div"), "eliminated");
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "0414");
    // Who stays is not pursued.
    let mut session = field(&units, &[]);
    fight(&mut session, "0615", "0515", [4, 3]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div"], &[1]);
    play(&mut session, "stand", &[]);
    assert_ne!(phase(&session), "pursuit russian");
}

/// TIR-11.16: what covers the withdrawal is cavalry in good order after the losses; that crowding disrupts it later
/// does not matter.
#[test]
fn crowding_does_not_uncover_a_withdrawal() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-G-GuardCav", "0615"),
        ("R-1.I-5Div", "0515"),
        ("R-1.III-1Gren", "0515"),
        ("R-1.V-1Cuir", "0515"),
        // Five points in 0414.
        ("R-1.V-GuardInf", "0414"),
        ("R-1.V-CGren", "0414"),
        ("R-2.VII-26Div", "0414"),
        ("R-1.III-3Div", "0414"),
    ];
    let mut session = field(&units, &[]);
    order(&mut session, "0615", "0515");
    play(&mut session, "spend 0", &[]);
    // Six and three against five and one: by three.
    play(&mut session, "done", &[3, 1]);
    hits(&mut session, &["R-1.I-5Div", "R-1.I-5Div", "R-1.III-1Gren"]);
    play(&mut session, "done", &[1]);
    play(&mut session, "withdraw 0414", &[]);
    play(&mut session, "lose R-1.V-1Cuir", &[]);
    play(&mut session, "withdraw 0315", &[]);
    assert!(has_mark(&session, "R-1.V-1Cuir", "disrupted"));
    assert_eq!(phase(&session), "advance french", "the cuirassiers covered the grenadiers");
    assert_eq!(unit_hex(&session, "R-1.III-1Gren"), "0414");
}

/// TIR-11.16: there is no pursuit if the attacker's cavalry is disrupted, or cavalry in good order covers the
/// withdrawal, or nobody is disrupted; a defender who won and leaves is pursued too.
#[test]
fn when_cavalry_does_and_does_not_pursue() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-G-GuardCav", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
            ("R-1.II-17Div", "0515"),
        ],
        &[],
    );
    fight(&mut session, "0615", "0515", [4, 3]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div"], &[3]);
    lose(&mut session, &["F-G-GuardCav"], &[]);
    play(&mut session, "withdraw 0414", &[]);
    assert_ne!(phase(&session), "pursuit russian", "the cavalry is disrupted");
    for (hurt, pursued) in [(["R-1.I-5Div", "R-1.I-5Div"], false), (["R-1.V-1Cuir", "R-1.I-5Div"], true)] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-G-GuardCav", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.V-1Cuir", "0515"),
            ],
            &[],
        );
        fight(&mut session, "0615", "0515", [4, 2]);
        lose(&mut session, &hurt, &[1]);
        play(&mut session, "withdraw 0414", &[]);
        assert_eq!(phase(&session) == "pursuit russian", pursued, "{hurt:?}");
    }
    // Nobody disrupted: the one that was hit is gone.
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-G-GuardCav", "0615"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0515")],
        &[],
    );
    fight(&mut session, "0615", "0515", [2, 2]);
    lose(&mut session, &["R-1.I-5Div", "R-1.I-5Div"], &[1]);
    play(&mut session, "withdraw 0414", &[]);
    assert_eq!(phase(&session), "advance french");
    // The defenders win by two, lose one unit's order, and leave.
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-G-GuardCav", "0615"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
            ("R-1.II-17Div", "0515"),
        ],
        &[],
    );
    fight(&mut session, "0615", "0515", [2, 5]);
    lose(&mut session, &["F-I-Morand", "F-I-Morand"], &[3]);
    lose(&mut session, &["R-1.II-4Div"], &[]);
    play(&mut session, "withdraw 0414", &[]);
    assert_eq!(sorted(&session), ["lose R-1.II-4Div"]);
}
