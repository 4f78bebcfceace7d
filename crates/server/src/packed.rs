//! What never changes while the server runs: made once, and packed once for all who can unpack it.

use crate::failure::Refused;
use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// Something lasting, as it is and packed.
#[derive(Debug, Clone)]
pub(crate) struct Packed {
    kind: &'static str,
    keep: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Packed {
    /// `kind` is its type, `keep` for how long a browser may keep it.
    pub(crate) fn new(kind: &'static str, keep: &'static str, plain: Vec<u8>) -> Packed {
        let mut packer = GzEncoder::new(Vec::with_capacity(plain.len() / 2), Compression::default());
        let gzip = packer.write_all(&plain).and_then(|()| packer.finish()).ok();
        Packed {
            kind,
            keep,
            gzip: gzip.filter(|g| g.len() < plain.len()).map(Bytes::from),
            plain: plain.into(),
        }
    }

    /// The answer to whoever asked with these headers.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let about = [(CONTENT_TYPE, self.kind), (CACHE_CONTROL, self.keep), (VARY, "accept-encoding")];
        match &self.gzip {
            Some(gzip) if takes_gzip(asked) => {
                (about, [(CONTENT_ENCODING, "gzip")], gzip.clone()).into_response()
            }
            _ => (about, self.plain.clone()).into_response(),
        }
    }
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let lists = asked.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|way| {
        let mut parts = way.split(';').map(str::trim);
        parts.next() == Some("gzip") && parts.all(|p| !matches!(p, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

/// Lasting things by name.
#[derive(Debug, Default)]
pub(crate) struct Cupboard(Mutex<BTreeMap<String, Packed>>);

impl Cupboard {
    /// What lies there under a name, made first if it does not lie there yet.
    pub(crate) async fn take(
        &self,
        name: String,
        make: impl FnOnce() -> Result<Packed, Refused> + Send + 'static,
    ) -> Result<Packed, Refused> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        if let Some(packed) = known {
            return Ok(packed);
        }
        let made = tokio::task::spawn_blocking(make).await;
        let packed = made.map_err(|why| Refused::busy(&why))??;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(name, packed.clone());
        Ok(packed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoding(accepts: &str) -> Option<String> {
        let packed = Packed::new("text/plain", "no-cache", vec![b'a'; 1000]);
        let mut asked = HeaderMap::new();
        asked.insert(ACCEPT_ENCODING, accepts.parse().unwrap());
        let answer = packed.answer(&asked);
        answer.headers().get(CONTENT_ENCODING).map(|e| e.to_str().unwrap().to_owned())
    }

    #[test]
    fn only_who_can_unpack_gets_it_packed() {
        for yes in ["gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.8"] {
            assert_eq!(encoding(yes).as_deref(), Some("gzip"), "{yes}");
        }
        for no in ["", "identity", "br", "gzip;q=0", "gzipped"] {
            assert_eq!(encoding(no), None, "{no}");
        }
    }

    #[test]
    fn what_would_grow_is_not_packed() {
        let packed = Packed::new("font/woff2", "no-cache", vec![7]);
        assert!(packed.gzip.is_none());
    }
}
