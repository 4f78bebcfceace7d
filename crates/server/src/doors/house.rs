//! The house: what there is to play and to read.

use super::body::Asked;
use super::who::Who;
use crate::app::App;
use crate::failure::Refused;
use crate::view::language;
use crate::wire::{ComputerCard, FailureKind, House, Rule};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use kernel::Language;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

/// In which language.
#[derive(Debug, Deserialize)]
pub(super) struct Tongue {
    pub(super) language: Option<String>,
}

/// The process lives.
pub(super) async fn alive() -> &'static str {
    "ok"
}

/// Games can be kept and read.
pub(super) async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.hub.store.is_ready().await {
        return (StatusCode::OK, "ok");
    }
    (StatusCode::SERVICE_UNAVAILABLE, "the database does not keep what it is told")
}

pub(super) async fn house(
    State(app): State<Arc<App>>,
    who: Who,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<House>, Refused> {
    let speaker = app.hub.speaker(language(tongue.language.as_deref())?);
    let card = |opponent: shelf::Opponent| {
        let mut name = opponent.name();
        speaker.speak(&mut name);
        let most_seconds = opponent.seconds().map(|_| app.hub.thinking.most_seconds());
        ComputerCard { slug: opponent.slug(), name, seconds: opponent.seconds(), most_seconds }
    };
    Ok(Json(House {
        public: app.public,
        person: who.person.as_ref().map(super::accounts::person),
        mail: app.hub.post.sends_mail(),
        languages: Language::ALL.into_iter().map(Language::code).collect(),
        computers: shelf::Opponent::ALL.into_iter().map(card).collect(),
    }))
}

pub(super) async fn titles(
    State(app): State<Arc<App>>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<Value>, Refused> {
    Ok(Json(app.hub.shelf.spoken(app.hub.speaker(language(tongue.language.as_deref())?))))
}

pub(super) async fn rule(
    State(app): State<Arc<App>>,
    Path(rule): Path<String>,
    Asked(tongue): Asked<Tongue>,
) -> Result<Json<Rule>, Refused> {
    let ledger = super::rulebooks::ledger_in(&app, tongue.language.as_deref())?;
    let text = ledger.look_up(&rule).map_err(|why| Refused::new(FailureKind::Unknown, why))?;
    let (book, chapter) = ledger.chapter_of(&rule).map(|(book, number)| (book.slug(), number)).unzip();
    Ok(Json(Rule { rule, text, book, chapter }))
}

pub(super) async fn nothing() -> Refused {
    Refused::new(
        FailureKind::Unknown,
        "there is nothing at this address; docs/table-api.md lists what there is",
    )
}

pub(super) async fn not_so() -> (StatusCode, Refused) {
    let reason = "this address is not to be used so; docs/table-api.md lists what can be asked";
    (StatusCode::METHOD_NOT_ALLOWED, Refused::new(FailureKind::Request, reason))
}
