//! Those who keep still: Prussia on Turn 1 (14.6), Torgau (14.10), the two corps at Krakow (14.11), and troops that
//! are fed at home (6.6).

use super::{Rhine, Truce};
use crate::state::{AWAY, Campaign, HexBits};
use crate::tables::Waiting;
use crate::tables::roster::{CommanderId, Side, Signs, UnitId};
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Campaign {
    /// Prussia has not declared war yet (NN-14.6).
    pub(crate) fn is_prussia_at_peace(&self) -> bool {
        self.charter().is_some_and(|c| self.state.turn <= c.prussia_passive_until)
    }

    /// Osten-Sacken and Poniatowski watch each other until an Armistice, if there is one (NN-14.11-1, NN-14.15-iv).
    pub(crate) fn is_krakow_quiet(&self) -> bool {
        self.charter().is_some() && matches!(self.state.germany.truce, Truce::Open | Truce::Failed)
    }

    /// Whether a piece comes to watch at Krakow, on ground that is shut to others (NN-14.11-1, NN-14.16-1): in the linked
    /// campaign that is in the middle of play.
    pub(crate) fn goes_to_krakow(&self, side: Side, piece: Waiting, hex: HexId) -> bool {
        let signs = match piece {
            Waiting::Unit(unit) => self.tables.unit(unit).signs,
            Waiting::Commander(commander) => self.tables.commander(commander).signs,
        };
        signs.contains(Signs::FIXED)
            && self.is_krakow_quiet()
            && self.charter().is_some_and(|c| c.krakow[side.index()] == hex)
    }

    /// Whether a unit of 1813 is never out of supply where it is (NN-6.6-1): in its garrison (NN-14.12-1, NN-14.13-1), or
    /// waiting at Krakow (NN-14.11-2, NN-6.6-2).
    pub(crate) fn is_fed_by_charter(&self, unit: UnitId) -> bool {
        let Some(charter) = self.charter() else { return false };
        let (counter, hex) = (self.tables.unit(unit), self.unit_hex(unit));
        // Danes and Swedes at home (NN-1.1-bp9, NN-1.1-bp28).
        let home = |(sign, land): &(Signs, HexBits)| counter.signs.intersects(*sign) && land.contains(hex);
        self.state.germany.garrisons.contains(unit)
            || (counter.signs.contains(Signs::FIXED)
                && counter.side == charter.krakow_fed
                && self.is_krakow_quiet())
            || charter.homes.iter().any(home)
    }

    /// Saxony sides with the Coalition: Torgau opens, and its troops are the Coalition's (NN-14.10-join,
    /// NN-14.9-3-iii).
    pub(super) fn open_torgau(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let Some(charter) = &tables.charter else { return };
        let unit = charter.torgau_unit.filter(|u| self.unit_hex(*u) == AWAY);
        let commander = charter.torgau_commander.filter(|c| self.leader_hex(*c) == AWAY);
        if let Some(unit) = unit {
            self.land_unit(unit, charter.torgau);
        }
        if let Some(commander) = commander {
            self.land_leader(commander, charter.torgau);
        }
        notes.say(|| {
            let text = Text::new("nem-torgau-opens").with("hex", self.label(charter.torgau));
            let note = Note::new("NN-14.10-join", text).cite("NN-14.9-3-iii");
            note.at(Spot::Hex(self.label(charter.torgau).to_owned()))
        });
    }

    /// Torgau, while it is nobody's: its troops are in no army, and so nobody moves, attacks or starves them (NN-14.10-i,
    /// NN-14.10-ii, NN-14.10-iii).
    fn neutral_torgau(&self) -> Option<&super::Charter> {
        self.charter().filter(|_| self.state.germany.rhine != Rhine::Turned)
    }

    /// Where a unit or a commander stands that belongs to nobody yet.
    pub(crate) fn torgau_of_unit(&self, unit: UnitId) -> Option<HexId> {
        self.neutral_torgau().filter(|c| c.torgau_unit == Some(unit)).map(|c| c.torgau)
    }

    pub(crate) fn torgau_of_leader(&self, commander: CommanderId) -> Option<HexId> {
        self.neutral_torgau().filter(|c| c.torgau_commander == Some(commander)).map(|c| c.torgau)
    }

    /// Whether a side may stand on closed ground in a hex: where its corps waits (NN-14.16-1), and in the Armistice until it
    /// has drawn back from ground that became neutral (R-NN-16.5-5).
    pub(crate) fn waits_abroad(&self, side: Side, hex: HexId) -> bool {
        self.is_redeploying()
            || self.is_interned_at(side, hex)
            || (self.charter().is_some_and(|c| c.krakow[side.index()] == hex) && self.is_krakow_quiet())
    }
}
