//! The Swedes spare themselves (14.8).

use crate::state::{Battle, Campaign, CommanderSet, UnitSet};
use crate::tables::roster::{CommanderId, Side, Signs, UnitId};
use board::HexId;

/// By how much the attackers must be stronger for Swedes to be among them (NN-14.8-2).
const ODDS: i8 = 2;

impl Campaign {
    fn is_swede(&self, unit: UnitId) -> bool {
        self.tables.unit(unit).signs.contains(Signs::SWEDISH)
    }

    fn is_swedish_commander(&self, commander: CommanderId) -> bool {
        self.tables.commander(commander).signs.contains(Signs::SWEDISH)
    }

    /// Whether these may stand together: Swedish troops with others of the Coalition, commanders included (NN-3.1-1),
    /// only under a Swedish commander (NN-14.8-1).
    pub(crate) fn may_mix(
        &self,
        units: impl Iterator<Item = UnitId>,
        commanders: impl Iterator<Item = CommanderId>,
    ) -> bool {
        let (mut swedes, mut others, mut led) = (false, false, false);
        for unit in units {
            if self.is_swede(unit) {
                swedes = true;
            } else {
                others = true;
            }
        }
        for commander in commanders {
            if self.is_swedish_commander(commander) {
                led = true;
            } else {
                others = true;
            }
        }
        led || !(swedes && others)
    }

    /// Whether these may join whoever of their side is in a hex (NN-14.8-1).
    pub(crate) fn may_join(&self, side: Side, hex: HexId, units: UnitSet, commanders: CommanderSet) -> bool {
        if side == Side::French || self.charter().is_none() {
            return true;
        }
        self.may_mix(
            units.iter().chain(self.units_at(side, hex)),
            commanders.iter().chain(self.commanders_at(side, hex)),
        )
    }

    /// Whether a stack may withdraw to a hex. One that has lost the commander who held it together keeps together
    /// (NN-11.11-1), where it joins nobody (NN-14.8-1).
    pub(crate) fn may_withdraw_to(
        &self,
        side: Side,
        hex: HexId,
        units: UnitSet,
        commanders: CommanderSet,
    ) -> bool {
        let orphaned = !self.may_mix(units.iter(), commanders.iter());
        let alone =
            self.units_at(side, hex).next().is_none() && self.commanders_at(side, hex).next().is_none();
        self.may_join(side, hex, units, commanders) || (orphaned && alone)
    }

    /// Whether those who stay in a hex may stand together when these have left (NN-14.8-1).
    pub(crate) fn may_part(&self, side: Side, hex: HexId, units: UnitSet, commanders: CommanderSet) -> bool {
        if side == Side::French || self.charter().is_none() {
            return true;
        }
        self.may_mix(
            self.units_at(side, hex).filter(|u| !units.contains(*u)),
            self.commanders_at(side, hex).filter(|c| !commanders.contains(*c)),
        )
    }

    /// Whether a commander may leave the stack that he is with (NN-14.8-1).
    pub(crate) fn may_leave_swedes(&self, side: Side, commander: CommanderId) -> bool {
        if side == Side::French || self.charter().is_none() || !self.is_swedish_commander(commander) {
            return true;
        }
        let hex = self.leader_hex(commander);
        self.may_part(side, hex, UnitSet::default(), std::iter::once(commander).collect())
    }

    /// Combat factors of those in good order (NN-3.2-1).
    fn good_factors(&self, units: impl Iterator<Item = UnitId>) -> i8 {
        units.filter(|&u| self.is_good(u)).map(|u| self.tables.unit(u).factor as i8).sum()
    }

    /// Whether Swedes are willing to attack a hex among these: they outnumber the stack there by enough, whatever else
    /// may count later (NN-14.8-2).
    pub(crate) fn are_swedes_willing(&self, side: Side, units: UnitSet, to: HexId) -> bool {
        if side == Side::French || self.charter().is_none() || !units.iter().any(|u| self.is_swede(u)) {
            return true;
        }
        let defenders = self.good_factors(self.units_at(side.enemy(), to));
        self.good_factors(units.iter()) >= defenders + ODDS
    }

    /// Whether a unit may be chosen for an attack: a Swede only if there are enough with him (NN-14.8-2).
    pub(crate) fn may_be_ordered(&self, side: Side, unit: UnitId, all: UnitSet, to: HexId) -> bool {
        !self.is_swede(unit) || self.are_swedes_willing(side, all, to)
    }

    /// Whether a stack may support an attack as far as Swedes in it go: with the attackers and those called before it
    /// they outnumber the defenders by enough (NN-14.8-2).
    pub(crate) fn do_swedes_support(&self, side: Side, hex: HexId) -> bool {
        let Battle { units, called, to, .. } = self.state.battle;
        if side == Side::French
            || self.charter().is_none()
            || !self.units_at(side, hex).any(|u| self.is_swede(u))
        {
            return true;
        }
        let before = self
            .tables
            .board
            .neighbours(to)
            .filter(|(dir, near)| *near != hex && called[side.index()] & (1 << dir.0) != 0);
        let helpers = before.flat_map(|(_, near)| self.units_at(side, near));
        let all: UnitSet = units.iter().chain(helpers).chain(self.units_at(side, hex)).collect();
        self.are_swedes_willing(side, all, to)
    }
}
