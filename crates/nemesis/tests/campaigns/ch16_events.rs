//! Random events (16.1): the decks, the hands, the order of declaring, and cards that bind both sides.

use crate::common;
use common::{
    FRENCH, Table, Value, attempt, has_mark, json, log, new_game, offered, offers, phase, play, position,
    said, situation_with,
};
use kernel::scene::Panel;
use kernel::{DiceFrom, Rejection, Viewer};
use nemesis::ALLIED;

const FIRST: std::ops::RangeInclusive<u8> = 1..=18;
const SECOND: std::ops::RangeInclusive<u8> = 19..=35;

/// Two quiet armies with a depot each, far apart.
fn quiet(turn: u8, phases: &[&str], deck: Value) -> Table {
    situation_with(
        &["events"],
        turn,
        phases,
        &[("F-I-Morand", "2207"), ("R-1.I-5Div", "0708")],
        &[("Napoleon", "2207"), ("Barclay", "0708")],
        |p| p["deck"] = deck,
    )
}

/// The end of a Turn: nobody rides, reinforcements come, and the next begins with these draws.
fn next_turn(session: &mut Table, draws: &[u16]) {
    let turn = position(session)["turn"].clone();
    while position(session)["turn"] == turn {
        let choice = if offers(session, "done") { "done".to_owned() } else { offered(session)[0].clone() };
        if attempt(session, &choice, &[]).is_err() {
            play(session, &choice, draws);
        }
    }
}

fn deck(session: &Table) -> Value {
    position(session)["deck"].clone()
}

fn panel(session: &Table, viewer: Viewer) -> String {
    let scene = session.scene(viewer);
    let cards = |p: &&Panel| p.name.key == "nem-cards";
    scene.panels.iter().find(cards).map(|p| format!("{:?}", p.rows)).unwrap_or_default()
}

/// Without the option nobody has cards; with it, the first action of the set-up deals one to each, never one of
/// the five that are shuffled in afterwards (TIR-16.1-2).
#[test]
fn each_side_is_dealt_a_card_before_play() {
    let mut basic = new_game(&[]);
    let first = offered(&basic)[0].clone();
    play(&mut basic, &first, &[]);
    assert!(deck(&basic).is_null());

    for luck in 0..13u16 {
        let mut session = new_game(&["events"]);
        let first = offered(&session)[0].clone();
        let seat = session.decides().unwrap();
        session.play_notation(seat, &first, DiceFrom::Hand(vec![luck, luck.min(11)])).unwrap();
        let held = deck(&session)["held"].clone();
        for side in 0..2 {
            let card = held[side].as_u64().unwrap();
            assert!(FIRST.contains(&(card as u8)) && ![5, 9, 12, 13, 14].contains(&card), "{card}");
        }
        assert_ne!(held[0], held[1]);
        let pool = deck(&session)["pool"].as_array().unwrap().len();
        assert_eq!(pool, 33, "the five are back in the deck");
    }
    // There are thirteen to deal from, no more.
    let mut session = new_game(&["events"]);
    let first = offered(&session)[0].clone();
    let seat = session.decides().unwrap();
    assert!(session.play_notation(seat, &first, DiceFrom::Hand(vec![13, 0])).is_err());
}

/// Every card of 35 but those in the hands (TIR-16.1-1).
fn whole_pool(held: [u8; 2]) -> Vec<u8> {
    FIRST.chain(SECOND).filter(|n| !held.contains(n)).collect()
}

/// Cards 1 to 18, and none of the others, may be drawn in Turns 1 to 8, cards 19 to 35 in Turns 9 to 16 (TIR-16.1-1).
#[test]
fn each_half_of_the_campaign_has_its_deck() {
    for turn in 2..=16u8 {
        let (deck_now, held) = if turn <= 8 { (FIRST, [1, 18]) } else { (SECOND, [19, 35]) };
        let before = quiet(turn - 1, &["ride french"], json!({ "pool": whole_pool(held), "held": held }));
        let mut drawn = Vec::new();
        for luck in 0..=18 {
            let mut session = before.clone();
            if draws(&mut session, &[luck, 0]) {
                // The leader draws first: the Russian in the first half, the French in the second.
                drawn.push(deck(&session)["drawn"][usize::from(turn <= 8)].as_u64().unwrap() as u8);
            }
        }
        let expected: Vec<u8> = deck_now.filter(|n| !held.contains(n)).collect();
        assert_eq!(drawn, expected, "Turn {turn}");
    }
}

/// Goes on to the next Turn with these draws for its cards; whether there are such cards.
fn draws(session: &mut Table, luck: &[u16]) -> bool {
    let turn = position(session)["turn"].clone();
    while position(session)["turn"] == turn {
        let choice = if offers(session, "done") { "done".to_owned() } else { offered(session)[0].clone() };
        match attempt(session, &choice, &[]) {
            Ok(()) => {}
            Err(Rejection::WantsDice(_)) => match attempt(session, &choice, luck) {
                Ok(()) => {}
                Err(Rejection::ImpossibleDice(..)) => return false,
                Err(why) => panic!("{choice}: {why}"),
            },
            Err(why) => panic!("{choice}: {why}"),
        }
    }
    true
}

/// One card is drawn by each side before General Supply (TIR-16.1-bp1-1).
#[test]
fn cards_come_before_general_supply() {
    let held = [1, 2];
    let mut session = quiet(7, &["ride french"], json!({ "pool": whole_pool(held), "held": held }));
    next_turn(&mut session, &[0, 0]);
    assert_eq!(deck(&session)["drawn"], json!([4, 3]));
    assert!(phase(&session).starts_with("card"), "nobody is fed before the cards");
}

/// One plays the card drawn or the card held, and keeps the other (TIR-16.1-bp1-1).
#[test]
fn one_card_is_laid_and_the_other_kept() {
    for (laid, kept) in [(6, 17), (17, 6)] {
        let mut session = quiet(
            3,
            &["card russian"],
            json!({ "pool": [2, 3], "held": [8, 17], "drawn": [4, 6], "declared": [false, false] }),
        );
        assert_eq!(offered(&session), ["card 6", "card 17"]);
        play(&mut session, &format!("card {laid}"), &[]);
        assert_eq!(deck(&session)["held"], json!([8, kept]));
        assert_eq!(deck(&session)["laid"][1], json!(laid));
        assert_eq!(phase(&session), "card french");
    }
}

/// The Russians declare first in Turns 1 to 8, the French in Turns 9 to 16 (TIR-16.1-bp1-2).
#[test]
fn who_declares_first_changes_in_the_second_half() {
    for (turn, pool, leader) in [
        (1u8, json!([6, 7, 8]), "card russian"),
        (7, json!([6, 7, 8]), "card russian"),
        (8, json!([19, 20, 21]), "card french"),
        (15, json!([19, 20, 21]), "card french"),
    ] {
        let mut session = quiet(turn, &["ride french"], json!({ "pool": pool, "held": [1, 2] }));
        next_turn(&mut session, &[0, 0]);
        assert_eq!(phase(&session), leader, "after Turn {turn}");
    }
}

/// Only the part of a card for the player who lays it counts (TIR-16.1-bp2): laid by the French, Moscow's fire
/// costs them one train, laid by the Russians two; the levy costs the Russians a train, or brings them a unit.
#[test]
fn only_the_part_of_the_player_counts() {
    let given = |held: [u8; 2], by: &str| {
        let mut session = situation_with(
            &["events"],
            10,
            &["card french"],
            &[("F-I-Morand", "0509"), ("R-1.I-5Div", "0708")],
            &[("Napoleon", "0509"), ("Barclay", "0708")],
            |p| {
                p["units"]["F-I-Morand"]["hex"] = hex_of("Moscow").into();
                p["commanders"]["Napoleon"]["hex"] = hex_of("Moscow").into();
                p["deck"] = json!({ "pool": [], "held": [held[0], held[1]], "drawn": [32, 32 + 1] });
            },
        );
        let (mine, other) = if by == "french" { (19, 33) } else { (32, 19) };
        play(&mut session, &format!("card {mine}"), &[]);
        play(&mut session, &format!("card {other}"), &[]);
        while !phase(&session).starts_with("allot") {
            let choice =
                if offers(&session, "done") { "done".to_owned() } else { offered(&session)[0].clone() };
            play(&mut session, &choice, &[]);
        }
        position(&session)["french"]["trains_given"].as_i64().unwrap()
    };
    let by_french = given([19, 30], "french");
    let by_russians = given([30, 19], "russian");
    assert_eq!(by_french - by_russians, 1);
}

fn hex_of(place: &str) -> String {
    let session = new_game(&[]);
    let board = board::atlas::load(session.scene(Viewer::Onlooker).boards[0]).unwrap();
    let hex = board.place(place).unwrap().hex;
    board.label(hex).to_owned()
}

/// What cannot be carried out is discarded, and play goes on (TIR-16.1-bp3-1): nobody French stands in Smolensk,
/// and there is no disrupted unit to rally.
#[test]
fn what_cannot_be_done_is_discarded() {
    let mut session = quiet(
        3,
        &["card russian"],
        json!({ "pool": [2, 3], "held": [17, 7], "drawn": [4, 8], "declared": [false, false] }),
    );
    play(&mut session, "card 7", &[]);
    assert_eq!(phase(&session), "card french");
    play(&mut session, "card 17", &[]);
    assert!(said(&session, "TIR-16.1-bp3-1"));
    assert_eq!(deck(&session)["counts"][0], json!(0), "the combat command is not gained");
    assert!(!phase(&session).starts_with("card") && !phase(&session).starts_with("event"));
}

/// At the end three cards are left over: one in each hand, one undrawn (TIR-16.1-bp3-2).
#[test]
fn three_cards_are_left_at_the_end() {
    // Whoever does as little as he may plays to the end.
    let mut session = new_game(&["events"]);
    let mut chance = kernel::Chance::new(1812);
    let mut game = session.game().clone();
    while let kernel::Turn::Decide(_) = kernel::Game::turn(&game) {
        let seat = kernel::Game::whose(&game);
        let legal = kernel::Game::actions(&game, seat);
        let least = if legal.contains(&nemesis::Action::Done) { nemesis::Action::Done } else { legal[0] };
        kernel::Game::apply(&mut game, seat, least, &mut chance, &mut kernel::Silent);
    }
    session.arrange(&kernel::Game::position(&game)).unwrap();
    let left = deck(&session);
    assert_eq!(position(&session)["turn"], 16);
    assert_eq!(left["pool"].as_array().unwrap().len(), 1);
    for side in 0..2 {
        assert_ne!(left["held"][side], json!(0), "one card stays in each hand");
        assert_eq!(left["drawn"][side], json!(0));
    }
}

/// A card with a single set of instructions is not for choosing: it is laid right after the opponent's, whoever
/// leads (TIR-16.1-bp4-1).
#[test]
fn a_single_instruction_waits_for_the_opponents_card() {
    // The Russians lead and draw rain: the French declare first.
    let mut session = quiet(2, &["ride french"], json!({ "pool": [5, 6], "held": [1, 2] }));
    next_turn(&mut session, &[0, 0]);
    assert_eq!(phase(&session), "card french");
    play(&mut session, "card 6", &[]);
    assert_eq!(deck(&session)["laid"], json!([6, 5]));
    assert_eq!(deck(&session)["first"], json!("french"));
    assert_eq!(deck(&session)["held"], json!([1, 2]), "it was not kept");

    // The French draw it: the Russians declare, and it follows by itself.
    let mut session = quiet(2, &["ride french"], json!({ "pool": [5, 6], "held": [1, 2] }));
    next_turn(&mut session, &[1, 0]);
    assert_eq!(phase(&session), "card russian");
    play(&mut session, "card 6", &[]);
    assert_eq!(deck(&session)["laid"], json!([5, 6]));

    // Both draw one: the normal order holds, and nobody has a choice.
    let mut session = quiet(2, &["ride french"], json!({ "pool": [5, 9], "held": [1, 2] }));
    next_turn(&mut session, &[0, 0]);
    assert_eq!(deck(&session)["laid"], json!([9, 5]));
    assert_eq!(deck(&session)["first"], json!("russian"));
}

/// A single set of instructions binds those it names, whoever drew it, and comes last, so that it overrides the
/// other card (TIR-16.1-bp4-2): the Russians draw the heatwave, and French marches of two hexes roll with one more.
#[test]
fn a_single_instruction_binds_whom_it_names() {
    for (laid, french) in [(json!([0, 9]), true), (json!([9, 0]), true), (json!([0, 4]), false)] {
        let mut session = situation_with(
            &["events"],
            2,
            &["march french"],
            &[("F-I-Morand", "2207 supplied"), ("F-I-Gudin", "2207 supplied"), ("R-1.I-5Div", "0708")],
            &[("Davout", "2207"), ("Barclay", "0708")],
            |p| {
                p["french"] = json!({ "trains": [{ "hex": "2207", "face": [] }] });
                p["deck"] = json!({ "pool": [1], "held": [2, 3], "laid": laid, "counts": [2, 2], "declared": [true, true] });
            },
        );
        play(&mut session, "march 2207", &[]);
        play(&mut session, "everyone", &[]);
        let on = |s: &Table| offered(s).into_iter().find(|n| n.starts_with("step")).unwrap();
        let step = on(&session);
        play(&mut session, &step, &[]);
        let step = on(&session);
        play(&mut session, &step, &[]);
        let rolled = session.play_notation(FRENCH, "halt", DiceFrom::Hand(vec![])).is_err();
        assert_eq!(rolled, french, "{laid}");
        if french {
            play(&mut session, "halt", &[4]);
            let sum: i32 = common::sum(&session, "TIR-8.5-0").iter().map(|t| t.0).sum();
            assert_eq!(sum, 5, "the die and one for the heat");
        }
    }
}

/// Divisions of VIII Corps do not force their march until Jerome has gone home (TIR-16.1-note); without the deck
/// there is no such ban.
#[test]
fn the_westphalians_wait_for_jerome() {
    let farthest = |options: &[&str], released: bool| {
        let mut session = situation_with(
            options,
            2,
            &["march french"],
            &[("F-VIII-Ochs", "2207 supplied"), ("R-1.I-5Div", "0708")],
            &[("Junot", "2207"), ("Barclay", "0708")],
            |p| {
                p["french"] = json!({ "trains": [{ "hex": "2207", "face": [] }] });
                if options.contains(&"events") {
                    p["deck"] = json!({ "pool": [1], "held": [2, 3], "released": released });
                }
            },
        );
        play(&mut session, "march 2207", &[]);
        play(&mut session, "everyone", &[]);
        let mut steps = 0;
        while let Some(step) = offered(&session).into_iter().find(|n| n.starts_with("step")) {
            if session.play_notation(FRENCH, &step, DiceFrom::Hand(vec![])).is_err() {
                play(&mut session, &step, &[1]);
            }
            steps += 1;
        }
        steps
    };
    assert_eq!(farthest(&[], false), 5);
    assert_eq!(farthest(&["events"], false), 3);
    assert_eq!(farthest(&["events"], true), 5);
}

/// TIR-16.1-note: a column of several nations goes no farther than its Westphalians may; those who leave them behind
/// force their march.
#[test]
fn a_column_with_westphalians_waits_for_jerome() {
    for (along, farthest) in [("F-VIII-Ochs", 3), ("F-V-Dabrowski", 5)] {
        let units = [
            ("F-VIII-Ochs", "2207 supplied"),
            ("F-V-Dabrowski", "2207 supplied"),
            ("F-I-Morand", "2207 supplied"),
            ("R-1.I-5Div", "0708"),
        ];
        let leaders = [("Junot", "2207"), ("Barclay", "0708")];
        let mut session = situation_with(&["events"], 2, &["march french"], &units, &leaders, |p| {
            p["french"] = json!({ "trains": [{ "hex": "2207", "face": [] }] });
            p["deck"] = json!({ "pool": [1], "held": [2, 3], "released": false });
        });
        play(&mut session, "march 2207", &[]);
        for notation in [&format!("unit {along}"), "unit F-I-Morand", "go"] {
            play(&mut session, notation, &[]);
        }
        let mut steps = 0;
        while let Some(step) = offered(&session).into_iter().find(|n| n.starts_with("step")) {
            common::play_on(&mut session, &step, &mut vec![1]);
            steps += 1;
        }
        assert_eq!(steps, farthest, "with {along}");
    }
}

/// Jerome's card lets them go from the next Turn on.
#[test]
fn jeromes_card_releases_the_corps_for_the_next_turn() {
    let mut session = quiet(
        2,
        &["ride french"],
        json!({ "pool": [6, 7], "held": [1, 2], "laid": [12, 0], "counts": [2, 0], "declared": [true, true] }),
    );
    assert_eq!(deck(&session)["released"], json!(false));
    next_turn(&mut session, &[0, 0]);
    assert_eq!(deck(&session)["released"], json!(true));
}

/// Nobody sees the other's hand: not in the scene, not in the log, not in the choices.
#[test]
fn hands_stay_hidden() {
    let session = quiet(
        3,
        &["card russian"],
        json!({ "pool": [2, 3], "held": [8, 17], "drawn": [4, 6], "declared": [false, false] }),
    );
    let (own, foe, onlooker) = (
        panel(&session, Viewer::Seat(ALLIED)),
        panel(&session, Viewer::Seat(FRENCH)),
        panel(&session, Viewer::Onlooker),
    );
    assert!(own.contains("nem-card-held") && own.contains("Number(17)") && own.contains("Number(6)"));
    assert!(!foe.contains("Number(17)") && !foe.contains("Number(6)") && foe.contains("Number(8)"));
    assert!(!onlooker.contains("nem-card-held"));
    assert!(session.choices(FRENCH).is_empty());
}

/// Cards move trains and combat commands, never who leads (TIR-7.4-2, TIR-8.2-4, TIR-9.3).
#[test]
fn cards_do_not_change_who_leads() {
    let mut session = situation_with(
        &["events"],
        3,
        &["march french"],
        &[("F-I-Morand", "2207"), ("R-1.I-5Div", "0708")],
        &[("Napoleon", "2207"), ("Barclay", "0708")],
        |p| {
            p["french"] = json!({ "trains": [{ "hex": "2207", "face": [] }] });
            p["deck"] = json!({ "pool": [1], "held": [2, 3], "laid": [6, 17], "counts": [1, 1], "declared": [true, true] });
        },
    );
    play(&mut session, "discard 2207", &[]);
    let now = position(&session);
    // Four less one against three and one: the French still attack first.
    assert_eq!(now["first"], json!("french"));
    assert!(log(&session).iter().any(|e| {
        let args = format!("{:?}", e.note.text.args);
        e.note.text.key == "nem-commands" && args.contains("Number(3)") && args.contains("Number(4)")
    }));
}

/// A card whose time has not come is kept and the other is laid: Napoleon stays until Turn 11.
#[test]
fn napoleon_does_not_leave_before_turn_11() {
    for (turn, expected) in [(10, vec!["card 25"]), (11, vec!["card 24", "card 25"])] {
        let session = quiet(
            turn,
            &["card french"],
            json!({ "pool": [20], "held": [25, 30], "drawn": [24, 31], "declared": [false, false] }),
        );
        assert_eq!(offered(&session), expected);
    }
}

/// The camp adds two once, before the dice, and keeps its stack in place.
#[test]
fn a_card_may_add_to_a_value_once() {
    let mut session = situation_with(
        &["events"],
        3,
        &["attack french", "call-defence russian"],
        &[("F-I-Morand", "1709"), ("R-1.I-5Div", "1708"), ("R-1.I-14Div", "1608")],
        &[("Davout", "1709"), ("Barclay", "1708")],
        |p| {
            p["battle"] = json!({
                "attacker": "french", "from": "1709", "to": "1708", "units": ["F-I-Morand"],
                "defenders": ["R-1.I-5Div"], "spent": [0, 0], "called": [[], []], "joined": [[], []],
                "strength": [0, 0], "margin": 0, "hits": [0, 0], "main": [0, 0], "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
                "fallen": [0, 0], "withdrew": false, "refuge": "away", "excess": [],
            });
            p["deck"] = json!({
                "pool": [1], "held": [2, 4], "laid": [6, 3], "counts": [1, 1], "declared": [true, true],
                "chosen": [["away", "away"], ["1708", "away"]],
            });
        },
    );
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "bonus russian");
    play(&mut session, "go", &[3, 3]);
    let added = common::sum(&session, "TIR-11.7-bp4").contains(&(2, "TIR-16.1-bp3-1".to_owned()));
    assert!(added, "{:?}", common::sum(&session, "TIR-11.7-bp4"));
    assert_eq!(deck(&session)["spent"], json!([false, true]));
    assert!(!has_mark(&session, "R-1.I-14Div", "disrupted"));
}
