//! A vedette rides (NAB-104).

use super::{done, refused};
use crate::game::Action;
use crate::state::{Campaign, Flag};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Where to, or not at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Riding {
    pub(crate) flag: Flag,
}

impl Step<Campaign> for Riding {
    const WORD: &'static str = "ride";

    fn detail(self, _: &Campaign) -> String {
        self.flag.0.to_string()
    }

    fn read(detail: &str, _: &Campaign) -> Result<Riding, String> {
        let flag = detail.parse().map_err(|_| "should be the number of a vedette".to_owned())?;
        Ok(Riding { flag: Flag(flag) })
    }
}
impl Asks<Campaign> for Riding {
    fn deciders(self, game: &Campaign) -> Seats {
        let army = game.vedette(self.flag).map(|at| game.army_of_vedette(at));
        army.map(|army| game.tables.seat(army)).into_iter().collect()
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        if let Some(at) = game.vedette(self.flag) {
            out.extend(game.rides(at).into_iter().map(Action::Ride));
        }
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
        game.state.phases.pop();
        let Some(at) = game.vedette(self.flag) else { return };
        match action {
            Action::Ride(to) => game.ride(at, to, dice, notes),
            _ => game.state.vedettes[at].marks |= crate::state::Marks::MOVED,
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-104", Text::new("bay-ask-ride"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Ride(hex) => game.hex_choice("ride", "NAB-104", "bay-do-ride", hex),
            _ => done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-104", "bay-no-ride", matches!(action, Action::Ride(_)))
    }
}
