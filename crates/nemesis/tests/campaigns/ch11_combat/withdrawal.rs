//! Ties, and who goes where after a defeat (11.9 to 11.12).

use super::{
    RUSSIAN, attack_value, defence_value, due, field, field_with, fight, hits, lose, order, sorted, supported,
};
use crate::common::{has_mark, leader_hex, offers, phase, play, said, unit_hex};

/// TIR-11.9: a tie hits one unit of the attacking stack, of its owner's choice and never a supporter; the defender
/// suffers nothing and nobody moves.
#[test]
fn a_tie_costs_the_attacker_one_hit() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0614"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
        ],
        &[],
    );
    supported(&mut session, "0615", "0515", "0614", [2, 3]);
    assert!(said(&session, "TIR-11.9"));
    assert_eq!(sorted(&session), ["hit F-I-Friant", "hit F-I-Morand"]);
    hits(&mut session, &["F-I-Friant"]);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "attack russian");
    assert!(has_mark(&session, "F-I-Friant", "disrupted") && !has_mark(&session, "F-I-Morand", "disrupted"));
    assert!(
        !has_mark(&session, "R-1.I-5Div", "disrupted") && !has_mark(&session, "R-1.II-4Div", "disrupted")
    );
    assert_eq!([unit_hex(&session, "F-I-Morand"), unit_hex(&session, "R-1.I-5Div")], ["0615", "0515"]);
}

/// TIR-11.10: a defender who wins may stay or withdraw; the attacker stays where he is, and does not follow.
#[test]
fn a_victorious_defender_stays_or_goes_and_is_not_followed() {
    for (choice, hex) in [("stand", "0515"), ("withdraw 0414", "0414")] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-G-GuardCav", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.V-1Cuir", "0515"),
            ],
            &[],
        );
        fight(&mut session, "0615", "0515", [1, 2]);
        hits(&mut session, &["F-I-Morand"]);
        play(&mut session, "done", &[1]);
        assert_eq!(sorted(&session), ["stand", "withdraw 0414", "withdraw 0415", "withdraw 0514"]);
        play(&mut session, choice, &[]);
        assert_eq!(unit_hex(&session, "R-1.I-5Div"), hex);
        assert!(!phase(&session).starts_with("advance"));
        assert_eq!(unit_hex(&session, "F-G-GuardCav"), "0615", "in good order, and yet it stays");
    }
}

/// TIR-11.11-1: the defenders go together, disrupted or not, with all their commanders, to one hex next to them.
#[test]
fn a_stack_withdraws_together_with_its_commanders() {
    let mut session = field(
        &[("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", "0515")],
        &[("Bagration", "0515"), ("Platov", "0515")],
    );
    fight(&mut session, "0615", "0515", [4, 1]);
    // Six against two, two for Platov and a one: a win by one.
    hits(&mut session, &["R-1.I-5Div"]);
    play(&mut session, "done", &[1]);
    play(&mut session, "withdraw 0514", &[]);
    assert_eq!(["R-1.I-5Div", "R-1.II-4Div"].map(|u| unit_hex(&session, u)), ["0514", "0514"]);
    assert_eq!(["Bagration", "Platov"].map(|c| leader_hex(&session, c)), ["0514", "0514"]);
}

/// TIR-11.11-bp1: not across a river without a bridge; across one with a bridge it may.
/// TIR-11.11-bp3: not next to the stack that attacked.
/// TIR-14.6-2: the French may not withdraw into difficult ground; Russians may.
#[test]
fn rivers_the_attacker_and_the_ground_bar_withdrawals() {
    // From 0909, attacked out of Smolensk: 1008 and 0910 are next to the attacker, 0808 lies across the river, 0809
    // across a bridge, 0908 is forest.
    let mut session = field(
        &[("F-I-Morand", "1009"), ("F-I-Friant", "1009"), ("R-1.I-5Div", "0909"), ("R-1.II-4Div", "0909")],
        &[],
    );
    fight(&mut session, "1009", "0909", [5, 1]);
    assert_eq!(due(&session, RUSSIAN), 1, "two, less three, and five against three");
    hits(&mut session, &["R-1.I-5Div"]);
    play(&mut session, "done", &[1]);
    assert_eq!(sorted(&session), ["stand", "withdraw 0809", "withdraw 0908"]);
    let mut session = field_with(
        "attack russian",
        &[("R-1.I-5Div", "1009"), ("R-1.II-4Div", "1009"), ("F-I-Morand", "0909"), ("F-I-Friant", "0909")],
        &[],
        |_| {},
    );
    fight(&mut session, "1009", "0909", [5, 1]);
    hits(&mut session, &["F-I-Morand"]);
    play(&mut session, "done", &[1]);
    assert_eq!(sorted(&session), ["stand", "withdraw 0809"]);
}

/// TIR-11.11-bp2: not into a hex with enemy units, a commander alone among them.
#[test]
fn enemies_bar_withdrawals() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0514 disrupted"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
        ],
        &[("Oudinot", "0414")],
    );
    order(&mut session, "0615", "0515");
    play(&mut session, "done", &[]);
    play(&mut session, "spend 0", &[4, 1]);
    lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.I-5Div"], &[1]);
    assert_eq!(sorted(&session), ["withdraw 0415"]);
}

/// TIR-11.11-2: who does not fit into the refuge, by the owner's choice, is disrupted, or eliminated if he was so
/// before, and goes one hex farther. TIR-11.11-3: that hex obeys the same bars, and must have room.
#[test]
fn what_does_not_fit_is_pushed_on() {
    let full = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-I-Compans", "0615"),
        ("R-1.I-5Div", "0515"),
        ("R-1.III-1Gren", "0515"),
        ("R-1.V-1Cuir", "0515"),
        // Five points in 0414, and a full hex in 0314.
        ("R-1.V-GuardInf", "0414"),
        ("R-1.V-CGren", "0414"),
        ("R-2.VII-26Div", "0414"),
        ("R-1.III-3Div", "0414"),
        ("R-1.IV-23Div", "0314"),
        ("R-2.VIII-27Div", "0314"),
        ("R-2.VIII-Sievers", "0314"),
    ];
    let mut session = field(&full, &[]);
    order(&mut session, "0615", "0515");
    play(&mut session, "spend 0", &[]);
    play(&mut session, "done", &[5, 1]);
    // Nine against six: three hits.
    hits(&mut session, &["R-1.I-5Div", "R-1.I-5Div"]);
    play(&mut session, "hit R-1.III-1Gren", &[]);
    play(&mut session, "done", &[1]);
    assert_eq!(phase(&session), "withdraw russian");
    play(&mut session, "withdraw 0414", &[]);
    // Two points come into a hex with room for one.
    assert_eq!(phase(&session), "overflow russian");
    assert_eq!(sorted(&session), ["lose R-1.III-1Gren", "lose R-1.V-1Cuir"]);
    play(&mut session, "lose R-1.V-1Cuir", &[]);
    assert_eq!(phase(&session), "farther russian");
    // Not back, not to the full hex, not next to the attacker in 0615.
    assert_eq!(sorted(&session), ["withdraw 0315", "withdraw 0413", "withdraw 0415", "withdraw 0514"]);
    play(&mut session, "withdraw 0315", &[]);
    assert_eq!(unit_hex(&session, "R-1.V-1Cuir"), "0315");
    assert!(has_mark(&session, "R-1.V-1Cuir", "disrupted"));
    assert_eq!(unit_hex(&session, "R-1.III-1Gren"), "0414");
    // The other choice: the unit disrupted already is lost, and the rest fits.
    let mut session = field(&full, &[]);
    order(&mut session, "0615", "0515");
    play(&mut session, "spend 0", &[]);
    play(&mut session, "done", &[5, 1]);
    hits(&mut session, &["R-1.I-5Div", "R-1.I-5Div"]);
    play(&mut session, "hit R-1.III-1Gren", &[]);
    play(&mut session, "done", &[1]);
    play(&mut session, "withdraw 0414", &[]);
    play(&mut session, "lose R-1.III-1Gren", &[]);
    assert_eq!(unit_hex(&session, "R-1.III-1Gren"), "eliminated");
    assert_eq!(unit_hex(&session, "R-1.V-1Cuir"), "0414");
    assert!(!has_mark(&session, "R-1.V-1Cuir", "disrupted"));
}

/// TIR-11.11-3: if there is no such hex, who does not fit is eliminated.
#[test]
fn what_can_go_nowhere_is_eliminated() {
    // French in 0909, driven over the bridge into Vyazma (0809), which is full; from there rivers, forest and
    // Russians bar every way.
    let units = [
        ("R-1.I-5Div", "1009"),
        ("R-1.III-1Gren", "1009"),
        ("R-1.V-GuardInf", "1009"),
        ("R-1.V-CGren", "1009"),
        ("R-2.VII-26Div", "1009"),
        ("F-I-Morand", "0909"),
        ("F-I-Friant", "0909"),
        ("F-III-Ledru", "0809"),
        ("F-III-Razout", "0809"),
        ("F-I-Gudin", "0809"),
        ("F-I-Compans", "0809"),
        ("F-G-Roguet", "0809"),
        ("F-G-Delaborde", "0809"),
        ("R-1.II-4Div", "0808"),
        ("R-1.II-17Div", "0810"),
        ("R-1.I-14Div", "0709"),
        ("R-1.VI-7Div", "0710"),
        ("R-1.VI-24Div", "0910"),
    ];
    let mut session = field_with("attack russian", &units, &[], |_| {});
    order(&mut session, "1009", "0909");
    play(&mut session, "done", &[]);
    play(&mut session, "spend 0", &[]);
    play(&mut session, "done", &[3, 2]);
    assert_eq!([attack_value(&session), defence_value(&session)], [5, 4]);
    hits(&mut session, &["F-I-Morand"]);
    play(&mut session, "done", &[1]);
    play(&mut session, "withdraw 0809", &[]);
    play(&mut session, "lose F-I-Friant", &[]);
    assert_eq!(unit_hex(&session, "F-I-Friant"), "0809", "disrupted, and to go on");
    play(&mut session, "lose F-I-Morand", &[]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "eliminated", "it was disrupted before");
    assert_eq!(unit_hex(&session, "F-I-Friant"), "eliminated", "it had nowhere to go");
    assert_eq!(unit_hex(&session, "F-III-Ledru"), "0809");
}

/// TIR-11.12-bp1-1: beaten by three the defender must withdraw; by two he may stay (TIR-11.12-bp2-1).
#[test]
fn a_defeat_by_three_forces_a_withdrawal_and_a_smaller_one_does_not() {
    for (die, margin) in [(3, 1), (4, 2), (5, 3)] {
        let mut session = field(
            &[
                ("F-I-Morand", "0615"),
                ("F-I-Friant", "0615"),
                ("R-1.I-5Div", "0515"),
                ("R-1.II-4Div", "0515"),
            ],
            &[],
        );
        fight(&mut session, "0615", "0515", [die, 2]);
        assert_eq!(due(&session, RUSSIAN), margin);
        lose(&mut session, &["R-1.I-5Div", "R-1.II-4Div", "R-1.I-5Div"][..margin as usize], &[1]);
        assert_eq!(offers(&session, "stand"), margin < 3, "beaten by {margin}");
        assert!(offers(&session, "withdraw 0414"));
    }
}

/// TIR-11.12-bp1-1: if there is no hex to withdraw to, those who must are eliminated.
/// TIR-14.6-2: for the French difficult ground is none.
#[test]
fn who_must_withdraw_and_cannot_is_eliminated() {
    // From 0909 the French could only go over the bridge to 0809; a Russian commander stands there.
    let mut session = field_with(
        "attack russian",
        &[
            ("R-1.I-5Div", "1009"),
            ("R-1.III-1Gren", "1009"),
            ("R-1.V-GuardInf", "1009"),
            ("F-I-Morand", "0909"),
            ("F-I-Friant", "0909"),
        ],
        &[("Barclay", "0809"), ("Davout", "0909"), ("Ney", "1110")],
        |_| {},
    );
    fight(&mut session, "1009", "0909", [6, 1]);
    // Three, less three, and six; two, two for Davout and one: the Russians win by one, and nobody must go.
    hits(&mut session, &["F-I-Morand"]);
    play(&mut session, "done", &[1]);
    assert_eq!(unit_hex(&session, "F-I-Friant"), "0909");
    assert_eq!(phase(&session), "attack russian");
    let mut session = field_with(
        "attack russian",
        &[
            ("R-1.I-5Div", "1009"),
            ("R-1.III-1Gren", "1009"),
            ("R-1.V-GuardInf", "1009"),
            ("F-I-Morand", "0909"),
            ("F-I-Friant", "0909"),
        ],
        &[("Barclay", "0809")],
        |_| {},
    );
    fight(&mut session, "1009", "0909", [6, 1]);
    lose(&mut session, &["F-I-Morand", "F-I-Friant", "F-I-Morand"], &[1]);
    assert_eq!(unit_hex(&session, "F-I-Friant"), "eliminated");
    assert_eq!(phase(&session), "advance russian");
}
