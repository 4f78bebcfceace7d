//! Orders are carried out (CON-5.1, CON-5.3).

use crate::state::Concert;
use crate::step::in_box;
use crate::tables::{Province, seat_name};
use kernel::{Dice, Note, Notes, Seat, Text};

impl Concert {
    /// Where a force of a seat may march: from a province in which its armies stand along a way (CON-5.1).
    pub(crate) fn ways(&self, seat: Seat) -> impl Iterator<Item = (Province, Province)> {
        let from = Province::all().filter(move |&province| self.stands_in(seat, province));
        from.flat_map(|from| from.links().map(move |to| (from, to)))
    }

    /// All orders are shown, all who march do so at the same time, and those who meet fight (CON-5.3).
    pub(crate) fn march(&mut self, dice: &mut impl Dice, notes: &mut impl Notes) {
        let orders = std::mem::take(&mut self.state.orders);
        let before = self.clone();
        let mut played = kernel::BySeat::<i32>::default();
        for (seat, order) in orders.all_said() {
            notes.say(|| {
                let text =
                    Text::new("congress-shown").with("seat", seat_name(seat)).with("order", order.text());
                let note = Note::new("CON-5.3", text).of(seat).revealing();
                match order.way {
                    Some((from, to)) => note.way([in_box(from), in_box(to)]),
                    None => note,
                }
            });
            if let Some(card) = order.card {
                self.spend(seat, card);
                played[seat] = card.bonus();
            }
            let Some((from, to)) = order.way else { continue };
            for army in before.armies_of(seat).filter(|&army| before.state.armies[army] == Some(from)) {
                self.state.armies[army] = Some(to);
            }
        }
        for province in Province::all() {
            self.fight(province, &played, dice, notes);
            self.take_hold(province, notes);
        }
    }
}
