//! The tests that every title has to have, for the second volume: one for each scenario and preset.

use kernel::Title;
use kernel::suite::{Trial, frozen, perft, run, setups};
use nemesis::NapoleonsNemesis;
use std::path::PathBuf;

fn goldens() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/second")
}

/// Random games of the set-up at this place of the list.
fn games_of(place: usize) {
    let setup = &setups::<NapoleonsNemesis>()[place];
    // Few games and few looks, since the suite runs at every change: those of 1813 are long, and what is hidden in the
    // fog makes a look dear. `grognard fuzz` plays more.
    let short = setup.scenario == "suvorov" && !setup.options.contains("fog");
    let games = if setup.scenario == "suvorov" { 2 } else { 1 };
    let trial = &Trial { games, every: if short { 5 } else { 11 }, ..Trial::default() };
    if let Err(failure) = run::<NapoleonsNemesis>(setup, trial) {
        panic!("{setup:?}: {failure}");
    }
}

#[test]
fn basic_games_of_1813_keep_every_promise_of_the_kernel() {
    games_of(0);
}

#[test]
fn advanced_games_of_1813_keep_every_promise_of_the_kernel() {
    games_of(1);
}

#[test]
fn games_of_1813_with_everything_keep_every_promise_of_the_kernel() {
    games_of(2);
}

#[test]
fn games_of_1813_by_the_italian_edition_keep_every_promise_of_the_kernel() {
    games_of(3);
}

#[test]
fn basic_games_of_the_linked_campaign_keep_every_promise_of_the_kernel() {
    games_of(4);
}

#[test]
fn advanced_games_of_the_linked_campaign_keep_every_promise_of_the_kernel() {
    games_of(5);
}

#[test]
fn games_of_the_linked_campaign_with_everything_keep_every_promise_of_the_kernel() {
    games_of(6);
}

#[test]
fn games_of_the_linked_campaign_by_the_italian_edition_keep_every_promise_of_the_kernel() {
    games_of(7);
}

#[test]
fn basic_games_of_1799_keep_every_promise_of_the_kernel() {
    games_of(8);
}

#[test]
fn advanced_games_of_1799_keep_every_promise_of_the_kernel() {
    games_of(9);
}

#[test]
fn games_of_1799_with_everything_keep_every_promise_of_the_kernel() {
    games_of(10);
}

#[test]
fn games_of_1799_by_the_italian_edition_keep_every_promise_of_the_kernel() {
    games_of(11);
}

#[test]
fn no_set_up_is_forgotten() {
    assert_eq!(
        NapoleonsNemesis::default().scenarios().len() * NapoleonsNemesis::default().presets().len(),
        12
    );
}

#[test]
fn counts_of_positions_are_as_frozen() {
    if let Err(failure) = perft::<NapoleonsNemesis>(&goldens()) {
        panic!("{failure}");
    }
}

#[test]
fn every_scenario_has_a_frozen_playthrough() {
    if let Err(failure) = frozen::<NapoleonsNemesis>(&goldens()) {
        panic!("{failure}");
    }
}
