//! The tests that every title has to have, one for each preset so that they run side by side.

use kernel::Title;
use kernel::suite::{Trial, frozen, perft, run, setups};
use nemesis::InvasionOfRussia;
use std::path::PathBuf;

fn goldens() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens")
}

/// Random games of the preset at this place of the list.
fn games_of(preset: usize) {
    // What is hidden in the fog makes a look dear, and its games are long: the same number of states from fewer looks.
    let every = if setups::<InvasionOfRussia>()[preset].options.contains("fog") { 11 } else { 5 };
    // `fuzz` plays a thousand more, without looking into hands.
    let trial = &Trial { every, games: 5, ..Trial::default() };
    let setup = &setups::<InvasionOfRussia>()[preset];
    if let Err(failure) = run::<InvasionOfRussia>(setup, trial) {
        panic!("{setup:?}: {failure}");
    }
}

#[test]
fn basic_games_keep_every_promise_of_the_kernel() {
    games_of(0);
}

#[test]
fn advanced_games_keep_every_promise_of_the_kernel() {
    games_of(1);
}

#[test]
fn games_with_a_free_set_up_keep_every_promise_of_the_kernel() {
    games_of(2);
}

#[test]
fn games_with_everything_keep_every_promise_of_the_kernel() {
    games_of(3);
}

#[test]
fn no_preset_is_forgotten() {
    assert_eq!(
        InvasionOfRussia::default().scenarios().len() * InvasionOfRussia::default().presets().len(),
        4
    );
}

#[test]
fn counts_of_positions_are_as_frozen() {
    if let Err(failure) = perft::<InvasionOfRussia>(&goldens()) {
        panic!("{failure}");
    }
}

#[test]
fn every_scenario_has_a_frozen_playthrough() {
    if let Err(failure) = frozen::<InvasionOfRussia>(&goldens()) {
        panic!("{failure}");
    }
}
