//! Who is asking.

use super::guard::Asking;
use crate::address::counted;
use crate::app::App;
use crate::clock::{self, DAY};
use crate::failure::Refused;
use crate::limits::{self, Rate};
use crate::luck;
use crate::store::PersonRow;
use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use std::net::IpAddr;
use std::sync::Arc;

/// Who is asking: a person if there is a session, and in any case an address.
#[derive(Debug)]
pub(super) struct Who {
    pub(super) person: Option<PersonRow>,
    /// What is stored of the session's token.
    pub(super) session: Option<String>,
    /// What is stored of the token of a device at which somebody has logged in before.
    pub(super) device: Option<String>,
    pub(super) ip: IpAddr,
    /// What the address is counted by.
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
        let asking = parts.extensions.get::<Asking>();
        let Asking(ip) = *asking.ok_or_else(|| Refused::busy(&"a request without a peer"))?;
        let session = token(&parts.headers, session_name(app)).map(luck::hashed);
        let device = token(&parts.headers, DEVICE).map(luck::hashed);
        let person = match &session {
            Some(session) => app.hub.store.session(session, clock::now()).await?,
            None => None,
        };
        Ok(Who { person, session, device, ip, address: counted(ip) })
    }
}

/// A cookie that only this host over a secure line may set, where there are accounts.
fn session_name(app: &App) -> &'static str {
    if app.public { "__Host-grognard" } else { "grognard" }
}

/// The cookie by which a device is known, which outlives sessions: only where there are accounts.
const DEVICE: &str = "__Host-grognard-device";

fn token<'a>(headers: &'a HeaderMap, cookie: &str) -> Option<&'a str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie).map(|(_, token)| token)
}

fn set(headers: &mut HeaderMap, app: &App, name: &str, token: &str, seconds: i64) -> Result<(), Refused> {
    let secure = if app.public { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    headers.append(SET_COOKIE, HeaderValue::from_str(&text).map_err(|why| Refused::busy(&why))?);
    Ok(())
}

/// Begins a session, and knows the device from then on; the headers make the browser remember both.
pub(super) async fn begin(app: &App, who: &Who, person: &str) -> Result<HeaderMap, Refused> {
    let (store, now, mut cookies) = (&app.hub.store, clock::now(), HeaderMap::new());
    let (token, seconds) = (luck::token()?, limits::SESSION_DAYS * DAY);
    store.begin_session(&luck::hashed(&token), person, now, now + seconds).await?;
    set(&mut cookies, app, session_name(app), &token, seconds)?;
    let known = match &who.device {
        Some(device) => store.knows_device(device, person, now).await?,
        None => false,
    };
    if app.public && !known {
        let (token, seconds) = (luck::token()?, limits::DEVICE_DAYS * DAY);
        store.add_device(&luck::hashed(&token), person, now, now + seconds).await?;
        set(&mut cookies, app, DEVICE, &token, seconds)?;
    }
    Ok(cookies)
}

/// Ends a session and closes its sockets; the header makes the browser forget it.
pub(super) async fn end(app: &App, who: &Who) -> Result<HeaderMap, Refused> {
    if let Some(session) = &who.session {
        app.hub.store.end_session(session).await?;
        app.sessions.end(session);
    }
    let mut cookies = HeaderMap::new();
    set(&mut cookies, app, session_name(app), "", 0)?;
    Ok(cookies)
}
