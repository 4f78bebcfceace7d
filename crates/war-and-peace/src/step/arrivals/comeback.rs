//! A leader may come back (R.2).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::{Campaign, Post};
use crate::step::about::About;
use crate::step::{Decision, Household, Stage, not_now};
use crate::tables::roster::LeaderId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Return {
    /// Who, or the first who has not been looked at.
    pub(crate) leader: LeaderId,
}

impl Step<Campaign> for Return {
    const WORD: &'static str = "return";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.leader.0, 0).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Return, String> {
        let about = About::read(detail, game)?;
        Ok(Return { leader: about.leader()? })
    }

    /// The next leader who is due and has a hex to come back to (WP-R.2).
    fn settle<D: Dice, N: Notes>(self, game: &mut Campaign, _: &mut D, _: &mut N) -> bool {
        let from = self.leader.index();
        let (side, turn) = (game.state.active, game.state.turn);
        let count = game.tables.roster.leaders.len();
        let due = (from..count).map(|at| LeaderId(at as u8)).find(|&l| {
            let leader = game.leader(l);
            leader.post == Post::Track
                && leader.due <= turn
                && game.leader_side(l) == Some(side)
                && game.state.stacks.all().iter().any(|s| game.may_return_to(l, s))
        });
        game.state.phases.replace(due.map_or(Household.into(), |leader| Return { leader }.into()));
        due.is_none()
    }
}

impl Asks<Campaign> for Return {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        for stack in game.state.stacks.all().iter().filter(|s| game.may_return_to(self.leader, s)) {
            let action = Action::PutLeader(self.leader, stack.hex);
            out.push_new(action);
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
        game.state.phases.replace(Return { leader: LeaderId(self.leader.0 + 1) }.into());
        let Action::PutLeader(leader, hex) = action else { return };
        let inside = game.is_besieged(hex, game.state.active);
        game.deploy(leader, hex, "WP-R.2", notes);
        game.leader_mut(leader).inside = inside;
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let name = game.tables.leader(self.leader).id.as_str();
        Prompt::new("WP-R.2", Text::new("wp-ask-return").with("leader", name))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::PutLeader(leader, hex) => game.about_leader_at("WP-R.2", leader, hex),
            _ => Choice::new("wait", "WP-R.2", Text::new("wp-do-wait")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Return {
    const STAGE: Stage = Stage::Reinforcement;

    fn passes(self, _: &Campaign) -> bool {
        false
    }
}

impl Weighed for Return {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
