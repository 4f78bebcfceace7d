//! Notices to other programs: a JSON object is posted to an address that a person named.

use super::Message;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

/// Whoever does not answer for so long is not there.
const PATIENCE: Duration = Duration::from_secs(10);

/// Posts notices.
#[derive(Debug)]
pub(super) struct Webhook {
    client: Client,
    public: bool,
}

impl Webhook {
    pub(super) fn new(public: bool) -> Result<Webhook, String> {
        let mut builder = Client::builder().timeout(PATIENCE).redirect(Policy::none()).user_agent("grognard");
        if public {
            builder = builder.dns_resolver(Arc::new(OutsideOnly)).no_proxy();
        }
        Ok(Webhook { client: builder.build().map_err(|why| why.to_string())?, public })
    }

    /// Whether notices may be posted there. A server for everybody posts to the outside only, and only in secret.
    pub(super) fn check(&self, address: &str) -> Result<(), String> {
        let url = Url::parse(address).map_err(|why| format!("'{address}' is no address: {why}"))?;
        if !matches!(url.scheme(), "http" | "https") {
            return Err("a webhook begins with https://".to_owned());
        }
        if !self.public {
            return Ok(());
        }
        if url.scheme() != "https" {
            return Err("a webhook begins with https://".to_owned());
        }
        let inside = match url.host_str().map(|h| h.trim_matches(['[', ']']).parse::<IpAddr>()) {
            Some(Ok(ip)) => !is_outside(ip),
            Some(Err(_)) => false,
            None => true,
        };
        if inside { Err("a webhook must be outside of this server's network".to_owned()) } else { Ok(()) }
    }

    pub(super) async fn send(&self, address: &str, message: &Message<'_>) -> Result<(), String> {
        // The rest of an address may be what makes it secret: only this much is told to the log.
        let place =
            Url::parse(address).map_or_else(|_| "?".to_owned(), |url| url.origin().ascii_serialization());
        self.check(address).map_err(|_| format!("{place} is no place for a webhook"))?;
        let body = json!({
            "event": "turn",
            "game": message.game.id,
            "title": message.game.header.title,
            "seat": message.seat,
            "link": message.link,
            "text": message.text,
            "content": message.text,
        });
        let answer = self.client.post(address).json(&body).send().await;
        let answer = answer.map_err(|why| format!("{place}: {}", why.without_url()))?;
        if answer.status().is_success() {
            Ok(())
        } else {
            Err(format!("{place} answered {}", answer.status()))
        }
    }
}

/// Finds only computers outside, so that nobody reaches through the server into the network that it stands in.
struct OutsideOnly;

impl Resolve for OutsideOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let outside: Vec<_> = found.filter(|address| is_outside(address.ip())).collect();
            if outside.is_empty() {
                return Err("the name leads nowhere outside".into());
            }
            Ok(Box::new(outside.into_iter()) as Addrs)
        })
    }
}

fn is_outside(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_outside_4(ip),
        IpAddr::V6(ip) => match ip.to_ipv4() {
            Some(ip) => is_outside_4(ip),
            None => is_outside_6(ip),
        },
    }
}

fn is_outside_4(ip: Ipv4Addr) -> bool {
    let [a, b, ..] = ip.octets();
    let shared = a == 100 && (64..128).contains(&b);
    let test_bench = a == 198 && (b == 18 || b == 19);
    !(ip.is_private()
        || ip.is_loopback()
        || ip.is_link_local()
        || ip.is_broadcast()
        || ip.is_documentation()
        || ip.is_multicast()
        || a == 0
        || a >= 240
        || shared
        || test_bench)
}

fn is_outside_6(ip: Ipv6Addr) -> bool {
    // Global unicast, without what only wraps an address of the older kind.
    let [first, second, ..] = ip.segments();
    (0x2000..0x4000).contains(&first) && first != 0x2002 && !(first == 0x2001 && second == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_server_posts_to_the_outside_only() {
        let (public, local) = (Webhook::new(true).unwrap(), Webhook::new(false).unwrap());
        for inside in [
            "https://127.0.0.1/x",
            "https://10.0.0.1",
            "https://169.254.169.254/latest",
            "https://[::1]:8080",
            "https://[::ffff:10.0.0.1]",
            "https://[fd00::1]",
            "https://100.64.0.1",
            "https://0.0.0.0",
            "http://example.org/hook",
        ] {
            assert!(public.check(inside).is_err(), "{inside}");
            assert!(local.check(inside).is_ok(), "{inside}");
        }
        assert!(public.check("https://example.org/hook").is_ok());
        assert!(public.check("https://[2606:4700::1]/").is_ok());
        for wrong in ["ftp://example.org", "example.org", "javascript:alert(1)"] {
            assert!(local.check(wrong).is_err(), "{wrong}");
        }
    }
}
