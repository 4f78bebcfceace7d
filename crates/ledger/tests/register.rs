//! The tables of the project are sound, and the printed register is theirs.

use std::path::Path;

use ledger::{Book, Ledger};

#[test]
fn the_embedded_ledger_has_no_fault() {
    let ledger = Ledger::embedded().unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    for book in [Book::Tir, Book::Nn, Book::Wp, Book::Nab] {
        assert!(ledger.rows_of(book).count() > 100, "{book} lost its rows");
    }
}

#[test]
fn the_register_is_written_from_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rulings.md");
    let printed = std::fs::read_to_string(path).unwrap_or_default();
    let written = Ledger::embedded().unwrap().register();
    assert!(printed == written, "docs/rulings.md is stale: run `cargo xtask rules --write-register`");
}
