//! What only the campaign of 1812 has: climate (16.6, 16.7), politics (16.8 to 16.12), and winter quarters with a second
//! year (16.13).

mod climate;
mod data;
mod politics;
mod position;
pub(crate) mod step;
pub(crate) mod winter;

pub(crate) use data::RUSSIA_1812;
pub(crate) use position::describe_two_years;

use crate::state::{CommanderSet, UnitSet};
use board::HexId;

/// How far the Ukraine is (16.8, 16.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Ukraine {
    /// Nobody has tried yet.
    #[default]
    Quiet,
    /// It has risen, and the French have not spoken.
    Risen,
    /// The western territories are independent.
    Independent,
    /// The moment has passed.
    Past,
}

/// How far a campaign of two years has come (TIR-16.13-trigger).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Stage {
    /// The French have not been asked.
    #[default]
    Open,
    /// They went on, and the war lasts one year.
    OneYear,
    /// The armies go into winter quarters.
    Winter,
    /// The campaign of 1813.
    Spring,
}

/// Where Napoleon is after the winter (TIR-16.13-fr-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Emperor {
    /// With the army, or gone for good.
    #[default]
    Settled,
    /// In France, and may come back.
    InFrance,
    /// Back, and to be placed.
    Back,
}

/// What a campaign of two years adds (16.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct TwoYears {
    pub(crate) stage: Stage,
    pub(crate) emperor: Emperor,
    /// A city that is a French source besides the map edge (TIR-16.13-fr-3).
    pub(crate) source: Option<HexId>,
    /// Who has left his place and not found quarters yet.
    pub(crate) afoot_units: UnitSet,
    pub(crate) afoot_commanders: CommanderSet,
    /// Russians who were lost in 1812 and have not come back (TIR-16.13-ru-2).
    pub(crate) lost_units: UnitSet,
    pub(crate) lost_commanders: CommanderSet,
    /// Winter losses still to be chosen (TIR-16.13-fr-5).
    pub(crate) units_to_lose: u8,
    pub(crate) commanders_to_lose: u8,
    /// How many of the lost still come back now.
    pub(crate) to_restore: u8,
}
