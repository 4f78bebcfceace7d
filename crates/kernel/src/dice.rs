//! Dice come in from outside, each with what it is thrown for.

use crate::Cite;
use serde::Serialize;

/// What a die is thrown or a card is drawn for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Purpose {
    /// One word, unique within the title: `forage`, `attrition`, `deck`.
    pub word: &'static str,
    /// The rule that asks for it.
    pub cite: Cite,
    /// Whether the result is not for everybody's eyes: who may know it hears it in a note.
    #[serde(skip)]
    pub hidden: bool,
}

impl Purpose {
    /// A purpose.
    pub const fn new(word: &'static str, cite: &'static str) -> Purpose {
        Purpose { word, cite: Cite(cite), hidden: false }
    }

    /// The purpose of a draw that not everybody may see, such as a card from a deck.
    pub const fn hidden(word: &'static str, cite: &'static str) -> Purpose {
        Purpose { hidden: true, ..Purpose::new(word, cite) }
    }
}

/// Where luck comes from.
pub trait Dice {
    /// A number below `sides`, each as likely as the others.
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16;

    /// A six-sided die, 1 to 6.
    #[inline]
    fn d6(&mut self, purpose: Purpose) -> u8 {
        self.draw(6, purpose) as u8 + 1
    }

    /// Puts the items into a random order, one draw for each place.
    fn shuffle<T>(&mut self, items: &mut [T], purpose: Purpose)
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let other = usize::from(self.draw(last as u16 + 1, purpose));
            items.swap(last, other);
        }
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        (**self).draw(sides, purpose)
    }
}

/// One throw or draw that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Draw {
    /// How many results were possible.
    pub sides: u16,
    /// The result, below `sides`. A six-sided die that shows 4 is stored as 3.
    pub value: u16,
    /// What it was for.
    #[serde(flatten)]
    pub purpose: Purpose,
}

impl Draw {
    /// What a player would read off: a die shows 1 to 6.
    pub const fn shown(self) -> u16 {
        if self.sides == 6 { self.value + 1 } else { self.value }
    }
}

/// Results stated beforehand, with a memory of what was asked for.
///
/// Used for replays, for rulebook examples and for dice thrown by hand. When the script runs dry or a
/// result is impossible, play goes on with zeros and `trouble` tells; the caller then throws the play away.
#[derive(Debug, Clone, Default)]
pub struct Script {
    stated: Vec<u16>,
    /// What was asked for so far, in order.
    pub drawn: Vec<Draw>,
    /// The first thing that went wrong.
    pub trouble: Option<Trouble>,
}

/// Why a script did not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// One more result was wanted than was stated.
    Dry(Draw),
    /// The result at this place cannot come up.
    Impossible(usize, Draw),
}

impl Script {
    /// A script of shown results: what a player reads off the die, 1 to 6; other draws count from 0.
    pub fn shown(stated: impl IntoIterator<Item = u16>) -> Script {
        Script { stated: stated.into_iter().collect(), ..Script::default() }
    }

    /// How many stated results were not used.
    pub fn unused(&self) -> usize {
        self.stated.len().saturating_sub(self.drawn.len())
    }
}

impl Dice for Script {
    fn draw(&mut self, sides: u16, purpose: Purpose) -> u16 {
        let at = self.drawn.len();
        let blank = Draw { sides, value: 0, purpose };
        let lowest = blank.shown();
        let value = match self.stated.get(at) {
            None => {
                self.trouble.get_or_insert(Trouble::Dry(blank));
                0
            }
            Some(&shown) if shown < lowest || shown - lowest >= sides => {
                self.trouble.get_or_insert(Trouble::Impossible(at, Draw { value: shown, ..blank }));
                0
            }
            Some(&shown) => shown - lowest,
        };
        self.drawn.push(Draw { value, ..blank });
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHOT: Purpose = Purpose::new("shot", "OUT-5.3");

    #[test]
    fn a_script_reads_dice_as_players_do() {
        let mut script = Script::shown([4, 2]);
        assert_eq!(script.d6(SHOT), 4);
        assert_eq!(script.draw(3, SHOT), 2);
        assert_eq!((script.trouble, script.unused()), (None, 0));
        assert_eq!(script.drawn[0].shown(), 4);
    }

    #[test]
    fn a_script_says_what_is_missing_or_impossible() {
        let mut script = Script::shown([7]);
        script.d6(SHOT);
        script.d6(SHOT);
        assert!(matches!(script.trouble, Some(Trouble::Impossible(0, Draw { value: 7, .. }))));
        let mut script = Script::shown([]);
        script.d6(SHOT);
        assert!(matches!(script.trouble, Some(Trouble::Dry(Draw { sides: 6, .. }))));
        let mut script = Script::shown([0]);
        script.d6(SHOT);
        assert!(matches!(script.trouble, Some(Trouble::Impossible(0, _))));
    }
}
