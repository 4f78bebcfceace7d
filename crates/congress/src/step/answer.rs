//! Those to whom a league was offered answer, at once and in secret (CON-4.2).

use super::{not_now, pass, read_seat};
use crate::game::Action;
use crate::state::Concert;
use crate::tables::{seat_name, seat_slug};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Answer {
    pub(crate) from: Seat,
}

impl Step<Concert> for Answer {
    const WORD: &'static str = "answer";

    fn detail(self, _: &Concert) -> String {
        seat_slug(self.from).to_owned()
    }

    fn read(detail: &str, _: &Concert) -> Result<Answer, String> {
        read_seat(detail).map(|from| Answer { from })
    }
}

impl Asks<Concert> for Answer {
    fn deciders(self, game: &Concert) -> Seats {
        game.state.answers.waiting()
    }

    fn legal(self, _: &Concert, _: Seat, out: &mut impl List<Action>) {
        out.extend([Action::Answer(true), Action::Answer(false)]);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Concert,
        seat: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let complete = game.state.answers.speak(seat, action == Action::Answer(true));
        notes.say(|| Note::new("CON-4.2", Text::new("congress-answered").with("seat", seat_name(seat))));
        if complete {
            game.state.phases.pop();
            game.ally(self.from, notes);
        }
    }

    fn prompt(self, _: &Concert, _: Seat) -> Prompt {
        Prompt::new("CON-4.2", Text::new("congress-ask-answer").with("seat", seat_name(self.from)))
    }

    fn choice(self, _: &Concert, _: Seat, action: Action) -> Choice {
        match action {
            Action::Answer(true) => Choice::new("accept", "CON-4.2", Text::new("congress-do-accept")),
            Action::Answer(false) => Choice::new("decline", "CON-4.2", Text::new("congress-do-decline")),
            _ => pass(),
        }
    }

    fn refusal(self, _: &Concert, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
