//! What happens of itself between decisions: cards are dealt, orders carried out, a round ends.

use super::{Bargain, Motion};
use crate::state::Concert;
use kernel::{Dice, Notes, Seats};
use kit::Step;

/// Everybody draws a card (CON-3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deal;

impl Step<Concert> for Deal {
    const WORD: &'static str = "deal";

    fn read(detail: &str, _: &Concert) -> Result<Deal, String> {
        kit::alone(Deal, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Concert, dice: &mut D, notes: &mut N) -> bool {
        game.deal(dice, notes);
        game.state.bargained = Seats::NONE;
        game.state.phases.replace(Bargain.into());
        true
    }
}

/// Orders are shown and carried out (CON-5.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct March;

impl Step<Concert> for March {
    const WORD: &'static str = "march";

    fn read(detail: &str, _: &Concert) -> Result<March, String> {
        kit::alone(March, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Concert, dice: &mut D, notes: &mut N) -> bool {
        game.march(dice, notes);
        game.state.phases.replace(Motion.into());
        true
    }
}

/// The round ends (CON-8.1, CON-8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Close;

impl Step<Concert> for Close {
    const WORD: &'static str = "close";

    fn read(detail: &str, _: &Concert) -> Result<Close, String> {
        kit::alone(Close, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Concert, _: &mut D, notes: &mut N) -> bool {
        game.close_round(notes);
        true
    }
}
