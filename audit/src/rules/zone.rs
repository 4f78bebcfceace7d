//! The parts of a text in which a citation counts. Each is one place: whatever is named in it is named together.

use std::ops::Range;

use super::citation::Place;
use super::reach::Reach;
use super::rust_text::{Rust, lines, without_tests, without_visibility};
use super::source::Source;

/// A place that cites, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Zone {
    pub(crate) range: Range<usize>,
    pub(crate) place: Place,
}

/// Modules that put rules into words, play by them or look their numbers up; none of them enforces any.
const TELLING: [&str; 7] = ["aids", "cites", "counsel", "overlays", "panels", "staff", "words"];
/// Functions of a step that do the same: a step has rules and words in one room.
const TELLS: [&str; 5] = ["fn prompt(", "fn choice(", "fn refusal(", "fn weigh(", "fn cite("];

/// All places of a text in which a citation counts.
pub(crate) fn zones(source: &Source, reach: &Reach) -> Vec<Zone> {
    let is_csv = source.has_ending("csv");
    match source.room() {
        Some((_, "src" | "tests")) if source.has_ending("rs") => rust(source),
        Some((_, "tests")) if is_csv && reach.has_cases(source) => rows(&source.text, Place::Test),
        None if source.path.starts_with("data/") && reach.has_data(source) => {
            if is_csv {
                rows(&source.text, Place::Code)
            } else {
                keys(&source.text)
            }
        }
        _ => Vec::new(),
    }
}

fn rust(source: &Source) -> Vec<Zone> {
    let rust = Rust::new(&source.text);
    let docs = rust.tests().into_iter().map(|test| Zone { range: test.docs, place: Place::Test });
    let code_end = without_tests(source, &rust);
    if code_end == 0 || source.path.split(['/', '.']).any(|part| TELLING.contains(&part)) {
        return docs.collect();
    }
    let is_step = source.path.contains("/src/") && source.path.contains("/step/");
    let tells = |item: &Range<usize>| {
        let mut lines = source.text[item.clone()].lines().map(|line| without_visibility(line.trim_start()));
        let words = |line: &str| TELLS.iter().any(|function| line.starts_with(function)) || is_text(line);
        is_step && lines.any(words)
    };
    let mut items = rust.rule_items();
    items.retain(|item| item.start < code_end && !tells(item));
    let within = |place: &Range<usize>| items.iter().any(|item| item.contains(&place.start));
    let places = rust.places().into_iter().filter(within).map(|range| Zone { range, place: Place::Code });
    docs.chain(places).collect()
}

/// Whether a line gives a text a name, which says of nothing that it is enforced.
fn is_text(line: &str) -> bool {
    let named = line.strip_prefix("const ").and_then(|item| item.split_once(':'));
    named.is_some_and(|(_, kind)| {
        ["&str", "&'static str"].iter().any(|text| kind.trim_start().starts_with(text))
    })
}

/// The cells of the column `rows` of a table, in rows that say something besides.
fn rows(text: &str, place: Place) -> Vec<Zone> {
    let mut lines = lines(text).filter(|(_, line)| !line.starts_with('#'));
    let head = lines.next();
    let column = head.and_then(|(_, line)| cells(line).iter().position(|cell| &line[cell.clone()] == "rows"));
    let Some(column) = column else { return Vec::new() };
    let mut zones = Vec::new();
    for (start, line) in lines {
        let cells = cells(line);
        let says = |(at, cell): (usize, &Range<usize>)| at != column && !cell.is_empty();
        if let Some(cell) = cells.get(column).filter(|_| cells.iter().enumerate().any(says)) {
            zones.push(Zone { range: start + cell.start..start + cell.end, place });
        }
    }
    zones
}

/// The cells of a line, between commas outside of quotes.
fn cells(line: &str) -> Vec<Range<usize>> {
    let line = line.trim_end();
    let (mut cells, mut start, mut is_quoted) = (Vec::new(), 0, false);
    for (at, byte) in line.bytes().enumerate() {
        match byte {
            b'"' => is_quoted = !is_quoted,
            b',' if !is_quoted => {
                cells.push(start..at);
                start = at + 1;
            }
            _ => {}
        }
    }
    cells.push(start..line.len());
    cells
}

/// The values of keys called `rows`, and the comments at the end of lines that hold a key or a value.
fn keys(text: &str) -> Vec<Zone> {
    let mut zones = Vec::new();
    for (start, line) in lines(text) {
        let comment = comment_start(line);
        if !line[..comment].trim().is_empty() && comment < line.len() {
            zones.push(Zone { range: start + comment..start + line.len(), place: Place::Code });
        }
        for (at, _) in line[..comment].match_indices("rows") {
            let before = line[..at].chars().next_back();
            let value = line[at + "rows".len()..comment].trim_start().strip_prefix('=').map(str::trim_start);
            if let Some(value) = value.filter(|_| before.is_none_or(|letter| " ,{".contains(letter))) {
                let from = start + comment - value.len();
                let closing = if value.starts_with('[') { ']' } else { '"' };
                let length = text[from + 1..].find(closing).unwrap_or(0);
                zones.push(Zone { range: from..from + 1 + length, place: Place::Code });
            }
        }
    }
    zones
}

/// Where the comment of a line of TOML begins, or its end.
fn comment_start(line: &str) -> usize {
    let mut quote = None;
    for (at, letter) in line.char_indices() {
        match (quote, letter) {
            (None, '#') => return at,
            (None, '"' | '\'') => quote = Some(letter),
            (Some(open), letter) if open == letter => quote = None,
            _ => {}
        }
    }
    line.len()
}
