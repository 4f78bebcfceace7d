//! Depots: turning one into a train (7.1), taking off too many (7.2), founding new ones (7.7, 7.8).

use crate::action::Action;
use crate::field::Field;
use crate::list::List;
use crate::roster::Side;
use crate::state::{Campaign, Face, HexBits, MOST_HEXES, Train};
use board::HexId;
use kernel::{Note, Notes, Spot, Text};
use std::ops::ControlFlow;

impl Campaign {
    fn depot_note(&self, cite: &'static str, key: &'static str, side: Side, hex: HexId) -> Note {
        let place = self.tables.board.place_at(hex).map_or("", |p| p.name.as_str());
        let text = Text::new(key)
            .with("side", self.side_name(side))
            .with("place", place)
            .with("hex", self.label(hex));
        Note::new(cite, text).at(Spot::Hex(self.label(hex).to_owned()))
    }

    /// TIR-7.1-1: any one depot with a friendly stack on it.
    pub(crate) fn legal_convert(&self, side: Side, out: &mut impl List) {
        let depots = &self.side(side).depots;
        out.extend(depots.iter().filter(|&&h| self.stands(side, h)).map(|&h| Action::Convert(h)));
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

    /// TIR-7.2-2: the opponent may take off as many as are too many; in the second book he must (NN-7.2-2), unless that
    /// edition is played (R-NN-7.2-2).
    pub(crate) fn legal_remove(&self, side: Side, out: &mut impl List) {
        out.extend(self.side(side.other()).depots.iter().map(|&h| Action::Remove(h)));
        if !self.tables.system.excess_must_go || self.tables.options.may_spare {
            out.push(Action::Done);
        }
    }

    /// A third way for a depot to leave, besides 7.1 and 8.7, and no train is lost for good by it (TIR-7-note-2).
    pub(crate) fn remove_depot(&mut self, side: Side, hex: HexId, notes: &mut impl Notes) {
        let owner = side.other();
        let slot = self.side_mut(owner);
        slot.depots.retain(|h| *h != hex);
        slot.excess -= 1;
        notes.say(|| self.depot_note("TIR-7.2-2", "nem-removed", owner, hex));
    }

    /// Whether a side may have a depot in a city as far as the city goes (TIR-7.7-2, TIR-7.3-3). Whether the
    /// units there are disrupted does not matter (TIR-7.7-3).
    pub(crate) fn may_hold_depot(&self, side: Side, hex: HexId, field: &Field) -> bool {
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
        let taken: HexBits = depots.iter().copied().collect();
        let sites = self.tables.depot_sites[side.index()] & self.land().open[side.index()];
        sites - taken - field.enemy - (self.foreign_cities(side) - field.own)
    }

    /// The cities where a side may have a new depot.
    pub(crate) fn depot_sites(&self, side: Side, field: &Field) -> HexBits {
        let besieged = |h: HexId| field.own.contains(h) && self.is_besieged(side, h);
        self.open_cities(side, field).iter().filter(|h| !besieged(*h)).collect()
    }

    /// Which of these hexes are linked to an ultimate supply source by a chain of depots (TIR-7.8-1). Only founding asks
    /// for it: a depot works on when its chain is cut (TIR-7.8-note).
    pub(crate) fn linked(&self, side: Side, field: &Field, wanted: HexBits) -> HexBits {
        let mut missing = wanted;
        if !wanted.is_empty() {
            let _ = self.follow_chain(side, field, |hex, _| {
                if missing.contains(hex) {
                    missing.remove(hex);
                    if missing.is_empty() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
        }
        wanted - missing
    }

    /// Tells every hex of the chain with the one before it, sources with themselves, until told to stop; a hex may be
    /// told again when a shorter way to it is found.
    pub(crate) fn follow_chain(
        &self,
        side: Side,
        field: &Field,
        mut tell: impl FnMut(HexId, HexId) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let system = &self.tables.system;
        let lengths = if self.is_winter() { system.link_length_winter } else { system.link_length };
        // TIR-7.8-2
        let length = lengths[side.index()];
        let depots: HexBits =
            self.side(side).depots.iter().copied().filter(|h| field.pass.contains(*h)).collect();
        // How far each hex is from the last link before it; a depot is a new link, so that counting starts again.
        let mut far = [u8::MAX; MOST_HEXES];
        let mut queue = [HexId(0); 4 * MOST_HEXES];
        let (mut head, mut tail) = (0, 0);
        let new = self.state.two_years.source.filter(|_| side == Side::French);
        let sources = self.land().sources[side.index()].iter().copied().chain(new);
        // A port works while it is held (NN-14.17).
        let works = |h: &HexId| {
            !field.enemy.contains(*h)
                && (self.charter().is_none_or(|c| !c.ports.contains(*h)) || field.own.contains(*h))
        };
        for source in sources.filter(works) {
            far[source.index()] = 0;
            queue[tail] = source;
            tail += 1;
            tell(source, source)?;
        }
        while head < tail {
            let hex = queue[head];
            head += 1;
            let spent = far[hex.index()];
            // Where no route may pass there is no link (TIR-7.8-3, NN-7.8-3).
            if spent >= length || (spent > 0 && !field.pass.contains(hex)) {
                continue;
            }
            for near in self.ways(hex) {
                let reached = spent + self.toll(hex, near);
                let cost = if depots.contains(near) { 0 } else { reached };
                if reached <= length && cost < far[near.index()] && tail < queue.len() {
                    far[near.index()] = cost;
                    tell(near, hex)?;
                    queue[tail] = near;
                    tail += 1;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a depot may be founded here as far as the place goes: the city (7.7), and its hex as part of the link.
    fn is_foundable(&self, side: Side, hex: HexId, field: &Field) -> bool {
        field.pass.contains(hex) && self.may_hold_depot(side, hex, field)
    }

    /// Depots before play: so many as the table says, in friendly cities in the chain (TIR-14.1-ru-depots,
    /// TIR-14.1-fr-depots).
    pub(crate) fn legal_first_depots(&self, side: Side, out: &mut impl List) {
        let most = usize::from(self.tables.system.start_depots[side.index()]);
        if self.side(side).depots.len() < most {
            let field = self.field(side);
            let sites = self.depot_sites(side, &field);
            let own = self.supply_land(side);
            let sites = sites.iter().filter(|h| own.contains(*h) && field.pass.contains(*h)).collect();
            out.extend(self.linked(side, &field, sites).iter().map(Action::Depot));
        }
        out.push(Action::Done);
    }

    /// TIR-7.7-1: a genuine train on a city becomes a depot.
    pub(crate) fn legal_found(&self, side: Side, out: &mut impl List) {
        let trains = self.side(side).trains;
        if !trains.iter().any(|t| t.is_genuine() && self.tables.ground(t.hex).city) {
            return;
        }
        let field = self.field(side);
        let genuine = trains.iter().filter(|t| t.is_genuine()).map(|t| t.hex);
        let sites: HexBits = genuine.filter(|&h| self.is_foundable(side, h, &field)).collect();
        out.extend(self.linked(side, &field, sites).iter().map(Action::Depot));
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
