//! Small things that several commands say.

use crate::Failed;
use kernel::{Fault, Language, Note, Seed, Speaker};
use shelf::Shelf;
use std::fmt;
use std::io::{ErrorKind, Write};
use std::path::Path;

/// Writes a line to standard output. Whoever reads it may have heard enough and closed the pipe: then the program ends
/// quietly.
macro_rules! tell {
    ($($line:tt)*) => { $crate::words::say_line(format_args!($($line)*)) };
}
pub(crate) use tell;

pub(crate) fn say_line(line: fmt::Arguments<'_>) {
    if let Err(why) = writeln!(std::io::stdout().lock(), "{line}") {
        std::process::exit(i32::from(why.kind() != ErrorKind::BrokenPipe));
    }
}

/// How a command that writes as it goes ended: a closed pipe is no failure.
pub(crate) fn written(done: std::io::Result<()>) -> Result<(), Failed> {
    match done {
        Err(why) if why.kind() != ErrorKind::BrokenPipe => Err(why.to_string()),
        _ => Ok(()),
    }
}

/// A seed from the system's luck.
pub(crate) fn fresh_seed() -> Result<Seed, Failed> {
    server::luck::seed().map_err(|why| why.to_string())
}

/// A seed that the user named, or a fresh one.
pub(crate) fn seed(number: Option<u64>) -> Result<Seed, Failed> {
    number.map_or_else(fresh_seed, |n| Ok(Seed::from_number(n)))
}

/// Every fault in one message.
pub(crate) fn all(faults: &[Fault]) -> Failed {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n  ")
}

pub(crate) fn speaker(shelf: &Shelf, language: Language) -> Result<Speaker, Failed> {
    shelf.speaker(language).map_err(|faults| format!("the message files are broken: {}", faults.join("; ")))
}

pub(crate) fn read(path: &Path) -> Result<String, Failed> {
    std::fs::read_to_string(path).map_err(|why| format!("{} cannot be read: {why}", path.display()))
}

pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Failed> {
    std::fs::write(path, content).map_err(|why| format!("{} cannot be written: {why}", path.display()))
}

/// A note as a careful player would speak it aloud, with its sum and its rules.
pub(crate) fn spoken(note: &Note, speaker: &Speaker) -> String {
    let mut out = speaker.say(&note.text);
    if !note.sum.is_empty() {
        let terms: Vec<String> =
            note.sum.iter().map(|t| format!("{:+} {} ({})", t.value, speaker.say(&t.text), t.cite)).collect();
        out.push_str(&format!(" [{}]", terms.join(", ")));
    }
    let cites: Vec<&str> = note.cites.iter().map(|c| c.0).collect();
    format!("{out} ({})", cites.join(", "))
}
