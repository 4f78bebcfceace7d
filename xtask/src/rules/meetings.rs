//! The pages that say which test shows what becomes of two states that meet (`docs/meetings/`).

use super::source::Source;

const FOLDER: &str = "docs/meetings/";

/// Tests that a page names and nobody finds, and rows of a page that name neither a test nor a reason.
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
    }
    faults
}

/// Whether a file of tests has a test of this name: `chapter::name`.
fn is_test(sources: &[Source], name: &str) -> bool {
    let Some((file, test)) = name.rsplit_once("::") else { return false };
    let ending = format!("/{}.rs", file.replace("::", "/"));
    let begins = format!("fn {test}(");
    let files = sources.iter().filter(|s| s.path.contains("/tests/") && s.path.ends_with(&ending));
    files.into_iter().any(|s| {
        let mut before = "";
        s.text.lines().any(|line| {
            let found = line.starts_with(&begins) && before == "#[test]";
            before = line.trim();
            found
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(row: &str) -> usize {
        let page = format!("| states | rule | test |\n| --- | --- | --- |\n{row}\n");
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
}
