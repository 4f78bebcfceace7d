//! What is wrong with a table, said so that its author can mend it.

use std::fmt;

/// One thing that is wrong, with the file and line where it stands.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file, or the part of the board, that is at fault.
    pub file: String,
    /// The line in that file, counted from 1; 0 where no single line is to blame.
    pub line: u64,
    /// What is wrong and what would be right.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

/// Every fault found in one go.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Notes a fault at a line of a file.
    pub fn at(&mut self, file: &str, line: u64, what: impl Into<String>) {
        self.0.push(Fault { file: file.to_owned(), line, what: what.into() });
    }

    /// Notes a fault that belongs to no single line.
    pub fn of(&mut self, file: &str, what: impl Into<String>) {
        self.at(file, 0, what);
    }

    /// `value`, if nothing was found.
    pub fn or<T>(self, value: T) -> Result<T, Faults> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        writeln!(f, "{count} fault{}:", if count == 1 { "" } else { "s" })?;
        for fault in &self.0 {
            writeln!(f, "  {fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
