//! What can be looked up beside the board: made from the tables of the volume that is played, and in the numbers of its
//! book.

mod charts;
mod phases;
mod victory;

use crate::state::Campaign;
use crate::tables::roster::Side;
use kernel::{Aid, Cite};
use kit::aid::glossary;

/// Rules of the first book that aids name, as the second has them. What notes name too stands in `cites.csv`.
const IN_SECOND: [(&str, &str); 23] = [
    ("TIR-1.1-bp16-1", "NN-1.1-bp30-1"),
    ("TIR-1.1-bp6", "NN-1.1-bp10"),
    ("TIR-13.1-1", "NN-13.1-1"),
    ("TIR-14.7-a-1", "NN-14.4-a-1"),
    ("TIR-14.7-a-2", "NN-14.4-a-2"),
    ("TIR-14.7-b-3", "NN-14.4-c"),
    ("TIR-2.2-bp3", "NN-2.2-bp3"),
    ("TIR-2.2-bp4", "NN-2.2-bp4"),
    ("TIR-2.2-bp5", "NN-2.2-bp5"),
    ("TIR-2.2-bp6", "NN-2.2-bp6"),
    ("TIR-2.2-bp7", "NN-2.2-bp8"),
    ("TIR-2.2-intro", "NN-2.2-intro"),
    ("TIR-2.2-river-1", "NN-2.2-river-1"),
    ("TIR-3.2-2", "NN-3.2-2"),
    ("TIR-5.1-3", "NN-5.1-3"),
    ("TIR-5.1-4", "NN-5.1-4"),
    ("TIR-5.1-5", "NN-5.1-5"),
    ("TIR-6.2-bp5", "NN-6.2-bp4-1"),
    ("TIR-7.4-2", "NN-7.4-2"),
    ("TIR-7.8-2", "NN-7.8-2"),
    ("TIR-8.5-e-2", "NN-8.5-e-2"),
    ("TIR-9.1-1", "NN-9.1-1"),
    ("TIR-9.2-0", "NN-9.2-0"),
];

/// And as the campaign of 1799 has them.
const IN_1799: [(&str, &str); 4] = [
    ("NN-14.4-a-1", "NN-18.4-a"),
    ("NN-14.4-a-2", "NN-18.4-a"),
    ("NN-14.4-b-2", "NN-18.4-b"),
    ("NN-14.4-c", "NN-18.4-c"),
];

fn translate(aid: &mut Aid, pairs: &[(&'static str, &'static str)]) {
    for cite in aid.cites_mut() {
        if let Some((_, second)) = pairs.iter().find(|(first, _)| *first == cite.0) {
            *cite = Cite(second);
        }
    }
}

impl Campaign {
    pub(crate) fn lay_aids(&self) -> Vec<Aid> {
        let words = kit::terms![
            "nem-word-combat-command" "TIR-9.1-1",
            "nem-word-rating" "TIR-10.2-1",
            "nem-word-train" "TIR-7.3-1",
            "nem-word-dummy" "TIR-7.5-1",
            "nem-word-depot" "TIR-1.1-bp6",
            "nem-word-source" "TIR-1.1-bp16-1",
            "nem-word-route" "TIR-6.2-bp5",
            "nem-word-forage" "TIR-7.6-1",
            "nem-word-disrupted" "TIR-6.4-1",
            "nem-word-occupancy" "TIR-3.2-2",
            "nem-word-forced-march" "TIR-8.4-2",
            "nem-word-siege" "TIR-8.4-siege-1",
            "nem-word-support" "TIR-10.4-1",
            "nem-word-decisive" "TIR-14.7-b-2",
        ];
        let mut aids = vec![
            self.phases_aid(),
            self.combat_aid(),
            self.marches_aid(),
            self.supply_aid(),
            self.trains_aid(),
            self.terrain_aid(),
            self.victory_aid(),
            glossary(words),
        ];
        for aid in &mut aids {
            self.tables.cites.aid(aid);
            if self.word(Side::Allied) != "russian" {
                translate(aid, &IN_SECOND);
            }
            if self.tables.system.victory.occupied_only {
                translate(aid, &IN_1799);
            }
        }
        aids
    }
}
