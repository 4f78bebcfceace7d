//! `rules/status.toml`: which titles are held to be complete, and which rows are excused.

use std::collections::BTreeMap;

use ledger::Book;
use serde::Deserialize;

/// What is promised for each title.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Status {
    titles: BTreeMap<Book, Title>,
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

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Title {
    complete: bool,
    /// Beginnings of the ids that a title which is not complete does not promise; it promises all others.
    #[serde(default)]
    but_for: Vec<String>,
}

impl Status {
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut faults = Vec::new();
        let mut titles = BTreeMap::new();
        for (name, title) in file.titles {
            if title.complete && !title.but_for.is_empty() {
                faults.push(format!("[{name}] is complete, or something is left out"));
            }
            match Book::find(&name) {
                Some(book) => _ = titles.insert(book, title),
                None => faults.push(format!("unknown title [{name}]")),
            }
        }
        for exception in &file.exception {
            if exception.reason.trim().is_empty() {
                faults.push(format!("the exception for {} has no reason", exception.id));
            }
        }
        if faults.is_empty() {
            Ok(Self { titles, exceptions: file.exception })
        } else {
            Err(faults.join("; "))
        }
    }

    /// Whether every row of the title must be settled; a title not mentioned is not complete.
    pub(crate) fn is_complete(&self, book: Book) -> bool {
        self.titles.get(&book).is_some_and(|title| title.complete)
    }

    /// Whether a row must be settled: every one of a complete title, and of another that says what it leaves out all
    /// the rest.
    pub(crate) fn promises(&self, book: Book, id: &str) -> bool {
        let kept = |title: &Title| {
            title.complete
                || (!title.but_for.is_empty()
                    && !title.but_for.iter().any(|start| id.starts_with(start.as_str())))
        };
        self.titles.get(&book).is_some_and(kept)
    }

    /// Beginnings of ids that no row has, or whose rows are all settled: there is nothing to leave out.
    pub(crate) fn idle(&self, book: Book, open: &[String]) -> Vec<&str> {
        let starts = self.titles.get(&book).into_iter().flat_map(|title| &title.but_for);
        starts.map(String::as_str).filter(|start| !open.iter().any(|id| id.starts_with(start))).collect()
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
    fn a_title_may_say_what_it_does_not_promise_yet() {
        let status =
            Status::parse("[WP]\ncomplete = false\nbut_for = [\"WP-Z.X.\"]\n[NN]\ncomplete = false\n")
                .unwrap();
        assert!(status.promises(Book::Wp, "WP-A.1") && status.promises(Book::Wp, "WP-Z.XI.B.1"));
        assert!(!status.promises(Book::Wp, "WP-Z.X.B.1") && !status.promises(Book::Nn, "NN-1.1"));
        assert!(status.idle(Book::Wp, &["WP-Z.X.B.1".to_owned()]).is_empty());
        assert_eq!(status.idle(Book::Wp, &["WP-A.1".to_owned()]), ["WP-Z.X."]);
        assert!(Status::parse("[WP]\ncomplete = true\nbut_for = [\"WP-Z\"]\n").is_err());
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
