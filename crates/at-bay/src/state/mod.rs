//! What changes while a game is played: no heap, copied like a number.

mod begin;
mod forces;

pub(crate) use forces::Strength;

use crate::step::Phase;
use crate::tables::{Army, ByArmy, LeaderId, Side, Tables};
use bitflags::bitflags;
use board::HexId;
use kernel::Phases;
use kit::Id;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use tinyvec::ArrayVec;

/// Room for leaders, units, vedettes, bridge trains and arrivals.
pub(crate) const LEADERS: usize = 80;
/// See [`LEADERS`].
pub(crate) const UNITS: usize = 128;
/// See [`LEADERS`].
pub(crate) const VEDETTES: usize = 20;
/// See [`LEADERS`].
pub(crate) const TRAINS: usize = 4;

/// Nobody, or nothing, in a table of small numbers.
pub(crate) const NONE: u8 = u8::MAX;

/// The number of a piece on the map that lies face down. It tells nothing about what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Flag(pub u8);

/// The weather of a turn (NAB-17). Rain that follows Mud has the effects of both (NAB-19-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Weather {
    #[default]
    Fair,
    Freeze,
    Snow,
    Mud,
    Rain,
    RainOnMud,
}

kit::words! {
    Weather {
        Fair = "fair", Freeze = "freeze", Snow = "snow", Mud = "mud", Rain = "rain", RainOnMud = "rain-on-mud",
    }
}

/// Where a leader is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Place {
    /// Not in this scenario, or gone for good.
    #[default]
    Out,
    /// A reinforcement to come.
    Waiting,
    /// A Major General whom nobody needs.
    Pool,
    /// On the map.
    Map,
    /// Beyond the edge of the map after a retreat (NAB-43-1).
    Off,
    /// Without troops and without friends near; he comes back.
    Lost,
}

kit::words! {
    Place { Out = "out", Waiting = "waiting", Pool = "pool", Map = "map", Off = "off", Lost = "lost" }
}

bitflags! {
    /// What a Force or a vedette has done.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    pub(crate) struct Marks: u8 {
        /// It has moved in this Movement Phase, or been told to.
        const MOVED = 1;
        /// It has rolled for initiative in this Movement Phase.
        const TRIED = 1 << 1;
        /// It has rolled for a forced march in this Combat Phase.
        const FORCED = 1 << 2;
        /// That roll failed, and it may march to the sound of the guns (NAB-126).
        const LISTENS = 1 << 3;
        /// It has attacked in this Combat Phase.
        const FOUGHT = 1 << 4;
        /// The enemy knows who it is.
        const KNOWN = 1 << 5;
        /// A unit of it has taken replacements and stays (NAB-66-2).
        const STAYS = 1 << 6;
        /// A leader who has changed his place on the display in this segment.
        const ARRANGED = 1 << 7;
    }
}

impl kit::codec::Worded for Marks {
    const WORDED: &'static [(&'static str, Marks)] = &[
        ("moved", Marks::MOVED),
        ("tried", Marks::TRIED),
        ("forced", Marks::FORCED),
        ("listens", Marks::LISTENS),
        ("fought", Marks::FOUGHT),
        ("known", Marks::KNOWN),
        ("stays", Marks::STAYS),
        ("arranged", Marks::ARRANGED),
    ];
}

/// A leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Man {
    pub(crate) place: Place,
    /// His hex on the map, or the hex that he left it from.
    pub(crate) hex: HexId,
    /// Whom he is subordinate to.
    pub(crate) under: u8,
    /// The number of his Force on the map; nobody's if he is subordinate or not there.
    pub(crate) flag: Flag,
    /// The turn on which he comes back.
    pub(crate) back: u8,
    pub(crate) marks: Marks,
}

impl Default for Man {
    fn default() -> Man {
        Man {
            place: Place::Out,
            hex: HexId::NONE,
            under: NONE,
            flag: Flag(0),
            back: 0,
            marks: Marks::empty(),
        }
    }
}

/// A combat unit: on whose track, and how strong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Body {
    pub(crate) leader: u8,
    pub(crate) sp: u8,
    /// Whether it waits among the Paris Reserves.
    pub(crate) reserve: bool,
    /// Whether it has changed its track in this segment.
    pub(crate) arranged: bool,
}

impl Default for Body {
    fn default() -> Body {
        Body { leader: NONE, sp: 0, reserve: false, arranged: false }
    }
}

/// A vedette.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Vedette {
    /// Nowhere if it is not on the map.
    pub(crate) hex: HexId,
    pub(crate) flag: Flag,
    pub(crate) marks: Marks,
    /// Removed on this turn: it cannot come back before the next (NAB-50).
    pub(crate) gone: u8,
}

impl Default for Vedette {
    fn default() -> Vedette {
        Vedette { hex: HexId::NONE, flag: Flag(0), marks: Marks::empty(), gone: 0 }
    }
}

/// Where a Center of Operations is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Stead {
    /// There is none.
    #[default]
    Out,
    /// It arrives on a turn (NAB-65-1, NAB-102-1).
    Due,
    /// On the map.
    Map,
    /// It has fled from the map (NAB-77-2).
    Fled,
}

kit::words! { Stead { Out = "out", Due = "due", Map = "map", Fled = "fled" } }

/// A Center of Operations (NAB-63-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Centre {
    pub(crate) stead: Stead,
    pub(crate) hex: HexId,
    /// The turn on which it arrives.
    pub(crate) due: u8,
    /// Consolidation Segments of its owner that have to pass before it works again (NAB-74-1).
    pub(crate) moved: u8,
    /// It has arrived on this turn.
    pub(crate) fresh: bool,
}

impl Default for Centre {
    fn default() -> Centre {
        Centre { stead: Stead::Out, hex: HexId::NONE, due: 0, moved: 0, fresh: false }
    }
}

/// An army.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Host {
    /// Administrative Points.
    pub(crate) points: u8,
    /// Commands that are left in a battle scenario.
    pub(crate) commands: u8,
    /// The active Supply Source.
    pub(crate) source: u8,
    /// The source that it changes to (NAB-32).
    pub(crate) next: u8,
    pub(crate) centre: Centre,
    /// An Administrative March under way: whose, and where to (NAB-83-2).
    pub(crate) admin: Flag,
    /// See `admin`.
    pub(crate) goal: HexId,
    /// The second of its two turns has come.
    pub(crate) last_leg: bool,
}

impl Default for Host {
    fn default() -> Host {
        Host {
            points: 0,
            commands: 0,
            source: NONE,
            next: NONE,
            centre: Centre::default(),
            admin: Flag(0),
            goal: HexId::NONE,
            last_leg: false,
        }
    }
}

/// A bridge train.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Train {
    /// With whom it travels.
    pub(crate) leader: u8,
    /// Where it lies alone, or one end of the bridge that it is.
    pub(crate) hex: HexId,
    /// The other end of the bridge (NAB-93).
    pub(crate) over: HexId,
    /// Whose it is.
    pub(crate) side: Side,
}

impl Default for Train {
    fn default() -> Train {
        Train { leader: NONE, hex: HexId::NONE, over: HexId::NONE, side: Side::French }
    }
}

/// How a Force has come to march.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Way {
    /// By a command that was paid for.
    #[default]
    Command,
    /// By its leader's initiative.
    Initiative,
    /// As a reinforcement.
    Arrival,
    /// In the enemy's Combat Phase.
    Forced,
    /// An Administrative March.
    Admin,
    /// Ney, who knows where to (NAB-123-2).
    Astray,
}

kit::words! {
    Way {
        Command = "command", Initiative = "initiative", Arrival = "arrival", Forced = "forced",
        Admin = "admin", Astray = "astray",
    }
}

/// The march that is made now. Lengths are in half Movement Points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct March {
    pub(crate) flag: Flag,
    pub(crate) way: Way,
    /// What was spent on marching.
    pub(crate) spent: u8,
    /// What was spent on bridges (NAB-88).
    pub(crate) work: u8,
    /// An Extended March is paid for (NAB-81).
    pub(crate) extended: bool,
    /// The price of leaving the zones that it began in (NAB-86-1).
    pub(crate) exit: u8,
    /// It began in supply (NAB-70-1).
    pub(crate) supplied: bool,
    /// It has come into a zone, and goes no farther.
    pub(crate) ended: bool,
    /// Ney's sector, from 1 (NAB-123-1).
    pub(crate) sector: u8,
}

/// The kind of a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Kind {
    /// Round after round, paid in men.
    #[default]
    Pitched,
    /// One blow, paid in ground.
    Pursuit,
}

kit::words! { Kind { Pitched = "pitched", Pursuit = "pursuit" } }

/// Forces of a battle, by flag.
pub(crate) type Flags = ArrayVec<[Flag; 24]>;

/// The battle that is fought now.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Battle {
    /// The hex that is attacked.
    pub(crate) hex: HexId,
    /// The side that began it.
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) round: u8,
    /// A counterattack is on, against this hex.
    pub(crate) counter: HexId,
    pub(crate) attackers: Flags,
    /// Columns to the left, after a repulse that failed.
    pub(crate) shift: u8,
    /// The battle came of a repulse.
    pub(crate) repulse: bool,
    /// Paris hears of it.
    pub(crate) critical: bool,
    /// What the cavalry is worth to the side that attacks now, in its own pursuit.
    pub(crate) cavalry: i8,
    /// Numbers of the side that attacks now and of the other one.
    pub(crate) numbers: [u8; 2],
    /// Whether the side that began it is beaten.
    pub(crate) loser: Side,
    /// Hexes that have to be retreated.
    pub(crate) distance: u8,
    /// The retreat so far, from the hex that was left.
    pub(crate) path: ArrayVec<[HexId; 12]>,
    /// The path has met an enemy zone (NAB-42-2).
    pub(crate) harried: bool,
    /// Steps over unbridged rivers, by bits (NAB-42-1).
    pub(crate) rivers: u16,
    /// Who retreats now.
    pub(crate) beaten: Flags,
    /// Hexes whose Forces have still to retreat.
    pub(crate) queue: ArrayVec<[HexId; 6]>,
    /// A garrison was the first point lost (NAB-35-2).
    pub(crate) garrison: bool,
    /// Forces that have been asked in this round whether they march to the guns (NAB-127).
    pub(crate) asked: Flags,
    /// Forces that march there.
    pub(crate) hearing: Flags,
}

/// Where the sequence of play stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Clock {
    pub(crate) turn: u8,
    pub(crate) side: Side,
    pub(crate) segment: Segment,
    /// Which of the side's armies acts, from 0.
    pub(crate) army: u8,
}

/// Segments of a player's turn (NAB-55-1), the weather before them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) enum Segment {
    /// Vedettes are placed before the first turn (NAB-104).
    #[default]
    Pickets,
    Weather,
    Receive,
    Source,
    Disband,
    Replacements,
    Organize,
    Reinforce,
    Command,
    Centre,
    Initiative,
    Scout,
    Consolidate,
    Forced,
    Combat,
    Close,
}

kit::words! {
    Segment {
        Pickets = "pickets", Weather = "weather", Receive = "receive", Source = "source", Disband = "disband",
        Replacements = "replacements", Organize = "organize", Reinforce = "reinforce", Command = "command",
        Centre = "centre", Initiative = "initiative", Scout = "scout", Consolidate = "consolidate",
        Forced = "forced", Combat = "combat", Close = "close",
    }
}

/// All that changes.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) phases: Phases<Phase, 10>,
    pub(crate) clock: Clock,
    pub(crate) weather: Weather,
    /// The last die of the weather showed a six (NAB-19-2).
    pub(crate) six: bool,
    /// Paris Morale without what passes (NAB-8-1).
    pub(crate) morale: i8,
    /// How much lower it stands while Paris is threatened (NAB-10-1).
    pub(crate) threat: u8,
    pub(crate) leaders: [Man; LEADERS],
    pub(crate) units: [Body; UNITS],
    pub(crate) vedettes: [Vedette; VEDETTES],
    pub(crate) hosts: ByArmy<Host>,
    /// Replacement points by nation and kind (NAB-14).
    pub(crate) pool: [[u8; 5]; 6],
    /// Garrisons that stand, by bits.
    pub(crate) garrisons: u16,
    /// Garrison towns that the Coalition holds, by bits (NAB-11-1).
    pub(crate) held: u16,
    /// Damaged bridges, by bits (NAB-89).
    pub(crate) damaged: u128,
    pub(crate) trains: [Train; TRAINS],
    /// Arrivals that have come, by bits.
    pub(crate) arrived: u64,
    /// The Paris Reserves are on the map (NAB-122-1).
    pub(crate) reserves: bool,
    /// II Corps has been given to Gérard (NAB-124).
    pub(crate) exchanged: bool,
    /// A Strength Point of the Paris Reserves was taken on this turn (NAB-121).
    pub(crate) depleted: bool,
    pub(crate) march: Option<March>,
    pub(crate) battle: Battle,
}

/// A position of the game.
#[derive(Debug, Clone)]
pub struct Campaign {
    pub(crate) tables: Arc<Tables>,
    pub(crate) state: State,
}

/// Tables follow from the set-up: games that are compared have the same.
impl PartialEq for Campaign {
    fn eq(&self, other: &Campaign) -> bool {
        self.state == other.state
    }
}

impl Eq for Campaign {}

impl Hash for Campaign {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.state.hash(to);
    }
}

impl Campaign {
    pub(crate) fn phase(&self) -> Phase {
        self.state.phases.now().unwrap_or(Phase::Over)
    }

    pub(crate) fn man(&self, id: LeaderId) -> &Man {
        &self.state.leaders[id.index()]
    }

    pub(crate) fn man_mut(&mut self, id: LeaderId) -> &mut Man {
        &mut self.state.leaders[id.index()]
    }

    /// The army that acts now.
    pub(crate) fn acting(&self) -> Army {
        let armies = self.state.clock.side.armies();
        armies.get(usize::from(self.state.clock.army)).copied().unwrap_or(armies[0])
    }

    /// Paris Morale as it stands, with what passes (NAB-10-3).
    pub(crate) fn effective_morale(&self) -> i8 {
        self.state.morale - self.state.threat as i8
    }
}
