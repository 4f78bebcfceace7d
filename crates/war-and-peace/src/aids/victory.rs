//! How the campaign is won (section C of each scenario), and how it stands.

use crate::scene::side_key;
use crate::state::Campaign;
use crate::tables::roster::{CityId, Side};
use crate::tables::scenario::{Test, Trial, Victory, When};
use kernel::{Aid, AidKind, AidRow, AidTable, Text, Viewer};
use kit::aid::{nothing, number, table};

impl Campaign {
    pub(super) fn victory_aid(&self, viewer: Viewer) -> Aid {
        let heads = ["wp-aid-winner", "house-aid-how", "wp-aid-when", "house-aid-holds"];
        let mut won = table("wp-aid-won", &heads);
        for victory in &self.plan().victory {
            let winner = match victory.winner {
                _ if !victory.points.is_empty() => Text::new("wp-aid-who-has-more"),
                Some(side) => Text::new(side_key(side)),
                None => Text::new("wp-aid-drawn"),
            };
            let how = victory
                .tests
                .iter()
                .map(|test| self.test_text(test))
                .reduce(|all, next| Text::new("wp-aid-and").with("first", all).with("then", next));
            let how = how.unwrap_or_else(|| {
                Text::new(if victory.points.is_empty() { "wp-aid-otherwise" } else { "wp-aid-more-points" })
            });
            let holds = match self.holds_now(victory, viewer) {
                Some(true) => Text::new("house-aid-yes"),
                Some(false) => Text::new("house-aid-no"),
                None => nothing(),
            };
            won.row(AidRow::new([winner, how, self.when_text(victory), holds]).cite(victory.row));
        }
        Aid::new("victory", AidKind::Victory, Text::new("house-aid-victory"))
            .with(won)
            .with(self.cities_table())
            .with(self.points_table())
    }

    /// Whether all tests of a condition hold now; nothing where it has none, or the viewer may not know.
    fn holds_now(&self, victory: &Victory, viewer: Viewer) -> Option<bool> {
        if victory.tests.is_empty() {
            return None;
        }
        let hidden = |test: &Test| match test {
            Test::Presence(trial) | Test::Absence(trial) => {
                let stirs = |&city: &CityId| self.is_setting_out(self.tables.map.city(city).hex, trial.side);
                let secret = trial.supplied || trial.cities.iter().any(stirs);
                self.tables.options.fog && secret && !self.owns(viewer, trial.side)
            }
            _ => false,
        };
        if victory.tests.iter().any(hidden) {
            return None;
        }
        Some(victory.tests.iter().all(|test| self.passes(test)))
    }

    fn test_text(&self, test: &Test) -> Text {
        let (key, trial) = match test {
            Test::Presence(trial) => ("wp-aid-presence", trial),
            Test::Absence(trial) => ("wp-aid-absence", trial),
            Test::Control(trial) => ("wp-aid-control", trial),
            Test::Event(_) | Test::Stands(..) => return Text::new("wp-aid-event"),
        };
        let mut text = Text::new(key)
            .with("side", Text::new(side_key(trial.side)))
            .with("cities", self.city_names(&trial.cities));
        if !matches!(test, Test::Absence(_)) {
            text = text.with("n", trial.need).with("of", trial.cities.len());
        }
        strings(trial)
            .into_iter()
            .fold(text, |text, key| Text::new("wp-aid-as").with("what", text).with("how", Text::new(key)))
    }

    fn city_names(&self, cities: &[CityId]) -> String {
        let names: Vec<&str> = cities.iter().map(|&city| self.tables.map.city(city).name.as_str()).collect();
        names.join(", ")
    }

    fn when_text(&self, victory: &Victory) -> Text {
        let when = match victory.when {
            When::End => Text::new("wp-aid-at-end").with("month", self.month_of(self.plan().turns - 1)),
            When::Turn => Text::new("wp-aid-each-turn"),
            When::CombatPhase => Text::new("wp-aid-each-combat"),
            When::Segment(side) => Text::new("wp-aid-each-segment").with("side", Text::new(side_key(side))),
            When::Deadline(side, turn) => Text::new("wp-aid-deadline")
                .with("side", Text::new(side_key(side)))
                .with("month", self.month_of(turn)),
            When::AtOnce => Text::new("wp-aid-at-once"),
        };
        if victory.from == 0 {
            return when;
        }
        Text::new("wp-aid-from").with("when", when).with("month", self.month_of(victory.from))
    }

    /// Cities that the conditions name, with who has them.
    fn cities_table(&self) -> AidTable {
        let mut cities =
            table("wp-aid-named-cities", &["house-ground-city", "wp-aid-controls"]).cite("WP-S.1.a");
        let trials = self.plan().victory.iter().flat_map(|victory| &victory.tests).filter_map(trial_of);
        let mut named: Vec<CityId> = trials.flat_map(|trial| trial.cities.iter().copied()).collect();
        named.sort_unstable();
        named.dedup();
        for city in named {
            let holder =
                self.control(city).map_or_else(|| Text::new("house-aid-none"), |s| Text::new(side_key(s)));
            cities.row(AidRow::new([Text::new("house-name").with("name", self.city_names(&[city])), holder]));
        }
        cities
    }

    /// What cities are worth, where that decides (WP-Z.XIII.C.5-2).
    fn points_table(&self) -> AidTable {
        let heads = ["house-ground-city", "wp-french", "wp-non-french", "wp-aid-controls"];
        let mut worth = table("wp-aid-worth", &heads);
        let all = || self.plan().victory.iter().flat_map(|victory| &victory.points);
        for (city, points) in all() {
            let holder =
                self.control(*city).map_or_else(|| Text::new("house-aid-none"), |s| Text::new(side_key(s)));
            let name = Text::new("house-name").with("name", self.city_names(&[*city]));
            worth.row(AidRow::new([
                name,
                number(points[Side::French]),
                number(points[Side::Allied]),
                holder,
            ]));
        }
        for victory in self.plan().victory.iter().filter(|victory| !victory.points.is_empty()) {
            let [french, others] = Side::BOTH.map(|side| number(self.city_score(&victory.points, side)));
            let sum = AidRow::new([Text::new("house-aid-stands"), french, others, nothing()]);
            worth.row(sum.cite(victory.row).now(true));
        }
        worth
    }
}

fn trial_of(test: &Test) -> Option<&Trial> {
    match test {
        Test::Presence(trial) | Test::Absence(trial) | Test::Control(trial) => Some(trial),
        Test::Event(_) | Test::Stands(..) => None,
    }
}

/// What a trial asks for besides.
fn strings(trial: &Trial) -> Vec<&'static str> {
    let asked = [
        (trial.controlled, "wp-aid-controlled"),
        (trial.unbesieged, "wp-aid-unbesieged"),
        (trial.supplied, "wp-aid-supplied"),
    ];
    asked.into_iter().filter(|(asked, _)| *asked).map(|(_, key)| key).collect()
}
