//! Trains, combat commands and battle points.

use super::{BERLIN, BLANK, Ground, LATE, QUIET, SIDES, War, next_turn};
use crate::cards::{choose, heard, is_fed, number, skip_to, trains_of, units_offered};
use crate::common::{FRENCH, has_mark, json, leader_hex, offered, offers, phase, play, position, trains};

fn points(session: &War) -> i64 {
    number(&position(session)["battle_points"])
}

/// The combat commands of the Turn, by side, for Ney in Berlin and Wittgenstein before it.
fn commands_of(session: &mut War) -> [i64; 2] {
    skip_to(session, &["march french"], |p| p["french"]["trains"] = trains(&["3512"]));
    play(session, "discard 3512", &[]);
    assert!(phase(session).starts_with("attack"), "{}", phase(session));
    SIDES.map(|side| number(&position(session)[side]["commands"]))
}

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
