//! What each of the 35 event cards does (16.1), for either side, where it bites and for how long. Each is laid
//! through play, and beside it a card of which nothing comes: the difference is the card's.

use crate::common::{
    ALLIED, FRENCH, Table, Value, Volume, attempt, has_mark, json, leader_hex, log, offered, offers, phase,
    play, position, seat, situation_with, sum, unit_hex,
};
use kernel::{Chance, DiceFrom, Game, Rejection, Session, Silent, Viewer};
use nemesis::{Action, Campaign};
use std::collections::BTreeSet;

pub(crate) type Pieces<'a> = &'a [(&'a str, &'a str)];

/// A card of which nothing comes while nobody French is in Moscow.
const BLANK: u8 = 19;
const SINGLES: [u8; 5] = [5, 9, 12, 13, 14];
const SIDES: [&str; 2] = ["french", "russian"];
/// A term that a card adds to a sum.
const BY_CARD: &str = "TIR-16.1-bp3-1";

fn index(side: &str) -> usize {
    usize::from(side != "french")
}

/// Two armies with their depots, before the cards of a Turn are laid.
#[derive(Clone, Copy)]
struct Ground<'a> {
    turn: u8,
    options: &'a [&'a str],
    units: Pieces<'a>,
    leaders: Pieces<'a>,
    depots: [&'a [&'a str]; 2],
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
};

impl<'a> Ground<'a> {
    /// Both sides with these cards drawn, none for a 0, and each with another in hand.
    fn hands(&self, drawn: [u8; 2]) -> Table {
        let mut spare = [18, 3, 34].into_iter().filter(|n| !drawn.contains(n));
        let held = [(); 2].map(|()| spare.next());
        let waits = |at: usize| drawn[at] != 0 && !SINGLES.contains(&drawn[at]);
        let leader = usize::from(self.turn <= 8);
        let first = if waits(leader) { leader } else { 1 - leader };
        let options: Vec<&str> = self.options.iter().copied().chain(["events"]).collect();
        let phases = [format!("card {}", SIDES[first])];
        situation_with(&options, self.turn, &[&phases[0]], self.units, self.leaders, |p| {
            for (side, depots) in SIDES.iter().zip(self.depots) {
                p[*side]["depots"] = json!(depots);
            }
            p["deck"] =
                json!({ "pool": [], "held": held, "drawn": drawn, "declared": drawn.map(|n| n == 0) });
        })
    }

    /// A side lays a card, with these dice. A single set of instructions follows the blank card of the other.
    fn lay(&self, by: &str, card: u8, dice: &[u16]) -> Table {
        let mut drawn = [0; 2];
        drawn[index(by)] = card;
        let single = SINGLES.contains(&card);
        if single {
            drawn[1 - index(by)] = BLANK;
        }
        let mut session = self.hands(drawn);
        play(&mut session, &format!("card {}", if single { BLANK } else { card }), dice);
        assert_eq!(position(&session)["deck"]["laid"][index(by)], json!(card));
        session
    }

    fn with_units(self, units: Pieces<'a>) -> Ground<'a> {
        Ground { units, ..self }
    }

    fn with_leaders(self, leaders: Pieces<'a>) -> Ground<'a> {
        Ground { leaders, ..self }
    }

    fn with_depots(self, french: &'a [&'a str], russian: &'a [&'a str]) -> Ground<'a> {
        Ground { depots: [french, russian], ..self }
    }

    fn on_turn(self, turn: u8) -> Ground<'a> {
        Ground { turn, ..self }
    }

    fn with_options(self, options: &'a [&'a str]) -> Ground<'a> {
        Ground { options, ..self }
    }
}

/// Goes on with a later part of the Turn, cards and all.
pub(crate) fn skip_to<T: Volume>(session: &mut Session<T>, phases: &[&str], change: impl FnOnce(&mut Value)) {
    let mut now = position(session);
    now["phases"] = json!(phases);
    for player in &T::scenarios()[0].seats {
        now[player.slug]["done"] = json!(false);
    }
    change(&mut now);
    session.arrange(&now).unwrap_or_else(|faults| panic!("{faults:?}"));
}

pub(crate) fn trains(hexes: &[&str]) -> Value {
    hexes.iter().map(|h| json!({ "hex": h, "face": [] })).collect()
}

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

/// Makes a choice that a card asks for, in a position that has been written down and set up again.
#[track_caller]
pub(crate) fn choose<T: Volume>(session: &mut Session<T>, notation: &str, dice: &[u16]) {
    let (written, asked) = (position(session), offered(session));
    session.arrange(&written).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(position(session), written);
    assert_eq!(offered(session), asked);
    play(session, notation, dice);
}

/// Plays with a die if one is thrown; whether it was.
#[track_caller]
pub(crate) fn roll<T: Volume>(session: &mut Session<T>, notation: &str, die: u16) -> bool {
    match attempt(session, notation, &[]) {
        Ok(()) => false,
        Err(Rejection::WantsDice(_)) => {
            play(session, notation, &[die]);
            true
        }
        Err(why) => panic!("{notation}: {why}\noffered: {:?}", offered(session)),
    }
}

/// What is offered with this verb.
pub(crate) fn offered_to<T: Volume>(session: &Session<T>, verb: &str) -> Vec<String> {
    let of = |n: &String| n.strip_prefix(verb).map(|rest| rest.trim().to_owned());
    offered(session).iter().filter_map(of).collect()
}

pub(crate) fn sorted(of: &[&str]) -> Vec<String> {
    let mut all: Vec<String> = of.iter().map(|s| (*s).to_owned()).collect();
    all.sort();
    all
}

/// The units that are offered, in order of name.
pub(crate) fn units_offered<T: Volume>(session: &Session<T>) -> Vec<String> {
    let mut all = offered_to(session, "unit ");
    all.sort();
    all
}

pub(crate) fn deck<T: Volume>(session: &Session<T>) -> Value {
    position(session)["deck"].clone()
}

pub(crate) fn number(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

/// Whether something of this key was said to everybody.
pub(crate) fn heard<T: Volume>(session: &Session<T>, key: &str) -> bool {
    log(session).iter().any(|e| e.note.text.key == key)
}

/// Whether the Turn's cards are done with and General Supply has been looked at.
pub(crate) fn is_fed<T: Volume>(session: &Session<T>) -> bool {
    !phase(session).starts_with("card") && !phase(session).starts_with("event")
}

/// Nobody turns depots into trains or takes any off; then the trains of the Turn, by side.
fn trains_of(mut session: Table) -> [i64; 2] {
    while !phase(&session).starts_with("allot") {
        play(&mut session, "done", &[]);
    }
    SIDES.map(|side| number(&position(&session)[side]["trains_given"]))
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

/// What the card adds to the attrition of a march of so many hexes, if that rolls at all.
fn attrition(session: &mut Table, side: &str, from: &str, steps: usize) -> Option<i32> {
    let (rolled, _) = march(session, side, from, steps);
    let by_card = |(value, cite): (i32, String)| if cite == BY_CARD { value } else { 0 };
    rolled.then(|| sum(session, "TIR-8.5-0").into_iter().map(by_card).sum())
}

/// Who may be taken on a march from a hex; nobody if it may not set off.
pub(crate) fn marchers<T: Volume>(session: &mut Session<T>, side: &str, from: &str) -> Vec<String> {
    skip_to(session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&[from]));
    if !offers(session, &format!("march {from}")) {
        return Vec::new();
    }
    play(session, &format!("march {from}"), &[]);
    let mut all = [offered_to(session, "unit "), offered_to(session, "leader ")].concat();
    all.sort();
    all
}

/// Who may attack, and which stacks may support the attack of all of them.
pub(crate) fn attackers<T: Volume>(
    session: &mut Session<T>,
    side: &str,
    from: &str,
    to: &str,
) -> (Vec<String>, Vec<String>) {
    skip_to(session, &[&format!("attack {side}")], |_| ());
    if !offers(session, &format!("attack {from} {to}")) {
        return (Vec::new(), Vec::new());
    }
    play(session, &format!("attack {from} {to}"), &[]);
    let units = units_offered(session);
    play(session, "everyone", &[]);
    play(session, "spend 0", &[6]);
    (units, offered_to(session, "call "))
}

/// An attack that goes ahead without help, up to the last question before the dice.
pub(crate) fn attack<T: Volume>(session: &mut Session<T>, side: &str, from: &str, to: &str) {
    skip_to(session, &[&format!("attack {side}")], |_| ());
    play(session, &format!("attack {from} {to}"), &[]);
    play(session, "everyone", &[]);
    play(session, "spend 0", &[6]);
}

/// Nobody calls for help or spends a command until the dice are thrown, or until somebody is asked whether he uses
/// a card; whether somebody is.
pub(crate) fn close_in<T: Volume>(session: &mut Session<T>, dice: &[u16]) -> bool {
    while ["call", "spend"].iter().any(|word| phase(session).starts_with(word)) {
        let choice = if offers(session, "done") { "done" } else { "spend 0" };
        if attempt(session, choice, &[]).is_err() {
            play(session, choice, dice);
        }
    }
    phase(session).starts_with("bonus")
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

/// Trains by card (TIR-7.2-1): one fewer, one more, for the side that the card names and no other.
#[test]
fn cards_move_trains() {
    for (by, card, more) in [
        ("french", 2, [-1, 0]),
        ("russian", 8, [-1, 0]),
        ("french", 16, [0, -1]),
        ("russian", 18, [0, 1]),
        ("russian", 22, [-1, 0]),
    ] {
        let [with, without] = [card, BLANK].map(|n| trains_of(WILNO.lay(by, n, &[])));
        assert_eq!([0, 1].map(|s| with[s] - without[s]), more, "card {card} laid by the {by}");
    }
}

/// Moscow's fire costs trains only while the French are there, two of them if the Russians lay the card.
#[test]
fn moscow_burns_for_those_in_it() {
    let there = WILNO
        .on_turn(10)
        .with_units(&[("F-I-Morand", "0408"), ("R-1.I-5Div", "0609")])
        .with_leaders(&[("Davout", "0408"), ("Barclay", "0609")])
        .with_depots(&[], &["0609"]);
    let quiet = trains_of(there.lay("russian", 27, &[]));
    for (by, lost) in [("french", 1), ("russian", 2)] {
        let burnt = trains_of(there.lay(by, 19, &[]));
        assert_eq!([quiet[0] - burnt[0], quiet[1] - burnt[1]], [lost, 0], "{by}");
        let elsewhere = there.with_units(&[("F-I-Morand", "0509"), ("R-1.I-5Div", "0609")]);
        let elsewhere = elsewhere.with_leaders(&[("Davout", "0509"), ("Barclay", "0609")]);
        let mut spared = elsewhere.lay(by, 19, &[]);
        assert!(heard(&spared, "nem-event-nothing"));
        while !is_fed(&spared) {
            play(&mut spared, "done", &[]);
        }
        assert_eq!(trains_of(spared), quiet, "{by}");
    }
}

/// The convoy brings two trains along an unbroken chain of depots (7.8), and one where it is broken.
#[test]
fn the_convoy_asks_for_the_chain() {
    let chain: &[&str] = &["1808", "2207", "2509", "2607"];
    for (depots, more) in [(chain, 2), (&["1808"], 1)] {
        let ground = WILNO.on_turn(10).with_depots(depots, &["1610"]);
        let [with, without] = [22, BLANK].map(|n| trains_of(ground.lay("french", n, &[])));
        assert_eq!([with[0] - without[0], with[1] - without[1]], [more, 0], "{depots:?}");
    }
}

/// Combat commands by card (TIR-9.2-limit), for the side that the card names.
#[test]
fn cards_move_combat_commands() {
    for (by, card, expected) in [
        ("french", BLANK, [4, 3]),
        ("french", 4, [5, 3]),
        ("french", 6, [3, 3]),
        ("russian", 17, [4, 4]),
        ("french", 17, [4, 3]),
        ("french", 26, [4, 2]),
        ("russian", 34, [3, 3]),
    ] {
        assert_eq!(commands_of(&mut WILNO.lay(by, card, &[])), expected, "card {card} laid by the {by}");
    }
}

/// The icon gives the French a command if they stand in Smolensk, be it a commander alone (TIR-4.3).
#[test]
fn the_icon_asks_for_smolensk() {
    let leaders: Vec<_> = WILNO.leaders.iter().copied().chain([("Ney", "1009")]).collect();
    let mut there = WILNO.with_leaders(&leaders).lay("french", 17, &[]);
    assert_eq!(commands_of(&mut there), [5, 3]);
}

/// A Guard unit within three hexes of a Russian stack keeps the command that card 34 would cost.
#[test]
fn the_guard_near_the_enemy_keeps_a_command() {
    // Two, three and four hexes from 1609.
    for (guard, expected) in [("1808", [4, 3]), ("1909", [4, 3]), ("2008", [3, 3])] {
        let units: Vec<_> = WILNO.units.iter().copied().chain([("F-G-Roguet", guard)]).collect();
        assert_eq!(commands_of(&mut WILNO.with_units(&units).lay("russian", 34, &[])), expected, "{guard}");
    }
}

/// Cards add up and stay within the limits of TIR-9.2-limit.
#[test]
fn two_cards_add_up_within_the_limits() {
    let both = |for_good: [i8; 2]| {
        let mut session = WILNO.hands([6, 34]);
        play(&mut session, "card 34", &[]);
        play(&mut session, "card 6", &[]);
        let mut now = position(&session);
        for (at, side) in SIDES.iter().enumerate() {
            now[*side]["commands_for_good"] = json!(for_good[at]);
        }
        session.arrange(&now).unwrap();
        commands_of(&mut session)
    };
    assert_eq!(both([0, 0]), [2, 3]);
    assert_eq!(both([-2, 0]), [1, 3], "never below one");
    let mut most = WILNO.hands([4, 17]);
    play(&mut most, "card 17", &[]);
    play(&mut most, "card 4", &[]);
    let mut now = position(&most);
    now["french"]["commands_for_good"] = json!(3);
    most.arrange(&now).unwrap();
    assert_eq!(commands_of(&mut most), [7, 4], "never above seven");
}

/// Rain, heat and frost: who rolls for a march of so many hexes, and with how much more.
#[test]
fn weather_cards_change_march_attrition() {
    let marches = |by: &str, card: u8| {
        [("french", "1808", 2), ("french", "1808", 3), ("russian", "1611", 2), ("russian", "1611", 3)]
            .map(|(side, from, steps)| attrition(&mut WILNO.lay(by, card, &[]), side, from, steps))
    };
    for by in SIDES {
        assert_eq!(marches(by, BLANK), [None, Some(0), None, Some(0)], "{by}");
        assert_eq!(marches(by, 5), [Some(0); 4], "rain, {by}");
        assert_eq!(marches(by, 9), [Some(1), Some(1), None, Some(0)], "heat, {by}");
    }
    assert_eq!(marches("french", 27), [None, Some(1), None, Some(1)]);
    assert_eq!(marches("russian", 27), [None, Some(1), None, Some(0)]);
    assert_eq!(attrition(&mut WILNO.lay("french", 9, &[]), "french", "1808", 1), None);
}

/// Both draw a single set of instructions: rain and heat together.
#[test]
fn rain_and_heat_add_up() {
    for (side, from, expected) in [("french", "1808", Some(1)), ("russian", "1611", Some(0))] {
        let mut both = WILNO.lay("french", BLANK, &[]);
        next_turn(&mut both, &[5, 9], &[0, 0]);
        assert_eq!(deck(&both)["laid"], json!([9, 5]));
        assert_eq!(attrition(&mut both, side, from, 2), expected, "{side}");
    }
}

/// In the rain nobody forces a march.
#[test]
fn nobody_forces_a_march_in_the_rain() {
    for by in SIDES {
        for (side, from) in [("french", "1808"), ("russian", "1611")] {
            assert_eq!(march(&mut WILNO.lay(by, BLANK, &[]), side, from, 9).1, 5);
            assert_eq!(march(&mut WILNO.lay(by, 5, &[]), side, from, 9).1, 3, "{side}");
        }
    }
}

/// Units that a card keeps where they are stay behind while the rest of their stack marches, and with Napoleon
/// nobody goes at all.
#[test]
fn cards_keep_units_from_marching() {
    let stack = |ids: &[&'static str]| ids.iter().map(|id| (*id, "1808")).collect::<Vec<_>>();
    let foes = [("R-1.I-5Div", "1611")];
    let mixed = ["F-IV-Art", "F-IV-Delzons", "F-VIII-Tharreau", "A-Bianchi"];
    let leaders = [("Eugene", "1808"), ("Junot", "1808"), ("Barclay", "1611")];
    let everybody = sorted(&["A-Bianchi", "Eugene", "F-IV-Art", "F-IV-Delzons", "F-VIII-Tharreau", "Junot"]);
    let cases: [(&str, u8, &[u16], &str); 6] = [
        ("french", 12, &[], "F-VIII-Tharreau"),
        ("russian", 12, &[], "F-VIII-Tharreau"),
        ("french", 23, &[], "F-IV-Art"),
        ("russian", 23, &[1], "F-IV-Art"),
        ("french", 31, &[], "A-Bianchi"),
        ("russian", 27, &[], ""),
    ];
    for (by, card, dice, kept) in cases {
        let units = [&stack(&mixed)[..], &foes].concat();
        let mut session = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders).lay(by, card, dice);
        let expected: Vec<String> = everybody.iter().filter(|id| *id != kept).cloned().collect();
        assert_eq!(marchers(&mut session, "french", "1808"), expected, "card {card} laid by the {by}");
        play(&mut session, "everyone", &[]);
        play(&mut session, "step 1908", &[]);
        let stayed: Vec<&str> = mixed.into_iter().filter(|id| unit_hex(&session, id) == "1808").collect();
        assert_eq!(stayed, if kept.is_empty() { vec![] } else { vec![kept] }, "everyone means who may");
    }
}

/// Card 15: the stack with Napoleon, and he himself, stay; with the Russian part only on 5 or 6.
#[test]
fn napoleon_pauses() {
    let ground = WILNO.with_leaders(&[
        ("Napoleon", "1808"),
        ("Oudinot", "1808"),
        ("Davout", "1709"),
        ("Barclay", "1609"),
    ]);
    let stays = sorted(&["F-II-Legrand", "Napoleon", "Oudinot"]);
    let cases: [(&str, u8, &[u16], bool); 5] = [
        ("french", 15, &[], true),
        ("russian", 15, &[6], true),
        ("russian", 15, &[5], true),
        ("russian", 15, &[4], false),
        ("french", BLANK, &[], false),
    ];
    for (by, card, dice, kept) in cases {
        let mut session = ground.lay(by, card, dice);
        let there = marchers(&mut session, "french", "1808");
        if kept {
            assert!(is_forbidden_by_card(&mut session, |hex| Action::March(hex("1808"))));
        }
        assert_eq!(there, if kept { vec![] } else { stays.clone() }, "card {card}, {dice:?}");
        let others = marchers(&mut ground.lay(by, card, dice), "french", "1709");
        assert_eq!(others, sorted(&["Davout", "F-I-Gudin", "F-I-Morand"]), "elsewhere they march");
    }
}

/// Who may not attack does not support either, and neither does a stack with such a unit; the rest of a mixed
/// stack attacks without it.
#[test]
fn cards_keep_units_from_attacking() {
    let leaders = [("Eugene", "1709"), ("Schwarzenberg", "1608"), ("Barclay", "1609")];
    let plain = [("F-IV-Delzons", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1609")];
    let cases: [(u8, &[u16], [&str; 2]); 2] =
        [(23, &[1], ["F-IV-Art", "F-IX-Art"]), (31, &[], ["A-Bianchi", "A-Siegenthal"])];
    for (card, dice, [beside, behind]) in cases {
        let of = |in_front: &[(&'static str, &'static str)]| {
            let units = [&plain[..], in_front].concat();
            let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders);
            [(card, dice), (BLANK, &[][..])]
                .map(|(n, d)| attackers(&mut ground.lay("russian", n, d), "french", "1709", "1609"))
        };
        let mixed = [(beside, "1709"), (behind, "1608"), ("F-III-Ledru", "1608")];
        let [barred, free] = of(&mixed);
        assert_eq!(barred, (vec!["F-IV-Delzons".to_owned()], vec![]), "card {card}");
        assert_eq!(free.0, sorted(&["F-IV-Delzons", beside]));
        assert_eq!(free.1, ["1608"]);
        let [without, _] = of(&[("F-III-Ledru", "1608")]);
        assert_eq!(without.1, ["1608"], "a stack without such a unit supports");
    }
}

/// A stack of nobody else does not attack at all, and the refusal says why.
#[test]
fn a_stack_of_guns_alone_does_not_attack() {
    let units = [("F-IV-Art", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1609")];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&[("Eugene", "1709"), ("Barclay", "1609")]);
    let mut session = ground.lay("russian", 23, &[1]);
    skip_to(&mut session, &["attack french"], |_| ());
    assert!(is_forbidden_by_card(&mut session, |hex| Action::Attack(hex("1709"), hex("1609"))));
    let mut free = ground.lay("french", 23, &[]);
    assert_eq!(attackers(&mut free, "french", "1709", "1609").0, ["F-IV-Art"], "by the French part it may");
}

/// Card 26: Kutuzov's stack neither attacks nor supports, wherever he is.
#[test]
fn kutuzovs_stack_keeps_quiet() {
    let units =
        [("F-I-Morand", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1609"), ("R-1.II-4Div", "1608")];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&[
        ("Davout", "1709"),
        ("Kutuzov", "1609"),
        ("Barclay", "1608"),
    ]);
    let of =
        |by: &str, card: u8, from: &str| attackers(&mut ground.lay(by, card, &[]), "russian", from, "1709");
    assert_eq!(of("russian", 26, "1609"), (vec![], vec![]));
    assert_eq!(of("russian", 26, "1608"), (sorted(&["R-1.II-4Div"]), vec![]));
    assert_eq!(of("russian", BLANK, "1609"), (sorted(&["R-1.I-5Div"]), vec!["1608".to_owned()]));
    assert_eq!(of("french", 26, "1608"), (sorted(&["R-1.II-4Div"]), vec!["1609".to_owned()]));
}

/// Card 20: within two hexes of Moscow nobody of either side attacks or supports; beyond, everybody.
#[test]
fn lauriston_keeps_the_peace_around_moscow() {
    let units = [
        ("F-I-Morand", "0709"),
        ("F-I-Gudin", "0609"),
        ("F-I-Friant", "0509"),
        ("R-1.I-5Div", "0608"),
        ("R-1.II-4Div", "0510"),
        ("R-1.II-17Div", "0710"),
    ];
    let ground = Ground {
        turn: 9,
        options: &[],
        units: &units,
        leaders: &[("Davout", "0709"), ("Ney", "0609"), ("Barclay", "0608"), ("Platov", "0710")],
        depots: [&["0609"], &["0511", "0507"]],
    };
    for by in SIDES {
        for (side, from, to, near) in [
            ("french", "0509", "0510", true),
            ("french", "0609", "0608", true),
            ("french", "0709", "0608", false),
            ("russian", "0510", "0509", true),
            ("russian", "0608", "0709", true),
            ("russian", "0710", "0709", false),
        ] {
            let peace = attackers(&mut ground.lay(by, 20, &[]), side, from, to);
            let war = attackers(&mut ground.lay(by, BLANK, &[]), side, from, to);
            assert_eq!(peace.0.is_empty(), near, "{side} {from} {to}");
            assert!(!war.0.is_empty());
            assert!(peace.1.is_empty());
            if (side, from) == ("french", "0709") {
                assert_eq!(war.1, ["0509", "0609"], "both would help in war");
            }
        }
    }
}

/// Card 6, Russian: the French pass their first chance to attack, and only that.
#[test]
fn the_french_pass_once() {
    let first = |ground: Ground<'_>, card: u8| {
        let mut session = ground.lay("russian", card, &[]);
        commands_of(&mut session);
        session
    };
    let mut session = first(WILNO, 6);
    assert!(heard(&session, "nem-event-declines"));
    assert_eq!(phase(&session), "attack russian");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "attack french");
    assert!(offers(&session, "attack 1709 1609"));
    assert_eq!(phase(&first(WILNO, BLANK)), "attack french");

    // Where the Russians cannot attack, the French are asked again at once.
    let units: Vec<_> = WILNO
        .units
        .iter()
        .map(|&(id, hex)| (id, if hex == "1609" { "1609 disrupted" } else { hex }))
        .collect();
    let session = first(WILNO.with_units(&units), 6);
    assert!(heard(&session, "nem-event-declines"));
    assert_eq!(phase(&session), "attack french");
}

/// Card 11, Russian: once in the Turn an attacked stack withdraws before combat, and the attackers may advance.
#[test]
fn a_rearguard_withdraws_before_combat() {
    let mut without = WILNO.lay("russian", BLANK, &[]);
    attack(&mut without, "french", "1709", "1609");
    assert_eq!(phase(&without), "spend-defence russian");

    let mut session = WILNO.lay("russian", 11, &[]);
    attack(&mut session, "french", "1709", "1609");
    assert_eq!(phase(&session), "slip russian");
    assert_eq!(session.game().prompt().text.key, "nem-ask-rearguard");
    // Not next to the attacker (TIR-11.11-bp3), nor across the river.
    assert_eq!(offered(&session), ["withdraw 1509", "withdraw 1510", "withdraw 1610", "stand"]);
    let mut stands = session.game().clone();
    choose(&mut session, "withdraw 1610", &[]);
    assert_eq!(phase(&session), "advance french");
    play(&mut session, "everyone", &[]);
    assert_eq!(unit_hex(&session, "F-I-Morand"), "1609");
    assert_eq!(leader_hex(&session, "Barclay"), "1610");
    assert!(!has_mark(&session, "R-1.I-5Div", "disrupted"));
    attack(&mut session, "french", "1609", "1610");
    assert_eq!(phase(&session), "spend-defence russian", "the card is used up");

    // Who stands keeps the card.
    stands.apply(Action::Stand, &mut Chance::new(1), &mut Silent);
    assert_eq!(stands.position()["deck"]["spent"], json!([false, false]));
    // The attacked French have no such card.
    let mut other = WILNO.lay("russian", 11, &[]);
    attack(&mut other, "russian", "1609", "1709");
    assert_eq!(phase(&other), "spend-defence french");
}

/// Cavalry that may slip away anyway (TIR-11.1-2) does not use up the card.
#[test]
fn cavalry_slips_away_without_the_card() {
    let units = [("F-I-Morand", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-1Cav", "1609")];
    let mut session = WILNO.with_units(&units).lay("russian", 11, &[]);
    attack(&mut session, "french", "1709", "1609");
    assert_eq!(session.game().prompt().text.key, "nem-ask-slip");
    play(&mut session, "withdraw 1610", &[]);
    assert_eq!(deck(&session)["spent"], json!([false, false]));
}

/// The enemy stacks that a side was told about, and how many units it was shown.
pub(crate) fn seen<T: Volume>(session: &Session<T>, viewer: Viewer) -> (usize, usize) {
    let said = |key: &str| session.log(viewer, 0).iter().filter(|e| e.note.text.key == key).count();
    (said("nem-event-looks"), said("nem-event-seen"))
}

/// Card 3, French: three different Russian stacks, whose units nobody else is shown. Without the fog of TIR-15.1-2
/// stacks lie open, and nothing comes of the card.
#[test]
fn the_french_look_at_three_stacks() {
    let units: Vec<_> =
        WILNO.units.iter().copied().chain([("R-1.I-14Div", "1706"), ("R-1.IV-11Div", "1606")]).collect();
    let ground = WILNO.with_units(&units).with_options(&["fog"]);
    let mut session = ground.lay("french", 3, &[]);
    assert_eq!(session.decides(), Some(FRENCH));
    assert_eq!(offered(&session), ["stack 1606", "stack 1609", "stack 1611", "stack 1706", "done"]);
    choose(&mut session, "stack 1609", &[]);
    choose(&mut session, "stack 1606", &[]);
    assert_eq!(offered(&session), ["stack 1611", "stack 1706", "done"], "none twice");
    choose(&mut session, "stack 1611", &[]);
    assert!(is_fed(&session), "three and no more");
    assert_eq!(seen(&session, Viewer::Seat(FRENCH)), (3, 4));
    assert_eq!(seen(&session, Viewer::Seat(ALLIED)), (3, 0));
    assert_eq!(seen(&session, Viewer::Onlooker), (3, 0));

    let mut idle = ground.lay("french", 3, &[]);
    choose(&mut idle, "done", &[]);
    assert!(is_fed(&idle));
    assert_eq!(seen(&idle, Viewer::Seat(FRENCH)), (0, 0));
    let open = WILNO.lay("french", 3, &[]);
    assert!(is_fed(&open) && heard(&open, "nem-event-nothing"));
}

/// Card 11, French: every Russian stack within two hexes of Murat or Grouchy.
#[test]
fn the_cavalry_scouts() {
    let scouts = |options: &[&str], leader: Option<(&'static str, &'static str)>| {
        let leaders: Vec<_> = WILNO.leaders.iter().copied().chain(leader).collect();
        WILNO.with_leaders(&leaders).with_options(options).lay("french", 11, &[])
    };
    // 1611 is next to Murat, 1609 two hexes away.
    let near = scouts(&["fog"], Some(("Murat", "1711")));
    assert_eq!(seen(&near, Viewer::Seat(FRENCH)), (2, 3));
    assert_eq!(seen(&near, Viewer::Seat(ALLIED)), (2, 0));
    let far = scouts(&["fog"], Some(("Grouchy", "1808")));
    assert_eq!(seen(&far, Viewer::Seat(FRENCH)), (1, 2), "1611 is three hexes from Grouchy");
    for (options, leader) in [(&["fog"][..], None), (&[], Some(("Murat", "1711")))] {
        let nobody = scouts(options, leader);
        assert_eq!(seen(&nobody, Viewer::Seat(FRENCH)), (0, 0));
        assert!(heard(&nobody, "nem-event-nothing"));
    }
}

/// Whether a card has added two to a value of the last combat.
fn added(session: &Table, value: &str) -> bool {
    sum(session, value).contains(&(2, BY_CARD.to_owned()))
}

const ATTACK_VALUE: &str = "TIR-11.5-bp4";
const DEFENCE_VALUE: &str = "TIR-11.7-bp4";

/// Card 3, Russian: a stack near Dunaburg stays in its camp and adds two to its defence, once.
#[test]
fn the_camp_of_drissa() {
    let units = [
        ("F-I-Morand", "1808"),
        ("F-I-Gudin", "1808"),
        ("R-1.I-5Div", "1708"),
        ("R-1.I-14Div", "1705"),
        ("R-1.II-4Div", "1610"),
    ];
    let leaders = [
        ("Davout", "1808"),
        ("Wittgenstein", "1708"),
        ("Platov", "1705"),
        ("Barclay", "1610"),
        ("Essen", "1707"),
    ];
    let ground = WILNO.with_units(&units).with_leaders(&leaders).with_depots(&["1808"], &["1610", "1407"]);
    let mut session = ground.lay("russian", 3, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["stack 1705", "stack 1708"], "no commander alone, nobody far away");
    choose(&mut session, "stack 1708", &[]);
    assert_eq!(marchers(&mut session, "russian", "1708"), [""; 0]);
    assert_eq!(marchers(&mut session, "russian", "1705"), sorted(&["Platov", "R-1.I-14Div"]));

    attack(&mut session, "french", "1808", "1708");
    assert!(close_in(&mut session, &[]));
    assert_eq!((phase(&session), session.decides()), ("bonus russian".to_owned(), Some(ALLIED)));
    assert_eq!(session.choices(ALLIED)[0].text.key, "nem-do-bonus");
    choose(&mut session, "done", &[1, 6]);
    assert!(!added(&session, DEFENCE_VALUE), "it was not used");
    for (asked, adds) in [(true, true), (false, false)] {
        skip_to(&mut session, &["attack french"], |p| {
            for id in ["F-I-Morand", "F-I-Gudin", "R-1.I-5Div"] {
                p["units"][id]["marks"] = json!([]);
            }
        });
        attack(&mut session, "french", "1808", "1708");
        assert_eq!(close_in(&mut session, &[1, 6]), asked, "once is all");
        if asked {
            choose(&mut session, "go", &[1, 6]);
        }
        assert_eq!(added(&session, DEFENCE_VALUE), adds);
    }

    let mut away = ground.lay("russian", 3, &[]);
    choose(&mut away, "stack 1705", &[]);
    attack(&mut away, "french", "1808", "1708");
    assert!(!close_in(&mut away, &[1, 6]), "another stack's camp");
    let mut sally = ground.lay("russian", 3, &[]);
    choose(&mut sally, "stack 1708", &[]);
    attack(&mut sally, "russian", "1708", "1808");
    assert!(!close_in(&mut sally, &[1, 6]), "it does not help those who attack from it");
}

/// The camp adds to the value of a stack that has nothing else but the die (TIR-11.18-1).
#[test]
fn the_camp_helps_disrupted_units_too() {
    let units = [("F-I-Morand", "1808"), ("R-1.I-5Div", "1708 disrupted")];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1808"), ("Barclay", "1708")])
        .with_depots(&["1808"], &["1407", "1707"]);
    for (uses, total) in [("go", 5), ("done", 3)] {
        let mut session = ground.lay("russian", 3, &[]);
        choose(&mut session, "stack 1708", &[]);
        attack(&mut session, "french", "1808", "1708");
        assert!(close_in(&mut session, &[]));
        play(&mut session, uses, &[6, 3]);
        assert_eq!(sum(&session, "TIR-11.18-1").iter().map(|t| t.0).sum::<i32>(), total);
    }
}

/// Card 34, French: a stack with a Guard unit adds two to its value, in attack or defence, once.
#[test]
fn the_guard_stands_firm() {
    let fight = |guard: &str, by: &str, card: u8| {
        let units: Vec<_> =
            WILNO.units.iter().map(|&(id, hex)| (if id == "F-I-Gudin" { guard } else { id }, hex)).collect();
        let mut session = WILNO.on_turn(9).with_units(&units).lay("french", card, &[]);
        let (from, to) = if by == "french" { ("1709", "1609") } else { ("1609", "1709") };
        attack(&mut session, by, from, to);
        let asked = close_in(&mut session, &[3, 3]);
        if asked {
            assert_eq!((phase(&session), session.decides()), ("bonus french".to_owned(), Some(FRENCH)));
            choose(&mut session, "go", &[3, 3]);
            assert_eq!(deck(&session)["spent"], json!([true, false]));
        }
        (asked, [ATTACK_VALUE, DEFENCE_VALUE].map(|value| added(&session, value)))
    };
    assert_eq!(fight("F-G-Roguet", "french", 34), (true, [true, false]));
    assert_eq!(fight("F-G-Roguet", "russian", 34), (true, [false, true]));
    assert_eq!(fight("F-IV-RoyalGuard", "french", 34), (false, [false, false]), "the Italian Guard is not");
    assert_eq!(fight("F-G-Roguet", "french", BLANK), (false, [false, false]));
}

/// Card 14: a depot in a city that is fought over burns when the dice are thrown, and no train is lost for good.
#[test]
fn a_city_that_is_fought_over_burns() {
    let units = [
        ("F-I-Morand", "1609"),
        ("F-II-Legrand", "1808"),
        ("R-1.I-5Div", "1610"),
        ("R-1.II-4Div", "1610"),
        ("R-1.VI-7Div", "1510"),
    ];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1609"), ("Barclay", "1610"), ("Platov", "1510")])
        .with_depots(&["1808"], &["1510", "1610"]);
    let after = |by: &str, card: u8, from: &str, to: &str| {
        let mut session = ground.lay(by, card, &[]);
        let side = if from == "1609" { "french" } else { "russian" };
        attack(&mut session, side, from, to);
        close_in(&mut session, &[1, 6]);
        let russian = &position(&session)["russian"];
        (russian["depots"].clone(), russian["trains_lost"].clone(), heard(&session, "nem-event-burns"))
    };
    for by in SIDES {
        assert_eq!(after(by, 14, "1609", "1610"), (json!(["1510"]), json!(0), true), "{by}");
        assert_eq!(after(by, BLANK, "1609", "1610"), (json!(["1510", "1610"]), json!(0), false), "{by}");
        let outside = after(by, 14, "1610", "1609");
        assert_eq!(outside, (json!(["1510", "1610"]), json!(0), false), "the attackers' city does not burn");
    }
}

/// The Russians who arrive at the end of a Turn: units and commanders.
fn arrivals(session: &mut Table, dice: &[u16]) -> BTreeSet<String> {
    let on_board = |session: &Table| -> BTreeSet<String> {
        let now = position(session);
        let all = ["units", "commanders"].map(|kind| now[kind].as_object().unwrap().clone());
        let french = |id: &str| {
            id.starts_with("F-")
                || id.starts_with("A-")
                || ["Schwarzenberg", "Victor", "Augereau"].contains(&id)
        };
        let known = |(id, at): &(String, Value)| at["hex"] != json!("eliminated") && !french(id);
        all.into_iter().flatten().filter(known).map(|(id, _)| id).collect()
    };
    let turn = position(session)["turn"].clone();
    let before = on_board(session);
    evening(session, dice);
    while position(session)["turn"] == turn {
        let first = offered(session)[0].clone();
        play(session, &first, &[]);
    }
    &on_board(session) - &before
}

fn names(of: &[&str]) -> BTreeSet<String> {
    of.iter().map(|s| (*s).to_owned()).collect()
}

/// Card 13: the next Russians for Kiev come a Turn early, at the end of this Turn if they are due in the next, and
/// not a second time when they would have been due.
#[test]
fn peace_with_turkey_brings_the_next_for_kiev() {
    let second = names(&["R-Dan-22Div", "R-Dan-8Div", "R-Dan-10Div"]);
    let fourth = names(&["R-Lamb-5Cav", "R-Lamb-8Cav", "R-Dan-16Div", "R-3.X-15Div", "Tormasov"]);
    let fifth = names(&["R-3.X-9Div", "R-3Army-Art"]);
    let sixth = names(&["R-Dan-Zass", "R-Fin-21Div", "R-Fin-25Div", "Kutuzov", "Steinheil"]);
    let [north, none] = [names(&["R-3.OS-Sorokin", "Osten-Sacken", "R-Fin-6Div"]), names(&[])];
    for by in SIDES {
        for (turn, now, then) in [
            (1, second.clone(), none.clone()),
            (2, second.clone(), fourth.clone()),
            (3, fourth.clone(), none.clone()),
            (4, &fourth | &fifth, north.clone()),
            (6, sixth.clone(), names(&["R-3.OS-11Cav", "R-Cau-19Div"])),
        ] {
            let mut early = WILNO.on_turn(turn).lay(by, 13, &[]);
            assert_eq!(arrivals(&mut early, &[]), now, "Turn {turn}");
            assert_eq!(arrivals(&mut early, &[]), then, "the Turn after {turn}");
        }
        let mut usual = WILNO.on_turn(3).lay(by, BLANK, &[]);
        assert_eq!([arrivals(&mut usual, &[]), arrivals(&mut usual, &[])], [none.clone(), fourth.clone()]);
        // After Turn 12 nobody is due at Kiev.
        let mut late = WILNO.on_turn(12).lay(by, 13, &[]);
        assert!(heard(&late, "nem-event-nothing"));
        assert_eq!(arrivals(&mut late, &[]), names(&["R-Dan-Luders"]));
        assert_eq!(arrivals(&mut late, &[]), names(&["R-KalugaMil"]));
    }
}

/// The Swedes of Turn 6 (TIR-16.12) come all the same when those for Kiev have come before their time.
#[test]
fn the_swedes_come_without_those_who_came_early() {
    let mut session = WILNO.on_turn(5).with_options(&["sweden"]).lay("russian", 13, &[]);
    let zass = names(&["R-Dan-Zass"]);
    assert!(arrivals(&mut session, &[]).is_superset(&zass));
    let swedes = names(&["S-Sandels", "S-Skjoldebrand", "Stedingk"]);
    let finns = names(&["R-Fin-21Div", "R-Fin-25Div", "Kutuzov", "Steinheil"]);
    assert_eq!(arrivals(&mut session, &[4]), &swedes | &finns);
}

/// Card 1 and card 28, French: a river side next to a French stack carries supply (TIR-6.2-bp3) for the Turn.
#[test]
fn pontoons_carry_supply() {
    let units =
        [("F-I-Gudin", "1808"), ("F-I-Morand", "1606"), ("F-I-Friant", "1606"), ("R-1.I-5Div", "1311")];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1606"), ("Oudinot", "1706"), ("Barclay", "1311")])
        .with_depots(&["1808"], &["1310"]);
    for card in [1, 28] {
        let mut session = ground.lay("french", card, &[]);
        assert_eq!(session.decides(), Some(FRENCH));
        let banks = ["bank 1606 1607", "bank 1706 1806", "bank 1706 1805"];
        assert_eq!(
            offered(&session),
            banks,
            "beside a stack, a commander alone is one, and none with a bridge"
        );
        choose(&mut session, "bank 1606 1607", &[]);
        assert!(!has_mark(&session, "F-I-Morand", "disrupted"));
        assert!(has_mark(&session, "F-I-Morand", "supplied"));
        let scene = session.scene(Viewer::Onlooker);
        assert!(scene.markers.iter().any(|m| m.kind == "bridge"));

        next_turn(&mut session, &[], &[]);
        assert!(session.scene(Viewer::Onlooker).markers.iter().all(|m| m.kind != "bridge"));
        lay_the_rest(&mut session);
        assert!(has_mark(&session, "F-I-Morand", "disrupted"), "the bridge is gone with the Turn");
    }
    let without = ground.lay("french", BLANK, &[]);
    assert!(has_mark(&without, "F-I-Morand", "disrupted"));
}

/// Cards 1 and 28, Russian: a bridge is broken far from the French or beside them, and supply does not cross.
#[test]
fn a_broken_bridge_cuts_supply() {
    let leaders = [("Davout", "1906"), ("Barclay", "1311")];
    let far = [("F-I-Morand", "1906"), ("R-1.I-5Div", "1311")];
    let near = [("F-I-Morand", "1906"), ("F-I-Gudin", "2207"), ("R-1.I-5Div", "1311")];
    let bridge = "bank 2206 2207";
    for (card, units, offered_too) in
        [(1, &far[..], true), (1, &near, false), (28, &far, false), (28, &near, true)]
    {
        let ground = WILNO.with_units(units).with_leaders(&leaders).with_depots(&["2207"], &["1310"]);
        let mut session = ground.lay("russian", card, &[]);
        assert_eq!(offers(&session, bridge), offered_too, "card {card}");
        if offered_too {
            assert_eq!(session.decides(), Some(ALLIED));
            choose(&mut session, bridge, &[]);
            assert!(has_mark(&session, "F-I-Morand", "disrupted"), "card {card}");
            assert!(session.scene(Viewer::Onlooker).markers.iter().any(|m| m.kind == "no-bridge"));
        }
        assert!(!has_mark(&ground.lay("russian", BLANK, &[]), "F-I-Morand", "disrupted"));
    }
    let mut session = WILNO.with_units(&near).with_leaders(&leaders).lay("russian", 28, &[]);
    assert_eq!(offered(&session), [bridge, "bank 2207 2308"], "both bridges of Tilsit, and no other");
    choose(&mut session, "bank 2207 2308", &[]);
}

/// Cavalry shuts routes across a bridge and not across a river (TIR-6.2-bp1-2): thrown and broken bridges count.
#[test]
fn bridges_of_the_turn_carry_the_shadow_of_cavalry() {
    let units = [("F-I-Girardin", "1209"), ("F-I-Morand", "1208"), ("R-1.I-5Div", "1311")];
    let ground = WILNO
        .with_units(&units)
        .with_leaders(&[("Davout", "1208"), ("Barclay", "1311")])
        .with_depots(&["1208"], &["1009"]);
    assert!(!has_mark(&ground.lay("french", BLANK, &[]), "R-1.I-5Div", "disrupted"));
    let mut thrown = ground.lay("french", 1, &[]);
    choose(&mut thrown, "bank 1209 1210", &[]);
    assert!(has_mark(&thrown, "R-1.I-5Div", "disrupted"), "the cavalry shuts 1210");

    let units = [("F-I-Girardin", "1310"), ("R-1.I-5Div", "1311")];
    let ground =
        ground.with_units(&units).with_leaders(&[("Barclay", "1311")]).with_depots(&["1310"], &["1208"]);
    assert!(has_mark(&ground.lay("russian", BLANK, &[]), "R-1.I-5Div", "disrupted"));
    let mut broken = ground.lay("russian", 28, &[]);
    choose(&mut broken, "bank 1210 1310", &[]);
    assert!(!has_mark(&broken, "R-1.I-5Div", "disrupted"), "across the river it does not");
}

/// Both sides take their hits, and no more than they must.
pub(crate) fn take_hits<T: Volume>(session: &mut Session<T>) {
    while ["hits", "volunteer"].iter().any(|word| phase(session).starts_with(word)) {
        let choice = if offers(session, "done") { "done".to_owned() } else { offered(session)[0].clone() };
        roll(session, &choice, 3);
    }
}

/// Where a defender may go when it is attacked from a hex.
fn ways_out(session: &mut Table, by: &str, from: &str, to: &str) -> Vec<String> {
    attack(session, by, from, to);
    close_in(session, &[5, 3]);
    take_hits(session);
    offered_to(session, "withdraw ")
}

/// A thrown bridge is a way out for a defender, a broken one is none (TIR-11.11-bp1).
#[test]
fn bridges_of_the_turn_count_for_withdrawals() {
    let units = [
        ("F-G-Roguet", "1109"),
        ("F-G-Delaborde", "1109"),
        ("F-I-Morand", "1208"),
        ("R-1.I-5Div", "1108"),
        ("R-1.II-4Div", "1108"),
    ];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Ney", "1109"), ("Barclay", "1108")])
        .with_depots(&["1208"], &["0809"]);
    let out = |by: &str, card: u8, bank: &str| {
        let mut session = ground.lay(by, card, &[]);
        if !bank.is_empty() {
            choose(&mut session, bank, &[]);
        }
        ways_out(&mut session, "russian", "1108", "1109")
    };
    assert_eq!(out("french", BLANK, ""), ["1009", "1209"]);
    assert_eq!(out("french", 28, "bank 1109 1110"), ["1009", "1110", "1209"]);
    assert_eq!(out("french", 1, "bank 1109 1110"), ["1009", "1110", "1209"]);
    assert_eq!(out("russian", 28, "bank 1009 1109"), ["1209"]);
}

/// Card 29: nobody whom it names crosses a river without a bridge, on the march, on horseback or after combat;
/// the refusal says that a card forbids it.
#[test]
fn the_thaw_shuts_the_rivers() {
    let units =
        [("F-I-Morand", "1109"), ("F-I-Gudin", "1208"), ("R-1.I-5Div", "1010"), ("R-1.II-4Div", "1010")];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Davout", "1109"), ("Barclay", "1010"), ("Platov", "1010")])
        .with_depots(&["1208"], &["1009"]);
    let steps = |by: &str, card: u8, side: &str, from: &str| {
        let mut session = ground.lay(by, card, &[]);
        skip_to(&mut session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&[from]));
        play(&mut session, &format!("march {from}"), &[]);
        play(&mut session, "everyone", &[]);
        let mut all = offered_to(&session, "step ");
        all.sort();
        all
    };
    let dry = sorted(&["1009", "1108", "1208", "1209"]);
    let all = sorted(&["1009", "1108", "1110", "1208", "1209"]);
    for (by, card, expected) in
        [("french", 29, &dry), ("russian", 29, &dry), ("french", BLANK, &all), ("russian", BLANK, &all)]
    {
        assert_eq!(steps(by, card, "french", "1109"), *expected, "card {card} laid by the {by}");
    }

    let rivers =
        ground.with_units(&[("F-I-Morand", "1208"), ("R-1.I-5Div", "1110"), ("R-1.II-4Div", "1110")]);
    let rivers = rivers.with_leaders(&[("Davout", "1208"), ("Barclay", "1110")]);
    let russian = |by: &str, card: u8| {
        let mut session = rivers.lay(by, card, &[]);
        skip_to(&mut session, &["march russian"], |p| p["russian"]["trains"] = trains(&["1110"]));
        play(&mut session, "march 1110", &[]);
        play(&mut session, "everyone", &[]);
        let crosses = offers(&session, "step 1109");
        assert_eq!(is_forbidden_by_card(&mut session, |hex| Action::Step(hex("1109"))), !crosses);
        crosses
    };
    assert!(!russian("french", 29), "neither side");
    assert!(russian("russian", 29), "the French alone");
    assert!(russian("french", BLANK));
}

/// In the thaw commanders do not ride across, and winners do not follow across.
#[test]
fn the_thaw_holds_riders_and_winners() {
    let units =
        [("F-I-Morand", "1109"), ("F-I-Friant", "1109"), ("F-I-Gudin", "1208"), ("R-1.I-5Div", "1110")];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Davout", "1109"), ("Barclay", "1110")])
        .with_depots(&["1208"], &["1009"]);
    let after = |by: &str, card: u8| {
        let mut session = ground.lay(by, card, &[]);
        attack(&mut session, "french", "1109", "1110");
        close_in(&mut session, &[6, 1]);
        take_hits(&mut session);
        phase(&session)
    };
    assert_eq!(after("russian", BLANK), "advance french");
    for by in SIDES {
        assert!(!after(by, 29).starts_with("advance"), "{by}");
    }

    // From 1209 the way to 1111 leads across the river.
    let alone = ground
        .with_units(&[("F-I-Morand", "1208"), ("F-I-Gudin", "1111"), ("R-1.I-5Div", "0809")])
        .with_leaders(&[("Davout", "1209"), ("Barclay", "0809")])
        .with_depots(&["1208"], &["0809"]);
    let rides = |by: &str, card: u8| {
        let mut session = alone.lay(by, card, &[]);
        skip_to(&mut session, &["ride french"], |_| ());
        play(&mut session, "leader Davout", &[]);
        offers(&session, "ride 1111")
    };
    assert!(rides("russian", BLANK));
    for by in SIDES {
        assert!(!rides(by, 29), "{by}");
    }
}

/// Two cards of a Turn: the French throw a bridge, the Russians' thaw leaves it open.
#[test]
fn a_thrown_bridge_is_open_in_the_thaw() {
    let units = [("F-I-Morand", "1109"), ("F-I-Gudin", "1208"), ("R-1.I-5Div", "1010")];
    let ground = WILNO
        .on_turn(10)
        .with_units(&units)
        .with_leaders(&[("Davout", "1109"), ("Barclay", "1010")])
        .with_depots(&["1208"], &["1009"]);
    for (bank, open) in [("bank 1109 1110", true), ("bank 1208 1308", false)] {
        let mut session = ground.hands([28, 29]);
        play(&mut session, "card 28", &[]);
        assert_eq!(phase(&session), "event french", "the choice comes before the other card");
        choose(&mut session, bank, &[]);
        play(&mut session, "card 29", &[]);
        skip_to(&mut session, &["march french"], |p| p["french"]["trains"] = trains(&["1109"]));
        play(&mut session, "march 1109", &[]);
        play(&mut session, "everyone", &[]);
        assert_eq!(offers(&session, "step 1110"), open, "{bank}");
    }
}

/// Units that return to good order at once, if they are in General Supply: which, and how many.
#[test]
fn cards_rally() {
    let units = [
        ("F-I-Morand", "1709 disrupted"),
        ("F-II-Legrand", "1808 disrupted"),
        ("F-V-Dabrowski", "1808 disrupted"),
        ("F-V-Zajaczek", "1808 disrupted"),
        ("F-V-Kniaziewicz", "1709 disrupted"),
        ("F-V-Kaminski", "1206 disrupted"),
        ("F-I-Friant", "1709"),
        ("R-1.I-5Div", "1610 disrupted"),
        ("R-1.II-4Div", "1611 disrupted"),
        ("R-1.I-14Div", "1003 disrupted"),
    ];
    let ground = WILNO.with_units(&units).with_leaders(&[("Napoleon", "1808"), ("Barclay", "1610")]);
    let poles = ["F-V-Dabrowski", "F-V-Zajaczek", "F-V-Kniaziewicz"];
    let with_him = ["F-V-Dabrowski", "F-V-Zajaczek", "F-II-Legrand"];
    let french = ["F-I-Morand", "F-II-Legrand", "F-V-Dabrowski", "F-V-Zajaczek", "F-V-Kniaziewicz"];
    let russians = ["R-1.I-5Div", "R-1.II-4Div"];
    let cases: [(&str, u8, &[&str], usize); 6] = [
        ("french", 7, &poles, 2),
        ("russian", 7, &["R-1.I-5Div"], 1),
        ("french", 15, &with_him, 2),
        ("french", 20, &french, 1),
        ("russian", 26, &russians, 2),
        ("french", 33, &["F-I-Morand", "F-V-Kniaziewicz"], 1),
    ];
    for (by, card, fit, most) in cases {
        let mut session = ground.lay(by, card, &[]);
        assert_eq!(session.decides(), Some(seat(by)));
        assert_eq!(units_offered(&session), sorted(fit), "card {card} laid by the {by}");
        assert!(offers(&session, "done"), "up to so many");
        let chosen = &fit[fit.len() - most..];
        for id in chosen {
            choose(&mut session, &format!("unit {id}"), &[]);
        }
        assert!(is_fed(&session), "{most} and no more");
        for id in fit {
            assert_eq!(has_mark(&session, id, "disrupted"), !chosen.contains(id), "{id}");
        }
        let mut stopped = ground.lay(by, card, &[]);
        choose(&mut stopped, "done", &[]);
        assert!(is_fed(&stopped));
        assert!(fit.iter().all(|id| has_mark(&stopped, id, "disrupted")));
    }
    let idle = ground.lay("french", BLANK, &[]);
    assert!(french.iter().all(|id| has_mark(&idle, id, "disrupted")));
}

/// Who is asked, among which units, and how many times.
type Asked<'a> = (&'a str, &'a [&'a str], usize);
/// A card laid by a side with these dice, what it asks, and what becomes of those chosen.
type Case<'a> = (&'a str, u8, &'a [u16], &'a [Asked<'a>], &'a str);

/// Units that a card disrupts or takes away: who chooses, among which, and how many.
#[test]
fn cards_disrupt_and_take_away() {
    let units = [
        ("F-I-Morand", "1709"),
        ("F-II-Merle", "1709 disrupted"),
        ("F-X-Yorck", "1709 disrupted"),
        ("F-V-Dabrowski", "1808"),
        ("F-IV-Art", "1808"),
        ("A-Art", "1808"),
        ("F-II-Legrand", "1808 disrupted"),
        ("F-I-Friant", "2207"),
        ("F-X-Massenbach", "2207"),
        ("R-1.I-5Div", "1611"),
        ("R-1.II-4Div", "1611"),
        ("R-1.II-17Div", "1611"),
        ("R-1.IV-11Div", "1611 disrupted"),
        ("R-1.VI-7Div", "1609"),
    ];
    let ground = WILNO.on_turn(9).with_units(&units).with_depots(&["1808", "2207"], &["1610"]);
    let foreign = ["A-Art", "F-II-Merle", "F-V-Dabrowski", "F-X-Massenbach", "F-X-Yorck"];
    let crowd = ["A-Art", "F-IV-Art", "F-V-Dabrowski"];
    let russians = ["R-1.I-5Div", "R-1.II-4Div", "R-1.II-17Div"];
    let once: [Case<'_>; 11] = [
        ("french", 10, &[], &[("french", &["F-I-Morand", "F-V-Dabrowski"], 1)], "disrupted"),
        ("russian", 10, &[], &[("french", &["F-I-Morand", "F-V-Dabrowski"], 1)], "disrupted"),
        ("russian", 23, &[6], &[("french", &["A-Art", "F-IV-Art"], 1)], "eliminated"),
        ("russian", 23, &[5], &[], "eliminated"),
        ("french", 25, &[], &[("french", &foreign, 1)], "eliminated"),
        ("russian", 25, &[], &[("french", &foreign, 2)], "eliminated"),
        ("french", 30, &[], &[("french", &["F-X-Massenbach", "F-X-Yorck"], 1)], "eliminated"),
        ("russian", 33, &[], &[("french", &["F-II-Legrand", "F-II-Merle", "F-X-Yorck"], 1)], "eliminated"),
        ("french", 35, &[], &[("french", &crowd, 1), ("russian", &russians, 1)], "disrupted"),
        ("russian", 35, &[], &[("french", &crowd, 1)], "disrupted"),
        ("french", BLANK, &[], &[], "disrupted"),
    ];
    let struck = |session: &Table, id: &str, fate: &str| match fate {
        "eliminated" => unit_hex(session, id) == "eliminated",
        _ => has_mark(session, id, "disrupted"),
    };
    for (by, card, dice, asked, fate) in once {
        let mut session = ground.lay(by, card, dice);
        let mut chosen = Vec::new();
        for (chooser, fit, count) in asked {
            assert_eq!(session.decides(), Some(seat(chooser)), "card {card} laid by the {by}");
            assert_eq!(units_offered(&session), sorted(fit), "card {card} laid by the {by}");
            assert!(!offers(&session, "done"), "it must be done");
            for id in &fit[..*count] {
                choose(&mut session, &format!("unit {id}"), &[]);
                chosen.push(*id);
            }
        }
        assert!(is_fed(&session), "card {card} asks no more");
        for (id, at) in units {
            let before = fate == "disrupted" && at.ends_with("disrupted");
            assert_eq!(struck(&session, id, fate), before || chosen.contains(&id), "card {card}: {id}");
        }
    }
}

/// Card 35, Russian: every city with four French units or more, one after the other; smaller stacks and those in the
/// country are spared.
#[test]
fn typhus_goes_from_city_to_city() {
    let units = [
        ("F-I-Morand", "1808"),
        ("F-I-Friant", "1808"),
        ("F-I-Gudin", "1808"),
        ("F-I-Compans", "1808"),
        ("F-G-Roguet", "1709"),
        ("F-G-Delaborde", "1709"),
        ("F-G-OldGuard", "1709"),
        ("F-G-Claparede", "1709"),
        ("F-III-Ledru", "2007"),
        ("F-III-Razout", "2007"),
        ("F-III-Marchand", "2007"),
        ("F-V-Dabrowski", "2207"),
        ("F-V-Zajaczek", "2207"),
        ("F-V-Kniaziewicz", "2207"),
        ("F-V-Kaminski", "2207 disrupted"),
        ("R-1.I-5Div", "1611"),
    ];
    let ground = WILNO.on_turn(9).with_units(&units).with_depots(&["1808", "2007", "2207"], &["1610"]);
    let mut session = ground.lay("russian", 35, &[]);
    let wilno = ["F-I-Compans", "F-I-Friant", "F-I-Gudin", "F-I-Morand"];
    let tilsit = ["F-V-Dabrowski", "F-V-Kniaziewicz", "F-V-Zajaczek"];
    for city in [&wilno[..], &tilsit] {
        assert_eq!(session.decides(), Some(FRENCH));
        assert_eq!(units_offered(&session), sorted(city));
        choose(&mut session, &format!("unit {}", city[1]), &[]);
    }
    assert!(is_fed(&session));
    let sick: Vec<&str> =
        units.iter().map(|u| u.0).filter(|id| has_mark(&session, id, "disrupted")).collect();
    assert_eq!(sick, ["F-I-Friant", "F-V-Kniaziewicz", "F-V-Kaminski"]);
}

/// Card 30, Russian: before Turn 13 the Prussians of X Corps next to a Russian unit go home, from then on all.
#[test]
fn the_prussians_go_home() {
    let units = [
        ("F-X-Yorck", "1709"),
        ("F-X-Grandjean", "1709"),
        ("F-X-Massenbach", "1808"),
        ("F-X-Art", "1908"),
        ("R-1.I-5Div", "1609"),
    ];
    let leaders = [("MacDonald", "1709"), ("Barclay", "1609"), ("Platov", "2007")];
    let gone = |turn: u8, by: &str, card: u8| {
        let ground = WILNO.on_turn(turn).with_units(&units).with_leaders(&leaders);
        let session = ground.lay(by, card, &[]);
        units.iter().map(|u| u.0).filter(|id| unit_hex(&session, id) == "eliminated").collect::<Vec<_>>()
    };
    // Platov rides alone next to 1908: a commander is a Russian unit too (TIR-1.1-bp15).
    assert_eq!(gone(12, "russian", 30), ["F-X-Yorck", "F-X-Art"]);
    assert_eq!(gone(13, "russian", 30), ["F-X-Yorck", "F-X-Massenbach", "F-X-Art"]);
    assert_eq!(gone(13, "russian", BLANK), [""; 0]);
}

/// Card 31, Russian: at the end of the Turn Austrians in good order more than five hexes from Austria are disrupted.
#[test]
fn austrians_far_from_home_lose_heart() {
    // Five hexes from 2216, six, and six without good order.
    let units = [
        ("A-Bianchi", "2211"),
        ("A-Siegenthal", "2210"),
        ("A-Trautenberg", "2210 disrupted"),
        ("F-I-Morand", "2111"),
        ("R-1.I-5Div", "1611"),
    ];
    let ground = WILNO.on_turn(9).with_units(&units).with_depots(&["2111"], &["1610"]);
    let ground = ground.with_leaders(&[("Schwarzenberg", "2111"), ("Barclay", "1611")]);
    let tired = |card: u8| {
        let mut session = ground.lay("russian", card, &[]);
        assert!(!has_mark(&session, "A-Siegenthal", "disrupted"), "not before the evening");
        evening(&mut session, &[]);
        assert_eq!(number(&position(&session)["turn"]), 10);
        units.iter().map(|u| u.0).filter(|id| has_mark(&session, id, "disrupted")).collect::<Vec<_>>()
    };
    assert_eq!(tired(31), ["A-Siegenthal", "A-Trautenberg"]);
    assert_eq!(tired(BLANK), ["A-Trautenberg"]);
}

/// Card 16, Russian: at the end of the Turn a fallen conscript infantry unit returns to Moscow or Kaluga, within the
/// limits of TIR-13.3-3.
#[test]
fn the_militia_comes_in_the_evening() {
    let fallen = [
        ("R-1.III-3Div", "eliminated"),
        ("R-1.IV-23Div", "eliminated"),
        ("R-1.VI-Pahlen", "eliminated"),
        ("R-1.II-17Div", "eliminated"),
    ];
    let levied = |french: &'static str, russians: Pieces<'_>| {
        let own = [("F-I-Morand", french), ("F-I-Gudin", french), ("R-1.I-5Div", "1611")];
        let units = [&own[..], &fallen, russians].concat();
        let leaders = [("Davout", french), ("Barclay", "1611")];
        let ground = WILNO.with_units(&units).with_leaders(&leaders);
        let mut session = ground.lay("russian", 16, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        evening(&mut session, &[]);
        session
    };
    let mut session = levied("1808", &[]);
    assert_eq!((phase(&session), session.decides()), ("event russian".to_owned(), Some(ALLIED)));
    assert_eq!(units_offered(&session), ["R-1.III-3Div", "R-1.IV-23Div"]);
    choose(&mut session, "unit R-1.IV-23Div", &[]);
    assert_eq!(offered(&session), ["place 0408", "place 0511"]);
    choose(&mut session, "place 0511", &[]);
    assert_eq!(unit_hex(&session, "R-1.IV-23Div"), "0511");
    assert_eq!(unit_hex(&session, "R-1.III-3Div"), "eliminated");
    assert_eq!(number(&position(&session)["turn"]), 4);

    let mut near_kaluga = levied("0510", &[]);
    choose(&mut near_kaluga, "unit R-1.III-3Div", &[]);
    assert_eq!(offered(&near_kaluga), ["place 0408"], "not next to the enemy");
    let near_both = levied("0410", &[("R-2.VIII-CGren", "0408")]);
    assert_eq!(number(&position(&near_both)["turn"]), 3, "Moscow is two hexes away");
    let crowded: Pieces<'_> =
        &[("R-2.VIII-27Div", "0408"), ("R-1.IV-11Div", "0408"), ("R-2.VIII-2Gren", "0408")];
    let mut full = levied("0510", crowded);
    assert_eq!(number(&position(&full)["turn"]), 4, "no room for four in Moscow, and enemies near Kaluga");
    assert!(heard(&full, "nem-event-nothing"));
    play(&mut full, "card 3", &[]);

    let mut idle = WILNO.with_units(&[WILNO.units, &fallen].concat()).lay("russian", BLANK, &[]);
    evening(&mut idle, &[]);
    assert_eq!(number(&position(&idle)["turn"]), 4, "nobody is asked without the card");
}

/// Card 16 in the second year, TIR-16.13-ru-2: whom it brings back is not among the lost of 1812 any more.
#[test]
fn the_militia_is_not_lost_any_more() {
    let fallen = [("R-1.III-3Div", "eliminated"), ("R-1.IV-23Div", "eliminated")];
    let units = [WILNO.units, &fallen].concat();
    let mut session = Ground { options: &["two-year"], ..WILNO.with_units(&units) }.lay("russian", 16, &[]);
    evening(&mut session, &[]);
    let mut second_year = position(&session);
    second_year["two_years"] = json!({ "stage": "spring", "lost_units": ["R-1.III-3Div", "R-1.IV-23Div"] });
    session.arrange(&second_year).unwrap();
    choose(&mut session, "unit R-1.IV-23Div", &[]);
    choose(&mut session, "place 0511", &[]);
    assert_eq!(position(&session)["two_years"]["lost_units"], json!(["R-1.III-3Div"]));
}

/// Cards 2 and 18 at the forage markers (7.6): the Russians put two down, the French take two away.
#[test]
fn cards_move_forage_markers() {
    // With a train, in a depot's city, on French soil, and without a train.
    let units = [
        ("F-I-Morand", "1709"),
        ("F-II-Legrand", "1808"),
        ("F-III-Ledru", "2207"),
        ("F-IV-Delzons", "1910"),
        ("F-IV-Broussier", "1906"),
        ("F-V-Dabrowski", "1907"),
        ("R-1.I-5Div", "1609"),
    ];
    let leaders = [("Davout", "1709"), ("Barclay", "1609")];
    let ground = |turn: u8| {
        WILNO
            .on_turn(turn)
            .with_units(&units)
            .with_leaders(&leaders)
            .with_depots(&["1808", "2207"], &["1610"])
    };
    let allot = |session: &mut Table| {
        skip_to(session, &["allot french"], |p| {
            for side in SIDES {
                p[side]["trains_left"] = json!(0);
                p[side]["dummies_left"] = json!(0);
            }
            p["french"]["trains_left"] = json!(1);
        });
        play(session, "train 1709", &[]);
    };
    let marked = |session: &Table| {
        units.iter().map(|u| u.0).filter(|id| has_mark(session, id, "forage")).collect::<Vec<_>>()
    };
    // On Turn 2 nobody is marked by 7.6 yet.
    let mut early = ground(2).lay("russian", 2, &[]);
    assert!(is_fed(&early));
    allot(&mut early);
    assert_eq!((phase(&early), early.decides()), ("event russian".to_owned(), Some(ALLIED)));
    assert_eq!(offered(&early), ["stack 1709", "stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut early, "stack 1709", &[]);
    assert_eq!(offered(&early), ["stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut early, "stack 1910", &[]);
    assert!(!phase(&early).starts_with("event"), "two and no more");
    assert_eq!(marked(&early), ["F-I-Morand", "F-IV-Delzons"]);
    assert_eq!(attackers(&mut early, "french", "1709", "1609").0, [""; 0], "who forages does not attack");

    let mut usual = ground(2).lay("russian", BLANK, &[]);
    allot(&mut usual);
    assert_eq!(marked(&usual), [""; 0]);
    assert_eq!(attackers(&mut usual, "french", "1709", "1609").0, ["F-I-Morand"]);

    let hungry = ["F-IV-Delzons", "F-IV-Broussier", "F-V-Dabrowski"];
    let mut usual = ground(3).lay("french", BLANK, &[]);
    allot(&mut usual);
    assert_eq!(marked(&usual), hungry);
    let mut fed = ground(3).lay("french", 18, &[]);
    allot(&mut fed);
    assert_eq!((phase(&fed), fed.decides()), ("event french".to_owned(), Some(FRENCH)));
    assert_eq!(offered(&fed), ["stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut fed, "stack 1907", &[]);
    choose(&mut fed, "stack 1910", &[]);
    assert_eq!(marked(&fed), ["F-IV-Broussier"]);

    // Both in one Turn, in the order of declaring: what the Russians put down the French may take away.
    let mut both = ground(3).hands([18, 2]);
    play(&mut both, "card 2", &[]);
    play(&mut both, "card 18", &[]);
    allot(&mut both);
    assert_eq!(offered(&both), ["stack 1709", "done"], "the others forage already");
    choose(&mut both, "stack 1709", &[]);
    assert_eq!(offered(&both), ["stack 1709", "stack 1906", "stack 1907", "stack 1910", "done"]);
    choose(&mut both, "stack 1709", &[]);
    choose(&mut both, "done", &[]);
    assert_eq!(marked(&both), hungry);
}

/// Card 21, Russian: up to three unguarded French depots in Russia, in any order, each tried once; a lost one costs
/// a train for good (TIR-8.7-3).
#[test]
fn partisans_raid_depots() {
    let units = [("F-I-Morand", "1808"), ("F-I-Gudin", "2007"), ("R-1.I-5Div", "0609")];
    let leaders = [("Davout", "1808"), ("Barclay", "0609"), ("Ney", "1510")];
    let depots: &[&str] = &["1310", "1510", "1610", "1808", "2110", "2207"];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders).with_depots(depots, &["0609"]);
    let mut session = ground.lay("russian", 21, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    let open = ["remove 1310", "remove 1510", "remove 1610", "remove 2110", "done"];
    assert_eq!(offered(&session), open, "a commander does not guard, and Tilsit is not in Russia");
    choose(&mut session, "remove 2110", &[4]);
    assert_eq!(offered(&session), ["remove 1310", "remove 1510", "remove 1610", "done"], "once each");
    choose(&mut session, "remove 1310", &[5]);
    choose(&mut session, "remove 1510", &[6]);
    assert!(is_fed(&session), "three and no more");
    let french = &position(&session)["french"];
    assert_eq!(french["depots"], json!(["1610", "1808", "2110", "2207"]));
    assert_eq!(french["trains_lost"], json!(2));

    let mut stopped = ground.lay("russian", 21, &[]);
    choose(&mut stopped, "done", &[]);
    assert!(is_fed(&stopped));
    assert_eq!(position(&stopped)["french"]["depots"], json!(depots));

    // A city that independence has made French is not in Russia any more (TIR-16.9-1).
    let mut free = ground.hands([0, 21]);
    let mut now = position(&free);
    now["liberated"] = json!(["1310", "1510", "1610"]);
    free.arrange(&now).unwrap();
    play(&mut free, "card 21", &[]);
    assert_eq!(offered(&free), ["remove 2110", "done"]);
}

/// Cards 8, 21 and 32 at the Cossacks' rolls (TIR-13.1-1): none, one pip more, one pip less.
#[test]
fn cards_change_the_cossacks() {
    let units = [("F-I-Morand", "1709"), ("F-II-Legrand", "1808"), ("R-1.I-5Div", "1611")];
    let ground = WILNO.with_units(&units).with_leaders(&[("Davout", "1709"), ("Barclay", "1611")]);
    // The lowest die that hits; 7 for none, 0 if nobody rolls.
    let hits_at = |turn: u8, drawn: [u8; 2]| {
        for die in 1..=6 {
            let mut session = ground.on_turn(turn).hands(drawn);
            for card in if turn > 8 { drawn } else { [drawn[1], drawn[0]] } {
                if card != 0 {
                    play(&mut session, &format!("card {card}"), &[]);
                }
            }
            skip_to(&mut session, &["ride french"], |_| ());
            play(&mut session, "done", &[]);
            if !roll(&mut session, "done", die) {
                return 0;
            }
            if has_mark(&session, "F-I-Morand", "disrupted") {
                return die;
            }
        }
        7
    };
    for (turn, usual) in [(3, 6), (9, 5)] {
        assert_eq!(hits_at(turn, [BLANK, 0]), usual);
        assert_eq!(hits_at(turn, [8, 0]), 0);
        assert_eq!(hits_at(turn, [32, 0]), 0);
        assert_eq!(hits_at(turn, [21, 0]), usual + 1);
        assert_eq!(hits_at(turn, [0, 32]), usual - 1);
        assert_eq!(hits_at(turn, [21, 32]), usual, "both in one Turn");
        assert_eq!(hits_at(turn, [8, 32]), 0, "who does not ride does not hit");
    }
}

/// Card 4, Russian: orders of the staff all arrive (TIR-16.5), but Constantine still rolls (TIR-16.4-ru-2).
#[test]
fn without_the_tsar_orders_arrive() {
    let leaders: Vec<_> = WILNO.leaders.iter().copied().chain([("Constantine", "1610")]).collect();
    let units: Vec<_> = WILNO.units.iter().copied().chain([("R-1.V-CGren", "1610")]).collect();
    let ground = WILNO.with_units(&units).with_leaders(&leaders).with_options(&["chaos", "command"]);
    let rolls = |card: u8, from: &str| {
        let mut session = ground.lay("russian", card, &[]);
        skip_to(&mut session, &["march russian"], |p| p["russian"]["trains"] = trains(&[from]));
        (0..3).find(|n| attempt(&mut session, &format!("march {from}"), &vec![6; *n]).is_ok()).unwrap()
    };
    assert_eq!([rolls(BLANK, "1611"), rolls(BLANK, "1610")], [1, 2]);
    assert_eq!([rolls(4, "1611"), rolls(4, "1610")], [0, 1]);
}

/// Card 24: Napoleon leaves without a defeat, the French lose a command for the Turn, and choose who takes his place
/// whoever lays the card.
#[test]
fn napoleon_leaves_for_paris() {
    let leaders = [
        ("Napoleon", "1808"),
        ("Murat", "1808"),
        ("Eugene", "1709"),
        ("Davout", "1709"),
        ("Barclay", "1609"),
    ];
    let ground = WILNO.on_turn(11).with_leaders(&leaders);
    for by in SIDES {
        let mut session = ground.lay(by, 24, &[]);
        assert_eq!(leader_hex(&session, "Napoleon"), "eliminated");
        assert_eq!(session.decides(), Some(FRENCH), "{by}");
        assert_eq!(offered(&session), ["leader Murat", "leader Eugene"]);
        choose(&mut session, "leader Eugene", &[]);
        assert_eq!(deck(&session)["heir"], json!("Eugene"));
        assert_eq!(position(&session)["napoleon_lost"], json!(false));
        assert_eq!(commands_of(&mut session), [3, 3]);
        next_turn(&mut session, &[], &[]);
        assert_eq!(commands_of(&mut session), [4, 3], "only for the Turn");
        assert_eq!(deck(&session)["heir"], json!("Eugene"), "for good");
        assert_eq!(leader_hex(&session, "Napoleon"), "eliminated");
    }
    // One of them has fallen, or both: nobody else is named.
    let mut alone = ground.with_leaders(&[("Napoleon", "1808"), ("Eugene", "1709"), ("Barclay", "1609")]);
    let session = alone.lay("french", 24, &[]);
    assert_eq!(offered(&session), ["leader Eugene"]);
    alone = ground.with_leaders(&[("Napoleon", "1808"), ("Davout", "1709"), ("Barclay", "1609")]);
    let mut session = alone.lay("french", 24, &[]);
    assert!(is_fed(&session));
    assert_eq!(commands_of(&mut session), [3, 3]);
    // Napoleon is not there: only the command is lost.
    let mut session = ground.with_leaders(&leaders[1..]).lay("russian", 24, &[]);
    assert!(is_fed(&session) && heard(&session, "nem-event-nothing"));
    assert_eq!(commands_of(&mut session), [3, 3]);
}

/// The heir's designation is A (TIR-16.2-des-A): Murat, who else commands cavalry only, leads infantry too.
#[test]
fn the_heir_commands_everybody() {
    let leaders = [("Napoleon", "1808"), ("Eugene", "1808"), ("Murat", "1709"), ("Barclay", "1609")];
    let ground = WILNO.on_turn(11).with_options(&["command"]).with_leaders(&leaders);
    let rating = |heir: &str| {
        let mut session = ground.lay("french", 24, &[]);
        choose(&mut session, &format!("leader {heir}"), &[]);
        attack(&mut session, "french", "1709", "1609");
        close_in(&mut session, &[3, 3]);
        sum(&session, ATTACK_VALUE).into_iter().find(|t| t.1 == "TIR-11.5-bp1").map_or(0, |t| t.0)
    };
    assert_eq!(rating("Murat"), 2, "of his three, one for each unit");
    assert_eq!(rating("Eugene"), 0);
}

/// Nothing of a card is left in the next Turn: what it forbade, whom it kept, what it was laid on.
#[test]
fn cards_end_with_the_turn() {
    let mut camp = WILNO.with_units(&[("F-I-Morand", "1808"), ("R-1.I-5Div", "1708")]).lay("russian", 3, &[]);
    choose(&mut camp, "stack 1708", &[]);
    let mut rain = WILNO.lay("french", 5, &[]);
    for session in [&mut camp, &mut rain] {
        next_turn(session, &[], &[]);
        let left = deck(session);
        assert_eq!(left["laid"], json!([0, 0]));
        assert_eq!(left["counts"], json!([0, 0]));
        assert_eq!(left["spent"], json!([false, false]));
        assert_eq!(left["chosen"], json!([["away", "away"], ["away", "away"]]));
    }
    assert_eq!(march(&mut rain, "french", "1808", 9).1, 5);
    let units: Vec<_> = WILNO.units.iter().copied().chain([("F-IV-Art", "1808")]).collect();
    let mut guns = WILNO.with_units(&units).lay("russian", 23, &[1]);
    assert_eq!(marchers(&mut guns, "french", "1808"), sorted(&["F-II-Legrand", "Oudinot"]));
    next_turn(&mut guns, &[], &[]);
    lay_the_rest(&mut guns);
    assert_eq!(marchers(&mut guns, "french", "1808"), sorted(&["F-II-Legrand", "F-IV-Art", "Oudinot"]));
}

/// What cannot be chosen is not asked for: the card is laid, nothing comes of it, and play goes on.
#[test]
fn nothing_to_choose_is_not_asked() {
    let units = [("F-I-Morand", "2207"), ("R-1.I-5Div", "0609")];
    let leaders = [("Davout", "2207"), ("Barclay", "0609")];
    let ground = WILNO.on_turn(9).with_units(&units).with_leaders(&leaders).with_depots(&["2207"], &["0609"]);
    let at_once = [
        ("russian", 3),
        ("french", 7),
        ("russian", 7),
        ("french", 10),
        ("russian", 10),
        ("french", 11),
        ("french", 15),
        ("french", 20),
        ("russian", 21),
        ("french", 25),
        ("russian", 25),
        ("russian", 26),
        ("french", 30),
        ("russian", 30),
        ("french", 33),
        ("russian", 33),
        ("french", 35),
        ("russian", 35),
    ];
    for (by, card) in at_once {
        let session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "card {card} laid by the {by}");
        assert!(heard(&session, "nem-event-nothing"), "card {card} laid by the {by}");
    }
}

/// What stands before the decision of a card: enough of everything that every card finds something to ask about.
const CROWD: Ground<'_> = Ground {
    turn: 12,
    options: &[],
    units: &[
        ("F-G-Roguet", "1709"),
        ("F-I-Morand", "1709 disrupted"),
        ("F-V-Dabrowski", "1709 disrupted"),
        ("F-X-Yorck", "1709"),
        ("F-II-Legrand", "1808 disrupted"),
        ("F-IV-Art", "1808"),
        ("F-V-Kniaziewicz", "1808"),
        ("F-V-Kaminski", "1808 disrupted"),
        ("A-Bianchi", "2008"),
        ("F-I-Gudin", "1910"),
        ("R-1.I-5Div", "1610 disrupted"),
        ("R-1.II-4Div", "1610"),
        ("R-1.II-17Div", "1610"),
        ("R-1.VI-7Div", "1610"),
        ("R-1.I-14Div", "1708"),
        ("R-1.IV-23Div", "eliminated"),
    ],
    leaders: &[
        ("Napoleon", "1808"),
        ("Murat", "1709"),
        ("Eugene", "1910"),
        ("Davout", "1910"),
        ("Barclay", "1610"),
        ("Wittgenstein", "1708"),
    ],
    depots: [&["1808", "2110"], &["1610"]],
};

/// In the middle of each card's choices a position can be written down and set up again, in every game the same;
/// and every card can be laid by either side on a crowded field without a contradiction. In the fog every question
/// is asked, so that asking tells nothing.
#[test]
fn every_choice_of_every_card_can_be_written_down() {
    let french = [1, 7, 10, 15, 18, 20, 24, 25, 28, 30, 33, 35].map(|card| (card, 0));
    let russian = [1, 2, 3, 7, 10, 16, 21, 23, 24, 25, 26, 28, 33, 35].map(|card| (card, 1));
    let open: BTreeSet<(u8, usize)> = french.into_iter().chain(russian).collect();
    let in_fog = &open | &BTreeSet::from([(3, 0)]);
    for (options, expected) in [(&[][..], open), (&["fog"], in_fog)] {
        let ground = CROWD.with_options(options);
        let cards = (1..=35u8).flat_map(|card| [(card, 0), (card, 1)]);
        let asking: BTreeSet<(u8, usize)> = cards.filter(|&(card, at)| asks(&ground, card, at)).collect();
        assert_eq!(asking, expected, "{options:?}");
    }
}

/// Plays a Turn with a card a few times, and writes the position down at every choice of the card; whether there
/// was one.
fn asks(ground: &Ground<'_>, card: u8, at: usize) -> bool {
    let single = SINGLES.contains(&card);
    let mut drawn = [0; 2];
    drawn[at] = card;
    if single {
        drawn[1 - at] = BLANK;
    }
    let first = if single { BLANK } else { card };
    asks_in_play(ground.hands(drawn).game(), first, 6, &format!("card {card} of {}", SIDES[at]))
}

/// Lays a card and plays the Turn to its end a few times, and writes the position down at every choice of an event;
/// whether there was one.
pub(crate) fn asks_in_play(start: &Campaign, card: u8, times: u64, name: &str) -> bool {
    let turn = start.position()["turn"].clone();
    let mut asked = false;
    for luck in 0..times {
        let mut game = start.clone();
        let mut chance = Chance::new(luck);
        game.apply(Action::Card(card), &mut chance, &mut Silent);
        for _ in 0..4000 {
            let now = game.position();
            if now["turn"] != turn {
                break;
            }
            let phase = now["phases"].as_array().and_then(|p| p.last().cloned()).unwrap();
            if phase.as_str().unwrap().starts_with("event") {
                asked = true;
                let again = game.arrange(&now).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
                assert!(again == game, "{name}");
            }
            assert_eq!(game.broken(), [""; 0], "{name}");
            let Some(action) = chance.pick(&game.actions()) else { break };
            game.apply(action, &mut chance, &mut Silent);
        }
    }
    asked
}

/// A written position with more instructions in force than the card has, or with a card in two places, does not
/// stop the game: the one is played on, the other refused.
#[test]
fn strange_positions_of_the_deck() {
    let mut session = WILNO.lay("french", BLANK, &[]);
    skip_to(&mut session, &["ride french"], |p| {
        p["deck"]["laid"] = json!([17, 0]);
        p["deck"]["counts"] = json!([20, 20]);
    });
    play(&mut session, "done", &[]);
    play(&mut session, "done", &[]);
    assert_eq!(number(&position(&session)["turn"]), 4);

    let refused = |change: &dyn Fn(&mut Value)| {
        let mut session = WILNO.lay("french", BLANK, &[]);
        let mut now = position(&session);
        change(&mut now["deck"]);
        session.arrange(&now).unwrap_err().iter().map(|f| f.what.clone()).collect::<Vec<_>>()
    };
    assert_eq!(refused(&|deck| deck["pool"] = json!([19])), ["card 19 is in two places (TIR-16.1-bp1-1)"]);
    assert_eq!(refused(&|deck| deck["pool"] = json!([0])).len(), 1);
    assert_eq!(refused(&|deck| deck["pool"] = json!([36])), ["is not a card of this game"]);
    let agenda = json!({ "moment": "evening", "side": "russian", "unit": "Nobody" });
    assert_eq!(refused(&|deck| deck["agenda"] = agenda.clone()), ["is not a unit of this game"]);
    assert_eq!(refused(&|deck| deck["heir"] = json!("Nobody")), ["is not a commander of this game"]);
}

/// Who has nothing but a card whose time has not come lays none, and keeps it.
#[test]
fn a_hand_without_a_ripe_card_is_kept() {
    let mut session = WILNO.on_turn(9).lay("french", BLANK, &[]);
    skip_to(&mut session, &["ride french"], |p| p["deck"]["held"] = json!([0, 3]));
    next_turn(&mut session, &[20, 24], &[1, 0]);
    assert_eq!(deck(&session)["drawn"], json!([24, 20]));
    assert_eq!(phase(&session), "card russian");
    play(&mut session, "card 3", &[]);
    lay_the_rest(&mut session);
    assert_eq!(deck(&session)["laid"], json!([0, 3]));
    next_turn(&mut session, &[], &[]);
    assert_eq!(deck(&session)["held"], json!([24, 20]));
    assert_eq!(offered(&session), ["card 24"], "on Turn 11 its time has come");
}
