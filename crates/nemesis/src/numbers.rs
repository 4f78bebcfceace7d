//! `system.toml`: the numbers of the system, as a volume has them.

use serde::Deserialize;

/// The numbers of the system.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct System {
    pub(crate) last_turn: u8,
    pub(crate) first_month: u8,
    pub(crate) winter_from: u8,
    pub(crate) hex_capacity: u8,
    pub(crate) blanks: u8,
    pub(crate) wider_by: u8,
    pub(crate) wider_trains: u8,
    pub(crate) occupancy: [u8; 3],
    pub(crate) supply_length: u8,
    pub(crate) supply_length_winter: u8,
    pub(crate) link_length: [u8; 2],
    pub(crate) link_length_winter: [u8; 2],
    pub(crate) forage_roll_from: u8,
    pub(crate) forage_marker_from: u8,
    pub(crate) crowd: u8,
    pub(crate) dummies: u8,
    pub(crate) start_depots: [u8; 2],
    pub(crate) no_french_depot: Vec<String>,
    pub(crate) safe_from_hunger: String,
    pub(crate) march: u8,
    pub(crate) march_winter: u8,
    pub(crate) march_forced: u8,
    pub(crate) attrition_at: u8,
    pub(crate) attrition_at_winter: u8,
    pub(crate) tired_from: u8,
    pub(crate) siege: u8,
    pub(crate) combat_commands: [i8; 2],
    pub(crate) combat_commands_limits: [i8; 2],
    pub(crate) capitals: Vec<String>,
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
    pub(crate) cossacks_at: u8,
    pub(crate) cossacks_later_at: u8,
    pub(crate) cossacks_later_from: u8,
    pub(crate) battle_points: u8,
    pub(crate) decisive: u8,
    pub(crate) attrition: Vec<AttritionRow>,
    pub(crate) first_deck_until: u8,
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

/// A row of the attrition results (TIR-8.5-a, TIR-8.5-b, TIR-8.5-c).
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AttritionRow {
    pub(crate) from: i8,
    pub(crate) eliminated: u8,
    pub(crate) disrupted: u8,
}
