//! What never changes in a game: the board, the counters, the charts, the scenario.

mod charts;
mod ground;
mod roster;
mod scenario;

pub(crate) use charts::{Beaten, Charts};
pub(crate) use ground::{Ground, HexBits, Land, Rank};
pub(crate) use roster::{Arm, Guard, Leader, NATIONS, Nation, Points, Post, Roster, Unit};
pub(crate) use scenario::{Options, SCENARIOS, Scenario};

use kernel::{Fault, Seat, Seats, Setup};
use kit::{By, Id, Key};
use std::sync::Arc;

/// The board of 1814.
pub(crate) const BOARD: &str = "champagne-1814";

/// One of the three armies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Army {
    /// Napoleon's.
    #[default]
    French,
    /// Blücher's.
    Silesian,
    /// Schwarzenberg's.
    Bohemian,
}

/// A value for each army.
pub(crate) type ByArmy<T> = By<Army, T, 3>;

impl Key for Army {
    fn index(self) -> usize {
        self as usize
    }
}

impl Army {
    /// All three, in the order of play.
    pub const ALL: [Army; 3] = [Army::French, Army::Silesian, Army::Bohemian];

    /// Whose side it fights on.
    pub fn side(self) -> Side {
        if self == Army::French { Side::French } else { Side::Coalition }
    }

    /// The other army of the Coalition.
    pub(crate) fn ally(self) -> Option<Army> {
        match self {
            Army::French => None,
            Army::Silesian => Some(Army::Bohemian),
            Army::Bohemian => Some(Army::Silesian),
        }
    }

    /// Its word in tables and positions.
    pub fn slug(self) -> &'static str {
        ["french", "silesian", "bohemian"][self.index()]
    }
}

kit::words! { Army { French = "french", Silesian = "silesian", Bohemian = "bohemian" } }

/// One of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Side {
    /// The French, who play first (NAB-107).
    #[default]
    French,
    /// Silesians and Bohemians.
    Coalition,
}

impl Key for Side {
    fn index(self) -> usize {
        self as usize
    }
}

impl Side {
    /// The enemy.
    pub fn enemy(self) -> Side {
        if self == Side::French { Side::Coalition } else { Side::French }
    }

    /// Its armies, in the order in which they act.
    pub fn armies(self) -> &'static [Army] {
        if self == Side::French { &[Army::French] } else { &[Army::Silesian, Army::Bohemian] }
    }
}

kit::words! { Side { French = "french", Coalition = "coalition" } }

/// The side of a seat.
pub(crate) fn side_of(seat: Seat) -> Side {
    if seat == Seat(0) { Side::French } else { Side::Coalition }
}

/// A leader, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct LeaderId(pub u8);

/// A combat unit, as an index into the roster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UnitId(pub u8);

impl Id for LeaderId {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn of(index: usize) -> LeaderId {
        LeaderId(index as u8)
    }
}

impl Id for UnitId {
    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn of(index: usize) -> UnitId {
        UnitId(index as u8)
    }
}

/// All tables of a game.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) ground: Ground,
    pub(crate) charts: Charts,
    pub(crate) roster: Roster,
    pub(crate) scenario: Scenario,
    pub(crate) options: Options,
}

impl Tables {
    /// Reads everything for a set-up; every fault of the tables is listed.
    pub(crate) fn new(setup: &Setup) -> Result<Arc<Tables>, Vec<Fault>> {
        let ground = Ground::load()?;
        let charts = Charts::load()?;
        let roster = Roster::load(&ground)?;
        let options = Options::of(setup);
        let scenario = Scenario::load(setup, &ground, &roster)?;
        Ok(Arc::new(Tables { ground, charts, roster, scenario, options }))
    }

    /// Who commands an army (NAB-128-1).
    pub(crate) fn seat(&self, army: Army) -> Seat {
        match army {
            Army::French => Seat(0),
            Army::Bohemian if self.scenario.three => Seat(2),
            _ => Seat(1),
        }
    }

    /// The seats of a side.
    pub(crate) fn seats(&self, side: Side) -> Seats {
        side.armies().iter().map(|&army| self.seat(army)).collect()
    }

    pub(crate) fn leader(&self, id: LeaderId) -> &Leader {
        &self.roster.leaders[id.index()]
    }

    pub(crate) fn unit(&self, id: UnitId) -> &Unit {
        &self.roster.units[id.index()]
    }
}
