//! The contract of a game, kept: each call goes to the step that is on.

use crate::state::{Concert, Order, State};
use crate::step::{Phase, not_now, pass};
use crate::tables::{Power, Province};
use crate::tidings::TIDINGS;
use kernel::{
    Aid, Chance, Choice, Dice, Fault, Game, Heard, Notes, Prompt, Refusal, Scene, Seat, Seats, Silent, Text,
    Tiding, Turn, Viewer,
};
use serde_json::Value;

/// A small decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put an army of a power into a province.
    Muster(Power, Province),
    /// Muster no more.
    Ready,
    /// Offer a league to these seats.
    Offer(Seats),
    /// Leave one's league.
    Leave,
    /// Offer nothing.
    Pass,
    /// Accept an offer, or not.
    Answer(bool),
    /// Write an order.
    Write(Order),
    /// Move that a seat command a power.
    Move(Power, Seat),
    /// Vote for the motion, or against it.
    Vote(bool),
}

impl Game for Concert {
    type Action = Action;

    const STATE_BYTES: usize = size_of::<State>();

    fn turn(&self) -> Turn {
        match self.phase() {
            Phase::Over => Turn::Over(self.outcome()),
            phase => Turn::Decide(phase.deciders(self)),
        }
    }

    /// Answers, orders and votes (CON-4.2, CON-5.1, CON-6.2); in a muster whoever is ready acts (CON-2.1).
    fn at_once(&self) -> bool {
        matches!(self.phase(), Phase::Answer(_) | Phase::Orders(_) | Phase::Vote(_))
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
        self.phase().choice(self, seat, action).unwrap_or_else(pass)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let over = || Prompt::new("CON-8.2", Text::new("congress-over"));
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

impl Concert {
    /// An action, and what follows from it of itself.
    fn play_on<D: Dice, N: Notes>(&mut self, seat: Seat, action: Action, dice: &mut D, notes: &mut N) {
        self.phase().apply(self, seat, action, dice, notes);
        while self.phase().settle(self, dice, notes) {}
    }
}
