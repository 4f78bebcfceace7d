//! Active Supply (chapter 7): trains, dummies, forage markers, depots.

mod allotting;
mod depots;
mod forage;
mod secrets;

use crate::common::{Table, Value, json, offered, phase, play, position, situation, trains};
use kernel::{Seat, Viewer};

/// What a side has, from the position.
fn of(session: &Table, side: &str, field: &str) -> Value {
    position(session)[side][field].clone()
}

/// Says done until it is time to allot.
fn until_allotting(session: &mut Table) {
    for _ in 0..4 {
        if phase(session).starts_with("convert") || phase(session).starts_with("remove") {
            play(session, "done", &[]);
        }
    }
    assert!(phase(session).starts_with("allot"), "{}", phase(session));
}

/// Active Supply from its start, nothing converted, up to the first train.
fn allotting(
    turn: u8,
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    let leader = if turn < 15 { "convert french" } else { "convert russian" };
    let mut session = situation(turn, &[leader], units, commanders, change);
    until_allotting(&mut session);
    session
}

/// Founding depots: who, which depots are there, where trains lie.
fn founding(
    turn: u8,
    side: &str,
    depots: &[&str],
    on: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
) -> Table {
    situation(turn, &[&format!("found {side}")], units, commanders, |p| {
        p[side]["depots"] = json!(depots);
        p[side]["trains"] = trains(on);
    })
}

/// The cities where a depot may be founded.
fn sites(session: &Table) -> Vec<String> {
    offered(session).into_iter().filter_map(|n| n.strip_prefix("depot ").map(str::to_owned)).collect()
}

fn kinds(session: &Table, viewer: Seat, hex: &str) -> Vec<String> {
    let scene = serde_json::to_value(session.scene(Viewer::Seat(viewer))).unwrap();
    let here = |m: &&Value| m["at"]["hex"] == hex;
    let markers = scene["markers"].as_array().unwrap();
    markers.iter().filter(here).map(|m| m["kind"].as_str().unwrap().to_owned()).collect()
}
