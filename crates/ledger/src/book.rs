//! The titles that own a ledger.

use std::fmt;

use serde::Serialize;

/// A rulebook, named by the prefix of its rule ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Book {
    /// The Invasion of Russia (1812).
    Tir,
    /// 1813: Napoleon's Nemesis, with the 1812-13 link and Suvorov 1799.
    Nn,
    /// War and Peace (1796-1815).
    Wp,
    /// Napoleon at Bay (1814).
    Nab,
    /// Outpost, the small title of the house that exercises the kernel.
    Out,
    /// Congress, the small title of the house for more than two.
    Con,
}

impl Book {
    /// Every book, in the order of the register.
    pub const ALL: [Self; 6] = [Self::Tir, Self::Nn, Self::Wp, Self::Nab, Self::Out, Self::Con];

    /// What every rule id of the book begins with, without the hyphen.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Tir => "TIR",
            Self::Nn => "NN",
            Self::Wp => "WP",
            Self::Nab => "NAB",
            Self::Out => "OUT",
            Self::Con => "CON",
        }
    }

    /// The title's name in commands and addresses.
    pub fn slug(self) -> &'static str {
        match self {
            Self::Tir => "invasion-of-russia",
            Self::Nn => "napoleons-nemesis",
            Self::Wp => "war-and-peace",
            Self::Nab => "napoleon-at-bay",
            Self::Out => "outpost",
            Self::Con => "congress",
        }
    }

    /// The title's name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tir => "The Invasion of Russia",
            Self::Nn => "Napoleon's Nemesis",
            Self::Wp => "War and Peace",
            Self::Nab => "Napoleon at Bay",
            Self::Out => "Outpost",
            Self::Con => "Congress",
        }
    }

    /// The table of the book's rows, seen from the root of the project.
    pub fn file(self) -> &'static str {
        match self {
            Self::Tir => "rules/tir.csv",
            Self::Nn => "rules/nn.csv",
            Self::Wp => "rules/wp.csv",
            Self::Nab => "rules/nab.csv",
            Self::Out => "rules/out.csv",
            Self::Con => "rules/con.csv",
        }
    }

    /// The book with this prefix or slug, in whatever case.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|book| book.prefix().eq_ignore_ascii_case(name) || book.slug().eq_ignore_ascii_case(name))
    }

    /// The book that an id belongs to.
    pub fn of_id(id: &str) -> Option<Self> {
        let (prefix, _) = id.split_once('-')?;
        Self::ALL.into_iter().find(|book| book.prefix() == prefix)
    }

    /// The book that a ruling's id, `R-` and an id, belongs to.
    pub fn of_ruling(id: &str) -> Option<Self> {
        Self::of_id(id.strip_prefix("R-")?)
    }

    pub(crate) fn embedded_rows(self) -> &'static str {
        match self {
            Self::Tir => include_str!("../../../rules/tir.csv"),
            Self::Nn => include_str!("../../../rules/nn.csv"),
            Self::Wp => include_str!("../../../rules/wp.csv"),
            Self::Nab => include_str!("../../../rules/nab.csv"),
            Self::Out => include_str!("../../../rules/out.csv"),
            Self::Con => include_str!("../../../rules/con.csv"),
        }
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.prefix())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_found_by_prefix_and_by_slug() {
        for book in Book::ALL {
            assert_eq!(Book::find(book.prefix()), Some(book));
            assert_eq!(Book::find(book.slug()), Some(book));
            assert_eq!(Book::find(&book.prefix().to_lowercase()), Some(book));
        }
        assert_eq!(Book::find("waterloo"), None);
    }

    #[test]
    fn an_id_belongs_to_the_book_of_its_whole_prefix() {
        assert_eq!(Book::of_id("NAB-1"), Some(Book::Nab));
        assert_eq!(Book::of_id("NN-1.2"), Some(Book::Nn));
        assert_eq!(Book::of_id("NA-1"), None);
        assert_eq!(Book::of_id("TIR"), None);
    }
}
