//! How a server is to be run.

use crate::store::Database;
use std::net::SocketAddr;
use std::path::PathBuf;

/// How a server is to be run.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where games are kept.
    pub database: Database,
    /// With accounts, for everybody who finds this address: `https://table.example.org`.
    pub public: Option<String>,
    /// Further origins whose pages may use the server.
    pub origins: Vec<String>,
    /// Proxies before the server whose word in `X-Forwarded-For` is trusted: addresses or networks.
    pub proxies: Vec<String>,
    /// How many connections may be open at once, in all.
    pub connections: usize,
    /// How many times the usual rates are allowed: more than one where many people share an address.
    pub rates: u32,
    /// A folder with the built client, instead of the one that is built in.
    pub client: Option<PathBuf>,
    /// How mail goes out.
    pub mail: Option<MailConfig>,
}

/// How mail goes out.
#[derive(Debug, Clone)]
pub struct MailConfig {
    /// `smtps://user:password@host`, `smtp://user:password@host?tls=required`, or `smtp://127.0.0.1:25` to a server on
    /// the same computer.
    pub server: String,
    /// Whom letters come from.
    pub from: String,
}

/// The origin in an address: scheme, host and port, without anything behind.
pub(crate) fn origin(address: &str) -> Result<String, String> {
    let wrong = || format!("'{address}' is not an address like https://table.example.org");
    let (scheme, rest) = address.split_once("://").ok_or_else(wrong)?;
    let host = rest.trim_end_matches('/');
    let named = !host.is_empty()
        && host.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']'));
    if !named || !matches!(scheme, "http" | "https") {
        return Err(wrong());
    }
    Ok(format!("{scheme}://{}", host.to_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_a_scheme_and_a_host_and_nothing_else() {
        assert_eq!(origin("https://Table.example.org/").unwrap(), "https://table.example.org");
        assert_eq!(origin("http://[::1]:8012").unwrap(), "http://[::1]:8012");
        for wrong in ["table.example.org", "ftp://x", "https://", "https://a/b", "https://a?b", "https://a b"]
        {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}
