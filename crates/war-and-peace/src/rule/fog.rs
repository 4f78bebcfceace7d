//! Limited intelligence (section Y): of an enemy force only its leaders, its place and its flags are seen, until combat
//! brings it to light.
//!
//! What is seen of a force nobody has examined: that it is there, its leaders, and which nations serve in it, since
//! supply, closed lands and the flight of leaders hang on them and both players must be able to check these (R-WP-M30).
//! How many SP there are of which kind is hidden. A force is open while it is in a battle or has left one in this
//! Combat Phase, and while it shares a hex with enemies, as the besieged do (R-WP-M31). A city that is summoned only says
//! whose SP are inside and whose are not.

use crate::state::{Campaign, Part, Stack};
use crate::step::Phase;
use crate::tables::roster::{ByPower, KINDS, Kind, NationId, Side};
use board::HexId;
use kernel::{Chance, Note, Notes, Text, Viewer};

/// A nation's SP in one hex, or in the column, as the enemy sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own on the table")]
struct Place {
    /// Nowhere is the column.
    hex: Option<HexId>,
    nation: NationId,
    inside: bool,
    unsupplied: bool,
    tried: bool,
    fresh: bool,
}

/// SP by power and kind.
type Pools = ByPower<[u16; KINDS]>;

/// Where hidden SP stand, and how many there are of each kind.
fn hidden_places(hidden: &[Stack], pools: &mut Pools) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for s in hidden {
        pools[s.nation][s.kind.index()] += u16::from(s.sp);
        let place = Place {
            hex: Some(s.hex),
            nation: s.nation,
            inside: s.inside,
            unsupplied: s.unsupplied,
            tried: s.tried,
            fresh: s.fresh > 0,
        };
        let same = |p: &&mut Place| {
            (p.hex, p.nation, p.inside, p.tried) == (place.hex, place.nation, place.inside, place.tried)
        };
        match places.iter_mut().find(same) {
            Some(known) => known.fresh |= place.fresh,
            None => places.push(place),
        }
    }
    places
}

impl Campaign {
    /// Whether a viewer may examine the forces of a side at any time.
    pub(crate) fn owns(&self, viewer: Viewer, side: Side) -> bool {
        viewer.is(self.seat_of(side))
    }

    /// A note that only one side may hear if forces are hidden.
    pub(crate) fn confide(&self, note: Note, side: Side) -> Note {
        if self.tables.options.fog { note.only(self.seat_of(side)) } else { note }
    }

    /// A note that tells something hidden, if forces are.
    pub(crate) fn disclose(&self, note: Note) -> Note {
        if self.tables.options.fog { note.revealing() } else { note }
    }

    /// Whether both players may examine SP (WP-Y.1, WP-E.3-2, R-WP-M31); partisans are known (R-WP-M103).
    pub(crate) fn is_open(&self, stack: &Stack) -> bool {
        !self.tables.options.fog
            || stack.kind == Kind::P
            || stack.battle != 0
            || self.side_of(stack.nation).is_none_or(|side| self.is_faced(stack.hex, side.enemy()))
    }

    /// Whether SP of a side are in a hex, those included who gather there to march and have not left yet.
    fn is_faced(&self, hex: HexId, side: Side) -> bool {
        let column = &self.state.column;
        let gathers = self.state.active == side && column.hex == hex && column.spent == 0 && column.sp() > 0;
        gathers || self.is_held(hex, side)
    }

    /// Whether the group that moves is hidden from the other player: on the march or going aboard, not in combat, nor
    /// before it has left a hex in which enemies look on (R-WP-M31).
    pub(crate) fn is_column_hidden(&self) -> bool {
        let column = &self.state.column;
        if column.spent == 0 && self.has_enemies_of(column.hex, self.state.active) {
            return false;
        }
        let marching = |phase: Phase| {
            matches!(
                phase,
                Phase::Muster(_)
                    | Phase::March(_)
                    | Phase::Path(_)
                    | Phase::Footsore(_)
                    | Phase::Walk(_)
                    | Phase::Embark(_)
                    | Phase::Voyage(_)
            )
        };
        self.tables.options.fog && self.state.phases.iter().any(marching)
    }

    /// Whether the SP of a side in a hex are hidden.
    pub(crate) fn is_veiled(&self, hex: HexId, side: Side) -> bool {
        self.state.stacks.at(hex).iter().any(|s| self.is_of(s, side) && !self.is_open(s))
    }

    /// How few SP of a side there can be outside in a veiled hex, as far as the other knows: one for each nation.
    pub(crate) fn fewest(&self, hex: HexId, side: Side) -> u16 {
        let mut last = None;
        let mut nations = 0;
        for stack in self.state.stacks.at(hex).iter().filter(|s| self.is_of(s, side) && !s.inside) {
            if last != Some(stack.nation) {
                last = Some(stack.nation);
                nations += 1;
            }
        }
        nations
    }

    /// Whether SP of a nation are known to be inside the city of a hex: a summons was answered (WP-L.5-2).
    pub(crate) fn is_said_inside(&self, hex: HexId, nation: NationId) -> bool {
        !matches!(self.phase(), Phase::Summoned(_))
            && self.state.stacks.at(hex).iter().any(|s| s.inside && s.nation == nation)
    }

    /// The answer to a summons: how many went inside only their owner knows where forces are hidden (WP-L.5-2, WP-Y.1,
    /// R-WP-M31).
    pub(crate) fn say_answer(&self, hex: HexId, side: Side, notes: &mut impl Notes) {
        let (inside, outside) = (self.sp_inside(hex, side), self.sp_outside(hex, side));
        notes.say(|| {
            let text = Text::new("wp-sheltered").with("hex", self.name_of(hex)).with("sp", inside);
            self.disclose(self.confide(Note::new("WP-S.6-1", text).at(self.spot(hex)), side))
        });
        if self.tables.options.fog {
            notes.say(|| {
                let key = match (inside, outside) {
                    (0, _) => "wp-answer-outside",
                    (_, 0) => "wp-answer-inside",
                    _ => "wp-answer-both",
                };
                let text = Text::new(key).with("hex", self.name_of(hex));
                Note::new("WP-L.5-2", text)
                    .cite("WP-Y.1")
                    .at(self.spot(hex))
                    .except(self.seat_of(side))
                    .revealing()
            });
        }
    }

    /// What a side sees of the other's forces where it may not look: hex and nation, each once, in order. A group
    /// that has not set out is still where it was.
    pub(crate) fn veiled(&self, owner: Side) -> Vec<(HexId, NationId)> {
        let hidden = |s: &&Stack| self.is_of(s, owner) && !self.is_open(s);
        let mut seen: Vec<(HexId, NationId)> =
            self.state.stacks.all().iter().filter(hidden).map(|s| (s.hex, s.nation)).collect();
        let column = &self.state.column;
        if self.is_column_hidden() && self.state.active == owner && column.spent == 0 {
            seen.extend(column.parts.iter().map(|p| (column.hex, p.nation)));
        }
        seen.sort_unstable();
        seen.dedup();
        seen
    }

    /// What the owner of a seat cannot know of the enemy is dealt anew: his hidden SP are spread evenly over the places
    /// where their nations are seen, one at least in each (WP-Y.1).
    pub(crate) fn deal_forces(&mut self, side: Side, chance: &mut Chance) {
        let enemy = side.enemy();
        // A full map has no room for another spread.
        if !self.tables.options.fog || self.state.stacks.is_full() {
            return;
        }
        let hidden: Vec<Stack> = self
            .state
            .stacks
            .all()
            .iter()
            .filter(|s| self.is_of(s, enemy) && !self.is_open(s))
            .copied()
            .collect();
        let mut pools: Pools = ByPower::default();
        let mut places = hidden_places(&hidden, &mut pools);
        let mut room = 0;
        if self.is_column_hidden() && self.state.active == enemy {
            room = self.column_limit();
            self.break_column_up(&mut places, &mut pools);
        }
        let place_of = |s: &Stack| (s.hex, s.nation, s.battle, s.inside);
        self.state.stacks.remove(|s| hidden.iter().any(|h| place_of(h) == place_of(s)));
        let mut rest: Vec<(NationId, Kind)> = Vec::new();
        for (at, pool) in pools.0.iter().enumerate() {
            let nation = NationId(at as u8);
            let mut all: Vec<Kind> = Vec::new();
            for kind in Kind::ALL {
                all.extend((0..pool[kind.index()]).map(|_| kind));
            }
            chance.shuffle(&mut all);
            for place in places.iter().filter(|p| p.nation == nation) {
                if let Some(kind) = all.pop() {
                    self.put_down(*place, kind);
                }
            }
            rest.extend(all.into_iter().map(|kind| (nation, kind)));
        }
        chance.shuffle(&mut rest);
        // A city shelters only so many: those who are nowhere else have their room first.
        let is_shut_in = |nation: NationId| places.iter().all(|p| p.inside || p.nation != nation);
        rest.sort_by_key(|(nation, _)| !is_shut_in(*nation));
        for (nation, kind) in rest {
            let has_room = |p: &&Place| match p.hex {
                None => self.state.column.sp() < u16::from(room),
                Some(hex) => !p.inside || self.sp_inside(hex, enemy) < self.capacity(hex),
            };
            let able: Vec<Place> =
                places.iter().filter(|p| p.nation == nation).filter(has_room).copied().collect();
            let fallback = places.iter().find(|p| p.nation == nation).copied();
            if let Some(place) = chance.pick(&able).or(fallback) {
                self.put_down(place, kind);
            }
        }
    }

    /// The hidden column gives its SP to the pools; that it marches stays.
    fn break_column_up(&mut self, places: &mut Vec<Place>, pools: &mut Pools) {
        for p in &self.state.column.parts {
            pools[p.nation][p.kind.index()] += u16::from(p.sp);
            if !places.iter().any(|q| q.hex.is_none() && q.nation == p.nation) {
                let Part { nation, unsupplied, .. } = *p;
                places.push(Place {
                    hex: None,
                    nation,
                    inside: false,
                    unsupplied,
                    tried: false,
                    fresh: false,
                });
            }
        }
        self.state.column.parts.clear();
    }

    /// One SP of a redeal goes to its place; where the map is all but full, to others of its kind.
    fn put_down(&mut self, place: Place, kind: Kind) {
        let Place { hex: Some(hex), nation, inside, unsupplied, tried, fresh } = place else {
            let numbers = self.tables.charts.system.movement;
            let most = if kind.is_cavalry() { numbers.cavalry } else { numbers.infantry_with_leader };
            let parts = &mut self.state.column.parts;
            if let Some(part) = parts.iter_mut().find(|p| p.nation == place.nation && p.kind == kind) {
                part.sp += 1;
            } else {
                let part = Part { nation: place.nation, kind, unsupplied: place.unsupplied, sp: 1, most };
                let _ = parts.try_push(part);
            }
            return;
        };
        let fresh = u8::from(fresh);
        let stack = Stack { hex, nation, kind, inside, unsupplied, tried, sp: 1, fresh, ..Stack::default() };
        let here = |s: &Stack| {
            (s.hex, s.nation, s.kind, s.inside, s.tried, s.battle) == (hex, nation, kind, inside, tried, 0)
        };
        let like = |s: &Stack| s.nation == nation && s.kind == kind && !s.inside && !self.is_open(s);
        let crowded = self.state.stacks.is_nearly_full() && self.state.stacks.find(here).is_none();
        let other = self.state.stacks.find(like).filter(|_| crowded);
        match other.map(|at| self.state.stacks.all()[at]) {
            Some(other) => self.state.stacks.add(Stack { sp: 1, fresh: 0, ..other }),
            None => self.state.stacks.add(stack),
        }
    }
}
