//! To which of the nearest hexes a leader without troops goes (L.6, P.10).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now, nothing_more};
use crate::tables::roster::LeaderId;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Flight {
    pub(crate) leader: LeaderId,
    /// Where he was.
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Flight {
    const WORD: &'static str = "flight";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.leader.0, 0).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Flight, String> {
        let about = About::read(detail, game)?;
        Ok(Flight { leader: about.leader()?, hex: about.hex()? })
    }
}

impl Asks<Campaign> for Flight {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.leader_side(self.leader).unwrap_or(game.state.active))
    }

    /// Which of the nearest hexes (R-WP-L.6-2).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let Flight { leader, hex: from } = self;
        let here = game.leader(leader).hex;
        out.push(Action::PutLeader(leader, here));
        let others = game.havens(leader, from).into_iter().filter(|&hex| hex != here);
        out.extend(others.map(|hex| Action::PutLeader(leader, hex)));
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::PutLeader(leader, hex) = action else { return };
        game.state.phases.pop();
        if hex != game.leader(leader).hex {
            game.take_refuge(leader, hex, "WP-L.6-2", notes);
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let name = game.tables.leader(self.leader).id.as_str();
        Prompt::new("WP-P.10-2", Text::new("wp-ask-flight").with("leader", name))
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        let Action::PutLeader(leader, hex) = action else { return nothing_more() };
        game.about_leader_at("WP-P.10-2", leader, hex)
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for Flight {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for Flight {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
