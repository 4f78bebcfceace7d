//! How a game begins (NAB-111).

use super::{
    Battle, Body, Campaign, Clock, Host, LEADERS, Man, Marks, NONE, Place, Segment, State, Stead, TRAINS,
    Train, UNITS, VEDETTES, Vedette, Weather,
};
use crate::step::Sequence;
use crate::tables::{Army, ByArmy, LeaderId, Post, Side, Tables};
use board::HexId;
use kernel::Phases;
use kit::{Id, Key};
use std::sync::Arc;

impl Campaign {
    /// The start of a scenario, before the first vedette is placed (NAB-111).
    pub(crate) fn new(tables: Arc<Tables>) -> Campaign {
        let scenario = &tables.scenario;
        // The French are the first player (NAB-107).
        let state = State {
            phases: Phases::of(Sequence.into()),
            clock: Clock { turn: scenario.first, side: Side::French, segment: Segment::Pickets, army: NONE },
            weather: Weather::Freeze,
            six: false,
            morale: scenario.morale,
            threat: 0,
            leaders: [Man::default(); LEADERS],
            units: [Body::default(); UNITS],
            vedettes: [Vedette::default(); VEDETTES],
            hosts: ByArmy::default(),
            pool: [[0; 5]; 6],
            garrisons: 0,
            held: 0,
            damaged: 0,
            trains: [Train::default(); TRAINS],
            arrived: 0,
            reserves: false,
            exchanged: false,
            depleted: false,
            march: None,
            battle: Battle { hex: HexId::NONE, counter: HexId::NONE, ..Battle::default() },
        };
        let mut game = Campaign { tables, state };
        game.set_up_leaders();
        game.set_up_arrivals();
        game.set_up_armies();
        game.set_up_markers();
        game
    }

    /// Leaders in their hexes or on their Force Leaders, units on their tracks (NAB-6-1, NAB-6-2, NAB-112-1,
    /// NAB-113, NAB-115).
    fn set_up_leaders(&mut self) {
        let tables = self.tables.clone();
        for (at, leader) in tables.roster.leaders.iter().enumerate() {
            let pool = matches!(leader.post, Post::Infantry | Post::Cavalry);
            self.state.leaders[at].place = if pool { Place::Pool } else { Place::Out };
        }
        let lines = || tables.roster.stands.iter().filter(|line| line.scenario == tables.scenario.date);
        for line in lines() {
            for &(unit, sp) in &line.units {
                self.state.units[unit.index()] =
                    Body { leader: line.leader.0, sp, reserve: false, arranged: false };
            }
            if let Some(hex) = line.hex {
                self.raise(line.leader, hex);
            }
        }
        for line in lines() {
            if let Some(chief) = line.under {
                let hex = self.man(chief).hex;
                *self.man_mut(line.leader) = Man { place: Place::Map, hex, under: chief.0, ..Man::default() };
            }
        }
    }

    /// Reinforcements on the Turn Record Track (NAB-39, NAB-114-1, NAB-114-2): whoever is not on the map and not too late.
    fn set_up_arrivals(&mut self) {
        let tables = self.tables.clone();
        for (at, group) in tables.roster.arrivals.iter().enumerate() {
            let here = |id: &LeaderId| self.man(*id).place == Place::Map;
            let on_map = group.units.iter().any(|(unit, _)| self.state.units[unit.index()].sp > 0)
                || group.leader.iter().any(here);
            if on_map || group.turn < tables.scenario.first {
                self.state.arrived |= 1 << at;
                continue;
            }
            let under = group.under.iter().map(|(leader, units)| (Some(*leader), units));
            for (leader, units) in [(group.leader, &group.units)].into_iter().chain(under) {
                if let Some(leader) = leader {
                    let chief = group.leader.filter(|&chief| chief != leader).map_or(NONE, |chief| chief.0);
                    *self.man_mut(leader) = Man { place: Place::Waiting, under: chief, ..Man::default() };
                }
                for &(unit, sp) in units {
                    let leader = leader.map_or(NONE, |leader| leader.0);
                    self.state.units[unit.index()] = Body { leader, sp, reserve: false, arranged: false };
                }
            }
        }
    }

    /// Points, sources and Centers at the start (NAB-99, NAB-100, NAB-101).
    fn set_up_armies(&mut self) {
        let tables = self.tables.clone();
        let scenario = &tables.scenario;
        for army in Army::ALL {
            let mut host = Host {
                points: scenario.points[army],
                commands: 0,
                source: scenario.sources[army].unwrap_or(NONE),
                ..Host::default()
            };
            if scenario.campaign {
                host.centre.stead = if scenario.has_centre(army) { Stead::Map } else { Stead::Due };
                host.centre.hex = scenario.centres[army].unwrap_or(HexId::NONE);
                host.centre.due = 1;
            }
            self.state.hosts[army] = host;
        }
        for &(unit, sp) in &scenario.reserves {
            self.state.units[unit.index()] = Body { leader: NONE, sp, reserve: true, arranged: false };
        }
        // Three points of artillery (NAB-98); a campaign that begins later has empty pools.
        if scenario.campaign && scenario.first == 1 {
            for fresh in tables.roster.fresh.iter().filter(|fresh| fresh.turn == 0) {
                self.state.pool[fresh.nation.index()][fresh.kind as usize] += fresh.points;
            }
        }
        let before = scenario.first.max(2) - 1;
        self.state.weather =
            if scenario.first == 1 { Weather::Freeze } else { tables.charts.historical(before) };
    }

    /// Garrisons, bridges and bridge trains (NAB-103-1, NAB-103-2, NAB-105-1, NAB-106).
    fn set_up_markers(&mut self) {
        let tables = self.tables.clone();
        for (at, _) in tables.ground.garrisons.iter().enumerate() {
            if tables.scenario.empty.contains(&at) {
                self.state.held |= 1 << at;
            } else {
                self.state.garrisons |= 1 << at;
            }
        }
        for &bridge in &tables.scenario.damaged {
            self.state.damaged |= 1 << bridge;
        }
        for (train, &leader) in self.state.trains.iter_mut().zip(&tables.scenario.trains) {
            let side = tables.leader(leader).army.side();
            *train = Train { leader: leader.0, side, ..Train::default() };
        }
        for man in &mut self.state.leaders {
            man.marks = Marks::empty();
        }
        // The marker begins where the scenario says, whoever threatens Paris already (NAB-109).
        self.state.threat = self.threat_to_paris();
        self.state.morale += self.state.threat as i8;
    }
}
