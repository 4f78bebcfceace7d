//! The raider may answer a challenge with fog (OUT-6.3).

use super::{Meet, not_now};
use crate::game::Action;
use crate::state::{Challenge, Post, RAIDER};
use crate::tables::FOG;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fog;

impl Step<Post> for Fog {
    const WORD: &'static str = "fog";

    fn read(detail: &str, _: &Post) -> Result<Fog, String> {
        kit::alone(Fog, detail)
    }
}

impl Asks<Post> for Fog {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(RAIDER)
    }

    /// Whether there is fog in the hand is secret, and so is whether the question was asked: a raider without fog is
    /// asked too, and can only decline.
    fn legal(self, post: &Post, _: Seat, out: &mut impl List<Action>) {
        out.extend(post.state.hand.cards().contains(&FOG).then_some(Action::Fog(true)));
        out.push(Action::Fog(false));
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, _: &mut D, notes: &mut N) {
        if action != Action::Fog(true) {
            return post.state.phases.replace(Meet.into());
        }
        post.state.hand.take(FOG);
        post.state.fog_shown += 1;
        post.state.challenge = Challenge::default();
        post.state.phases.pop();
        notes.say(|| Note::new("OUT-6.3", Text::new("outpost-fogged")).revealing());
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-6.3", Text::new("outpost-ask-fog"))
    }

    fn choice(self, _: &Post, _: Seat, action: Action) -> Choice {
        match action {
            Action::Fog(true) => Choice::new("fog", "OUT-6.3", Text::new("outpost-do-fog")),
            _ => Choice::new("no-fog", "OUT-6.3", Text::new("outpost-do-no-fog")),
        }
    }

    fn refusal(self, _: &Post, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
