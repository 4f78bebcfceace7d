//! What can be looked up beside the board: made from the tables of the volume that is played, and in the numbers of its
//! book.

mod charts;
mod phases;
mod victory;

use crate::state::Campaign;
use kernel::Aid;
use kit::aid::glossary;

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
        }
        aids
    }
}
