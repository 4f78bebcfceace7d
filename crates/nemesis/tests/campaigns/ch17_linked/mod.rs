//! The campaign of 1812 that goes on into 1813 (chapter 17 of the second book).

mod first_year;
mod men;
mod parting;
mod second_year;
mod sources;

use crate::common::{Value, War, arranged, json};
use kernel::{Session, Setup};

fn setup(options: &[&str]) -> Setup {
    Setup { scenario: "linked".into(), options: options.iter().map(|&o| o.to_owned()).collect() }
}

/// A situation of 1812 in the linked campaign.
fn first(
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first_with(&[], turn, phases, units, leaders, change)
}

fn first_with(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    arranged(Session::new(setup(options), None).unwrap(), turn, phases, units, leaders, change)
}

/// The end of a Turn of 1812: nothing is left but to ride nowhere.
fn evening(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first(turn, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        change(p);
    })
}

/// A situation of 1813 in the linked campaign.
fn second(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    first_with(options, turn, phases, units, leaders, |p| {
        p["link"] = json!({ "second": true, "parted": true, "invaded": true, "dismissed": [true, true] });
        p["battle_points"] = json!(6);
        change(p);
    })
}

/// The end of a Turn of 1813.
fn second_evening(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> War {
    second(&[], turn, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        change(p);
    })
}

/// Where the question of new sources is asked, with somebody of each side on the board.
fn asked(turn: u8, side: &str, units: &[(&str, &str)], change: impl FnOnce(&mut Value)) -> War {
    second(&[], turn, &[format!("change {side}").as_str()], units, &[], |p| {
        let other = if side == "french" { "coalition" } else { "french" };
        p[other]["done"] = json!(true);
        change(p);
    })
}

const FRENCH_UNIT: (&str, &str) = ("F-I-Morand", "2413");

const RUSSIAN_UNIT: (&str, &str) = ("R-1.I-5Div", "1610");
