//! Movement Commands are issued (NAB-78-1, NAB-79).

use super::{Plan, done, read_army, refused};
use crate::game::Action;
use crate::state::{Campaign, Way};
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// An army commands its Forces one after the other; each marches at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Command {
    pub(crate) army: Army,
}

impl Step<Campaign> for Command {
    const WORD: &'static str = "command";

    fn detail(self, _: &Campaign) -> String {
        self.army.slug().to_owned()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Command, String> {
        Ok(Command { army: read_army(detail)? })
    }
}
impl Asks<Campaign> for Command {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for flag in game.commanded(self.army) {
            out.push(Action::Command(flag));
            if game.may_plan(self.army, flag) {
                out.push(Action::Plan(flag));
            }
        }
        let host = &game.state.hosts[self.army];
        if game.chief(host.admin).is_some_and(|id| game.may_march(id)) {
            out.push(Action::Resume(host.admin));
        }
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
        match action {
            Action::Command(flag) => {
                if let Some(chief) = game.chief(flag) {
                    game.pay(self.army);
                    game.end_admin(flag);
                    game.say_command(self.army, flag, notes);
                    game.set_out(chief, Way::Command, notes);
                }
            }
            Action::Plan(flag) => game.state.phases.push(Plan { flag }.into()),
            Action::Resume(flag) => {
                if let Some(chief) = game.chief(flag) {
                    game.set_out(chief, Way::Admin, notes);
                }
            }
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-79", Text::new("bay-ask-command").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Command(flag) => game.force_choice("command", "NAB-79", "bay-do-command", flag),
            Action::Plan(flag) => game.force_choice("plan", "NAB-83-1", "bay-do-plan", flag),
            Action::Resume(flag) => game.force_choice("resume", "NAB-85", "bay-do-resume", flag),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Command(_) => refused("NAB-48-1", "bay-no-command", true),
            Action::Plan(_) => refused("NAB-84", "bay-no-plan", true),
            _ => refused("NAB-79", "bay-not-now", false),
        }
    }
}
