//! The basic game can be set up and begun.

use crate::common::{new_game, offered, phase, play, situation};

/// The Russians deploy first, and groups with one hex go down by themselves (TIR-14.1-ru-order).
#[test]
fn the_set_up_begins_with_the_russians() {
    let session = new_game(&[]);
    assert_eq!(phase(&session), "deploy russian");
    assert!(offered(&session).iter().all(|n| n.starts_with("place ")));
}

#[test]
fn a_situation_is_set_up_and_played() {
    let mut session = situation(
        3,
        &["attack french"],
        &[("F-I-Morand", "1709"), ("R-1.I-5Div", "1708")],
        &[("Davout", "1709")],
        |p| p["french"]["commands"] = 1.into(),
    );
    play(&mut session, "attack 1709 1708", &[]);
    assert_eq!(phase(&session), "order french");
}
