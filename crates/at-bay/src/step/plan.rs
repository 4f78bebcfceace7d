//! Where an Administrative March goes (NAB-85).

use super::{done, refused};
use crate::game::Action;
use crate::state::{Campaign, Flag, Way};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// The destination of an Administrative March is written down; nobody else reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Plan {
    pub(crate) flag: Flag,
}

impl Step<Campaign> for Plan {
    const WORD: &'static str = "plan";

    fn detail(self, _: &Campaign) -> String {
        self.flag.0.to_string()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Plan, String> {
        let flag = detail.parse().map_err(|_| "should be the number of a Force".to_owned())?;
        Ok(Plan { flag: Flag(flag) })
    }
}
impl Asks<Campaign> for Plan {
    fn deciders(self, game: &Campaign) -> Seats {
        game.chief(self.flag).map(|id| game.owner(id)).into_iter().collect()
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.goals(self.flag).into_iter().map(Action::Goal));
        out.push(Action::Done);
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
        let (Action::Goal(goal), Some(chief)) = (action, game.chief(self.flag)) else { return };
        let army = game.army(chief);
        game.pay(army);
        let host = &mut game.state.hosts[army];
        host.admin = self.flag;
        host.goal = goal;
        host.last_leg = false;
        game.say_command(army, self.flag, notes);
        game.set_out(chief, Way::Admin, notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-85", Text::new("bay-ask-goal"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Goal(hex) => game.hex_choice("goal", "NAB-85", "bay-do-goal", hex),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-84", "bay-no-goal", matches!(action, Action::Goal(_)))
    }
}
