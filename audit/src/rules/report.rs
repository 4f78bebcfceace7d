//! Ledger, citations and promises laid side by side.

use std::collections::BTreeSet;

use ledger::{Book, Ledger, Row};
use serde::Serialize;

use super::citation::{Citation, Place, citations};
use super::reach::Reach;
use super::source::Source;
use super::status::Status;
use super::twins::Twins;

/// The state of one title.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct TitleReport {
    pub(crate) title: Book,
    /// Whether the title promises to have nothing open.
    pub(crate) complete: bool,
    /// Rows that the program must enforce, at least in part.
    pub(crate) enforceable: usize,
    /// Those of them that code cites, themselves or by their twins.
    pub(crate) cited: usize,
    /// Those of them that a test cites in the same way.
    pub(crate) tested: usize,
    /// Those that lack one of the two and are excused.
    pub(crate) excepted: usize,
    /// Those that lack one of the two and are not.
    pub(crate) open: usize,
    pub(crate) open_rows: Vec<String>,
}

/// The state of all titles asked for, and everything that must be mended.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Report {
    pub(crate) titles: Vec<TitleReport>,
    pub(crate) faults: Vec<String>,
}

/// Lays the citations of the sources beside the ledger, for all titles or only one.
pub(crate) fn report(
    ledger: &Ledger,
    sources: &[Source],
    status: &Status,
    twins: &Twins,
    only: Option<Book>,
) -> Report {
    let wanted = |book: Book| only.is_none_or(|only| only == book);
    let reach = Reach::of(sources);
    let cited: Vec<Citation> = sources.iter().flat_map(|source| citations(source, &reach)).collect();
    let asked = cited.iter().filter(|citation| wanted(citation.book));
    let mut faults: Vec<String> = asked.filter_map(|citation| unknown(ledger, citation)).collect();
    faults.extend(twins.faults(ledger));
    let standing = |place: Place| -> BTreeSet<&str> {
        cited.iter().filter(|citation| citation.place == place).map(|citation| citation.id.as_str()).collect()
    };
    let (code, tests) = (standing(Place::Code), standing(Place::Test));
    let in_code = |id: &str| twins.stands_in(id, &code);
    let in_tests = |id: &str| twins.stands_in(id, &tests);
    let is_settled = |row: &Row| in_code(&row.id) && in_tests(&row.id);
    let excused = exceptions(ledger, status, is_settled, wanted, &mut faults);

    let mut titles = Vec::new();
    for book in Book::ALL.into_iter().filter(|book| wanted(*book)) {
        let rows: Vec<&Row> = ledger.rows_of(book).filter(|row| row.enforceable.demands_citation()).collect();
        let count = |holds: &dyn Fn(&Row) -> bool| rows.iter().filter(|row| holds(row)).count();
        let open_rows: Vec<String> = rows
            .iter()
            .filter(|row| !is_settled(row) && !excused.contains(row.id.as_str()))
            .map(|row| row.id.clone())
            .collect();
        let complete = status.is_complete(book);
        let promised = open_rows.iter().filter(|id| status.promises(book, id));
        faults.extend(promised.map(|id| {
            let missing = match (in_code(id), in_tests(id)) {
                (false, false) => "cited neither in code nor in a test",
                (false, true) => "not cited in code",
                _ => "not cited in a test",
            };
            format!("{book} promises {id}, which is {missing} and has no exception")
        }));
        let idle = status.idle(book, &open_rows);
        faults.extend(idle.iter().map(|start| format!("rules/status.toml: no open row begins with {start}")));
        titles.push(TitleReport {
            title: book,
            complete,
            enforceable: rows.len(),
            cited: count(&|row| in_code(&row.id)),
            tested: count(&|row| in_tests(&row.id)),
            excepted: count(&|row| !is_settled(row) && excused.contains(row.id.as_str())),
            open: open_rows.len(),
            open_rows,
        });
    }
    Report { titles, faults }
}

/// The ids with a sound exception; an exception that excuses nothing is a fault.
fn exceptions<'s>(
    ledger: &Ledger,
    status: &'s Status,
    is_settled: impl Fn(&Row) -> bool,
    wanted: impl Fn(Book) -> bool,
    faults: &mut Vec<String>,
) -> BTreeSet<&'s str> {
    let mut excused = BTreeSet::new();
    for exception in &status.exceptions {
        let id = exception.id.as_str();
        if Book::of_id(id).is_some_and(|book| !wanted(book)) {
            continue;
        }
        let fault = match ledger.row(id) {
            None => Some("names no row of the ledger"),
            Some(row) if !row.enforceable.demands_citation() => {
                Some("is not needed: the row is not enforceable")
            }
            Some(row) if is_settled(row) => {
                Some("is no longer needed: the row is cited in code and in a test")
            }
            Some(_) if !excused.insert(id) => Some("stands there twice"),
            Some(_) => None,
        };
        faults.extend(fault.map(|fault| format!("rules/status.toml: the exception for {id} {fault}")));
    }
    excused
}

/// What is wrong with a citation that names no row and no ruling.
fn unknown(ledger: &Ledger, citation: &Citation) -> Option<String> {
    let Citation { id, file, line, .. } = citation;
    if ledger.row(id).is_some() || ledger.ruling(id).is_some() {
        return None;
    }
    // TIR-only and the like are prose: the numbers of the books begin with a digit or a capital.
    let number = id.strip_prefix("R-").unwrap_or(id).split_once('-').map_or("", |(_, number)| number);
    if number.is_empty() || number.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        return None;
    }
    if id.starts_with("R-") {
        return Some(format!("{file}:{line}: unknown ruling {id}"));
    }
    let below: Vec<&str> = ledger
        .rows()
        .iter()
        .map(|row| row.id.as_str())
        .filter(|row| row.strip_prefix(id.as_str()).is_some_and(|rest| rest.starts_with(['-', '.'])))
        .collect();
    if let Some(first) = below.first() {
        return Some(format!(
            "{file}:{line}: {id} is no row of its own but stands for {}; cite the row meant, such as {first}",
            below.len()
        ));
    }
    let nearest = ledger.nearest(id);
    let hint = if nearest.is_empty() { String::new() } else { format!("; near it: {}", nearest.join(", ")) };
    Some(format!("{file}:{line}: unknown rule id {id}{hint}"))
}

#[cfg(test)]
mod tests;
