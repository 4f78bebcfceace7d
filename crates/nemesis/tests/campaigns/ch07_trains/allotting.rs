//! Depots turned into trains, and who gets one (7.1 to 7.4).

use super::{allotting, founding, kinds, of, sites, trains};
use crate::common::{ALLIED, Value, has_mark, json, offered, offers, phase, play, position, said, situation};

/// TIR-7-note-1: a depot under a stack feeds it, but does not let it rally or march, and is not used up.
#[test]
fn a_depot_neither_rallies_nor_moves_anybody() {
    let mut session = situation(
        2,
        &["found french"],
        &[("F-I-Morand", "2207"), ("F-I-Friant", "2207 disrupted"), ("F-III-Ledru", "2509")],
        &[("Davout", "2207"), ("Ney", "2509")],
        |p| {
            p["french"]["depots"] = json!(["2207"]);
            p["french"]["trains"] = trains(&["2509"]);
        },
    );
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "march french");
    assert_eq!(offered(&session), ["march 2509", "discard 2509"]);
    play(&mut session, "discard 2509", &[]);
    assert!(has_mark(&session, "F-I-Friant", "supplied"));
    assert!(has_mark(&session, "F-I-Friant", "disrupted"));
    assert_eq!(of(&session, "french", "depots"), json!(["2207"]));
}

/// TIR-7.1-1: one depot under a stack, or under a commander alone, may become a train that lies face up; it
/// counts inside the number of the Turn, so nothing is gained by it.
#[test]
fn one_depot_with_a_stack_may_become_a_train() {
    let start = || {
        situation(
            2,
            &["convert french"],
            &[("F-I-Morand", "2207")],
            &[("Davout", "2207"), ("Ney", "2407")],
            |p| p["french"]["depots"] = json!(["2207", "2407", "2509"]),
        )
    };
    let mut session = start();
    assert_eq!(offered(&session), ["convert 2207", "convert 2407", "done"]);
    play(&mut session, "convert 2207", &[]);
    // Only one.
    assert_eq!(phase(&session), "allot french");
    assert_eq!(of(&session, "french", "depots"), json!(["2407", "2509"]));
    assert_eq!(of(&session, "french", "trains"), json!([{ "hex": "2207", "face": ["up"] }]));
    assert_eq!(kinds(&session, ALLIED, "2207"), ["train"]);
    assert_eq!(of(&session, "french", "trains_left"), 11);
    let mut other = start();
    play(&mut other, "done", &[]);
    assert_eq!(of(&other, "french", "trains_left"), 11);
    assert_eq!(of(&other, "french", "trains"), json!([]));
}

/// TIR-7.1-2: the side that leads allocation converts first and founds first.
#[test]
fn the_leading_side_converts_and_founds_first() {
    for (turn, order) in [(2, ["french", "russian"]), (14, ["russian", "french"])] {
        let mut session = situation(
            turn,
            &["ride french"],
            &[("F-I-Morand", "2607"), ("F-I-Friant", "2607"), ("R-1.I-5Div", "0408")],
            &[("Davout", "2607")],
            |p| {
                p["french"]["depots"] = json!(["2607"]);
                p["russian"]["depots"] = json!(["0408"]);
            },
        );
        play(&mut session, "done", &[]);
        while phase(&session).starts_with("arrive") {
            let first = offered(&session)[0].clone();
            play(&mut session, &first, &[]);
        }
        assert_eq!(position(&session)["turn"], turn + 1);
        for side in order {
            assert_eq!(phase(&session), format!("convert {side}"));
            play(&mut session, "done", &[]);
        }
        assert_eq!(phase(&session), format!("allot {}", order[0]));
    }
    for (turn, order) in [(2, ["french", "russian"]), (15, ["russian", "french"])] {
        let mut session = situation(turn, &["allot french"], &[], &[], |p| {
            p["french"]["trains_left"] = 1.into();
            p["russian"]["trains_left"] = 1.into();
        });
        play(&mut session, "train 2710", &[]);
        play(&mut session, "train 0408", &[]);
        for side in order {
            assert_eq!(phase(&session), format!("found {side}"));
            play(&mut session, "done", &[]);
        }
    }
}

/// TIR-7.2-1: the number of the table, less a train for each depot and each train lost for good.
#[test]
fn depots_and_losses_reduce_the_trains() {
    for (depots, lost, left) in [(vec![], 0, 14), (vec!["2207"], 0, 13), (vec!["2207", "2407", "2509"], 2, 9)]
    {
        let session = allotting(2, &[("F-I-Morand", "2207")], &[("Davout", "2207")], |p| {
            p["french"]["depots"] = json!(depots);
            p["french"]["trains_lost"] = lost.into();
            p["russian"]["depots"] = json!(["0408", "0411"]);
        });
        assert_eq!(of(&session, "french", "trains_left"), left);
        assert_eq!(of(&session, "french", "dummies_left"), 2);
        assert_eq!(of(&session, "russian", "trains_left"), 9);
    }
}

const ELEVEN: [&str; 11] =
    ["2207", "2306", "2314", "2315", "2407", "2509", "2512", "2607", "2611", "2710", "2716"];

/// TIR-7.2-2, TIR-7-note-2: with more depots than trains the enemy may take off the difference, those he likes;
/// no train is lost for good by it.
#[test]
fn too_many_depots_may_be_taken_off_by_the_enemy() {
    let start = || situation(15, &["convert french"], &[], &[], |p| p["french"]["depots"] = json!(ELEVEN));
    let mut session = start();
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "remove russian");
    // Nine on the table, eleven depots: two too many, and any of them.
    assert_eq!(offered(&session).len(), 12);
    play(&mut session, "remove 2407", &[]);
    assert_eq!(phase(&session), "remove russian");
    play(&mut session, "remove 2710", &[]);
    assert_eq!(phase(&session), "allot russian");
    let left: Vec<&str> = ELEVEN.into_iter().filter(|h| !["2407", "2710"].contains(h)).collect();
    assert_eq!(of(&session, "french", "depots"), json!(left));
    assert_eq!(of(&session, "french", "trains_left"), 0);
    assert_eq!(of(&session, "french", "trains_lost"), 0);
    // He need not.
    let mut spared = start();
    play(&mut spared, "done", &[]);
    play(&mut spared, "done", &[]);
    assert_eq!(phase(&spared), "allot russian");
    assert_eq!(of(&spared, "french", "depots"), json!(ELEVEN));
    assert_eq!(of(&spared, "french", "trains_left"), 0);
    // Nine depots are not too many for nine trains.
    let mut exact =
        situation(15, &["convert french"], &[], &[], |p| p["french"]["depots"] = json!(ELEVEN[..9]));
    play(&mut exact, "done", &[]);
    assert_eq!(phase(&exact), "allot russian");
}

/// TIR-7.3-1: combat units in supply with a commander; the supply is looked at when trains are allotted.
#[test]
fn a_train_needs_supply_and_a_commander() {
    let units =
        [("F-I-Morand", "1809"), ("F-I-Friant", "1709"), ("F-I-Gudin", "1808"), ("F-I-Compans", "0708")];
    let leaders = [("Davout", "1809"), ("Ney", "1909"), ("Eugene", "0708")];
    let depot = |p: &mut Value| p["french"]["depots"] = json!(["1808"]);
    let session = allotting(2, &units, &leaders, depot);
    assert!(offers(&session, "train 1809"));
    // No commander; no units; no supply.
    for hex in ["1709", "1909", "0708"] {
        assert!(!offers(&session, &format!("train {hex}")), "{hex}");
    }
    // The depot goes before the trains come.
    let mut session = situation(2, &["convert french"], &units, &leaders, depot);
    play(&mut session, "convert 1808", &[]);
    assert_eq!(phase(&session), "allot french");
    assert!(!offers(&session, "train 1809"));
}

/// TIR-7.3-2: a stack with disrupted units may get a train, but it does not let it march.
#[test]
fn a_train_does_not_replace_the_other_conditions_of_a_march() {
    for (mark, march) in [("", true), (" disrupted", false)] {
        let friant = format!("2509{mark}");
        let mut session =
            allotting(2, &[("F-I-Morand", "2509"), ("F-I-Friant", &friant)], &[("Davout", "2509")], |p| {
                p["french"]["depots"] = json!(ELEVEN);
            });
        play(&mut session, "train 2509", &[]);
        while phase(&session).starts_with("allot") {
            let all = offered(&session);
            play(&mut session, all.last().unwrap(), &[]);
        }
        while !phase(&session).starts_with("march") {
            play(&mut session, "done", &[]);
        }
        assert_eq!(offers(&session, "march 2509"), march);
        assert!(offers(&session, "discard 2509"));
    }
}

/// TIR-7.3-3: Moscow and St Petersburg never hold a French depot.
#[test]
fn no_french_depot_in_moscow_or_st_petersburg() {
    let chain = ["2710", "2207", "2007", "1808", "1510", "1009", "0609", "1407", "1403"];
    let units = [
        ("F-I-Morand", "2007"),
        ("F-I-Friant", "1808"),
        ("F-I-Gudin", "1510"),
        ("F-I-Compans", "1009"),
        ("F-I-Dessaix", "0609"),
        ("F-III-Ledru", "1407"),
        ("F-III-Razout", "1403"),
        ("F-III-Marchand", "0408"),
        ("F-IV-Delzons", "0507"),
        ("F-IV-Broussier", "1101"),
        ("F-IV-Pino", "1003"),
    ];
    let on = ["0408", "0507", "1101", "1003"];
    let session = founding(2, "french", &chain, &on, &units, &[]);
    assert_eq!(sites(&session), ["0507", "1003"]);
    // A train meant for a depot may not be put there either.
    let session = situation(2, &["allot french"], &units, &[], |p| p["french"]["trains_left"] = 1.into());
    assert!(offers(&session, "train 0507") && offers(&session, "train 1003"));
    assert!(!offers(&session, "train 0408") && !offers(&session, "train 1101"));
    // The Russians may have one in Moscow.
    assert_eq!(sites(&founding(2, "russian", &[], &["0408"], &[], &[])), ["0408"]);
}

/// TIR-7.3-4: a train for a depot goes on a friendly city even if nobody is there, but not on one of the enemy.
#[test]
fn a_train_for_a_depot_needs_no_stack_in_a_friendly_city() {
    let session = allotting(2, &[], &[], |_| {});
    assert!(offers(&session, "train 2207"));
    assert!(offers(&session, "train 2512"));
    assert!(!offers(&session, "train 2007"));
    // No depot where one is.
    let session = allotting(2, &[], &[], |p| p["french"]["depots"] = json!(["2207"]));
    assert!(!offers(&session, "train 2207"));
    // Nor out in the fields.
    assert!(!offers(&session, "train 2408"));
}

/// TIR-7.4-1, TIR-7.4-3: one train each in turn; when one has no more, the other goes on alone.
#[test]
fn trains_are_allotted_in_alternation() {
    let mut session = situation(2, &["allot french"], &[], &[], |p| {
        p["french"]["trains_left"] = 2.into();
        p["russian"]["trains_left"] = 4.into();
    });
    for (side, choice) in [
        ("french", "train 2207"),
        ("russian", "train 0408"),
        ("french", "train 2407"),
        ("russian", "train 0411"),
        ("russian", "train 0507"),
        ("russian", "train 0511"),
    ] {
        assert_eq!(phase(&session), format!("allot {side}"));
        play(&mut session, choice, &[]);
    }
    assert!(phase(&session).starts_with("found"));
    assert_eq!(of(&session, "french", "trains").as_array().unwrap().len(), 2);
    assert_eq!(of(&session, "russian", "trains").as_array().unwrap().len(), 4);
}

/// TIR-7.4-2, TIR-T7.3-note: the number on the table decides who begins, whatever depots and losses leave of it.
#[test]
fn the_table_alone_decides_who_begins() {
    let session = allotting(2, &[], &[], |p| {
        p["french"]["depots"] = json!(ELEVEN);
        p["french"]["trains_lost"] = 2.into();
    });
    assert_eq!(of(&session, "french", "trains_left"), 1);
    assert_eq!(of(&session, "russian", "trains_left"), 11);
    assert_eq!(phase(&session), "allot french");
    let mut session = situation(15, &["convert french"], &[], &[], |p| {
        p["russian"]["depots"] = json!(["0408", "0411", "0507", "0511", "0609", "0613"]);
    });
    play(&mut session, "done", &[]);
    assert_eq!(of(&session, "french", "trains_left"), 9);
    assert_eq!(of(&session, "russian", "trains_left"), 4);
    assert_eq!(phase(&session), "allot russian");
}

/// TIR-T7.3-ru, TIR-T7.3-fr, TIR-T7.3-note: the chart, Turn by Turn, and who leads by it.
#[test]
fn the_chart_of_trains() {
    let french = [14, 14, 14, 14, 14, 14, 14, 13, 12, 12, 11, 11, 11, 11, 9, 9];
    let russian = [11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10];
    for turn in 1..=16u8 {
        let session = allotting(turn, &[], &[], |_| {});
        let at = usize::from(turn) - 1;
        assert_eq!(of(&session, "french", "trains_left"), french[at], "Turn {turn}");
        assert_eq!(of(&session, "russian", "trains_left"), russian[at], "Turn {turn}");
        let leader = if turn <= 14 { "french" } else { "russian" };
        assert_eq!(phase(&session), format!("allot {leader}"), "Turn {turn}");
    }
}

/// TIR-T7.3-note: the same number leads marches and the arrival of reinforcements.
#[test]
fn the_table_decides_who_marches_first_and_who_comes_first() {
    for (turn, first) in [(14, "french"), (15, "russian")] {
        let mut session = situation(
            turn,
            &["rally french"],
            &[("F-I-Morand", "2509 disrupted"), ("R-1.I-5Div", "0408 disrupted")],
            &[("Davout", "2509"), ("Barclay", "0408")],
            |p| {
                p["french"]["depots"] = json!(["2509"]);
                p["russian"]["depots"] = json!(["0408"]);
                p["french"]["trains"] = trains(&["2509"]);
                p["russian"]["trains"] = trains(&["0408"]);
            },
        );
        while phase(&session).starts_with("rally") {
            play(&mut session, "done", &[]);
        }
        assert_eq!(phase(&session), format!("march {first}"));
    }
    let mut session = situation(2, &["ride french"], &[], &[("Davout", "2607")], |_| {});
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "arrive french");
}

/// TIR-7.4-4, TIR-7.5-2: a pass throws away a genuine train, never a dummy; without trains nobody can pass.
#[test]
fn a_pass_costs_a_genuine_train() {
    let mut session = situation(2, &["allot french"], &[("F-I-Morand", "2509")], &[], |p| {
        p["french"]["trains_left"] = 1.into();
        p["french"]["dummies_left"] = 2.into();
        p["russian"]["trains_left"] = 1.into();
    });
    play(&mut session, "pass", &[]);
    assert_eq!(of(&session, "french", "trains_left"), 0);
    assert_eq!(of(&session, "french", "discarded"), 1);
    assert_eq!(of(&session, "french", "dummies_left"), 2);
    assert_eq!(of(&session, "french", "trains"), json!([]));
    assert!(said(&session, "TIR-7.4-4"));
    assert_eq!(phase(&session), "allot russian");
    play(&mut session, "pass", &[]);
    // Only dummies are left: they may be placed or kept, but not thrown in for a pass.
    assert_eq!(phase(&session), "allot french");
    assert_eq!(offered(&session), ["dummy 2509", "done"]);
    play(&mut session, "dummy 2509", &[]);
    assert_eq!(offered(&session), ["dummy 2509", "done"]);
    play(&mut session, "done", &[]);
    assert!(!phase(&session).starts_with("allot"));
    assert_eq!(of(&session, "french", "discarded"), 1);
}
