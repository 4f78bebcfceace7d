//! Bridges and bridge trains (NAB-87-1 to NAB-94).

use crate::table::{Table, bare, clock, hex, offered, put, sp};
use kernel::suite::situation::{offers, play, position};
use serde_json::{Value, json};

fn marching(leader: &str, at: &str, units: &[(&str, u8)], change: impl FnOnce(&mut Value)) -> Table {
    let mut session = bare("brienne", &[], |p| {
        put(p, leader, 1, at, units);
        p["hosts"]["french"]["commands"] = json!(4);
        clock(p, 4, "french", "command", "command french");
        change(p);
    });
    play(&mut session, "command 1", &[]);
    session
}

/// NAB-87-1, NAB-87-2, NAB-88: three points damage a primary bridge, without attrition and without an Extended March.
#[test]
fn a_bridge_is_damaged() {
    let mut session = marching("victor", "E1244", &[("duhesme", 4)], |_| {});
    assert!(offers(&session, "extend"));
    play(&mut session, "damage E1345", &[]);
    assert_eq!(position(&session)["damaged"], json!(["Lesmont"]));
    assert_eq!(position(&session)["march"]["work"], 6);
    assert!(!offers(&session, "extend"));
    play(&mut session, "halt", &[]);
    assert_eq!(sp(&session, "duhesme"), 4);
}

/// NAB-89: a damaged bridge is no way over a primary river.
#[test]
fn a_damaged_bridge_is_no_way() {
    let session = marching("victor", "E1244", &[("duhesme", 4)], |p| p["damaged"] = json!(["Lesmont"]));
    assert!(!offers(&session, "step E1345"));
    let session = marching("victor", "E1244", &[("duhesme", 4)], |_| {});
    assert!(offers(&session, "step E1345"));
}

/// NAB-88: it is repaired for four points, and not with an enemy at its other end.
#[test]
fn a_bridge_is_repaired() {
    let mut session = marching("victor", "E1244", &[("duhesme", 4)], |p| p["damaged"] = json!(["Lesmont"]));
    play(&mut session, "repair E1345", &[]);
    assert_eq!(
        (position(&session)["damaged"].clone(), position(&session)["march"]["work"].clone()),
        (json!([]), json!(8))
    );
    let session = marching("victor", "E1244", &[("duhesme", 4)], |p| {
        p["damaged"] = json!(["Lesmont"]);
        put(p, "gyulai", 2, "E1345", &[("fresnel", 3)]);
    });
    assert!(!offers(&session, "repair E1345"));
}

/// NAB-88: with an enemy at its other end a bridge is damaged on three in six.
#[test]
fn an_enemy_may_save_a_bridge() {
    for (die, damaged) in [(3, json!(["Lesmont"])), (4, json!([]))] {
        let mut session = marching("victor", "E1244", &[("duhesme", 4)], |p| {
            put(p, "gyulai", 2, "E1345", &[("fresnel", 3)]);
        });
        play(&mut session, "damage E1345", &[die]);
        assert_eq!(position(&session)["damaged"], damaged);
    }
}

fn with_train(leader: &str) -> impl FnOnce(&mut Value) {
    let leader = leader.to_owned();
    move |p| p["trains"][0] = json!({"leader": leader, "side": "french"})
}

/// NAB-90: a bridge train slows cavalry to five points, and takes no place on a track.
#[test]
fn a_train_goes_five_points() {
    let mut session = marching("grouchy", "W0604", &[("milhaud", 4)], with_train("grouchy"));
    for row in 5..=9 {
        play(&mut session, &format!("step W06{row:02}"), &[]);
    }
    assert_eq!(offered(&session, "step"), [""; 0]);
}

/// NAB-91-1, NAB-93: a pontoon is laid over a primary river for three points, and used at once.
#[test]
fn a_pontoon_is_laid() {
    let mut session = marching("victor", "W1310", &[("duhesme", 4)], with_train("victor"));
    assert!(!offers(&session, "step W1409"));
    play(&mut session, "deploy W1409", &[]);
    assert_eq!(position(&session)["march"]["work"], 6);
    assert_eq!(position(&session)["trains"][0], json!({"hex": "W1310", "over": "W1409", "side": "french"}));
    assert!(offers(&session, "step W1409"));
    play(&mut session, "step W1409", &[]);
    assert_eq!(hex(&session, "victor"), "W1409");
}

/// NAB-94: it is taken up for two points, onto the leader's track.
#[test]
fn a_pontoon_is_taken_up() {
    let mut session = marching("victor", "W1310", &[("duhesme", 4)], |p| {
        p["trains"][0] = json!({"hex": "W1310", "over": "W1409", "side": "french"});
    });
    play(&mut session, "remove W1409", &[]);
    assert_eq!(position(&session)["march"]["work"], 4);
    assert_eq!(position(&session)["trains"][0], json!({"leader": "victor", "side": "french"}));
}

/// NAB-92, NAB-91-2: a train stays behind a retreat, and is taken by whoever comes.
#[test]
fn a_train_is_captured() {
    let mut session = bare("brienne", &[], |p| {
        put(p, "victor", 1, "E0630", &[("leval", 5), ("duhesme", 5), ("milhaud", 4)]);
        put(p, "barclay", 2, "E0631", &[("2-guard", 5)]);
        p["trains"][0] = json!({"leader": "barclay", "side": "coalition"});
        clock(p, 4, "french", "combat", "combat french");
    });
    play(&mut session, "attack E0631", &[]);
    play(&mut session, "engage 1", &[]);
    play(&mut session, "fight pursuit", &[1]);
    crate::table::until(&mut session, "pursue", &[]);
    assert_eq!(position(&session)["trains"][0], json!({"hex": "E0631", "side": "coalition"}));
    play(&mut session, "pursue 1", &[1]);
    assert_eq!(position(&session)["trains"][0], json!({"hex": "E0631", "side": "french"}));
}

/// NAB-92: a pontoon changes sides with whoever stands at it alone.
#[test]
fn a_pontoon_is_captured() {
    let mut session = marching("victor", "W1311", &[("duhesme", 4)], |p| {
        p["trains"][0] = json!({"hex": "W1310", "over": "W1409", "side": "coalition"});
    });
    play(&mut session, "step W1310", &[]);
    assert_eq!(position(&session)["trains"][0]["side"], "french");
}
