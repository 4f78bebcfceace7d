//! A campaign read from its folder (WP-Z.4): calendar, boards, sides, lands, alliance, supply, victory, schedule.

use crate::campaign::peninsular_war::market::Market;
use crate::tables::ground::{HexBits, Map};
use crate::tables::roster::{
    ByPower, BySide, CityClass, CityId, KINDS, Kind, LeaderId, NationId, Roster, Side,
};
use board::HexId;
use kernel::{Fault, Setup};

mod folder;
pub(crate) mod read;
pub(crate) mod rules;
mod sea;

pub(crate) use folder::{FOLDERS, Folder, Head, heads, number};
pub(crate) use sea::{Berth, Route, Shipping};

/// The most months that any campaign lasts: the ten years of the longest (WP-A-3).
const MOST_TURNS: u8 = 120;

/// Something that happens once and is remembered, as an index into the plan's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct EventId(pub(crate) u8);

/// Some turns, from one to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Default for Span {
    fn default() -> Span {
        Span { from: 0, to: u8::MAX }
    }
}

impl Span {
    pub(crate) const fn contains(self, turn: u8) -> bool {
        self.from <= turn && turn <= self.to
    }
}

/// A leader that a line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// By name.
    Named(LeaderId),
    /// Any unnamed one of the nation's colour (WP-Z.5.a).
    Unnamed,
}

/// A force of the set-up or of the schedule.
#[derive(Debug, Clone)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the data of its own")]
pub(crate) struct Line {
    pub(crate) side: Side,
    /// Whose units they are; satellites have a nationality of their own.
    pub(crate) nation: NationId,
    pub(crate) sp: [u8; KINDS],
    pub(crate) leaders: Vec<Wanted>,
    /// Where it may stand (WP-Z.5.f-1).
    pub(crate) hexes: Vec<HexId>,
    /// What else decides where it may stand.
    pub(crate) footing: Footing,
    /// All of it in one hex.
    pub(crate) together: bool,
    pub(crate) stance: Stance,
    /// No two of its SP in one hex.
    pub(crate) one_each: bool,
    /// Only as far as the force pool has it.
    pub(crate) from_pool: bool,
    /// Only if no SP of its kinds are on the map (WP-Z.XI.F.1.c).
    pub(crate) unless_in_play: bool,
    /// Turns in which it comes; set-up lines have none.
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// What brings it instead, at once.
    pub(crate) event: Option<EventId>,
    /// What brings it instead in a Reinforcement Phase of its side.
    pub(crate) due: Option<Due>,
    /// Lines with the same number are alternatives: one of them a turn.
    pub(crate) choice: Option<u8>,
    /// The ledger row.
    pub(crate) row: &'static str,
}

/// How a force stands when it is put on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of its own in a line")]
pub(crate) struct Stance {
    /// Inside the city, with enemies around it.
    pub(crate) inside: bool,
    /// Around a city with enemies inside.
    pub(crate) besieging: bool,
    pub(crate) entrenched: bool,
    /// Of a state that is not in the war.
    pub(crate) neutral: bool,
    /// Each SP in a hex without any other unit (WP-Z.VI.D.5.a-2).
    pub(crate) alone: bool,
    /// In one hex with the enemy (WP-Z.XIII.D.9).
    pub(crate) shared: bool,
}

/// What decides, besides a list of hexes, where a line may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Footing {
    /// In one of its hexes that the enemy neither holds nor controls.
    #[default]
    Listed,
    /// Nowhere: it goes to the force pool.
    Pool,
    /// In one of its hexes without enemies, or else in the nearest city of the country without any.
    Base(NationId),
    /// In a port without enemies, on any such coast if there is none, or it waits at sea.
    Coast,
    /// In one of its hexes without enemies, whoever controls the city.
    Free,
    /// With SP of these nations.
    With(u32),
    /// With this leader, or with any SP of the nation where enemies keep it from him or he is not on the map.
    Beside(LeaderId),
    /// Where no other unit is.
    Vacant,
}

/// What the schedule takes away again (WP-Z.VIII.F.1-2).
#[derive(Debug, Clone)]
pub(crate) struct Recall {
    pub(crate) side: Side,
    pub(crate) nations: u32,
    pub(crate) sp: [u8; KINDS],
    pub(crate) leaders: Vec<LeaderId>,
    pub(crate) turn: u8,
    /// Every SP of these nations, besieged or in the pool, and nobody in their place (WP-Z.VIII.F.1.f).
    pub(crate) all: bool,
    /// Those of the pool leave the game, too.
    pub(crate) pool: bool,
    pub(crate) row: &'static str,
}

/// A condition that brings a line in each Reinforcement Phase in which it holds.
#[derive(Debug, Clone)]
pub(crate) struct Due {
    pub(crate) test: Test,
    /// What is remembered of a line that comes only once.
    pub(crate) came: Option<EventId>,
    /// Once it has come, later phases make good what is missing of it on the map (WP-Z.VI.D.5.f).
    pub(crate) refills: bool,
    /// Not before this turn.
    pub(crate) from: u8,
}

/// A state that changes sides in an Alliance Phase.
#[derive(Debug, Clone)]
pub(crate) struct Realign {
    pub(crate) test: Test,
    pub(crate) event: EventId,
    pub(crate) deeds: Vec<Deed>,
    /// As soon as the condition holds, not in an Alliance Phase only.
    pub(crate) at_once: bool,
    /// Only between marches and battles.
    pub(crate) calm: bool,
    /// Not before this turn.
    pub(crate) from: u8,
    pub(crate) row: &'static str,
}

/// A state whose units are replaced by others of the enemy's (WP-Z.V.D.1.f-1).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turncoat {
    pub(crate) from: NationId,
    pub(crate) into: NationId,
    /// What they become; what they were without it.
    pub(crate) kind: Option<Kind>,
    /// Remembered once the unnamed leader who may come with them has come; nothing if none may.
    pub(crate) leader: Option<EventId>,
    pub(crate) row: &'static str,
}

/// A leader who leaves for good in a month (WP-Z.V.F.1.b-2).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Departure {
    pub(crate) turn: u8,
    pub(crate) leader: LeaderId,
    pub(crate) row: &'static str,
}

/// What some months add to the alliance die, until something happens (WP-Z.V.D.1.c).
#[derive(Debug, Clone)]
pub(crate) struct Season {
    pub(crate) turns: Vec<u8>,
    pub(crate) add: i32,
    pub(crate) until: Option<EventId>,
}

/// What comes back from the dead (WP-I.2, WP-Z.7).
#[derive(Debug, Clone)]
pub(crate) struct Replacement {
    pub(crate) side: Side,
    /// Whose SP, and where they appear; one of several where the text leaves the choice.
    pub(crate) options: Vec<(NationId, HexId)>,
    pub(crate) sp: [u8; KINDS],
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) row: &'static str,
}

/// What an alliance result does (WP-H.7-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deed {
    Join(NationId, Side),
    StayNeutral(NationId),
    Arrive(EventId),
    Event(EventId),
    Remove(NationId),
    RemoveLeader(LeaderId),
    /// So many SP of a nation desert.
    Lose(NationId, u8),
    /// The units of a state change sides: which of the plan's turncoats.
    Turn(u8),
    Win(Side),
    EndAlliance,
}

/// When a deed is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unless {
    Always,
    /// Not if the state that the result is about is at war already.
    AtWar(NationId),
    /// Only while this state is on the side of the French.
    NotAllied(NationId),
}

/// A result of the alliance die.
#[derive(Debug, Clone)]
pub(crate) struct Outcome {
    pub(crate) roll: i8,
    /// The first time, the second time, or each time if 0.
    pub(crate) nth: u8,
    pub(crate) turns: Span,
    pub(crate) deeds: Vec<(Deed, Unless)>,
    pub(crate) row: &'static str,
}

/// A point for something that happened.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EventPoint {
    pub(crate) side: Side,
    pub(crate) event: EventId,
    pub(crate) points: u8,
}

/// Cities that are worth a point each.
#[derive(Debug, Clone)]
pub(crate) struct CityPoints {
    pub(crate) side: Side,
    pub(crate) cities: Vec<CityId>,
    pub(crate) turns: Span,
    /// Only with SP of the side in it that nobody besieges (WP-Z.XI.D.2.a-2).
    pub(crate) unbesieged: bool,
}

/// The alliance die of a campaign (section H).
#[derive(Debug, Clone, Default)]
pub(crate) struct Alliance {
    pub(crate) from: u8,
    pub(crate) by: BySide<bool>,
    pub(crate) city_points: Vec<CityPoints>,
    pub(crate) event_points: Vec<EventPoint>,
    pub(crate) seasons: Vec<Season>,
    pub(crate) results: Vec<Outcome>,
    /// What a victory over Napoleon counts here.
    pub(crate) over_napoleon: Option<u8>,
    /// Other results count from this turn on, and are counted anew (WP-Z.XI.D.2.a-1).
    pub(crate) restarts: Option<u8>,
    /// Nobody rolls any more once all of these fight the French; none if 0 (WP-Z.XI.D.2.b).
    pub(crate) until_at_war: u32,
}

/// Where some nations draw supply (WP-M.3.a, R-WP-M14).
#[derive(Debug, Clone, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the data of its own")]
pub(crate) struct Supply {
    pub(crate) nations: u32,
    pub(crate) hexes: Vec<HexId>,
    /// Where a line from each of them may end at best.
    pub(crate) reach: Vec<HexBits>,
    /// A source that the enemy once held is lost.
    pub(crate) lost_for_good: bool,
    /// Always in supply.
    pub(crate) automatic: bool,
    /// Always in supply in these hexes.
    pub(crate) automatic_in: Vec<HexId>,
    /// Always in supply on the coast.
    pub(crate) automatic_coast: bool,
    /// So many SP in one coastal hex a turn are in supply without a line; none if 0 (WP-Z.VIII.D.2.c-2).
    pub(crate) coastal: u16,
    /// A source only while SP of one of these nations are in it; none if 0.
    pub(crate) garrison: u32,
    /// Only while the nations fight for this side.
    pub(crate) side: Option<Side>,
    /// A city is a source only while the side controls it.
    pub(crate) controlled: bool,
    pub(crate) turns: Span,
    /// Serves nobody while it is besieged, not even those inside.
    pub(crate) not_besieged: bool,
}

/// A test of the victory conditions.
#[derive(Debug, Clone)]
pub(crate) enum Test {
    /// SP of the side in so many of the cities.
    Presence(Trial),
    /// No SP of the side in any of them.
    Absence(Trial),
    /// The side has control of so many of them.
    Control(Trial),
    /// Something has happened.
    Event(EventId),
    /// SP of the side in some hex of a land.
    Stands(Side, Box<HexBits>),
}

/// What a test looks at.
#[derive(Debug, Clone)]
pub(crate) struct Trial {
    pub(crate) side: Side,
    pub(crate) cities: Vec<CityId>,
    pub(crate) need: usize,
    pub(crate) unbesieged: bool,
    pub(crate) supplied: bool,
    /// SP in the hex of a city count only if their side has the city.
    pub(crate) controlled: bool,
}

/// When a victory condition is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    /// After the last turn.
    End,
    /// After each turn.
    Turn,
    /// After each Combat Phase.
    CombatPhase,
    /// After each segment of a side.
    Segment(Side),
    /// After the segment of a side in one turn (WP-FF.A.2-2, WP-FF.A.3-2).
    Deadline(Side, u8),
    /// Whenever anything happens.
    AtOnce,
}

/// A victory condition (section C of a scenario).
#[derive(Debug, Clone)]
pub(crate) struct Victory {
    pub(crate) winner: Option<Side>,
    pub(crate) when: When,
    /// Not before this turn.
    pub(crate) from: u8,
    pub(crate) tests: Vec<Test>,
    /// What cities are worth to the one and to the other; whoever has more wins, and `winner` means nothing.
    pub(crate) points: Vec<(CityId, BySide<u8>)>,
    pub(crate) row: &'static str,
}

/// Land that some may not enter.
#[derive(Debug, Clone)]
pub(crate) struct Closed {
    pub(crate) nations: u32,
    pub(crate) hexes: HexBits,
    /// From this turn on.
    pub(crate) from: u8,
    pub(crate) until: Option<EventId>,
    /// Nations whose units cross it if they are in it already, cities left out (WP-Z.V.D.2.f).
    pub(crate) crossers: u32,
}

/// Land of a power that is not in the war yet.
#[derive(Debug, Clone)]
pub(crate) struct Bloc {
    pub(crate) nation: NationId,
    pub(crate) hexes: HexBits,
    /// What happens when the French enter it.
    pub(crate) entered: Option<EventId>,
}

/// What becomes of an arrival whose city is in enemy hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Blocked {
    /// It is lost.
    #[default]
    Forfeit,
    /// It comes to the nearest city that its side controls.
    NearestCity,
    /// It comes to any major city of its home country that the enemy does not control.
    HomeMajor,
    /// It comes to the nearest city that the enemy does not control (WP-Z.VI.F.2.d).
    NearestFreeCity,
    /// It comes to the nearest major city of its home country without enemies (WP-Z.XI.F.7).
    NearestHomeMajor,
    /// It comes to a hex beside it (WP-Z.VII.F.6).
    BesideIt,
    /// Its lines say where else they come.
    Elsewhere,
}

/// Special rules that are switches with numbers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Switches {
    /// Nations that never enter of their own will a hex in which they would be out of supply (WP-Z.IV.D.2.c).
    pub(crate) timid: u32,
    /// A leader who moves with more SP than others (WP-Z.IV.D.5).
    pub(crate) corps: Option<(LeaderId, u8)>,
    /// Morale of some SP on a board: regulars, not Cossacks (WP-Z.IV.D.4, WP-W.1, WP-W.2).
    pub(crate) morale: Vec<MoraleRule>,
    /// Cossacks may slip away at the start of a round (WP-Z.IV.D.3.b).
    pub(crate) cossacks: bool,
    /// No SP of a side move on this turn (WP-Z.III.D.4.a).
    pub(crate) standstill: Option<(Side, u8)>,
    /// Crossing a river costs this up to a turn (WP-Z.III.D.4.c).
    pub(crate) river: Option<(u8, u8)>,
    /// An island from which cities are attacked (WP-Z.III.D.3.d).
    pub(crate) bridgehead: Option<Bridgehead>,
    /// French SP other than guards have no modifier of their own for attrition and forced marches (WP-Z.V.D.4.a).
    /// From which turn on.
    pub(crate) conscripts: Option<u8>,
    /// A general who keeps an army to himself (WP-Z.XII.G.2).
    pub(crate) rival: Option<Rival>,
    /// Partisans appear behind the enemy and live by rules of their own (WP-Z.VI.D.5.b).
    pub(crate) partisans: bool,
    /// SP of a side move by forced march only on this turn (WP-Z.VII.D.7.a).
    pub(crate) forced_only: Option<(Side, u8)>,
    /// A side that is taken by surprise (WP-Z.VII.D.7.b-1).
    pub(crate) surprise: Option<Surprise>,
    /// A leader whose defeat his whole army feels (WP-Z.VII.D.6).
    pub(crate) idol: Option<Idol>,
    /// A state whose troops change sides with a city (WP-Z.VII.D.4.a).
    pub(crate) turncoats: Option<Turncoats>,
    /// Whoever comes to this hex may come to any empty coast instead (WP-FF.A.1).
    pub(crate) landing: Option<HexId>,
    /// Who is besieged in a city when the game begins (WP-Z.5.f-2).
    pub(crate) garrisons: Vec<Garrison>,
    /// Kinds of SP that never leave home (WP-Z.VIII.D.3.a).
    pub(crate) homebound: u8,
    /// A nation that sends few abroad (WP-Z.VIII.D.3.b).
    pub(crate) abroad: Option<Abroad>,
    /// A place whose garrison is besieged but not attacked (WP-Z.VIII.D.4.a).
    pub(crate) fastness: Option<Fastness>,
    /// Who may withdraw by sea (WP-Z.VIII.D.3.d).
    pub(crate) evacuation: Option<Evacuation>,
    /// Where reinforcements wait at sea (WP-Z.VIII.F.2-1).
    pub(crate) waiting: Option<HexId>,
    /// What is remembered when the French enter a city (WP-Z.VIII.F.5-2).
    pub(crate) entries: Vec<(HexId, EventId)>,
    /// A kingdom that makes peace when its capital is lost (WP-Z.XIII.D.3-1).
    pub(crate) kingdom: Option<Kingdom>,
    /// Victories that are remembered (WP-Z.XIII.D.4, WP-Z.XIII.D.5).
    pub(crate) feats: Vec<Feat>,
    /// A hex in which enemies begin together, and the turn in which they may stay so (WP-Z.XIII.D.9).
    pub(crate) shared: Option<(HexId, u8)>,
    /// Nations whose units serve abroad, led by the leaders of their state (WP-Z.XI.F.5.b).
    pub(crate) auxiliaries: u32,
    /// Leaders whom an alliance result takes away may come back (WP-Z.XI.F.1.c).
    pub(crate) linked: bool,
    /// States that are neutral from a turn on (WP-Z.XI.F.3.b, WP-Z.XI.F.5.b).
    pub(crate) releases: Vec<(u8, u32)>,
    /// Hexes of closed land in which troops arrive that leave it in their Movement Phase (WP-Z.XIII.D.7).
    pub(crate) passage: HexBits,
}

/// A minor state that sues for peace when the French are in its capital, sits there, and fights on with them once it has
/// been attacked there by its former ally (WP-Z.XIII.D.3-1, WP-Z.XIII.D.3-4).
#[derive(Debug, Clone)]
pub(crate) struct Kingdom {
    pub(crate) nation: NationId,
    pub(crate) capital: CityId,
    /// Cities that bring it into the war again once the enemy of the French has all of them.
    pub(crate) hopes: Vec<CityId>,
    /// It made peace.
    pub(crate) peace: EventId,
    /// Its former ally attacked it.
    pub(crate) attacked: EventId,
    /// It lost its capital to him: a satellite of the French.
    pub(crate) freed: EventId,
}

/// A defeat of so many SP of some nations, by a certain leader if one is named (WP-Z.XIII.D.4, WP-Z.XIII.D.5).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Feat {
    pub(crate) side: Side,
    pub(crate) nations: u32,
    pub(crate) sp: u16,
    pub(crate) leader: Option<LeaderId>,
    pub(crate) event: EventId,
    pub(crate) row: &'static str,
}

/// A side that is taken by surprise: on one turn so many SP stay inside a city, and nobody joins the battles that the
/// enemy began, up to some round (WP-Z.VII.D.7.b-1, WP-Z.VII.D.7.b-2).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surprise {
    pub(crate) side: Side,
    pub(crate) turn: u8,
    pub(crate) city: HexId,
    pub(crate) sp: u16,
    pub(crate) inside_through: u8,
    pub(crate) no_commitment_through: u8,
}

/// A leader whose defeat his whole army feels from the next segment on (WP-Z.VII.D.6).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Idol {
    pub(crate) leader: LeaderId,
    pub(crate) beaten: EventId,
    /// What morale rules hang on.
    pub(crate) felt: EventId,
}

/// A state whose troops serve whoever has a city: the ones leave when the French have it, the others when it is taken
/// back (WP-Z.VII.D.4.a, WP-Z.VII.D.4.c).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turncoats {
    pub(crate) city: CityId,
    pub(crate) allied: NationId,
    pub(crate) french: NationId,
    /// The French have had the city.
    pub(crate) held: EventId,
}

/// SP that begin inside a city with enemies around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Garrison {
    pub(crate) city: CityId,
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
    pub(crate) sp: u8,
}

/// How many of a nation may be outside its country, and with whose leader they move there (WP-Z.VIII.D.3.b).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Abroad {
    pub(crate) nation: NationId,
    pub(crate) sp: u16,
    pub(crate) kinds: u8,
    pub(crate) leaders: usize,
    pub(crate) led_by: NationId,
}

/// A city that cannot be attacked while SP of a nation and kind are inside (WP-Z.VIII.D.4.a).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fastness {
    pub(crate) hex: HexId,
    pub(crate) nation: NationId,
    pub(crate) kind: Kind,
}

/// Who may withdraw by sea, and where they stand until they land again (WP-Z.VIII.D.3.d).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Evacuation {
    pub(crate) side: Side,
    pub(crate) nations: u32,
    pub(crate) at: HexId,
}

/// An island from which a landing attacks cities across the water, and which nobody attacks (WP-Z.III.D.3.d).
#[derive(Debug, Clone)]
pub(crate) struct Bridgehead {
    pub(crate) hex: HexId,
    pub(crate) targets: Vec<HexId>,
    pub(crate) nations: u32,
}

/// A general who commands near a city, and whose army holds the others back until it is large enough (WP-Z.XII.G.2.a,
/// WP-Z.XII.G.2.b).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rival {
    pub(crate) leader: LeaderId,
    pub(crate) city: HexId,
    pub(crate) hexes: u32,
    pub(crate) sp: u16,
}

/// Morale of some SP on a board.
#[derive(Debug, Clone)]
pub(crate) struct MoraleRule {
    pub(crate) nations: u32,
    pub(crate) kinds: u8,
    pub(crate) board: u8,
    pub(crate) morale: u8,
    /// In the hex of this leader it is that instead (WP-Z.XII.D.4).
    pub(crate) with: Option<(LeaderId, u8)>,
    /// Only once this has happened.
    pub(crate) since: Option<EventId>,
}

/// A campaign.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// Year and month of the first turn.
    pub(crate) first: (u16, u8),
    /// How many months it lasts (WP-Z.I.C.3, WP-Z.IV.C.4).
    pub(crate) turns: u8,
    pub(crate) in_play: HexBits,
    /// From which turn on a board is in play, by its number (WP-Z.XI.B.1).
    pub(crate) opens: [u8; 8],
    /// The turn from which on every board is in play.
    pub(crate) all_open: u8,
    /// On whose side a nation begins; who is needed and who may join (WP-Z.I.B.2, WP-Z.IV.B.2).
    pub(crate) allegiance: ByPower<Option<Side>>,
    /// Which side a nation may come to belong to, for those that are not in the war yet.
    pub(crate) home: Vec<HexBits>,
    /// Who has which city before anybody is set up: each side those of its lands (WP-S.1.a).
    pub(crate) control: Vec<Option<Side>>,
    pub(crate) closed: Vec<Closed>,
    pub(crate) blocs: Vec<Bloc>,
    pub(crate) alliance: Option<Alliance>,
    pub(crate) supply: Vec<Supply>,
    pub(crate) victory: Vec<Victory>,
    pub(crate) setup: Vec<Line>,
    pub(crate) arrivals: Vec<Line>,
    pub(crate) realigns: Vec<Realign>,
    pub(crate) turncoats: Vec<Turncoat>,
    pub(crate) departures: Vec<Departure>,
    /// States with units on the map that are not in the war (WP-Z.V.D.2.a).
    pub(crate) neutrals: u32,
    pub(crate) replacements: Vec<Replacement>,
    /// By side, for major and for minor powers.
    pub(crate) blocked: BySide<[Blocked; 2]>,
    /// Whether what comes back from the dead goes where blocked arrivals go, by side (WP-Z.XI.F.7, WP-Z.XIII.F.5).
    pub(crate) diverted: BySide<bool>,
    pub(crate) switches: Switches,
    pub(crate) shipping: Option<Shipping>,
    /// How those at sea come ashore in a Reinforcement Phase.
    pub(crate) landing: Option<Shipping>,
    pub(crate) recalls: Vec<Recall>,
    pub(crate) market: Option<Market>,
    pub(crate) events: Vec<String>,
}

impl Plan {
    /// Month and year of a turn; a campaign may go on into the next year (WP-Z.3-2).
    pub(crate) fn month(&self, turn: u8) -> (u16, u8) {
        let months = u16::from(self.first.1) - 1 + u16::from(turn);
        (self.first.0 + months / 12, (months % 12) as u8 + 1)
    }

    /// A guard SP for each of some nations that are set up, in exchange for a regular of its largest force: with that
    /// force or in a capital, with a morale of its own (WP-FF.A.5).
    pub(crate) fn add_guards(&mut self, guards: &[(NationId, u8)], map: &Map) {
        for &(nation, morale) in guards {
            let regulars =
                |l: &&mut Line| l.nation == nation && l.sp[Kind::I.index()] > 0 && l.footing != Footing::Pool;
            let size = |l: &&mut Line| l.sp.iter().map(|&n| u16::from(n)).sum::<u16>();
            let Some(army) = self.setup.iter_mut().filter(regulars).max_by_key(size) else { continue };
            army.sp[Kind::I.index()] -= 1;
            let mut guard = Line { sp: [0; KINDS], leaders: Vec::new(), row: "WP-FF.A.5", ..army.clone() };
            guard.sp[Kind::GI.index()] = 1;
            let home = &self.home[nation.index()];
            let capitals =
                map.cities.iter().filter(|c| c.class == CityClass::Capital && home.contains(c.hex));
            guard.hexes.extend(capitals.map(|c| c.hex).filter(|&h| self.in_play.contains(h)));
            guard.hexes.sort_unstable();
            guard.hexes.dedup();
            self.setup.push(guard);
            let kinds = 1 << Kind::GI.index();
            let nations = 1 << nation.0;
            let rule = MoraleRule { nations, kinds, board: 0, morale, with: None, since: None };
            self.switches.morale.push(rule);
        }
        // A line that was one SP is gone with it.
        self.setup.retain(|l| l.sp.iter().any(|&n| n > 0) || !l.leaders.is_empty());
        self.setup.sort_by_key(|l| (l.hexes.len() > 1, l.side));
    }

    /// Reckons how far lines of so many MP go.
    pub(crate) fn measure_lines(&mut self, map: &Map, mp: u8) {
        for supply in &mut self.supply {
            supply.reach = supply.hexes.iter().map(|&hex| map.reach(hex, mp)).collect();
        }
    }

    /// The nations as bits that a nation is among.
    pub(crate) const fn has(bits: u32, nation: NationId) -> bool {
        bits & (1 << nation.0) != 0
    }
}
