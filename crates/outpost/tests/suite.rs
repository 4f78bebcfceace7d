//! The tests that every title has to have.

kernel::suite!(outpost::Outpost, "tests/goldens");
