//! Cavalry and climate (16.6, 16.7), and the political dimension (16.8 to 16.12).

use crate::common::{
    ALLIED, FRENCH, Pieces, Table, Value, attempt, json, leader_hex, new_game, offered, offers, phase, play,
    position, said, situation_with, sum, trains, unit_hex,
};
use kernel::{Game, Turn};

/// What may be lost or hit now.
fn victims(session: &Table) -> Vec<String> {
    offered(session).iter().filter_map(|n| n.strip_prefix("lose ")).map(str::to_owned).collect()
}

/// The French in 2513 or the Russians in 0615 march with everybody; the attrition die is a 6.
fn long_march(options: &[&str], turn: u8, side: &str, units: &[&str], leader: &str, way: &[&str]) -> Table {
    let from = if side == "french" { "2513" } else { "0615" };
    let mut all: Vec<(&str, &str)> = units.iter().map(|u| (*u, from)).collect();
    all.extend([("R-Riga-Lewis", "1904 supplied"), ("F-X-Yorck", "2407")]);
    let leaders = [(leader, from), ("Essen", "1904"), ("MacDonald", "2407")];
    let mut session = situation_with(options, turn, &[&format!("march {side}")], &all, &leaders, |p| {
        p["french"]["trains"] = trains(&["2513", "2407"]);
        p["russian"]["trains"] = trains(&["0615", "1904"]);
    });
    play(&mut session, &format!("march {from}"), &[]);
    play(&mut session, "everyone", &[]);
    for (n, hex) in way.iter().enumerate() {
        play(&mut session, &format!("step {hex}"), if n == 4 { &[6] } else { &[] });
    }
    if way.len() < 5 {
        play(&mut session, "halt", &[6]);
    }
    session
}

const WEST: &[&str] = &["2613", "2713", "2812"];
const FAR_WEST: &[&str] = &["2613", "2713", "2812", "2811", "2711"];
const SOUTH: &[&str] = &["0616", "0617", "0717"];

/// TIR-16.6: in the first two Turns a march costs horses before men, on both sides (R-TIR-16.6).
#[test]
fn a_march_of_june_costs_horses_first() {
    let stack = ["F-I-Morand", "F-I-Girardin", "F-I-Friant"];
    for turn in [1, 2] {
        let session = long_march(&["horses"], turn, "french", &stack, "Ney", WEST);
        assert_eq!(victims(&session), ["F-I-Girardin"], "Turn {turn}");
        let russians = ["R-1.I-5Div", "R-1.I-1Cav", "R-1.I-14Div"];
        let session = long_march(&["horses"], turn, "russian", &russians, "Wittgenstein", SOUTH);
        assert_eq!(victims(&session), ["R-1.I-1Cav"], "Turn {turn}");
    }
    let session = long_march(&["horses"], 3, "french", &stack, "Ney", WEST);
    assert_eq!(victims(&session).len(), 3);
    let session = long_march(&[], 2, "french", &stack, "Ney", WEST);
    assert_eq!(victims(&session).len(), 3);
}

/// TIR-16.6: it goes for disruption as for elimination; when no horses are left it is the turn of the infantry.
#[test]
fn infantry_suffers_when_no_horses_are_left() {
    // Five hexes: 6 and 2 for the forced march make 8, one eliminated and one disrupted.
    let stack = ["F-I-Morand", "F-I-Girardin", "F-I-Friant"];
    let mut session = long_march(&["horses"], 1, "french", &stack, "Ney", FAR_WEST);
    assert_eq!(victims(&session), ["F-I-Girardin"]);
    play(&mut session, "lose F-I-Girardin", &[]);
    assert_eq!(unit_hex(&session, "F-I-Girardin"), "eliminated");
    assert_eq!(victims(&session), ["F-I-Morand", "F-I-Friant"]);

    let stack = ["F-I-Morand", "F-I-Girardin", "F-V-Kaminski"];
    let mut session = long_march(&["horses"], 1, "french", &stack, "Ney", FAR_WEST);
    assert_eq!(victims(&session), ["F-I-Girardin", "F-V-Kaminski"]);
    play(&mut session, "lose F-V-Kaminski", &[]);
    assert_eq!(victims(&session), ["F-I-Girardin"]);

    let session = long_march(&["horses"], 1, "french", &["F-I-Morand", "F-I-Friant"], "Ney", WEST);
    assert_eq!(victims(&session).len(), 2);
}

const RESERVE_HEXES: [&str; 4] = ["2309", "2409", "2509", "2510"];

/// The counters of the Cavalry Reserve and their classes.
fn reserve() -> Vec<(&'static str, &'static str)> {
    let rows = include_str!("../../../../data/nemesis/1812/units.csv").lines();
    let dotted = |row: &&str| row.split(',').nth(8) == Some("yes");
    rows.filter(dotted).map(|row| (row.split(',').next().unwrap(), row.split(',').nth(6).unwrap())).collect()
}

/// TIR-16.7-1: four veteran, three line and four conscript cavalry start on four hexes with Murat and Grouchy, and
/// without the rule not at all.
#[test]
fn the_cavalry_reserve_takes_the_field() {
    let all = reserve();
    let of = |class: &str| all.iter().filter(|(_, c)| *c == class).count();
    assert_eq!([of("veteran"), of("line"), of("conscript")], [4, 3, 4]);

    for (options, deployed) in [(&["reserve"][..], true), (&["reserve", "free-french"], true), (&[], false)] {
        let mut session = new_game(options);
        while position(&session)["turn"] == 0 {
            let deploys = phase(&session).starts_with("deploy");
            let pick = if deploys { offered(&session)[0].clone() } else { "done".to_owned() };
            // Nothing is lost before Turn 2.
            play(&mut session, &pick, &[]);
        }
        for (unit, _) in &all {
            let hex = unit_hex(&session, unit);
            assert_eq!(RESERVE_HEXES.contains(&hex.as_str()), deployed, "{unit} in {hex}, {options:?}");
            assert_eq!(hex == "away", !deployed, "{unit} in {hex}, {options:?}");
        }
        if deployed {
            for leader in ["Murat", "Grouchy"] {
                assert!(RESERVE_HEXES.contains(&leader_hex(&session, leader).as_str()), "{leader}");
            }
        }
    }
}

/// TIR-16.7-1: with a free set-up nobody keeps the Reserve from its hexes, and Murat and Grouchy go with units of it.
#[test]
fn the_reserve_finds_its_hexes_empty() {
    let mut session = new_game(&["reserve", "free-french"]);
    while position(&session)["turn"] == 0 {
        let choices = offered(&session);
        let crowd = |n: &&String| RESERVE_HEXES.iter().any(|h| **n == format!("place {h}"));
        let deploys = phase(&session).starts_with("deploy");
        let pick = choices.iter().find(crowd).or(choices.first().filter(|_| deploys));
        let pick = pick.map_or("done", String::as_str).to_owned();
        play(&mut session, &pick, &[]);
    }
    let held: Vec<String> = reserve().iter().map(|(unit, _)| unit_hex(&session, unit)).collect();
    assert!(held.iter().all(|h| RESERVE_HEXES.contains(&h.as_str())), "{held:?}");
    for leader in ["Murat", "Grouchy"] {
        assert!(held.contains(&leader_hex(&session, leader)), "{leader}");
    }
}

/// TIR-16.7-1: Murat and Grouchy have a choice of the hexes where units of the Reserve stand, and no other.
#[test]
fn murat_and_grouchy_accompany_the_reserve() {
    for options in [&["reserve"][..], &["reserve", "free-french"]] {
        let mut session = new_game(options);
        let mut last = Vec::new();
        while position(&session)["turn"] == 0 {
            let choices = offered(&session);
            let deploys = phase(&session).starts_with("deploy");
            let pick = if deploys { choices[0].clone() } else { "done".to_owned() };
            if deploys {
                last = choices;
            }
            play(&mut session, &pick, &[]);
        }
        last.sort();
        let mut held: Vec<String> =
            reserve().iter().map(|(unit, _)| format!("place {}", unit_hex(&session, unit))).collect();
        held.sort();
        held.dedup();
        assert!(held.len() < RESERVE_HEXES.len(), "packed into as few as will do");
        assert_eq!(last, held, "{options:?}: Grouchy is the last");
    }
}

/// Ends a Turn: nobody rides, and reinforcements come where they may. The dice are for what needs dice.
#[track_caller]
fn end_turn(session: &mut Table, dice: &[u16]) {
    let turn = position(session)["turn"].clone();
    while session.decides().is_some() && position(session)["turn"] == turn {
        let all = offered(session);
        let pick = if phase(session).starts_with("ride") { "done".to_owned() } else { all[0].clone() };
        if attempt(session, &pick, &[]).is_err() {
            play(session, &pick, dice);
        }
    }
}

/// The end of a Turn with three of the Reserve and another cavalryman in supply at Königsberg.
fn before_the_rain(options: &[&str], turn: u8) -> Table {
    let units = [
        ("F-CR-Bruyere", "2509"),
        ("F-CR-StGermain", "2509"),
        ("F-CR-Valence", "2509"),
        ("F-I-Girardin", "2408"),
    ];
    situation_with(options, turn, &["ride french"], &units, &[("Murat", "2509")], |p| {
        p["french"]["depots"] = json!(["2407"]);
    })
}

/// TIR-16.7-2: in the General Supply phases of Turns 2 and 3 a die is thrown for each unit of the Reserve; it is
/// lost on 6 if veteran, on 5 or more if line, on 4 or more if conscript (R-TIR-16.7-2).
#[test]
fn the_reserve_melts_in_the_rain() {
    let units = ["F-CR-Bruyere", "F-CR-StGermain", "F-CR-Valence"];
    for turn in [1, 2] {
        let mut session = before_the_rain(&["reserve"], turn);
        end_turn(&mut session, &[4, 6, 5]);
        assert_eq!(units.map(|u| unit_hex(&session, u)), ["eliminated"; 3]);
        assert_eq!(position(&session)["reserve_lost"], 3);
        assert!(said(&session, "TIR-16.7-2"));
        assert_eq!(unit_hex(&session, "F-I-Girardin"), "2408");
        let mut session = before_the_rain(&["reserve"], turn);
        end_turn(&mut session, &[3, 5, 4]);
        assert_eq!(units.map(|u| unit_hex(&session, u)), ["2509"; 3]);
        assert_eq!(position(&session)["reserve_lost"], 0);
    }
    // Neither later nor without the rule.
    for (options, turn) in [(&["reserve"][..], 3), (&[], 1)] {
        let mut session = before_the_rain(options, turn);
        end_turn(&mut session, &[]);
        assert_eq!(units.map(|u| unit_hex(&session, u)), ["2509"; 3]);
    }
}

/// TIR-16.7-2: only units still in play throw, each for itself, and who fell earlier is not counted as lost to it.
#[test]
fn the_dead_of_the_reserve_throw_no_die() {
    let mut session = before_the_rain(&["reserve"], 1);
    let mut at = position(&session);
    at["units"]["F-CR-StGermain"]["hex"] = "eliminated".into();
    session.arrange(&at).unwrap();
    end_turn(&mut session, &[4, 4]);
    assert_eq!(unit_hex(&session, "F-CR-Bruyere"), "eliminated");
    assert_eq!(unit_hex(&session, "F-CR-Valence"), "2509");
    assert_eq!(position(&session)["reserve_lost"], 1);
}

/// The trains of the French after so many losses, with a depot in Königsberg.
fn french_trains(options: &[&str], turn: u8, lost: u8) -> (Value, String) {
    let mut session = situation_with(
        options,
        turn,
        &["convert french"],
        &[("F-X-Yorck", "2407")],
        &[("MacDonald", "2407")],
        |p| {
            p["french"]["depots"] = json!(["2407"]);
            p["reserve_lost"] = lost.into();
        },
    );
    play(&mut session, "done", &[]);
    (position(&session)["french"]["trains_given"].clone(), phase(&session))
}

/// TIR-16.7-3: from Turn 3 the French have two trains fewer if up to four of the Reserve were lost, one fewer if
/// five to seven, and no fewer beyond; who leads still goes by the table.
#[test]
fn the_horses_that_live_cost_trains() {
    for (lost, fewer) in [(0, 2), (4, 2), (5, 1), (7, 1), (8, 0), (11, 0)] {
        assert_eq!(french_trains(&["reserve"], 3, lost).0, 13 - fewer, "{lost} lost");
        assert_eq!(french_trains(&["reserve"], 9, lost).0, 11 - fewer, "{lost} lost");
        assert_eq!(french_trains(&["reserve"], 2, lost).0, 13, "{lost} lost");
        assert_eq!(french_trains(&[], 3, lost).0, 13, "{lost} lost");
    }
    assert_eq!(french_trains(&["reserve"], 11, 0), (json!(8), "allot french".to_owned()));
}

/// TIR-16.7-3: the Russians have no horses to feed there.
#[test]
fn the_russians_lose_no_trains_by_the_reserve() {
    let mut session = situation_with(
        &["reserve"],
        3,
        &["convert french"],
        &[("R-1.I-5Div", "1101")],
        &[("Essen", "1101")],
        |p| {
            p["french"]["depots"] = json!(["2407"]);
            p["russian"]["depots"] = json!(["1101"]);
        },
    );
    play(&mut session, "done", &[]);
    if phase(&session).starts_with("convert") {
        play(&mut session, "done", &[]);
    }
    assert_eq!(position(&session)["russian"]["trains_given"], 10);
}

const ARMIES: Pieces<'static> = &[
    ("R-3.X-15Div", "0615"),
    ("R-3.OS-Sorokin", "0616 disrupted"),
    ("R-3Army-Art", "0616"),
    ("R-1.I-5Div", "0617"),
    ("R-2.VII-26Div", "0617"),
    ("R-Dan-22Div", "0615"),
    ("R-Riga-Lewis", "1904 supplied"),
];

/// A French unit with Poniatowski enters Kiev.
fn into_kiev(options: &[&str], turn: u8, unit: &str, dice: &[u16]) -> Table {
    let units = [ARMIES, &[(unit, "1517")]].concat();
    let leaders = [
        ("Poniatowski", "1517"),
        ("Tormasov", "0615"),
        ("Osten-Sacken", "0616"),
        ("Barclay", "0615"),
        ("Essen", "1904"),
    ];
    let mut session = situation_with(options, turn, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["1517"]);
        p["russian"]["trains"] = trains(&["1904", "0615"]);
    });
    play(&mut session, "march 1517", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "step 1417", &[]);
    play(&mut session, "halt", dice);
    session
}

/// TIR-16.8-1: when a unit of V Corps first stands in Kiev a die is thrown: 3 or more up to Turn 5, 5 or more on
/// Turns 6 to 9; from Turn 10 on nothing happens.
#[test]
fn the_poles_in_kiev_may_raise_the_ukraine() {
    for (turn, least) in [(1, 3), (5, 3), (6, 5), (9, 5)] {
        for die in 1..=6 {
            let session = into_kiev(&["ukraine"], turn, "F-V-Zajaczek", &[die]);
            let expected = if die >= least { "risen" } else { "past" };
            assert_eq!(position(&session)["ukraine"], expected, "Turn {turn}, die {die}");
            let there = unit_hex(&session, "R-3.X-15Div");
            assert_eq!(there, if die >= least { "eliminated" } else { "0615" }, "Turn {turn}, die {die}");
        }
    }
    let session = into_kiev(&["ukraine"], 10, "F-V-Zajaczek", &[]);
    assert_eq!(position(&session)["ukraine"], "past");
    assert_eq!(unit_hex(&session, "R-3.X-15Div"), "0615");
}

/// TIR-16.8-1: one check in a game; other corps, Poniatowski without his corps, a march through the city, or a game
/// without the rule raise nobody.
#[test]
fn only_the_first_stay_of_v_corps_counts() {
    let mut session = into_kiev(&["ukraine"], 3, "F-V-Zajaczek", &[2]);
    play(&mut session, "discard 1904", &[]);
    play(&mut session, "discard 0615", &[]);
    assert_eq!(position(&session)["ukraine"], "past");
    let session = into_kiev(&["ukraine"], 3, "F-X-Grandjean", &[]);
    assert_eq!(position(&session)["ukraine"], "quiet");
    let session = into_kiev(&[], 3, "F-V-Zajaczek", &[]);
    assert_eq!(position(&session)["ukraine"], "quiet");

    let units = [("F-V-Zajaczek", "1517"), ("R-Riga-Lewis", "1904 supplied")];
    let leaders = [("Poniatowski", "1517"), ("Essen", "1904")];
    let mut session = situation_with(&["ukraine"], 3, &["march french"], &units, &leaders, |p| {
        p["french"]["trains"] = trains(&["1517"]);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    for word in ["march 1517", "everyone", "step 1417", "step 1418", "halt"] {
        play(&mut session, word, &[]);
    }
    assert_eq!(position(&session)["ukraine"], "quiet");
}

/// TIR-16.8-2: the units of the 3rd Army, its artillery too, and its commanders leave at once; other armies stay, and what is still to
/// come comes (R-TIR-16.8-2).
#[test]
fn a_rising_ties_up_the_third_army() {
    let mut session = into_kiev(&["ukraine"], 4, "F-V-Kaminski", &[3]);
    for unit in ["R-3.X-15Div", "R-3.OS-Sorokin", "R-3Army-Art"] {
        assert_eq!(unit_hex(&session, unit), "eliminated");
    }
    for leader in ["Tormasov", "Osten-Sacken"] {
        assert_eq!(leader_hex(&session, leader), "eliminated");
    }
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), "0617");
    assert_eq!(unit_hex(&session, "R-2.VII-26Div"), "0617");
    assert_eq!(unit_hex(&session, "R-Dan-22Div"), "0615");
    assert_eq!(leader_hex(&session, "Barclay"), "0615");
    assert!(said(&session, "TIR-16.8-2"));
    for unit in ["R-3.X-9Div", "R-3.OS-11Cav"] {
        assert_eq!(unit_hex(&session, unit), "away");
    }
    // The 11th Cavalry comes on Turn 8 all the same.
    let mut at = position(&session);
    at["turn"] = 8.into();
    at["phases"] = json!(["ride french"]);
    at["units"]["F-V-Kaminski"]["hex"] = "2512".into();
    at["commanders"]["Poniatowski"]["hex"] = "2512".into();
    at["french"]["trains"] = json!([]);
    at["russian"]["trains"] = json!([]);
    session.arrange(&at).unwrap();
    end_turn(&mut session, &[]);
    assert_ne!(unit_hex(&session, "R-3.OS-11Cav"), "away");
    assert_ne!(unit_hex(&session, "R-3.OS-11Cav"), "eliminated");
}

const WIDE: Pieces<'static> = &[
    ("F-V-Zajaczek", "1417"),
    ("F-I-Morand", "1610"),
    ("F-I-Friant", "1310"),
    ("F-I-Gudin", "1311"),
    ("F-I-Compans", "1407"),
    ("F-III-Ledru", "1208"),
    ("F-X-Yorck", "1904"),
    ("F-III-Razout", "2512"),
];

/// TIR-16.9-1: the French are asked at the start of the Turn after the rising, and only then.
#[test]
fn the_french_are_asked_once_for_independence() {
    let risen = |before: bool| {
        situation_with(&["ukraine"], 3, &["ride french"], WIDE, &[("Ney", "2512")], |p| {
            p["ukraine"] = "risen".into();
            p["risen_before"] = before.into();
        })
    };
    let mut session = risen(false);
    end_turn(&mut session, &[]);
    assert_eq!(phase(&session), "declare french");
    assert_eq!(session.decides(), Some(FRENCH));
    assert!(offers(&session, "declare") && offers(&session, "done"));
    play(&mut session, "done", &[]);
    assert_eq!(position(&session)["ukraine"], "past");
    assert_eq!(position(&session)["liberated"], json!([]));
    assert!(!phase(&session).starts_with("declare"));
    // A rising that failed, or none, brings no such choice.
    for state in ["past", "quiet"] {
        let units = [("F-III-Razout", "2512")];
        let mut session =
            situation_with(&["ukraine"], 3, &["ride french"], &units, &[("Ney", "2512")], |p| {
                p["ukraine"] = state.into();
            });
        end_turn(&mut session, &[]);
        assert_eq!(position(&session)["turn"], 4);
        assert!(!phase(&session).starts_with("declare"), "{state}");
    }
}

fn independent() -> Table {
    let mut session = situation_with(&["ukraine"], 4, &["declare french"], WIDE, &[("Ney", "2512")], |p| {
        p["ukraine"] = "risen".into();
        p["risen_before"] = true.into();
    });
    play(&mut session, "declare", &[]);
    session
}

fn liberated(session: &Table) -> Vec<String> {
    let at = position(session);
    let mut hexes: Vec<String> =
        at["liberated"].as_array().unwrap().iter().map(|h| h.as_str().unwrap().to_owned()).collect();
    hexes.sort();
    hexes
}

/// TIR-16.9-1: cities in French hands on or west of the column of 1317 change sides; not those beyond the Dvina
/// (Polotsk, Riga) or east of the line (Vitebsk), and none that the French do not hold (Wilno).
#[test]
fn independence_wins_the_cities_of_the_west() {
    let session = independent();
    assert_eq!(position(&session)["ukraine"], "independent");
    assert_eq!(liberated(&session), ["1310", "1311", "1417", "1610"]);
    assert!(said(&session, "TIR-16.9-1"));
}

/// TIR-16.9-1: a city that the French enter later changes sides as well, and none goes back when they leave or
/// when the Russians come.
#[test]
fn a_city_once_won_stays_french() {
    let units = [("F-I-Morand", "1511"), ("R-1.I-5Div", "1417"), ("R-Riga-Lewis", "1904 supplied")];
    let leaders = [("Davout", "1511"), ("Essen", "1904")];
    let mut session = situation_with(&["ukraine"], 6, &["march french"], &units, &leaders, |p| {
        p["ukraine"] = "independent".into();
        p["liberated"] = json!(["1417", "1311"]);
        p["french"]["trains"] = trains(&["1511"]);
        p["russian"]["trains"] = trains(&["1904"]);
    });
    for word in ["march 1511", "everyone", "step 1610", "halt"] {
        play(&mut session, word, &[]);
    }
    assert_eq!(liberated(&session), ["1311", "1417", "1610"]);
}

/// TIR-16.9-1: a city won is friendly to the French and no longer to the Russians: the ones may send a train there
/// to found a depot, with nobody in it, and the others may not.
#[test]
fn a_city_won_is_friendly_to_the_french() {
    let cities = |liberated: Value, side: &str| {
        let units = [("F-X-Yorck", "2407 supplied"), ("R-Riga-Lewis", "1904 supplied")];
        let leaders = [("MacDonald", "2407"), ("Essen", "1904")];
        let session = situation_with(&["ukraine"], 6, &[&format!("allot {side}")], &units, &leaders, |p| {
            p["ukraine"] = "independent".into();
            p["liberated"] = liberated;
            p["french"]["trains_left"] = 5.into();
            p["russian"]["trains_left"] = 5.into();
        });
        offers(&session, "train 1610")
    };
    assert!(!cities(json!([]), "french") && cities(json!([]), "russian"));
    assert!(cities(json!(["1610"]), "french") && !cities(json!(["1610"]), "russian"));
}

/// Who wins if Turn 16 ends with French units in these cities.
fn winner(ukraine: &str, cities: &[&str]) -> kernel::Seat {
    let troops = [
        "F-I-Morand",
        "F-I-Friant",
        "F-I-Gudin",
        "F-I-Compans",
        "F-III-Ledru",
        "F-III-Razout",
        "F-X-Yorck",
        "F-II-Legrand",
        "F-II-Verdier",
        "F-IV-Pino",
        "F-IV-Delzons",
        "F-V-Zajaczek",
        "F-V-Dabrowski",
    ];
    let units: Vec<(&str, &str)> = troops.into_iter().zip(cities.iter().copied()).collect();
    let mut session = situation_with(&["ukraine"], 16, &["ride french"], &units, &[("Ney", "2512")], |p| {
        p["ukraine"] = ukraine.into();
        p["battle_points"] = 0.into();
    });
    end_turn(&mut session, &[]);
    let Turn::Over(outcome) = session.game().turn() else { panic!("the game goes on") };
    if outcome.victors.contains(FRENCH) { FRENCH } else { ALLIED }
}

/// TIR-16.9-2: after a declaration the French win only if they stand in every city that counts at the end.
#[test]
fn independence_asks_for_every_city() {
    let all = [
        "0408", "1101", "2512", "1808", "1208", "1009", "1904", "1610", "2015", "2217", "2407", "1417",
        "2113",
    ];
    assert_eq!(winner("independent", &all), FRENCH);
    for missing in ["0408", "1610", "2217", "2407"] {
        let rest: Vec<&str> = all.into_iter().filter(|h| *h != missing).collect();
        assert_eq!(winner("independent", &rest), ALLIED, "without {missing}");
        assert_eq!(winner("past", &rest), FRENCH, "without {missing}");
        assert_eq!(winner("risen", &rest), FRENCH, "without {missing}");
    }
}

/// The French are about to attack 0515 from 0615.
fn austrians(options: &[&str], units: Pieces<'_>, leader: &str) -> Table {
    let units = [units, &[("R-1.I-5Div", "0515")]].concat();
    let leaders = [(leader, "0615"), ("St-Cyr", "2713"), ("Essen", "0205")];
    situation_with(options, 5, &["attack french"], &units, &leaders, |p| {
        p["french"]["commands"] = 20.into();
        p["russian"]["commands"] = 20.into();
    })
}

/// TIR-16.10: Austrians attack only where others stand with them, be it a commander of another nation (R-TIR-3.1-1).
#[test]
fn austrians_attack_only_in_company() {
    let rule = &["austrians"];
    let alone = [("A-Bianchi", "0615"), ("A-Frimont", "0615")];
    assert!(!offers(&austrians(rule, &alone, "Schwarzenberg"), "attack 0615 0515"));
    assert!(offers(&austrians(rule, &alone, "Ney"), "attack 0615 0515"));
    assert!(offers(&austrians(&[], &alone, "Schwarzenberg"), "attack 0615 0515"));
    for company in ["F-VII-Lecoq", "F-I-Morand"] {
        let mixed = [("A-Bianchi", "0615"), (company, "0615")];
        assert!(offers(&austrians(rule, &mixed, "Schwarzenberg"), "attack 0615 0515"), "{company}");
    }
    assert!(offers(&austrians(rule, &[("F-VII-Lecoq", "0615")], "Reynier"), "attack 0615 0515"));
}

/// TIR-16.10: they may support the attack of others (R-TIR-16.10), and defend like everybody.
#[test]
fn austrians_support_and_defend() {
    let rule = &["austrians"];
    let units = [("F-VII-Lecoq", "0615"), ("A-Bianchi", "0614")];
    let mut session = austrians(rule, &units, "Ney");
    play(&mut session, "attack 0615 0515", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2]);
    assert!(offers(&session, "call 0614"));

    let units =
        [("A-Bianchi", "0615"), ("A-Siegenthal", "0615"), ("A-Trautenberg", "0614"), ("R-1.I-5Div", "0515")];
    let leaders = [("Wittgenstein", "0515"), ("Schwarzenberg", "0614"), ("St-Cyr", "2713")];
    let mut session = situation_with(rule, 5, &["attack russian"], &units, &leaders, |p| {
        p["russian"]["commands"] = 20.into();
    });
    play(&mut session, "attack 0515 0615", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 6", &[2]);
    play(&mut session, "spend 0", &[]);
    play(&mut session, "call 0614", &[6, 1, 6]);
    let terms = sum(&session, "TIR-11.7-bp4");
    assert!(terms.contains(&(2, "TIR-11.6".to_owned())), "{terms:?}");
    assert!(terms.contains(&(1, "TIR-11.7-bp2".to_owned())), "{terms:?}");
}

const CONTINGENTS: [&str; 10] = [
    "F-II-Merle",
    "F-IV-Pino",
    "F-V-Zajaczek",
    "F-VI-Wrede",
    "F-VII-Lecoq",
    "F-VIII-Ochs",
    "F-X-Yorck",
    "F-X-Art",
    "A-Frimont",
    "F-CR-Thielmann",
];

/// A French army with contingents in the Duchy, and one unit more where it is said, at the end of a Turn.
fn late(options: &[&str], turn: u8, more: Pieces<'_>) -> Table {
    let hexes = ["2512", "2513", "2612", "2613", "2712", "2713", "2611", "2711", "2811", "2812"];
    let mut units: Vec<(&str, &str)> = CONTINGENTS.into_iter().zip(hexes).collect();
    units.extend([("F-I-Morand", "2512"), ("F-G-OldGuard", "2513")]);
    units.extend(more);
    situation_with(options, turn, &["ride french"], &units, &[("Ney", "2512")], |p| {
        p["french"]["depots"] = json!(["2512"]);
    })
}

/// TIR-16.11: from Turn 11 the Russian player takes off one unit of a contingent at the start of each Turn, none of
/// the French and none of the Guard.
#[test]
fn contingents_slip_away() {
    for turn in [10, 11, 15] {
        let mut session = late(&["contingents"], turn, &[]);
        end_turn(&mut session, &[]);
        assert_eq!(position(&session)["turn"], turn + 1);
        assert_eq!(phase(&session), "melt russian");
        assert_eq!(session.decides(), Some(ALLIED));
        let mut all = victims(&session);
        all.sort();
        let mut expected = CONTINGENTS.map(str::to_owned).to_vec();
        expected.sort();
        assert_eq!(all, expected);
        assert_eq!(offered(&session).len(), expected.len(), "nothing else can be done");
        play(&mut session, "lose F-X-Yorck", &[]);
        assert_eq!(unit_hex(&session, "F-X-Yorck"), "eliminated");
        assert!(!phase(&session).starts_with("melt"), "one is enough");
        assert!(said(&session, "TIR-16.11"));
    }
    for (options, turn) in [(&["contingents"][..], 9), (&[], 11)] {
        let mut session = late(options, turn, &[]);
        end_turn(&mut session, &[]);
        assert_eq!(position(&session)["turn"], turn + 1);
        assert!(!phase(&session).starts_with("melt"), "Turn {turn}");
    }
}

/// TIR-16.11: nobody goes while the French hold Moscow or St Petersburg; other cities do not help.
#[test]
fn contingents_stay_while_a_capital_is_held() {
    for (hex, melts) in [("0408", false), ("1101", false), ("1009", true)] {
        let mut session = late(&["contingents"], 11, &[("F-III-Ledru", hex)]);
        end_turn(&mut session, &[]);
        assert_eq!(phase(&session).starts_with("melt"), melts, "{hex}");
    }
}

/// TIR-16.11: with no contingent left the Turn goes on.
#[test]
fn without_contingents_the_turn_goes_on() {
    let mut session = situation_with(
        &["contingents"],
        11,
        &["ride french"],
        &[("F-I-Morand", "2512")],
        &[("Ney", "2512")],
        |_| (),
    );
    end_turn(&mut session, &[]);
    assert_eq!(position(&session)["turn"], 12);
    assert!(!phase(&session).starts_with("melt"));
    assert_eq!(unit_hex(&session, "F-I-Morand"), "2512");
}

/// The end of Turn 6 with this die for Sweden, up to the first arrivals.
fn sweden(options: &[&str], turn: u8, dice: &[u16]) -> Table {
    let units = [("F-I-Morand", "2512")];
    let mut session = situation_with(options, turn, &["ride french"], &units, &[("Ney", "2512")], |_| ());
    play(&mut session, "done", dice);
    session
}

/// TIR-16.12: at the end of Turn 6 a die is thrown, and on 4 or more Swedish infantry, cavalry and a commander come
/// with the reinforcements of St Petersburg.
#[test]
fn the_swedes_may_come() {
    let swedes = ["S-Sandels", "S-Skjoldebrand"];
    for die in 1..=6 {
        let mut session = sweden(&["sweden"], 6, &[die]);
        assert!(said(&session, "TIR-16.12"));
        let mut placed = Vec::new();
        while position(&session)["turn"] == 6 {
            placed.push((phase(&session), offered(&session)));
            let pick = offered(&session)[0].clone();
            play(&mut session, &pick, &[]);
        }
        let there = swedes.iter().filter(|u| unit_hex(&session, u) != "away").count();
        assert_eq!(there, if die >= 4 { 2 } else { 0 }, "die {die}");
        assert_eq!(leader_hex(&session, "Stedingk") != "away", die >= 4, "die {die}");
        assert_ne!(leader_hex(&session, "Kutuzov"), "away");
        if die >= 4 {
            let near = ["1101", "1102", "1001", "1201"];
            let swedish = placed.iter().filter(|(phase, _)| phase == "arrive russian").rev().take(3);
            for (_, choices) in swedish {
                let ok = |c: &String| near.iter().any(|h| c == &format!("place {h}"));
                assert!(choices.iter().all(ok), "{choices:?}");
            }
        }
    }
}

/// TIR-16.12: no die on other Turns or without the rule, and no Swedes.
#[test]
fn sweden_is_asked_once() {
    for (options, turn) in [(&["sweden"][..], 5), (&["sweden"], 7), (&[], 6)] {
        let mut session = sweden(options, turn, &[]);
        end_turn(&mut session, &[]);
        for unit in ["S-Sandels", "S-Skjoldebrand"] {
            assert_eq!(unit_hex(&session, unit), "away", "Turn {turn}");
        }
        assert_eq!(leader_hex(&session, "Stedingk"), "away", "Turn {turn}");
    }
}
