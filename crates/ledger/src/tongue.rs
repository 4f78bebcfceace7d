//! The ledger in another language: the same rows and rulings in other words.

use crate::load::records;
use crate::{Kind, Ledger};

/// A language in which the ledger can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// In which it is kept.
    English,
    /// As far as it has been translated; the rest is English.
    Italian,
}

/// A table of translations: its file, its text and its columns after the id.
type Table = (&'static str, &'static str, &'static [&'static str]);

const SUMMARY: &[&str] = &["id", "summary"];
const RULING: &[&str] = &["id", "texts", "decision", "reason"];

pub(crate) const ITALIAN: [Table; 3] = [
    ("rules/it/tir.csv", include_str!("../../../rules/it/tir.csv"), SUMMARY),
    ("rules/it/nn.csv", include_str!("../../../rules/it/nn.csv"), SUMMARY),
    ("rules/it/rulings.csv", include_str!("../../../rules/it/rulings.csv"), RULING),
];

/// Puts translations into a ledger; one that is empty or of something that is not there is a fault.
pub(crate) fn translated(
    mut ledger: Ledger,
    tongue: Tongue,
    tables: &[Table],
) -> Result<Ledger, Vec<String>> {
    let mut faults = Vec::new();
    for &(file, text, header) in tables {
        for (line, record) in records(file, text, header, &mut faults) {
            let id = record.get(0).unwrap_or_default();
            let fields: Vec<&str> = record.iter().skip(1).map(str::trim).collect();
            if fields.iter().any(|field| field.is_empty()) {
                faults.push(format!("{file}:{line}: {id} has nothing in one of its columns"));
            }
            let row = ledger.row_index.get(id).and_then(|&at| ledger.rows.get_mut(at));
            let ruling = ledger.ruling_index.get(id).and_then(|&at| ledger.rulings.get_mut(at));
            match (row, ruling, fields.as_slice()) {
                (Some(row), None, [summary]) => (*summary).clone_into(&mut row.summary),
                (None, Some(ruling), [texts, decision, reason]) => {
                    (*texts).clone_into(&mut ruling.texts);
                    (*decision).clone_into(&mut ruling.decision);
                    (*reason).clone_into(&mut ruling.reason);
                }
                _ => faults.push(format!("{file}:{line}: there is no {id} to translate")),
            }
        }
    }
    ledger.tongue = tongue;
    if faults.is_empty() { Ok(ledger) } else { Err(faults) }
}

impl Tongue {
    pub(crate) fn kind(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Tongue::English, kind) => kind.word(),
            (Tongue::Italian, Kind::Definition) => "definizione",
            (Tongue::Italian, Kind::Component) => "componente",
            (Tongue::Italian, Kind::Procedure) => "procedura",
            (Tongue::Italian, Kind::Restriction) => "limite",
            (Tongue::Italian, Kind::Modifier) => "modificatore",
            (Tongue::Italian, Kind::Table) => "tabella",
            (Tongue::Italian, Kind::Setup) => "piazzamento",
            (Tongue::Italian, Kind::Victory) => "vittoria",
            (Tongue::Italian, Kind::Scenario) => "scenario",
            (Tongue::Italian, Kind::Optional) => "facoltativa",
            (Tongue::Italian, Kind::Advanced) => "avanzata",
            (Tongue::Italian, Kind::Variant) => "variante",
            (Tongue::Italian, Kind::Ruling) => "chiarimento",
            (Tongue::Italian, Kind::Example) => "esempio",
            (Tongue::Italian, Kind::Commentary) => "commento",
        }
    }

    /// How a ruling is told: what it is called, what comes before its rows, and before its reason.
    pub(crate) fn ruling(self) -> [&'static str; 3] {
        match self {
            Tongue::English => ["Ruling", "on", "Reason:"],
            Tongue::Italian => ["Decisione", "su", "Motivo:"],
        }
    }

    /// That an id does not exist, with those that may have been meant.
    pub(crate) fn unknown(self, id: &str, near: &[&str]) -> String {
        let near = near.join(", ");
        match (self, near.is_empty()) {
            (Tongue::English, true) => format!("there is no rule '{id}'"),
            (Tongue::English, false) => format!("there is no rule '{id}'; do you mean {near}?"),
            (Tongue::Italian, true) => format!("non c'è una regola '{id}'"),
            (Tongue::Italian, false) => format!("non c'è una regola '{id}'; forse {near}?"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Book;

    /// Every rule of the divisional system, with its rulings, can be read in Italian.
    #[test]
    fn the_divisional_system_is_whole_in_italian() {
        let english = Ledger::embedded().unwrap();
        let mut there = std::collections::BTreeSet::new();
        for (file, text, header) in ITALIAN {
            let mut faults = Vec::new();
            let ids = records(file, text, header, &mut faults);
            there.extend(ids.iter().filter_map(|(_, record)| record.get(0).map(str::to_owned)));
            assert!(faults.is_empty(), "{faults:?}");
        }
        let rows =
            [Book::Tir, Book::Nn].into_iter().flat_map(|book| english.rows_of(book)).map(|row| &row.id);
        let of_books = |id: &&String| matches!(Book::of_ruling(id), Some(Book::Tir | Book::Nn));
        let rulings = english.rulings().iter().map(|ruling| &ruling.id).filter(of_books);
        let missing: Vec<&String> = rows.chain(rulings).filter(|id| !there.contains(*id)).collect();
        assert!(missing.is_empty(), "not translated: {missing:?}");
    }

    /// What is counted, thrown and looked up is the same in both languages: the numbers of a row are.
    #[test]
    fn numbers_are_not_lost_in_translation() {
        let numbers = |text: &str| -> Vec<String> {
            let mut all: Vec<String> = text
                .split(|c: char| !c.is_ascii_digit())
                .filter(|word| word.len() > 1)
                .map(str::to_owned)
                .collect();
            all.sort();
            all
        };
        let (english, italian) = (Ledger::embedded().unwrap(), Ledger::embedded_in(Tongue::Italian).unwrap());
        let pairs = english.rows().iter().zip(italian.rows());
        let lost: Vec<&str> = pairs
            .filter(|(en, it)| numbers(&en.summary) != numbers(&it.summary))
            .map(|(en, _)| en.id.as_str())
            .collect();
        assert!(lost.is_empty(), "other numbers: {lost:?}");
    }

    #[test]
    fn a_rule_is_told_in_italian() {
        let italian = Ledger::embedded_in(Tongue::Italian).unwrap();
        assert!(italian.explain("TIR-11.15-1").unwrap().starts_with("TIR-11.15-1 ("));
        assert!(
            italian.explain("R-TIR-4.1").unwrap().starts_with("Decisione R-TIR-4.1 su TIR-4.1, NN-4.1: ")
        );
        assert!(italian.look_up("TIR-6.3-22").unwrap_err().contains("forse TIR-6.3-2"));
    }

    #[test]
    fn a_translation_of_nothing_is_a_fault() {
        let table: Table = ("it.csv", "id,summary\nTIR-99,Qualcosa.\nTIR-4.1,\n", SUMMARY);
        let faults = translated(Ledger::embedded().unwrap(), Tongue::Italian, &[table]).unwrap_err();
        assert_eq!(faults.len(), 2, "{faults:?}");
    }
}
