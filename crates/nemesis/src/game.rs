//! The contract of a game, kept: each call goes to the step that is on. What the whole campaign watches stands here.

use crate::action::Action;
use crate::state::{Campaign, State};
use crate::step::{Phase, ask, done, not_now};
use crate::tables::cites::Translated;
use crate::tidings::TIDINGS;
use kernel::scene::Overlay;
use kernel::{
    Aid, Chance, Choice, Dice, Fault, Game, Heard, Leg, Note, Notes, Odds, Prompt, Refusal, Scene, Seat,
    Silent, Spot, Text, Tiding, Tone, Turn, Viewer,
};
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
        let refusal = self.phase().refusal(self, seat, action);
        self.tables.cites.refusal(refusal.unwrap_or_else(not_now))
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        let choice = self.phase().choice(self, seat, action);
        self.tables.cites.choice(choice.unwrap_or_else(|| done("TIR-14.4")))
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let prompt = self.phase().prompt(self, seat);
        self.tables.cites.prompt(prompt.unwrap_or_else(|| ask("TIR-14.4", "nem-over")))
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
    }

    fn heading(&self) -> Text {
        self.heading_text()
    }

    fn tidings() -> &'static [Tiding] {
        TIDINGS
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        self.draw_overlays(viewer)
    }

    fn aids(&self, _: Viewer) -> Vec<Aid> {
        self.lay_aids()
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

    fn odds(&self, seat: Seat, action: Action) -> Option<Odds> {
        // They would tell what lies in stacks that nobody may look into (TIR-15.1-2).
        if self.tables.options.fog {
            return None;
        }
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
        let tables = self.tables.clone();
        let dice = &mut Translated { cites: &tables.cites, inner: dice };
        let notes = &mut Translated { cites: &tables.cites, inner: notes };
        let (shown, held) = if notes.is_heard() { (self.shown(), self.held()) } else { (None, None) };
        self.before(dice, notes);
        self.phase().apply(self, seat, action, dice, notes);
        self.settle(dice, notes);
        self.after(action, dice, notes);
        self.tell_cities(held.as_deref(), notes);
        self.tell_changes(shown.as_ref(), notes);
    }

    /// The first piece that has a choice of hexes; those with a single hex go down by themselves.
    pub(crate) fn open_the_set_up(&mut self) {
        self.settle(&mut NoDice, &mut Silent);
    }

    /// What comes before whatever is decided.
    fn before<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        if self.state.turn == 0 {
            self.deal_cards(dice, notes);
        }
    }

    /// Goes on by itself until somebody has a choice.
    fn settle<D: Dice, N: Notes>(&mut self, dice: &mut D, notes: &mut N) {
        // Every round of this loop ends a phase or a piece of it; far more than a Turn has.
        for _ in 0..4096 {
            self.look_at_germany(notes);
            // Without Napoleon nothing more happens (TIR-14.7-auto).
            if self.state.napoleon_lost || !self.phase().settle(self, dice, notes) {
                return;
            }
        }
    }

    /// What is watched whatever was decided: who holds capitals, Kiev and sources, and whether Napoleon is lost
    /// (TIR-14.7-auto).
    fn after<D: Dice, N: Notes>(&mut self, action: Action, dice: &mut D, notes: &mut N) {
        let quiet = matches!(action, Action::Train(_) | Action::Dummy(_) | Action::Pass);
        if self.state.turn > 0 {
            self.watch_italy(notes);
            if !self.is_marching() && !quiet {
                self.watch_capitals(notes);
                self.watch_kiev(dice, notes);
                self.liberate(notes);
                self.watch_source(notes);
            }
        }
        if self.state.napoleon_lost && self.phase() != Phase::Over {
            while self.state.phases.pop().is_some() {}
            self.state.phases.push(Phase::Over);
            notes.say(|| self.openly(Note::new("TIR-14.7-auto", self.without_napoleon())));
        }
        self.drop_blanks();
    }

    /// Who only passes a city does not occupy it, even if somebody flees from it meanwhile.
    pub(crate) fn is_marching(&self) -> bool {
        self.state.phases.iter().any(|p| matches!(p, Phase::Route(_) | Phase::Muster(_)))
    }

    /// What others make of where the armies of 1813 stand, whenever they may have changed their places: later steps of
    /// the same moment may end the Turn in which it counts (NN-14.9-b, NN-14.12-2).
    fn look_at_germany(&mut self, notes: &mut impl Notes) {
        if self.charter().is_some() && self.state.turn > 0 && !self.is_marching() {
            self.watch_garrisons();
            self.watch_rhine(notes);
        }
    }
}

/// The set-up throws no dice.
struct NoDice;

impl Dice for NoDice {
    fn draw(&mut self, _: u16, _: kernel::Purpose) -> u16 {
        0
    }
}
