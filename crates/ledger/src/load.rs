//! Reading the tables: every fault is listed, none hides another.

use std::collections::BTreeMap;

use csv::{ReaderBuilder, StringRecord};

use crate::{Book, Enforceable, Kind, Ledger, Row, Ruling, Tongue};

const ROW_HEADER: [&str; 6] = ["id", "topic", "kind", "enforceable", "summary", "ruling"];
const RULING_HEADER: [&str; 5] = ["id", "rows", "texts", "decision", "reason"];
const RULINGS_FILE: &str = "rules/rulings.csv";

pub(crate) fn load(tables: &[(Book, &str)], rulings: &str) -> Result<Ledger, Vec<String>> {
    let mut faults = Vec::new();
    let mut ledger = Ledger {
        rows: Vec::new(),
        row_index: BTreeMap::new(),
        rulings: Vec::new(),
        ruling_index: BTreeMap::new(),
        tongue: Tongue::English,
        chapter_names: BTreeMap::new(),
    };
    for &(book, text) in tables {
        for (line, record) in records(book.file(), text, &ROW_HEADER, &mut faults) {
            let at = format!("{}:{line}", book.file());
            if let Some(row) = row(book, &record, &at, &mut faults) {
                if ledger.row_index.insert(row.id.clone(), ledger.rows.len()).is_some() {
                    faults.push(format!("{at}: duplicate id {}", row.id));
                }
                ledger.rows.push(row);
            }
        }
    }
    for (line, record) in records(RULINGS_FILE, rulings, &RULING_HEADER, &mut faults) {
        let at = format!("{RULINGS_FILE}:{line}");
        if let Some(ruling) = ruling(&record, &at, &mut faults) {
            if ledger.ruling_index.insert(ruling.id.clone(), ledger.rulings.len()).is_some() {
                faults.push(format!("{at}: duplicate ruling {}", ruling.id));
            }
            ledger.rulings.push(ruling);
        }
    }
    check_references(&ledger, &mut faults);
    if faults.is_empty() { Ok(ledger) } else { Err(faults) }
}

/// The records of a table with their lines; none if the header is not the agreed one, for then every
/// further message would be noise.
pub(crate) fn records(
    file: &str,
    text: &str,
    header: &[&str],
    faults: &mut Vec<String>,
) -> Vec<(u64, StringRecord)> {
    let mut reader = ReaderBuilder::new().flexible(true).from_reader(text.as_bytes());
    let found: Vec<String> = match reader.headers() {
        Ok(found) => found.iter().map(str::to_owned).collect(),
        Err(error) => {
            faults.push(format!("{file}: {error}"));
            return Vec::new();
        }
    };
    if found != header {
        faults.push(format!(
            "{file}:1: bad header: expected {}, found {}",
            header.join(","),
            found.join(",")
        ));
        return Vec::new();
    }
    let mut records = Vec::new();
    for record in reader.into_records() {
        match record {
            Ok(record) => {
                let line = record.position().map_or(0, csv::Position::line);
                if record.len() == header.len() {
                    records.push((line, record));
                } else {
                    faults.push(format!(
                        "{file}:{line}: {} fields instead of {}",
                        record.len(),
                        header.len()
                    ));
                }
            }
            Err(error) => faults.push(format!("{file}: {error}")),
        }
    }
    records
}

fn row(book: Book, record: &StringRecord, at: &str, faults: &mut Vec<String>) -> Option<Row> {
    let before = faults.len();
    let field = |index: usize| record.get(index).unwrap_or_default().trim().to_owned();
    let (id, topic, summary, ruling) = (field(0), field(1), field(4), field(5));
    if Book::of_id(&id) != Some(book) || !well_formed(&id) {
        faults.push(format!("{at}: id {id:?} is not {}-…", book.prefix()));
    }
    for (name, value) in [("topic", &topic), ("summary", &summary)] {
        if value.is_empty() {
            faults.push(format!("{at}: {id} has no {name}"));
        }
    }
    if summary.contains(['\n', '\r']) {
        faults.push(format!("{at}: the summary of {id} is not one line"));
    }
    let kind = Kind::parse(&field(2));
    if kind.is_none() {
        faults.push(format!("{at}: {id} has the unknown kind {:?}", field(2)));
    }
    let enforceable = Enforceable::parse(&field(3));
    if enforceable.is_none() {
        faults.push(format!("{at}: {id} is enforceable {:?}; yes, partly or no is known", field(3)));
    }
    if faults.len() > before {
        return None;
    }
    let ruling = (!ruling.is_empty()).then_some(ruling);
    Some(Row { id, book, topic, kind: kind?, enforceable: enforceable?, summary, ruling })
}

fn ruling(record: &StringRecord, at: &str, faults: &mut Vec<String>) -> Option<Ruling> {
    let before = faults.len();
    let field = |index: usize| record.get(index).unwrap_or_default().trim().to_owned();
    let id = field(0);
    let rows: Vec<String> = field(1).split_whitespace().map(str::to_owned).collect();
    let named = match rows.first() {
        Some(first) => id.strip_prefix("R-") == Some(first),
        None => about_the_board(&id),
    };
    if !named {
        faults.push(format!(
            "{at}: ruling {id:?} is not named R- and its first row, nor, without rows, like R-WP-M01"
        ));
    }
    for (name, index) in [("texts", 2), ("decision", 3), ("reason", 4)] {
        if field(index).is_empty() {
            faults.push(format!("{at}: {id} has no {name}"));
        }
    }
    (faults.len() == before).then(|| Ruling {
        id,
        rows,
        texts: field(2),
        decision: field(3),
        reason: field(4),
    })
}

/// A ruling about the board of a title belongs to no row: `R-WP-M01`.
fn about_the_board(id: &str) -> bool {
    let number = id.rsplit_once("-M").map(|(_, number)| number);
    Book::of_ruling(id).is_some()
        && number.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// Rows and rulings must name each other.
fn check_references(ledger: &Ledger, faults: &mut Vec<String>) {
    for row in &ledger.rows {
        let Some(id) = &row.ruling else { continue };
        match ledger.ruling(id) {
            None => faults.push(format!("{}: {} names the unknown ruling {id}", row.book.file(), row.id)),
            Some(ruling) if !ruling.rows.contains(&row.id) => {
                faults.push(format!("{RULINGS_FILE}: {id} does not list {}, which names it", row.id));
            }
            Some(_) => {}
        }
    }
    for ruling in &ledger.rulings {
        for id in &ruling.rows {
            match ledger.row(id) {
                None => faults.push(format!("{RULINGS_FILE}: {} lists the unknown row {id}", ruling.id)),
                Some(row) if row.ruling.as_ref() != Some(&ruling.id) => {
                    faults.push(format!("{RULINGS_FILE}: {} lists {id}, which does not name it", ruling.id));
                }
                Some(_) => {}
            }
        }
    }
}

/// Parts of letters, digits and dots, joined by hyphens, none empty and none ending in a dot, so that an
/// id is told from the punctuation around it.
fn well_formed(id: &str) -> bool {
    id.split('-').all(|part| {
        !part.is_empty()
            && !part.ends_with('.')
            && part.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '.')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "id,topic,kind,enforceable,summary,ruling\n";
    const RULINGS: &str = "id,rows,texts,decision,reason\n";

    fn faults(rows: &str, rulings: &str) -> Vec<String> {
        let rows = format!("{ROWS}{rows}");
        Ledger::parse(&[(Book::Out, &rows)], &format!("{RULINGS}{rulings}")).unwrap_err()
    }

    #[test]
    fn an_empty_ledger_is_a_title_still_to_be_written() {
        assert!(Ledger::parse(&[(Book::Out, ROWS)], RULINGS).unwrap().rows().is_empty());
    }

    #[test]
    fn a_bad_header_is_one_fault() {
        let faults = Ledger::parse(&[(Book::Out, "id,kind\nOUT-1,table\n")], RULINGS).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert!(faults[0].starts_with("rules/out.csv:1: bad header"));
    }

    #[test]
    fn all_faults_are_listed_at_once_with_their_lines() {
        let found = faults(
            "OUT-1,a,table,yes,One.,\nOUT-1,a,table,yes,Again.,\nOUT-2,a,tabel,yes,Two.,\nOUT-3,a,table,perhaps,Three.,\n\
             TIR-4,a,table,yes,Four.,\nOUT-5,a,table,yes,Five.,R-OUT-9\nOUT-6,a,table,yes\nOUT-7,,table,yes,,\n",
            "",
        );
        for part in [
            "rules/out.csv:3: duplicate id OUT-1",
            "rules/out.csv:4: OUT-2 has the unknown kind \"tabel\"",
            "rules/out.csv:5: OUT-3 is enforceable \"perhaps\"",
            "rules/out.csv:6: id \"TIR-4\" is not OUT-",
            "OUT-5 names the unknown ruling R-OUT-9",
            "rules/out.csv:8: 4 fields instead of 6",
            "rules/out.csv:9: OUT-7 has no topic",
            "rules/out.csv:9: OUT-7 has no summary",
        ] {
            assert!(found.iter().any(|fault| fault.contains(part)), "{part} not in {found:#?}");
        }
        assert_eq!(found.len(), 8);
    }

    #[test]
    fn rows_and_rulings_must_name_each_other() {
        let found = faults(
            "OUT-1,a,table,yes,One.,R-OUT-1\nOUT-2,a,table,yes,Two.,R-OUT-1\nOUT-3,a,table,yes,Three.,\n",
            "R-OUT-1,OUT-1 OUT-3 OUT-8,t,d,r\nR-OUT-4,OUT-3,t,d,r\nR-OUT-1,OUT-1,t,d,\n",
        );
        for part in [
            "R-OUT-1 does not list OUT-2, which names it",
            "R-OUT-1 lists OUT-3, which does not name it",
            "R-OUT-1 lists the unknown row OUT-8",
            "rules/rulings.csv:3: ruling \"R-OUT-4\" is not named R- and its first row",
            "rules/rulings.csv:4: R-OUT-1 has no reason",
        ] {
            assert!(found.iter().any(|fault| fault.contains(part)), "{part} not in {found:#?}");
        }
        assert_eq!(found.len(), 5);
    }

    #[test]
    fn ids_cannot_end_in_punctuation() {
        assert!(well_formed("WP-Z.X.F.2.f-second"));
        assert!(!well_formed("WP-A."));
        assert!(!well_formed("WP-A--1"));
        assert!(!well_formed("WP-A b"));
    }
}
