//! The scenario rules of 1813 but for the Armistice and what follows from it (14.1 to 14.8, 14.10 to 14.14, 14.17).

mod garrisons;
mod hamburg;
mod nations;
mod opening;

use crate::common::{Value, War, germany, hex, json};
use kernel::{Session, Setup};

fn new_game(options: &[&str]) -> War {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    Session::new(Setup { scenario: "campaign".into(), options }, None).unwrap()
}

fn trains(p: &mut Value, side: &str, hexes: &[&str]) {
    let trains: Vec<Value> = hexes.iter().map(|hex| json!({ "hex": hex, "face": [] })).collect();
    p[side]["trains"] = json!(trains);
}

/// A side on the march, with a train on each of these hexes.
fn marching(turn: u8, side: &str, units: &[(&str, &str)], leaders: &[(&str, &str)], hexes: &[&str]) -> War {
    marching_with(turn, side, units, leaders, hexes, |_| ())
}

fn marching_with(
    turn: u8,
    side: &str,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    hexes: &[&str],
    change: impl FnOnce(&mut Value),
) -> War {
    germany(&[], turn, &[&format!("march {side}")], units, leaders, |p| {
        trains(p, side, hexes);
        change(p);
    })
}

/// A side that may attack.
fn attacking(turn: u8, side: &str, units: &[(&str, &str)], leaders: &[(&str, &str)]) -> War {
    germany(&[], turn, &[&format!("attack {side}")], units, leaders, |p| p[side]["commands"] = json!(3))
}
