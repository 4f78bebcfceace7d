//! Fingerprints of what is in a picture, made anew for all of it at every change: so they have to be quick to make.

use std::hash::{Hash, Hasher};

/// Multiplied with, so that every bit of what goes in counts in every bit of what comes out.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
/// Where a fingerprint begins.
const BEGIN: u64 = 0x243f_6a88_85a3_08d3;

/// The fingerprint of something.
pub(crate) fn print(what: &impl Hash) -> u64 {
    let mut printer = Printer(BEGIN);
    what.hash(&mut printer);
    printer.finish()
}

struct Printer(u64);

impl Printer {
    #[inline]
    fn take(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * u128::from(SPREAD);
        self.0 = ((product >> 64) as u64 ^ product as u64).rotate_left(23);
    }
}

/// Fewer than eight bytes as one word. Most of what is printed is as short as the number of a hex, and a copy of so many
/// bytes as there are would be a call for each.
#[inline]
fn gathered(bytes: &[u8]) -> u64 {
    match bytes.split_first_chunk::<4>() {
        Some((first, rest)) => u64::from(u32::from_le_bytes(*first)) | few(rest) << 32,
        None => few(bytes),
    }
}

#[inline]
fn few(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

impl Hasher for Printer {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.take(u64::from_le_bytes(*word));
        }
        // How long it was counts too: what is filled up is not what was said.
        self.take(gathered(rest) ^ (bytes.len() as u64) << 56);
    }

    fn write_u8(&mut self, n: u8) {
        self.take(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.take(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.take(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.take(n as u64);
    }

    fn finish(&self) -> u64 {
        let mut last = Printer(self.0);
        last.take(SPREAD);
        last.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn few_bytes_are_the_word_that_they_fill() {
        for length in 0..8 {
            let mut filled = [0; 8];
            for (at, byte) in filled.iter_mut().take(length).enumerate() {
                *byte = 201 + at as u8;
            }
            assert_eq!(gathered(&filled[..length]), u64::from_le_bytes(filled), "{length}");
        }
    }

    /// Pieces and offers differ in little: a number, a letter, where one word ends and the next begins.
    #[test]
    fn what_differs_a_little_has_another_fingerprint() {
        let mut prints = BTreeSet::new();
        let mut count = 0;
        for a in 0..60u32 {
            for b in 0..60i64 {
                for words in
                    [["a", "b"], ["ab", ""], ["", "ab"], ["ab\0", ""], ["aaaaaaaab", "a"], ["aaaaaaaa", "ba"]]
                {
                    prints.insert(print(&(a, words, b)));
                    prints.insert(print(&(words, a, format!("{b:04}"))));
                    count += 2;
                }
            }
        }
        assert_eq!(prints.len(), count);
        assert_eq!(print(&("same", 7)), print(&("same", 7)));
    }
}
