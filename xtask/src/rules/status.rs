//! `rules/status.toml`: which titles are held to be complete, and which rows are excused.

use std::collections::BTreeMap;

use ledger::Book;
use serde::Deserialize;

/// What is promised for each title.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Status {
    complete: BTreeMap<Book, bool>,
    pub(crate) exceptions: Vec<Exception>,
}

/// A row that need not be cited.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exception {
    pub(crate) id: String,
    pub(crate) reason: String,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    exception: Vec<Exception>,
    #[serde(flatten)]
    titles: BTreeMap<String, Title>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Title {
    complete: bool,
}

impl Status {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut faults = Vec::new();
        let mut complete = BTreeMap::new();
        for (name, title) in file.titles {
            match Book::find(&name) {
                Some(book) => _ = complete.insert(book, title.complete),
                None => faults.push(format!("unknown title [{name}]")),
            }
        }
        for exception in &file.exception {
            if exception.reason.trim().is_empty() {
                faults.push(format!("the exception for {} has no reason", exception.id));
            }
        }
        if faults.is_empty() {
            Ok(Self { complete, exceptions: file.exception })
        } else {
            Err(faults.join("; "))
        }
    }

    /// Whether every row of the title must be settled; a title not mentioned is not complete.
    pub(crate) fn is_complete(&self, book: Book) -> bool {
        self.complete.get(&book).copied().unwrap_or(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_and_exceptions_are_read() {
        let status = Status::parse(
            "[TIR]\ncomplete = true\n[outpost]\ncomplete = false\n[[exception]]\nid = \"TIR-1\"\nreason = \"a toy\"\n",
        )
        .unwrap();
        assert!(status.is_complete(Book::Tir));
        assert!(!status.is_complete(Book::Out) && !status.is_complete(Book::Nn));
        assert_eq!(status.exceptions[0].id, "TIR-1");
    }

    #[test]
    fn slips_are_refused() {
        assert!(Status::parse("[TRI]\ncomplete = true\n").unwrap_err().contains("unknown title [TRI]"));
        assert!(Status::parse("[TIR]\ncompleted = true\n").is_err());
        assert!(Status::parse("[[exception]]\nid = \"TIR-1\"\n").is_err());
        assert!(
            Status::parse("[[exception]]\nid = \"TIR-1\"\nreason = \" \"\n")
                .unwrap_err()
                .contains("no reason")
        );
    }
}
