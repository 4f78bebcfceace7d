//! All seats muster, each as soon as it is ready (CON-2.1, CON-2.2).

use super::{Deal, in_box, not_now, pass};
use crate::game::Action;
use crate::state::Concert;
use crate::tables::seat_name;
use kernel::{Choice, Dice, Note, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Muster;

impl Step<Concert> for Muster {
    const WORD: &'static str = "muster";

    fn read(detail: &str, _: &Concert) -> Result<Muster, String> {
        kit::alone(Muster, detail)
    }
}

impl Asks<Concert> for Muster {
    fn deciders(self, game: &Concert) -> Seats {
        Seats(game.state.in_play.0 & !game.state.ready.0)
    }

    fn legal(self, game: &Concert, seat: Seat, out: &mut impl List<Action>) {
        for power in game.musters(seat) {
            out.extend(game.provinces_of(seat).map(|province| Action::Muster(power, province)));
        }
        out.push(Action::Ready);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Concert,
        seat: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if let Action::Muster(power, province) = action {
            return game.muster(seat, power, province, notes);
        }
        game.state.ready = game.state.ready.with(seat);
        notes.say(|| Note::new("CON-2.1", Text::new("congress-readied").with("seat", seat_name(seat))));
        if self.deciders(game).is_empty() {
            game.state.phases.replace(Deal.into());
        }
    }

    fn prompt(self, _: &Concert, _: Seat) -> Prompt {
        Prompt::new("CON-2.2", Text::new("congress-ask-muster"))
    }

    fn choice(self, _: &Concert, _: Seat, action: Action) -> Choice {
        match action {
            Action::Muster(power, province) => {
                let text = Text::new("congress-do-muster")
                    .with("power", power.name())
                    .with("province", province.name());
                let choice = Choice::new("muster", "CON-2.2", text);
                choice.arg(power.slug()).arg(province.slug()).at(in_box(province))
            }
            Action::Ready => Choice::new("ready", "CON-2.1", Text::new("congress-do-ready")),
            _ => pass(),
        }
    }

    fn refusal(self, _: &Concert, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Muster(..) => Refusal::new("CON-2.2", Text::new("congress-no-muster")),
            _ => not_now(),
        }
    }
}
