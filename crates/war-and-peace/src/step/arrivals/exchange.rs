//! Captured leaders may be exchanged (P.10).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::{Bargain, Decision, Return, Stage, not_now};
use crate::tables::roster::{LeaderId, Side};
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Exchange;

impl Step<Campaign> for Exchange {
    const WORD: &'static str = "exchange";

    fn read(detail: &str, _: &Campaign) -> Result<Exchange, String> {
        kit::alone(Exchange, detail)
    }

    /// Whether there is anybody to exchange; the active player offers in his Reinforcement Phase, until he is refused
    /// or has no more to offer (WP-P.10-4, R-WP-M121).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let both = Side::BOTH.iter().all(|&side| game.captives(side).next().is_some());
        if !both {
            game.state.phases.replace(Return::default().into());
        }
        !both
    }
}

impl Asks<Campaign> for Exchange {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// One of his for one of theirs, or nothing.
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let side = game.state.active;
        for ours in game.captives(side) {
            out.extend(game.captives(side.enemy()).map(|theirs| Action::Swap(ours, theirs)));
        }
        out.push(Action::Decline);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::Swap(ours, theirs) = action else {
            return game.state.phases.replace(Return::default().into());
        };
        game.state.phases.push(Bargain { ours, theirs }.into());
        game.say_exchange("wp-exchange-offered", ours, theirs, notes);
    }

    fn prompt(self, _: &Campaign, _: Seat) -> Prompt {
        Prompt::new("WP-P.10-4", Text::new("wp-ask-exchange"))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::Swap(ours, theirs) => {
                let name = |l: LeaderId| game.tables.leader(l).id.as_str();
                let text = Text::new("wp-do-swap").with("ours", name(ours)).with("theirs", name(theirs));
                Choice::new("swap", "WP-P.10-4", text).arg(name(ours)).arg(name(theirs))
            }
            _ => Choice::new("keep", "WP-P.10-4", Text::new("wp-do-keep")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Exchange {
    const STAGE: Stage = Stage::Reinforcement;
}

impl Weighed for Exchange {
    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        match action {
            Action::Swap(ours, theirs) => game.weigh_exchange(ours, theirs),
            _ => 0.0,
        }
    }
}
