//! Who stands in for a leader who was hit (R.3).

use crate::action::Action;
use crate::counsel::{Aims, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, not_now};
use crate::tables::roster::LeaderId;
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct StandIn {
    pub(crate) leader: LeaderId,
    /// Whether inside a city.
    pub(crate) inside: bool,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for StandIn {
    const WORD: &'static str = "stand-in";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.leader.0, u8::from(self.inside)).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<StandIn, String> {
        let about = About::read(detail, game)?;
        Ok(StandIn { leader: about.leader()?, inside: about.second != 0, hex: about.hex()? })
    }
}

impl Asks<Campaign> for StandIn {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.leader_side(self.leader).unwrap_or(game.state.active))
    }

    /// Any unnamed leader of the colour, of the power itself or of a satellite, or nobody (WP-R.3).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let colour = game.leader_colour(self.leader);
        for minor in [false, true] {
            if let Some(other) = game.unnamed(colour, minor) {
                out.push_new(Action::PutLeader(other, self.hex));
            }
        }
        out.push(Action::Decline);
    }

    /// Where nobody is left he shares the fate of the one whose place he takes (WP-R.3, WP-P.10-2, WP-P.10-3).
    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let StandIn { leader, inside, hex } = self;
        game.state.phases.pop();
        let (Action::PutLeader(other, _), Some(side)) = (action, game.leader_side(leader)) else {
            return;
        };
        game.deploy(other, hex, "WP-R.3", notes);
        let slot = game.leader_mut(other);
        (slot.inside, slot.spent) = (inside, true);
        match (game.count(hex, side, |s| s.inside == inside), inside) {
            (0, true) => game.capture(other, "WP-P.10-3", notes),
            (0, false) => game.flee(other, "WP-P.10-2", notes),
            _ => {}
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let name = game.tables.leader(self.leader).id.as_str();
        Prompt::new(
            "WP-R.3",
            Text::new("wp-ask-stand-in").with("leader", name).with("hex", game.name_of(self.hex)),
        )
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        match action {
            Action::PutLeader(leader, hex) => game.about_leader_at("WP-R.3", leader, hex),
            _ => Choice::new("nobody", "WP-R.3", Text::new("wp-do-no-stand-in")),
        }
    }

    fn refusal(self, _: &Campaign, _: Seat, _: Action) -> Refusal {
        not_now()
    }
}

impl Decision for StandIn {
    const STAGE: Stage = Stage::Combat;
}

impl Weighed for StandIn {
    fn weigh(self, game: &Campaign, aims: &Aims, action: Action) -> f32 {
        game.weigh_placing(aims, action)
    }
}
