//! Reading what was asked. Whatever cannot be read gets a reason.

use crate::failure::Refused;
use crate::limits;
use crate::wire::FailureKind;
use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// A JSON body.
pub(super) struct Wish<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Wish<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, _: &S) -> Result<Wish<T>, Refused> {
        let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            let reason = "send JSON, with the header 'content-type: application/json'";
            return Err(Refused::new(FailureKind::Request, reason));
        }
        let bytes = read(request, limits::BODY, limits::BODY_TIME).await?;
        let wish = serde_json::from_slice(&bytes);
        wish.map(Wish)
            .map_err(|why| Refused::new(FailureKind::Request, format!("the body cannot be read: {why}")))
    }
}

/// A body of plain text.
pub(super) struct Plain(pub(super) String);

impl<S: Send + Sync> FromRequest<S> for Plain {
    type Rejection = Refused;

    async fn from_request(request: Request, _: &S) -> Result<Plain, Refused> {
        let bytes = read(request, limits::RECORD, limits::RECORD_TIME).await?;
        let text = String::from_utf8(bytes);
        text.map(Plain).map_err(|_| Refused::new(FailureKind::Record, "this is not a text in UTF-8"))
    }
}

async fn read(request: Request, most: usize, within: Duration) -> Result<Vec<u8>, Refused> {
    let bytes = tokio::time::timeout(within, to_bytes(request.into_body(), most)).await.map_err(|_| {
        let reason = format!("the rest of the request did not come within {} seconds", within.as_secs());
        Refused::new(FailureKind::Slow, reason)
    })?;
    let too_long = |_| Refused::new(FailureKind::Size, format!("no more than {most} bytes are read"));
    bytes.map(Vec::from).map_err(too_long)
}

/// What stands behind the question mark of an address.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Refused> {
        let asked = Query::<T>::from_request_parts(parts, state).await;
        asked.map(|Query(asked)| Asked(asked)).map_err(|why| {
            Refused::new(FailureKind::Request, format!("the address cannot be read: {}", why.body_text()))
        })
    }
}
