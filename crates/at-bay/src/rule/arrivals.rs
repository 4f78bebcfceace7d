//! Reinforcements, and what else comes onto the map (NAB-39, NAB-44, NAB-67-1, NAB-108-1, NAB-120-1).

use crate::state::{Body, Campaign, Flag, Man, Marks, NONE, Place, Stead, Train, Way};
use crate::tables::{Army, LeaderId, Side, UnitId};
use board::HexId;
use kernel::{Note, Notes, Text};
use kit::Id;

/// Something that may come onto the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// A line of the schedule, by number.
    Group(u8),
    /// A leader who left the map in a retreat.
    Return(LeaderId),
    /// The Paris Reserves, all of them.
    Reserves,
    /// The Center of Operations.
    Centre,
}

impl Campaign {
    /// Whether a hex is free for somebody to come in: no enemy in it and none of their zones over it.
    fn is_open(&self, army: Army, hex: HexId) -> bool {
        let enemy = army.side().enemy();
        !self.is_held(enemy, hex) && self.wardens(enemy, hex).is_empty()
    }

    /// Where somebody comes in who is listed for a hex: there, or at the nearest free hex of the edge; at the nearest own
    /// source if the hex lies inside (NAB-44).
    fn entry_hexes(&self, army: Army, listed: HexId) -> Vec<HexId> {
        if self.is_open(army, listed) {
            return vec![listed];
        }
        let ground = &self.tables.ground;
        let far = |hex: HexId| ground.board.distance(listed, hex);
        if ground.is_edge(listed) {
            let free = ground.board.hexes().filter(|&hex| ground.is_edge(hex));
            let mut near: Vec<HexId> = free.collect();
            near.sort_by_key(|&hex| (far(hex), hex));
            return near.into_iter().find(|&hex| self.is_open(army, hex)).into_iter().collect();
        }
        let sources = self.possible_sources(army, false).map(|at| ground_source(self, at));
        sources.min_by_key(|&hex| (far(hex), hex)).into_iter().collect()
    }

    /// Who may come in for an army now, and where.
    pub(crate) fn entries(&self, army: Army) -> Vec<(Entry, HexId)> {
        let mut all = Vec::new();
        for (at, group) in self.tables.roster.arrivals.iter().enumerate() {
            let waits = self.state.arrived & (1 << at) == 0 && group.turn <= self.state.clock.turn;
            let led = group.leader.is_some()
                || group.units.iter().all(|&(unit, _)| self.major_general(unit).is_some());
            if group.army == army && waits && led {
                let mut hexes: Vec<HexId> =
                    group.hexes.iter().flat_map(|&hex| self.entry_hexes(army, hex)).collect();
                hexes.sort_unstable();
                hexes.dedup();
                all.extend(hexes.into_iter().map(|hex| (Entry::Group(at as u8), hex)));
            }
        }
        for leader in self.all_leaders() {
            let man = self.man(leader);
            if self.army(leader) == army && man.place == Place::Off && man.under == NONE {
                let hexes = self.entry_hexes(army, man.hex);
                all.extend(hexes.into_iter().map(|hex| (Entry::Return(leader), hex)));
            }
        }
        if army == Army::French && !self.state.reserves && self.may_call_reserves() {
            let open = self.tables.ground.paris.into_iter().filter(|&hex| self.is_open(army, hex));
            all.extend(open.map(|hex| (Entry::Reserves, hex)));
        }
        all.extend(self.centre_entries(army).into_iter().map(|hex| (Entry::Centre, hex)));
        all
    }

    /// Whether there are Reserves, and a Major General for each (NAB-120-1).
    fn may_call_reserves(&self) -> bool {
        let mut tried = self.clone();
        let mut any = false;
        for unit in self.reserve_units() {
            any = true;
            match tried.major_general(unit) {
                Some(general) => tried.man_mut(general).place = Place::Map,
                None => return false,
            }
        }
        any
    }

    fn reserve_units(&self) -> Vec<UnitId> {
        let all = self.tables.scenario.reserves.iter().map(|&(unit, _)| unit);
        all.filter(|unit| self.state.units[unit.index()].sp > 0 && self.state.units[unit.index()].reserve)
            .collect()
    }

    /// Where a Center that is due, or that has fled, comes in (NAB-65-1, NAB-77-2, NAB-102-1).
    fn centre_entries(&self, army: Army) -> Vec<HexId> {
        let host = &self.state.hosts[army];
        match host.centre.stead {
            Stead::Due if host.centre.due <= self.state.clock.turn => {
                let source = self.tables.roster.sources.get(usize::from(host.source));
                let hex = source.map(|source| source.hexes[0]);
                hex.filter(|&hex| self.is_open(army, hex)).into_iter().collect()
            }
            Stead::Fled => self.possible_sources(army, false).map(|at| ground_source(self, at)).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether somebody has to come in before anything else: Forces that left the map do (NAB-44).
    pub(crate) fn must_enter(&self, army: Army) -> bool {
        self.entries(army).iter().any(|(entry, _)| matches!(entry, Entry::Return(_)))
    }

    /// Somebody comes in; a Force marches at once by a free command (NAB-108-1, NAB-108-2).
    pub(crate) fn enter<N: Notes>(&mut self, army: Army, entry: Entry, hex: HexId, notes: &mut N) {
        match entry {
            Entry::Group(at) => self.enter_group(at, hex, notes),
            Entry::Return(leader) => {
                let marks = self.man(leader).marks;
                let before = *self.man(leader);
                self.raise(leader, hex);
                self.man_mut(leader).flag = before.flag;
                self.man_mut(leader).marks = marks;
                self.say_entry("NAB-44", self.man(leader).flag, hex, notes);
                self.set_out(leader, Way::Arrival, notes);
            }
            Entry::Reserves => {
                for unit in self.reserve_units() {
                    if let Some(general) = self.major_general(unit) {
                        self.raise(general, hex);
                        let sp = self.state.units[unit.index()].sp;
                        self.state.units[unit.index()] =
                            Body { leader: general.0, sp, reserve: false, arranged: false };
                    }
                }
                self.state.reserves = true;
                notes.say(|| Note::new("NAB-120-1", Text::new("bay-reserves-out")).at(self.at_hex(hex)));
            }
            Entry::Centre => self.seat_centre(army, hex, notes),
        }
    }

    fn enter_group<N: Notes>(&mut self, at: u8, hex: HexId, notes: &mut N) {
        let tables = self.tables.clone();
        let group = &tables.roster.arrivals[usize::from(at)];
        self.state.arrived |= 1 << at;
        let Some(leader) = group.leader.or_else(|| self.major_general(group.units.first()?.0)) else {
            return;
        };
        self.raise(leader, hex);
        for &(unit, _) in &group.units {
            self.state.units[unit.index()].leader = leader.0;
        }
        for (below, _) in &group.under {
            *self.man_mut(*below) = Man { place: Place::Map, hex, under: leader.0, ..Man::default() };
        }
        // The Turn Record Track names whoever arrives.
        self.man_mut(leader).marks |= Marks::KNOWN;
        notes.say(|| {
            let name = match group.units.first() {
                Some((unit, _)) if group.leader.is_none() => tables.unit(*unit).name.as_str(),
                _ => tables.leader(leader).name.as_str(),
            };
            let text = Text::new("bay-arrives").with("leader", name).with("hex", tables.ground.name(hex));
            Note::new("NAB-67-1", text).at(self.at_hex(hex))
        });
        self.set_out(leader, Way::Arrival, notes);
    }

    fn say_entry<N: Notes>(&self, cite: &'static str, flag: Flag, hex: HexId, notes: &mut N) {
        notes.say(|| {
            let text =
                Text::new("bay-comes-back").with("flag", flag.0).with("hex", self.tables.ground.name(hex));
            Note::new(cite, text).at(self.at_hex(hex))
        });
    }

    /// What comes of itself at the beginning of the Movement Phase: bridge trains (NAB-105-2), leaders who were lost.
    pub(crate) fn come_back<N: Notes>(&mut self, army: Army, notes: &mut N) {
        let turn = self.state.clock.turn;
        let spare = self.state.trains.iter().position(|t| t.leader == NONE && t.hex == HexId::NONE);
        let is_french =
            |train: &Train| train.side == Side::French && (train.leader != NONE || train.hex != HexId::NONE);
        let french = self.state.trains.iter().filter(|train| is_french(train)).count();
        if army == Army::French
            && turn == 20
            && french == 0
            && let Some(at) = spare
        {
            let centre = self.state.hosts[army].centre;
            let train = &mut self.state.trains[at];
            train.side = army.side();
            if centre.stead == Stead::Map {
                train.hex = centre.hex;
            } else if let Some(napoleon) = self.tables.roster.leader("napoleon") {
                train.leader = napoleon.0;
            }
            self.take_trains();
            notes.say(|| Note::new("NAB-105-2", Text::new("bay-train-comes")));
        }
        for leader in self.all_leaders() {
            let man = *self.man(leader);
            if self.army(leader) != army || man.place != Place::Lost || man.back > turn {
                continue;
            }
            let host = &self.state.hosts[army];
            let source = self.tables.roster.sources.get(usize::from(host.source)).map(|s| s.hexes[0]);
            let home = if host.centre.stead == Stead::Map { Some(host.centre.hex) } else { source };
            if let Some(hex) = home.filter(|&hex| !self.is_held(army.side().enemy(), hex)) {
                self.raise(leader, hex);
                let flag = self.man(leader).flag;
                self.say_entry("NAB-12-2", flag, hex, notes);
            }
        }
    }
}

/// The hex of a source's marker.
fn ground_source(game: &Campaign, at: u8) -> HexId {
    game.tables.roster.sources[usize::from(at)].hexes[0]
}
