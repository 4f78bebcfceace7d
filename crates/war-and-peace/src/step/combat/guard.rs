//! Whether the Imperial Guard is thrown in (V.1).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, yes_or_no};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Refusal, Seat, Seats, Silent, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Guard {
    pub(crate) battle: u8,
}

impl Step<Campaign> for Guard {
    const WORD: &'static str = "guard";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Guard, String> {
        let about = About::read(detail, game)?;
        Ok(Guard { battle: about.battle()? })
    }
}

impl Asks<Campaign> for Guard {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(Side::French)
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        yes_or_no(out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        self.answer(game, action == Action::Accept, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let hex = game.name_of(game.battle(self.battle).to);
        Prompt::new("WP-V.1-1", Text::new("wp-ask-guard").with("hex", hex))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Accept => Choice::new("guard", "WP-V.1-1", Text::new("wp-do-guard")),
            _ => Choice::new("spare", "WP-V.1-1", Text::new("wp-do-spare-guard")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }

    fn odds(self, game: &Campaign, _: Seat, action: Action) -> Option<Odds> {
        if !matches!(action, Action::Accept | Action::Decline) {
            return None;
        }
        let mut met = game.clone();
        self.answer(&mut met, action == Action::Accept, &mut Silent);
        met.odds_of_round(self.battle, game.decides())
    }
}

impl Decision for Guard {
    const STAGE: Stage = Stage::Combat;

    fn plain(self, _: &Campaign) -> Option<Action> {
        Some(Action::Decline)
    }
}

impl Weighed for Guard {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Accept => game.weigh_throwing_in(self.battle, aims.side),
            _ => 0.0,
        }
    }
}

impl Guard {
    fn answer(self, game: &mut Campaign, yes: bool, notes: &mut impl Notes) {
        game.state.phases.pop();
        game.battle_mut(self.battle).guard = Some(yes);
        if yes {
            let to = game.battle(self.battle).to;
            notes.say(|| {
                let text = Text::new("wp-guard-goes-in").with("hex", game.name_of(to));
                Note::new("WP-V.1-1", text).at(game.spot(to))
            });
        }
    }
}
