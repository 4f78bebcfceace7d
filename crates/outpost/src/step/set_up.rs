//! The raider puts the counters down, one after the other (OUT-2.1).

use super::{Name, at_hex, not_now};
use crate::game::Action;
use crate::state::{Counter, Fate, Post, RAIDER, letter};
use board::HexId;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SetUp;

impl Step<Post> for SetUp {
    const WORD: &'static str = "set-up";

    fn read(detail: &str, _: &Post) -> Result<SetUp, String> {
        kit::alone(SetUp, detail)
    }
}

impl Asks<Post> for SetUp {
    fn deciders(self, _: &Post) -> Seats {
        Seats::one(RAIDER)
    }

    fn legal(self, post: &Post, _: Seat, out: &mut impl List<Action>) {
        let free = |&hex: &HexId| {
            post.tables.is_western(hex) && !post.tables.is_marsh(hex) && post.counter_at(hex).is_none()
        };
        out.extend(post.tables.board.hexes().filter(free).map(Action::Place));
    }

    fn apply<D: Dice, N: Notes>(self, post: &mut Post, _: Seat, action: Action, _: &mut D, notes: &mut N) {
        let Action::Place(hex) = action else { return };
        let waits = |c: &Counter| c.fate == Fate::Waiting;
        let Some(at) = post.state.counters.iter().position(waits) else { return };
        post.state.counters[at] = Counter { hex, fate: Fate::Hidden, moved: false };
        notes.say(|| {
            let label = post.tables.board.label(hex);
            let text = Text::new("outpost-placed").with("counter", letter(at as u8)).with("hex", label);
            Note::new("OUT-2.1", text).at(at_hex(post, hex))
        });
        if !post.state.counters.iter().any(waits) {
            post.state.phases.replace(Name.into());
        }
    }

    fn prompt(self, _: &Post, _: Seat) -> Prompt {
        Prompt::new("OUT-2.1", Text::new("outpost-ask-place"))
    }

    fn choice(self, post: &Post, _: Seat, action: Action) -> Choice {
        let Action::Place(hex) = action else { return super::done() };
        let label = post.tables.board.label(hex);
        Choice::new("place", "OUT-2.1", Text::new("outpost-do-place").with("hex", label))
            .arg(label)
            .at(at_hex(post, hex))
    }

    fn refusal(self, _: &Post, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
