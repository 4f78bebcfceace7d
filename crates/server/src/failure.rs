//! Why something was not done, as visitors hear it. What concerns only the keeper of the server goes to its log.

use crate::luck::NoLuck;
use crate::store::StoreError;
use crate::wire::{Failure, FailureKind, FailureNote, View};
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Fault;

/// A refusal of the server.
#[derive(Debug)]
pub(crate) struct Refused {
    pub(crate) failure: Failure,
    retry_after: Option<u64>,
}

impl Refused {
    pub(crate) fn new(kind: FailureKind, reason: impl Into<String>) -> Refused {
        let failure = Failure { kind, reason: reason.into(), faults: Vec::new(), view: None };
        Refused { failure, retry_after: None }
    }

    /// Every fault of a set-up.
    pub(crate) fn faults(faults: Vec<Fault>) -> Refused {
        let reason = faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        let mut refused = Refused::new(FailureKind::Setup, reason);
        refused.failure.faults = faults;
        refused
    }

    /// The game has moved on to this.
    pub(crate) fn stale(reason: String, view: View) -> Refused {
        let mut refused = Refused::new(FailureKind::Stale, reason);
        refused.failure.view = Some(Box::new(view));
        refused
    }

    /// Too many came; some may come again after so many seconds.
    pub(crate) fn too_many(seconds: u64) -> Refused {
        let reason = format!("too many of these came from you: try again in {seconds} seconds");
        Refused { retry_after: Some(seconds), ..Refused::new(FailureKind::Rate, reason) }
    }

    /// One has to log in.
    pub(crate) fn log_in() -> Refused {
        Refused::new(FailureKind::Login, "log in first")
    }

    /// There is no such game, or it is not for everybody's eyes: whoever may not see it cannot tell which.
    pub(crate) fn no_game() -> Refused {
        Refused::new(FailureKind::Unknown, "there is no such game, or it is not open to you")
    }

    /// The server cannot now; what happened is written to its log.
    pub(crate) fn busy(what: &dyn std::fmt::Display) -> Refused {
        tracing::error!(%what, "a request was not carried out");
        Refused::new(
            FailureKind::Busy,
            "the server could not do this now; send it again: what was already done is not done twice",
        )
    }

    fn status(&self) -> StatusCode {
        match self.failure.kind {
            FailureKind::Request => StatusCode::BAD_REQUEST,
            FailureKind::Slow => StatusCode::REQUEST_TIMEOUT,
            FailureKind::Size => StatusCode::PAYLOAD_TOO_LARGE,
            FailureKind::Rate => StatusCode::TOO_MANY_REQUESTS,
            FailureKind::Login => StatusCode::UNAUTHORIZED,
            FailureKind::Origin | FailureKind::Forbidden | FailureKind::Secret | FailureKind::Advice => {
                StatusCode::FORBIDDEN
            }
            FailureKind::Unknown => StatusCode::NOT_FOUND,
            FailureKind::Setup | FailureKind::Record => StatusCode::UNPROCESSABLE_ENTITY,
            FailureKind::Stale
            | FailureKind::Turn
            | FailureKind::Choice
            | FailureKind::Over
            | FailureKind::Undo
            | FailureKind::Older
            | FailureKind::Taken => StatusCode::CONFLICT,
            FailureKind::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<StoreError> for Refused {
    fn from(why: StoreError) -> Refused {
        Refused::busy(&why)
    }
}

impl From<NoLuck> for Refused {
    fn from(why: NoLuck) -> Refused {
        Refused::busy(&why)
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (status, seconds) = (self.status(), self.retry_after);
        let mut response = (status, Json(FailureNote { error: self.failure })).into_response();
        if let Some(seconds) = seconds {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
