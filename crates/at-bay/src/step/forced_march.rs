//! The other side may force its Forces to march before the battles (NAB-70-1).

use super::{done, read_army, refused};
use crate::game::Action;
use crate::state::{Campaign, Marks, Way};
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Each Force of the side whose turn it is not may try once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ForcedMarch {
    pub(crate) army: Army,
}

impl Step<Campaign> for ForcedMarch {
    const WORD: &'static str = "forced";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<ForcedMarch, String> {
        Ok(ForcedMarch { army: read_army(detail)? })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if game.chiefs_of(self.army).any(|id| !game.man(id).marks.contains(Marks::FORCED)) {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for ForcedMarch {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let able = game.chiefs_of(self.army).filter(|&id| !game.man(id).marks.contains(Marks::FORCED));
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
                    game.man_mut(chief).marks |= Marks::FORCED;
                    if !game.try_initiative(chief, Way::Forced, dice, notes) {
                        game.man_mut(chief).marks |= Marks::LISTENS;
                    }
                }
            }
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-126", Text::new("bay-ask-forced").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Try(flag) => game.force_choice("force", "NAB-126", "bay-do-force", flag),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-126", "bay-no-try", matches!(action, Action::Try(_)))
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<kernel::Odds> {
        let Action::Try(flag) = action else { return None };
        game.initiative_odds(flag)
    }
}
