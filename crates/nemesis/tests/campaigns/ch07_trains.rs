//! Active Supply (chapter 7): trains, dummies, forage markers, depots.

use crate::common::{
    ALLIED, FRENCH, Table, Value, has_mark, json, log, offered, offers, phase, play, position, said, seat,
    situation, unit_hex,
};
use kernel::{Seat, Viewer};

/// What a side has, from the position.
fn of(session: &Table, side: &str, field: &str) -> Value {
    position(session)[side][field].clone()
}

/// Trains lying face down on these hexes.
fn trains(hexes: &[&str]) -> Value {
    hexes.iter().map(|h| json!({ "hex": h, "face": [] })).collect()
}

/// Says done until it is time to allot.
fn until_allotting(session: &mut Table) {
    for _ in 0..4 {
        if phase(session).starts_with("convert") || phase(session).starts_with("remove") {
            play(session, "done", &[]);
        }
    }
    assert!(phase(session).starts_with("allot"), "{}", phase(session));
}

/// Active Supply from its start, nothing converted, up to the first train.
fn allotting(
    turn: u8,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let leader = if turn < 15 { "convert french" } else { "convert russian" };
    let mut session = situation(turn, &[leader], units, commanders, change);
    until_allotting(&mut session);
    session
}

/// Founding depots: who, which depots are there, where trains lie.
fn founding(
    turn: u8,
    side: &str,
    depots: &[&str],
    on: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
) -> Table {
    situation(turn, &[&format!("found {side}")], units, commanders, |p| {
        p[side]["depots"] = json!(depots);
        p[side]["trains"] = trains(on);
    })
}

/// The cities where a depot may be founded.
fn sites(session: &Table) -> Vec<String> {
    offered(session).into_iter().filter_map(|n| n.strip_prefix("depot ").map(str::to_owned)).collect()
}

/// The scene for a seat, as it is sent.
fn seen_by(session: &Table, viewer: Viewer) -> String {
    serde_json::to_string(&session.scene(viewer)).unwrap()
}

fn kinds(session: &Table, viewer: Seat, hex: &str) -> Vec<String> {
    let scene = serde_json::to_value(session.scene(Viewer::Seat(viewer))).unwrap();
    let here = |m: &&Value| m["at"]["hex"] == hex;
    let markers = scene["markers"].as_array().unwrap();
    markers.iter().filter(here).map(|m| m["kind"].as_str().unwrap().to_owned()).collect()
}

// Depots and trains

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

// Who may get a train

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

// Alternation

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

// Secrets

/// Two games that differ only in which of two counters is the dummy.
#[allow(clippy::large_stack_arrays, reason = "two tables side by side")]
fn twins(turn: u8, change: impl Fn(&mut Value)) -> [Table; 2] {
    let start = || {
        situation(
            turn,
            &["allot french"],
            &[("F-I-Morand", "1808 supplied"), ("F-I-Friant", "1709 supplied"), ("R-1.I-5Div", "1407")],
            &[("Davout", "1808"), ("Ney", "1709"), ("Barclay", "1407")],
            |p| {
                p["french"]["trains_left"] = 1.into();
                p["french"]["trains_given"] = 1.into();
                p["french"]["dummies_left"] = 1.into();
                p["russian"]["trains_left"] = 2.into();
                change(p);
            },
        )
    };
    [start(), start()]
}

/// The enemy and those who look on see the same; the owner does not.
#[track_caller]
fn hidden(twins: &[Table; 2]) {
    for viewer in [Viewer::Seat(ALLIED), Viewer::Onlooker] {
        let [one, two] = [0, 1].map(|i| seen_by(&twins[i], viewer));
        assert_eq!(one, two);
    }
    let [one, two] = [0, 1].map(|i| seen_by(&twins[i], Viewer::Seat(FRENCH)));
    assert_ne!(one, two);
}

/// TIR-7.4-5, TIR-7.5-1: face down, a dummy looks like a train to the other seat and to those who look on: the
/// whole picture with its log is the same, from the first counter to the marches.
#[test]
fn a_dummy_looks_like_a_train() {
    let mut twins = twins(2, |_| {});
    for (n, notation) in [(0, "train 1709"), (1, "dummy 1709")] {
        play(&mut twins[n], notation, &[]);
    }
    hidden(&twins);
    for session in &mut twins {
        play(session, "pass", &[]);
    }
    hidden(&twins);
    for (n, notation) in [(0, "dummy 1808"), (1, "train 1808")] {
        play(&mut twins[n], notation, &[]);
    }
    hidden(&twins);
    assert_eq!(kinds(&twins[0], ALLIED, "1709"), ["train-back"]);
    assert_eq!(kinds(&twins[0], ALLIED, "1808"), ["train-back"]);
    assert_eq!(kinds(&twins[0], FRENCH, "1709"), ["train"]);
    assert_eq!(kinds(&twins[0], FRENCH, "1808"), ["train-dummy"]);
    for session in &mut twins {
        play(session, "pass", &[]);
        assert!(phase(session).starts_with("march") || phase(session).starts_with("found"));
        while !phase(session).starts_with("march") {
            play(session, "done", &[]);
        }
    }
    hidden(&twins);
    assert_eq!([0, 1].map(|i| offered(&twins[i])[0].clone()), ["march 1709", "march 1808"]);
}

/// TIR-7.4-5: a counter in a city where a depot could be founded makes the game ask its owner, genuine or not.
#[test]
fn asking_for_depots_does_not_tell_the_dummy() {
    let mut twins = twins(2, |p| {
        p["french"]["depots"] = json!(["2710", "2207"]);
        p["units"]["F-I-Gudin"] = json!({ "hex": "2007", "marks": ["supplied"], "fights": 0 });
        p["russian"]["trains_left"] = 0.into();
    });
    for (n, notations) in [(0, ["train 1709", "dummy 1808"]), (1, ["dummy 1709", "train 1808"])] {
        for notation in notations {
            play(&mut twins[n], notation, &[]);
        }
    }
    for (n, all) in [(0, vec!["done"]), (1, vec!["depot 1808", "done"])] {
        assert_eq!(phase(&twins[n]), "found french");
        assert_eq!(offered(&twins[n]), all);
    }
    hidden(&twins);
}

/// TIR-7.4-5, TIR-7.6-3: a crowded stack forages with a train and without one, and the marker does not tell which.
#[test]
fn the_marker_of_a_crowded_stack_does_not_tell_the_dummy() {
    let mut twins = twins(5, |p| {
        // Wilno and 1709 have each other, 1809 and a fourth stack beside them.
        for (id, hex) in [("F-I-Gudin", "1809"), ("F-I-Compans", "1708")] {
            p["units"][id] = json!({ "hex": hex, "marks": [], "fights": 0 });
        }
        p["russian"]["trains_left"] = 0.into();
    });
    for (n, notations) in [(0, ["train 1709", "dummy 1808"]), (1, ["dummy 1709", "train 1808"])] {
        for notation in notations {
            play(&mut twins[n], notation, &[]);
        }
        for id in ["F-I-Morand", "F-I-Friant"] {
            assert!(has_mark(&twins[n], id, "forage"), "{id}");
        }
    }
    hidden(&twins);
}

/// TIR-7.4-5: what the log says of a counter, only its owner hears in full.
#[test]
fn only_the_owner_hears_which_counter_it_was() {
    let [mut session, _] = twins(2, |_| {});
    play(&mut session, "train 1709", &[]);
    let cites = |viewer: Viewer| {
        let all = session.log(viewer, 0);
        all.iter().flat_map(|e| e.note.cites.iter().map(|c| c.0)).collect::<Vec<_>>()
    };
    assert_eq!(cites(Viewer::Seat(FRENCH)), ["TIR-7.4-1"]);
    assert_eq!(cites(Viewer::Seat(ALLIED)), ["TIR-7.4-5"]);
    assert_eq!(log(&session).len(), 1);
}

// Dummies

/// TIR-7.5-1: two dummies a Turn, for any stack: out of supply, without a commander, or a commander alone; not for
/// an empty city.
#[test]
fn two_dummies_go_to_stacks() {
    let mut session = allotting(2, &[("F-I-Morand", "0708")], &[("Davout", "2007")], |_| {});
    assert_eq!(of(&session, "french", "dummies_left"), 2);
    assert!(!offers(&session, "train 0708"));
    assert!(offers(&session, "dummy 0708"));
    assert!(offers(&session, "dummy 2007"));
    assert!(offers(&session, "train 2207") && !offers(&session, "dummy 2207"));
    for _ in 0..2 {
        play(&mut session, "dummy 0708", &[]);
        play(&mut session, "pass", &[]);
    }
    assert_eq!(of(&session, "french", "dummies_left"), 0);
    assert!(!offered(&session).iter().any(|n| n.starts_with("dummy")));
    assert_eq!(of(&session, "french", "trains_left"), 14);
}

/// TIR-7.5-1: a dummy lets nobody found a depot, rally or march.
#[test]
fn a_dummy_does_nothing() {
    let mut session = situation(
        2,
        &["found french"],
        &[("F-I-Morand", "2207 disrupted"), ("F-I-Friant", "2509"), ("F-III-Ledru", "2408")],
        &[("Davout", "2207"), ("Ney", "2509"), ("Eugene", "2408")],
        |p| {
            p["french"]["depots"] = json!(["2509"]);
            p["french"]["trains"] = json!([
                { "hex": "2207", "face": ["dummy"] },
                { "hex": "2408", "face": ["dummy"] },
                { "hex": "2509", "face": [] },
            ]);
        },
    );
    assert_eq!(offered(&session), ["done"]);
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "rally french");
    assert_eq!(offered(&session), ["done"]);
    play(&mut session, "done", &[]);
    assert_eq!(offered(&session), ["march 2509", "discard 2509"]);
}

/// TIR-7.5-note: four trains on a stack found a depot, rally it, and send its parts two ways.
#[test]
fn several_trains_let_a_stack_do_several_things() {
    let mut session = founding(
        2,
        "french",
        &["2710", "2207"],
        &["2007"; 4],
        &[("F-I-Morand", "2007 disrupted"), ("F-I-Friant", "2007")],
        &[("Davout", "2007"), ("Ney", "2007")],
    );
    let left = |session: &Table| of(session, "french", "trains").as_array().unwrap().len();
    play(&mut session, "depot 2007", &[]);
    assert_eq!(left(&session), 3);
    play(&mut session, "rally 2007", &[]);
    assert_eq!(left(&session), 2);
    play(&mut session, "unit F-I-Morand", &[]);
    for (unit, leader, to, after) in [("F-I-Morand", "Davout", "1908", 1), ("F-I-Friant", "Ney", "1907", 0)] {
        play(&mut session, "march 2007", &[]);
        assert_eq!(left(&session), after);
        play(&mut session, &format!("unit {unit}"), &[]);
        play(&mut session, &format!("leader {leader}"), &[]);
        for notation in ["go", &format!("step {to}"), "halt"] {
            play(&mut session, notation, &[]);
        }
        assert_eq!(unit_hex(&session, unit), to);
    }
}

/// TIR-7.5-note: with one train fewer, the second part stays.
#[test]
fn one_train_serves_one_march() {
    let mut session = situation(
        2,
        &["march french"],
        &[("F-I-Morand", "2509"), ("F-I-Friant", "2509")],
        &[("Davout", "2509"), ("Ney", "2509")],
        |p| p["french"]["trains"] = trains(&["2509"]),
    );
    for notation in ["march 2509", "unit F-I-Morand", "leader Davout", "go", "step 2508", "halt"] {
        play(&mut session, notation, &[]);
    }
    assert!(!phase(&session).starts_with("march"));
}

// Forage markers

/// Allots this one train of the French (or none), and says which French units forage then.
fn foragers(
    turn: u8,
    train: Option<&str>,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    depots: &[&str],
) -> Vec<String> {
    let mut session = situation(turn, &["allot french"], units, commanders, |p| {
        p["french"]["trains_left"] = 1.into();
        p["french"]["depots"] = json!(depots);
        // Something that makes the game stop before the next Turn.
        p["russian"]["trains"] = trains(&["0408"]);
    });
    play(&mut session, &train.map_or("pass".to_owned(), |h| format!("train {h}")), &[]);
    assert!(phase(&session).starts_with("found"));
    let all = units.iter().filter(|(id, _)| has_mark(&session, id, "forage"));
    all.map(|(id, _)| (*id).to_owned()).collect()
}

/// TIR-7.6-1: from Turn 3 on, a stack outside its own land without a train; not at home, not with a train.
#[test]
fn stacks_without_a_train_forage_abroad() {
    let units = [
        ("F-I-Morand", "1809 supplied"),
        ("F-I-Friant", "1606 supplied"),
        ("F-III-Ledru", "2509 supplied"),
        ("R-1.I-5Div", "0408"),
    ];
    let leaders = [("Davout", "1809"), ("Ney", "1606")];
    assert_eq!(foragers(3, Some("1809"), &units, &leaders, &[]), ["F-I-Friant"]);
    assert_eq!(foragers(3, None, &units, &leaders, &[]), ["F-I-Morand", "F-I-Friant"]);
    assert!(foragers(2, None, &units, &leaders, &[]).is_empty());
    // Russians outside Russia too.
    let abroad = [("R-1.I-5Div", "2509"), ("R-1.I-14Div", "1610")];
    assert_eq!(foragers(3, None, &abroad, &[], &[]), ["R-1.I-5Div"]);
}

/// TIR-7.6-1: a dummy is no train; the marker comes all the same.
#[test]
fn a_dummy_feeds_nobody() {
    let mut session =
        situation(3, &["allot french"], &[("F-I-Morand", "1809 supplied")], &[("Davout", "1809")], |p| {
            p["french"]["dummies_left"] = 1.into();
        });
    play(&mut session, "dummy 1809", &[]);
    assert!(has_mark(&session, "F-I-Morand", "forage"));
}

/// TIR-7.6-1, TIR-7.6-3: two other stacks next to it make a stack forage even if it has a train; one does not,
/// nor does a commander alone count.
#[test]
fn a_crowded_stack_forages_with_a_train() {
    let crowd = [("F-I-Morand", "1809 supplied"), ("F-I-Friant", "1709"), ("F-I-Gudin", "1909")];
    assert_eq!(
        foragers(3, Some("1809"), &crowd, &[("Davout", "1809")], &[]),
        ["F-I-Morand", "F-I-Friant", "F-I-Gudin"],
    );
    let one = [crowd[0], crowd[1]];
    assert_eq!(foragers(3, Some("1809"), &one, &[("Davout", "1809"), ("Ney", "1909")], &[]), ["F-I-Friant"]);
    // At home a crowd does no harm.
    let home = [("F-I-Morand", "2409 supplied"), ("F-I-Friant", "2408"), ("F-I-Gudin", "2410")];
    assert!(foragers(3, Some("2409"), &home, &[("Davout", "2409")], &[]).is_empty());
}

/// TIR-7.6-2: a depot in the same city spares the marker, unless the city is under siege.
#[test]
fn a_depot_in_the_city_spares_the_marker() {
    let lone = ("F-I-Morand", "1808");
    let besiegers = [("R-1.I-5Div", "1809"), ("R-1.I-14Div", "1809")];
    assert!(foragers(3, None, &[lone], &[], &["1808"]).is_empty());
    assert_eq!(foragers(3, None, &[lone], &[], &["2207"]), ["F-I-Morand"]);
    assert_eq!(foragers(3, None, &[lone, besiegers[0], besiegers[1]], &[], &["1808"]), ["F-I-Morand"]);
    // Two units are not under siege; nor is one behind a river.
    let pair = [lone, ("F-I-Friant", "1808"), besiegers[0], besiegers[1]];
    assert!(foragers(3, None, &pair, &[], &["1808"]).is_empty());
    let across = [lone, ("R-1.I-5Div", "1708"), ("R-1.I-14Div", "1708")];
    assert!(foragers(3, None, &across, &[], &["1808"]).is_empty());
    // The depot spares a crowded stack too.
    let crowd = [lone, ("F-I-Friant", "1809"), ("F-I-Gudin", "1908")];
    assert_eq!(foragers(3, None, &crowd, &[], &["1808"]), ["F-I-Friant", "F-I-Gudin"]);
}

// Founding depots

/// TIR-7.7-1: the train is turned up and becomes the depot, visible to all.
#[test]
fn a_train_in_a_city_becomes_a_depot() {
    let mut session = founding(2, "french", &[], &["2509", "2710"], &[("F-I-Morand", "2509")], &[]);
    assert_eq!(sites(&session), ["2509", "2710"]);
    play(&mut session, "depot 2509", &[]);
    assert_eq!(of(&session, "french", "depots"), json!(["2509"]));
    assert_eq!(of(&session, "french", "trains"), trains(&["2710"]));
    assert_eq!(kinds(&session, seat("russian"), "2509"), ["depot-french"]);
    // Nobody must: the rest stay trains.
    play(&mut session, "done", &[]);
    assert_eq!(of(&session, "french", "depots"), json!(["2509"]));
    assert_eq!(offered(&session), ["discard 2710"]);
}

/// TIR-7.7-1: no depot without a train, nor outside a city.
#[test]
fn a_depot_needs_a_train_and_a_city() {
    let session =
        founding(2, "french", &[], &["2408"], &[("F-I-Morand", "2408"), ("F-I-Friant", "2509")], &[]);
    assert!(sites(&session).is_empty());
}

/// TIR-7.7-2: a friendly city, garrisoned or not; one of the enemy only with a unit in it, and a commander will do.
#[test]
fn where_a_depot_may_be_founded() {
    let at = |units: &[(&str, &str)], leaders: &[(&str, &str)]| {
        sites(&founding(2, "french", &["2710", "2207"], &["2007", "2407"], units, leaders))
    };
    assert_eq!(at(&[], &[]), ["2407"]);
    assert_eq!(at(&[("F-I-Morand", "2007"), ("F-I-Friant", "2407")], &[]), ["2007", "2407"]);
    assert_eq!(at(&[], &[("Davout", "2007")]), ["2007", "2407"]);
    // A friendly city that the enemy holds will not do.
    assert_eq!(at(&[("R-1.I-5Div", "2407")], &[]), [""; 0]);
    let held = allotting(2, &[("R-1.I-5Div", "2407")], &[], |_| {});
    assert!(offers(&held, "train 2207") && !offers(&held, "train 2407"));
}

/// TIR-7.7-2: not under siege.
#[test]
fn no_depot_in_a_city_under_siege() {
    let at = |besiegers: &[(&str, &str)]| {
        let mut units = vec![("R-1.I-5Div", "1808")];
        units.extend(besiegers);
        let session = founding(2, "russian", &["1403", "1707"], &["1808"], &units, &[]);
        let mut allot =
            situation(2, &["allot russian"], &units, &[], |p| p["russian"]["trains_left"] = 1.into());
        assert_eq!(offers(&allot, "train 1808"), !sites(&session).is_empty());
        play(&mut allot, "pass", &[]);
        sites(&session)
    };
    assert_eq!(at(&[]), ["1808"]);
    assert_eq!(at(&[("F-I-Morand", "1809"), ("F-I-Friant", "1809")]), [""; 0]);
    assert_eq!(at(&[("F-I-Morand", "1809"), ("F-I-Friant", "1809 disrupted")]), ["1808"]);
    assert_eq!(at(&[("F-I-Morand", "1809"), ("F-I-Friant", "1709")]), ["1808"]);
    assert_eq!(at(&[("F-I-Morand", "1708"), ("F-I-Friant", "1708")]), ["1808"]);
}

/// TIR-7.7-3: disrupted units, out of supply and without a commander, get a train for a depot and found it.
#[test]
fn disrupted_units_may_found_a_depot() {
    let mut session = allotting(2, &[("F-I-Morand", "2007 disrupted")], &[], |p| {
        p["french"]["depots"] = json!(["2710"]);
    });
    assert!(!has_mark(&session, "F-I-Morand", "supplied"));
    play(&mut session, "train 2007", &[]);
    play(&mut session, "pass", &[]);
    play(&mut session, "train 2207", &[]);
    while phase(&session).starts_with("allot") {
        let last = offered(&session).pop().unwrap();
        play(&mut session, &last, &[]);
    }
    play(&mut session, "depot 2207", &[]);
    play(&mut session, "depot 2007", &[]);
    assert_eq!(of(&session, "french", "depots"), json!(["2007", "2207", "2710"]));
}

/// TIR-7.8-1: a chain of depots back to the edge, and one founded a moment ago is a link.
#[test]
fn a_new_depot_needs_a_chain() {
    let mut session = founding(2, "french", &["2710"], &["2007", "2207"], &[("F-I-Morand", "2007")], &[]);
    assert_eq!(sites(&session), ["2207"]);
    play(&mut session, "depot 2207", &[]);
    assert_eq!(sites(&session), ["2007"]);
    // Depots that hang in the air are no chain.
    let loose = founding(2, "french", &["2207"], &["2007", "2407"], &[("F-I-Morand", "2007")], &[]);
    assert_eq!(sites(&loose), ["2407"]);
    // Kiev and St Petersburg are sources of the Russians, while no enemy is in them.
    let sources = |units: &[(&str, &str)]| sites(&founding(2, "russian", &[], &["1301", "1617"], units, &[]));
    assert_eq!(sources(&[]), ["1301", "1617"]);
    assert_eq!(sources(&[("F-I-Morand", "1417")]), ["1301"]);
}

/// TIR-7.8-2: five hexes a link, three for the French in winter.
#[test]
fn how_long_a_link_may_be() {
    let french = |turn: u8, depots: &[&str]| {
        sites(&founding(turn, "french", depots, &["2207", "2306", "2407"], &[], &[]))
    };
    // From Thorn: Königsberg four, Tilsit five, Memel six.
    assert_eq!(french(10, &["2710"]), ["2207", "2407"]);
    assert_eq!(french(11, &["2710"]), [""; 0]);
    // From Allenstein: Königsberg two, Tilsit three, Memel four.
    assert_eq!(french(11, &["2710", "2509"]), ["2207", "2407"]);
    // From the source: Allenstein three, Lublin five. Five and six for the Russians: Orel and Velikie Luki.
    for (turn, site) in [(10, vec!["2314", "2509"]), (11, vec!["2509"])] {
        assert_eq!(sites(&founding(turn, "french", &[], &["2314", "2509"], &[], &[])), site);
        assert_eq!(sites(&founding(turn, "russian", &[], &["0613", "1206"], &[], &[])), ["0613"]);
    }
}

/// TIR-7.8-3: no link through enemies, disrupted or not.
#[test]
fn a_link_does_not_pass_enemies() {
    let at = |units: &[(&str, &str)], leaders: &[(&str, &str)]| {
        sites(&founding(11, "french", &["2710", "2509", "2407"], &["2306"], units, leaders))
    };
    assert_eq!(at(&[], &[]), ["2306"]);
    assert_eq!(at(&[("R-1.I-5Div", "2307")], &[]), [""; 0]);
    assert_eq!(at(&[("R-1.I-5Div", "2307 disrupted")], &[]), [""; 0]);
    // A commander alone bars nothing.
    assert_eq!(at(&[], &[("Barclay", "2307")]), ["2306"]);
}

/// TIR-7.8-3: nor beside fresh enemy cavalry, unless a friend stands there or an unbridged river runs between.
#[test]
fn a_link_does_not_pass_beside_cavalry() {
    let at = |units: &[(&str, &str)], leaders: &[(&str, &str)]| {
        sites(&founding(2, "french", &["2710", "2509"], &["2207"], units, leaders))
    };
    assert_eq!(at(&[("R-1.I-1Cav", "2108")], &[]), [""; 0]);
    assert_eq!(at(&[("R-1.I-1Cav", "2108 disrupted")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-5Div", "2108")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-1Cav", "2107")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-1Cav", "2108"), ("F-I-Morand", "2207")], &[]), ["2207"]);
    assert_eq!(at(&[("R-1.I-1Cav", "2108")], &[("Davout", "2207")]), ["2207"]);
}

/// TIR-7.8-3: nor through a city of the enemy, unless a friend stands there.
#[test]
fn a_link_does_not_pass_an_enemy_city() {
    let at = |leaders: &[(&str, &str)]| {
        sites(&founding(
            2,
            "french",
            &["2710", "2407", "2306"],
            &["1904"],
            &[("F-I-Morand", "1904")],
            leaders,
        ))
    };
    assert_eq!(at(&[]), [""; 0]);
    assert_eq!(at(&[("Davout", "1905")]), ["1904"]);
    // Nor does a depot that was left alone in such a city link anything.
    let by_mitau = |leaders: &[(&str, &str)]| {
        let chain = ["2710", "2407", "2306", "1905"];
        sites(&founding(2, "french", &chain, &["1904"], &[("F-I-Morand", "1904")], leaders))
    };
    assert_eq!(by_mitau(&[]), [""; 0]);
    assert_eq!(by_mitau(&[("Davout", "1905")]), ["1904"]);
}

/// TIR-7.8-3: rivers only by bridges; forest, marsh and rough ground only for the Russians.
#[test]
fn a_link_keeps_to_bridges_and_open_ground() {
    // Tilsit to Dunaburg would be five hexes but for the Dvina and the Niemen; Wilno is reached by bridges.
    let units = [("F-I-Morand", "1707"), ("F-I-Friant", "1808")];
    let session = founding(2, "french", &["2710", "2207"], &["1707", "1808"], &units, &[]);
    assert_eq!(sites(&session), ["1808"]);
    // From Polotsk the woods keep the French from Velikie Luki, two hexes off, and let them go to Vitebsk.
    let held = ["2007", "1808", "1407", "1206", "1208"];
    let ids = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-I-Dessaix"];
    let units: Vec<(&str, &str)> = ids.into_iter().zip(held).collect();
    let chain = ["2710", "2207", "2007", "1808", "1407"];
    assert_eq!(sites(&founding(2, "french", &chain, &["1206", "1208"], &units, &[])), ["1208"]);
    // The Russians go from Pskov by Polotsk, and through the marshes from Kiev to Mozyr.
    assert_eq!(sites(&founding(2, "russian", &["1403", "1407"], &["1206"], &[], &[])), ["1206"]);
    assert_eq!(sites(&founding(2, "russian", &[], &["1514"], &[], &[])), ["1514"]);
}

/// TIR-7.8-note: a depot whose chain is cut feeds on; only a new one would need the chain.
#[test]
fn a_depot_works_without_its_chain() {
    let units = [("F-I-Morand", "1808"), ("F-I-Friant", "1709"), ("F-I-Gudin", "2007")];
    let leaders = [("Davout", "1709")];
    let session = allotting(2, &units, &leaders, |p| p["french"]["depots"] = json!(["1808"]));
    assert!(has_mark(&session, "F-I-Friant", "supplied"));
    assert!(offers(&session, "train 1709"));
    assert_eq!(of(&session, "french", "depots"), json!(["1808"]));
    assert!(sites(&founding(2, "french", &["1808"], &["2007"], &units, &leaders)).is_empty());
}

/// TIR-7-note-2: a train is spent where it is used; a depot stays when the marches are over.
#[test]
fn trains_are_spent_and_depots_stay() {
    let mut session =
        situation(2, &["march french"], &[("F-I-Morand", "2509")], &[("Davout", "2509")], |p| {
            p["french"]["trains"] = trains(&["2509"]);
            p["french"]["depots"] = json!(["2509", "2710"]);
        });
    for notation in ["march 2509", "everyone", "step 2508", "halt"] {
        play(&mut session, notation, &[]);
    }
    assert_eq!(of(&session, "french", "trains"), json!([]));
    assert_eq!(of(&session, "french", "depots"), json!(["2509", "2710"]));
}

/// TIR-7-unused: a train that cannot be used is gone when the marches are over, dummies too; nothing of it is left
/// for the next Turn.
#[test]
fn unused_trains_do_not_carry_over() {
    let mut session =
        situation(5, &["march french"], &[("F-I-Morand", "2509 disrupted")], &[("Davout", "2509")], |p| {
            p["french"]["depots"] = json!(["2509"]);
            p["french"]["trains"] = json!([
                { "hex": "2509", "face": [] },
                { "hex": "2512", "face": [] },
                { "hex": "2509", "face": ["dummy"] },
            ]);
        });
    assert_eq!(offered(&session), ["discard 2509", "discard 2512"]);
    play(&mut session, "discard 2512", &[]);
    assert_eq!(phase(&session), "march french");
    play(&mut session, "discard 2509", &[]);
    assert_eq!(of(&session, "french", "trains"), json!([]));
    for _ in 0..10 {
        if position(&session)["turn"] == 5 {
            let last = offered(&session).pop().unwrap();
            play(&mut session, &last, &[]);
        }
    }
    assert_eq!(position(&session)["turn"], 6);
    until_allotting(&mut session);
    assert_eq!(of(&session, "french", "trains_left"), 13);
    assert_eq!(of(&session, "french", "trains"), json!([]));
}
