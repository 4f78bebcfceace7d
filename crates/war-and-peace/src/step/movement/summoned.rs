//! Who goes inside, before an overrun (L.5).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Summoned {
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Summoned {
    const WORD: &'static str = "summoned";

    fn detail(self, game: &Campaign) -> String {
        About::new(0, 0).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Summoned, String> {
        let about = About::read(detail, game)?;
        Ok(Summoned { hex: about.hex()? })
    }
}

impl Asks<Campaign> for Summoned {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active.enemy())
    }

    /// Who goes inside: as many as the city shelters, and any leaders (WP-L.5-2, WP-S.6-1).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_inside(self.hex, game.state.active.enemy(), None, out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        game.shelter(self.hex, game.state.active.enemy(), None, action, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-L.5-2", Text::new("wp-ask-shelter").with("hex", game.name_of(self.hex)))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_shelter(action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Summoned {
    const STAGE: Stage = Stage::Movement;
}

impl Weighed for Summoned {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::EnterAll => {
                let own = f32::from(game.sp_outside(self.hex, aims.side));
                f32::from(game.state.column.sp()) / own.max(0.5) - game.style(aims.side).attack
            }
            Action::Enter(..) | Action::EnterLeader(_) | Action::ComeOut => -1.0,
            _ => 0.0,
        }
    }
}
