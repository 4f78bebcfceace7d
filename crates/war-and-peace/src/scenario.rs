//! A campaign read from its folder (WP-Z.4): calendar, boards, sides, lands, alliance, supply, victory, schedule.

use crate::ground::{HexBits, Map};
use crate::roster::{CityId, KINDS, Kind, LeaderId, NationId, Roster, Side, rows};
use board::HexId;
use kernel::{Fault, Setup};
use serde::Deserialize;

mod read;

/// The most nations that a bit set holds.
pub(crate) const MOST_NATIONS: usize = 32;

/// Something that happens once and is remembered, as an index into the plan's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct EventId(pub(crate) u8);

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
pub(crate) struct Line {
    pub(crate) side: Side,
    pub(crate) nation: NationId,
    pub(crate) sp: [u8; KINDS],
    pub(crate) leaders: Vec<Wanted>,
    /// Where it may stand (WP-Z.5.f-1).
    pub(crate) hexes: Vec<HexId>,
    /// All of it in one hex.
    pub(crate) together: bool,
    /// Turns in which it comes; set-up lines have none.
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// What brings it instead.
    pub(crate) event: Option<EventId>,
    /// Lines with the same number are alternatives: one of them a turn.
    pub(crate) choice: Option<u8>,
    /// The ledger row.
    pub(crate) row: &'static str,
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

/// The alliance die of a campaign (section H).
#[derive(Debug, Clone, Default)]
pub(crate) struct Alliance {
    pub(crate) from: u8,
    pub(crate) by: [bool; 2],
    pub(crate) city_points: Vec<(Side, Vec<CityId>)>,
    pub(crate) event_points: Vec<EventPoint>,
    pub(crate) results: Vec<Outcome>,
}

/// Where some nations draw supply (WP-M.3.a, R-WP-M14).
#[derive(Debug, Clone, Default)]
pub(crate) struct Supply {
    pub(crate) nations: u32,
    pub(crate) hexes: Vec<HexId>,
    /// A source that the enemy once held is lost.
    pub(crate) lost_for_good: bool,
    /// Always in supply.
    pub(crate) automatic: bool,
    /// Always in supply in these hexes.
    pub(crate) automatic_in: Vec<HexId>,
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
}

/// What a test looks at.
#[derive(Debug, Clone)]
pub(crate) struct Trial {
    pub(crate) side: Side,
    pub(crate) cities: Vec<CityId>,
    pub(crate) need: usize,
    pub(crate) unbesieged: bool,
    pub(crate) supplied: bool,
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
    /// Whenever anything happens.
    AtOnce,
}

/// A victory condition (section C of a scenario).
#[derive(Debug, Clone)]
pub(crate) struct Victory {
    pub(crate) winner: Option<Side>,
    pub(crate) when: When,
    pub(crate) tests: Vec<Test>,
    pub(crate) row: &'static str,
}

/// Land that some may not enter.
#[derive(Debug, Clone)]
pub(crate) struct Closed {
    pub(crate) nations: u32,
    pub(crate) hexes: HexBits,
    pub(crate) until: Option<EventId>,
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
}

/// Special rules that are switches with numbers.
#[derive(Debug, Clone, Default)]
pub(crate) struct Switches {
    /// Nations that never enter of their own will a hex in which they would be out of supply (WP-Z.IV.D.2.c).
    pub(crate) timid: u32,
    /// A leader who moves with more SP than others (WP-Z.IV.D.5).
    pub(crate) corps: Option<(LeaderId, u8)>,
    /// Morale of some SP on a board (WP-Z.IV.D.4, WP-W.1).
    pub(crate) morale: Vec<MoraleRule>,
    /// Cossacks may slip away at the start of a round (WP-Z.IV.D.3.b).
    pub(crate) cossacks: bool,
    /// No SP of a side move on this turn (WP-Z.III.D.4.a).
    pub(crate) standstill: Option<(Side, u8)>,
    /// Crossing a river costs this up to a turn (WP-Z.III.D.4.c).
    pub(crate) river: Option<(u8, u8)>,
}

/// Morale of some SP on a board.
#[derive(Debug, Clone)]
pub(crate) struct MoraleRule {
    pub(crate) nations: u32,
    pub(crate) kinds: u8,
    pub(crate) board: u8,
    pub(crate) morale: u8,
}

/// A campaign.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// Year and month of the first turn.
    pub(crate) first: (u16, u8),
    pub(crate) turns: u8,
    pub(crate) in_play: HexBits,
    /// On whose side a nation begins.
    pub(crate) allegiance: [Option<Side>; MOST_NATIONS],
    /// Which side a nation may come to belong to, for those that are not in the war yet.
    pub(crate) home: Vec<HexBits>,
    pub(crate) control: Vec<Option<Side>>,
    pub(crate) closed: Vec<Closed>,
    pub(crate) blocs: Vec<Bloc>,
    pub(crate) alliance: Option<Alliance>,
    pub(crate) supply: Vec<Supply>,
    pub(crate) victory: Vec<Victory>,
    pub(crate) setup: Vec<Line>,
    pub(crate) arrivals: Vec<Line>,
    pub(crate) replacements: Vec<Replacement>,
    pub(crate) blocked: [Blocked; 2],
    pub(crate) switches: Switches,
    pub(crate) events: Vec<String>,
}

impl Plan {
    /// Month and year of a turn.
    pub(crate) fn month(&self, turn: u8) -> (u16, u8) {
        let months = u16::from(self.first.1) - 1 + u16::from(turn);
        (self.first.0 + months / 12, (months % 12) as u8 + 1)
    }

    /// The nations as bits that a nation is among.
    pub(crate) const fn has(bits: u32, nation: NationId) -> bool {
        bits & (1 << nation.0) != 0
    }
}

macro_rules! folders {
    ($($slug:literal => $folder:literal),+ $(,)?) => {
        /// The folder of a scenario: campaign, set-up, reinforcements, replacements.
        fn folder(slug: &str) -> Option<[&'static str; 4]> {
            match slug {
                $($slug => Some([
                    data!(concat!("scenarios/", $folder, "/scenario.toml")),
                    data!(concat!("scenarios/", $folder, "/setup.csv")),
                    data!(concat!("scenarios/", $folder, "/reinforcements.csv")),
                    data!(concat!("scenarios/", $folder, "/replacements.csv")),
                ]),)+
                _ => None,
            }
        }
    };
}

folders! {
    "austerlitz" => "01-austerlitz",
    "jena-friedland" => "02-jena-friedland",
    "wagram" => "03-wagram",
    "russia" => "04-russia",
    "waterloo" => "07-waterloo",
    "marengo" => "12-marengo",
}
