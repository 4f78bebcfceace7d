//! The contract of a game, kept: each call goes to the step that is on. Around each of them the whole game is watched.

use crate::action::Action;
use crate::state::{Campaign, Ending, State};
use crate::step::{Phase, not_now, nothing_more};
use crate::tables::roster::Side;
use crate::tables::scenario::When;
use crate::tidings::TIDINGS;
use kernel::{
    Aid, Chance, Choice, Dice, Fault, Game, Heard, Leg, Notes, Odds, Phases, Prompt, Refusal, Scene, Seat,
    Silent, Spot, Text, Tiding, Tone, Turn, Viewer,
};
use kit::Probe;
use serde_json::Value;

impl Game for Campaign {
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
        self.phase().choice(self, seat, action).unwrap_or_else(nothing_more)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let over = || Prompt::new("WP-F.3", Text::new("wp-over"));
        self.phase().prompt(self, seat).unwrap_or_else(over)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
    }

    /// Markers that lie face down, and forces that may not be examined; nothing is hidden without these options
    /// (WP-E.3-2, WP-U.3-1, WP-Y.1).
    fn aids(&self, viewer: Viewer) -> Vec<Aid> {
        self.lay_aids(viewer)
    }

    fn heading(&self) -> Text {
        self.headline()
    }

    fn tidings() -> &'static [Tiding] {
        TIDINGS
    }

    fn redeal(&mut self, seat: Seat, chance: &mut Chance) {
        self.deal_tactics(self.side_led_by(seat), chance);
        self.deal_forces(self.side_led_by(seat), chance);
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

    fn odds(&self, seat: Seat, action: Action) -> Option<Odds> {
        self.phase().odds(self, seat, action)
    }

    fn leg(&self, seat: Seat, action: Action) -> Leg {
        self.phase().leg(self, seat, action)
    }

    fn afoot(&self, _: Seat) -> Option<Spot> {
        self.phase().afoot(self)
    }

    fn outlook(&self, seat: Seat, action: Action) -> Vec<(Tone, Text)> {
        self.phase().outlook(self, seat, action)
    }

    fn meant(&self, seat: Seat, at: &Spot) -> Option<Action> {
        self.phase().meant(self, seat, at)
    }
}

impl Campaign {
    /// An action, and what follows from it of itself.
    fn play_on<D: Dice, N: Notes>(&mut self, seat: Seat, action: Action, dice: &mut D, notes: &mut N) {
        let control = notes.is_heard().then_some(self.state.control);
        self.phase().apply(self, seat, action, dice, notes);
        self.run(dice, notes);
        if let Some(before) = control {
            self.tell_cities(&before, notes);
        }
    }

    /// Whose decision it is (WP-F.1-2).
    pub(crate) fn decides(&self) -> Side {
        self.phase().deciders(self).first().map_or(self.state.active, |seat| self.side_led_by(seat))
    }

    /// Goes on until somebody has to decide. A question with one answer is not asked; but dice that somebody calls for
    /// are never thrown by themselves.
    pub(crate) fn run<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        loop {
            self.watch(notes);
            if self.phase() == Phase::Over {
                return;
            }
            if self.phase().settle(self, dice, notes) {
                continue;
            }
            let phase = self.phase();
            let mut answers = Probe::default();
            let seat = self.seat_of(self.decides());
            if phase.passes(self) {
                phase.legal(self, seat, &mut answers);
            }
            if let Some(action) = answers.only() {
                phase.apply(self, seat, action, dice, notes);
                continue;
            }
            self.judge(When::AtOnce, notes);
            if self.state.ending == Ending::None {
                return;
            }
        }
    }

    /// What happens whatever is going on: recruits are lost, states change sides, the game ends, and questions that came
    /// up on the way are asked first.
    fn watch<N: Notes>(&mut self, notes: &mut N) {
        if !self.state.recruits.is_empty() {
            self.lose_recruits(notes);
        }
        if self.state.ending != Ending::None {
            self.state.phases = Phases::of(Phase::Over);
            return;
        }
        self.realign(true, notes);
        self.watch_turncoats(notes);
        self.watch_kingdom(notes);
        for aside in std::mem::take(&mut self.state.asides) {
            self.state.phases.push(aside);
        }
    }
}
