//! A beaten Force goes back (NAB-42-1 to NAB-43-2).

use super::{Pursue, refused};
use crate::game::Action;
use crate::state::Campaign;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

/// Hex by hex; whoever retreats chooses where ways are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Retreat;

impl Step<Campaign> for Retreat {
    const WORD: &'static str = "retreat";

    fn read(detail: &str, _: &Campaign) -> Result<Retreat, String> {
        kit::alone(Retreat, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        if game.state.battle.path.is_empty() || game.has_retreated() {
            if game.next_to_retreat() {
                return true;
            }
            game.state.phases.pop();
            if game.state.battle.repulse && game.state.battle.shift == 0 {
                game.finish_repulse(notes);
            } else {
                game.state.phases.push(Pursue.into());
            }
            return true;
        }
        let ways = game.ways_back();
        match ways.as_slice() {
            [only] => game.fall_back(*only, notes),
            [] => game.lose_the_way(notes),
            _ => return false,
        }
        true
    }
}
impl Asks<Campaign> for Retreat {
    fn deciders(self, game: &Campaign) -> Seats {
        Seats::one(game.beaten_seat())
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.ways_back().into_iter().map(Action::FallBack));
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if let Action::FallBack(to) = action {
            game.fall_back(to, notes);
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("NAB-42-3", Text::new("bay-ask-retreat"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::FallBack(hex) => game.hex_choice("fall-back", "NAB-42-3", "bay-do-fall-back", hex),
            _ => super::done(),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        refused("NAB-42-3", "bay-no-fall-back", matches!(action, Action::FallBack(_)))
    }
}
