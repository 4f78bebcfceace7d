//! The rule ledgers: one row for each rule that can be tested on its own, in our own words.
//!
//! Code, log, refusals and tests cite rows by id (`TIR-6.3-2`). Where a rulebook is silent, unclear or
//! incomplete, the row names a [`Ruling`], and all rulings stand in one register. The tables are those of
//! the folder `rules/`; they are part of the program, so that every citation can be explained anywhere.
//!
//! ```
//! let ledger = ledger::Ledger::embedded().unwrap();
//! assert!(ledger.row("TIR-6.3-2").is_some());
//! assert!(ledger.explain("TIR-11.15").unwrap().contains("TIR-11.15-1"));
//! assert_eq!(ledger.nearest("TIR-6.3-22")[0], "TIR-6.3-2");
//! ```

mod book;
mod chapter;
mod explain;
mod load;
mod register;
mod row;
mod tongue;

use std::collections::BTreeMap;

pub use book::Book;
pub use chapter::Chapter;
pub use row::{Enforceable, Kind, Row, Ruling};
pub use tongue::Tongue;

/// Every row of every title and every ruling, checked against each other.
#[derive(Clone, Debug)]
pub struct Ledger {
    rows: Vec<Row>,
    row_index: BTreeMap<String, usize>,
    rulings: Vec<Ruling>,
    ruling_index: BTreeMap<String, usize>,
    tongue: Tongue,
    chapter_names: chapter::Names,
}

impl Ledger {
    /// The ledger that was built into the program.
    ///
    /// # Errors
    /// Every fault of the tables at once, each with its file and line.
    pub fn embedded() -> Result<Self, Vec<String>> {
        let tables: Vec<(Book, &str)> = Book::ALL.iter().map(|&book| (book, book.embedded_rows())).collect();
        let mut ledger = Self::parse(&tables, include_str!("../../../rules/rulings.csv"))?;
        let mut faults = Vec::new();
        ledger.chapter_names = chapter::names(include_str!("../../../rules/chapters.csv"), &mut faults);
        if faults.is_empty() { Ok(ledger) } else { Err(faults) }
    }

    /// The same in another language, as far as it has been translated.
    ///
    /// # Errors
    /// Every fault of the tables at once, each with its file and line.
    pub fn embedded_in(tongue: Tongue) -> Result<Self, Vec<String>> {
        let english = Self::embedded()?;
        match tongue {
            Tongue::English => Ok(english),
            Tongue::Italian => tongue::translated(english, tongue, &tongue::ITALIAN),
        }
    }

    /// A ledger from the text of its tables. A table with a header and no rows is a title still to be written.
    ///
    /// # Errors
    /// Every fault of the tables at once, each with its file and line.
    pub fn parse(tables: &[(Book, &str)], rulings: &str) -> Result<Self, Vec<String>> {
        load::load(tables, rulings)
    }

    /// All rows, title by title in the order of the tables.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rows of one title.
    pub fn rows_of(&self, book: Book) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.book == book)
    }

    /// The row with exactly this id.
    pub fn row(&self, id: &str) -> Option<&Row> {
        self.row_index.get(id).and_then(|&at| self.rows.get(at))
    }

    /// What sort of statement a row is, in the ledger's language.
    pub fn kind_word(&self, kind: Kind) -> &'static str {
        self.tongue.kind(kind)
    }

    /// All rulings in the order of the register.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// The ruling with exactly this id.
    pub fn ruling(&self, id: &str) -> Option<&Ruling> {
        self.ruling_index.get(id).and_then(|&at| self.rulings.get(at))
    }
}
