//! The tests that every title has to have.
#![allow(clippy::panic, reason = "a test may fall")]

use kernel::suite::{Trial, run};
use kernel::{Setup, Title};
use war_and_peace::WarAndPeace;

// One game each, since the wars in Spain are as long as all the others; `fuzz` plays hundreds more.
kernel::suite!(WarAndPeace, "tests/goldens", Trial { games: 1, every: 11, redeals: 1, ..Trial::default() });

/// Plays with one option and looks often: nothing that is hidden reaches a seat that may not know it.
fn hides(scenario: &str, option: &str, trial: &Trial) {
    let setup = Setup { scenario: scenario.to_owned(), options: [option.to_owned()].into_iter().collect() };
    assert!(WarAndPeace::default().secrets(&setup));
    let report = run::<WarAndPeace>(&setup, trial).unwrap_or_else(|failure| panic!("{setup:?}: {failure}"));
    assert!(report.changed > 0, "{setup:?}");
}

/// WP-Y.1: forces that may not be examined, in every scenario.
#[test]
fn hidden_forces_stay_hidden() {
    for scenario in WarAndPeace::default().scenarios() {
        // Looking at a state takes the longer the longer its game has lasted, and the wars in Spain last for years.
        let every = if scenario.step_bound > 100_000 { 61 } else { 9 };
        hides(scenario.slug, "limited-intelligence", &Trial { games: 1, seed: 7, every, redeals: 2 });
    }
}

/// WP-U.3-1: markers that lie face down, where armies meet at once.
#[test]
fn hidden_tactics_stay_hidden() {
    hides("austerlitz", "tactical-matrix", &Trial { games: 3, seed: 7, every: 5, redeals: 2 });
}
