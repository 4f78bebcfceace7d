//! The other player answers who was offered an exchange (P.10).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Leader, Post};
use crate::step::about::About;
use crate::step::{Decision, Return, Stage, not_now, yes_or_no};
use crate::tables::roster::LeaderId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Bargain {
    /// Who comes back to the active player, and who goes free for him.
    pub(crate) ours: LeaderId,
    pub(crate) theirs: LeaderId,
}

impl Step<Campaign> for Bargain {
    const WORD: &'static str = "bargain";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.ours.0, self.theirs.0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Bargain, String> {
        let about = About::read(detail, game)?;
        Ok(Bargain { ours: about.leader()?, theirs: about.second_leader()? })
    }
}

impl Asks<Campaign> for Bargain {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active.enemy())
    }

    fn legal(self, _: &Campaign, _: Seat, out: &mut impl List<Action>) {
        yes_or_no(out);
    }

    /// The other player agrees or not. Both leaders are then to be had like those who have recovered: each comes back
    /// in a Reinforcement Phase of his own side (WP-P.10-4, WP-R.2, R-WP-M121).
    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Bargain { ours, theirs } = self;
        game.state.phases.pop();
        if action != Action::Accept {
            game.say_exchange("wp-exchange-refused", ours, theirs, notes);
            return game.state.phases.replace(Return::default().into());
        }
        let due = game.state.turn;
        for leader in [ours, theirs] {
            *game.leader_mut(leader) = Leader { post: Post::Track, due, ..Leader::default() };
        }
        game.say_exchange("wp-exchanged", ours, theirs, notes);
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let name = |leader: LeaderId| game.tables.leader(leader).id.as_str();
        let text =
            Text::new("wp-ask-bargain").with("ours", name(self.ours)).with("theirs", name(self.theirs));
        Prompt::new("WP-P.10-4", text)
    }

    fn choice(self, _: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Accept => Choice::new("agree", "WP-P.10-4", Text::new("wp-do-agree")),
            _ => Choice::new("refuse", "WP-P.10-4", Text::new("wp-do-refuse")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Bargain {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Bargain {
    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        match action {
            Action::Accept => game.weigh_exchange(self.theirs, self.ours),
            _ => 0.0,
        }
    }
}
