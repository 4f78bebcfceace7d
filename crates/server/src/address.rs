//! Where a request comes from, behind any number of proxies that the keeper of the server trusts.

use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Proxies whose word is trusted.
#[derive(Debug, Clone, Default)]
pub(crate) struct Proxies(Vec<IpNet>);

impl Proxies {
    /// Reads a list of addresses and networks.
    pub(crate) fn parse(list: &[String]) -> Result<Proxies, String> {
        let read = |text: &String| {
            let one = text.parse::<IpAddr>().map(IpNet::from);
            one.or_else(|_| text.parse::<IpNet>()).map_err(|_| {
                format!("'{text}' is no proxy's address: write it like 10.0.0.2, 10.0.0.0/8 or fd00::/8")
            })
        };
        list.iter().map(read).collect::<Result<_, _>>().map(Proxies)
    }

    /// Whether a proxy that is trusted has this address.
    pub(crate) fn trust(&self, ip: IpAddr) -> bool {
        let ip = ip.to_canonical();
        self.0.iter().any(|net| net.contains(&ip))
    }

    /// Who is asking: the peer, or if that is a trusted proxy the last in the list of `X-Forwarded-For` that is not.
    pub(crate) fn asking(&self, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
        let mut asking = peer.ip().to_canonical();
        // Several such lines are one list. What cannot be read nobody vouches for: whoever passed it on counts.
        let lines = headers.get_all("x-forwarded-for").iter().rev();
        let mut said = lines.flat_map(|line| line.to_str().unwrap_or("?").rsplit(','));
        while self.trust(asking) {
            let Some(ip) = said.next().and_then(read) else { break };
            asking = ip;
        }
        asking
    }
}

/// An address as proxies write it: some add the port.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let ip = text.parse::<IpAddr>().or_else(|_| text.parse::<SocketAddr>().map(|at| at.ip()));
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    ip.ok().or_else(|| bare?.parse().ok()).map(|ip| ip.to_canonical())
}

/// What an address is counted by: a subscriber of `IPv6` has a whole network of them.
pub(crate) fn counted(ip: IpAddr) -> String {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("{}/64", Ipv6Addr::from_bits(ip.to_bits() >> 64 << 64)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn asking(proxies: &[&str], peer: &str, lines: &[&'static str]) -> String {
        let list: Vec<String> = proxies.iter().map(|&p| p.to_owned()).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        let peer = SocketAddr::new(peer.parse().unwrap(), 1);
        Proxies::parse(&list).unwrap().asking(&headers, peer).to_string()
    }

    #[test]
    fn the_last_address_that_is_no_proxy_counts() {
        let proxies = ["10.0.0.0/8", "fd00::1"];
        assert_eq!(asking(&[], "10.0.0.1", &["1.2.3.4"]), "10.0.0.1");
        assert_eq!(asking(&proxies, "9.9.9.9", &["1.2.3.4"]), "9.9.9.9");
        assert_eq!(asking(&proxies, "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(asking(&proxies, "10.0.0.1", &["6.6.6.6, 1.2.3.4"]), "1.2.3.4");
        assert_eq!(asking(&proxies, "10.0.0.1", &["6.6.6.6", "1.2.3.4"]), "1.2.3.4");
        assert_eq!(asking(&proxies, "10.0.0.1", &["6.6.6.6, 1.2.3.4", "10.0.0.2"]), "1.2.3.4");
        assert_eq!(asking(&proxies, "::ffff:10.0.0.1", &["1.2.3.4:80"]), "1.2.3.4");
        assert_eq!(asking(&proxies, "fd00::1", &["[2001:db8::1]:80"]), "2001:db8::1");
        assert_eq!(asking(&proxies, "fd00::1", &["[2001:db8::1]"]), "2001:db8::1");
        assert_eq!(asking(&proxies, "10.0.0.1", &["6.6.6.6, nonsense"]), "10.0.0.1");
        assert_eq!(asking(&proxies, "10.0.0.1", &["10.0.0.3, 10.0.0.2"]), "10.0.0.3");
    }

    #[test]
    fn a_network_of_the_newer_kind_counts_as_one() {
        let counted = |text: &str| counted(text.parse().unwrap());
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
        assert_eq!(counted("2001:db8:1:2::1"), counted("2001:db8:1:2:ffff::"));
        assert_ne!(counted("2001:db8:1:2::1"), counted("2001:db8:1:3::1"));
        assert_eq!(counted("::ffff:1.2.3.4"), "1.2.3.4");
        assert!(Proxies::parse(&["proxy".to_owned()]).unwrap_err().contains("10.0.0.0/8"));
    }
}
