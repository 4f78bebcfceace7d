//! The decision, and French quarters.

use super::{
    KALUGA, KONIGSBERG, MINSK, TILSIT, TWO, WARSZAWA, WEST, WILNO, args, end_of_turn, on_to_the_russians,
    snug_with, spring, winter,
};
use crate::common::{
    Value, attempt, has_mark, json, leader_hex, offered, offers, phase, play, position, said, situation_with,
    sum, unit_hex,
};

/// TIR-16.13-trigger: the French are asked at the end of the first Turn that leaves them eight depots, or of Turn 7,
/// and only once (R-TIR-16.13-trigger).
#[test]
fn winter_quarters_are_offered_once() {
    let asked = |options: &[&str], turn: u8, depots: usize, stage: &str| {
        let session = end_of_turn(options, turn, &[], &[], &[], |p| {
            p["french"]["depots"] = json!(WEST[..depots]);
            p["russian"]["depots"] = json!([KALUGA]);
            if stage != "open" {
                p["two_years"] = json!({ "stage": stage });
            }
        });
        let question = phase(&session) == "hibernate french";
        assert_eq!(position(&session)["turn"], if question { turn } else { turn + 1 });
        question
    };
    assert!(!asked(TWO, 3, 7, "open"), "seven depots are too few");
    assert!(asked(TWO, 3, 8, "open"));
    assert!(asked(TWO, 7, 0, "open"), "September is over");
    assert!(!asked(TWO, 7, 8, "one-year"), "they were asked before");
    assert!(!asked(&[], 7, 8, "open"), "without the rule");

    let mut session = end_of_turn(TWO, 3, &[], &[], &[], |p| p["french"]["depots"] = json!(WEST[..8]));
    assert_eq!(offered(&session), ["hibernate", "done"]);
    play(&mut session, "done", &[]);
    assert_eq!(position(&session)["turn"], 4);
    assert_eq!(position(&session)["two_years"]["stage"], "one-year");
}

/// A march of three hexes in an open country on Turn 12; the modifiers of its attrition.
fn march_of_turn_12(options: &[&str], change: impl FnOnce(&mut Value)) -> Vec<(i32, String)> {
    let mut session = situation_with(
        options,
        12,
        &["march french"],
        &[("F-I-Morand", "2513"), ("F-I-Friant", "2513"), ("R-1.I-5Div", KALUGA)],
        &[("Ney", "2513")],
        |p| {
            p["french"]["trains"] = json!([{ "hex": "2513", "face": [] }]);
            change(p);
        },
    );
    play(&mut session, "march 2513", &[]);
    play(&mut session, "everyone", &[]);
    for hex in ["2613", "2713", "2812"] {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    play(&mut session, "halt", &[1]);
    sum(&session, "TIR-8.5-0")
}

/// TIR-16.13-gen-1: no Turn of a campaign of two years is Winter, neither for marches nor for supply.
#[test]
fn the_second_year_has_no_winter() {
    let die = (1, "TIR-8.5-0".to_owned());
    let tired = (1, "TIR-8.6-1".to_owned());
    assert_eq!(march_of_turn_12(TWO, spring), [die.clone(), tired.clone()]);
    let cold = march_of_turn_12(TWO, |p| p["two_years"] = json!({ "stage": "one-year" }));
    assert_eq!(cold, [die, tired, (1, "TIR-8.6-2".to_owned()), (1, "TIR-8.6-3".to_owned())]);

    // Four hexes from the depot in Konigsberg to 2411 by way of Allenstein.
    for (stage, fed) in [("spring", true), ("one-year", false)] {
        let session = end_of_turn(
            TWO,
            14,
            &[("F-I-Friant", "2411")],
            &[],
            if stage == "spring" { &[1] } else { &[] },
            |p| {
                p["french"]["depots"] = json!([KONIGSBERG]);
                p["two_years"] = json!({ "stage": stage });
            },
        );
        assert_eq!(position(&session)["turn"], 15);
        assert_eq!(has_mark(&session, "F-I-Friant", "disrupted"), !fed, "{stage}");
    }
}

/// TIR-16.13-fr-1: everybody recovers and winters in friendly cities or those with a depot, commanders too; who stands
/// well may stay.
#[test]
fn the_french_winter_in_cities() {
    let mut session = winter(
        &[
            ("F-I-Morand", "1709 disrupted"),
            ("F-I-Friant", "1709 forage"),
            ("F-X-Yorck", "1610"),
            ("F-VII-Lecoq", "2512 disrupted"),
            ("R-1.I-5Div", "1708"),
        ],
        &[("Davout", "1709"), ("Ney", MINSK), ("Reynier", WARSZAWA)],
        |p| p["french"]["depots"] = json!([WILNO, KONIGSBERG]),
    );
    for unit in ["F-I-Morand", "F-VII-Lecoq"] {
        assert!(!has_mark(&session, unit, "disrupted"), "{unit}");
    }
    assert!(!has_mark(&session, "F-I-Friant", "forage"), "no marker of the last Turn is left");
    assert!(said(&session, "TIR-16.13-fr-1"));
    assert_eq!(phase(&session), "quarter french");
    assert_eq!(
        offered(&session),
        ["lodge 1610", "lodge 1709", "leave 2512"],
        "a field, and a city without depot"
    );

    play(&mut session, "lodge 1709", &[]);
    let mut wanted: Vec<&str> = WEST.to_vec();
    wanted.push(WILNO);
    wanted.sort_unstable();
    let mut places = args(&session, "place");
    places.sort();
    assert_eq!(places, wanted);
    assert!(attempt(&mut session, "place 1610", &[]).is_err(), "Minsk has no depot");
    play(&mut session, "leader Davout", &[]);
    play(&mut session, "place 2407", &[]);
    assert_eq!(
        (leader_hex(&session, "Davout").as_str(), unit_hex(&session, "F-I-Morand").as_str()),
        (KONIGSBERG, "1709")
    );
    play(&mut session, "lodge 1709", &[]);
    play(&mut session, "place 1808", &[]);
    for unit in ["F-I-Morand", "F-I-Friant"] {
        assert_eq!(unit_hex(&session, unit), WILNO);
    }
    assert!(!offers(&session, "done"), "Yorck has no quarters yet");
    play(&mut session, "lodge 1610", &[]);
    play(&mut session, "place 2207", &[]);
    assert_eq!(
        (unit_hex(&session, "F-X-Yorck").as_str(), leader_hex(&session, "Ney").as_str()),
        (TILSIT, TILSIT)
    );
    assert!(offers(&session, "done") && offers(&session, "leave 2512"));
    assert!(!offers(&session, "leave 2207"), "whoever has moved stays");
    play(&mut session, "done", &[]);
    assert_eq!(phase(&session), "arrive french");
}

/// TIR-16.13-fr-1 with TIR-4.1: a hex holds no more than six, and those who leave make room at once.
#[test]
fn quarters_have_room_for_six() {
    let guard =
        ["F-G-Delaborde", "F-G-Roguet", "F-G-OldGuard", "F-G-Claparede", "F-G-GuardCav", "F-G-FootArt"];
    let mut units: Vec<(&str, &str)> = guard.iter().map(|u| (*u, KONIGSBERG)).collect();
    units.extend([("F-I-Morand", "1709"), ("F-I-Dessaix", "1709"), ("R-1.I-5Div", KALUGA)]);
    let mut session = winter(&units, &[("Ney", "1709")], |p| p["french"]["depots"] = json!([]));
    play(&mut session, "lodge 1709", &[]);
    assert!(!offers(&session, "place 2407"), "the Guard fills it");
    play(&mut session, "leader Ney", &[]);
    assert!(offers(&session, "place 2407"), "a commander takes no room");
    play(&mut session, "place 2407", &[]);
    play(&mut session, "leave 2407", &[]);
    play(&mut session, "lodge 1709", &[]);
    play(&mut session, "place 2407", &[]);
    assert_eq!(unit_hex(&session, "F-I-Dessaix"), KONIGSBERG);
    play(&mut session, "lodge 2407", &[]);
    assert!(!offers(&session, "place 2407"), "two of them are in the way now");
    play(&mut session, "unit F-G-Roguet", &[]);
    assert!(offers(&session, "place 2407"));
    play(&mut session, "place 2607", &[]);
    assert_eq!(unit_hex(&session, "F-G-Roguet"), "2607");
    assert_eq!(unit_hex(&session, "F-G-OldGuard"), KONIGSBERG, "the others are still on their way");
    assert!(offers(&session, "lodge 2407") && !offers(&session, "done"));
}

/// TIR-16.13-gen-2: distance and enemies bar nobody; an enemy depot is taken as on a march, and who finds no room is
/// out of play (R-TIR-16.13-gen-2).
#[test]
fn neither_distance_nor_enemies_bar_the_way() {
    let mut session = winter(
        &snug_with(&[("F-I-Friant", "0610"), ("R-1.I-5Div", "2611"), ("R-1.I-14Div", KALUGA)]),
        &[],
        |p| {
            p["french"]["depots"] = json!([WILNO]);
            p["russian"]["depots"] = json!(["2611", KALUGA]);
        },
    );
    play(&mut session, "lodge 0610", &[]);
    assert!(offers(&session, "place 2611"), "Russians stand in Plock");
    play(&mut session, "place 2611", &[]);
    assert_eq!(position(&session)["russian"]["depots"], json!([KALUGA]));
    assert_eq!(position(&session)["russian"]["trains_lost"], 1);
    assert_eq!(position(&session)["french"]["depots"], json!([WILNO]), "depots stay");
    on_to_the_russians(&mut session);
    assert_eq!(offered(&session), ["lodge 2611", "leave 0511"], "they must leave Plock");
    play(&mut session, "lodge 2611", &[]);
    play(&mut session, "place 0511", &[]);
    assert_eq!(unit_hex(&session, "R-1.I-5Div"), KALUGA);
}

/// R-TIR-16.13-gen-2 with TIR-4.1: fourteen cities hold six each, and who finds no room is out of play.
#[test]
fn who_finds_no_quarters_is_out_of_play() {
    // Every French counter, packed into the fields of the set-up; occupancy in halves.
    let table = include_str!("../../../../../data/nemesis/1812/units.csv");
    let french = table.lines().filter(|l| l.split(',').nth(1) == Some("french"));
    let fields = [
        "2108", "2206", "2208", "2209", "2210", "2211", "2307", "2308", "2309", "2310", "2311", "2312",
        "2313", "2409", "2410", "2508", "2510", "2513", "2613", "2712", "2812",
    ];
    let (mut units, mut weight, mut at, mut here) = (vec![("R-1.I-5Div", KALUGA)], 0, 0, 0);
    for line in french {
        let cells: Vec<&str> = line.split(',').collect();
        let own = match cells[6] {
            "veteran" => 2,
            "line" => 3,
            _ => 4,
        };
        if here + own > 12 {
            (at, here) = (at + 1, 0);
        }
        here += own;
        weight += own;
        units.push((cells[0], fields[at]));
    }
    let room = 12 * WEST.len();
    assert!(weight > room, "{weight} against {room}");
    let mut session = winter(&units, &[("Ney", "2108")], |p| p["russian"]["depots"] = json!([KALUGA]));
    while phase(&session) != "arrive french" && !phase(&session).starts_with("source") {
        let first = offered(&session).into_iter().find(|n| !n.starts_with("leave")).unwrap();
        play(&mut session, &first, &[]);
    }
    let now = position(&session);
    let left: usize = now["units"]
        .as_object()
        .unwrap()
        .iter()
        .filter(|(id, u)| id.as_str() != "R-1.I-5Div" && u["hex"] != "eliminated")
        .inspect(|(id, u)| assert!(WEST.contains(&u["hex"].as_str().unwrap()), "{id} in {u}"))
        .count();
    assert!(left > 0 && left + 1 < units.len(), "some found quarters and some did not");
    assert!(said(&session, "TIR-16.13-gen-2"));
    assert!(WEST.contains(&leader_hex(&session, "Ney").as_str()), "a commander always finds a bed");
}
