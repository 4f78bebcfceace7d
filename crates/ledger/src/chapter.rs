//! The ledger as a book to read: its chapters in order, and what somebody looks for by words.

use crate::load::records;
use crate::{Book, Ledger, Row, Ruling, Tongue};
use std::collections::BTreeMap;

const FILE: &str = "rules/chapters.csv";
const HEADER: [&str; 4] = ["book", "chapter", "name", "it"];

/// Paragraphs that make a chapter in a book that numbers them all through.
const PARAGRAPHS: u32 = 20;

/// What a row weighs that was found by its id: more than any words can.
const BY_ID: u32 = 1000;

/// A chapter of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The rulebook.
    pub book: Book,
    /// Its number or letters: `6`, `Z.IV`, `EX`.
    pub number: String,
    /// What it is about.
    pub name: String,
    /// How many rows it has.
    pub rows: usize,
}

/// Names of chapters by book and number, in both languages.
pub(crate) type Names = BTreeMap<(Book, String), [String; 2]>;

/// Reads the names of chapters; one of a book that is not there is a fault.
pub(crate) fn names(text: &str, faults: &mut Vec<String>) -> Names {
    let mut names = Names::new();
    for (line, record) in records(FILE, text, &HEADER, faults) {
        let cell = |at: usize| record.get(at).unwrap_or_default().trim().to_owned();
        match Book::find(&cell(0)) {
            Some(book) if !cell(2).is_empty() && !cell(3).is_empty() => {
                if names.insert((book, cell(1)), [cell(2), cell(3)]).is_some() {
                    faults.push(format!("{FILE}:{line}: duplicate chapter {} {}", cell(0), cell(1)));
                }
            }
            Some(_) => faults.push(format!("{FILE}:{line}: a chapter needs a name in both languages")),
            None => faults.push(format!("{FILE}:{line}: there is no book '{}'", cell(0))),
        }
    }
    names
}

/// The chapter that an id of a book stands in: a number, letters, or letters with the number of a scenario.
fn number_of(book: Book, id: &str) -> String {
    let rest = id.split_once('-').map_or(id, |(_, rest)| rest);
    let run = |text: &str, fits: fn(char) -> bool| text.find(|c| !fits(c)).unwrap_or(text.len());
    let digits = run(rest, |c| c.is_ascii_digit());
    if digits > 0 {
        let number = &rest[..digits];
        return match (book, number.parse::<u32>()) {
            (Book::Nab, Ok(paragraph)) => {
                let first = paragraph.saturating_sub(1) / PARAGRAPHS * PARAGRAPHS;
                format!("{}-{}", first + 1, first + PARAGRAPHS)
            }
            _ => number.to_owned(),
        };
    }
    let letters = run(rest, |c| c.is_ascii_uppercase());
    let (word, more) = rest.split_at(letters);
    let scenario = more.strip_prefix('.').filter(|_| word == "Z").map_or("", |more| {
        let end = run(more, |c| matches!(c, 'I' | 'V' | 'X'));
        &more[..end]
    });
    if scenario.is_empty() { word.to_owned() } else { format!("{word}.{scenario}") }
}

impl Ledger {
    /// The chapter that a row or a ruling stands in.
    pub fn chapter_of(&self, id: &str) -> Option<(Book, String)> {
        let id = match self.ruling(id) {
            Some(ruling) => ruling.rows.first()?,
            None => id,
        };
        let book = Book::of_id(id)?;
        let number = number_of(book, id);
        self.rows_of(book).any(|row| number_of(book, &row.id) == number).then_some((book, number))
    }

    /// The chapters of a book, in the order of its rows.
    pub fn chapters(&self, book: Book) -> Vec<Chapter> {
        let mut chapters: Vec<Chapter> = Vec::new();
        for row in self.rows_of(book) {
            let number = number_of(book, &row.id);
            match chapters.iter_mut().find(|chapter| chapter.number == number) {
                Some(chapter) => chapter.rows += 1,
                None => {
                    chapters.push(Chapter { book, name: self.chapter_name(book, &number), number, rows: 1 });
                }
            }
        }
        chapters
    }

    /// The rows of a chapter; nothing if there is none of this number.
    pub fn chapter(&self, book: Book, number: &str) -> Option<(Chapter, Vec<&Row>)> {
        let rows: Vec<&Row> = self.rows_of(book).filter(|row| number_of(book, &row.id) == number).collect();
        let name = self.chapter_name(book, number);
        let chapter = Chapter { book, number: number.to_owned(), name, rows: rows.len() };
        (!rows.is_empty()).then_some((chapter, rows))
    }

    /// What a chapter is called; a book without names has numbers only.
    fn chapter_name(&self, book: Book, number: &str) -> String {
        let names = self.chapter_names.get(&(book, number.to_owned()));
        let own = |names: &[String; 2]| names[usize::from(self.tongue == Tongue::Italian)].clone();
        names.map_or_else(|| format!("§ {number}"), own)
    }

    /// The rows in which every one of these words stands, in their own text, topic, id or ruling: the best first. A word
    /// stands there if some word there begins with it, whatever its case and accents.
    pub fn find(&self, words: &str, book: Option<Book>) -> Vec<&Row> {
        let sought: Vec<String> = split(words).collect();
        if sought.is_empty() {
            return Vec::new();
        }
        let whole = words.trim().to_ascii_uppercase();
        let mut found: Vec<(u32, &Row)> = self
            .rows
            .iter()
            .filter(|row| book.is_none_or(|book| row.book == book))
            .filter_map(|row| Some((self.fits(row, &sought, &whole)?, row)))
            .collect();
        // Whoever asks for a number means it, and not whatever else has its digits.
        if whole.contains(|c: char| c.is_ascii_digit()) && found.iter().any(|(weight, _)| *weight >= BY_ID) {
            found.retain(|(weight, _)| *weight >= BY_ID);
        }
        // Rows of the same weight stay in the order of the book.
        found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
        found.into_iter().map(|(_, row)| row).collect()
    }

    /// How well a row answers; nothing if a word is missing.
    fn fits(&self, row: &Row, sought: &[String], whole: &str) -> Option<u32> {
        let id = row.id.to_ascii_uppercase();
        let ruled = row.ruling.as_ref().is_some_and(|ruling| ruling.eq_ignore_ascii_case(whole));
        if id.starts_with(whole)
            || id.split_once('-').is_some_and(|(_, rest)| rest.starts_with(whole))
            || ruled
        {
            return Some(BY_ID + u32::from(id == whole || ruled));
        }
        let own: Vec<String> = split(&row.summary).collect();
        let topic: Vec<String> = split(&row.topic).collect();
        let ruling: Vec<String> = (row.ruling.as_ref().and_then(|id| self.ruling(id))).map_or_else(
            Vec::new,
            |Ruling { texts, decision, reason, .. }| {
                [texts, decision, reason].into_iter().flat_map(|text| split(text)).collect()
            },
        );
        let mut weight = 0;
        for word in sought {
            let count =
                |text: &[String]| text.iter().filter(|other| other.starts_with(word.as_str())).count() as u32;
            let here = 4 * count(&own).min(3) + 6 * count(&topic).min(1) + count(&ruling).min(2);
            if here == 0 {
                return None;
            }
            weight += here;
        }
        Some(weight)
    }
}

/// Words in small letters without accents.
fn split(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word.chars().flat_map(char::to_lowercase).map(bare).collect())
}

/// A letter without its accent.
fn bare(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_of_every_book_has_a_name_and_all_rows_stand_in_one() {
        for tongue in [Tongue::English, Tongue::Italian] {
            let ledger = Ledger::embedded_in(tongue).unwrap();
            for book in Book::ALL {
                let chapters = ledger.chapters(book);
                let rows: usize = chapters.iter().map(|chapter| chapter.rows).sum();
                assert_eq!(rows, ledger.rows_of(book).count());
                let unnamed = chapters.iter().filter(|chapter| chapter.name.starts_with('§'));
                assert_eq!(unnamed.count() > 0, book == Book::Nab, "{book}: {chapters:?}");
            }
            let known = |(book, number): &&(Book, String)| ledger.chapter(*book, number).is_some();
            assert_eq!(ledger.chapter_names.keys().find(|key| !known(key)), None, "a name without a chapter");
        }
    }

    #[test]
    fn an_id_leads_to_its_chapter() {
        let ledger = Ledger::embedded().unwrap();
        let at = |id: &str| ledger.chapter_of(id).map(|(book, number)| format!("{book} {number}"));
        assert_eq!(at("TIR-11.15-1").unwrap(), "TIR 11");
        assert_eq!(at("TIR-11.15").unwrap(), "TIR 11");
        assert_eq!(at("WP-Z.IV.C.1").unwrap(), "WP Z.IV");
        assert_eq!(at("WP-Z.5.f-1").unwrap(), "WP Z");
        assert_eq!(at("WP-BB.q6").unwrap(), "WP BB");
        assert_eq!(at("TIR-EX2-1").unwrap(), "TIR EX");
        assert_eq!(at("NAB-21").unwrap(), "NAB 21-40");
        assert_eq!(at("R-TIR-4.1").unwrap(), "TIR 4");
        assert_eq!(at("TIR-99"), None);
        assert_eq!(ledger.chapter(Book::Tir, "99"), None);
    }

    #[test]
    fn rows_are_found_by_words_and_by_id() {
        let ledger = Ledger::embedded().unwrap();
        let ids = |words: &str, book| -> Vec<&str> {
            ledger.find(words, book).iter().map(|row| row.id.as_str()).collect()
        };
        assert!(ids("forage marker", Some(Book::Tir)).contains(&"TIR-7.6-1"));
        assert!(ledger.find("forage marker", None).iter().any(|row| row.book == Book::Nn));
        assert_eq!(ids("tir-6.3-1", None)[0], "TIR-6.3-1");
        // By a number those come first whose number it is; others may speak of it.
        let by_number = ids("6.3", Some(Book::Tir));
        assert!(by_number[0].starts_with("TIR-6.3"), "{by_number:?}");
        assert!(by_number.is_sorted_by_key(|id| !id.starts_with("TIR-6.3")), "{by_number:?}");
        assert_eq!(ids("R-TIR-6.3-2", None)[0], "TIR-6.3-2");
        assert!(ids("", None).is_empty() && ids("?!", None).is_empty());
        assert!(ids("forage zebra", None).is_empty());
        let italian = Ledger::embedded_in(Tongue::Italian).unwrap();
        assert!(italian.find("CITTA fortificata", Some(Book::Tir)).iter().any(|row| row.id == "TIR-11.4-2"));
    }
}
