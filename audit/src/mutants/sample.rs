//! The mutants there are, and the order in which a seed draws them.

use serde::Deserialize;

/// One change to the code, as cargo-mutants names it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Mutant {
    /// File, line, column and what is changed there: no two have the same.
    pub(super) name: String,
    pub(super) file: String,
    pub(super) genre: Genre,
    /// What is replaced: the statements of a function, an operator, an arm or its guard.
    pub(super) from: Spot,
    pub(super) to: Spot,
    pub(super) replacement: String,
    /// The function in which it stands, with whose it is.
    pub(super) function: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
}

/// A place in a file, both numbers from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Spot {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Spot {
    /// How many bytes of a text are before this place.
    pub(super) fn offset(self, text: &str) -> Option<usize> {
        let line_starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
        let start = line_starts.into_iter().nth(self.line.checked_sub(1)?)?;
        let mut letters = text[start..].char_indices().map(|(at, _)| at).chain([text.len() - start]);
        Some(start + letters.nth(self.column.checked_sub(1)?)?)
    }
}

/// What `cargo mutants --list --json` says of each.
#[derive(Deserialize)]
struct Listed {
    file: String,
    genre: Genre,
    span: Span,
    replacement: String,
    function: Option<Function>,
}

#[derive(Deserialize)]
struct Function {
    function_name: String,
}

#[derive(Deserialize)]
struct Span {
    start: Spot,
    end: Spot,
}

/// Reads what `cargo mutants --list` says: the names, and with `--json` what stands behind each, in the same order.
pub(super) fn read(names: &str, details: &str) -> Result<Vec<Mutant>, String> {
    let details: Vec<Listed> =
        serde_json::from_str(details).map_err(|why| format!("cargo mutants --list: {why}"))?;
    if names.lines().count() != details.len() {
        return Err("cargo mutants lists more names than mutants, or fewer".to_owned());
    }
    let mutant = |(name, listed): (&str, Listed)| {
        let (from, to) = (listed.span.start, listed.span.end);
        let place = format!("{}:{}:{}: ", listed.file, from.line, from.column);
        if !name.starts_with(&place) {
            return Err(format!("cargo mutants calls what is at {place}{name}"));
        }
        let (file, genre, replacement) = (listed.file, listed.genre, listed.replacement);
        let function = listed.function.map(|function| function.function_name).unwrap_or_default();
        Ok(Mutant { name: name.to_owned(), file, genre, from, to, replacement, function })
    };
    names.lines().zip(details).map(mutant).collect()
}

/// The mutants in the order of the draw, which is the same for the same code and seed.
pub(super) fn drawn(mut mutants: Vec<Mutant>, seed: u64) -> Vec<Mutant> {
    mutants.sort();
    let mut number = seed;
    for left in (1..mutants.len()).rev() {
        let at = next(&mut number) % (left as u64 + 1);
        mutants.swap(left, at as usize);
    }
    mutants
}

/// `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ (word >> 31)
}
