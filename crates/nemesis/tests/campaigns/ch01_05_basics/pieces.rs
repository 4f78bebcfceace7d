//! The pieces (chapter 3).

use super::{COMMANDERS, GUARD, all_at, all_counters, attack_terms, fight, lone_march, set_off};
use crate::common::{Table, has_mark, offers, phase, play, position, said, situation, sum};
use kernel::Game;
use serde_json::{Value, json};

fn defence_terms(session: &Table, cite: &str) -> Vec<i32> {
    sum(session, "TIR-11.7-bp4").into_iter().filter(|(_, c)| c == cite).map(|(v, _)| v).collect()
}

/// TIR-3.1-1: a counter is a commander or infantry, cavalry or artillery.
#[test]
fn four_kinds_of_units() {
    let counters = all_counters();
    for (id, piece) in &counters {
        let leader = COMMANDERS.lines().any(|l| l.starts_with(&format!("{id},")));
        let combat = ["infantry", "cavalry", "artillery"].contains(&piece.face.symbol);
        assert_eq!(piece.face.symbol == "leader", leader, "{id}");
        assert_eq!(combat, !leader, "{id}");
    }
    let symbol = |id: &str| counters.iter().find(|(i, _)| i == id).map(|(_, p)| p.face.symbol).unwrap();
    assert_eq!(symbol("F-I-Morand"), "infantry");
    assert_eq!(symbol("F-I-Girardin"), "cavalry");
    assert_eq!(symbol("R-1.II-Art"), "artillery");
    assert_eq!(symbol("Barclay"), "leader");
}

/// TIR-3.1-1: commanders are no combat units: a column walks into a hex that holds only one, not into a hex with
/// any combat unit.
#[test]
fn commanders_are_no_combat_units() {
    let units = [("F-I-Morand", "1709")];
    let session = set_off(1, "french", "1709", &units, &[("Davout", "1709"), ("Barclay", "1609")]);
    assert!(offers(&session, "step 1609"));
    for id in ["R-1.I-5Div", "R-1.I-1Cav", "R-1.II-Art"] {
        let session = lone_march(1, "french", "1709", &[(id, "1609")]);
        assert!(!offers(&session, "step 1609"), "{id}");
    }
}

/// TIR-3.1-2, TIR-3.2-2: every combat unit has one class, and by it its occupancy: 1, 1½ or 2.
#[test]
fn class_and_occupancy() {
    for (id, piece) in all_counters() {
        let classes: Vec<&&str> =
            piece.face.badges.iter().filter(|b| ["veteran", "line", "conscript"].contains(b)).collect();
        if piece.face.symbol == "leader" {
            assert!(classes.is_empty(), "{id}");
            continue;
        }
        assert_eq!(classes.len(), 1, "{id}");
        let expected = match *classes[0] {
            "veteran" => "1",
            "line" => "1½",
            _ => "2",
        };
        assert_eq!(piece.face.values, [("occupancy", expected.to_owned())], "{id}");
    }
}

/// TIR-3.2-2: six Veterans, four of the Line or three Conscripts fill a hex; disrupted ones take as much room.
#[test]
fn what_fills_a_hex() {
    let line = ["F-I-Dessaix", "F-I-Girardin", "F-II-Legrand", "F-II-Verdier"];
    let raw = ["F-II-Merle", "F-II-Corbineau", "F-VI-Deroy"];
    for full in [&GUARD[..], &line[..], &raw[..]] {
        for at in ["2309", "2309 disrupted"] {
            let session = lone_march(1, "french", "2308", &all_at(full, at));
            assert!(!offers(&session, "step 2309"), "{full:?} {at}");
            let session = lone_march(1, "french", "2308", &all_at(&full[1..], at));
            assert!(offers(&session, "step 2309"), "{full:?} {at}");
        }
    }
}

/// TIR-3.2-1: a unit in good order has one combat factor whatever its arm and class; a disrupted one has none.
#[test]
fn combat_factors() {
    let attack = |id: &str| {
        let units = [(id, "1709"), ("R-1.I-5Div", "1609")];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1709")], |_| {});
        fight(&mut session, "1709", "1609", 3, [3, 3]);
        attack_terms(&session, "TIR-11.3")
    };
    for id in [
        "F-I-Morand",
        "F-I-Dessaix",
        "F-II-Merle",
        "F-G-GuardCav",
        "F-II-Corbineau",
        "F-G-FootArt",
        "F-X-Art",
    ] {
        assert_eq!(attack(id), [1], "{id}");
    }
    let defence = |second: &str| {
        let units = [("F-I-Morand", "1709"), ("R-1.I-5Div", "1609"), ("R-1.I-14Div", second)];
        let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1709")], |_| {});
        fight(&mut session, "1709", "1609", 3, [3, 3]);
        defence_terms(&session, "TIR-11.6")
    };
    assert_eq!(defence("1609"), [2]);
    assert_eq!(defence("1609 disrupted"), [1]);
}

/// TIR-3.3: hunger, long marches, combat and, for the French, Cossacks turn a unit to its disrupted side.
#[test]
fn what_disrupts() {
    let unit = [("F-I-Morand", "2512")];
    let mut session = situation(1, &["ride russian"], &unit, &[], |p| p["french"]["done"] = true.into());
    play(&mut session, "done", &[]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "hunger");

    let mut session = lone_march(1, "french", "2107", &[]);
    for hex in ["2106", "2105", "2104"] {
        play(&mut session, &format!("step {hex}"), &[]);
    }
    play(&mut session, "halt", &[6]);
    play(&mut session, "lose F-I-Morand", &[]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "attrition");

    let units = [("F-I-Morand", "1709"), ("R-1.I-5Div", "1609")];
    let mut session = situation(1, &["attack french"], &units, &[("Napoleon", "1709")], |_| {});
    fight(&mut session, "1709", "1609", 3, [3, 3]);
    play(&mut session, "hit R-1.I-5Div", &[]);
    assert!(has_mark(&session, "R-1.I-5Div", "disrupted"), "combat");

    let units = [("F-I-Morand", "1709"), ("R-1.I-5Div", "0715")];
    let depots = |p: &mut Value| {
        p["french"] = json!({ "done": true, "depots": ["1808"] });
        p["russian"] = json!({ "depots": ["0613"] });
    };
    let mut session = situation(1, &["ride russian"], &units, &[("Ney", "1808")], depots);
    play(&mut session, "done", &[6]);
    assert!(has_mark(&session, "F-I-Morand", "disrupted"), "Cossacks");
    assert!(!has_mark(&session, "R-1.I-5Div", "disrupted"), "they leave the Russians alone");
}

/// TIR-3.4-1: commanders take no room: one moves into a full hex with a unit that just fits.
#[test]
fn commanders_take_no_room() {
    let mut units = all_at(&GUARD[..5], "2309");
    units.push(("F-I-Morand", "2308"));
    let leaders =
        [("Napoleon", "2309"), ("Ney", "2309"), ("Davout", "2308"), ("Murat", "2308"), ("Mortier", "2308")];
    let mut session = set_off(1, "french", "2308", &units, &leaders);
    play(&mut session, "step 2309", &[]);
    assert!(session.game().broken().is_empty());
    assert_eq!(position(&session)["commanders"]["Mortier"]["hex"], "2309");
}

/// TIR-3.4-1: commanders have no combat factor; their rating counts, in ordering an attack and in its value.
#[test]
fn commanders_have_a_rating_and_no_factor() {
    let with = |leader: &str, order: u16| {
        let units = [("F-I-Morand", "1709"), ("F-I-Friant", "1709"), ("R-1.I-5Div", "1609")];
        let leaders = [(leader, "1709"), ("Junot", "1709")];
        let mut session = situation(1, &["attack french"], &units, &leaders, |_| {});
        play(&mut session, "attack 1709 1609", &[]);
        play(&mut session, "everyone", &[]);
        play(&mut session, "spend 0", &[order]);
        session
    };
    assert!(said(&with("Davout", 4), "TIR-10.2-c"), "3 and 4 make 7");
    assert!(said(&with("Davout", 3), "TIR-10.2-b"));
    assert!(said(&with("Napoleon", 3), "TIR-10.2-c"), "4 and 3 make 7");
    let mut session = with("Ney", 5);
    play(&mut session, "spend 0", &[3, 3]);
    assert_eq!(attack_terms(&session, "TIR-11.3"), [2], "two divisions, whoever leads them");
    assert_eq!(attack_terms(&session, "TIR-11.5-bp1"), [2], "Ney's rating");
}

/// TIR-3.4-2: any French commander leads anybody of the Grande Armée.
#[test]
fn any_french_commander_leads_any_french_unit() {
    let units = [("A-Bianchi", "2217 disrupted supplied"), ("F-V-Dabrowski", "2217 disrupted supplied")];
    let mut session = situation(3, &["rally french"], &units, &[("Ney", "2217")], |p| {
        p["french"] = json!({ "depots": ["2217"], "trains": [{ "hex": "2217", "face": [] }] });
    });
    play(&mut session, "rally 2217", &[]);
    play(&mut session, "unit A-Bianchi", &[]);
    play(&mut session, "unit F-V-Dabrowski", &[]);
    assert!(
        !has_mark(&session, "A-Bianchi", "disrupted") && !has_mark(&session, "F-V-Dabrowski", "disrupted")
    );
}

/// TIR-3.4-2: any Russian commander leads any Russian unit: Wittgenstein of the 1st Army one of the 2nd, in
/// march and attack.
#[test]
fn any_russian_commander_leads_any_russian_unit() {
    let units = [("R-2.VIII-2Gren", "1709"), ("F-I-Morand", "1609")];
    let session = set_off(1, "russian", "1709", &units, &[("Wittgenstein", "1709")]);
    assert_eq!(phase(&session), "route russian");
    let mut session = situation(1, &["attack russian"], &units, &[("Wittgenstein", "1709")], |_| {});
    play(&mut session, "attack 1709 1609", &[]);
    play(&mut session, "everyone", &[]);
    play(&mut session, "spend 0", &[6]);
    assert!(said(&session, "TIR-10.2-c"), "1 and 6 make 7");
}

/// TIR-3.5: the other signs on commanders' counters say nothing in the Basic game: Davout saves no stragglers,
/// Murat costs none.
#[test]
fn signs_of_commanders_are_for_the_advanced_rules() {
    for leader in ["Davout", "Murat", "Ney"] {
        let mut session = set_off(1, "french", "2107", &[("F-I-Morand", "2107")], &[(leader, "2107")]);
        for hex in ["2106", "2105", "2104"] {
            play(&mut session, &format!("step {hex}"), &[]);
        }
        play(&mut session, "halt", &[5]);
        assert_eq!(sum(&session, "TIR-8.5-0"), [(5, "TIR-8.5-0".to_owned())], "{leader}");
    }
}

/// TIR-3.5: nor does Platov's sign make his cavalry attack better.
#[test]
fn platov_attacks_like_everybody() {
    let value = |leader: &str| {
        let units = [("R-1.I-1Cav", "1709"), ("R-1.V-1Cuir", "1709"), ("F-G-GuardCav", "1609")];
        let mut session = situation(1, &["attack russian"], &units, &[(leader, "1709")], |_| {});
        fight(&mut session, "1709", "1609", 5, [3, 3]);
        sum(&session, "TIR-11.5-bp4")
    };
    assert_eq!(value("Platov"), value("Barclay"), "both have a rating of 2");
}
