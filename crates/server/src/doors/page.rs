//! The pages of the client.

use crate::app::App;
use crate::client::{Client, kind};
use crate::failure::Refused;
use crate::packed::Packed;
use crate::wire::FailureKind;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use std::sync::Arc;

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Grognard</title>
<h1>Grognard is running</h1>
<p>The server is well, but the pages of the game were not built.</p>
<p><code>cargo xtask play</code> builds them (it needs Node.js) and starts the server;
or build them with <code>npm ci &amp;&amp; npm run build</code> in <code>client/</code> and start the server with
<code>--client client/dist</code>.</p>
<p>Without a browser: <code>grognard play</code> plays in the terminal.</p>
";

/// Files in this folder have their content in their name, so that they are never another.
const LASTING: &str = "assets/";

pub(super) async fn page(State(app): State<Arc<App>>, address: Uri, asked: HeaderMap) -> Response {
    let path = match address.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    if path.starts_with(LASTING) {
        return lasting(&app, path.to_owned(), &asked).await;
    }
    match (app.client.file(path), &*app.client) {
        (Some(bytes), _) => {
            ([(CONTENT_TYPE, kind(path)), (CACHE_CONTROL, "no-cache")], bytes.into_owned()).into_response()
        }
        (None, Client::Missing) if path == "index.html" => Html(MISSING).into_response(),
        _ => nothing(),
    }
}

async fn lasting(app: &App, path: String, asked: &HeaderMap) -> Response {
    let client = Arc::clone(&app.client);
    let name = path.clone();
    let make = move || {
        let bytes = client.file(&path).ok_or_else(|| Refused::new(FailureKind::Unknown, NOTHING))?;
        Ok(Packed::new(kind(&path), "public, max-age=31536000, immutable", bytes.into_owned()))
    };
    app.lasting.take(name, make).await.map_or_else(|_| nothing(), |file| file.answer(asked))
}

const NOTHING: &str = "there is nothing at this address";

fn nothing() -> Response {
    (StatusCode::NOT_FOUND, NOTHING).into_response()
}
