//! The contract of a game: a position, what may be done in it, and what it looks like to whom.

use crate::scene::Overlay;
use crate::{
    Aid, BySeat, Chance, Choice, Dice, Fault, Heard, Leg, Notes, Odds, Prompt, Refusal, Scene, Seat, Seats,
    Silent, Spot, Text, Tiding, Tone, Viewer,
};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// Whose turn it is to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// Any of these seats may act now, each with a legal list of its own.
    Decide(Seats),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// One seat decides.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Decide(Seats::one(seat))
    }

    /// Who may act now; nobody when the game is over.
    pub const fn deciders(self) -> Seats {
        match self {
            Turn::Decide(seats) => seats,
            Turn::Over(_) => Seats::NONE,
        }
    }
}

/// How a game ended. The words for it and the reckoning are in the scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won; several for a joint victory, nobody for a draw.
    pub victors: Seats,
    /// How well, in the title's own grades; 0 is the least.
    pub grade: u8,
    /// Whether it ended before its last turn.
    pub early: bool,
    /// What each seat came to, where the rules count that.
    #[serde(skip_serializing_if = "BySeat::is_default")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<BySeat<i16>>"))]
    pub scores: BySeat<i16>,
}

impl Outcome {
    /// A victory, joint if there are several, or a draw if there is nobody.
    pub fn won_by(victors: Seats, grade: u8, early: bool) -> Outcome {
        Outcome { victors, grade, early, scores: BySeat::default() }
    }
}

/// A position of a game with its rules.
///
/// A state holds no generator and no clock. Copies are independent; equality and hash cover everything that
/// the rules look at.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A small decision.
    type Action: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// How many bytes of state a copy takes, tables not counted.
    const STATE_BYTES: usize;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// Whether all who may act now speak at the same time: each once, nobody who is not told so sees what another has
    /// said before all have spoken, and who speaks first makes no difference. Otherwise whoever is ready acts.
    fn at_once(&self) -> bool {
        false
    }

    /// Every legal action of a seat that decides, each once, in a fixed order, and at least one. `out` comes empty.
    /// For a seat that may not decide use [`Game::actions`].
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Carries out an action from the list of [`Game::legal`] for a seat, with nobody listening. Whoever plays calls
    /// [`Game::apply`] or [`Game::play`]: these two take dice of any kind behind one door, so that the rules are
    /// compiled twice in their own crate, and not once more for everybody who plays them.
    fn act(&mut self, seat: Seat, action: Self::Action, dice: &mut dyn Dice);

    /// The same, telling what happens.
    fn act_aloud(&mut self, seat: Seat, action: Self::Action, dice: &mut dyn Dice, told: &mut Heard);

    /// Carries out an action from the list of [`Game::legal`] for a seat. For anything else use [`Game::play`].
    #[inline]
    fn apply<D: Dice, N: Notes>(&mut self, seat: Seat, action: Self::Action, dice: &mut D, notes: &mut N) {
        if !notes.is_heard() {
            return self.act(seat, action, dice);
        }
        let mut told = Heard::default();
        self.act_aloud(seat, action, dice, &mut told);
        for note in told.0 {
            notes.say(|| note);
        }
    }

    /// Why an action is not on a seat's list. Must not tell what the seat may not know.
    fn refusal(&self, seat: Seat, action: Self::Action) -> Refusal;

    /// An action in words: verb and arguments, which together name it uniquely among the legal ones of a seat.
    fn choice(&self, seat: Seat, action: Self::Action) -> Choice;

    /// What a seat that decides is asked, and which rule asks. Shown to everybody.
    fn prompt(&self, seat: Seat) -> Prompt;

    /// The picture for one viewer. The session adds choices, overlays and log.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// Turn and phase, under which the log puts what happens now. Shown to everybody.
    fn heading(&self) -> Text {
        self.scene(Viewer::Onlooker).headline
    }

    /// Which of its messages are of what kind, and how much they matter.
    fn tidings() -> &'static [Tiding] {
        &[]
    }

    /// Sheets that a viewer may lay over the board. Only from what the viewer may know.
    fn overlays(&self, _viewer: Viewer) -> Vec<Overlay> {
        Vec::new()
    }

    /// What a viewer may look up beside the board: sequence of play, charts, how it is won. Made from the tables by which
    /// the title plays, and only from what the viewer may know.
    fn aids(&self, _viewer: Viewer) -> Vec<Aid> {
        Vec::new()
    }

    /// Re-samples whatever a seat cannot know, evenly among what it must think possible.
    fn redeal(&mut self, seat: Seat, chance: &mut Chance);

    /// How the result came about, line by line, once the game is over.
    fn reckoning(&self) -> Vec<Text>;

    /// The whole position for a referee, in words and printed numbers.
    fn position(&self) -> Value;

    /// The same game with another position; every fault of it is listed.
    fn arrange(&self, position: &Value) -> Result<Self, Vec<Fault>>;

    /// What can never be true of a position, if it is: each a sentence for the developer.
    fn broken(&self) -> Vec<String>;

    /// What an action from the list of [`Game::legal`] may lead to, where the title can tell. Only from what
    /// the seat may know.
    fn odds(&self, _seat: Seat, _action: Self::Action) -> Option<Odds> {
        None
    }

    /// What an action from the list of [`Game::legal`] is in a move from place to place, so that whole ways can be found.
    /// Only from what the seat may know.
    fn leg(&self, _seat: Seat, _action: Self::Action) -> Leg {
        Leg::Aside
    }

    /// Where those stand who are on the move, while a seat decides about them.
    fn afoot(&self, _seat: Seat) -> Option<Spot> {
        None
    }

    /// What there is to say about ending a move with an action that goes to a place: what is risked, whether there is
    /// supply. Only from what the seat may know.
    fn outlook(&self, _seat: Seat, _action: Self::Action) -> Vec<(Tone, Text)> {
        Vec::new()
    }

    /// The action that somebody means who points at a place now, legal or not; nothing where pointing means nothing.
    fn meant(&self, _seat: Seat, _at: &Spot) -> Option<Self::Action> {
        None
    }

    /// Carries out an action of a seat if it is legal; a refusal changes nothing.
    fn play<D: Dice, N: Notes>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        dice: &mut D,
        notes: &mut N,
    ) -> Result<(), Refusal> {
        if !self.actions(seat).contains(&action) {
            return Err(self.refusal(seat, action));
        }
        self.apply(seat, action, dice, notes);
        Ok(())
    }

    /// The first seat that may act now, and the first of all when the game is over: for games in which one decides at a
    /// time.
    fn whose(&self) -> Seat {
        self.turn().deciders().first().unwrap_or(Seat(0))
    }

    /// The legal actions of a seat as a new list; nothing if it does not decide.
    fn actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut out = Vec::new();
        if self.turn().deciders().contains(seat) {
            self.legal(seat, &mut out);
        }
        out
    }

    /// Plays random legal actions, of any seat that may act, until the end or the bound; says how many were played.
    fn play_out(&mut self, chance: &mut Chance, bound: u32) -> u32 {
        let mut legal = Vec::new();
        for step in 0..bound {
            let Some(seat) = chance.seat(self.turn().deciders()) else {
                return step;
            };
            legal.clear();
            self.legal(seat, &mut legal);
            let Some(action) = chance.pick(&legal) else {
                return step;
            };
            self.apply(seat, action, chance, &mut Silent);
        }
        bound
    }
}
