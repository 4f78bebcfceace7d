//! Zones of control, and what it takes to leave them.

use crate::state::Campaign;
use crate::tables::{HexBits, LeaderId, Rank, Side};
use board::{Dir, HexId};

impl Campaign {
    /// Whether a river between two hexes can be crossed dry: by a sound bridge (NAB-89) or a pontoon (NAB-93).
    pub(crate) fn is_bridged(&self, hex: HexId, dir: Dir, near: HexId) -> bool {
        let side = self.tables.ground.side(hex, dir);
        side.bridge.is_some_and(|bridge| self.state.damaged & (1 << bridge) == 0)
            || self.has_pontoon(hex, near)
    }

    /// Whether a pontoon lies between two hexes.
    pub(crate) fn has_pontoon(&self, a: HexId, b: HexId) -> bool {
        self.state.trains.iter().any(|train| {
            train.over != HexId::NONE
                && ((train.hex, train.over) == (a, b) || (train.hex, train.over) == (b, a))
        })
    }

    /// Whether troops in one hex reach into the next: not over a primary river without a bridge.
    pub(crate) fn reaches(&self, hex: HexId, dir: Dir, near: HexId) -> bool {
        self.tables.ground.side(hex, dir).river != Some(Rank::Primary) || self.is_bridged(hex, dir, near)
    }

    /// Hexes from which a side's troops and garrisons control others (NAB-35-1); a Center does not (NAB-73-3).
    pub(crate) fn holds(&self, side: Side) -> HexBits {
        let mut held = HexBits::default();
        for chief in self.chiefs() {
            if self.army(chief).side() == side && self.has_troops(chief) {
                held.insert(self.man(chief).hex);
            }
        }
        if side == Side::French {
            for (at, town) in self.tables.ground.garrisons.iter().enumerate() {
                if self.state.garrisons & (1 << at) != 0 {
                    held.insert(town.hex);
                }
            }
        }
        for &army in side.armies() {
            let source = self.tables.roster.sources.get(usize::from(self.state.hosts[army].source));
            if let Some(source) = source
                && self.garrison(side, source.hexes[0]) > 0
            {
                held.insert(source.hexes[0]);
            }
        }
        held
    }

    /// The hexes that a side controls.
    pub(crate) fn zone(&self, side: Side) -> HexBits {
        let mut zone = HexBits::default();
        for hex in self.holds(side).iter() {
            for (dir, near) in self.tables.ground.board.neighbours(hex) {
                if self.reaches(hex, dir, near) {
                    zone.insert(near);
                }
            }
        }
        zone
    }

    /// Hexes of a side next to a hex whose zone covers it.
    pub(crate) fn wardens(&self, side: Side, hex: HexId) -> Vec<HexId> {
        let near = self.tables.ground.board.neighbours(hex);
        near.filter(|&(dir, near)| self.reaches(near, dir.opposite(), hex) && self.is_held(side, near))
            .map(|(_, near)| near)
            .collect()
    }

    /// What it costs a Force to leave the zones that it stands in, in half Movement Points (NAB-86-1, NAB-86-2).
    pub(crate) fn exit_cost(&self, chief: LeaderId) -> u8 {
        let enemy = self.army(chief).side().enemy();
        let mounted = self.is_mounted(chief);
        let price = |hex: &HexId| {
            let strength = self.strength_at(enemy, *hex);
            match strength.total() + self.garrison(enemy, *hex) {
                _ if mounted && strength.cavalry == 0 => 0,
                0 | 1 => 0,
                2 => 2,
                _ => 4,
            }
        };
        self.wardens(enemy, self.man(chief).hex).iter().map(price).max().unwrap_or(0)
    }

    /// What makes it harder for a Force to leave zones by initiative: the enemy's Initiative, and the weather
    /// (NAB-21, NAB-23-2); nothing outside of zones.
    pub(crate) fn resistance(&self, chief: LeaderId) -> Option<(i32, i32)> {
        let enemy = self.army(chief).side().enemy();
        let highest = self
            .wardens(enemy, self.man(chief).hex)
            .iter()
            .map(|&hex| self.initiative_at(enemy, hex))
            .max()?;
        let own = self.tables.leader(chief).initiative;
        Some((i32::from(highest >= own) + i32::from(highest > own), self.state.weather.mires()))
    }
}
