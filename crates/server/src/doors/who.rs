//! Who is asking.

use super::guard;
use crate::app::App;
use crate::clock::{self, DAY};
use crate::failure::Refused;
use crate::limits::{self, Rate};
use crate::luck;
use crate::store::PersonRow;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use std::net::SocketAddr;
use std::sync::Arc;

/// Who is asking: a person if there is a session, and in any case an address.
#[derive(Debug)]
pub(super) struct Who {
    pub(super) person: Option<PersonRow>,
    /// What is stored of the session's token.
    pub(super) session: Option<String>,
    pub(super) address: String,
}

impl Who {
    pub(super) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// The person, who must be there.
    pub(super) fn known(&self) -> Result<&PersonRow, Refused> {
        self.person.as_ref().ok_or_else(Refused::log_in)
    }

    /// Counts one more of something that this person does.
    pub(super) fn count(&self, app: &App, rate: Rate) -> Result<(), Refused> {
        app.count(rate, self.id().unwrap_or(&self.address))
    }
}

impl FromRequestParts<Arc<App>> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Who, Refused> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer);
        let peer = peer.ok_or_else(|| Refused::busy(&"a request without a peer"))?;
        let address = guard::address(app, &parts.headers, peer);
        let session = token(app, &parts.headers).map(luck::hashed);
        let person = match &session {
            Some(session) => app.hub.store.session(session, clock::now()).await?,
            None => None,
        };
        Ok(Who { person, session, address })
    }
}

/// A cookie that only this host over a secure line may set, where there are accounts.
fn cookie_name(app: &App) -> &'static str {
    if app.public { "__Host-grognard" } else { "grognard" }
}

fn token<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie_name(app)).map(|(_, token)| token)
}

fn cookie(app: &App, token: &str, seconds: i64) -> Result<HeaderMap, Refused> {
    let secure = if app.public { "; Secure" } else { "" };
    let name = cookie_name(app);
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let value = HeaderValue::from_str(&text).map_err(|why| Refused::busy(&why))?;
    Ok(HeaderMap::from_iter([(SET_COOKIE, value)]))
}

/// Begins a session; the header makes the browser remember it.
pub(super) async fn begin(app: &App, person: &str) -> Result<HeaderMap, Refused> {
    let token = luck::token()?;
    let now = clock::now();
    let seconds = limits::SESSION_DAYS * DAY;
    app.hub.store.begin_session(&luck::hashed(&token), person, now, now + seconds).await?;
    cookie(app, &token, seconds)
}

/// Ends a session; the header makes the browser forget it.
pub(super) async fn end(app: &App, who: &Who) -> Result<HeaderMap, Refused> {
    if let Some(session) = &who.session {
        app.hub.store.end_session(session).await?;
    }
    cookie(app, "", 0)
}
