//! The tests that every title has to have.

kernel::suite!(war_and_peace::WarAndPeace, "tests/goldens");
