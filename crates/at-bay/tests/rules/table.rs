//! Situations: few pieces on an empty board, or a scenario as it begins.

use at_bay::AtBay;
use kernel::Session;
use kernel::suite::situation;
use serde_json::{Value, json};

pub(crate) type Table = Session<AtBay>;

/// A scenario as it begins, at the first question.
pub(crate) fn begun(scenario: &str, options: &[&str]) -> Table {
    situation::new_game(scenario, options)
}

/// An empty board: nobody is on it, no garrison stands, everybody has arrived or never will.
pub(crate) fn bare(scenario: &str, options: &[&str], change: impl FnOnce(&mut Value)) -> Table {
    let session = begun(scenario, options);
    let mut position = situation::position(&session);
    for (name, leader) in position["leaders"].as_object_mut().unwrap() {
        *leader = json!({"place": if name.contains("-mg-") { "pool" } else { "out" }});
    }
    for unit in position["units"].as_object_mut().unwrap().values_mut() {
        *unit = json!({"sp": 0});
    }
    position["vedettes"] = json!(vec![json!({}); 20]);
    position["trains"] = json!(vec![json!({"side": "french"}); 4]);
    position["garrisons"] = json!([]);
    position["held"] = json!([]);
    position["damaged"] = json!([]);
    position["arrived"] = json!((0..47).collect::<Vec<u8>>());
    position["threat"] = json!(0);
    position["weather"] = json!("fair");
    change(&mut position);
    situation::arranged(session, position, |_| {})
}

/// Puts a leader on the map with units.
pub(crate) fn put(position: &mut Value, leader: &str, flag: u8, hex: &str, units: &[(&str, u8)]) {
    position["leaders"][leader] = json!({"place": "map", "hex": hex, "flag": flag});
    track(position, leader, units);
}

/// Puts units on a track.
pub(crate) fn track(position: &mut Value, leader: &str, units: &[(&str, u8)]) {
    for (unit, sp) in units {
        position["units"][*unit] = json!({"leader": leader, "sp": sp});
    }
}

/// A leader on another one.
pub(crate) fn below(position: &mut Value, leader: &str, chief: &str, units: &[(&str, u8)]) {
    let hex = position["leaders"][chief]["hex"].clone();
    position["leaders"][leader] = json!({"place": "map", "hex": hex, "under": chief});
    track(position, leader, units);
}

/// Where the sequence of play stands, and who is asked.
pub(crate) fn clock(position: &mut Value, turn: u8, side: &str, segment: &str, step: &str) {
    let army = u8::from(step.ends_with("bohemian"));
    position["clock"] = json!({"turn": turn, "side": side, "segment": segment, "army": army});
    position["phases"] = json!(["sequence", step]);
}

/// What is offered that begins with a word.
pub(crate) fn offered(session: &Table, verb: &str) -> Vec<String> {
    situation::offered(session)
        .into_iter()
        .filter(|notation| notation.split(' ').next() == Some(verb))
        .collect()
}

/// Strength Points of a unit.
pub(crate) fn sp(session: &Table, unit: &str) -> u64 {
    situation::position(session)["units"][unit]["sp"].as_u64().unwrap()
}

/// The hex of a leader.
pub(crate) fn hex(session: &Table, leader: &str) -> String {
    situation::position(session)["leaders"][leader]["hex"].as_str().unwrap_or_default().to_owned()
}

/// Something of an army in the position.
pub(crate) fn host(session: &Table, army: &str, what: &str) -> Value {
    situation::position(session)["hosts"][army][what].clone()
}

/// Plays on, always the last thing offered, until a step is on.
#[track_caller]
pub(crate) fn until(session: &mut Table, step: &str, dice: &[u16]) {
    let mut dice = dice.iter().copied();
    for _ in 0..200 {
        if situation::phase(session).starts_with(step) {
            return;
        }
        let plain = |n: &String| n == "done" || n == "halt" || n.starts_with("fall-back");
        let done = situation::offered(session).into_iter().find(plain).unwrap();
        let mut stated: Vec<u16> = Vec::new();
        loop {
            match situation::attempt(session, &done, &stated) {
                Ok(()) => break,
                Err(why) => match dice.next() {
                    Some(die) => stated.push(die),
                    None => panic!("{done} {stated:?}: {why}"),
                },
            }
        }
    }
    panic!("{step} does not come");
}
