//! Officers of the Emperor's household may be called (FF.B.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Stage, not_now, yes_or_no};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Household;

impl Step<Campaign> for Household {
    const WORD: &'static str = "household";

    fn read(detail: &str, _: &Campaign) -> Result<Household, String> {
        kit::alone(Household, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let any = game.next_officer().is_some();
        if !any {
            game.begin_movement();
        }
        !any
    }
}

impl Asks<Campaign> for Household {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        yes_or_no(out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        if action != Action::Accept {
            return game.begin_movement();
        }
        let (Some(officer), Some(emperor)) = (game.next_officer(), game.tables.napoleon) else { return };
        let at = game.leader(emperor);
        game.deploy(officer, at.hex, "WP-FF.B.1", notes);
        game.leader_mut(officer).inside = at.inside;
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-FF.B.1", Text::new("wp-ask-household"))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Accept => Choice::new("officer", "WP-FF.B.1", Text::new("wp-do-officer")),
            _ => Choice::new("enough", "WP-FF.B.1", Text::new("wp-do-no-officer")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Household {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Household {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
