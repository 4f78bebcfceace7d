//! The chair moves that a seat command a small power, or moves nothing (CON-6.1).

use super::{Close, Vote, not_now};
use crate::game::Action;
use crate::state::Concert;
use crate::tables::{Power, seat_name, seat_slug};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, Ballot, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Motion;

impl Step<Concert> for Motion {
    const WORD: &'static str = "motion";

    fn read(detail: &str, _: &Concert) -> Result<Motion, String> {
        kit::alone(Motion, detail)
    }
}

impl Asks<Concert> for Motion {
    fn deciders(self, game: &Concert) -> Seats {
        Seats::one(game.chair())
    }

    fn legal(self, game: &Concert, _: Seat, out: &mut impl List<Action>) {
        for power in Power::small() {
            let new = game.state.in_play.iter().filter(|&seat| game.state.commanders[power] != Some(seat));
            out.extend(new.map(|seat| Action::Move(power, seat)));
        }
        out.push(Action::Pass);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Concert,
        seat: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::Move(power, to) = action else {
            notes.say(|| {
                Note::new("CON-6.1", Text::new("congress-moved-nothing").with("seat", seat_name(seat)))
            });
            return game.state.phases.replace(Close.into());
        };
        game.state.votes = Ballot::of(game.state.in_play);
        game.state.phases.replace(Vote { power, to }.into());
        notes.say(|| {
            let text = Text::new("congress-moved").with("seat", seat_name(seat));
            Note::new("CON-6.1", text.with("other", seat_name(to)).with("power", power.name()))
        });
    }

    fn prompt(self, _: &Concert, _: Seat) -> Prompt {
        Prompt::new("CON-6.1", Text::new("congress-ask-motion"))
    }

    fn choice(self, _: &Concert, _: Seat, action: Action) -> Choice {
        match action {
            Action::Move(power, to) => {
                let text =
                    Text::new("congress-do-move").with("seat", seat_name(to)).with("power", power.name());
                Choice::new("move", "CON-6.1", text).arg(power.slug()).arg(seat_slug(to))
            }
            _ => Choice::new("pass", "CON-6.1", Text::new("congress-do-move-nothing")),
        }
    }

    fn refusal(self, _: &Concert, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Move(..) => Refusal::new("CON-6.1", Text::new("congress-no-motion")),
            _ => not_now(),
        }
    }
}
