//! `system.toml`: the numbers of the system, as a volume has them.

use crate::tables::roster::{Class, Side};
use serde::Deserialize;

/// The numbers of the system.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct System {
    pub(crate) last_turn: u8,
    pub(crate) first_month: u8,
    /// Whether Turn 1 is the second of its month (NN-T-calendar).
    #[serde(default)]
    pub(crate) starts_late: bool,
    pub(crate) year: u16,
    /// The Turns of winter.
    pub(crate) winter: Vec<u8>,
    pub(crate) hex_capacity: u8,
    /// Blank counters of each side.
    pub(crate) blanks: [u8; 2],
    pub(crate) wider_by: u8,
    pub(crate) wider_trains: u8,
    pub(crate) occupancy: [u8; 3],
    pub(crate) supply_length: u8,
    pub(crate) supply_length_winter: u8,
    pub(crate) link_length: [u8; 2],
    pub(crate) link_length_winter: [u8; 2],
    pub(crate) forage_roll_from: u8,
    pub(crate) forage_marker_from: u8,
    /// Who rolls for foraging.
    pub(crate) foragers: Vec<Side>,
    pub(crate) difficult_ground: DifficultGround,
    pub(crate) hunger: Hunger,
    /// So many other stacks next to it make a stack forage.
    pub(crate) crowd: Option<u8>,
    /// So many do so even at home, if that is played (NN-15.3).
    #[serde(default)]
    pub(crate) crowding: u8,
    /// What attacks lose in the first Turns, if that is played (NN-16.3).
    #[serde(default)]
    pub(crate) weak_start: Vec<i8>,
    pub(crate) dummies: u8,
    /// Whether depots that are too many have to go.
    #[serde(default)]
    pub(crate) excess_must_go: bool,
    pub(crate) start_depots: [u8; 2],
    #[serde(default)]
    pub(crate) no_french_depot: Vec<String>,
    #[serde(default)]
    pub(crate) safe_from_hunger: String,
    pub(crate) march: u8,
    pub(crate) march_winter: u8,
    pub(crate) march_forced: u8,
    pub(crate) attrition_at: u8,
    pub(crate) attrition_at_winter: u8,
    /// French stacks are tired from this Turn on.
    pub(crate) tired_from: Option<u8>,
    pub(crate) siege: u8,
    pub(crate) combat_commands: Vec<CommandsRow>,
    pub(crate) combat_commands_limits: [i8; 2],
    #[serde(default)]
    pub(crate) capitals: Vec<String>,
    /// Who spares his troops on the march, and who inspires them, in the Basic Game too.
    #[serde(default)]
    pub(crate) always_spare: Vec<String>,
    #[serde(default)]
    pub(crate) always_inspire: Vec<String>,
    pub(crate) order_needed: i8,
    pub(crate) combined_arms: [i8; 4],
    pub(crate) river: i8,
    pub(crate) fortress_without_guns: i8,
    pub(crate) fortress_with_guns: i8,
    pub(crate) difficult: i8,
    pub(crate) support_river: i8,
    pub(crate) support_fortress: i8,
    pub(crate) support_difficult: i8,
    pub(crate) winner_hits_by_die: [i8; 6],
    pub(crate) rout: i8,
    pub(crate) escape_range: u8,
    pub(crate) ride: u8,
    pub(crate) cossacks: Cossacks,
    pub(crate) victory: VictoryNumbers,
    pub(crate) attrition: Vec<AttritionRow>,
    pub(crate) first_deck_until: u8,
    /// Who declares first while that deck is in use.
    pub(crate) first_to_declare: Side,
    /// Chapters that only 1812 has.
    #[serde(default)]
    pub(crate) russia: Russia,
}

/// The chapters of 1812: free set-up, climate, politics, cards, two years.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Russia {
    pub(crate) border_depth: u8,
    /// Infantry, cavalry, artillery.
    pub(crate) border_force: [u8; 3],
    pub(crate) horses_until: u8,
    pub(crate) reserve_turns: Vec<u8>,
    pub(crate) reserve_lost_at: [u8; 3],
    pub(crate) reserve_eats: Vec<ReserveRow>,
    pub(crate) melting_from: u8,
    pub(crate) sweden_turn: u8,
    pub(crate) sweden_at: u8,
    pub(crate) western_cities: Vec<String>,
    pub(crate) waits_for_jerome: String,
    pub(crate) hastened_site: String,
    pub(crate) uprising: Vec<UprisingRow>,
    pub(crate) two_year: TwoYearNumbers,
}

/// The numbers of a campaign of two years (16.13).
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TwoYearNumbers {
    pub(crate) depots: u8,
    pub(crate) latest_turn: u8,
    pub(crate) first_turn: u8,
    pub(crate) first_month: u8,
    pub(crate) no_forage: Vec<u8>,
    pub(crate) great_cities: Vec<String>,
    pub(crate) emperor_gone_up_to: u8,
    pub(crate) emperor_stays_from: u8,
    pub(crate) emperor_returns_from: u8,
    pub(crate) restored_by_die: [u8; 6],
}

/// What the Cavalry Reserve eats (TIR-16.7-3).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReserveRow {
    pub(crate) up_to: u8,
    pub(crate) trains: u8,
}

/// When the Ukraine rises (TIR-16.8-1).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UprisingRow {
    pub(crate) until: u8,
    pub(crate) at: u8,
}

/// What forest, marsh and rough ground do (2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DifficultGround {
    /// They shut out the French and mean nothing to their enemies, and nobody enters mountains.
    ShutsOutFrench,
    /// They count twice for marches and routes, and mountains are crossed by passes.
    CountsTwice,
}

/// Combat commands from a Turn on (9.2).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CommandsRow {
    pub(crate) from: u8,
    /// Only if Austria has joined the Coalition (NN-14.16-c).
    #[serde(default)]
    pub(crate) with_austria: bool,
    /// French first.
    pub(crate) commands: [i8; 2],
}

/// Who dies of hunger when disrupted already (6.4): the classes of each side, out of winter and in it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hunger {
    french: [Vec<Class>; 2],
    allied: [Vec<Class>; 2],
}

impl Hunger {
    pub(crate) fn kills(&self, side: Side, class: Class, winter: bool) -> bool {
        let classes = match side {
            Side::French => &self.french,
            Side::Allied => &self.allied,
        };
        classes[usize::from(winter)].contains(&class)
    }
}

/// What Cossacks do at the end of a Turn (13.1).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "do")]
pub(crate) enum Cossacks {
    /// They raid lone French units in the Russian countryside.
    Raid { at: u8, later_at: u8, later_from: u8 },
    /// They turn the cities that they occupy against the Coalition.
    Riot { at: u8, from: u8 },
}

/// How the game is won (chapter 14).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VictoryNumbers {
    /// Battle points in all, and how many the enemies of France begin with.
    pub(crate) battle_points: u8,
    pub(crate) battle_points_at_first: u8,
    /// Whether the rest of the battle points counts for the French.
    pub(crate) shared: bool,
    /// Whether a city counts only for whom it is occupied by.
    pub(crate) occupied_only: bool,
    /// By how much the enemies of France must lead.
    pub(crate) lead: u8,
    pub(crate) decisive: Decisive,
}

/// What makes a victory decisive.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "by")]
pub(crate) enum Decisive {
    /// So many units more eliminated on the losing side.
    Losses { lead: u8 },
    /// So many units on each side, and so many hits more on the losing one.
    Hits { units: u8, lead: u8 },
}

/// A row of the attrition results (TIR-8.5-a, TIR-8.5-b, TIR-8.5-c).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttritionRow {
    pub(crate) from: i8,
    pub(crate) eliminated: u8,
    pub(crate) disrupted: u8,
}
