//! A hex loses SP to attrition (G.2).

use crate::action::Action;
use crate::counsel::{Aims, Thought, Weighed};
use crate::state::Campaign;
use crate::step::about::About;
use crate::step::{Decision, Stage, no, not_now};
use board::HexId;
use kernel::{Choice, Dice, Notes, Prompt, Refusal, Seat, Seats, Text};
use kit::{Asks, List, Step};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Perish {
    pub(crate) loss: u8,
    /// One of them is cavalry, if there is any.
    pub(crate) star: bool,
    pub(crate) hex: HexId,
}

impl Step<Campaign> for Perish {
    const WORD: &'static str = "perish";

    fn detail(self, game: &Campaign) -> String {
        About::new(self.loss, u8::from(self.star)).at(self.hex).write(game)
    }

    fn read(detail: &str, game: &Campaign) -> Result<Perish, String> {
        let about = About::read(detail, game)?;
        Ok(Perish { loss: about.first, star: about.second != 0, hex: about.hex()? })
    }
}

impl Asks<Campaign> for Perish {
    fn deciders(self, game: &Campaign) -> Seats {
        game.seats_of(game.state.active)
    }

    /// Which SP of a hex may be the next to go: with an asterisk one of them is cavalry, otherwise the owner is free
    /// (WP-G.2-2, WP-G.2-3).
    fn legal(self, game: &Campaign, _: Seat, out: &mut impl List<Action>) {
        let side = game.state.active;
        let cavalry = game.count(self.hex, side, |s| s.kind.is_cavalry()) > 0;
        let bound = self.star && cavalry && self.loss == 1;
        game.offer_losses(self.hex, side, |kind| !bound || kind.is_cavalry(), out);
    }

    fn apply<D: Dice, N: Notes>(
        self,
        game: &mut Campaign,
        _: Seat,
        action: Action,
        _: &mut D,
        notes: &mut N,
    ) {
        let Action::Lose(hex, nation, kind) = action else { return };
        let side = game.state.active;
        let Some(at) = game.state.stacks.find(|s| s.hex == hex && s.nation == nation && s.kind == kind)
        else {
            return;
        };
        game.eliminate(at, 1);
        game.say_lost(hex, nation, kind, "WP-G.2-3", notes);
        let done = game.sp(hex, side) == 0;
        let left = Perish { loss: self.loss - 1, star: self.star && !kind.is_cavalry(), ..self };
        if left.loss == 0 || done {
            game.state.phases.pop();
        } else {
            game.state.phases.replace(left.into());
        }
    }

    fn prompt(self, game: &Campaign, _: Seat) -> Prompt {
        let text = Text::new("wp-ask-perish").with("hex", game.name_of(self.hex)).with("n", self.loss);
        Prompt::new("WP-G.2-1", text)
    }

    fn choice(self, game: &Campaign, _: Seat, action: Action) -> Choice {
        game.about_loss("WP-G.2-3", action)
    }

    fn refusal(self, _: &Campaign, _: Seat, action: Action) -> Refusal {
        match action {
            Action::Lose(..) => no("WP-P.3", "wp-no-lose"),
            _ => not_now(),
        }
    }
}

impl Decision for Perish {
    const STAGE: Stage = Stage::Attrition;
}

impl Weighed for Perish {
    const THOUGHT: Thought = Thought::Nothing;

    fn weigh(self, game: &Campaign, _: &Aims, action: Action) -> f32 {
        game.weigh_loss(action)
    }
}
