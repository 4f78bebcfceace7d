//! Letters.

use super::Unsent;
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

    pub(super) async fn send(&self, to: &str, subject: &str, text: String) -> Result<(), Unsent> {
        let to: Mailbox = to.parse().map_err(|why| Unsent::Never(format!("it is no mail address: {why}")))?;
        let letter = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(text)
            .map_err(|why| Unsent::Never(why.to_string()))?;
        match self.transport.send(letter).await {
            Ok(_) => Ok(()),
            Err(why) if why.is_permanent() || why.is_client() => Err(Unsent::Never(why.to_string())),
            Err(why) => Err(Unsent::Now(why.to_string())),
        }
    }
}

/// Whether something is a mail address that every mail server understands: plain letters, without quotes, at a host
/// that has a name.
pub(crate) fn is_address(text: &str) -> bool {
    let Ok(address) = text.parse::<lettre::Address>() else { return false };
    let host = address.domain();
    text.is_ascii() && !address.user().contains(['"', '\\']) && host.contains('.') && !host.contains('[')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_plain_and_at_a_host_with_a_name() {
        for good in ["me@example.org", "me.and+you@mail.example.org", "o'neil@xn--exmple-cua.org"] {
            assert!(is_address(good), "{good}");
        }
        for odd in [
            "me",
            "me@",
            "@example.org",
            "me@localhost",
            "me@[127.0.0.1]",
            "\"me you\"@example.org",
            "mé@example.org",
            "me@exämple.org",
            "me@example.org\r\nBcc: you@example.org",
            "a@b@example.org",
            "Me <me@example.org>",
            "me@example..org",
            " me@example.org",
        ] {
            assert!(!is_address(odd), "{odd}");
        }
    }
}
