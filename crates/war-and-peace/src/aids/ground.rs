//! The Terrain Effects Chart.

use crate::state::Campaign;
use kernel::{Aid, AidKind, AidRow, Text};
use kit::aid::{nothing, number, signed, table};

/// The lines of the chart with their messages and rules.
const LINES: [(&str, &str, &str); 12] = [
    ("clear", "house-ground-clear", "WP-JJ.tec.clear"),
    ("forest", "house-ground-forest", "WP-JJ.tec.forest"),
    ("lake", "house-ground-lake", "WP-JJ.tec.lake"),
    ("swamp", "house-ground-marsh", "WP-JJ.tec.swamp"),
    ("mountain", "house-ground-mountain", "WP-JJ.tec.mountain"),
    ("river", "house-ground-river", "WP-JJ.tec.river"),
    ("major-city", "wp-ground-major", "WP-JJ.tec.major-city"),
    ("minor-city", "wp-ground-minor", "WP-JJ.tec.minor-city"),
    ("capital", "wp-ground-capital", "WP-JJ.tec.capital"),
    ("coast", "wp-ground-coast", "WP-JJ.tec.coastal"),
    ("sea", "house-ground-sea", "WP-JJ.tec.sea-zone"),
    ("sea-crossing", "wp-ground-crossing", "WP-JJ.tec.sea-crossing"),
];

impl Campaign {
    pub(super) fn terrain_aid(&self) -> Aid {
        let heads = [
            "house-aid-ground",
            "wp-aid-cost",
            "wp-aid-cost-winter",
            "wp-aid-for-smaller",
            "wp-aid-for-larger",
        ];
        let mut ground = table("house-aid-terrain", &heads);
        for row in self.tables.map.chart() {
            let Some((_, key, cite)) = LINES.into_iter().find(|(id, ..)| *id == row.id) else { continue };
            let cost = |mp: Option<u8>| mp.map_or_else(|| Text::new("wp-aid-other-cost"), number);
            let shelter = |n: i32| if n == 0 { nothing() } else { signed(n) };
            let [summer, winter] = if row.id == "sea" {
                [Text::new("wp-aid-no-entry"), Text::new("wp-aid-no-entry")]
            } else {
                [cost(row.cost), cost(row.cost_winter)]
            };
            let cells = [Text::new(key), summer, winter, shelter(-row.larger), shelter(row.larger)];
            ground.row(AidRow::new(cells).cite(cite));
        }
        Aid::new("terrain", AidKind::Terrain, Text::new("house-aid-terrain")).with(ground)
    }
}
