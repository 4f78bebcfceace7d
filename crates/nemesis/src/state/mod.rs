//! What changes while a game is played: plain memory, copied like a number.

pub(crate) mod places;
mod position;

use crate::campaign::germany::Germany;
use crate::campaign::linked::Link;
use crate::campaign::russia::{TwoYears, Ukraine};
use crate::rule::cards::Deck;
use crate::state::places::Places;
use crate::step::{Deploy, Phase};
use crate::tables::Tables;
use crate::tables::roster::{CommanderId, Side, UnitId};
use crate::tables::territories::Land;
use bitflags::bitflags;
use board::{HexId, HexSet, Ways};
use kernel::{Phases, Text};
use kit::IdSet;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use tinyvec::ArrayVec;

pub(crate) const MOST_UNITS: usize = 320;
pub(crate) const MOST_COMMANDERS: usize = 112;
/// No board of the system has more hexes.
pub(crate) const MOST_HEXES: usize = 1408;

/// A set of hexes of any board of the system.
pub(crate) type HexBits = HexSet<22>;
/// Ways for such sets.
pub(crate) type HexWays = Ways<22>;

/// Not on the board yet, or not in this game.
pub(crate) const AWAY: HexId = HexId(0xfffe);
/// Out of the game for good.
pub(crate) const DEAD: HexId = HexId(0xfffd);

bitflags! {
    /// Markers on a combat unit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub(crate) struct Marks: u8 {
        /// Flipped to its reverse side (TIR-3.3, NN-3.3).
        const DISRUPTED = 1;
        /// Forced march (TIR-8.4-2).
        const FORCED = 1 << 1;
        /// Has moved in this phase (TIR-8.3-1).
        const MOVED = 1 << 2;
        /// Held a hex open for others past enemy cavalry, and may not move any more (TIR-8.4-bp6).
        const HOLDS = 1 << 3;
        /// Under a forage marker (TIR-7.6-1).
        const FORAGE = 1 << 4;
        /// In General Supply when that was last looked at (TIR-6.1).
        const SUPPLIED = 1 << 5;
        /// Has foraged with success in this Turn and is in supply by it (R-NN-7.3-1).
        const SATED = 1 << 6;
    }
}

bitflags! {
    /// What a commander has done in this Turn.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub(crate) struct Deeds: u8 {
        /// His rating was used to rally (TIR-8.1-2).
        const RALLIED = 1;
        /// Moved with troops (TIR-8.4-bp2-1).
        const MARCHED = 1 << 1;
        /// Moved alone (TIR-12.1-1).
        const RODE = 1 << 2;
        /// Held a hex open for others past enemy cavalry, and may not move any more (TIR-8.4-bp6, R-TIR-3.1-1).
        const HOLDS = 1 << 3;
    }
}

/// What lies on a combat unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct UnitState {
    pub(crate) marks: Marks,
    /// In how many combats of this Turn it took part, at most 2 (TIR-11.2-bp3-2).
    pub(crate) fights: u8,
}

/// Some of the units.
pub(crate) type UnitSet = IdSet<UnitId, { MOST_UNITS.div_ceil(64) }>;

/// Some of the commanders.
pub(crate) type CommanderSet = IdSet<CommanderId, { MOST_COMMANDERS.div_ceil(64) }>;

bitflags! {
    /// A supply train counter lying on a stack or a city (TIR-7.4-5).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
    pub(crate) struct Face: u8 {
        /// It is a dummy (TIR-7.5-1).
        const DUMMY = 1;
        /// It lies face up.
        const UP = 1 << 1;
        /// As far as the enemy can tell, it may be genuine.
        const MAY_BE_GENUINE = 1 << 2;
        /// As far as the enemy can tell, it may be a dummy.
        const MAY_BE_DUMMY = 1 << 3;
        /// The enemy knows that one of the counters on this hex is genuine.
        const ONE_IS_GENUINE = 1 << 4;
    }
}

/// A counter and where it lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Train {
    pub(crate) hex: HexId,
    pub(crate) face: Face,
}

impl Train {
    pub(crate) fn is_genuine(self) -> bool {
        !self.face.contains(Face::DUMMY)
    }
}

/// What a side has to spend and has suffered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct SideState {
    pub(crate) depots: ArrayVec<[HexId; 16]>,
    pub(crate) trains: ArrayVec<[Train; 20]>,
    /// Genuine trains still to be allotted in this Turn.
    pub(crate) trains_left: u8,
    /// Dummies still to be allotted in this Turn.
    pub(crate) dummies_left: u8,
    /// Genuine trains that were there to be allotted in this Turn, known to everybody.
    pub(crate) trains_given: u8,
    /// Genuine trains discarded, known to everybody.
    pub(crate) discarded: u8,
    /// Depots still to be removed by the enemy (TIR-7.2-2).
    pub(crate) excess: u8,
    /// Depot turned into a train in this Turn (TIR-7.1-1).
    pub(crate) converted: bool,
    /// Says nothing more in this phase.
    pub(crate) done: bool,
    /// Trains lost for good (TIR-8.7-3).
    pub(crate) trains_lost: u8,
    /// Combat commands gained or lost for good (TIR-9.2-bp1).
    pub(crate) commands_for_good: i8,
    /// Decisive victories of this Turn, to be counted in the next.
    pub(crate) decisive: u8,
    /// Combat commands gained or lost for the next Turn only.
    pub(crate) commands_next: i8,
    /// Combat commands gained or lost for this Turn only, by what happened in the Turn before.
    pub(crate) commands_now: i8,
    /// Combat commands left in this Turn.
    pub(crate) commands: i8,
    /// Hexes where trains made room in this Turn, once for each train (TIR-15.2-1).
    pub(crate) wide: ArrayVec<[HexId; 20]>,
    /// Where its blank counters lie (TIR-15.1-1).
    pub(crate) blanks: ArrayVec<[HexId; 5]>,
    /// Has put one down, and takes off no more in this Turn.
    pub(crate) disguised: bool,
}

/// What was seen of a capital of the enemy (TIR-9.2-bp2 to TIR-9.2-bp5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Capital {
    #[default]
    Never,
    Held,
    Left,
}

/// A march or an order under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Column {
    pub(crate) from: HexId,
    pub(crate) at: HexId,
    pub(crate) units: UnitSet,
    pub(crate) commanders: CommanderSet,
    pub(crate) steps: u8,
    /// Commanders who came all the way.
    pub(crate) throughout: CommanderSet,
    /// Losses still to be chosen.
    pub(crate) to_eliminate: u8,
    pub(crate) to_disrupt: u8,
    /// Rating left to rally with.
    pub(crate) rating: u8,
    /// Started by somebody who wears out his troops (TIR-16.4-fr-6).
    pub(crate) worn: bool,
    /// Trains taken along to make room at the end (TIR-15.2-2).
    pub(crate) carried: u8,
    /// Blank counters that march along (TIR-15.1-1).
    pub(crate) blanks: u8,
    /// May not force its march by a card.
    pub(crate) slow: bool,
    /// Has crossed a river, which a card may make dear.
    pub(crate) wet: bool,
}

/// A combat under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Battle {
    pub(crate) attacker: Side,
    pub(crate) from: HexId,
    pub(crate) to: HexId,
    pub(crate) units: UnitSet,
    pub(crate) defenders: UnitSet,
    /// Combat commands spent, by side.
    pub(crate) spent: [i8; 2],
    /// Which neighbours of the defender's hex were called, by side: one bit a direction.
    pub(crate) called: [u8; 2],
    /// Which of them joined.
    pub(crate) joined: [u8; 2],
    /// What a card adds, by side.
    pub(crate) bonus: [i8; 2],
    /// Undisrupted combat units on each side before combat.
    pub(crate) strength: [u8; 2],
    /// Attack value less defence value.
    pub(crate) margin: i8,
    /// Hits still to be given, by side.
    pub(crate) hits: [u8; 2],
    /// Of these, how many must still go to the main stack.
    pub(crate) main: [u8; 2],
    /// Hits taken by the stacks: six neighbours, and last the main stack.
    pub(crate) taken: [[u8; 7]; 2],
    /// Units eliminated, by side.
    pub(crate) fallen: [u8; 2],
    /// Combat units on each side, disrupted ones and supporters included, and hits that each has taken: where they
    /// make a victory decisive (14.4).
    pub(crate) force: [u8; 2],
    pub(crate) suffered: [u8; 2],
    /// Who left the defender's hex.
    pub(crate) withdrew: bool,
    /// Where to.
    pub(crate) refuge: HexId,
    /// Who does not fit there.
    pub(crate) excess: UnitSet,
    /// Napoleon takes part, and his defeat would be heard of (NN-14.9-a).
    pub(crate) emperor: bool,
    /// The defenders had cavalry in good order after their losses, when they withdrew (TIR-11.16).
    pub(crate) screened: bool,
}

/// All that changes.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the campaign by itself")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phases: Phases<Phase, 8>,
    pub(crate) turn: u8,
    pub(crate) unit_places: Places<MOST_UNITS>,
    pub(crate) leader_places: Places<MOST_COMMANDERS>,
    pub(crate) units: [UnitState; MOST_UNITS],
    pub(crate) deeds: [Deeds; MOST_COMMANDERS],
    pub(crate) sides: [SideState; 2],
    pub(crate) column: Column,
    pub(crate) battle: Battle,
    /// Commanders who have escaped and wait for a place (TIR-11.19-2).
    pub(crate) fleeing: CommanderSet,
    /// The commander who rides.
    pub(crate) rider: u16,
    /// Who attacks first in this Turn, and moves commanders first (TIR-9.3, TIR-12.2).
    pub(crate) first: Side,
    pub(crate) battle_points: u8,
    pub(crate) capitals: [Capital; 2],
    pub(crate) napoleon_lost: bool,
    /// Units of the Cavalry Reserve lost to the climate (TIR-16.7-3).
    pub(crate) reserve_lost: u8,
    /// The Swedes have come (TIR-16.12).
    pub(crate) sweden: bool,
    pub(crate) ukraine: Ukraine,
    /// The Ukraine rose in an earlier Turn.
    pub(crate) risen_before: bool,
    /// Cities that independence has made French (TIR-16.9-1).
    pub(crate) liberated: HexBits,
    /// A contingent has slipped away in this Turn.
    pub(crate) melted: bool,
    /// Random events (16.1).
    pub(crate) deck: Deck,
    pub(crate) two_years: TwoYears,
    /// 1813 (chapter 14 of the second book).
    pub(crate) germany: Germany,
    /// Both campaigns in one (chapter 17 of the second book).
    pub(crate) link: Link,
}

/// A position of the campaign with its tables.
#[derive(Debug, Clone)]
pub struct Campaign {
    pub(crate) tables: Arc<Tables>,
    /// The tables of both parts of a linked campaign.
    pub(crate) parts: Option<Arc<[Arc<Tables>; 2]>>,
    pub(crate) state: State,
}

impl PartialEq for Campaign {
    fn eq(&self, other: &Campaign) -> bool {
        self.state == other.state
    }
}

impl Eq for Campaign {}

impl Hash for Campaign {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl Campaign {
    pub(crate) fn new(tables: Arc<Tables>) -> Campaign {
        let state = State {
            phases: Phases::of(Deploy(Side::Allied).into()),
            turn: 0,
            unit_places: Places::new(tables.units_of[Side::French.index()].end),
            leader_places: Places::new(tables.commanders_of[Side::French.index()].end),
            units: [UnitState::default(); MOST_UNITS],
            deeds: [Deeds::empty(); MOST_COMMANDERS],
            sides: Default::default(),
            column: Column::default(),
            battle: Battle::default(),
            fleeing: CommanderSet::default(),
            rider: 0,
            first: Side::French,
            battle_points: tables.system.victory.battle_points_at_first,
            capitals: Default::default(),
            napoleon_lost: false,
            reserve_lost: 0,
            sweden: false,
            ukraine: Ukraine::Quiet,
            risen_before: false,
            liberated: HexBits::default(),
            melted: false,
            deck: Deck::default(),
            two_years: TwoYears::default(),
            germany: Germany::default(),
            link: Link::default(),
        };
        Campaign { tables, parts: None, state }
    }

    pub(crate) fn side(&self, side: Side) -> &SideState {
        &self.state.sides[side.index()]
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> &mut SideState {
        &mut self.state.sides[side.index()]
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &UnitState {
        &self.state.units[unit.index()]
    }

    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.state.units[unit.index()]
    }

    /// Where a unit is.
    #[inline]
    pub(crate) fn unit_hex(&self, unit: UnitId) -> HexId {
        self.state.unit_places.of(unit.0)
    }

    pub(crate) fn put_unit(&mut self, unit: UnitId, hex: HexId) {
        self.state.unit_places.put(unit.0, hex);
    }

    /// Puts a unit down with nothing on it; whatever brings it back, it is not lost any more (TIR-16.13-ru-2).
    pub(crate) fn land_unit(&mut self, unit: UnitId, hex: HexId) {
        *self.unit_mut(unit) = UnitState::default();
        if hex != DEAD {
            self.state.two_years.lost_units.remove(unit);
        }
        self.put_unit(unit, hex);
    }

    /// Where a commander is.
    #[inline]
    pub(crate) fn leader_hex(&self, commander: CommanderId) -> HexId {
        self.state.leader_places.of(commander.0)
    }

    /// Whoever leaves the board is interned no more (NN-17.3-2).
    pub(crate) fn put_leader(&mut self, commander: CommanderId, hex: HexId) {
        if hex == AWAY || hex == DEAD {
            self.state.link.interned_commanders.remove(commander);
        }
        self.state.leader_places.put(commander.0, hex);
    }

    /// Puts a commander down who has done nothing yet, and is not lost any more.
    pub(crate) fn land_leader(&mut self, commander: CommanderId, hex: HexId) {
        self.state.deeds[commander.index()] = Deeds::empty();
        if hex != DEAD {
            self.state.two_years.lost_commanders.remove(commander);
        }
        self.put_leader(commander, hex);
    }

    /// Whether a hex is one of the board, not a place for those who are away or dead.
    #[inline]
    pub(crate) fn is_on_board(&self, hex: HexId) -> bool {
        hex.index() < self.tables.ground.len()
    }

    /// No Turn of a campaign of two years is Winter (TIR-1.1-bp18, TIR-16.13-gen-1).
    pub(crate) fn is_winter(&self) -> bool {
        self.is_winter_in(self.state.turn)
    }

    /// The same in a Turn of the same year.
    pub(crate) fn is_winter_in(&self, turn: u8) -> bool {
        // Before play it is as on Turn 1, and for whoever looks beyond the last Turn as on that.
        self.tables.is_winter(turn.clamp(1, self.tables.system.last_turn)) && !self.is_1813()
    }

    /// All units of a side, wherever they are.
    #[inline]
    pub(crate) fn all_units(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        self.tables.units_of[side.index()].clone().map(UnitId)
    }

    /// All units of both sides, wherever they are.
    pub(crate) fn everybody(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.tables.roster.units.len() as u16).map(UnitId)
    }

    /// All commanders of a side, wherever they are.
    #[inline]
    pub(crate) fn all_commanders(&self, side: Side) -> impl Iterator<Item = CommanderId> + use<> {
        self.tables.commanders_of[side.index()].clone().map(CommanderId)
    }

    /// The combat units of a side in a hex.
    #[inline]
    pub(crate) fn units_at(&self, side: Side, hex: HexId) -> impl Iterator<Item = UnitId> + '_ {
        self.state.unit_places.at(side, hex).map(UnitId)
    }

    /// The commanders of a side in a hex.
    #[inline]
    pub(crate) fn commanders_at(&self, side: Side, hex: HexId) -> impl Iterator<Item = CommanderId> + '_ {
        self.state.leader_places.at(side, hex).map(CommanderId)
    }

    /// Whether a side has combat units in a hex.
    #[inline]
    pub(crate) fn holds(&self, side: Side, hex: HexId) -> bool {
        self.state.unit_places.holds(side, hex)
    }

    /// Whether a side has any unit in a hex, a commander alone included (TIR-4.3).
    pub(crate) fn stands(&self, side: Side, hex: HexId) -> bool {
        self.holds(side, hex) || self.state.leader_places.holds(side, hex)
    }

    /// In good order, and so able to move and fight (TIR-1.1-bp17).
    pub(crate) fn is_good(&self, unit: UnitId) -> bool {
        !self.unit(unit).marks.contains(Marks::DISRUPTED)
    }

    /// Occupancy of a hex by a side, in halves (TIR-4.1). Attackers stay in their own hex and do not count in the one
    /// they attack (TIR-4.2).
    pub(crate) fn occupancy(&self, side: Side, hex: HexId) -> u8 {
        self.units_at(side, hex).map(|u| self.tables.occupancy(u)).sum()
    }

    /// Occupancy of some units, in halves.
    pub(crate) fn weight(&self, units: UnitSet) -> u8 {
        units.iter().map(|u| self.tables.occupancy(u)).sum()
    }

    /// The best rating among a side's commanders in a hex, whoever is with them (TIR-10.2-1, TIR-3.4-2, NN-3.4-2).
    pub(crate) fn best_rating(&self, side: Side, hex: HexId) -> u8 {
        self.fighting_commanders(side, hex).map(|c| self.rating(c)).max().unwrap_or(0)
    }

    /// The commanders in a hex who may take part in combat (NN-14.6, NN-14.11-1).
    pub(crate) fn fighting_commanders(&self, side: Side, hex: HexId) -> impl Iterator<Item = CommanderId> {
        self.commanders_at(side, hex).filter(|c| !self.is_leader_bound(*c))
    }

    /// Puts a hit on a unit, however large (TIR-11.17-1a, NN-18.9-2); says whether it is eliminated.
    pub(crate) fn hit(&mut self, unit: UnitId) -> bool {
        let slot = self.unit_mut(unit);
        if slot.marks.contains(Marks::DISRUPTED) {
            self.eliminate(unit);
            return true;
        }
        slot.marks.insert(Marks::DISRUPTED);
        false
    }

    pub(crate) fn eliminate(&mut self, unit: UnitId) {
        self.mourn(unit);
        self.leave_garrison(unit);
        self.land_unit(unit, DEAD);
    }

    /// What a side is called in this volume.
    pub(crate) fn side_name(&self, side: Side) -> Text {
        Text::new(self.tables.volume.side_names[side.index()])
    }

    /// The word for a side in positions and records.
    pub(crate) fn word(&self, side: Side) -> &'static str {
        self.tables.volume.side_words[side.index()]
    }

    /// A name for 1812, or one for the volumes in which the enemy is a coalition.
    pub(crate) fn either(&self, russian: &'static str, coalition: &'static str) -> &'static str {
        if self.word(Side::Allied) == "russian" { russian } else { coalition }
    }

    pub(crate) fn label(&self, hex: HexId) -> &str {
        self.tables.board.label(hex)
    }

    /// A city in enemy hands by its territory (TIR-1.1-bp12-1, TIR-1.1-bp12-2).
    pub(crate) fn is_enemy_city(&self, side: Side, hex: HexId) -> bool {
        self.tables.city_hexes.contains(hex) && !self.is_friendly(side, hex)
    }

    /// The land as it is now.
    #[inline]
    pub(crate) fn land(&self) -> &Land {
        let at = if self.charter().is_some() {
            self.state.germany.regime() + Germany::REGIMES * self.state.link.bases.index()
        } else {
            usize::from(self.state.turn) + usize::from(self.state.link.parted)
        };
        &self.tables.lands[at]
    }

    /// Whether a side may be in a hex.
    #[inline]
    pub(crate) fn is_open(&self, side: Side, hex: HexId) -> bool {
        self.land().open[side.index()].contains(hex)
    }
}
