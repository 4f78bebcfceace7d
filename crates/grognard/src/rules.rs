//! `grognard rules`: the rulebooks in our own words, by id, by chapter, by words.

use crate::Failed;
use crate::words::tell;
use clap::Args;
use kernel::Language;
use ledger::{Book, Ledger, Row, Tongue};

/// So many are told of what was found.
const MOST_FOUND: usize = 25;

#[derive(Debug, Args)]
pub(crate) struct RulesArgs {
    /// The id of a rule or a ruling: TIR-6.2-bp3, R-TIR-16.7-2; a paragraph's number stands for all its parts.
    #[arg(required_unless_present_any = ["chapter", "find"])]
    id: Option<String>,
    /// A book (TIR, war-and-peace) to list its chapters, or one of them to read it: TIR/6, WP/Z.IV.
    #[arg(long, value_name = "CHAPTER", conflicts_with_all = ["id", "find"])]
    chapter: Option<String>,
    /// Words, all of which the rule or its ruling must have.
    #[arg(long, value_name = "WORDS", num_args = 1.., conflicts_with = "id")]
    find: Vec<String>,
    /// Look only in this book.
    #[arg(long, value_name = "BOOK", requires = "find")]
    book: Option<String>,
    /// en or it.
    #[arg(long, default_value = "en")]
    language: Language,
}

pub(crate) fn explain(args: &RulesArgs) -> Result<(), Failed> {
    if let Some(id) = &args.id {
        tell!("{}", lookup(id, args.language)?);
        return Ok(());
    }
    let ledger = ledger(args.language)?;
    match &args.chapter {
        Some(name) => tell!("{}", chapter(&ledger, name)?),
        None => tell!("{}", find(&ledger, &args.find.join(" "), args.book.as_deref())?),
    }
    Ok(())
}

fn ledger(language: Language) -> Result<Ledger, Failed> {
    let tongue = match language {
        Language::En => Tongue::English,
        Language::It => Tongue::Italian,
    };
    Ledger::embedded_in(tongue).map_err(|faults| faults.join("\n"))
}

/// The explanation of an id, or the nearest ids that exist.
pub(crate) fn lookup(id: &str, language: Language) -> Result<String, Failed> {
    ledger(language)?.look_up(id)
}

fn known_books() -> String {
    Book::ALL.map(Book::prefix).join(", ")
}

/// The chapters of a book, or the rules of one of them.
fn chapter(ledger: &Ledger, name: &str) -> Result<String, Failed> {
    if let Some(book) = Book::find(name) {
        let line = |chapter: ledger::Chapter| {
            format!("{book}/{}  {} ({})", chapter.number, chapter.name, chapter.rows)
        };
        let lines: Vec<String> = ledger.chapters(book).into_iter().map(line).collect();
        return Ok(format!("{}\n{}", book.name(), lines.join("\n")));
    }
    let (prefix, number) = name.split_once(['/', '-']).unwrap_or((name, ""));
    let book = Book::find(prefix)
        .ok_or_else(|| format!("there is no rulebook '{prefix}'; there are {}", known_books()))?;
    let (chapter, rows) = ledger.chapter(book, number).ok_or_else(|| {
        format!("{book} has no chapter '{number}'; 'grognard rules --chapter {book}' lists them")
    })?;
    let rows: Vec<String> = rows.into_iter().map(|row| told(ledger, row)).collect();
    Ok(format!("{}: {book}/{} {}\n\n{}", book.name(), chapter.number, chapter.name, rows.join("\n\n")))
}

/// The rules that have all of these words, the best first.
fn find(ledger: &Ledger, words: &str, book: Option<&str>) -> Result<String, Failed> {
    let book = match book {
        None => None,
        Some(name) => {
            let unknown = || format!("there is no rulebook '{name}'; there are {}", known_books());
            Some(Book::find(name).ok_or_else(unknown)?)
        }
    };
    let found = ledger.find(words, book);
    if found.is_empty() {
        return Err(format!("no rule has all of these words: {words}"));
    }
    let rows: Vec<String> = found.iter().take(MOST_FOUND).map(|row| told(ledger, row)).collect();
    let rest = found.len().saturating_sub(MOST_FOUND);
    let more = if rest == 0 { String::new() } else { format!("\n\nand {rest} more: look for more words") };
    Ok(format!("{}{more}", rows.join("\n\n")))
}

fn told(ledger: &Ledger, row: &Row) -> String {
    ledger.explain(&row.id).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_lists_its_chapters_and_a_chapter_its_rules() {
        let ledger = ledger(Language::En).unwrap();
        assert!(chapter(&ledger, "TIR").unwrap().contains("TIR/11  Combat (55)"));
        let read = chapter(&ledger, "TIR/4").unwrap();
        assert!(read.starts_with("The Invasion of Russia: TIR/4 Stacking\n\nTIR-4.1 "), "{read}");
        assert!(!read.contains("TIR-5.1-1"));
        assert!(chapter(&ledger, "TIR/99").unwrap_err().contains("--chapter TIR"));
        assert!(chapter(&ledger, "CHESS").unwrap_err().contains("WP"));
    }

    #[test]
    fn words_find_rules() {
        let ledger = ledger(Language::En).unwrap();
        assert!(find(&ledger, "siege marker", Some("WP")).unwrap().contains("WP-S.9.c-1"));
        assert!(find(&ledger, "french", None).unwrap().contains("more: look for more words"));
        assert!(find(&ledger, "zebra", None).unwrap_err().contains("zebra"));
    }
}
