//! The tests that every title has to have.
#![allow(clippy::panic, reason = "a test may fall")]

use at_bay::AtBay;
use kernel::suite::Trial;

// Two games each, looked at now and then: a campaign is long, and all of it is drawn for three viewers.
kernel::suite!(AtBay, "tests/goldens", Trial { games: 1, every: 97, redeals: 1, ..Trial::default() });
