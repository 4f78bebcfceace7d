//! What only the campaign of 1813 has (14.6 to 14.17 of the second book): states that change sides, corps that wait,
//! garrisons, the Armistice.

mod armistice;
mod capability;
mod charter;
mod confederation;
mod data;
mod garrisons;
mod hamburg;
mod neutrals;
mod position;
pub(crate) mod step;
mod sweden;
mod tension;
mod words;

pub(crate) use armistice::Zones;
pub(crate) use charter::Charter;
pub(crate) use data::{CARDS_1813, GERMANY_1813};

use crate::state::{Campaign, HexBits, UnitSet};
use crate::tables::roster::{CommanderId, Side, Signs, UnitId};
use board::HexId;
use kernel::{Dice, Notes};

/// The most contingents that can defect at once.
pub(crate) const MOST_DEFECTORS: usize = 16;

/// Whose friend the Confederation of the Rhine is (14.9, NN-1.1-bp6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Rhine {
    /// France's (NN-14.9-1).
    #[default]
    French,
    /// It feeds both sides (NN-14.9-2).
    Wavers,
    /// The Coalition's (NN-14.9-3).
    Turned,
}

impl Rhine {
    pub(crate) const ALL: [Rhine; 3] = [Rhine::French, Rhine::Wavers, Rhine::Turned];
}

/// What Austria does (14.16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Austria {
    /// It keeps out of the war (NN-14.16-1).
    #[default]
    Neutral,
    /// It has joined the Coalition (NN-14.15-b).
    Joined,
    /// It was bought off, with the Illyrian Provinces (NN-16.5-3, NN-16.5-5).
    BoughtOff,
}

/// What Austria does, and whether she is neutral for good because no truce can come any more (NN-14.15-iii): each makes
/// a land of its own.
pub(crate) const STANDINGS: [(Austria, bool); 4] = [
    (Austria::Neutral, false),
    (Austria::Neutral, true),
    (Austria::Joined, false),
    (Austria::BoughtOff, false),
];

/// How far the Armistice has come (14.15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Truce {
    /// There may be one.
    #[default]
    Open,
    /// The armies take up their new places.
    Redeploying,
    /// It is over, and the war goes on.
    Past,
    /// There was none, and there will be none (NN-14.15-i).
    Failed,
}

/// What changes in 1813 only.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the campaign by itself")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Germany {
    pub(crate) rhine: Rhine,
    /// Something has happened that changes it when the next Turn begins (NN-14.9-a, NN-14.9-b).
    pub(crate) shaken: bool,
    pub(crate) austria: Austria,
    pub(crate) truce: Truce,
    /// The Turn in which the Armistice was called.
    pub(crate) called: u8,
    /// The Coalition has refused an offer (NN-14.15-v).
    pub(crate) refused: bool,
    /// Points that the Coalition has had for Hamburg (NN-14.14-4).
    pub(crate) hamburg: u8,
    /// Garrisons that have not left their city (NN-14.12-1, NN-14.13-1).
    pub(crate) garrisons: UnitSet,
    /// Those of them that were joined from outside: ever, and before this Turn (NN-14.12-2).
    pub(crate) joined: UnitSet,
    pub(crate) relieved: UnitSet,
    /// Where each contingent stood when it defected, in the order of the charter (NN-14.9-3-i).
    pub(crate) defected: [HexId; MOST_DEFECTORS],
    /// Depots taken up in the Armistice that have no new place yet (NN-14.15-a-0).
    pub(crate) depots_afoot: u8,
    /// The French put depots down again, or still take them up.
    pub(crate) siting: bool,
    /// Battle points offered for Austria's neutrality (NN-16.5-1).
    pub(crate) bid: u8,
    /// The partners of the Coalition are at odds in this Turn (16.6).
    pub(crate) tension: bool,
    /// By side: what a card adds to the next throw for a truce.
    pub(crate) persuasion: [u8; 2],
}

impl Default for Germany {
    fn default() -> Germany {
        Germany {
            rhine: Rhine::French,
            shaken: false,
            austria: Austria::Neutral,
            truce: Truce::Open,
            called: 0,
            refused: false,
            hamburg: 0,
            garrisons: UnitSet::default(),
            joined: UnitSet::default(),
            relieved: UnitSet::default(),
            defected: [HexId::NONE; MOST_DEFECTORS],
            depots_afoot: 0,
            siting: false,
            bid: 0,
            tension: false,
            persuasion: [0; 2],
        }
    }
}

impl Germany {
    /// How many lands the politics of this game make.
    pub(crate) const REGIMES: usize = Rhine::ALL.len() * STANDINGS.len();

    /// Which of the lands of the tables it is now.
    #[inline]
    pub(crate) fn regime(&self) -> usize {
        let standing = match self.austria {
            Austria::Neutral => usize::from(self.truce == Truce::Failed),
            Austria::Joined => 2,
            Austria::BoughtOff => 3,
        };
        self.rhine as usize * STANDINGS.len() + standing
    }
}

impl Campaign {
    /// What a Turn of 1813 begins with: the Confederation's change of allegiance (NN-14.9-2, NN-14.9-3), garrisons that
    /// may leave (NN-14.12-2), and the throw for a truce (NN-14.15-0). Says whether somebody may call one.
    pub(crate) fn begin_turn_of_germany<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) -> bool {
        self.turn_allegiance(notes);
        self.relieve_garrisons();
        self.throw_for_truce(dice, notes)
    }

    /// Places and numbers of 1813, if this is it.
    #[inline]
    pub(crate) fn charter(&self) -> Option<&Charter> {
        self.tables.charter.as_ref()
    }

    pub(crate) fn is_redeploying(&self) -> bool {
        self.state.germany.truce == Truce::Redeploying
    }

    /// Whether a unit may neither move nor attack: Prussians before their war (NN-14.6), the two corps at Krakow
    /// before an Armistice (NN-14.11-1, NN-14.15-iv).
    #[inline]
    pub(crate) fn is_bound(&self, unit: UnitId) -> bool {
        self.state.link.interned.contains(unit)
            || (self.charter().is_some() && self.binds(self.tables.unit(unit).signs))
    }

    /// The same of a commander, who is a unit too (NN-3.1-1); whoever has gone on from 1812 was not put at Krakow by the
    /// card of 1813 (NN-17.5-c).
    #[inline]
    pub(crate) fn is_leader_bound(&self, commander: CommanderId) -> bool {
        let link = &self.state.link;
        link.interned_commanders.contains(commander)
            || (self.charter().is_some()
                && !link.kept.contains(commander)
                && self.binds(self.tables.commander(commander).signs))
    }

    fn binds(&self, signs: Signs) -> bool {
        (signs.contains(Signs::PRUSSIAN) && self.is_prussia_at_peace())
            || (signs.contains(Signs::FIXED) && self.is_krakow_quiet())
    }

    /// Hexes of a side that may not be attacked (NN-14.6, NN-14.11-1): whoever else is there is safe with them.
    pub(crate) fn untouchable(&self, side: Side) -> HexBits {
        let interned = |h: &HexId| self.is_interned_at(side, *h);
        let mut safe: HexBits = self.all_stacks(side).iter().filter(interned).collect();
        let Some(charter) = self.charter() else { return safe };
        if self.is_prussia_at_peace() {
            let units = self.all_units(side).filter(|&u| self.is_bound(u)).map(|u| self.unit_hex(u));
            let leaders = self.all_commanders(side).filter(|&c| self.is_leader_bound(c));
            let all = units.chain(leaders.map(|c| self.leader_hex(c)));
            safe = safe | all.filter(|h| self.is_on_board(*h)).collect();
        } else if self.is_krakow_quiet() {
            let hex = charter.krakow[side.index()];
            let waits = self.units_at(side, hex).any(|u| self.is_bound(u))
                || self.commanders_at(side, hex).any(|c| self.is_leader_bound(c));
            if waits {
                safe.insert(hex);
            }
        }
        safe
    }

    /// Whether a march, ride, advance or withdrawal of a side from hex to hex is barred by the rules of 1813: around
    /// Hamburg at first (NN-14.14-1), out of Italy after a refused truce (NN-14.15-v).
    #[inline]
    pub(crate) fn is_barred(&self, side: Side, from: HexId, to: HexId) -> bool {
        let Some(charter) = self.charter() else { return false };
        self.is_barred_at_hamburg(side, to)
            || (side == Side::French
                && self.is_italy_cut_off()
                && charter.italy.contains(from)
                && !charter.italy.contains(to))
    }
}
