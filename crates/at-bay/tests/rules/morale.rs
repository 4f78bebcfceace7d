//! Paris Morale, garrison towns, victory (NAB-8-1 to NAB-11-3, NAB-45, NAB-110, NAB-129-1).

use crate::table::{Table, bare, clock, put, until};
use kernel::suite::situation::{play, position, said};
use kernel::{Seat, Seats, Turn, Viewer};
use serde_json::{Value, json};

/// A Coalition Force that marches by initiative.
fn marching(from: &str, units: &[(&str, u8)], change: impl FnOnce(&mut Value)) -> Table {
    let mut session = bare("brienne", &[], |p| {
        put(p, "wrede", 1, from, units);
        clock(p, 4, "coalition", "initiative", "initiative bohemian");
        change(p);
    });
    play(&mut session, "try 1", &[1]);
    session
}

fn morale(session: &Table) -> i32 {
    session.scene(Viewer::Onlooker).tracks[1].at
}

/// NAB-10-1, NAB-10-3: seven points of infantry within seven Movement Points of Paris lower morale while they are there.
#[test]
fn a_threat_to_paris_lowers_morale_for_a_while() {
    // Trilport is seven Movement Points from Paris, one hex farther is more.
    let mut session = marching("W1626", &[("rechberg", 7)], |_| {});
    assert_eq!(morale(&session), 1);
    play(&mut session, "step W1526", &[]);
    assert_eq!(morale(&session), 0);
    assert!(said(&session, "NAB-10-1"));
    play(&mut session, "step W1626", &[]);
    assert_eq!(morale(&session), 1);
}

/// NAB-10-1: six points of infantry frighten nobody, cavalry does not count.
#[test]
fn less_than_seven_points_frighten_nobody() {
    let mut session = marching("W1626", &[("rechberg", 6), ("vieregg", 3)], |_| {});
    play(&mut session, "step W1526", &[]);
    assert_eq!(morale(&session), 1);
}

/// NAB-10-2: next to Paris it is three lower in all.
#[test]
fn next_to_paris_it_is_three_lower() {
    let mut session = marching("W0329", &[("rechberg", 7)], |p| {
        p["threat"] = json!(1);
        p["morale"] = json!(2);
    });
    assert_eq!(morale(&session), 1);
    play(&mut session, "step W0228", &[]);
    assert_eq!(morale(&session), -1);
}

/// NAB-11-1, NAB-11-2, NAB-11-3: a garrison town that is entered costs one; left, its garrison and morale come back.
#[test]
fn a_garrison_town_is_lost_and_won_back() {
    let mut session = marching("E0217", &[("rechberg", 3)], |p| {
        p["garrisons"] = json!(["Meaux"]);
    });
    play(&mut session, "step E0216", &[]);
    assert_eq!((morale(&session), position(&session)["held"].clone()), (0, json!(["Reims"])));
    play(&mut session, "step E0217", &[]);
    assert_eq!(morale(&session), 1);
    assert_eq!(position(&session)["garrisons"], json!(["Meaux", "Reims"]));
}

/// NAB-11-2: a vedette does not hold a town.
#[test]
fn a_vedette_holds_no_town() {
    let mut session = marching("E0216", &[("vieregg", 3)], |p| {
        p["held"] = json!(["Reims"]);
        let mut vedettes = vec![json!({}); 20];
        vedettes[14] = json!({"hex": "E0216", "flag": 9});
        p["vedettes"] = json!(vedettes);
    });
    play(&mut session, "step E0217", &[]);
    assert_eq!(position(&session)["garrisons"], json!(["Reims"]));
}

/// NAB-8-3, NAB-8-1: the game ends at once when the marker leaves the track; -3 is on it.
#[test]
fn the_game_ends_off_the_track() {
    let end = |morale: i8| {
        let mut session = marching("E0217", &[("rechberg", 3)], |p| p["morale"] = json!(morale));
        play(&mut session, "step E0216", &[]);
        kernel::Game::turn(session.game())
    };
    assert!(matches!(end(-2), Turn::Decide(_)));
    match end(-3) {
        Turn::Over(outcome) => assert_eq!((outcome.victors, outcome.early), (Seats::one(Seat(1)), true)),
        turn @ Turn::Decide(_) => panic!("{turn:?}"),
    }
}

/// The end of the last turn of a game with some morale.
fn ended(scenario: &str, options: &[&str], last: u8, morale: i8) -> Seats {
    let mut session = bare(scenario, options, |p| {
        put(p, "ney", 1, "W0606", &[("curial", 3)]);
        p["morale"] = json!(morale);
        clock(p, last, "coalition", "forced", "forced french");
        p["hosts"]["french"]["source"] = json!("paris");
    });
    until(&mut session, "over", &[]);
    match kernel::Game::turn(session.game()) {
        Turn::Over(outcome) => outcome.victors,
        turn @ Turn::Decide(_) => panic!("{turn:?}"),
    }
}

/// NAB-45, NAB-110: a battle is won by whoever has moved morale; unchanged it is drawn.
#[test]
fn a_battle_is_judged_by_its_start() {
    assert_eq!(ended("brienne", &[], 6, 1), Seats::NONE);
    assert_eq!(ended("brienne", &[], 6, 2), Seats::one(Seat(0)));
    assert_eq!(ended("brienne", &[], 6, 0), Seats::one(Seat(1)));
}

/// NAB-8-2, NAB-97: the campaign is French unless the marker has left the track.
#[test]
fn the_campaign_is_french_in_the_end() {
    assert_eq!(ended("campaign", &[], 33, -3), Seats::one(Seat(0)));
}

/// NAB-129-1: with three players -3 is a Silesian victory, -1 and -2 a Bohemian one.
#[test]
fn three_players_have_three_victories() {
    let wanted = [(-3, 1), (-2, 2), (-1, 2), (0, 0), (3, 0)];
    for (morale, seat) in wanted {
        assert_eq!(ended("three-players", &[], 33, morale), Seats::one(Seat(seat)), "{morale}");
    }
}

/// NAB-8-1: Paris hears of a battle of ten points a side, and not of a skirmish.
#[test]
fn paris_hears_of_great_battles() {
    let heard = |units: &[(&str, u8)]| {
        let mut session = bare("brienne", &[], |p| {
            put(p, "victor", 1, "E0630", units);
            put(p, "gyulai", 2, "E0631", &[("fresnel", 6), ("weiss", 4)]);
            clock(p, 4, "french", "combat", "combat french");
        });
        play(&mut session, "attack E0631", &[]);
        play(&mut session, "engage 1", &[]);
        play(&mut session, "fight pursuit", &[1]);
        until(&mut session, "pursue", &[]);
        play(&mut session, "done", &[]);
        morale(&session)
    };
    assert_eq!(heard(&[("leval", 5), ("duhesme", 5), ("dufour", 4), ("lagrange", 5)]), 2);
}
