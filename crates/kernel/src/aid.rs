//! Player aids: what lies beside the board for whoever wants to look something up.
//!
//! A title makes them from the tables by which it plays, so that they cannot say anything else than the rules do. They
//! hold nothing that the viewer may not know.

use crate::{Cite, Text};
use serde::Serialize;

/// What an aid is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AidKind {
    /// What comes after what; the present phase is marked.
    Sequence,
    /// What dice and numbers mean.
    Chart,
    /// What ground does.
    Terrain,
    /// How it is won, and how it stands.
    Victory,
    /// What words mean.
    Glossary,
}

/// A player aid.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aid {
    /// One word by which it is asked for: no two aids of a game have the same.
    pub slug: &'static str,
    /// What it is about.
    pub kind: AidKind,
    /// What it is called.
    pub name: Text,
    /// Its tables, in the order in which they are read.
    pub tables: Vec<AidTable>,
}

/// One table of an aid.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AidTable {
    /// What stands over it.
    pub name: Text,
    /// The heads of its columns.
    pub columns: Vec<Text>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<AidRow>,
    /// Which rules it is of.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Cite>>"))]
    pub cites: Vec<Cite>,
}

/// A row of an aid.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AidRow {
    /// Its cells. The first one says what the row is about.
    pub cells: Vec<Text>,
    /// Whether it is the one that counts now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub now: bool,
    /// Which rules say so.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Cite>>"))]
    pub cites: Vec<Cite>,
}

impl Aid {
    /// An aid without tables.
    pub const fn new(slug: &'static str, kind: AidKind, name: Text) -> Aid {
        Aid { slug, kind, name, tables: Vec::new() }
    }

    /// Adds a table. One without rows has nothing to say and is left out.
    #[must_use]
    pub fn with(mut self, table: AidTable) -> Aid {
        if !table.rows.is_empty() {
            self.tables.push(table);
        }
        self
    }

    /// Every rule that it names.
    pub fn cites_mut(&mut self) -> impl Iterator<Item = &mut Cite> {
        self.tables
            .iter_mut()
            .flat_map(|table| table.cites.iter_mut().chain(table.rows.iter_mut().flat_map(|r| &mut r.cites)))
    }
}

impl AidTable {
    /// A table without rows.
    pub fn new(name: Text, columns: impl IntoIterator<Item = Text>) -> AidTable {
        AidTable { name, columns: columns.into_iter().collect(), rows: Vec::new(), cites: Vec::new() }
    }

    /// Names a rule that the whole table is of.
    #[must_use]
    pub fn cite(mut self, cite: &'static str) -> AidTable {
        self.cites.push(Cite(cite));
        self
    }

    /// Adds a row.
    pub fn row(&mut self, row: AidRow) {
        self.rows.push(row);
    }
}

impl AidRow {
    /// A row of these cells.
    pub fn new(cells: impl IntoIterator<Item = Text>) -> AidRow {
        AidRow { cells: cells.into_iter().collect(), now: false, cites: Vec::new() }
    }

    /// Names a rule.
    #[must_use]
    pub fn cite(mut self, cite: &'static str) -> AidRow {
        self.cites.push(Cite(cite));
        self
    }

    /// Marks it, if it is the one that counts now.
    #[must_use]
    pub fn now(mut self, now: bool) -> AidRow {
        self.now = now;
        self
    }
}

#[cfg(feature = "suite")]
/// What can never be true of the aids of a game, if it is: `asked` says whether somebody has to decide.
pub(crate) fn contradiction(aids: &[Aid], asked: bool) -> Option<String> {
    let mut seen = std::collections::BTreeSet::new();
    for aid in aids {
        if !seen.insert(aid.slug) {
            return Some(format!("two aids are called '{}'", aid.slug));
        }
        if aid.tables.is_empty() {
            return Some(format!("the aid '{}' has no table", aid.slug));
        }
        for table in &aid.tables {
            if table.rows.iter().any(|row| row.cells.len() != table.columns.len()) {
                return Some(format!("a row of '{}' has not a cell for every column", aid.slug));
            }
        }
        let rows = || aid.tables.iter().flat_map(|table| &table.rows);
        if aid.kind == AidKind::Sequence && asked && !rows().any(|row| row.now) {
            return Some(format!("'{}' does not say which phase it is", aid.slug));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Speaker};

    fn number(n: i64) -> Text {
        Text::new("house-number").with("n", n)
    }

    fn aid() -> Aid {
        let mut table = AidTable::new(number(1), [number(2), number(3)]).cite("OUT-1.2");
        table.row(AidRow::new([number(4), number(5)]).cite("OUT-5.3").now(true));
        Aid::new("sequence", AidKind::Sequence, number(0)).with(table).with(AidTable::new(number(9), []))
    }

    #[test]
    fn every_text_of_an_aid_is_put_into_words_and_empty_tables_are_left_out() {
        let mut aid = aid();
        Speaker::new(Language::En, &[]).unwrap().speak(&mut aid);
        let table = &aid.tables[0];
        let spoken: Vec<&str> = [&aid.name, &table.name]
            .into_iter()
            .chain(&table.columns)
            .chain(&table.rows[0].cells)
            .map(|t| t.spoken.as_str())
            .collect();
        assert_eq!(spoken, ["0", "1", "2", "3", "4", "5"]);
        assert_eq!(aid.tables.len(), 1);
        assert_eq!(aid.cites_mut().map(|c| c.0).collect::<Vec<_>>(), ["OUT-1.2", "OUT-5.3"]);
    }

    #[cfg(feature = "suite")]
    #[test]
    fn what_cannot_be_is_found() {
        let found = |change: &dyn Fn(&mut Vec<Aid>)| {
            let mut aids = vec![aid()];
            change(&mut aids);
            contradiction(&aids, true)
        };
        assert_eq!(found(&|_| ()), None);
        assert!(found(&|aids| aids.push(aid())).unwrap().contains("two aids"));
        assert!(found(&|aids| aids[0].tables.clear()).unwrap().contains("no table"));
        assert!(
            found(&|aids| drop(aids[0].tables[0].columns.pop())).unwrap().contains("cell for every column")
        );
        assert!(found(&|aids| aids[0].tables[0].rows[0].now = false).unwrap().contains("which phase"));
    }
}
