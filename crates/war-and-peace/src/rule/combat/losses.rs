//! Who falls (P.3, P.10): half of the force's morale, half of its leader's colour, a cavalry SP, in that order.

use crate::state::{Campaign, Stack, Toll};
use crate::tables::roster::Side;

/// SP by what the demands ask for: morale (4), colour (2), cavalry (1).
pub(crate) type Demands = [u16; 8];

pub(crate) const MORALE: usize = 4;
pub(crate) const COLOUR: usize = 2;
pub(crate) const CAVALRY: usize = 1;

fn with(classes: &Demands, bit: usize) -> u16 {
    classes.iter().enumerate().filter(|(at, _)| at & bit != 0).map(|(_, n)| n).sum()
}

/// How much of the demands can be met by so many losses: morale first, then colour, then cavalry (WP-P.3.c-2).
pub(crate) fn reach(left: u16, classes: &Demands, toll: Toll) -> (u16, u16, u16) {
    let left = left.min(classes.iter().sum());
    let morale = u16::from(toll.of_morale).min(with(classes, MORALE)).min(left);
    let both = classes[MORALE | COLOUR] + classes[MORALE | COLOUR | CAVALRY];
    let others = morale.saturating_sub(both);
    let colour = u16::from(toll.of_colour).min(with(classes, COLOUR)).min(left - others);
    if toll.of_cavalry == 0 || left == 0 {
        return (morale, colour, 0);
    }
    let fits = (0..8).filter(|at| at & CAVALRY != 0 && classes[*at] > 0).any(|at| {
        let mut rest = *classes;
        rest[at] -= 1;
        let (m, c) = (u16::from(at & MORALE != 0 && morale > 0), u16::from(at & COLOUR != 0 && colour > 0));
        let less = Toll {
            left: toll.left,
            of_morale: (morale - m) as u8,
            of_colour: (colour - c) as u8,
            of_cavalry: 0,
        };
        let (rest_morale, rest_colour, _) = reach(left - 1, &rest, less);
        rest_morale == morale - m && rest_colour == colour - c
    });
    (morale, colour, u16::from(fits))
}

impl Campaign {
    /// Whether SP take part, and so may fall, in the round that a battle is in.
    pub(crate) fn may_fall(&self, stack: &Stack, number: u8, side: Side) -> bool {
        let battle = self.battle(number);
        self.fights(stack, number, &battle, side)
    }

    /// Which demands the loss of SP meets (WP-P.3.a, WP-P.3.b, WP-P.3.c-1); supply and walls make no difference (WP-P.3.d,
    /// WP-P.3.e).
    pub(crate) fn class_of(&self, stack: &Stack, number: u8, side: Side) -> usize {
        let battle = self.battle(number);
        let morale = self.morale_of(stack, stack.inside) == battle.morale[side];
        let colour = battle.leader[side].is_some_and(|l| self.leader_colour(l) == self.colour(stack.nation));
        usize::from(morale) * MORALE
            + usize::from(colour) * COLOUR
            + usize::from(stack.kind.is_cavalry()) * CAVALRY
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toll(left: u8, of_cavalry: u8) -> Toll {
        Toll { left, of_morale: left.div_ceil(2), of_colour: left.div_ceil(2), of_cavalry }
    }

    #[test]
    fn morale_goes_before_colour_and_colour_before_cavalry() {
        // Two of the morale and not the colour, three of the colour and not the morale, one horseman of neither.
        let mut classes: Demands = [0; 8];
        classes[MORALE] = 2;
        classes[COLOUR] = 3;
        classes[CAVALRY] = 1;
        assert_eq!(reach(2, &classes, toll(2, 1)), (1, 1, 0));
        assert_eq!(reach(3, &classes, toll(3, 1)), (2, 1, 0));
        assert_eq!(reach(1, &classes, toll(1, 0)), (1, 0, 0));
    }

    #[test]
    fn a_horseman_may_be_of_the_morale_and_the_colour() {
        let mut classes: Demands = [0; 8];
        classes[MORALE | COLOUR] = 5;
        classes[MORALE | COLOUR | CAVALRY] = 3;
        classes[COLOUR] = 5;
        assert_eq!(reach(3, &classes, toll(3, 1)), (2, 2, 1));
    }
}
