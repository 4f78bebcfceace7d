//! Sieges (8.4).

use super::{first_steps, french, trains};
use crate::common::{has_mark, json, offers, play, situation};

// Sieges: Smolensk 1009; 1010 and 1110 without a river, 1109 across a bridge, 1008 across a river.
const PAIR: [&str; 2] = ["R-2.VIII-2Gren", "R-2.VIII-CGren"];

fn siege(garrison: &[&str], besiegers: &[(&str, &str)]) -> bool {
    let mut units: Vec<(&str, &str)> = garrison.iter().map(|&u| (u, "1009")).collect();
    units.extend(besiegers);
    let s = french(1, &units, &[("Davout", "1009")], &["1009"]);
    !offers(&s, "march 1009")
}

/// TIR-8.4-siege-1: one unit in a city, two undisrupted enemies in one hex beside it: no march.
#[test]
fn a_besieged_unit_does_not_march() {
    assert!(siege(&["F-I-Morand"], &PAIR.map(|u| (u, "1010"))));
    assert!(!siege(&["F-I-Morand", "F-I-Friant"], &PAIR.map(|u| (u, "1010"))), "two units");
    assert!(!siege(&["F-I-Morand"], &[(PAIR[0], "1010")]), "one enemy");
    assert!(!siege(&["F-I-Morand"], &[(PAIR[0], "1010"), (PAIR[1], "1010 disrupted")]), "one is disrupted");
}

/// TIR-8.4-siege-1, TIR-8.4-bp7: cavalry besieges as others do: two units of it shut a lone division in, which marches
/// away from one.
#[test]
fn cavalry_besieges_as_others_do() {
    let horse = ["R-2.VIII-2Cuir", "R-1.V-1Cuir"];
    assert!(siege(&["F-I-Morand"], &horse.map(|u| (u, "1010"))));
    assert!(siege(&["F-I-Morand"], &[(horse[0], "1010"), (PAIR[0], "1010")]), "with infantry");
    assert!(!siege(&["F-I-Morand"], &[(horse[0], "1010"), (horse[1], "1010 disrupted")]));
    let units = [("F-I-Morand", "1009"), (horse[0], "1010")];
    let mut s = french(1, &units, &[("Davout", "1009")], &["1009"]);
    let steps = first_steps(&mut s, "1009");
    assert!(!steps.is_empty() && !steps.contains(&"step 1110".to_owned()), "out of its sight: {steps:?}");
}

/// TIR-8.4-siege-1: a river, bridged or not, keeps a siege off.
#[test]
fn a_river_keeps_a_siege_off() {
    assert!(!siege(&["F-I-Morand"], &PAIR.map(|u| (u, "1109"))), "bridged");
    assert!(!siege(&["F-I-Morand"], &PAIR.map(|u| (u, "1008"))), "no bridge");
}

/// TIR-8.4-siege-1: in the open there is no siege.
#[test]
fn no_siege_in_the_open() {
    let units = [("F-I-Morand", "0315"), (PAIR[0], "0314"), (PAIR[1], "0314")];
    let s = french(1, &units, &[("Davout", "0315")], &["0315"]);
    assert!(offers(&s, "march 0315"));
}

/// TIR-8.4-siege-2: two hexes with one enemy each are no siege.
#[test]
fn besiegers_are_counted_by_hex() {
    assert!(!siege(&["F-I-Morand"], &[(PAIR[0], "1010"), (PAIR[1], "1110")]));
}

/// TIR-8.4-siege-2: a besieged city gets no new depot. Grodno, two hexes from the Duchy with its depots.
#[test]
fn no_new_depot_under_siege() {
    for (second, free) in [("2111", false), ("2010", true)] {
        let units = [("F-I-Morand", "2110"), (PAIR[0], "2111"), (PAIR[1], second)];
        let s = situation(1, &["found french"], &units, &[("Davout", "2110")], |p| {
            p["french"]["trains"] = trains(&["2110"]);
            p["french"]["depots"] = json!(["2407", "2509", "2512", "2611", "2710"]);
        });
        assert_eq!(offers(&s, "depot 2110"), free, "second enemy in {second}");
    }
}

/// TIR-8.4-siege-2: and its depot shelters nobody from the forage marker.
#[test]
fn a_besieged_depot_does_not_shelter_from_forage() {
    for (second, marked) in [("1010", true), ("1110", false)] {
        let units = [("F-I-Morand", "1009"), (PAIR[0], "1010"), (PAIR[1], second)];
        let mut s = situation(3, &["allot french"], &units, &[("Davout", "1009")], |p| {
            p["french"]["depots"] = json!(["1009"]);
            p["french"]["trains_left"] = 1.into();
        });
        play(&mut s, "pass", &[]);
        assert_eq!(has_mark(&s, "F-I-Morand", "forage"), marked, "second enemy in {second}");
    }
}
