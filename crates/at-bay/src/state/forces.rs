//! Forces: who leads, who follows, how strong they are.

use super::{Body, Campaign, Flag, LEADERS, Man, Marks, NONE, Place, VEDETTES};
use crate::tables::{Arm, Army, Guard, LeaderId, Post, Side, UnitId};
use board::HexId;
use kit::{Id, Key};

/// How strong something is, by arms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Strength {
    pub(crate) infantry: u16,
    pub(crate) cavalry: u16,
    pub(crate) artillery: u16,
}

impl Strength {
    pub(crate) fn total(self) -> u16 {
        self.infantry + self.cavalry + self.artillery
    }

    pub(crate) fn plus(self, other: Strength) -> Strength {
        Strength {
            infantry: self.infantry + other.infantry,
            cavalry: self.cavalry + other.cavalry,
            artillery: self.artillery + other.artillery,
        }
    }
}

impl Campaign {
    /// All leaders of the game.
    pub(crate) fn all_leaders(&self) -> impl Iterator<Item = LeaderId> + use<> {
        (0..self.tables.roster.leaders.len()).map(LeaderId::of)
    }

    /// All units of the game.
    pub(crate) fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.tables.roster.units.len()).map(UnitId::of)
    }

    /// Whose leader he is.
    pub(crate) fn army(&self, id: LeaderId) -> Army {
        self.tables.leader(id).army
    }

    /// Leaders of Forces on the map (NAB-12-2).
    pub(crate) fn chiefs(&self) -> impl Iterator<Item = LeaderId> {
        let leads = |man: &Man| man.place == Place::Map && man.under == NONE;
        self.state
            .leaders
            .iter()
            .enumerate()
            .filter(move |(_, man)| leads(man))
            .map(|(at, _)| LeaderId(at as u8))
    }

    /// Those of an army.
    pub(crate) fn chiefs_of(&self, army: Army) -> impl Iterator<Item = LeaderId> {
        self.chiefs().filter(move |&id| self.army(id) == army)
    }

    /// Those of a side in a hex.
    pub(crate) fn chiefs_at(&self, side: Side, hex: HexId) -> impl Iterator<Item = LeaderId> {
        let leads = move |man: &Man| man.hex == hex && man.place == Place::Map && man.under == NONE;
        let here = self.state.leaders.iter().enumerate().filter(move |(_, man)| leads(man));
        here.map(|(at, _)| LeaderId(at as u8)).filter(move |&id| self.army(id).side() == side)
    }

    /// The leader of a Force by its flag.
    pub(crate) fn chief(&self, flag: Flag) -> Option<LeaderId> {
        if flag.0 == 0 {
            return None;
        }
        self.state.leaders.iter().position(|man| man.flag == flag).map(|at| LeaderId(at as u8))
    }

    /// The vedette with a flag.
    pub(crate) fn vedette(&self, flag: Flag) -> Option<usize> {
        (0..VEDETTES).find(|&at| flag.0 != 0 && self.state.vedettes[at].flag == flag)
    }

    /// Whose vedette it is.
    pub(crate) fn army_of_vedette(&self, at: usize) -> Army {
        let [french, silesian, _] = self.tables.charts.limits().vedettes.map(usize::from);
        match at {
            at if at < french => Army::French,
            at if at < french + silesian => Army::Silesian,
            _ => Army::Bohemian,
        }
    }

    /// A leader and those on him.
    pub(crate) fn party(&self, chief: LeaderId) -> impl Iterator<Item = LeaderId> {
        self.all_leaders().filter(move |&id| id == chief || self.man(id).under == chief.0)
    }

    /// The units on one leader's own track.
    pub(crate) fn track(&self, leader: LeaderId) -> impl Iterator<Item = UnitId> {
        let bodies = self.state.units.iter().enumerate();
        bodies.filter(move |(_, body)| body.leader == leader.0 && body.sp > 0).map(|(at, _)| UnitId(at as u8))
    }

    /// The units of a Force.
    pub(crate) fn units(&self, chief: LeaderId) -> impl Iterator<Item = UnitId> {
        let bodies = self.state.units.iter().enumerate();
        bodies.filter(move |(_, body)| self.follows(**body, chief)).map(|(at, _)| UnitId(at as u8))
    }

    /// Whether a unit belongs to a Force: on the track of its leader, or of somebody under him.
    #[inline]
    fn follows(&self, body: Body, chief: LeaderId) -> bool {
        body.sp > 0 && body.leader != NONE && (body.leader == chief.0 || self.under(body.leader) == chief.0)
    }

    fn under(&self, leader: u8) -> u8 {
        self.state.leaders.get(usize::from(leader)).map_or(NONE, |man| man.under)
    }

    pub(crate) fn sp(&self, unit: UnitId) -> u16 {
        u16::from(self.state.units[unit.index()].sp)
    }

    /// How strong a Force is.
    pub(crate) fn strength(&self, chief: LeaderId) -> Strength {
        let mut sum = Strength::default();
        for unit in self.units(chief) {
            let sp = self.sp(unit);
            match self.tables.unit(unit).arm {
                Arm::Infantry => sum.infantry += sp,
                Arm::Cavalry | Arm::Light => sum.cavalry += sp,
                Arm::Artillery => sum.artillery += sp,
            }
        }
        sum
    }

    /// How strong all Forces of a side in a hex are, without garrisons.
    pub(crate) fn strength_at(&self, side: Side, hex: HexId) -> Strength {
        self.chiefs_at(side, hex).map(|id| self.strength(id)).fold(Strength::default(), Strength::plus)
    }

    /// Whether a Force has any troops.
    pub(crate) fn has_troops(&self, chief: LeaderId) -> bool {
        self.state.units.iter().any(|body| self.follows(*body, chief))
    }

    /// Whether a side has a Force with troops in a hex.
    pub(crate) fn has_force(&self, side: Side, hex: HexId) -> bool {
        self.chiefs_at(side, hex).any(|id| self.has_troops(id))
    }

    /// Garrison points that defend a hex for a side (NAB-35-1): of a town, or of the active source.
    pub(crate) fn garrison(&self, side: Side, hex: HexId) -> u16 {
        if side == Side::French
            && let Some(town) = self.tables.ground.garrison_at(hex)
        {
            return u16::from(self.state.garrisons & (1 << town) != 0);
        }
        let at_source = side.armies().iter().any(|&army| {
            let host = &self.state.hosts[army];
            let source = self.tables.roster.sources.get(usize::from(host.source));
            host.next == NONE && source.is_some_and(|source| source.hexes[0] == hex)
        });
        u16::from(at_source)
    }

    /// Whether anything in a hex bars an enemy's way: troops or a garrison.
    pub(crate) fn is_held(&self, side: Side, hex: HexId) -> bool {
        self.garrison(side, hex) > 0 || self.has_force(side, hex)
    }

    /// The first number that no piece on the map has.
    pub(crate) fn free_flag(&self) -> Flag {
        let taken = |flag: u8| {
            self.state.leaders.iter().any(|man| man.flag.0 == flag)
                || self.state.vedettes.iter().any(|vedette| vedette.flag.0 == flag)
        };
        Flag((1..=(LEADERS + VEDETTES) as u8).find(|&flag| !taken(flag)).unwrap_or(NONE))
    }

    /// Puts a leader on the map as a Force of its own, with those who are on him.
    pub(crate) fn raise(&mut self, leader: LeaderId, hex: HexId) {
        let flag = self.free_flag();
        *self.man_mut(leader) = Man { place: Place::Map, hex, flag, ..Man::default() };
        self.carry(leader, hex);
    }

    /// Moves a Force to a hex.
    pub(crate) fn carry(&mut self, chief: LeaderId, hex: HexId) {
        self.man_mut(chief).hex = hex;
        for man in self.state.leaders.iter_mut().filter(|man| man.under == chief.0) {
            man.place = Place::Map;
            man.hex = hex;
        }
    }

    /// Takes a leader from the map: a Major General goes back to the pool.
    pub(crate) fn dismiss(&mut self, leader: LeaderId, place: Place) {
        let pool = matches!(self.tables.leader(leader).post, Post::Infantry | Post::Cavalry);
        let place = if pool { Place::Pool } else { place };
        let flag = self.man(leader).flag;
        *self.man_mut(leader) = Man { place, ..Man::default() };
        for host in &mut self.state.hosts.0 {
            if flag.0 != 0 && host.admin == flag {
                host.admin = Flag(0);
                host.goal = HexId::NONE;
                host.last_leg = false;
            }
        }
    }

    /// What the units on a track and his subordinates cost a leader: cavalry a half, the sum rounded up.
    pub(crate) fn burden(&self, leader: LeaderId) -> u8 {
        self.burden_with(leader, None)
    }

    /// The same with one more unit.
    pub(crate) fn burden_with(&self, leader: LeaderId, more: Option<UnitId>) -> u8 {
        let halves: u8 = self
            .track(leader)
            .chain(more)
            .map(|unit| if self.tables.unit(unit).arm.rides() { 1 } else { 2 })
            .sum();
        let below = self.all_leaders().filter(|&id| self.man(id).under == leader.0);
        halves.div_ceil(2) + below.map(|id| self.tables.leader(id).subordination).sum::<u8>()
    }

    /// Who is senior: Subordination, then Span, then Initiative, then the order of the list.
    pub(crate) fn seniority(&self, leader: LeaderId) -> (u8, u8, u8, u8) {
        let card = self.tables.leader(leader);
        (card.subordination, card.span, card.initiative, u8::MAX - leader.0)
    }

    /// The senior leader of a side in a hex, among those with troops.
    pub(crate) fn senior_at(&self, side: Side, hex: HexId) -> Option<LeaderId> {
        self.chiefs_at(side, hex).filter(|&id| self.has_troops(id)).max_by_key(|&id| self.seniority(id))
    }

    /// The Initiative that a hex has against an enemy: its senior leader's, or a garrison's (NAB-35-1).
    pub(crate) fn initiative_at(&self, side: Side, hex: HexId) -> u8 {
        match self.senior_at(side, hex) {
            Some(leader) => self.tables.leader(leader).initiative,
            None => u8::from(self.garrison(side, hex) > 0),
        }
    }

    /// Whether a Force has cavalry, and nothing but cavalry.
    pub(crate) fn is_mounted(&self, chief: LeaderId) -> bool {
        self.units(chief).all(|unit| self.tables.unit(unit).arm.rides())
    }

    /// Whether every unit of a Force is cavalry or Old Guard.
    pub(crate) fn is_picked(&self, chief: LeaderId) -> bool {
        self.units(chief).all(|unit| {
            let card = self.tables.unit(unit);
            card.arm.rides() || card.guard == Guard::Old
        })
    }

    /// A Major General of the pool for a unit, if there is one.
    pub(crate) fn major_general(&self, unit: UnitId) -> Option<LeaderId> {
        let card = self.tables.unit(unit);
        let bound = self.all_leaders().find(|&id| {
            self.tables.leader(id).unit == Some(unit)
                && matches!(self.man(id).place, Place::Out | Place::Lost)
        });
        let of = |post: Post| {
            self.all_leaders().find(|&id| {
                let leader = self.tables.leader(id);
                leader.army == card.army && leader.post == post && self.man(id).place == Place::Pool
            })
        };
        let (first, second) =
            if card.arm.rides() { (Post::Cavalry, Post::Infantry) } else { (Post::Infantry, Post::Cavalry) };
        bound.or_else(|| of(first)).or_else(|| of(second))
    }

    /// Takes so many Strength Points from units, the strongest first, and none a second before all have lost one.
    pub(crate) fn lose(&mut self, units: &[UnitId], count: u16) -> u16 {
        let mut left = count;
        while left > 0 {
            let mut order: Vec<UnitId> =
                units.iter().copied().filter(|unit| self.state.units[unit.index()].sp > 0).collect();
            if order.is_empty() {
                break;
            }
            order.sort_by_key(|unit| (std::cmp::Reverse(self.state.units[unit.index()].sp), *unit));
            for unit in order.into_iter().take(usize::from(left)) {
                let body = &mut self.state.units[unit.index()];
                body.sp -= 1;
                left -= 1;
                if body.sp == 0 {
                    body.leader = NONE;
                }
            }
        }
        count - left
    }

    /// Leaders whose troops are all gone find others: a Major General his pool, a leader the nearest Force within ten
    /// hexes, or his Center two turns later.
    pub(crate) fn muster_out(&mut self) {
        for leader in self.all_leaders() {
            let man = *self.man(leader);
            let general =
                matches!(self.tables.leader(leader).post, Post::Infantry | Post::Cavalry | Post::Own);
            let idle =
                man.place == Place::Map && self.party(leader).all(|id| self.track(id).next().is_none());
            if general && idle && man.under == NONE && self.party(leader).count() == 1 {
                self.drop_trains(leader, man.hex);
                self.dismiss(leader, Place::Out);
            } else if general
                && man.under != NONE
                && man.place == Place::Map
                && self.track(leader).next().is_none()
            {
                self.dismiss(leader, Place::Out);
            }
        }
    }

    /// A leader without troops goes to the nearest friendly Force within ten hexes, or is lost for two turns.
    pub(crate) fn displace(&mut self, leader: LeaderId) {
        let hex = self.man(leader).hex;
        let army = self.army(leader);
        let board = &self.tables.ground.board;
        let near = self
            .chiefs_of(army)
            .filter(|&id| id != leader && self.has_troops(id) && self.man(id).hex != HexId::NONE)
            .map(|id| (board.distance(hex, self.man(id).hex), id))
            .filter(|&(far, _)| far > 0 && far <= 10)
            .min();
        self.drop_trains(leader, hex);
        let party: Vec<LeaderId> = self.party(leader).collect();
        for id in party {
            let flag = if id == leader { self.man(leader).flag } else { Flag(0) };
            let turn = self.state.clock.turn;
            if let Some((_, friend)) = near {
                let hex = self.man(friend).hex;
                let flag = if flag.0 == 0 { self.free_flag() } else { flag };
                *self.man_mut(id) = Man { place: Place::Map, hex, flag, ..Man::default() };
                continue;
            }
            self.dismiss(id, Place::Lost);
            if self.man(id).place == Place::Lost {
                self.man_mut(id).back = turn + 2;
            }
        }
    }

    /// Bridge trains stay where their Force leaves them (NAB-92).
    pub(crate) fn drop_trains(&mut self, chief: LeaderId, hex: HexId) {
        let party: Vec<u8> = self.party(chief).map(|id| id.0).collect();
        for train in self.state.trains.iter_mut().filter(|train| party.contains(&train.leader)) {
            train.leader = NONE;
            train.hex = hex;
            train.over = HexId::NONE;
        }
    }

    /// Whoever stands with bridge trains takes them over (NAB-92): with a friend in neither hex they change sides.
    pub(crate) fn take_trains(&mut self) {
        for at in 0..self.state.trains.len() {
            let train = self.state.trains[at];
            if train.leader != NONE || train.hex == HexId::NONE {
                continue;
            }
            let ends = [train.hex, train.over];
            let stands = |side: Side| {
                ends.iter()
                    .copied()
                    .filter(|&hex| hex != HexId::NONE)
                    .find_map(|hex| self.senior_at(side, hex))
            };
            let (own, enemy) = (stands(train.side), stands(train.side.enemy()));
            let taker = own.or(enemy);
            if let (None, Some(enemy)) = (own, enemy) {
                self.state.trains[at].side = self.army(enemy).side();
            }
            if let Some(taker) = taker
                && train.over == HexId::NONE
            {
                self.state.trains[at].leader = taker.0;
                self.state.trains[at].hex = HexId::NONE;
            }
        }
    }

    /// Whether the enemy knows who leads a Force.
    pub(crate) fn is_known(&self, leader: LeaderId) -> bool {
        self.man(leader).marks.contains(Marks::KNOWN)
    }

    /// Points of a nation and kind in the pool (NAB-14).
    pub(crate) fn points_for(&mut self, unit: UnitId) -> &mut u8 {
        let card = self.tables.unit(unit);
        let (nation, kind) = (card.nation.index(), card.points() as usize);
        &mut self.state.pool[nation][kind]
    }
}
