//! What a simulation of 1812 draws.

use crate::state::Campaign;
use kernel::{Chart, Reference};

/// Men of a unit: the 45 units of the set-up are the 422,000 whom Minard has at the Niemen.
const MEN: f64 = 422_000.0 / 45.0;

impl Campaign {
    pub(crate) fn pictures(&self) -> Vec<Chart> {
        let minard = Reference {
            source: "Minard, 1869",
            points: self
                .tables
                .minard
                .iter()
                .map(|(turn, men, place)| (*turn, men / 1000.0, place.clone()))
                .collect(),
        };
        vec![
            Chart {
                slug: "points",
                title: "Victory points by Turn",
                lines: vec![("French", "points_french"), ("Russian", "points_russian")],
                factor: 1.0,
                reference: None,
            },
            Chart {
                slug: "losses",
                title: "Units lost by cause and Turn",
                lines: vec![
                    ("hunger", "lost_to_hunger"),
                    ("the march", "lost_on_march"),
                    ("battle, both sides", "lost_in_battle"),
                    ("Cossacks", "lost_to_cossacks"),
                ],
                factor: 1.0,
                reference: None,
            },
            Chart {
                slug: "grande-armee",
                title: "The Grande Arm\u{e9}e by Turn, in thousands of men (9,378 a unit)",
                lines: vec![("all", "units_french"), ("in Russia", "french_in_russia")],
                factor: MEN / 1000.0,
                reference: Some(minard),
            },
        ]
    }
}
