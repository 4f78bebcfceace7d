//! A forced march costs an SP (K.3.c).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::rule::forced_march::Classes;
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Footsore {
    /// Whose reading of the die took it.
    pub(crate) classes: Classes,
}

impl Step<Campaign> for Footsore {
    const WORD: &'static str = "footsore";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.classes.bits(), 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Footsore, String> {
        let about = About::read(detail, game)?;
        Ok(Footsore { classes: Classes::of(about.first) })
    }
}

impl Asks<Campaign> for Footsore {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// The SP that an asterisk takes: one of the whole group, of a class that read it (WP-K.3.c, R-WP-K.3.c).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let hex = game.state.column.hex;
        for part in &game.state.column.parts {
            if self.classes.contains(game.class(*part)) {
                out.push_new(Action::Lose(hex, part.nation, part.kind));
            }
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.state.phases.pop();
        let Action::Lose(hex, nation, kind) = action else { return };
        game.lose_on_the_way(hex, nation, kind, "WP-K.3.c", notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-K.3.c", Text::new("wp-ask-footsore"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss("WP-K.3.c", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Footsore {
    const STAGE: Stage = Stage::Movement;
}

impl Weighed for Footsore {
    const THOUGHT: Thought = Thought::Nothing;

    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        game.weigh_loss(action)
    }
}
