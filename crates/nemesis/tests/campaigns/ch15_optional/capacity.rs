//! Large stacks (15.2).

use super::{FOG, marching, markers, russian, symbols, trains, whereabouts};
use crate::common::{Table, Value, json, offered, offers, phase, play, position, situation_with, unit_hex};
use kernel::suite::{Trial, run};
use kernel::{Setup, Viewer};
use nemesis::InvasionOfRussia;
use std::collections::BTreeSet;

const ROOM: &[&str] = &["capacity"];

/// TIR-15.2-ex: a stack of six OF in 0316, with three of two in the next hex.
fn crowd(options: &[&str], on: &[&str]) -> Table {
    let units = [
        ("F-I-Morand", "0316 supplied"),
        ("F-I-Friant", "0316 supplied"),
        ("F-I-Gudin", "0316 supplied"),
        ("F-I-Compans", "0316 supplied"),
        ("F-G-Delaborde", "0316 supplied"),
        ("F-G-Roguet", "0316 supplied"),
        ("F-I-Dessaix", "0317 supplied"),
        ("F-II-Legrand", "0317 supplied"),
        ("F-II-Merle", "0317 supplied"),
        ("F-G-OldGuard", "0318 supplied"),
    ];
    marching(options, 1, &units, &[("Davout", "0316"), ("Ney", "0317"), ("Mortier", "0318")], on)
}

fn wide(session: &Table) -> Value {
    position(session)["french"]["wide"].clone()
}

/// The Russian waits, by discarding a train.
fn wait(session: &mut Table) {
    assert_eq!(phase(session), "march russian");
    play(session, "discard 1904", &[]);
}

/// Some of the units at a hex begin a march.
fn set_off(session: &mut Table, from: &str, units: &[&str]) {
    play(session, &format!("march {from}"), &[]);
    for unit in units {
        play(session, &format!("unit {unit}"), &[]);
    }
    play(session, "go", &[]);
}

/// TIR-15.2-1, TIR-15.2-ex: one train lets three OF more join a stack of six.
#[test]
fn a_train_makes_room_for_three_more() {
    let mut s = crowd(ROOM, &["0316", "0317", "0318"]);
    play(&mut s, "widen 0316", &[]);
    wait(&mut s);
    set_off(&mut s, "0317", &["F-I-Dessaix", "F-II-Legrand"]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(unit_hex(&s, "F-II-Legrand"), "0316");
    wait(&mut s);
    play(&mut s, "march 0318", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0317", &[]);
    assert!(!offers(&s, "step 0316"), "nine OF are there");
}

/// TIR-4.1: without the train, or without the rule, six is the most.
#[test]
fn without_a_train_six_is_the_most() {
    let mut s = crowd(&[], &["0316", "0317"]);
    assert!(!offers(&s, "widen 0316"));
    play(&mut s, "march 0317", &[]);
    assert!(!offers(&s, "carry"));
    play(&mut s, "unit F-I-Dessaix", &[]);
    play(&mut s, "go", &[]);
    assert!(!offers(&s, "step 0316"));
    let mut s = crowd(ROOM, &["0316", "0317"]);
    set_off(&mut s, "0317", &["F-I-Dessaix"]);
    assert!(!offers(&s, "step 0316"), "the train has not been spent");
}

/// TIR-15.2-1, TIR-15.2-ex: two trains make it twelve, and no stack uses a third.
#[test]
fn two_trains_are_the_most() {
    let mut s = crowd(ROOM, &["0316", "0316", "0316", "0317"]);
    play(&mut s, "widen 0316", &[]);
    wait(&mut s);
    play(&mut s, "widen 0316", &[]);
    wait(&mut s);
    assert_eq!(wide(&s), json!(["0316", "0316"]));
    assert!(!offers(&s, "widen 0316") && offers(&s, "widen 0317"), "{:?}", offered(&s));
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    assert_eq!(unit_hex(&s, "F-II-Merle"), "0316", "eleven OF");
}

/// TIR-15.2-2, TIR-15.2-ex: of two trains one moves the stack and the other makes room at its destination, not on the
/// way.
#[test]
fn a_train_goes_along_and_makes_room_where_the_march_ends() {
    let mut s = crowd(ROOM, &["0316", "0316", "0317"]);
    play(&mut s, "march 0316", &[]);
    play(&mut s, "carry", &[]);
    assert!(!offers(&s, "carry"), "the second train is used for that");
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0315", &[]);
    assert_eq!(wide(&s), Value::Null);
    play(&mut s, "step 0314", &[]);
    play(&mut s, "halt", &[]);
    assert_eq!(wide(&s), json!(["0314"]));
    wait(&mut s);
    set_off(&mut s, "0317", &["F-II-Merle"]);
    for hex in ["0316", "0315", "0314"] {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    assert_eq!(unit_hex(&s, "F-II-Merle"), "0314");
}

/// R-TIR-15.2-2: a stack enters its destination under the limit that holds before it has come.
#[test]
fn a_carried_train_makes_no_room_on_the_way_in() {
    let mut s = crowd(ROOM, &["0317", "0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "carry", &[]);
    play(&mut s, "unit F-II-Merle", &[]);
    play(&mut s, "go", &[]);
    assert!(!offers(&s, "step 0316"));
}

/// TIR-15.2-3: the counter lies there until the room is filled, or until nobody moves any more.
#[test]
fn the_train_is_taken_off_when_the_room_is_filled() {
    let onlooker = Viewer::Onlooker;
    let mut s = crowd(ROOM, &["0316", "0317"]);
    play(&mut s, "widen 0316", &[]);
    assert_eq!(position(&s)["french"]["trains"].as_array().unwrap().len(), 1, "it is spent");
    assert_eq!(markers(&s, onlooker, "room"), BTreeSet::from(["0316".to_owned()]));
    wait(&mut s);
    set_off(&mut s, "0317", &["F-I-Dessaix", "F-II-Legrand"]);
    play(&mut s, "step 0316", &[]);
    assert!(markers(&s, onlooker, "room").is_empty(), "nine OF of nine");

    let mut s = crowd(ROOM, &["0316"]);
    play(&mut s, "widen 0316", &[]);
    for _ in 0..4 {
        assert_eq!(markers(&s, onlooker, "room").len(), 1);
        wait(&mut s);
    }
    assert!(!phase(&s).starts_with("march"), "{}", phase(&s));
    assert!(markers(&s, onlooker, "room").is_empty(), "the phase is over");
    assert_eq!(wide(&s), json!(["0316"]), "but the room is there for the Turn");
}

/// TIR-15.2-4: the stack needs a commander and supply; spending the train takes the place of a march.
#[test]
fn making_room_follows_the_rules_of_trains() {
    let offer = |unit: &str, leader: &str| {
        let units = [("F-I-Morand", unit), ("F-I-Friant", "0318 supplied")];
        let s = marching(ROOM, 1, &units, &[("Davout", leader), ("Ney", "0318")], &["0316", "0318"]);
        offers(&s, "widen 0316")
    };
    assert!(offer("0316 supplied", "0316"));
    assert!(offer("0316 supplied disrupted", "0316"), "good order is not asked for");
    assert!(!offer("0316", "0316"), "out of supply");
    assert!(!offer("0316 supplied", "0318"), "no commander");
    let mut s = crowd(ROOM, &["0316", "0317"]);
    play(&mut s, "widen 0316", &[]);
    assert_eq!(phase(&s), "march russian", "players alternate");
}

/// A stack of nine OF that trains of the last Turn made room for, at the time of marching.
fn leftover(on: &[&str]) -> Table {
    let units = [
        ("F-I-Morand", "0316 supplied"),
        ("F-I-Friant", "0316 supplied"),
        ("F-I-Gudin", "0316 supplied"),
        ("F-I-Compans", "0316 supplied"),
        ("F-G-Delaborde", "0316 supplied"),
        ("F-G-Roguet", "0316 supplied"),
        ("F-I-Dessaix", "0316 supplied"),
        ("F-II-Legrand", "0316 supplied"),
    ];
    marching(ROOM, 2, &units, &[("Davout", "0316"), ("Ney", "0316")], on)
}

/// TIR-15.2-5, R-TIR-15.2-5: what is too much after the next Turn's marches is lost, as the opponent chooses.
#[test]
fn what_is_too_much_is_lost_by_the_enemys_choice() {
    let mut s = leftover(&["0316"]);
    play(&mut s, "discard 0316", &[]);
    for _ in 0..4 {
        wait(&mut s);
    }
    assert_eq!(phase(&s), "excess russian");
    assert_eq!(offered(&s).len(), 8);
    play(&mut s, "lose F-I-Morand", &[]);
    play(&mut s, "lose F-I-Dessaix", &[]);
    assert_eq!(phase(&s), "excess russian", "six and a half");
    play(&mut s, "lose F-I-Friant", &[]);
    assert!(!phase(&s).starts_with("excess"), "{}", phase(&s));
    assert_eq!(unit_hex(&s, "F-I-Morand"), "eliminated");
    assert_eq!(unit_hex(&s, "F-II-Legrand"), "0316");
}

/// TIR-15.2-5: another train in time, or a stack that splits, keeps everybody.
#[test]
fn a_new_train_or_a_split_saves_the_stack() {
    let mut s = leftover(&["0316"]);
    play(&mut s, "widen 0316", &[]);
    for _ in 0..4 {
        wait(&mut s);
    }
    assert!(!phase(&s).starts_with("excess"), "{}", phase(&s));
    let mut s = leftover(&["0316"]);
    set_off(&mut s, "0316", &["F-I-Dessaix", "F-II-Legrand"]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "halt", &[]);
    for _ in 0..4 {
        wait(&mut s);
    }
    assert!(!phase(&s).starts_with("excess"), "{}", phase(&s));
}

/// R-TIR-15.2-2: a stack above the limit cannot march as one.
#[test]
fn a_large_stack_must_split_to_march() {
    let mut s = leftover(&["0316"]);
    play(&mut s, "march 0316", &[]);
    play(&mut s, "everyone", &[]);
    assert_eq!(phase(&s), "march russian", "nowhere to go");
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0316");
}

/// TIR-15.2-1: a victorious large stack advances as far as the hex holds it.
#[test]
fn an_advance_stops_at_the_capacity() {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0615"),
        ("F-I-Compans", "0615"),
        ("F-G-Delaborde", "0615"),
        ("F-G-Roguet", "0615"),
        ("F-I-Dessaix", "0615"),
        ("R-1.I-5Div", "0515 disrupted"),
    ];
    let leaders = [("Davout", "0615"), ("St-Cyr", "2713"), ("Essen", "0205")];
    let mut s = situation_with(ROOM, 4, &["attack french"], &units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["french"]["wide"] = json!(["0615"]);
    });
    play(&mut s, "attack 0615 0515", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 9", &[2]);
    play(&mut s, "spend 0", &[6, 1]);
    play(&mut s, "hit R-1.I-5Div", &[3]);
    while phase(&s) != "advance french" {
        let pick = offered(&s)[0].clone();
        play(&mut s, &pick, &[]);
    }
    play(&mut s, "everyone", &[]);
    let there = whereabouts(&position(&s), 'F').iter().filter(|(_, hex)| hex == "0515").count();
    assert_eq!(there, 6);
    assert_eq!(unit_hex(&s, "F-I-Dessaix"), "0615");
}

// Each by itself, in the suite that every title must pass; both with all the rest are a preset.
fn games(options: &[&str], seed: u64) {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Setup { scenario: "campaign".into(), options };
    let trial = Trial { games: 4, seed, every: 11, ..Trial::default() };
    if let Err(failure) = run::<InvasionOfRussia>(&setup, &trial) {
        panic!("{failure}");
    }
}

/// TIR-15.1-1, TIR-15.1-2: nothing that lies in unseen stacks reaches the enemy.
#[test]
fn games_in_the_fog_keep_every_promise_of_the_kernel() {
    games(FOG, 1);
}

/// TIR-15.2-1 to TIR-15.2-5
#[test]
fn games_with_large_stacks_keep_every_promise_of_the_kernel() {
    games(ROOM, 1);
}

/// TIR-15.2-5, TIR-15.1-2: a stack that is cut to size is shown to the one who chooses.
#[test]
fn a_stack_that_is_cut_is_shown() {
    let stack = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans", "F-I-Dessaix", "F-II-Merle"];
    let mut units: Vec<(&str, &str)> = stack.map(|id| (id, "0316")).to_vec();
    units.push(("R-1.I-5Div", "0205"));
    let leaders = [("Davout", "0316"), ("Essen", "0205")];
    let mut s = situation_with(&["fog", "capacity"], 2, &["march russian"], &units, &leaders, |p| {
        p["russian"]["trains"] = trains(&["0205"]);
    });
    assert_eq!(symbols(&s, russian(), "0316"), ["back"; 7]);
    play(&mut s, "discard 0205", &[]);
    assert_eq!(phase(&s), "excess russian");
    assert_eq!(symbols(&s, russian(), "0316").iter().filter(|x| **x == "infantry").count(), 6);
    assert_eq!(symbols(&s, Viewer::Onlooker, "0316").len(), 7);
}

/// TIR-15-0: whoever plays with the Advanced Rules plays in the fog.
#[test]
fn the_advanced_rules_bring_the_fog() {
    use kernel::Title;
    let advanced = InvasionOfRussia::default().presets().into_iter().find(|p| p.slug == "advanced").unwrap();
    let has = |option: &str| advanced.options.iter().any(|o| o == option);
    assert!(has("fog") && !has("capacity"));
}
