//! How long the game lasts (14.4) and who wins (14.7).

use crate::common::*;
use kernel::{Arg, Game, Seat, Turn};

/// Points of the French and of the Russians as they are reckoned at the end, and who has won.
fn reckon(session: &Table) -> (i64, i64, Seat) {
    let Turn::Over(outcome) = session.game().turn() else { panic!("the game goes on") };
    let texts = session.game().reckoning();
    let number = |key: &str| {
        let text = texts.iter().find(|t| t.key == key).unwrap_or_else(|| panic!("no {key}"));
        match text.args.iter().find(|(gap, _)| *gap == "n") {
            Some((_, Arg::Number(n))) => *n,
            other => panic!("{other:?}"),
        }
    };
    let winner = if outcome.victors.contains(FRENCH) { FRENCH } else { ALLIED };
    assert_eq!(outcome.victors.len(), 1);
    (number("nem-reckon-french"), number("nem-reckon-russian"), winner)
}

/// The last Turn ends with these pieces on the board and so many battle points.
fn end(units: &[(&str, &str)], leaders: &[(&str, &str)], battle_points: u8) -> (i64, i64, Seat) {
    let mut session =
        situation(16, &["ride french"], units, leaders, |p| p["battle_points"] = json!(battle_points));
    while session.decides().is_some() {
        play(&mut session, "done", &[]);
    }
    reckon(&session)
}

/// TIR-14.4: the game goes on after Turn 15 and is over after Turn 16.
#[test]
fn the_game_lasts_sixteen_turns() {
    let mut session = situation(15, &["ride french"], &[], &[], |_| ());
    play(&mut session, "done", &[]);
    assert_eq!(position(&session)["turn"], 16);
    assert!(session.decides().is_some());
    let mut session = situation(16, &["ride french"], &[], &[], |_| ());
    play(&mut session, "done", &[]);
    assert!(session.decides().is_none());
    assert!(said(&session, "TIR-14.4"));
    let Turn::Over(outcome) = session.game().turn() else { panic!("the game goes on") };
    assert!(!outcome.early);
}

/// TIR-14.7-0: battle points count for the Russians only; territory counts for both.
#[test]
fn both_count_territory_and_the_russians_battle_points() {
    assert_eq!(end(&[], &[], 12), (5, 26, ALLIED));
    assert_eq!(end(&[], &[], 3), (5, 17, ALLIED));
}

/// TIR-14.7-a-1: three capitals of three points and ten cities of one, nineteen in all; Brest is Brzesc
/// (R-TIR-14.7-a-1). Other cities count nothing.
#[test]
fn the_cities_of_the_list_have_their_points() {
    let russian = [
        ("0408", 3),
        ("1101", 3),
        ("1808", 1),
        ("1208", 1),
        ("1009", 1),
        ("1904", 1),
        ("1610", 1),
        ("2015", 1),
        ("1417", 1),
        ("2113", 1),
        ("0511", 0),
        ("1310", 0),
        ("2007", 0),
    ];
    for (hex, points) in russian {
        assert_eq!(end(&[("F-I-Morand", hex)], &[], 0), (5 + points, 14 - points, ALLIED), "{hex}");
    }
    for (hex, points) in [("2512", 3), ("2217", 1), ("2407", 1), ("2207", 0), ("2716", 0)] {
        assert_eq!(end(&[("R-1.I-5Div", hex)], &[], 0), (5 - points, 14 + points, ALLIED), "{hex}");
    }
    assert_eq!(russian.iter().map(|(_, n)| n).sum::<i64>() + 5, 19);
}

/// TIR-14.7-a-2: one's own city counts while no enemy is in it, with or without a garrison; an enemy city only
/// while one stands in it. Disrupted units stand as well as others, and so does a commander alone
/// (R-TIR-14.7-a-2).
#[test]
fn who_stands_in_a_city_has_its_points() {
    assert_eq!(end(&[("R-1.I-5Div", "0408"), ("F-I-Morand", "2512")], &[], 0), (5, 14, ALLIED));
    assert_eq!(end(&[("F-I-Morand", "0408 disrupted")], &[], 0), (8, 11, ALLIED));
    assert_eq!(end(&[], &[("Ney", "0408")], 0), (8, 11, ALLIED));
    assert_eq!(end(&[], &[("Barclay", "2512")], 0), (2, 17, ALLIED));
    assert_eq!(
        end(&[("F-I-Morand", "0409"), ("F-I-Friant", "0409")], &[], 0),
        (5, 14, ALLIED),
        "next to it is not in it"
    );
}

/// TIR-14.7-a-2: only the end counts: a city that was taken and left again is the enemy's.
#[test]
fn a_city_left_again_counts_nothing() {
    let mut session = situation(16, &["ride french"], &[], &[], |p| p["capitals"] = json!(["left", "left"]));
    play(&mut session, "done", &[]);
    assert_eq!(reckon(&session), (5, 26, ALLIED));
}

/// TIR-14.7-b-3: the higher total wins, and equal totals are a French victory.
#[test]
fn the_higher_total_wins_and_a_tie_is_french() {
    let held = [("F-I-Morand", "0408"), ("F-I-Friant", "1417"), ("F-I-Gudin", "1610")];
    assert_eq!(end(&held, &[], 2), (10, 11, ALLIED));
    assert_eq!(end(&held, &[], 1), (10, 10, FRENCH));
    assert_eq!(end(&held, &[], 0), (10, 9, FRENCH));
}

// Decisive victories. The plain round 0315 has no rivers, cities or woods.

const OURS: [&str; 4] = ["F-I-Morand", "F-I-Friant", "F-I-Gudin", "F-I-Compans"];

/// One last hit of a combat is given to a disrupted unit: the Russian `R-1.I-5Div` if the French attackers win,
/// `F-I-Morand` if they lose. So many had fallen before, French first. Gives the battle points.
fn last_hit(french_win: bool, fallen: [u8; 2], points: u8) -> u64 {
    let [mark, other] = if french_win { ["0415", "0315 disrupted"] } else { ["0415 disrupted", "0315"] };
    let loser = if french_win { "russian" } else { "french" };
    let hits = if french_win { [0, 1] } else { [1, 0] };
    let mut session = situation(
        3,
        &["attack french", &format!("hits {loser}")],
        &[("F-I-Morand", mark), ("R-1.I-5Div", other)],
        &[("Ney", "2309")],
        |p| {
            p["battle_points"] = json!(points);
            p["battle"] = json!({
                "attacker": "french", "from": "0415", "to": "0315", "units": ["F-I-Morand"],
                "defenders": ["R-1.I-5Div"], "spent": [0, 0], "called": [[], []], "joined": [[], []],
                "strength": [1, 1], "margin": if french_win { 2 } else { -2 }, "hits": hits, "main": hits,
                "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]], "fallen": fallen,
                "withdrew": false, "refuge": "away", "excess": [],
            });
        },
    );
    let hit = if french_win { "hit R-1.I-5Div" } else { "hit F-I-Morand" };
    play(&mut session, hit, &[1]);
    while ["advance french", "withdraw russian"].contains(&phase(&session).as_str()) {
        let no = if phase(&session).starts_with("advance") { "done" } else { "stand" };
        play(&mut session, no, &[]);
    }
    assert_eq!(position(&session)["battle"], Value::Null, "the combat is over");
    position(&session)["battle_points"].as_u64().unwrap()
}

/// TIR-14.7-b-2: three more units of the loser than of the winner must be eliminated; two are not enough.
/// TIR-14.7-b-1: a French decisive victory takes one battle point.
#[test]
fn three_more_units_lost_make_a_victory_decisive() {
    assert_eq!(last_hit(true, [0, 2], 12), 11);
    assert_eq!(last_hit(true, [0, 1], 12), 12);
    assert_eq!(last_hit(true, [1, 3], 12), 11);
    assert_eq!(last_hit(true, [1, 2], 12), 12);
    assert_eq!(last_hit(true, [0, 6], 12), 11, "one point, however great the victory");
}

/// TIR-14.7-b-1: battle points never fall below none.
#[test]
fn battle_points_end_at_none() {
    assert_eq!(last_hit(true, [0, 2], 1), 0);
    assert_eq!(last_hit(true, [0, 2], 0), 0);
}

/// TIR-14.7-b-1a: a Russian decisive victory gives one battle point, never above twelve.
#[test]
fn russian_victories_give_points_up_to_twelve() {
    assert_eq!(last_hit(false, [2, 0], 7), 8);
    assert_eq!(last_hit(false, [2, 0], 11), 12);
    assert_eq!(last_hit(false, [2, 0], 12), 12);
    assert_eq!(last_hit(false, [1, 0], 7), 7);
    assert_eq!(last_hit(false, [3, 2], 7), 7);
}

/// TIR-14.7-b-1: the points begin at twelve.
#[test]
fn battle_points_begin_at_twelve() {
    assert_eq!(position(&new_game(&[]))["battle_points"], 12);
}

/// TIR-14.7-b-2: a whole combat: three disrupted units fall to nobody's loss, and that is decisive; with two of
/// them it is not, and disruptions do not count.
#[test]
fn a_combat_is_decisive_by_the_units_eliminated() {
    for (foes, points) in [
        (["0315 disrupted", "0315 disrupted", "0315 disrupted"], 11),
        (["0315 disrupted", "0315 disrupted", "0313"], 12),
    ] {
        let names = ["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"];
        let mut units: Vec<(&str, &str)> = OURS.iter().map(|&u| (u, "0415")).collect();
        units.extend(names.iter().zip(foes).map(|(&n, at)| (n, at)));
        let mut session = situation(3, &["attack french"], &units, &[("Davout", "0415")], |_| ());
        play(&mut session, "attack 0415 0315", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 0", &[6]);
        play(&mut session, "spend 0", &[6, 1]);
        let count = foes.iter().filter(|f| f.starts_with("0315")).count();
        for (at, name) in names.iter().take(count).enumerate() {
            let dice: &[u16] = if at + 1 == count { &[3] } else { &[] };
            play(&mut session, &format!("hit {name}"), dice);
        }
        play(&mut session, "everyone", &[]);
        assert_eq!(position(&session)["battle_points"], points);
        assert_eq!(said(&session, "TIR-14.7-b-2"), points == 11);
    }
}

/// TIR-14.7-b-2: who is only disrupted is not lost.
#[test]
fn disruptions_do_not_make_a_victory_decisive() {
    let mut session = situation(
        3,
        &["attack french"],
        &[
            ("F-I-Morand", "0415"),
            ("F-I-Friant", "0415"),
            ("F-I-Gudin", "0415"),
            ("F-I-Compans", "0415"),
            ("R-1.I-5Div", "0315"),
            ("R-1.I-14Div", "0315"),
            ("R-1.II-4Div", "0315"),
        ],
        &[("Davout", "0415")],
        |_| (),
    );
    play(&mut session, "attack 0415 0315", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[6]);
    // 4 + 3 + 1 against 3 + 2: three hits, one for each.
    play(&mut session, "spend 0", &[1, 2]);
    play(&mut session, "hit R-1.I-5Div", &[]);
    play(&mut session, "hit R-1.I-14Div", &[]);
    play(&mut session, "hit R-1.II-4Div", &[]);
    while phase(&session) != "attack russian"
        && phase(&session) != "attack french"
        && !phase(&session).starts_with("ride")
    {
        let next = offered(&session).last().cloned().unwrap();
        let dice: &[u16] = if phase(&session) == "volunteer russian" { &[1] } else { &[] };
        play(&mut session, &next, dice);
    }
    assert!(["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"].iter().all(|u| has_mark(&session, u, "disrupted")));
    assert_eq!(position(&session)["battle_points"], 12);
}

/// TIR-14.7-b-2: units lost in the withdrawal count: ridden down by cavalry, or with no way out.
#[test]
fn losses_of_the_withdrawal_count() {
    let fallen = |before: u8| {
        let mut session = situation(
            3,
            &["attack french", "pursuit russian"],
            &[("F-I-Girardin", "0415"), ("R-1.I-5Div", "0314 disrupted"), ("R-1.I-14Div", "0314 disrupted")],
            &[("Ney", "2309")],
            |p| {
                p["battle"] = json!({
                    "attacker": "french", "from": "0415", "to": "0315", "units": ["F-I-Girardin"],
                    "defenders": ["R-1.I-5Div", "R-1.I-14Div"], "spent": [0, 0], "called": [[], []],
                    "joined": [[], []], "strength": [1, 2], "margin": 2, "hits": [0, 0], "main": [0, 0],
                    "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]], "fallen": [0, before],
                    "withdrew": true, "refuge": "0314", "excess": [],
                });
            },
        );
        play(&mut session, "lose R-1.I-5Div", &[]);
        play(&mut session, "done", &[]);
        position(&session)["battle_points"].as_u64().unwrap()
    };
    assert_eq!(fallen(2), 11);
    assert_eq!(fallen(1), 12);
}

/// TIR-14.7-b-2: three units that must withdraw and cannot are lost, and that is decisive.
#[test]
fn a_stack_without_a_way_out_may_be_decisive() {
    let mut units: Vec<(&str, &str)> = OURS.iter().map(|&u| (u, "0415")).collect();
    units.extend([
        ("F-I-Dessaix", "0314"),
        ("F-II-Legrand", "0214"),
        ("F-II-Verdier", "0215"),
        ("R-1.I-5Div", "0315"),
        ("R-1.I-14Div", "0315"),
        ("R-1.II-4Div", "0315"),
    ]);
    let mut session = situation(3, &["attack french"], &units, &[("Davout", "0415")], |_| ());
    play(&mut session, "attack 0415 0315", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[6]);
    play(&mut session, "done", &[]);
    // 4 + 3 + 1 against 3 + 2: three hits, and they must go.
    play(&mut session, "spend 0", &[1, 2]);
    play(&mut session, "hit R-1.I-5Div", &[]);
    play(&mut session, "hit R-1.I-14Div", &[]);
    play(&mut session, "hit R-1.II-4Div", &[]);
    play(&mut session, "done", &[1]);
    assert!(
        ["R-1.I-5Div", "R-1.I-14Div", "R-1.II-4Div"].iter().all(|u| unit_hex(&session, u) == "eliminated")
    );
    while phase(&session).starts_with("advance") {
        play(&mut session, "done", &[]);
    }
    assert_eq!(position(&session)["battle_points"], 11);
}

/// TIR-14.7-auto: Napoleon caught ends the game on the spot, whatever the points say.
#[test]
fn the_russians_win_at_once_when_napoleon_is_lost() {
    // A one; or no French stack within three hexes.
    for (die, friend) in [(1, "0417"), (6, "0411")] {
        let mut session = situation(
            3,
            &["attack russian"],
            &[
                ("R-1.I-5Div", "0315"),
                ("R-1.I-14Div", "0315"),
                ("F-I-Morand", friend),
                ("F-I-Friant", friend),
            ],
            &[("Barclay", "0315"), ("Napoleon", "0415")],
            |p| {
                p["battle_points"] = json!(0);
                p["russian"]["commands"] = json!(3);
            },
        );
        play(&mut session, "attack 0315 0415", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 3", &[6, die]);
        assert_eq!(leader_hex(&session, "Napoleon"), "eliminated");
        let Turn::Over(outcome) = session.game().turn() else { panic!("the game goes on") };
        assert!(outcome.victors.contains(ALLIED) && !outcome.victors.contains(FRENCH) && outcome.early);
        assert_eq!(session.game().reckoning()[0].key, "nem-reckon-napoleon");
        assert_eq!(log(&session).last().unwrap().note.cites[0].0, "TIR-14.7-auto");
    }
}

/// TIR-14.7-auto: at once: not even the combat phase is brought to its end.
#[test]
fn nothing_happens_any_more_without_napoleon() {
    let mut session = situation(
        3,
        &["attack russian"],
        &[("R-1.I-5Div", "0315"), ("F-I-Morand", "1709")],
        &[("Napoleon", "0415")],
        |p| {
            p["russian"]["commands"] = json!(3);
            p["french"]["done"] = json!(true);
        },
    );
    play(&mut session, "attack 0315 0415", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 3", &[6, 1]);
    assert!(session.decides().is_none());
    assert!(!said(&session, "TIR-10.8"));
}

/// TIR-14.7-auto: the Emperor's escape, or the loss of another commander, decides nothing.
#[test]
fn the_game_goes_on_when_napoleon_escapes() {
    for (who, dice) in [("Napoleon", [6, 2]), ("Ney", [6, 1])] {
        let mut session = situation(
            3,
            &["attack russian"],
            &[("R-1.I-5Div", "0315"), ("F-I-Morand", "0417"), ("F-I-Friant", "0417")],
            &[("Barclay", "0315"), (who, "0415")],
            |p| p["russian"]["commands"] = json!(3),
        );
        play(&mut session, "attack 0315 0415", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 3", &dice);
        assert!(session.decides().is_some());
        assert!(!said(&session, "TIR-14.7-auto"));
    }
}
