//! Those at sea may land (Z.VIII.D.3.d).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Replace, Stage, done, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Ashore {
    /// Whether they have been made ready.
    pub(crate) begun: bool,
}

impl Step<Campaign> for Ashore {
    const WORD: &'static str = "ashore";

    fn detail(self, game: &Campaign) -> String {
        About::new(u8::from(self.begun), 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Ashore, String> {
        let about = About::read(detail, game)?;
        Ok(Ashore { begun: about.first != 0 })
    }

    /// Nobody is asked where no fleet lies off the coast (WP-Z.VIII.D.3.d, WP-Z.VIII.F.2-1, R-WP-M89).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let tables = game.tables.clone();
        let fleet = tables.plan.landing.as_ref().filter(|fleet| fleet.side == game.state.active);
        let Some(fleet) = fleet else {
            game.state.phases.replace(Replace::default().into());
            return true;
        };
        if !self.begun {
            for stack in game.state.stacks.all_mut().iter_mut().filter(|s| fleet.harbours.contains(s.hex)) {
                stack.fresh = stack.sp;
            }
            for leader in &mut game.state.leaders {
                leader.moved &= !fleet.harbours.contains(leader.hex);
            }
            game.state.phases.replace(Ashore { begun: true }.into());
        }
        false
    }
}

impl Asks<Campaign> for Ashore {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// Those at sea in a Reinforcement Phase (WP-Z.VIII.D.3.d, WP-Z.VIII.F.2-1).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_harbour(out);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        if let Action::Sail(hex) = action {
            return game.sail(hex);
        }
        for stack in game.state.stacks.all_mut() {
            stack.fresh = 0;
        }
        game.state.phases.replace(Replace::default().into());
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new(game.sea_row(), Text::new("wp-ask-ashore"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Sail(hex) => game.about_hex("sail", game.sea_row(), "wp-do-sail", hex),
            _ => done(game.sea_row(), "wp-do-done-sailing"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Ashore {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Ashore {
    fn weigh(self, _: &Campaign, _: &Aims, action: Action) -> f32 {
        match action {
            Action::Sail(_) => 1.0,
            _ => 0.0,
        }
    }
}
