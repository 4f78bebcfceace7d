//! Finding the rule ids that a text cites.

use std::path::Path;

use ledger::Book;

use super::rust_text::{code_bytes, proving_ranges, test_code_start};
use super::source::Source;

/// What a citation is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the code of a crate, its comments included.
    Code,
    /// In a test, its doc comment, or a table of a test file.
    Test,
    /// Elsewhere: helpers of tests, data, documents. It must be a known id and proves nothing.
    Mention,
}

/// A rule id or ruling id that stands in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub(crate) id: String,
    pub(crate) book: Book,
    pub(crate) file: String,
    pub(crate) line: usize,
    pub(crate) place: Place,
}

/// A line with this word is not searched.
const SILENCED: &str = "no-citation";

/// All citations of a text in their order.
pub(crate) fn citations(source: &Source) -> Vec<Citation> {
    let place_of = places(source);
    let mut found = Vec::new();
    let mut start = 0;
    for (index, line) in source.text.split_inclusive('\n').enumerate() {
        if !line.contains(SILENCED) {
            for (column, id, book) in ids(line) {
                let place = place_of(start + column);
                found.push(Citation { id, book, file: source.path.clone(), line: index + 1, place });
            }
        }
        start += line.len();
    }
    found
}

/// Tells for each byte of the text what a citation there is worth.
fn places(source: &Source) -> Box<dyn Fn(usize) -> Place> {
    let mut parts = source.path.split('/');
    let (top, part) = (parts.next(), parts.nth(1));
    let is_rust = Path::new(&source.path).extension().is_some_and(|ending| ending == "rs");
    let test_from = match (top, part) {
        (Some("crates"), Some("tests")) if !is_rust => return Box::new(|_| Place::Test),
        (Some("crates"), Some("tests")) => Some(0),
        (Some("crates"), Some("src")) if is_rust => None,
        _ => return Box::new(|_| Place::Mention),
    };
    let code = code_bytes(&source.text);
    // A test module may stand in a file of its own, `tests.rs`.
    let own_file = source.path.ends_with("/tests.rs").then_some(0);
    let test_from =
        test_from.or(own_file).or_else(|| test_code_start(&source.text, &code)).unwrap_or(usize::MAX);
    let proving = proving_ranges(&source.text, &code);
    Box::new(move |at| {
        if at < test_from {
            Place::Code
        } else if proving.iter().any(|range| range.contains(&at)) {
            Place::Test
        } else {
            Place::Mention
        }
    })
}

/// The ids in a line, each with its column. `TIR-14.1-ru-{n}` and `TIR-11.15-*` are patterns, not ids.
fn ids(line: &str) -> Vec<(usize, String, Book)> {
    let in_id = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    let mut found = Vec::new();
    let mut rest_at = 0;
    while let Some(offset) = line[rest_at..].find(in_id) {
        let start = rest_at + offset;
        let end = line[start..].find(|letter| !in_id(letter)).map_or(line.len(), |length| start + length);
        rest_at = end;
        if line[..start].ends_with('_') {
            continue;
        }
        let mut column = start;
        for part in line[start..end].split("..") {
            let id = part.trim_end_matches(['-', '.']);
            let skipped = id.len() - id.trim_start_matches(['-', '.']).len();
            let is_pattern =
                part.len() > id.len() && line[column + part.len()..].starts_with(['*', '{', '<', '…']);
            let row = id[skipped..].strip_prefix("R-").unwrap_or(&id[skipped..]);
            if let Some(book) = Book::of_id(row).filter(|_| !is_pattern) {
                found.push((column + skipped, id[skipped..].to_owned(), book));
            }
            column += part.len() + "..".len();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::Place::{Code, Mention, Test};
    use super::*;

    fn found(path: &str, text: &str) -> Vec<(String, usize, Place)> {
        let source = Source { path: path.to_owned(), text: text.to_owned() };
        citations(&source).into_iter().map(|citation| (citation.id, citation.line, citation.place)).collect()
    }

    fn ids_of(line: &str) -> Vec<String> {
        ids(line).into_iter().map(|(_, id, _)| id).collect()
    }

    #[test]
    fn an_id_is_told_from_the_punctuation_around_it() {
        assert_eq!(
            ids_of("see TIR-6.3-2. And (WP-Z.X.F.2.f-second), `NAB-1`"),
            ["TIR-6.3-2", "WP-Z.X.F.2.f-second", "NAB-1"]
        );
        assert_eq!(ids_of("**OUT-1** OUT-1..OUT-3 R-TIR-6.3-2"), ["OUT-1", "OUT-1", "OUT-3", "R-TIR-6.3-2"]);
    }

    #[test]
    fn patterns_and_other_words_are_no_ids() {
        assert!(ids_of("TIR-11.15-* TIR-14.1-ru-{n} TIR-{n} TIR- NOT-TIR-1 MY_TIR-1 XTIR-1 TIR").is_empty());
    }

    #[test]
    fn a_comment_in_code_counts_as_code() {
        let text = "//! OUT-1\n/// Moves. OUT-2\nfn f() { cite(\"OUT-3\") } // OUT-4\n";
        let places: Vec<Place> =
            found("crates/a/src/b/c.rs", text).into_iter().map(|(_, _, place)| place).collect();
        assert_eq!(places, [Code; 4]);
    }

    #[test]
    fn only_tests_their_docs_and_tables_count_as_tested() {
        let text = "/// OUT-1\nfn f() {}\n#[cfg(test)]\nmod tests {\n    //! OUT-2\n    // OUT-3\n    fn helper() { \"OUT-4\"; }\n    /// OUT-5\n    #[test]\n    fn t() {\n        \"OUT-6\";\n    }\n    const TABLE: &[&str] = &[\n        \"OUT-7\",\n    ];\n}\n";
        let expected = [
            ("OUT-1", 1, Code),
            ("OUT-2", 5, Mention),
            ("OUT-3", 6, Mention),
            ("OUT-4", 7, Mention),
            ("OUT-5", 8, Test),
            ("OUT-6", 11, Test),
            ("OUT-7", 14, Test),
        ]
        .map(|(id, line, place)| (id.to_owned(), line, place));
        assert_eq!(found("crates/a/src/lib.rs", text), expected);
    }

    #[test]
    fn a_constant_outside_of_tests_is_code() {
        assert_eq!(found("crates/a/src/lib.rs", "const A: &str = \"OUT-1\";")[0].2, Code);
    }

    #[test]
    fn files_of_tests_are_test_code_throughout() {
        assert_eq!(found("crates/a/tests/t.rs", "#[test]\nfn t() { \"OUT-1\" }")[0].2, Test);
        assert_eq!(found("crates/a/tests/t.rs", "fn helper() { \"OUT-1\" }")[0].2, Mention);
        assert_eq!(found("crates/a/tests/games/table.csv", "OUT-1,x\n")[0].2, Test);
        assert_eq!(found("crates/a/src/combat/tests.rs", "fn helper() { \"OUT-1\" }")[0].2, Mention);
    }

    #[test]
    fn data_documents_and_benches_are_mentions() {
        for path in ["data/a.csv", "docs/a.md", "crates/a/benches/b.rs", "crates/a/README.md"] {
            assert_eq!(found(path, "OUT-1")[0].2, Mention, "{path}");
        }
    }

    #[test]
    fn a_silenced_line_is_not_searched() {
        assert_eq!(found("docs/a.md", "OUT-1 no-citation\nOUT-2\n"), [("OUT-2".to_owned(), 2, Mention)]);
    }
}
