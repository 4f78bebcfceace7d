//! Dice that can be audited: a seed that is promised before the game and shown after it.

use crate::chance::below;
use crate::{Dice, Draw, Purpose};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The secret from which every die of a game follows. Its `Debug` form does not show it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

/// The promise of a seed: its hash, published before the first die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl Seed {
    /// A seed from bytes that nobody could foresee.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed from a number, for tests and simulations that must be repeatable.
    pub fn from_number(number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(b"grognard numbered seed");
        hash.update(number.to_le_bytes());
        Seed(hash.finalize().into())
    }

    /// The promise of this seed.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"grognard seed");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The result of the draw with this number. Each draw has a stream of its own, so that any die can be
    /// checked alone.
    pub fn draw(&self, number: u64, sides: u16) -> u16 {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(number);
        below(&mut rng, u32::from(sides)) as u16
    }

    /// The seed in hexadecimal digits. Only for storing it where players cannot look, or after the game.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sha256:{}", hex(&self.0))
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

fn unhex(digits: &str) -> Option<[u8; 32]> {
    let digits = digits.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let mut out = [0; 32];
    for (byte, pair) in out.iter_mut().zip(digits.chunks(2)) {
        let value = |d: u8| char::from(d).to_digit(16);
        *byte = (value(pair[0])? * 16 + value(pair[1])?) as u8;
    }
    Some(out)
}

impl FromStr for Seed {
    type Err = String;
    fn from_str(digits: &str) -> Result<Seed, String> {
        unhex(digits).map(Seed).ok_or_else(|| "a seed is 64 hexadecimal digits".to_owned())
    }
}

impl FromStr for Commitment {
    type Err = String;
    fn from_str(text: &str) -> Result<Commitment, String> {
        let digits = text.strip_prefix("sha256:").and_then(unhex);
        digits.map(Commitment).ok_or_else(|| "a commitment is sha256: and 64 hexadecimal digits".to_owned())
    }
}

/// Dice that follow from a seed, with a memory of what was drawn.
#[derive(Debug, Clone)]
pub struct SeedDice {
    seed: Seed,
    next: u64,
    /// What was drawn so far, in order.
    pub drawn: Vec<Draw>,
}

impl SeedDice {
    /// Dice that go on at the draw with this number.
    pub fn at(seed: Seed, next: u64) -> SeedDice {
        SeedDice { seed, next, drawn: Vec::new() }
    }
}

impl Dice for SeedDice {
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        let value = self.seed.draw(self.next, sides);
        self.next += 1;
        self.drawn.push(Draw { sides, value, purpose });
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_promised_and_kept() {
        let seed = Seed::from_number(1812);
        let promise: Commitment = seed.commitment().to_string().parse().unwrap();
        assert_eq!(seed.reveal().parse::<Seed>().unwrap().commitment(), promise);
        assert_ne!(Seed::from_number(1813).commitment(), promise);
        assert!(!format!("{seed:?}").contains(&seed.reveal()[..8]));
    }

    #[test]
    fn every_die_can_be_checked_alone() {
        let seed = Seed::from_number(1812);
        let mut dice = SeedDice::at(seed, 0);
        let purpose = Purpose::new("shot", "OUT-5.3");
        let rolls: Vec<u8> = (0..8).map(|_| dice.d6(purpose)).collect();
        assert_eq!(rolls[5], seed.draw(5, 6) as u8 + 1);
        assert_eq!(rolls, [2, 1, 1, 2, 1, 5, 2, 1]);
    }

    #[test]
    fn nonsense_is_no_seed() {
        assert!("12".parse::<Seed>().is_err());
        assert!("g".repeat(64).parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
        assert!("sha256:12".parse::<Commitment>().is_err());
    }
}
