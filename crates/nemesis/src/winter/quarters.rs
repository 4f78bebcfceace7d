//! Taking up winter quarters: whoever stands well may stay; the others, and whoever the player rouses besides, find
//! a place stack by stack or one by one. Who finds none is out of play (R-TIR-16.13-gen-2).

use crate::action::Action;
use crate::list::List;
use crate::roster::{CommanderId, Side, UnitId};
use crate::state::{Campaign, Column, CommanderSet, DEAD, Deeds, HexBits, MOST_HEXES, Marks, Phase, UnitSet};
use board::HexId;
use kernel::{Dice, Note, Notes, Spot, Text};

/// Where a side may winter, and how full those hexes are.
struct Quarters {
    hexes: HexBits,
    filled: [u8; MOST_HEXES],
    /// Room in the emptiest; none if there is no hex at all.
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
                    self.tables.ground(**h).open[side.index()]
                        && (self.friendly_to(**h) == side || depots.contains(*h))
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
        let foes = self.all_stacks(Side::French);
        let below = self.cities_below_the_source();
        let fits = |h: &HexId| {
            self.tables.open[side.index()].contains(*h)
                && !below.contains(*h)
                && self.is_safe_to_arrive(&foes, *h)
        };
        fed.iter().filter(fits).collect()
    }

    fn quarters_of(&self, side: Side) -> Quarters {
        let hexes = self.wintering_hexes(side);
        let mut filled = [0u8; MOST_HEXES];
        for unit in self.all_units(side).filter(|&u| !self.state.two_years.afoot_units.contains(u)) {
            let hex = self.unit_hex(unit);
            if self.is_on_board(hex) {
                filled[hex.index()] = filled[hex.index()].saturating_add(self.tables.occupancy(unit));
            }
        }
        let capacity = self.tables.system.hex_capacity;
        let room = hexes.iter().map(|h| capacity.saturating_sub(filled[h.index()])).max();
        Quarters { hexes, filled, room }
    }

    /// Occupancy of a hex by those who are not looking for quarters elsewhere, in halves (TIR-4.1).
    pub(crate) fn settled_occupancy(&self, side: Side, hex: HexId) -> u8 {
        let settled = |u: &UnitId| !self.state.two_years.afoot_units.contains(*u);
        self.units_at(side, hex).filter(settled).map(|u| self.tables.occupancy(u)).sum()
    }

    /// Whoever stands where he may not winter must find a place (TIR-16.13-fr-1, TIR-16.13-ru-1).
    pub(super) fn rouse(&mut self, side: Side) {
        let hexes = self.wintering_hexes(side);
        let homeless = |h: HexId| self.is_on_board(h) && !hexes.contains(h);
        let units = self.all_units(side).filter(|&u| homeless(self.unit_hex(u))).collect();
        let commanders = self.all_commanders(side).filter(|&c| homeless(self.leader_hex(c))).collect();
        self.state.two_years.afoot_units = units;
        self.state.two_years.afoot_commanders = commanders;
    }

    pub(super) fn afoot_from(&self, side: Side, hex: HexId) -> (UnitSet, CommanderSet) {
        let two = &self.state.two_years;
        let units = self.units_at(side, hex).filter(|&u| two.afoot_units.contains(u)).collect();
        let commanders =
            self.commanders_at(side, hex).filter(|&c| two.afoot_commanders.contains(c)).collect();
        (units, commanders)
    }

    /// Who still stands where he stood before the winter.
    fn is_unmoved(&self, unit: UnitId) -> bool {
        self.is_on_board(self.unit_hex(unit))
            && !self.unit(unit).marks.contains(Marks::MOVED)
            && !self.state.two_years.afoot_units.contains(unit)
    }

    fn is_unmoved_leader(&self, commander: CommanderId) -> bool {
        self.is_on_board(self.leader_hex(commander))
            && !self.state.deeds[commander.index()].contains(Deeds::MARCHED)
            && !self.state.two_years.afoot_commanders.contains(commander)
    }

    /// Lodge those who are afoot, rouse others who stand well, or be done when nobody who is afoot finds room any
    /// more (TIR-16.13-gen-2).
    pub(crate) fn legal_quarter(&self, side: Side, out: &mut impl List) {
        let two = &self.state.two_years;
        let room = self.quarters_of(side).room;
        let fits = |u: &UnitId| room.is_some_and(|r| self.tables.occupancy(*u) <= r);
        let units = two.afoot_units.iter().filter(fits).map(|u| self.unit_hex(u));
        let leaders = two.afoot_commanders.iter().filter(|_| room.is_some());
        let leaders = leaders.map(|c| self.leader_hex(c));
        let waiting: HexBits = units.chain(leaders).collect();
        out.extend(waiting.iter().map(Action::Lodge));
        let units = self.all_units(side).filter(|&u| self.is_unmoved(u)).map(|u| self.unit_hex(u));
        let leaders = self.all_commanders(side).filter(|&c| self.is_unmoved_leader(c));
        let leaders = leaders.map(|c| self.leader_hex(c));
        let resting: HexBits = units.chain(leaders).collect();
        out.extend(resting.iter().map(Action::Leave));
        if waiting.is_empty() {
            out.push(Action::Done);
        }
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
        self.state.phases.push(Phase::Billet(side));
    }

    /// Where those from a hex go: all of them, or first whom to send by themselves (TIR-4.1).
    pub(crate) fn legal_billet(&self, side: Side, out: &mut impl List) {
        let Column { from, units: chosen, commanders: chosen_leaders, .. } = self.state.column;
        let (units, leaders) = self.afoot_from(side, from);
        let Quarters { hexes, filled, room } = self.quarters_of(side);
        let Some(room) = room else { return };
        let nobody = chosen.is_empty() && chosen_leaders.is_empty();
        let weight = self.weight(if nobody { units } else { chosen });
        let capacity = self.tables.system.hex_capacity;
        let fits = |h: &HexId| filled[h.index()].saturating_add(weight) <= capacity;
        out.extend(hexes.iter().filter(fits).map(Action::Place));
        if nobody && usize::from(units.len()) + leaders.iter().count() == 1 {
            return;
        }
        let taken = self.weight(chosen);
        let joins = |u: &UnitId| !chosen.contains(*u) && taken + self.tables.occupancy(*u) <= room;
        out.extend(units.iter().filter(joins).map(Action::Unit));
        out.extend(leaders.iter().filter(|&c| !chosen_leaders.contains(c)).map(Action::Leader));
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
            let text = Text::new("nem-quartered")
                .with("from", self.label(from))
                .with("hex", self.label(to))
                .with("n", usize::from(units.len()) + commanders.iter().count());
            let cite = if side == Side::French { "TIR-16.13-fr-1" } else { "TIR-16.13-ru-1" };
            Note::new(cite, text).at(Spot::Hex(self.label(to).to_owned()))
        });
        if !units.is_empty() {
            self.capture_depot(side.other(), to, "TIR-8.7-1", notes);
        }
    }

    /// Everybody has a place, or none is left for those who have not: they are out of play (R-TIR-16.13-gen-2).
    pub(crate) fn finish_quarters<D: Dice, N: Notes>(&mut self, side: Side, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        let say = |piece: Text, notes: &mut N| {
            notes.say(|| {
                let text = Text::new("nem-no-quarters").with("piece", piece);
                Note::new("TIR-16.13-gen-2", text).cite("TIR-4.1")
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
