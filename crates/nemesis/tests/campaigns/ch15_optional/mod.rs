//! Optional rules (chapter 15): the fog of war, and supply trains that make room for large stacks.

mod capacity;
mod fog;
mod untold;

use crate::common::{ALLIED, Pieces, Table, Value, json, situation_with, trains};
use kernel::{Spot, Viewer};
use std::collections::BTreeSet;

const FOG: &[&str] = &["fog"];

/// The French are about to march with trains on these hexes; far away in Riga a Russian waits for his turn.
fn marching(options: &[&str], turn: u8, units: Pieces<'_>, leaders: Pieces<'_>, on: &[&str]) -> Table {
    let units = [units, &[("R-Riga-Lewis", "1904 supplied")]].concat();
    let leaders = [leaders, &[("Essen", "1904")]].concat();
    situation_with(options, turn, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(on);
        p["russian"]["trains"] = trains(&["1904", "1904", "1904", "1904"]);
    })
}

/// The French to attack in the fog with plenty of combat commands.
fn field(units: Pieces<'_>, leaders: Pieces<'_>, change: impl FnOnce(&mut Value)) -> Table {
    let leaders = [leaders, &[("St-Cyr", "2713"), ("Essen", "0205")]].concat();
    situation_with(FOG, 4, &["attack french"], units, &leaders, |p| {
        p["french"]["commands"] = 30.into();
        p["russian"]["commands"] = 30.into();
        change(p);
    })
}

/// What lies in a hex as a viewer sees it: symbols, in order.
fn symbols(session: &Table, viewer: Viewer, hex: &str) -> Vec<&'static str> {
    let mut all: Vec<&str> = session
        .scene(viewer)
        .pieces
        .iter()
        .filter(|p| p.at == Spot::Hex(hex.to_owned()))
        .map(|p| p.face.symbol)
        .collect();
    all.sort_unstable();
    all
}

fn markers(session: &Table, viewer: Viewer, kind: &str) -> BTreeSet<String> {
    let scene = session.scene(viewer);
    let of_kind = scene.markers.iter().filter(|m| m.kind == kind);
    of_kind.map(|m| if let Spot::Hex(hex) = &m.at { hex.clone() } else { panic!("{m:?}") }).collect()
}

/// Everything that a viewer has: scene with choices, and log.
fn all_that(session: &Table, viewer: Viewer) -> String {
    let log: Vec<_> = session.log(viewer, 0);
    serde_json::to_string(&(session.scene(viewer), log)).unwrap()
}

fn russian() -> Viewer {
    Viewer::Seat(ALLIED)
}

/// A fight at 0515 with a supporter on either side.
fn battle() -> Table {
    let units = [
        ("F-I-Morand", "0615"),
        ("F-I-Friant", "0615"),
        ("F-I-Gudin", "0614"),
        ("R-1.I-5Div", "0515"),
        ("R-1.II-4Div", "0515"),
        ("R-1.III-3Div", "0414"),
    ];
    field(&units, &[("Davout", "0615"), ("Barclay", "0515")], |p| p["russian"]["blanks"] = json!(["0515"]))
}

/// What the enemy of the French and onlookers were told.
fn told(session: &Table) -> [String; 2] {
    [russian(), Viewer::Onlooker].map(|v| serde_json::to_string(&session.log(v, 0)).unwrap())
}

/// Where everything of a side is, from a position.
fn whereabouts(position: &Value, letter: char) -> Vec<(String, String)> {
    let units = position["units"].as_object().unwrap().iter().filter(|(id, _)| id.starts_with(letter));
    units.map(|(id, at)| (id.clone(), at["hex"].as_str().unwrap().to_owned())).collect()
}
