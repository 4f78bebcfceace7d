//! What people see of the cards and are asked because of them.

use super::deck::NONE;
use super::effect::Effect;
use crate::state::Campaign;
use crate::tables::roster::Side;
use kernel::scene::{Marker, Panel, Scene};
use kernel::{Spot, Text, Viewer};

impl Campaign {
    pub(crate) fn card_line(&self, side: Side, card: u8) -> Text {
        if card == NONE {
            return Text::new("nem-card-none");
        }
        Text::new("nem-card-line")
            .with("card", self.card_name(card))
            .with("text", self.instructions(side, card))
    }

    /// What lies open, how many are left, and one's own hand.
    pub(crate) fn cards_panel(&self, viewer: Viewer) -> Panel {
        let deck = &self.state.deck;
        let mut rows = Vec::new();
        for side in Side::BOTH {
            let name = Text::new("nem-card-laid").with("side", self.side_name(side));
            rows.push((name, self.card_line(side, deck.laid[side.index()])));
        }
        for side in Side::BOTH {
            if viewer.is(side.seat()) {
                rows.push((Text::new("nem-card-held"), self.card_line(side, deck.held[side.index()])));
                rows.push((Text::new("nem-card-drawn"), self.card_line(side, deck.drawn[side.index()])));
            }
        }
        let left = Text::new("house-number").with("n", self.current_deck().count_ones());
        rows.push((Text::new("nem-card-left"), left));
        Panel { name: Text::new("nem-cards"), rows }
    }

    /// Bridges that cards have thrown or broken, on the board.
    pub(crate) fn draw_bridges(&self, scene: &mut Scene) {
        for side in Side::BOTH {
            let [a, b] = self.state.deck.chosen[side.index()];
            let card = self.tables.cards.get(self.state.deck.laid[side.index()]);
            for effect in card.iter().flat_map(|c| &c.effects[side.index()]) {
                let (kind, key) = match effect {
                    Effect::Bridge {} => ("bridge", "nem-marker-bridge"),
                    Effect::BreakBridge { .. } => ("no-bridge", "nem-marker-no-bridge"),
                    _ => continue,
                };
                if self.is_on_board(a) && self.is_on_board(b) {
                    let at = Spot::Side(self.label(a).to_owned(), self.label(b).to_owned());
                    scene.markers.push(Marker { at, kind, name: Text::new(key) });
                }
            }
        }
    }
}
