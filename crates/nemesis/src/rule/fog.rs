//! The fog of war (15.1): stacks show the enemy only how high they are, and blank counters make them higher.
//!
//! What a side shows of a stack is a [`Glimpse`]. Everything that the enemy sees or may do depends on glimpses alone,
//! a redeal keeps them, and whenever one changes a note says so. Stacks that fight lie open while the combat lasts.

use crate::campaign::russia::Ukraine;
use crate::state::{Battle, Campaign, Deeds, HexBits, MOST_HEXES, Marks};
use crate::step::{Arrive, Attrition, Billet, Deploy, Disguise, Muster, Phase, RallyUnits, RideTo, Route};
use crate::tables::roster::{CommanderId, Side, Signs, UnitId};
use board::HexId;
use kernel::scene::{Face, Marker, Piece, Scene};
use kernel::{Chance, Note, Notes, Spot, Text, Viewer};

/// Counters seen from behind have ids from here on, blanks from there on: by hex, so that they tell nothing else.
const BACKS_FROM: u32 = 100_000;
const BLANKS_FROM: u32 = 600_000;
/// No stack is so high, so that each hex has ids of its own.
const HIGHEST: u32 = 128;

/// How often a redeal tries to exchange two counters, for each counter on the board.
const EXCHANGES: usize = 6;

/// Cavalry stops and turns marches up to this far from its own hex (TIR-8.4-bp6, TIR-8.4-bp7).
const SHADOW: u32 = 2;

/// What the enemy sees of a stack (R-TIR-15.1-2).
#[expect(clippy::struct_excessive_bools, reason = "each is seen by itself")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Glimpse {
    /// Units, commanders and blanks together.
    counters: u8,
    /// Whether there are combat units.
    troops: bool,
    /// Whether cavalry had to be declared.
    cavalry: bool,
    /// A forage marker lies on it.
    forage: bool,
    /// A train makes room there.
    room: bool,
}

/// What a side shows of all its stacks.
pub(crate) struct Shown {
    stacks: [Glimpse; MOST_HEXES],
    /// Cities of the enemy that it besieges.
    besieged: HexBits,
}

/// A counter that lies in a stack.
#[derive(Debug, Clone, Copy)]
enum Counter {
    Unit(UnitId),
    Leader(CommanderId),
    Blank(usize),
}

/// How a counter stands while armies take up new places.
#[derive(Debug, Clone, Copy, Default)]
struct Lodging {
    /// It looks for a place.
    afoot: bool,
    /// It has found one.
    moved: bool,
}

impl Campaign {
    pub(crate) fn is_foggy(&self) -> bool {
        self.tables.options.fog
    }

    /// A note that brings something to light in the fog.
    pub(crate) fn openly(&self, note: Note) -> Note {
        if self.is_foggy() { note.revealing() } else { note }
    }

    /// Says what only the owner may know in the fog.
    pub(crate) fn say_to_owner(&self, side: Side, notes: &mut impl Notes, note: impl FnOnce() -> Note) {
        let fog = self.is_foggy();
        notes.say(|| if fog { note().only(side.seat()) } else { note() });
    }

    /// Says to everybody but the owner what they may hear of it: the same whoever lies in the stacks.
    pub(crate) fn say_to_others(&self, side: Side, notes: &mut impl Notes, note: impl FnOnce() -> Note) {
        if self.is_foggy() {
            notes.say(|| note().except(side.seat()).binding());
        }
    }

    /// Says to everybody but the owner how much of it comes to light.
    pub(crate) fn show_to_others(&self, side: Side, notes: &mut impl Notes, note: impl FnOnce() -> Note) {
        self.say_to_others(side, notes, || note().revealing());
    }

    /// A side that sets up does so unseen.
    pub(crate) fn sets_up_unseen(&self, side: Side) -> bool {
        self.is_foggy()
            && self.state.turn == 0
            && [Deploy(side).into(), Disguise(side).into()].contains(&self.phase())
    }

    /// Whether a stack lies open: it fights, it is cut to size, or all is over (TIR-15.1-2, NN-15.1-2).
    fn lies_open(&self, hex: HexId) -> bool {
        let Battle { from, to, joined, defenders, .. } = self.state.battle;
        let fights = || {
            let called = joined[0] | joined[1];
            hex == from
                || hex == to
                || self.tables.board.direction(to, hex).is_some_and(|d| called & (1 << d.0) != 0)
        };
        match self.phase() {
            Phase::Over => true,
            Phase::Excess(_) => self.overfull().is_some_and(|(_, full)| full == hex),
            _ => !defenders.is_empty() && fights(),
        }
    }

    /// Whether a viewer sees a side's stack in a hex only from behind (TIR-15.1-2, NN-15.1-2).
    pub(crate) fn is_unseen(&self, side: Side, viewer: Viewer, hex: HexId) -> bool {
        self.is_foggy() && !viewer.is(side.seat()) && !self.lies_open(hex)
    }

    /// Whether cavalry in a hex could bar a route or a march of the enemy, and so has to be declared (TIR-15.1-2): near
    /// his stacks, or near enough to his depots and sources.
    fn must_declare_cavalry(&self, side: Side, hex: HexId) -> bool {
        let (foe, system, board) = (side.enemy(), &self.tables.system, &self.tables.board);
        let near = |other: HexId, range: u32| board.distance(hex, other) <= range;
        let route = u32::from(system.supply_length.max(system.link_length[foe.index()])) + 1;
        let edge: &[HexId] = if foe == Side::French { &self.tables.austrian_edge } else { &[] };
        let fed = self.side(foe).depots.iter().chain(&self.land().sources[foe.index()]).chain(edge);
        let units = self.all_units(foe).map(|u| self.unit_hex(u));
        let leaders = self.all_commanders(foe).map(|c| self.leader_hex(c));
        units.chain(leaders).any(|h| self.is_on_board(h) && near(h, SHADOW))
            || fed.copied().any(|h| near(h, route))
    }

    fn see_unit(&self, glimpse: &mut Glimpse, unit: UnitId) {
        glimpse.counters += 1;
        glimpse.troops = true;
        glimpse.cavalry |= self.is_fresh_cavalry(unit);
        glimpse.forage |= self.unit(unit).marks.contains(Marks::FORAGE);
    }

    fn finish_glimpse(&self, side: Side, hex: HexId, glimpse: &mut Glimpse) {
        glimpse.cavalry = glimpse.cavalry && self.must_declare_cavalry(side, hex);
        glimpse.room = self.has_room_marker(side, hex);
    }

    fn glimpse(&self, side: Side, hex: HexId) -> Glimpse {
        let others = self.commanders_at(side, hex).count() + self.blanks_at(side, hex);
        let mut glimpse = Glimpse { counters: others as u8, ..Glimpse::default() };
        for unit in self.units_at(side, hex) {
            self.see_unit(&mut glimpse, unit);
        }
        self.finish_glimpse(side, hex, &mut glimpse);
        glimpse
    }

    /// Cities of a side that are under siege: who besieges must say so (R-TIR-15.1-2).
    fn besieged(&self, side: Side, among: impl Iterator<Item = HexId>) -> HexBits {
        among.filter(|&h| self.tables.ground(h).city && self.is_besieged(side, h)).collect()
    }

    fn shown_by(&self, side: Side) -> Shown {
        let mut shown = Shown { stacks: [Glimpse::default(); MOST_HEXES], besieged: HexBits::default() };
        if self.sets_up_unseen(side) {
            return shown;
        }
        for unit in self.all_units(side) {
            if let Some(glimpse) = shown.stacks.get_mut(self.unit_hex(unit).index()) {
                self.see_unit(glimpse, unit);
            }
        }
        let leaders = self.all_commanders(side).map(|c| self.leader_hex(c));
        for hex in leaders.chain(self.side(side).blanks) {
            if let Some(glimpse) = shown.stacks.get_mut(hex.index()) {
                glimpse.counters += 1;
            }
        }
        for (at, glimpse) in shown.stacks.iter_mut().enumerate().filter(|(_, g)| g.counters > 0) {
            self.finish_glimpse(side, HexId(at as u16), glimpse);
        }
        shown.besieged = self.besieged(side.enemy(), self.tables.cities.iter().copied());
        shown
    }

    /// What both sides show, if there is anything to hide.
    pub(crate) fn shown(&self) -> Option<[Shown; 2]> {
        self.is_foggy().then(|| Side::BOTH.map(|s| self.shown_by(s)))
    }

    /// Says what the enemy sees differently now (TIR-15.1-2).
    pub(crate) fn tell_changes(&self, before: Option<&[Shown; 2]>, notes: &mut impl Notes) {
        let Some(before) = before else { return };
        for (side, old) in Side::BOTH.into_iter().zip(before) {
            let new = self.shown_by(side);
            for (at, (was, is)) in old.stacks.iter().zip(&new.stacks).enumerate().filter(|(_, (a, b))| a != b)
            {
                let spot = Spot::Hex(self.label(HexId(at as u16)).to_owned());
                self.show_to_others(side, notes, || {
                    let key = match (is.counters, is.cavalry, was.cavalry) {
                        (0, ..) => "nem-seen-nobody",
                        _ if !is.troops => "nem-seen-leaders",
                        (_, true, _) => "nem-seen-cavalry",
                        (_, false, true) => "nem-seen-no-cavalry",
                        (_, false, false) => "nem-seen",
                    };
                    let text = Text::new(key)
                        .with("side", self.side_name(side))
                        .with("hex", self.place_text(HexId(at as u16)));
                    let text = if is.counters > 0 { text.with("n", is.counters) } else { text };
                    Note::new("TIR-15.1-2", text).at(spot)
                });
            }
            for (hexes, key) in [
                (new.besieged - old.besieged, "nem-besieged"),
                (old.besieged - new.besieged, "nem-not-besieged"),
            ] {
                for hex in hexes.iter() {
                    notes.say(|| {
                        let note =
                            Note::new("TIR-8.4-siege-1", Text::new(key).with("hex", self.place_text(hex)));
                        let note = note.cite("TIR-15.1-2").at(Spot::Hex(self.label(hex).to_owned()));
                        note.only(side.enemy().seat()).revealing()
                    });
                }
            }
        }
    }

    /// A stack that fights is shown (TIR-15.1-2).
    pub(crate) fn show_stack(&self, side: Side, hex: HexId, notes: &mut impl Notes) {
        self.show_to_others(side, notes, || {
            let units = self.units_at(side, hex).map(|u| self.tables.unit(u).name.as_str());
            let leaders = self.commanders_at(side, hex).map(|c| self.tables.commander(c).name.as_str());
            let names: Vec<&str> = leaders.chain(units).collect();
            let text = Text::new("nem-shows")
                .with("side", self.side_name(side))
                .with("hex", self.place_text(hex))
                .with("names", names.join(", "))
                .with("n", self.blanks_at(side, hex));
            Note::new("TIR-15.1-2", text).at(Spot::Hex(self.label(hex).to_owned()))
        });
    }

    /// Whether a side might attack as far as the enemy can tell: asking tells nothing then (R-TIR-15.1-2).
    pub(crate) fn might_attack(&self, side: Side) -> bool {
        let targets = self.targets(side);
        let near = |hex: HexId| self.tables.board.neighbours(hex).any(|(_, h)| targets.contains(h));
        self.stacks(side).iter().any(near)
    }
}

// Blank counters.
impl Campaign {
    pub(crate) fn blanks_at(&self, side: Side, hex: HexId) -> usize {
        self.side(side).blanks.iter().filter(|h| **h == hex).count()
    }

    /// Blanks that are not on the board.
    pub(crate) fn blanks_left(&self, side: Side) -> usize {
        usize::from(self.tables.system.blanks[side.index()]).saturating_sub(self.side(side).blanks.len())
    }

    fn put_blank(&mut self, side: Side, hex: HexId) {
        let blanks = &mut self.side_mut(side).blanks;
        if blanks.len() < blanks.capacity() {
            blanks.push(hex);
            blanks.sort_unstable();
        }
    }

    fn take_blank(&mut self, side: Side, hex: HexId) {
        let blanks = &mut self.side_mut(side).blanks;
        if let Some(at) = blanks.iter().position(|h| *h == hex) {
            blanks.remove(at);
        }
    }

    pub(crate) fn blank(&mut self, side: Side, hex: HexId) {
        self.put_blank(side, hex);
        self.side_mut(side).disguised = true;
    }

    pub(crate) fn lift(&mut self, side: Side, hex: HexId) {
        self.take_blank(side, hex);
    }

    /// Whether one more blank may march along: out of hand, or from the stack that sets off (R-TIR-15.1-1).
    pub(crate) fn may_take_blank(&self, side: Side) -> bool {
        let column = &self.state.column;
        let taken = usize::from(column.blanks);
        self.is_foggy()
            && taken < self.units_at(side, column.from).count()
            && taken < self.blanks_left(side) + self.blanks_at(side, column.from)
    }

    /// With everybody go all blanks of the stack.
    pub(crate) fn muster_blanks(&mut self, side: Side) {
        let here = self.blanks_at(side, self.state.column.from) as u8;
        self.state.column.blanks = self.state.column.blanks.max(here);
    }

    /// The blanks of a column make its first step out of hand if there are any, so that the stack keeps its own.
    pub(crate) fn lead_blanks(&mut self, side: Side, from: HexId, to: HexId) {
        let first = self.state.column.steps == 0;
        for _ in 0..self.state.column.blanks {
            if !first || self.blanks_left(side) == 0 {
                self.take_blank(side, from);
            }
            self.put_blank(side, to);
        }
    }

    /// Blanks that outnumber the units of their stack go back to the owner (TIR-15.1-1).
    pub(crate) fn drop_blanks(&mut self) {
        if !self.is_foggy() {
            return;
        }
        for side in Side::BOTH {
            for hex in self.side(side).blanks {
                if self.blanks_at(side, hex) > self.units_at(side, hex).count() {
                    self.take_blank(side, hex);
                }
            }
        }
    }

    /// What can never be true of blanks.
    pub(crate) fn broken_blanks(&self, side: Side, out: &mut Vec<String>) {
        let blanks = &self.side(side).blanks;
        if blanks.len() > usize::from(self.tables.system.blanks[side.index()])
            || (!self.is_foggy() && !blanks.is_empty())
        {
            out.push("there are more blank counters than a side has (TIR-15.1-1)".to_owned());
        }
        let wrong =
            |h: &HexId| !self.is_on_board(*h) || self.blanks_at(side, *h) > self.units_at(side, *h).count();
        if blanks.iter().any(wrong) {
            out.push("a stack has more blank counters than combat units (TIR-15.1-1)".to_owned());
        }
    }
}

// What is drawn.
impl Campaign {
    /// Blanks as their owner sees them, and whatever a viewer sees from behind.
    pub(crate) fn draw_fog(&self, side: Side, viewer: Viewer, scene: &mut Scene) {
        if !self.is_foggy() || (self.sets_up_unseen(side) && !viewer.is(side.seat())) {
            return;
        }
        for hex in self.all_stacks(side).iter() {
            let place = side.index() as u32 * HIGHEST * MOST_HEXES as u32 + u32::from(hex.0) * HIGHEST;
            let at = Spot::Hex(self.label(hex).to_owned());
            let unseen = self.is_unseen(side, viewer, hex);
            let glimpse = self.glimpse(side, hex);
            let (first, symbol, key, count) = if unseen {
                let key = if glimpse.troops { "nem-counter-back" } else { "nem-leader-back" };
                (BACKS_FROM, "back", key, u32::from(glimpse.counters))
            } else {
                (BLANKS_FROM, "blank", "nem-blank", self.blanks_at(side, hex) as u32)
            };
            for n in 0..count {
                let name = Text::new(key).with("side", self.side_name(side));
                let face = Face { colour: self.word(side), symbol, name, values: vec![], badges: vec![] };
                let id = first + place + n;
                scene.pieces.push(Piece { id, at: at.clone(), depth: 1, owner: Some(side.seat()), face });
            }
            if glimpse.cavalry {
                let name = Text::new("nem-declared").with("side", self.side_name(side));
                scene.markers.push(Marker { at, kind: "cavalry", name });
            }
        }
    }
}

// What is dealt anew.
impl Campaign {
    /// Hexes where something of a side is under way or lies open: what is there stays as it is. Around whatever the side
    /// decides itself nothing is touched, since the enemy, who waits, would only be dealt impossible decisions.
    fn engaged(&self, side: Side) -> HexBits {
        let mut hexes: HexBits = self.all_stacks(side).iter().filter(|&h| self.lies_open(h)).collect();
        let board = &self.tables.board;
        let decides = self.decider() == Some(side);
        let mut hold = |hex: HexId| {
            if self.is_on_board(hex) {
                hexes.insert(hex);
                if decides {
                    hexes = hexes | board.neighbours(hex).map(|(_, h)| h).collect();
                }
            }
        };
        let Battle { attacker, from, to, withdrew, refuge, .. } = self.state.battle;
        if self.state.battle != Battle::default() {
            if side == attacker {
                hold(from);
            }
            if withdrew {
                hold(refuge);
            }
            if decides {
                hold(to);
            }
        }
        for phase in self.state.phases.iter() {
            match phase {
                Phase::Muster(Muster(s))
                | Phase::Route(Route(s))
                | Phase::Attrition(Attrition(s))
                | Phase::RallyUnits(RallyUnits(s))
                | Phase::Billet(Billet(s))
                    if s == side =>
                {
                    hold(self.state.column.from);
                    hold(self.state.column.at);
                }
                Phase::RideTo(RideTo(s)) if s == side => {
                    hold(self.leader_hex(CommanderId(self.state.rider)));
                }
                _ => {}
            }
        }
        for leader in self.state.fleeing.iter() {
            hold(self.leader_hex(leader));
        }
        hexes
    }

    fn counter_hex(&self, side: Side, counter: Counter) -> HexId {
        match counter {
            Counter::Unit(unit) => self.unit_hex(unit),
            Counter::Leader(leader) => self.leader_hex(leader),
            Counter::Blank(at) => self.side(side).blanks[at],
        }
    }

    /// A side's stacks dealt anew by exchanging counters, two by two, wherever the enemy would not see it. What is
    /// remembered from combat and from earlier Turns is not kept (R-TIR-15.1-2).
    pub(crate) fn deal_stacks_anew(&mut self, side: Side, chance: &mut Chance) {
        let busy = [Deploy(side).into(), Arrive(side).into()].contains(&self.phase());
        if !self.is_foggy() || busy {
            return;
        }
        let engaged = self.engaged(side);
        let at_rest = |h: HexId| self.is_on_board(h) && !engaged.contains(h);
        let units = self.all_units(side).map(Counter::Unit);
        let leaders = self.all_commanders(side).map(Counter::Leader);
        let blanks = (0..self.side(side).blanks.len()).map(Counter::Blank);
        let free = |c: &Counter| at_rest(self.counter_hex(side, *c)) && !self.is_placed_by_rule(*c);
        let counters: Vec<Counter> = units.chain(leaders).chain(blanks).filter(free).collect();
        for _ in 0..counters.len() * EXCHANGES {
            if let (Some(one), Some(other)) = (chance.pick(&counters), chance.pick(&counters)) {
                let flip = chance.below(4) == 0;
                self.exchange(side, one, other, flip);
            }
        }
        self.side_mut(side).blanks.sort_unstable();
    }

    /// Exchanges two counters of different stacks, or only their disruption, if the enemy sees no difference.
    fn exchange(&mut self, side: Side, one: Counter, other: Counter, flip: bool) {
        let hexes = [one, other].map(|c| self.counter_hex(side, c));
        if hexes[0] == hexes[1] {
            return;
        }
        let before = self.state;
        let seen = hexes.map(|h| self.glimpse(side, h));
        let weight = hexes.map(|h| self.occupancy(side, h).max(self.capacity(side, h)));
        let near = |c: &Campaign| {
            let around = hexes.into_iter().flat_map(|h| c.tables.board.neighbours(h)).map(|(_, h)| h);
            c.besieged(side.enemy(), around)
        };
        let besieged = near(self);
        let moves_house = self.is_wintering() || self.is_redeploying();
        let settled = hexes.map(|h| self.settled_occupancy(side, h).max(self.tables.system.hex_capacity));
        // Each takes over how the other stood; from a blank nobody learns it but from those beside it.
        let mate = |h: HexId| self.units_at(side, h).next().map(Counter::Unit).and_then(|c| self.lodging(c));
        let lodgings =
            [(one, self.lodging(other), mate(hexes[1])), (other, self.lodging(one), mate(hexes[0]))];
        match (one, other) {
            (Counter::Unit(a), Counter::Unit(b)) if flip => {
                let [was, is] = [a, b].map(|u| self.is_good(u));
                self.unit_mut(a).marks.set(Marks::DISRUPTED, !is);
                self.unit_mut(b).marks.set(Marks::DISRUPTED, !was);
            }
            // Marks stay where they are: they come from what the stack has done.
            (Counter::Unit(a), Counter::Unit(b)) => {
                self.state.unit_places.swap(a.0, b.0);
                self.state.units.swap(a.index(), b.index());
            }
            (Counter::Leader(a), Counter::Leader(b)) => {
                self.state.leader_places.swap(a.0, b.0);
                self.state.deeds.swap(a.index(), b.index());
            }
            _ => {
                self.put_counter(side, one, hexes[1]);
                self.put_counter(side, other, hexes[0]);
            }
        }
        if moves_house && [one, other].map(|c| self.counter_hex(side, c)) != hexes {
            for (counter, place, beside) in lodgings {
                self.lodge_counter(counter, place.or(beside).unwrap_or_default());
            }
        }
        let alike = (0..2).all(|i| {
            self.glimpse(side, hexes[i]) == seen[i]
                && self.occupancy(side, hexes[i]) <= weight[i]
                && self.settled_occupancy(side, hexes[i]) <= settled[i]
                && self.blanks_at(side, hexes[i]) <= self.units_at(side, hexes[i]).count()
        });
        if !alike || near(self) != besieged || self.would_have_risen() {
            self.state = before;
        }
    }

    fn lodging(&self, counter: Counter) -> Option<Lodging> {
        let two = &self.state.two_years;
        match counter {
            Counter::Unit(u) => Some(Lodging {
                afoot: two.afoot_units.contains(u),
                moved: self.unit(u).marks.contains(Marks::MOVED),
            }),
            Counter::Leader(c) => Some(Lodging {
                afoot: two.afoot_commanders.contains(c),
                moved: self.state.deeds[c.index()].contains(Deeds::MARCHED),
            }),
            Counter::Blank(_) => None,
        }
    }

    fn lodge_counter(&mut self, counter: Counter, lodging: Lodging) {
        let two = &mut self.state.two_years;
        match counter {
            Counter::Unit(u) if lodging.afoot => drop(two.afoot_units.insert(u)),
            Counter::Unit(u) => two.afoot_units.remove(u),
            Counter::Leader(c) if lodging.afoot => drop(two.afoot_commanders.insert(c)),
            Counter::Leader(c) => two.afoot_commanders.remove(c),
            Counter::Blank(_) => {}
        }
        match counter {
            Counter::Unit(u) => self.unit_mut(u).marks.set(Marks::MOVED, lodging.moved),
            Counter::Leader(c) => self.state.deeds[c.index()].set(Deeds::MARCHED, lodging.moved),
            Counter::Blank(_) => {}
        }
    }

    fn put_counter(&mut self, side: Side, counter: Counter, hex: HexId) {
        match counter {
            Counter::Unit(unit) => {
                let stack: Vec<Marks> = self.units_at(side, hex).map(|u| self.unit(u).marks).collect();
                self.put_unit(unit, hex);
                let slot = self.unit_mut(unit);
                for mark in [Marks::FORAGE, Marks::SUPPLIED, Marks::SATED] {
                    slot.marks.set(mark, stack.iter().any(|m| m.contains(mark)));
                }
            }
            Counter::Leader(leader) => self.put_leader(leader, hex),
            Counter::Blank(at) => self.side_mut(side).blanks[at] = hex,
        }
    }

    /// Whether everybody knows by the rules of 1813 where a counter is: it cannot have moved (NN-14.6, NN-14.11-1,
    /// NN-14.12-1), or keeps to its own (NN-14.8-1, NN-14.15-a-exc).
    fn is_placed_by_rule(&self, counter: Counter) -> bool {
        let own = Signs::SWEDISH | Signs::DANISH;
        match counter {
            Counter::Unit(u) => {
                self.is_bound(u) || self.is_in_garrison(u) || self.tables.unit(u).signs.intersects(own)
            }
            Counter::Leader(c) => self.is_leader_bound(c) || self.tables.commander(c).signs.intersects(own),
            Counter::Blank(_) => false,
        }
    }

    /// Poles in Kiev would have been heard of (TIR-16.8-1).
    fn would_have_risen(&self) -> bool {
        self.tables.options.ukraine && self.state.ukraine == Ukraine::Quiet && self.poles_in_kiev()
    }
}
