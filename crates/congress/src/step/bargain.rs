//! One seat after the other offers a league, leaves its own, or passes (CON-4.1).

use super::{Answer, Orders, not_now, pass};
use crate::game::Action;
use crate::state::{Concert, League};
use crate::tables::{seat_name, seat_slug};
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, Ballot, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bargain;

impl Step<Concert> for Bargain {
    const WORD: &'static str = "bargain";

    fn read(detail: &str, _: &Concert) -> Result<Bargain, String> {
        kit::alone(Bargain, detail)
    }

    /// When all have had their say, orders are written (CON-1.4).
    fn settle<D: Dice, N: Notes>(self, game: &mut Concert, _: &mut D, _: &mut N) -> bool {
        if game.next_to_bargain().is_some() {
            return false;
        }
        game.state.orders = Ballot::of(game.state.in_play);
        game.state.phases.replace(Orders.into());
        true
    }
}

impl Asks<Concert> for Bargain {
    fn deciders(self, game: &Concert) -> Seats {
        game.next_to_bargain().into_iter().collect()
    }

    fn legal(self, game: &Concert, seat: Seat, out: &mut impl List<Action>) {
        let able: Seats = game.state.in_play.iter().filter(|&other| game.may_join(seat, other)).collect();
        out.extend(able.iter().map(|other| Action::Offer(Seats::one(other))));
        if able.len() > 1 {
            out.push(Action::Offer(able));
        }
        if game.state.leagues[seat] != League::Unbound {
            out.push(Action::Leave);
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
        game.state.bargained = game.state.bargained.with(seat);
        match action {
            Action::Offer(to) => {
                game.state.answers = Ballot::of(to);
                game.state.phases.push(Answer { from: seat }.into());
                for other in to.iter() {
                    notes.say(|| {
                        let text = Text::new("congress-offered");
                        let text = text.with("seat", seat_name(seat)).with("other", seat_name(other));
                        Note::new("CON-4.1", text)
                    });
                }
            }
            Action::Leave => game.leave(seat, notes),
            _ => {
                notes
                    .say(|| Note::new("CON-4.1", Text::new("congress-passed").with("seat", seat_name(seat))));
            }
        }
    }

    fn prompt(self, _: &Concert, _: Seat) -> Prompt {
        Prompt::new("CON-4.1", Text::new("congress-ask-bargain"))
    }

    fn choice(self, _: &Concert, _: Seat, action: Action) -> Choice {
        match action {
            Action::Offer(to) => {
                let slugs: Vec<&str> = to.iter().map(seat_slug).collect();
                let text = match to.first() {
                    Some(other) if to.len() == 1 => {
                        Text::new("congress-do-offer").with("seat", seat_name(other))
                    }
                    _ => Text::new("congress-do-offer-all"),
                };
                Choice::new("offer", "CON-4.1", text).arg(slugs.join("+"))
            }
            Action::Leave => Choice::new("leave", "CON-4.1", Text::new("congress-do-leave")),
            _ => pass(),
        }
    }

    fn refusal(self, _: &Concert, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Offer(_) => Refusal::new("CON-4.4", Text::new("congress-no-offer")),
            _ => not_now(),
        }
    }
}
