//! The Confederation of the Rhine changes its allegiance (14.9).

use super::{Austria, Rhine};
use crate::action::Action;
use crate::state::{AWAY, Battle, Campaign, CommanderSet, DEAD};
use crate::tables::roster::{Side, Signs, UnitId};
use crate::tables::{Waiting, Where};
use board::HexId;
use kernel::{Note, Notes, Text};
use kit::List;

impl Campaign {
    /// Whether Napoleon takes part in the combat under way, with the main stack or a supporting one (NN-14.9-a).
    pub(crate) fn is_napoleon_fighting(&self) -> bool {
        let Some(hex) = self.charter().and_then(|c| c.beaten).map(|n| self.leader_hex(n)) else {
            return false;
        };
        let Battle { attacker, from, to, joined, .. } = self.state.battle;
        let main = if attacker == Side::French { from } else { to };
        let called = |dir: board::Dir| joined[Side::French.index()] & (1 << dir.0) != 0;
        hex == main || self.tables.board.direction(to, hex).is_some_and(called)
    }

    /// A decisive defeat of Napoleon shakes the Confederation (NN-14.9-a).
    pub(crate) fn shake_by_defeat(&mut self, notes: &mut impl Notes) {
        self.shake("NN-14.9-a", "nem-rhine-shaken-defeat", notes);
    }

    /// So does the loss of its cities (NN-14.9-b); a commander alone occupies one as any unit does (NN-3.1-1).
    pub(crate) fn watch_rhine(&mut self, notes: &mut impl Notes) {
        // Who is still to draw back in an Armistice holds nothing (R-NN-14.9-3).
        let Some(charter) = self.charter().filter(|_| !self.is_redeploying()) else { return };
        let taken = charter.rhine_cities.iter().filter(|h| self.stands(Side::Allied, **h)).count();
        let hamburg = self.stands(Side::Allied, charter.hamburg);
        if taken >= charter.rhine_taken || (hamburg && taken >= charter.rhine_taken_with_hamburg) {
            self.shake("NN-14.9-b", "nem-rhine-shaken-cities", notes);
        }
    }

    /// What the Confederation would be from the next Turn on, if it were shaken now (NN-14.9-2, NN-14.9-3).
    fn next_allegiance(&self) -> Option<Rhine> {
        let germany = &self.state.germany;
        match (germany.rhine, germany.austria) {
            (Rhine::French | Rhine::Wavers, Austria::Joined) => Some(Rhine::Turned),
            (Rhine::French, Austria::Neutral | Austria::BoughtOff) => Some(Rhine::Wavers),
            _ => None,
        }
    }

    fn shake(&mut self, cite: &'static str, key: &'static str, notes: &mut impl Notes) {
        if self.state.germany.shaken || self.next_allegiance().is_none() {
            return;
        }
        self.state.germany.shaken = true;
        notes.say(|| Note::new(cite, Text::new(key)));
    }

    /// The change takes place when the next Turn begins (NN-14.9-2, NN-14.9-3).
    pub(super) fn turn_allegiance(&mut self, notes: &mut impl Notes) {
        if !std::mem::take(&mut self.state.germany.shaken) {
            return;
        }
        match self.next_allegiance() {
            Some(Rhine::Wavers) => self.let_rhine_waver("NN-14.9-2", notes),
            Some(Rhine::Turned) => self.turn_rhine(notes),
            _ => {}
        }
    }

    /// Both sides may forage and set up depots there from now on (NN-14.9-2, NN-14.9-c).
    pub(super) fn let_rhine_waver(&mut self, cite: &'static str, notes: &mut impl Notes) {
        if self.state.germany.rhine == Rhine::French {
            self.state.germany.rhine = Rhine::Wavers;
            notes.say(|| Note::new(cite, Text::new("nem-rhine-wavers")));
        }
    }

    /// The Confederation joins the Coalition: its contingents leave, and Saxony goes with it (NN-14.9-3,
    /// NN-14.9-3-i, NN-14.9-3-iii).
    fn turn_rhine(&mut self, notes: &mut impl Notes) {
        let tables = self.tables.clone();
        let Some(charter) = &tables.charter else { return };
        self.state.germany.rhine = Rhine::Turned;
        notes.say(|| Note::new("NN-14.9-3", Text::new("nem-rhine-turns")));
        for (&(unit, _), slot) in charter.twins.iter().zip(0..super::MOST_DEFECTORS) {
            let hex = self.unit_hex(unit);
            if !self.is_on_board(hex) {
                continue;
            }
            self.state.germany.defected[slot] = hex;
            self.leave_garrison(unit);
            // He is exchanged, not lost (R-NN-9.2-bp2).
            self.land_unit(unit, DEAD);
            self.tell_defection(unit, hex, notes);
        }
        // Whoever has gone on from 1812 has no second counter, and goes home (R-NN-3.6-3).
        for &unit in &charter.without_twin {
            let hex = self.unit_hex(unit);
            if self.is_on_board(hex) {
                self.land_unit(unit, DEAD);
                self.tell_defection(unit, hex, notes);
            }
        }
        self.open_torgau(notes);
    }

    fn tell_defection(&self, unit: UnitId, hex: HexId, notes: &mut impl Notes) {
        notes.say(|| {
            let name = Text::new("nem-unit").with("unit", self.tables.unit(unit).name.as_str());
            let text = Text::new("nem-defects").with("unit", name).with("hex", self.place_text(hex));
            self.openly(Note::new("NN-14.9-3-i", text))
        });
    }

    /// Whether a counter comes at all as far as politics go: contingents of a Confederation that has turned come to
    /// nobody (R-NN-14.9-3-i), Austrians only if Austria has joined (NN-14.15-ii, NN-14.16-a).
    pub(crate) fn comes_to_war(&self, piece: Waiting) -> bool {
        if self.charter().is_none() {
            return true;
        }
        let (side, signs) = match piece {
            Waiting::Unit(u) => (self.tables.unit(u).side, self.tables.unit(u).signs),
            Waiting::Commander(c) => (self.tables.commander(c).side, self.tables.commander(c).signs),
        };
        let germany = &self.state.germany;
        let defected =
            signs.contains(Signs::DEFECTS) && side == Side::French && germany.rhine == Rhine::Turned;
        let neutral = signs.contains(Signs::AUSTRIAN) && germany.austria != Austria::Joined;
        !defected && !neutral
    }

    /// The next contingent that joins the Coalition, and after them Wrede (NN-14.9-3-i, NN-14.9-3-ii).
    pub(crate) fn next_defector(&self, side: Side) -> Option<&(Waiting, Where)> {
        if side == Side::French || self.state.germany.rhine != Rhine::Turned {
            return None;
        }
        let waits = |(piece, at): &&(Waiting, Where)| match (piece, at) {
            (Waiting::Unit(u), Where::NearOldPlace(slot)) => {
                self.unit_hex(*u) == AWAY && self.state.germany.defected[*slot] != HexId::NONE
            }
            (Waiting::Commander(c), _) => self.leader_hex(*c) == AWAY,
            _ => false,
        };
        self.tables.defectors.iter().find(waits)
    }

    /// Stacks of the Coalition near enough to where a contingent stood (NN-14.9-3-i).
    pub(crate) fn legal_rejoin_coalition(&self, unit: UnitId, slot: usize, out: &mut impl List<Action>) {
        let Some(charter) = self.charter() else { return };
        let from = self.state.germany.defected[slot];
        let weight = self.tables.occupancy(unit);
        let near = |h: &HexId| {
            self.tables.board.distance(from, *h) <= charter.rejoin_within
                && self.fits(Side::Allied, *h, weight)
                && self.may_join(Side::Allied, *h, std::iter::once(unit).collect(), CommanderSet::default())
        };
        out.extend(self.all_stacks(Side::Allied).iter().filter(near).map(Action::Place));
    }

    /// A contingent lost while the Confederation is France's ally costs a combat command in the next Turn
    /// (NN-9.2-bp2).
    pub(crate) fn mourn(&mut self, unit: UnitId) {
        let counter = self.tables.unit(unit);
        let mourned = counter.side == Side::French
            && counter.signs.contains(Signs::DEFECTS)
            && self.state.germany.rhine != Rhine::Turned
            && self.is_on_board(self.unit_hex(unit));
        if mourned {
            self.side_mut(Side::French).commands_next -= 1;
        }
    }
}
