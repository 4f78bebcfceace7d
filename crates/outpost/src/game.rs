//! The contract of a game, kept: each call goes to the step that is on.

use crate::state::{Post, State};
use crate::step::{Phase, done, not_now};
use crate::tidings::TIDINGS;
use board::HexId;
use kernel::{
    Aid, Chance, Choice, Dice, Fault, Game, Heard, Notes, Prompt, Refusal, Scene, Seat, Silent, Text, Tiding,
    Turn, Viewer,
};
use serde_json::Value;

/// A small decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put the next counter on a hex.
    Place(HexId),
    /// Name the courier.
    Name(u8),
    /// Bury a card of this kind.
    Bury(u8),
    /// Move a counter.
    Step(u8, HexId),
    /// Take a counter off the eastern edge.
    Leave(u8),
    /// Move a picket.
    Guard(u8, HexId),
    /// Challenge with a picket, a counter.
    Challenge(u8, u8),
    /// Answer with fog, or not.
    Fog(bool),
    /// Run, or stand.
    Run(bool),
    /// Rush, or wait.
    Rush(bool),
    /// Nothing more to do.
    Done,
}

impl Game for Post {
    type Action = Action;

    const STATE_BYTES: usize = size_of::<State>();

    fn turn(&self) -> Turn {
        match self.phase() {
            Phase::Over => Turn::Over(self.outcome()),
            phase => Turn::Decide(phase.deciders(self)),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        self.phase().legal(self, seat, out);
    }

    fn act(&mut self, seat: Seat, action: Action, mut dice: &mut dyn Dice) {
        self.play_on(seat, action, &mut dice, &mut Silent);
    }

    fn act_aloud(&mut self, seat: Seat, action: Action, mut dice: &mut dyn Dice, told: &mut Heard) {
        self.play_on(seat, action, &mut dice, told);
    }

    fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        self.phase().refusal(self, seat, action).unwrap_or_else(not_now)
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.phase().choice(self, seat, action).unwrap_or_else(done)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let over = || Prompt::new("OUT-1.2", Text::new("outpost-over"));
        self.phase().prompt(self, seat).unwrap_or_else(over)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
    }

    fn aids(&self, _: Viewer) -> Vec<Aid> {
        self.lay_aids()
    }

    fn heading(&self) -> Text {
        self.headline()
    }

    fn tidings() -> &'static [Tiding] {
        TIDINGS
    }

    fn redeal(&mut self, seat: Seat, chance: &mut Chance) {
        self.deal_anew(seat, chance);
    }

    fn reckoning(&self) -> Vec<Text> {
        self.reckon()
    }

    fn position(&self) -> Value {
        self.write_position()
    }

    fn arrange(&self, position: &Value) -> Result<Self, Vec<Fault>> {
        self.read_position(position)
    }

    fn broken(&self) -> Vec<String> {
        self.contradictions()
    }
}

impl Post {
    /// An action, and what follows from it of itself.
    fn play_on<D: Dice, N: Notes>(&mut self, seat: Seat, action: Action, dice: &mut D, notes: &mut N) {
        self.phase().apply(self, seat, action, dice, notes);
    }
}
