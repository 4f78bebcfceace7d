//! A force that withdraws goes through enemies (Q.1.d).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Stage, Withdraw, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Harried {
    /// It, from the hex with the enemies.
    pub(crate) force: Withdraw,
}

impl Step<Campaign> for Harried {
    const WORD: &'static str = "harried";

    fn detail(self, game: &Campaign) -> String {
        self.force.detail(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Harried, String> {
        Ok(Harried { force: Withdraw::read(detail, game)? })
    }
}

impl Asks<Campaign> for Harried {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.force.side)
    }

    /// One SP for each hex with enemies (WP-Q.1.d-2).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let hex = game.state.column.hex;
        out.extend(game.state.column.parts.iter().map(|p| Action::Lose(hex, p.nation, p.kind)));
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
        game.lose_on_the_way(hex, nation, kind, "WP-Q.1.d-2", notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Q.1.d-2", Text::new("wp-ask-harried"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss("WP-Q.1.d-2", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Harried {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Harried {
    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        game.weigh_loss(action)
    }
}
