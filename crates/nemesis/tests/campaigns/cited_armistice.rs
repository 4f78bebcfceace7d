//! What an Armistice brings besides new quarters (14.15 b, e and its end, 14.16 a), one thing at a time.

use crate::common::{
    NapoleonsNemesis, Value, evening, go_on, json, leader_hex, offered, offers, phase, play, position,
    unit_hex,
};
use kernel::Session;

type War = Session<NapoleonsNemesis>;

fn turn(s: &War) -> Value {
    position(s)["turn"].clone()
}

/// The morning of Turn 7: the French have the right to call a truce, which the Coalition cannot refuse.
fn morning(points: u8) -> War {
    let units = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    let mut s = evening(6, &units, &[], |p| p["battle_points"] = json!(points));
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
        go_on(&mut s, &[6; 40], |s| turn(s) != json!(7) || phase(s).starts_with("ride"));
        assert_eq!(position(&s)["germany"]["austria"], austria, "{word}");
    }
}

/// NN-14.15-end: the Turns between are not played: Turn 13 follows, Eugene and St-Cyr are back from their leave, and
/// Barclay commands in chief as he would from Turn 7 on.
#[test]
fn turn_thirteen_follows_a_truce() {
    let mut s = morning(6);
    play(&mut s, "truce", &[]);
    assert_eq!(turn(&s), 7);
    go_on(&mut s, &[6; 40], |s| turn(s) != json!(7));
    assert_eq!(turn(&s), 13);
    let (eugene, st_cyr) = (leader_hex(&s, "Eugene"), leader_hex(&s, "St-Cyr"));
    assert!(![&eugene, &st_cyr].iter().any(|at| at.as_str() == "away"), "{eugene} {st_cyr}");
    let mut without = morning(6);
    play(&mut without, "done", &[]);
    go_on(&mut without, &[6; 40], |s| turn(s) != json!(7));
    assert_eq!(turn(&without), 8, "without a truce the next Turn is the next");
}

/// NN-14.16-a: with Austria in the war the Coalition may have its depots there, and the Austrians of Turn 12 come and
/// march on Turn 13.
#[test]
fn austrians_come_with_the_truce() {
    let mut s = morning(6);
    assert_eq!(unit_hex(&s, "A-I-Greth"), "away");
    play(&mut s, "truce", &[]);
    go_on(&mut s, &[6; 9], |s| phase(s) == "resite coalition");
    play(&mut s, "done", &[]);
    assert!(offers(&s, "depot 3117"), "Prague: {:?}", offered(&s));
    play(&mut s, "depot 3117", &[]);
    assert_eq!(position(&s)["coalition"]["depots"], json!(["3117"]));
    go_on(&mut s, &[6; 40], |s| turn(s) == 13);
    let at = unit_hex(&s, "A-I-Greth");
    assert_ne!(at, "away");
    let leader = leader_hex(&s, "Schwarzenberg");
    assert_ne!(leader, "away");
    go_on(&mut s, &[6; 40], |s| phase(s) == "allot coalition" && offers(s, &format!("train {leader}")));
    play(&mut s, &format!("train {leader}"), &[]);
    go_on(&mut s, &[6; 40], |s| phase(s) == "march coalition");
    assert!(offers(&s, &format!("march {leader}")), "{leader}: {:?}", offered(&s));
}
