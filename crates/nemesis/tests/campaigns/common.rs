//! Situations for tests: a position in a few words, and plays by notation with stated dice.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::panic,
    reason = "shared by many test files; a test may fall"
)]

use kernel::suite::situation::{self, new_game as opened};
pub use kernel::suite::situation::{attempt, log, offered, offers, phase, play, position, said, sum};
use kernel::{Rejection, Seat, Session, Title};
pub use nemesis::{ALLIED, Campaign, FRENCH, InvasionOfRussia, NapoleonsNemesis};
pub use serde_json::{Value, json};

/// A volume of the series.
pub trait Volume: Title<Game = Campaign> + Default {}

impl<T: Title<Game = Campaign> + Default> Volume for T {}

/// A game of 1812 under way.
pub type Table = Session<InvasionOfRussia>;

/// A game of 1813, of 1799 or of both years under way.
pub type War = Session<NapoleonsNemesis>;

/// Units or commanders and where they are.
pub type Pieces<'a> = &'a [(&'a str, &'a str)];

/// Genuine trains, face down, on these hexes.
pub fn trains(hexes: &[&str]) -> Value {
    hexes.iter().map(|h| json!({ "hex": h, "face": [] })).collect()
}

/// A hex of the board of 1813.
pub fn hex(label: &str) -> board::HexId {
    board::atlas::load("central-europe-1813").unwrap().hex(label).unwrap()
}

/// In how many combats of the Turn a unit took part.
pub fn fights(session: &Table, id: &str) -> i64 {
    position(session)["units"][id]["fights"].as_i64().unwrap()
}

/// The seat with a word.
pub fn seat(word: &str) -> Seat {
    if word == "french" { FRENCH } else { ALLIED }
}

/// A new game with these options, dice by hand.
pub fn new_game(options: &[&str]) -> Table {
    opened("campaign", options)
}

/// A situation: turn, phases such as `["attack french"]`, units and commanders as `(id, hex)`; a unit's hex may
/// be followed by marks, as in `"1808 disrupted moved"`. The rest is as it is when nothing has happened yet;
/// `change` may set anything else in the position.
pub fn situation(
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    situation_with(&[], turn, phases, units, commanders, change)
}

/// The same with options.
pub fn situation_with(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Table {
    arranged(new_game(options), turn, phases, units, commanders, change)
}

/// Suvorov's campaign, the same way.
pub fn suvorov(
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<NapoleonsNemesis> {
    arranged(opened("suvorov", &[]), turn, phases, units, commanders, change)
}

/// The same with options and without commanders.
pub fn suvorov_with(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<NapoleonsNemesis> {
    arranged(opened("suvorov", options), turn, phases, units, &[], change)
}

/// The campaign of 1813, the same way.
pub fn germany(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<NapoleonsNemesis> {
    arranged(opened("campaign", options), turn, phases, units, commanders, change)
}

/// Nothing more happens in this Turn but its end.
pub fn evening(
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<NapoleonsNemesis> {
    evening_with(&[], turn, units, leaders, change)
}

/// The same with options.
pub fn evening_with(
    options: &[&str],
    turn: u8,
    units: &[(&str, &str)],
    leaders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<NapoleonsNemesis> {
    germany(options, turn, &["ride coalition"], units, leaders, |p| {
        p["french"]["done"] = json!(true);
        p["battle_points"] = json!(6);
        change(p);
    })
}

pub fn arranged<T: Volume>(
    session: Session<T>,
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    commanders: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<T> {
    let mut all = serde_json::Map::new();
    for (id, at) in units {
        let mut words = at.split_whitespace();
        let hex = words.next().unwrap_or_default();
        let marks: Vec<&str> = words.collect();
        all.insert((*id).to_owned(), json!({ "hex": hex, "marks": marks, "fights": 0 }));
    }
    let leaders: serde_json::Map<String, Value> =
        commanders.iter().map(|(id, hex)| ((*id).to_owned(), json!({ "hex": hex, "deeds": [] }))).collect();
    let mut position = json!({
        "turn": turn, "phases": phases, "units": all, "commanders": leaders, "french": {},
    });
    // The word for the other side is that of the volume.
    position[T::default().scenarios()[0].seats[1].slug] = json!({});
    situation::arranged(session, position, change)
}

/// Plays a notation with as many of the dice as it wants; they are used up.
#[track_caller]
pub fn play_on<T: Volume>(session: &mut Session<T>, notation: &str, dice: &mut Vec<u16>) {
    for count in 0..=dice.len() {
        match attempt(session, notation, &dice[..count]) {
            Ok(()) => return drop(dice.drain(..count)),
            Err(Rejection::WantsDice(_)) => {}
            Err(why) => panic!("{notation}: {why}\noffered: {:?}", offered(session)),
        }
    }
    panic!("{notation} wants more dice than {dice:?}");
}

/// Goes on doing as little as possible until this is true, with these dice if any are wanted.
#[track_caller]
pub fn go_on<T: Volume>(session: &mut Session<T>, dice: &[u16], until: impl Fn(&Session<T>) -> bool) {
    let mut dice = dice.to_vec();
    for _ in 0..800 {
        if until(session) || session.decides().is_none() {
            return;
        }
        let pick = if offers(session, "done") { "done".to_owned() } else { offered(session)[0].clone() };
        play_on(session, &pick, &mut dice);
    }
    panic!("it never comes to that: {}", phase(session));
}

/// Where a unit is: a hex, `away` or `eliminated`.
pub fn unit_hex<T: Volume>(session: &Session<T>, id: &str) -> String {
    position(session)["units"][id]["hex"].as_str().unwrap_or("away").to_owned()
}

/// Where a commander is.
pub fn leader_hex<T: Volume>(session: &Session<T>, id: &str) -> String {
    position(session)["commanders"][id]["hex"].as_str().unwrap_or("away").to_owned()
}

/// Whether a unit has a mark: disrupted, forced, moved, holds, forage, supplied.
pub fn has_mark<T: Volume>(session: &Session<T>, id: &str, mark: &str) -> bool {
    position(session)["units"][id]["marks"].as_array().is_some_and(|m| m.iter().any(|w| w == mark))
}
