//! The picket moves and challenges (OUT-4.1, OUT-4.2).

use super::{at_hex, done, not_now};
use crate::game::Action;
use crate::state::{PICKET, Post, letter};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Spot, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Watch;

impl Step<Post> for Watch {
    const WORD: &'static str = "watch";

    fn read(detail: &str, _: &Post) -> Result<Watch, String> {
        kit::alone(Watch, detail)
    }
}

impl Asks<Post> for Watch {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(PICKET)
    }

    fn legal(self, post: &Post, _: Seat, out: &mut impl List<Action>) {
        for (number, guard) in (0u8..).zip(&post.state.guards) {
            if guard.done {
                continue;
            }
            for (_, hex) in post.tables.board.neighbours(guard.hex) {
                match post.counter_at(hex) {
                    Some(counter) => out.push(Action::Challenge(number, counter)),
                    None if post.is_free(hex) => out.push(Action::Guard(number, hex)),
                    None => {}
                }
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Guard(picket, hex) => post.guard(picket, hex, notes),
            Action::Challenge(picket, counter) => post.challenge(picket, counter, notes),
            _ => post.end_turn(notes),
        }
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-4.1", Text::new("outpost-ask-watch"))
    }

    fn choice(self, post: &Post, _: Seat, action: Action) -> Choice {
        match action {
            Action::Guard(picket, hex) => {
                let label = post.tables.board.label(hex);
                let text = Text::new("outpost-do-guard").with("picket", picket + 1).with("hex", label);
                Choice::new("guard", "OUT-4.1", text).arg(picket + 1).arg(label).at(at_hex(post, hex))
            }
            Action::Challenge(picket, counter) => {
                let text = Text::new("outpost-do-challenge")
                    .with("picket", picket + 1)
                    .with("counter", letter(counter));
                let spot = Spot::Piece(u32::from(counter));
                Choice::new("challenge", "OUT-4.2", text).arg(picket + 1).arg(letter(counter)).at(spot)
            }
            _ => done(),
        }
    }

    fn refusal(self, _: &Post, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Guard(..) => Refusal::new("OUT-4.1", Text::new("outpost-no-guard")),
            Action::Challenge(..) => Refusal::new("OUT-4.2", Text::new("outpost-no-challenge")),
            _ => not_now(),
        }
    }
}
