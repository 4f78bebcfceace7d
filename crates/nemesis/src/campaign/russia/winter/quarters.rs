//! Taking up winter quarters: whoever stands well may stay; the others, and whoever the player rouses besides, find
//! a place stack by stack or one by one. Who finds none is out of play, but for Russians who can stay where they are
//! (R-TIR-16.13-gen-2).

use crate::campaign::germany::Zones;
use crate::state::{Campaign, Column, CommanderSet, DEAD, Deeds, HexBits, MOST_HEXES, Marks, UnitSet};
use crate::step::Billet;
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Spot, Text};

/// Where the pieces of a side may find quarters, and how full those hexes are.
pub(crate) struct Quarters {
    zones: Zones,
    filled: [u8; MOST_HEXES],
    /// The most room in any of them, if there is any.
    room: Option<u8>,
}

impl Campaign {
    /// Where pieces of a side may winter, room aside. For the French friendly cities and those with a friendly depot
    /// (TIR-16.13-fr-1); enemies do not matter (TIR-16.13-gen-2).
    pub(crate) fn wintering_hexes(&self, side: Side) -> HexBits {
        match side {
            Side::French => {
                let depots = self.side(side).depots;
                let fits = |h: &&HexId| {
                    self.is_open(side, **h) && (self.is_friendly(side, **h) || depots.contains(*h))
                };
                self.tables.cities.iter().filter(fits).copied().collect()
            }
            Side::Allied => self.russian_quarters(),
        }
    }

    /// Russians winter within three hexes of a depot, not next to the French, nor in a city downstream of their new
    /// source (TIR-16.13-ru-1). No route leans on a stack that is itself looking for a place (R-TIR-16.13-ru-1).
    fn russian_quarters(&self) -> HexBits {
        let side = Side::Allied;
        let mut field = self.field(side);
        field.pass = field.pass - field.shadow - self.foreign_cities(side);
        let depots = self.side(side).depots;
        let length = self.tables.system.supply_length_winter;
        let mut fed = self.reach(&field, depots.iter().copied(), length, true);
        for &depot in &depots {
            fed.insert(depot);
        }
        fed & self.quiet_hexes()
    }

    /// Where no French are next door, nor a new source of theirs upstream (TIR-16.13-ru-1).
    fn quiet_hexes(&self) -> HexBits {
        let foes = self.all_stacks(Side::French);
        let open = self.land().open[Side::Allied.index()] - self.cities_below_the_source();
        open.iter().filter(|h| self.is_safe_to_arrive(&foes, *h)).collect()
    }

    /// Russians for whom no place in supply is left winter where they stand, out of supply, if it is quiet there
    /// (R-TIR-16.13-gen-2).
    fn winter_unfed(&mut self, notes: &mut impl Notes) {
        let side = Side::Allied;
        let quiet = self.quiet_hexes();
        for unit in self.state.two_years.afoot_units.each() {
            let hex = self.unit_hex(unit);
            let full = self.settled_occupancy(side, hex) + self.tables.occupancy(unit);
            if quiet.contains(hex) && full <= self.tables.system.hex_capacity {
                self.state.two_years.afoot_units.remove(unit);
                let name = Text::new("nem-unit").with("unit", self.tables.unit(unit).name.as_str());
                self.say_unfed(name, hex, notes);
            }
        }
        for commander in self.state.two_years.afoot_commanders.each() {
            let hex = self.leader_hex(commander);
            if quiet.contains(hex) {
                self.state.two_years.afoot_commanders.remove(commander);
                let name = self.tables.commander(commander).name.as_str();
                self.say_unfed(Text::new("nem-commander").with("commander", name), hex, notes);
            }
        }
    }

    fn say_unfed(&self, piece: Text, hex: HexId, notes: &mut impl Notes) {
        self.say_to_owner(Side::Allied, notes, || {
            let text = Text::new("nem-winters-unfed").with("piece", piece).with("hex", self.place_text(hex));
            Note::new("TIR-16.13-ru-1", text).at(Spot::Hex(self.label(hex).to_owned()))
        });
    }

    /// Where pieces of a side may go: into winter quarters, or behind the line of a truce (NN-14.15-a-1, NN-14.15-a-2).
    fn zones(&self, side: Side) -> Zones {
        if self.is_redeploying() { self.truce_zones(side) } else { Zones::same(self.wintering_hexes(side)) }
    }

    pub(crate) fn quarters_of(&self, side: Side) -> Quarters {
        let mut filled = [0u8; MOST_HEXES];
        for unit in self.all_units(side).filter(|&u| !self.state.two_years.afoot_units.contains(u)) {
            let hex = self.unit_hex(unit);
            if self.is_on_board(hex) {
                filled[hex.index()] = filled[hex.index()].saturating_add(self.tables.occupancy(unit));
            }
        }
        let zones = self.zones(side);
        let capacity = self.tables.system.hex_capacity;
        let room = zones.everybody.iter().map(|h| capacity.saturating_sub(filled[h.index()])).max();
        Quarters { zones, filled, room }
    }

    /// Whether a hex has room for so much more.
    fn has_room(&self, quarters: &Quarters, hex: HexId, weight: u8) -> bool {
        quarters.filled[hex.index()].saturating_add(weight) <= self.tables.system.hex_capacity
    }

    /// Whether these may all go anywhere together.
    pub(crate) fn has_billet(
        &self,
        side: Side,
        quarters: &Quarters,
        units: UnitSet,
        leaders: CommanderSet,
    ) -> bool {
        if self.charter().is_none() {
            return quarters.room.is_some_and(|room| self.weight(units) <= room);
        }
        let zone = self.common_zone(quarters, units, leaders);
        let weight = self.weight(units);
        zone.iter()
            .any(|hex| self.has_room(quarters, hex, weight) && self.takes_in(side, hex, units, leaders))
    }

    /// Where these may all go together, room and company allowing (TIR-4.1, NN-14.8-1).
    pub(crate) fn billets(
        &self,
        side: Side,
        quarters: &Quarters,
        units: UnitSet,
        leaders: CommanderSet,
    ) -> HexBits {
        let zone = match self.charter() {
            None => quarters.zones.everybody,
            Some(_) => self.common_zone(quarters, units, leaders),
        };
        let weight = self.weight(units);
        let open =
            |hex: &HexId| self.has_room(quarters, *hex, weight) && self.takes_in(side, *hex, units, leaders);
        zone.iter().filter(open).collect()
    }

    /// Where all of these may go, room and company aside.
    fn common_zone(&self, quarters: &Quarters, units: UnitSet, leaders: CommanderSet) -> HexBits {
        let of_units = units.iter().map(|u| self.zone_of_unit(&quarters.zones, u));
        let of_leaders = leaders.iter().map(|c| self.zone_of_leader(&quarters.zones, c));
        of_units.chain(of_leaders).reduce(|all, zone| all & zone).unwrap_or_default()
    }

    /// Whether those who stay in a hex take these in: only Swedes ask who is with them (NN-14.8-1).
    fn takes_in(&self, side: Side, hex: HexId, units: UnitSet, leaders: CommanderSet) -> bool {
        if side == Side::French || self.charter().is_none() {
            return true;
        }
        let two = &self.state.two_years;
        let staying = self.units_at(side, hex).filter(|u| !two.afoot_units.contains(*u));
        let led = self.commanders_at(side, hex).filter(|c| !two.afoot_commanders.contains(*c));
        self.may_mix(units.iter().chain(staying), leaders.iter().chain(led))
    }

    /// Occupancy of a hex by those who are not looking for quarters elsewhere, in halves (TIR-4.1).
    pub(crate) fn settled_occupancy(&self, side: Side, hex: HexId) -> u8 {
        let settled = |u: &UnitId| !self.state.two_years.afoot_units.contains(*u);
        self.units_at(side, hex).filter(settled).map(|u| self.tables.occupancy(u)).sum()
    }

    /// The rule by which a side takes up its places.
    pub(crate) fn quarters_cite(&self, side: Side) -> &'static str {
        match side {
            _ if self.is_redeploying() => Campaign::redeploying_cite(side),
            Side::French => "TIR-16.13-fr-1",
            Side::Allied => "TIR-16.13-ru-1",
        }
    }

    /// Whoever stands where he may not winter must find a place (TIR-16.13-fr-1, TIR-16.13-ru-1).
    pub(crate) fn rouse(&mut self, side: Side) {
        let zones = self.zones(side);
        let homeless = |h: HexId, zone: HexBits| self.is_on_board(h) && !zone.contains(h);
        let leaves = |u: &UnitId| {
            homeless(self.unit_hex(*u), self.zone_of_unit(&zones, *u)) && !self.is_in_garrison(*u)
        };
        let units: UnitSet = self.all_units(side).filter(leaves).collect();
        // A commander may stay with a garrison.
        let stays =
            |c: &CommanderId| self.units_at(side, self.leader_hex(*c)).any(|u| self.is_in_garrison(u));
        let rides =
            |c: &CommanderId| homeless(self.leader_hex(*c), self.zone_of_leader(&zones, *c)) && !stays(c);
        let commanders: CommanderSet = self.all_commanders(side).filter(rides).collect();
        self.state.two_years.afoot_units = units;
        self.state.two_years.afoot_commanders = commanders;
    }

    pub(crate) fn afoot_from(&self, side: Side, hex: HexId) -> (UnitSet, CommanderSet) {
        let two = &self.state.two_years;
        let units = self.units_at(side, hex).filter(|&u| two.afoot_units.contains(u)).collect();
        let commanders =
            self.commanders_at(side, hex).filter(|&c| two.afoot_commanders.contains(c)).collect();
        (units, commanders)
    }

    /// Who still stands where he stood before the winter.
    pub(crate) fn is_unmoved(&self, unit: UnitId) -> bool {
        self.is_on_board(self.unit_hex(unit))
            && !self.unit(unit).marks.contains(Marks::MOVED)
            && !self.state.two_years.afoot_units.contains(unit)
            && !self.is_in_garrison(unit)
    }

    pub(crate) fn is_unmoved_leader(&self, commander: CommanderId) -> bool {
        self.is_on_board(self.leader_hex(commander))
            && !self.state.deeds[commander.index()].contains(Deeds::MARCHED)
            && !self.state.two_years.afoot_commanders.contains(commander)
    }

    /// A stack leaves its place and looks for another.
    pub(crate) fn leave_quarters(&mut self, side: Side, hex: HexId) {
        for unit in self.all_units(side) {
            if self.unit_hex(unit) == hex && self.is_unmoved(unit) {
                self.state.two_years.afoot_units.insert(unit);
            }
        }
        for commander in self.all_commanders(side) {
            if self.leader_hex(commander) == hex && self.is_unmoved_leader(commander) {
                self.state.two_years.afoot_commanders.insert(commander);
            }
        }
    }

    pub(crate) fn lodge(&mut self, side: Side, hex: HexId) {
        self.state.column = Column { from: hex, at: hex, ..Column::default() };
        self.state.phases.push(Billet(side).into());
    }

    /// Those chosen, or everybody from the hex, take up quarters. An enemy depot there is taken as on a march
    /// (R-TIR-16.13-gen-2).
    pub(crate) fn billet(&mut self, side: Side, to: HexId, notes: &mut impl Notes) {
        let Column { from, units, commanders, .. } = self.state.column;
        let (units, commanders) = if units.is_empty() && commanders.is_empty() {
            self.afoot_from(side, from)
        } else {
            (units, commanders)
        };
        for unit in units.iter() {
            self.put_unit(unit, to);
            self.unit_mut(unit).marks.insert(Marks::MOVED);
            self.state.two_years.afoot_units.remove(unit);
        }
        for commander in commanders.iter() {
            self.put_leader(commander, to);
            self.state.deeds[commander.index()].insert(Deeds::MARCHED);
            self.state.two_years.afoot_commanders.remove(commander);
        }
        self.state.column = Column::default();
        self.state.phases.pop();
        self.say_to_owner(side, notes, || {
            let key = if self.is_redeploying() { "nem-redeployed" } else { "nem-quartered" };
            let text = Text::new(key)
                .with("from", self.place_text(from))
                .with("hex", self.place_text(to))
                .with("n", units.len() + commanders.iter().count());
            Note::new(self.quarters_cite(side), text).at(Spot::Hex(self.label(to).to_owned()))
        });
        if !units.is_empty() && !self.is_redeploying() {
            self.capture_depot(side.enemy(), to, "TIR-8.7-1", notes);
        }
    }

    /// Everybody has a place, or none is left for those who have not: they are out of play (R-TIR-16.13-gen-2).
    pub(crate) fn finish_quarters<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        let (redeploying, foggy) = (self.is_redeploying(), self.is_foggy());
        if side == Side::Allied && !redeploying {
            self.winter_unfed(notes);
        }
        let say = |piece: Text, notes: &mut N| {
            notes.say(|| {
                let (cite, key) = if redeploying {
                    ("NN-14.15-a-0", "nem-no-place-behind-line")
                } else {
                    ("TIR-16.13-gen-2", "nem-no-quarters")
                };
                let note = Note::new(cite, Text::new(key).with("piece", piece)).cite("TIR-4.1");
                if foggy { note.revealing() } else { note }
            });
        };
        for unit in std::mem::take(&mut self.state.two_years.afoot_units).iter() {
            self.eliminate(unit);
            say(Text::new("nem-unit").with("unit", tables.unit(unit).name.as_str()), notes);
        }
        for commander in std::mem::take(&mut self.state.two_years.afoot_commanders).iter() {
            self.put_leader(commander, DEAD);
            let name = tables.commander(commander).name.as_str();
            say(Text::new("nem-commander").with("commander", name), notes);
        }
        self.after_quarters(side, dice, notes);
    }
}
