//! Tension between the partners of the Coalition (16.6).

use crate::state::{Battle, Campaign};
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;

impl Campaign {
    /// Whether the partners are at odds: the French won decisively in the last Turn, and have more battle points
    /// (NN-16.6-1).
    #[inline]
    pub(crate) fn is_tense(&self, side: Side) -> bool {
        let most = self.tables.system.victory.battle_points;
        self.state.germany.tension && side == Side::Allied && most > 2 * self.state.battle_points
    }

    fn same_nation(&self, commander: CommanderId, unit: UnitId) -> bool {
        self.tables.commander(commander).nation == self.tables.unit(unit).nation
    }

    /// Whether a commander of its own nation could lead a unit (NN-16.6-1).
    pub(crate) fn has_countryman(
        &self,
        side: Side,
        unit: UnitId,
        leads: impl Fn(CommanderId) -> bool,
    ) -> bool {
        !self.is_tense(side)
            || self.commanders_at(side, self.unit_hex(unit)).any(|c| leads(c) && self.same_nation(c, unit))
    }

    /// Whether a unit still has a share in the ratings of its countrymen, of whom some have rallied others already
    /// (NN-16.6-1).
    pub(crate) fn has_rating_left(
        &self,
        side: Side,
        unit: UnitId,
        rested: impl Fn(CommanderId) -> bool,
    ) -> bool {
        if !self.is_tense(side) {
            return true;
        }
        let own =
            self.commanders_at(side, self.unit_hex(unit)).filter(|&c| rested(c) && self.same_nation(c, unit));
        let rating: u8 = own.map(|c| self.rating(c)).sum();
        let nation = &self.tables.unit(unit).nation;
        let rallied = self.state.column.units.iter().filter(|u| self.tables.unit(*u).nation == *nation);
        rallied.count() < usize::from(rating)
    }

    /// What support costs if the best commanders of both stacks are of different nations; among equals the owner
    /// chooses (NN-16.6-2).
    pub(crate) fn quarrel(&self, side: Side, helper: HexId) -> i8 {
        if !self.is_tense(side) {
            return 0;
        }
        let Battle { attacker, from, to, .. } = self.state.battle;
        let main = if side == attacker { from } else { to };
        let best = |hex: HexId| {
            let rating = self.best_rating(side, hex);
            self.commanders_at(side, hex).filter(move |&c| self.rating(c) == rating)
        };
        let nation = |c: CommanderId| self.tables.commander(c).nation.as_str();
        let led = best(helper).next().is_some() && best(main).next().is_some();
        let agree = best(helper).any(|a| best(main).any(|b| nation(a) == nation(b)));
        i8::from(led && !agree)
    }
}
