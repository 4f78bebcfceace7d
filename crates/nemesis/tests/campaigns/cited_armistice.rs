//! What an Armistice brings besides new quarters (14.15 b, e and its end, 14.16 a), one thing at a time.

use crate::common::{
    Value, War, evening, go_on, json, leader_hex, offered, offers, phase, play, position, unit_hex,
};
use std::collections::BTreeSet;

fn turn(s: &War) -> Value {
    position(s)["turn"].clone()
}

/// Dice enough for a Turn; whenever both throw for the right to call a truce it is the French who have it.
const DICE: [u16; 24] = [6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1];

/// The morning of Turn 7: the French have the right to call a truce, which the Coalition cannot refuse. A depot of the
/// Coalition lies beyond the line behind which it will have to stay.
fn morning(points: u8) -> War {
    let units = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    let mut s = evening(6, &units, &[], |p| {
        p["battle_points"] = json!(points);
        p["coalition"]["depots"] = json!(["2813", "3315"]);
    });
    go_on(&mut s, &[6, 1], |s| phase(s).starts_with("truce"));
    assert_eq!(phase(&s), "truce french");
    s
}

/// NN-14.15-e: three battle points pass to the French, or as many as the Coalition has.
#[test]
fn a_truce_gives_the_french_three_points() {
    for (before, after) in [(6, 3), (12, 9), (3, 0), (2, 0)] {
        let mut s = morning(before);
        assert_eq!(position(&s)["battle_points"], before);
        play(&mut s, "truce", &[]);
        assert_eq!(position(&s)["battle_points"], after, "of {before}");
    }
}

/// NN-14.15-b: a truce brings Austria into the war; nobody calls one, and it stays out.
#[test]
fn a_truce_brings_austria_in() {
    for (word, austria) in [("truce", "joined"), ("done", "neutral")] {
        let mut s = morning(6);
        assert_eq!(position(&s)["germany"]["austria"], "neutral");
        play(&mut s, word, &[]);
        go_on(&mut s, &DICE, |s| turn(s) != json!(7) || phase(s).starts_with("ride"));
        assert_eq!(position(&s)["germany"]["austria"], austria, "{word}");
    }
}

/// NN-14.15-end: the Turns between are not played: Turn 13 follows, and Eugene and St-Cyr are back from their leave.
#[test]
fn turn_thirteen_follows_a_truce() {
    let mut s = morning(6);
    play(&mut s, "truce", &[]);
    assert_eq!(turn(&s), 7);
    go_on(&mut s, &DICE, |s| turn(s) != json!(7));
    assert_eq!(turn(&s), 13);
    let (eugene, st_cyr) = (leader_hex(&s, "Eugene"), leader_hex(&s, "St-Cyr"));
    assert!(![&eugene, &st_cyr].iter().any(|at| at.as_str() == "away"), "{eugene} {st_cyr}");
    let mut without = morning(6);
    play(&mut without, "done", &[]);
    go_on(&mut without, &DICE, |s| turn(s) != json!(7));
    assert_eq!(turn(&without), 8, "without a truce the next Turn is the next");
}

/// NN-14.16-a: with Austria in the war the Coalition may have its depots there, and the Austrians of Turn 12 come and
/// march on Turn 13.
#[test]
fn austrians_come_with_the_truce() {
    let mut s = morning(6);
    assert_eq!(unit_hex(&s, "A-I-Greth"), "away");
    play(&mut s, "truce", &[]);
    go_on(&mut s, &DICE, |s| phase(s) == "resite coalition");
    play(&mut s, "done", &[]);
    assert!(offers(&s, "depot 3117"), "Prague: {:?}", offered(&s));
    play(&mut s, "depot 3117", &[]);
    let depots = position(&s)["coalition"]["depots"].clone();
    assert!(depots.as_array().is_some_and(|all| all.contains(&json!("3117"))), "{depots}");
    go_on(&mut s, &DICE, |s| turn(s) == 13);
    let all = position(&s)["units"].as_object().cloned().unwrap_or_default();
    let austrians = all.iter().filter(|(id, _)| id.starts_with("A-")).map(|(_, unit)| unit["hex"].clone());
    let hexes: BTreeSet<String> = austrians.filter_map(|hex| hex.as_str().map(str::to_owned)).collect();
    assert!(!hexes.is_empty() && hexes.contains(&unit_hex(&s, "A-I-Greth")), "{hexes:?}");
    let led = |s: &War| hexes.iter().find(|hex| offers(s, &format!("train {hex}"))).cloned();
    go_on(&mut s, &DICE, |s| phase(s) == "allot coalition" && led(s).is_some());
    let hex = led(&s).unwrap();
    play(&mut s, &format!("train {hex}"), &[]);
    go_on(&mut s, &DICE, |s| phase(s) == "march coalition");
    assert!(offers(&s, &format!("march {hex}")), "{hex}: {:?}", offered(&s));
}
