//! Luck for simulations, fuzzing and redeals: fast, seeded, the same on every machine.

use crate::{Dice, Purpose, Seat, Seats};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seeded source of luck. Not for games between people: those use [`crate::SeedDice`], which can be audited.
#[derive(Debug, Clone)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// Luck that is the same for the same seed.
    pub fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below `n`, each as likely as the others; 0 if `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        below(&mut self.0, n)
    }

    /// One of the items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len() as u32) as usize).copied()
    }

    /// One of the seats. Where there is one, no luck is used up.
    #[inline]
    pub fn seat(&mut self, seats: Seats) -> Option<Seat> {
        match seats.len() {
            0 | 1 => seats.first(),
            several => seats.iter().nth(self.below(several as u32) as usize),
        }
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl Dice for Chance {
    #[inline]
    fn draw(&mut self, sides: u16, _: Purpose) -> u16 {
        self.below(u32::from(sides)) as u16
    }
}

/// A number below `n` from 32-bit words, by multiplication and rejection, so that no number is favoured.
#[inline]
pub(crate) fn below(rng: &mut impl Rng, n: u32) -> u32 {
    if n == 0 {
        return 0;
    }
    let threshold = n.wrapping_neg() % n;
    loop {
        let wide = u64::from(rng.next_u32()) * u64::from(n);
        if wide as u32 >= threshold {
            return (wide >> 32) as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_luck_everywhere() {
        let mut chance = Chance::new(1812);
        let rolls: Vec<u32> = (0..12).map(|_| chance.below(6) + 1).collect();
        assert_eq!(rolls, [2, 5, 3, 4, 3, 1, 3, 4, 3, 1, 3, 3]);
    }

    #[test]
    fn every_face_is_as_likely() {
        let mut chance = Chance::new(7);
        let mut count = [0u32; 6];
        for _ in 0..60_000 {
            count[chance.below(6) as usize] += 1;
        }
        assert!(count.iter().all(|&c| (9_600..10_400).contains(&c)), "{count:?}");
    }

    #[test]
    fn nothing_is_below_nothing() {
        assert_eq!(Chance::new(1).below(0), 0);
        assert_eq!(Chance::new(1).pick::<u8>(&[]), None);
    }
}
