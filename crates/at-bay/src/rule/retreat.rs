//! Retreats after combat (NAB-42-1 to NAB-44).

use crate::state::{Campaign, Flag, Flags, Man, NONE, Place, Stead};
use crate::tables::{HexBits, LeaderId, Rank, Side};
use board::{HexId, UNREACHED};
use kernel::{Note, Notes, Text};

impl Campaign {
    /// A side begins to retreat: the defenders from their hex, attackers hex by hex, the weakest first. Its garrison is
    /// lost (NAB-35-2), its bridge trains stay (NAB-92).
    pub(crate) fn begin_retreat<N: Notes>(&mut self, loser: Side, distance: u8, notes: &mut N) {
        let mut battle = self.state.battle;
        battle.loser = loser;
        battle.distance = distance.min(8);
        battle.path.clear();
        battle.queue.clear();
        if loser == battle.side {
            let mut hexes = self.attacking_hexes();
            hexes.sort_by_key(|&hex| (self.strength_at(loser, hex).total(), hex));
            battle.queue.extend(hexes.into_iter().take(6));
        } else {
            battle.queue.push(battle.hex);
        }
        battle.garrison = loser != battle.side && self.garrison(loser, battle.hex) > 0;
        self.state.battle = battle;
        if battle.garrison {
            self.storm_garrison(loser, battle.hex, notes);
        }
    }

    /// The next group sets out; no if there is none.
    pub(crate) fn next_to_retreat(&mut self) -> bool {
        let mut battle = self.state.battle;
        if battle.queue.is_empty() {
            return false;
        }
        let hex = battle.queue.remove(0);
        let flags: Flags = if battle.loser == battle.side {
            let own = |flag: &Flag| self.chief(*flag).is_some_and(|id| self.man(id).hex == hex);
            battle.attackers.iter().copied().filter(own).collect()
        } else {
            self.defenders()
        };
        battle.beaten = flags;
        battle.path.clear();
        battle.path.push(hex);
        battle.harried = false;
        battle.rivers = 0;
        self.state.battle = battle;
        for flag in flags {
            if let Some(chief) = self.chief(flag) {
                self.drop_trains(chief, hex);
            }
        }
        true
    }

    /// Hexes of the enemy in the battle, from which a retreat leads away.
    fn victors_hexes(&self) -> Vec<HexId> {
        let battle = &self.state.battle;
        if battle.loser == battle.side { vec![battle.hex] } else { self.attacking_hexes() }
    }

    /// Whether a step of a retreat crosses a secondary river without a bridge (NAB-42-1).
    fn wades(&self, from: HexId, to: HexId) -> bool {
        self.tables.ground.board.direction(from, to).is_some_and(|dir| {
            self.tables.ground.side(from, dir).river == Some(Rank::Secondary)
                && !self.is_bridged(from, dir, to)
        })
    }

    /// Whether a hex lies in an enemy zone that no friend there makes good.
    fn is_harried(&self, zone: &HexBits, side: Side, hex: HexId) -> bool {
        let others = self.chiefs_at(side, hex).filter(|&id| self.has_troops(id));
        zone.contains(hex)
            && others.filter(|&id| !self.state.battle.beaten.contains(&self.man(id).flag)).count() == 0
    }

    /// Hexes that a retreat may go on to (NAB-42-3, NAB-43-2): away from the enemy, best outside of his zones, dry, and
    /// towards home; several if they are alike.
    pub(crate) fn ways_back(&self) -> Vec<HexId> {
        let battle = &self.state.battle;
        let Some(&from) = battle.path.last() else { return Vec::new() };
        let side = battle.loser;
        let enemy = side.enemy();
        let board = &self.tables.ground.board;
        let foes = self.victors_hexes();
        let far = |hex: HexId| foes.iter().map(|&foe| board.distance(foe, hex)).min().unwrap_or(0);
        let open: Vec<HexId> = board
            .neighbours(from)
            .filter(|&(dir, to)| {
                self.reaches(from, dir, to) && !self.is_held(enemy, to) && !foes.contains(&to)
            })
            .map(|(_, to)| to)
            .collect();
        let mut able: Vec<HexId> = open.iter().copied().filter(|&to| far(to) > far(from)).collect();
        if able.is_empty() {
            able =
                open.into_iter().filter(|&to| far(to) == far(from) && !battle.path.contains(&to)).collect();
        }
        let zone = self.zone(enemy);
        let home = self.way_home(side);
        let rank = |to: HexId| {
            let far = home.as_ref().map_or(0, |flood| flood.cost(to));
            (self.is_harried(&zone, side, to), self.wades(from, to), far)
        };
        let best = able.iter().map(|&to| rank(to)).min();
        able.into_iter().filter(|&to| Some(rank(to)) == best).collect()
    }

    /// Movement Points to the active source or the Center of the army that retreats, whoever is in the way.
    fn way_home(&self, side: Side) -> Option<board::Flood> {
        let army = self.leader_of(&self.state.battle.beaten).map_or(side.armies()[0], |id| self.army(id));
        let host = &self.state.hosts[army];
        let source = self.tables.roster.sources.get(usize::from(host.source));
        let mut starts: Vec<HexId> = source.map(|source| source.hexes.clone()).unwrap_or_default();
        if host.centre.stead == Stead::Map {
            starts.push(host.centre.hex);
        }
        if starts.is_empty() {
            return None;
        }
        let flood = self
            .tables
            .ground
            .flood(starts, UNREACHED - 1000, |from, to, dir| self.trace_cost(from, dir, to));
        Some(flood)
    }

    /// Those who retreat take a step.
    pub(crate) fn fall_back<N: Notes>(&mut self, to: HexId, notes: &mut N) {
        let side = self.state.battle.loser;
        let Some(&from) = self.state.battle.path.last() else { return };
        let harried = self.is_harried(&self.zone(side.enemy()), side, to);
        let wades = self.wades(from, to);
        let steps = self.state.battle.path.len() - 1;
        for flag in self.state.battle.beaten {
            if let Some(chief) = self.chief(flag) {
                self.carry(chief, to);
            }
        }
        let battle = &mut self.state.battle;
        battle.harried |= harried;
        battle.rivers |= u16::from(wades) << steps;
        if battle.path.len() < battle.path.capacity() {
            battle.path.push(to);
        }
        notes.say(|| {
            let text = Text::new("bay-falls-back").with("hex", self.tables.ground.name(to));
            Note::new("NAB-42-3", text).at(self.at_hex(to))
        });
        self.clear_hex(side, to, notes);
        self.take_trains();
    }

    /// Those who retreat leave the map (NAB-43-1).
    pub(crate) fn leave_map<N: Notes>(&mut self, notes: &mut N) {
        let Some(&from) = self.state.battle.path.last() else { return };
        for flag in self.state.battle.beaten {
            let Some(chief) = self.chief(flag) else { continue };
            let party: Vec<LeaderId> = self.party(chief).collect();
            for id in party {
                let man: &mut Man = self.man_mut(id);
                man.place = Place::Off;
                man.hex = from;
            }
        }
        notes.say(|| {
            let text = Text::new("bay-leaves-map").with("hex", self.tables.ground.name(from));
            Note::new("NAB-43-1", text).at(self.at_hex(from))
        });
    }

    /// Nowhere to go: a point for each hex that is missing, or everything if not one step was made.
    pub(crate) fn be_trapped<N: Notes>(&mut self, notes: &mut N) {
        let battle = self.state.battle;
        let made = battle.path.len().saturating_sub(1);
        let units = self.engaged(&battle.beaten, None);
        let all: u16 = units.iter().map(|&unit| self.sp(unit)).sum();
        let missing = usize::from(battle.distance).saturating_sub(made) as u16;
        let lost = self.lose(&units, if made == 0 { all } else { missing });
        let side = battle.loser;
        notes.say(|| {
            let text = Text::new("bay-trapped").with("side", side.name()).with("lost", lost);
            Note::new("NAB-43-2", text).at(self.at_hex(battle.path.first().copied().unwrap_or(battle.hex)))
        });
        for flag in battle.beaten {
            if let Some(chief) = self.chief(flag).filter(|&id| !self.has_troops(id)) {
                self.displace(chief);
            }
        }
    }

    /// Whether the group that retreats now has gone far enough, or is no more.
    pub(crate) fn has_retreated(&self) -> bool {
        let battle = &self.state.battle;
        let alive = battle.beaten.iter().filter_map(|&flag| self.chief(flag));
        let here = alive.filter(|&id| self.has_troops(id) && self.man(id).place == Place::Map).count() > 0;
        !here || battle.path.len() > usize::from(battle.distance)
    }

    /// Whoever decides for a side in the battle.
    pub(crate) fn battle_seat(&self, side: Side) -> kernel::Seat {
        let battle = &self.state.battle;
        let flags = if side == battle.side { battle.attackers } else { self.defenders() };
        let chief = self.leader_of(&flags).or_else(|| self.leader_of(&battle.beaten));
        let army = chief.map(|id| self.army(id)).filter(|army| army.side() == side);
        let keeper = side.armies().iter().copied().find(|&army| {
            let source = self.tables.roster.sources.get(usize::from(self.state.hosts[army].source));
            source.is_some_and(|source| source.hexes[0] == battle.hex)
        });
        self.tables.seat(army.or(keeper).unwrap_or(side.armies()[0]))
    }

    /// Nobody is anybody's subordinate who is not on the map with him.
    pub(crate) fn has_stray(&self) -> bool {
        self.all_leaders().any(|id| {
            let man = self.man(id);
            let chief = self.state.leaders.get(usize::from(man.under));
            man.under != NONE && chief.is_none_or(|chief| chief.place != man.place || chief.under != NONE)
        })
    }
}
