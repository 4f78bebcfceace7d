//! A pile of cards.

/// At most `N` cards, each by its kind; the last is on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<const N: usize> {
    cards: [u8; N],
    count: u8,
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Pile<N> {
        Pile { cards: [0; N], count: 0 }
    }
}

impl<const N: usize> Pile<N> {
    /// These cards, the last on top.
    pub fn of(cards: &[u8]) -> Pile<N> {
        let mut pile = Pile::default();
        for &card in cards {
            pile.put(card);
        }
        pile
    }

    /// From the bottom to the top.
    pub fn cards(&self) -> &[u8] {
        self.cards.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Puts a card on top.
    pub fn put(&mut self, card: u8) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.count)) {
            *slot = card;
            self.count += 1;
        }
    }

    /// Takes a card of a kind, wherever it lies; says whether there was one.
    pub fn take(&mut self, card: u8) -> bool {
        let Some(at) = self.cards().iter().position(|&c| c == card) else {
            return false;
        };
        self.cards.copy_within(at + 1.., at);
        self.count -= 1;
        self.cards[usize::from(self.count)..].fill(0);
        true
    }

    /// Takes the card on top.
    pub fn draw(&mut self) -> Option<u8> {
        let card = *self.cards().last()?;
        self.count -= 1;
        self.cards[usize::from(self.count)] = 0;
        Some(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_leaves_no_trace() {
        let mut pile = Pile::<4>::of(&[3, 1, 2]);
        assert!(pile.take(1) && !pile.take(1));
        assert_eq!(pile, Pile::of(&[3, 2]));
        assert_eq!((pile.draw(), pile.draw(), pile.draw()), (Some(2), Some(3), None));
        assert_eq!(pile, Pile::default());
    }
}
