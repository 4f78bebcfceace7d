//! Who stands where and what that bars: the cavalry's shadow, sieges, routes.

use crate::state::{Campaign, Deeds, HexBits, HexWays, Marks};
use crate::tables::roster::{Arm, CommanderId, Side, UnitId};
use board::{Features, HexId};
use std::ops::RangeInclusive;

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
        let (own, enemy) = (self.all_stacks(side), self.stacks(side.enemy()));
        let shadow = self.shadow(side.enemy());
        let mut barred = self.foreign_cities(side);
        barred |= &shadow;
        barred -= &own;
        barred |= &enemy;
        let mut pass = self.land().open[side.index()];
        pass -= &barred;
        Field { own, enemy, shadow, pass }
    }

    /// Whether a unit in good order hinders the enemy where it stands: nobody does who is interned (R-NN-17.3-2).
    fn hinders(&self, unit: UnitId) -> bool {
        self.is_good(unit) && !self.state.link.interned.contains(unit)
    }

    /// The hexes that a side's cavalry denies to routes: next to it, with no river between but where a bridge is
    /// (TIR-6.2-bp1-2).
    fn shadow(&self, side: Side) -> HexBits {
        let fresh = |u: &&UnitId| self.hinders(**u) && self.is_on_board(self.unit_hex(**u));
        let cavalry: HexBits =
            self.tables.cavalry[side.index()].iter().filter(fresh).map(|u| self.unit_hex(*u)).collect();
        let mut near = self.dry_steps(&cavalry);
        if side == Side::French {
            near -= &self.tables.woods;
        }
        near
    }

    /// The cities that are not friendly to a side as far as supply goes (TIR-6.2-bp2, R-NN-14.7).
    pub(crate) fn foreign_cities(&self, side: Side) -> HexBits {
        let mut cities = self.land().foreign_cities[side.index()];
        if !self.state.liberated.is_empty() {
            match side {
                Side::French => cities -= &self.state.liberated,
                Side::Allied => cities |= &(self.tables.city_hexes & self.state.liberated),
            }
        }
        cities
    }

    /// Whether enemy cavalry stops a march of `side` in a hex: next to it, with no river between
    /// (TIR-8.4-bp6).
    pub(crate) fn is_watched(&self, side: Side, hex: HexId) -> bool {
        let foe = side.enemy();
        self.reaches(foe, hex)
            && self.tables.board.neighbours(hex).any(|(dir, near)| {
                self.holds(foe, near)
                    && !self.tables.board.side(hex, dir).contains(Features::RIVER)
                    && self.units_at(foe, near).any(|u| self.is_fresh_cavalry(u) && self.hinders(u))
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
                && self.units_at(side.enemy(), near).filter(|&u| self.hinders(u)).count()
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
        let mut starts: HexBits = starts.collect();
        if strict {
            starts &= &field.pass;
        }
        let ways = &self.tables.routes[usize::from(self.is_winter())];
        self.flood(ways, &field.pass, &starts, length, |hex, near| self.toll(near, hex))
    }

    /// How far each hex is from the starts by such routes, as far as `length`: the hexes at each distance are told
    /// together.
    pub(crate) fn routes_from(
        &self,
        field: &Field,
        starts: &HexBits,
        length: u8,
        mut tell: impl FnMut(u8, &HexBits),
    ) {
        if self.has_changed_banks() {
            let far = self.walk(&field.pass, starts, length, |hex, near| self.toll(near, hex));
            for spent in 0..=length {
                tell(spent, &at_most(&far, spent..=spent));
            }
        } else {
            self.tables.routes[usize::from(self.is_winter())].rings(starts, &field.pass, length, tell);
        }
    }

    /// Every hex within `length` of the starts; from all but these it goes on only where one may pass. What a step
    /// counts is asked only where a card has changed what the board says.
    pub(super) fn flood(
        &self,
        ways: &HexWays,
        pass: &HexBits,
        starts: &HexBits,
        length: u8,
        toll: impl Fn(HexId, HexId) -> u8,
    ) -> HexBits {
        if self.has_changed_banks() {
            at_most(&self.walk(pass, starts, length, toll), 0..=length)
        } else {
            ways.within(starts, pass, length)
        }
    }

    /// The same from hex to hex, with how far each is.
    fn walk(
        &self,
        pass: &HexBits,
        starts: &HexBits,
        length: u8,
        toll: impl Fn(HexId, HexId) -> u8,
    ) -> Vec<u8> {
        let mut far = vec![u8::MAX; self.tables.ground.len()];
        let mut open: Vec<(HexId, u8)> = starts.iter().map(|hex| (hex, 0)).collect();
        while let Some((hex, spent)) = open.pop() {
            if spent >= far[hex.index()] {
                continue;
            }
            far[hex.index()] = spent;
            if spent == 0 || pass.contains(hex) {
                let next = self.ways(hex).map(|near| (near, spent + toll(hex, near)));
                open.extend(next.filter(|(_, spent)| *spent <= length));
            }
        }
        far
    }

    /// Whether a card has thrown or broken a bridge.
    fn has_changed_banks(&self) -> bool {
        self.has_cards() && self.state.deck.chosen.iter().flatten().any(|h| self.is_on_board(*h))
    }

    /// All hexes that are one dry step from these, with the bridges of the Turn.
    fn dry_steps(&self, hexes: &HexBits) -> HexBits {
        if self.has_changed_banks() {
            hexes.iter().flat_map(|hex| self.ways(hex)).collect()
        } else {
            self.tables.routes[0].beside(hexes)
        }
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

/// The hexes that are so far.
fn at_most(far: &[u8], range: RangeInclusive<u8>) -> HexBits {
    (0..).map(HexId).zip(far).filter(|(_, far)| range.contains(far)).map(|(hex, _)| hex).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::{InvasionOfRussia, NapoleonsNemesis};
    use kernel::{Chance, Game, Setup, Title, Turn};
    use std::borrow::Cow;

    /// Sets of hexes that step together find what walking from hex to hex finds, be it even ground, ground that counts
    /// twice or a bridge that a card has thrown: routes of supply, and chains of depots.
    fn agree<T: Title<Game = Campaign> + Default>(scenario: &str, seed: u64) {
        let title = T::default();
        let options = title.presets().into_iter().find(|p| p.slug == "everything").map(|p| p.options);
        let options = options.unwrap_or_default().into_iter().map(Cow::into_owned).collect();
        let setup = Setup { scenario: scenario.to_owned(), options };
        let mut game = title.start(&setup).unwrap();
        let mut chance = Chance::new(seed);
        let everywhere: HexBits = game.tables.board.hexes().collect();
        while matches!(game.turn(), Turn::Decide(_)) {
            game.play_out(&mut chance, 29);
            for side in Side::BOTH {
                let field = game.field(side);
                let depots = game.side(side).depots;
                for length in [3, 5] {
                    let found = game.reach(&field, depots.iter().copied(), length, true);
                    let starts = depots.iter().copied().collect::<HexBits>() & field.pass;
                    let far = game.walk(&field.pass, &starts, length, |hex, near| game.toll(near, hex));
                    assert_eq!(found, at_most(&far, 0..=length));
                }
                let before = game.follow_chain(side, &field);
                let told = (0..).map(HexId).zip(before).filter(|(_, before)| *before != HexId::NONE);
                let told: HexBits = told.map(|(hex, _)| hex).collect();
                assert_eq!(game.linked(side, &field, everywhere), told);
            }
        }
    }

    #[test]
    fn sets_of_hexes_find_what_walking_finds() {
        for seed in 0..4 {
            agree::<InvasionOfRussia>("campaign", seed);
            agree::<NapoleonsNemesis>("campaign", seed);
            agree::<NapoleonsNemesis>("suvorov", seed);
        }
        agree::<NapoleonsNemesis>("linked", 1);
    }
}
