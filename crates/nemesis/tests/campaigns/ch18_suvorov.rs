//! Suvorov in Italy, 1799 (chapter 18 of the second book), and the ground as that book has it (2.2).

use crate::common;
use common::{
    NapoleonsNemesis, Value, has_mark, json, leader_hex, log, offered, offers, phase, play, position, said,
    suvorov, unit_hex,
};
use kernel::{Game, Session, Setup, Turn};

type Italy = Session<NapoleonsNemesis>;

/// Depots and trains of both sides.
fn supplied(p: &mut Value, french: &[&str], coalition: &[&str], trains: &[&str]) {
    p["french"]["depots"] = json!(french);
    p["coalition"]["depots"] = json!(coalition);
    let trains: Vec<Value> = trains.iter().map(|hex| json!({ "hex": hex, "face": [] })).collect();
    p["french"]["trains"] = json!(trains);
}

fn new_game() -> Italy {
    let setup = Setup { scenario: "suvorov".into(), options: [].into() };
    Session::new(setup, None).unwrap()
}

/// NN-18.1-1: the Coalition is put down first, and then its depots; the cards name single hexes.
#[test]
fn the_coalition_deploys_first() {
    let s = new_game();
    assert_eq!(phase(&s), "first-depots coalition");
    assert_eq!(unit_hex(&s, "A-Kaim"), "3827");
    assert_eq!(unit_hex(&s, "F-Serrurier"), "away");
}

/// NN-18.1-3, NN-18.1-5: up to five depots each before play, and five or six trains by Turn.
#[test]
fn five_depots_before_play() {
    let mut s = new_game();
    assert!(offers(&s, "depot 3627"), "{:?}", offered(&s));
    assert!(!offers(&s, "depot 4227"), "Milan is not linked to Klagenfurt: {:?}", offered(&s));
    play(&mut s, "depot 3627", &[]);
    play(&mut s, "done", &[]);
    assert_eq!(phase(&s), "first-depots french");
    play(&mut s, "depot 3929", &[]);
    play(&mut s, "done", &[]);
    let p = position(&s);
    assert_eq!(p["turn"], 1);
    assert_eq!((&p["french"]["depots"], &p["coalition"]["depots"]), (&json!(["3929"]), &json!(["3627"])));
}

/// Both armies beside each other, and the French out of trains: combat comes next.
fn to_combat(turn: u8) -> Italy {
    let mut s = suvorov(
        turn,
        &["march french"],
        &[("F-Serrurier", "4027"), ("A-Kaim", "3927")],
        &[("Moreau", "4027"), ("Kray", "3927")],
        |p| supplied(p, &["4027"], &["3827"], &["4027"]),
    );
    play(&mut s, "discard 4027", &[]);
    s
}

/// NN-18.1-2, NN-18.1-4: three commands each; the Coalition four from Turn 4, the French four from Turn 8.
#[test]
fn commands_grow_with_the_turns() {
    for (turn, french, coalition) in [(1, 3, 3), (3, 3, 3), (4, 3, 4), (7, 3, 4), (8, 4, 4), (13, 4, 4)] {
        let s = to_combat(turn);
        let p = position(&s);
        assert_eq!(p["french"]["commands"], french, "Turn {turn}");
        assert_eq!(p["coalition"]["commands"], coalition, "Turn {turn}");
    }
    assert!(said(&to_combat(1), "NN-9.2-limit"), "{:?}", log(&to_combat(1)));
}

/// NN-18.5-1: nobody leaves the playable ground; Switzerland and the Tyrol but for two hexes are outside.
#[test]
fn nobody_leaves_italy() {
    let s = suvorov(1, &["march french"], &[("F-Desolles", "4127")], &[("Moreau", "4127")], |p| {
        supplied(p, &["4127"], &[], &["4127"]);
    });
    let mut s = s;
    play(&mut s, "march 4127", &[]);
    play(&mut s, "everyone", &[]);
    assert!(offers(&s, "step 4227"), "{:?}", offered(&s));
    assert!(!offers(&s, "step 4125"), "{:?}", offered(&s));
}

/// NN-2.2-bp6: mountains without a pass are shut, whatever lies behind them.
#[test]
fn mountains_without_a_pass_are_shut() {
    let mut s = suvorov(1, &["march french"], &[("F-Serrurier", "4027")], &[("Moreau", "4027")], |p| {
        supplied(p, &["4027"], &[], &["4027"]);
    });
    play(&mut s, "march 4027", &[]);
    play(&mut s, "everyone", &[]);
    assert!(!offers(&s, "step 4026"), "{:?}", offered(&s));
}

/// Goes on, doing as little as possible, until the next Turn or the end.
fn idle(s: &mut Italy) {
    let turn = position(s)["turn"].clone();
    for _ in 0..60 {
        if position(s)["turn"] != turn || s.decides().is_none() {
            return;
        }
        let pick = if offers(s, "done") { "done".to_owned() } else { offered(s)[0].clone() };
        play(s, &pick, &[]);
    }
    panic!("Turn {turn} does not end");
}

/// Whether the French are fed in a hex with one depot in Modena.
fn is_fed(hex: &str) -> bool {
    let mut s = suvorov(2, &["march french"], &[("F-Victor", hex)], &[], |p| {
        supplied(p, &["3929"], &[], &["3929"]);
    });
    play(&mut s, "discard 3929", &[]);
    idle(&mut s);
    !has_mark(&s, "F-Victor", "disrupted")
}

/// NN-18.7: three hexes are the longest route all year. NN-2.2-bp8: rough ground counts twice, NN-2.2-road: not along
/// a road.
#[test]
fn routes_are_three_hexes_long() {
    assert!(is_fed("3629"), "Ravenna, three hexes of open ground");
    assert!(is_fed("3630"), "Rimini, along the Via Emilia");
    assert!(!is_fed("4229"), "Genoa, three hexes off, but over the Apennines");
    assert!(!is_fed("4428"), "Turin, too far");
}

/// NN-18.8-2: Suvorov adds one to each of three units at most.
#[test]
fn suvorov_inspires_three_units() {
    let stack =
        [("A-Liptay", "3827"), ("A-Gottesheim", "3827"), ("A-Elsnitz", "3827"), ("A-Lusignan", "3827")];
    let units = [&stack[..], &[("F-Victor", "3928")]].concat();
    let mut s = suvorov(5, &["attack coalition"], &units, &[("Suvorov", "3827")], |p| {
        supplied(p, &["3929"], &["3827"], &[]);
        p["coalition"]["commands"] = json!(3);
    });
    play(&mut s, "attack 3827 3928", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 3", &[6]);
    play(&mut s, "spend 0", &[3, 3]);
    let inspired: Vec<i32> = log(&s)
        .iter()
        .flat_map(|e| e.note.sum.clone())
        .filter(|t| t.cite.0 == "NN-18.8-2")
        .map(|t| t.value)
        .collect();
    assert_eq!(inspired, [3], "{:?}", log(&s));
}

/// NN-18.9-1: an augmented division counts two in combat.
#[test]
fn augmented_divisions_count_two() {
    let mut s = suvorov(
        5,
        &["attack french"],
        &[("F-Serrurier", "3928"), ("F-Delmas", "3928"), ("A-Liptay", "3827")],
        &[("Moreau", "3928")],
        |p| {
            supplied(p, &["3929"], &["3827"], &[]);
            p["french"]["commands"] = json!(3);
        },
    );
    play(&mut s, "attack 3928 3827", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "spend 3", &[6]);
    play(&mut s, "spend 0", &[3, 3]);
    let first = log(&s).iter().find_map(|e| e.note.sum.iter().find(|t| t.cite.0 == "NN-11.3").cloned());
    assert_eq!(first.unwrap().value, 4, "two divisions of two each");
}

/// Who wins at the end of the last Turn.
fn victor(units: &[(&str, &str)], coalition_battle_points: u8) -> usize {
    let mut s = suvorov(13, &["march french"], units, &[], |p| {
        supplied(p, &["3929"], &[], &["3929"]);
        p["battle_points"] = json!(coalition_battle_points);
    });
    play(&mut s, "discard 3929", &[]);
    idle(&mut s);
    let Turn::Over(outcome) = s.game().turn() else { panic!("the game goes on") };
    usize::from(outcome.victors.contains(common::ALLIED))
}

/// NN-18.4-a, NN-18.4-c: only occupied cities count, and the Coalition needs three points more.
#[test]
fn the_coalition_needs_a_lead_of_three() {
    let french_in_genoa = ("F-Genoa", "4229");
    assert_eq!(victor(&[french_in_genoa, ("A-Kaim", "4227")], 7), 0, "8 against 6");
    assert_eq!(victor(&[french_in_genoa, ("A-Kaim", "4227")], 8), 1, "9 against 5");
    assert_eq!(victor(&[("A-Kaim", "4227")], 7), 1, "8 against 5, since nobody holds Genoa");
}

/// NN-13.1-1: from Turn 4 on Cossacks in a city may cost a battle point.
#[test]
fn cossacks_turn_cities_away() {
    for (turn, rolls, left) in [(3u8, &[][..], 6), (5, &[6][..], 5), (5, &[5][..], 6)] {
        let mut s =
            suvorov(turn, &["ride coalition"], &[("R-Cossacks", "4227")], &[("Suvorov", "4227")], |p| {
                p["french"]["done"] = json!(true);
                p["battle_points"] = json!(6);
            });
        play(&mut s, "done", rolls);
        assert_eq!(position(&s)["battle_points"], left, "Turn {turn}, {rolls:?}");
    }
}

/// R-NN-12.1-3, NN-12.1-2: whose city it is goes by the land of 18.5 for riders too: Verona is the Coalition's, Milan that
/// of both sides for five Turns and then nobody's.
#[test]
fn riders_ask_whose_land_it_is() {
    for (side, unit, leader, at, city, turn, may) in [
        ("coalition", "R-Cossacks", "Suvorov", "4127", "4227", 5, true),
        ("coalition", "R-Cossacks", "Suvorov", "4127", "4227", 6, false),
        ("french", "F-Victor", "Moreau", "4127", "4227", 5, true),
        ("french", "F-Victor", "Moreau", "4127", "4227", 6, false),
        ("coalition", "R-Cossacks", "Suvorov", "3727", "3827", 6, true),
        ("french", "F-Victor", "Moreau", "3727", "3827", 5, false),
    ] {
        let mut s = suvorov(turn, &[&format!("ride {side}")], &[(unit, at)], &[(leader, at)], |_| ());
        play(&mut s, &format!("leader {leader}"), &[]);
        assert_eq!(offers(&s, &format!("ride {city}")), may, "{side} to {city} on Turn {turn}");
    }
}

/// Schérer is recalled at the end of Turn 4.
#[test]
fn scherer_is_recalled() {
    let mut s = suvorov(4, &["ride coalition"], &[("F-Victor", "3929")], &[("Scherer", "3929")], |p| {
        p["french"]["done"] = json!(true);
    });
    idle(&mut s);
    assert_eq!(leader_hex(&s, "Scherer"), "eliminated");
}

/// NN-18.3: after thirteen Turns it is over.
#[test]
fn the_campaign_has_thirteen_turns() {
    for (turn, over) in [(12, false), (13, true)] {
        let mut s = suvorov(turn, &["march french"], &[("F-Victor", "3929")], &[("Moreau", "3929")], |p| {
            supplied(p, &["3929"], &[], &["3929"]);
        });
        play(&mut s, "discard 3929", &[]);
        idle(&mut s);
        assert_eq!(s.decides().is_none(), over, "Turn {turn}");
    }
}
