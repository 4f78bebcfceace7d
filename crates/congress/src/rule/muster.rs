//! Armies come from the force pools (CON-2.2).

use crate::state::Concert;
use crate::step::in_box;
use crate::tables::{MUSTERED, Power, Province, power_of};
use kernel::{Note, Notes, Seat, Text};

impl Concert {
    /// The powers of which a seat may still put an army on the map: those it commands, with an army in the pool, two
    /// armies a round (CON-2.2).
    pub(crate) fn musters(&self, seat: Seat) -> impl Iterator<Item = Power> {
        let more = self.state.mustered[seat] < MUSTERED;
        Power::all().filter(move |&power| {
            more && self.armies_of(seat).any(|a| power_of(a) == power && self.state.armies[a].is_none())
        })
    }

    /// CON-2.2
    pub(crate) fn muster(&mut self, seat: Seat, power: Power, province: Province, notes: &mut impl Notes) {
        let pooled = self.armies_of(seat).find(|&a| power_of(a) == power && self.state.armies[a].is_none());
        let Some(army) = pooled else { return };
        self.state.armies[army] = Some(province);
        self.state.mustered[seat] += 1;
        notes.say(|| {
            let text =
                Text::new("congress-mustered").with("power", power.name()).with("province", province.name());
            Note::new("CON-2.2", text).at(in_box(province))
        });
    }
}
