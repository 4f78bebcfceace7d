//! Hamburg, ports, Austria, and points (14.4, 14.14 to 14.17).

use super::{War, attacking, hex, marching, marching_with, new_game, trains};
use crate::common;
use crate::common::{
    Value, evening, germany, go_on, has_mark, json, leader_hex, offered, offers, phase, play, position, said,
    sum, unit_hex,
};
use kernel::Game;
use nemesis::Action;

/// NN-14.14-1, R-NN-14.14-1: French troops keep away from Hamburg on Turns 1 and 2, and no commander rides past it.
#[test]
fn hamburg_is_barred_at_first() {
    for (turn, may) in [(2, false), (3, true)] {
        let mut s = marching(turn, "french", &[("F-XIII-Loison", "4112")], &[("Davout", "4112")], &["4112"]);
        play(&mut s, "march 4112", &[]);
        play(&mut s, "everyone", &[]);
        assert_eq!(offers(&s, "step 4111"), may, "Turn {turn}: {:?}", offered(&s));
        if !may {
            assert_eq!(s.game().refusal(s.game().whose(), Action::Step(hex("4111"))).cite.0, "NN-14.14-1");
        }
        let mut s = germany(
            &[],
            turn,
            &["ride french"],
            &[("F-Dan-Waldeck", "4008")],
            &[("Frederik", "4008")],
            |_| (),
        );
        play(&mut s, "leader Frederik", &[]);
        assert_eq!(offers(&s, "ride 4210"), may, "Turn {turn}: {:?}", offered(&s));
    }
}

/// NN-14.14-2, NN-6.6-1: Tettenborn's Cossacks come to Hamburg at the end of Turn 2, and need no supply there.
#[test]
fn cossacks_come_to_hamburg() {
    let mut s = evening(2, &[("F-XIII-Loison", "3614")], &[], |_| ());
    go_on(&mut s, &[], |s| position(s)["turn"] == 3);
    assert_eq!(unit_hex(&s, "W-Tettenborn"), "4010");
    assert_eq!(leader_hex(&s, "Tettenborn"), "4010");
    assert!(!has_mark(&s, "W-Tettenborn", "disrupted"));
}

/// NN-14.14-4: from Turn 4 on the Coalition gains a point for Hamburg, three times at most, and none after an
/// Armistice.
#[test]
fn hamburg_counts() {
    for (turn, before, truce, points) in [
        (3, 0, "open", 6),
        (4, 0, "open", 7),
        (9, 2, "open", 7),
        (9, 3, "open", 6),
        (14, 1, "past", 6),
        (14, 1, "failed", 7),
    ] {
        let mut s = evening(turn, &[("R-I-5Div", "4010")], &[], |p| {
            let austria = if truce == "past" { "joined" } else { "neutral" };
            p["germany"] = json!({ "hamburg": before, "truce": truce, "austria": austria });
        });
        let next = turn + 1;
        go_on(&mut s, &[3, 2], |s| position(s)["turn"] == next);
        assert_eq!(position(&s)["battle_points"], points, "Turn {turn}, {before} before, {truce}");
    }
}

/// NN-14.17, NN-14.16-b: the ports feed the chain while they are held, Vienna once Austria has joined.
#[test]
fn ports_are_sources_while_held() {
    for (bulow, may) in [("3108", true), ("3211", false)] {
        let s = germany(&[], 5, &["found coalition"], &[("P-III-Thumen", bulow)], &[("Bulow", bulow)], |p| {
            trains(p, "coalition", &["3208"]);
            p["french"]["done"] = json!(true);
        });
        assert_eq!(offers(&s, "depot 3208"), may, "{:?}", offered(&s));
    }
    for (joined, may) in [(true, true), (false, false)] {
        let s = germany(&[], 13, &["found coalition"], &[("R-I-5Div", "2512")], &[], |p| {
            trains(p, "coalition", &["3117"]);
            p["french"]["done"] = json!(true);
            let (truce, austria) = if joined { ("past", "joined") } else { ("failed", "neutral") };
            p["germany"] = json!({ "truce": truce, "austria": austria });
        });
        assert_eq!(offers(&s, "depot 3117"), may, "Koniggratz is four hexes from Vienna: {:?}", offered(&s));
    }
}

/// NN-14.16-1, NN-14.16-d: Austria is shut until she joins.
#[test]
fn austria_is_shut_until_she_joins() {
    for (state, may) in [(json!({}), false), (json!({ "truce": "past", "austria": "joined" }), true)] {
        let mut s =
            marching_with(13, "french", &[("F-XI-Fressinet", "3415")], &[("Ney", "3415")], &["3415"], |p| {
                p["germany"] = state;
            });
        play(&mut s, "march 3415", &[]);
        play(&mut s, "everyone", &[]);
        assert_eq!(offers(&s, "step 3416"), may, "{:?}", offered(&s));
    }
}

/// A stack in Dresden that must withdraw, and whose only way leads into Austria; what becomes of it with this die, if it is
/// thrown.
fn driven_into_austria(state: &Value, leader: &str, die: u16) -> War {
    let around = ["3414", "3315", "3515", "3516"];
    let ids = ["R-II-4Div", "R-II-Pahlen", "R-Wint-Knorring", "R-Wint-Bakhmetev"];
    let mut units: Vec<(&str, &str)> = ids.into_iter().zip(around).collect();
    units.extend([("F-XI-Fressinet", "3415"), ("R-I-5Div", "3414"), ("F-VII-Durutte", "3616")]);
    let turn = if state["truce"].is_string() { 14 } else { 6 };
    let mut s = germany(
        &[],
        turn,
        &["attack coalition", "hits coalition"],
        &units,
        &[(leader, "3415")],
        |p| {
            p["germany"] = state.clone();
            p["battle"] = json!({
                "attacker": "coalition", "from": "3414", "to": "3415", "units": ["R-I-5Div"], "defenders": ["F-XI-Fressinet"],
                "spent": [0, 0], "called": [[], []], "joined": [[], []], "strength": [1, 1], "margin": 3,
                "hits": [0, 1], "main": [0, 1], "taken": [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
                "fallen": [0, 0], "withdrew": false, "refuge": "3415", "excess": [],
            });
        },
    );
    let mut dice = vec![die];
    common::play_on(&mut s, "hit R-I-5Div", &mut dice);
    if offers(&s, "done") && phase(&s).starts_with("volunteer") {
        common::play_on(&mut s, "done", &mut dice);
    }
    assert_eq!(unit_hex(&s, "F-XI-Fressinet"), "eliminated");
    s
}

/// NN-14.15-iii, NN-16.5-5: once no truce can come, or Austria was bought off, a stack that is driven into her land is
/// interned with its commander, who throws nothing; not even Napoleon is lost to the enemy by that.
#[test]
fn who_is_driven_into_austria_is_interned() {
    for state in [json!({ "truce": "failed" }), json!({ "truce": "past", "austria": "bought-off" })] {
        for leader in ["Ney", "Napoleon"] {
            let s = driven_into_austria(&state, leader, 1);
            assert_eq!(leader_hex(&s, leader), "eliminated", "{:?}", common::log(&s));
            assert!(said(&s, "NN-14.15-iii") && !said(&s, "NN-11.19-1"), "{state}");
            assert!(s.decides().is_some(), "the war goes on");
        }
    }
}

/// NN-11.12-bp1-1, NN-11.19-1, NN-14.4-auto, NN-14.16-1: before that Austria is no way out: the stack is eliminated, its
/// commander throws, and Napoleon's capture ends the war.
#[test]
fn before_the_truce_has_failed_nobody_is_interned() {
    let s = driven_into_austria(&json!({}), "Ney", 5);
    assert!(!said(&s, "NN-14.15-iii") && said(&s, "NN-11.12-bp1-1"));
    assert_eq!((phase(&s), offered(&s)), ("escape french".to_owned(), vec!["flee 3616".to_owned()]));
    let s = driven_into_austria(&json!({}), "Napoleon", 1);
    assert!(s.decides().is_none() && said(&s, "NN-14.4-auto"));
}

/// NN-14.4-a-1, NN-14.4-a-2, NN-14.4-a-3: fifteen cities, thirteen while Austria is neutral.
#[test]
fn thirteen_cities_count_while_austria_is_neutral() {
    for (state, all) in [(json!({}), 13), (json!({ "truce": "past", "austria": "joined" }), 15)] {
        let s = evening(13, &[("F-XI-Fressinet", "3614")], &[], |p| p["germany"] = state);
        let scene = s.scene(kernel::Viewer::Onlooker);
        let cities = scene.panels.iter().find(|p| p.name.key == "nem-panel-cities").unwrap();
        assert_eq!(cities.rows.len(), all);
    }
}

/// NN-14.4-0, NN-14.4-c: territory and battle points together, and a tie is French; NN-14.3: nineteen Turns.
#[test]
fn a_tie_is_french() {
    // With nobody anywhere the French have ten cities and the Coalition three.
    for (points, coalition) in [(9, false), (10, true)] {
        let mut s = evening(19, &[("F-XI-Fressinet", "3614")], &[], |p| p["battle_points"] = json!(points));
        go_on(&mut s, &[], |s| s.decides().is_none());
        let kernel::Turn::Over(outcome) = s.game().turn() else { panic!("the game goes on") };
        assert_eq!(outcome.victors.contains(common::ALLIED), coalition, "{points} battle points");
    }
}

/// NN-9.2-bp2: each contingent lost costs the French a combat command in the next Turn. That one which defects costs
/// nothing is shown by `ch14_armistice::a_garrison_does_not_defect`.
#[test]
fn lost_contingents_cost_commands() {
    let mut s = germany(
        &[],
        5,
        &["march french", "attrition french"],
        &[("F-VII-Lecoq", "3614"), ("F-VII-Durutte", "3614")],
        &[("Reynier", "3614")],
        |p| {
            trains(p, "french", &["3614"]);
            p["column"] = json!({
                "from": "3614", "at": "3614", "units": ["F-VII-Lecoq", "F-VII-Durutte"], "commanders": [], "steps": 3,
                "throughout": [], "to_eliminate": 1, "to_disrupt": 0, "rating": 0,
            });
        },
    );
    play(&mut s, "lose F-VII-Lecoq", &[]);
    assert_eq!(position(&s)["french"]["commands_next"], -1);
}

/// NN-15.2: drawn back, X Corps stands at Magdeburg or next to it, the other garrisons at Leipzig or next to it; they are
/// ordinary troops of XIII Corps.
#[test]
fn garrisons_may_be_drawn_back() {
    let mut s = new_game(&["evacuated"]);
    go_on(&mut s, &[], |s| position(s)["turn"] == 1);
    let p = position(&s);
    assert_eq!(p["germany"]["garrisons"], json!([]));
    let board = board::atlas::load("central-europe-1813").unwrap();
    let from = |city: &str, unit: &str| {
        let there = board.hex(&unit_hex(&s, unit)).unwrap_or_else(|| panic!("{unit} is nowhere"));
        board.distance(board.place(city).unwrap().hex, there)
    };
    for unit in ["F-X-Heudelet", "F-X-Grandjean", "F-X-Detres", "F-X-Art"] {
        assert!(from("Magdeburg", unit) <= 1, "{unit} {}", unit_hex(&s, unit));
    }
    for unit in ["F-G-Warsaw", "F-G-Thorn", "F-G-Glogau", "F-G-Kustrin", "F-G-Stettin"] {
        assert!(from("Leipzig", unit) <= 1, "{unit} {}", unit_hex(&s, unit));
    }
    // Davout commands XIII Corps and so them, with one division all the good of one; Ney has another corps.
    for (leader, rating) in [("Davout", 1), ("Ney", 0)] {
        let units = [("F-G-Thorn", "3512"), ("R-II-4Div", "3412")];
        let options = ["evacuated", "command"];
        let mut s = germany(&options, 6, &["attack french"], &units, &[(leader, "3512")], |p| {
            p["french"]["commands"] = json!(6);
        });
        play(&mut s, "attack 3512 3412", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "spend 6", &[6]);
        play(&mut s, "spend 0", &[3, 3]);
        let terms = sum(&s, "NN-11.5-bp4");
        let rated: i32 = terms.iter().filter(|(_, c)| c == "NN-11.5-bp1").map(|(n, _)| n).sum();
        assert_eq!(rated, rating, "{leader}: {terms:?}");
    }
}

/// NN-7.2-2: depots that are too many have to go, and the enemy chooses which.
#[test]
fn too_many_depots_have_to_go() {
    let mut s = germany(&[], 5, &["remove coalition"], &[("F-XI-Fressinet", "3614")], &[], |p| {
        p["french"]["depots"] = json!(["3614", "3713"]);
        p["french"]["excess"] = json!(1);
    });
    assert_eq!(offered(&s), ["remove 3614", "remove 3713"]);
    play(&mut s, "remove 3614", &[]);
    assert_eq!(position(&s)["french"]["depots"], json!(["3713"]));
}

/// NN-14.14-3: the Cossacks in Hamburg act as others do.
#[test]
fn cossacks_of_hamburg_may_leave_and_fight() {
    let s =
        marching(5, "coalition", &[("W-Tettenborn", "4010 supplied")], &[("Tettenborn", "4010")], &["4010"]);
    assert!(offers(&s, "march 4010"));
    let units = [("W-Tettenborn", "4010"), ("F-XIII-Loison", "4011")];
    assert!(offers(&attacking(5, "coalition", &units, &[]), "attack 4010 4011"));
    assert!(offers(&attacking(5, "french", &units, &[]), "attack 4011 4010"));
}
