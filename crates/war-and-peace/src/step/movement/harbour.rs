//! Ships may sail, now that everybody has marched (Z.II.D.3.b).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Stage, done, no, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Harbour;

impl Step<Campaign> for Harbour {
    const WORD: &'static str = "harbour";

    fn read(detail: &str, _: &Campaign) -> Result<Harbour, String> {
        kit::alone(Harbour, detail)
    }
}

impl Asks<Campaign> for Harbour {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_harbour(out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if let Action::Sail(hex) = action {
            return game.sail(hex);
        }
        game.intern(notes);
        game.begin_combat();
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new(game.sea_row(), Text::new("wp-ask-harbour"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Sail(hex) => game.about_hex("sail", game.sea_row(), "wp-do-sail", hex),
            _ => done(game.sea_row(), "wp-do-done-sailing"),
        }
    }

    fn refusal(self, game: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Sail(_) => no(game.sea_row(), "wp-no-sail"),
            _ => not_now(),
        }
    }
}

impl Decision for Harbour {
    const STAGE: Stage = Stage::Movement;
}

impl Weighed for Harbour {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Sail(hex) => game.weigh_sailing(aims, hex),
            _ => 0.0,
        }
    }
}
