//! Chapter 11: the sums of a combat, hits, withdrawal, advance, and the fate of commanders.

mod advance;
mod flight;
mod hits;
mod pursuit;
mod values;
mod withdrawal;

use crate::common::{Table, Value, attempt, offered, phase, play, position, situation, sum};

/// The steppe around 0515 unless the hexes say otherwise; the French attack first, 30 combat commands each. Two
/// commanders far away keep the Turn from running on by itself.
fn field(units: &[(&str, &str)], commanders: &[(&str, &str)]) -> Table {
    field_with("attack french", units, commanders, |_| {})
}

fn field_with(
    phase: &str,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let mut leaders = commanders.to_vec();
    leaders.extend([("St-Cyr", "2713"), ("Essen", "0205")]);
    situation(4, &[phase], units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["russian"]["commands"] = 30.into();
        change(p);
    })
}

/// Orders the whole stack; it goes ahead.
#[track_caller]
fn order(session: &mut Table, from: &str, to: &str) {
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 6", &[2]);
}

/// An attack without support of either side, with the die of the attacker and that of the defender.
#[track_caller]
fn fight(session: &mut Table, from: &str, to: &str, dice: [u16; 2]) {
    order(session, from, to);
    play(session, "spend 0", &dice);
}

/// An attack supported from one hex, whose throw succeeds.
#[track_caller]
fn supported(session: &mut Table, from: &str, to: &str, helper: &str, dice: [u16; 2]) {
    order(session, from, to);
    play(session, &format!("call {helper}"), &[]);
    play(session, "spend 0", &[6, dice[0], dice[1]]);
}

/// An attack where the defender is supported from one hex, whose throw succeeds.
#[track_caller]
fn resisted(session: &mut Table, from: &str, to: &str, helper: &str, dice: [u16; 2]) {
    order(session, from, to);
    play(session, "spend 6", &[]);
    play(session, &format!("call {helper}"), &[6, dice[0], dice[1]]);
}

/// Gives hits to these units, one after the other.
#[track_caller]
fn hits(session: &mut Table, units: &[&str]) {
    for unit in units {
        play(session, &format!("hit {unit}"), &[]);
    }
}

/// Gives all hits and volunteers none; `toll` is the die of 11.15 if one follows.
#[track_caller]
fn lose(session: &mut Table, units: &[&str], toll: &[u16]) {
    let (last, first) = units.split_last().unwrap();
    hits(session, first);
    let last = format!("hit {last}");
    if attempt(session, &last, &[]).is_err() {
        return play(session, &last, toll);
    }
    if phase(session).starts_with("volunteer") {
        play(session, "done", toll);
    } else {
        assert!(toll.is_empty(), "no die was thrown after {last}");
    }
}

fn attack_value(session: &Table) -> i32 {
    sum(session, "TIR-11.5-bp4").iter().map(|t| t.0).sum()
}

fn defence_value(session: &Table) -> i32 {
    sum(session, "TIR-11.7-bp4").iter().map(|t| t.0).sum()
}

fn sorted(session: &Table) -> Vec<String> {
    let mut all = offered(session);
    all.sort();
    all
}

/// Hits still to be given by the side.
fn due(session: &Table, side: usize) -> i64 {
    position(session)["battle"]["hits"][side].as_i64().unwrap()
}

const FRENCH: usize = 0;

const RUSSIAN: usize = 1;
