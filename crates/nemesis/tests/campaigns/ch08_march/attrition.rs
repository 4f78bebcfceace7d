//! What a long march costs (8.5, 8.6).

use super::{NORTH, french, march, russian, walk};
use crate::common::{Table, attempt, has_mark, leader_hex, offered, offers, phase, play, sum, unit_hex};

const COLUMN: [(&str, &str); 3] = [("F-I-Morand", "0317"), ("F-I-Girardin", "0317"), ("F-G-FootArt", "0317")];

fn die_wanted(turn: u8, steps: usize) -> bool {
    let mut s = french(turn, &COLUMN, &[("Davout", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    for hex in &NORTH[..steps] {
        play(&mut s, &format!("step {hex}"), &[]);
    }
    attempt(&mut s, "halt", &[]).is_err()
}

/// TIR-8.5-0: from three hexes on a die is thrown, in Winter from two on.
#[test]
fn long_marches_are_thrown_for() {
    assert_eq!([1, 2, 3, 4].map(|n| die_wanted(1, n)), [false, false, true, true]);
    assert_eq!([1, 2, 3, 4].map(|n| die_wanted(11, n)), [false, true, true, true]);
}

/// TIR-8.5-0: up to 5 nothing happens.
#[test]
fn five_does_no_harm() {
    let mut s = french(1, &COLUMN, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..3], &[5]);
    assert_eq!(phase(&s), "march russian");
    assert!(COLUMN.iter().all(|(u, _)| unit_hex(&s, u) == "0314" && !has_mark(&s, u, "disrupted")));
}

/// TIR-8.5-0: those who stood at the destination did not march: they do not count and do not suffer.
#[test]
fn only_those_who_marched_suffer() {
    let units = [("F-I-Morand", "0317"), ("F-I-Friant", "0314")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..3], &[6]);
    assert_eq!(offered(&s), ["lose F-I-Morand"]);
    play(&mut s, "lose F-I-Morand", &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "0314");
    assert!(has_mark(&s, "F-I-Morand", "disrupted"), "he marched alone");
}

/// A march of three infantry and cavalry units with a gun; what is lost: (eliminated, disrupted).
fn losses(turn: u8, steps: usize, die: u16) -> (usize, usize) {
    let units = [&COLUMN[..], &[("F-I-Friant", "0317")]].concat();
    let mut s = french(turn, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..steps], &[die]);
    while phase(&s) == "attrition french" {
        let pick = offered(&s)[0].clone();
        assert!(!pick.contains("FootArt"));
        play(&mut s, &pick, &[]);
    }
    let gone = units.iter().filter(|(u, _)| unit_hex(&s, u) == "eliminated").count();
    let ill = units.iter().filter(|(u, _)| has_mark(&s, u, "disrupted")).count();
    (gone, ill)
}

/// TIR-8.5-a: 6 and 7 cost one unit.
#[test]
fn six_and_seven_cost_a_unit() {
    assert_eq!(losses(1, 3, 6), (1, 0));
    assert_eq!(losses(1, 4, 6), (1, 0), "7");
}

/// TIR-8.5-b: 8 and 9 cost one and disrupt another.
#[test]
fn eight_and_nine_cost_one_and_disrupt_another() {
    assert_eq!(losses(1, 5, 6), (1, 1), "8");
    assert_eq!(losses(3, 5, 6), (1, 1), "9");
}

/// TIR-8.5-c: 10 and 11 cost two.
#[test]
fn ten_and_eleven_cost_two() {
    assert_eq!(losses(11, 4, 6), (2, 0), "10");
    assert_eq!(losses(11, 5, 6), (2, 0), "11");
}

/// TIR-8.5-d: who marches alone is disrupted, however bad the score.
#[test]
fn a_lone_unit_is_only_disrupted() {
    for (turn, steps) in [(1, 3), (1, 5), (11, 5)] {
        let mut s = french(turn, &[("F-I-Morand", "0317")], &[("Davout", "0317")], &["0317"]);
        march(&mut s, "0317", &NORTH[..steps], &[6]);
        play(&mut s, "lose F-I-Morand", &[]);
        assert!(has_mark(&s, "F-I-Morand", "disrupted"));
        assert_eq!(unit_hex(&s, "F-I-Morand"), NORTH[steps - 1]);
        assert_eq!(phase(&s), "march russian");
    }
}

/// TIR-8.5-e-1: the owner chooses, first whom he loses, then whom he has disrupted.
#[test]
fn the_owner_chooses_his_losses() {
    let units = [("F-I-Morand", "0317"), ("F-I-Girardin", "0317"), ("F-I-Friant", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[6]);
    assert_eq!(phase(&s), "attrition french");
    assert!(units.iter().all(|(u, _)| offers(&s, &format!("lose {u}"))));
    play(&mut s, "lose F-I-Girardin", &[]);
    assert!(!offers(&s, "lose F-I-Girardin"));
    play(&mut s, "lose F-I-Friant", &[]);
    assert_eq!(unit_hex(&s, "F-I-Girardin"), "eliminated");
    assert!(has_mark(&s, "F-I-Friant", "disrupted"));
    assert!(!has_mark(&s, "F-I-Morand", "disrupted"));
    assert_eq!(phase(&s), "march russian");
}

/// TIR-8.5-e-2: guns count as units of the stack but do not suffer, and losses that nobody can take fall away.
#[test]
fn guns_count_but_do_not_suffer() {
    let units = [("F-I-Morand", "0317"), ("F-G-FootArt", "0317")];
    let mut s = french(1, &units, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[6]);
    assert_eq!(offered(&s), ["lose F-I-Morand"]);
    play(&mut s, "lose F-I-Morand", &[]);
    assert_eq!(unit_hex(&s, "F-I-Morand"), "eliminated", "with the guns he was not alone");
    assert_eq!(phase(&s), "march russian", "and there is nobody left to disrupt");
    assert!(!has_mark(&s, "F-G-FootArt", "disrupted"));
    assert_eq!(leader_hex(&s, "Davout"), "0312");
}

/// TIR-8.5-e-2: guns alone on the road are not affected.
#[test]
fn lone_guns_are_not_affected() {
    let mut s = french(11, &[("F-G-FootArt", "0317")], &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH, &[6]);
    assert_eq!(phase(&s), "march russian");
    assert!(!has_mark(&s, "F-G-FootArt", "disrupted"));
}

/// The terms that were added to the die on a march.
fn terms(s: &Table) -> Vec<(i32, String)> {
    sum(s, "TIR-8.6-4").into_iter().filter(|(_, rule)| rule != "TIR-8.5-0").collect()
}

fn french_terms(turn: u8, steps: usize) -> Vec<(i32, String)> {
    let mut s = french(turn, &COLUMN, &[("Davout", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..steps], &[1]);
    terms(&s)
}

fn russian_terms(turn: u8, steps: usize) -> Vec<(i32, String)> {
    let mut s =
        russian(turn, &[("R-1.I-5Div", "0317"), ("R-1.I-14Div", "0317")], &[("Barclay", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..steps], &[1]);
    terms(&s)
}

fn term(value: i32, rule: &str) -> (i32, String) {
    (value, rule.to_owned())
}

/// TIR-8.6-1: the French get tired from Turn 3 on, the Russians never.
#[test]
fn the_french_are_tired_from_turn_three() {
    assert_eq!(french_terms(2, 3), []);
    assert_eq!(french_terms(3, 3), [term(1, "TIR-8.6-1")]);
    assert_eq!(french_terms(10, 3), [term(1, "TIR-8.6-1")]);
    assert_eq!(russian_terms(3, 3), []);
}

/// TIR-8.6-2: Winter adds one for both sides.
#[test]
fn winter_adds_one() {
    assert_eq!(russian_terms(10, 3), []);
    assert_eq!(russian_terms(11, 2), [term(1, "TIR-8.6-2")]);
    assert_eq!(french_terms(11, 2), [term(1, "TIR-8.6-1"), term(1, "TIR-8.6-2")]);
}

/// TIR-8.6-3: one for each hex beyond the normal march of the season.
#[test]
fn every_forced_hex_adds_one() {
    let total = |t: Vec<(i32, String)>| t.iter().map(|(v, _)| v).sum::<i32>();
    assert_eq!([3, 4, 5].map(|n| total(russian_terms(5, n))), [0, 1, 2]);
    assert_eq!([2, 3, 4, 5].map(|n| total(russian_terms(12, n))), [1, 2, 3, 4]);
    assert_eq!(russian_terms(5, 5), [term(2, "TIR-8.6-3")]);
    assert_eq!(russian_terms(12, 5), [term(1, "TIR-8.6-2"), term(3, "TIR-8.6-3")]);
}

/// TIR-8.6-4: all of them add up: a French forced march in Winter turns a 1 into a 6.
#[test]
fn modifiers_add_up() {
    assert_eq!(losses(12, 5, 1), (1, 0));
    assert_eq!(losses(12, 4, 1), (0, 0));
}

/// TIR-14.5: Napoleon's company takes one off.
#[test]
fn napoleon_eases_the_march() {
    let mut s = french(1, &COLUMN, &[("Napoleon", "0317")], &["0317"]);
    march(&mut s, "0317", &NORTH[..3], &[6]);
    assert_eq!(phase(&s), "march russian", "6 less 1 is 5");
    assert_eq!(terms(&s), [term(-1, "TIR-14.5")]);
}

/// TIR-14.5: only if he goes all the way.
#[test]
fn napoleon_must_come_all_the_way() {
    let mut s = french(1, &COLUMN, &[("Napoleon", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "everyone", &[]);
    play(&mut s, "step 0316", &[]);
    play(&mut s, "step 0315", &[]);
    play(&mut s, "stay Napoleon", &[]);
    play(&mut s, "step 0314", &[]);
    play(&mut s, "halt", &[6]);
    assert_eq!(phase(&s), "attrition french");
    let mut s = french(1, &COLUMN, &[("Napoleon", "0317")], &["0317"]);
    play(&mut s, "march 0317", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    play(&mut s, "unit F-I-Girardin", &[]);
    play(&mut s, "go", &[]);
    walk(&mut s, &NORTH[..3], &[6]);
    assert_eq!(phase(&s), "attrition french", "he only sent them off");
}
