//! Situations for tests: a position in a few words, and plays by notation with stated dice.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::panic,
    reason = "shared by many test files; a test may fall"
)]

use kernel::scene::Entry;
use kernel::{DiceFrom, Game, Rejection, Seat, Session, Setup, Title, Viewer};
pub use nemesis::{ALLIED, Campaign, FRENCH, InvasionOfRussia, NapoleonsNemesis};
pub use serde_json::{Value, json};

/// A volume of the series.
pub trait Volume: Title<Game = Campaign> {}

impl<T: Title<Game = Campaign>> Volume for T {}

/// A game of 1812 under way.
pub type Table = Session<InvasionOfRussia>;

/// The seat with a word.
pub fn seat(word: &str) -> Seat {
    if word == "french" { FRENCH } else { ALLIED }
}

/// A new game with these options, dice by hand.
pub fn new_game(options: &[&str]) -> Table {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    Session::new(Setup { scenario: "campaign".into(), options }, None).unwrap()
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
    let setup = Setup { scenario: "suvorov".into(), options: [].into() };
    arranged(Session::new(setup, None).unwrap(), turn, phases, units, commanders, change)
}

/// The same with options and without commanders.
pub fn suvorov_with(
    options: &[&str],
    turn: u8,
    phases: &[&str],
    units: &[(&str, &str)],
    change: impl FnOnce(&mut Value),
) -> Session<NapoleonsNemesis> {
    let options = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Setup { scenario: "suvorov".into(), options };
    arranged(Session::new(setup, None).unwrap(), turn, phases, units, &[], change)
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
    let options = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Setup { scenario: "campaign".into(), options };
    arranged(Session::new(setup, None).unwrap(), turn, phases, units, commanders, change)
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
    mut session: Session<T>,
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
    position[T::scenarios()[0].seats[1].slug] = json!({});
    change(&mut position);
    session.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    session
}

/// What may be done now, by notation.
pub fn offered<T: Volume>(session: &Session<T>) -> Vec<String> {
    let seat = session.decides().unwrap_or(FRENCH);
    session.choices(seat).iter().map(kernel::Choice::notation).collect()
}

/// Whether a notation is on the list.
pub fn offers<T: Volume>(session: &Session<T>, notation: &str) -> bool {
    offered(session).iter().any(|n| n == notation)
}

/// Plays a notation for whoever decides, with these dice.
#[track_caller]
pub fn play<T: Volume>(session: &mut Session<T>, notation: &str, dice: &[u16]) {
    let seat = session.decides().unwrap_or_else(|| panic!("the game is over"));
    let played = session.play_notation(seat, notation, DiceFrom::Hand(dice.to_vec()));
    if let Err(why) = played {
        panic!("{notation} {dice:?}: {why}\noffered: {:?}", offered(session));
    }
}

/// Tries a notation; the reason if it is not possible.
pub fn attempt<T: Volume>(session: &mut Session<T>, notation: &str, dice: &[u16]) -> Result<(), Rejection> {
    let seat = session.decides().unwrap_or(FRENCH);
    session.play_notation(seat, notation, DiceFrom::Hand(dice.to_vec())).map(|_| ())
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

/// The whole position.
pub fn position<T: Volume>(session: &Session<T>) -> Value {
    session.game().position()
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

/// The top of the phase stack, as in `march french`.
pub fn phase<T: Volume>(session: &Session<T>) -> String {
    let phases = position(session)["phases"].as_array().cloned().unwrap_or_default();
    phases.last().and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Everything said so far that everybody hears.
pub fn log<T: Volume>(session: &Session<T>) -> Vec<Entry> {
    session.log(Viewer::Onlooker, 0)
}

/// Whether a note citing this rule was said.
pub fn said<T: Volume>(session: &Session<T>, cite: &str) -> bool {
    log(session).iter().any(|e| e.note.cites.iter().any(|c| c.0 == cite))
}

/// The sum of the last note that cites this rule, as `(value, rule)`.
pub fn sum<T: Volume>(session: &Session<T>, cite: &str) -> Vec<(i32, String)> {
    let found = log(session).into_iter().rev().find(|e| e.note.cites.iter().any(|c| c.0 == cite));
    found.map_or_else(Vec::new, |e| e.note.sum.iter().map(|t| (t.value, t.cite.0.to_owned())).collect())
}
