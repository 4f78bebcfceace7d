//! Supply trains that make room for more troops in a hex (15.2).

use crate::action::Action;
use crate::state::{Campaign, HexBits};
use crate::step::{March, Phase};
use crate::tables::roster::{Side, UnitId};
use board::HexId;
use kernel::scene::{Marker, Scene};
use kernel::{Note, Notes, Spot, Text};
use kit::List;

impl Campaign {
    /// How many trains have made room in a hex in this Turn.
    fn room_made(&self, side: Side, hex: HexId) -> u8 {
        self.side(side).wide.iter().filter(|h| **h == hex).count() as u8
    }

    /// Whether one more train is of use there (TIR-15.2-1).
    fn may_make_room(&self, side: Side, hex: HexId) -> bool {
        let wide = &self.side(side).wide;
        self.room_made(side, hex) < self.tables.system.wider_trains && wide.len() < wide.capacity()
    }

    /// What a hex holds of a side, in halves: the printed capacity (TIR-4.1), and more for each train that was
    /// spent on it in this Turn (TIR-15.2-1).
    pub(crate) fn capacity(&self, side: Side, hex: HexId) -> u8 {
        let system = &self.tables.system;
        system.hex_capacity + system.wider_by * self.room_made(side, hex)
    }

    /// Whether so much more of a side fits into a hex.
    pub(crate) fn fits(&self, side: Side, hex: HexId, more: u8) -> bool {
        self.occupancy(side, hex) + more <= self.capacity(side, hex)
    }

    /// The most that a hex may ever hold: until troops of the last Turn had time to part, what trains made room for
    /// then counts as well (R-TIR-15.2-5).
    pub(crate) fn most_ever(&self, side: Side, hex: HexId) -> u8 {
        let settled =
            self.state.phases.iter().next().is_some_and(|p| {
                matches!(p, Phase::Attack(_) | Phase::Ride(_) | Phase::Arrive(_) | Phase::Over)
            });
        if settled || !self.tables.options.capacity { self.capacity(side, hex) } else { self.widest() }
    }

    /// The capacity with as many trains as one stack may use (TIR-15.2-1).
    pub(crate) fn widest(&self) -> u8 {
        let system = &self.tables.system;
        system.hex_capacity + system.wider_by * system.wider_trains
    }

    /// Where a train may make room: on a stack that might get one (TIR-15.2-4), at most so many on one stack
    /// (TIR-15.2-1). It takes the place of a march in the sequence. In the book's example six OF become nine, or twelve
    /// with two trains (TIR-15.2-ex).
    pub(crate) fn legal_widen(&self, side: Side, out: &mut impl List<Action>) {
        if !self.tables.options.capacity {
            return;
        }
        let trains = self.side(side).trains;
        for (at, train) in trains.iter().enumerate() {
            let twice = trains[..at].iter().any(|t| t.is_genuine() && t.hex == train.hex);
            if train.is_genuine()
                && !twice
                && self.may_make_room(side, train.hex)
                && self.may_get_train(side, train.hex)
            {
                out.push(Action::Widen(train.hex));
            }
        }
    }

    /// The stack stays, and there is room at once (TIR-15.2-2).
    pub(crate) fn widen(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        self.use_train(side, hex);
        self.make_room(side, hex, notes);
        self.state.phases.replace(March(side.other()).into());
    }

    fn make_room(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        self.side_mut(side).wide.push(hex);
        self.side_mut(side).wide.sort_unstable();
        let holds = self.capacity(side, hex) / 2;
        notes.say(|| {
            let text = Text::new("nem-wider").with("hex", self.place_text(hex)).with("n", holds);
            Note::new("TIR-15.2-1", text).at(Spot::Hex(self.label(hex).to_owned())).revealing()
        });
    }

    /// Whether a column may take a further train along, to make room where it ends (TIR-15.2-2).
    pub(crate) fn may_carry_train(&self, side: Side) -> bool {
        let column = &self.state.column;
        self.tables.options.capacity
            && column.carried < self.tables.system.wider_trains
            && self.has_train(side, column.from)
    }

    pub(crate) fn carry_train(&mut self, side: Side, notes: &mut impl Notes) {
        let hex = self.state.column.from;
        self.use_train(side, hex);
        self.state.column.carried += 1;
        notes.say(|| {
            let text = Text::new("nem-carried").with("hex", self.place_text(hex));
            Note::new("TIR-15.2-2", text).at(Spot::Hex(self.label(hex).to_owned())).revealing()
        });
    }

    /// The column has reached its destination with the trains that it took along (TIR-15.2-2); more than the most
    /// for one stack are of no use there (TIR-15.2-1).
    pub(crate) fn unload_trains(&mut self, side: Side, notes: &mut impl Notes) {
        let hex = self.state.column.at;
        for _ in 0..std::mem::take(&mut self.state.column.carried) {
            if self.may_make_room(side, hex) {
                self.make_room(side, hex, notes);
            }
        }
    }

    /// Whether the train that made room still lies in a hex: until the room is filled, or the phase ends
    /// (TIR-15.2-3).
    pub(crate) fn has_room_marker(&self, side: Side, hex: HexId) -> bool {
        self.state.phases.iter().any(|p| matches!(p, Phase::March(_)))
            && self.room_made(side, hex) > 0
            && self.occupancy(side, hex) < self.capacity(side, hex)
    }

    /// The trains that make room and still lie on the board.
    pub(crate) fn draw_room(&self, scene: &mut Scene) {
        for side in Side::BOTH {
            let hexes: HexBits = self.side(side).wide.iter().copied().collect();
            for hex in hexes.iter().filter(|&h| self.has_room_marker(side, h)) {
                let at = Spot::Hex(self.label(hex).to_owned());
                let name = Text::new("nem-room").with("n", self.capacity(side, hex) / 2);
                scene.markers.push(Marker { at, kind: "room", name });
            }
        }
    }

    /// A stack that is too large once all have moved (TIR-15.2-5, R-TIR-15.2-5).
    pub(crate) fn overfull(&self) -> Option<(Side, HexId)> {
        if !self.tables.options.capacity {
            return None;
        }
        let leader = self.leader();
        [leader, leader.other()].into_iter().find_map(|side| {
            let full = |h: &HexId| self.occupancy(side, *h) > self.capacity(side, *h);
            self.all_stacks(side).iter().find(full).map(|hex| (side, hex))
        })
    }

    pub(crate) fn cut(&mut self, unit: UnitId, notes: &mut impl Notes) {
        let hex = self.unit_hex(unit);
        self.eliminate(unit);
        let name = self.tables.unit(unit).name.as_str();
        notes.say(|| {
            let text = Text::new("nem-no-bread")
                .with("unit", Text::new("nem-unit").with("unit", name))
                .with("hex", self.place_text(hex));
            Note::new("TIR-15.2-5", text).at(Spot::Hex(self.label(hex).to_owned())).revealing()
        });
    }
}
