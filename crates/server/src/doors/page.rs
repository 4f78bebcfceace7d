//! The pages of the client.

use crate::app::App;
use crate::client::{Client, kind};
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{StatusCode, Uri};
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

pub(super) async fn page(State(app): State<Arc<App>>, address: Uri) -> Response {
    let path = match address.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    match (app.client.file(path), &app.client) {
        (Some(bytes), _) => {
            // Files in assets/ have their content in their name.
            let keep =
                if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
            ([(CONTENT_TYPE, kind(path)), (CACHE_CONTROL, keep)], bytes.into_owned()).into_response()
        }
        (None, Client::Missing) if path == "index.html" => Html(MISSING).into_response(),
        _ => (StatusCode::NOT_FOUND, "there is nothing at this address").into_response(),
    }
}
