//! What nobody can foresee: seeds, tokens, addresses of games.

use kernel::Seed;
use sha2::{Digest, Sha256};

/// Letters and digits that nobody mixes up.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// How long the address of a game is: sixty bits.
const ADDRESS: usize = 12;

/// The system gives no luck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoLuck(String);

impl std::fmt::Display for NoLuck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the system gives no luck for dice and tokens: {}", self.0)
    }
}

fn bytes<const N: usize>() -> Result<[u8; N], NoLuck> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|why| NoLuck(why.to_string()))?;
    Ok(bytes)
}

/// A seed for the dice of a game.
pub fn seed() -> Result<Seed, NoLuck> {
    bytes().map(Seed::new)
}

/// Luck for a computer player.
pub(crate) fn number() -> Result<u64, NoLuck> {
    bytes().map(u64::from_le_bytes)
}

/// The address of a game or a person.
pub(crate) fn address() -> Result<String, NoLuck> {
    let letter = |byte: u8| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]);
    Ok(bytes::<ADDRESS>()?.into_iter().map(letter).collect())
}

/// A token of 128 bits.
pub(crate) fn token() -> Result<String, NoLuck> {
    Ok(hex(&bytes::<16>()?))
}

/// What is stored of a token: whoever reads the store cannot use it.
pub(crate) fn hashed(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_128_bits_and_are_stored_hashed() {
        let (one, two) = (token().unwrap(), token().unwrap());
        assert_eq!(one.len(), 32);
        assert_ne!(one, two);
        assert!(!hashed(&one).contains(&one));
        assert_eq!(hashed("a"), "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb");
    }
}
