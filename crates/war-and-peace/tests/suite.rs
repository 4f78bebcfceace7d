//! The tests that every title has to have.

use kernel::suite::Trial;

// Nothing is hidden, so that there is little to see in dealing anew; `fuzz` plays hundreds of games more.
kernel::suite!(
    war_and_peace::WarAndPeace,
    "tests/goldens",
    Trial { games: 5, every: 13, redeals: 1, ..Trial::default() }
);
