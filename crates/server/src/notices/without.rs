//! Stands in for mail and webhooks in a program that was built without them.

use super::{Message, Unsent};
use crate::config::MailConfig;
use crate::not_built_in;

#[derive(Debug)]
pub(super) enum Mail {}

impl Mail {
    pub(super) fn new(_: &MailConfig) -> Result<Mail, String> {
        Err(not_built_in("mail"))
    }

    pub(super) async fn send(&self, _: &str, _: &str, _: String) -> Result<(), Unsent> {
        match *self {}
    }
}

/// Nobody can be written to.
pub(crate) fn is_address(_: &str) -> bool {
    false
}

#[derive(Debug)]
pub(super) struct Webhook;

impl Webhook {
    #[expect(clippy::unnecessary_wraps, reason = "a real one may fail")]
    pub(super) fn new(_: bool) -> Result<Webhook, String> {
        Ok(Webhook)
    }

    #[expect(clippy::unused_self, reason = "a real one knows where it may post")]
    pub(super) fn check(&self, _: &str) -> Result<(), String> {
        Err(not_built_in("webhooks"))
    }

    pub(super) async fn send(&self, _: &str, _: &Message<'_>) -> Result<(), String> {
        Err(not_built_in("webhooks"))
    }
}
