//! What does not change while a game is played: map, charts, roster, campaign.

use crate::charts::Charts;
use crate::counsel::Styles;
use crate::ground::Map;
use crate::options::Options;
use crate::roster::{Colour, LeaderCard, LeaderId, Nation, NationId, Roster};
use crate::scenario::{self, Plan};
use kernel::{Fault, Setup};

/// Everything that a game reads and never writes.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) map: Map,
    pub(crate) charts: Charts,
    pub(crate) roster: Roster,
    pub(crate) plan: Plan,
    pub(crate) options: Options,
    /// What captains care about.
    pub(crate) styles: Styles,
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
        let number = scenario::number(&setup.scenario);
        let options = Options::read(setup, &number, &roster, &mut faults);
        let mut plan = map.as_ref().and_then(|map| Plan::read(setup, map, &roster, &mut faults));
        if let (Some(plan), Some(map)) = (&mut plan, &map) {
            plan.add_guards(&options.guards, map);
        }
        let napoleon = roster.leader("Napoleon");
        let styles = Styles::of_campaign(&setup.scenario).map_err(|fault| faults.push(fault)).ok();
        match (map, charts, plan, styles) {
            (Some(map), Some(charts), Some(plan), Some(styles)) if faults.is_empty() => {
                Ok(Tables { map, charts, roster, plan, options, styles, napoleon })
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

    /// WP-FF.A.5: a Prussian guard SP of morale 2 takes the place of a regular of the largest force, there or in a
    /// capital; without the option nothing changes, and nobody gets one who is not set up.
    #[test]
    fn allied_guards_take_the_place_of_regulars() {
        let read = |options: &[&str]| {
            let options = options.iter().map(|&o| o.to_owned()).collect();
            let setup = Setup { scenario: "jena-friedland".into(), options };
            let (mut faults, mut other) = (Vec::new(), Vec::new());
            let (map, roster) = (Map::read(&mut faults).unwrap(), Roster::read(&mut faults));
            let options = Options::read(&setup, "II", &roster, &mut faults);
            let mut plan = Plan::read(&setup, &map, &roster, &mut other).unwrap();
            plan.add_guards(&options.guards, &map);
            (plan, roster, map)
        };
        let sum = |plan: &Plan, nation: NationId, kind: crate::roster::Kind| -> u16 {
            let lines = plan.setup.iter().filter(|l| l.nation == nation);
            lines.map(|l| u16::from(l.sp[kind.index()])).sum()
        };
        let (without, roster, map) = read(&[]);
        let (with, ..) = read(&["allied-guards"]);
        let prussia = roster.nation("prussia").unwrap();
        let (foot, guard) = (crate::roster::Kind::I, crate::roster::Kind::GI);
        assert_eq!((sum(&without, prussia, guard), sum(&with, prussia, guard)), (0, 1));
        assert_eq!(sum(&with, prussia, foot) + 1, sum(&without, prussia, foot));
        let line = with.setup.iter().find(|l| l.nation == prussia && l.sp[guard.index()] == 1).unwrap();
        assert!(line.hexes.contains(&map.place("Berlin").unwrap()) && line.hexes.len() > 1);
        assert!(with.switches.morale.iter().any(|m| Plan::has(m.nations, prussia) && m.morale == 2));
        assert_eq!(sum(&with, roster.nation("spain").unwrap(), guard), 0);
        assert_eq!(with.setup.len(), without.setup.len() + 1);
    }

    /// WP-Z.4: what a campaign says and nobody understands yet is a fault, and every fault is listed at once.
    #[test]
    fn what_is_not_understood_is_listed() {
        let campaign = r#"
            first = "1805-08"
            turns = 5
            boards = [2]
            [[side]]
            name = "french"
            nations = ["atlantis"]
            territories = []
            [[rule]]
            kind = "dragons"
            [arrivals]
            blocked = [{ side = "french", then = "over the hills" }]
        "#;
        let setup = Setup { scenario: "test".into(), options: std::collections::BTreeSet::default() };
        let mut faults = Vec::new();
        let (map, roster) = (Map::read(&mut faults).unwrap(), Roster::read(&mut faults));
        assert!(faults.is_empty(), "{faults:?}");
        Plan::read_files(&setup, [campaign, "", "", ""], &map, &roster, &mut faults);
        for what in ["atlantis", "dragons", "over the hills", "victory"] {
            assert!(faults.iter().any(|f| f.what.contains(what)), "{what}: {faults:?}");
        }
    }
}
