//! Waterloo: the Dutch, who serve whoever has Brussels (Z.VII.D.4), an army that lives by its Emperor's luck (Z.VII.D.6),
//! and the surprise of June (Z.VII.D.7).

use crate::state::{Campaign, Post};
use crate::step::Phase;
use crate::tables::roster::Side;
use crate::tables::scenario::Deed;
use board::HexId;
use kernel::{Note, Notes, Text};

impl Campaign {
    /// In the French Reinforcement Phase the troops of a state leave the enemy if the French have its city
    /// (WP-Z.VII.D.4.a).
    pub(crate) fn change_coats(&mut self, notes: &mut impl Notes) {
        let Some(coats) = self.plan().switches.turncoats else { return };
        let lost = self.state.active == Side::French
            && self.control(coats.city) == Some(Side::French)
            && self.side_of(coats.allied).is_some();
        if lost {
            self.carry_out(Deed::Remove(coats.allied), "WP-Z.VII.D.4.a", notes);
        }
    }

    /// Once the city has been taken back nobody of that state serves anybody any more (WP-Z.VII.D.4.c). Looked at
    /// whenever no battle is in the middle of its losses and withdrawals.
    pub(crate) fn watch_turncoats(&mut self, notes: &mut impl Notes) {
        let Some(coats) = self.plan().switches.turncoats else { return };
        if !self.is_between_fights() || self.side_of(coats.french).is_none() {
            return;
        }
        match self.control(coats.city) {
            Some(Side::French) => self.has_happened(coats.held),
            Some(Side::Allied) if self.happened(coats.held) => {
                self.carry_out(Deed::Remove(coats.french), "WP-Z.VII.D.4.c", notes);
            }
            _ => {}
        }
    }

    /// Nobody marches, and no battle is in the middle of its losses and withdrawals.
    pub(crate) fn is_between_fights(&self) -> bool {
        matches!(
            self.phase(),
            Phase::Schedule(_)
                | Phase::Orders(_)
                | Phase::RoundStart(_)
                | Phase::Break(_)
                | Phase::RoundEnd(_)
                | Phase::CombatEnd(_)
                | Phase::Sieges(_)
                | Phase::SegmentStart(_)
        )
    }

    /// A force has been demoralized: the army hears of it if its idol was there (WP-Z.VII.D.6).
    pub(crate) fn hear_of_defeat(&mut self, number: u8, side: Side, walled: bool, notes: &mut impl Notes) {
        let Some(idol) = self.plan().switches.idol else { return };
        let now = self.leader(idol.leader);
        let there = now.post == Post::Map
            && self.leader_side(idol.leader) == Some(side)
            && now.inside == walled
            && self.count(now.hex, side, |s| s.is_in(number) && s.inside == walled) > 0;
        if there && !self.happened(idol.beaten) {
            self.has_happened(idol.beaten);
            notes.say(|| {
                let name = self.tables.leader(idol.leader).id.as_str();
                Note::new("WP-Z.VII.D.6", Text::new("wp-idol-beaten").with("leader", name))
                    .at(self.spot(now.hex))
            });
        }
    }

    /// From the next segment on the whole army feels it (WP-Z.VII.D.6).
    pub(crate) fn feel_defeat(&mut self) {
        if let Some(idol) = self.plan().switches.idol.filter(|idol| self.happened(idol.beaten)) {
            self.has_happened(idol.felt);
        }
    }

    /// Whether SP of the active player move by forced march only: they have no MP of their own (WP-Z.VII.D.7.a,
    /// R-WP-Z.VII.D.7.a).
    pub(crate) fn is_forced_only(&self) -> bool {
        self.plan().switches.forced_only == Some((self.state.active, self.state.turn))
    }

    /// How many SP of a side have to be inside the city of a hex: as many as the surprise asks for, while it lasts
    /// (WP-Z.VII.D.7.b-1, R-WP-M101).
    pub(crate) fn least_inside(&self, hex: HexId, side: Side) -> u16 {
        let surprised = self.plan().switches.surprise.filter(|s| {
            (s.side, s.turn, s.city) == (side, self.state.turn, hex)
                && side != self.state.active
                && self.state.round <= s.inside_through
        });
        surprised.map_or(0, |s| s.sp.min(self.capacity(hex)).min(self.sp(hex, side)))
    }

    /// Whether a side may not commit anybody to battles that the enemy began (WP-Z.VII.D.7.b-2).
    pub(crate) fn is_surprised(&self, side: Side) -> bool {
        self.plan().switches.surprise.is_some_and(|s| {
            (s.side, s.turn) == (side, self.state.turn)
                && side != self.state.active
                && self.state.round <= s.no_commitment_through
        })
    }
}
