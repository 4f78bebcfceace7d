//! Cities: who controls them, and how many they shelter (section S, 1 to 6).

use crate::state::{Campaign, Stack};
use crate::tables::roster::{CityId, Side};
use board::HexId;

impl Campaign {
    /// A side with SP in a city's hex and no enemy there has the city; nobody there leaves it as it is (WP-S.1.c,
    /// WP-S.1.d).
    pub(crate) fn take_control(&mut self, hex: HexId) {
        let Some(city) = self.tables.map.city_at(hex) else { return };
        let holds = Side::BOTH.map(|side| self.is_held(hex, side));
        let side = match holds {
            [true, false] => Side::French,
            [false, true] => Side::Allied,
            _ => return,
        };
        let Some(slot) = self.state.control.get_mut(city.index()) else { return };
        if *slot == Some(side.enemy()) {
            self.state.lost[city.index()] = true;
        }
        *slot = Some(side);
    }

    /// How many SP a city shelters (WP-S.2), and each does (WP-C.5-1); nothing in a hex without one (WP-S.1-1).
    pub(crate) fn capacity(&self, hex: HexId) -> u16 {
        self.tables.map.city_at(hex).map_or(0, |c| u16::from(self.tables.map.city(c).capacity))
    }

    /// The city of a hex, if a side controls it.
    pub(crate) fn own_city(&self, hex: HexId, side: Side) -> Option<CityId> {
        self.tables.map.city_at(hex).filter(|&c| self.control(c) == Some(side))
    }

    /// Whether SP of a side are shut up in the city of a hex, with enemies outside (WP-S.9-1), or have come out of it to fight
    /// them (WP-S.9.d-2).
    pub(crate) fn is_besieged(&self, hex: HexId, side: Side) -> bool {
        let shut_up = self.sp_inside(hex, side) > 0 && self.has_enemies_of(hex, side);
        shut_up || (self.is_held(hex, side) && self.is_on_sortie(hex, side))
    }

    /// Whether SP of a side that stand before a city of theirs have come out to fight those who besiege it: until the
    /// besiegers are gone they leave the hex in no way (WP-S.9.d-1, WP-S.9.d-2, WP-S.10.c); not who came by sea.
    pub(crate) fn is_on_sortie(&self, hex: HexId, side: Side) -> bool {
        self.own_city(hex, side).is_some() && self.has_enemies_of(hex, side) && self.state.voyage != Some(hex)
    }

    /// Nobody stays inside a city that no enemy surrounds: fortress markers are for hexes with units inside and
    /// outside (WP-S.3, R-WP-M.5). Without a garrison or without besiegers there is no siege to count (WP-S.9.a).
    pub(crate) fn open_gates(&mut self, hex: HexId) {
        if Side::BOTH.iter().all(|&side| self.is_held(hex, side)) {
            return;
        }
        self.state.stacks.change(|s| s.hex == hex && s.inside, |s| s.inside = false);
        for leader in self.state.leaders.iter_mut().filter(|leader| leader.hex == hex) {
            leader.inside = false;
        }
        if let Some(city) = self.tables.map.city_at(hex) {
            self.state.siege[city.index()] = 0;
        }
    }

    /// Puts SP of a hex inside its city, as many as are named; entrenchments are not for them (WP-T.3).
    pub(crate) fn shut_in(&mut self, hex: HexId, fits: impl Fn(&Stack) -> bool, sp: u8) {
        let mut left = sp;
        while left > 0 {
            let Some(at) = self.state.stacks.find(|s| s.hex == hex && !s.inside && fits(s)) else { break };
            let Some(taken) = self.state.stacks.take(at, left, false) else { break };
            left -= taken.sp;
            self.state.stacks.add(Stack { inside: true, ..taken });
        }
        self.vacated(hex);
    }
}
