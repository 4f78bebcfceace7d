//! Battles: who fights, with what, and what comes of it (NAB-35-2, NAB-40-1 to NAB-41-3).

use crate::state::{Battle, Campaign, Flag, Flags, Kind, Marks, NONE, Strength};
use crate::tables::{Beaten, Land, LeaderId, Rank, Side, UnitId};
use board::HexId;
use kernel::{Dice, Note, Notes, Purpose, Text};

const FIRE: Purpose = Purpose::new("artillery", "NAB-26-1");
const DIE: Purpose = Purpose::new("combat", "NAB-28-1");

/// The sums of an attack, in half points of strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sums {
    pub(crate) attack: u32,
    pub(crate) defence: u32,
    pub(crate) affecting: bool,
    pub(crate) column: usize,
}

/// A group of strength with a factor of quarters, in half points, ties up (NAB-41-1).
fn reduced(points: u16, quarters: u32) -> u32 {
    // points x quarters / 4, in halves: points x quarters / 2, rounded to the nearest whole half, ties up.
    (u32::from(points) * quarters).div_ceil(2)
}

impl Campaign {
    /// The quarters of their strength with which infantry and cavalry attack out of one hex into another (NAB-41-1,
    /// NAB-41-3): the worst counts, once.
    fn factors(&self, from: HexId, into: HexId) -> (u32, u32) {
        let ground = &self.tables.ground;
        let (from, into) = (ground.land(from), ground.land(into));
        let swamp = from == Land::Swamp || into == Land::Swamp;
        match (swamp, into) {
            (true, _) => (2, 2),
            (false, Land::Woods) => (3, 2),
            _ => (4, 4),
        }
    }

    /// Strength of an attack from a hex into another, in half points: artillery does not count.
    pub(crate) fn attack_strength(&self, strength: Strength, from: HexId, into: HexId) -> u32 {
        let (foot, horse) = self.factors(from, into);
        reduced(strength.infantry, foot) + reduced(strength.cavalry, horse)
    }

    /// Strength of a defence, in half points: all arms and the garrison; cavalry in a swamp is halved (NAB-41-3).
    pub(crate) fn defence_strength(&self, strength: Strength, garrison: u16, hex: HexId) -> u32 {
        let horse = if self.tables.ground.land(hex) == Land::Swamp { 2 } else { 4 };
        let others = strength.infantry + strength.artillery + garrison;
        u32::from(others) * 2 + reduced(strength.cavalry, horse)
    }

    /// Whether the ground helps the defender (NAB-40-1): hill, wooded hill, swamp or primary town in the hex, or a
    /// secondary river or a bridge before every attacker. It helps once (NAB-40-2).
    pub(crate) fn is_affecting(&self, from: &[HexId], into: HexId) -> bool {
        let ground = &self.tables.ground;
        let land = matches!(ground.land(into), Land::Hill | Land::WoodedHill | Land::Swamp);
        land || ground.towns.contains(into)
            || from.iter().all(|&hex| {
                let side = ground.between(hex, into);
                side.river == Some(Rank::Secondary) || side.bridge.is_some() || self.has_pontoon(hex, into)
            })
    }

    /// Whether troops can be led from a hex against another: not over a primary river without a bridge.
    pub(crate) fn may_strike(&self, from: HexId, into: HexId) -> bool {
        self.tables.ground.board.direction(from, into).is_some_and(|dir| self.reaches(from, dir, into))
    }

    /// Hexes that an army may attack now.
    pub(crate) fn targets(&self, army: crate::tables::Army) -> Vec<HexId> {
        let enemy = army.side().enemy();
        let mut all: Vec<HexId> = Vec::new();
        for chief in self.chiefs_of(army).filter(|&id| self.may_attack(id)) {
            let from = self.man(chief).hex;
            for (_, into) in self.tables.ground.board.neighbours(from) {
                if self.is_held(enemy, into) && self.may_strike(from, into) && !all.contains(&into) {
                    all.push(into);
                }
            }
        }
        all.sort_unstable();
        all
    }

    /// Whether a Force of an army that has not fought yet stands next to an enemy.
    pub(crate) fn faces_enemy(&self, army: crate::tables::Army) -> bool {
        let enemy = army.side().enemy();
        self.chiefs_of(army).any(|id| {
            let man = self.man(id);
            let fresh = !man.marks.contains(Marks::FOUGHT) && self.has_troops(id);
            fresh
                && self
                    .tables
                    .ground
                    .board
                    .neighbours(man.hex)
                    .any(|(_, near)| self.is_held(enemy, near) && self.may_strike(man.hex, near))
        })
    }

    /// Whether a Force may attack in this Combat Phase: once, and with more than artillery.
    pub(crate) fn may_attack(&self, chief: LeaderId) -> bool {
        let strength = self.strength(chief);
        !self.man(chief).marks.contains(Marks::FOUGHT) && strength.infantry + strength.cavalry > 0
    }

    /// Who leads some Forces: the senior of them.
    pub(crate) fn leader_of(&self, flags: &[Flag]) -> Option<LeaderId> {
        flags.iter().filter_map(|&flag| self.chief(flag)).max_by_key(|&id| self.seniority(id))
    }

    /// Whether Forces may attack together: all next to the target and in their leader's hex or next to it, and within
    /// his span.
    pub(crate) fn can_form(&self, flags: &[Flag]) -> bool {
        let Some(leader) = self.leader_of(flags) else { return false };
        let board = &self.tables.ground.board;
        let hex = self.man(leader).hex;
        let mut cost = self.burden(leader);
        for chief in flags.iter().filter_map(|&flag| self.chief(flag)).filter(|&id| id != leader) {
            if board.distance(hex, self.man(chief).hex) > 1 {
                return false;
            }
            cost += self.tables.leader(chief).subordination;
        }
        cost <= self.tables.leader(leader).span
    }

    /// Forces of the side that may join the attack that is being prepared.
    pub(crate) fn joiners(&self) -> Vec<Flag> {
        let battle = &self.state.battle;
        let mut all = Vec::new();
        for chief in self.chiefs() {
            let man = self.man(chief);
            let own = self.army(chief).side() == battle.side && self.may_attack(chief);
            if !own || battle.attackers.contains(&man.flag) || !self.may_strike(man.hex, battle.hex) {
                continue;
            }
            let mut together = battle.attackers.to_vec();
            together.push(man.flag);
            if battle.attackers.len() < battle.attackers.capacity() && self.can_form(&together) {
                all.push(man.flag);
            }
        }
        all
    }

    /// The side that attacks now: in a counterattack the other one.
    pub(crate) fn active_side(&self) -> Side {
        let battle = &self.state.battle;
        if battle.counter == HexId::NONE { battle.side } else { battle.side.enemy() }
    }

    /// Forces of the side that was attacked first.
    pub(crate) fn defenders(&self) -> Flags {
        let battle = &self.state.battle;
        let here = self.chiefs_at(battle.side.enemy(), battle.hex).filter(|&id| self.has_troops(id));
        here.map(|id| self.man(id).flag).collect()
    }

    /// Hexes that attackers stand in.
    pub(crate) fn attacking_hexes(&self) -> Vec<HexId> {
        let chiefs = self.state.battle.attackers.iter().filter_map(|&flag| self.chief(flag));
        let mut hexes: Vec<HexId> =
            chiefs.filter(|&id| self.has_troops(id)).map(|id| self.man(id).hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn strength_of(&self, flags: &[Flag], hex: Option<HexId>) -> Strength {
        let chiefs = flags.iter().filter_map(|&flag| self.chief(flag));
        let here = chiefs.filter(|&id| hex.is_none_or(|hex| self.man(id).hex == hex));
        here.map(|id| self.strength(id)).fold(Strength::default(), Strength::plus)
    }

    /// Strength that a counterattack holds back against other attackers: half of theirs, rounded up.
    fn held_back(&self) -> u16 {
        let battle = &self.state.battle;
        let others = self.attacking_hexes().into_iter().filter(|&hex| hex != battle.counter);
        others.map(|hex| self.strength_of(&battle.attackers, Some(hex)).total()).sum::<u16>().div_ceil(2)
    }

    /// The sums of the attack, or of the counterattack, that is on.
    pub(crate) fn sums(&self) -> Sums {
        let battle = &self.state.battle;
        let enemy = battle.side.enemy();
        let garrison = self.garrison(enemy, battle.hex);
        let (attack, defence, affecting) = if battle.counter == HexId::NONE {
            let hexes = self.attacking_hexes();
            let attack = hexes
                .iter()
                .map(|&hex| {
                    self.attack_strength(self.strength_of(&battle.attackers, Some(hex)), hex, battle.hex)
                })
                .sum();
            let defence =
                self.defence_strength(self.strength_of(&self.defenders(), None), garrison, battle.hex);
            (attack, defence, self.is_affecting(&hexes, battle.hex))
        } else {
            let mut own = self.strength_of(&self.counterattackers(), None);
            let back = self.held_back();
            let foot = back.min(own.infantry);
            own.infantry -= foot;
            own.cavalry = own.cavalry.saturating_sub(back - foot);
            let attack = self.attack_strength(own, battle.hex, battle.counter);
            let theirs = self.strength_of(&battle.attackers, Some(battle.counter));
            let defence = self.defence_strength(theirs, 0, battle.counter);
            (attack, defence, self.is_affecting(&[battle.hex], battle.counter))
        };
        let column = self.tables.charts.column(attack, defence.max(1), affecting);
        Sums { attack, defence, affecting, column: column.saturating_sub(usize::from(battle.shift)) }
    }

    /// Who of the defenders counterattacks: what their senior leader can command.
    pub(crate) fn counterattackers(&self) -> Flags {
        let mut chiefs: Vec<LeaderId> =
            self.defenders().iter().filter_map(|&flag| self.chief(flag)).collect();
        chiefs.sort_by_key(|&id| std::cmp::Reverse(self.seniority(id)));
        let mut flags = Flags::new();
        for chief in chiefs {
            let mut together = flags.to_vec();
            together.push(self.man(chief).flag);
            if self.can_form(&together) {
                flags.push(self.man(chief).flag);
            }
        }
        flags
    }

    /// Hexes that the defender may counterattack: where anything is left to attack with.
    pub(crate) fn counter_targets(&self) -> Vec<HexId> {
        let battle = self.state.battle;
        let able = |hex: &HexId| {
            let mut tried = self.clone();
            tried.state.battle.counter = *hex;
            self.may_strike(battle.hex, *hex) && tried.sums().attack > 0
        };
        self.attacking_hexes().into_iter().filter(able).collect()
    }

    /// The worth of cavalry to the side that attacks, in its own pursuit: by the ratio of both.
    pub(crate) fn cavalry_worth(own: u16, theirs: u16) -> i8 {
        let (more, less) = (own.max(theirs), own.min(theirs));
        let step = match (more, less) {
            (0, _) => 0,
            (_, 0) => 3,
            (more, less) if more >= 3 * less => 3,
            (more, less) if more >= 2 * less => 2,
            (more, less) if 10 * more >= 11 * less => 1,
            _ => 0,
        };
        if own >= theirs { -step } else { step }
    }

    /// Both sides say who fights and how many there are: that is known from now on.
    pub(crate) fn show_forces<N: Notes>(&mut self, notes: &mut N) {
        let battle = self.state.battle;
        let flags: Vec<Flag> = battle.attackers.iter().chain(self.defenders().iter()).copied().collect();
        for flag in flags {
            let Some(chief) = self.chief(flag) else { continue };
            self.man_mut(chief).marks |= Marks::KNOWN;
            notes.say(|| {
                let strength = self.strength(chief);
                let name = self.tables.leader(chief).name.as_str();
                let text = Text::new("bay-shown").with("leader", name).with("sp", strength.total());
                let text = text.with("cavalry", strength.cavalry).with("artillery", strength.artillery);
                Note::new("NAB-12-2", text).at(self.at_hex(self.man(chief).hex)).revealing()
            });
        }
    }

    /// A battle begins: whether Paris will hear of it is decided by who is there now.
    pub(crate) fn begin_battle<N: Notes>(&mut self, kind: Kind, notes: &mut N) {
        self.state.battle.kind = kind;
        self.state.battle.round = 1;
        self.show_forces(notes);
        let battle = self.state.battle;
        let defenders = self.defenders();
        let own = self.strength_of(&battle.attackers, None).total();
        let theirs =
            self.strength_of(&defenders, None).total() + self.garrison(battle.side.enemy(), battle.hex);
        let limits = self.tables.charts.limits();
        let led = battle.attackers.iter().chain(defenders.iter()).filter_map(|&flag| self.chief(flag)).any(
            |chief| {
                self.party(chief).any(|id| {
                    crate::tables::Army::ALL.iter().any(|army| army.commander() == self.tables.leader(id).id)
                })
            },
        );
        let least = if led { limits.critical_led } else { limits.critical };
        self.state.battle.critical = own.min(theirs) >= least;
        for flag in battle.attackers {
            if let Some(chief) = self.chief(flag) {
                self.man_mut(chief).marks |= Marks::FOUGHT;
            }
        }
        for at in 0..self.state.vedettes.len() {
            if self.state.vedettes[at].hex == battle.hex && self.army_of_vedette(at).side() != battle.side {
                self.lift_vedette(at, notes);
            }
        }
        notes.say(|| {
            let key = if kind == Kind::Pitched { "bay-pitched" } else { "bay-pursuit-battle" };
            let text = Text::new(key).with("hex", self.tables.ground.name(battle.hex));
            Note::new("NAB-40-1", text).at(self.at_hex(battle.hex))
        });
    }

    /// Artillery fires before the odds are reckoned (NAB-41-2): neither out of woods nor into them. Both sides at once.
    fn bombard<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        let battle = self.state.battle;
        let woods = |hex: HexId| self.tables.ground.land(hex) == Land::Woods;
        let mut hits: Vec<(Side, HexId, u16)> = Vec::new();
        let defenders = self.defenders();
        let own_hexes =
            if battle.counter == HexId::NONE { self.attacking_hexes() } else { vec![battle.counter] };
        let guns = |flags: &[Flag], hex: HexId| self.strength_of(flags, Some(hex)).artillery;
        let ours: u16 =
            own_hexes.iter().filter(|&&hex| !woods(hex)).map(|&hex| guns(&battle.attackers, hex)).sum();
        let theirs = if woods(battle.hex) { 0 } else { guns(&defenders, battle.hex) };
        let target = own_hexes
            .iter()
            .copied()
            .filter(|&hex| !woods(hex))
            .max_by_key(|&hex| (self.strength_of(&battle.attackers, Some(hex)).total(), hex));
        if ours > 0 && !woods(battle.hex) {
            hits.push((battle.side.enemy(), battle.hex, ours));
        }
        if let Some(target) = target.filter(|_| theirs > 0) {
            hits.push((battle.side, target, theirs));
        }
        let mut losses: Vec<(Side, HexId, u16)> = Vec::new();
        for (side, hex, points) in hits {
            let ground = &self.tables.ground;
            let cover =
                matches!(ground.land(hex), Land::Hill | Land::WoodedHill) || ground.towns.contains(hex);
            let natural = i32::from(dice.d6(FIRE));
            let wet = self.state.weather.wets_powder();
            let die = natural + wet + i32::from(cover);
            let lost = self.tables.charts.fire(points, die);
            notes.say(|| {
                let text = Text::new("bay-artillery").with("points", points).with("lost", lost);
                let note = Note::new("NAB-26-1", text.with("die", die)).at(self.at_hex(hex));
                let note = note.term(natural, Text::new("bay-term-die"), "NAB-26-1");
                let note =
                    if wet > 0 { note.term(wet, Text::new("bay-term-weather"), "NAB-27") } else { note };
                if cover { note.term(1, Text::new("bay-term-cover"), "NAB-40-1") } else { note }
            });
            losses.push((side, hex, lost));
        }
        for (side, hex, lost) in losses {
            let flags = if side == battle.side { battle.attackers } else { defenders };
            let units = self.engaged(&flags, Some(hex));
            self.lose(&units, lost);
        }
    }

    /// The units of some Forces, in one hex or all.
    pub(crate) fn engaged(&self, flags: &[Flag], hex: Option<HexId>) -> Vec<UnitId> {
        let chiefs = flags.iter().filter_map(|&flag| self.chief(flag));
        let here = chiefs.filter(|&id| hex.is_none_or(|hex| self.man(id).hex == hex));
        here.flat_map(|id| self.units(id).collect::<Vec<_>>()).collect()
    }

    /// An attack or a counterattack is resolved: cavalry, artillery, odds, die (NAB-28-1, NAB-40-1).
    pub(crate) fn resolve<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) -> Beaten {
        let cavalry = {
            let battle = &self.state.battle;
            let own = self.strength_of(&battle.attackers, None).cavalry;
            let theirs = self.strength_of(&self.defenders(), None).cavalry;
            let worth = Campaign::cavalry_worth(own, theirs);
            if battle.counter == HexId::NONE { worth } else { -worth }
        };
        self.state.battle.cavalry = cavalry;
        self.bombard(dice, notes);
        if self.is_wiped_out().is_some() {
            return Beaten::Nobody;
        }
        let sums = self.sums();
        let natural = i32::from(dice.d6(DIE));
        let snow = self.state.weather.blinds();
        let bonus = self.bonus();
        let die = natural + snow + bonus;
        let cell = self.tables.charts.result(sums.column, die);
        self.state.battle.numbers = [cell.attacker, cell.defender];
        notes.say(|| {
            let odds = self.tables.charts.odds(sums.column, sums.affecting);
            let text = Text::new("bay-combat").with("odds", odds).with("die", die);
            let text = text.with("attacker", cell.attacker).with("defender", cell.defender);
            let note = Note::new("NAB-28-1", text).at(self.at_hex(self.state.battle.hex));
            let note = if sums.affecting { note.cite("NAB-40-1") } else { note };
            let note = note.term(natural, Text::new("bay-term-die"), "NAB-28-1");
            let note =
                if snow > 0 { note.term(snow, Text::new("bay-term-weather"), "NAB-28-1") } else { note };
            if bonus == 0 { note } else { note.term(bonus, Text::new("bay-term-bonus"), "NAB-13") }
        });
        cell.beaten
    }

    /// What leaders with a bonus point add to the die: each helps his side, and two cancel.
    fn bonus(&self) -> i32 {
        let battle = &self.state.battle;
        let starred = |flags: &[Flag]| self.leader_of(flags).is_some_and(|id| self.tables.leader(id).bonus);
        let (own, theirs) = (starred(&battle.attackers), starred(&self.defenders()));
        let for_attacker = i32::from(theirs) - i32::from(own);
        if battle.counter == HexId::NONE { for_attacker } else { -for_attacker }
    }

    /// A side that has nothing left, if one has.
    pub(crate) fn is_wiped_out(&self) -> Option<Side> {
        let battle = &self.state.battle;
        let enemy = battle.side.enemy();
        if self.attacking_hexes().is_empty() {
            Some(battle.side)
        } else if self.defenders().is_empty() && self.garrison(enemy, battle.hex) == 0 {
            Some(enemy)
        } else {
            None
        }
    }

    /// Takes losses from a side in the battle: no more than a third of it, rounded up. A garrison alone is lost with its
    /// first point (NAB-35-2).
    pub(crate) fn suffer<N: Notes>(&mut self, side: Side, number: u8, notes: &mut N) {
        let battle = self.state.battle;
        let flags = if side == battle.side { battle.attackers } else { self.defenders() };
        let units = self.engaged(&flags, None);
        let engaged: u16 = units.iter().map(|&unit| self.sp(unit)).sum();
        let garrison = if side == battle.side { 0 } else { self.garrison(side, battle.hex) };
        let number = u16::from(number).min((engaged + garrison).div_ceil(3));
        let lost = self.lose(&units, number);
        if number > lost && garrison > 0 {
            self.storm_garrison(side, battle.hex, notes);
        }
        if number > 0 {
            notes.say(|| {
                let text = Text::new("bay-losses").with("side", side.name()).with("lost", number);
                Note::new("NAB-35-2", text).at(self.at_hex(battle.hex))
            });
        }
    }

    /// A garrison is eliminated; with that of an active source the source is captured (NAB-36-1).
    pub(crate) fn storm_garrison<N: Notes>(&mut self, side: Side, hex: HexId, notes: &mut N) {
        if side == Side::French
            && let Some(town) = self.tables.ground.garrison_at(hex)
        {
            self.state.garrisons &= !(1 << town);
        }
        let tables = self.tables.clone();
        for &army in side.armies() {
            let host = &mut self.state.hosts[army];
            let source = tables.roster.sources.get(usize::from(host.source));
            if host.next == NONE && source.is_some_and(|source| source.hexes[0] == hex) {
                host.source = NONE;
                notes.say(|| {
                    let text = Text::new("bay-source-captured").with("army", army.name());
                    Note::new("NAB-36-1", text).at(self.at_hex(hex))
                });
            }
        }
        notes.say(|| {
            let text = Text::new("bay-garrison-lost").with("hex", tables.ground.name(hex));
            Note::new("NAB-35-2", text).at(self.at_hex(hex))
        });
    }

    /// The battle is over: Paris hears who won, trains and towns change hands.
    pub(crate) fn end_battle<N: Notes>(&mut self, loser: Option<Side>, notes: &mut N) {
        let battle = self.state.battle;
        let blank = Battle { hex: HexId::NONE, counter: HexId::NONE, ..Battle::default() };
        self.muster_out();
        for side in [Side::French, Side::Coalition] {
            self.clear_hex(side, battle.hex, notes);
            for &hex in &battle.path {
                self.clear_hex(side, hex, notes);
            }
        }
        self.take_trains();
        self.state.battle = blank;
        if let Some(loser) = loser
            && battle.critical
        {
            self.tell_paris(loser.enemy(), notes);
        }
        self.send_centres_away();
        self.refresh_morale(notes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// NAB-41-1: quarters are rounded to the nearest half point, ties up.
    #[test]
    fn quarters_are_rounded_to_half_points() {
        // Strength and quarters, then half points: 1 x 3/4 is 0.75, which is nearest to 1.0.
        for (points, quarters, halves) in
            [(1, 3, 2), (2, 3, 3), (3, 3, 5), (4, 3, 6), (5, 3, 8), (1, 2, 1), (3, 2, 3), (7, 4, 14)]
        {
            assert_eq!(reduced(points, quarters), halves, "{points} x {quarters}/4");
        }
    }

    #[test]
    fn cavalry_is_worth_its_ratio() {
        for (own, theirs, worth) in [
            (0, 0, 0),
            (3, 0, -3),
            (0, 3, 3),
            (3, 1, -3),
            (2, 1, -2),
            (3, 2, -1),
            (11, 10, -1),
            (10, 10, 0),
            (21, 20, 0),
            (1, 2, 2),
            (1, 3, 3),
            (2, 3, 1),
        ] {
            assert_eq!(Campaign::cavalry_worth(own, theirs), worth, "{own}:{theirs}");
        }
    }
}
