//! The campaign of 1812 that goes on into 1813 (chapter 17 of the second book). It is played on both maps with the
//! counters of both games: up to Turn 17 with the tables of the first, then with those of the second. The two have the
//! same hexes and counters under the same numbers, so that a position goes over as it is.

mod data;
mod emperor;
mod endings;
mod garrisons;
mod position;
mod same;
mod sources;
pub(crate) mod step;
mod transition;
mod words;

pub(crate) use data::{LINKED_1812, LINKED_1813};
pub(crate) use same::Same;

use crate::state::{Campaign, CommanderSet, UnitSet};
use crate::tables::roster::Side;
use board::HexId;

/// Which of the two games is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Part {
    #[default]
    First,
    Second,
}

/// What Napoleon does in November 1812 (NN-17.9-c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Emperor {
    #[default]
    Undecided,
    Stays,
    Leaves,
}

/// What the land of 1813 depends on besides the politics of that game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Bases {
    /// By side: supplies come from the second set of sources (NN-17.4-0).
    pub(crate) new_sources: [bool; 2],
    /// Prussian units have been deployed (NN-17.3-3).
    pub(crate) prussia: bool,
}

impl Bases {
    const fn of(bits: u8) -> Bases {
        Bases { new_sources: [bits & 1 != 0, bits & 2 != 0], prussia: bits & 4 != 0 }
    }

    pub(crate) const ALL: [Bases; 8] = [
        Bases::of(0),
        Bases::of(1),
        Bases::of(2),
        Bases::of(3),
        Bases::of(4),
        Bases::of(5),
        Bases::of(6),
        Bases::of(7),
    ];

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.new_sources[0])
            + 2 * usize::from(self.new_sources[1])
            + 4 * usize::from(self.prussia)
    }
}

/// What changes in the linked campaign only.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the campaign by itself")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Link {
    pub(crate) part: Part,
    /// Austria and Prussia have left La Grande Armée (NN-17.3-1, NN-17.3-2).
    pub(crate) parted: bool,
    /// A Turn has ended with a great prize in French hands (NN-17.2-b).
    pub(crate) invaded: bool,
    /// Who has won in 1812 (17.2).
    pub(crate) victor: Option<Side>,
    pub(crate) emperor: Emperor,
    pub(crate) bases: Bases,
    /// By side: has changed its sources, and will not again (NN-17.4-vi).
    pub(crate) changed: [bool; 2],
    /// By side: all its sources were in enemy hands when the last Turn ended (NN-17.4-vii, NN-17.4-viii).
    pub(crate) cut_off: [bool; 2],
    /// Who has just changed its sources puts its units of 1813 on the board (NN-17.4-iii, NN-17.4-iv).
    pub(crate) deploying: bool,
    /// By side: has looked through its commanders (NN-17.5-b).
    pub(crate) dismissed: [bool; 2],
    /// What the Cavalry Reserve eats, as the first game left it (NN-17.5-e).
    pub(crate) eaten: u8,
    /// The cards that speak of Prussians are in the pack (NN-17.7).
    pub(crate) whole_pack: bool,
    /// Whoever stood on ground that became neutral (NN-17.3-2).
    pub(crate) interned: UnitSet,
    pub(crate) interned_commanders: CommanderSet,
    /// Units of the card of 1813 that do not come, since their divisions were still in play when the year began
    /// (R-NN-17.4-star).
    pub(crate) stayed: UnitSet,
    /// Commanders whom both cards know, who were in play when the year began and have not been sent home (NN-17.5-b,
    /// NN-17.5-c).
    pub(crate) kept: CommanderSet,
    /// The city that a garrison is being chosen for (NN-17.6-2).
    pub(crate) city: Option<HexId>,
}

impl Campaign {
    pub(crate) fn is_part(&self, part: Part) -> bool {
        self.tables.link == Some(part)
    }
}
