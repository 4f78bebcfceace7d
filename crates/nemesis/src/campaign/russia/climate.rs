//! Cavalry and climate (16.6, 16.7).

use crate::state::{Campaign, UnitSet};
use crate::tables::roster::{Side, UnitId};
use kernel::{Dice, Note, Notes, Purpose, Spot, Text};

const RESERVE: Purpose = Purpose::new("reserve", "TIR-16.7-2");

impl Campaign {
    /// Whether march losses fall on cavalry first (TIR-16.6).
    pub(crate) fn horses_first(&self) -> bool {
        self.tables.options.horses && self.state.turn <= self.tables.system.russia.horses_until
    }

    /// The Cavalry Reserve melts away in the rain of the first month (TIR-16.7-1, TIR-16.7-2). The text that says
    /// how is lost: the numbers are ours, and stand in the tables.
    pub(crate) fn drown_the_reserve<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let tables = self.tables.clone();
        if !tables.options.reserve || !tables.system.russia.reserve_turns.contains(&self.state.turn) {
            return;
        }
        let of_reserve = |u: &UnitId| tables.unit(*u).corps == "CR" && self.is_on_board(self.unit_hex(*u));
        let reserve: UnitSet = self.all_units(Side::French).filter(of_reserve).collect();
        for unit in reserve.iter() {
            let counter = tables.unit(unit);
            let hex = self.unit_hex(unit);
            let at = tables.system.russia.reserve_lost_at[counter.class as usize];
            let shown = dice.d6(RESERVE);
            let lost = shown >= at;
            if lost {
                self.eliminate(unit);
                self.state.reserve_lost += 1;
            }
            notes.say(|| {
                let key = if lost { "nem-reserve-lost" } else { "nem-reserve-holds" };
                let text = Text::new(key)
                    .with("unit", Text::new("nem-unit").with("unit", counter.name.as_str()))
                    .with("die", shown);
                let note = Note::new("TIR-16.7-2", text);
                // Who it is everybody hears, but in the fog not where (TIR-15.1-2).
                if tables.options.fog { note } else { note.at(Spot::Hex(tables.board.label(hex).to_owned())) }
            });
        }
    }

    /// The horses that live eat what the trains bring (TIR-16.7-3), but no more in 1813 (TIR-16.7-4).
    pub(crate) fn eaten_by_the_reserve(&self) -> u8 {
        let system = &self.tables.system;
        let last = system.russia.reserve_turns.iter().max().copied().unwrap_or(0);
        if !self.tables.options.reserve || self.state.turn < last || self.is_1813() {
            return 0;
        }
        system.russia.reserve_eats.iter().find(|r| self.state.reserve_lost <= r.up_to).map_or(0, |r| r.trains)
    }
}
