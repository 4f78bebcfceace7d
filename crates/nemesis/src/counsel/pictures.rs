//! What a simulation draws.

use crate::state::Campaign;
use kernel::{Chart, Reference};

/// Men of a unit: the 45 units of the set-up are the 422,000 whom Minard has at the Niemen.
const MEN: f64 = 422_000.0 / 45.0;

impl Campaign {
    pub(crate) fn pictures(&self) -> Vec<Chart> {
        let chart = |slug, title, lines| Chart { slug, title, lines, factor: 1.0, reference: None };
        let foe = self.either("Russian", "Coalition");
        let army = if self.tables.minard.is_empty() {
            let lines =
                vec![("French", "units_french"), (foe, self.either("units_russian", "units_coalition"))];
            chart("armies", "Units on the board by Turn", lines)
        } else {
            self.grande_armee()
        };
        vec![
            chart(
                "points",
                "Victory points by Turn",
                vec![("French", "points_french"), (foe, self.either("points_russian", "points_coalition"))],
            ),
            chart(
                "losses",
                "Units lost by cause and Turn",
                vec![
                    ("hunger", "lost_to_hunger"),
                    ("the march", "lost_on_march"),
                    ("battle, both sides", "lost_in_battle"),
                    ("Cossacks", "lost_to_cossacks"),
                ],
            ),
            army,
        ]
    }

    fn grande_armee(&self) -> Chart {
        let all = self.tables.minard.iter();
        let minard = Reference {
            source: "Minard, 1869",
            points: all.map(|(turn, men, place)| (*turn, men / 1000.0, place.clone())).collect(),
        };
        Chart {
            slug: "grande-armee",
            title: "The Grande Arm\u{e9}e by Turn, in thousands of men (9,378 a unit)",
            lines: vec![("all", "units_french"), ("in Russia", "french_in_russia")],
            factor: MEN / 1000.0,
            reference: Some(minard),
        }
    }
}
