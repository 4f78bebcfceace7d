//! What each viewer sees, and what is dealt anew for a seat that cannot know it.

use crate::state::{Fate, NOBODY, PICKET, Pile, Post, RAIDER, letter};
use crate::step::Phase;
use crate::tables::{BOARD, FOG};
use kernel::scene::{Display, Face, Panel, Piece, Scene, Track};
use kernel::{Chance, Seat, Spot, Text, Viewer};

impl Post {
    pub(crate) fn headline(&self) -> Text {
        match self.phase() {
            Phase::SetUp(_) | Phase::Name(_) => Text::new("outpost-setting-up"),
            Phase::Over => Text::new("outpost-over"),
            _ => Text::new("outpost-turn").with("turn", self.state.turn).with("last", self.tables.last_turn),
        }
    }

    pub(crate) fn draw_scene(&self, viewer: Viewer) -> Scene {
        let mut scene = Scene::new(viewer, BOARD, self.headline());
        scene.displays.push(
            Display::new("off", Text::new("outpost-off"))
                .with("left", Text::new("outpost-box-left"), (0, 0))
                .with("caught", Text::new("outpost-box-caught"), (1, 0)),
        );
        let over = self.phase() == Phase::Over;
        for (number, counter) in (0u8..).zip(&self.state.counters) {
            let at = match counter.fate {
                Fate::Waiting => continue,
                Fate::Hidden => Spot::Hex(self.tables.board.label(counter.hex).to_owned()),
                Fate::Left => Spot::Box("left".to_owned()),
                Fate::Caught => Spot::Box("caught".to_owned()),
            };
            let named = self.state.courier != NOBODY;
            let known = named && (viewer.is(RAIDER) || over || counter.fate != Fate::Hidden);
            let (symbol, name) = match (known, number == self.state.courier) {
                (false, _) => ("back", Text::new("outpost-counter")),
                (true, true) => ("courier", Text::new("outpost-courier")),
                (true, false) => ("decoy", Text::new("outpost-decoy")),
            };
            let badges = if counter.moved { vec!["moved"] } else { vec![] };
            let name = name.with("counter", letter(number));
            let face = Face { colour: "raider", symbol, name, values: vec![], badges };
            scene.pieces.push(Piece { id: u32::from(number), at, depth: 0, owner: Some(RAIDER), face });
        }
        for (number, guard) in (0u8..).zip(&self.state.guards) {
            let face = Face {
                colour: "picket",
                symbol: "infantry",
                name: Text::new("outpost-guard").with("picket", number + 1),
                values: vec![],
                badges: if guard.done { vec!["moved"] } else { vec![] },
            };
            let at = Spot::Hex(self.tables.board.label(guard.hex).to_owned());
            scene.pieces.push(Piece { id: 10 + u32::from(number), at, depth: 0, owner: Some(PICKET), face });
        }
        let (name, last) = (Text::new("outpost-track"), i32::from(self.tables.last_turn));
        scene.tracks.push(Track { name, from: 1, to: last, at: i32::from(self.state.turn) });
        if self.tables.cards {
            scene.panels.push(self.cards_panel(viewer));
        }
        if matches!(self.phase(), Phase::Press(_)) && viewer.is(RAIDER) {
            let chosen = if self.state.challenge.runs { "outpost-ran" } else { "outpost-stood" };
            let rows = vec![(Text::new("outpost-your-choice"), Text::new(chosen))];
            scene.panels.push(Panel { name: Text::new("outpost-challenge"), rows });
        }
        scene
    }

    fn cards_panel(&self, viewer: Viewer) -> Panel {
        let number = |n: usize| Text::new("house-number").with("n", n);
        let mut rows = vec![
            (Text::new("outpost-deck"), number(self.state.deck.len())),
            (Text::new("outpost-hand"), number(self.state.hand.len())),
            (Text::new("outpost-fog-shown"), number(usize::from(self.state.fog_shown))),
        ];
        if viewer.is(RAIDER) {
            let fog = |pile: &Pile| number(pile.cards().iter().map(|&c| usize::from(c == FOG)).sum());
            rows.push((Text::new("outpost-hand-fog"), fog(&self.state.hand)));
            rows.push((Text::new("outpost-buried-fog"), fog(&self.state.buried)));
        }
        Panel { name: Text::new("outpost-cards"), rows }
    }

    pub(crate) fn deal_anew(&mut self, seat: Seat, chance: &mut Chance) {
        let state = &mut self.state;
        let (held, buried) = (state.hand.len(), state.buried.len());
        let mut unseen: Vec<u8> = state.deck.cards().to_vec();
        if seat == PICKET {
            let possible: Vec<u8> = (0u8..)
                .zip(&state.counters)
                .filter(|(_, c)| c.fate == Fate::Hidden)
                .map(|(n, _)| n)
                .collect();
            let over = state.phases.now() == Some(Phase::Over);
            if !over
                && state.courier != NOBODY
                && let Some(courier) = chance.pick(&possible)
            {
                state.courier = courier;
            }
            if matches!(state.phases.now(), Some(Phase::Press(_))) {
                state.challenge.runs = chance.below(2) == 1;
            }
            unseen.extend(state.hand.cards());
            unseen.extend(state.buried.cards());
        }
        if state.courier == NOBODY {
            return;
        }
        // The same luck deals the same cards, wherever they really were.
        unseen.sort_unstable();
        chance.shuffle(&mut unseen);
        let mut rest = unseen.as_slice();
        if seat == PICKET {
            let (hand, after) = rest.split_at(held.min(rest.len()));
            let (under, after) = after.split_at(buried.min(after.len()));
            (state.hand, state.buried) = (Pile::of(hand), Pile::of(under));
            rest = after;
        }
        state.deck = Pile::of(rest);
    }
}
