//! What is written on the cards, as data: a small vocabulary that every deck of the system shares.

use super::deck::{Agenda, Deck};
use crate::roster::{Arm, Class, Roster, Side, Signs};
use crate::sheet::{At, SOURCES};
use board::{Board, Features, HexId, Terrain};
use kernel::Fault;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

const FILE: &str = "cards.toml";

/// No deck of the system has more cards.
const MOST_CARDS: usize = 64;

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
pub(crate) enum Part {
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
        only: Option<Part>,
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
    fn faults(&self, world: &World<'_>) -> Vec<String> {
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

/// A card as it is written.
#[derive(Debug, Clone)]
struct Written {
    at: At,
    number: i64,
    deck: i64,
    /// Whether it may be dealt before play (TIR-16.1-2).
    dealt: bool,
    /// The first Turn in which it may be laid.
    from_turn: u8,
    /// Whether it stays in play for a second year (TIR-16.13-re-3).
    two_years: bool,
    /// The card whose place it takes while Austria is neutral (NN-16.1-neutral).
    replaces: Option<u8>,
    french: Vec<Effect>,
    allied: Vec<Effect>,
    both: Vec<Effect>,
}

/// `cards.toml`, read piece by piece, so that one fault does not hide the next.
struct Reader<'a> {
    text: &'a str,
    faults: &'a mut Vec<Fault>,
}

impl Reader<'_> {
    fn at(&self, span: &Range<usize>) -> At {
        At::byte(FILE, self.text, span.start)
    }

    /// A value of some kind.
    fn value<T: DeserializeOwned>(&mut self, value: &Spanned<DeValue<'_>>) -> Option<T> {
        match T::deserialize(ValueDeserializer::from(value.clone())) {
            Ok(read) => Some(read),
            Err(why) => {
                let at = self.at(&why.span().unwrap_or_else(|| value.span()));
                self.faults.push(at.fault(why.message()));
                None
            }
        }
    }

    fn effects(&mut self, value: &Spanned<DeValue<'_>>, world: &World<'_>) -> Vec<Effect> {
        let mut all = Vec::new();
        let Some(list) = value.get_ref().as_array() else {
            let at = self.at(&value.span());
            self.faults.push(at.fault("here should stand a list: [{ do = \"…\" }]"));
            return all;
        };
        for written in list {
            if let Some(effect) = self.value::<Effect>(written) {
                let at = self.at(&written.span());
                self.faults.extend(effect.faults(world).into_iter().map(|what| at.fault(what)));
                all.push(effect);
            }
        }
        all
    }

    fn card(&mut self, card: &Spanned<DeValue<'_>>, world: &World<'_>) -> Option<Written> {
        let at = self.at(&card.span());
        let mut written = Written {
            at,
            number: 0,
            deck: 0,
            dealt: true,
            from_turn: 0,
            two_years: true,
            replaces: None,
            french: Vec::new(),
            allied: Vec::new(),
            both: Vec::new(),
        };
        let Some(fields) = card.get_ref().as_table() else {
            self.faults.push(at.fault("a card begins with [[card]]"));
            return None;
        };
        for (key, value) in fields {
            match key.get_ref().as_ref() {
                "number" => written.number = self.value(value).unwrap_or_default(),
                "deck" => written.deck = self.value(value).unwrap_or_default(),
                "dealt" => written.dealt = self.value(value).unwrap_or(true),
                "two_years" => written.two_years = self.value(value).unwrap_or(true),
                "replaces" => written.replaces = self.value(value),
                "from_turn" => {
                    written.from_turn = self.value(value).unwrap_or_default();
                    if written.from_turn > world.last_turn {
                        let what = format!(
                            "there is no Turn {}: they end with {}",
                            written.from_turn, world.last_turn
                        );
                        let at = self.at(&value.span());
                        self.faults.push(at.fault(what));
                    }
                }
                "french" => written.french = self.effects(value, world),
                "russian" | "coalition" => written.allied = self.effects(value, world),
                "both" => written.both = self.effects(value, world),
                "source" => {
                    let word: String = self.value(value).unwrap_or_default();
                    if !SOURCES.iter().any(|(w, ())| *w == word) {
                        let at = self.at(&value.span());
                        self.faults.push(at.fault(format!("'{word}' is not a source, as printed")));
                    }
                }
                other => {
                    let at = self.at(&key.span());
                    self.faults.push(at.fault(format!(
                        "a card has no '{other}'; it has number, deck, dealt, from_turn, two_years, replaces, source, \
                         and french, russian or coalition, or both"
                    )));
                }
            }
        }
        Some(written)
    }
}

/// What is on a card.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    pub(crate) from_turn: u8,
    /// By the side that lays it (TIR-16.1-bp2).
    pub(crate) effects: [Vec<Effect>; 2],
}

/// All cards of a game, by number; a set of cards is one bit a number.
#[derive(Debug, Default)]
pub(crate) struct Cards {
    all: Vec<Option<Card>>,
    /// The cards of each deck (TIR-16.1-1).
    pub(crate) decks: [u64; 2],
    pub(crate) dealt: u64,
    /// Those with a single set of instructions for everybody (TIR-16.1-bp4-1).
    pub(crate) singles: u64,
    pub(crate) two_years: u64,
    /// Those that make room while Austria is neutral, and those that take their place (NN-16.1-neutral).
    pub(crate) of_austria: u64,
    pub(crate) of_neutrality: u64,
}

impl Cards {
    /// The instruction that is being carried out.
    pub(crate) fn instruction(&self, deck: &Deck) -> Option<&Effect> {
        let Agenda { side, step, .. } = deck.agenda;
        self.get(deck.laid[side.index()])?.effects[side.index()].get(usize::from(step))
    }

    /// Whether what follows the instruction under way asks whether anything was chosen for it.
    pub(crate) fn asks_for_use(&self, deck: &Deck) -> bool {
        let Agenda { side, step, .. } = deck.agenda;
        let card = self.get(deck.laid[side.index()]);
        let next = card.and_then(|c| c.effects[side.index()].get(usize::from(step) + 1));
        matches!(next, Some(Effect::IfUnused {}))
    }

    /// Reads the cards; every fault is listed with its line.
    pub(crate) fn read(text: &str, world: &World<'_>, faults: &mut Vec<Fault>) -> Cards {
        let mut cards = Cards { all: vec![None; MOST_CARDS], ..Cards::default() };
        let (document, broken) = DeTable::parse_recoverable(text);
        let mut reader = Reader { text, faults };
        for why in broken {
            let at = reader.at(&why.span().unwrap_or_default());
            reader.faults.push(at.fault(why.message()));
        }
        let mut written = Vec::new();
        for (key, value) in document.get_ref() {
            match value.get_ref().as_array() {
                Some(list) if key.get_ref() == "card" => {
                    written.extend(list.iter().filter_map(|card| reader.card(card, world)));
                }
                _ => {
                    let at = reader.at(&key.span());
                    reader.faults.push(
                        at.fault(format!("'{}' is not known: a card begins with [[card]]", key.get_ref())),
                    );
                }
            }
        }
        let mut replaced = Vec::new();
        for card in written {
            let mut fault = |what: String| {
                faults.push(card.at.fault(format!("card {}: {what}", card.number)));
            };
            let single = !card.both.is_empty();
            if single && !(card.french.is_empty() && card.allied.is_empty()) {
                fault("give either `both`, or `french` and `russian`".to_owned());
            }
            if [&card.french, &card.allied, &card.both].into_iter().all(Vec::is_empty) {
                fault("says nothing: give `both`, `french` or `russian`".to_owned());
            }
            let deck = usize::try_from(card.deck - 1).ok().and_then(|at| cards.decks.get_mut(at));
            if deck.is_none() {
                fault("the deck should be 1 or 2".to_owned());
            }
            let number = u8::try_from(card.number).ok().filter(|n| *n > 0);
            let slot = number.and_then(|n| cards.all.get_mut(usize::from(n))).filter(|slot| slot.is_none());
            if slot.is_none() {
                fault("numbers go from 1 to 63, each once".to_owned());
            }
            let (Some(deck), Some(number), Some(slot)) = (deck, number, slot) else { continue };
            let bit = 1u64 << number;
            replaced.extend(card.replaces.map(|other| (card.at, other)));
            cards.of_neutrality |= if card.replaces.is_some() { bit } else { 0 };
            *deck |= bit;
            cards.dealt |= if card.dealt { bit } else { 0 };
            cards.singles |= if single { bit } else { 0 };
            cards.two_years |= if card.two_years { bit } else { 0 };
            let effects = if single { [card.both.clone(), card.both] } else { [card.french, card.allied] };
            *slot = Some(Card { from_turn: card.from_turn, effects });
        }
        for (at, other) in replaced {
            if cards.get(other).is_some() {
                cards.of_austria |= 1 << other;
            } else {
                faults.push(at.fault(format!("there is no card {other} to be replaced")));
            }
        }
        cards
    }

    pub(crate) fn get(&self, number: u8) -> Option<&Card> {
        self.all.get(usize::from(number)).and_then(Option::as_ref)
    }

    pub(crate) fn is_single(&self, number: u8) -> bool {
        self.singles & (1 << number) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Tables;
    use kernel::Setup;

    /// What is wrong with some cards of a file.
    fn faults(text: &str) -> Vec<String> {
        let tables = Tables::new(
            &crate::volume::RUSSIA_1812,
            None,
            &Setup { scenario: "campaign".into(), options: [].into() },
        )
        .unwrap();
        let mut faults = Vec::new();
        let (board, roster, areas) = (&tables.board, &tables.roster, &tables.areas);
        let world = World { board, roster, areas, last_turn: tables.system.last_turn };
        Cards::read(text, &world, &mut faults);
        assert!(faults.iter().all(|f| f.at.starts_with("cards.toml:")), "{faults:?}");
        faults.into_iter().map(|f| f.what).collect()
    }

    /// What is wrong with card 1, if this is all that is on it.
    fn faults_of(effect: &str) -> Vec<String> {
        faults(&format!("[[card]]\nnumber = 1\ndeck = 1\nfrench = [{effect}]"))
    }

    #[test]
    fn a_good_card_has_no_fault() {
        for good in [
            r#"{ do = "bridge" }"#,
            r#"{ do = "raid", n = 3, at = 5 }"#,
            r#"{ do = "no-move", who = { with = "Napoleon", within = { place = "Riga", hexes = 1 } } }"#,
            r#"{ do = "homesick", territory = "Austria", hexes = 5, who = { nation = "austrian", corps = "A" } }"#,
        ] {
            assert_eq!(faults_of(good), [""; 0], "{good}");
        }
    }

    /// A name that the game does not have would make a card that does nothing.
    #[test]
    fn names_have_to_be_known() {
        for (effect, what) in [
            (r#"{ do = "if-held", places = ["Paris"] }"#, "there is no place 'Paris'"),
            (r#"{ do = "camp", place = "Paris", hexes = 1, n = 2 }"#, "there is no place 'Paris'"),
            (r#"{ do = "levy", places = ["Riga", "Paris"], who = {} }"#, "there is no place 'Paris'"),
            (
                r#"{ do = "no-attack", who = { within = { place = "Paris", hexes = 2 } } }"#,
                "there is no place 'Paris'",
            ),
            (r#"{ do = "depart", heirs = ["Murat", "Soult"] }"#, "there is no commander 'Soult'"),
            (r#"{ do = "inspect-near", leaders = ["Soult"], hexes = 2 }"#, "there is no commander 'Soult'"),
            (r#"{ do = "no-move", who = { with = "Soult" } }"#, "there is no commander 'Soult'"),
            (
                r#"{ do = "homesick", territory = "Spain", hexes = 5, who = {} }"#,
                "there is no territory 'Spain'",
            ),
            (
                r#"{ do = "rally", n = 1, who = { nation = "spanish" } }"#,
                "there is no unit of the nation 'spanish'",
            ),
            (r#"{ do = "no-move", who = { corps = "XXI" } }"#, "there is no unit of the corps 'XXI'"),
            (r#"{ do = "inspect", n = 4 }"#, "give 3 at most as `n`"),
            (r#"{ do = "raid", n = 4, at = 5 }"#, "give 3 at most as `n`"),
        ] {
            assert_eq!(faults_of(effect), [what], "{effect}");
        }
    }

    #[test]
    fn a_card_has_a_number_a_deck_and_something_to_say() {
        let card = |number: u8, deck: u8| {
            format!("[[card]]\nnumber = {number}\ndeck = {deck}\nboth = [{{ do = \"fire\" }}]\n")
        };
        for (text, what) in [
            (card(1, 0), "card 1: the deck should be 1 or 2"),
            (card(1, 3), "card 1: the deck should be 1 or 2"),
            (card(0, 1), "card 0: numbers go from 1 to 63, each once"),
            (card(64, 1), "card 64: numbers go from 1 to 63, each once"),
            (card(7, 1) + &card(7, 2), "card 7: numbers go from 1 to 63, each once"),
            (
                card(1, 1) + "french = [{ do = \"bridge\" }]",
                "card 1: give either `both`, or `french` and `russian`",
            ),
            (
                "[[card]]\nnumber = 1\ndeck = 1".to_owned(),
                "card 1: says nothing: give `both`, `french` or `russian`",
            ),
        ] {
            assert_eq!(faults(&text), [what], "{text}");
        }
    }

    /// All faults of a file are listed at once.
    #[test]
    fn every_fault_is_listed() {
        let text = "[[card]]\nnumber = 0\ndeck = 4\nfrench = [{ do = \"if-held\", places = [\"Paris\"] }]\n\
                    [[card]]\nnumber = 2\ndeck = 1\nrussian = [{ do = \"inspect\", n = 9 }]";
        assert_eq!(faults(text).len(), 4);
        let broken = "[[card]]\nnumber = 1\ndeck = 1\nfrench = [{ do = \"dance\" }, { do = \"if-die\", at = 7 }]\n\
                      colour = 3\nboth = 4\nfrom_turn = 99\nreplaces = 60\nsource = \"hearsay\"\n";
        let tables = broken.replace("number = 1", "number = 1\nnumber = 2");
        assert_eq!(faults(broken).len(), 7, "{:?}", faults(broken));
        assert_eq!(faults(&tables).len(), 8, "{:?}", faults(&tables));
    }

    /// TIR-16.1-bp2: numbers that no rule could bear are refused before they are played.
    #[test]
    fn numbers_stay_within_reason() {
        for (effect, what) in [
            (r#"{ do = "trains", side = "french", n = 120 }"#, "more than 20"),
            (r#"{ do = "if-die", at = 7 }"#, "1 to 6, and not 7"),
            (r#"{ do = "may-pay", n = 200 }"#, "give 20 at most"),
            (r#"{ do = "trains", side = "french", n = 500 }"#, "500"),
        ] {
            let found = faults_of(effect);
            assert!(found[0].contains(what), "{effect}: {found:?}");
        }
    }

    /// What is not in the vocabulary is named with its line.
    #[test]
    fn the_vocabulary_is_closed() {
        for (effect, wrong) in [
            (r#"{ do = "dance" }"#, "dance"),
            (r#"{ do = "bridge", n = 1 }"#, "n"),
            (r#"{ do = "rally", n = 1 }"#, "who"),
            (r#"{ do = "rally", n = 1, who = { army = "1" } }"#, "army"),
            (r#"{ do = "trains", side = "english", n = 1 }"#, "english"),
        ] {
            let found = faults_of(effect);
            // The card has nothing else to say, which is a fault too.
            assert!(found.len() == 2 && found[0].contains(wrong), "{effect}: {found:?}");
        }
        assert_eq!(faults("[[card]]\nnumber = 300\ndeck = 1").len(), 2);
        assert_eq!(faults("cards = []").len(), 1);
    }
}
