//! What is wrong with something that was handed in.

use serde::Serialize;
use std::fmt;

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fault {
    /// The place in the document, such as `counters[2].hex`.
    pub at: String,
    /// What is wrong and what would be right.
    pub what: String,
}

impl Fault {
    /// A fault.
    pub fn new(at: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { at: at.into(), what: what.into() }
    }

    /// All of them in one line.
    pub fn all(faults: &[Fault]) -> String {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at.is_empty() { f.write_str(&self.what) } else { write!(f, "{}: {}", self.at, self.what) }
    }
}
