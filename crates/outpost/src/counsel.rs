//! How to play it, for computer players: the courier goes east where no picket waits.

use crate::game::Action;
use crate::state::{Fate, PICKET, Post, RAIDER};
use board::HexId;
use kernel::{Counsel, Game, Seat, Text, Turn};

impl Post {
    /// Hexes to the eastern edge.
    fn way_east(&self, hex: HexId) -> f32 {
        let grid = self.tables.board.grid();
        f32::from(grid.columns[1].abs_diff(grid.position(hex.index()).0))
    }

    fn nearest_guard(&self, hex: HexId) -> f32 {
        let far = self.state.guards.iter().map(|g| self.tables.board.distance(g.hex, hex));
        far.min().unwrap_or(0) as f32
    }

    /// How well a counter stands: far east, and no picket next to it.
    fn standing(&self, hex: HexId) -> f32 {
        let met = if self.nearest_guard(hex) <= 1.0 { 1.5 } else { 0.0 };
        -self.way_east(hex) - met
    }

    /// The counter that is nearest to getting away.
    fn most_urgent(&self, from: HexId) -> f32 {
        let hidden = self.state.counters.iter().filter(|c| c.fate == Fate::Hidden);
        let need = |hex: HexId| -0.5 * self.way_east(hex) - self.tables.board.distance(from, hex) as f32;
        hidden.map(|c| need(c.hex)).fold(-40.0, f32::max)
    }
}

impl Counsel for Post {
    type Plan = ();

    fn plan(&self, _: Seat, _manner: u8) {}

    fn weigh(&self, (): &(), action: Action) -> f32 {
        let counter = |n: u8| self.state.counters.get(usize::from(n)).map_or(HexId(0), |c| c.hex);
        let guard = |n: u8| self.state.guards.get(usize::from(n)).map_or(HexId(0), |g| g.hex);
        match action {
            Action::Place(hex) => self.standing(hex),
            Action::Name(n) => self.standing(counter(n)),
            Action::Step(n, hex) => {
                let courier = if n == self.state.courier { 1.2 } else { 1.0 };
                courier * (self.standing(hex) - self.standing(counter(n)))
            }
            Action::Leave(n) => {
                if n == self.state.courier {
                    10.0
                } else {
                    -0.5
                }
            }
            Action::Guard(n, hex) => self.most_urgent(hex) - self.most_urgent(guard(n)),
            Action::Challenge(..) => 5.0,
            Action::Fog(shown) => {
                f32::from(u8::from(shown && self.state.challenge.counter == self.state.courier))
            }
            // A guess that the other cannot foresee: from where the counter stands and how late it is.
            Action::Run(yes) | Action::Rush(yes) => {
                let odd = (counter(self.state.challenge.counter).0 + u16::from(self.state.turn)) % 2 == 1;
                f32::from(u8::from(yes == odd))
            }
            Action::Bury(card) => f32::from(card),
            Action::Done => 0.0,
        }
    }

    fn is_folly(&self, (): &(), action: Action) -> bool {
        matches!(action, Action::Leave(n) if n != self.state.courier)
    }

    fn value(&self, seat: Seat) -> f32 {
        let raider = match self.turn() {
            Turn::Over(outcome) => f32::from(u8::from(outcome.victors.contains(RAIDER))),
            Turn::Decide(_) => {
                let at = self.state.counters.get(usize::from(self.state.courier));
                let (way, near) =
                    at.map_or((8.0, 3.0), |c| (self.way_east(c.hex), self.nearest_guard(c.hex)));
                let left = f32::from(self.tables.last_turn) - f32::from(self.state.turn);
                1.0 / (1.0 + (-(0.4 * (left - way) + 0.5 * (near - 2.0))).exp())
            }
        };
        if seat == PICKET { 1.0 - raider } else { raider }
    }

    fn reason(&self, (): &(), action: Action) -> Text {
        Text::new(match action {
            Action::Step(..) | Action::Place(_) | Action::Name(_) | Action::Leave(_) => "outpost-why-east",
            Action::Guard(..) | Action::Challenge(..) => "outpost-why-bar",
            Action::Fog(_) | Action::Bury(_) => "outpost-why-card",
            Action::Run(_) | Action::Rush(_) => "outpost-why-guess",
            Action::Done => "outpost-why-wait",
        })
    }

    fn stage(&self) -> u32 {
        u32::from(self.state.turn)
    }

    fn figures(&self) -> Vec<(&'static str, i64)> {
        let count = |fate: Fate| self.state.counters.iter().filter(|c| c.fate == fate).count() as i64;
        vec![
            ("turn", i64::from(self.state.turn)),
            ("hidden", count(Fate::Hidden)),
            ("caught", count(Fate::Caught)),
            ("left", count(Fate::Left)),
        ]
    }

    fn tallies() -> &'static [(&'static str, &'static [&'static str])] {
        &[("challenges", &["outpost-challenged"])]
    }
}
