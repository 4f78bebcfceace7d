//! What does not change while a game is played: map, charts, roster, campaign.

pub(crate) mod charts;
pub(crate) mod ground;
pub(crate) mod options;
pub mod owners;
pub(crate) mod roster;
pub(crate) mod scenario;
pub(crate) mod setup;

use crate::counsel::Styles;
use crate::tables::charts::Charts;
use crate::tables::ground::{DEAREST_STEP, Map};
use crate::tables::options::Options;
use crate::tables::owners::Sheets;
use crate::tables::roster::{Colour, LeaderCard, LeaderId, Nation, NationId, Roster};
use crate::tables::scenario::Plan;
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
    /// The option that stands for an owner's data.
    pub(crate) owner: Option<String>,
}

impl Tables {
    /// Reads all of it; every fault is listed.
    pub(crate) fn new(sheets: Sheets<'_>, setup: &Setup) -> Result<Tables, Vec<Fault>> {
        let mut faults = Vec::new();
        let map = Map::read(&mut faults);
        let charts = Charts::read(sheets, &mut faults);
        let roster = Roster::read(sheets, &mut faults);
        let number = scenario::number(&setup.scenario);
        let options = Options::read(setup, &number, &roster, &mut faults);
        let mut plan = map.as_ref().and_then(|map| Plan::read(sheets, setup, map, &roster, &mut faults));
        if let (Some(plan), Some(map)) = (&mut plan, &map) {
            plan.add_guards(&options.guards, map);
        }
        if let (Some(plan), Some(map), Some(charts)) = (&mut plan, &map, &charts) {
            plan.measure_lines(map, charts.system.supply.mp);
            let river = plan.switches.river.map_or(0, |(_, mp)| mp).max(charts.system.movement.river);
            if !map.costs().all(|cost| (1..=DEAREST_STEP - river.min(DEAREST_STEP)).contains(&cost)) {
                faults.push(Fault::new(
                    "charts/terrain.csv",
                    format!("a step should cost 1 to {DEAREST_STEP}, rivers and all"),
                ));
            }
        }
        let napoleon = roster.leader("Napoleon");
        let styles = Styles::of_campaign(&setup.scenario).map_err(|fault| faults.push(fault)).ok();
        match (map, charts, plan, styles) {
            (Some(map), Some(charts), Some(plan), Some(styles)) if faults.is_empty() => {
                let owner = sheets.0.map(|owned| owned.option.clone());
                Ok(Tables { map, charts, roster, plan, options, styles, napoleon, owner })
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
    use super::scenario::Folder;
    use super::*;

    /// WP-FF.A.5: a Prussian guard SP of morale 2 takes the place of a regular of the largest force, there or in a
    /// capital; without the option nothing changes, and nobody gets one who is not set up.
    #[test]
    fn allied_guards_take_the_place_of_regulars() {
        let read = |options: &[&str]| {
            let options = options.iter().map(|&o| o.to_owned()).collect();
            let setup = Setup { scenario: "jena-friedland".into(), options };
            let (mut faults, mut other) = (Vec::new(), Vec::new());
            let (map, roster) =
                (Map::read(&mut faults).unwrap(), Roster::read(Sheets::default(), &mut faults));
            let options = Options::read(&setup, "II", &roster, &mut faults);
            let mut plan = Plan::read(Sheets::default(), &setup, &map, &roster, &mut other).unwrap();
            plan.add_guards(&options.guards, &map);
            (plan, roster, map)
        };
        let sum = |plan: &Plan, nation: NationId, kind: roster::Kind| -> u16 {
            let lines = plan.setup.iter().filter(|l| l.nation == nation);
            lines.map(|l| u16::from(l.sp[kind.index()])).sum()
        };
        let (without, roster, map) = read(&[]);
        let (with, ..) = read(&["allied-guards"]);
        let prussia = roster.nation("prussia").unwrap();
        let (foot, guard) = (roster::Kind::I, roster::Kind::GI);
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
        const CAMPAIGN: &str = r#"
            first = "1805-08"
            turns = 5
            boards = [2]
            [[side]]
            name = "french"
            nations = ["atlantis"]
            territories = []
            [[rule]]
            kind = "dragons"
            rows = ["WP-Z.4"]
            text = "x"
            [arrivals]
            blocked = [{ side = "french", then = "over the hills" }]
        "#;
        let files = &[("scenario.toml", CAMPAIGN), ("setup.csv", ""), ("reinforcements.csv", "")];
        let folder = Folder { slug: "test", name: "wp-test", own: None, files };
        let setup = Setup { scenario: "test".into(), options: std::collections::BTreeSet::default() };
        let mut faults = Vec::new();
        let (map, roster) = (Map::read(&mut faults).unwrap(), Roster::read(Sheets::default(), &mut faults));
        assert!(faults.is_empty(), "{faults:?}");
        Plan::read_folder(&setup, folder, &map, &roster, &mut faults);
        for what in ["atlantis", "dragons", "over the hills", "victory", "no such file"] {
            assert!(faults.iter().any(|f| f.what.contains(what)), "{what}: {faults:?}");
        }
    }
}
