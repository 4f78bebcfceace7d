//! Finding the rule ids that a text cites, and what each of them is worth.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use ledger::Book;

use super::reach::Reach;
use super::source::Source;
use super::zone::{Zone, zones};

/// What a citation is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// At a function, a constant or a row of data.
    Code,
    /// In the doc comment of a test, or in a row of a table that a test reads.
    Test,
    /// Elsewhere. It must be a known id and proves nothing.
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
/// Whoever names more rows than this in one place says of none of them that it is here.
const NAMED_AT_MOST: usize = 5;

/// All citations of a text in their order.
pub(crate) fn citations(source: &Source, reach: &Reach) -> Vec<Citation> {
    let zones = zones(source, reach);
    let mut found = Vec::new();
    let mut named: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    let mut start = 0;
    for (index, line) in source.text.split_inclusive('\n').enumerate() {
        if !line.contains(SILENCED) {
            for (column, id, book) in ids(line) {
                let zone = innermost(&zones, start + column);
                if let Some(zone) = zone.filter(|_| !id.starts_with("R-")) {
                    named.entry(zone).or_default().insert(id.clone());
                }
                found.push((
                    zone,
                    Citation { id, book, file: source.path.clone(), line: index + 1, place: Place::Mention },
                ));
            }
        }
        start += line.len();
    }
    let is_list = |zone: &usize| named.get(zone).is_some_and(|ids| ids.len() > NAMED_AT_MOST);
    let worth = |zone: Option<usize>| {
        zone.filter(|zone| !is_list(zone)).map_or(Place::Mention, |zone| zones[zone].place)
    };
    found.into_iter().map(|(zone, citation)| Citation { place: worth(zone), ..citation }).collect()
}

/// The smallest zone that a byte stands in.
fn innermost(zones: &[Zone], at: usize) -> Option<usize> {
    let around = |(_, zone): &(usize, &Zone)| zone.range.contains(&at);
    let length = |range: &Range<usize>| range.end - range.start;
    zones
        .iter()
        .enumerate()
        .filter(around)
        .min_by_key(|(_, zone)| length(&zone.range))
        .map(|(index, _)| index)
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
        let reader = Source {
            path: "crates/a/src/data.rs".to_owned(),
            text: "fn f() { include_str!(\"a.csv\"); data!(\"b.toml\") }".to_owned(),
        };
        let asserting = Source {
            path: "crates/a/tests/t.rs".to_owned(),
            text: "#[test]\nfn t() { for row in include_str!(\"cases.csv\").lines() {} }\nfn helper() { include_str!(\"other.csv\") }".to_owned(),
        };
        let reach = Reach::of(&[reader, asserting]);
        citations(&source, &reach).into_iter().map(|c| (c.id, c.line, c.place)).collect()
    }

    fn places(path: &str, text: &str) -> Vec<Place> {
        found(path, text).into_iter().map(|(_, _, place)| place).collect()
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
    fn code_is_what_stands_at_a_function_or_a_constant() {
        let text = "//! OUT-1\n/// Moves. OUT-2\nfn f() { cite(\"OUT-3\") } // OUT-4\nconst A: &str = \"OUT-5\";\n/// OUT-6\nstatic B: u8 = 1;\n";
        assert_eq!(places("crates/a/src/b/c.rs", text), [Mention, Code, Code, Mention, Code, Code]);
    }

    #[test]
    fn a_type_enforces_nothing() {
        let text = "/// OUT-1\nstruct A {\n    /// OUT-2\n    field: u8,\n}\n/// OUT-3\nenum B {\n    /// OUT-4\n    C,\n}\nimpl A {\n    /// OUT-5\n    pub(crate) const fn f(self: [u8; 2]) {\n        // OUT-6\n    }\n}\n";
        assert_eq!(places("crates/a/src/lib.rs", text), [Mention, Mention, Mention, Mention, Code, Code]);
    }

    #[test]
    fn a_declaration_without_a_body_ends_at_its_semicolon() {
        let text = "trait T {\n    /// OUT-1\n    fn f(&self) -> [u8; 2];\n    type A; // OUT-2\n}\n";
        assert_eq!(places("crates/a/src/lib.rs", text), [Code, Mention]);
    }

    #[test]
    fn what_only_tells_or_advises_enforces_nothing() {
        for path in
            ["words.rs", "cards/words.rs", "staff/march.rs", "counsel.rs", "counsel/style.rs", "cites.rs"]
        {
            assert_eq!(
                places(&format!("crates/a/src/{path}"), "/// OUT-1\nfn f() {}\n"),
                [Mention],
                "{path}"
            );
        }
    }

    #[test]
    fn a_step_enforces_where_it_does_not_tell() {
        let text = "impl A {\n    /// OUT-1\n    fn legal() {}\n    fn prompt() {\n        \"OUT-2\"\n    }\n    /// OUT-3\n    fn apply() {}\n    fn choice() { \"OUT-4\" }\n}\n";
        assert_eq!(places("crates/a/src/step/b.rs", text), [Code, Mention, Code, Mention]);
        assert_eq!(places("crates/a/src/b.rs", text), [Code, Code, Code, Code]);
    }

    #[test]
    fn a_list_of_more_than_five_counts_for_none() {
        let list = |count: usize| (1..=count).map(|n| format!("OUT-{n}")).collect::<Vec<_>>();
        let worth = |text: String, path: &str| places(path, &text).into_iter().all(|place| place != Mention);
        for (count, counts) in [(5, true), (6, false)] {
            let ids = list(count);
            let doc = format!("/// {}\nfn f() {{}}\n", ids.join("\n/// "));
            assert_eq!(worth(doc, "crates/a/src/lib.rs"), counts);
            let array = format!("const A: &[&str] = &[\"{}\"];", ids.join("\",\n\""));
            assert_eq!(worth(array, "crates/a/src/lib.rs"), counts);
            let pattern = format!("fn f(a: &str) {{ match a {{ \"{}\" => 1 }} }}", ids.join("\" | \""));
            assert_eq!(worth(pattern, "crates/a/src/lib.rs"), counts);
            let one = format!("fn f() {{ \"{}\" }}", ids.join(" "));
            assert_eq!(worth(one, "crates/a/src/lib.rs"), counts);
            let test = format!("/// {}\n#[test]\nfn t() {{}}\n", ids.join(" "));
            assert_eq!(worth(test, "crates/a/tests/t.rs"), counts);
            assert_eq!(worth(format!("x,rows\n1,{}\n", ids.join(" ")), "data/a.csv"), counts);
            assert_eq!(worth(format!("rows = [\"{}\"]\n", ids.join("\",\n\"")), "data/b.toml"), counts);
        }
        let rows: Vec<String> = list(6).iter().map(|id| format!("(\"{id}\", 1)")).collect();
        assert!(worth(format!("const A: T = [{}];", rows.join(", ")), "crates/a/src/lib.rs"), "a row each");
        let steps: Vec<String> = list(6).iter().map(|id| format!("    // {id}\n    go();\n")).collect();
        assert!(worth(format!("fn f() {{\n{}}}\n", steps.concat()), "crates/a/src/lib.rs"), "a step each");
        let twice = "/// OUT-1 OUT-2 OUT-3 OUT-4 OUT-5 OUT-1 R-OUT-1\nfn f() {}\n".to_owned();
        assert!(worth(twice, "crates/a/src/lib.rs"), "rows are counted once, rulings are no rows");
    }

    #[test]
    fn only_the_doc_of_a_test_counts_as_tested() {
        let text = "/// OUT-1\nfn f() {}\n#[cfg(test)]\nmod tests {\n    //! OUT-2\n    // OUT-3\n    fn helper() { \"OUT-4\"; }\n    /// OUT-5\n    #[test]\n    #[should_panic]\n    fn t() {\n        \"OUT-6\";\n    }\n    /// OUT-7\n    const TABLE: &[&str] = &[\n        \"OUT-8\",\n    ];\n}\n";
        let expected = [Code, Mention, Mention, Mention, Test, Mention, Mention, Mention];
        assert_eq!(places("crates/a/src/lib.rs", text), expected);
        let off = text.replace("should_panic", "ignore = \"too slow\"");
        let expected = [Code, Mention, Mention, Mention, Mention, Mention, Mention, Mention];
        assert_eq!(
            places("crates/a/src/lib.rs", &off),
            expected,
            "a test that is switched off shows nothing"
        );
    }

    #[test]
    fn files_of_tests_count_for_nothing_but_docs_and_tables() {
        assert_eq!(
            places("crates/a/tests/t.rs", "//! OUT-1\n/// OUT-2\n#[tokio::test(x)]\nfn t() { \"OUT-3\" }"),
            [Mention, Test, Mention]
        );
        assert_eq!(places("crates/a/tests/t.rs", "/// OUT-1\nfn helper() { \"OUT-1\" }"), [Mention, Mention]);
        assert_eq!(
            places(
                "crates/a/src/combat/tests.rs",
                "/// OUT-1\nfn helper() {}\n/// OUT-2\n#[test]\nfn t() {}"
            ),
            [Mention, Test]
        );
        assert_eq!(places("crates/a/tests/games/notes.txt", "OUT-1"), [Mention]);
    }

    #[test]
    fn a_row_of_a_table_counts_if_a_test_itself_reads_it() {
        let table = "rows,men,note\nOUT-1,3,OUT-2\nOUT-3,,\n# OUT-4,3,\n";
        let expected = [Test, Mention, Mention, Mention];
        assert_eq!(places("crates/a/tests/deep/cases.csv", table), expected, "a row has to say something");
        for unread in ["crates/a/tests/other.csv", "crates/b/tests/cases.csv", "crates/a/tests/third.csv"] {
            assert_eq!(places(unread, table), [Mention; 4], "{unread}");
        }
        assert_eq!(places("crates/a/tests/cases.csv", "rule,men\nOUT-1,3\n"), [Mention]);
    }

    #[test]
    fn a_row_of_data_counts_as_code_in_its_own_column() {
        let table = "place,rows,note\n\"A, B\",OUT-1 OUT-2,see OUT-3\n";
        assert_eq!(places("data/x/a.csv", table), [Code, Code, Mention]);
        assert_eq!(places("data/x/unread.csv", table), [Mention; 3]);
    }

    #[test]
    fn a_key_of_data_counts_as_code_on_its_own_line() {
        let text = "# OUT-1\n[table]  # OUT-2\nmen = 3  # OUT-3\nrows = [\"OUT-4\"]\ntext = \"see # OUT-5\"\n     # OUT-6\ncase = { a = 1, rows = \"OUT-7\" }\narrows = \"OUT-8\"\n";
        assert_eq!(places("data/b.toml", text), [Mention, Code, Code, Code, Mention, Mention, Code, Mention]);
        assert_eq!(places("data/unread.toml", text), [Mention; 8]);
    }

    #[test]
    fn documents_and_benches_are_mentions() {
        for path in ["data/a.md", "docs/a.md", "crates/a/benches/b.rs", "crates/a/README.md"] {
            assert_eq!(places(path, "OUT-1"), [Mention], "{path}");
        }
    }

    #[test]
    fn a_silenced_line_is_not_searched() {
        assert_eq!(found("docs/a.md", "OUT-1 no-citation\nOUT-2\n"), [("OUT-2".to_owned(), 2, Mention)]);
    }
}
