//! Who hears the guns may march to them (NAB-127).

use super::{done, refused};
use crate::game::Action;
use crate::state::Campaign;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Before a round each Force that has failed to come may try again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Guns;

impl Step<Campaign> for Guns {
    const WORD: &'static str = "guns";

    fn read(detail: &str, _: &Campaign) -> Result<Guns, String> {
        kit::alone(Guns, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if !game.listeners().is_empty() {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Guns {
    fn deciders(self, game: &Campaign) -> Seats {
        game.listening_seat().into_iter().collect()
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let seat = game.listening_seat();
        let own =
            game.listeners().into_iter().filter(|&flag| game.chief(flag).map(|id| game.owner(id)) == seat);
        out.extend(own.map(Action::Try));
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
        if let Action::Try(flag) = action {
            game.listen(flag, dice, notes);
            return;
        }
        let seat = game.listening_seat();
        for flag in game.listeners() {
            if game.chief(flag).map(|id| game.owner(id)) == seat {
                game.state.battle.asked.push(flag);
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-127", Text::new("bay-ask-guns"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Try(flag) => game.force_choice("try", "NAB-126", "bay-do-guns", flag),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-126", "bay-no-try", matches!(action, Action::Try(_)))
    }
}
