//! Rules that both books have under their own numbers: the engine speaks in those of 1812, and a volume of the second
//! book translates whatever leaves it.

use kernel::{Aid, Choice, Cite, Dice, Fault, Note, Notes, Prompt, Purpose, Refusal};
use kit::sheet::Sheet;
use std::collections::BTreeMap;

const SHEET: Sheet = Sheet { file: "cites.csv", must: &["first", "second"], may: &[] };

/// What the rules of the first book are called in this volume.
#[derive(Debug, Default)]
pub(crate) struct Cites(BTreeMap<String, &'static str>);

impl Cites {
    /// Reads tables one after the other; a later one has the last word.
    pub(crate) fn read(tables: &[&'static str], faults: &mut Vec<Fault>) -> Cites {
        let mut cites = Cites::default();
        for table in tables {
            for row in SHEET.rows(table, faults) {
                let second = row.text("second");
                // The id stands in the table itself, and so lives as long as the program.
                match table.find(second).map(|at| &table[at..at + second.len()]) {
                    Some(second) => drop(cites.0.insert(row.text("first").to_owned(), second)),
                    None => faults.push(row.at.fault(format!("'{second}' is not plain"))),
                }
            }
        }
        cites
    }

    fn of(&self, cite: Cite) -> Cite {
        self.0.get(cite.0).map_or(cite, |second| Cite(second))
    }

    fn all(&self, cites: &mut [Cite]) {
        for cite in cites {
            *cite = self.of(*cite);
        }
    }

    pub(crate) fn note(&self, mut note: Note) -> Note {
        self.all(&mut note.cites);
        for term in &mut note.sum {
            term.cite = self.of(term.cite);
        }
        note
    }

    pub(crate) fn prompt(&self, mut prompt: Prompt) -> Prompt {
        self.all(&mut prompt.cites);
        prompt
    }

    pub(crate) fn choice(&self, mut choice: Choice) -> Choice {
        self.all(&mut choice.cites);
        choice
    }

    pub(crate) fn aid(&self, aid: &mut Aid) {
        aid.cites_mut().for_each(|cite| *cite = self.of(*cite));
    }

    pub(crate) fn refusal(&self, refusal: Refusal) -> Refusal {
        Refusal { cite: self.of(refusal.cite), ..refusal }
    }
}

/// Notes that are said in the numbers of the volume.
pub(crate) struct Translated<'a, N> {
    pub(crate) cites: &'a Cites,
    pub(crate) inner: &'a mut N,
}

impl<N: Notes> Notes for Translated<'_, N> {
    #[inline]
    fn say(&mut self, note: impl FnOnce() -> Note) {
        self.inner.say(|| self.cites.note(note()));
    }

    #[inline]
    fn is_heard(&self) -> bool {
        self.inner.is_heard()
    }
}

impl<D: Dice> Dice for Translated<'_, D> {
    #[inline]
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        self.inner.draw(sides, Purpose { cite: self.cites.of(purpose.cite), ..purpose })
    }
}
