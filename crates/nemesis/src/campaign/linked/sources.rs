//! Where supplies come from, and whom that brings (17.4).

use super::Part;
use crate::state::{Campaign, HexBits};
use crate::step::{Arrive, Resite};
use crate::tables::roster::{Entry, Side, UnitId};
use crate::tables::{Placing, Waiting};
use board::HexId;
use kernel::{Note, Notes, Text};

/// Cards of 1812 that are out (NN-17.1-2), and those of 1813 that wait for Prussians (NN-17.7).
const OUT_IN_1812: [u8; 1] = [24];
const OUT_WITHOUT_PRUSSIANS: [u8; 11] = [3, 6, 10, 14, 17, 19, 20, 21, 22, 28, 29];

fn set(cards: &[u8]) -> u64 {
    cards.iter().fold(0, |all, card| all | 1 << card)
}

impl Campaign {
    /// Whether a side may change its sources now: the Coalition only from Warsaw (NN-17.4-0, NN-17.4-co).
    pub(crate) fn may_change_sources(&self, side: Side) -> bool {
        let warsaw = || self.tables.board.place("Warsaw").is_some_and(|p| self.stands(Side::Allied, p.hex));
        self.is_part(Part::Second)
            && !self.state.link.changed[side.index()]
            && (side == Side::French || warsaw())
    }

    /// Who has lost all his sources has no choice (NN-17.4-vii, NN-17.4-viii). Says whether that was so.
    pub(crate) fn change_sources_by_force(&mut self, side: Side, notes: &mut impl Notes) -> bool {
        if !std::mem::take(&mut self.state.link.cut_off[side.index()]) {
            return false;
        }
        match side {
            Side::French => self.change_sources(side, true, notes),
            Side::Allied => {
                self.state.link.bases.new_sources[side.index()] = false;
                notes.say(|| Note::new("NN-17.4-viii", Text::new("nem-sources-back")));
            }
        }
        true
    }

    /// The second set of sources, its table of Supply Trains, and whoever the card of 1813 has brought by now
    /// (NN-17.4-i, NN-17.4-ii, NN-17.4-iii, NN-17.4-iv); for good (NN-17.4-vi).
    pub(crate) fn change_sources(&mut self, side: Side, forced: bool, notes: &mut impl Notes) {
        let link = &mut self.state.link;
        link.bases.new_sources[side.index()] = true;
        link.changed[side.index()] = true;
        link.deploying = true;
        if side == Side::French {
            link.eaten = 0;
        }
        self.side_mut(side).trains_lost = 0;
        let cite = match (side, forced) {
            (Side::French, true) => "NN-17.4-vii",
            (Side::French, false) => "NN-17.4-fr",
            (Side::Allied, _) => "NN-17.4-co",
        };
        let key = if side == Side::French { "nem-sources-france" } else { "nem-sources-warsaw" };
        notes.say(|| Note::new(cite, Text::new(key)).cite("NN-17.4-i"));
        if side == Side::Allied {
            self.look_to_prussia(|_, _| true, notes);
        }
        self.state.germany.siting = false;
        self.state.phases.replace(if forced { Arrive(side).into() } else { Resite(side).into() });
    }

    /// Cities where depots may be put down again: friendly ones, or those with a friendly stack, none under siege
    /// (NN-17.4-ii).
    pub(crate) fn new_depot_sites(&self, side: Side) -> HexBits {
        let field = self.field(side);
        let kept: HexBits = self.side(side).depots.iter().copied().collect();
        self.depot_sites(side, &field) | kept
    }

    /// Prussia joins when a Coalition unit in General Supply stands there (NN-17.4-exc), be it that it feeds itself
    /// (R-NN-17.4-exc).
    fn look_to_prussia(&mut self, counts: impl Fn(&Campaign, UnitId) -> bool, notes: &mut impl Notes) {
        let fed = self.fed_hexes(Side::Allied);
        let depots = self.side(Side::Allied).depots;
        let there = |u: UnitId| {
            let hex = self.unit_hex(u);
            self.is_on_board(hex)
                && self.tables.board.territory_name(hex) == "Prussia"
                && (fed.contains(hex) || depots.contains(&hex) || self.feeds_itself(u))
        };
        let joins = self.all_units(Side::Allied).any(|u| there(u) && counts(self, u));
        if joins {
            self.state.link.bases.prussia = true;
            notes.say(|| Note::new("NN-17.4-exc", Text::new("nem-prussia-joins")).cite("NN-17.3-3"));
        }
    }

    /// At the end of a Turn: Prussia may join, and then her cards are shuffled in (NN-17.4-exc, NN-17.7).
    pub(crate) fn watch_prussia(&mut self, notes: &mut impl Notes) {
        if !self.is_part(Part::Second) {
            return;
        }
        if self.state.link.changed[Side::Allied.index()] && !self.state.link.bases.prussia {
            self.look_to_prussia(|c, u| c.tables.unit(u).nation == "russian", notes);
        }
        if self.state.link.bases.prussia && !self.state.link.whole_pack {
            self.state.link.whole_pack = true;
            self.state.deck.pool |= set(&OUT_WITHOUT_PRUSSIANS);
        }
    }

    /// The cards that the linked campaign takes out of the packs.
    pub(crate) fn cards_left_out(&self) -> u64 {
        match self.tables.link {
            Some(Part::First) => set(&OUT_IN_1812),
            Some(Part::Second) if !self.state.link.whole_pack => set(&OUT_WITHOUT_PRUSSIANS),
            _ => 0,
        }
    }

    /// Notes at the end of a Turn who has lost all his sources (NN-17.4-vii, NN-17.4-viii); the last Turn of 1812 counts
    /// for the first of 1813. A port that its side does not hold is no source (NN-14.17).
    pub(crate) fn watch_linked_sources(&mut self) {
        if !self.is_part(Part::Second) && !self.is_turn_between() {
            return;
        }
        for side in Side::BOTH {
            let new = self.state.link.bases.new_sources[side.index()];
            let matters = new == (side == Side::Allied);
            let idle =
                |h: HexId| self.charter().is_some_and(|c| c.ports.contains(h)) && !self.stands(side, h);
            let mut sources = self.land().sources[side.index()].iter().filter(|h| !idle(**h));
            let lost = sources.all(|&h| self.stands(side.enemy(), h));
            self.state.link.cut_off[side.index()] = matters && lost;
        }
    }

    /// The old tables of Supply Trains count until a side changes its sources (NN-17.5-e, NN-17.5-f).
    pub(crate) fn linked_trains(&self, mut of_1813: [u8; 2]) -> [u8; 2] {
        if self.is_part(Part::Second) {
            for side in Side::BOTH.map(Side::index) {
                if !self.state.link.changed[side] {
                    of_1813[side] = self.tables.old_trains[side];
                }
            }
        }
        of_1813
    }

    /// Who may come by now: the set-up of 1813 and its reinforcements up to a Turn (NN-17.4-iii, NN-17.4-iv,
    /// NN-17.4-v). With a change of sources come those of the Turns before; Russians who come before Prussia has
    /// joined also bring those of the same Turn (NN-17.4-exc).
    pub(crate) fn due_of_1813(&self, side: Side) -> &Placing {
        let link = &self.state.link;
        let without_this = link.deploying && (side == Side::French || link.bases.prussia);
        let turn = self.state.turn - u8::from(without_this);
        &self.tables.catch_up[usize::from(turn)][side.index()]
    }

    /// Whether a piece of the card of 1813 comes in the linked campaign: after its side has changed its sources, no Prussians
    /// and Swedes before Prussia joins (NN-17.4-exc, R-NN-14.16-a), and nobody whom Napoleon has paid for his staying with
    /// (NN-17.9-c). Whoever has a star is not among the counters at all (NN-17.4-star).
    pub(crate) fn comes_in_linked(&self, piece: Waiting) -> bool {
        if !self.is_part(Part::Second) {
            return true;
        }
        let (side, entry, nation) = match piece {
            Waiting::Unit(u) => (self.tables.unit(u).side, &self.tables.unit(u).entry, self.nation_of(piece)),
            Waiting::Commander(c) => {
                (self.tables.commander(c).side, &self.tables.commander(c).entry, self.nation_of(piece))
            }
        };
        let link = &self.state.link;
        if matches!(piece, Waiting::Unit(u) if link.stayed.contains(u)) {
            return false;
        }
        let called = link.changed[side.index()]
            && (side == Side::French || link.bases.prussia || ["russian", "austrian"].contains(&nation))
            && !self.is_forfeited(side, entry);
        called || (self.is_returning_emperor(piece) && matches!(entry, Entry::Turn(..)))
    }

    /// Where Russians come in before Prussia has joined: anywhere in Russia in General Supply (NN-17.4-exc).
    pub(crate) fn russian_depth(&self, side: Side, piece: Waiting) -> Option<HexBits> {
        let waits = self.is_part(Part::Second)
            && side == Side::Allied
            && self.nation_of(piece) == "russian"
            && !self.state.link.bases.prussia
            && !self.is_redeploying();
        waits.then(|| {
            let russian = |h: &HexId| self.tables.board.territory_name(*h) == "Russia";
            let depots: HexBits = self.side(side).depots.iter().copied().collect();
            (self.fed_hexes(side) | depots).iter().filter(russian).collect()
        })
    }

    /// In the linked campaign depots in Russia feed as far in winter as in summer (NN-17.9-e).
    pub(crate) fn feeds_far(&self, side: Side, depot: HexId) -> bool {
        side == Side::Allied
            && self.is_part(Part::Second)
            && self.tables.board.territory_name(depot) == "Russia"
    }
}
