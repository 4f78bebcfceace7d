//! The named strengths.

use std::fmt;
use std::str::FromStr;

/// How strong a player is. All know the same; they differ in how long they think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays at random, and only avoids follies.
    Recruit,
    /// Does what the title's counsel weighs highest.
    Captain,
    /// Plays the best of the captain's ideas out in samples and takes what ends best.
    Marshal,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 3] = [Level::Recruit, Level::Captain, Level::Marshal];

    /// Its name on the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Recruit => "recruit",
            Level::Captain => "captain",
            Level::Marshal => "marshal",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(word: &str) -> Result<Level, String> {
        Level::ALL.into_iter().find(|l| l.word() == word).ok_or_else(|| {
            format!("'{word}' is not a computer player; there are {}", Level::ALL.map(Level::word).join(", "))
        })
    }
}
