//! Orders: several small decisions given at once, and where they can lead.

use super::{DiceFrom, Rejection, Session};
use crate::dice::Script;
use crate::ways::{Search, Stop, Ways, named, tried};
use crate::{Draw, Game, Refusal, Seat, Silent, Spot, Title};

/// What became of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ordered {
    /// How many of its decisions were played.
    pub played: usize,
    /// What was drawn for the last of them.
    pub draws: Vec<Draw>,
    /// Whether something came between before all were played.
    pub cut_short: bool,
}

impl<T: Title> Session<T> {
    /// Plays a run of decisions as one order, until a die, something that comes to light or somebody else's decision
    /// comes between, or one of them is not to be had any more. The first has to be; if it is refused nothing has
    /// changed. Taken back it is as one, and it counts as one change.
    pub fn order(&mut self, seat: Seat, run: &[String], dice: &DiceFrom) -> Result<Ordered, Rejection> {
        self.check_turn(seat)?;
        if let DiceFrom::Hand(stated) = dice {
            self.check_stated(seat, run, stated)?;
        }
        let version = self.version;
        let mut ordered = Ordered { played: 0, draws: Vec::new(), cut_short: false };
        for notation in run {
            let Some(action) = named(&self.game, seat, notation) else {
                ordered.cut_short = true;
                break;
            };
            let stop = tried(&self.game, seat, action).1;
            let stated = match dice {
                DiceFrom::Hand(_) if stop != Some(Stop::Dice) => DiceFrom::Hand(Vec::new()),
                other => other.clone(),
            };
            ordered.draws = self.carry_out(seat, action, stated, ordered.played > 0)?;
            ordered.played += 1;
            if stop.is_some() {
                ordered.cut_short = ordered.played < run.len();
                break;
            }
        }
        if ordered.played == 0 {
            return Err(Rejection::NoSuchChoice);
        }
        self.version = version + 1;
        Ok(ordered)
    }

    /// Whether the dice that were stated are those that the order wants: it ends at the first decision that draws.
    fn check_stated(&self, seat: Seat, run: &[String], stated: &[u16]) -> Result<(), Rejection> {
        let mut game = self.game.clone();
        for notation in run {
            let Some(action) = named(&game, seat, notation) else { break };
            let (after, stop) = tried(&game, seat, action);
            if stop == Some(Stop::Dice) {
                let mut script = Script::shown(stated.to_vec());
                game.apply(seat, action, &mut script, &mut Silent);
                return script.accepted();
            }
            if stop.is_some() {
                break;
            }
            game = after;
        }
        if stated.is_empty() { Ok(()) } else { Err(Rejection::TooManyDice(stated.len())) }
    }

    /// For each choice of a seat what it is in a move from place to place, in a word; nothing if it is no part of one.
    pub fn legs(&self, seat: Seat) -> Vec<Option<&'static str>> {
        self.game.actions(seat).into_iter().map(|action| self.game.leg(seat, action).word()).collect()
    }

    /// Where a seat may go after these decisions: reckoned in a position that it must think possible, so that it tells
    /// nothing.
    pub fn ways(&self, seat: Seat, run: &[String]) -> Result<Ways, Rejection> {
        self.check_turn(seat)?;
        if self.older {
            return Err(Rejection::Older);
        }
        let possible = self.possible(seat);
        let search = Search::after(&possible, seat, run).ok_or(Rejection::NoSuchChoice)?;
        Ok(search.ways())
    }

    /// Why a seat cannot go to a place after these decisions; nothing if the rules have nothing to say but that it is
    /// too far.
    pub fn why_not(&self, seat: Seat, run: &[String], to: &Spot) -> Result<Option<Refusal>, Rejection> {
        self.check_turn(seat)?;
        if self.older {
            return Err(Rejection::Older);
        }
        let possible = self.possible(seat);
        let search = Search::after(&possible, seat, run).ok_or(Rejection::NoSuchChoice)?;
        Ok(search.why_not(to))
    }
}
