//! Depots and lone commanders on the way (8.7, 8.8).

use super::{depots, french, french_with, march};
use crate::common::{
    Table, attempt, json, leader_hex, offered, offers, phase, play, position, situation, unit_hex,
};

/// TIR-8.7-1: a depot is destroyed even by a march that only passes it. TIR-8.4-bp5: and it does not stop a march.
#[test]
fn passing_a_depot_destroys_it() {
    let mut s = french_with(1, &[("F-I-Morand", "0615")], &[("Davout", "0615")], &["0615"], |p| {
        p["russian"]["depots"] = json!(["0613", "0511"]);
    });
    play(&mut s, "march 0615", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0614", &[]);
    assert_eq!(depots(&s, "russian").len(), 2);
    play(&mut s, "step 0613", &[]);
    assert_eq!(depots(&s, "russian"), ["0511"]);
    play(&mut s, "step 0612", &[]);
    play(&mut s, "halt", &[1]);
    assert_eq!(depots(&s, "russian"), ["0511"]);
}

/// TIR-8.7-1: an advance after combat destroys it too; without an advance it stands.
#[test]
fn advancing_onto_a_depot_destroys_it() {
    for advance in [true, false] {
        let units = [
            ("F-I-Morand", "0614"),
            ("F-I-Friant", "0614"),
            ("F-I-Gudin", "0614"),
            ("R-2.VIII-2Gren", "0613 disrupted"),
        ];
        let mut s =
            situation(1, &["attack french"], &units, &[("Davout", "0614"), ("Barclay", "1904")], |p| {
                p["russian"]["depots"] = json!(["0613"]);
            });
        play(&mut s, "attack 0614 0613", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 0", &[6]);
        play(&mut s, "spend 0", &[6, 1]);
        play(&mut s, "hit R-2.VIII-2Gren", &[3]);
        assert_eq!(depots(&s, "russian"), ["0613"]);
        play(&mut s, if advance { "everyone" } else { "done" }, &[]);
        assert_eq!(depots(&s, "russian").is_empty(), advance);
        assert_eq!(position(&s)["russian"]["trains_lost"], i32::from(advance));
    }
}

/// R-TIR-8.7-1: who withdraws onto an enemy depot, or arrives on it, has neither marched nor advanced into its hex:
/// it stands, and no train is lost.
#[test]
fn withdrawing_or_arriving_on_a_depot_leaves_it() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-I-Compans", "0615"),
        ("R-1.I-5Div", "0614"),
        ("R-1.II-4Div", "0614"),
        ("R-1.II-17Div", "0614"),
    ];
    let leaders = [("Davout", "0615"), ("St-Cyr", "2713"), ("Essen", "0205")];
    let mut s = situation(4, &["attack french"], &units, &leaders, |p| {
        p["french"]["depots"] = json!(["0613"]);
    });
    play(&mut s, "attack 0615 0614", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 0", &[6]);
    // Four, Davout's three and one of the die against three and two: by three.
    play(&mut s, "spend 0", &[1, 2]);
    for unit in ["R-1.I-5Div", "R-1.I-5Div", "R-1.II-4Div"] {
        play(&mut s, &format!("hit {unit}"), &[]);
    }
    play(&mut s, "done", &[1]);
    play(&mut s, "withdraw 0613", &[]);
    assert_eq!(unit_hex(&s, "R-1.II-17Div"), "0613");
    assert_eq!(depots(&s, "french"), ["0613"]);
    assert_eq!(position(&s)["french"]["trains_lost"], 0);

    let mut s = situation(11, &["arrive russian"], &[], &[], |p| p["french"]["depots"] = json!(["1417"]));
    play(&mut s, "place 1417", &[]);
    assert_eq!(unit_hex(&s, "R-Cau-20Div"), "1417");
    assert_eq!(depots(&s, "french"), ["1417"]);
    assert_eq!(position(&s)["french"]["trains_lost"], 0);
}

/// TIR-8.7-2: an order that works destroys a depot that nobody guards, from the next hex.
#[test]
fn a_lone_depot_falls_to_an_order() {
    for (die, falls) in [(4, true), (3, false)] {
        let units = [("F-I-Morand", "0614")];
        let mut s =
            situation(1, &["attack french"], &units, &[("Davout", "0614"), ("Barclay", "1904")], |p| {
                p["russian"]["depots"] = json!(["0613"]);
            });
        play(&mut s, "attack 0614 0613", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 0", &[die]);
        assert_eq!(depots(&s, "russian").is_empty(), falls, "{die} and Davout's 3");
        assert_eq!(position(&s)["russian"]["trains_lost"], i32::from(falls));
        assert_eq!(unit_hex(&s, "F-I-Morand"), "0614");
    }
}

/// TIR-8.7-3: each depot destroyed costs its owner a train in every later Turn.
#[test]
fn a_destroyed_depot_costs_a_train_for_good() {
    let units = [("F-I-Morand", "0614"), ("F-I-Friant", "0614")];
    let mut s = french_with(7, &units, &[("Davout", "0614")], &["0614"], |p| {
        p["russian"]["depots"] = json!(["0613", "1904"]);
    });
    march(&mut s, "0614", &["0613"], &[]);
    for turn in [8, 9] {
        for _ in 0..200 {
            if position(&s)["turn"] == turn && phase(&s).starts_with("allot") {
                break;
            }
            idle_step(&mut s);
        }
        assert_eq!(position(&s)["turn"], turn);
        assert_eq!(position(&s)["russian"]["trains_given"], 11 - 1 - 1, "a depot stands, a depot was lost");
        assert_eq!(phase(&s), "allot french");
    }
}

/// One more step of doing nothing; dice fall high.
#[track_caller]
fn idle_step(s: &mut Table) {
    let all = offered(s);
    let pick =
        ["pass", "done"].into_iter().find(|w| all.iter().any(|n| n == w)).unwrap_or(&all[all.len() - 1]);
    let pick = pick.to_owned();
    for dice in [&[][..], &[6], &[6, 6]] {
        if attempt(s, &pick, dice).is_ok() {
            return;
        }
    }
    panic!("{pick} does not work: {all:?}");
}

/// TIR-8.8: a march into the hex of a lone commander makes him throw for his escape, then the march goes on
/// (TIR-8.4-bp5).
#[test]
fn a_lone_commander_flees_from_a_march() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0114")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Barclay", "0316")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[2]);
    assert_eq!(phase(&s), "escape russian");
    play(&mut s, "flee 0114", &[]);
    assert_eq!(leader_hex(&s, "Barclay"), "0114");
    assert_eq!(phase(&s), "route french");
    assert!(offers(&s, "step 0315"));
}

/// TIR-8.8: with a 1 he is lost.
#[test]
fn a_lone_commander_may_be_caught_by_a_march() {
    let units = [("F-I-Morand", "0317"), ("R-2.VIII-2Gren", "0214")];
    let mut s = french(1, &units, &[("Davout", "0317"), ("Barclay", "0316")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[1]);
    assert_eq!(leader_hex(&s, "Barclay"), "eliminated");
    assert_eq!(phase(&s), "route french");
}
