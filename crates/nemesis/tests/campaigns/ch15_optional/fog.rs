//! The fog of war (15.1): what is seen, and blank counters.

use super::{FOG, all_that, battle, field, marching, markers, russian, symbols, trains};
use crate::common::{
    FRENCH, Table, Value, attempt, json, new_game, offered, offers, phase, play, position, situation_with,
};
use kernel::{Game, Spot, Viewer};
use std::collections::BTreeSet;

/// TIR-15.1-2: the enemy and onlookers see how many counters lie in a stack, its owner sees which.
#[test]
fn a_stack_shows_its_height_and_nothing_else() {
    let units = [("F-I-Morand", "0615 disrupted"), ("F-IV-Art", "0615"), ("R-1.I-5Div", "0512")];
    let s = field(&units, &[("Davout", "0615")], |p| p["french"]["blanks"] = json!(["0615"]));
    for viewer in [russian(), Viewer::Onlooker] {
        assert_eq!(symbols(&s, viewer, "0615"), ["back"; 4]);
        let seen = all_that(&s, viewer);
        for secret in ["Morand", "IV Art", "Davout", "disrupted", "artillery", "nem-blank"] {
            assert!(!seen.contains(secret), "{secret}: {seen}");
        }
    }
    assert_eq!(symbols(&s, Viewer::Seat(FRENCH), "0615"), ["artillery", "blank", "infantry", "leader"]);
    assert_eq!(symbols(&s, russian(), "0512"), ["infantry"], "one's own");
    assert_eq!(symbols(&s, Viewer::Onlooker, "0512"), ["back"]);
}

/// TIR-15.1-2: without the rule every stack may be looked into.
#[test]
fn without_the_rule_everything_is_seen() {
    let units = [("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")];
    let s = situation_with(&[], 4, &["attack french"], &units, &[], |_| {});
    assert_eq!(symbols(&s, russian(), "0615"), ["infantry"]);
}

/// R-TIR-15.1-2: commanders without troops are said to be just that, but not who they are.
#[test]
fn a_commander_alone_is_known_as_one() {
    let units = [("F-I-Morand", "0615"), ("R-1.I-5Div", "0515")];
    let s = field(&units, &[("Ney", "0417")], |_| {});
    let scene = s.scene(russian());
    let at =
        |hex: &str| scene.pieces.iter().find(|p| p.at == Spot::Hex(hex.to_owned())).unwrap().face.name.key;
    assert_eq!((at("0417"), at("0615")), ("nem-leader-back", "nem-counter-back"));
    assert!(!all_that(&s, russian()).contains("Ney"));
}

/// A moment for blanks of the French, with two and three units in two stacks.
fn disguising(blanks: &[&str]) -> Table {
    let units = [
        ("F-I-Morand", "2410"),
        ("F-I-Friant", "2410"),
        ("F-I-Gudin", "2412"),
        ("F-I-Compans", "2412"),
        ("F-I-Dessaix", "2412"),
        ("F-II-Merle", "2414"),
        ("R-1.I-5Div", "0515"),
    ];
    situation_with(FOG, 2, &["disguise french"], &units, &[("Ney", "2409")], |p| {
        p["french"]["blanks"] = json!(blanks);
    })
}

/// TIR-15.1-1: blanks go on stacks of one's own up to as many as there are combat units, five in all; none on a
/// commander alone.
#[test]
fn five_blanks_and_never_more_than_units() {
    let mut s = disguising(&[]);
    assert!(!offers(&s, "blank 2409") && !offers(&s, "blank 0515"), "{:?}", offered(&s));
    play(&mut s, "blank 2410", &[]);
    play(&mut s, "blank 2410", &[]);
    assert!(!offers(&s, "blank 2410"), "two units, two blanks");
    for _ in 0..3 {
        play(&mut s, "blank 2412", &[]);
    }
    assert_eq!(offered(&s), ["done"], "all five are on the board");
    assert_eq!(symbols(&s, russian(), "2410"), ["back"; 4]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "disguise russian");
    assert!(offers(&s, "blank 0515"), "both players have blanks");
}

/// TIR-15.1-1: blanks may be taken off again, and put elsewhere; first off, then on, so that the moment ends.
#[test]
fn blanks_are_taken_off_and_put_elsewhere() {
    let mut s = disguising(&["2410", "2410", "2412", "2412", "2414"]);
    assert!(offered(&s).iter().all(|n| n.starts_with("lift") || n == "done"), "{:?}", offered(&s));
    play(&mut s, "lift 2410", &[]);
    play(&mut s, "blank 2412", &[]);
    assert_eq!(offered(&s), ["done"]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["2410", "2412", "2412", "2412", "2414"]));
}

/// TIR-15.1-1: no position has more blanks in a stack than combat units, more than five of a side, or any without
/// the rule.
#[test]
fn too_many_blanks_are_refused() {
    let units = [("F-I-Morand", "2410"), ("R-1.I-5Div", "0515")];
    let s = situation_with(FOG, 2, &["disguise french"], &units, &[], |_| {});
    let mut wrong = position(&s);
    wrong["french"]["blanks"] = json!(["2410", "2410"]);
    assert!(s.game().arrange(&wrong).is_err());
    wrong["french"]["blanks"] = json!(["2410"]);
    assert!(s.game().arrange(&wrong).is_ok());
    wrong["phases"] = json!(["attack french"]);
    assert!(new_game(&[]).game().arrange(&wrong).is_err());
}

/// R-TIR-15.1-1: a blank out of hand marches along, and the enemy cannot tell which counter it is; undo would take
/// back what he saw.
#[test]
fn a_blank_marches_along() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "along", &[]);
    play(&mut s, "go", &[]);
    assert_eq!(symbols(&s, russian(), "0317"), ["back"; 3], "nothing is seen before the first step");
    play(&mut s, "step 0316", &[]);
    assert_eq!(symbols(&s, russian(), "0316"), ["back"; 2]);
    assert_eq!(symbols(&s, russian(), "0317"), ["back"; 2]);
    assert!(s.may_undo(FRENCH).is_err());
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0315"]));
    assert!(!all_that(&s, russian()).contains("Morand"));
}

/// TIR-15.1-1: with everybody go the blanks of the stack; a stack that shrinks below its blanks drops them.
#[test]
fn blanks_follow_their_stack_or_fall_off() {
    let start = || {
        let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
        let s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
        let mut position = position(&s);
        position["french"]["blanks"] = json!(["0317", "0317"]);
        let mut s = s;
        s.arrange(&position).unwrap();
        play(&mut s, "march 0317", &[]);
        s
    };
    let mut s = start();
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0316", "0316"]));
    let mut s = start();
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "go", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0317"]), "one unit is left, and one blank");
}

/// TIR-15.1-1: a march with one unit takes one blank at most, whoever else stays.
#[test]
fn a_column_has_no_more_blanks_than_units() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0317")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "along", &[]);
    play(&mut s, "along", &[]);
    assert!(!offers(&s, "along"));
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "go", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(position(&s)["french"]["blanks"], json!(["0316"]));
}

/// TIR-15.1-2: cavalry in good order is declared where it may bar a route or a march: within two hexes of an enemy,
/// or near his depots; elsewhere, or disrupted, it is not.
#[test]
fn cavalry_is_declared_where_it_matters() {
    let declared = |cavalry: &str, foe: &str, depots: &[&str]| {
        let units = [("F-I-Girardin", cavalry), ("R-1.I-5Div", foe), ("F-I-Morand", "2713")];
        let s = situation_with(FOG, 2, &["disguise french"], &units, &[], |p| {
            p["russian"]["depots"] = json!(depots);
        });
        !markers(&s, russian(), "cavalry").is_empty()
    };
    assert!(declared("2410", "2210", &[]));
    assert!(!declared("2410", "2110", &[]), "three hexes away");
    assert!(!declared("2410 disrupted", "2210", &[]));
    assert!(declared("2410", "0515", &["1808"]), "the depot of Wilno");
    assert!(!declared("2410", "0515", &["1009"]), "Smolensk is too far away");
}

/// TIR-15.1-2: a march that comes near cavalry makes its owner declare it, and a note says so to the one who marches.
#[test]
fn a_march_makes_cavalry_show_itself() {
    let units =
        [("F-I-Morand", "1912"), ("F-I-Friant", "1912"), ("R-1.I-1Cav", "1612"), ("R-1.I-5Div", "1612")];
    let mut s = marching(FOG, 1, &units, &[("Davout", "1912")], &["1912"]);
    let french = Viewer::Seat(FRENCH);
    assert!(markers(&s, french, "cavalry").is_empty());
    play(&mut s, "march 1912", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 1811", &[]);
    assert_eq!(markers(&s, french, "cavalry"), BTreeSet::from(["1612".to_owned()]));
    let log = s.log(french, 0);
    assert!(log.iter().any(|e| e.note.text.key == "nem-seen-cavalry"), "{log:?}");
    assert!(!all_that(&s, french).contains("Kakhovski"));
}

/// R-TIR-15.1-2: who is under siege is told so, and nobody else.
#[test]
fn a_siege_is_told_to_the_besieged() {
    let units = [
        ("R-Riga-Lewis", "1009"),
        ("F-I-Morand", "1112 supplied"),
        ("F-I-Friant", "1112 supplied"),
        ("R-1.I-5Div", "0205"),
    ];
    let mut s = situation_with(FOG, 1, &["march french"], &units, &[("Davout", "1112")], |p| {
        p["french"]["trains"] = trains(&["1112"]);
        p["russian"]["depots"] = json!(["1009"]);
    });
    play(&mut s, "march 1112", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 1111", &[]);
    play(&mut s, "step 1110", &[]);
    let told = |viewer| s.log(viewer, 0).iter().any(|e| e.note.text.key == "nem-besieged");
    assert!(told(russian()));
    assert!(!told(Viewer::Seat(FRENCH)) && !told(Viewer::Onlooker), "that would tell of the lone unit");
}

/// TIR-15.1-2: an order that fails shows nothing; one that goes ahead shows both stacks, and those who join are
/// shown when they do. After the combat they are unseen again.
#[test]
fn combat_lays_stacks_open() {
    let french = Viewer::Seat(FRENCH);
    let mut s = battle();
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    assert_eq!(symbols(&s, french, "0515"), ["back"; 4]);
    play(&mut s, "spend 0", &[2]);
    assert!(!all_that(&s, french).contains("Barclay"), "the order has failed");

    let mut s = battle();
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 9", &[2]);
    assert_eq!(symbols(&s, french, "0515"), ["blank", "infantry", "infantry", "leader"]);
    assert_eq!(symbols(&s, russian(), "0615"), ["infantry", "infantry", "leader"]);
    assert_eq!(symbols(&s, russian(), "0614"), ["back"], "nobody has called it yet");
    let shown = s.log(french, 0).into_iter().find(|e| e.note.text.key == "nem-shows").unwrap();
    assert!(shown.note.cites.iter().any(|c| c.0 == "TIR-15.1-2"));
    play(&mut s, "call 0614", &[]);
    play(&mut s, "spend 0", &[6]);
    assert_eq!(symbols(&s, russian(), "0614"), ["infantry"], "it has joined");
    assert_eq!(symbols(&s, french, "0414"), ["back"]);
    play(&mut s, "done", &[3, 3]);
    while position(&s)["battle"] != Value::Null {
        let last = offered(&s).last().unwrap().clone();
        if attempt(&mut s, &last, &[]).is_err() {
            play(&mut s, &last, &[3]);
        }
    }
    let backs = |viewer, hex| symbols(&s, viewer, hex).iter().all(|x| *x == "back");
    assert!(backs(russian(), "0615") && backs(russian(), "0614") && backs(french, "0515"));
}
