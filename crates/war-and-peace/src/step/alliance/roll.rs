//! Roll the alliance die or not (H.8).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Schedule, Stage, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Alliance;

impl Step<Campaign> for Alliance {
    const WORD: &'static str = "alliance";

    fn read(detail: &str, _: &Campaign) -> Result<Alliance, String> {
        kit::alone(Alliance, detail)
    }

    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, notes: &mut N) -> bool {
        game.realign(false, notes);
        let asks = game.may_roll_alliance();
        if !asks {
            game.state.phases.replace(Schedule::default().into());
        }
        !asks
    }
}

impl Asks<Campaign> for Alliance {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend([Action::Roll, Action::Pass]);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Roll => game.roll_alliance(dice, notes),
            _ => game.state.phases.replace(Schedule::default().into()),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-H.8", Text::new("wp-ask-alliance").with("modifier", game.alliance_modifier()))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Roll => Choice::new("roll", "WP-H.1", Text::new("wp-do-roll")),
            _ => Choice::new("pass", "WP-H.8", Text::new("wp-do-pass")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Alliance {
    const STAGE: Stage = Stage::Alliance;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Alliance {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let luck = game.alliance_modifier() as f32;
        let good = if aims.side == Side::French { -luck } else { luck };
        if action == Action::Roll { good - 0.5 } else { 0.0 }
    }
}
