//! The sequence of play (section F), with the present phase.

use crate::scene::side_key;
use crate::state::Campaign;
use crate::step::Stage;
use crate::tables::roster::Side;
use kernel::{Aid, AidRow, Text};
use kit::aid::{phase, sequence};

/// The phases of a segment with what happens in them (WP-F.1-2).
const STAGES: [(Stage, &str, &str); 5] = [
    (Stage::Attrition, "wp-aid-attrition-is", "WP-F.1.a"),
    (Stage::Alliance, "wp-aid-alliance-is", "WP-F.1.b"),
    (Stage::Reinforcement, "wp-aid-reinforcement-is", "WP-F.1.c"),
    (Stage::Movement, "wp-aid-movement-is", "WP-F.1.d"),
    (Stage::Combat, "wp-aid-combat-is", "WP-F.1.e"),
];

impl Campaign {
    pub(super) fn phases_aid(&self) -> Aid {
        let now = self.phase().stage();
        let set_up = phase(["wp-setting-up", "wp-aid-set-up-is"], "WP-Z.5.f-1", now == Some(Stage::SetUp));
        let segments = Side::BOTH.into_iter().flat_map(|side| {
            let known = |stage| stage != Stage::Alliance || self.plan().alliance.is_some();
            let rows = STAGES.into_iter().filter(move |(stage, ..)| known(*stage) || now == Some(*stage));
            rows.map(move |(stage, what, cite)| {
                let name = Text::new("wp-aid-phase")
                    .with("side", Text::new(side_key(side)))
                    .with("phase", Text::new(stage.key()));
                let here = now == Some(stage) && side == self.state.active;
                AidRow::new([name, Text::new(what)]).cite(cite).now(here)
            })
        });
        sequence([set_up].into_iter().chain(segments))
    }
}
