//! Marches, combat, rides and reinforcements (chapters 8 to 13).

use super::{FOOT, RUSSIANS, War, beaten, joined, marching, trains, under_way, ways_out};
use crate::common::{
    evening, germany, go_on, json, offered, offers, phase, play, position, said, sum, unit_hex,
};

/// NN-8.3-1: neither a unit nor a commander marches twice in a phase.
#[test]
fn nobody_marches_twice() {
    let units = [(FOOT, "3512"), ("F-XI-Gerard", "3411")];
    for rested in [false, true] {
        let mut leaders = vec![("Ney", "3512")];
        leaders.extend(rested.then_some(("Marmont", "3411")));
        let mut s = marching(6, "french", &units, &leaders, &["3512", "3411"]);
        play(&mut s, "march 3512", &[]);
        play(&mut s, "everyone", &[]);
        play(&mut s, "step 3411", &[]);
        play(&mut s, "halt", &[]);
        assert_eq!(offers(&s, "march 3411"), rested, "{:?}", offered(&s));
        if rested {
            play(&mut s, "march 3411", &[]);
            assert!(offers(&s, "unit F-XI-Gerard") && offers(&s, "leader Marmont"), "{:?}", offered(&s));
            assert!(!offers(&s, &format!("unit {FOOT}")) && !offers(&s, "leader Ney"), "{:?}", offered(&s));
        }
    }
}

/// A column that has marched four hexes.
fn far_gone(options: &[&str], turn: u8, units: &[&str], leader: &str) -> War {
    let all: Vec<(&str, &str)> = units.iter().map(|u| (*u, "3412")).collect();
    germany(options, turn, &["march french", "route french"], &all, &[(leader, "3412")], |p| {
        trains(p, "french", &[]);
        p["column"] = json!({
            "from": "3512", "at": "3412", "units": units, "commanders": [leader], "steps": 4,
            "throughout": [leader], "to_eliminate": 0, "to_disrupt": 0, "rating": 0, "worn": leader == "Murat",
        });
    })
}

/// NN-8.4-3: one hex short of the limit nobody enters difficult ground.
#[test]
fn difficult_ground_needs_two_hexes() {
    let s = far_gone(&[], 6, &[FOOT], "Ney");
    assert!(offers(&s, "step 3411") && !offers(&s, "step 3413"), "{:?}", offered(&s));
}

/// NN-8.5-c: ten costs two units, and more than ten does too.
#[test]
fn ten_costs_two_units() {
    let foot = [FOOT, "F-XI-Gerard", "F-XI-Charpentier"];
    let horse = ["F-CavI-Bruyere", "F-CavI-Bordesoulle", "F-CavI-Doumerc"];
    for (options, leader, units, die, score, lost) in [
        (&[] as &[&str], "Ney", foot, 5, 9, [1, 1]),
        (&[], "Ney", foot, 6, 10, [2, 0]),
        (&["command"], "Murat", horse, 6, 11, [2, 0]),
    ] {
        let mut s = far_gone(options, 2, &units, leader);
        play(&mut s, "step 3411", &[die]);
        let total: i32 = sum(&s, "NN-8.5-0").iter().map(|(n, _)| n).sum();
        let column = &position(&s)["column"];
        assert_eq!(total, score, "{leader}: {:?}", sum(&s, "NN-8.5-0"));
        assert_eq!((&column["to_eliminate"], &column["to_disrupt"]), (&json!(lost[0]), &json!(lost[1])));
        for unit in &units[..2] {
            play(&mut s, &format!("lose {unit}"), &[]);
        }
        let gone = units.iter().filter(|u| unit_hex(&s, u) == "eliminated").count();
        assert_eq!(gone, lost[0], "{leader} with {die}");
    }
}

/// NN-8.5-f: difficult ground counts two hexes as well when it is asked whether a march was long.
#[test]
fn difficult_ground_makes_marches_long() {
    for (turn, path, long) in [
        (6, &["3313", "3314"][..], false),
        (6, &["3413", "3414"], true),
        (2, &["3411"], false),
        (2, &["3413"], true),
    ] {
        let mut s = under_way(turn, "french", "3412", json!({}));
        for hex in path {
            play(&mut s, &format!("step {hex}"), &[]);
        }
        play(&mut s, "halt", if long { &[1] } else { &[] });
        assert_eq!(said(&s, "NN-8.5-0"), long, "Turn {turn}, {path:?}");
    }
}

/// NN-9.2-0: three commands for the Coalition, six from Turn 13 on with Austria; two for the French until Turn 4, then
/// four.
#[test]
fn commands_at_the_start_of_a_turn() {
    for (turn, state, french, coalition) in [
        (1, json!({}), 2, 3),
        (4, json!({}), 2, 3),
        (5, json!({}), 4, 3),
        (13, json!({ "truce": "failed" }), 4, 3),
        (13, joined(), 4, 6),
        (19, joined(), 4, 6),
    ] {
        let units = [(FOOT, "3512"), (RUSSIANS, "3411")];
        let mut s = germany(&[], turn, &["march french"], &units, &[], |p| {
            trains(p, "french", &["3512"]);
            p["germany"] = state;
        });
        play(&mut s, "discard 3512", &[]);
        let p = position(&s);
        assert_eq!(p["french"]["commands"], french, "Turn {turn}");
        assert_eq!(p["coalition"]["commands"], coalition, "Turn {turn}");
    }
}

/// NN-11.11-bp2, NN-11.11-bp3: neither side withdraws into difficult ground, to enemies, or next to the attacker.
#[test]
fn ways_out_of_a_lost_combat() {
    for (attacker, enemy) in [("coalition", "R-II-4Div"), ("french", "F-XI-Gerard")] {
        let s = beaten(attacker, "3411", "3512", 2, &[], &[], json!({}));
        assert_eq!(ways_out(&s), ["3513", "3612"], "not to 3511, 3611 and 3412");
        let s = beaten(attacker, "3411", "3512", 2, &[(enemy, "3513")], &[], json!({}));
        assert_eq!(ways_out(&s), ["3612"]);
    }
}

/// Where a commander may ride to.
fn rides(side: &str, leader: &str, from: &str, units: &[(&str, &str)], leaders: &[(&str, &str)]) -> War {
    let all = [&[(leader, from)][..], leaders].concat();
    let mut s = germany(&[], 6, &[&format!("ride {side}")], units, &all, |_| ());
    play(&mut s, &format!("leader {leader}"), &[]);
    s
}

/// NN-12.1-2: a commander ends his ride with troops or in a friendly city, in an enemy city only if somebody of his
/// side is there; for the Coalition the Duchy's cities are the enemy's.
#[test]
fn commanders_ride_to_troops_and_cities() {
    let units = [("R-II-4Div", "2913")];
    for (leaders, kalisz) in [(&[] as &[(&str, &str)], false), (&[("Platov", "2813")], true)] {
        let s = rides("coalition", "Wittgenstein", "2914", &units, leaders);
        assert!(offers(&s, "ride 2913") && offers(&s, "ride 2915"), "{:?}", offered(&s));
        assert!(!offers(&s, "ride 2814"), "nobody is there");
        assert_eq!(offers(&s, "ride 2813"), kalisz, "{:?}", offered(&s));
    }
    let s = rides("french", "Ney", "2914", &[], &[]);
    assert!(offers(&s, "ride 2813") && !offers(&s, "ride 2915"), "{:?}", offered(&s));
}

/// NN-12.1-4: difficult ground does not count twice for a commander, but where nobody passes he does not either.
#[test]
fn commanders_ride_over_hills_but_not_over_the_sea() {
    for (from, to, may) in [("3027", "3130", true), ("3609", "3908", false)] {
        let s = rides("french", "Ney", from, &[(FOOT, to)], &[]);
        assert_eq!(offers(&s, &format!("ride {to}")), may, "{from} to {to}: {:?}", offered(&s));
    }
}

/// NN-13.2-2: whose card shows more trains puts his reinforcements down first.
#[test]
fn reinforcements_come_in_the_order_of_the_card() {
    for (state, first, waiting) in
        [(json!({ "truce": "failed" }), "french", "R-Op-2"), (joined(), "coalition", "F-IX-Turreau")]
    {
        let mut s = evening(14, &[(FOOT, "3614"), (RUSSIANS, "2812")], &[], |p| p["germany"] = state);
        go_on(&mut s, &[], |s| phase(s).starts_with("arrive"));
        assert_eq!(phase(&s), format!("arrive {first}"));
        assert_eq!(unit_hex(&s, waiting), "away");
    }
}
