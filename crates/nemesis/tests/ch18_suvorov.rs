//! Suvorov in Italy, 1799 (chapter 18 of the second book).
#![allow(clippy::panic, clippy::unwrap_used, reason = "a test may fall")]

use kernel::suite::{Trial, run, setups};
use nemesis::NapoleonsNemesis;

/// NN-18.1-1 to NN-18.9-2: random games keep every promise of the kernel.
#[test]
fn games_of_1799_keep_every_promise_of_the_kernel() {
    for setup in setups::<NapoleonsNemesis>() {
        if let Err(failure) = run::<NapoleonsNemesis>(&setup, &Trial { every: 5, ..Trial::default() }) {
            panic!("{setup:?}: {failure}");
        }
    }
}
