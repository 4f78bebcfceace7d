//! Who falls (P.3, P.10): half of the force's morale, half of its leader's colour, a cavalry SP, in that order.

use crate::action::Action;
use crate::list::List;
use crate::roster::Side;
use crate::state::{Campaign, Phase, Stack, Toll};
use kernel::{Dice, Notes};

/// SP by what the demands ask for: morale (4), colour (2), cavalry (1).
type Classes = [u16; 8];

const MORALE: usize = 4;
const COLOUR: usize = 2;
const CAVALRY: usize = 1;

fn with(classes: &Classes, bit: usize) -> u16 {
    classes.iter().enumerate().filter(|(at, _)| at & bit != 0).map(|(_, n)| n).sum()
}

/// How much of the demands can be met by so many losses: morale first, then colour, then cavalry (WP-P.3.c-2).
fn reach(left: u16, classes: &Classes, toll: Toll) -> (u16, u16, u16) {
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
    fn class_of(&self, stack: &Stack, number: u8, side: Side) -> usize {
        let battle = self.battle(number);
        let morale = self.morale_of(stack, stack.inside) == battle.morale[side.index()];
        let colour =
            battle.leader[side.index()].is_some_and(|l| self.leader_colour(l) == self.colour(stack.nation));
        usize::from(morale) * MORALE
            + usize::from(colour) * COLOUR
            + usize::from(stack.kind.is_cavalry()) * CAVALRY
    }

    /// SP whose loss still lets the rest meet as much of the demands as possible: landwehr in the example of the book, and
    /// infantry, cavalry and a Bavarian (WP-BB.q40, WP-O.3.g, WP-O.3.h).
    pub(crate) fn legal_fall(&self, out: &mut impl List) {
        let Phase { a: number, b, .. } = self.phase();
        let side = Side::of(b);
        let toll = self.battle(number).toll[side.index()];
        // Whoever was thrown in falls first, and no other demand counts among them (WP-V.1.b).
        if let Some(fits) = self.first_to_fall(number, side) {
            let all = self.state.stacks.all().iter().filter(|s| self.may_fall(s, number, side));
            for stack in all.filter(|s| fits(self, s)) {
                out.push_new(Action::Lose(stack.hex, stack.nation, stack.kind));
            }
            return;
        }
        let mut classes: Classes = [0; 8];
        for stack in self.state.stacks.all().iter().filter(|s| self.may_fall(s, number, side)) {
            classes[self.class_of(stack, number, side)] += u16::from(stack.sp);
        }
        let left = u16::from(toll.left);
        let best = reach(left, &classes, toll);
        for stack in self.state.stacks.all().iter().filter(|s| self.may_fall(s, number, side)) {
            let class = self.class_of(stack, number, side);
            let mut rest = classes;
            rest[class] -= 1;
            let met = |bit: usize, need: u8| u8::from(class & bit != 0 && need > 0);
            let now =
                [met(MORALE, toll.of_morale), met(COLOUR, toll.of_colour), met(CAVALRY, toll.of_cavalry)];
            let after = Toll {
                left: toll.left - 1,
                of_morale: toll.of_morale - now[0],
                of_colour: toll.of_colour - now[1],
                of_cavalry: toll.of_cavalry - now[2],
            };
            let then = reach(left - 1, &rest, after);
            let [morale, colour, cavalry] = now.map(u16::from);
            if (then.0 + morale, then.1 + colour, then.2 + cavalry) >= best {
                let action = Action::Lose(stack.hex, stack.nation, stack.kind);
                out.push_new(action);
            }
        }
    }

    /// One SP falls.
    pub(crate) fn fall(&mut self, action: Action, notes: &mut impl Notes) {
        let Phase { a: number, b, .. } = self.phase();
        let side = Side::of(b);
        let Action::Lose(hex, nation, kind) = action else { return };
        let found = self
            .state
            .stacks
            .find(|s| s.hex == hex && s.nation == nation && s.kind == kind && self.may_fall(s, number, side));
        let Some(at) = found else { return };
        let class = self.class_of(&self.state.stacks.all()[at], number, side);
        self.eliminate(at, 1);
        self.say_lost(hex, nation, kind, "WP-P.3", notes);
        let toll = &mut self.battle_mut(number).toll[side.index()];
        toll.left = toll.left.saturating_sub(1);
        toll.of_morale = toll.of_morale.saturating_sub(u8::from(class & MORALE != 0));
        toll.of_colour = toll.of_colour.saturating_sub(u8::from(class & COLOUR != 0));
        toll.of_cavalry = toll.of_cavalry.saturating_sub(u8::from(class & CAVALRY != 0));
        let left = toll.left;
        if self.count(hex, side, |s| s.is_in(number)) == 0 {
            let _ = self.battle_mut(number).emptied.try_push((hex, side));
        }
        let standing = self.state.stacks.all().iter().any(|s| self.may_fall(s, number, side));
        if left == 0 || !standing {
            self.battle_mut(number).toll[side.index()] = Toll::default();
            self.state.phases.pop();
        }
    }

    /// Leaders who are left without anybody (WP-P.10-1, WP-P.10-2, WP-P.10-3).
    pub(crate) fn aftermath<D: Dice>(&mut self, dice: &mut D, notes: &mut impl Notes) {
        let number = self.phase().a;
        self.state.phases.pop();
        let battle = self.battle(number);
        for side in Side::BOTH {
            let walled = Self::is_walled(&battle, side);
            for at in 0..self.tables.roster.leaders.len() {
                let now = self.state.leaders[at];
                let leader = crate::roster::LeaderId(at as u8);
                if now.post == crate::state::Post::Map
                    && now.fought
                    && self.leader_side(leader) == Some(side)
                    && now.inside == walled
                    && self.count(now.hex, side, |s| s.inside == walled) == 0
                {
                    self.leaders_alone(now.hex, side, walled, dice, notes);
                }
            }
        }
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
        let mut classes: Classes = [0; 8];
        classes[MORALE] = 2;
        classes[COLOUR] = 3;
        classes[CAVALRY] = 1;
        assert_eq!(reach(2, &classes, toll(2, 1)), (1, 1, 0));
        assert_eq!(reach(3, &classes, toll(3, 1)), (2, 1, 0));
        assert_eq!(reach(1, &classes, toll(1, 0)), (1, 0, 0));
    }

    #[test]
    fn a_horseman_may_be_of_the_morale_and_the_colour() {
        let mut classes: Classes = [0; 8];
        classes[MORALE | COLOUR] = 5;
        classes[MORALE | COLOUR | CAVALRY] = 3;
        classes[COLOUR] = 5;
        assert_eq!(reach(3, &classes, toll(3, 1)), (2, 2, 1));
    }
}
