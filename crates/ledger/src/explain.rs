//! Rules told to people: by id, by the number of a whole paragraph, and for ids that do not exist.

use std::fmt::Write as _;

use crate::{Ledger, Row, Ruling};

const NEAREST_SHOWN: usize = 5;

impl Ledger {
    /// The rule in our own words with its kind and its ruling, if any.
    ///
    /// A number that has no row of its own, such as `TIR-11.15`, explains every row below it; the id of a
    /// ruling explains the ruling.
    pub fn explain(&self, id: &str) -> Option<String> {
        if let Some(ruling) = self.ruling(id) {
            return Some(self.ruling_text(ruling, true));
        }
        if let Some(row) = self.row(id) {
            return Some(self.row_text(row));
        }
        let below: Vec<String> =
            self.rows.iter().filter(|row| is_below(&row.id, id)).map(|row| self.row_text(row)).collect();
        (!below.is_empty()).then(|| below.join("\n\n"))
    }

    /// The rule in our own words, or a sentence with the nearest ids that exist.
    ///
    /// # Errors
    /// Nothing has this id.
    pub fn look_up(&self, id: &str) -> Result<String, String> {
        self.explain(id).ok_or_else(|| self.tongue.unknown(id, &self.nearest(id)))
    }

    /// The ids that an unknown one was most likely meant to be, best first; none if nothing is near.
    pub fn nearest(&self, id: &str) -> Vec<&str> {
        let wanted = id.to_ascii_uppercase();
        let limit = 1 + wanted.len() / 4;
        let mut found: Vec<(usize, &str)> = self
            .rows
            .iter()
            .filter(|row| row.id.len().abs_diff(wanted.len()) <= limit)
            .map(|row| (edit_distance(&row.id.to_ascii_uppercase(), &wanted), row.id.as_str()))
            .filter(|(distance, _)| *distance <= limit)
            .collect();
        found.sort_by_key(|(distance, _)| *distance);
        found.into_iter().take(NEAREST_SHOWN).map(|(_, id)| id).collect()
    }

    fn row_text(&self, row: &Row) -> String {
        let mut text = format!("{} ({})\n{}", row.id, self.tongue.kind(row.kind), row.summary);
        if let Some(ruling) = row.ruling.as_ref().and_then(|id| self.ruling(id)) {
            let _ = write!(text, "\n{}", self.ruling_text(ruling, false));
        }
        text
    }

    fn ruling_text(&self, ruling: &Ruling, with_rows: bool) -> String {
        let [name, on, because] = self.tongue.ruling();
        let rows = if with_rows { format!(" {on} {}", ruling.rows.join(", ")) } else { String::new() };
        let Ruling { id, texts, decision, reason, .. } = ruling;
        format!("{name} {id}{rows}: {texts} {decision} {because} {reason}")
    }
}

fn is_below(id: &str, above: &str) -> bool {
    id.strip_prefix(above).is_some_and(|rest| rest.starts_with(['-', '.']))
}

/// Insertions, deletions and exchanges of single letters that turn one id into the other.
fn edit_distance(left: &str, right: &str) -> usize {
    let mut costs: Vec<usize> = (0..=right.len()).collect();
    for (row, from) in left.bytes().enumerate() {
        let mut diagonal = row;
        let mut previous = row + 1;
        for (cost, to) in costs.iter_mut().skip(1).zip(right.bytes()) {
            let best = (diagonal + usize::from(from != to)).min(previous + 1).min(*cost + 1);
            diagonal = *cost;
            *cost = best;
            previous = best;
        }
        if let Some(first) = costs.first_mut() {
            *first = row + 1;
        }
    }
    costs.last().copied().unwrap_or(left.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;

    fn ledger() -> Ledger {
        let rows = "id,topic,kind,enforceable,summary,ruling\n\
                    OUT-1.1-1,a,table,yes,One.,R-OUT-1.1-1\n\
                    OUT-1.1-2,a,restriction,yes,Two.,\n\
                    OUT-1.10,a,restriction,yes,Ten.,\n";
        let rulings = "id,rows,texts,decision,reason\nR-OUT-1.1-1,OUT-1.1-1,Unclear.,Yes.,Because.\n";
        Ledger::parse(&[(Book::Out, rows)], rulings).unwrap()
    }

    #[test]
    fn a_row_is_told_with_kind_and_ruling() {
        assert_eq!(
            ledger().explain("OUT-1.1-1").unwrap(),
            "OUT-1.1-1 (table)\nOne.\nRuling R-OUT-1.1-1: Unclear. Yes. Reason: Because."
        );
        assert_eq!(ledger().explain("OUT-1.10").unwrap(), "OUT-1.10 (restriction)\nTen.");
    }

    #[test]
    fn a_number_tells_the_rows_below_it_and_no_others() {
        let text = ledger().explain("OUT-1.1").unwrap();
        assert!(text.contains("OUT-1.1-1 (table)") && text.contains("OUT-1.1-2 (restriction)"));
        assert!(!text.contains("OUT-1.10"));
        assert!(ledger().explain("OUT-1").unwrap().contains("OUT-1.10"));
        assert_eq!(ledger().explain("OUT-2"), None);
    }

    #[test]
    fn a_ruling_is_told_with_its_rows() {
        let text = ledger().explain("R-OUT-1.1-1").unwrap();
        assert_eq!(text, "Ruling R-OUT-1.1-1 on OUT-1.1-1: Unclear. Yes. Reason: Because.");
    }

    #[test]
    fn near_misses_come_best_first() {
        assert_eq!(ledger().nearest("out-1.20")[0], "OUT-1.10");
        assert_eq!(ledger().nearest("OUT-1.1-3"), ["OUT-1.1-1", "OUT-1.1-2", "OUT-1.10"]);
        assert!(ledger().nearest("completely different").is_empty());
    }

    #[test]
    fn distance_counts_single_letters() {
        assert_eq!(edit_distance("abc", "abc"), 0);
        assert_eq!(edit_distance("abc", "ac"), 1);
        assert_eq!(edit_distance("", "ab"), 2);
        assert_eq!(edit_distance("kitten", "sitting"), 3);
    }
}
