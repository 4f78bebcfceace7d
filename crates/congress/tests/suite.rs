//! The tests that every title has to have.

kernel::suite!(congress::Congress, "tests/goldens");
