//! What the linked campaign asks and shows.

use super::Part;
use crate::roster::Side;
use crate::state::{Campaign, Phase};
use kernel::Text;
use kernel::scene::Panel;

impl Campaign {
    /// The questions of the linked campaign, with the rule of each.
    pub(crate) fn ask_of_link(&self) -> (&'static str, &'static str) {
        match self.phase() {
            Phase::Paris(_) => ("NN-17.9-c", "nem-ask-paris"),
            Phase::Dismiss(_) => ("NN-17.5-b", "nem-ask-dismiss"),
            Phase::Change(Side::French) => ("NN-17.4-fr", "nem-ask-sources-french"),
            Phase::Change(Side::Allied) => ("NN-17.4-co", "nem-ask-sources-coalition"),
            _ if self.state.link.city.is_some() => ("NN-17.6-2", "nem-ask-garrison"),
            _ => ("NN-17.6-1", "nem-ask-garrison-city"),
        }
    }

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
