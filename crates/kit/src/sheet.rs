//! Tables as text: rows that know their lines, so that whoever wrote them is told where each fault is. Empty lines and
//! those that begin with `#` are notes. A row that has a `source` says where it comes from.

use csv::{Position, ReaderBuilder, StringRecord, Trim};
use kernel::Fault;
use serde::de::DeserializeOwned;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::str::FromStr;

/// A line of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct At {
    /// Its name.
    pub file: &'static str,
    /// Counted from 1.
    pub line: usize,
}

impl At {
    /// The line that a byte of a text stands in.
    pub fn byte(file: &'static str, text: &str, at: usize) -> At {
        At { file, line: line_of(text, at) }
    }

    /// A fault there.
    pub fn fault(self, what: impl Into<String>) -> Fault {
        Fault::new(format!("{}:{}", self.file, self.line), what)
    }
}

/// Where data come from; printed is what an owner has copied from the box.
pub const SOURCES: [&str; 4] = ["rulebook", "history", "reconstruction", "printed"];

/// A table: its file, the columns that it must have and those that it may have besides.
#[derive(Debug, Clone, Copy)]
pub struct Sheet {
    /// Its name.
    pub file: &'static str,
    /// Columns that it must have.
    pub must: &'static [&'static str],
    /// Columns that it may have.
    pub may: &'static [&'static str],
}

/// A row of a table. What is asked for and cannot be read is a fault, and has its plainest value.
#[derive(Debug, Clone)]
pub struct Row {
    /// Where it stands.
    pub at: At,
    names: Rc<StringRecord>,
    cells: StringRecord,
}

impl Sheet {
    /// The rows of a text; columns that are missing or unknown and rows of another length are faults.
    pub fn rows(&self, text: &str, faults: &mut Vec<Fault>) -> Vec<Row> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut reader = reader(text);
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
                            row.word("source", &SOURCES.map(|word| (word, ())), faults);
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

pub(crate) fn reader(text: &str) -> csv::Reader<&[u8]> {
    ReaderBuilder::new().trim(Trim::All).flexible(true).comment(Some(b'#')).from_reader(text.as_bytes())
}

/// The line of a row: its place counts from the end of the row before, and there may be empty lines and notes between.
fn line(text: &str, place: &Position) -> usize {
    let rest = text.get(place.byte() as usize..).unwrap_or_default();
    let is_note = |line: &&str| line.trim().is_empty() || line.starts_with('#');
    place.line() as usize + rest.lines().take_while(is_note).count()
}

/// The line of a byte, counted from 1.
fn line_of(text: &str, byte: usize) -> usize {
    text.get(..byte).unwrap_or(text).matches('\n').count() + 1
}

/// The rows of a text as a type that says which columns it reads. What is wrong with one does not hide what is wrong
/// with the next.
pub fn rows<T: DeserializeOwned>(file: &str, text: &str, faults: &mut Vec<Fault>) -> Vec<T> {
    let mut reader = reader(text);
    let names = reader.headers().cloned().unwrap_or_default();
    let source = names.iter().position(|name| name == "source");
    let mut rows = Vec::new();
    for cells in reader.records() {
        let place = |position: Option<&Position>| position.map_or(1, |place| line(text, place));
        let read = cells.map_err(|why| (place(why.position()), why.to_string())).and_then(|cells| {
            let at = place(cells.position());
            let from = source.and_then(|column| cells.get(column)).unwrap_or(SOURCES[0]);
            if cells.len() != names.len() {
                return Err((at, format!("{} cells, and the first line has {}", cells.len(), names.len())));
            }
            if !SOURCES.contains(&from) {
                return Err((at, format!("'{from}' is no source")));
            }
            cells.deserialize(Some(&names)).map_err(|why| (at, why.to_string()))
        });
        match read {
            Ok(row) => rows.push(row),
            Err((line, what)) => faults.push(Fault::new(format!("{file}:{line}"), what)),
        }
    }
    rows
}

/// A text of settings as a type, or what is wrong with it and in which line.
pub fn settings<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    toml::from_str(text).map_err(|why| misread(file, text, &why))
}

/// What is wrong with a text of settings, and in which line.
pub fn misread(file: &str, text: &str, why: &toml::de::Error) -> Fault {
    let at =
        why.span().map_or_else(|| file.to_owned(), |span| format!("{file}:{}", line_of(text, span.start)));
    Fault::new(at, why.message())
}

impl Row {
    /// What stands in a column; nothing if there is no such column.
    pub fn text(&self, column: &str) -> &str {
        self.names.iter().position(|n| n == column).and_then(|at| self.cells.get(at)).unwrap_or_default()
    }

    /// The same, where something has to stand.
    pub fn name(&self, column: &str, faults: &mut Vec<Fault>) -> String {
        let text = self.text(column);
        if text.is_empty() && self.has(column) {
            faults.push(self.at.fault(format!("'{column}' is empty: fill it in")));
        }
        text.to_owned()
    }

    /// A number in a range.
    pub fn number<N>(&self, column: &str, range: RangeInclusive<N>, faults: &mut Vec<Fault>) -> N
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
    pub fn may_number<N>(&self, column: &str, range: RangeInclusive<N>, faults: &mut Vec<Fault>) -> Option<N>
    where
        N: FromStr + PartialOrd + Default + Display,
    {
        (!self.text(column).is_empty()).then(|| self.number(column, range, faults))
    }

    /// One of some words; the first of them if it is none.
    pub fn word<W: Copy>(&self, column: &str, words: &[(&str, W)], faults: &mut Vec<Fault>) -> W {
        let found =
            if self.has(column) { self.meaning(column, self.text(column), words, faults) } else { None };
        found.unwrap_or(words[0].1)
    }

    /// What one of some words means.
    pub fn meaning<W: Copy>(
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

    /// Whether there is such a column.
    pub fn has(&self, column: &str) -> bool {
        self.names.iter().any(|n| n == column)
    }
}

/// A fault for each row whose name an earlier one has.
pub fn doubled<'a>(rows: impl IntoIterator<Item = (At, &'a str)>, faults: &mut Vec<Fault>) {
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
    fn notes_and_empty_lines_are_passed_over_and_counted() {
        assert_eq!(faults_of("id,n,note\nA,1,\n# more\n\n# to come\nB,6,\n"), [""; 0]);
        let found = faults_of("id,n,note\nA,1,\n# more\n\nB,0,\n");
        assert!(found.len() == 1 && found[0].starts_with("some.csv:5: '0' in 'n'"), "{found:?}");
    }

    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Typed {
        id: String,
        n: u8,
    }

    #[test]
    fn typed_rows_know_their_lines_too() {
        let mut faults = Vec::new();
        let text = "id,n,source\nA,1,history\n# a note\nB,x,history\nC,3,hearsay\nD,4\nE,5,rulebook\n";
        let read: Vec<Typed> = rows("some.csv", text, &mut faults);
        assert_eq!(read.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["A", "E"]);
        let at: Vec<&str> = faults.iter().map(|fault| fault.at.as_str()).collect();
        assert_eq!(at, ["some.csv:4", "some.csv:5", "some.csv:6"]);
    }

    #[test]
    fn settings_know_their_lines() {
        assert_eq!(settings("some.toml", "id = 'A'\nn = 1"), Ok(Typed { id: "A".to_owned(), n: 1 }));
        let fault = settings::<Typed>("some.toml", "id = 'A'\n\nn = 'x'\n").unwrap_err();
        assert_eq!(fault.at, "some.toml:3");
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
