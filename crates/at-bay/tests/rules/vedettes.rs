//! Vedettes (NAB-50, NAB-104).

use crate::table::{Table, bare, begun, clock, offered, put};
use kernel::suite::situation::{log, offers, play, position};
use kernel::{Seat, Viewer};
use serde_json::{Value, json};

fn vedette(p: &mut Value, at: usize, hex: &str, flag: u8) {
    p["vedettes"][at] = json!({"hex": hex, "flag": flag});
}

/// NAB-104: at the start vedettes are posted within three hexes of cavalry.
#[test]
fn vedettes_are_posted_near_cavalry() {
    let session = bare("brienne", &[], |p| {
        put(p, "grouchy", 1, "E0630", &[("milhaud", 4)]);
        put(p, "victor", 2, "W0606", &[("duhesme", 4)]);
        clock(p, 4, "french", "organize", "organize french");
    });
    assert!(
        offers(&session, "post E0633") && !offers(&session, "post E0634") && !offers(&session, "post W0607")
    );
    let begun = begun("brienne", &[]);
    assert!(!offered(&begun, "post").is_empty());
    assert_eq!(offered(&begun, "give"), [""; 0], "nothing else is done before the first turn");
}

/// NAB-50: a vedette without a dispatch leaves the map, and comes back a turn later.
#[test]
fn a_lost_vedette_comes_back() {
    let mut session = bare("campaign", &[], |p| {
        put(p, "grouchy", 1, "E0630", &[("milhaud", 4)]);
        p["hosts"]["french"]["centre"] = json!({"stead": "map", "hex": "E1026"});
        vedette(p, 0, "E0628", 5);
        vedette(p, 1, "E2850", 6);
        clock(p, 5, "french", "weather", "organize french");
    });
    play(&mut session, "done", &[6, 6]);
    let place = position(&session);
    assert_eq!(place["vedettes"][0]["hex"], "E0628");
    assert_eq!(place["vedettes"][1], json!({"gone": 5}));
}

/// A French vedette next to an Austrian Force.
fn scouting(cavalry: u8) -> Table {
    bare("brienne", &[], |p| {
        put(p, "grouchy", 1, "E0627", &[("milhaud", 2)]);
        put(p, "wrede", 2, "E0631", &[("rechberg", 6)]);
        if cavalry > 0 {
            p["units"]["vieregg"] = json!({"leader": "wrede", "sp": cavalry});
        }
        vedette(p, 0, "E0630", 5);
        clock(p, 4, "french", "scout", "scout french");
    })
}

/// NAB-104: on four in six a vedette learns who is there; the scouted side does not hear how much.
#[test]
fn a_vedette_sees_who_is_there() {
    let mut session = scouting(0);
    assert_eq!(offered(&session, "look"), ["look 5 E0631"]);
    play(&mut session, "look 5 E0631", &[4]);
    let heard = |viewer: Viewer| session.log(viewer, 0).iter().any(|e| e.note.text.key == "bay-seen");
    assert!(heard(Viewer::Seat(Seat(0))) && !heard(Viewer::Seat(Seat(1))) && !heard(Viewer::Onlooker));
    assert!(!offers(&session, "look 5 E0631"), "once a turn");
}

/// NAB-104: more cavalry hides a Force.
#[test]
fn cavalry_screens() {
    for (die, seen) in [(2, true), (3, false)] {
        let mut session = scouting(3);
        play(&mut session, "look 5 E0631", &[die]);
        assert_eq!(log(&session).iter().any(|e| e.note.text.key == "bay-scouted"), seen, "{die}");
    }
}

/// NAB-104: two vedettes that meet roll, and the lower goes.
#[test]
fn vedettes_meet() {
    let meet = |own: u16, theirs: u16| {
        let mut session = bare("brienne", &[], |p| {
            put(p, "grouchy", 1, "E0627", &[("milhaud", 2)]);
            vedette(p, 0, "E0630", 5);
            vedette(p, 14, "E0632", 6);
            clock(p, 4, "french", "scout", "scout french");
        });
        play(&mut session, "pick 5", &[]);
        play(&mut session, "ride E0632", &[own, theirs]);
        let place = position(&session);
        [0, 14].map(|at| place["vedettes"][at]["hex"].as_str().unwrap_or("-").to_owned())
    };
    assert_eq!(meet(5, 2), ["E0632", "-"]);
    assert_eq!(meet(2, 5), ["-", "E0632"]);
    assert_eq!(meet(3, 3), ["E0630", "E0632"]);
}

/// NAB-104: infantry pays a Movement Point more beside an enemy vedette.
#[test]
fn a_vedette_screens() {
    let spent = |unit: (&str, u8)| {
        let mut session = bare("brienne", &[], |p| {
            put(p, "ney", 1, "E0630", &[unit]);
            vedette(p, 14, "E0627", 6);
            clock(p, 4, "french", "initiative", "initiative french");
        });
        play(&mut session, "try 1", &[1]);
        play(&mut session, "step E0629", &[]);
        play(&mut session, "step E0628", &[]);
        position(&session)["march"]["spent"].as_u64().unwrap()
    };
    assert_eq!((spent(("curial", 3)), spent(("nansouty", 4))), (6, 4));
}
