//! What changes while a game is played: plain memory, no heap.

mod position;

use crate::action::Tactic;
use crate::campaign::peninsular_war::market::{MOST_RECRUITS, Recruit, Shop};
use crate::step::Phase;
use crate::tables::Tables;
use crate::tables::ground::HexBits;
use crate::tables::roster::{ByPower, BySide, CityId, KINDS, Kind, LeaderId, NationId, Side};
use crate::tables::scenario::{EventId, Plan};
use board::HexId;
use kernel::Phases;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use tinyvec::ArrayVec;

/// Room for leaders.
pub(crate) const MOST_LEADERS: usize = 96;
/// Room for stacks: one a kind, nation and hex.
pub(crate) const MOST_STACKS: usize = 256;
/// Room for battles in one Combat Phase.
pub(crate) const MOST_BATTLES: usize = 16;
/// Room for cities.
pub(crate) const MOST_CITIES: usize = 128;

/// SP of one kind and nation in one hex: one number, so that exchange needs no action, and kinds never mix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own on the table")]
pub(crate) struct Stack {
    pub(crate) hex: HexId,
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
    /// Inside the city of the hex.
    pub(crate) inside: bool,
    /// Out of supply when that was last looked at.
    pub(crate) unsupplied: bool,
    /// Fed from the sea, beside others of their kind who are not (WP-Z.VIII.D.2.c-2).
    pub(crate) fed: bool,
    /// Tried to join a battle in this round.
    pub(crate) tried: bool,
    /// Demoralization of the force they are in, or took along from a battle (WP-P.4).
    pub(crate) level: u8,
    /// The battle they are committed to, counted from 1.
    pub(crate) battle: u8,
    pub(crate) sp: u8,
    /// How many of them have not moved in this Movement Phase.
    pub(crate) fresh: u8,
}

/// Demoralization that nothing but fresh troops makes good.
pub(crate) const BROKEN: u8 = 9;

/// Added to the number of a battle that is over and that the SP did not leave (WP-N.7.a-2).
const OVER: u8 = 64;
/// Added to the number of a battle while SP stay in it as the rearguard of others (WP-Q.1.c).
const REARGUARD: u8 = 96;
/// Added to the number of a battle that the SP have left (WP-Q.5-3).
const LEFT: u8 = 128;

impl Stack {
    /// Committed to this battle.
    #[inline]
    pub(crate) const fn is_in(&self, battle: u8) -> bool {
        self.battle == battle + 1
    }

    /// Committed to any battle.
    #[inline]
    pub(crate) const fn is_committed(&self) -> bool {
        self.battle != 0 && self.battle < OVER
    }

    /// In no battle of this Combat Phase so far, or withdrew or advanced from another than this one.
    pub(crate) const fn is_free_for(&self, battle: u8) -> bool {
        self.battle == 0 || (self.battle > LEFT && !self.has_left(battle))
    }

    /// Was in this battle, whatever became of it.
    pub(crate) const fn was_in(&self, battle: u8) -> bool {
        self.is_in(battle) || self.has_left(battle) || self.battle == Stack::over(battle)
    }

    /// Withdrew or advanced from this battle.
    pub(crate) const fn has_left(&self, battle: u8) -> bool {
        self.battle == LEFT + battle + 1
    }

    /// The mark of those who have left a battle.
    pub(crate) const fn left(battle: u8) -> u8 {
        LEFT + battle + 1
    }

    /// The mark of those whose battle is over.
    pub(crate) const fn over(battle: u8) -> u8 {
        OVER + battle + 1
    }

    /// The mark of those who stay while others withdraw.
    pub(crate) const fn rearguard(battle: u8) -> u8 {
        REARGUARD + battle + 1
    }

    /// What SP must share to be one number: nations and kinds never mix (WP-D.2-1, WP-D.2-3, WP-D.6-3).
    fn key(&self) -> (HexId, NationId, Kind, bool, u8, u8, bool, bool) {
        (self.hex, self.nation, self.kind, self.inside, self.battle, self.level, self.tried, !self.fed)
    }
}

/// Every stack on the map, sorted; equal keys are one stack, of any size (R-WP-D.2-2).
#[derive(Clone, Copy)]
pub(crate) struct Stacks {
    list: [Stack; MOST_STACKS],
    count: u16,
}

impl Default for Stacks {
    fn default() -> Self {
        Stacks { list: [Stack::default(); MOST_STACKS], count: 0 }
    }
}

impl std::fmt::Debug for Stacks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all()).finish()
    }
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Stacks) -> bool {
        self.all() == other.all()
    }
}

impl Eq for Stacks {}

impl Hash for Stacks {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.all().hash(hasher);
    }
}

impl Stacks {
    #[inline]
    pub(crate) fn all(&self) -> &[Stack] {
        self.list.get(..usize::from(self.count)).unwrap_or_default()
    }

    /// The stacks may be changed, but not in what they are sorted by.
    #[inline]
    pub(crate) fn all_mut(&mut self) -> &mut [Stack] {
        self.list.get_mut(..usize::from(self.count)).unwrap_or_default()
    }

    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.count) >= MOST_STACKS - 8
    }

    /// Whether one more stack would fill it.
    pub(crate) fn is_nearly_full(&self) -> bool {
        usize::from(self.count) >= MOST_STACKS - 9
    }

    /// The stacks of one hex.
    #[inline]
    pub(crate) fn at(&self, hex: HexId) -> &[Stack] {
        let all = self.all();
        let from = all.partition_point(|s| s.hex < hex);
        let rest = &all[from..];
        &rest[..rest.iter().take_while(|s| s.hex == hex).count()]
    }

    /// Whether there is room for a stack, and its number can be counted together with its like.
    pub(crate) fn fits(&self, stack: &Stack) -> bool {
        let same = self.all().iter().find(|s| s.key() == stack.key());
        same.map_or(usize::from(self.count) < MOST_STACKS, |s| s.sp.checked_add(stack.sp).is_some())
    }

    /// Adds SP, to a stack with the same key if there is one, however many there are (WP-D.1-1, WP-D.2-2, WP-J.9,
    /// WP-E.3-3).
    pub(crate) fn add(&mut self, stack: Stack) {
        if stack.sp == 0 {
            return;
        }
        let at = self.all().partition_point(|s| s.key() < stack.key());
        if let Some(same) = self.all_mut().get_mut(at).filter(|s| s.key() == stack.key()) {
            same.sp += stack.sp;
            same.fresh += stack.fresh;
            same.unsupplied |= stack.unsupplied && stack.fresh > 0;
            return;
        }
        let count = usize::from(self.count);
        if count < MOST_STACKS {
            self.list.copy_within(at..count, at + 1);
            self.list[at] = stack;
            self.count += 1;
        }
    }

    /// Takes SP out of a stack by its place in the list; those that have not moved go first if `fresh` says so.
    pub(crate) fn take(&mut self, at: usize, sp: u8, fresh: bool) -> Option<Stack> {
        let stack = self.all_mut().get_mut(at)?;
        let sp = sp.min(stack.sp);
        let moved = stack.sp - stack.fresh;
        let taken_fresh = if fresh { sp.min(stack.fresh) } else { sp.saturating_sub(moved) };
        let out = Stack { sp, fresh: taken_fresh, ..*stack };
        stack.sp -= sp;
        stack.fresh -= taken_fresh;
        if stack.sp == 0 {
            let count = usize::from(self.count);
            self.list.copy_within(at + 1..count, at);
            self.count -= 1;
            self.list[usize::from(self.count)] = Stack::default();
        }
        Some(out)
    }

    /// Where in the list a stack is that fits.
    pub(crate) fn find(&self, fits: impl Fn(&Stack) -> bool) -> Option<usize> {
        self.all().iter().position(fits)
    }

    /// Changes every stack that fits, keys too; the list is sorted and merged again.
    pub(crate) fn change(&mut self, fits: impl Fn(&Stack) -> bool, change: impl Fn(&mut Stack)) {
        let mut any = false;
        for stack in self.all_mut() {
            if fits(stack) {
                change(stack);
                any = true;
            }
        }
        if any {
            self.settle();
        }
    }

    /// Removes every stack that fits.
    pub(crate) fn remove(&mut self, fits: impl Fn(&Stack) -> bool) {
        for stack in self.all_mut() {
            if fits(stack) {
                stack.sp = 0;
            }
        }
        self.settle();
    }

    fn settle(&mut self) {
        self.all_mut().sort_unstable_by_key(Stack::key);
        let count = usize::from(self.count);
        let mut kept = 0;
        for at in 0..count {
            let stack = self.list[at];
            if stack.sp == 0 {
                continue;
            }
            if kept > 0 && self.list[kept - 1].key() == stack.key() {
                let same = &mut self.list[kept - 1];
                same.sp += stack.sp;
                same.fresh += stack.fresh;
                same.unsupplied |= stack.unsupplied;
            } else {
                self.list[kept] = stack;
                kept += 1;
            }
        }
        for slot in &mut self.list[kept..count] {
            *slot = Stack::default();
        }
        self.count = kept as u16;
    }
}

/// Where a leader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Post {
    /// Not in play yet.
    #[default]
    Away,
    /// On the map.
    Map,
    /// Wounded, back on some turn (WP-R.1-2).
    Track,
    /// Gone for good.
    Dead,
    /// In the hands of the enemy (WP-P.10-3).
    Captured,
}

/// A leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own on the table")]
pub(crate) struct Leader {
    pub(crate) post: Post,
    pub(crate) hex: HexId,
    /// Inside the city of the hex.
    pub(crate) inside: bool,
    /// Has moved in this Movement Phase.
    pub(crate) moved: bool,
    /// Was in a battle in this Combat Phase (WP-R.1-1).
    pub(crate) fought: bool,
    /// Influences no combat for the rest of this Combat Phase (WP-P.10-2).
    pub(crate) spent: bool,
    /// The turn of his return.
    pub(crate) due: u8,
}

/// SP on the march.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Part {
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
    pub(crate) unsupplied: bool,
    pub(crate) sp: u8,
    /// How many MP they may have spent at the most.
    pub(crate) most: u8,
}

/// A set of leaders.
pub(crate) type LeaderBits = kit::IdSet<LeaderId, { MOST_LEADERS.div_ceil(64) }>;

/// The group that moves now (WP-J.1-2), or the part of a force that goes its own way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own on the table")]
pub(crate) struct Column {
    pub(crate) hex: HexId,
    pub(crate) parts: ArrayVec<[Part; 24]>,
    pub(crate) leaders: LeaderBits,
    pub(crate) spent: u8,
    /// Demoralization of the force it comes from (WP-Q.1.c).
    pub(crate) level: u8,
    /// Has tried a forced march (WP-K.6).
    pub(crate) forced: bool,
    /// Has stated its way, and goes no other (WP-BB.q3).
    pub(crate) bound: bool,
    /// How far a leader alone seems to be forced to march (WP-Y.3).
    pub(crate) reach: u8,
    /// Began on a harsh board (WP-K.5.d).
    pub(crate) harsh: bool,
    /// Stands in a city hex that it overran and must leave (WP-L.5-3).
    pub(crate) must_leave: bool,
    /// The way of a forced march.
    pub(crate) path: ArrayVec<[HexId; 8]>,
    /// The hex whose owner was asked who is inside (WP-L.5-2).
    pub(crate) summoned: Option<HexId>,
    /// Hexes beside which it stands whose owner said that it cannot overrun them (WP-Y.2).
    pub(crate) refused: ArrayVec<[HexId; 6]>,
}

impl Column {
    pub(crate) fn sp(&self) -> u16 {
        self.parts.iter().map(|p| u16::from(p.sp)).sum()
    }

    pub(crate) fn cavalry(&self) -> u16 {
        self.parts.iter().filter(|p| p.kind.is_cavalry()).map(|p| u16::from(p.sp)).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.parts.is_empty() && self.leaders.is_empty()
    }
}

/// What a force still has to lose, and what of it is bound (WP-P.3.a, WP-P.3.b, WP-P.3.c-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Toll {
    pub(crate) left: u8,
    pub(crate) of_morale: u8,
    pub(crate) of_colour: u8,
    pub(crate) of_cavalry: u8,
}

/// A battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own on the table")]
pub(crate) struct Battle {
    /// Where the active player attacks from and to (WP-N.2-1).
    pub(crate) from: HexId,
    pub(crate) to: HexId,
    /// Who attacks now (WP-N.5-2).
    pub(crate) attacker: Side,
    /// It goes on.
    pub(crate) live: bool,
    /// It is still to be fought or stopped in this round.
    pub(crate) pending: bool,
    /// It cannot be stopped in this round.
    pub(crate) must: bool,
    /// A field battle was fought in this round.
    pub(crate) field: bool,
    /// The city was assaulted in this round.
    pub(crate) assault: bool,
    /// The one side has stopped, and the other is attacking instead.
    pub(crate) taken_over: bool,
    /// Who has begun to attack, in the battle or in a counterattack (WP-T.2-2).
    pub(crate) began: BySide<bool>,
    /// Whose force has no morale left at the end of this round and goes (WP-P.7).
    pub(crate) broken: BySide<bool>,
    /// Whose force still has to lose an SP to cavalry as it goes (WP-Q.1.h).
    pub(crate) hunted: BySide<bool>,
    /// The morale group and the colour of the leader that the force used.
    pub(crate) morale: BySide<u8>,
    pub(crate) leader: BySide<Option<LeaderId>>,
    /// The owner has named the leader for this round.
    pub(crate) led: BySide<bool>,
    pub(crate) toll: BySide<Toll>,
    /// Tactics of this round: face down until both lie (WP-U.3-1).
    pub(crate) tactic: BySide<Option<Tactic>>,
    /// How many rounds running nobody fought (R-WP-U.3.b).
    pub(crate) idle: u8,
    /// Whether the Imperial Guard is thrown in in this round, once the French have said so (WP-V.1-1).
    pub(crate) guard: Option<bool>,
    /// Whether cavalry charges in this round, once its side has said so (WP-FF.B.2).
    pub(crate) charge: BySide<Option<bool>>,
    /// Who has rolled for a morale of nought in this round (WP-X.1).
    pub(crate) rolled: BySide<bool>,
    /// Hexes of the battle in which nobody of a side was left alive, or was left.
    pub(crate) emptied: ArrayVec<[(HexId, Side); 4]>,
}

/// What is left of a line that is being put on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Pen {
    pub(crate) sp: [u8; KINDS],
    /// Which leaders of the line have been placed.
    pub(crate) placed: u8,
}

/// SP that were put on a beach and do not move in this turn (WP-Z.VIII.F.2-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Beached {
    pub(crate) hex: HexId,
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
    pub(crate) sp: u8,
}

/// Besieged SP that leave the game when the siege is over (WP-Z.VIII.F.1-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Owed {
    pub(crate) hex: HexId,
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
    pub(crate) sp: u8,
}

/// A hex with five or more SP of a side at the start of the Combat Phase (WP-H.4-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Great {
    pub(crate) hex: HexId,
    pub(crate) owner: Side,
    pub(crate) napoleon: bool,
    pub(crate) entered: bool,
    /// Whether none but units of a kingdom stood there that attacks for one round only (WP-Z.XIII.D.3-3).
    pub(crate) half_hearted: bool,
    /// Which of the campaign's feats its defeat would be, and which of them were done, as bits.
    pub(crate) feats: u8,
    pub(crate) done: u8,
}

/// How the game ended, once it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Ending {
    /// It goes on.
    #[default]
    None,
    /// A side has won.
    Won(Side),
    /// Nobody has.
    Draw,
}

/// All that changes: no heap, copied like a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phases: Phases<Phase, 24>,
    /// The turn, counted from 0.
    pub(crate) turn: u8,
    pub(crate) active: Side,
    pub(crate) stacks: Stacks,
    pub(crate) leaders: [Leader; MOST_LEADERS],
    pub(crate) control: [Option<Side>; MOST_CITIES],
    /// Siege status markers (WP-S.9.b).
    pub(crate) siege: [u8; MOST_CITIES],
    /// Supply sources that the enemy has had, by city.
    pub(crate) lost: [bool; MOST_CITIES],
    pub(crate) entrenched: HexBits,
    pub(crate) allegiance: ByPower<Option<Side>>,
    /// SP eliminated in the scenario (WP-Z.7).
    pub(crate) dead: ByPower<[u8; KINDS]>,
    pub(crate) victory_points: BySide<u8>,
    /// How often a 0 and a 7 came up.
    pub(crate) came: [u8; 2],
    pub(crate) no_alliance: bool,
    pub(crate) events: u32,
    pub(crate) pen: Pen,
    pub(crate) column: Column,
    pub(crate) battles: ArrayVec<[Battle; MOST_BATTLES]>,
    /// Where the one voyage of this segment went (WP-Z.II.D.3.a-1).
    pub(crate) voyage: Option<HexId>,
    pub(crate) round: u8,
    pub(crate) great: ArrayVec<[Great; 64]>,
    /// The attrition die of this phase.
    pub(crate) die: u8,
    pub(crate) shop: Shop,
    pub(crate) recruits: ArrayVec<[Recruit; MOST_RECRUITS]>,
    pub(crate) beached: ArrayVec<[Beached; 16]>,
    pub(crate) beached_leaders: LeaderBits,
    pub(crate) owed: ArrayVec<[Owed; 8]>,
    pub(crate) owed_leaders: LeaderBits,
    /// The coastal hex that is fed without a line in this turn (WP-Z.VIII.D.2.c-2).
    pub(crate) fed: Option<HexId>,
    /// Questions that came up on the way and are asked before anything else; never any when somebody decides.
    pub(crate) asides: ArrayVec<[Phase; 8]>,
    pub(crate) ending: Ending,
}

/// A position of the game with its tables.
#[derive(Debug, Clone)]
pub struct Campaign {
    pub(crate) tables: Arc<Tables>,
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
    /// An empty map, before anybody is set up.
    pub(crate) fn empty(tables: Arc<Tables>) -> Campaign {
        let mut control = [None; MOST_CITIES];
        for (slot, side) in control.iter_mut().zip(&tables.plan.control) {
            *slot = *side;
        }
        let state = State {
            phases: Phases::default(),
            turn: 0,
            active: Side::French,
            stacks: Stacks::default(),
            leaders: [Leader::default(); MOST_LEADERS],
            control,
            siege: [0; MOST_CITIES],
            lost: [false; MOST_CITIES],
            entrenched: HexBits::default(),
            allegiance: tables.plan.allegiance,
            dead: ByPower::default(),
            victory_points: BySide::default(),
            came: [0; 2],
            no_alliance: false,
            events: 0,
            pen: Pen::default(),
            column: Column::default(),
            battles: ArrayVec::new(),
            voyage: None,
            round: 0,
            great: ArrayVec::new(),
            die: 0,
            shop: Shop::default(),
            recruits: ArrayVec::new(),
            beached: ArrayVec::new(),
            beached_leaders: LeaderBits::default(),
            owed: ArrayVec::new(),
            owed_leaders: LeaderBits::default(),
            fed: None,
            asides: ArrayVec::new(),
            ending: Ending::None,
        };
        Campaign { tables, state }
    }

    #[inline]
    pub(crate) fn phase(&self) -> Phase {
        self.state.phases.now().unwrap_or_default()
    }

    #[inline]
    pub(crate) fn plan(&self) -> &Plan {
        &self.tables.plan
    }

    /// Whether something has happened.
    pub(crate) fn happened(&self, event: EventId) -> bool {
        self.state.events & (1 << event.0) != 0
    }

    pub(crate) fn has_happened(&mut self, event: EventId) {
        self.state.events |= 1 << event.0;
    }

    /// Whether this is a winter month (WP-G.3.d, WP-K.5.e).
    pub(crate) fn is_winter(&self) -> bool {
        let (_, month) = self.plan().month(self.state.turn);
        self.tables.charts.system.winter_months.contains(&month)
    }

    pub(crate) fn control(&self, city: CityId) -> Option<Side> {
        self.state.control.get(city.index()).copied().flatten()
    }
}
