//! The war may be won in 1812 (17.2).

use super::Part;
use crate::state::Campaign;
use crate::step::Phase;
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Note, Notes, Text};

/// The last Turn of 1812 of the calendar.
const LAST_OF_1812: u8 = 14;

impl Campaign {
    fn city(&self, name: &str) -> HexId {
        self.tables.board.place(name).map_or(HexId::NONE, |p| p.hex)
    }

    fn stand_in(&self, side: Side, name: &str) -> bool {
        let hex = self.city(name);
        self.is_on_board(hex) && self.stands(side, hex)
    }

    /// Whether the French hold a great prize: a capital, or every other Russian city that counts (NN-17.2-b).
    fn holds_a_prize(&self) -> bool {
        let capitals = &self.tables.capitals;
        let mut others = self.tables.cities.iter().filter(|&&h| {
            self.tables.ground(h).points > 0
                && self.tables.board.territory_name(h) == "Russia"
                && !capitals.contains(&h)
        });
        capitals.iter().any(|&h| self.stands(Side::French, h))
            || others.all(|&h| self.stands(Side::French, h))
    }

    /// Whether the campaign ends with this Turn of 1812; the conditions of 1812 itself do not count (NN-17.2-0).
    pub(crate) fn look_for_an_early_end(&mut self, notes: &mut impl Notes) -> bool {
        if !self.is_part(Part::First) || self.state.turn > LAST_OF_1812 {
            return false;
        }
        self.state.link.invaded |= self.holds_a_prize();
        let prussia_or_austria =
            ["Konigsberg", "Lemberg"].into_iter().any(|city| self.stand_in(Side::Allied, city));
        let last = self.state.turn == LAST_OF_1812;
        let ending = if self.stand_in(Side::Allied, "Warsaw") && prussia_or_austria {
            Some((Side::Allied, "NN-17.2-c", "nem-early-warsaw"))
        } else if last && self.tables.capitals.iter().any(|&h| self.stands(Side::French, h)) {
            Some((Side::French, "NN-17.2-a", "nem-early-capital"))
        } else if last && !self.state.link.invaded {
            Some((Side::Allied, "NN-17.2-b", "nem-early-no-invasion"))
        } else {
            None
        };
        let Some((victor, cite, key)) = ending else { return false };
        self.state.link.victor = Some(victor);
        self.state.phases.replace(Phase::Over);
        notes.say(|| self.openly(Note::new(cite, Text::new(key))));
        true
    }
}
