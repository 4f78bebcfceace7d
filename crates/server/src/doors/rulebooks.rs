//! The rulebooks in our own words: to read by chapter, and to search.

use super::body::Asked;
use super::house::Tongue;
use crate::app::App;
use crate::failure::Refused;
use crate::view::language;
use crate::wire::{
    ChapterCard, ChapterText, FailureKind, RuleSearch, RuleText, Rulebook, RulesFound, RulingText,
};
use axum::Json;
use axum::extract::{Path, State};
use kernel::Language;
use ledger::{Book, Chapter, Ledger, Row};
use std::sync::Arc;

/// So many are told of what was found.
const MOST_FOUND: usize = 60;

/// The ledger in a language.
pub(super) fn ledger_in<'a>(app: &'a App, code: Option<&str>) -> Result<&'a Ledger, Refused> {
    Ok(match language(code)? {
        Language::En => &app.ledger,
        Language::It => &app.ledger_in_italian,
    })
}

fn card(chapter: Chapter) -> ChapterCard {
    ChapterCard { number: chapter.number, name: chapter.name, rules: chapter.rows }
}

fn told(ledger: &Ledger, row: &Row) -> RuleText {
    let ruling = row.ruling.as_ref().and_then(|id| ledger.ruling(id)).map(|ruling| RulingText {
        id: ruling.id.clone(),
        texts: ruling.texts.clone(),
        decision: ruling.decision.clone(),
        reason: ruling.reason.clone(),
    });
    RuleText {
        id: row.id.clone(),
        book: row.book.slug(),
        chapter: ledger.chapter_of(&row.id).map_or_else(String::new, |(_, number)| number),
        topic: row.topic.clone(),
        kind: ledger.kind_word(row.kind),
        text: row.summary.clone(),
        ruling,
    }
}

pub(super) async fn books(
    State(app): State<Arc<App>>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<Vec<Rulebook>>, Refused> {
    let ledger = ledger_in(&app, tongue.language.as_deref())?;
    let book = |book: Book| Rulebook {
        slug: book.slug(),
        prefix: book.prefix(),
        name: book.name(),
        chapters: ledger.chapters(book).into_iter().map(card).collect(),
    };
    Ok(Json(Book::ALL.into_iter().map(book).collect()))
}

pub(super) async fn chapter(
    State(app): State<Arc<App>>,
    Path((book, number)): Path<(String, String)>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<ChapterText>, Refused> {
    let ledger = ledger_in(&app, tongue.language.as_deref())?;
    let found = Book::find(&book).and_then(|book| Some((book, ledger.chapter(book, &number)?)));
    let Some((book, (chapter, rows))) = found else {
        let reason = format!("there is no chapter '{number}' in a rulebook '{book}'");
        return Err(Refused::new(FailureKind::Unknown, reason));
    };
    let all = ledger.chapters(book);
    let at = all.iter().position(|other| other.number == chapter.number).unwrap_or(0);
    let near = |at: Option<usize>| at.and_then(|at| all.get(at)).cloned().map(card);
    Ok(Json(ChapterText {
        book: book.slug(),
        book_name: book.name(),
        before: near(at.checked_sub(1)),
        after: near(Some(at + 1)),
        rules: rows.into_iter().map(|row| told(ledger, row)).collect(),
        chapter: card(chapter),
    }))
}

pub(super) async fn search(
    State(app): State<Arc<App>>,
    Asked(wish): Asked<RuleSearch>,
) -> Result<Json<RulesFound>, Refused> {
    let ledger = ledger_in(&app, wish.language.as_deref())?;
    let book = match wish.book.as_deref() {
        None | Some("") => None,
        Some(name) => {
            let unknown = || Refused::new(FailureKind::Unknown, format!("there is no rulebook '{name}'"));
            Some(Book::find(name).ok_or_else(unknown)?)
        }
    };
    let found = ledger.find(&wish.find, book);
    let rules = found.iter().take(MOST_FOUND).map(|row| told(ledger, row)).collect();
    Ok(Json(RulesFound { all: found.len(), rules }))
}
