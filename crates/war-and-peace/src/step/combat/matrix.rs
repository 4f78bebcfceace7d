//! Which tactic of the matrix, face down (U.3).

use crate::action::{Action, Tactic};
use crate::counsel::{Aims, Weighed};
use crate::rule::combat::Clash;
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, nothing_more};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Matrix {
    pub(crate) battle: u8,
    pub(crate) side: Side,
}

impl Step<Campaign> for Matrix {
    const WORD: &'static str = "tactic";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Matrix, String> {
        let about = About::read(detail, game)?;
        Ok(Matrix { battle: about.battle()?, side: about.side() })
    }
}

impl Asks<Campaign> for Matrix {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// All seven, whatever was chosen before (WP-U.2, WP-U.4-second).
    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(Tactic::ALL.map(Action::Tactic));
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        let Action::Tactic(tactic) = action else { return };
        game.state.phases.pop();
        game.battle_mut(self.battle).tactic[self.side] = Some(tactic);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let hex = game.name_of(game.battle(self.battle).to);
        Prompt::new("WP-U.3-1", Text::new("wp-ask-tactic").with("hex", hex))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::Tactic(tactic) = action else { return nothing_more() };
        Choice::new("tactic", "WP-U.2", Text::new(tactic.key())).arg(tactic.word())
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Matrix {
    const STAGE: Stage = Stage::Combat;

    /// Tactics that cancel each other out.
    fn plain(self, _: &Campaign) -> Option<Action> {
        Some(Action::Tactic(Tactic::Charge))
    }
}

impl Weighed for Matrix {
    /// What a tactic brings on the whole, whatever the other side may do; away from a battle that cannot be won.
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        let Action::Tactic(tactic) = action else { return 0.0 };
        let (number, side) = (self.battle, aims.side);
        let charts = &game.tables.charts;
        let larger = game.strength(number, side) >= game.strength(number, side.enemy());
        let gain = |other: Tactic| {
            let clash = if larger { charts.clash(tactic, other) } else { charts.clash(other, tactic) };
            match clash {
                Clash::Dice(n) if larger => n as f32,
                Clash::Dice(n) => -n as f32,
                Clash::Nothing => 0.0,
            }
        };
        let mean = Tactic::ALL.into_iter().map(gain).sum::<f32>() / Tactic::ALL.len() as f32;
        if tactic == Tactic::Withdraw {
            mean + 4.0 * (game.style(side).stand - game.prospect(number, side))
        } else {
            mean
        }
    }
}
