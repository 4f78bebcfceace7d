//! What holds for every request: where it may come from, and what the browser may do with the answer.

use crate::address::counted;
use crate::app::App;
use crate::failure::Refused;
use crate::limits;
use crate::wire::FailureKind;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Everything from the server itself and nothing else; pictures may also be made by the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The address of whoever is asking.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asking(pub(super) IpAddr);

/// Lets in what may come in.
pub(super) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let asking = app.proxies.asking(request.headers(), peer);
    request.extensions_mut().insert(Asking(asking));
    match check(&app, &request, asking) {
        Ok(()) => {
            let mut response = next.run(request).await;
            if app.public {
                let year = HeaderValue::from_static("max-age=31536000");
                response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, year);
            }
            response
        }
        Err(refused) => refused.into_response(),
    }
}

fn check(app: &App, request: &Request, asking: IpAddr) -> Result<(), Refused> {
    let headers = request.headers();
    let named = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    // A page elsewhere could give its own name this computer's address; the name that it uses gives it away.
    let host = named(HOST).or(request.uri().host()).unwrap_or_default();
    let at_home = app.origins.iter().any(|origin| origin.split_once("://").is_some_and(|(_, h)| h == host));
    if !app.public && !at_home {
        let reason = format!("this server is for this computer alone: open {}", app.home);
        return Err(Refused::new(FailureKind::Origin, reason));
    }
    if !matches!(request.uri().path(), "/healthz" | "/readyz") {
        app.count(limits::REQUESTS, &counted(asking))?;
    }
    let changes = !request.method().is_safe() || headers.contains_key(UPGRADE);
    let from_home = named(ORIGIN).is_some_and(|origin| app.origins.iter().any(|o| o == origin));
    if changes && !from_home {
        let reason = format!("only pages of {} may do this: the request has no such origin", app.home);
        return Err(Refused::new(FailureKind::Origin, reason));
    }
    Ok(())
}

/// Tells the browser what it may do with the answer.
pub(super) async fn head(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
