//! Situations for the tests of a title: a position in a few words, plays by notation with stated dice, and what was
//! said. Whoever asks for something that is not there has a fault in his test, and these fall.

#![allow(clippy::panic, clippy::missing_panics_doc, reason = "a test may fall")]

use crate::scene::Entry;
use crate::{Arg, Chance, Choice, DiceFrom, Game, Rejection, Session, Setup, Title, Turn, Viewer};
use serde_json::Value;

/// A new game with these options, dice by hand.
#[track_caller]
pub fn new_game<T: Title + Default>(scenario: &str, options: &[&str]) -> Session<T> {
    let options = options.iter().map(|&option| option.to_owned()).collect();
    let setup = Setup { scenario: scenario.to_owned(), options };
    Session::new(setup, None).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The same game in this position, in which `change` may set anything else.
#[track_caller]
pub fn arranged<T: Title>(
    mut session: Session<T>,
    mut position: Value,
    change: impl FnOnce(&mut Value),
) -> Session<T> {
    change(&mut position);
    session.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    session
}

/// What may be done now, by notation; nothing if the game is over.
pub fn offered<T: Title>(session: &Session<T>) -> Vec<String> {
    let choices = session.decides().map(|seat| session.choices(seat)).unwrap_or_default();
    choices.iter().map(Choice::notation).collect()
}

/// Whether a notation is on the list.
pub fn offers<T: Title>(session: &Session<T>, notation: &str) -> bool {
    offered(session).iter().any(|offered| offered == notation)
}

/// Tries a notation for whoever decides; the reason if it is not possible.
#[track_caller]
pub fn attempt<T: Title>(session: &mut Session<T>, notation: &str, dice: &[u16]) -> Result<(), Rejection> {
    let seat = session.decides().unwrap_or_else(|| panic!("{notation}: the game is over"));
    session.play_notation(seat, notation, DiceFrom::Hand(dice.to_vec())).map(|_| ())
}

/// Plays a notation for whoever decides, with these dice.
#[track_caller]
pub fn play<T: Title>(session: &mut Session<T>, notation: &str, dice: &[u16]) {
    if let Err(why) = attempt(session, notation, dice) {
        panic!("{notation} {dice:?}: {why}\nphase {}\noffered: {:?}", phase(session), offered(session));
    }
}

/// Plays several without dice.
#[track_caller]
pub fn plays<T: Title>(session: &mut Session<T>, notations: &[&str]) {
    for notation in notations {
        play(session, notation, &[]);
    }
}

/// The whole position.
pub fn position<T: Title>(session: &Session<T>) -> Value {
    session.game().position()
}

/// The top of the phase stack, as it stands in the position.
pub fn phase<T: Title>(session: &Session<T>) -> String {
    let position = position(session);
    let phases = position["phases"].as_array();
    phases.and_then(|phases| phases.last()).and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Everything said so far that everybody hears.
pub fn log<T: Title>(session: &Session<T>) -> Vec<Entry> {
    session.log(Viewer::Onlooker, 0)
}

fn last_of<T: Title>(session: &Session<T>, cite: &str) -> Option<Entry> {
    log(session).into_iter().rev().find(|entry| entry.note.cites.iter().any(|cited| cited.0 == cite))
}

/// Whether a note citing this rule was said.
pub fn said<T: Title>(session: &Session<T>, cite: &str) -> bool {
    last_of(session, cite).is_some()
}

/// The sum of the last note that cites this rule, as `(value, rule)`.
pub fn sum<T: Title>(session: &Session<T>, cite: &str) -> Vec<(i32, String)> {
    let sum = last_of(session, cite).map(|entry| entry.note.sum).unwrap_or_default();
    sum.iter().map(|term| (term.value, term.cite.0.to_owned())).collect()
}

/// A number in the gaps of the last note that cites this rule.
#[track_caller]
pub fn number<T: Title>(session: &Session<T>, cite: &str, gap: &str) -> i64 {
    let args = last_of(session, cite).map(|entry| entry.note.text.args).unwrap_or_default();
    match args.into_iter().find(|(name, _)| *name == gap) {
        Some((_, Arg::Number(number))) => number,
        other => panic!("{cite} {gap}: {other:?}"),
    }
}

/// Positions all over one random game, so many decisions apart.
pub fn strewn<G: Game>(mut game: G, seed: u64, apart: u32) -> Vec<G> {
    let mut all = Vec::new();
    let mut chance = Chance::new(seed);
    while matches!(game.turn(), Turn::Decide(_)) {
        all.push(game.clone());
        game.play_out(&mut chance, apart);
    }
    all
}

/// Goes round some positions, one a call.
pub fn in_turn<'a, G>(all: &'a [G]) -> impl FnMut() -> &'a G {
    let mut at = 0;
    move || {
        at = (at + 1) % all.len();
        &all[at]
    }
}
