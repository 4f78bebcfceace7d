//! Hamburg and the 32nd Military District (14.14). Who comes there on Turn 2 stands in the tables, and acts as any
//! Cossacks do.

use super::Truce;
use crate::state::Campaign;
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Campaign {
    /// Whether a side may not come to Hamburg yet, and to what lies around it (NN-14.14-1, NN-1.1-bp2).
    pub(crate) fn is_barred_at_hamburg(&self, side: Side, hex: HexId) -> bool {
        self.charter().is_some_and(|c| {
            side == c.hamburg_barred_to
                && self.state.turn <= c.hamburg_barred_until
                && c.hamburg_barred.contains(hex)
        })
    }

    /// At the end of a Turn that finds the Coalition in Hamburg a battle point changes hands, three times at most and
    /// never after an Armistice (NN-14.14-4).
    pub(crate) fn count_hamburg(&mut self, notes: &mut impl Notes) {
        let Some(charter) = self.charter() else { return };
        let (hex, from, most) = (charter.hamburg, charter.hamburg_from, charter.hamburg_most);
        let counts = self.state.turn >= from
            && self.state.germany.hamburg < most
            && matches!(self.state.germany.truce, Truce::Open | Truce::Failed)
            && self.stands(Side::Allied, hex);
        if !counts {
            return;
        }
        self.state.germany.hamburg += 1;
        self.shift_points(1);
        let times = self.state.germany.hamburg;
        notes.say(|| {
            let text = Text::new("nem-hamburg-held").with("n", times).with("most", most);
            Note::new("NN-14.14-4", text).at(Spot::Hex(self.label(hex).to_owned()))
        });
    }

    /// Battle points to the Coalition, or from it, within what there is (NN-14.4-b-1, NN-14.4-b-3).
    pub(crate) fn shift_points(&mut self, to_coalition: i8) {
        let most = self.tables.system.victory.battle_points as i8;
        let points = (self.state.battle_points as i8 + to_coalition).clamp(0, most);
        self.state.battle_points = points as u8;
    }
}
