//! Vedettes: where they stand, ride and look (NAB-50, NAB-104).

use crate::state::{Campaign, Marks, VEDETTES, Vedette};
use crate::tables::{Army, HexBits, Side};
use board::{HexId, UNREACHED};
use kernel::{Dice, Note, Notes, Purpose, Text};

const DIE: Purpose = Purpose::new("scout", "NAB-104");
const CLASH: Purpose = Purpose::new("clash", "NAB-104");

/// How far from cavalry a vedette is placed.
const REACH: u32 = 3;

impl Campaign {
    /// Whether a side has a vedette in a hex.
    pub(crate) fn has_vedette(&self, side: Side, hex: HexId) -> bool {
        (0..VEDETTES).any(|at| self.state.vedettes[at].hex == hex && self.army_of_vedette(at).side() == side)
    }

    /// A vedette of an army that can be placed now.
    pub(crate) fn spare_vedette(&self, army: Army) -> Option<usize> {
        (0..VEDETTES).find(|&at| {
            let vedette = &self.state.vedettes[at];
            self.army_of_vedette(at) == army
                && vedette.hex == HexId::NONE
                && vedette.gone < self.state.clock.turn
        })
    }

    /// Hexes in which an army may place vedettes (NAB-104): within three of its cavalry, not on an enemy, one a hex.
    pub(crate) fn posts(&self, army: Army) -> HexBits {
        let board = &self.tables.ground.board;
        let mut posts = HexBits::default();
        for chief in self.chiefs_of(army).filter(|&id| self.strength(id).cavalry > 0) {
            let hex = self.man(chief).hex;
            let mut ring = HexBits::default();
            ring.insert(hex);
            for _ in 0..REACH {
                for at in ring.iter().collect::<Vec<_>>() {
                    for (_, near) in board.neighbours(at) {
                        ring.insert(near);
                    }
                }
            }
            posts |= &ring;
        }
        let side = army.side();
        let open = |hex: &HexId| {
            !self.is_held(side.enemy(), *hex)
                && self.chiefs_at(side.enemy(), *hex).next().is_none()
                && !self.has_vedette(Side::French, *hex)
                && !self.has_vedette(Side::Coalition, *hex)
        };
        posts.iter().filter(open).collect()
    }

    /// A vedette is placed.
    pub(crate) fn post_vedette<N: Notes>(&mut self, army: Army, hex: HexId, notes: &mut N) {
        let Some(at) = self.spare_vedette(army) else { return };
        let flag = self.free_flag();
        self.state.vedettes[at] = Vedette { hex, flag, marks: Marks::empty(), gone: 0 };
        notes.say(|| {
            let text = Text::new("bay-vedette-posted").with("hex", self.tables.ground.board.label(hex));
            Note::new("NAB-104", text).at(self.at_hex(hex))
        });
    }

    /// A vedette leaves the map and may come back on its owner's next turn (NAB-50).
    pub(crate) fn lift_vedette<N: Notes>(&mut self, at: usize, notes: &mut N) {
        let hex = self.state.vedettes[at].hex;
        self.state.vedettes[at] = Vedette { gone: self.state.clock.turn, ..Vedette::default() };
        notes.say(|| {
            let text = Text::new("bay-vedette-lifted").with("hex", self.tables.ground.board.label(hex));
            Note::new("NAB-50", text).at(self.at_hex(hex))
        });
    }

    /// Vedettes without a dispatch to a Center or a source leave the map (NAB-50).
    pub(crate) fn recall_vedettes<N: Notes>(&mut self, army: Army, notes: &mut N) {
        if !(0..VEDETTES)
            .any(|at| self.army_of_vedette(at) == army && self.state.vedettes[at].hex != HexId::NONE)
        {
            return;
        }
        let mut starts: Vec<HexId> = Vec::new();
        for source in self.possible_sources(army, true) {
            starts.extend(&self.tables.roster.sources[usize::from(source)].hexes);
        }
        let centre = self.state.hosts[army].centre.hex;
        if centre != HexId::NONE {
            starts.push(centre);
        }
        let reach = if self.tables.scenario.campaign {
            self.tables.charts.communications().dispatch
        } else {
            self.tables.charts.communications().battle
        };
        let flood = self.trace(army.side(), &starts, reach[army as usize]);
        for at in 0..VEDETTES {
            let hex = self.state.vedettes[at].hex;
            let own = self.army_of_vedette(at) == army;
            if own && hex != HexId::NONE && flood.cost(hex) == UNREACHED {
                self.lift_vedette(at, notes);
            }
        }
    }

    /// Hexes that a vedette may ride to in one go: nine points at cavalry rates, and no farther than into a zone.
    pub(crate) fn rides(&self, at: usize) -> Vec<HexId> {
        let side = self.army_of_vedette(at).side();
        let enemy = side.enemy();
        let (zone, foes) = (self.zone(enemy), self.holds(enemy));
        let hex = self.state.vedettes[at].hex;
        let limit = u16::from(self.tables.charts.march().vedette) * 2;
        let flood = self.tables.ground.flood([hex], limit, |from, to, dir| {
            let stops = from != hex && (zone.contains(from) || self.has_vedette(enemy, from));
            if stops || foes.contains(to) { None } else { self.step_cost(from, dir, to, true) }
        });
        let lone = |to: HexId| self.chiefs_at(enemy, to).next().is_some();
        let mut all: Vec<HexId> = flood.reached().to_vec();
        all.retain(|&to| to != hex && !self.has_vedette(side, to) && !lone(to));
        all.sort_unstable();
        all
    }

    /// A vedette rides: onto an enemy one both roll, and the lower goes.
    pub(crate) fn ride<D: Dice, N: Notes>(&mut self, at: usize, to: HexId, dice: &mut D, notes: &mut N) {
        let side = self.army_of_vedette(at).side();
        let flag = self.state.vedettes[at].flag;
        self.state.vedettes[at].marks |= Marks::MOVED;
        let other = (0..VEDETTES)
            .find(|&v| self.state.vedettes[v].hex == to && self.army_of_vedette(v).side() != side);
        if let Some(other) = other {
            let (own, theirs) = (dice.d6(CLASH), dice.d6(CLASH));
            notes.say(|| {
                let text = Text::new("bay-vedettes-meet").with("own", own).with("theirs", theirs);
                Note::new("NAB-104", text).at(self.at_hex(to))
            });
            match own.cmp(&theirs) {
                std::cmp::Ordering::Less => return self.lift_vedette(at, notes),
                std::cmp::Ordering::Equal => return,
                std::cmp::Ordering::Greater => self.lift_vedette(other, notes),
            }
        }
        self.state.vedettes[at].hex = to;
        notes.say(|| {
            let text = Text::new("bay-vedette-rides").with("flag", flag.0);
            Note::new("NAB-104", text.with("to", self.tables.ground.board.label(to))).at(self.at_hex(to))
        });
    }

    /// Hexes next to a vedette with enemy Forces that it may look at.
    pub(crate) fn sights(&self, at: usize) -> Vec<HexId> {
        let enemy = self.army_of_vedette(at).side().enemy();
        let near = self.tables.ground.board.neighbours(self.state.vedettes[at].hex);
        near.map(|(_, hex)| hex).filter(|&hex| self.has_force(enemy, hex)).collect()
    }

    /// A vedette looks at a hex: on four in six, or on two where the enemy has more cavalry than the nearest Force
    /// within three hexes, it learns who leads and about how many there are.
    pub(crate) fn scout<D: Dice, N: Notes>(&mut self, at: usize, hex: HexId, dice: &mut D, notes: &mut N) {
        let army = self.army_of_vedette(at);
        let enemy = army.side().enemy();
        self.state.vedettes[at].marks |= Marks::FORCED;
        let board = &self.tables.ground.board;
        let here = self.state.vedettes[at].hex;
        let friend = self
            .chiefs()
            .filter(|&id| self.army(id).side() == army.side() && self.has_troops(id))
            .map(|id| (board.distance(here, self.man(id).hex), self.man(id).hex))
            .filter(|&(far, _)| far <= REACH)
            .min();
        let own = friend.map_or(0, |(_, near)| self.strength_at(army.side(), near).cavalry);
        let least = if self.strength_at(enemy, hex).cavalry > own { 2 } else { 4 };
        let die = dice.d6(DIE);
        let seen = die <= least;
        notes.say(|| {
            let key = if seen { "bay-scouted" } else { "bay-not-scouted" };
            let text = Text::new(key).with("hex", self.tables.ground.name(hex)).with("die", die);
            Note::new("NAB-104", text).at(self.at_hex(hex)).revealing()
        });
        if !seen {
            return;
        }
        let flags: Vec<_> = self.chiefs_at(enemy, hex).collect();
        for chief in flags {
            self.man_mut(chief).marks |= Marks::KNOWN;
            let seats = self.tables.seats(army.side());
            let about = (self.strength(chief).total() + 2) / 5 * 5;
            notes.say(|| {
                let name = self.tables.leader(chief).name.as_str();
                let text = Text::new("bay-seen").with("leader", name).with("about", about.max(1));
                Note::new("NAB-104", text).at(self.at_hex(hex)).among(seats).revealing()
            });
        }
    }
}
