//! The contract of a game, kept: each call goes to the step that is on.

use crate::rule::{Entry, Work};
use crate::state::{Campaign, Flag, Kind, State};
use crate::step::{Phase, done, not_now};
use crate::tables::{LeaderId, UnitId};
use board::HexId;
use kernel::scene::Overlay;
use kernel::{
    Chance, Choice, Dice, Fault, Game, Heard, Notes, Odds, Prompt, Refusal, Scene, Seat, Silent, Text, Turn,
    Viewer,
};
use serde_json::Value;

/// A small decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Nothing more here.
    Done,
    /// Name a Supply Source.
    Source(u8),
    /// Break the Center of Operations up.
    Disband,
    /// Take a Strength Point from the Paris Reserves.
    Deplete(UnitId),
    /// Fill a unit up by a point.
    Replace(UnitId),
    /// Put a unit on another track.
    Give(UnitId, LeaderId),
    /// Leave a unit of a Force under a Major General.
    Detach(Flag, UnitId),
    /// Put a Force under another one.
    Unite(Flag, Flag),
    /// Let a leader leave the Force that he belongs to.
    Part(Flag, LeaderId),
    /// Post a vedette.
    Post(HexId),
    /// Give II Corps to Gérard.
    Exchange,
    /// Send the Paris Reserves home.
    Recall,
    /// Bring somebody onto the map.
    Enter(Entry, HexId),
    /// Command a Force to march.
    Command(Flag),
    /// Plan an Administrative March.
    Plan(Flag),
    /// Where an Administrative March goes.
    Goal(HexId),
    /// Go on with an Administrative March.
    Resume(Flag),
    /// Step into a hex.
    Step(HexId),
    /// Pay for an Extended March.
    Extend,
    /// Drive enemies out of a hex.
    Repulse(HexId),
    /// Work on a bridge.
    Work(Work, HexId),
    /// End the march.
    Halt,
    /// Try a leader's initiative.
    Try(Flag),
    /// Choose a vedette.
    Pick(Flag),
    /// Ride to a hex.
    Ride(HexId),
    /// Look at a hex.
    Look(Flag, HexId),
    /// Attack a hex.
    Attack(HexId),
    /// Take a Force into the attack.
    Engage(Flag),
    /// Begin the battle.
    Fight(Kind),
    /// Stand: accept a battle as it is.
    Stand,
    /// Give ground.
    Yield,
    /// Counterattack a hex.
    Counter(HexId),
    /// Attack again.
    Again,
    /// Retreat to a hex.
    FallBack(HexId),
    /// Pursue with a Force.
    Pursue(Flag),
    /// Flee towards a source.
    Flee(u8),
}

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
        self.phase().choice(self, seat, action).unwrap_or_else(done)
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let over = || Prompt::new("NAB-8-3", Text::new("bay-over"));
        self.phase().prompt(self, seat).unwrap_or_else(over)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.draw_scene(viewer)
    }

    fn overlays(&self, viewer: Viewer) -> Vec<Overlay> {
        self.draw_overlays(viewer)
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
        self.phase().odds(self, seat, action)
    }
}

impl Campaign {
    /// The start of a game: what happens before anybody is asked.
    pub(crate) fn begun(mut self) -> Campaign {
        let mut none = kernel::Script::default();
        while self.phase().settle(&mut self, &mut none, &mut Silent) {}
        self
    }

    /// An action, and what follows from it of itself.
    fn play_on<D: Dice, N: Notes>(&mut self, seat: Seat, action: Action, dice: &mut D, notes: &mut N) {
        self.phase().apply(self, seat, action, dice, notes);
        while self.phase().settle(self, dice, notes) {}
    }
}
