//! Tables as text: rows that know their lines, so that whoever wrote them is told where each fault is.

use csv::{Position, ReaderBuilder, StringRecord, Trim};
use kernel::Fault;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::str::FromStr;

/// A line of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) file: &'static str,
    pub(crate) line: usize,
}

impl At {
    /// The line that a byte of a text stands in.
    pub(crate) fn byte(file: &'static str, text: &str, at: usize) -> At {
        let before = text.get(..at).unwrap_or(text);
        At { file, line: before.matches('\n').count() + 1 }
    }

    pub(crate) fn fault(self, what: impl Into<String>) -> Fault {
        Fault::new(format!("{}:{}", self.file, self.line), what)
    }
}

/// Where data come from; printed is what an owner has copied from the box.
pub(crate) const SOURCES: [(&str, ()); 4] =
    [("rulebook", ()), ("history", ()), ("reconstruction", ()), ("printed", ())];

/// A table: its file, the columns that it must have and those that it may have besides.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sheet {
    pub(crate) file: &'static str,
    pub(crate) must: &'static [&'static str],
    pub(crate) may: &'static [&'static str],
}

/// A row of a table. What is asked for and cannot be read is a fault, and has its plainest value.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) at: At,
    names: Rc<StringRecord>,
    cells: StringRecord,
}

impl Sheet {
    /// The rows of a text; columns that are missing or unknown and rows of another length are faults.
    pub(crate) fn rows(&self, text: &str, faults: &mut Vec<Fault>) -> Vec<Row> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = ReaderBuilder::new().trim(Trim::All).flexible(true).from_reader(text.as_bytes());
        let top = At { file: self.file, line: 1 };
        let names = match reader.headers() {
            Ok(names) => Rc::new(names.clone()),
            Err(why) => {
                faults.push(top.fault(why.to_string()));
                return Vec::new();
            }
        };
        if names.len() < 2 && text.lines().next().is_some_and(|l| l.contains([';', '\t'])) {
            faults.push(
                top.fault("the columns have to be parted by commas: save the table as CSV with commas"),
            );
            return Vec::new();
        }
        let has = |name: &str| names.iter().any(|n| n == name);
        for name in self.must.iter().filter(|n| !has(n)) {
            faults.push(top.fault(format!("the column '{name}' is missing: add it to the first line")));
        }
        for (place, name) in names.iter().enumerate() {
            if names.iter().take(place).any(|n| n == name) {
                faults.push(top.fault(format!("the column '{name}' is there twice: leave one out")));
            } else if !self.must.contains(&name) && !self.may.contains(&name) {
                let all: Vec<&str> = self.must.iter().chain(self.may).copied().collect();
                let what = format!("there is no column '{name}'; there are {}", all.join(", "));
                faults.push(top.fault(what));
            }
        }
        let mut rows = Vec::new();
        for cells in reader.into_records() {
            match cells {
                Ok(cells) => {
                    let at = At { file: self.file, line: cells.position().map_or(0, |p| line(text, p)) };
                    if cells.len() == names.len() {
                        let row = Row { at, names: names.clone(), cells };
                        if !row.text("source").is_empty() || self.must.contains(&"source") {
                            row.word("source", &SOURCES, faults);
                        }
                        rows.push(row);
                    } else {
                        faults.push(at.fault(format!(
                            "{} cells, and the first line has {}: put text with a comma into double quotes",
                            cells.len(),
                            names.len()
                        )));
                    }
                }
                Err(why) => {
                    let line = why.position().map_or(1, |p| p.line() as usize);
                    faults.push(At { file: self.file, line }.fault(why.to_string()));
                }
            }
        }
        rows
    }
}

/// The line of a row: its place counts from the end of the row before, and there may be empty lines between.
fn line(text: &str, place: &Position) -> usize {
    let rest = text.get(place.byte() as usize..).unwrap_or_default();
    let empty = rest.chars().take_while(|c| c.is_whitespace()).filter(|c| *c == '\n').count();
    place.line() as usize + empty
}

impl Row {
    /// What stands in a column; nothing if there is no such column.
    pub(crate) fn text(&self, column: &str) -> &str {
        self.names.iter().position(|n| n == column).and_then(|at| self.cells.get(at)).unwrap_or_default()
    }

    /// The same, where something has to stand.
    pub(crate) fn name(&self, column: &str, faults: &mut Vec<Fault>) -> String {
        let text = self.text(column);
        if text.is_empty() && self.has(column) {
            faults.push(self.at.fault(format!("'{column}' is empty: fill it in")));
        }
        text.to_owned()
    }

    /// A number in a range.
    pub(crate) fn number<N>(&self, column: &str, range: RangeInclusive<N>, faults: &mut Vec<Fault>) -> N
    where
        N: FromStr + PartialOrd + Default + Display,
    {
        let text = self.text(column);
        match text.parse::<N>() {
            Ok(number) if range.contains(&number) => return number,
            // The first line has been found fault with already.
            _ if !self.has(column) => {}
            _ => faults.push(self.at.fault(format!(
                "'{text}' in '{column}' should be a number from {} to {}",
                range.start(),
                range.end()
            ))),
        }
        N::default()
    }

    /// A number in a range, or nothing.
    pub(crate) fn may_number<N>(
        &self,
        column: &str,
        range: RangeInclusive<N>,
        faults: &mut Vec<Fault>,
    ) -> Option<N>
    where
        N: FromStr + PartialOrd + Default + Display,
    {
        (!self.text(column).is_empty()).then(|| self.number(column, range, faults))
    }

    /// One of some words; the first of them if it is none.
    pub(crate) fn word<W: Copy>(&self, column: &str, words: &[(&str, W)], faults: &mut Vec<Fault>) -> W {
        let found =
            if self.has(column) { self.meaning(column, self.text(column), words, faults) } else { None };
        found.unwrap_or(words[0].1)
    }

    /// What one of some words means.
    pub(crate) fn meaning<W: Copy>(
        &self,
        column: &str,
        text: &str,
        words: &[(&str, W)],
        faults: &mut Vec<Fault>,
    ) -> Option<W> {
        let found = words.iter().find(|(w, _)| *w == text).map(|(_, word)| *word);
        if found.is_none() {
            let all: Vec<&str> = words.iter().map(|(w, _)| *w).collect();
            let what = format!("'{text}' in '{column}' is not known; there are {}", all.join(", "));
            faults.push(self.at.fault(what));
        }
        found
    }

    pub(crate) fn has(&self, column: &str) -> bool {
        self.names.iter().any(|n| n == column)
    }
}

/// A fault for each row whose name an earlier one has.
pub(crate) fn doubled<'a>(rows: impl IntoIterator<Item = (At, &'a str)>, faults: &mut Vec<Fault>) {
    let mut seen: Vec<(At, &str)> = Vec::new();
    for (at, name) in rows {
        match seen.iter().find(|(_, n)| *n == name) {
            Some((first, _)) => faults.push(at.fault(format!(
                "'{name}' is in line {} of {} already: give each a name of its own",
                first.line, first.file
            ))),
            None => seen.push((at, name)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: Sheet = Sheet { file: "some.csv", must: &["id", "n"], may: &["note"] };

    fn faults_of(text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        for row in SHEET.rows(text, &mut faults) {
            row.name("id", &mut faults);
            row.number("n", 1..=6u8, &mut faults);
        }
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_fault_has_its_line() {
        assert_eq!(faults_of("\u{feff}id,n,note\nA,1,\nB,6,\"x, y\"\n"), [""; 0]);
        let text = "id,n,note\nA,7,x\n\n,x,\nB,1\nC,-1,\n";
        let found = faults_of(text);
        let starts = ["some.csv:5: 2 cells", "some.csv:2: '7' in 'n' should be a number from 1 to 6"];
        let more = ["some.csv:4: 'id' is empty", "some.csv:4: 'x' in 'n'", "some.csv:6: '-1' in 'n'"];
        assert_eq!(found.len(), 5, "{found:?}");
        for (said, start) in found.iter().zip(starts.iter().chain(&more)) {
            assert!(said.starts_with(start), "{said} and not {start}");
        }
    }

    /// A column that is missing is said once, and not again in every row.
    #[test]
    fn columns_are_found_fault_with_once() {
        let found = faults_of("id,number,id\nA,1,A\nB,2,B\n");
        let all = found.join("\n");
        assert_eq!(found.len(), 3, "{all}");
        assert!(found.iter().all(|f| f.starts_with("some.csv:1: ")), "{all}");
        for what in ["'n' is missing", "no column 'number'; there are id, n, note", "'id' is there twice"] {
            assert!(all.contains(what), "{what} in {all}");
        }
        assert!(faults_of("id;n;note\nA;1;\n")[0].contains("parted by commas"));
    }

    #[test]
    fn a_name_that_is_there_twice_is_told_both_lines() {
        let mut faults = Vec::new();
        let at = |line| At { file: "some.csv", line };
        doubled([(at(2), "A"), (at(3), "B"), (at(5), "A")], &mut faults);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].to_string().starts_with("some.csv:5: 'A' is in line 2 of some.csv"), "{faults:?}");
    }
}
