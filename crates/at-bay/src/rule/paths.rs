//! Ways over the map: what a step costs a march, and how dispatches, supplies and lines of communication are traced.

use crate::state::{Campaign, NONE, Stead};
use crate::tables::{Army, HexBits, Rank, Side};
use board::{Dir, Flood, HexId, UNREACHED};
use kit::Key;

/// Two half points make a Movement Point.
pub(crate) const HALVES: u16 = 2;

impl Campaign {
    /// A step of a march in half Movement Points, without zones and screens (NAB-89): by road, or by the ground of the
    /// hex, and over rivers.
    pub(crate) fn step_cost(&self, hex: HexId, dir: Dir, to: HexId, mounted: bool) -> Option<u16> {
        let side = self.tables.ground.side(hex, dir);
        let dry = self.is_bridged(hex, dir, to);
        let over = match side.river {
            Some(Rank::Primary) if !dry => return None,
            Some(Rank::Primary) => HALVES,
            Some(Rank::Secondary) if !dry => HALVES,
            _ => 0,
        };
        let whole = side.river.is_none() || dry;
        Some(over + self.ground_cost(side.road.filter(|_| whole), to, mounted))
    }

    fn ground_cost(&self, road: Option<Rank>, to: HexId, mounted: bool) -> u16 {
        let march = self.tables.charts.march();
        let costs = if mounted { march.cavalry_cost } else { march.infantry_cost };
        match road {
            Some(Rank::Primary) => 1,
            Some(Rank::Secondary) => HALVES,
            None => u16::from(costs[self.tables.ground.land(to) as usize]) * HALVES,
        }
    }

    /// A step of a courier or a wagon: at cavalry rates, a primary road half a point, bridges free (NAB-30, NAB-49,
    /// NAB-52). No hex of this board is a mountain, where wagons would keep to roads.
    pub(crate) fn trace_cost(&self, hex: HexId, dir: Dir, to: HexId) -> Option<u16> {
        let cost = self.step_cost(hex, dir, to, true)?;
        let primary = self.tables.ground.side(hex, dir).river == Some(Rank::Primary);
        Some(if primary { cost - HALVES } else { cost })
    }

    /// Traces from some hexes, not through enemies nor, unless friends hold them, through their zones (NAB-49).
    pub(crate) fn trace(&self, side: Side, starts: &[HexId], points: u8) -> Flood {
        let enemy = side.enemy();
        let (foes, zone, own) = (self.holds(enemy), self.zone(enemy), self.holds(side));
        let limit = u16::from(points) * HALVES;
        self.tables.ground.flood(starts.iter().copied(), limit, |from, to, dir| {
            let barred = zone.contains(from) && !own.contains(from) && !starts.contains(&from);
            if barred || foes.contains(to) { None } else { self.trace_cost(from, dir, to) }
        })
    }

    /// How far couriers of an army come from its Center, and from nowhere else (NAB-46-2, NAB-48-1, NAB-53-2); nothing if that does not work.
    pub(crate) fn couriers(&self, army: Army) -> Option<Flood> {
        let reach = self.tables.charts.communications().dispatch[army.index()];
        let centre = self.state.hosts[army].centre;
        self.centre_works(army).then(|| self.trace(army.side(), &[centre.hex], reach))
    }

    /// Whether an enemy bars a source: a unit in it or a zone over it (NAB-37).
    pub(crate) fn is_free(&self, side: Side, hexes: &[HexId]) -> bool {
        let enemy = side.enemy();
        hexes.iter().all(|&hex| !self.is_held(enemy, hex) && self.wardens(enemy, hex).is_empty())
    }

    /// The sources that an army may use now (NAB-80-2): those of the third kind before their turn only if `apart`.
    pub(crate) fn possible_sources(&self, army: Army, apart: bool) -> impl Iterator<Item = u8> {
        let turn = self.state.clock.turn;
        let all = self.tables.roster.sources.iter().enumerate();
        all.filter(move |(_, source)| {
            source.army == army && (source.from <= turn || apart) && self.is_free(army.side(), &source.hexes)
        })
        .map(|(at, _)| at as u8)
    }

    /// Whether the marker of the active source is in play and face up (NAB-33, NAB-36-2).
    pub(crate) fn has_source(&self, army: Army) -> bool {
        let host = &self.state.hosts[army];
        host.source != NONE && host.next == NONE
    }

    /// How long a line of communications is, in primary road hexes from some hexes to another (NAB-56-1): free of
    /// enemies and their zones, also where friends stand.
    fn road_length(&self, side: Side, from: &[HexId], to: HexId) -> Option<u16> {
        let enemy = side.enemy();
        let (foes, zone) = (self.holds(enemy), self.zone(enemy));
        let barred = |hex: HexId| foes.contains(hex) || zone.contains(hex);
        if barred(to) || from.iter().all(|&hex| barred(hex)) {
            return None;
        }
        let most = self.tables.charts.communications().road;
        let starts = from.iter().copied().filter(|&hex| !barred(hex));
        let flood = self.tables.ground.flood(starts, most, |hex, near, dir| {
            let side = self.tables.ground.side(hex, dir);
            let road =
                side.road == Some(Rank::Primary) && (side.river.is_none() || self.is_bridged(hex, dir, near));
            (road && !barred(near)).then_some(1)
        });
        Some(flood.cost(to)).filter(|&length| length != UNREACHED)
    }

    /// The line from an army's own source to its Center (NAB-57).
    fn own_line(&self, army: Army) -> Option<u16> {
        let host = &self.state.hosts[army];
        if host.centre.stead != Stead::Map || !self.has_source(army) {
            return None;
        }
        let source = &self.tables.roster.sources[usize::from(host.source)];
        self.road_length(army.side(), &source.hexes, host.centre.hex)
    }

    /// The effective line of communications of a Center: its own, or through that of the ally if it is shorter
    /// (NAB-34, NAB-56-2).
    pub(crate) fn line(&self, army: Army) -> Option<u16> {
        let host = &self.state.hosts[army];
        if host.centre.stead != Stead::Map || !self.has_source(army) {
            return None;
        }
        let most = self.tables.charts.communications().road;
        let through = army.ally().and_then(|ally| {
            let beyond = self.own_line(ally)?;
            let between =
                self.road_length(army.side(), &[self.state.hosts[ally].centre.hex], host.centre.hex)?;
            Some(beyond + between).filter(|&length| length <= most)
        });
        self.own_line(army).into_iter().chain(through).min()
    }

    /// Whether a Center works (NAB-63-1, NAB-63-2, NAB-73-2): it has not moved, lies on a primary road and has a line.
    pub(crate) fn centre_works(&self, army: Army) -> bool {
        let centre = &self.state.hosts[army].centre;
        let rests = centre.stead == Stead::Map && centre.moved == 0 && !centre.fresh;
        rests && self.tables.ground.highway.contains(centre.hex) && self.line(army).is_some()
    }

    /// Whether a hex is in supply of an army (NAB-51-1, NAB-70-1, NAB-70-2): in reach of a possible source, or of a
    /// Center with a line, even one that has moved (NAB-74-2).
    pub(crate) fn is_supplied(&self, army: Army, hex: HexId, apart: bool, arrives: bool) -> bool {
        if !self.has_source(army) {
            return false;
        }
        if !self.tables.scenario.campaign {
            return self.has_battle_line(army, hex);
        }
        let reach = self.tables.charts.communications().supply[army.index()];
        let mut starts: Vec<HexId> = Vec::new();
        // Whoever arrives uses the nearest source of any army of his side (NAB-67-2).
        let armies: &[Army] = if arrives { army.side().armies() } else { std::slice::from_ref(&army) };
        for &of in armies {
            for source in self.possible_sources(of, apart) {
                starts.extend(&self.tables.roster.sources[usize::from(source)].hexes);
            }
        }
        if self.line(army).is_some() {
            starts.push(self.state.hosts[army].centre.hex);
        }
        self.trace(army.side(), &starts, reach).cost(hex) != UNREACHED
    }

    /// In a battle scenario: whether a hex lies within the greatest distance of the active source (NAB-29-1,
    /// NAB-29-3).
    pub(crate) fn has_battle_line(&self, army: Army, hex: HexId) -> bool {
        self.battle_lines(army).is_some_and(|flood| flood.cost(hex) != UNREACHED)
    }

    /// All hexes within that distance.
    pub(crate) fn battle_lines(&self, army: Army) -> Option<Flood> {
        let reach = self.tables.charts.communications().battle[army.index()];
        let source = self.tables.roster.sources.get(usize::from(self.state.hosts[army].source))?;
        self.has_source(army).then(|| self.trace(army.side(), &source.hexes, reach))
    }

    /// Movement Points from Paris, whoever stands on the way (NAB-10-1), in halves.
    pub(crate) fn around_paris(&self, points: u8) -> Flood {
        self.tables.ground.flood(self.tables.ground.paris, u16::from(points) * HALVES, |from, to, dir| {
            self.trace_cost(from, dir, to)
        })
    }

    /// Whether one of some hexes is nearer than a distance.
    pub(crate) fn is_near(&self, foes: &HexBits, hex: HexId, distance: u32) -> bool {
        foes.iter().any(|foe| self.tables.ground.board.distance(foe, hex) < distance)
    }
}
