//! Which leader is used (O.2.a).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Notes, Odds, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Leading {
    pub(crate) battle: u8,
    pub(crate) side: Side,
}

impl Step<Campaign> for Leading {
    const WORD: &'static str = "leading";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Leading, String> {
        let about = About::read(detail, game)?;
        Ok(Leading { battle: about.battle()?, side: about.side() })
    }
}

impl Asks<Campaign> for Leading {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
    }

    /// One of them, or none (WP-O.2.a-1).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        out.extend(game.usable_leaders(self.battle, self.side).into_iter().map(Action::Use));
        out.push(Action::Decline);
    }

    fn apply<D: Dice, N: Notes>(self, game: &mut Campaign, _: Seat, action: Action, _: &mut D, _: &mut N) {
        self.name(game, action);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-O.2.a-2", Text::new("wp-ask-leading"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Use(leader) => game.about_leader("use", "WP-O.2.a-2", "wp-do-use", leader),
            _ => Choice::new("no-leader", "WP-O.2.a-1", Text::new("wp-do-no-leader")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        if !matches!(action, Action::Use(_) | Action::Decline) {
            return None;
        }
        let mut met = game.clone();
        self.name(&mut met, action);
        met.odds_of_round(self.battle, game.decides())
    }
}

impl Decision for Leading {
    const STAGE: Stage = Stage::Combat;

    /// The best.
    fn plain(self, game: &Campaign) -> Option<Action> {
        let able = game.usable_leaders(self.battle, self.side).into_iter();
        able.max_by_key(|&l| (game.tables.leader(l).value, std::cmp::Reverse(l))).map(Action::Use)
    }
}

impl Weighed for Leading {
    const THOUGHT: Thought = Thought::Nothing;

    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        match action {
            Action::Use(leader) => f32::from(game.tables.leader(leader).value),
            _ => 0.0,
        }
    }
}

impl Leading {
    fn name(self, game: &mut Campaign, action: Action) {
        game.state.phases.pop();
        let battle = game.battle_mut(self.battle);
        battle.leader[self.side] = if let Action::Use(leader) = action { Some(leader) } else { None };
        battle.led[self.side] = true;
    }
}
