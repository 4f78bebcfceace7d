//! The 54 event cards of 1813 (16.1): the two decks, and what each card does for either side. Each is laid through
//! play, and beside it a card of which nothing comes: the difference is the card's.

#![expect(clippy::type_complexity, reason = "tables of cases are read row by row")]

use crate::ch16_cards::{
    Pieces, asks_in_play, attack, attackers, choose, close_in, deck, heard, is_fed, marchers, number,
    offered_to, roll, seen, skip_to, sorted, take_hits, trains, units_offered,
};
use crate::common::{
    ALLIED, FRENCH, NapoleonsNemesis, Value, attempt, germany, go_on, has_mark, json, leader_hex, offered,
    offers, phase, play, position, seat, sum, unit_hex,
};
use kernel::{DiceFrom, Game, Rejection, Session, Setup, Viewer};
use nemesis::Action;
use std::collections::BTreeSet;

type War = Session<NapoleonsNemesis>;

/// A card of which nothing comes while nobody of the Coalition is in Koslin or Stolp.
const BLANK: u8 = 8;
const SINGLES: [u8; 3] = [4, 11, 13];
const SIDES: [&str; 2] = ["french", "coalition"];
/// A term that a card adds to a sum, and the rule that a refusal by card cites.
const BY_CARD: &str = "NN-16.1-5";
const ATTACK_VALUE: &str = "NN-11.5-bp4";
const DEFENCE_VALUE: &str = "NN-11.7-bp4";
/// Cards that come with Austria, and those that take their place while she is neutral.
const OF_AUSTRIA: [u8; 4] = [40, 43, 48, 49];
const OF_NEUTRALITY: [u8; 4] = [51, 52, 53, 54];

fn index(side: &str) -> usize {
    usize::from(side != "french")
}

fn hex(label: &str) -> board::HexId {
    board::atlas::load("central-europe-1813").unwrap().hex(label).unwrap()
}

/// The state of the war by a word: `open`, `failed`, `joined` (Austria, after an Armistice) or `bought-off`.
fn politics(word: &str) -> Value {
    match word {
        "open" => json!({}),
        "failed" => json!({ "truce": "failed" }),
        austria => json!({ "truce": "past", "austria": austria }),
    }
}

/// Two armies with their depots, before the cards of a Turn are laid.
#[derive(Clone, Copy)]
struct Ground<'a> {
    turn: u8,
    politics: &'a str,
    options: &'a [&'a str],
    units: Pieces<'a>,
    leaders: Pieces<'a>,
    depots: [&'a [&'a str]; 2],
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

impl<'a> Ground<'a> {
    /// Both sides with these cards drawn, none for a 0, and each with another in hand.
    fn hands(&self, drawn: [u8; 2]) -> War {
        let mut spare = [24, 23, 10, 29].into_iter().filter(|n| !drawn.contains(n));
        let held = [(); 2].map(|()| spare.next());
        let waits = |at: usize| drawn[at] != 0 && !SINGLES.contains(&drawn[at]);
        let leader = usize::from(self.turn > 12);
        let first = if waits(leader) { leader } else { 1 - leader };
        let options: Vec<&str> = self.options.iter().copied().chain(["events"]).collect();
        let phase = format!("card {}", SIDES[first]);
        germany(&options, self.turn, &[&phase], self.units, self.leaders, |p| {
            p["battle_points"] = json!(6);
            p["germany"] = politics(self.politics);
            for (side, depots) in SIDES.iter().zip(self.depots) {
                p[*side]["depots"] = json!(depots);
            }
            p["deck"] =
                json!({ "pool": [], "held": held, "drawn": drawn, "declared": drawn.map(|n| n == 0) });
        })
    }

    /// A side lays a card, with these dice. A single set of instructions follows the blank card of the other.
    #[track_caller]
    fn lay(&self, by: &str, card: u8, dice: &[u16]) -> War {
        let mut drawn = [0; 2];
        drawn[index(by)] = card;
        let single = SINGLES.contains(&card);
        if single {
            drawn[1 - index(by)] = BLANK;
        }
        let mut session = self.hands(drawn);
        play(&mut session, &format!("card {}", if single { BLANK } else { card }), dice);
        assert_eq!(deck(&session)["laid"][index(by)], json!(card));
        session
    }

    fn with_units(self, units: Pieces<'a>) -> Ground<'a> {
        Ground { units, ..self }
    }

    fn with_leaders(self, leaders: Pieces<'a>) -> Ground<'a> {
        Ground { leaders, ..self }
    }

    fn with_depots(self, french: &'a [&'a str], coalition: &'a [&'a str]) -> Ground<'a> {
        Ground { depots: [french, coalition], ..self }
    }

    fn with_options(self, options: &'a [&'a str]) -> Ground<'a> {
        Ground { options, ..self }
    }

    fn in_turn(self, turn: u8, politics: &'a str) -> Ground<'a> {
        Ground { turn, politics, ..self }
    }
}

fn turn(session: &War) -> i64 {
    number(&position(session)["turn"])
}

fn points(session: &War) -> i64 {
    number(&position(session)["battle_points"])
}

/// The rest of the Turn without a march, an attack or a ride, up to what a card leaves for the evening.
fn evening(session: &mut War) {
    let now = turn(session);
    skip_to(session, &["ride french"], |_| ());
    go_on(session, &[], |s| phase(s).starts_with("event") || turn(s) != now);
}

/// The rest of the Turn in the same way, and the beginning of the next with these dice.
#[track_caller]
fn next_turn(session: &mut War, dice: &[u16]) {
    let now = turn(session);
    skip_to(session, &["ride french"], |_| ());
    go_on(session, dice, |s| turn(s) != now);
}

/// Nobody turns depots into trains; then the trains of the Turn, by side.
fn trains_of(mut session: War) -> [i64; 2] {
    while !phase(&session).starts_with("allot") {
        play(&mut session, "done", &[]);
    }
    SIDES.map(|side| number(&position(&session)[side]["trains_given"]))
}

/// The combat commands of the Turn, by side, for Ney in Berlin and Wittgenstein before it.
fn commands_of(session: &mut War) -> [i64; 2] {
    skip_to(session, &["march french"], |p| p["french"]["trains"] = trains(&["3512"]));
    play(session, "discard 3512", &[]);
    assert!(phase(session).starts_with("attack"), "{}", phase(session));
    SIDES.map(|side| number(&position(session)[side]["commands"]))
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

/// Ways of five hexes in the open, across no river.
const FRENCH_WAY: [&str; 6] = ["3614", "3515", "3615", "3715", "3614", "3515"];
const COALITION_WAY: [&str; 6] = ["3312", "3411", "3412", "3312", "3411", "3412"];

/// Allotting is over without a train, and forage markers lie.
fn after_forage(session: &mut War) {
    skip_to(session, &["allot french"], |p| {
        for side in SIDES {
            p[side]["trains_left"] = json!(0);
            p[side]["dummies_left"] = json!(0);
        }
    });
    play(session, "done", &[]);
}

/// Whether the refusal of an action says that a card forbids it.
fn is_forbidden_by_card(session: &War, action: Action) -> bool {
    let why = session.game().refusal(action);
    why.text.key == "nem-no-card" && why.cite.0 == BY_CARD
}

/// Whether a unit or a commander is on the board.
fn stands(session: &War, id: &str) -> bool {
    [unit_hex(session, id), leader_hex(session, id)].iter().any(|at| at != "away" && at != "eliminated")
}

fn cards(value: &Value) -> BTreeSet<u8> {
    value.as_array().unwrap().iter().map(|n| number(n) as u8).collect()
}

// ---- the decks

/// The evening of a Turn, with these cards undrawn and these in hand.
fn evening_of(turn: u8, state: &str, pool: &[u8], held: [u8; 2]) -> War {
    let units = [("F-XI-Fressinet", "3614"), ("R-I-5Div", "2813")];
    germany(&["events"], turn, &["ride french"], &units, &[], |p| {
        p["battle_points"] = json!(6);
        p["germany"] = politics(state);
        p["french"]["depots"] = json!(["3614"]);
        p["coalition"]["depots"] = json!(["2813"]);
        p["deck"] = json!({ "pool": pool, "held": held });
    })
}

/// All cards as they lie before play, but for these.
fn all_but(without: &[u8]) -> Vec<u8> {
    (1..=50).filter(|n| !without.contains(n)).collect()
}

/// NN-16.1-2: one card of the first deck is dealt to each side, never 4, 11 or 13, which are shuffled back in; those
/// for a neutral Austria are in no deck yet.
#[test]
fn three_cards_are_not_dealt() {
    let deal = |dice: Vec<u16>| {
        let setup = Setup { scenario: "campaign".into(), options: ["events".to_owned()].into() };
        let mut session: War = Session::new(setup, None).unwrap();
        let first = offered(&session)[0].clone();
        let decides = session.decides().unwrap();
        session.play_notation(decides, &first, DiceFrom::Hand(dice)).map(|_| deck(&session))
    };
    let mut dealt = BTreeSet::new();
    for luck in 0..27u16 {
        let cards_now = deal(vec![luck, luck.min(25)]).unwrap();
        let held = cards(&cards_now["held"]);
        let pool = cards(&cards_now["pool"]);
        assert_eq!(held.len(), 2);
        let all: BTreeSet<u8> = (1..=50).collect();
        assert_eq!(&held | &pool, all, "nothing is lost, and nothing of a neutral Austria");
        assert!(held.is_disjoint(&pool) && SINGLES.iter().all(|n| pool.contains(n)));
        dealt.extend(held);
    }
    let expected: BTreeSet<u8> = (1..=30).filter(|n| !SINGLES.contains(n)).collect();
    assert_eq!(dealt, expected);
    assert!(deal(vec![27, 0]).is_err(), "there are twenty-seven to deal from, no more");
}

/// NN-16.1-1, NN-16.1-3: cards 1 to 30 are drawn up to Turn 12 and the others after it, one by each side before
/// General Supply.
#[test]
fn each_half_of_the_war_has_its_deck() {
    for (turn, drawn) in [(4, [1, 2]), (11, [1, 2]), (12, [32, 31]), (14, [32, 31])] {
        let pool = all_but(&[8, 24, 4, 11, 13]);
        let mut session = evening_of(turn, if turn < 11 { "open" } else { "failed" }, &pool, [8, 24]);
        next_turn(&mut session, &[0, 0]);
        assert_eq!(deck(&session)["drawn"], json!(drawn), "after Turn {turn}");
        assert_eq!(deck(&session)["held"], json!([8, 24]));
        assert!(phase(&session).starts_with("card"), "nobody is fed before the cards");
    }
}

/// NN-16.1-3: the card drawn or the card held is laid, and the other kept.
#[test]
fn one_of_two_cards_is_laid() {
    for (laid, kept) in [(29, 24), (24, 29)] {
        let mut session = BERLIN.hands([29, 16]);
        assert_eq!(deck(&session)["held"], json!([24, 23]));
        assert_eq!(offered(&session), ["card 29", "card 24"]);
        play(&mut session, &format!("card {laid}"), &[]);
        assert_eq!(deck(&session)["held"], json!([kept, 23]));
        assert_eq!(deck(&session)["laid"], json!([laid, 0]));
        assert_eq!(phase(&session), "card coalition");
    }
}

/// NN-16.1-4: the French declare first up to Turn 12, the Coalition from Turn 13 on.
#[test]
fn who_declares_first_changes_with_the_deck() {
    for (turn, pool, first) in [
        (1, [16, 29, 30], "card french"),
        (11, [16, 29, 30], "card french"),
        (12, [31, 33, 34], "card coalition"),
        (15, [31, 33, 34], "card coalition"),
    ] {
        let mut session = evening_of(turn, if turn < 11 { "open" } else { "failed" }, &pool, [8, 24]);
        // With the four cards of a neutral Austria the second draw is one of six: a die from 1 on.
        next_turn(&mut session, if turn == 12 { &[0, 1] } else { &[0, 0] });
        assert_eq!(phase(&session), first, "after Turn {turn}");
    }
}

/// NN-16.1-bp1: a single set of instructions is laid right after the opponent's card and cannot be kept; if both draw
/// one, the normal order holds.
#[test]
fn single_instructions_wait_for_the_other_card() {
    // The French lead and draw the thaw: the Coalition declares first.
    let mut session = evening_of(4, "open", &[4, 29], [24, 23]);
    next_turn(&mut session, &[0, 0]);
    assert_eq!(phase(&session), "card coalition");
    play(&mut session, "card 29", &[]);
    assert_eq!(deck(&session)["laid"], json!([4, 29]));
    assert_eq!(deck(&session)["first"], json!("coalition"));
    assert_eq!(deck(&session)["held"], json!([24, 23]), "it was not kept");

    let mut session = evening_of(4, "open", &[4, 29], [24, 23]);
    next_turn(&mut session, &[1, 0]);
    assert_eq!(phase(&session), "card french");
    play(&mut session, "card 29", &[]);
    assert_eq!(deck(&session)["laid"], json!([29, 4]));

    let mut session = evening_of(4, "open", &[4, 11], [24, 23]);
    next_turn(&mut session, &[0, 0]);
    assert_eq!(deck(&session)["laid"], json!([4, 11]));
    assert_eq!(deck(&session)["first"], json!("french"));
    assert!(!phase(&session).starts_with("card"), "nobody has a choice");
}

/// NN-16.1-bp2: the thaw, laid last, overrides what the card before it makes of Blücher's forced march.
#[test]
fn single_instructions_override_the_card_before() {
    let ground = QUIET.with_leaders(&[("Davout", "3614"), ("Blucher", "3312")]);
    let mut alone = ground.lay("coalition", 17, &[]);
    assert_eq!(march_along(&mut alone, "coalition", &COALITION_WAY).0, 5);
    let mut session = ground.hands([4, 17]);
    play(&mut session, "card 17", &[]);
    assert_eq!(deck(&session)["laid"], json!([4, 17]));
    assert_eq!(march_along(&mut session, "coalition", &COALITION_WAY).0, 3);
}

/// NN-16.1-bp3, NN-16.1-bp4: from Turn 13 on nothing of the first deck is drawn, whatever is left of it, and a card of
/// it in hand stays there and may be laid.
#[test]
fn the_first_deck_is_gone_from_turn_13() {
    for draws in [[0, 0], [19, 18]] {
        let mut session = evening_of(12, "failed", &all_but(&[8, 24]), [8, 24]);
        next_turn(&mut session, &draws);
        let drawn = cards(&deck(&session)["drawn"]);
        assert!(drawn.iter().all(|n| *n > 30), "{drawn:?}");
        assert!(offers(&session, "card 24"), "{:?}", offered(&session));
    }
    let mut session = evening_of(14, "failed", &[1, 2, 3], [8, 24]);
    next_turn(&mut session, &[]);
    assert_eq!(deck(&session)["drawn"], json!([0, 0]));
    assert_eq!(offered(&session), ["card 24"]);
}

/// NN-16.1-bp3, NN-16.1-bp4: an Armistice ends the first deck as well, and its reinforcements and redeployment come
/// before the first draw of the second.
#[test]
fn an_armistice_ends_the_first_deck() {
    let mut session = evening_of(6, "open", &all_but(&[8, 24]), [8, 24]);
    next_turn(&mut session, &[6, 1]);
    assert_eq!(phase(&session), "truce french");
    play(&mut session, "truce", &[]);
    go_on(&mut session, &[0, 0], |s| turn(s) == 13);
    assert_eq!(deck(&session)["drawn"], json!([32, 31]));
    assert_eq!(deck(&session)["held"], json!([8, 24]));
    let left = cards(&deck(&session)["pool"]);
    assert!(OF_AUSTRIA.iter().all(|n| left.contains(n)) && OF_NEUTRALITY.iter().all(|n| !left.contains(n)));
}

/// NN-16.1-neutral: while Austria is neutral at Turn 13 four cards make room for four others.
#[test]
fn a_neutral_austria_has_cards_of_her_own() {
    for (state, neutral) in [("failed", true), ("bought-off", true), ("joined", false)] {
        let mut session = evening_of(12, state, &all_but(&[8, 24]), [8, 24]);
        next_turn(&mut session, &[0, 0]);
        let left = cards(&deck(&session)["pool"]);
        let (there, gone) = if neutral { (OF_NEUTRALITY, OF_AUSTRIA) } else { (OF_AUSTRIA, OF_NEUTRALITY) };
        assert!(there.iter().all(|n| left.contains(n)), "{state}: {left:?}");
        assert!(gone.iter().all(|n| !left.contains(n)), "{state}: {left:?}");
    }
    // She makes up her mind once: later draws change nothing.
    let mut session = evening_of(13, "failed", &[33, 34, 40], [8, 24]);
    next_turn(&mut session, &[0, 0]);
    assert_eq!(cards(&deck(&session)["pool"]), BTreeSet::from([40]));
}

// ---- trains and combat commands

/// NN-16.1-5, NN-7.2-2: trains by card, and only by the half of the side that lays it.
#[test]
fn cards_move_trains() {
    let cases: [(Ground<'_>, &str, u8, &[u16], [i64; 2]); 14] = [
        (BERLIN, "french", 6, &[4], [0, -1]),
        (BERLIN, "french", 6, &[3], [0, 0]),
        (BERLIN, "coalition", 6, &[], [-1, 0]),
        (BERLIN, "french", 16, &[], [-1, 0]),
        (BERLIN, "coalition", 16, &[], [0, 0]),
        (BERLIN, "french", 29, &[], [0, -1]),
        (BERLIN, "coalition", 29, &[], [0, 1]),
        (LATE, "french", 34, &[], [-1, 0]),
        (LATE, "coalition", 34, &[], [0, 0]),
        (LATE, "french", 48, &[], [0, -1]),
        (LATE, "coalition", 48, &[], [0, 0]),
        (LATE, "french", 52, &[], [1, 0]),
        (LATE, "french", 53, &[], [1, 0]),
        (LATE, "coalition", 53, &[], [-1, 0]),
    ];
    for (ground, by, card, dice, more) in cases {
        let with = trains_of(ground.lay(by, card, dice));
        let without = trains_of(ground.lay(by, BLANK, &[]));
        assert_eq!([0, 1].map(|s| with[s] - without[s]), more, "card {card} laid by the {by}, {dice:?}");
    }
}

/// Card 8 asks for a Coalition unit in one of the two ports; without one nothing comes of it (NN-16.1-5).
#[test]
fn british_muskets_are_landed_in_a_held_port() {
    for port in ["3108", "3007"] {
        let units = [BERLIN.units, &[("P-III-Thumen", port)]].concat();
        let ground = BERLIN.with_units(&units);
        let without = trains_of(ground.lay("french", 19, &[]));
        for (by, more) in [("french", -1), ("coalition", 1)] {
            let with = trains_of(ground.lay(by, 8, &[]));
            assert_eq!([with[0] - without[0], with[1] - without[1]], [0, more], "{by} {port}");
        }
    }
    for by in SIDES {
        let session = BERLIN.lay(by, 8, &[]);
        assert!(is_fed(&session) && heard(&session, "nem-event-nothing"), "{by}");
        assert_eq!(trains_of(session), trains_of(BERLIN.lay("french", 19, &[])));
    }
}

/// Card 52, Coalition: a French unit within three hexes of Austria saves the train; the Poles who wait at Krakow do not.
#[test]
fn austria_arms_against_an_empty_border() {
    let far = [("F-XI-Fressinet", "3512"), ("F-VIII-Krasinski", "2317"), ("R-I-14Div", "3312")];
    let near = [&far[..], &[("F-V-Maison", "3614")]].concat();
    for (units, lost) in [(&far[..], 1), (&near[..], 0)] {
        let ground = LATE.with_units(units).with_leaders(&[("Ney", "3512"), ("Barclay", "3312")]);
        let ground = ground.with_depots(&["3713"], &["3312"]);
        let [with, without] = [52, BLANK].map(|n| trains_of(ground.lay("coalition", n, &[])));
        assert_eq!([without[0] - with[0], without[1] - with[1]], [lost, 0], "{units:?}");
    }
}

/// NN-16.1-5, NN-9.2-limit: combat commands by card, and only by the half of the side that lays it.
#[test]
fn cards_move_combat_commands() {
    for (ground, by, card, expected) in [
        (BERLIN, "french", BLANK, [4, 3]),
        (BERLIN, "coalition", 3, [4, 4]),
        (BERLIN, "french", 3, [4, 3]),
        (BERLIN, "french", 7, [4, 2]),
        (BERLIN, "french", 20, [4, 2]),
        (BERLIN, "french", 27, [5, 3]),
        (BERLIN, "coalition", 27, [3, 3]),
        (BERLIN, "french", 30, [3, 2]),
        (BERLIN, "coalition", 30, [3, 2]),
        (LATE, "french", BLANK, [4, 3]),
        (LATE, "french", 31, [5, 3]),
        (LATE, "coalition", 31, [4, 2]),
        (LATE, "french", 43, [4, 2]),
        (LATE, "coalition", 43, [4, 3]),
        (LATE, "french", 51, [5, 3]),
        (LATE, "coalition", 51, [4, 2]),
    ] {
        assert_eq!(commands_of(&mut ground.lay(by, card, &[])), expected, "card {card} laid by the {by}");
    }
}

/// Card 27, Coalition: nothing comes of it while Napoleon is on the board.
#[test]
fn the_emperor_at_the_front_keeps_the_command() {
    let leaders = [BERLIN.leaders, &[("Napoleon", "3614")]].concat();
    let mut session = BERLIN.with_leaders(&leaders).lay("coalition", 27, &[]);
    assert!(heard(&session, "nem-event-nothing"));
    assert_eq!(commands_of(&mut session), [4, 3]);
}

/// Card 51, French: a French unit next to Austria costs the command; the Poles who wait in Austria do not count.
#[test]
fn vienna_rewards_those_who_keep_away() {
    for (unit, expected) in [(("F-XI-Charpentier", "3415"), [4, 3]), (("F-VIII-Krasinski", "2317"), [5, 3])] {
        let units = [LATE.units, &[unit]].concat();
        assert_eq!(commands_of(&mut LATE.with_units(&units).lay("french", 51, &[])), expected, "{unit:?}");
    }
}

/// Card 13: a die for Bessières if he is on the board, otherwise a combat command fewer, whoever draws it.
#[test]
fn a_marshal_falls() {
    let leaders = [BERLIN.leaders, &[("Bessieres", "3614")]].concat();
    for by in SIDES {
        for (die, at) in [(3, "eliminated"), (4, "3614")] {
            let mut session = BERLIN.with_leaders(&leaders).lay(by, 13, &[die]);
            assert_eq!(leader_hex(&session, "Bessieres"), at, "{by}");
            assert_eq!(commands_of(&mut session), [4, 3], "{by}");
        }
        assert_eq!(commands_of(&mut BERLIN.lay(by, 13, &[])), [3, 3], "{by}");
    }
}

/// Card 50, French: for a battle point two trains and a command, and nothing without it.
#[test]
fn the_frankfurt_proposals_are_paid_or_not() {
    let answered = |answer: &str| {
        let mut session = LATE.lay("french", 50, &[]);
        assert_eq!(session.decides(), Some(FRENCH));
        assert_eq!(offered(&session), ["go", "done"]);
        choose(&mut session, answer, &[]);
        assert!(is_fed(&session));
        session
    };
    let usual = trains_of(LATE.lay("french", BLANK, &[]));
    for (answer, given, more, commands) in [("go", 7, 2, [5, 3]), ("done", 6, 0, [4, 3])] {
        assert_eq!(points(&answered(answer)), given, "{answer}");
        let trains = trains_of(answered(answer));
        assert_eq!([trains[0] - usual[0], trains[1] - usual[1]], [more, 0], "{answer}");
        assert_eq!(commands_of(&mut answered(answer)), commands, "{answer}");
    }
}

/// Card 50, French: who has no battle point to give gets nothing.
#[test]
fn who_cannot_pay_gets_nothing() {
    let mut session = LATE.hands([50, 0]);
    let mut now = position(&session);
    now["battle_points"] = json!(12);
    session.arrange(&now).unwrap();
    play(&mut session, "card 50", &[]);
    assert!(is_fed(&session), "{:?}", offered(&session));
    assert_eq!(points(&session), 12);
    assert_eq!(commands_of(&mut session), [4, 3]);
}

// ---- battle points

/// Card 50, Coalition: a battle point if it holds eight cities that count.
#[test]
fn eight_cities_are_worth_a_point() {
    // With Berlin, Frankfurt an der Oder, Königsberg, Prague and Vienna.
    let cities = [("R-I-5Div", "3415"), ("R-II-4Div", "3821"), ("R-I-14Div", "4012")];
    for (held, after) in [(3, 7), (2, 6)] {
        let units = [&cities[..held], &[("F-XI-Fressinet", "3713")]].concat();
        let ground = LATE.in_turn(13, "joined").with_units(&units).with_depots(&["3713"], &["2813"]);
        let ground = ground.with_leaders(&[]);
        assert_eq!(points(&ground.lay("coalition", 50, &[])), after);
        assert_eq!(points(&ground.lay("coalition", BLANK, &[])), 6);
    }
}

/// Cards 2 and 38, French: a throw at once for each city with Cossacks, even before Turn 4, and the usual throws of
/// the evening besides (NN-13.1-1).
#[test]
fn cossacks_provoke_the_people() {
    let units = [
        ("F-XI-Fressinet", "3614"),
        ("R-K-Tchernitchev", "2813"),
        ("R-K-Berdaev", "2912"),
        ("R-K-Illowaiski", "3412"),
    ];
    let ground = QUIET.with_units(&units);
    for (turn, state, card, dice, after) in [
        (3, "open", 2, [5, 4], 5),
        (5, "open", 2, [5, 6], 4),
        (13, "failed", 38, [5, 6], 5),
        (13, "failed", 38, [5, 5], 6),
    ] {
        let session = ground.in_turn(turn, state).lay("french", card, &dice);
        assert_eq!(points(&session), after, "card {card}, {dice:?}");
    }
    let mut session = ground.lay("french", 2, &[5, 4]);
    next_turn(&mut session, &[6, 1]);
    assert_eq!(points(&session), 4);
    assert_eq!(points(&ground.lay("coalition", BLANK, &[])), 6, "without the card nobody throws now");
}

/// Card 9: the Coalition in Hamburg risks a battle point, the French in Hamburg a unit of their choice.
#[test]
fn hamburg_is_restless() {
    let cossacks = [QUIET.units, &[("W-Tettenborn", "4010")]].concat();
    for (die, after) in [(6, 5), (5, 6)] {
        assert_eq!(points(&QUIET.with_units(&cossacks).lay("french", 9, &[die])), after);
    }
    for by in SIDES {
        let session = QUIET.lay(by, 9, &[]);
        assert!(is_fed(&session) && heard(&session, "nem-event-nothing"), "nobody is in Hamburg");
    }
    let garrison = [
        ("F-XIII-Loison", "4010"),
        ("F-XIII-Vichery", "4010"),
        ("F-XIII-Thiebault", "4010 disrupted"),
        ("F-XI-Fressinet", "3614"),
        ("R-I-5Div", "3312"),
    ];
    let ground = QUIET.with_units(&garrison).with_depots(&["3614", "4010"], &["3312"]);
    let mut session = ground.lay("coalition", 9, &[]);
    assert_eq!(session.decides(), Some(FRENCH));
    assert_eq!(units_offered(&session), ["F-XIII-Loison", "F-XIII-Vichery"]);
    assert!(!offers(&session, "done"), "it must be done");
    choose(&mut session, "unit F-XIII-Vichery", &[]);
    assert!(is_fed(&session) && has_mark(&session, "F-XIII-Vichery", "disrupted"));
    assert!(!has_mark(&session, "F-XIII-Loison", "disrupted"));
}

/// Card 25: one more in the next throw for a truce, in whatever Turn it comes, and only in that (NN-14.15-0).
#[test]
fn mediation_counts_once() {
    let quiet = |turn: u8| QUIET.in_turn(turn, "open");
    for (by, card, dice, caller) in [
        ("french", 25, &[4, 4][..], "truce french"),
        ("coalition", 25, &[4, 4], "truce coalition"),
        ("coalition", 25, &[5, 4, 6, 1], "truce french"),
        ("french", BLANK, &[4, 4, 2, 5], "truce coalition"),
    ] {
        let mut session = quiet(6).lay(by, card, &[]);
        next_turn(&mut session, dice);
        assert_eq!(phase(&session), caller, "card {card} laid by the {by}, {dice:?}");
        assert!(position(&session)["germany"]["persuasion"].is_null(), "it is used up");
    }
    let mut session = quiet(5).lay("french", 25, &[]);
    next_turn(&mut session, &[]);
    assert_eq!(position(&session)["germany"]["persuasion"], json!([1, 0]), "it waits for a throw");
    next_turn(&mut session, &[4, 4]);
    assert_eq!(phase(&session), "truce french");
    play(&mut session, "done", &[]);
    next_turn(&mut session, &[4, 4, 2, 5]);
    assert_eq!(phase(&session), "truce coalition", "the second throw is a tie again");
}

// ---- marches

/// Card 4: nobody of either side forces a march or enters a marsh, whoever draws the card.
#[test]
fn the_thaw_slows_everybody() {
    let marsh = QUIET
        .with_units(&[("F-XI-Fressinet", "3513"), ("R-I-5Div", "3313")])
        .with_leaders(&[("Davout", "3513"), ("Kutuzov", "3313")]);
    for by in SIDES {
        for (side, way) in [("french", &FRENCH_WAY), ("coalition", &COALITION_WAY)] {
            assert_eq!(march_along(&mut QUIET.lay(by, BLANK, &[]), side, way).0, 5);
            assert_eq!(march_along(&mut QUIET.lay(by, 4, &[]), side, way).0, 3, "{side}");
        }
        for (side, from) in [("french", "3513"), ("coalition", "3313")] {
            for (card, dry) in [(BLANK, true), (4, false)] {
                let mut session = marsh.lay(by, card, &[]);
                skip_to(&mut session, &[&format!("march {side}")], |p| p[side]["trains"] = trains(&[from]));
                play(&mut session, &format!("march {from}"), &[]);
                play(&mut session, "everyone", &[]);
                assert!(offers(&session, "step 3412"));
                assert_eq!(offers(&session, "step 3413"), dry, "card {card}, {side}");
                if !dry {
                    assert!(is_forbidden_by_card(&session, Action::Step(hex("3413"))));
                }
            }
        }
    }
}

/// Cards 5 and 32, French: French cavalry, and Napoleon's stack, do not force their march.
#[test]
fn some_stacks_do_not_force_their_march() {
    let horse =
        [("F-XI-Fressinet", "3614"), ("F-XI-Light", "3614"), ("R-I-5Div", "3312"), ("R-I-Repnin", "3312")];
    let farthest = |ground: Ground<'_>, card: u8, side: &str| {
        let way = if side == "french" { &FRENCH_WAY } else { &COALITION_WAY };
        march_along(&mut ground.lay("french", card, &[]), side, way).0
    };
    assert_eq!(farthest(QUIET.with_units(&horse), 5, "french"), 3);
    assert_eq!(farthest(QUIET.with_units(&horse), BLANK, "french"), 5);
    assert_eq!(farthest(QUIET.with_units(&horse), 5, "coalition"), 5, "Russian horse is fit");
    assert_eq!(farthest(QUIET, 5, "french"), 5, "so are those on foot");
    let emperor = QUIET.with_leaders(&[("Napoleon", "3614"), ("Kutuzov", "3312")]);
    assert_eq!(farthest(emperor, 32, "french"), 3);
    assert_eq!(farthest(emperor, BLANK, "french"), 5);
    assert_eq!(farthest(QUIET, 32, "french"), 5, "without him they do");
}

/// Card 32, French: units that leave Napoleon behind were stacked with him all the same.
#[test]
fn those_who_leave_napoleon_do_not_force_their_march() {
    let ground = QUIET.with_leaders(&[("Napoleon", "3614"), ("Davout", "3614"), ("Kutuzov", "3312")]);
    let mut session = ground.lay("french", 32, &[]);
    skip_to(&mut session, &["march french"], |p| p["french"]["trains"] = trains(&["3614"]));
    for word in ["march 3614", "unit F-XI-Fressinet", "leader Davout", "go"] {
        play(&mut session, word, &[]);
    }
    let mut steps = 0;
    while phase(&session).starts_with("route") && steps < 5 {
        roll(&mut session, &format!("step {}", FRENCH_WAY[steps + 1]), 1);
        steps += 1;
    }
    assert_eq!(steps, 3);
}

/// Card 17, Coalition: forced hexes add nothing to the attrition of Blücher's stack (NN-8.6-3).
#[test]
fn blucher_does_not_tire() {
    for (leader, card, forced) in [("Blucher", 17, 0), ("Blucher", BLANK, 2), ("Kutuzov", 17, 2)] {
        let leaders = [("Davout", "3614"), (leader, "3312")];
        let mut session = QUIET.with_leaders(&leaders).lay("coalition", card, &[]);
        assert_eq!(march_along(&mut session, "coalition", &COALITION_WAY).0, 5);
        assert_eq!(term(&session, "NN-8.5-0", "NN-8.6-3"), forced, "{leader}, card {card}");
    }
}

/// What a card adds to the attrition of a march that rolls.
fn toil(session: &mut War, side: &str, way: &[&str]) -> i32 {
    let (steps, sum) = march_along(session, side, way);
    assert_eq!(steps, way.len() - 1);
    assert!(!sum.is_empty(), "nobody rolled");
    term(session, "NN-8.5-0", BY_CARD)
}

/// Card 23, French: one less for stacks of Danes alone.
#[test]
fn danes_march_well_by_themselves() {
    let way = ["4008", "4007", "4108", "4109"];
    for (units, card, less) in [
        (&["F-Dan-Schulenburg", "F-Dan-Waldeck"][..], 23, -1),
        (&["F-Dan-Schulenburg", "F-Dan-Waldeck"], BLANK, 0),
        (&["F-Dan-Schulenburg", "F-XIII-Loison"], 23, 0),
    ] {
        let mut all: Vec<(&str, &str)> = units.iter().map(|id| (*id, "4008")).collect();
        all.push(("R-I-5Div", "3312"));
        let ground = QUIET.with_units(&all).with_leaders(&[("Frederik", "4008"), ("Kutuzov", "3312")]);
        let mut session = ground.with_depots(&["4008"], &["3312"]).lay("french", card, &[]);
        assert_eq!(toil(&mut session, "french", &way), less, "{units:?}, card {card}");
    }
}

/// Card 33: one more for those who cross a river on their march, by a bridge or not: everybody, or the French.
#[test]
fn rivers_in_spate_wear_out_those_who_cross() {
    let ways = [
        ("french", ["3614", "3613", "3612", "3613"]),
        ("french", ["3614", "3515", "3615", "3715"]),
        ("coalition", ["3312", "3212", "3312", "3411"]),
        ("coalition", ["3312", "3411", "3412", "3312"]),
    ];
    let ground = QUIET.in_turn(13, "failed");
    for (by, card, expected) in
        [("french", 33, [1, 0, 1, 0]), ("coalition", 33, [1, 0, 0, 0]), ("french", BLANK, [0; 4])]
    {
        let found = ways.map(|(side, way)| toil(&mut ground.lay(by, card, &[]), side, &way));
        assert_eq!(found, expected, "card {card} laid by the {by}");
    }
}

/// A stack in the city of a depot: side, hex, state of the war, units, commander.
type Stack<'a> = (&'a str, &'a str, &'a str, &'a [&'a str], &'a str);

/// Cards 10, 15, 23, 24, 36, 40 and 49: whom they name stays behind while the rest of the stack marches, and where a
/// commander is named nobody goes.
#[test]
fn cards_keep_units_from_marching() {
    let yorck: Stack<'_> = ("coalition", "3312", "open", &["P-I-Horn", "R-I-5Div"], "Yorck");
    let poles: Stack<'_> = ("french", "3614", "open", &["F-X-Grandjean", "F-XI-Fressinet"], "Ney");
    let danes: Stack<'_> = ("french", "4008", "open", &["F-Dan-Schulenburg", "F-XIII-Loison"], "Frederik");
    let swedes: Stack<'_> = ("coalition", "3608", "open", &["R-I-5Div", "S-Sandels"], "Adlercreutz");
    let bavarians: Stack<'_> =
        ("french", "3614", "failed", &["F-Bav-Beckers", "F-G-Thorn", "F-XI-Fressinet"], "Ney");
    let allies: Stack<'_> =
        ("coalition", "3312", "joined", &["A-I-Wimpffen", "P-I-Horn", "R-I-5Div"], "Schwarzenberg");
    let hiller: Stack<'_> = ("coalition", "3325", "joined", &["A-Hil-Marschall"], "Hiller");
    // By whom, card, dice; the stack, and the units of it that march all the same.
    let cases: [(&str, u8, &[u16], Stack<'_>, &[&str]); 9] = [
        ("french", 10, &[], yorck, &[]),
        ("coalition", 15, &[5], poles, &["F-XI-Fressinet"]),
        ("coalition", 15, &[4], poles, poles.3),
        ("coalition", 23, &[], danes, &["F-XIII-Loison"]),
        ("coalition", 24, &[], swedes, &["R-I-5Div"]),
        ("coalition", 36, &[5], bavarians, &["F-G-Thorn", "F-XI-Fressinet"]),
        ("french", 40, &[], allies, &["P-I-Horn"]),
        ("coalition", 40, &[], allies, &["P-I-Horn"]),
        ("french", 49, &[], hiller, &[]),
    ];
    for (by, card, dice, (side, at, state, units, leader), goes) in cases {
        // An enemy far away.
        let foe = if side == "french" { ("R-II-4Div", "2813") } else { ("F-V-Maison", "3713") };
        let mut all: Vec<(&str, &str)> = units.iter().map(|id| (*id, at)).collect();
        all.push(foe);
        let (staff, own, theirs) = ([(leader, at)], [at], [foe.1]);
        let depots = if side == "french" { [&own[..], &theirs[..]] } else { [&theirs[..], &own[..]] };
        let ground = BERLIN.in_turn(if state == "open" { 5 } else { 13 }, state);
        let ground = ground.with_units(&all).with_leaders(&staff).with_depots(depots[0], depots[1]);
        let led =
            |units: &[&str]| if units.is_empty() { vec![] } else { sorted(&[units, &[leader]].concat()) };
        let mut session = ground.lay(by, card, dice);
        assert_eq!(marchers(&mut session, side, at), led(goes), "card {card} laid by the {by}, {dice:?}");
        if goes.is_empty() {
            assert!(is_forbidden_by_card(&session, Action::March(hex(at))), "card {card}");
        }
        assert_eq!(marchers(&mut ground.lay(by, BLANK, &[]), side, at), led(units), "without card {card}");
    }
}

/// Cards 10 and 40 name stacks: others of the same nation march.
#[test]
fn others_than_those_named_march() {
    let units = [("P-I-Horn", "3312"), ("P-I-Hunerbein", "3411"), ("F-V-Maison", "3713")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Yorck", "3312"), ("Blucher", "3411")]);
    let mut session = ground.with_depots(&["3713"], &["3312"]).lay("french", 10, &[]);
    assert_eq!(marchers(&mut session, "coalition", "3411"), ["Blucher", "P-I-Hunerbein"]);
    let units = [("A-I-Wimpffen", "3312"), ("R-I-5Div", "3411"), ("F-V-Maison", "3713")];
    let ground = ground.in_turn(13, "joined").with_units(&units).with_depots(&["3713"], &["3312"]);
    for by in SIDES {
        assert_eq!(marchers(&mut ground.lay(by, 40, &[]), "coalition", "3312"), ["A-I-Wimpffen", "Yorck"]);
    }
}

/// Card 54, Coalition: on 5 or 6 one French stack in northern Italy, of the Coalition's choice, does not march.
#[test]
fn a_stack_on_the_isonzo_is_held() {
    let units = [
        ("F-Italy-Quesnel", "3827"),
        ("F-Italy-Verdier", "3526"),
        ("F-XI-Fressinet", "3614"),
        ("R-I-5Div", "2813"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Grenier", "3827"), ("Pino", "3526"), ("Ney", "3614")])
        .with_depots(&["3526", "3614", "3827"], &["2813"]);
    assert!(is_fed(&ground.lay("coalition", 54, &[4])), "the die was too low");
    let mut session = ground.lay("coalition", 54, &[5]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["stack 3526", "stack 3827", "done"]);
    choose(&mut session, "stack 3827", &[]);
    assert!(is_fed(&session), "one and no more");
    assert_eq!(marchers(&mut session, "french", "3827"), [""; 0]);
    assert_eq!(marchers(&mut session, "french", "3526"), ["F-Italy-Verdier", "Pino"]);
    next_turn(&mut session, &[]);
    assert_eq!(marchers(&mut session, "french", "3827"), ["F-Italy-Quesnel", "Grenier"], "for the Turn");
}

// ---- supply

/// The bridges that a card offers, in order.
fn banks(session: &War) -> Vec<String> {
    let mut all = offered_to(session, "bank ");
    all.sort();
    all
}

/// Cards 26 and 45: a bridge is broken for the Turn, and supply does not cross it (NN-6.2-bp3).
#[test]
fn a_broken_bridge_cuts_supply() {
    let elbe = ["3315 3415", "3414 3415", "3414 3515", "3612 3713", "3613 3614", "3910 3911", "4009 4010"];
    let oder = ["2716 2815", "2914 2915", "3013 3114", "3113 3213", "3210 3310", "3212 3312", "3311 3411"];
    let units = [("F-XI-Fressinet", "3411"), ("F-V-Maison", "3614"), ("R-I-5Div", "2915")];
    let ground = BERLIN
        .with_units(&units)
        .with_leaders(&[("Ney", "3411"), ("Barclay", "2915")])
        .with_depots(&["3614"], &["2912"]);
    let unsupplied = |session: &War| {
        units.iter().map(|u| u.0).filter(|id| has_mark(session, id, "disrupted")).collect::<Vec<_>>()
    };
    assert_eq!(unsupplied(&ground.lay("french", BLANK, &[])), [""; 0]);
    let both = sorted(&[&elbe[..], &oder].concat());
    for (by, card, offered, bridge, cut_off) in [
        ("french", 26, Some(both), "2914 2915", "R-I-5Div"),
        ("coalition", 26, Some(sorted(&elbe)), "3613 3614", "F-XI-Fressinet"),
        ("french", 45, None, "2914 2915", "R-I-5Div"),
        ("coalition", 45, Some(sorted(&["3311 3411", "3613 3614"])), "3613 3614", "F-XI-Fressinet"),
    ] {
        let mut session = ground.lay(by, card, &[]);
        assert_eq!(session.decides(), Some(seat(by)));
        if let Some(all) = offered {
            assert_eq!(banks(&session), all, "card {card} laid by the {by}");
        } else {
            assert!(offers(&session, "bank 4117 4118"), "one over the Main as well");
            assert!(elbe.iter().chain(&oder).all(|b| offers(&session, &format!("bank {b}"))));
        }
        choose(&mut session, &format!("bank {bridge}"), &[]);
        assert!(is_fed(&session));
        assert_eq!(unsupplied(&session), [cut_off], "card {card} laid by the {by}");
        assert!(session.scene(Viewer::Onlooker).markers.iter().any(|m| m.kind == "no-bridge"));
        next_turn(&mut session, &[]);
        assert!(
            session.scene(Viewer::Onlooker).markers.iter().all(|m| m.kind != "no-bridge"),
            "for the Turn"
        );
    }
}

/// Cards 10, 22, 27 and 54: after the forage markers a stack with a commander gets a train of its own.
#[test]
fn some_stacks_get_a_train_of_their_own() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-V-Maison", "3614"),
        ("F-XIII-Loison", "4217"),
        ("F-Ital-Zucchi", "3827"),
        ("F-Italy-Quesnel", "3526"),
        ("P-I-Horn", "3312"),
        ("R-I-5Div", "3412"),
    ];
    let leaders = [
        ("Ney", "3512"),
        ("Napoleon", "4217"),
        ("Eugene", "3827"),
        ("Yorck", "3312"),
        ("Wittgenstein", "3412"),
    ];
    let early =
        BERLIN.with_units(&units).with_leaders(&leaders).with_depots(&["3614", "3827", "4217"], &["3312"]);
    let late = early.in_turn(13, "failed");
    for (ground, by, card, stack) in [
        (early, "coalition", 10, "3312"),
        (early, "french", 22, "3512"),
        (early, "french", 27, "4217"),
        (late, "french", 54, "3827"),
    ] {
        let mut session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        after_forage(&mut session);
        assert_eq!(session.decides(), Some(seat(by)), "card {card}");
        assert_eq!(offered(&session), [format!("stack {stack}"), "done".to_owned()], "card {card}");
        let mut idle = ground.lay(by, card, &[]);
        after_forage(&mut idle);
        choose(&mut session, &format!("stack {stack}"), &[]);
        assert_eq!(position(&session)[by]["trains"], json!([{ "hex": stack, "face": ["up"] }]));
        choose(&mut idle, "done", &[]);
        assert_eq!(position(&idle)[by]["trains"], json!([]), "card {card}");
        let mut without = ground.lay(by, BLANK, &[]);
        after_forage(&mut without);
        assert!(!phase(&without).starts_with("event"));
        assert_eq!(position(&without)[by]["trains"], json!([]));
    }
}

/// Cards 16 and 34, Coalition: forage markers on French stacks of a land, but not in a city with a depot.
#[test]
fn cards_put_forage_markers_on_the_french() {
    let units = [
        ("F-VII-Durutte", "3614"),
        ("F-XI-Fressinet", "3515"),
        ("F-XI-Gerard", "3615"),
        ("F-V-Maison", "3613"),
        ("F-V-Lagrange", "3716"),
        ("F-II-Dubreton", "3512"),
        ("R-I-5Div", "3312"),
    ];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3515"), ("Barclay", "3312")]);
    let marked = |session: &War| {
        units.iter().map(|u| u.0).filter(|id| has_mark(session, id, "forage")).collect::<Vec<_>>()
    };
    let mut usual = ground.lay("coalition", BLANK, &[]);
    after_forage(&mut usual);
    assert_eq!(marked(&usual), ["F-II-Dubreton"], "only in Prussia");
    for (card, open, chosen, expected) in [
        (
            16,
            &["stack 3515", "stack 3613", "stack 3615", "stack 3716", "done"][..],
            &["3515", "3716"][..],
            &["F-XI-Fressinet", "F-V-Lagrange", "F-II-Dubreton"][..],
        ),
        (
            34,
            &["stack 3515", "stack 3613", "stack 3615", "done"],
            &["3515", "3613", "3615"],
            &["F-XI-Fressinet", "F-XI-Gerard", "F-V-Maison", "F-II-Dubreton"],
        ),
    ] {
        let mut session = ground.lay("coalition", card, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        after_forage(&mut session);
        assert_eq!(session.decides(), Some(ALLIED));
        assert_eq!(offered(&session), open, "card {card}");
        for stack in chosen {
            choose(&mut session, &format!("stack {stack}"), &[]);
        }
        assert!(!phase(&session).starts_with("event"), "so many and no more");
        assert_eq!(marked(&session), expected, "card {card}");
        let mut stopped = ground.lay("coalition", card, &[]);
        after_forage(&mut stopped);
        choose(&mut stopped, "done", &[]);
        assert_eq!(marked(&stopped), ["F-II-Dubreton"], "card {card}");
    }
}

/// Card 48, Coalition: two Austrian stacks have to forage, or as many as there are.
#[test]
fn austrian_magazines_are_empty() {
    let units = [
        ("A-I-Wimpffen", "3317"),
        ("A-I-Greth", "3416"),
        ("A-II-Liechtenstein", "3417"),
        ("A-III-Murray", "3518"),
        ("F-XI-Fressinet", "3713"),
    ];
    let ground = LATE.in_turn(13, "joined").with_leaders(&[("Schwarzenberg", "3317"), ("Ney", "3713")]);
    let ground = ground.with_units(&units).with_depots(&["3713"], &["3317"]);
    let mut session = ground.lay("coalition", 48, &[]);
    after_forage(&mut session);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["stack 3416", "stack 3417", "stack 3518"], "no choice but which");
    choose(&mut session, "stack 3518", &[]);
    choose(&mut session, "stack 3416", &[]);
    assert!(!phase(&session).starts_with("event"));
    for (id, marked) in
        [("A-I-Wimpffen", false), ("A-I-Greth", true), ("A-II-Liechtenstein", false), ("A-III-Murray", true)]
    {
        assert_eq!(has_mark(&session, id, "forage"), marked, "{id}");
    }
    let few = [units[0], units[1], units[4]];
    let mut session = ground.with_units(&few).lay("coalition", 48, &[]);
    after_forage(&mut session);
    assert_eq!(offered(&session), ["stack 3416"]);
    choose(&mut session, "stack 3416", &[]);
    assert!(!phase(&session).starts_with("event"), "there is no second");
    let mut without = ground.lay("coalition", BLANK, &[]);
    after_forage(&mut without);
    assert!(!has_mark(&without, "A-I-Greth", "forage"));
}

/// Card 37, Coalition: up to two unguarded French depots of the Confederation, each tried once; a lost one costs a
/// train for good (NN-8.7-3).
#[test]
fn raiders_burn_depots() {
    let ground = LATE
        .with_units(&[("F-VII-Durutte", "3614"), ("R-I-5Div", "3312")])
        .with_leaders(&[("Ney", "4115"), ("Barclay", "3312")])
        .with_depots(&["3614", "3713", "3815", "4115", "4318"], &["3312"]);
    let mut session = ground.lay("coalition", 37, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    let open = ["remove 3713", "remove 3815", "remove 4115", "done"];
    assert_eq!(offered(&session), open, "a commander does not guard, and Mainz is in France");
    choose(&mut session, "remove 3713", &[4]);
    assert_eq!(offered(&session), ["remove 3815", "remove 4115", "done"], "once each");
    choose(&mut session, "remove 4115", &[5]);
    assert!(is_fed(&session), "two and no more");
    let french = &position(&session)["french"];
    assert_eq!(french["depots"], json!(["3614", "3713", "3815", "4318"]));
    assert_eq!(french["trains_lost"], json!(1));
    let mut stopped = ground.lay("coalition", 37, &[]);
    choose(&mut stopped, "done", &[]);
    assert_eq!(position(&stopped)["french"]["trains_lost"], json!(0));
}

// ---- units that recover, suffer, come and go

/// Cards 12, 14, 15, 24, 32, 35 and 36: units in General Supply return to good order at once: which, and how many.
#[test]
fn cards_rally() {
    let units = [
        ("F-XI-Fressinet", "3614 disrupted"),
        ("F-X-Grandjean", "3614 disrupted"),
        ("F-VII-Lecoq", "3614 disrupted"),
        ("F-Bav-Beckers", "3713 disrupted"),
        ("F-V-Maison", "3713 disrupted"),
        ("F-G-Warsaw", "3713 disrupted"),
        ("F-G-Thorn", "2711 disrupted"),
        ("F-XI-Gerard", "3515"),
        ("R-I-5Div", "3312 disrupted"),
        ("P-I-Horn", "3312 disrupted"),
        ("P-I-Hunerbein", "3312 disrupted"),
        ("S-Sandels", "3608 disrupted"),
        ("P-III-Thumen", "2507 disrupted"),
    ];
    let ground = BERLIN
        .with_units(&units)
        .with_leaders(&[("Napoleon", "3713"), ("Barclay", "3312")])
        .with_depots(&["3614", "3713"], &["3312", "3608"]);
    let french =
        ["F-XI-Fressinet", "F-X-Grandjean", "F-VII-Lecoq", "F-Bav-Beckers", "F-V-Maison", "F-G-Warsaw"];
    let with_him = ["F-Bav-Beckers", "F-V-Maison", "F-G-Warsaw"];
    let coalition = ["R-I-5Div", "P-I-Horn", "P-I-Hunerbein", "S-Sandels"];
    let cases: [(&str, u8, &[&str], usize); 8] = [
        ("french", 12, &french, 2),
        ("coalition", 12, &coalition, 1),
        ("coalition", 14, &["P-I-Horn", "P-I-Hunerbein"], 2),
        ("french", 15, &["F-X-Grandjean", "F-G-Warsaw"], 2),
        ("coalition", 24, &["S-Sandels"], 1),
        ("french", 32, &with_him, 1),
        ("french", 35, &["F-VII-Lecoq"], 1),
        ("french", 36, &["F-Bav-Beckers"], 1),
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
    assert!(french.iter().chain(&coalition).all(|id| has_mark(&idle, id, "disrupted")));
}

/// Card 14, Coalition: only if nobody was rallied, a Prussian conscript counts as none any more in support, for good.
#[test]
fn a_conscript_is_seasoned_if_nobody_is_rallied() {
    let units = [
        ("P-III-Hessen", "3411"),
        ("R-II-4Div", "3412"),
        ("R-Lang-15Div", "3412"),
        ("R-Op-1", "3312"),
        ("F-XI-Fressinet", "3512"),
        ("F-V-Maison", "3614"),
    ];
    let leaders = [("Bulow", "3411"), ("Barclay", "3412"), ("Ney", "3512")];
    let ground = BERLIN.with_units(&units).with_leaders(&leaders);
    let mut session = ground.lay("coalition", 14, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["unit P-III-Hessen", "done"], "a Prussian, and no Russian");
    choose(&mut session, "unit P-III-Hessen", &[]);
    assert!(is_fed(&session));
    let score = |session: &mut War| helps(session, "coalition", "3412", "3512", "3411").1;
    next_turn(&mut session, &[]);
    assert_eq!(deck(&session)["seasoned"], json!("P-III-Hessen"), "for good");
    assert_eq!(score(&mut session), 6, "the die and Bülow's rating");
    assert_eq!(score(&mut ground.lay("coalition", BLANK, &[])), 5, "one less for the conscript");
    let mut declined = ground.lay("coalition", 14, &[]);
    choose(&mut declined, "done", &[]);
    assert!(deck(&declined)["seasoned"].is_null());

    let worn = [&units[..], &[("P-I-Horn", "3312 disrupted")]].concat();
    let ground = ground.with_units(&worn);
    let mut rallied = ground.lay("coalition", 14, &[]);
    assert_eq!(offered(&rallied), ["unit P-I-Horn", "done"]);
    choose(&mut rallied, "unit P-I-Horn", &[]);
    assert!(is_fed(&rallied) && deck(&rallied)["seasoned"].is_null(), "not after a rally");
    let mut nobody = ground.lay("coalition", 14, &[]);
    choose(&mut nobody, "done", &[]);
    assert_eq!(offered(&nobody), ["unit P-III-Hessen", "done"], "nobody was rallied");
}

/// Cards 35, 36, 38 and 46: units that the French have to give up or to see disrupted: which, and on which die.
#[test]
fn cards_disrupt_and_take_away() {
    let units = [
        ("F-VII-Lecoq", "3614"),
        ("F-VII-Durutte", "3614"),
        ("F-VII-SaxLight", "3614"),
        ("F-Bav-Beckers", "3713"),
        ("F-West-Fullgraf", "3713"),
        ("F-G-Thorn", "3713"),
        ("F-XI-Fressinet", "3515"),
        ("F-XI-Gerard", "3613 disrupted"),
        ("R-I-5Div", "3312"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Ney", "3614"), ("Barclay", "3312")])
        .with_depots(&["3614", "3713"], &["3312"]);
    let in_cities = ["F-VII-Lecoq", "F-VII-Durutte", "F-Bav-Beckers", "F-West-Fullgraf", "F-G-Thorn"];
    let cases: [(&str, u8, &[u16], &[&str], &str); 9] = [
        ("french", 46, &[], &in_cities, "disrupted"),
        ("coalition", 46, &[], &in_cities, "disrupted"),
        ("coalition", 35, &[4], &["F-VII-Lecoq", "F-VII-SaxLight"], "eliminated"),
        ("coalition", 35, &[3], &[], "eliminated"),
        ("coalition", 36, &[6], &["F-Bav-Beckers"], "eliminated"),
        ("coalition", 36, &[5], &[], "eliminated"),
        ("coalition", 38, &[5], &["F-West-Fullgraf"], "eliminated"),
        ("coalition", 38, &[4], &[], "eliminated"),
        ("french", BLANK, &[], &[], "disrupted"),
    ];
    for (by, card, dice, fit, fate) in cases {
        let mut session = ground.lay(by, card, dice);
        if let Some(victim) = fit.first() {
            assert_eq!(session.decides(), Some(FRENCH), "card {card} laid by the {by}");
            assert_eq!(units_offered(&session), sorted(fit), "card {card} laid by the {by}");
            assert!(!offers(&session, "done"), "it must be done");
            choose(&mut session, &format!("unit {victim}"), &[]);
        }
        assert!(is_fed(&session), "card {card} asks no more");
        for (id, at) in units {
            let struck = match fate {
                "eliminated" => unit_hex(&session, id) == "eliminated",
                _ => has_mark(&session, id, "disrupted"),
            };
            let before = fate == "disrupted" && at.ends_with("disrupted");
            assert_eq!(struck, before || fit.first() == Some(&id), "card {card}: {id}");
        }
    }
}

/// Card 37, French: on 4 or more Cossacks or line cavalry west of the Elbe take a hit, and the Coalition chooses.
#[test]
fn raiders_are_caught() {
    let units = [
        ("R-K-Berdaev", "3814"),
        ("R-Wint-Knorring", "3814 disrupted"),
        ("R-V-GuardCav", "3814"),
        ("R-I-5Div", "3814"),
        ("R-II-Pahlen", "3412"),
        ("F-XI-Fressinet", "3614"),
    ];
    let ground = LATE.with_units(&units).with_leaders(&[("Ney", "3614"), ("Barclay", "3412")]);
    assert!(is_fed(&ground.lay("french", 37, &[3])), "the die was too low");
    for victim in ["R-K-Berdaev", "R-Wint-Knorring"] {
        let mut session = ground.lay("french", 37, &[4]);
        assert_eq!(session.decides(), Some(ALLIED));
        assert_eq!(units_offered(&session), ["R-K-Berdaev", "R-Wint-Knorring"]);
        assert!(!offers(&session, "done"), "it must be done");
        choose(&mut session, &format!("unit {victim}"), &[]);
        assert!(is_fed(&session));
        // Cossacks are never hungry, and so disrupted by the hit alone.
        assert_eq!(has_mark(&session, "R-K-Berdaev", "disrupted"), victim == "R-K-Berdaev");
        assert_eq!(unit_hex(&session, "R-Wint-Knorring") == "eliminated", victim == "R-Wint-Knorring");
    }
}

/// Card 19, Coalition: a die for each French unit alone in the open country of Prussia; the French half says nothing.
#[test]
fn the_landsturm_falls_upon_lone_units() {
    let units = [
        ("F-XI-Fressinet", "3513"),
        ("F-XI-Light", "3411 disrupted"),
        ("F-V-Maison", "3512"),
        ("F-VII-Durutte", "3612"),
        ("F-XI-Gerard", "3612"),
        ("F-XI-Charpentier", "3515"),
        ("R-I-5Div", "2813"),
    ];
    let ground = BERLIN
        .with_units(&units)
        .with_leaders(&[("Ney", "3612"), ("Barclay", "2813")])
        .with_depots(&["3614"], &["2813"]);
    for (dice, disrupted, fallen) in [([5, 4], true, false), ([4, 5], false, true), ([4, 4], false, false)] {
        let session = ground.lay("coalition", 19, &dice);
        assert_eq!(has_mark(&session, "F-XI-Fressinet", "disrupted"), disrupted, "{dice:?}");
        assert_eq!(unit_hex(&session, "F-XI-Light") == "eliminated", fallen, "{dice:?}");
        for id in ["F-V-Maison", "F-VII-Durutte", "F-XI-Gerard", "F-XI-Charpentier"] {
            assert!(!has_mark(&session, id, "disrupted"), "{id}");
        }
    }
    let session = ground.lay("french", 19, &[]);
    assert!(is_fed(&session) && !has_mark(&session, "F-XI-Fressinet", "disrupted"));
}

/// Card 49, Coalition: the same in the Tyrol and Illyria, in a city or not, on 4 or more.
#[test]
fn the_tyrol_rises() {
    let units = [
        ("F-Ital-Zucchi", "3426"),
        ("F-Italy-Quesnel", "3225"),
        ("F-Italy-Verdier", "3225"),
        ("F-Italy-Rouyer", "3526"),
        ("R-I-5Div", "2813"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Eugene", "3225"), ("Barclay", "2813")])
        .with_depots(&["3225", "3426", "3526"], &["2813"]);
    for (die, hit) in [(4, true), (3, false)] {
        let session = ground.lay("coalition", 49, &[die]);
        assert_eq!(has_mark(&session, "F-Ital-Zucchi", "disrupted"), hit);
        assert!(!has_mark(&session, "F-Italy-Quesnel", "disrupted"));
        assert!(!has_mark(&session, "F-Italy-Rouyer", "disrupted"), "Udine is in Italy");
    }
}

/// Card 38, Coalition: Cossacks near enough may dash into an empty Cassel and take its depot; the die follows whether
/// they do or not.
#[test]
fn cossacks_dash_to_cassel() {
    let units = [
        ("R-K-Berdaev", "3814"),
        ("R-K-Illowaiski", "3512"),
        ("F-VII-Durutte", "3614"),
        ("R-I-5Div", "3312"),
        ("F-West-Fullgraf", "4217"),
    ];
    let ground = LATE
        .with_units(&units)
        .with_leaders(&[("Ney", "3614"), ("Barclay", "3312")])
        .with_depots(&["3614", "4115", "4217"], &["3312"]);
    let mut session = ground.lay("coalition", 38, &[]);
    assert_eq!(session.decides(), Some(ALLIED));
    assert_eq!(offered(&session), ["unit R-K-Berdaev", "done"], "the others are six hexes away");
    choose(&mut session, "unit R-K-Berdaev", &[4]);
    assert!(is_fed(&session));
    assert_eq!(unit_hex(&session, "R-K-Berdaev"), "4115");
    assert_eq!(position(&session)["french"]["depots"], json!(["3614", "4217"]));
    assert_eq!(position(&session)["french"]["trains_lost"], json!(1));

    let mut stays = ground.lay("coalition", 38, &[]);
    choose(&mut stays, "done", &[5]);
    assert_eq!(unit_hex(&stays, "R-K-Berdaev"), "3814");
    assert_eq!((stays.decides(), offered(&stays)), (Some(FRENCH), vec!["unit F-West-Fullgraf".to_owned()]));

    // A commander alone is somebody too (NN-4.3).
    let held = ground.with_leaders(&[("Ney", "4115"), ("Barclay", "3312")]);
    assert!(is_fed(&held.lay("coalition", 38, &[4])), "Cassel is not empty");
}

/// Cards 1 and 3 in the evening: a fallen conscript infantry unit returns to its city, within the limits of NN-13.2-1.
#[test]
fn conscripts_are_levied_in_the_evening() {
    let french = [
        ("F-III-Souham", "eliminated"),
        ("F-III-Brenier", "eliminated"),
        ("F-VII-Durutte", "eliminated"),
        ("F-XI-Light", "eliminated"),
    ];
    let prussian = [
        ("P-III-Hessen", "eliminated"),
        ("P-Sil-Zieten", "eliminated"),
        ("P-Sil-Roder", "eliminated"),
        ("R-Op-1", "eliminated"),
    ];
    for (by, card, fallen, fit, city, enemy) in [
        ("french", 1, french, ["F-III-Brenier", "F-III-Souham"], "4318", ("R-II-4Div", "4417")),
        ("coalition", 3, prussian, ["P-III-Hessen", "P-Sil-Zieten"], "2915", ("F-V-Maison", "3015")),
    ] {
        let quiet = [QUIET.units, &fallen].concat();
        let ground = QUIET.in_turn(9, "failed").with_units(&quiet);
        let mut session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "nothing is asked when it is laid");
        evening(&mut session);
        assert_eq!((turn(&session), session.decides()), (9, Some(seat(by))), "card {card}");
        assert_eq!(units_offered(&session), fit, "card {card}");
        choose(&mut session, &format!("unit {}", fit[0]), &[]);
        assert_eq!(offered(&session), [format!("place {city}")]);
        choose(&mut session, &format!("place {city}"), &[]);
        assert_eq!((turn(&session), unit_hex(&session, fit[0])), (10, city.to_owned()));
        assert_eq!(unit_hex(&session, fit[1]), "eliminated");

        let threatened = [&quiet[..], &[enemy]].concat();
        let mut session = ground.with_units(&threatened).lay(by, card, &[]);
        evening(&mut session);
        assert_eq!(turn(&session), 10, "an enemy stands next to the city");
        assert_eq!(unit_hex(&session, fit[0]), "eliminated");
        let mut without = ground.lay(by, BLANK, &[]);
        evening(&mut without);
        assert_eq!(turn(&without), 10, "nobody is asked without the card");
    }
}

/// Which of these stand on the board when the next Turn has begun, and did not before.
fn newcomers(session: &mut War, of: &[&'static str]) -> Vec<String> {
    let before: Vec<&str> = of.iter().copied().filter(|id| stands(session, id)).collect();
    next_turn(session, &[]);
    let new: Vec<&str> =
        of.iter().copied().filter(|id| stands(session, id) && !before.contains(id)).collect();
    sorted(&new)
}

/// Card 1, Coalition: on 5 or 6 the French due in this Turn, or the next ones, come a Turn late with those of that Turn.
#[test]
fn french_reinforcements_are_delayed() {
    let second = ["F-V-Puthod", "F-CavII-Roussel", "Sebastiani"];
    let third = ["F-III-Souham", "F-III-Brenier", "F-XIII-Carra", "F-VII-Rechberg", "Ney", "Vandamme"];
    let all = [&second[..], &third].concat();
    let none: Vec<String> = Vec::new();
    for (turn, card, dice, expected) in [
        (2, 1, &[5][..], vec![none.clone(), sorted(&all)]),
        (2, 1, &[4], vec![sorted(&second), sorted(&third)]),
        (2, BLANK, &[], vec![sorted(&second), sorted(&third)]),
        (1, 1, &[6], vec![none.clone(), none.clone(), sorted(&all)]),
    ] {
        let mut session = QUIET.in_turn(turn, "open").lay("coalition", card, dice);
        for (later, who) in expected.iter().enumerate() {
            assert_eq!(newcomers(&mut session, &all), *who, "Turn {turn}, {later} later, {dice:?}");
        }
    }
}

/// Card 39: the next Russians come a Turn late, or a Turn early, and nobody else with them.
#[test]
fn the_army_of_poland_is_delayed_or_hastened() {
    let army =
        ["R-Doct-13Div", "R-Op-2", "R-Op-3", "R-Ostr-Tolstoy", "R-Doct-Kreutz", "R-Army-Art3", "Bennigsen"];
    let none: Vec<String> = Vec::new();
    for (start, by, card, expected) in [
        (13, "french", BLANK, [none.clone(), sorted(&army), none.clone()]),
        (13, "french", 39, [none.clone(), none.clone(), sorted(&army)]),
        (14, "french", 39, [none.clone(), sorted(&army), none.clone()]),
        (13, "coalition", 39, [sorted(&army), none.clone(), none.clone()]),
        (14, "coalition", 39, [sorted(&army), none.clone(), none.clone()]),
    ] {
        let mut session = QUIET.in_turn(start, "failed").lay(by, card, &[]);
        let came = [0; 3].map(|_| {
            let french = turn(&session) == 14 && !stands(&session, "F-IX-Turreau");
            let came = newcomers(&mut session, &army);
            assert!(!french || stands(&session, "F-IX-Turreau"), "the French of Turn 14 keep to it");
            came
        });
        assert_eq!(came, expected, "Turn {start}, card {card} laid by the {by}");
    }
}

// ---- looking at stacks

/// Cards 2, 3, 14, 18 and 41 in the fog: which stacks may be looked at, how many, and what is shown to nobody else
/// (NN-15.1-2). Without the fog nothing comes of it.
#[test]
fn cards_look_at_stacks() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Gerard", "3512"),
        ("F-V-Maison", "3614"),
        ("F-II-Dubreton", "3713"),
        ("F-West-Fullgraf", "4115"),
        ("R-I-5Div", "3412"),
        ("P-I-Horn", "3412"),
        ("R-K-Berdaev", "3411"),
        ("P-I-Hunerbein", "2813"),
        ("R-II-Pahlen", "2912"),
    ];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3512"), ("Wittgenstein", "3412")]);
    let coalition = ["2813", "2912", "3411", "3412"];
    let french = ["3512", "3614", "3713", "4115"];
    // Whom the card lets look, at which stacks, how many; those chosen, and the units that are shown.
    let cases: [(&str, u8, &[&str], usize, &[&str], usize); 6] = [
        ("french", 3, &coalition, 2, &["3411", "3412"], 1),
        ("french", 14, &coalition, 1, &["3412"], 1),
        ("french", 18, &coalition, 3, &["3412", "2813", "2912"], 4),
        ("french", 41, &coalition, 2, &["3412", "2912"], 3),
        ("coalition", 2, &["3512", "3713"], 3, &["3512", "3713"], 3),
        ("coalition", 18, &french, 2, &["3512", "4115"], 3),
    ];
    for (by, card, open, most, chosen, shown) in cases {
        let mut session = ground.with_options(&["fog"]).lay(by, card, &[]);
        assert_eq!(session.decides(), Some(seat(by)), "card {card}");
        assert_eq!(offered_to(&session, "stack "), open, "card {card}");
        for stack in chosen {
            choose(&mut session, &format!("stack {stack}"), &[]);
        }
        if chosen.len() < most {
            assert_eq!(offered(&session), ["done"], "none twice, and in the fog the question is asked");
            choose(&mut session, "done", &[]);
        }
        assert!(is_fed(&session), "so many and no more");
        let other = if by == "french" { ALLIED } else { FRENCH };
        assert_eq!(seen(&session, Viewer::Seat(seat(by))), (chosen.len(), shown), "card {card}");
        assert_eq!(seen(&session, Viewer::Seat(other)), (chosen.len(), 0), "card {card}");
        assert_eq!(seen(&session, Viewer::Onlooker), (chosen.len(), 0), "card {card}");

        let open = ground.lay(by, card, &[]);
        assert!(is_fed(&open) && heard(&open, "nem-event-nothing"), "card {card} without the fog");
    }
}

// ---- combat

/// Whether a card has added two to a value of the last combat.
fn added(session: &War, value: &str) -> bool {
    sum(session, value).contains(&(2, BY_CARD.to_owned()))
}

/// Who stands where for an attack: the hexes of the attackers, of the helpers and of the defenders.
fn posts(side: &str) -> [&'static str; 3] {
    if side == "french" { ["3512", "3513", "3412"] } else { ["3412", "3411", "3512"] }
}

/// Cards 7, 11, 20, 23, 24, 28 and 36: whom they name neither attacks nor supports; the rest of a mixed stack attacks
/// without them.
#[test]
fn cards_keep_units_from_attacking() {
    // Whose attack, with whom, with whose help, under whom, and who attacks in spite of the card.
    type Attack<'a> = (&'a str, &'a [&'a str], &'a [&'a str], &'a str, &'a str);
    let (by_barclay, by_ney) = ("Barclay", "Ney");
    let russians: Attack<'_> =
        ("coalition", &["R-I-5Div", "P-I-Horn"], &["R-I-14Div"], by_barclay, "P-I-Horn");
    let prussians: Attack<'_> =
        ("coalition", &["R-I-5Div", "P-I-Horn"], &["P-I-Hunerbein"], by_barclay, "R-I-5Div");
    let both = ["R-I-5Div", "P-I-Horn", "W-Gibbs"];
    let partners: Attack<'_> = ("coalition", &both, &["R-I-14Div", "P-I-Hunerbein"], by_barclay, "W-Gibbs");
    let few = ["S-Sandels", "S-Posse", "R-I-5Div"];
    let swedes: Attack<'_> = ("coalition", &few, &["S-Skjoldebrand"], "Adlercreutz", "R-I-5Div");
    let saxons: Attack<'_> =
        ("french", &["F-VII-Lecoq", "F-XI-Gerard"], &["F-VII-SaxLight"], by_ney, "F-XI-Gerard");
    let danes: Attack<'_> =
        ("french", &["F-Dan-Schulenburg", "F-XI-Gerard"], &["F-Dan-Waldeck"], by_ney, "F-XI-Gerard");
    let bavarians: Attack<'_> =
        ("french", &["F-Bav-Beckers", "F-XI-Gerard"], &["F-VII-Rechberg"], by_ney, "F-XI-Gerard");
    let cases: [(&str, u8, &[u16], Attack<'_>); 8] = [
        ("coalition", 7, &[], russians),
        ("french", 11, &[], saxons),
        ("coalition", 11, &[], saxons),
        ("coalition", 20, &[], prussians),
        ("coalition", 23, &[], danes),
        ("french", 24, &[], swedes),
        ("coalition", 28, &[], partners),
        ("coalition", 36, &[5], bavarians),
    ];
    for (by, card, dice, (side, main, helpers, leader, left)) in cases {
        let [from, beside, to] = posts(side);
        let foe = if side == "french" { "R-II-4Div" } else { "F-XI-Fressinet" };
        let mut units: Vec<(&str, &str)> = main.iter().map(|id| (*id, from)).collect();
        units.extend(helpers.iter().map(|id| (*id, beside)));
        units.push((foe, to));
        let leaders = [(leader, from)];
        let ground = BERLIN.with_units(&units).with_leaders(&leaders);
        let ground = if card > 30 { ground.in_turn(13, "failed") } else { ground };
        let barred = attackers(&mut ground.lay(by, card, dice), side, from, to);
        assert_eq!(barred, (vec![left.to_owned()], vec![]), "card {card} laid by the {by}");
        let free = attackers(&mut ground.lay(by, BLANK, &[]), side, from, to);
        assert_eq!(free, (sorted(main), vec![beside.to_owned()]), "without card {card}");
    }
}

/// Card 28, Coalition: a stack of nobody else does not attack at all, and the refusal says why; a Russian stack and a
/// Prussian one do.
#[test]
fn only_mixed_stacks_quarrel() {
    let attack_of = |units: &[(&str, &str)], from: &str| {
        let all = [units, &[("F-XI-Fressinet", "3512"), ("F-V-Maison", "3614")]].concat();
        let ground = BERLIN.with_units(&all).with_leaders(&[("Barclay", "3412"), ("Blucher", "3411")]);
        let mut session = ground.lay("coalition", 28, &[]);
        skip_to(&mut session, &["attack coalition"], |_| ());
        let may = offers(&session, &format!("attack {from} 3512"));
        let barred = is_forbidden_by_card(&session, Action::Attack(hex(from), hex("3512")));
        assert_eq!(barred, !may);
        may
    };
    assert!(!attack_of(&[("R-I-5Div", "3412"), ("P-I-Horn", "3412")], "3412"));
    let apart = [("R-I-5Div", "3412"), ("P-I-Horn", "3411")];
    assert!(attack_of(&apart, "3412") && attack_of(&apart, "3411"));
}

/// Card 7, Coalition: Russians east of the Oder attack.
#[test]
fn kutuzovs_caution_ends_at_the_oder() {
    let units = [("R-I-5Div", "3311"), ("F-XI-Fressinet", "3411"), ("F-V-Maison", "3614")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Kutuzov", "3311"), ("Ney", "3411")]);
    let mut session = ground.with_depots(&["3614"], &["3211"]).lay("coalition", 7, &[]);
    assert_eq!(attackers(&mut session, "coalition", "3311", "3411").0, ["R-I-5Div"]);
}

/// What cards add when a stack is called to help in an attack and throws a 4, and its whole score.
fn helps(session: &mut War, side: &str, from: &str, to: &str, helper: &str) -> (i32, i32) {
    attack(session, side, from, to);
    play(session, &format!("call {helper}"), &[]);
    play(session, "spend 0", &[4, 3, 3]);
    (term(session, "NN-10.4-1", BY_CARD), sum(session, "NN-10.4-1").iter().map(|t| t.0).sum())
}

/// Cards 18, 21, 28, 40, 42 and 44 in the test for support: by the nations in a stack or its commander (NN-10.4-1).
#[test]
fn cards_change_the_test_for_support() {
    let mixed = ["R-I-5Div", "P-I-Horn"];
    let russian = ["R-I-5Div", "R-I-14Div"];
    let allies = ["A-I-Wimpffen", "R-I-5Div"];
    let prussian_led = ["Blucher", "Langeron"];
    let russian_led = ["Wittgenstein", "Jurgass"];
    let cases: [(&str, u8, &[&str], &[&str], i32); 21] = [
        ("french", 18, &mixed, &[], -1),
        ("french", 18, &russian, &[], 0),
        ("coalition", 18, &mixed, &[], 0),
        ("french", 21, &["R-I-5Div"], &prussian_led, -1),
        ("french", 21, &["P-I-Horn"], &russian_led, 0),
        ("coalition", 21, &["R-I-5Div"], &prussian_led, 1),
        ("coalition", 21, &["P-I-Horn"], &russian_led, 0),
        ("french", 28, &mixed, &[], -1),
        ("french", 28, &russian, &[], 0),
        ("french", 28, &allies, &[], 0),
        ("french", 40, &allies, &[], -1),
        ("french", 40, &mixed, &[], 0),
        ("coalition", 40, &allies, &[], 0),
        ("french", 42, &russian, &[], -1),
        ("coalition", 42, &russian, &[], -1),
        ("french", 44, &["W-Gibbs"], &[], -1),
        ("french", 44, &["S-Sandels"], &[], -1),
        ("french", 44, &["W-Arentschildt"], &[], -1),
        ("french", 44, &russian, &[], 0),
        ("coalition", 44, &["W-Gibbs"], &[], 0),
        ("french", BLANK, &mixed, &prussian_led, 0),
    ];
    for (by, card, helpers, staff, more) in cases {
        let mut units: Vec<(&str, &str)> = helpers.iter().map(|id| (*id, "3411")).collect();
        units.extend(["R-II-4Div", "R-Lang-15Div", "R-Lang-22Div"].map(|id| (id, "3412")));
        units.push(("F-XI-Fressinet", "3512"));
        let mut leaders: Vec<(&str, &str)> = staff.iter().map(|id| (*id, "3411")).collect();
        leaders.push(("Barclay", "3412"));
        let ground = LATE.in_turn(13, "joined").with_units(&units).with_leaders(&leaders);
        let mut session = ground.lay(by, card, &[]);
        let found = helps(&mut session, "coalition", "3412", "3512", "3411").0;
        assert_eq!(found, more, "card {card} laid by the {by}: {helpers:?} {staff:?}");
    }
}

/// Card 42 binds the French too, and card 21 counts in defence as well (NN-10.5-1).
#[test]
fn cards_change_support_of_the_french_and_in_defence() {
    let units = [("F-XI-Fressinet", "3512"), ("F-XI-Gerard", "3513"), ("R-II-4Div", "3412")];
    let ground = LATE.with_units(&units).with_leaders(&[("Ney", "3512"), ("Barclay", "3412")]);
    for (by, card, more) in [("french", 42, -1), ("coalition", 42, -1), ("french", BLANK, 0)] {
        let mut session = ground.lay(by, card, &[]);
        assert_eq!(helps(&mut session, "french", "3512", "3412", "3513").0, more, "card {card}, {by}");
    }
    let units = [("F-XI-Fressinet", "3512"), ("R-II-4Div", "3412"), ("P-I-Horn", "3411")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3512"), ("Yorck", "3411")]);
    for (by, card, more) in [("coalition", 21, 1), ("french", 21, -1), ("coalition", BLANK, 0)] {
        let mut session = ground.lay(by, card, &[]);
        attack(&mut session, "french", "3512", "3412");
        play(&mut session, "spend 0", &[]);
        play(&mut session, "call 3411", &[4, 3, 3]);
        assert_eq!(term(&session, "NN-10.5-1", BY_CARD), more, "card {card} laid by the {by}");
    }
}

/// Card 47, Coalition: no stack with the French Guard supports, in attack or defence.
#[test]
fn the_guard_is_held_back() {
    let guard =
        [("F-XI-Fressinet", "3512"), ("F-G-Friant", "3513"), ("R-I-5Div", "3412"), ("R-II-4Div", "3412")];
    let line = [guard[0], ("F-XI-Gerard", "3513"), guard[2], guard[3]];
    for (units, card, helped) in [(guard, 47, false), (guard, BLANK, true), (line, 47, true)] {
        let leaders = [("Ney", "3512"), ("Wittgenstein", "3412")];
        let ground = LATE.with_units(&units).with_leaders(&leaders);
        let called = attackers(&mut ground.lay("coalition", card, &[]), "french", "3512", "3412").1;
        assert_eq!(called == ["3513"], helped, "card {card}");
        let mut defence = ground.lay("coalition", card, &[]);
        attack(&mut defence, "coalition", "3412", "3512");
        // Without anybody to call the dice are thrown at once.
        let thrown = matches!(attempt(&mut defence, "spend 0", &[]), Err(Rejection::WantsDice(_)));
        assert_eq!(!thrown, helped, "card {card}");
    }
}

/// A combat with a throw of 3 on both sides: whether a card was asked for, and whether it added to each value.
fn fight(mut session: War, side: &str, from: &str, to: &str) -> (bool, [bool; 2]) {
    attack(&mut session, side, from, to);
    let asked = close_in(&mut session, &[3, 3]);
    if asked {
        choose(&mut session, "go", &[3, 3]);
    }
    (asked, [ATTACK_VALUE, DEFENCE_VALUE].map(|value| added(&session, value)))
}

/// Card 22, Coalition: a stack in Berlin or next to it may add two to its defence, once.
#[test]
fn berlin_is_covered() {
    let near = BERLIN.with_units(&BERLIN.units[..5]);
    let far = near
        .with_units(&[
            ("F-XI-Fressinet", "3313"),
            ("F-XI-Gerard", "3313"),
            ("R-I-5Div", "3312"),
            ("R-II-4Div", "3312"),
        ])
        .with_leaders(&[("Ney", "3313"), ("Wittgenstein", "3312")]);
    assert_eq!(fight(near.lay("coalition", 22, &[]), "french", "3512", "3412"), (true, [false, true]));
    assert_eq!(fight(near.lay("coalition", 22, &[]), "coalition", "3412", "3512"), (false, [false; 2]));
    assert_eq!(fight(near.lay("coalition", BLANK, &[]), "french", "3512", "3412"), (false, [false; 2]));
    assert_eq!(fight(far.lay("coalition", 22, &[]), "french", "3313", "3312"), (false, [false; 2]));

    let mut session = near.lay("coalition", 22, &[]);
    attack(&mut session, "french", "3512", "3412");
    assert!(close_in(&mut session, &[]));
    assert_eq!((phase(&session), session.decides()), ("bonus coalition".to_owned(), Some(ALLIED)));
    choose(&mut session, "go", &[3, 3]);
    assert_eq!(deck(&session)["spent"], json!([false, true]), "once is all");
}

/// Card 44, Coalition: rockets add two to one attack of a stack with Swedes, British or Walmoden's troops.
#[test]
fn rockets_help_those_who_have_them() {
    for (unit, rockets) in
        [("W-Gibbs", true), ("W-Arentschildt", true), ("S-Sandels", true), ("R-I-5Div", false)]
    {
        let units = [
            (unit, "3412"),
            ("R-I-14Div", "3412"),
            ("R-II-4Div", "3412"),
            ("F-XI-Fressinet", "3512"),
            ("F-V-Maison", "3614"),
        ];
        let ground = LATE.with_units(&units).with_leaders(&[("Adlercreutz", "3412"), ("Ney", "3512")]);
        let attacking = fight(ground.lay("coalition", 44, &[]), "coalition", "3412", "3512");
        assert_eq!(attacking, (rockets, [rockets, false]), "{unit}");
        let defending = fight(ground.lay("coalition", 44, &[]), "french", "3512", "3412");
        assert_eq!(defending, (false, [false; 2]), "{unit}");
    }
}

/// Card 47, French: an attacking stack with a Guard unit may add two, and no defending one.
#[test]
fn the_guard_attacks() {
    let fought = |unit: &str, card: u8, side: &str| {
        let units = [(unit, "3512"), ("F-XI-Gerard", "3512"), ("R-I-5Div", "3412"), ("R-II-4Div", "3412")];
        let ground = LATE.with_units(&units).with_leaders(&[("Ney", "3512"), ("Wittgenstein", "3412")]);
        let [from, _, to] = posts(side);
        fight(ground.lay("french", card, &[]), side, from, to)
    };
    assert_eq!(fought("F-G-Friant", 47, "french"), (true, [true, false]));
    assert_eq!(fought("F-G-Friant", 47, "coalition"), (false, [false; 2]));
    assert_eq!(fought("F-G-Friant", BLANK, "french"), (false, [false; 2]));
    assert_eq!(fought("F-XI-Fressinet", 47, "french"), (false, [false; 2]));
}

/// Card 41, Coalition: once in the Turn a stack that Napoleon's attacks withdraws before combat.
#[test]
fn the_trachenberg_plan_avoids_napoleon() {
    let units = &BERLIN.units[..5];
    let ground = |leader: &'static str| {
        let leaders: &[(&str, &str)] = match leader {
            "Napoleon" => &[("Napoleon", "3512"), ("Wittgenstein", "3412")],
            _ => &[("Ney", "3512"), ("Wittgenstein", "3412")],
        };
        LATE.with_units(units).with_leaders(leaders)
    };
    for (leader, card, slips) in [("Napoleon", 41, true), ("Napoleon", BLANK, false), ("Ney", 41, false)] {
        let mut session = ground(leader).lay("coalition", card, &[]);
        attack(&mut session, "french", "3512", "3412");
        assert_eq!(phase(&session) == "slip coalition", slips, "{leader}, card {card}");
    }
    let mut session = ground("Napoleon").lay("coalition", 41, &[]);
    attack(&mut session, "french", "3512", "3412");
    assert_eq!(offered(&session), ["withdraw 3312", "withdraw 3313", "stand"]);
    choose(&mut session, "withdraw 3313", &[]);
    assert_eq!(phase(&session), "advance french");
    play(&mut session, "everyone", &[]);
    assert!(!has_mark(&session, "R-I-5Div", "disrupted"));
    assert_eq!(
        (leader_hex(&session, "Napoleon"), unit_hex(&session, "R-I-5Div")),
        ("3412".into(), "3313".into())
    );
    attack(&mut session, "french", "3412", "3313");
    assert_ne!(phase(&session), "slip coalition", "once is all");
}

/// The French win against the stack in 3412 with these dice, and hits are taken.
fn beat(session: &mut War, dice: &[u16]) {
    attack(session, "french", "3512", "3412");
    close_in(session, dice);
    take_hits(session);
}

/// Card 17, French: Blücher's stack does not withdraw of its own will, but still when it must (NN-11.12-bp1-1).
#[test]
fn blucher_does_not_withdraw() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Gerard", "3512"),
        ("F-V-Maison", "3614"),
        ("P-I-Horn", "3412"),
        ("P-I-Hunerbein", "3412"),
    ];
    let ways = |leader: &str, card: u8, dice: &[u16]| {
        let leaders = [("Ney", "3512"), (leader, "3412")];
        let mut session = BERLIN.with_units(&units).with_leaders(&leaders).lay("french", card, &[]);
        beat(&mut session, dice);
        assert_eq!(phase(&session), "withdraw coalition", "{leader}, card {card}");
        offered(&session)
    };
    let free = ["withdraw 3312", "withdraw 3313", "stand"];
    // Won by two: he may stay. By three: he may not.
    assert_eq!(ways("Blucher", 17, &[5, 3]), ["stand"]);
    assert_eq!(ways("Blucher", BLANK, &[5, 3]), free);
    assert_eq!(ways("Yorck", 17, &[5, 3]), free);
    assert_eq!(ways("Blucher", 17, &[6, 3]), free[..2]);
}

/// Card 32, Coalition: Napoleon's stack does not advance after combat.
#[test]
fn napoleons_stack_does_not_advance() {
    for (leader, card, advances) in [("Napoleon", 32, false), ("Napoleon", BLANK, true), ("Ney", 32, true)] {
        let leaders = [(leader, "3512"), ("Wittgenstein", "3412")];
        let ground = LATE.with_units(&BERLIN.units[..5]).with_leaders(&leaders);
        let mut session = ground.lay("coalition", card, &[]);
        beat(&mut session, &[6, 3]);
        play(&mut session, "withdraw 3312", &[]);
        assert_eq!(phase(&session).starts_with("advance"), advances, "{leader}, card {card}");
    }
}

/// Card 32, Coalition: Napoleon inspires nobody, in attack or defence (NN-16.2-fr-6); Davout still does.
#[test]
fn napoleon_inspires_nobody() {
    for (leader, card, added) in [("Napoleon", 32, 0), ("Napoleon", BLANK, 2), ("Davout", 32, 2)] {
        for (side, value) in [("french", ATTACK_VALUE), ("coalition", DEFENCE_VALUE)] {
            let leaders = [(leader, "3512"), ("Wittgenstein", "3412")];
            let ground = LATE.with_units(&BERLIN.units[..5]).with_leaders(&leaders);
            let mut session = ground.with_options(&["command"]).lay("coalition", card, &[]);
            let [from, _, to] = posts(side);
            attack(&mut session, side, from, to);
            close_in(&mut session, &[3, 3]);
            assert_eq!(term(&session, value, "NN-16.2-fr-6"), added, "{leader}, card {card}, {side}");
        }
    }
}

/// Card 5, Coalition: French cavalry neither rides down those who withdraw (NN-11.16) nor advances.
#[test]
fn tired_horses_do_not_pursue() {
    let units = [
        ("F-XI-Fressinet", "3512"),
        ("F-XI-Light", "3512"),
        ("F-V-Maison", "3614"),
        ("R-I-5Div", "3412"),
        ("R-II-4Div", "3412"),
    ];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3512"), ("Wittgenstein", "3412")]);
    let withdrawn = |card: u8| {
        let mut session = ground.lay("coalition", card, &[]);
        attack(&mut session, "french", "3512", "3412");
        close_in(&mut session, &[3, 3]);
        // The French win by two: two hits, one in return.
        play(&mut session, "hit R-I-5Div", &[]);
        play(&mut session, "hit R-II-4Div", &[3]);
        play(&mut session, "hit F-XI-Fressinet", &[]);
        play(&mut session, "done", &[]);
        play(&mut session, "withdraw 3312", &[]);
        session
    };
    let mut usual = withdrawn(BLANK);
    assert_eq!(phase(&usual), "pursuit coalition");
    play(&mut usual, "lose R-I-5Div", &[]);
    assert_eq!(phase(&usual), "advance french");
    let reined_in = withdrawn(5);
    assert!(!["pursuit", "advance"].iter().any(|word| phase(&reined_in).starts_with(word)));
    assert_eq!(unit_hex(&reined_in, "R-I-5Div"), "3312");
}

/// Card 43, Coalition: an attack of Schwarzenberg's stack costs a combat command that adds nothing; without one to pay
/// with it does not attack.
#[test]
fn schwarzenbergs_attacks_are_dear() {
    let units =
        [("R-II-4Div", "3412"), ("R-I-5Div", "3411"), ("F-XI-Fressinet", "3512"), ("F-V-Maison", "3614")];
    let leaders = [("Schwarzenberg", "3412"), ("Wittgenstein", "3411"), ("Ney", "3512")];
    let ground = LATE.in_turn(13, "joined").with_units(&units).with_leaders(&leaders);
    let ordering = |card: u8, commands: u8| {
        let mut session = ground.lay("coalition", card, &[]);
        skip_to(&mut session, &["attack coalition"], |p| p["coalition"]["commands"] = json!(commands));
        session
    };
    for (card, from, most) in [(43, "3412", 1), (BLANK, "3412", 2), (43, "3411", 2)] {
        let mut session = ordering(card, 2);
        let attack = format!("attack {from} 3512");
        let at = offered(&session).iter().position(|n| *n == attack).unwrap();
        // The odds count only on what can be spent.
        let odds = session.odds(ALLIED, at).unwrap().unwrap();
        assert_eq!(odds.cases.last().unwrap().name.args, [("n", most.into())], "card {card}, {from}");
        play(&mut session, &attack, &[]);
        play(&mut session, "everyone", &[]);
        assert_eq!(offered_to(&session, "spend ").len(), most + 1, "card {card}, {from}");
        play(&mut session, "spend 1", &[6]);
        let left = number(&position(&session)["coalition"]["commands"]);
        assert_eq!(left, most as i64 - 1, "card {card}, {from}");
        assert_eq!(term(&session, "NN-10.2-c", "NN-10.2-2"), 1, "one was added");
    }
    assert!(!offers(&ordering(43, 0), "attack 3412 3512"));
    assert!(offers(&ordering(43, 0), "attack 3411 3512") && offers(&ordering(BLANK, 0), "attack 3412 3512"));
}

// ---- all of them

/// NN-16.1-5: what cannot be done is discarded; nobody is asked, and play goes on.
#[test]
fn nothing_to_choose_is_not_asked() {
    let units = [("F-XI-Fressinet", "3513"), ("F-XI-Light", "3614"), ("R-I-5Div", "3312")];
    let ground = BERLIN.with_units(&units).with_leaders(&[("Ney", "3513"), ("Barclay", "3312")]);
    let french = [3, 12, 14, 15, 18, 32, 35, 36, 41, 46].map(|card| ("french", card));
    let coalition = [2, 9, 12, 14, 18, 24, 37, 46, 49].map(|card| ("coalition", card));
    for (by, card) in french.into_iter().chain(coalition) {
        let session = ground.lay(by, card, &[]);
        assert!(is_fed(&session), "card {card} laid by the {by}");
        assert!(heard(&session, "nem-event-nothing"), "card {card} laid by the {by}");
    }
}

/// Nothing of a card is left in the next Turn.
#[test]
fn cards_end_with_the_turn() {
    let mut session = LATE.lay("coalition", 42, &[]);
    next_turn(&mut session, &[]);
    let left = deck(&session);
    assert_eq!(left["laid"], json!([0, 0]));
    assert_eq!(left["counts"], json!([0, 0]));
    assert_eq!(left["spent"], json!([false, false]));
    assert_eq!(left["chosen"], json!([["away", "away"], ["away", "away"]]));
}

/// Enough of everything that every card finds something to ask about.
const CROWD: Ground<'_> = Ground {
    turn: 13,
    politics: "joined",
    options: &[],
    units: &[
        ("F-VII-Lecoq", "3614 disrupted"),
        ("F-X-Grandjean", "3614 disrupted"),
        ("F-XI-Fressinet", "3614"),
        ("F-Bav-Beckers", "3515 disrupted"),
        ("F-XI-Gerard", "3515"),
        ("F-XIII-Loison", "4010"),
        ("F-Italy-Quesnel", "3827"),
        ("F-West-Fullgraf", "3815"),
        ("F-III-Souham", "eliminated"),
        ("R-I-5Div", "3312 disrupted"),
        ("P-I-Horn", "3312 disrupted"),
        ("A-I-Greth", "3417"),
        ("A-I-Wimpffen", "3518"),
        ("S-Sandels", "3608 disrupted"),
        ("R-K-Berdaev", "3814"),
        ("P-Sil-Zieten", "eliminated"),
    ],
    leaders: &[
        ("Ney", "3614"),
        ("Napoleon", "3515"),
        ("Grenier", "3827"),
        ("Yorck", "3312"),
        ("Schwarzenberg", "3417"),
    ],
    depots: [&["3614", "3713", "3827", "4010"], &["3312", "3317", "3608"]],
};

/// In the middle of each card's choices a position can be written down and set up again, and every card can be laid by
/// either side on a crowded field without a contradiction. In the fog every question is asked, so that asking tells
/// nothing.
#[test]
fn every_choice_of_every_card_can_be_written_down() {
    let french = [1, 12, 15, 22, 26, 27, 32, 35, 36, 45, 46, 50, 54].map(|card| (card, 0));
    let coalition = [3, 9, 10, 12, 14, 16, 24, 26, 34, 37, 38, 45, 46, 48].map(|card| (card, 1));
    let open: BTreeSet<(u8, usize)> = french.into_iter().chain(coalition).collect();
    let looks = BTreeSet::from([(3, 0), (14, 0), (18, 0), (41, 0), (2, 1), (18, 1)]);
    // By the luck of a die.
    let luck = BTreeSet::from([(37, 0), (35, 1), (36, 1), (54, 1)]);
    for (options, must) in [(&[][..], open.clone()), (&["fog"], &open | &looks)] {
        let ground = CROWD.with_options(options);
        let all = (1..=54u8).flat_map(|card| [(card, 0), (card, 1)]);
        let asking: BTreeSet<(u8, usize)> = all.filter(|&(card, at)| asks(&ground, card, at)).collect();
        assert_eq!(&asking - &luck, must, "{options:?}");
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
    asks_in_play(ground.hands(drawn).game(), first, 2, &format!("card {card} of {}", SIDES[at]))
}
