//! The tests that every title has to have.

kernel::suite!(nemesis::InvasionOfRussia, "tests/goldens");
