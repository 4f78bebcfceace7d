//! Which tables the program and its tests read: a row that nobody reads enforces nothing and shows nothing.

use std::collections::BTreeSet;

use super::rust_text::{Rust, without_tests};
use super::source::Source;

const TABLES: [&str; 2] = [".csv\"", ".toml\""];

/// The tables that count.
#[derive(Debug, Default)]
pub(crate) struct Reach {
    /// Names of files that the code of a crate names.
    data: BTreeSet<String>,
    /// The crate and the name of each table that stands in the body of one of its tests.
    tests: BTreeSet<(String, String)>,
}

impl Reach {
    pub(crate) fn of(sources: &[Source]) -> Self {
        let mut reach = Self::default();
        for source in sources.iter().filter(|source| source.has_ending("rs")) {
            let Some((room, part)) = source.room() else { continue };
            let rust = Rust::new(&source.text);
            if part == "src" {
                reach.data.extend(named(&source.text[..without_tests(source, &rust)]));
            }
            for test in rust.tests() {
                let tables = named(&source.text[test.body]);
                reach.tests.extend(tables.map(|table| (room.to_owned(), table)));
            }
        }
        reach
    }

    /// Whether a table below `data/` is read by the program.
    pub(crate) fn has_data(&self, source: &Source) -> bool {
        self.data.contains(source.name())
    }

    /// Whether a table below `tests/` is read by a test of its crate.
    pub(crate) fn has_cases(&self, source: &Source) -> bool {
        let room = source.room().map_or("", |(room, _)| room);
        self.tests.contains(&(room.to_owned(), source.name().to_owned()))
    }
}

/// The names of the tables that stand in literals of a text.
fn named(text: &str) -> impl Iterator<Item = String> {
    TABLES.into_iter().flat_map(move |ending| {
        text.match_indices(ending).filter_map(move |(at, _)| {
            let end = at + ending.len() - 1;
            let start = text[..end].rfind(['"', '/'])? + 1;
            Some(text[start..end].to_owned())
        })
    })
}
