//! The doors of the server: what is asked over HTTP and over sockets.

mod accounts;
mod aids;
mod boards;
mod body;
mod games;
mod guard;
mod house;
mod lessons;
mod live;
mod page;
mod replays;
mod rulebooks;
mod table;
mod who;

pub(crate) use games::{beginning, new_row};

use crate::app::App;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post, put};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

/// Every door.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/house", get(house::house))
        .route("/titles", get(house::titles))
        .route("/rules/{id}", get(house::rule))
        .route("/rulebooks", get(rulebooks::books))
        .route("/rulebooks/search", get(rulebooks::search))
        .route("/rulebooks/{book}/{chapter}", get(rulebooks::chapter))
        .route("/lessons", get(lessons::list))
        .route("/lessons/{slug}", post(lessons::begin))
        .route("/boards/{name}", get(boards::map))
        .route("/boards/{name}/picture.svg", get(boards::picture))
        .route("/accounts", post(accounts::register))
        .route("/session", post(accounts::log_in).delete(accounts::log_out))
        .route("/account/password", put(accounts::set_password))
        .route("/account/notices", put(accounts::set_notices))
        .route("/account/mail", put(accounts::set_mail))
        .route("/account/mail/confirmation", post(accounts::confirm_mail))
        .route("/games", get(games::list).post(games::make))
        .route("/games/{id}", get(games::card))
        .route("/games/{id}/invitations/{seat}", post(games::invite))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/view", get(table::view))
        .route("/games/{id}/actions", post(table::act))
        .route("/games/{id}/undo", post(table::undo))
        .route("/games/{id}/odds", get(table::odds))
        .route("/games/{id}/ways", get(table::ways))
        .route("/games/{id}/why", get(table::why_not))
        .route("/games/{id}/aids", get(aids::aids))
        .route("/games/{id}/hint", post(table::hint))
        .route("/games/{id}/lesson", get(lessons::state).post(lessons::answer))
        .route("/games/{id}/hurry", post(table::hurry))
        .route("/games/{id}/older", get(table::reviewed))
        .route("/games/{id}/agreement", post(table::agree))
        .route("/games/{id}/log", get(table::log))
        .route("/games/{id}/live", get(live::live))
        .route("/games/{id}/steps", get(replays::steps))
        .route("/games/{id}/steps/{step}", get(replays::past))
        .route("/games/{id}/curves", get(replays::curves))
        .route("/games/{id}/story", get(replays::story))
        .route("/games/{id}/record", get(replays::record))
        .route("/games/{id}/save", post(replays::save))
        .route("/records", post(replays::upload))
        .fallback(house::nothing)
        .method_not_allowed_fallback(house::not_so);
    Router::new()
        .route("/healthz", get(house::alive))
        .route("/readyz", get(house::ready))
        .nest("/api", api)
        .fallback(page::page)
        .method_not_allowed_fallback(house::not_so)
        .layer(from_fn_with_state(Arc::clone(&app), guard::guard))
        .layer(from_fn(guard::head))
        .layer(CompressionLayer::new())
        .with_state(app)
}
