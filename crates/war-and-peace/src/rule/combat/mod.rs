//! Combat (sections N to Q): battles of two hexes and what joins them, round after round.

mod commit;
mod declare;
mod demoralized;
mod guard;
pub(crate) mod losses;
mod morale;
mod resolve;
mod rounds;
mod tactics;
mod withdraw;

pub(crate) use tactics::Clash;
pub(crate) use withdraw::{piles, slips};

use crate::state::{Battle, Campaign, Stack};
use crate::tables::roster::Side;
use board::HexId;

impl Campaign {
    #[inline]
    pub(crate) fn battle(&self, battle: u8) -> Battle {
        self.state.battles.get(usize::from(battle)).copied().unwrap_or_default()
    }

    pub(crate) fn battle_mut(&mut self, battle: u8) -> &mut Battle {
        let last = self.state.battles.len().saturating_sub(1);
        &mut self.state.battles[usize::from(battle).min(last)]
    }

    /// SP of a side that are committed to a battle and fit.
    pub(crate) fn committed(&self, battle: u8, side: Side, fits: impl Fn(&Stack) -> bool) -> u16 {
        let all = self.state.stacks.all().iter();
        all.filter(|s| s.is_in(battle) && self.is_of(s, side) && fits(s)).map(|s| u16::from(s.sp)).sum()
    }

    /// SP of a side in the field.
    pub(crate) fn in_field(&self, battle: u8, side: Side) -> u16 {
        self.committed(battle, side, |s| !s.inside)
    }

    /// SP of a side behind the walls.
    pub(crate) fn in_city(&self, battle: u8, side: Side) -> u16 {
        self.committed(battle, side, |s| self.is_of_force(s, battle, side, true))
    }

    /// Whether SP are of the force that a side has in the field of a battle, or of the one behind the walls of its own hex;
    /// those of a garrison who leave the fight to their relief are of neither (WP-S.6-2).
    pub(crate) fn is_of_force(&self, stack: &Stack, battle: u8, side: Side, city: bool) -> bool {
        stack.is_in(battle)
            && stack.inside == city
            && self.is_of(stack, side)
            && (!city || stack.hex == self.own_hex(&self.battle(battle), side))
    }

    /// Whether SP of both sides are still in the two hexes in which a battle began; without them it is over, and nobody
    /// joins it any more (WP-N.5-1, WP-N.7.c).
    pub(crate) fn is_contested(&self, number: u8) -> bool {
        let battle = self.battle(number);
        battle.live
            && Side::BOTH
                .iter()
                .all(|&side| self.count(self.own_hex(&battle, side), side, |s| s.is_in(number)) > 0)
    }

    /// The hex that is attacked now: the other one after a counterattack.
    pub(crate) fn attacked_hex(&self, battle: &Battle) -> HexId {
        if battle.attacker == self.state.active { battle.to } else { battle.from }
    }

    /// The hex from which the attack comes now.
    pub(crate) fn attacking_hex(&self, battle: &Battle) -> HexId {
        if battle.attacker == self.state.active { battle.from } else { battle.to }
    }

    /// The original hex of a side.
    pub(crate) fn own_hex(&self, battle: &Battle, side: Side) -> HexId {
        if side == self.state.active { battle.from } else { battle.to }
    }
}
