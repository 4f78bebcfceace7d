//! Everybody votes on the motion, at once and in secret (CON-6.2).

use super::{Close, not_now, pass, read_power, read_seat};
use crate::game::Action;
use crate::state::Concert;
use crate::tables::{Power, seat_name, seat_slug};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Vote {
    pub(crate) power: Power,
    pub(crate) to: Seat,
}

impl Step<Concert> for Vote {
    const WORD: &'static str = "vote";

    fn detail(self, _: &Concert) -> String {
        format!("{} {}", self.power.slug(), seat_slug(self.to))
    }

    fn read(detail: &str, _: &Concert) -> Result<Vote, String> {
        let (power, to) = detail.split_once(' ').ok_or("a power and a seat stand behind it")?;
        let power = read_power(power)?;
        if power.great().is_some() {
            return Err("only small powers are voted on".to_owned());
        }
        Ok(Vote { power, to: read_seat(to)? })
    }
}

impl Asks<Concert> for Vote {
    fn deciders(self, game: &Concert) -> Seats {
        game.state.votes.waiting()
    }

    fn legal(self, _: &Concert, _: Seat, out: &mut impl List<Action>) {
        out.extend([Action::Vote(true), Action::Vote(false)]);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Concert,
        seat: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let complete = game.state.votes.speak(seat, action == Action::Vote(true));
        notes.say(|| Note::new("CON-6.2", Text::new("congress-voted").with("seat", seat_name(seat))));
        if complete {
            game.state.phases.replace(Close.into());
            game.count_votes(self.power, self.to, notes);
        }
    }

    fn prompt(self, _: &Concert, _: Seat) -> Prompt {
        let text = Text::new("congress-ask-vote").with("seat", seat_name(self.to));
        Prompt::new("CON-6.2", text.with("power", self.power.name()))
    }

    fn choice(self, _: &Concert, _: Seat, action: Action) -> Choice {
        match action {
            Action::Vote(true) => Choice::new("aye", "CON-6.2", Text::new("congress-do-aye")),
            Action::Vote(false) => Choice::new("nay", "CON-6.2", Text::new("congress-do-nay")),
            _ => pass(),
        }
    }

    fn refusal(self, _: &Concert, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}
