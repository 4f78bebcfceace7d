//! Computer players at any title: whole games between them, and their advice at a table.

use kernel::{Chart, Counsel, Infoset, Seat, Text, tried};
use staff::{Bout, Pace, Player, Seated};

/// The start of a title, from which computer players play whole games.
pub trait Contest: Send + Sync {
    /// The names of the columns of a game's rows.
    fn columns(&self) -> Vec<&'static str>;
    /// What is drawn of them.
    fn charts(&self) -> Vec<Chart>;
    /// Plays one game.
    fn play(&self, seated: &[Seated], seed: u64) -> Bout;
}

pub(crate) struct Start<G> {
    pub(crate) game: G,
    pub(crate) bound: u32,
}

impl<G: Counsel> Contest for Start<G> {
    fn columns(&self) -> Vec<&'static str> {
        staff::columns(&self.game)
    }

    fn charts(&self) -> Vec<Chart> {
        self.game.charts()
    }

    fn play(&self, seated: &[Seated], seed: u64) -> Bout {
        staff::play(&self.game, seated, seed, self.bound)
    }
}

/// What a computer player would do, by the places in the list of choices.
#[derive(Debug, Clone)]
pub struct Advice {
    /// The action.
    pub index: usize,
    /// Why, in a sentence.
    pub reason: Text,
    /// What was weighed, the best first.
    pub weighed: Vec<(usize, f32)>,
    /// Whether the weights are chances to win, from 0 to 1; if not, they are a measure of the title's own.
    pub chances: bool,
    /// How many actions were tried in samples.
    pub nodes: u64,
    /// What it would do, decision by decision, as long as the same is asked; only if that was wanted.
    pub run: Vec<String>,
}

/// Nobody leaves more decisions than this to others at once.
const MOST_LEFT: usize = 128;

/// The advice of a player to a seat that decides: it sees what that seat sees. With `rest` it also says how it would go on
/// as long as the same is asked and nothing comes between.
pub(crate) fn advise<G: Counsel>(
    game: &G,
    seat: Seat,
    player: &mut Player,
    pace: &dyn Pace,
    rest: bool,
) -> Option<Advice> {
    if !game.turn().deciders().contains(seat) {
        return None;
    }
    let decision = player.decide(&Infoset::new(game, seat), pace)?;
    let legal = game.actions(seat);
    let place = |action: G::Action| legal.iter().position(|a| *a == action);
    Some(Advice {
        index: place(decision.action)?,
        reason: decision.reason,
        weighed: decision.weighed.iter().filter_map(|&(a, w)| Some((place(a)?, w))).collect(),
        chances: decision.chances,
        nodes: decision.nodes,
        run: if rest { rest_of(game, seat, decision.action, player, pace) } else { Vec::new() },
    })
}

/// How a player goes on with an action as long as the same is asked.
fn rest_of<G: Counsel>(
    game: &G,
    seat: Seat,
    action: G::Action,
    player: &mut Player,
    pace: &dyn Pace,
) -> Vec<String> {
    let asked = game.prompt(seat).text.key;
    let (mut game, mut next, mut run) = (game.clone(), Some(action), Vec::new());
    while let Some(action) = next.take() {
        run.push(game.choice(seat, action).notation());
        let (after, stop) = tried(&game, seat, action);
        if stop.is_some() || run.len() == MOST_LEFT || after.prompt(seat).text.key != asked {
            break;
        }
        game = after;
        next = player.decide(&Infoset::new(&game, seat), pace).map(|decision| decision.action);
    }
    run
}
