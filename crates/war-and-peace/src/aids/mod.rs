//! What can be looked up beside the map: made from the charts and from the campaign that are played.

mod battle;
mod ground;
mod phases;
mod tables;
mod victory;

use crate::state::Campaign;
use kernel::{Aid, AidKind, Text, Viewer};
use kit::aid::glossary;

fn chart(slug: &'static str, name: &'static str) -> Aid {
    Aid::new(slug, AidKind::Chart, Text::new(name))
}

impl Campaign {
    pub(crate) fn lay_aids(&self, viewer: Viewer) -> Vec<Aid> {
        let words = kit::terms![
            "wp-word-sp" "WP-D.2-2",
            "wp-word-mp" "WP-J.2",
            "wp-word-leader" "WP-D.3-1",
            "wp-word-morale" "WP-O.2.b-1",
            "wp-word-demoralized" "WP-P.4",
            "wp-word-segment" "WP-F.1-1",
            "wp-word-active" "WP-F.1-2",
            "wp-word-overrun" "WP-L.1-1",
            "wp-word-forced-march" "WP-K.3-1",
            "wp-word-supply" "WP-M.2-1",
            "wp-word-control" "WP-S.1.a",
            "wp-word-siege" "WP-S.9.a",
            "wp-word-entrenchment" "WP-T.1",
            "wp-word-victory-point" "WP-H.4-1",
        ];
        let mut aids = vec![
            self.phases_aid(),
            self.combat_aid(),
            self.losses_aid(),
            self.movement_aid(),
            self.attrition_aid(),
            self.siege_aid(),
            self.terrain_aid(),
        ];
        aids.extend(self.alliance_aid());
        aids.extend([self.victory_aid(viewer), glossary(words)]);
        aids
    }
}
