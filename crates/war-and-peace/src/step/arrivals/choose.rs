//! One of several lines arrives (I.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, nothing_more};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Choose {
    /// The lines of which one comes.
    pub(crate) group: u8,
}

impl Step<Campaign> for Choose {
    const WORD: &'static str = "choose";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.group, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Choose, String> {
        let about = About::read(detail, game)?;
        Ok(Choose { group: about.first })
    }
}

impl Asks<Campaign> for Choose {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for (at, line) in game.plan().arrivals.iter().enumerate() {
            if line.choice == Some(self.group) && game.is_due(line) {
                out.push(Action::Row(at as u8));
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
        let Action::Row(row) = action else { return };
        game.state.phases.pop();
        game.bring(usize::from(row), notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-I.1", Text::new("wp-ask-choose"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Row(row) = action else { return nothing_more() };
        let hex = game.plan().arrivals.get(usize::from(row)).and_then(|l| l.hexes.first()).copied();
        let hex = hex.unwrap_or_default();
        let text = Text::new("wp-do-row").with("hex", game.name_of(hex)).with("n", row);
        Choice::new("row", "WP-I.1", text).arg(row).at(game.spot(hex))
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Choose {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Choose {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
