//! Russians who were lost in 1812 and come back: in winter quarters (TIR-16.13-ru-2) and at the end of each Turn of
//! 1813 (TIR-16.13-re-6). The French get nobody (TIR-16.13-re-5).

use crate::campaign::russia::Emperor;
use crate::state::{Campaign, Column, DEAD};
use crate::step::{Arrive, Phase, Rejoin, Restore};
use crate::tables::roster::{CommanderId, Side, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const RESTORED: Purpose = Purpose::new("restored", "TIR-16.13-ru-2");
const RECRUITED: Purpose = Purpose::new("recruited", "TIR-16.13-re-6");

impl Campaign {
    /// All Russians who are out of play now were lost in 1812, whatever took them (R-TIR-16.13-ru-2).
    pub(super) fn count_the_lost(&mut self) {
        let side = Side::Allied;
        let units = self.all_units(side).filter(|&u| self.unit_hex(u) == DEAD).collect();
        let commanders = self.all_commanders(side).filter(|&c| self.leader_hex(c) == DEAD).collect();
        self.state.two_years.lost_units = units;
        self.state.two_years.lost_commanders = commanders;
    }

    /// Half of two dice come back in the winter (TIR-16.13-ru-2).
    pub(super) fn throw_for_the_lost<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let shown = [dice.d6(RESTORED), dice.d6(RESTORED)];
        self.let_come_back(shown.iter().sum::<u8>() / 2, "TIR-16.13-ru-2", &shown, notes);
    }

    fn let_come_back(&mut self, count: u8, cite: &'static str, shown: &[u8], notes: &mut impl Notes) {
        self.state.two_years.to_restore = count;
        // Whoever marched last is not the one who comes back.
        self.state.column = Column::default();
        notes.say(|| {
            let text = Text::new("nem-may-come-back").with("n", count);
            let term = |note: Note, die: &u8| note.term(i32::from(*die), Text::new("nem-term-die"), cite);
            shown.iter().fold(Note::new(cite, text), term)
        });
    }

    /// What the end of a Turn of 1813 brings (TIR-16.13-re-6, TIR-16.13-fr-6).
    pub(crate) fn end_turn_of_1813<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        if !self.is_1813() {
            return;
        }
        let shown = dice.d6(RECRUITED);
        let row = usize::from(shown - 1).min(5);
        let count = self.tables.system.russia.two_year.restored_by_die[row];
        self.let_come_back(count, "TIR-16.13-re-6", &[shown], notes);
        self.throw_for_his_return(dice, notes);
    }

    /// Who is still to be put on the board after the reinforcements of a side.
    pub(crate) fn late_comers(&self, side: Side) -> Option<Phase> {
        let two = &self.state.two_years;
        match side {
            Side::French => (two.emperor == Emperor::Back).then_some(Rejoin(side).into()),
            Side::Allied => (two.to_restore > 0).then_some(Restore(side).into()),
        }
    }

    /// In or next to Kiev, Moscow or St Petersburg, where no French are in or next to the hex; nothing is left then
    /// around a city that they occupy (TIR-16.13-ru-2, TIR-13.3-3, TIR-4.1).
    pub(crate) fn places_to_return(&self, weight: u8) -> impl Iterator<Item = HexId> + '_ {
        let side = Side::Allied;
        let foes = self.all_stacks(Side::French);
        self.tables.great_cities.iter().copied().filter(move |&hex| {
            self.is_open(side, hex)
                && self.is_safe_to_arrive(&foes, hex)
                && self.occupancy(side, hex) + weight <= self.tables.system.hex_capacity
        })
    }

    pub(crate) fn call_back(&mut self, unit: Option<UnitId>, commander: Option<CommanderId>) {
        self.state.column = Column {
            units: unit.into_iter().collect(),
            commanders: commander.into_iter().collect(),
            ..Column::default()
        };
    }

    pub(crate) fn restore(&mut self, hex: HexId, notes: &mut impl Notes) {
        let Column { units, commanders, .. } = std::mem::take(&mut self.state.column);
        self.state.two_years.to_restore -= 1;
        for unit in units.iter() {
            self.land_unit(unit, hex);
            let name = self.tables.unit(unit).name.as_str();
            self.say_restored(Text::new("nem-unit").with("unit", name), hex, notes);
        }
        for commander in commanders.iter() {
            self.land_leader(commander, hex);
            let name = self.tables.commander(commander).name.as_str();
            self.say_restored(Text::new("nem-commander").with("commander", name), hex, notes);
        }
    }

    fn say_restored(&self, piece: Text, hex: HexId, notes: &mut impl Notes) {
        let cite = if self.is_1813() { "TIR-16.13-re-6" } else { "TIR-16.13-ru-2" };
        notes.say(|| {
            let text = Text::new("nem-restored").with("piece", piece).with("hex", self.place_text(hex));
            Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()))
        });
    }

    /// Nobody more comes back, or nowhere is left: on to the reinforcements.
    pub(crate) fn finish_restoring(&mut self) {
        self.state.two_years.to_restore = 0;
        self.state.phases.replace(Arrive(Side::Allied).into());
    }
}
