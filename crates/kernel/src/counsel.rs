//! What a title knows about playing well, for computer players.

use crate::{Game, Seat, Text};

/// A game whose title can weigh actions.
///
/// Everything here is asked of a sample that a seat must think possible, never of the position itself. It may look
/// at all of the sample, but whoever decides by something that a redeal changes decides by chance.
pub trait Counsel: Game {
    /// What is thought over once for a position, before single actions are weighed.
    type Plan;

    /// Thinks the position over for a seat that decides, in one of the manners that it has: 0 is the captain's.
    fn plan(&self, seat: Seat, manner: u8) -> Self::Plan;

    /// In how many manners a seat can play: bolder or slower, by this road or that.
    fn manners(&self, _seat: Seat) -> u8 {
        1
    }

    /// What a manner is about, for a reason; the captain's own goes without saying.
    fn manner(&self, _plan: &Self::Plan) -> Option<Text> {
        None
    }

    /// How good a legal action looks, in the title's own measure: the best is what a captain does.
    fn weigh(&self, plan: &Self::Plan, action: Self::Action) -> f32;

    /// Whether not even a recruit would do that: throwing supplies away, marching where nobody is fed. At least one
    /// legal action of every position must not be a folly.
    fn is_folly(&self, _plan: &Self::Plan, _action: Self::Action) -> bool {
        false
    }

    /// How likely a seat is to win from here, as far as can be seen at a glance: 0 to 1, and exactly that when the
    /// game is over.
    fn value(&self, seat: Seat) -> f32;

    /// Why one would do that, in a sentence.
    fn reason(&self, plan: &Self::Plan, action: Self::Action) -> Text;

    /// How many turns of the game have begun: never less than before.
    fn stage(&self) -> u32;

    /// Whether a seat's decision is worth a long thought; a search leaves the others to the captain.
    fn is_weighty(&self, _seat: Seat) -> bool {
        true
    }

    /// What a simulation writes down at the end of each turn: a column's name and a number, the same columns always.
    fn figures(&self) -> Vec<(&'static str, i64)>;

    /// What a simulation counts in the log: a column's name, and the messages that count as one.
    fn tallies() -> &'static [(&'static str, &'static [&'static str])];

    /// What a simulation draws besides who won.
    fn charts(&self) -> Vec<Chart> {
        Vec::new()
    }
}

/// A picture of how columns of a simulation go from turn to turn.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// The name of its file.
    pub slug: &'static str,
    /// What stands over it.
    pub title: &'static str,
    /// What a line shows, and its column.
    pub lines: Vec<(&'static str, &'static str)>,
    /// What one in a column stands for.
    pub factor: f64,
    /// A curve to compare with.
    pub reference: Option<Reference>,
}

/// A curve from elsewhere.
#[derive(Debug, Clone, PartialEq)]
pub struct Reference {
    /// Where it comes from.
    pub source: &'static str,
    /// Turn, value, and what happened there.
    pub points: Vec<(f64, f64, String)>,
}
