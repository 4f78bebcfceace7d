//! Rallying (8.1).

use super::{FOUR_ILL, genuine, rally_as_many_as_possible, rallying};
use crate::common::{has_mark, offers, phase, play};

/// TIR-8.1-1: supply, a genuine train and a commander together bring a unit back, and the train is spent.
#[test]
fn a_supplied_stack_with_train_and_commander_rallies() {
    let mut s = rallying(&[("F-I-Morand", "0315 disrupted supplied")], &[("Davout", "0315")], &["0315"]);
    play(&mut s, "rally 0315", &[]);
    play(&mut s, "unit F-I-Morand", &[]);
    assert!(!has_mark(&s, "F-I-Morand", "disrupted"));
    assert_eq!(genuine(&s, "french"), 0);
}

/// TIR-8.1-1: any one of the three conditions missing, there is no rally; a dummy is no train.
#[test]
fn no_rally_without_supply_train_or_commander() {
    let ill = [("F-I-Morand", "0315 disrupted supplied")];
    let s = rallying(&[("F-I-Morand", "0315 disrupted")], &[("Davout", "0315")], &["0315"]);
    assert!(!offers(&s, "rally 0315"), "out of supply");
    let s = rallying(&ill, &[("Davout", "0314")], &["0315"]);
    assert!(!offers(&s, "rally 0315"), "the commander is elsewhere");
    let s = rallying(&ill, &[("Davout", "0315")], &["0316"]);
    assert!(!offers(&s, "rally 0315"), "the train is elsewhere");
    let s = rallying(&ill, &[("Davout", "0315")], &["0315!"]);
    assert!(!offers(&s, "rally 0315"), "a dummy");
    let s = rallying(&[("F-I-Morand", "0315 supplied")], &[("Davout", "0315")], &["0315"]);
    assert!(!offers(&s, "rally 0315"), "nobody is disrupted");
}

/// TIR-8.1-2: one commander rallies as many as his rating says, several as many as their ratings together.
#[test]
fn ratings_limit_a_rally_and_add_up() {
    let mut s = rallying(&FOUR_ILL, &[("Ney", "0315")], &["0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    let mut s = rallying(&FOUR_ILL, &[("Ney", "0315"), ("Junot", "0315")], &["0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 3);
}

/// TIR-8.1-2: a second train does not let the same commander rally once more in the Turn.
#[test]
fn a_commander_rallies_once_a_turn() {
    let mut s = rallying(&FOUR_ILL, &[("Ney", "0315")], &["0315", "0315"]);
    assert_eq!(rally_as_many_as_possible(&mut s), 2);
    assert!(phase(&s) == "rally french" || phase(&s) == "march french");
    assert!(!offers(&s, "rally 0315"));
    assert_eq!(genuine(&s, "french"), 1);
}
