//! The winner pursues, or lets them go (NAB-35-1).

use super::{done, refused};
use crate::game::Action;
use crate::state::Campaign;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// One Force of the winners follows the retreat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pursue;

impl Step<Campaign> for Pursue {
    const WORD: &'static str = "pursue";

    fn read(detail: &str, _: &Campaign) -> Result<Pursue, String> {
        kit::alone(Pursue, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        if !game.pursuers().is_empty() {
            return false;
        }
        let loser = game.state.battle.loser;
        game.state.phases.pop();
        game.end_battle(Some(loser), notes);
        true
    }
}
impl Asks<Campaign> for Pursue {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.battle_seat(game.state.battle.loser.enemy()))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.pursuers().into_iter().map(Action::Pursue));
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        if let Action::Pursue(flag) = action {
            game.pursue(flag, dice, notes);
        }
        let loser = game.state.battle.loser;
        game.state.phases.pop();
        game.end_battle(Some(loser), notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-35-1", Text::new("bay-ask-pursue"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Pursue(flag) => game.force_choice("pursue", "NAB-35-1", "bay-do-pursue", flag),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-35-1", "bay-no-pursue", matches!(action, Action::Pursue(_)))
    }
}
