//! Whether the cavalry charges (FF.B.2).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::scene::side_key;
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, yes_or_no};
use crate::tables::roster::Side;
use kernel::{Choice, Dice, Note, Notes, Odds, Prompt, Refusal, Seat, Seats, Silent, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Charge {
    pub(crate) battle: u8,
    pub(crate) side: Side,
}

impl Step<Campaign> for Charge {
    const WORD: &'static str = "charge";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.battle, self.side as u8).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Charge, String> {
        let about = About::read(detail, game)?;
        Ok(Charge { battle: about.battle()?, side: about.side() })
    }
}

impl Asks<Campaign> for Charge {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(self.side)
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
        Prompt::new("WP-FF.B.2", Text::new("wp-ask-charge").with("hex", hex))
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Accept => Choice::new("charge", "WP-FF.B.2", Text::new("wp-do-charge")),
            _ => Choice::new("hold", "WP-FF.B.2", Text::new("wp-do-hold-cavalry")),
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

impl Decision for Charge {
    const STAGE: Stage = Stage::Combat;

    fn plain(self, _: &Campaign) -> Option<Action> {
        Some(Action::Decline)
    }
}

impl Weighed for Charge {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        match action {
            Action::Accept => game.weigh_throwing_in(self.battle, aims.side),
            _ => 0.0,
        }
    }
}

impl Charge {
    fn answer(self, game: &mut Campaign, yes: bool, notes: &mut impl Notes) {
        game.state.phases.pop();
        game.battle_mut(self.battle).charge[self.side] = Some(yes);
        if yes {
            let to = game.battle(self.battle).to;
            let side = side_key(self.side);
            notes.say(|| {
                let text =
                    Text::new("wp-charges").with("side", Text::new(side)).with("hex", game.name_of(to));
                Note::new("WP-FF.B.2", text).at(game.spot(to))
            });
        }
    }
}
