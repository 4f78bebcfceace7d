//! Rally and movement (chapter 8), with Napoleon's march (14.5) and difficult ground (14.6).

mod attrition;
mod cavalry;
mod depots;
mod ground;
mod march;
mod rally;
mod siege;
mod turns;

use crate::common::{Pieces, Table, Value, has_mark, json, offered, phase, play, position, situation};

/// Face-down trains on hexes; a `!` after the hex makes a dummy of it.
fn trains(hexes: &[&str]) -> Value {
    let one = |h: &&str| match h.strip_suffix('!') {
        Some(hex) => json!({ "hex": hex, "face": ["dummy"] }),
        None => json!({ "hex": h, "face": [] }),
    };
    hexes.iter().map(one).collect()
}

/// The French are about to march; far away in Riga a Russian with a train waits for his turn.
fn french(turn: u8, units: Pieces<'_>, commanders: Pieces<'_>, on: &[&str]) -> Table {
    french_with(turn, units, commanders, on, |_| {})
}

fn french_with(
    turn: u8,
    units: Pieces<'_>,
    commanders: Pieces<'_>,
    on: &[&str],
    change: impl FnOnce(&mut Value),
) -> Table {
    let units = [units, &[("R-Riga-Lewis", "1904 supplied")]].concat();
    let commanders = [commanders, &[("Essen", "1904")]].concat();
    situation(turn, &["march french"], &units, &commanders, |p| {
        p["french"]["trains"] = trains(on);
        p["russian"]["trains"] = trains(&["1904"]);
        change(p);
    })
}

/// The Russians are about to march; far away in Warszawa a Frenchman with a train waits for his turn.
fn russian(turn: u8, units: Pieces<'_>, commanders: Pieces<'_>, on: &[&str]) -> Table {
    let units = [units, &[("F-X-Yorck", "2512")]].concat();
    let commanders = [commanders, &[("MacDonald", "2512")]].concat();
    situation(turn, &["march russian"], &units, &commanders, |p| {
        p["russian"]["trains"] = trains(on);
        p["french"]["trains"] = trains(&["2512"]);
    })
}

/// Marches with everybody; the dice fall at the end of the march.
#[track_caller]
fn march(session: &mut Table, from: &str, way: &[&str], dice: &[u16]) {
    play(session, &format!("march {from}"), &[]);
    play(session, "everyone", &[]);
    walk(session, way, dice);
}

/// The steps of a march and its end. Five hexes are the end by themselves.
#[track_caller]
fn walk(session: &mut Table, way: &[&str], dice: &[u16]) {
    for (at, hex) in way.iter().enumerate() {
        play(session, &format!("step {hex}"), if at == 4 { dice } else { &[] });
    }
    if way.len() < 5 {
        play(session, "halt", dice);
    }
}

/// Goes on with as little as possible until the phase begins with this word.
#[track_caller]
fn idle_until(session: &mut Table, word: &str) {
    for _ in 0..200 {
        if phase(session).starts_with(word) {
            return;
        }
        let all = offered(session);
        let pick =
            ["pass", "done"].into_iter().find(|w| all.iter().any(|n| n == w)).unwrap_or(&all[all.len() - 1]);
        let pick = pick.to_owned();
        play(session, &pick, &[]);
    }
    panic!("{word} never came, now {}", phase(session));
}

fn genuine(session: &Table, side: &str) -> usize {
    position(session)[side]["trains"].as_array().unwrap().len()
}

/// A straight way north over open ground without rivers, from 0317.
const NORTH: [&str; 5] = ["0316", "0315", "0314", "0313", "0312"];

fn rallying(units: Pieces<'_>, commanders: Pieces<'_>, on: &[&str]) -> Table {
    let units = [units, &[("R-Riga-Lewis", "1904 supplied")]].concat();
    let commanders = [commanders, &[("Essen", "1904")]].concat();
    situation(1, &["rally french"], &units, &commanders, |p| {
        p["french"]["trains"] = trains(on);
        p["russian"]["trains"] = trains(&["1904"]);
    })
}

const FOUR_ILL: [(&str, &str); 4] = [
    ("F-I-Morand", "0315 disrupted supplied"),
    ("F-I-Friant", "0315 disrupted supplied"),
    ("F-I-Gudin", "0315 disrupted supplied"),
    ("F-I-Compans", "0315 disrupted supplied"),
];

fn rally_as_many_as_possible(s: &mut Table) -> usize {
    play(s, "rally 0315", &[]);
    let mut count = 0;
    while phase(s).starts_with("rally-units") {
        let unit = offered(s).into_iter().find(|n| n.starts_with("unit ")).unwrap();
        play(s, &unit, &[]);
        count += 1;
    }
    count
}

fn depots(s: &Table, side: &str) -> Vec<String> {
    let all = position(s)[side]["depots"].as_array().cloned().unwrap_or_default();
    all.iter().filter_map(|d| d.as_str().map(str::to_owned)).collect()
}

fn first_steps(s: &mut Table, from: &str) -> Vec<String> {
    play(s, &format!("march {from}"), &[]);
    play(s, "everyone", &[]);
    offered(s).iter().filter_map(|n| n.strip_prefix("step ").map(str::to_owned)).collect()
}

/// Who is in supply after supply was looked at in December.
fn supplied(units: Pieces<'_>, commanders: Pieces<'_>, unit: &str, change: impl FnOnce(&mut Value)) -> bool {
    let units = [units, &[("R-Riga-Lewis", "1904")]].concat();
    let commanders = [commanders, &[("Essen", "1904")]].concat();
    let mut s = situation(12, &["found french"], &units, &commanders, |p| {
        p["russian"]["trains"] = trains(&["1904"]);
        change(p);
    });
    play(&mut s, "done", &[]);
    idle_until(&mut s, "march");
    has_mark(&s, unit, "supplied")
}
