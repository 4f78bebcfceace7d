//! The sums of attack and defence (11.1 to 11.8).

use super::{
    FRENCH, attack_value, defence_value, due, field, field_with, fight, order, resisted, sorted, supported,
};
use crate::common::{Table, fights, leader_hex, phase, play, position, said, sum, unit_hex};

/// The terms of the final attack value with this rule.
fn attack_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.5-bp4").iter().filter(|t| t.1 == cite).map(|t| t.0).collect()
}

fn defence_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.7-bp4").iter().filter(|t| t.1 == cite).map(|t| t.0).collect()
}

/// TIR-11.1-1: no combat without an order that was carried out: nothing happens when it fails.
#[test]
fn without_a_successful_order_nobody_fights() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[6]);
    assert!(said(&session, "TIR-10.2-b") && !said(&session, "TIR-11.5-bp4"));
    assert_eq!([fights(&session, "F-I-Morand"), fights(&session, "R-1.I-5Div")], [0, 0]);
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
    fight(&mut session, "0615", "0515", [3, 3]);
    assert!(said(&session, "TIR-11.5-bp4"));
}

/// TIR-11.1-2: cavalry alone may leave before infantry reaches it: no combat commands, no support, no hits, nobody
/// is recorded as having fought, its commander goes along, and the attackers may all come in.
#[test]
fn cavalry_alone_may_slip_away_from_infantry() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0615"),
            ("F-I-Gudin", "0614"),
            ("R-1.V-1Cuir", "0515"),
            ("R-1.VI-Korf", "0515 disrupted"),
        ],
        &[("Platov", "0515")],
    );
    order(&mut session, "0615", "0515");
    assert_eq!(phase(&session), "slip russian");
    assert_eq!(sorted(&session), ["stand", "withdraw 0414", "withdraw 0415", "withdraw 0514"]);
    play(&mut session, "withdraw 0414", &[]);
    assert_eq!(["R-1.V-1Cuir", "R-1.VI-Korf"].map(|u| unit_hex(&session, u)), ["0414", "0414"]);
    assert_eq!(leader_hex(&session, "Platov"), "0414");
    assert_eq!(phase(&session), "advance french");
    play(&mut session, "everyone", &[]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "0515");
    assert_eq!([fights(&session, "F-I-Morand"), fights(&session, "R-1.V-1Cuir")], [0, 0]);
    assert_eq!(position(&session)["russian"]["commands"], 30);
    assert!(!said(&session, "TIR-11.5-bp4") && !said(&session, "TIR-11.17-1"));
}

/// TIR-11.1-2: it may also stay and fight; and it has no such choice if cavalry attacks or infantry stands with it.
#[test]
fn only_cavalry_alone_slips_away_and_only_from_attackers_on_foot() {
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.V-1Cuir", "0515")], &[]);
    order(&mut session, "0615", "0515");
    play(&mut session, "stand", &[]);
    assert_eq!(phase(&session), "spend-defence russian");
    let mut session =
        field(&[("F-I-Morand", "0615"), ("F-G-GuardCav", "0615"), ("R-1.V-1Cuir", "0515")], &[]);
    order(&mut session, "0615", "0515");
    assert_eq!(phase(&session), "spend-defence russian");
    // What counts is who was ordered to attack.
    let mut session =
        field(&[("F-I-Morand", "0615"), ("F-G-GuardCav", "0615"), ("R-1.V-1Cuir", "0515")], &[]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "unit F-I-Morand", &[]);
    play(&mut session, "go", &[]);
    play(&mut session, "spend 6", &[2]);
    assert_eq!(phase(&session), "slip russian");
    let mut session = field(&[("F-I-Morand", "0615"), ("R-1.V-1Cuir", "0515"), ("R-1.I-5Div", "0515")], &[]);
    order(&mut session, "0615", "0515");
    assert_eq!(phase(&session), "spend-defence russian");
}

/// TIR-11.2-bp1: all modifiers count, in the order of the rules.
/// TIR-11.4-note: the bonus for arms comes before the halving, and the ground after it.
#[test]
fn modifiers_add_up_in_the_order_of_the_rules() {
    let mut session = field(
        &[
            ("F-I-Morand", "0909 forced"),
            ("F-I-Friant", "0909"),
            ("F-I-Gudin", "0909"),
            ("F-I-Compans", "0909"),
            ("F-G-GuardCav", "0909"),
            ("R-1.I-5Div", "1009"),
        ],
        &[("Davout", "0909")],
    );
    fight(&mut session, "0909", "1009", [4, 6]);
    let terms = sum(&session, "TIR-11.5-bp4");
    let values: Vec<i32> = terms.iter().map(|t| t.0).collect();
    let cites: Vec<&str> = terms.iter().map(|t| t.1.as_str()).collect();
    assert_eq!(
        cites,
        [
            "TIR-11.3",
            "TIR-11.3",
            "TIR-11.2-bp3-1",
            "TIR-11.4-1",
            "TIR-11.4-2",
            "TIR-11.5-bp1",
            "TIR-11.5-bp4"
        ],
    );
    // Five and two make seven, halved three; less three and two; three for Davout and four of the die.
    assert_eq!(values, [5, 2, -4, -3, -2, 3, 4]);
}

/// TIR-11.2-bp2: a stack that supported, whether attack or defence, has fought, and is weaker afterwards.
#[test]
fn supporting_counts_as_fighting() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0614"),
            ("F-I-Gudin", "0614"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0414"),
            ("R-1.II-17Div", "0414"),
        ],
        &[],
    );
    order(&mut session, "0615", "0515");
    play(&mut session, "call 0614", &[]);
    play(&mut session, "spend 6", &[6]);
    // Three against three: a tie.
    play(&mut session, "call 0414", &[6, 3, 3]);
    assert_eq!(
        ["F-I-Friant", "R-1.II-4Div", "F-I-Morand", "R-1.I-5Div"].map(|u| fights(&session, u)),
        [1; 4]
    );
    play(&mut session, "hit F-I-Morand", &[]);
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    // Friant and Gudin now attack 0515 themselves: two units, halved.
    play(&mut session, "attack 0614 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "done", &[]);
    play(&mut session, "spend 6", &[]);
    play(&mut session, "call 0414", &[6, 1, 1]);
    assert_eq!(attack_value(&session), 1 + 1);
    assert_eq!(defence_terms(&session, "TIR-11.7-bp2"), [2]);
    // One unit halved is none; the two in support are halved to one.
    assert_eq!(defence_value(&session), 1 + 1);
}

/// TIR-11.2-bp3-1: one unit that force marched, or fought before, halves the whole stack, rounded down, even if it is
/// left out of the order: the attacking stack is all that stands there (R-TIR-11.2-bp3-1).
#[test]
fn one_tired_unit_halves_its_stack() {
    let units = [
        ("F-I-Morand", "0615 forced"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("R-1.I-5Div", "0515"),
        ("R-1.II-4Div", "0515"),
        ("R-1.II-17Div", "0515"),
    ];
    let mut session =
        field_with("attack french", &units, &[], |p| p["units"]["R-1.I-5Div"]["fights"] = 1.into());
    fight(&mut session, "0615", "0515", [1, 1]);
    assert_eq!([attack_value(&session), defence_value(&session)], [1 + 1, 1 + 1]);
    let mut session = field(&units, &[]);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "unit F-I-Friant", &[]);
    play(&mut session, "unit F-I-Gudin", &[]);
    play(&mut session, "go", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "spend 0", &[1, 1]);
    assert_eq!([attack_value(&session), defence_value(&session)], [1 + 1, 3 + 1]);
    assert_eq!(position(&session)["units"]["F-I-Morand"]["fights"], 0, "who is left out has not fought");
}

/// TIR-11.2-bp3-1: of defenders and supporters the whole stack is tested, a disrupted unit in it included.
#[test]
fn a_tired_disrupted_unit_halves_defenders_and_supporters() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0614"),
            ("F-I-Gudin", "0614"),
            ("F-I-Compans", "0614"),
            ("F-III-Ledru", "0614 forced disrupted"),
            ("R-1.I-5Div", "0515"),
            ("R-1.II-4Div", "0515"),
            ("R-1.II-17Div", "0515 forced disrupted"),
        ],
        &[],
    );
    supported(&mut session, "0615", "0515", "0614", [1, 1]);
    assert_eq!(defence_value(&session), 1 + 1);
    assert_eq!(attack_value(&session), 1 + 1 + 1);
}

/// TIR-11.2-bp3-2: a quarter if the stack force marched and fought before, or fought twice, and never less.
#[test]
fn both_or_twice_makes_a_quarter_and_never_less() {
    for (mark, fought, expected) in
        [("", 0, 8), ("forced", 0, 4), ("", 1, 4), ("forced", 1, 2), ("", 2, 2), ("forced", 2, 2)]
    {
        let units = [
            ("F-I-Morand", format!("0615 {mark}")),
            ("F-I-Friant", "0615".to_owned()),
            ("F-G-GuardCav", "0615".to_owned()),
            ("F-G-FootArt", "0615".to_owned()),
            ("R-1.I-5Div", "0515".to_owned()),
        ];
        let units: Vec<(&str, &str)> = units.iter().map(|(id, at)| (*id, at.as_str())).collect();
        let mut session =
            field_with("attack french", &units, &[], |p| p["units"]["F-I-Friant"]["fights"] = fought.into());
        fight(&mut session, "0615", "0515", [1, 6]);
        assert_eq!(attack_value(&session), expected + 1, "{mark} {fought}");
    }
}

/// TIR-11.2-markers: what force marched or fought once, twice or more is on record for all to see.
#[test]
fn marches_and_combats_are_on_record() {
    let mut session = field(
        &[("F-I-Morand", "0615 forced"), ("R-1.I-5Div", "0515 disrupted"), ("R-1.II-4Div", "0515 disrupted")],
        &[],
    );
    let badges = |session: &Table| -> Vec<&'static str> {
        let scene = session.scene(kernel::Viewer::Onlooker);
        let piece = scene.pieces.iter().find(|p| format!("{:?}", p.face.name).contains("Morand"));
        piece.map(|p| p.face.badges.clone()).unwrap_or_default()
    };
    assert!(badges(&session).contains(&"forced-march"));
    for (fought, badge) in [(1, "fought"), (2, "fought-twice"), (2, "fought-twice")] {
        order(&mut session, "0615", "0515");
        play(&mut session, "spend 0", &[1, 3, 1]);
        play(&mut session, "stand", &[]);
        assert_eq!(fights(&session, "F-I-Morand"), fought);
        assert!(badges(&session).contains(&badge));
    }
}

/// TIR-11.3: a point a unit, and two more for two arms, four for three.
#[test]
fn combined_arms_strengthen_an_attack() {
    for (units, expected) in [
        (&["F-I-Morand", "F-I-Friant"][..], 2),
        (&["F-I-Morand", "F-G-FootArt"], 4),
        (&["F-I-Morand", "F-G-GuardCav", "F-I-Friant"], 5),
        (&["F-I-Morand", "F-G-GuardCav", "F-G-FootArt"], 7),
    ] {
        let mut all: Vec<(&str, &str)> = units.iter().map(|u| (*u, "0615")).collect();
        all.push(("R-1.I-5Div", "0515"));
        let mut session = field(&all, &[]);
        fight(&mut session, "0615", "0515", [1, 6]);
        assert_eq!(attack_value(&session), expected + 1);
    }
}

/// TIR-11.4-1: a river between costs three, with a bridge as without; along the bank it costs nothing.
#[test]
fn a_river_costs_three_bridge_or_not() {
    for (from, cost) in [("0910", vec![-3]), ("0809", vec![-3]), ("0908", vec![])] {
        let mut session = field_with(
            "attack russian",
            &[("R-1.I-5Div", from), ("R-1.I-14Div", from), ("F-I-Morand", "0909")],
            &[],
            |_| {},
        );
        fight(&mut session, from, "0909", [1, 6]);
        assert_eq!(attack_terms(&session, "TIR-11.4-1"), cost, "from {from}");
    }
}

/// TIR-11.4-2: a fortified city costs two, or one with artillery; a city without works costs nothing.
#[test]
fn a_fortress_costs_two_or_one_with_artillery() {
    for (from, to, guns, cost) in [
        ("1010", "1009", false, vec![-2]),
        ("1010", "1009", true, vec![-1]),
        ("1609", "1610", false, vec![]),
        ("1609", "1610", true, vec![]),
    ] {
        let mut units = vec![("F-I-Morand", from), ("R-1.I-5Div", to)];
        if guns {
            units.push(("F-G-FootArt", from));
        }
        let mut session = field(&units, &[]);
        fight(&mut session, from, to, [1, 6]);
        assert_eq!(attack_terms(&session, "TIR-11.4-2"), cost, "{to} {guns}");
    }
}

/// TIR-11.4-3: forest, marsh and rough ground cost two each, whoever attacks; clear ground costs nothing.
#[test]
fn difficult_ground_costs_two() {
    for (from, to, cost) in [
        ("1109", "1008", vec![-2]),
        ("1608", "1509", vec![-2]),
        ("2417", "2418", vec![-2]),
        ("0615", "0515", vec![]),
    ] {
        let mut session = field(&[("F-I-Morand", from), ("R-1.I-5Div", to)], &[]);
        fight(&mut session, from, to, [1, 6]);
        assert_eq!(attack_terms(&session, "TIR-11.4-3"), cost, "into {to}");
    }
}

/// TIR-11.5-bp1: the best rating with the attack counts, but no more than there are attacking units.
#[test]
fn the_best_rating_is_capped_by_the_attacking_units() {
    let units =
        [("F-I-Morand", "0615"), ("F-I-Friant", "0615"), ("F-I-Gudin", "0615"), ("R-1.I-5Div", "0515")];
    let leaders = [("Oudinot", "0615"), ("Davout", "0615")];
    let mut session = field(&units, &leaders);
    fight(&mut session, "0615", "0515", [1, 6]);
    assert_eq!(attack_terms(&session, "TIR-11.5-bp1"), [3]);
    let mut session = field(&units, &leaders);
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "unit F-I-Friant", &[]);
    play(&mut session, "unit F-I-Gudin", &[]);
    play(&mut session, "go", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "spend 0", &[1, 6]);
    assert_eq!(attack_terms(&session, "TIR-11.5-bp1"), [2]);
}

/// TIR-11.5-bp2: a supporting stack adds its units in good order, halved if tired.
/// TIR-11.5-bp3: it adds one for a commander, and one only for two of them.
#[test]
fn supporting_stacks_add_units_and_one_for_a_commander() {
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("F-I-Friant", "0614"),
            ("F-I-Gudin", "0614"),
            ("F-I-Compans", "0614 disrupted"),
            ("F-III-Ledru", "0516 forced"),
            ("F-III-Razout", "0516"),
            ("F-III-Marchand", "0516"),
            ("R-1.I-5Div", "0515"),
        ],
        &[("Davout", "0614"), ("Ney", "0614")],
    );
    order(&mut session, "0615", "0515");
    play(&mut session, "call 0614", &[]);
    play(&mut session, "call 0516", &[]);
    play(&mut session, "spend 0", &[6, 6, 1, 6]);
    let terms = sum(&session, "TIR-11.5-bp4");
    let support: Vec<(i32, &str)> = terms[1..terms.len() - 1].iter().map(|t| (t.0, t.1.as_str())).collect();
    assert_eq!(
        support,
        [(3, "TIR-11.5-bp2"), (-2, "TIR-11.2-bp3-1"), (2, "TIR-11.5-bp2"), (1, "TIR-11.5-bp3")],
    );
}

/// TIR-11.5-bp4: the attacker's die makes the final attack value. TIR-11.7-bp4: the defender's die makes his.
/// TIR-11.8: the higher value wins.
#[test]
fn dice_make_the_final_values_and_the_higher_wins() {
    for (dice, winner) in [([6, 1], "hits russian"), ([1, 6], "hits french")] {
        let mut session = field(&[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")], &[]);
        fight(&mut session, "0615", "0515", dice);
        assert_eq!(attack_terms(&session, "TIR-11.5-bp4"), [i32::from(dice[0])]);
        assert_eq!(defence_terms(&session, "TIR-11.7-bp4"), [i32::from(dice[1])]);
        assert_eq!([attack_value(&session), defence_value(&session)], dice.map(|d| i32::from(d) + 1));
        assert_eq!(phase(&session), winner);
    }
}

/// TIR-11.5-star-1: a supporting stack loses two if it supports across a river, bridged or not, and only then: what
/// the main attack crosses is another matter.
#[test]
fn supporting_across_a_river_costs_two() {
    for (helper, cost) in [("1109", vec![-2]), ("0910", vec![])] {
        let mut session = field(
            &[
                ("F-I-Morand", "1010"),
                ("F-G-FootArt", helper),
                ("F-I-Friant", helper),
                ("R-1.I-5Div", "1009"),
            ],
            &[],
        );
        supported(&mut session, "1010", "1009", helper, [1, 6]);
        assert_eq!(attack_terms(&session, "TIR-11.5-star-1"), cost, "from {helper}");
    }
    let mut session = field_with(
        "attack russian",
        &[("R-1.I-5Div", "0908"), ("R-1.I-14Div", "0910"), ("R-1.II-4Div", "0910"), ("F-I-Morand", "0909")],
        &[],
        |_| {},
    );
    supported(&mut session, "0908", "0909", "0910", [1, 6]);
    assert_eq!(attack_terms(&session, "TIR-11.5-star-1"), [-2], "no bridge");
}

/// TIR-11.5-star-2: one off for support into a fortress without artillery of its own, even if the attackers have
/// some; one off for support into difficult ground, artillery or not.
#[test]
fn supporting_into_fortress_or_difficult_ground_costs_one() {
    for (guns, cost) in [("F-I-Gudin", vec![-1]), ("F-G-HorseArt", vec![])] {
        let mut session = field(
            &[
                ("F-I-Morand", "1010"),
                ("F-G-FootArt", "1010"),
                ("F-I-Friant", "0910"),
                (guns, "0910"),
                ("R-1.I-5Div", "1009"),
            ],
            &[],
        );
        supported(&mut session, "1010", "1009", "0910", [1, 6]);
        assert_eq!(attack_terms(&session, "TIR-11.5-star-2"), cost, "{guns}");
    }
    for (from, to, helper) in [("1109", "1008", "1108"), ("1608", "1509", "1609"), ("2417", "2418", "2318")] {
        let mut session = field(&[("F-I-Morand", from), ("F-G-FootArt", helper), ("R-1.I-5Div", to)], &[]);
        supported(&mut session, from, to, helper, [1, 6]);
        assert_eq!(attack_terms(&session, "TIR-11.5-star-2"), [-1], "into {to}");
    }
}

/// TIR-11.5-note: nothing stops at zero: a weak stack in support across a river takes away, and a value may be
/// negative.
#[test]
fn values_may_become_negative() {
    let mut session =
        field(&[("F-I-Morand", "0909 forced"), ("F-I-Friant", "1109 forced"), ("R-1.I-5Div", "1009")], &[]);
    supported(&mut session, "0909", "1009", "1109", [1, 1]);
    // None of one, less three and two; none of one in support, less two and one; the die.
    assert_eq!(attack_value(&session), -5 - 3 + 1);
    assert_eq!(defence_value(&session), 1 + 1);
    assert!(said(&session, "TIR-11.8"));
    assert_eq!(due(&session, FRENCH), 2, "nine, but one unit inflicts two hits at most");
}

/// TIR-11.6: a point for each defender in good order, the bonus for arms in good order only, then the halving; no
/// ground adds to or takes from the defence.
#[test]
fn the_defence_counts_good_units_and_arms_and_no_ground() {
    let mut session = field(
        &[
            ("F-I-Morand", "0909"),
            ("R-1.I-5Div", "1009"),
            ("R-1.III-1Gren", "1009"),
            ("R-1.V-1Cuir", "1009"),
            ("R-1.II-Art", "1009 disrupted"),
        ],
        &[],
    );
    fight(&mut session, "0909", "1009", [1, 1]);
    assert_eq!(defence_terms(&session, "TIR-11.6"), [3, 2]);
    assert_eq!(defence_value(&session), 5 + 1);
    let mut session = field(
        &[
            ("F-I-Morand", "0615"),
            ("R-1.I-5Div", "0515 forced"),
            ("R-1.V-1Cuir", "0515"),
            ("R-1.II-Art", "0515"),
        ],
        &[],
    );
    fight(&mut session, "0615", "0515", [1, 1]);
    assert_eq!(defence_terms(&session, "TIR-11.6"), [3, 4]);
    assert_eq!(defence_value(&session), 3 + 1, "seven, halved");
}

/// TIR-11.7-bp1: the best rating with the defenders counts up to the number of those in good order.
#[test]
fn the_defenders_rating_is_capped_by_good_units() {
    for (second, expected) in [("0515", 2), ("0515 disrupted", 1)] {
        let mut session = field(
            &[("F-I-Morand", "0615"), ("R-1.I-5Div", "0515"), ("R-1.II-4Div", second)],
            &[("Barclay", "0515"), ("Bagration", "0515")],
        );
        fight(&mut session, "0615", "0515", [1, 1]);
        assert_eq!(defence_terms(&session, "TIR-11.7-bp1"), [expected]);
    }
}

/// TIR-11.7-bp2: support of the defence adds units in good order, halved if tired, and loses nothing for a river or
/// the ground. TIR-11.7-bp3: it adds one for a commander.
#[test]
fn support_of_the_defence_ignores_the_ground() {
    let mut session = field(
        &[
            ("F-I-Morand", "1010"),
            ("R-1.I-5Div", "1009"),
            ("R-1.II-4Div", "1008 forced"),
            ("R-1.II-17Div", "1008"),
            ("R-1.III-1Gren", "1008"),
            ("R-1.V-CGren", "1008 disrupted"),
        ],
        &[("Barclay", "1008")],
    );
    resisted(&mut session, "1010", "1009", "1008", [1, 1]);
    let terms = sum(&session, "TIR-11.7-bp4");
    let support: Vec<(i32, &str)> = terms[1..terms.len() - 1].iter().map(|t| (t.0, t.1.as_str())).collect();
    assert_eq!(support, [(3, "TIR-11.7-bp2"), (-2, "TIR-11.2-bp3-1"), (1, "TIR-11.7-bp3")]);
}
