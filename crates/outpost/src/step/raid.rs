//! The raider moves (OUT-3.1 to OUT-3.3).

use super::{Watch, at_hex, done, not_now};
use crate::game::Action;
use crate::state::{Fate, Post, RAIDER, letter};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Spot, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Raid;

impl Step<Post> for Raid {
    const WORD: &'static str = "raid";

    fn read(detail: &str, _: &Post) -> Result<Raid, String> {
        kit::alone(Raid, detail)
    }
}

impl Asks<Post> for Raid {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(RAIDER)
    }

    fn legal(self, post: &Post, _: Seat, out: &mut impl List<Action>) {
        for (number, counter) in (0u8..).zip(&post.state.counters) {
            if counter.fate != Fate::Hidden || counter.moved {
                continue;
            }
            let near = post.tables.board.neighbours(counter.hex).map(|(_, hex)| hex);
            out.extend(near.filter(|&hex| post.is_free(hex)).map(|hex| Action::Step(number, hex)));
            if post.tables.is_eastern(counter.hex) {
                out.push(Action::Leave(number));
            }
        }
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, _: &mut D, notes: &mut N) {
        match action {
            Action::Step(counter, hex) => post.step(counter, hex, notes),
            Action::Leave(counter) => post.leave(counter, notes),
            _ => post.state.phases.replace(Watch.into()),
        }
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-3.1", Text::new("outpost-ask-raid"))
    }

    fn choice(self, post: &Post, _: Seat, action: Action) -> Choice {
        match action {
            Action::Step(counter, hex) => {
                let label = post.tables.board.label(hex);
                let text = Text::new("outpost-do-step").with("counter", letter(counter)).with("hex", label);
                Choice::new("step", "OUT-3.1", text).arg(letter(counter)).arg(label).at(at_hex(post, hex))
            }
            Action::Leave(counter) => {
                let text = Text::new("outpost-do-leave").with("counter", letter(counter));
                Choice::new("leave", "OUT-3.3", text).arg(letter(counter)).at(Spot::Piece(u32::from(counter)))
            }
            _ => done(),
        }
    }

    fn refusal(self, post: &Post, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Step(_, hex) if post.tables.is_marsh(hex) => {
                Refusal::new("OUT-3.2", Text::new("outpost-no-marsh"))
            }
            Action::Step(..) => Refusal::new("OUT-3.1", Text::new("outpost-no-step")),
            _ => not_now(),
        }
    }
}
