//! What the linked campaign asks and shows.

use super::Part;
use crate::state::Campaign;
use crate::tables::roster::Side;
use kernel::Text;
use kernel::scene::Panel;

impl Campaign {
    /// Where each side lives, and what Prussia does.
    pub(crate) fn link_panel(&self) -> Option<Panel> {
        if !self.is_part(Part::Second) {
            return None;
        }
        let bases = self.state.link.bases;
        let words = [
            ["nem-sources-old-french", "nem-sources-new-french"],
            ["nem-sources-old-coalition", "nem-sources-new-coalition"],
        ];
        let mut rows: Vec<(Text, Text)> = Side::BOTH
            .into_iter()
            .map(|side| {
                let at = side.index();
                (self.side_name(side), Text::new(words[at][usize::from(bases.new_sources[at])]))
            })
            .collect();
        let prussia = if bases.prussia { "nem-prussia-coalition" } else { "nem-prussia-both" };
        rows.push((Text::new("nem-panel-prussia"), Text::new(prussia)));
        Some(Panel { name: Text::new("nem-panel-link"), rows })
    }
}
