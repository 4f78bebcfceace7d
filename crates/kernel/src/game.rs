//! The contract of a game: a position, what may be done in it, and what it looks like to whom.

use crate::scene::Overlay;
use crate::{
    Chance, Choice, Dice, Fault, Notes, Odds, Prompt, Refusal, Scene, Seat, Seats, Silent, Text, Viewer,
};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::hash::Hash;

/// Whose turn it is to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// A seat decides.
    Decide(Seat),
    /// The game is over.
    Over(Outcome),
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

    /// Every legal action of whoever decides, each once, in a fixed order. `out` comes empty. Not empty
    /// unless the game is over.
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// Carries out an action from the list of [`Game::legal`]. For anything else use [`Game::play`].
    fn apply<D: Dice, N: Notes>(&mut self, action: Self::Action, dice: &mut D, notes: &mut N);

    /// Why an action is not on the list. Must not tell what the deciding seat may not know.
    fn refusal(&self, action: Self::Action) -> Refusal;

    /// An action in words: verb and arguments, which together name it uniquely among the legal ones.
    fn choice(&self, action: Self::Action) -> Choice;

    /// What whoever decides is asked, and which rule asks. Shown to everybody.
    fn prompt(&self) -> Prompt;

    /// The picture for one viewer. The session adds choices, overlays and log.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// Sheets that a viewer may lay over the board. Only from what the viewer may know.
    fn overlays(&self, _viewer: Viewer) -> Vec<Overlay> {
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
    /// the deciding seat may know.
    fn odds(&self, _action: Self::Action) -> Option<Odds> {
        None
    }

    /// Carries out an action if it is legal; a refusal changes nothing.
    fn play<D: Dice, N: Notes>(
        &mut self,
        action: Self::Action,
        dice: &mut D,
        notes: &mut N,
    ) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(&mut legal);
        if !legal.contains(&action) {
            return Err(self.refusal(action));
        }
        self.apply(action, dice, notes);
        Ok(())
    }

    /// The legal actions as a new list.
    fn actions(&self) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.legal(&mut out);
        out
    }

    /// Plays random legal actions until the end or the bound; says how many were played.
    fn play_out(&mut self, chance: &mut Chance, bound: u32) -> u32 {
        let mut legal = Vec::new();
        for step in 0..bound {
            legal.clear();
            self.legal(&mut legal);
            let Some(action) = chance.pick(&legal) else {
                return step;
            };
            self.apply(action, chance, &mut Silent);
        }
        bound
    }
}
