//! What does not change while a game is played: map, charts, roster, campaign.

use crate::charts::Charts;
use crate::ground::Map;
use crate::roster::{Colour, LeaderCard, LeaderId, Nation, NationId, Roster};
use crate::scenario::Plan;
use kernel::{Fault, Setup};

/// Everything that a game reads and never writes.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) map: Map,
    pub(crate) charts: Charts,
    pub(crate) roster: Roster,
    pub(crate) plan: Plan,
    /// The leader whose defeat counts more (WP-H.4-2).
    pub(crate) napoleon: Option<LeaderId>,
}

impl Tables {
    /// Reads all of it; every fault is listed.
    pub(crate) fn new(setup: &Setup) -> Result<Tables, Vec<Fault>> {
        let mut faults = Vec::new();
        let map = Map::read(&mut faults);
        let charts = Charts::read(&mut faults);
        let roster = Roster::read(&mut faults);
        let plan = map.as_ref().and_then(|map| Plan::read(setup, map, &roster, &mut faults));
        let napoleon = roster.leader("Napoleon");
        match (map, charts, plan) {
            (Some(map), Some(charts), Some(plan)) if faults.is_empty() => {
                Ok(Tables { map, charts, roster, plan, napoleon })
            }
            _ => Err(faults),
        }
    }

    pub(crate) fn nation(&self, nation: NationId) -> &Nation {
        &self.roster.nations[nation.index()]
    }

    pub(crate) fn leader(&self, leader: LeaderId) -> &LeaderCard {
        &self.roster.leaders[leader.index()]
    }

    #[inline]
    pub(crate) fn colour(&self, nation: NationId) -> Colour {
        self.roster.nations[nation.index()].colour
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WP-Z.4: what a campaign says and nobody understands yet is a fault, and every fault is listed at once.
    #[test]
    fn what_is_not_understood_is_listed() {
        for scenario in ["jena-friedland", "wagram", "waterloo", "marengo"] {
            let setup = Setup { scenario: scenario.into(), options: std::collections::BTreeSet::default() };
            let faults = Tables::new(&setup).unwrap_err();
            for fault in &faults {
                println!("{fault}");
            }
            assert!(!faults.is_empty(), "{scenario}");
        }
    }
}
