//! Letters.

use crate::config::MailConfig;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use std::time::Duration;

/// A mail server that does not answer for so long does not count as one.
const PATIENCE: Duration = Duration::from_secs(20);

/// Sends letters.
#[derive(Debug)]
pub(super) struct Mail {
    from: Mailbox,
    transport: AsyncSmtpTransport<Tokio1Executor>,
}

impl Mail {
    pub(super) fn new(config: &MailConfig) -> Result<Mail, String> {
        let from = config.from.parse().map_err(|why| {
            format!(
                "'{}' is no mail address to send from: {why}; write it like table@example.org",
                config.from
            )
        })?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.server)
            .map_err(|why| {
                format!("the mail server's address is wrong: {why}; write it like smtps://user:password@host")
            })?
            .timeout(Some(PATIENCE))
            .build();
        Ok(Mail { from, transport })
    }

    pub(super) async fn send(&self, to: &str, subject: &str, text: String) -> Result<(), String> {
        let to: Mailbox = to.parse().map_err(|why| format!("'{to}' is no mail address: {why}"))?;
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(text)
            .map_err(|why| why.to_string())?;
        self.transport.send(letter).await.map(|_| ()).map_err(|why| why.to_string())
    }
}

/// Whether something is a mail address.
pub(crate) fn is_address(text: &str) -> bool {
    text.parse::<lettre::Address>().is_ok()
}
