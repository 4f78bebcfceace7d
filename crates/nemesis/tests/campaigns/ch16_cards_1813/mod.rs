//! The 54 event cards of 1813 (16.1): the two decks, and what each card does for either side. Each is laid through
//! play, and beside it a card of which nothing comes: the difference is the card's.

#![expect(clippy::type_complexity, reason = "tables of cases are read row by row")]

mod combat;
mod decks;
mod marches;
mod men;
mod numbers;
mod supply;
mod whole;

use crate::cards::{self, Pack, attack, number, roll, skip_to};
use crate::common::{
    NapoleonsNemesis, Value, War, go_on, hex, json, offers, phase, play, position, sum, trains,
};
use kernel::Game;
use nemesis::Action;
use std::collections::BTreeSet;
use std::marker::PhantomData;

/// A card of which nothing comes while nobody of the Coalition is in Koslin or Stolp.
const BLANK: u8 = 8;

const SINGLES: [u8; 3] = [4, 11, 13];

const SIDES: [&str; 2] = ["french", "coalition"];

/// A term that a card adds to a sum, and the rule that a refusal by card cites.
const BY_CARD: &str = "NN-16.1-5";

/// The state of the war by a word: `open`, `failed`, `joined` (Austria, after an Armistice) or `bought-off`.
fn politics(word: &str) -> Value {
    match word {
        "open" => json!({}),
        "failed" => json!({ "truce": "failed" }),
        austria => json!({ "truce": "past", "austria": austria }),
    }
}

type Ground<'a> = cards::Ground<'a, NapoleonsNemesis>;

impl Pack for NapoleonsNemesis {
    const SIDES: [&'static str; 2] = SIDES;
    const BLANK: u8 = BLANK;
    const SINGLES: &'static [u8] = &SINGLES;
    const SPARE: &'static [u8] = &[24, 23, 10, 29];

    fn leads(turn: u8) -> usize {
        usize::from(turn > 12)
    }

    fn prepare(position: &mut Value, word: &str) {
        position["battle_points"] = json!(6);
        position["germany"] = politics(word);
    }
}

/// The French in Berlin with Leipzig behind them, the Russians next to it with Frankfurt behind them.
const BERLIN: Ground<'_> = Ground {
    turn: 5,
    politics: "open",
    options: &[],
    units: &[
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Gerard", "3512"),
        ("F-V-Maison", "3614"),
        ("R-I-5Div", "3412"),
        ("R-II-4Div", "3412"),
        ("R-I-14Div", "3312"),
    ],
    leaders: &[("Ney", "3512"), ("Lauriston", "3614"), ("Wittgenstein", "3412"), ("Barclay", "3312")],
    depots: [&["3614"], &["3312"]],
    pack: PhantomData,
};

/// The same when the second deck is in use and there was no Armistice.
const LATE: Ground<'_> = Ground { turn: 13, politics: "failed", ..BERLIN };

/// Two armies far apart, each in the city of its depot.
const QUIET: Ground<'_> = Ground {
    units: &[
        ("F-XI-Fressinet", "3614"),
        ("F-XI-Gerard", "3614"),
        ("R-I-5Div", "3312"),
        ("R-I-14Div", "3312"),
    ],
    leaders: &[("Davout", "3614"), ("Kutuzov", "3312")],
    ..BERLIN
};

fn turn(session: &War) -> i64 {
    number(&position(session)["turn"])
}

/// The rest of the Turn in the same way, and the beginning of the next with these dice.
#[track_caller]
fn next_turn(session: &mut War, dice: &[u16]) {
    let now = turn(session);
    skip_to(session, &["ride french"], |_| ());
    go_on(session, dice, |s| turn(s) != now);
}

/// The sum of those terms of a note that cite a rule.
fn term(session: &War, note: &str, cite: &str) -> i32 {
    sum(session, note).iter().filter(|(_, c)| c == cite).map(|(value, _)| value).sum()
}

/// Everybody in the first hex of a way marches along it as far as is offered: how many hexes, and the sum of the
/// attrition if it was rolled.
fn march_along(session: &mut War, side: &str, way: &[&str]) -> (usize, Vec<(i32, String)>) {
    skip_to(session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&way[..1]));
    play(session, &format!("march {}", way[0]), &[]);
    play(session, "everyone", &[]);
    let mut steps = 0;
    for step in way[1..].iter().map(|hex| format!("step {hex}")) {
        if !phase(session).starts_with("route") || !offers(session, &step) {
            break;
        }
        roll(session, &step, 1);
        steps += 1;
    }
    if phase(session).starts_with("route") {
        roll(session, "halt", 1);
    }
    (steps, sum(session, "NN-8.5-0"))
}

const COALITION_WAY: [&str; 6] = ["3312", "3411", "3412", "3312", "3411", "3412"];

/// Whether the refusal of an action says that a card forbids it.
fn is_forbidden_by_card(session: &War, action: Action) -> bool {
    let why = session.game().refusal(session.game().whose(), action);
    why.text.key == "nem-no-card" && why.cite.0 == BY_CARD
}

fn card_numbers(value: &Value) -> BTreeSet<u8> {
    value.as_array().unwrap().iter().map(|n| number(n) as u8).collect()
}

/// What cards add when a stack is called to help in an attack and throws a 4, and its whole score.
fn helps(session: &mut War, side: &str, from: &str, to: &str, helper: &str) -> (i32, i32) {
    attack(session, side, from, to);
    play(session, &format!("call {helper}"), &[]);
    play(session, "spend 0", &[4, 3, 3]);
    (term(session, "NN-10.4-1", BY_CARD), sum(session, "NN-10.4-1").iter().map(|t| t.0).sum())
}
