//! A side loses SP in a battle (P.3).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::rule::combat::losses::{CAVALRY, COLOUR, Demands, MORALE, reach};
use crate::state::{Campaign, Toll};
use crate::step::about::About;
use crate::step::{Decision, Stage, no, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Fall {
    pub(crate) battle: u8,
    pub(crate) side: Side,
}

impl Step<Campaign> for Fall {
    const WORD: &'static str = "fall";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Fall, String> {
        let about = About::read(detail, game)?;
        Ok(Fall { battle: about.battle()?, side: about.side() })
    }
}

impl Asks<Campaign> for Fall {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// SP whose loss still lets the rest meet as much of the demands as possible: landwehr in the example of the book, and
    /// infantry, cavalry and a Bavarian (WP-BB.q40, WP-O.3.g, WP-O.3.h).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Fall { battle: number, side } = self;
        let toll = game.battle(number).toll[side];
        // Whoever was thrown in falls first, and no other demand counts among them (WP-V.1.b).
        if let Some(fits) = game.first_to_fall(number, side) {
            let all = game.state.stacks.all().iter().filter(|s| game.may_fall(s, number, side));
            for stack in all.filter(|s| fits(game, s)) {
                out.push_new(Action::Lose(stack.hex, stack.nation, stack.kind));
            }
            return;
        }
        let mut classes: Demands = [0; 8];
        for stack in game.state.stacks.all().iter().filter(|s| game.may_fall(s, number, side)) {
            classes[game.class_of(stack, number, side)] += u16::from(stack.sp);
        }
        let left = u16::from(toll.left);
        let best = reach(left, &classes, toll);
        for stack in game.state.stacks.all().iter().filter(|s| game.may_fall(s, number, side)) {
            let class = game.class_of(stack, number, side);
            let mut rest = classes;
            rest[class] -= 1;
            let met = |bit: usize, need: u8| u8::from(class & bit != 0 && need > 0);
            let now =
                [met(MORALE, toll.of_morale), met(COLOUR, toll.of_colour), met(CAVALRY, toll.of_cavalry)];
            let after = Toll {
                left: toll.left - 1,
                of_morale: toll.of_morale - now[0],
                of_colour: toll.of_colour - now[1],
                of_cavalry: toll.of_cavalry - now[2],
            };
            let then = reach(left - 1, &rest, after);
            let [morale, colour, cavalry] = now.map(u16::from);
            if (then.0 + morale, then.1 + colour, then.2 + cavalry) >= best {
                let action = Action::Lose(stack.hex, stack.nation, stack.kind);
                out.push_new(action);
            }
        }
    }

    /// One SP falls.
    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Fall { battle: number, side } = self;
        let Action::Lose(hex, nation, kind) = action else { return };
        let found = game
            .state
            .stacks
            .find(|s| s.hex == hex && s.nation == nation && s.kind == kind && game.may_fall(s, number, side));
        let Some(at) = found else { return };
        let class = game.class_of(&game.state.stacks.all()[at], number, side);
        game.eliminate(at, 1);
        game.say_lost(hex, nation, kind, "WP-P.3", notes);
        let toll = &mut game.battle_mut(number).toll[side];
        toll.left = toll.left.saturating_sub(1);
        toll.of_morale = toll.of_morale.saturating_sub(u8::from(class & MORALE != 0));
        toll.of_colour = toll.of_colour.saturating_sub(u8::from(class & COLOUR != 0));
        toll.of_cavalry = toll.of_cavalry.saturating_sub(u8::from(class & CAVALRY != 0));
        let left = toll.left;
        if game.count(hex, side, |s| s.is_in(number)) == 0 {
            let _ = game.battle_mut(number).emptied.try_push((hex, side));
        }
        let standing = game.state.stacks.all().iter().any(|s| game.may_fall(s, number, side));
        if left == 0 || !standing {
            game.battle_mut(number).toll[side] = Toll::default();
            game.state.phases.pop();
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let left = game.battle(self.battle).toll[self.side].left;
        Prompt::new("WP-P.3", Text::new("wp-ask-fall").with("n", left))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss("WP-P.3", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Lose(..) => no("WP-P.3", "wp-no-lose"),
            _ => not_now(),
        }
    }
}

impl Decision for Fall {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Fall {
    const THOUGHT: Thought = Thought::Nothing;

    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        game.weigh_loss(action)
    }
}
