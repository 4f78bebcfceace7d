//! The second year.

use super::{
    KALUGA, KIEV, MOSCOW, PETERSBURG, TILSIT, TWO, WILNO, args, end_of_turn, on_to_the_russians, place_all,
    russian_arrivals, snug_with, spring, winter,
};
use crate::common::{
    FRENCH, InvasionOfRussia, Value, attempt, has_mark, json, offered, offers, phase, play, position, said,
    situation_with,
};
use kernel::{Chance, Game, Setup, Silent, Title, Turn};

const EVERYTHING: &[&str] =
    &["command", "chaos", "horses", "reserve", "ukraine", "austrians", "contingents", "sweden", "two-year"];

/// TIR-16.13-re-1: the second year begins with Turn 8 whenever the first ended; TIR-16.13-victory: it ends with Turn 16
/// and is won by points.
#[test]
fn the_second_year_lasts_from_turn_8_to_turn_16() {
    for turn in [1, 3, 7] {
        let (_, session) = russian_arrivals(TWO, turn, |_| ());
        assert_eq!(position(&session)["turn"], 8);
        assert_eq!(position(&session)["two_years"]["stage"], "spring");
        assert!(said(&session, "TIR-16.13-re-1"));
    }
    let session = end_of_turn(TWO, 16, &[], &[], &[1], spring);
    let Turn::Over(outcome) = session.game().turn() else { panic!("the war goes on") };
    assert!(!outcome.early && !outcome.victors.contains(FRENCH), "12 battle points are on the Russian side");
    let session = end_of_turn(TWO, 16, &[("F-I-Friant", MOSCOW)], &[], &[1], |p| {
        spring(p);
        p["battle_points"] = json!(0);
        p["units"]["F-V-Zajaczek"] = json!({ "hex": KIEV, "marks": [] });
        p["units"]["F-V-Dabrowski"] = json!({ "hex": PETERSBURG, "marks": [] });
    });
    let Turn::Over(outcome) = session.game().turn() else { panic!("the war goes on") };
    assert!(outcome.victors.contains(FRENCH), "14.7 as ever");
}

/// TIR-16.13-re-1 with TIR-9.2-bp4: a capital that is left for winter quarters counts on Turn 8
/// (R-TIR-16.13-re-1).
#[test]
fn a_capital_left_for_the_winter_counts_in_spring() {
    let mut session = winter(&snug_with(&[("F-I-Friant", MOSCOW), ("R-1.I-5Div", KALUGA)]), &[], |p| {
        p["capitals"] = json!(["held", "never"]);
        p["russian"]["depots"] = json!([KALUGA]);
    });
    play(&mut session, "lodge 0408", &[]);
    play(&mut session, "place 2407", &[]);
    on_to_the_russians(&mut session);
    play(&mut session, "done", &[6, 6]);
    place_all(&mut session, &[]);
    let now = position(&session);
    assert_eq!((&now["turn"], &now["capitals"][0]), (&json!(8), &json!("left")));
    assert_eq!((&now["french"]["commands_now"], &now["russian"]["commands_now"]), (&json!(-1), &json!(1)));
}

/// The trains of a Turn of 1813 and who allots first.
fn trains_of(options: &[&str], turn: u8, change: impl FnOnce(&mut Value)) -> (u64, u64, String) {
    let session = end_of_turn(options, turn - 1, &[], &[], &[1], |p| {
        spring(p);
        change(p);
    });
    let now = position(&session);
    let given = |side: &str| now[side]["trains_given"].as_u64().unwrap();
    assert_eq!(now["turn"], turn);
    (given("french"), given("russian"), phase(&session))
}

/// TIR-16.13-re-2, TIR-T16.13-fr and TIR-T16.13-ru: a table of its own; it says how many trains there are (TIR-7.2-1)
/// and who allots first (TIR-7.4-2).
#[test]
fn the_second_year_has_a_table_of_trains_of_its_own() {
    let french = [14, 14, 14, 13, 13, 13, 11, 10, 9];
    for (turn, wanted) in (8..).zip(french) {
        let leads = if wanted > 12 { "french" } else { "russian" };
        assert_eq!(trains_of(TWO, turn, |_| ()), (wanted, 12, format!("allot {leads}")), "Turn {turn}");
    }
    let depots = |p: &mut Value| {
        p["french"]["depots"] = json!([TILSIT, "2306"]);
        p["french"]["trains_lost"] = json!(3);
    };
    assert_eq!(trains_of(TWO, 8, depots), (9, 12, "allot french".to_owned()), "less depots and lost trains");
}

/// TIR-8.2-4: on Turn 14 of 1813 the Russians lead the marches, in a war of one year the French.
#[test]
fn the_table_says_who_marches_first() {
    for (stage, other, first) in [("spring", "french", "russian"), ("one-year", "russian", "french")] {
        let mut session = situation_with(
            TWO,
            14,
            &[&format!("found {other}")],
            &[("F-I-Morand", "2411 supplied"), ("R-1.I-5Div", "0610 supplied")],
            &[("Davout", "2411"), ("Barclay", "0610")],
            |p| {
                p["two_years"] = json!({ "stage": stage });
                p["french"]["trains"] = json!([{ "hex": "2411", "face": [] }]);
                p["russian"]["trains"] = json!([{ "hex": "0610", "face": [] }]);
            },
        );
        play(&mut session, "done", &[]);
        assert_eq!(phase(&session), format!("march {first}"), "{stage}");
    }
}

/// TIR-13.2-2: the side with more trains on the table of 1813 puts its men on the board first.
#[test]
fn the_table_says_who_arrives_first() {
    for (turn, first) in [(9, "rejoin french"), (14, "restore russian")] {
        let session = end_of_turn(TWO, turn, &[], &[], &[3, 5], |p| {
            p["units"]["R-1.VI-7Div"] = json!({ "hex": "eliminated", "marks": [] });
            p["two_years"] =
                json!({ "stage": "spring", "emperor": "in-france", "lost_units": ["R-1.VI-7Div"] });
        });
        assert_eq!(phase(&session), first, "Turn {turn}");
    }
}

/// TIR-16.7-4: the horses of the Cavalry Reserve eat no trains in 1813.
#[test]
fn the_reserve_eats_no_trains_in_the_second_year() {
    let options = ["two-year", "reserve"];
    assert_eq!(trains_of(&options, 8, |_| ()).0, 14);
    let session =
        end_of_turn(&options, 8, &[], &[], &[], |p| p["two_years"] = json!({ "stage": "one-year" }));
    // Turn 8 brings reinforcements; the trains of Turn 9 are 12 less 2.
    let mut session = session;
    place_all(&mut session, &[]);
    assert_eq!(position(&session)["french"]["trains_given"], 10);
}

/// TIR-16.13-re-4: nobody forages on Turns 8 and 9, neither by a die nor by a marker.
#[test]
fn nobody_forages_in_may() {
    for (turn, forages) in [(8, false), (9, false), (10, true)] {
        let units = [("F-I-Morand", "1709 supplied"), ("R-1.I-5Div", KALUGA)];
        let leaders = [("Davout", "1709"), ("Barclay", KALUGA)];
        let mut session = situation_with(TWO, turn, &["allot french"], &units, &leaders, |p| {
            spring(p);
            p["french"]["trains_left"] = json!(1);
        });
        play(&mut session, "pass", &[]);
        assert_eq!(has_mark(&session, "F-I-Morand", "forage"), forages, "Turn {turn}");

        let begun = |dice: &[u16]| {
            let mut session = situation_with(
                TWO,
                turn - 1,
                &["ride russian"],
                &[("F-I-Morand", "1808 forage"), ("R-1.I-5Div", KALUGA)],
                &[("Barclay", KALUGA)],
                |p| {
                    spring(p);
                    p["french"]["done"] = json!(true);
                    p["french"]["depots"] = json!([WILNO]);
                },
            );
            attempt(&mut session, "done", dice).map(|()| has_mark(&session, "F-I-Morand", "disrupted"))
        };
        assert_eq!(
            begun(&[1]).ok(),
            (!forages).then_some(false),
            "Turn {turn}: only the die of the Russians"
        );
        assert_eq!(begun(&[1, 1]).ok(), forages.then_some(true), "Turn {turn}: a die for the stack");
    }
}

/// TIR-16.13-re-5: the table of reinforcements is closed in 1813, for the French and for the Russians.
#[test]
fn nobody_is_sent_to_the_french_in_the_second_year() {
    for turn in [8, 10, 13] {
        let session = end_of_turn(TWO, turn, &[], &[], &[1], spring);
        assert_eq!(position(&session)["turn"], turn + 1, "nobody is put on the board");
        let fresh = position(&session);
        assert_eq!(fresh["units"].as_object().unwrap().len(), 2);
    }
}

/// TIR-16.13-re-6: at the end of each Turn of 1813 none, one or two of those lost in 1812 come back, but nobody who
/// fell in 1813 (R-TIR-16.13-ru-2).
#[test]
fn lost_russians_come_back_turn_by_turn() {
    let end = |die: u16| {
        end_of_turn(TWO, 9, &[], &[], &[die], |p| {
            for unit in ["R-1.VI-7Div", "R-1.III-3Div", "R-1.II-4Div", "R-1.II-17Div"] {
                p["units"][unit] = json!({ "hex": "eliminated", "marks": [] });
            }
            p["two_years"] = json!({
                "stage": "spring", "lost_units": ["R-1.VI-7Div", "R-1.III-3Div", "R-1.II-4Div"],
            });
        })
    };
    for die in [1, 2] {
        assert_eq!(position(&end(die))["turn"], 10, "{die} brings nobody");
    }
    for (die, count) in [(3, 1), (4, 1), (5, 1), (6, 2)] {
        let mut session = end(die);
        for left in (1..=count).rev() {
            assert_eq!(phase(&session), "restore russian", "{die}");
            assert!(!offers(&session, "unit R-1.II-17Div"), "he fell in 1813");
            assert_eq!(args(&session, "unit").len(), 3 - (count - left));
            let first = offered(&session)[0].clone();
            play(&mut session, &first, &[]);
            play(&mut session, "place 0408", &[]);
        }
        assert_eq!(position(&session)["turn"], 10, "{die}");
    }
}

/// Random games come through the winter, end by themselves, and break nothing on the way.
#[test]
fn random_games_reach_the_second_year() {
    let games = 60;
    for options in [TWO, EVERYTHING] {
        let options = options.iter().map(|&o| o.to_owned()).collect();
        let start =
            InvasionOfRussia::default().start(&Setup { scenario: "campaign".into(), options }).unwrap();
        let mut second = 0;
        for seed in 0..games {
            let mut game = start.clone();
            let mut chance = Chance::new(seed);
            let mut legal = Vec::new();
            for step in 0.. {
                legal.clear();
                game.legal(game.whose(), &mut legal);
                let Some(action) = chance.pick(&legal) else { break };
                game.apply(game.whose(), action, &mut chance, &mut Silent);
                assert!(step < 20_000, "game {seed} does not end");
                assert!(game.broken().is_empty(), "game {seed}: {:?}", game.broken());
            }
            let end = game.position();
            assert_eq!(end["phases"][0], "over", "game {seed} is stuck: {end}");
            second += u64::from(end["two_years"]["stage"] == "spring");
        }
        assert!(second > games / 5, "{second} of {games} games reached 1813");
    }
}

/// TIR-T-calendar: two Turns a month from June 1812 to January 1813; a second year goes from May to September 1813
/// (TIR-16.13-re-1).
#[test]
fn every_turn_has_its_month() {
    use kernel::{Language, Speaker, Viewer};
    let english = Speaker::new(Language::En, &InvasionOfRussia::default().messages()).unwrap();
    let headline = |turn: u8, second: bool| {
        let options: &[&str] = if second { &["two-year"] } else { &[] };
        let units = [("F-I-Morand", "2207"), ("R-1.I-5Div", "0708")];
        let session = situation_with(options, turn, &["ride french"], &units, &[("Ney", "2207")], |p| {
            if second {
                p["two_years"] = json!({ "stage": "spring" });
            }
        });
        english.say(&session.scene(Viewer::Onlooker).headline)
    };
    for (turn, month) in [
        (1, "June 1812"),
        (2, "June 1812"),
        (3, "July 1812"),
        (7, "September 1812"),
        (8, "September 1812"),
        (12, "November 1812"),
        (14, "December 1812"),
        (15, "January 1813"),
        (16, "January 1813"),
    ] {
        assert_eq!(headline(turn, false), format!("Turn {turn} of 16, {month}"));
    }
    for (turn, month) in
        [(8, "May"), (9, "June"), (10, "June"), (11, "July"), (14, "August"), (16, "September")]
    {
        assert_eq!(headline(turn, true), format!("Turn {turn} of 16, {month} 1813"));
    }
}

/// TIR-16.13-re-3: the second year is played with one deck of all that was not drawn, without Napoleon's departure.
#[test]
fn the_decks_become_one_without_card_24() {
    let units = [("F-I-Morand", "2207"), ("R-1.I-5Div", "1417")];
    let leaders = [("Ney", "2207"), ("Barclay", "1417")];
    let pool: Vec<u8> = (3..=6).chain(19..=35).collect();
    let mut session =
        situation_with(&["two-year", "events"], 7, &["hibernate french"], &units, &leaders, |p| {
            p["deck"] = json!({ "pool": pool, "held": [1, 2] });
            p["french"]["depots"] = json!(["2207"]);
            p["russian"]["depots"] = json!(["1417"]);
        });
    let mut chance = Chance::new(3);
    let mut game = session.game().clone();
    let mut winter = false;
    for _ in 0..4000 {
        let position = game.position();
        winter |= position["two_years"]["stage"] == "winter";
        if position["deck"]["merged"] == true {
            session.arrange(&position).unwrap();
            break;
        }
        let actions = game.actions(game.whose());
        let hibernate = actions.iter().copied().find(|a| game.choice(game.whose(), *a).verb == "hibernate");
        let action = hibernate.or_else(|| chance.pick(&actions)).unwrap();
        game.apply(game.whose(), action, &mut chance, &mut Silent);
    }
    assert!(winter);
    let deck = position(&session)["deck"].clone();
    let held =
        |name: &str| deck[name].as_array().unwrap().iter().filter_map(Value::as_u64).collect::<Vec<_>>();
    let left = held("pool");
    assert!(!left.contains(&24) && !held("drawn").contains(&24), "{left:?}");
    assert!(left.iter().chain(&held("drawn")).any(|n| *n <= 18), "the first deck is in it: {left:?}");
    assert_eq!(
        left.len()
            + held("drawn").iter().filter(|n| **n != 0).count()
            + held("laid").iter().filter(|n| **n != 0).count(),
        pool.len() - 1
    );
}
