//! What each of the 35 event cards does (16.1), for either side, where it bites and for how long. Each is laid
//! through play, and beside it a card of which nothing comes: the difference is the card's.

mod combat;
mod marches;
mod men;
mod numbers;
mod raids;
mod rivers;
mod scouts;
mod staff;

use crate::cards::{self, Pack, is_fed, number, roll, skip_to};
use crate::common::{InvasionOfRussia, Table, Value, attempt, json, offered, phase, play, position, trains};
use kernel::{DiceFrom, Rejection};
use nemesis::Action;
use std::marker::PhantomData;

/// A card of which nothing comes while nobody French is in Moscow.
const BLANK: u8 = 19;

const SINGLES: [u8; 5] = [5, 9, 12, 13, 14];

const SIDES: [&str; 2] = ["french", "russian"];

/// A term that a card adds to a sum.
const BY_CARD: &str = "TIR-16.1-bp3-1";

type Ground<'a> = cards::Ground<'a, InvasionOfRussia>;

impl Pack for InvasionOfRussia {
    const SIDES: [&'static str; 2] = SIDES;
    const BLANK: u8 = BLANK;
    const SINGLES: &'static [u8] = &SINGLES;
    const SPARE: &'static [u8] = &[18, 3, 34];

    fn leads(turn: u8) -> usize {
        usize::from(turn <= 8)
    }

    fn prepare(_: &mut Value, _: &str) {}
}

/// Davout before Minsk, with Wilno behind him; a second Russian stack south of it.
const WILNO: Ground<'_> = Ground {
    turn: 3,
    options: &[],
    units: &[
        ("F-I-Morand", "1709"),
        ("F-I-Gudin", "1709"),
        ("F-II-Legrand", "1808"),
        ("R-1.I-5Div", "1609"),
        ("R-1.II-4Div", "1609"),
        ("R-1.VI-7Div", "1611"),
    ],
    leaders: &[("Davout", "1709"), ("Oudinot", "1808"), ("Barclay", "1609"), ("Wittgenstein", "1611")],
    depots: [&["1808"], &["1610"]],
    politics: "",
    pack: PhantomData,
};

/// Whether an action is refused because of a card.
fn is_forbidden_by_card(
    session: &mut Table,
    action: impl Fn(&dyn Fn(&str) -> board::HexId) -> Action,
) -> bool {
    let board = board::atlas::load("russia-1812").unwrap();
    let decides = session.decides().unwrap();
    let tried = session.play(decides, action(&|label| board.hex(label).unwrap()), DiceFrom::Hand(vec![]));
    matches!(tried, Err(Rejection::Refused(why)) if why.text.key == "nem-no-card" && why.cite.0 == BY_CARD)
}

/// The combat commands of the Turn, by side, for Davout in 1709 and Barclay in 1609.
fn commands_of(session: &mut Table) -> [i64; 2] {
    skip_to(session, &["march french"], |p| p["french"]["trains"] = trains(&["1709"]));
    play(session, "discard 1709", &[]);
    assert!(phase(session).starts_with("attack"));
    SIDES.map(|side| number(&position(session)[side]["commands"]))
}

/// A march of everybody in a hex goes on as far as it is asked or may; whether attrition was rolled, and how far.
fn march(session: &mut Table, side: &str, from: &str, most: usize) -> (bool, usize) {
    skip_to(session, &[&format!("march {side}")], |p| {
        p[side]["trains"] = trains(&[from]);
    });
    play(session, &format!("march {from}"), &[]);
    play(session, "everyone", &[]);
    let (mut rolled, mut steps) = (false, 0);
    while steps < most && phase(session).starts_with("route") {
        let step = offered(session).into_iter().find(|n| n.starts_with("step")).unwrap();
        rolled |= roll(session, &step, 1);
        steps += 1;
    }
    if phase(session).starts_with("route") {
        rolled |= roll(session, "halt", 1);
    }
    (rolled, steps)
}

/// The rest of the Turn without a march, an attack or a ride, up to what a card leaves for the evening.
fn evening(session: &mut Table, dice: &[u16]) {
    skip_to(session, &["ride french"], |_| ());
    play(session, "done", &[]);
    pass(session, "done", dice);
}

/// Plays with these dice if any are thrown.
fn pass(session: &mut Table, notation: &str, dice: &[u16]) {
    if let Err(Rejection::WantsDice(_)) = attempt(session, notation, &[]) {
        play(session, notation, dice);
    }
}

/// The next Turn, with these cards in the deck and these draws.
fn next_turn(session: &mut Table, pool: &[u8], draws: &[u16]) {
    let turn = number(&position(session)["turn"]);
    let mut now = position(session);
    now["deck"]["pool"] = json!(pool);
    session.arrange(&now).unwrap();
    evening(session, draws);
    while number(&position(session)["turn"]) == turn {
        let first = offered(session)[0].clone();
        pass(session, &first, draws);
    }
}

/// Whatever cards are in hand are laid.
fn lay_the_rest(session: &mut Table) {
    while !is_fed(session) {
        let first = offered(session)[0].clone();
        play(session, &first, &[]);
    }
}

const ATTACK_VALUE: &str = "TIR-11.5-bp4";
