//! Trains face down, and dummies (7.4, 7.5).

use super::{allotting, founding, kinds, of, trains};
use crate::common::{
    ALLIED, FRENCH, Table, Value, has_mark, json, log, offered, offers, phase, play, situation, unit_hex,
};
use kernel::Viewer;

/// The scene for a seat, as it is sent.
fn seen_by(session: &Table, viewer: Viewer) -> String {
    serde_json::to_string(&session.scene(viewer)).unwrap()
}

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
