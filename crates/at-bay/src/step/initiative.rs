//! Leaders without a command try for themselves (NAB-80-1).

use super::{done, read_army, refused};
use crate::game::Action;
use crate::state::{Campaign, Marks, Way};
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Each Force that has not been moved may try once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Initiative {
    pub(crate) army: Army,
}

impl Step<Campaign> for Initiative {
    const WORD: &'static str = "initiative";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Initiative, String> {
        Ok(Initiative { army: read_army(detail)? })
    }
}
impl Asks<Campaign> for Initiative {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let able = game.chiefs_of(self.army).filter(|&id| game.may_march(id));
        out.extend(able.map(|id| Action::Try(game.man(id).flag)));
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
        match action {
            Action::Try(flag) => {
                if let Some(chief) = game.chief(flag) {
                    game.man_mut(chief).marks |= Marks::TRIED;
                    game.end_admin(flag);
                    game.try_initiative(chief, Way::Initiative, dice, notes);
                }
            }
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-80-1", Text::new("bay-ask-initiative").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Try(flag) => game.force_choice("try", "NAB-80-1", "bay-do-try", flag),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-53-2", "bay-no-try", matches!(action, Action::Try(_)))
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<kernel::Odds> {
        let Action::Try(flag) = action else { return None };
        game.initiative_odds(flag)
    }
}
