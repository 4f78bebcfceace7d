//! Charts of movement, attrition, sieges and alliances (sections G to M, S, T).

use super::chart;
use crate::scene::side_key;
use crate::state::Campaign;
use crate::tables::charts::Cell;
use crate::tables::roster::{CityClass, Side};
use kernel::{Aid, AidRow, AidTable, Text};
use kit::aid::{number, or_more, plain, signed, span, table};

fn starred(cell: Cell) -> Text {
    plain(format!("{}{}", cell.number, if cell.star { "*" } else { "" }))
}

impl Campaign {
    /// Sections J to M.
    pub(super) fn movement_aid(&self) -> Aid {
        let charts = &self.tables.charts;
        let (system, numbers) = (&charts.system, &charts.system.movement);
        let mut points = table("wp-aid-movement", &["house-aid-what", "house-aid-value"]);
        let mut line = |what, value: Text, cite| points.row(AidRow::new([Text::new(what), value]).cite(cite));
        line("wp-aid-mp-leader", number(numbers.leader), "WP-J.4");
        line("wp-aid-mp-cavalry", number(numbers.cavalry), "WP-J.4");
        line("wp-aid-mp-infantry", number(numbers.infantry_with_leader), "WP-J.4.c");
        line("wp-aid-sp-leader", number(numbers.sp_with_leader), "WP-J.4.b");
        line("wp-aid-river-mp", signed(self.river_cost()), "WP-BB.q6");
        line("wp-aid-supply-mp", number(system.supply.mp), "WP-M.2-1");
        let mut overrun = table("wp-aid-overrun", &["house-aid-what", "wp-aid-odds"]);
        let mut line = |what, odds: u16, cite| {
            overrun.row(AidRow::new([Text::new(what), plain(format!("{odds}:1"))]).cite(cite));
        };
        line("wp-aid-overrun-odds", system.overrun.odds, "WP-L.1-1");
        line("wp-aid-overrun-mountain", system.overrun.odds_mountain, "WP-L.1.a");
        line("wp-aid-overrun-entrenched", system.overrun.odds_entrenched, "WP-L.1.a");
        line("wp-aid-overrun-free", system.overrun.odds_free, "WP-L.1.b");
        let most = numbers.forced_march_most;
        let asked = (1..=most).map(|n| Text::new("wp-aid-asked").with("n", n));
        let heads = [Text::new("house-aid-die")].into_iter().chain(asked);
        let mut forced = AidTable::new(Text::new("wp-aid-forced"), heads).cite("WP-K.3-1");
        let last = charts.forced_rows() as i32 - 1;
        for die in 0..=last {
            let cells = (1..=most).map(|ask| starred(charts.forced_march(die, ask)));
            forced.row(AidRow::new([edge(die, 0, last)].into_iter().chain(cells)));
        }
        let toil = self.modifiers_of("forced-march", &["guard", "french", "unsupplied", "board", "winter"]);
        chart("movement", "wp-phase-movement").with(points).with(overrun).with(forced).with(toil)
    }

    /// What changes a die, by the names of the chart of modifiers.
    fn modifiers_of(&self, chart: &'static str, ids: &[&'static str]) -> AidTable {
        let mut dice = table("wp-aid-die-changes", &["house-aid-what", "house-aid-value"]);
        dice.cites.push(kernel::Cite(if chart == "attrition" { "WP-G.3" } else { "WP-K.5" }));
        for &id in ids {
            let key = match id {
                "guard" => "wp-term-guard",
                "french" => "wp-term-french",
                "home" => "wp-term-home",
                "unsupplied" => "wp-term-unsupplied",
                "winter" => "wp-term-winter",
                _ => "wp-term-board",
            };
            let now = id == "winter" && self.is_winter();
            let value = signed(self.tables.charts.modifier(chart, id));
            dice.row(AidRow::new([Text::new(key), value]).now(now));
        }
        dice
    }

    /// Section G.
    pub(super) fn attrition_aid(&self) -> Aid {
        let charts = &self.tables.charts;
        let numbers = &charts.system.attrition;
        let ends = charts.attrition_ends();
        let starts = [numbers.from_sp].into_iter().chain(ends.iter().map(|end| end + 1));
        let columns: Vec<(u16, u16)> = starts.zip(ends.iter().copied()).collect();
        let heads = columns.iter().map(|&(from, to)| span(i32::from(from), i32::from(to)));
        let heads = [Text::new("wp-aid-die-and-sp")].into_iter().chain(heads);
        let mut losses =
            AidTable::new(Text::new("wp-aid-attrition"), heads).cite("WP-G.2-1").cite("WP-G.2-2");
        let last = charts.attrition_rows() as i32;
        for die in 1..=last {
            let cells = columns.iter().map(|&(from, _)| starred(charts.attrition(die, from)));
            losses.row(AidRow::new([edge(die, 1, last)].into_iter().chain(cells)));
        }
        let mut dice = self.modifiers_of("attrition", &["french", "home", "unsupplied", "winter", "board"]);
        dice.row(AidRow::new([Text::new("wp-term-siege"), Text::new("wp-aid-marker")]).cite("WP-G.3.f"));
        chart("attrition", "wp-phase-attrition").with(losses).with(dice)
    }

    /// Sections S and T.
    pub(super) fn siege_aid(&self) -> Aid {
        let charts = &self.tables.charts;
        let system = &charts.system;
        let mut falls = table("wp-aid-siege", &["wp-aid-siege-marker", "wp-aid-falls-on"]).cite("WP-S.9.c-1");
        for marker in 1..=system.siege.marker_most {
            let die = span(1, i32::from(charts.siege(marker)));
            falls.row(AidRow::new([number(marker), die]));
        }
        let mut room = table("wp-aid-cities", &["house-ground-city", "wp-aid-shelters"]).cite("WP-S.2");
        let classes = [
            (CityClass::Capital, "wp-ground-capital"),
            (CityClass::Major, "wp-ground-major"),
            (CityClass::Minor, "wp-ground-minor"),
            (CityClass::Fortress, "wp-ground-fortress"),
        ];
        for (class, key) in classes {
            if let Some(city) = self.tables.map.cities.iter().find(|city| city.class == class) {
                room.row(AidRow::new([Text::new(key), number(city.capacity)]));
            }
        }
        let mut walls = table("wp-aid-walls", &["house-aid-what", "house-aid-value"]);
        let strength = plain(format!("×{}", system.combat.city_strength));
        walls.row(AidRow::new([Text::new("wp-aid-inside-strength"), strength]).cite("WP-S.8-1"));
        let least = or_more(i32::from(system.combat.city_morale_least));
        walls.row(AidRow::new([Text::new("wp-aid-inside-morale"), least]).cite("WP-S.8-2"));
        let dig = number(system.entrenchment.from_sp);
        walls.row(AidRow::new([Text::new("wp-aid-digs"), dig]).cite("WP-T.1"));
        chart("sieges", "wp-aid-sieges").with(falls).with(room).with(walls)
    }

    /// Section H, where the campaign has it.
    pub(super) fn alliance_aid(&self) -> Option<Aid> {
        let alliance = self.plan().alliance.as_ref()?;
        let numbers = &self.tables.charts.system.alliance;
        let mut die = table("wp-aid-alliance-die", &["house-aid-score", "house-aid-effect"]).cite("WP-H.6-2");
        let turns = |text: &'static str| Text::new(text);
        die.row(AidRow::new([span(0, i32::from(numbers.peace)), turns("wp-aid-die-low")]));
        let between = span(i32::from(numbers.peace) + 1, i32::from(numbers.war) - 1);
        die.row(AidRow::new([between, turns("wp-aid-die-between")]));
        die.row(AidRow::new([or_more(i32::from(numbers.war)), turns("wp-aid-die-high")]));
        let mut points = table("wp-aid-victory-points", &["house-aid-what", "house-aid-points"]);
        let won = Text::new("wp-aid-victory-from").with("n", numbers.victory_from_sp);
        points.row(AidRow::new([won, number(numbers.victory)]).cite("WP-H.4-1"));
        let emperor = alliance.over_napoleon.unwrap_or(numbers.victory_over_napoleon);
        points.row(AidRow::new([Text::new("wp-aid-over-napoleon"), number(emperor)]).cite("WP-H.4-2"));
        let heads = ["house-aid-side", "wp-aid-victory-points", "wp-aid-city-points"];
        let mut now = table("house-aid-stands", &heads).cite("WP-H.2.a").cite("WP-H.2.b");
        for side in Side::BOTH {
            let won = number(self.state.victory_points[side]);
            now.row(AidRow::new([Text::new(side_key(side)), won, number(self.city_points(side))]));
        }
        let mut die_now = table("wp-alliance-modifier", &["wp-aid-cap", "house-aid-now"]).cite("WP-H.6-1");
        die_now.row(AidRow::new([plain(format!("±{}", numbers.cap)), signed(self.alliance_modifier())]));
        Some(chart("alliances", "wp-phase-alliance").with(die).with(points).with(now).with(die_now))
    }
}

/// A die of a chart: the first row is for all below it and the last for all above.
fn edge(die: i32, first: i32, last: i32) -> Text {
    if die == first {
        Text::new("wp-aid-or-less").with("n", die)
    } else if die == last {
        or_more(die)
    } else {
        number(die)
    }
}
