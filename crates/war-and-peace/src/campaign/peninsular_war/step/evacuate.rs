//! The besieged may leave by sea (Z.VIII.D.3.d).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, Sieges, Stage, done, not_now};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Evacuate;

impl Step<Campaign> for Evacuate {
    const WORD: &'static str = "evacuate";

    fn read(detail: &str, _: &Campaign) -> Result<Evacuate, String> {
        kit::alone(Evacuate, detail)
    }

    /// Before sieges are looked at.
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let asks = game.state.stacks.all().iter().any(|s| game.may_evacuate(s));
        if !asks {
            game.state.phases.replace(Sieges::default().into());
        }
        !asks
    }
}

impl Asks<Campaign> for Evacuate {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.plan().switches.evacuation.map_or(game.state.active, |e| e.side))
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        game.legal_evacuation(game.decides(), false, out);
        out.push(Action::Done);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        match action {
            Action::Evacuate(hex) => game.evacuate(hex, notes),
            _ => game.state.phases.replace(Sieges::default().into()),
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Z.VIII.D.3.d", Text::new("wp-ask-evacuate"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Evacuate(hex) => game.about_hex("evacuate", "WP-Z.VIII.D.3.d", "wp-do-evacuate", hex),
            _ => done("WP-Z.VIII.D.3.d", "wp-do-hold-city"),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Evacuate {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Evacuate {
    /// A city that has to be held is held.
    fn weigh(self, _: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Evacuate(hex) if aims.held.contains(&hex) => -1.0,
            Action::Evacuate(_) => 0.5,
            _ => 0.0,
        }
    }
}
