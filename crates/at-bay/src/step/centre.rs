//! The Center of Operations moves, after all commands (NAB-71, NAB-72-1).

use super::{done, read_army, refused};
use crate::game::Action;
use crate::state::{Campaign, Stead};
use crate::tables::Army;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// A Center goes on, or stays where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Centre {
    pub(crate) army: Army,
    /// Half Movement Points that it has spent.
    pub(crate) spent: u8,
}

impl Step<Campaign> for Centre {
    const WORD: &'static str = "centre";

    fn detail(self, _: &Campaign) -> String {
        format!("{} {}", self.army.slug(), self.spent)
    }

    fn read(detail: &str, _: &Campaign) -> Result<Centre, String> {
        let (army, spent) =
            detail.split_once(' ').ok_or("should be an army and what its Center has spent")?;
        let spent = spent.parse().map_err(|_| "what it has spent should be a number".to_owned())?;
        Ok(Centre { army: read_army(army)?, spent })
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let there = game.state.hosts[self.army].centre.stead == Stead::Map;
        if there && !game.centre_steps(self.army, self.spent).is_empty() {
            return false;
        }
        game.state.phases.pop();
        true
    }
}
impl Asks<Campaign> for Centre {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.tables.seat(self.army))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.push(Action::Done);
        out.extend(game.centre_steps(self.army, self.spent).into_iter().map(|(to, _)| Action::Step(to)));
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
        let Action::Step(to) = action else { return };
        let found = game.centre_steps(self.army, self.spent).into_iter().find(|&(hex, _)| hex == to);
        if let Some((_, spent)) = found {
            game.move_centre(self.army, to, notes);
            game.state.phases.push(Centre { army: self.army, spent: spent as u8 }.into());
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-71", Text::new("bay-ask-centre").with("army", self.army.name()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Step(hex) => game.hex_choice("step", "NAB-71", "bay-do-centre", hex),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-73-1", "bay-no-centre", matches!(action, Action::Step(_)))
    }
}
