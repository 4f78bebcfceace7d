//! Who stands where and what that bars: the cavalry's shadow, sieges, routes.

use crate::roster::{Arm, CommanderId, Side, UnitId};
use crate::state::{Campaign, Deeds, HexBits, MOST_HEXES, Marks};
use board::{Features, HexId};

/// No route of the system is longer.
const LONGEST_ROUTE: usize = 5;

/// The board as one side finds it.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// Hexes with a unit of the side, commanders included.
    pub(crate) own: HexBits,
    /// Hexes with enemy combat units.
    pub(crate) enemy: HexBits,
    /// Hexes that enemy cavalry denies to supply routes (TIR-6.2-bp1-2).
    pub(crate) shadow: HexBits,
    /// Hexes that a route of the side may pass.
    pub(crate) pass: HexBits,
}

impl Campaign {
    /// Whether undisrupted cavalry of `side` reaches a neighbouring hex: not into difficult ground that shuts it out
    /// (TIR-14.6-3).
    pub(crate) fn reaches(&self, side: Side, to: HexId) -> bool {
        side == Side::Allied || !self.tables.ground(to).shuts_out_french
    }

    pub(crate) fn is_fresh_cavalry(&self, unit: UnitId) -> bool {
        self.tables.roster.units[unit.index()].arm == Arm::Cavalry && self.is_good(unit)
    }

    /// The board as `side` finds it, for tracing routes: not through enemies (TIR-6.2-bp1-1, NN-6.2-bp1-1), nor through
    /// what is denied where no friend stands (TIR-6.2-bp2, NN-6.2-bp2), nor through ground that is not open (TIR-6.2-bp4).
    pub(crate) fn field(&self, side: Side) -> Field {
        let (own, enemy) = (self.all_stacks(side), self.stacks(side.other()));
        let shadow = self.shadow(side.other());
        let barred = shadow | self.foreign_cities(side);
        Field { own, enemy, shadow, pass: self.land().open[side.index()] - enemy - (barred - own) }
    }

    /// The hexes that a side's cavalry denies to routes: next to it, with no river between but where a bridge is
    /// (TIR-6.2-bp1-2).
    fn shadow(&self, side: Side) -> HexBits {
        let fresh = |u: &&UnitId| self.is_good(**u) && self.is_on_board(self.unit_hex(**u));
        let cavalry: HexBits =
            self.tables.cavalry[side.index()].iter().filter(fresh).map(|u| self.unit_hex(*u)).collect();
        let mut shadow = HexBits::default();
        for hex in cavalry.iter() {
            for near in self.ways(hex) {
                if self.reaches(side, near) {
                    shadow.insert(near);
                }
            }
        }
        shadow
    }

    /// The cities that are not friendly to a side as far as supply goes (TIR-6.2-bp2, R-NN-14.7).
    pub(crate) fn foreign_cities(&self, side: Side) -> HexBits {
        self.tables.city_hexes - self.supply_land(side)
    }

    /// Whether enemy cavalry stops a march of `side` in a hex: next to it, with no river between
    /// (TIR-8.4-bp6).
    pub(crate) fn is_watched(&self, side: Side, hex: HexId) -> bool {
        let foe = side.other();
        self.reaches(foe, hex)
            && self.tables.board.neighbours(hex).any(|(dir, near)| {
                self.holds(foe, near)
                    && !self.tables.board.side(hex, dir).contains(Features::RIVER)
                    && self.units_at(foe, near).any(|u| self.is_fresh_cavalry(u))
            })
    }

    /// Whether somebody of `side` holds a hex open past enemy cavalry (TIR-8.4-bp6, TIR-8.4-bp7): a combat unit or a
    /// commander who does not move (R-TIR-3.1-1).
    pub(crate) fn is_held_open(&self, side: Side, hex: HexId) -> bool {
        self.holder(side, hex).is_some() || self.holding_commander(side, hex).is_some()
    }

    /// Whoever holds it open stays there (R-TIR-8.4-bp6).
    pub(crate) fn hold_open(&mut self, side: Side, hex: HexId) {
        if let Some(unit) = self.holder(side, hex) {
            self.unit_mut(unit).marks.insert(Marks::HOLDS);
        } else if let Some(commander) = self.holding_commander(side, hex) {
            self.state.deeds[commander.index()].insert(Deeds::HOLDS);
        }
    }

    fn holding_commander(&self, side: Side, hex: HexId) -> Option<CommanderId> {
        let resting = |c: &CommanderId| {
            !self.state.deeds[c.index()].contains(Deeds::MARCHED)
                && !self.state.column.commanders.contains(*c)
        };
        self.commanders_at(side, hex).find(resting)
    }

    /// A unit of `side` in the hex that does not march in this phase: best one that could not march anyway.
    fn holder(&self, side: Side, hex: HexId) -> Option<UnitId> {
        let resting =
            |u: &UnitId| !self.unit(*u).marks.contains(Marks::MOVED) && !self.state.column.units.contains(*u);
        let rank = |u: &UnitId| {
            let marks = self.unit(*u).marks;
            (!marks.contains(Marks::HOLDS), !marks.contains(Marks::DISRUPTED), std::cmp::Reverse(u.0))
        };
        self.units_at(side, hex).filter(resting).min_by_key(rank)
    }

    /// A single combat unit in a city, with enough undisrupted enemies in one neighbouring hex and no river
    /// between, is under siege (TIR-8.4-siege-1, TIR-8.4-siege-2).
    pub(crate) fn is_besieged(&self, side: Side, hex: HexId) -> bool {
        if !self.tables.ground(hex).city || self.units_at(side, hex).take(2).count() != 1 {
            return false;
        }
        self.tables.board.neighbours(hex).any(|(dir, near)| {
            !self.tables.board.side(hex, dir).contains(Features::RIVER)
                && self.units_at(side.other(), near).filter(|&u| self.is_good(u)).count()
                    >= usize::from(self.tables.system.siege)
        })
    }

    /// Every hex within `length` of the starts by legal routes from hex to neighbouring hex (TIR-1.1-bp13). The
    /// starts themselves must be passable only if `strict`; the last hex of a route need not be, for a unit's own
    /// hex is never tested.
    pub(crate) fn reach(
        &self,
        field: &Field,
        starts: impl Iterator<Item = HexId>,
        length: u8,
        strict: bool,
    ) -> HexBits {
        if self.tables.even {
            return self.reach_evenly(field, starts, length, strict);
        }
        // The hexes found at each distance; where some count twice, one may be found again nearer.
        let mut rings = [HexBits::default(); LONGEST_ROUTE + 2];
        rings[0] = starts.filter(|h| !strict || field.pass.contains(*h)).collect();
        let mut reached = HexBits::default();
        for spent in 0..usize::from(length).min(LONGEST_ROUTE) {
            let ring = rings[spent] - reached;
            reached = reached | ring;
            for hex in ring.iter().filter(|h| spent == 0 || field.pass.contains(*h)) {
                for near in self.ways(hex) {
                    rings[spent + usize::from(self.toll(near, hex))].insert(near);
                }
            }
        }
        reached | rings[usize::from(length).min(LONGEST_ROUTE)]
    }

    /// The same where every hex counts once: whoever is found is found at his distance.
    fn reach_evenly(
        &self,
        field: &Field,
        starts: impl Iterator<Item = HexId>,
        length: u8,
        strict: bool,
    ) -> HexBits {
        let mut reached = HexBits::default();
        let mut queue = [HexId(0); MOST_HEXES];
        let (mut head, mut tail) = (0, 0);
        for start in starts {
            if (!strict || field.pass.contains(start)) && reached.insert(start) {
                queue[tail] = start;
                tail += 1;
            }
        }
        for spent in 0..length {
            let ring = tail;
            while head < ring {
                let hex = queue[head];
                head += 1;
                if spent > 0 && !field.pass.contains(hex) {
                    continue;
                }
                for near in self.ways(hex) {
                    if reached.insert(near) {
                        queue[tail] = near;
                        tail += 1;
                    }
                }
            }
        }
        reached
    }

    /// What a step into a hex counts, for routes, links and marches (NN-6.2-bp4-2, NN-7.8-2, NN-8.4-3, NN-8.5-f): two
    /// for ground that is heavy at this time of the year, unless a road leads there (NN-2.2-road).
    #[inline]
    pub(crate) fn toll(&self, from: HexId, to: HexId) -> u8 {
        if self.tables.even {
            return 1;
        }
        let winter = self.is_winter();
        let heavy = &self.tables.heavy[usize::from(winter)];
        if !heavy.contains(to) || self.tables.has_road(from, to, winter) { 1 } else { 2 }
    }
}
