//! A forced march goes its way, hex by hex (K.3, K.5).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Decision, March, Stage, no, not_now};
use kernel::{Choice, Dice, Leg, Notes, Odds, Prompt, Refusal, Seat, Seats, Spot, Text, Tone};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Walk;

impl Step<Campaign> for Walk {
    const WORD: &'static str = "walk";

    fn read(detail: &str, _: &Campaign) -> Result<Walk, String> {
        kit::alone(Walk, detail)
    }

    /// The group goes on along the way that was stated, or not: SP may be left in any hex of it, and it may end in any
    /// (WP-K.3.b, WP-J.4.e-1). When it can go no further it goes no other way (WP-BB.q3).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        if game.state.column.is_empty() {
            game.halt();
            return true;
        }
        if game.next_stride().is_some() {
            return false;
        }
        game.state.column.path.clear();
        (game.state.column.bound, game.state.column.must_leave) = (true, false);
        game.state.phases.replace(March.into());
        true
    }
}

impl Asks<Campaign> for Walk {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.next_stride());
        if !game.state.column.must_leave {
            game.legal_parting(out);
            out.push(Action::Halt);
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
        match action {
            Action::Drop(nation, kind, sp) => game.drop_off(nation, kind, sp, notes),
            Action::Leave(leader) => game.leave(leader),
            Action::Halt => game.halt(),
            _ => game.walk(notes),
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        // Where forces are hidden nobody sees how far a forced march may come (WP-Y.1).
        let (cite, key) =
            if game.tables.options.fog { ("WP-J.3", "wp-ask-march") } else { ("WP-K.3.b", "wp-ask-walk") };
        Prompt::new(cite, Text::new(key).with("spent", game.state.column.spent))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Halt => Choice::new("halt", "WP-K.3.b", Text::new("wp-do-halt-walk")),
            _ => game.about_stride(action),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Step(_) => no("WP-BB.q3", "wp-no-other-way"),
            _ => not_now(),
        }
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        match action {
            Action::Overrun(hex) => game.odds_of_overrun(hex),
            _ => None,
        }
    }

    fn leg(self, game: &Campaign, seat: Seat, action: Action) -> Leg {
        March.leg(game, seat, action)
    }

    fn afoot(self, game: &Campaign) -> Option<Spot> {
        March.afoot(game)
    }

    fn outlook(self, game: &Campaign, seat: Seat, action: Action) -> Vec<(Tone, Text)> {
        March.outlook(game, seat, action)
    }
}

impl Decision for Walk {
    const STAGE: Stage = Stage::Movement;
}

impl Weighed for Walk {
    fn weigh(self, _: &Campaign, _: &Aims, action: Action) -> f32 {
        match action {
            Action::Halt => 0.0,
            Action::Drop(..) | Action::Leave(_) => -1.0,
            _ => 1.0,
        }
    }
}
