//! The picket chooses how to press a challenge, and the die falls (OUT-5.1 to OUT-5.4).

use super::not_now;
use crate::game::Action;
use crate::state::{PICKET, Post};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Press;

impl Step<Post> for Press {
    const WORD: &'static str = "press";

    fn read(detail: &str, _: &Post) -> Result<Press, String> {
        kit::alone(Press, detail)
    }
}

impl Asks<Post> for Press {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(PICKET)
    }

    fn legal(self, _: &Post, _: Seat, out: &mut impl List<Action>) {
        out.extend([Action::Rush(false), Action::Rush(true)]);
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, dice: &mut D, notes: &mut N) {
        post.press(action == Action::Rush(true), dice, notes);
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-5.1", Text::new("outpost-ask-press"))
    }

    fn choice(self, _: &Post, _: Seat, action: Action) -> Choice {
        match action {
            Action::Rush(true) => Choice::new("rush", "OUT-5.1", Text::new("outpost-do-rush")),
            _ => Choice::new("wait", "OUT-5.1", Text::new("outpost-do-wait")),
        }
    }

    fn refusal(self, _: &Post, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
