//! Cavalry takes an SP of a force that withdraws (Q.1.h).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Stack};
use crate::step::about::About;
use crate::step::{ACTIVE, Decision, Stage, not_now};
use crate::tables::roster::Side;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pursued {
    pub(crate) battle: u8,
    pub(crate) side: Side,
    /// Where it withdraws from; everywhere if the whole of it is broken.
    pub(crate) hex: Option<HexId>,
}

impl Step<Campaign> for Pursued {
    const WORD: &'static str = "pursued";

    fn detail(self, game: &Campaign) -> String {
        let side = if self.side == game.state.active { ACTIVE } else { 0 };
        About::new(self.battle, side).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Pursued, String> {
        let about = About::read(detail, game)?;
        let active = game.state.active;
        let side = if about.second & ACTIVE != 0 { active } else { active.enemy() };
        Ok(Pursued { battle: about.battle()?, side, hex: about.hex })
    }
}

impl Asks<Campaign> for Pursued {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// The SP that pursuit takes: of any type (WP-Q.1.h).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for stack in game.state.stacks.all().iter().filter(|s| self.overtakes(game, s)) {
            out.push_new(Action::Lose(stack.hex, stack.nation, stack.kind));
        }
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        dice: &mut D,
        notes: &mut N,
    ) {
        let Action::Lose(hex, nation, kind) = action else { return };
        let found = game
            .state
            .stacks
            .find(|s| s.hex == hex && s.nation == nation && s.kind == kind && self.overtakes(game, s));
        let Pursued { battle: number, side, hex: withdraws } = self;
        game.state.phases.pop();
        if let Some(at) = found {
            game.eliminate(at, 1);
            game.say_lost(hex, nation, kind, "WP-Q.1.h", notes);
        }
        // Of a broken force in several hexes one may be empty now.
        if withdraws.is_none() && game.count(hex, side, |s| s.is_in(number) && !s.inside) == 0 {
            game.leaders_alone(hex, side, false, dice, notes);
            let _ = game.battle_mut(number).emptied.try_push((hex, side));
        }
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-Q.1.h", Text::new("wp-ask-pursued"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss("WP-Q.1.h", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Pursued {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Pursued {
    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        game.weigh_loss(action)
    }
}

impl Pursued {
    fn overtakes(self, game: &Campaign, stack: &Stack) -> bool {
        stack.is_in(self.battle)
            && !stack.inside
            && self.hex.is_none_or(|hex| stack.hex == hex)
            && game.is_of(stack, self.side)
    }
}
