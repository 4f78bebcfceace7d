//! Supply trains: allotting them in alternation, face down, with dummies among them (7.3 to 7.6).

use crate::state::{Campaign, Face, HexBits, Marks, Train, UnitSet};
use crate::tables::roster::{Side, Signs, UnitId};
use board::HexId;
use kernel::{Note, Notes, Spot, Text};

impl Campaign {
    /// What the table gives each side in this Turn (TIR-T7.3-fr, TIR-T7.3-ru), in 1813 another table
    /// (TIR-16.13-re-2, TIR-T16.13-fr, TIR-T16.13-ru).
    pub(crate) fn trains_on_table(&self) -> [u8; 2] {
        self.trains_in(self.state.turn)
    }

    /// The same in a Turn of the same year, if politics stay as they are (NN-14.1-3, NN-14.1-5, NN-18.1-3,
    /// NN-18.1-5).
    pub(crate) fn trains_in(&self, turn: u8) -> [u8; 2] {
        if self.charter().is_some() {
            return self.linked_trains(self.trains_of_1813(turn));
        }
        let table = if self.is_1813() { &self.tables.trains_1813 } else { &self.tables.trains };
        table.get(usize::from(turn)).copied().unwrap_or_default()
    }

    /// The side that leads: more trains on the table, whatever is taken off them (TIR-T7.3-note).
    pub(crate) fn leader(&self) -> Side {
        let [french, russian] = self.trains_on_table();
        if russian > french { Side::Allied } else { Side::French }
    }

    /// A stack that may get a train: combat units in General Supply, and a commander (TIR-7.3-1). What a march
    /// asks besides is looked at when it sets off (TIR-7.3-2).
    pub(crate) fn may_get_train(&self, side: Side, hex: HexId) -> bool {
        self.units_at(side, hex).any(|u| self.unit(u).marks.contains(Marks::SUPPLIED))
            && self.commanders_at(side, hex).next().is_some()
            && !self.is_train_wasted(side, hex)
    }

    /// Whether a stack may get a train as far as the enemy can tell.
    fn might_get_train(&self, side: Side, hex: HexId) -> bool {
        if self.tables.options.fog { self.holds(side, hex) } else { self.may_get_train(side, hex) }
    }

    /// Every hex where a side has combat units.
    pub(crate) fn stacks(&self, side: Side) -> HexBits {
        self.state.unit_places.held(side)
    }

    /// Every hex where a side has a commander.
    pub(crate) fn staff(&self, side: Side) -> HexBits {
        self.state.leader_places.held(side)
    }

    /// Every hex where a side has a unit, a commander alone included (TIR-4.3).
    pub(crate) fn all_stacks(&self, side: Side) -> HexBits {
        self.stacks(side) | self.staff(side)
    }

    /// Whether a dummy has anywhere to go.
    pub(crate) fn may_place_dummy(&self, side: Side) -> bool {
        let slot = self.side(side);
        slot.dummies_left > 0
            && slot.trains.len() < slot.trains.capacity()
            && !self.all_stacks(side).is_empty()
    }

    /// Whether a side still has something to allot; the other goes on alone when it has not (TIR-7.4-3).
    pub(crate) fn may_allot(&self, side: Side) -> bool {
        let slot = self.side(side);
        !slot.done && (slot.trains_left > 0 || slot.dummies_left > 0)
    }

    pub(crate) fn allot(&mut self, side: Side, hex: HexId, dummy: bool, notes: &mut impl Notes) {
        let has_stack = self.stands(side, hex);
        let could = self.might_get_train(side, hex) || self.is_depot_site(side, hex, &self.field(side));
        let mut face = Face::empty();
        face.set(Face::DUMMY, dummy);
        face.set(Face::MAY_BE_GENUINE, could);
        face.set(Face::MAY_BE_DUMMY, has_stack);
        let slot = self.side_mut(side);
        slot.trains.push(Train { hex, face });
        // The order in which counters were put down tells nothing.
        slot.trains.sort_unstable();
        if dummy {
            slot.dummies_left -= 1;
        } else {
            slot.trains_left -= 1;
        }
        let spot = || Spot::Hex(self.label(hex).to_owned());
        notes.say(|| {
            let key = if dummy { "nem-allot-dummy" } else { "nem-allot-train" };
            let text = Text::new(key).with("hex", self.place_text(hex));
            Note::new(if dummy { "TIR-7.5-1" } else { "TIR-7.4-1" }, text).at(spot()).only(side.seat())
        });
        notes.say(|| {
            let text = Text::new("nem-allot-hidden")
                .with("side", self.side_name(side))
                .with("hex", self.place_text(hex));
            Note::new("TIR-7.4-5", text).at(spot()).except(side.seat())
        });
    }

    /// TIR-7.4-4: a pass costs a genuine train, never a dummy (TIR-7.5-2).
    pub(crate) fn pass_allotting(&mut self, side: Side, notes: &mut impl Notes) {
        let slot = self.side_mut(side);
        slot.trains_left -= 1;
        slot.discarded += 1;
        notes.say(|| {
            let text = Text::new("nem-pass").with("side", self.side_name(side));
            Note::new("TIR-7.4-4", text)
        });
    }

    /// Takes a genuine train off a hex, one that lies face up first: one for each thing that is done, so that
    /// several on a stack let it do several (TIR-7.5-note).
    pub(crate) fn use_train(&mut self, side: Side, hex: HexId) {
        let trains = &mut self.side_mut(side).trains;
        let fits = |t: &Train| t.hex == hex && t.is_genuine();
        let at = trains
            .iter()
            .position(|t| fits(t) && t.face.contains(Face::UP))
            .or_else(|| trains.iter().position(fits));
        if let Some(at) = at {
            trains.remove(at);
        }
        for train in trains.iter_mut().filter(|t| t.hex == hex) {
            train.face.remove(Face::ONE_IS_GENUINE);
        }
        trains.sort_unstable();
    }

    /// Whether a genuine train lies on a hex. A depot there is none (TIR-7-note-1).
    pub(crate) fn has_train(&self, side: Side, hex: HexId) -> bool {
        self.side(side).trains.iter().any(|t| t.hex == hex && t.is_genuine())
    }

    /// Forage markers (TIR-7.6-1, TIR-7.6-2, TIR-7.6-3, NN-7.6-1) on stacks of both sides outside friendly territory.
    pub(crate) fn mark_foragers(&mut self, notes: &mut impl Notes) {
        if self.state.turn < self.tables.system.forage_marker_from || self.is_spared_foraging() {
            return;
        }
        for side in Side::BOTH {
            let (stacks, home) = (self.stacks(side), self.supply_land(side));
            for hex in stacks.iter() {
                let near = self.tables.board.neighbours(hex).filter(|(_, h)| stacks.contains(*h)).count();
                let throng = usize::from(self.tables.system.crowding);
                let thronged = self.tables.options.crowding && near >= throng;
                if home.contains(hex) && !thronged {
                    continue;
                }
                let crowded = self.tables.system.crowd.is_some_and(|most| near >= usize::from(most));
                let fed = self.has_train(side, hex);
                let sheltered = self.side(side).depots.contains(&hex) && !self.is_besieged(side, hex);
                let all_fed = self.units_at(side, hex).all(|u| self.never_forages(u));
                if sheltered || all_fed {
                    continue;
                }
                self.unmask(side, hex, fed, crowded);
                if fed && !crowded {
                    continue;
                }
                let units: UnitSet = self.units_at(side, hex).collect();
                for unit in units.iter() {
                    self.unit_mut(unit).marks.insert(Marks::FORAGE);
                }
                notes.say(|| {
                    // For a crowded stack the marker does not tell whether its train is genuine.
                    let key = if crowded { "nem-forage-crowded" } else { "nem-forage-marker" };
                    let text = Text::new(key).with("hex", self.place_text(hex));
                    let cite = match (crowded, thronged) {
                        (true, _) => "TIR-7.6-3",
                        (_, true) => "NN-15.3",
                        _ => "TIR-7.6-1",
                    };
                    Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned())).revealing()
                });
            }
        }
    }

    /// Whether a unit gets no forage marker if there are only such units with it: whoever needs no supply
    /// (NN-7.6-2), where stacks may throng only Cossacks (NN-15.3).
    fn never_forages(&self, unit: UnitId) -> bool {
        if self.tables.options.crowding {
            self.tables.unit(unit).signs.contains(Signs::COSSACK)
        } else {
            self.feeds_itself(unit)
        }
    }

    /// A marker, or its absence, tells the enemy whether a train lies there: without a marker there is one;
    /// with one that no crowd explains, there is none.
    fn unmask(&mut self, side: Side, hex: HexId, fed: bool, crowded: bool) {
        if crowded {
            return;
        }
        let trains = &mut self.side_mut(side).trains;
        let here = trains.iter().filter(|t| t.hex == hex).count();
        for train in trains.iter_mut().filter(|t| t.hex == hex) {
            if !fed {
                train.face.remove(Face::MAY_BE_GENUINE);
            } else if here == 1 {
                train.face.remove(Face::MAY_BE_DUMMY);
            } else {
                train.face.insert(Face::ONE_IS_GENUINE);
            }
        }
        trains.sort_unstable();
    }

    /// TIR-7-unused: what was not used is gone when the phase ends.
    pub(crate) fn clear_trains(&mut self, notes: &mut impl Notes) {
        for side in Side::BOTH {
            let left = self.side(side).trains.len();
            if left > 0 {
                notes.say(|| {
                    let text = Text::new("nem-unused").with("side", self.side_name(side)).with("n", left);
                    Note::new("TIR-7-unused", text)
                });
            }
            let slot = self.side_mut(side);
            slot.trains.clear();
            slot.trains_left = 0;
        }
    }
}
