//! Chapter 11: the sums of a combat, hits, withdrawal, advance, and the fate of commanders.

use crate::common::{
    Table, Value, attempt, has_mark, leader_hex, offered, offers, phase, play, position, said, situation,
    sum, unit_hex,
};

/// The steppe around 0515 unless the hexes say otherwise; the French attack first, 30 combat commands each. Two
/// commanders far away keep the Turn from running on by itself.
fn field(units: &[(&str, &str)], commanders: &[(&str, &str)]) -> Table {
    field_with("attack french", units, commanders, |_| {})
}

fn field_with(
    phase: &str,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut leaders = commanders.to_vec();
    leaders.extend([("St-Cyr", "2713"), ("Essen", "0205")]);
    situation(4, &[phase], units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["russian"]["commands"] = 30.into();
        change(p);
    })
}

/// Orders the whole stack; it goes ahead.
#[track_caller]
fn order(session: &mut Table, from: &str, to: &str) {
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 6", &[2]);
}

/// An attack without support of either side, with the die of the attacker and that of the defender.
#[track_caller]
fn fight(session: &mut Table, from: &str, to: &str, dice: [u16; 2]) {
    order(session, from, to);
    play(session, "spend 0", &dice);
}

/// An attack supported from one hex, whose throw succeeds.
#[track_caller]
fn supported(session: &mut Table, from: &str, to: &str, helper: &str, dice: [u16; 2]) {
    order(session, from, to);
    play(session, &format!("call {helper}"), &[]);
    play(session, "spend 0", &[6, dice[0], dice[1]]);
}

/// An attack where the defender is supported from one hex, whose throw succeeds.
#[track_caller]
fn resisted(session: &mut Table, from: &str, to: &str, helper: &str, dice: [u16; 2]) {
    order(session, from, to);
    play(session, "spend 6", &[]);
    play(session, &format!("call {helper}"), &[6, dice[0], dice[1]]);
}

/// Gives hits to these units, one after the other.
#[track_caller]
fn hits(session: &mut Table, units: &[&str]) {
    for unit in units {
        play(session, &format!("hit {unit}"), &[]);
    }
}

/// Gives all hits and volunteers none; `toll` is the die of 11.15 if one follows.
#[track_caller]
fn lose(session: &mut Table, units: &[&str], toll: &[u16]) {
    let (last, first) = units.split_last().unwrap();
    hits(session, first);
    let last = format!("hit {last}");
    if attempt(session, &last, &[]).is_err() {
        return play(session, &last, toll);
    }
    if phase(session).starts_with("volunteer") {
        play(session, "done", toll);
    } else {
        assert!(toll.is_empty(), "no die was thrown after {last}");
    }
}

fn attack_value(session: &Table) -> i32 {
    sum(session, "TIR-11.5-bp4").iter().map(|t| t.0).sum()
}

fn defence_value(session: &Table) -> i32 {
    sum(session, "TIR-11.7-bp4").iter().map(|t| t.0).sum()
}

/// The terms of the final attack value with this rule.
fn attack_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.5-bp4").iter().filter(|t| t.1 == cite).map(|t| t.0).collect()
}

fn defence_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.7-bp4").iter().filter(|t| t.1 == cite).map(|t| t.0).collect()
}

fn fights(session: &Table, id: &str) -> i64 {
    position(session)["units"][id]["fights"].as_i64().unwrap()
}

fn sorted(session: &Table) -> Vec<String> {
    let mut all = offered(session);
    all.sort();
    all
}

/// Hits still to be given by the side.
fn due(session: &Table, side: usize) -> i64 {
    position(session)["battle"]["hits"][side].as_i64().unwrap()
}

const FRENCH: usize = 0;
const RUSSIAN: usize = 1;

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
