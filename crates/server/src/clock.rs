//! What time it is.

use std::time::{SystemTime, UNIX_EPOCH};

/// A day in seconds.
pub(crate) const DAY: i64 = 24 * 60 * 60;

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}
