//! `rules/twins.csv`: rows of a book that state the very rule of a row of another book, so that what cites and tests
//! the one cites and tests the other.

use std::collections::{BTreeMap, BTreeSet};

use ledger::{Book, Ledger};

const HEADER: &str = "id,same_as";

/// Which rows are the same rule as rows of another book.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Twins {
    /// A row may be put together from several of the other book, of which each has to be settled.
    same_as: BTreeMap<String, BTreeSet<String>>,
}

impl Twins {
    /// Reads the table; every line that is no pair of ids is a fault.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(format!("the first line should be {HEADER}"));
        }
        let mut twins = Self::default();
        let mut faults = Vec::new();
        for (number, line) in (2..).zip(lines) {
            match line.split(',').collect::<Vec<_>>()[..] {
                [id, first] if !id.is_empty() && !first.is_empty() => {
                    if !twins.same_as.entry(id.to_owned()).or_default().insert(first.to_owned()) {
                        faults.push(format!("line {number}: {line} stands there twice"));
                    }
                }
                _ => faults.push(format!("line {number}: '{line}' is no pair of ids")),
            }
        }
        if faults.is_empty() { Ok(twins) } else { Err(faults.join("; ")) }
    }

    /// Pairs that cannot be: ids that are in no ledger, two rows of one book, a row that needs no citation.
    pub(crate) fn faults(&self, ledger: &Ledger) -> Vec<String> {
        let mut faults = Vec::new();
        for (id, firsts) in &self.same_as {
            for known in std::iter::once(id).chain(firsts) {
                if ledger.row(known).is_none() {
                    faults.push(format!("rules/twins.csv: there is no row {known}"));
                }
            }
            if firsts.iter().any(|first| Book::of_id(first) == Book::of_id(id)) {
                faults.push(format!("rules/twins.csv: the twin of {id} is in the same book"));
            }
            if ledger.row(id).is_some_and(|row| !row.enforceable.demands_citation()) {
                faults.push(format!("rules/twins.csv: {id} needs no twin: the row is not enforceable"));
            }
        }
        faults
    }

    /// Whether a row, or else every twin of it, is among these.
    pub(crate) fn stands_in(&self, id: &str, among: &BTreeSet<&str>) -> bool {
        let by_twins = |firsts: &BTreeSet<String>| firsts.iter().all(|first| among.contains(first.as_str()));
        among.contains(id) || self.same_as.get(id).is_some_and(by_twins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str =
        "id,topic,kind,enforceable,summary,ruling\nTIR-1,a,table,yes,One.,\nTIR-2,a,table,yes,Two.,\n";
    const OTHERS: &str = "id,topic,kind,enforceable,summary,ruling\nNN-1,a,table,yes,One.,\nNN-2,a,table,yes,Two.,\nNN-3,a,commentary,no,Three.,\n";
    const RULINGS: &str = "id,rows,texts,decision,reason\n";

    fn faults(lines: &str) -> Vec<String> {
        let ledger = Ledger::parse(&[(Book::Tir, ROWS), (Book::Nn, OTHERS)], RULINGS).unwrap();
        Twins::parse(&format!("{HEADER}\n{lines}")).unwrap().faults(&ledger)
    }

    #[test]
    fn ids_must_be_known_on_both_sides() {
        assert!(faults("NN-1,TIR-1\nNN-2,TIR-2\n").is_empty());
        assert_eq!(faults("NN-9,TIR-1\n"), ["rules/twins.csv: there is no row NN-9"]); // no-citation
        assert_eq!(faults("NN-1,TIR-9\n"), ["rules/twins.csv: there is no row TIR-9"]); // no-citation
    }

    #[test]
    fn twins_are_of_two_books_and_needed() {
        assert_eq!(faults("NN-1,NN-2\n"), ["rules/twins.csv: the twin of NN-1 is in the same book"]);
        assert_eq!(
            faults("NN-3,TIR-1\n"),
            ["rules/twins.csv: NN-3 needs no twin: the row is not enforceable"]
        );
    }

    #[test]
    fn slips_are_refused() {
        assert!(Twins::parse("NN-1,TIR-1\n").unwrap_err().contains(HEADER));
        for line in ["NN-1", "NN-1,", ",TIR-1", "NN-1,TIR-1,TIR-2", ""] {
            let text = format!("{HEADER}\n{line}\n");
            assert!(Twins::parse(&text).unwrap_err().contains("line 2"), "{line}");
        }
        let twice = format!("{HEADER}\nNN-1,TIR-1\nNN-1,TIR-1\n");
        assert!(Twins::parse(&twice).unwrap_err().contains("line 3: NN-1,TIR-1 stands there twice"));
    }

    #[test]
    fn a_row_of_several_twins_wants_them_all() {
        let twins = Twins::parse(&format!("{HEADER}\nNN-1,TIR-1\nNN-1,TIR-2\n")).unwrap();
        let stands = |among: &[&str]| twins.stands_in("NN-1", &among.iter().copied().collect());
        assert!(stands(&["NN-1"]) && stands(&["TIR-1", "TIR-2"]));
        assert!(!stands(&["TIR-1"]) && !stands(&[]));
        assert!(!twins.stands_in("NN-2", &BTreeSet::from(["TIR-1", "TIR-2"])));
    }
}
