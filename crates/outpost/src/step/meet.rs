//! The raider chooses how to meet a challenge, face down until the picket has chosen (OUT-5.1).

use super::{Press, not_now};
use crate::game::Action;
use crate::state::{Post, RAIDER};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Meet;

impl Step<Post> for Meet {
    const WORD: &'static str = "meet";

    fn read(detail: &str, _: &Post) -> Result<Meet, String> {
        kit::alone(Meet, detail)
    }
}

impl Asks<Post> for Meet {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(RAIDER)
    }

    fn legal(self, _: &Post, _: Seat, out: &mut impl List<Action>) {
        out.extend([Action::Run(false), Action::Run(true)]);
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, _: &mut D, notes: &mut N) {
        post.state.challenge.runs = action == Action::Run(true);
        post.state.phases.replace(Press.into());
        notes.say(|| Note::new("OUT-5.1", Text::new("outpost-met")));
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-5.1", Text::new("outpost-ask-meet"))
    }

    fn choice(self, _: &Post, _: Seat, action: Action) -> Choice {
        match action {
            Action::Run(true) => Choice::new("run", "OUT-5.1", Text::new("outpost-do-run")),
            _ => Choice::new("stand", "OUT-5.1", Text::new("outpost-do-stand")),
        }
    }

    fn refusal(self, _: &Post, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
