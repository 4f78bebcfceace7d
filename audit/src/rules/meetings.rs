//! The pages that say which test shows what becomes of two states that meet (`docs/meetings/`).

use super::rust_text::Rust;
use super::source::Source;

const FOLDER: &str = "docs/meetings/";

/// Where a page says which states can meet: each with each, and with those after `WITH`.
const STATES: &str = "States: ";
const WITH: &str = "; each with ";

/// Tests that a page names and nobody finds, rows of a page that name neither a test nor a reason, and pairs of its states
/// that have no row.
pub(crate) fn faults(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for page in sources.iter().filter(|s| s.path.starts_with(FOLDER)) {
        for (line, row) in page.text.lines().enumerate().filter(|(_, row)| row.starts_with("| ")) {
            let last = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap_or_default().trim();
            let named: Vec<&str> = last.split('`').skip(1).step_by(2).collect();
            let lost = named.iter().filter(|name| !is_test(sources, name));
            let at = format!("{}:{}", page.path, line + 1);
            faults.extend(lost.map(|name| format!("{at} names the test {name}, which is not there")));
            let is_head = last == "test" || last.chars().all(|c| c == '-');
            if !is_head && named.is_empty() && !last.starts_with("none: ") {
                faults.push(format!("{at} names neither a test nor a reason ('none: …')"));
            }
        }
        let rows: Vec<[&str; 2]> = page.text.lines().filter_map(states_of_row).collect();
        let lists = page.text.lines().filter_map(|line| line.strip_prefix(STATES));
        for [one, other] in lists.flat_map(meetings) {
            if !rows.contains(&[one, other]) && !rows.contains(&[other, one]) {
                faults.push(format!("{} has no row for {one}, {other}", page.path));
            }
        }
        if rows.is_empty() || !page.text.lines().any(|line| line.starts_with(STATES)) {
            faults.push(format!("{} does not say which states can meet ('{STATES}…')", page.path));
        }
    }
    faults
}

/// The two states that a row is about.
fn states_of_row(row: &str) -> Option<[&str; 2]> {
    let (one, other) = row.strip_prefix("| ")?.split('|').next()?.split_once(',')?;
    Some([one.trim(), other.trim()])
}

/// All pairs of a list of states.
fn meetings(list: &str) -> Vec<[&str; 2]> {
    let list = list.trim_end_matches('.');
    let (own, others) = list.split_once(WITH).unwrap_or((list, ""));
    let [own, others] =
        [own, others].map(|list| list.split(", ").filter(|state| !state.is_empty()).collect::<Vec<_>>());
    let mut pairs = Vec::new();
    for (at, one) in own.iter().enumerate() {
        pairs.extend(own[at + 1..].iter().chain(&others).map(|other| [*one, *other]));
    }
    pairs
}

/// Whether a file of tests has a test of this name: `chapter::name`.
fn is_test(sources: &[Source], name: &str) -> bool {
    let Some((file, test)) = name.rsplit_once("::") else { return false };
    let ending = format!("/{}.rs", file.replace("::", "/"));
    let begins = format!("fn {test}(");
    let mut files = sources.iter().filter(|s| s.path.contains("/tests/") && s.path.ends_with(&ending));
    files.any(|s| {
        let tests = Rust::new(&s.text).tests();
        tests.into_iter().any(|test| s.text[test.body].lines().any(|line| line.starts_with(&begins)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(row: &str) -> usize {
        let page = format!("States: a, b.\n| states | rule | test |\n| --- | --- | --- |\n{row}\n");
        let tests = "#[test]\nfn walls() {}\n\nfn helper() {}\n";
        let source = |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        faults(&[source("docs/meetings/a.md", &page), source("crates/a/tests/rules/s.rs", tests)]).len()
    }

    #[test]
    fn a_row_names_a_test_that_exists_or_a_reason() {
        assert_eq!(found("| a, b | R | `s::walls` |"), 0);
        assert_eq!(found("| a, b | R | none: they cannot meet |"), 0);
        assert_eq!(found("| a, b | R | `s::helper` |"), 1);
        assert_eq!(found("| a, b | R | `s::gone` |"), 1);
        assert_eq!(found("| a, b | R | |"), 1);
    }

    #[test]
    fn every_pair_of_states_has_a_row() {
        let none = "none: they cannot meet";
        let row = |pair: &str| format!("| {pair} | R | {none} |\n");
        let missing = |list: &str, pairs: &[&str]| {
            let rows: String = pairs.iter().map(|pair| row(pair)).collect();
            let page = format!("{list}\n{rows}");
            faults(&[Source { path: "docs/meetings/a.md".to_owned(), text: page }]).len()
        };
        assert_eq!(missing("States: a, b, c.", &["a, b", "c, a", "b, c"]), 0);
        assert_eq!(missing("States: a, b, c.", &["a, b", "b, c"]), 1);
        assert_eq!(missing("States: a, b; each with c.", &["a, b", "a, c", "b, c"]), 0);
        assert_eq!(missing("States: a, b; each with c, d.", &["a, b", "a, c", "b, c"]), 2);
        assert_eq!(missing("", &["a, b"]), 1, "a page says which states it is about");
    }
}
