//! Who stays in the battle when the others of a hex withdraw (Q.1.c).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::rule::combat::piles;
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{Cause, Decision, Stage, not_now};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rearguard {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Rearguard {
    const WORD: &'static str = "rearguard";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Rearguard, String> {
        let about = About::read(detail, game)?;
        Ok(Rearguard { battle: about.battle()?, side: about.side(), hex: about.hex()? })
    }
}

impl Asks<Campaign> for Rearguard {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// Who stays: any but the last (WP-Q.1.c, R-WP-Q.1.c).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Rearguard { battle, side, hex } = self;
        let going = |s: &&Stack| s.is_in(battle) && !s.inside && game.is_of(s, side);
        let here = game.state.stacks.at(hex);
        let all: u16 = here.iter().filter(going).map(|s| u16::from(s.sp)).sum();
        if !game.state.stacks.is_full() {
            for (nation, kind, sp) in piles(here.iter().filter(going)) {
                let most = u16::from(sp).min(all.saturating_sub(1)) as u8;
                out.extend((1..=most).map(|n| Action::Drop(nation, kind, n)));
            }
        }
        let stays = here.iter().any(|s| s.battle == Stack::rearguard(battle));
        out.push(if stays { Action::Go } else { Action::Back });
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Rearguard { battle: number, side, hex } = self;
        match action {
            Action::Drop(nation, kind, sp) => {
                let fits = |s: &Stack| {
                    s.hex == hex && s.is_in(number) && !s.inside && s.nation == nation && s.kind == kind
                };
                let mut left = sp;
                while let Some(taken) = game
                    .state
                    .stacks
                    .find(fits)
                    .filter(|_| left > 0)
                    .and_then(|at| game.state.stacks.take(at, left, false))
                {
                    left -= taken.sp;
                    game.state.stacks.add(Stack { battle: Stack::rearguard(number), ..taken });
                }
            }
            Action::Go => {
                game.state.phases.pop();
                game.begin_withdrawal(number, hex, side, Cause::Field, notes);
            }
            _ => {
                game.state.phases.pop();
            }
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Q.1.c", Text::new("wp-ask-rearguard").with("hex", game.name_of(self.hex)))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Drop(nation, kind, sp) => {
                game.about_sp("drop", "WP-Q.1.c", "wp-do-rearguard", (nation, kind, sp))
            }
            Action::Go => Choice::new("go", "WP-Q.1.c", Text::new("wp-do-leave-rearguard")),
            _ => Choice::new("back", "WP-Q.1", Text::new("wp-do-no-rearguard")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Rearguard {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Rearguard {
    fn weigh(self, _: &Campaign, _: &Aims, _: Action) -> f32 {
        0.0
    }
}
