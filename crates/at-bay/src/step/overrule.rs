//! The winner of a pitched battle may pay in ground instead of men.

use super::refused;
use crate::game::Action;
use crate::state::Campaign;
use crate::tables::{Beaten, Side};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::codec::Worded;
use kit::{Asks, List, Step};

/// The winner takes his losses, or retreats by their number and leaves the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Overrule {
    pub(crate) winner: Side,
    pub(crate) beaten: Beaten,
}

impl Step<Campaign> for Overrule {
    const WORD: &'static str = "overrule";

    fn detail(self, _: &Campaign) -> String {
        format!("{} {}", self.winner.its_word(), self.beaten.its_word())
    }

    fn read(detail: &str, _: &Campaign) -> Result<Overrule, String> {
        let (side, beaten) = detail.split_once(' ').ok_or("should be a side, and who is beaten")?;
        let winner = Side::of_word(side).ok_or("should be french or coalition")?;
        let beaten = Beaten::of_word(beaten).ok_or("should be nobody, attacker or defender")?;
        Ok(Overrule { winner, beaten })
    }
}
impl Asks<Campaign> for Overrule {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.battle_seat(self.winner))
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.push(Action::Stand);
        out.push(Action::Yield);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.state.phases.pop();
        if action == Action::Yield {
            game.overrule(self.winner, notes);
        } else {
            game.settle_pitched(self.beaten, notes);
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-127", Text::new("bay-ask-overrule"))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Yield => Choice::new("yield", "NAB-127", Text::new("bay-do-overrule")),
            _ => Choice::new("stand", "NAB-127", Text::new("bay-do-hold")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        refused("NAB-127", "bay-not-now", false)
    }
}
