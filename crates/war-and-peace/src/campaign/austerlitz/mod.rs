//! Austerlitz: Naples in the war, with a garrison that is besieged when the game begins (FF.A.6, an option).

use crate::state::{Campaign, Stack};
use crate::tables::roster::Side;
use crate::tables::scenario::Garrison;

impl Campaign {
    /// Whoever begins inside a city with enemies around it, as the text says; the city is theirs (WP-Z.5.f-2,
    /// WP-S.1.a, WP-FF.A.6).
    pub(crate) fn shut_in_garrisons(&mut self) {
        let tables = self.tables.clone();
        for &Garrison { city, nation, kind, sp } in &tables.plan.switches.garrisons {
            let Some(side) = self.side_of(nation) else { continue };
            let hex = tables.map.city(city).hex;
            self.state.stacks.add(Stack { hex, nation, kind, sp, inside: true, ..Stack::default() });
            self.give_city(city.index(), side);
            self.open_gates(hex);
        }
    }

    /// A city is a side's from the start: nobody has lost it.
    fn give_city(&mut self, at: usize, side: Side) {
        self.state.control[at] = Some(side);
        self.state.lost[at] = false;
    }
}
