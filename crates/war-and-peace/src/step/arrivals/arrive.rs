//! A line of the schedule arrives (I.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Arrive {
    /// Which line.
    pub(crate) line: u8,
}

impl Step<Campaign> for Arrive {
    const WORD: &'static str = "arrive";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.line, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Arrive, String> {
        let about = About::read(detail, game)?;
        Ok(Arrive { line: about.first })
    }
}

impl Asks<Campaign> for Arrive {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.placing_side())
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_placing(out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.placing(action, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-I.1", Text::new("wp-ask-arrive").with("who", game.line_text()))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Decline => Choice::new("later", "WP-Z.VI.D.5.f", Text::new("wp-do-partisans-later")),
            _ => game.about_placing(action),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Arrive {
    const STAGE: Stage = Stage::Reinforcement;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Arrive {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Decline => -100.0,
            _ => game.weigh_placing(aims, action),
        }
    }
}
