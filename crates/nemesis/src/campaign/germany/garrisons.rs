//! Garrisons left behind in the east (14.12), and that of Danzig (14.13).

use crate::state::{Campaign, DEAD, UnitSet};
use crate::tables::roster::{Side, Signs, UnitId};
use kernel::{Note, Notes};

impl Campaign {
    /// Whether a unit stands in its garrison, where it may not attack (NN-14.12-3, NN-14.13-3).
    pub(crate) fn is_in_garrison(&self, unit: UnitId) -> bool {
        self.state.germany.garrisons.contains(unit)
    }

    /// Whether a garrison may march off: that of Danzig whenever it is supplied, another after a Turn in which somebody
    /// has come to it from outside (NN-14.12-2, NN-14.13-2).
    pub(crate) fn may_leave_garrison(&self, unit: UnitId) -> bool {
        if !self.is_in_garrison(unit) {
            return true;
        }
        let supplied = self.unit(unit).marks.contains(crate::state::Marks::SUPPLIED);
        let danzig = self.tables.unit(unit).signs.contains(Signs::DANZIG);
        supplied && (danzig || self.state.germany.relieved.contains(unit))
    }

    /// Garrisons begin when they are set up (NN-1.1-bp16).
    pub(crate) fn man_garrisons(&mut self) {
        if self.charter().is_none() || self.tables.options.evacuated {
            return;
        }
        let manned = |u: &UnitId| {
            let signs = self.tables.unit(*u).signs;
            signs.intersects(Signs::GARRISON | Signs::DANZIG) && self.is_on_board(self.unit_hex(*u))
        };
        self.state.germany.garrisons = self.all_units(Side::French).filter(manned).collect();
    }

    /// Who has left his city is an ordinary unit from then on, and the city feeds nobody like him any more
    /// (NN-14.12-1, NN-14.13-1).
    pub(crate) fn leave_garrison(&mut self, unit: UnitId) {
        self.state.germany.garrisons.remove(unit);
    }

    /// Notes who was joined from outside (NN-14.12-2).
    pub(crate) fn watch_garrisons(&mut self) {
        let garrisons = self.state.germany.garrisons;
        for unit in garrisons.iter() {
            let hex = self.unit_hex(unit);
            if hex == DEAD {
                self.state.germany.garrisons.remove(unit);
                continue;
            }
            let outside = |u: &UnitId| !garrisons.contains(*u);
            // The governor of Danzig was there from the start; its garrison waits for nobody.
            let joined = self.units_at(Side::French, hex).any(|u| outside(&u))
                || self.commanders_at(Side::French, hex).next().is_some();
            if joined {
                self.state.germany.joined.insert(unit);
            }
        }
    }

    /// Whoever was joined in the last Turn may go in this one (NN-14.12-2).
    pub(super) fn relieve_garrisons(&mut self) {
        self.state.germany.relieved = self.state.germany.joined;
    }

    /// Those of a beaten stack who do not retreat with it: garrisons other than Danzig's are lost (NN-14.12-3).
    pub(crate) fn must_die_in_place(&self, unit: UnitId) -> bool {
        self.is_in_garrison(unit) && !self.tables.unit(unit).signs.contains(Signs::DANZIG)
    }

    /// Loses the garrisons among those who must retreat (NN-14.12-3).
    pub(crate) fn lose_garrisons(&mut self, units: UnitSet, notes: &mut impl Notes) {
        for unit in units.iter().filter(|&u| self.must_die_in_place(u)).collect::<UnitSet>().iter() {
            let hex = self.unit_hex(unit);
            let side = self.tables.unit(unit).side;
            self.eliminate(unit);
            self.state.battle.fallen[side.index()] += 1;
            notes.say(|| {
                let text = self.fate_text("nem-eliminated", unit, hex);
                Note::new("NN-14.12-3", text).at(self.hex_spot(hex)).of(side.seat())
            });
        }
    }
}
