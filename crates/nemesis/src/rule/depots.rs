//! Depots: turning one into a train (7.1), taking off too many (7.2), founding new ones (7.7, 7.8).

use crate::rule::field::Field;
use crate::state::{Campaign, Face, HexBits, Train};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Note, Notes, Spot, Text};
use std::collections::VecDeque;

impl Campaign {
    fn depot_note(&self, cite: &'static str, key: &'static str, side: Side, hex: HexId) -> Note {
        let place = self.tables.board.place_at(hex).map_or("", |p| p.name.as_str());
        let text = Text::new(key)
            .with("side", self.side_name(side))
            .with("place", place)
            .with("hex", self.label(hex));
        Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    pub(crate) fn convert(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        let slot = self.side_mut(side);
        slot.depots.retain(|h| *h != hex);
        slot.trains.push(Train { hex, face: Face::UP });
        slot.converted = true;
        slot.done = true;
        notes.say(|| self.depot_note("TIR-7.1-1", "nem-converted", side, hex));
    }

    /// How many trains a side has for the Turn, or how many depots it has too many (TIR-7.2-1, TIR-7.2-2, NN-7.2-1). A
    /// converted depot counts inside the number (TIR-7.1-1).
    pub(crate) fn count_trains(&mut self) {
        for side in Side::BOTH {
            // TIR-T7.3-fr, TIR-T7.3-ru
            let table = self.trains_on_table()[side.index()];
            let dummies = self.tables.system.dummies;
            let eaten = self.eaten_by_the_reserve() + self.state.link.eaten;
            let eaten = if side == Side::French { eaten as i8 } else { 0 };
            let by_card = self.trains_by_card(side);
            let slot = self.side_mut(side);
            let taken = slot.depots.len() as i8 + i8::from(slot.converted);
            // Those that the enemy has taken are gone for good (TIR-8.7-3).
            let left = table as i8 - slot.trains_lost as i8 - taken - eaten + by_card;
            slot.trains_given = left.max(0) as u8;
            slot.trains_left = slot.trains_given;
            slot.excess = (-left).max(0) as u8;
            slot.dummies_left = dummies;
            slot.discarded = 0;
        }
    }

    /// A third way for a depot to leave, besides 7.1 and 8.7, and no train is lost for good by it (TIR-7-note-2).
    pub(crate) fn remove_depot(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        let owner = side.enemy();
        let slot = self.side_mut(owner);
        slot.depots.retain(|h| *h != hex);
        slot.excess -= 1;
        notes.say(|| self.depot_note("TIR-7.2-2", "nem-removed", owner, hex));
    }

    /// Whether a side may have a depot in a city as far as the city goes (TIR-7.7-2, TIR-7.3-3). Whether the
    /// units there are disrupted does not matter (TIR-7.7-3).
    fn may_hold_depot(&self, side: Side, hex: HexId, field: &Field) -> bool {
        self.is_open_city(side, hex, field) && !(field.own.contains(hex) && self.is_besieged(side, hex))
    }

    /// The same as far as the enemy can tell, who in the fog cannot count the units of a garrison (TIR-15.1-2).
    pub(crate) fn is_depot_site(&self, side: Side, hex: HexId, field: &Field) -> bool {
        if self.tables.options.fog {
            self.is_open_city(side, hex, field)
        } else {
            self.may_hold_depot(side, hex, field)
        }
    }

    fn is_open_city(&self, side: Side, hex: HexId, field: &Field) -> bool {
        self.open_cities(side, field).contains(hex)
    }

    /// The cities without a depot that a side holds, or that are friendly and empty.
    fn open_cities(&self, side: Side, field: &Field) -> HexBits {
        let depots = &self.side(side).depots;
        if depots.len() == depots.capacity() {
            return HexBits::default();
        }
        let mut sites = self.tables.depot_sites[side.index()];
        sites &= &self.land().open[side.index()];
        sites -= &field.enemy;
        let mut foreign = self.foreign_cities(side);
        foreign -= &field.own;
        sites -= &foreign;
        for depot in depots {
            sites.remove(*depot);
        }
        sites
    }

    /// The cities where a side may have a new depot.
    pub(crate) fn depot_sites(&self, side: Side, field: &Field) -> HexBits {
        let besieged = |h: HexId| field.own.contains(h) && self.is_besieged(side, h);
        self.open_cities(side, field).iter().filter(|h| !besieged(*h)).collect()
    }

    /// Which of these hexes are linked to an ultimate supply source by a chain of depots (TIR-7.8-1). Only founding asks
    /// for it: a depot works on when its chain is cut (TIR-7.8-note).
    pub(crate) fn linked(&self, side: Side, field: &Field, wanted: HexBits) -> HexBits {
        if wanted.is_empty() {
            return wanted;
        }
        let length = self.link_length(side);
        let ways = &self.tables.links[usize::from(self.is_winter())];
        let mut waiting: HexBits = self.side(side).depots.iter().copied().collect();
        waiting &= &field.pass;
        let mut links: HexBits = self.working_sources(side, field).collect();
        let mut missing = wanted;
        while !links.is_empty() && !missing.is_empty() {
            let found = self.flood(ways, &field.pass, &links, length, |hex, near| self.toll(hex, near));
            missing -= &found;
            // A depot is a new link, so that counting starts again.
            links = waiting;
            links &= &found;
            waiting -= &found;
        }
        wanted - missing
    }

    /// How long a link may be (TIR-7.8-2).
    fn link_length(&self, side: Side) -> u8 {
        let system = &self.tables.system;
        let lengths = if self.is_winter() { system.link_length_winter } else { system.link_length };
        lengths[side.index()]
    }

    /// Where a chain of depots may begin.
    fn working_sources(&self, side: Side, field: &Field) -> impl Iterator<Item = HexId> {
        let new = self.state.two_years.source.filter(|_| side == Side::French);
        // A port works while it is held (NN-14.17).
        let works = move |h: &HexId| {
            !field.enemy.contains(*h)
                && (self.charter().is_none_or(|c| !c.ports.contains(*h)) || field.own.contains(*h))
        };
        self.land().sources[side.index()].iter().copied().chain(new).filter(works)
    }

    /// The chain of depots as it is drawn: for every hex of it the one before, for a source itself.
    pub(crate) fn follow_chain(&self, side: Side, field: &Field) -> Vec<HexId> {
        let length = self.link_length(side);
        let depots = self.side(side).depots;
        let hexes = self.tables.ground.len();
        let mut before = vec![HexId::NONE; hexes];
        // How far each hex is from the last link before it.
        let mut far = vec![u8::MAX; hexes];
        let mut queue = VecDeque::new();
        for source in self.working_sources(side, field) {
            far[source.index()] = 0;
            before[source.index()] = source;
            queue.push_back(source);
        }
        while let Some(hex) = queue.pop_front() {
            let spent = far[hex.index()];
            // Where no route may pass there is no link (TIR-7.8-3, NN-7.8-3).
            if spent >= length || (spent > 0 && !field.pass.contains(hex)) {
                continue;
            }
            for near in self.ways(hex) {
                let reached = spent + self.toll(hex, near);
                let is_link = depots.contains(&near) && field.pass.contains(near);
                let cost = if is_link { 0 } else { reached };
                if reached <= length && cost < far[near.index()] {
                    far[near.index()] = cost;
                    before[near.index()] = hex;
                    queue.push_back(near);
                }
            }
        }
        before
    }

    /// Whether a depot may be founded here as far as the place goes: the city (7.7), and its hex as part of the link.
    pub(crate) fn is_foundable(&self, side: Side, hex: HexId, field: &Field) -> bool {
        field.pass.contains(hex) && self.may_hold_depot(side, hex, field)
    }

    /// Whether a side might found a depot as far as the enemy can tell: asking tells nothing then.
    pub(crate) fn might_found(&self, side: Side) -> bool {
        let trains = self.side(side).trains;
        if !trains.iter().any(|t| self.tables.ground(t.hex).city) {
            return false;
        }
        let field = self.field(side);
        let open = |h: &HexId| field.pass.contains(*h) && self.is_depot_site(side, *h, &field);
        let sites = trains.iter().map(|t| t.hex).filter(open).collect();
        !self.linked(side, &field, sites).is_empty()
    }

    pub(crate) fn found(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        if self.state.turn > 0 {
            self.use_train(side, hex);
        }
        self.side_mut(side).depots.push(hex);
        self.side_mut(side).depots.sort_unstable();
        let cite = if self.state.turn > 0 { "TIR-7.7-1" } else { "TIR-14.1-fr-depots" };
        let cite = if self.state.turn == 0 && side == Side::Allied { "TIR-14.1-ru-depots" } else { cite };
        notes.say(|| {
            let note = self.depot_note(cite, "nem-founded", side, hex);
            // In play it shows that a train was genuine; before play there is nothing to show.
            if self.state.turn > 0 { note.revealing() } else { note }
        });
    }

    /// A depot that enemies enter is gone for good, and so is a train of its owner (TIR-8.7-1, TIR-8.7-3).
    pub(crate) fn capture_depot(
        &mut self,
        owner: Side,
        hex: HexId,
        cite: &'static str,
        notes: &mut impl Notes,
    ) {
        let slot = self.side_mut(owner);
        if !slot.depots.contains(&hex) {
            return;
        }
        slot.depots.retain(|h| *h != hex);
        slot.trains_lost += 1;
        notes.say(|| self.depot_note(cite, "nem-depot-lost", owner, hex).cite("TIR-8.7-3"));
    }
}
