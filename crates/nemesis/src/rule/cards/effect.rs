//! What is written on the cards, as data: a small vocabulary that every deck of the system shares.

use crate::tables::roster::{Arm, Class, Roster, Side, Signs};

use board::{Board, Features, HexId, Terrain};
use serde::Deserialize;
use std::collections::BTreeMap;

/// No card changes a number of the game by more.
const MOST_CHANGE: u8 = 20;

/// So many different hexes are chosen for one instruction at most: the state remembers no more.
const MOST_REMEMBERED: u8 = 3;

/// Some units, by what is printed on them and where they stand. What is left out does not matter.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of a card by itself")]
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Who {
    pub(crate) side: Option<Side>,
    pub(crate) arm: Option<Arm>,
    pub(crate) class: Vec<Class>,
    pub(crate) nation: Option<String>,
    pub(crate) corps: Option<String>,
    /// Neither French nor of the Guard (TIR-1.1-bp10).
    pub(crate) foreign: bool,
    pub(crate) disrupted: bool,
    /// In the hex of this commander.
    pub(crate) with: Option<String>,
    pub(crate) within: Option<Within>,
    pub(crate) in_city: bool,
    pub(crate) in_russia: bool,
    /// In a stack of at least so many combat units.
    pub(crate) crowd: usize,
    /// On the land of this territory, or in this area of the tables.
    pub(crate) territory: Option<String>,
    pub(crate) area: Option<String>,
    /// With this mark.
    pub(crate) mark: Option<Mark>,
    /// With no other combat unit in its hex.
    pub(crate) alone: bool,
    /// In no city.
    pub(crate) in_open: bool,
    /// With a unit of this nation in its stack, or with units of two nations.
    pub(crate) beside: Option<String>,
    pub(crate) mixed: bool,
    /// In a stack whose best commander is of this nation.
    pub(crate) led_by: Option<String>,
    /// One of these besides.
    pub(crate) any_of: Vec<Who>,
}

impl Who {
    /// Itself, and what it is one of.
    fn all(&self) -> impl Iterator<Item = &Who> {
        std::iter::once(self).chain(&self.any_of)
    }
}

/// What is marked on a counter besides its nation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Mark {
    Cossack,
    Defects,
    Guard,
}

impl Mark {
    pub(crate) fn sign(self) -> Signs {
        match self {
            Mark::Cossack => Signs::COSSACK,
            Mark::Defects => Signs::DEFECTS,
            Mark::Guard => Signs::GUARD,
        }
    }
}

/// In which part of a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Role {
    Attack,
    Defence,
}

/// Near some units.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Around {
    pub(crate) who: Who,
    pub(crate) hexes: u8,
}

/// Near a place.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Within {
    pub(crate) place: String,
    pub(crate) hexes: u8,
}

/// One instruction of a card. Those that need no more words have empty braces, so that a word too many is a fault.
#[derive(Debug, Clone, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Effect {
    /// The rest counts only if a side, the French if none is named, stands in one of these cities.
    IfHeld {
        #[serde(default)]
        side: Side,
        places: Vec<String>,
    },
    /// The rest counts only if a die shows this or more.
    IfDie { at: u8 },
    /// The rest counts only if no such unit is near an enemy stack.
    UnlessNear { who: Who, hexes: u8 },
    /// The rest counts only if a side holds at least so many points of territory.
    IfPoints { side: Side, at: u8 },
    /// The rest counts only if no such unit is so near to a territory.
    IfNoneNear { territory: String, hexes: u8, who: Who },
    /// The rest counts only if nothing was chosen for what stands before.
    IfUnused {},
    /// The rest counts only if a commander is not on the board.
    UnlessInPlay { leader: String },
    /// The rest counts only if the player gives so many battle points to the other side.
    MayPay { n: u8 },

    /// More or fewer supply trains.
    Trains { side: Side, n: i8 },
    /// More French trains if every depot is linked to a source, fewer more otherwise.
    Convoy { linked: i8, cut: i8 },
    /// More or fewer combat commands.
    Commands { side: Side, n: i8 },
    /// March attrition scores more: of everybody, of such units alone, or of those who cross a river.
    Attrition {
        side: Option<Side>,
        n: i8,
        #[serde(default)]
        who: Option<Who>,
        #[serde(default)]
        wet: bool,
    },
    /// Forced hexes add nothing to march attrition of stacks with such a unit.
    Tireless { who: Who },
    /// Marches of so many hexes roll for attrition.
    LongMarch { side: Option<Side>, hexes: u8 },
    /// Nobody forces a march, or no stack with such a unit.
    NoForcedMarch {
        #[serde(default)]
        who: Option<Who>,
    },
    /// Nobody enters such ground.
    ClosedGround { terrain: Terrain },
    /// These do not march.
    NoMove { who: Who },
    /// These neither attack nor support an attack.
    NoAttack { who: Who },
    /// Nobody crosses a river without a bridge.
    NoCrossing { side: Option<Side> },
    /// Orders of the Russian staff all arrive (16.5).
    NoChaos {},
    /// A side passes its first chance to attack.
    Decline { side: Side },
    /// No Cossack rolls (13.1).
    NoCossacks {},
    /// Cossack rolls need so many pips more.
    Cossacks { n: i8 },
    /// One stack of the player may withdraw before combat, if a commander is named only from his attack.
    Rearguard {
        #[serde(default)]
        from: Option<String>,
    },
    /// One stack of the player with such a unit adds to its value in one combat, or in one attack or defence.
    StandFirm {
        who: Who,
        n: i8,
        #[serde(default)]
        only: Option<Role>,
    },
    /// Cavalry of a side neither advances after combat nor rides down those who withdraw.
    NoPursuit { side: Side },
    /// Stacks with such a unit do not withdraw of their own will.
    NoWithdrawal { who: Who },
    /// Stacks with such a unit do not advance after combat.
    NoAdvance { who: Who },
    /// Stacks with such a unit do not support.
    NoSupport { who: Who },
    /// A commander inspires nobody.
    NoInspiration { leader: String },
    /// An attack by a commander's stack costs so many combat commands more.
    DearOrders { leader: String, n: i8 },
    /// Tests for support of a side's stacks, of those with such a unit, score more.
    Support { side: Side, n: i8, who: Who },
    /// Depots in cities that are fought over burn.
    Fire {},
    /// The corps that waits for Jerome may force march from the next Turn on.
    Release {},

    /// A river side next to a stack of the player counts as bridged.
    Bridge {},
    /// A bridge counts as absent: beside an enemy stack or far from all, and over one of these rivers if any are named.
    BreakBridge {
        #[serde(default)]
        near_enemy: Option<bool>,
        #[serde(default)]
        rivers: Vec<String>,
    },
    /// So many stacks with such a unit do not march.
    Halt { n: u8, who: Who },
    /// A stack of the player near a place stays there and adds to its defence in one combat.
    Camp { place: String, hexes: u8, n: i8 },
    /// Up to so many disrupted units in General Supply return to good order.
    Rally { n: u8, who: Who },
    /// So many units are disrupted.
    Disrupt { n: u8, by: Side, who: Who },
    /// One unit in each such stack is disrupted.
    Plague { by: Side, who: Who },
    /// So many units are eliminated.
    Eliminate { n: u8, by: Side, who: Who },
    /// Those next to an enemy are removed; from a Turn on, all of them.
    GoHome { everybody_from: u8, who: Who },
    /// The player looks at so many enemy stacks: any, those with such a unit, or those near some units.
    Inspect {
        n: u8,
        #[serde(default)]
        who: Option<Who>,
        #[serde(default)]
        around: Option<Box<Around>>,
    },
    /// The player looks at every enemy stack near these commanders.
    InspectNear { leaders: Vec<String>, hexes: u8 },
    /// Up to so many unguarded French depots in enemy land, or in a territory, are lost at this score of a die or more.
    Raid {
        n: u8,
        at: u8,
        #[serde(default)]
        territory: Option<String>,
    },
    /// Napoleon leaves, and one of these commands in his place.
    Depart { heirs: Vec<String> },
    /// The next Russian reinforcements of one site come a Turn early.
    Early {},
    /// The next reinforcements of a nation come a Turn early.
    Hasten { side: Side, nation: String },
    /// Reinforcements of this Turn, or the next ones, come a Turn late; if a nation is named those of it.
    Delay {
        side: Side,
        #[serde(default)]
        nation: Option<String>,
    },
    /// A commander is lost at this score of a die or less. The rest counts only if he is not on the board.
    Fall { leader: String, up_to: u8 },
    /// So many battle points pass to a side.
    BattlePoints { side: Side, n: i8 },
    /// The player adds to his next throw for a truce.
    Truce { n: u8 },
    /// So many units take a hit.
    Hit { n: u8, by: Side, who: Who },
    /// A die for each of these: a hit at this score or more.
    Ambush { at: u8, who: Who },
    /// A unit that near is put into an empty city.
    Dash { place: String, hexes: u8, who: Who },
    /// Cossacks make the people of their cities unruly now, at this score or more.
    Riot { at: u8 },
    /// One such conscript is none any more in tests for support.
    Season { who: Who },

    /// After 7.6 so many stacks with such a unit, outside cities with a depot, get a forage marker.
    Forage { n: u8, who: Who },
    /// After 7.6 so many stacks with such a unit and a commander get a train of their own.
    Wagons { n: u8, who: Who },
    /// After 7.6 so many French stacks lose theirs.
    SpareForage { n: u8 },
    /// At the end of the Turn an eliminated unit returns.
    Levy { places: Vec<String>, who: Who },
    /// At the end of the Turn those far from home are disrupted.
    Homesick { territory: String, hexes: u8, who: Who },
}

/// When an instruction is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Moment {
    /// Not at all: it holds for the Turn, and other rules ask for it.
    #[default]
    Standing,
    /// When the card is laid.
    AtOnce,
    /// After forage markers are put down (7.6).
    AfterForage,
    /// When the Turn ends.
    Evening,
}

impl Effect {
    pub(crate) fn moment(&self) -> Moment {
        match self {
            Effect::Trains { .. }
            | Effect::Convoy { .. }
            | Effect::Commands { .. }
            | Effect::Attrition { .. }
            | Effect::Tireless { .. }
            | Effect::LongMarch { .. }
            | Effect::NoForcedMarch { .. }
            | Effect::ClosedGround { .. }
            | Effect::NoMove { .. }
            | Effect::NoAttack { .. }
            | Effect::NoCrossing { .. }
            | Effect::NoChaos {}
            | Effect::Decline { .. }
            | Effect::NoCossacks {}
            | Effect::Cossacks { .. }
            | Effect::Rearguard { .. }
            | Effect::StandFirm { .. }
            | Effect::NoPursuit { .. }
            | Effect::NoWithdrawal { .. }
            | Effect::NoAdvance { .. }
            | Effect::NoSupport { .. }
            | Effect::NoInspiration { .. }
            | Effect::DearOrders { .. }
            | Effect::Support { .. }
            | Effect::Fire {}
            | Effect::Release {} => Moment::Standing,
            Effect::Forage { .. } | Effect::SpareForage { .. } | Effect::Wagons { .. } => Moment::AfterForage,
            Effect::Levy { .. } | Effect::Homesick { .. } => Moment::Evening,
            _ => Moment::AtOnce,
        }
    }

    fn who(&self) -> Option<&Who> {
        match self {
            Effect::Attrition { who, .. } | Effect::NoForcedMarch { who } => who.as_ref(),
            Effect::Inspect { who, around, .. } => who.as_ref().or(around.as_ref().map(|a| &a.who)),
            Effect::UnlessNear { who, .. }
            | Effect::IfNoneNear { who, .. }
            | Effect::Tireless { who }
            | Effect::NoWithdrawal { who }
            | Effect::NoAdvance { who }
            | Effect::NoSupport { who }
            | Effect::Support { who, .. }
            | Effect::Halt { who, .. }
            | Effect::Hit { who, .. }
            | Effect::Ambush { who, .. }
            | Effect::Dash { who, .. }
            | Effect::Season { who }
            | Effect::Forage { who, .. }
            | Effect::Wagons { who, .. }
            | Effect::NoMove { who }
            | Effect::NoAttack { who }
            | Effect::StandFirm { who, .. }
            | Effect::Rally { who, .. }
            | Effect::Disrupt { who, .. }
            | Effect::Plague { who, .. }
            | Effect::Eliminate { who, .. }
            | Effect::GoHome { who, .. }
            | Effect::Levy { who, .. }
            | Effect::Homesick { who, .. } => Some(who),
            _ => None,
        }
    }

    /// What it names that the game does not have, and what it cannot do.
    pub(super) fn faults(&self, world: &World<'_>) -> Vec<String> {
        let mut names = Names::default();
        for who in self.who().into_iter().flat_map(Who::all) {
            names.places.extend(who.within.as_ref().map(|w| w.place.as_str()));
            names.leaders.extend(who.with.as_deref());
            names.nations.extend(who.nation.iter().chain(&who.beside).chain(&who.led_by).map(String::as_str));
            names.corps.extend(who.corps.as_deref());
            names.territories.extend(who.territory.as_deref());
            names.areas.extend(who.area.as_deref());
        }
        let mut out = Vec::new();
        match self {
            Effect::Camp { place, .. } | Effect::Dash { place, .. } => names.places.push(place),
            Effect::IfHeld { places, .. } | Effect::Levy { places, .. } => {
                names.places.extend(places.iter().map(String::as_str));
            }
            Effect::InspectNear { leaders: all, .. } | Effect::Depart { heirs: all } => {
                names.leaders.extend(all.iter().map(String::as_str));
            }
            Effect::UnlessInPlay { leader }
            | Effect::Fall { leader, .. }
            | Effect::NoInspiration { leader }
            | Effect::DearOrders { leader, .. }
            | Effect::Rearguard { from: Some(leader) } => names.leaders.push(leader),
            Effect::Homesick { territory, .. }
            | Effect::IfNoneNear { territory, .. }
            | Effect::Raid { territory: Some(territory), .. } => names.territories.push(territory),
            Effect::Hasten { nation, .. } | Effect::Delay { nation: Some(nation), .. } => {
                names.nations.push(nation);
            }
            Effect::BreakBridge { rivers, .. } => names.rivers.extend(rivers.iter().map(String::as_str)),
            _ => {}
        }
        match self {
            Effect::Inspect { n, .. } | Effect::Raid { n, .. } if *n > MOST_REMEMBERED => {
                out.push(format!("give {MOST_REMEMBERED} at most as `n`"));
            }
            Effect::Halt { n, .. } if *n >= MOST_REMEMBERED => {
                out.push(format!("give {} at most as `n`", MOST_REMEMBERED - 1));
            }
            Effect::Trains { n, .. }
            | Effect::Commands { n, .. }
            | Effect::Convoy { linked: n, .. }
            | Effect::Convoy { cut: n, .. }
            | Effect::Attrition { n, .. }
            | Effect::Cossacks { n }
            | Effect::StandFirm { n, .. }
            | Effect::DearOrders { n, .. }
            | Effect::Support { n, .. }
            | Effect::Camp { n, .. }
            | Effect::BattlePoints { n, .. }
                if n.unsigned_abs() > MOST_CHANGE =>
            {
                out.push(format!("no number may be more than {MOST_CHANGE} or less than -{MOST_CHANGE}"));
            }
            Effect::MayPay { n } | Effect::Truce { n } if *n > MOST_CHANGE => {
                out.push(format!("give {MOST_CHANGE} at most as `n`"));
            }
            Effect::IfDie { at }
            | Effect::Raid { at, .. }
            | Effect::Ambush { at, .. }
            | Effect::Riot { at }
                if !(1..=6).contains(at) =>
            {
                out.push(format!("`at` is what a die shows, 1 to 6, and not {at}"));
            }
            _ => {}
        }
        out.extend(names.unknown(world));
        out
    }
}

/// What cards may name.
pub(crate) struct World<'a> {
    pub(crate) board: &'a Board,
    pub(crate) roster: &'a Roster,
    pub(crate) areas: &'a BTreeMap<String, Vec<HexId>>,
    pub(crate) last_turn: u8,
}

/// What a card names.
#[derive(Default)]
struct Names<'a> {
    places: Vec<&'a str>,
    leaders: Vec<&'a str>,
    nations: Vec<&'a str>,
    corps: Vec<&'a str>,
    territories: Vec<&'a str>,
    areas: Vec<&'a str>,
    rivers: Vec<&'a str>,
}

impl Names<'_> {
    fn unknown(&self, world: &World<'_>) -> Vec<String> {
        let World { board, roster, areas, .. } = world;
        let mut out = Vec::new();
        let mut look = |what: &str, names: &[&str], is_known: &dyn Fn(&str) -> bool| {
            let lost = names.iter().filter(|n| !is_known(n));
            out.extend(lost.map(|n| format!("there is no {what} '{n}'")));
        };
        look("place", &self.places, &|n| board.place(n).is_some());
        look("commander", &self.leaders, &|n| roster.commanders.iter().any(|c| c.id == n));
        look("unit of the nation", &self.nations, &|n| roster.units.iter().any(|u| u.nation == n));
        look("unit of the corps", &self.corps, &|n| roster.units.iter().any(|u| u.corps == n));
        look("territory", &self.territories, &|n| board.hexes().any(|h| board.territory_name(h) == n));
        look("area", &self.areas, &|n| areas.contains_key(n));
        let has_river = |n: &str, h: HexId| {
            board.neighbours(h).any(|(dir, _)| board.names(h, dir, Features::RIVER).any(|r| r == n))
        };
        look("river", &self.rivers, &|n| board.hexes().any(|h| has_river(n, h)));
        out
    }
}
