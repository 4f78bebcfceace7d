//! Garrisons that the French leave behind (17.6).

use super::Part;
use crate::state::{AWAY, Campaign, DEAD, Marks};
use crate::tables::roster::{Arm, CommanderId, Side, Signs, UnitId};
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

/// How far from its city a unit may be that becomes its garrison.
const WITHIN: u32 = 3;

impl Campaign {
    /// The counter that a unit may be exchanged for in a city: of its arm, and not in use (NN-17.6-1).
    fn garrison_for(&self, unit: UnitId, city: HexId) -> Option<UnitId> {
        let arm = self.tables.unit(unit).arm;
        let fits = |(hex, counter): &&(HexId, UnitId)| {
            *hex == city && self.unit_hex(*counter) == AWAY && self.tables.unit(*counter).arm == arm
        };
        let found = self.tables.garrison_counters.iter().find(fits).map(|(_, counter)| *counter)?;
        let weight = self.tables.occupancy(found);
        let own = self.unit_hex(unit) == city;
        let room = if own { self.tables.occupancy(unit) } else { 0 };
        (self.occupancy(Side::French, city) + weight <= self.tables.system.hex_capacity + room)
            .then_some(found)
    }

    /// Whether a unit may become the garrison of a city: foot or guns, near it, and no garrison already
    /// (NN-17.6-1, NN-17.6-2).
    pub(crate) fn may_man(&self, unit: UnitId, city: HexId) -> bool {
        let hex = self.unit_hex(unit);
        self.is_on_board(hex)
            && self.tables.unit(unit).arm != Arm::Cavalry
            && !self.is_in_garrison(unit)
            && !self.state.link.interned.contains(unit)
            && self.tables.board.distance(hex, city) <= WITHIN
            && self.garrison_for(unit, city).is_some()
    }

    /// The governor of Danzig, if he may come.
    pub(crate) fn governor(&self, city: HexId) -> Option<CommanderId> {
        let counters = &self.tables.garrison_counters;
        let is_danzig = counters
            .iter()
            .any(|(hex, u)| *hex == city && self.tables.unit(*u).signs.contains(Signs::DANZIG));
        let manned = self.units_at(Side::French, city).any(|u| self.is_in_garrison(u));
        self.tables.governor.filter(|c| is_danzig && manned && self.leader_hex(*c) == AWAY)
    }

    pub(crate) fn each_garrison_city(&self, mut tell: impl FnMut(HexId)) {
        let mut last = None;
        for &(city, _) in &self.tables.garrison_counters {
            if last == Some(city) {
                continue;
            }
            last = Some(city);
            let open = !self.stands(Side::Allied, city) && !self.is_besieged(Side::French, city);
            let somebody = || {
                self.governor(city).is_some() || self.all_units(Side::French).any(|u| self.may_man(u, city))
            };
            if open && somebody() {
                tell(city);
            }
        }
    }

    /// Whether the French are asked at the end of the Turn.
    pub(crate) fn may_leave_garrisons(&self) -> bool {
        let mut any = false;
        if self.is_part(Part::Second) && self.state.link.bases.new_sources[Side::French.index()] {
            self.each_garrison_city(|_| any = true);
        }
        any
    }

    /// The counters are exchanged, and not back again (NN-17.6-2); whoever was disrupted still is (R-NN-17.6-2).
    pub(crate) fn man_garrison(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let Some(city) = self.state.link.city.take() else { return };
        let Some(counter) = self.garrison_for(unit, city) else { return };
        let disrupted = !self.is_good(unit);
        self.land_unit(unit, DEAD);
        self.land_unit(counter, city);
        self.unit_mut(counter).marks.set(Marks::DISRUPTED, disrupted);
        self.state.germany.garrisons.insert(counter);
        let name = self.tables.unit(unit).name.as_str();
        notes.say(|| {
            let unit = Text::new("nem-unit").with("unit", name);
            let text = Text::new("nem-garrisons").with("unit", unit).with("hex", self.place_text(city));
            Note::new("NN-17.6-2", text).at(Spot::Hex(self.label(city).to_owned()))
        });
    }

    pub(crate) fn send_governor(&mut self, commander: CommanderId, notes: &mut impl Notes) {
        let Some(city) = self.state.link.city.take() else { return };
        self.land_leader(commander, city);
        let name = self.tables.commander(commander).name.as_str();
        notes.say(|| {
            let text = Text::new("nem-governor").with("commander", name).with("hex", self.place_text(city));
            Note::new("NN-17.6-2", text).at(Spot::Hex(self.label(city).to_owned()))
        });
    }
}
